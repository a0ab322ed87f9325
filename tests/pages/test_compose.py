"""The composer: rail, header, frame, ring, question and toast round the body of a page."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.adventure_island.commands import Act
from companion.faces.screen import kit
from companion.faces.screen.compose import compose, face, target_at
from companion.faces.screen.face import Moment
from companion.faces.screen.scene import Backdrop, Box, Rect, Scene, Target, Text
from companion.faces.screen.theme import THEME
from companion.view.inputs import Key
from companion.view.page import Look
from companion.view.state import Question
from tests.pages.reading import targets, texts
from tests.view.hands import Hands, day_one
from tests.view.test_home import at_home

UNDO, LEFT, ROLL, RIGHT, NEXT = Key
ASKED = Question("Take it back?", "This was already seen.", "Take it back", sub="the dice stay")


def said(scene: Scene) -> list[str]:
    """All words of a picture."""
    return [text.text for text in texts(scene)]


def picture(hands: Hands, moment: Moment | None = None, width: float = 800) -> Scene:
    """What the screen shows."""
    return compose(hands.look, moment or Moment(), width)


def asking(hands: Hands) -> Look:
    """The same page with a question over it."""
    return replace(hands.look, view=replace(hands.view, question=ASKED))


def middle(scene: Scene, name: str) -> tuple[float, float]:
    """The middle of a touch area."""
    rect = next(t.rect for t in targets(scene) if t.name == name)
    return rect.x + rect.w / 2, rect.y + rect.h / 2


def edge_colour(scene: Scene) -> str:
    """The colour of the frame, which is drawn last."""
    last = scene[-1]
    assert isinstance(last, Box)
    return last.stroke


def test_the_background_is_drawn_first_and_the_frame_last() -> None:
    scene = picture(day_one())
    assert scene[0] == Backdrop(Rect(0, 0, 800, 480), "day")
    assert edge_colour(scene) == THEME.colour.sand2


def test_the_frame_and_the_tab_have_the_colour_of_the_person_who_acts() -> None:
    hands = day_one()
    hands.ask(Act("p2"))
    scene = picture(hands)
    assert edge_colour(scene) == THEME.players["ruby"].fill
    assert "Marta" in said(scene)


def test_the_rail_tells_what_the_buttons_do() -> None:
    hands = at_home(day_one())
    assert {"Resume campaign", "4 players"} <= set(said(picture(hands)))
    assert "Resume campaign" not in said(picture(hands.press(RIGHT)))


@pytest.mark.parametrize("width", [800.0, 853.0])
def test_all_five_buttons_can_be_touched_even_where_they_are_off(width: float) -> None:
    scene = picture(at_home(), width=width)
    for key in Key:
        assert target_at(scene, *middle(scene, f"button:{key}")) == f"button:{key}"


def test_between_two_things_a_touch_means_nothing() -> None:
    assert target_at(picture(at_home()), 400, 392) is None


def test_the_topmost_of_two_touch_areas_is_meant() -> None:
    scene = (Target(Rect(0, 0, 100, 100), "row"), Target(Rect(20, 20, 56, 56), "key"))
    assert target_at(scene, 40, 40) == "key"
    assert target_at(scene, 90, 90) == "row"
    assert target_at(scene, 100, 100) is None


def test_a_question_leaves_only_the_rail_to_touch() -> None:
    scene = compose(asking(day_one()), Moment(), 800)
    assert {t.name for t in targets(scene)} == {f"button:{key}" for key in Key}
    assert {"Take it back?", "This was already seen.", "Back", "Take it back", "the dice stay"} <= set(said(scene))


def test_a_question_lies_over_the_page_and_under_the_rail() -> None:
    scene = compose(asking(day_one()), Moment(), 800)
    veil = next(i for i, s in enumerate(scene) if isinstance(s, Box) and s.rect == Rect(0, 0, 800, 480))
    words = {s.text: i for i, s in enumerate(scene) if isinstance(s, Text)}
    assert words["Whose turn next?"] < veil < words["Take it back?"]
    assert words["Take it back?"] < next(i for i, s in enumerate(scene) if isinstance(s, Text) and s.text == "Back")


def ring_of(hands: Hands, target: str, radius: float, gap: float) -> Scene:
    """The ring as it should be round a touch area."""
    rect = next(t.rect for t in targets(picture(hands)) if t.name == target)
    return kit.ring(rect.grown(-4), radius + gap, gap)


def test_the_ring_is_round_the_ringed_thing_and_nothing_else() -> None:
    hands = day_one().tap("icon:ui-menu").press(RIGHT)
    scene = picture(hands)
    assert all(part in scene for part in ring_of(hands, "tile:history", 16, 6))
    assert not any(part in scene for part in ring_of(hands, "tile:check", 16, 6))


def test_a_ringed_icon_takes_the_ring_from_the_page() -> None:
    hands = day_one().tap("icon:ui-menu").press(RIGHT)
    ring = ring_of(hands, "tile:history", 16, 6)
    scene = picture(hands.chord(LEFT))
    assert not any(part in scene for part in ring)
    assert kit.ring(Rect(538, 9, 56, 56), 17, 3)[1] in scene


def test_the_shelf_shows_the_lifted_box_without_a_ring() -> None:
    assert face("home").ring_gap is None


def test_a_short_toast_is_one_line_above_the_rail() -> None:
    hands = day_one()
    hands.view = hands.view.says("Game saved", "ok")
    scene = picture(hands)
    place = next(t.rect for t in targets(scene) if t.name == "toast")
    assert place.y + place.h <= 395
    assert "Game saved" in said(scene)


def test_a_toast_takes_as_many_lines_as_its_reasons_need() -> None:
    hands = day_one()
    reasons = "Marta has this board. " * 8
    hands.view = hands.view.says(reasons.strip(), "bad")
    assert " ".join(said(picture(hands))).count("Marta has this board.") == 8


def test_a_tap_takes_a_toast_away() -> None:
    hands = day_one()
    hands.view = hands.view.says("Game saved", "ok")
    assert hands.tap("toast").view.toast is None


def test_a_commit_that_takes_long_says_saving_in_place_of_other_toasts() -> None:
    hands = day_one()
    hands.view = hands.view.says("Game saved", "ok")
    words = said(picture(hands, Moment(saving=True)))
    assert "Saving…" in words
    assert "Game saved" not in words


def lit(scene: Scene, key: Key) -> bool:
    """Whether the colour of a button's lamp is on its cap."""
    colour = THEME.led[key.value]
    place = next(t.rect for t in targets(scene) if t.name == f"button:{key}")
    for shape in scene:
        if not isinstance(shape, (Target, Text)) and place.holds(shape.rect.x + 5, shape.rect.y + 5):
            fill = getattr(shape, "fill", "") or ""
            if colour in (fill, getattr(shape, "stroke", ""), getattr(shape, "tint", "")):
                return True
    return False


def test_lit_caps_are_those_of_buttons_that_do_something() -> None:
    scene = picture(at_home())
    assert [lit(scene, key) for key in (UNDO, LEFT, ROLL, RIGHT)] == [False, True, True, True]


def test_while_a_result_is_on_its_way_to_the_disk_the_other_caps_are_dark() -> None:
    scene = picture(day_one(), Moment(busy="next"))
    assert not any(lit(scene, key) for key in Key)


def test_the_glow_of_the_expected_button_follows_its_lamp() -> None:
    hands = at_home()
    pictures = {picture(hands, Moment(glow=step)) for step in range(8)}
    assert len(pictures) == 8


def test_a_page_that_is_not_in_the_book_has_no_face() -> None:
    with pytest.raises(KeyError):
        face("../secrets")
