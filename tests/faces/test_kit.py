"""Components: large enough to touch, inside the picture, in the five buttons' order, with type that can be read."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sprites
from companion.faces.screen import kit, text
from companion.faces.screen.kit import Slot
from companion.faces.screen.kit.chrome import sprite_of_icon
from companion.faces.screen.layout import columns, content, grid, logical, rows, shares, touch
from companion.faces.screen.scene import Box, Icon, Picture, Poly, Rect, Scene, Target, Text
from companion.faces.screen.theme import THEME
from companion.view.book import NAMES, page
from tests.faces import components
from tests.faces.sample_pages import PAGES

WIDTHS = (800, 1280 / 1.5)
FIVE = ("undo", "left", "roll", "right", "next")
LONG = "Bartholomew-Maximiliana of the Seven Islands and one more sea"


def targets(scene: Scene) -> dict[str, Rect]:
    return {shape.name: shape.rect for shape in scene if isinstance(shape, Target)}


def texts(scene: Scene) -> list[Text]:
    return [shape for shape in scene if isinstance(shape, Text)]


def overflow(scene: Scene, width: float) -> list[Text]:
    """Texts that leave the picture."""
    return [t for t in texts(scene) if t.rect.x < 0 or t.rect.x + text.measure(t.text, t.size, t.face) > width + 1]


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("width", WIDTHS)
def test_sample_pages_stay_inside_and_can_be_read(name: str, width: float) -> None:
    scene = PAGES[name](width)
    assert not overflow(scene, width)
    assert min(t.size for t in texts(scene)) >= THEME.minimum_type
    assert all(r.w >= 56 and r.h >= 56 for r in targets(scene).values())


def test_every_drawing_that_the_kit_names_exists() -> None:
    scene = components.sheet() + tuple(itertools.chain.from_iterable(page(800) for page in PAGES.values()))
    for shape in scene:
        if isinstance(shape, Icon | Picture):
            assert sprites.svg(shape.name).exists(), shape.name


def test_every_polygon_lies_in_its_rectangle() -> None:
    scene = components.sheet() + PAGES["01-home"](800) + PAGES["25-check-pad"](800)
    for shape in scene:
        if isinstance(shape, Poly):
            area = shape.rect.grown(0.5)
            assert all(area.holds(x, y) for x, y in shape.points)


def five(states: dict[str, Slot]) -> list[Slot]:
    return [states.get(button, Slot(button)) for button in FIVE]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("big", FIVE)
def test_the_rail_shows_the_five_buttons_in_their_order(width: float, big: str) -> None:
    rail = kit.rail(width, five({big: Slot(big, "primary", "Go on", "then Iga")}))
    places = targets(rail)
    assert list(places) == [f"button:{button}" for button in FIVE]
    rects = list(places.values())
    assert all(a.x + a.w <= b.x + 8 for a, b in itertools.pairwise(rects))
    assert rects[0].x >= 0
    assert rects[-1].x + rects[-1].w <= width
    widest = max(rects, key=lambda rect: rect.w)
    assert widest == places[f"button:{big}"]


@pytest.mark.parametrize(
    "words", [("Back", "Keep"), ("Zatrzymaj wynik", "Zatrzymaj wynik"), ("Change" * 4, "Attribute" * 3)]
)
def test_long_words_leave_room_for_the_primary(words: tuple[str, str]) -> None:
    states = {
        "undo": Slot("undo", "word", words[0]),
        "next": Slot("next", "word", words[1]),
        "roll": Slot("roll", "primary", "Przerzuć wszystkie 3", "wydaj 1 z 2", "marker-experience"),
    }
    rail = kit.rail(800, five(states))
    assert targets(rail)["button:roll"].w > 160
    assert not overflow(rail, 800)
    for t in texts(rail):
        inside = [r for r in targets(rail).values() if r.holds(t.rect.x, t.rect.y + 10)]
        assert inside
        assert t.rect.x + text.measure(t.text, t.size, t.face) <= inside[0].x + inside[0].w


def test_a_pressed_button_goes_down_and_a_busy_one_has_no_colour() -> None:
    slots = five({"next": Slot("next", "primary", "Go on")})
    up, down = kit.rail(800, slots), kit.rail(800, slots, pressed="next")
    label = next(t for t in texts(up) if t.text == "Go on")
    lower = next(t for t in texts(down) if t.text == "Go on")
    assert lower.rect.y == label.rect.y + 4
    busy = kit.rail(800, five({"next": Slot("next", "busy", "Saving")}))
    assert all(THEME.led["next"] not in shape.fill for shape in busy if isinstance(shape, Box))


def test_a_rail_without_a_primary_still_has_five_targets() -> None:
    assert len(targets(kit.rail(800, five({})))) == 5


@given(st.text(max_size=60), st.text(max_size=60), st.text(max_size=80), st.integers(0, 3))
def test_no_name_and_no_title_leaves_the_header(name: str, heading: str, sub: str, icons: int) -> None:
    scene = kit.header(
        800, heading, sub, player="ice", name=name, symbol="ui-ok", icons=("flip", "menu", "close")[:icons]
    )
    edge = 800 - 14 - icons * 64
    for t in texts(scene):
        assert t.rect.x + text.measure(t.text, t.size, t.face) <= edge
        assert t.size >= THEME.minimum_type


@pytest.mark.parametrize("name", NAMES)
def test_every_icon_of_every_page_has_its_drawing(name: str) -> None:
    for icon, _ in page(name).row.icons:
        drawing = sprite_of_icon(icon.removeprefix("ui-"))
        assert sprites.svg(drawing).exists(), drawing


def test_header_icons_are_named_and_the_ringed_one_has_a_ring() -> None:
    plain = kit.header(800, "Menu", icons=("flip", "close"))
    ringed = kit.header(800, "Menu", icons=("flip", "close"), focused="close")
    assert list(targets(plain)) == ["icon:flip", "icon:close"]
    assert len(ringed) == len(plain) + 2


@pytest.mark.parametrize("width", [120, 180, 260])
def test_long_names_stay_on_their_cards(width: float) -> None:
    place = Rect(100, 100, width, 116)
    for scene in (
        kit.player_card(place, "ice", LONG, 2),
        kit.seat_card(place, "ice", LONG, 2),
        kit.meal_card(place, "ice", LONG, "fish", LONG),
        kit.forecast_card(place, "ice", LONG, "fish", LONG, ()),
        kit.choice(place, LONG),
        kit.choice(place, LONG, symbol="ui-board"),
        kit.menu_tile(place, "ui-ok", LONG, LONG),
        kit.pill(place, "#000000", LONG, "#FFFFFF"),
    ):
        for t in texts(scene):
            assert t.rect.x + text.measure(t.text, t.size, t.face) <= place.x + place.w
            assert t.rect.x >= place.x


@pytest.mark.parametrize("width", [360, 434, 764])
def test_long_names_stay_on_their_rows(width: float) -> None:
    place = Rect(18, 100, width, 70)
    for scene in (
        kit.person_row(place, "ruby", LONG, "near side", ticked=True),
        kit.list_row(place, "ui-ok", LONG, "4 steps back", ticked=True),
        kit.list_row(place, "ui-ok", LONG, sub=LONG, trailing=60),
        kit.effect_row(place, "token-wood", LONG, "5", "3"),
        kit.history_row(place, "ice", "die-green", LONG, "success"),
    ):
        drawn = texts(scene)
        assert all(t.rect.x + text.measure(t.text, t.size, t.face) <= place.x + place.w for t in drawn)
        for a, b in itertools.combinations(drawn, 2):
            if a.rect.y == b.rect.y:
                assert a.rect.x + a.rect.w <= b.rect.x or b.rect.x + b.rect.w <= a.rect.x


def test_touch_areas_of_small_things_are_56_and_of_large_ones_4_beyond() -> None:
    (small,) = touch(Rect(100, 100, 10, 20), "a")
    assert small.rect == Rect(77, 82, 56, 56)
    (large,) = touch(Rect(0, 0, 100, 80), "b")
    assert large.rect == Rect(-4, -4, 108, 88)
    assert touch(Rect(0, 0, 100, 80), "") == ()


def test_a_name_makes_a_target_and_no_name_makes_none() -> None:
    place = Rect(0, 0, 80, 60)
    assert targets(kit.choice(place, "118")) == {}
    assert set(targets(kit.choice(place, "118", name="card:118"))) == {"card:118"}
    both = kit.stepper(0, 0, "3", minus="less", plus="more")
    assert set(targets(both)) == {"less", "more"}
    assert set(targets(kit.dice_in_tray(place, [("green", "normal")] * 3, name="die"))) == {"die:0", "die:1", "die:2"}


def test_a_text_that_is_too_wide_shrinks_first_and_is_cut_last() -> None:
    (fits,) = kit.words(0, 0, "Herbalist", 28, "black", max_w=110)
    assert 20 <= fits.size < 28
    assert fits.text == "Herbalist"
    (short,) = kit.words(0, 0, LONG, 28, "black", max_w=110)
    assert short.size == 20
    assert short.text.endswith(text.MORE), "a mark says that it goes on"
    assert LONG.startswith(short.text.removesuffix(text.MORE))


def test_a_paragraph_keeps_to_its_lines() -> None:
    scene = kit.paragraph(0, 0, "The sea takes what it gave. Hold on to the rocks, all of you.", 236, 23, max_lines=3)
    assert len(scene) == 3
    assert all(text.measure(t.text, t.size, t.face) <= 236 for t in texts(scene))


def test_an_unknown_change_draws_no_badge() -> None:
    assert kit.changed_badge(0, 0, 0) == ()
    assert [t.text for t in texts(kit.changed_badge(0, 0, -2))] == ["−2"]
    assert [t.text for t in texts(kit.changed_badge(0, 0, 2))] == ["+2"]


def test_columns_and_rows_share_the_room() -> None:
    area = Rect(18, 80, 764, 306)
    cells = columns(area, 4, 12)
    assert cells[0].x == 18
    assert cells[-1].x + cells[-1].w == pytest.approx(782)
    assert {round(cell.w, 3) for cell in cells} == {182}
    assert rows(area, 3, 8, 57)[2] == Rect(18, 80 + 2 * 65, 764, 57)
    assert len(grid(area, 3, 7, 8)) == 7
    assert shares(area, (1, 3), 4)[1].w == pytest.approx(570)
    assert content(800) == area


def test_the_logical_width_follows_from_the_shape_of_the_screen() -> None:
    assert logical(800, 480) == (800, 1.0)
    assert logical(1280, 720) == (853, 1.5)
