"""Every page, as people find it in an evening: by touch, by buttons, readable, with short names and with long ones."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

import sprites
from companion.adventure_island.boards import board_name
from companion.catalogues import GROWN
from companion.faces.screen import text as type_
from companion.faces.screen.compose import compose, face, target_at
from companion.faces.screen.face import Moment
from companion.faces.screen.kit.aside import ASIDE_X
from companion.faces.screen.layout import TOUCH_MIN
from companion.faces.screen.pages.cards import SHORT
from companion.faces.screen.scene import Icon, Picture, Rect, Scene, Text
from companion.faces.screen.theme import THEME
from companion.kernel.pawns import Pawn
from companion.settings import LANGUAGES
from companion.view.book import NAMES, page
from companion.view.inputs import Char, Chord, Held, Key, LooseDice, Press, Repeat, Tap, ToastOver
from companion.view.page import Look
from companion.view.saved import read_view, view_text
from companion.view.state import Question
from companion.view.step import offers, step
from companion.view.terms import LONGEST_NAME, short_name
from companion.words import SOURCE, language, use
from tests.pages.reading import clashes, ink, inside, quarrels, spills, targets, texts
from tests.pages.states import EVENINGS, looks

NARROW, WIDE = 800.0, 853.0
PICTURES = 40
"""So many looks of a page in an evening are looked at closely, evenly taken from all; a quarter of them wide too."""
FEWER_PICTURES = 24
"""The same in other languages than that of the sources: their drawings are the same, and the words differ."""
LEAST_TYPE = 20
RAIL_TOP = 395
ASIDE_RAIL_TOP = 343
NEAR = 120
LONG_WORD = 6
SAMPLE = 12
"""From so many looks of a page every input is tried."""
CASES = [
    pytest.param(name, people, long, id=f"{name}-{people}{'-long' if long else ''}")
    for name in NAMES
    for people, long in EVENINGS
]
every = pytest.mark.parametrize(("name", "people", "long"), CASES)
in_every_language = pytest.mark.parametrize("spoken", [*LANGUAGES, GROWN], indirect=True)


@pytest.fixture(autouse=True)
def spoken(request: pytest.FixtureRequest) -> Iterator[str]:
    """The language of a test: English, or what ``in_every_language`` gives it."""
    said: str = getattr(request, "param", SOURCE)
    use(said)
    yield said
    use(SOURCE)


def scene_of(people: int, long: bool, name: str, label: str, width: float) -> Scene:
    return _scene_of(people, long, name, label, width, language())


@cache
def _scene_of(people: int, long: bool, name: str, label: str, width: float, _language: str) -> Scene:
    return compose(looks(people, long, name)[label], Moment(), width)


def scenes(people: int, long: bool, name: str) -> Iterator[tuple[str, Look, float, Scene]]:
    """Looks of a page as pictures, with words that say which it is."""
    found = list(looks(people, long, name).items())
    assert found, f"no state shows {name}"
    pictures = PICTURES if language() == SOURCE else FEWER_PICTURES
    for i, (label, look) in enumerate(found[:: -(-len(found) // pictures)]):
        for width in (NARROW,) if i % 4 else (NARROW, WIDE):
            where = f"{name}, {label}, {width:.0f} wide"
            yield where, look, width, scene_of(people, long, name, label, width)


@every
@in_every_language
def test_a_finger_finds_every_touch_area(name: str, people: int, long: bool) -> None:
    for where, _, width, scene in scenes(people, long, name):
        found = targets(scene)
        for target in found:
            assert min(target.rect.w, target.rect.h) >= TOUCH_MIN, f"{where}: {target}"
            assert inside(target.rect, Rect(0, 0, width, 480)), f"{where}: {target}"
        on_top = [t for t in found if t.name == "toast"]
        assert not list(quarrels(found if not on_top else tuple(on_top))), f"{where}: {list(quarrels(found))}"


@every
@in_every_language
def test_the_middle_of_a_touch_area_is_its_own_or_belongs_to_a_part_of_it(name: str, people: int, long: bool) -> None:
    for where, look, _, scene in scenes(people, long, name):
        if look.view.toast is not None:
            continue
        found = targets(scene)
        for target in found:
            at = target_at(scene, target.rect.x + target.rect.w / 2, target.rect.y + target.rect.h / 2)
            parts = [t.name for t in found if inside(t.rect, target.rect, 9)]
            assert at in parts, f"{where}: the middle of {target.name} is {at}"


@every
def test_all_buttons_and_icons_can_be_touched(name: str, people: int, long: bool) -> None:
    for where, look, _, scene in scenes(people, long, name):
        names = {t.name for t in targets(scene)}
        assert {f"button:{key}" for key in Key} <= names, where
        icons = {f"icon:{icon}" for icon, _ in page(name).row.icons}
        if look.view.question is None:
            assert icons <= names, where
        else:
            assert names == {f"button:{key}" for key in Key}, where


@every
def test_the_ring_is_on_something_that_is_drawn_and_can_be_touched(name: str, people: int, long: bool) -> None:
    for where, look, _, scene in scenes(people, long, name):
        ring = look.here.ring
        if look.view.question is None and ring in page(name).rings(look):
            assert ring in {t.name for t in targets(scene)}, f"{where}: {ring}"


@every
@in_every_language
def test_type_is_large_enough_and_stays_in_the_picture(name: str, people: int, long: bool) -> None:
    for where, _, width, scene in scenes(people, long, name):
        for text in texts(scene):
            assert text.size >= LEAST_TYPE, f"{where}: {text.text!r} at {text.size}"
            assert inside(ink(text), Rect(5, 5, width - 10, 470), 1), f"{where}: {text.text!r} at {ink(text)}"


@every
@in_every_language
def test_a_page_keeps_between_header_and_rail(name: str, people: int, long: bool) -> None:
    for label, look in looks(people, long, name).items():
        for shape in face(name).body(look, Moment(), 800):
            if isinstance(shape, Text):
                place = ink(shape)
                if face(name).aside and place.x < ASIDE_X:
                    assert 5 <= place.y <= 475 - place.h, f"{name}, {label}: {shape.text!r}"
                    continue
                bottom = ASIDE_RAIL_TOP if face(name).aside else RAIL_TOP
                assert place.y + place.h <= bottom + 1, f"{name}, {label}: {shape.text!r}"
                assert place.y >= 70, f"{name}, {label}: {shape.text!r}"


@every
@in_every_language
def test_no_words_are_written_over_others(name: str, people: int, long: bool) -> None:
    for where, look, _, scene in scenes(people, long, name):
        if look.view.question is None and look.view.toast is None and name != "menu":
            assert not list(clashes(scene)), f"{where}: {list(clashes(scene))}"


def people_of(look: Look) -> list[str]:
    """The names of the people of either game."""
    if not look.plays_skull:
        return [person.name for person in look.island.people]
    play = look.skull.play
    return [] if play is None else [seat.name for seat in play.setup.seats]


def names_of(look: Look) -> set[str]:
    """Words of the names that people gave, of those of boards, and of what is being typed, if they are long."""
    people = people_of(look)
    names = [*people] if look.plays_skull else [*people, *map(board_name, look.island.boards)]
    names.extend(short_name(name, people, letters) for name in people for letters in (LONGEST_NAME, SHORT))
    draft = look.draft
    names.extend(text for text in (getattr(draft, "text", ""), getattr(draft, "name", "")) if isinstance(text, str))
    names.extend(getattr(draft, "names", ()))
    return {word for name in names for word in name.split() if len(word) >= LONG_WORD}


@every
@in_every_language
def test_words_stay_in_the_box_they_are_written_on(name: str, people: int, long: bool) -> None:
    for where, _, width, scene in scenes(people, long, name):
        assert not list(spills(scene, width)), f"{where}: {list(spills(scene, width))}"


@every
@in_every_language
def test_only_names_are_ever_cut(name: str, people: int, long: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    cut = type_.cut
    lost: list[str] = []

    def watched(text: str, size: float, face_: str, max_w: float, mark: str = "") -> str:
        kept = cut(text, size, face_, max_w, mark)
        if kept != type_.shown(text, face_):
            lost.append(text)
        return kept

    monkeypatch.setattr(type_, "cut", watched)
    for label, look in looks(people, long, name).items():
        lost.clear()
        for width in (NARROW, WIDE):
            compose(look, Moment(), width)
        given = names_of(look)
        bad = [t for t in lost if not any(word in t for word in given)]
        assert not bad, f"{name}, {label}: {bad}"


def pawns_of(look: Look) -> list[tuple[str, Pawn]]:
    """Who has which pawn, in either game."""
    if not look.plays_skull:
        return [(person.name, person.pawn) for person in look.island.people]
    play = look.skull.play
    return [] if play is None else [(seat.name, seat.pawn) for seat in play.setup.seats if seat.pawn is not None]


@every
def test_a_name_that_is_cut_stands_near_the_emblem_of_that_person(name: str, people: int, long: bool) -> None:
    for where, look, _, scene in scenes(people, long, name):
        chips = [shape for shape in scene if isinstance(shape, Icon) and shape.name.startswith(("chip-", "emblem-"))]
        for text in texts(scene):
            whole = text.text.removesuffix(type_.MORE)
            pawns = [pawn.value for name, pawn in pawns_of(look) if name.startswith(whole)]
            whose = {f"chip-{pawn}" for pawn in pawns} | {THEME.players[pawn].emblem for pawn in pawns}
            if whole == text.text or not whose or text.rect.y > RAIL_TOP:
                continue
            near = {chip.name for chip in chips if abs(chip.rect.y - text.rect.y) < NEAR}
            assert whose & near, f"{where}: {text.text!r} is cut and stands beside {near}"


@every
def test_at_most_one_button_is_the_expected_one(name: str, people: int, long: bool) -> None:
    for label, look in looks(people, long, name).items():
        assert sum(offer.primary for offer in offers(look).values()) <= 1, f"{name}, {label}"


@every
def test_every_drawing_exists(name: str, people: int, long: bool) -> None:
    for where, _, _, scene in scenes(people, long, name):
        for shape in scene:
            if isinstance(shape, (Icon, Picture)):
                assert sprites.svg(shape.name).exists(), f"{where}: {shape.name}"


@every
def test_no_input_is_too_much_for_a_page(name: str, people: int, long: bool) -> None:
    found = list(looks(people, long, name).items())
    for label, look in found[:: -(-len(found) // SAMPLE)]:
        scene = scene_of(people, long, name, label, 800.0)
        opened: set[tuple[str, ...]] = set()
        inputs = [
            *(Press(key) for key in Key),
            *(Repeat(key) for key in (Key.LEFT, Key.RIGHT)),
            Held(Key.UNDO),
            Held(Key.ROLL),
            *(Chord(key) for key in (Key.LEFT, Key.RIGHT)),
            *(Tap(t.name) for t in targets(scene)),
            Tap("nothing:here"),
            *(Char(letter) for letter in "a8ż☃\b\x00"),
            LooseDice((1, 2, 3)),
            ToastOver(),
        ]
        for happened in inputs:
            result = step(look, happened)
            pages = tuple(open_.page for open_ in result.view.pages)
            if result.request is None and pages not in opened:
                opened.add(pages)
                compose(Look(look.game, result.view), Moment(tumbling=(1, 2, 3), pressed="next", busy="next"), 800)


@every
def test_left_and_right_together_leave_the_page_as_it_was(name: str, people: int, long: bool) -> None:
    for label, look in looks(people, long, name).items():
        icons = page(name).row.icons
        if not icons or look.view.question is not None or look.view.icon:
            continue
        for first in (Key.LEFT, Key.RIGHT):
            moved = step(look, Press(first))
            if moved.request is None:
                both = step(replace(look, view=moved.view), Chord(first))
                assert both.view.here == look.here, f"{name}, {label}: {first} and the other"
                assert both.view.icon == icons[0][0], f"{name}, {label}: {first} and the other"


@every
def test_a_restart_opens_every_page_where_it_was(name: str, people: int, long: bool) -> None:
    for label, look in looks(people, long, name).items():
        assert read_view(view_text(look.view)).pages == look.view.pages, f"{name}, {label}"


@every
def test_the_same_look_is_the_same_picture(name: str, people: int, long: bool) -> None:
    label, look = next(iter(looks(people, long, name).items()))
    assert compose(look, Moment(), 800) == scene_of(people, long, name, label, 800.0)


def test_a_question_keeps_every_word_of_a_long_sentence() -> None:
    look = looks(4, False, "day")["day 1"]
    body = "Somebody has already seen this throw and the card that came after it. " * 2
    asked = Question("Take back nine steps, to before the rope bridge?", body.strip(), "Take it back")
    scene = compose(replace(look, view=replace(look.view, question=asked)), Moment(), 800)
    said = " ".join(t.text for t in texts(scene))
    assert body.strip() in said
