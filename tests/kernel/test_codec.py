"""Values as lines and back, and everything that is no line."""

from __future__ import annotations

import dataclasses
import sys
from enum import StrEnum
from typing import Any, get_args, get_origin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.adventure_island import commands, events
from companion.adventure_island.rules import RULES
from companion.kernel.codec import (
    Unreadable,
    Vocabulary,
    from_plain,
    plain_text,
    read_plain,
    to_plain,
    verb_of,
)
from companion.value import dataclass, fields_of


class Wind(StrEnum):
    """A word of an enumeration."""

    NORTH = "north"
    SOUTH_WEST = "south-west"


@dataclass(frozen=True, slots=True)
class Anchor:
    """A value inside another."""

    kg: int = 10


@dataclass(frozen=True, slots=True)
class SetSail:
    """A value with a field of every kind."""

    to: str
    wind: Wind
    days: int = 1
    night: bool = False
    crew: tuple[str, ...] = ()
    anchors: tuple[Anchor, ...] = ()
    where: tuple[int, int] = (0, 0)
    flags: frozenset[Wind] = frozenset()
    captain: str | None = None
    depth: int | None = None


@dataclasses.dataclass(frozen=True, slots=True)
class Land:
    """A value of the standard library."""

    at: str = ""
    boats: int = 1


WORDS = Vocabulary((SetSail, Land))
TEXTS = st.text(st.characters(exclude_categories=["Cs"]))


def test_a_verb_is_the_name_of_its_class() -> None:
    assert verb_of(SetSail) == "set-sail"
    assert WORDS.verbs == ("land", "set-sail")
    assert WORDS.kinds == (Land, SetSail)


def test_only_what_differs_from_the_default_is_written() -> None:
    assert WORDS.line(SetSail("Kona", Wind.NORTH)) == "set-sail to=Kona wind=north"
    full = SetSail("Big Bay", Wind.SOUTH_WEST, 3, True, ("Iga",), (Anchor(), Anchor(5)), (1, -2), depth=-4)
    place = 'set-sail to="Big Bay" wind=south-west days=3 night=yes crew=["Iga"]'
    line = place + ' anchors=[{},{"kg":5}] where=[1,-2] depth=-4'
    assert WORDS.line(full) == line
    assert WORDS.read(line) == full


@given(
    st.builds(
        lambda *a: SetSail(*a),
        TEXTS,
        st.sampled_from(Wind),
        st.integers(-(10**18), 10**18),
        st.booleans(),
        st.lists(TEXTS).map(tuple),
        st.lists(st.builds(lambda kg: Anchor(kg), st.integers(-9, 9))).map(tuple),
        st.tuples(st.integers(-99, 99), st.integers(-99, 99)),
        st.frozensets(st.sampled_from(Wind)),
        st.none() | TEXTS,
        st.none() | st.integers(-99, 99),
    )
)
def test_every_value_reads_back(value: SetSail) -> None:
    line = WORDS.line(value)
    assert "\n" not in line
    assert Vocabulary((SetSail,)).read(line) == value
    assert read_plain(SetSail, plain_text(value)) == value


@given(TEXTS, st.integers(-99, 99))
def test_values_of_the_standard_library_read_back(at: str, boats: int) -> None:
    assert Vocabulary((Land,)).read(WORDS.line(Land(at, boats))) == Land(at, boats)


@pytest.mark.parametrize("name", ["null", "yes", "no", "5", "-5", "a=b", "[x]", '"', " ", "", "\u2028", "\xa0", "ż"])
def test_texts_that_look_like_something_else_stay_texts(name: str) -> None:
    value = SetSail(name, Wind.NORTH, captain=name)
    assert Vocabulary((SetSail,)).read(WORDS.line(value)) == value


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("", "'' is no verb of this game"),
        ("fly to=Kona", "'fly' is no verb"),
        ("set-sail", "set-sail needs 'to'"),
        ("set-sail to=Kona", "set-sail needs 'wind'"),
        ("set-sail to=Kona wind=east", "'east' is none of north, south-west"),
        ("set-sail to=Kona wind=north days=many", "set-sail days: 'many' is no int"),
        ("set-sail to=Kona wind=north days=1.5", "is no int"),
        ("set-sail to=Kona wind=north days=99999999999999999999", "is no int"),
        ("set-sail to=Kona wind=north night=maybe", "is no bool"),
        ("set-sail to=Kona wind=north night=1", "is no bool"),
        ("set-sail to=Kona wind=north sail=big", "'sail=big' is no field"),
        ("set-sail to=Kona wind=north to=Lima", "'to' stands twice"),
        ("set-sail to=Kona wind=north crew=Iga", "a list is expected"),
        ("set-sail to=Kona wind=north crew=[1]", "1 is no str"),
        ("set-sail to=Kona wind=north where=[1]", "2 things are expected"),
        ("set-sail to=Kona wind=north anchors=[3]", "3 is no anchor"),
        ('set-sail to=Kona wind=north anchors=[{"lb":3}]', "anchor has no 'lb'"),
        ('set-sail to=Kona wind=north crew=["Iga"', "a value is cut off"),
        ('set-sail to="Kona"wind=north', "is too much"),
        ('set-sail to=Kona wind=["north"]', "is none of"),
        ("set-sail to=Kona wind=north crew=" + "[" * 5000, "a value is cut off"),
        ("set-sail nonsense", "'nonsense' is no field"),
    ],
)
def test_what_is_no_line_is_refused_with_its_place(line: str, complaint: str) -> None:
    with pytest.raises(Unreadable, match=complaint.replace("[", r"\[")):
        Vocabulary((SetSail,)).read(line)


@given(st.text())
def test_any_text_is_a_value_or_unreadable(text: str) -> None:
    for words in (WORDS, RULES.commands, RULES.events):
        try:
            words.read(text)
        except Unreadable:
            continue


@given(st.sampled_from(RULES.commands.verbs), st.text())
def test_a_verb_with_any_rest_is_a_value_or_unreadable(verb: str, rest: str) -> None:
    try:
        RULES.commands.read(f"{verb} {rest}")
    except Unreadable:
        return


@pytest.mark.parametrize("text", ["", "{", "[" * 5000, "nan", '{"kg": 1.5}', "[]", "3"])
def test_what_is_no_json_value_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        read_plain(Anchor, text)


def test_what_has_no_text_form_is_an_error_of_the_program() -> None:
    with pytest.raises(TypeError, match="no text form"):
        to_plain(1.5)
    with pytest.raises(TypeError, match="no reader"):
        from_plain(float, 1.5)


def test_many_lines_are_forgotten_and_read_again() -> None:
    words = Vocabulary((Land,))
    for n in range(5000):
        assert words.read(f"land boats={n}") == Land(boats=n)
    assert words.read("land boats=1") == Land(boats=1)


def fields_known(kind: Any) -> bool:
    return isinstance(kind, type) and "_shape" in kind.__dict__


def built(kind: type) -> st.SearchStrategy[Any]:
    """Any value of a class of the game, field by field."""
    module = vars(sys.modules[kind.__module__])
    return st.tuples(*(typed(eval(f.type, module)) for f in fields_of(kind))).map(lambda values: kind(*values))


def typed(kind: Any) -> st.SearchStrategy[Any]:
    if get_origin(kind) is tuple:
        kinds = get_args(kind)
        if kinds[-1] is not Ellipsis:
            return st.tuples(*(typed(k) for k in kinds))
        return st.lists(typed(kinds[0]), max_size=3).map(tuple)
    if get_origin(kind) is frozenset:
        return st.frozensets(typed(get_args(kind)[0]), max_size=3)
    if get_args(kind):
        return st.one_of(*(st.none() if k is type(None) else typed(k) for k in get_args(kind)))
    if kind is str:
        return TEXTS
    if kind is int:
        return st.integers(-(10**9), 10**9)
    if kind is bool:
        return st.booleans()
    return built(kind) if fields_known(kind) else st.sampled_from(list(kind))


@pytest.mark.parametrize("kind", [*commands.COMMANDS, *events.EVENTS.kinds], ids=verb_of)
def test_every_command_and_event_reads_back_whatever_is_in_it(kind: type) -> None:
    words = Vocabulary((kind,))

    @given(built(kind))
    def reads_back(value: Any) -> None:
        line = words.line(value)
        assert "\n" not in line
        assert Vocabulary((kind,)).read(line) == value

    reads_back()
