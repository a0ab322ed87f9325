"""Parts of a picture that are remembered: never another picture than one composed and painted from nothing."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from companion.adventure_island.commands import PutRightCamp
from companion.adventure_island.values import Goods
from companion.faces.screen import kit
from companion.faces.screen.compose import Composer, compose
from companion.faces.screen.face import Moment
from companion.faces.screen.painter import Painter
from companion.faces.screen.remembered import Memory, part, remembered
from companion.faces.screen.scene import Part, Scene, Text, flat
from companion.faces.screen.sdl import open_surface, pygame
from companion.value import replace
from companion.view.book import NAMES
from companion.view.page import Look
from companion.view.reads import reader, watched
from companion.view.state import View
from companion.words import SOURCE, use
from tests.pages.states import looks
from tests.table_rig import campaign
from tests.view.hands import Hands, day_one

MOMENTS = (
    Moment(),
    Moment(glow=2, pressed="next"),
    Moment(busy="roll"),
    Moment(saving=True),
    Moment(tumbling=(1, 6, 3)),
)


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    use(SOURCE)


def together(composer: Composer, look: Look, moment: Moment, width: float) -> Scene:
    """The picture as a table composes it: page and rail, one after the other."""
    return composer.above_rail(look, moment, width) + composer.rail(look, moment, width)


def walk(name: str, chance: random.Random) -> list[Look]:
    """The states of a page in the order of an evening, then some of them in any order."""
    states = list(looks(4, False, name).values())
    return [*states, *chance.sample(states, min(12, len(states)))]


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_of_remembered_parts_is_the_picture_composed_from_nothing(name: str) -> None:
    chance = random.Random(name)
    composer = Composer()
    for look in walk(name, chance):
        moment = chance.choice(MOMENTS)
        assert flat(together(composer, look, moment, 800)) == compose(look, moment, 800)


def test_pages_in_any_order_are_composed_as_from_nothing() -> None:
    chance = random.Random(1)
    composer = Composer()
    states = [look for name in NAMES for look in list(looks(4, False, name).values())[:6]]
    for look in chance.sample(states, 150):
        width = chance.choice((800.0, 1280 / 1.5))
        assert flat(together(composer, look, Moment(), width)) == compose(look, Moment(), width)


@pytest.mark.parametrize(("size", "scale"), [((800, 480), 1.0), ((1280, 720), 1.5)])
def test_what_is_painted_in_parts_is_what_is_painted_whole(size: tuple[int, int], scale: float) -> None:
    open_surface((64, 64))
    chance = random.Random(2)
    composer = Composer()
    painter = Painter(pygame.Surface(size, 0, 32), scale)
    anew = Painter(pygame.Surface(size, 0, 32), scale, painter.ink)
    for name in ("day", "dice", "check", "history", "meal", "home"):
        for look in walk(name, chance)[-9:]:
            moment = chance.choice(MOMENTS)
            painter.paint(together(composer, look, moment, size[0] / scale))
            anew.forget()
            anew.paint(compose(look, moment, size[0] / scale))
            assert painter.surface.get_buffer().raw == anew.surface.get_buffer().raw, name


def test_one_thing_of_the_camp_more_leaves_all_other_parts_as_they_are() -> None:
    hands = day_one()
    composer = Composer()
    before = composer.above_rail(hands.look, Moment(), 800)
    hands.ask(PutRightCamp(replace(hands.play.camp, wood=hands.play.camp.wood + 1)))
    after = composer.above_rail(Look(hands.game, Hands(hands.game).view), Moment(), 800)
    others = [(a, b) for a, b in zip(before, after, strict=True) if a is not b]
    assert len(others) == 1
    changed = set(flat((others[0][1],))) - set(flat((others[0][0],)))
    assert len(changed) == 1
    assert isinstance(changed.pop(), Text)


def test_another_language_is_spoken_at_once() -> None:
    composer = Composer()
    look = day_one().look
    together(composer, look, Moment(), 800)
    use("pl")
    assert flat(together(composer, look, Moment(), 800)) == compose(look, Moment(), 800)


class Counted:
    """A part that counts how often it is drawn."""

    def __init__(self) -> None:
        self.drawn = 0

    def camp_in_words(self, look: Look, x: float) -> Scene:
        """The wood of the camp, on a line at ``x``."""
        self.drawn += 1
        island = look.island
        wood = island.play.camp.wood if island.play is not None else -1
        return kit.words(x, 100, f"{look.settings.language} {wood}")


def test_a_part_is_drawn_again_only_when_something_changed_that_it_had_read() -> None:
    hands = day_one()
    counted = Counted()
    drawn = part(counted.camp_in_words)
    memory = Memory()

    def picture(look: Look, x: float = 1.0) -> Scene:
        with memory:
            return drawn(look, x)

    first = picture(hands.look)
    assert isinstance(first[0], Part)
    assert picture(hands.look) is first
    assert picture(replace(hands.look, view=hands.view.says("Something else"))) is first
    assert counted.drawn == 1
    assert picture(hands.look, 2.0) is not first
    hands.ask(PutRightCamp(Goods(wood=9)))
    assert flat(picture(hands.look, 2.0))[0] != flat(first)[0]
    assert counted.drawn == 3
    picture(Look(campaign(), View()))
    assert counted.drawn == 4
    picture(hands.look)
    assert counted.drawn == 5


def test_calls_are_known_again_by_their_order_and_by_what_called_them() -> None:
    made: list[str] = []

    @remembered
    def leaf(word: str) -> list[str]:
        made.append(word)
        return [word]

    @remembered
    def branch(*words: str) -> list[list[str]]:
        return [leaf(word) for word in words]

    memory = Memory()

    def picture(*words: str) -> list[list[str]]:
        with memory:
            return branch(*words)

    first = picture("a", "b")
    assert picture("a", "b") is first
    second = picture("a", "c")
    assert made == ["a", "b", "c"]
    assert second[0] is first[0]
    picture("a", "c", "d")
    assert made == ["a", "b", "c", "d"]


def test_without_a_memory_a_part_is_the_shapes_that_it_draws() -> None:
    scene = compose(day_one().look, Moment(), 800)
    assert scene == flat(scene)


def test_a_memory_holds_nothing_of_the_picture_before_the_last() -> None:
    made: list[int] = []

    @remembered
    def squared(n: int) -> int:
        made.append(n)
        return n * n

    memory = Memory()
    for numbers in ((1, 2, 3), (1,), (1, 2)):
        with memory:
            for n in numbers:
                squared(n)
    assert made == [1, 2, 3, 2]


def test_a_watched_look_passes_for_the_look_and_notes_what_is_read() -> None:
    look = day_one().look
    paths: list[str] = []
    seen = watched(look, paths)
    assert isinstance(seen, Look)
    assert seen.play.player("p1") is look.play.player("p1")
    assert seen.here.page == "day"
    assert paths == ["game.state.play.__class__", "game.state.play.players", "view.here.page"]
    assert reader(paths)(look) == (type(look.play), look.play.players, "day")


def test_who_compares_or_changes_a_watched_whole_has_read_all_of_it() -> None:
    look = day_one().look
    paths: list[str] = []
    seen = watched(look, paths)
    assert seen.play == look.play
    assert look.play == seen.play
    assert {seen.view, look.view} == {look.view}
    assert paths[-1] == "view"
    assert "game.state.play" in paths
    changed = replace(seen.play, day=7)
    assert type(changed) is type(look.play)
    assert "game.state.play.camp" in paths


def test_a_look_that_lacks_what_was_read_is_another_look() -> None:
    paths: list[str] = []
    assert watched(day_one().look, paths).play.day == 1
    with pytest.raises(AttributeError):
        reader(paths)(Look(campaign(), View()))
