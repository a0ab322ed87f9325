"""Any pack comes back from its files and from its compiled form; whatever else lies there makes faults and no crash."""

from __future__ import annotations

import random
import tomllib
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.adventure_island.cards.compiled import compiled, read_compiled
from companion.adventure_island.cards.effects import CONDITIONS, EFFECTS, Text
from companion.adventure_island.cards.loading import check_sources
from companion.adventure_island.cards.pack import PackCard, PackPages
from companion.adventure_island.cards.shape import shaped
from companion.adventure_island.cards.sources import Sources
from companion.adventure_island.cards.walk import walked
from companion.adventure_island.cards.written import _inline, files_of
from companion.kernel.codec import verb_of
from companion.value import replace
from companion.words import say_now
from tests.adventure_island.cards.any_pack import cards, pages
from tests.adventure_island.cards.pack_files import checked, starter

slow = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))


def read(files: dict[str, str]) -> PackPages:
    """The values in the texts of a pack."""
    tables = {name: tomllib.loads(text) for name, text in files.items()}
    head, told = shaped(PackPages, tables.pop("pack.toml"))
    assert head is not None, told
    found = []
    for table in tables.values():
        for row in table.get("card", ()):
            card, told = shaped(PackCard, row)
            assert card is not None, told
            found.append(card)
    return replace(head, cards=tuple(found))


@slow
@given(pages())
def test_a_pack_that_is_written_is_read_again_to_the_same_values(some: PackPages) -> None:
    by_kind = sorted(some.cards, key=lambda card: [c.kind for c in some.cards].index(card.kind))
    assert read(files_of(some)) == replace(some, cards=tuple(by_kind))


@slow
@given(pages())
def test_a_compiled_pack_is_read_again_to_the_same_values(some: PackPages) -> None:
    mark, content = compiled(some)
    assert read_compiled(mark, content).pages == some
    assert compiled(read_compiled(mark, content).pages) == (mark, content)


@slow
@given(st.lists(cards(), max_size=3))
def test_any_card_beside_good_ones_makes_faults_and_no_crash(some: list[PackCard]) -> None:
    pack = PackPages("x", Text("x"), "x", cards=tuple(some))
    written = {name.replace("cards/", "cards/more-"): text for name, text in files_of(pack).items() if "cards/" in name}
    found = checked({**starter(), **written})
    assert (found.pages is None) == bool(found.errors)


JUNK: st.SearchStrategy[Any] = st.recursive(
    st.one_of(
        st.booleans(),
        st.integers(),
        st.floats(allow_nan=False, allow_infinity=False),
        st.text(st.characters(codec="utf-8", exclude_categories=("Cs", "Cc")), max_size=8),
        st.sampled_from([verb_of(kind) for kind in (*EFFECTS, *CONDITIONS)]),
        st.sampled_from(["this", "101", "160", "threat", "wreck", "G", "0", ""]),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(
            st.sampled_from(["do", "is", "of", "goods", "card", "then", "en", "pl", "count"]), inner, max_size=3
        ),
    ),
    max_leaves=5,
)


def places(data: Any) -> list[tuple[Any, Any]]:
    """Every place in the data at which something stands."""
    found: list[tuple[Any, Any]] = []
    for key in data if isinstance(data, dict) else range(len(data)):
        found.append((data, key))
        if isinstance(data[key], dict | list):
            found += places(data[key])
    return found


@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(st.tuples(st.integers(0, 10**6), st.sampled_from(["set", "del", "add", "copy"]), JUNK), max_size=4))
def test_a_good_pack_changed_anyhow_makes_faults_and_no_crash(changes: list[tuple[int, str, Any]]) -> None:
    tables: dict[str, Any] = {name: tomllib.loads(text) for name, text in starter().items()}
    for at, how, junk in changes:
        every = [place for table in tables.values() for place in places(table)]
        inside, key = every[at % len(every)]
        if how == "set":
            inside[key] = junk
        elif how == "del":
            del inside[key]
        elif how == "add" and isinstance(inside, list):
            inside.insert(key, junk)
        else:
            inside[key] = every[(at * 7) % len(every)][0][every[(at * 7) % len(every)][1]]
        if _endless(tables):
            return
    texts = {name: "\n".join(f"{key} = {_inline(value)}" for key, value in t.items()) for name, t in tables.items()}
    found = checked(texts)
    assert (found.pages is None) == bool(found.errors)
    for fault in found.faults:
        assert fault.sentence
        assert say_now(fault.sentence)


def _endless(data: Any, inside: tuple[int, ...] = ()) -> bool:
    """Whether a copy was put into itself."""
    if not isinstance(data, dict | list):
        return False
    below = data.values() if isinstance(data, dict) else data
    return id(data) in inside or any(_endless(one, (*inside, id(data))) for one in below)


@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.integers(0, 10**9))
def test_a_good_pack_with_other_bytes_makes_faults_and_no_crash(seed: int) -> None:
    chance = random.Random(seed)
    files = {name: bytearray(text.encode()) for name, text in starter().items()}
    for _ in range(chance.randrange(1, 6)):
        content = chance.choice(list(files.values()))
        at = chance.randrange(len(content))
        match chance.randrange(3):
            case 0:
                content[at] = chance.randrange(256)
            case 1:
                del content[at : at + chance.randrange(1, 40)]
            case _:
                content[at:at] = bytes(chance.choice(b'{}[]="#,.\n0aA\xc3') for _ in range(chance.randrange(1, 9)))
    found = check_sources(Sources(tuple(sorted((name, bytes(content)) for name, content in files.items()))))
    assert (found.pages is None) == bool(found.errors)


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=400))
def test_any_bytes_for_a_pack_make_faults_and_no_crash(content: bytes) -> None:
    found = check_sources(Sources((("pack.toml", content), ("cards/a.toml", content))))
    assert found.pages is None
    assert found.errors


def test_walking_a_pack_meets_every_effect_with_its_path() -> None:
    found = checked(starter()).pages
    assert found is not None
    path = next(step.path for step in walked(found) if step.value == "130" and step.field == "number")
    assert path.startswith("cards.")
