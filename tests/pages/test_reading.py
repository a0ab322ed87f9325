"""The checks of every page can fail."""

from __future__ import annotations

from companion.faces.screen import kit
from companion.faces.screen.layout import touch
from companion.faces.screen.scene import Rect
from tests.pages.reading import clashes, ink, paragraphs, quarrels, spills, targets


def test_words_over_other_words_are_found() -> None:
    scene = kit.words(100, 100, "Herbalist", 30) + kit.words(160, 104, "Carpenter", 30)
    assert list(clashes(scene))


def test_words_below_each_other_are_no_clash() -> None:
    scene = kit.words(100, 100, "Herbalist", 25) + kit.words(100, 126, "Carpenter", 20)
    assert not list(clashes(scene))


def test_words_under_a_card_are_no_clash() -> None:
    scene = kit.words(100, 100, "Herbalist") + kit.card(Rect(80, 60, 200, 80)) + kit.words(100, 104, "Carpenter")
    assert not list(clashes(scene))


def test_touch_areas_that_take_room_from_each_other_are_found() -> None:
    scene = touch(Rect(100, 100, 60, 60), "a") + touch(Rect(150, 100, 60, 60), "b")
    assert list(quarrels(targets(scene))) == ["b lies over a: 18 x 68 px"]


def test_a_key_within_a_row_is_no_quarrel() -> None:
    scene = touch(Rect(100, 100, 300, 57), "row") + touch(Rect(340, 101, 56, 56), "key")
    assert not list(quarrels(targets(scene)))


def test_ink_is_where_the_letters_are() -> None:
    (left,) = kit.words(100, 100, "HHH", 30)
    (right,) = kit.words(100, 100, "HHH", 30, align="right")
    assert abs(ink(left).x - 100) < 2
    assert abs(ink(right).x + ink(right).w - 100) < 2


def test_words_wider_than_their_box_are_found() -> None:
    card = kit.card(Rect(80, 60, 100, 80))
    assert list(spills(card + kit.words(90, 100, "Herbalist", 30), 800))
    assert not list(spills(card + kit.words(90, 100, "Herbalist", 20), 800))


def test_words_on_the_whole_picture_are_on_no_box() -> None:
    assert not list(spills(kit.card(Rect(0, 0, 800, 480)) + kit.words(700, 100, "Herbalist", 30), 800))


def test_lines_of_one_sentence_are_read_as_one() -> None:
    sentence = "Count the wood, all of it, and write it down at once"
    for align in ("left", "centre", "right"):
        lines = kit.paragraph(400, 100, sentence, 200, 24, align=align)
        assert len(lines) > 1
        assert paragraphs(lines) == (sentence,)
    path = "/srv/somebody/games-of-our-tuesdays/the-second-campaign"
    assert paragraphs(kit.paragraph(100, 100, path, 300, 24)) == (path,)


def test_texts_that_only_lie_near_each_other_are_read_apart() -> None:
    first = kit.words(100, 100, "Count", 24)
    for other in (
        kit.words(160, 124, "wood", 24),
        kit.words(100, 124, "wood", 20),
        kit.words(100, 124, "wood", 24, "black"),
        kit.words(100, 140, "wood", 24),
        kit.words(100, 100, "wood", 24),
    ):
        assert paragraphs(first + other) == ("Count", "wood")
