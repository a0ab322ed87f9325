"""Words stand out from what lies under them on the whole picture, with everything that is drawn below and above."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops, ImageStat

from companion.faces.screen.compose import compose
from companion.faces.screen.face import Moment
from companion.faces.screen.scene import Box, Scene, Text
from companion.faces.screen.theme import EMPTY, C
from companion.view.book import NAMES
from tests.faces.test_theme import BODY, LARGE, contrast
from tests.pages.pictures import SMALL, painted, stations
from tests.pages.reading import ink, shared

LARGE_TYPE = 28
"""From this size on, in logical pixels, type is large: big numbers and titles (design 2)."""
ROUNDED = 0.05
"""So much a ratio may be lower because colours were rounded to whole tones, or a ring's edge touches a letter."""
COVERED = 0.3
"""A text of which so much lies under something opaque, such as a toast, is not for reading."""


def least(text: Text) -> float:
    """How much a text must stand out: what is not in play, or good, or on the colour of a pawn, must do it too."""
    return LARGE if text.size >= LARGE_TYPE else BODY


def top_layer(scene: Scene) -> int:
    """Where the shapes begin that lie over a veil; all do where there is none."""
    veils = (
        i
        for i, shape in enumerate(scene)
        if isinstance(shape, Box) and 0 < shape.opacity < 1 and shape.fill and shape.rect.w >= SMALL[0] - 10
        if shape.rect.h >= SMALL[1] / 2
    )
    return max(veils, default=-1) + 1


def unreadable(scene: Scene) -> list[str]:
    """Texts that do not stand out enough from what is below them; texts that are hidden by others do not count."""
    # A text becomes a block of its colour, so that its tone can be told after everything that lies over it was drawn.
    blocks = tuple(Box(ink(s), 0, s.colour, s.opacity) if isinstance(s, Text) else s for s in scene)
    inked, bare = painted(blocks), painted(tuple(s for s in scene if not isinstance(s, Text)))
    where = ImageChops.difference(inked, bare).convert("L").point(lambda tone: 255 if tone else 0)
    found = []
    for i, text in enumerate(scene):
        if not isinstance(text, Text) or not text.text.strip() or i < top_layer(scene) or covered(text, scene[i + 1 :]):
            continue
        place = ink(text)
        area = (int(place.x), int(place.y), int(place.x + place.w) + 1, int(place.y + place.h) + 1)
        if not where.crop(area).getbbox():
            continue
        shown, ground = (tone(picture.crop(area), where.crop(area)) for picture in (inked, bare))
        if (found_ := contrast(shown, ground)) < least(text) - ROUNDED:
            found.append(f"{text.text!r} ({text.size:g} px, {shown} on {ground}): {found_:.2f}, not {least(text)}")
    return found


def covered(text: Text, above: Scene) -> bool:
    """Whether something opaque lies over a good part of a text."""
    place = ink(text)
    for shape in above:
        if isinstance(shape, Box) and shape.fill and shape.opacity == 1:
            w, h = shared(place, shape.rect)
            if w > 0 and h > 0 and w * h > COVERED * place.w * place.h:
                return True
    return False


def tone(picture: Image.Image, where: Image.Image) -> str:
    """The middle colour of the places that are marked."""
    red, green, blue = (round(v) for v in ImageStat.Stat(picture, where).median)
    return f"#{red:02X}{green:02X}{blue:02X}"


@pytest.mark.parametrize("name", NAMES)
def test_all_words_of_a_page_stand_out(name: str) -> None:
    for label, look in stations(name).items():
        bad = unreadable(compose(look, Moment(), SMALL[0]))
        assert not bad, f"{name}, {label}: {bad}"


def test_words_on_a_ground_that_is_too_like_them_are_told() -> None:
    scene = compose(stations("home")["in progress"], Moment(), SMALL[0])
    text = next(s for s in scene if isinstance(s, Text) and s.size < LARGE_TYPE)
    ground = Box(text.rect.grown(4), 0, EMPTY)
    faint = text._replace(colour="#8A7A50")
    assert any("#8A7A50" in line for line in unreadable((*scene, ground, faint)))
    assert not any(text.text in line for line in unreadable((*scene, ground, text._replace(colour=C.text))))
