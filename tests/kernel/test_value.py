"""Frozen values behave as those of the standard library do."""

from __future__ import annotations

import copy
import dataclasses
import pickle
import pprint
from typing import Any, ClassVar, Generic, TypeVar

import pytest

from companion.value import NO_DEFAULT, dataclass, fields_of, is_value, replace

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Boat:
    """A value with defaults, a method and a constant of its class."""

    name: str
    oars: int = 2
    crew: tuple[str, ...] = ()
    SINKS: ClassVar[bool] = False

    def longer(self) -> Boat:
        return replace(self, oars=self.oars + 2)


@dataclass(frozen=True, slots=True)
class Raft:
    """The same fields in another class."""

    name: str
    oars: int = 2
    crew: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Nothing:
    """A value without a field."""


@dataclass(frozen=True, slots=True)
class Held(Generic[T]):
    """A value of any kind inside."""

    thing: T


@dataclass(frozen=True, slots=True)
class Checked:
    """A value that looks at itself."""

    count: int

    def __post_init__(self) -> None:
        if self.count < 0:
            raise ValueError("fewer than none")


@dataclasses.dataclass(frozen=True, slots=True)
class Standard:
    """The same with the standard library."""

    name: str
    oars: int = 2
    crew: tuple[str, ...] = dataclasses.field(default_factory=tuple)


def test_fields_are_given_in_order_by_name_or_by_default() -> None:
    boat = Boat("Ada", crew=("Iga",))
    assert (boat.name, boat.oars, boat.crew) == ("Ada", 2, ("Iga",))
    assert Boat(oars=4, name="Ada") == Boat("Ada", 4)
    assert boat.longer().oars == 4
    assert Boat.SINKS is False


@pytest.mark.parametrize("wrong", [lambda: Boat(), lambda: Boat("a", 1, (), 4), lambda: Boat("a", name="b")])
def test_wrong_calls_are_type_errors(wrong: Any) -> None:
    with pytest.raises(TypeError):
        wrong()


def test_unknown_fields_are_type_errors() -> None:
    make: Any = Boat
    with pytest.raises(TypeError, match="has no 'sail'"):
        make("Ada", sail=1)
    change: Any = replace
    with pytest.raises(TypeError, match="has no 'sail'"):
        change(Boat("Ada"), sail=1)
    with pytest.raises(TypeError, match="frozen and have slots"):
        dataclass(frozen=True, slots=False)


def test_values_are_frozen_and_have_no_dictionary() -> None:
    boat: Any = Boat("Ada")
    with pytest.raises(AttributeError):
        boat.oars = 3
    with pytest.raises(AttributeError):
        boat.sail = 3
    with pytest.raises(AttributeError):
        del boat.oars
    assert not hasattr(boat, "__dict__")


def test_values_are_equal_by_class_and_fields_and_hash_so() -> None:
    raft: Any = Raft("Ada")
    assert Boat("Ada") == Boat("Ada", 2, ())
    assert Boat("Ada") != Boat("Ida")
    assert Boat("Ada") != raft
    assert Nothing() == Nothing()
    assert len({Boat("Ada"), Boat("Ada"), Boat("Ida"), Nothing(), Nothing()}) == 3


def test_values_show_their_fields() -> None:
    assert repr(Boat("Ada")) == "Boat(name='Ada', oars=2, crew=())"
    assert repr(Nothing()) == "Nothing()"
    assert "Ada" in pprint.pformat(Boat("Ada"))


def test_the_standard_library_takes_them_for_its_own() -> None:
    boat = Boat("Ada", 4)
    assert dataclasses.is_dataclass(boat)
    assert [f.name for f in dataclasses.fields(boat)] == ["name", "oars", "crew"]
    assert dataclasses.replace(boat, oars=6) == Boat("Ada", 6)
    assert dataclasses.asdict(boat) == {"name": "Ada", "oars": 4, "crew": ()}
    match boat:
        case Boat(name, oars):
            assert (name, oars) == ("Ada", 4)


def test_values_are_copied_and_pickled() -> None:
    boat = Boat("Ada", 4, ("Iga",))
    assert copy.copy(boat) == copy.deepcopy(boat) == boat
    assert pickle.loads(pickle.dumps(boat)) == boat


def test_a_value_may_look_at_itself() -> None:
    assert replace(Checked(1), count=2).count == 2
    with pytest.raises(ValueError, match="fewer than none"):
        Checked(-1)
    with pytest.raises(ValueError, match="fewer than none"):
        replace(Checked(1), count=-1)


def test_fields_are_known_whoever_made_the_class() -> None:
    own = [(f.name, f.default) for f in fields_of(Boat)]
    standard = [(f.name, f.default) for f in fields_of(Standard)]
    assert own == standard == [("name", NO_DEFAULT), ("oars", 2), ("crew", ())]
    assert is_value(Boat)
    assert is_value(Standard("Ada"))
    assert not is_value("Ada")
    assert repr(NO_DEFAULT) == "NO_DEFAULT"


def test_a_generic_class_can_be_a_value() -> None:
    assert Held(Boat("Ada")) == Held(Boat("Ada"))
    assert replace(Held(1), thing=2).thing == 2
