"""The pictures of the turn display against those that were looked at beside the design's, bit by bit."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from companion.adventure_island.values import Attribute, Colour, Pawn
from companion.faces.sign import (
    CheckPad,
    Dice,
    Draws,
    Forecast,
    Idle,
    Next,
    Night,
    Notice,
    SafeToPull,
    SafeToUnplug,
    SignState,
    Threats,
    Tray,
    Turn,
)
from companion.faces.sign_dice import SkullDanger, SkullThrow
from companion.faces.sign_picture import EMBLEMS, dark, draw

GOLDEN = Path(__file__).parent / "golden"
TOLERANCE_PX = 24
"""Another release of Pillow may set a few pixels of curves differently; a wrong glyph differs by hundreds."""
WIDTH, HEIGHT = 128, 64
G, Y, O = Colour.GREEN, Colour.YELLOW, Colour.ORANGE  # noqa: E741

SAMPLES: dict[str, SignState] = {
    "1-turn": Turn(Pawn.RUBY, "Marta", 2),
    "2-dice": Dice((Y, O, G), (False, False, True), 1, 2, "50%"),
    "3-night": Night(4),
    "4-threats": Threats(9, 2),
    "5-danger": SkullDanger(3),
    "6-idle": Idle(Pawn.ROSE, 86, 8),
    "7-next": Next(Pawn.ICE, "Iga", "next?"),
    "8-check": CheckPad(Attribute.DEXTERITY, (G, G), 3, "50%"),
    "9-forecast": Forecast(3, 4, "Tomek"),
    "20-skull-dice": SkullThrow((3, 4, 5), (3, 4, 5, 7, 8, 9, 12)),
    "21-skull-boat": SkullThrow((4, 6, 2), (2, 4, 6), boat=True),
    "25-saver-paper": Idle(None, 30, 32),
    "23-safe-to-unplug": SafeToUnplug(),
    "24-stick-safe": SafeToPull(),
}
WIDEST = "Wilhelmina Konstantynowna"[:24]
EDGES: tuple[SignState, ...] = (
    *(Turn(pawn, WIDEST, 2) for pawn in Pawn),
    Turn(Pawn.ICE, WIDEST, 1, right=True),
    Draws(Pawn.DUSK, WIDEST, 10),
    Draws(Pawn.DUSK, WIDEST, 10, right=True),
    Next(Pawn.ROSE, WIDEST, "board?"),
    Dice((G,), (True,), 1, 1),
    Dice((G, Y, O, G), (True, False, False, True), 2, 2),
    Dice((G, Y, O, G, Y), (False,) * 5, 0, 2, "< 1%"),
    Tray((G,)),
    Tray((G, Y, O, G, Y)),
    Tray(skull=(6, 6, 6)),
    Tray(skull=(1, 4, 5)),
    SkullThrow((6, 6, 5), tuple(range(1, 16)), boat=True, pencil=True),
    SkullThrow((4, 6, 6), (4,), boat=True, void=True),
    SkullDanger(5, inverse=False),
    CheckPad(Attribute.STRENGTH, (), 5, ""),
    CheckPad(Attribute.KNOWLEDGE, (Y, O), 5, "> 99%"),
    Forecast(0, 5, WIDEST),
    Forecast(5, 5),
    Night(5),
    Threats(10, 10),
    Notice("phase-day", "Dawn", "day 10"),
    Notice("ui-warning", "See the", "screen"),
    Idle(None, 0, 0),
)


def grey(bits: bytes) -> Image.Image:
    return Image.frombytes("1", (WIDTH, HEIGHT), bits).convert("L")


def lit(bits: bytes) -> int:
    return sum(byte.bit_count() for byte in bits)


@pytest.mark.parametrize("name", SAMPLES)
def test_a_state_looks_as_it_was_designed(name: str) -> None:
    designed = Image.open(GOLDEN / f"oled-{name}.png").convert("1").tobytes()
    drawn = draw(SAMPLES[name])
    assert len(drawn) == 1024
    assert sum((a ^ b).bit_count() for a, b in zip(drawn, designed, strict=True)) <= TOLERANCE_PX


@pytest.mark.parametrize("state", EDGES, ids=repr)
def test_every_state_can_be_drawn_at_its_limits(state: SignState) -> None:
    bits = draw(state)
    assert len(bits) == 1024
    assert 20 < lit(bits) < 0.6 * WIDTH * HEIGHT


def test_the_die_that_decides_is_inverse_and_a_void_skull_is_not() -> None:
    wheel = grey(draw(SkullThrow((4, 6, 6), (4,), boat=True, void=True)))
    assert [wheel.getpixel((x, 18)) for x in (48, 90)] == [255, 0]


def test_a_danger_that_is_not_new_any_more_is_its_own_negative() -> None:
    new, old = grey(draw(SkullDanger(3))), grey(draw(SkullDanger(3, inverse=False)))
    assert new.getpixel((0, 0)) == 255
    assert old.getpixel((0, 0)) == 0
    assert lit(draw(SkullDanger(3, inverse=False))) < 0.3 * WIDTH * HEIGHT


@pytest.mark.parametrize("pawn", Pawn)
def test_a_long_name_never_runs_into_the_emblem(pawn: Pawn) -> None:
    left = grey(draw(Turn(pawn, WIDEST, 0)))
    assert set(left.crop((48, 0, 54, 64)).tobytes()) == {0}
    right = grey(draw(Turn(pawn, WIDEST, 0, right=True)))
    assert set(right.crop((76, 0, 80, 64)).tobytes()) == {0}


def test_letters_that_the_face_does_not_hold_are_left_out() -> None:
    assert draw(Turn(Pawn.ICE, "Iga\N{GRINNING FACE}", 1)) == draw(Turn(Pawn.ICE, "Iga", 1))


def test_the_inverse_block_stands_on_either_side() -> None:
    left, right = grey(draw(Turn(Pawn.RUBY, "Marta", 2))), grey(draw(Turn(Pawn.RUBY, "Marta", 2, right=True)))
    assert left.getpixel((0, 0)) == 255
    assert left.getpixel((127, 0)) == 0
    assert right.getpixel((0, 0)) == 0
    assert right.getpixel((127, 0)) == 255


def test_words_that_need_the_room_of_the_drawing_get_it() -> None:
    words = "Wohin auch immer?"
    wide = grey(draw(Next(Pawn.ICE, "Iga", words)))
    assert wide.crop((1, 36, 127, 63)).getbbox() is not None
    assert wide.crop((0, 36, 1, 63)).getbbox() is None
    assert wide.crop((0, 0, 35, 35)).getbbox() == (0, 0, 35, 35)
    usual = grey(draw(Next(Pawn.ICE, "Iga", "next?")))
    assert usual.crop((0, 36, 48, 64)).getbbox() == (0, 0, 48, 28)


def test_a_shift_moves_the_whole_picture_by_one_pixel() -> None:
    still, moved = grey(draw(Threats(9, 2))), grey(draw(Threats(9, 2), (1, -1)))
    assert moved.crop((1, 0, 128, 63)).tobytes() == still.crop((0, 1, 127, 64)).tobytes()


def test_a_turned_picture_stands_on_its_head() -> None:
    still, turned = grey(draw(Night(4))), grey(draw(Night(4), turned=True))
    assert turned.transpose(Image.Transpose.ROTATE_180).tobytes() == still.tobytes()


def test_the_saver_lights_less_than_five_per_cent() -> None:
    assert lit(dark()) == 0
    for pawn in EMBLEMS:
        assert lit(draw(Idle(pawn, 40, 20))) < 0.05 * WIDTH * HEIGHT
    assert lit(draw(Idle(None, 102, 38))) < 0.05 * WIDTH * HEIGHT
