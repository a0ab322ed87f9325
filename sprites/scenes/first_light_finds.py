"""The pictures of First Light from the sea: what washes ashore."""

from __future__ import annotations

from collections.abc import Callable

from sprites.scenes import buildings as b
from sprites.scenes import creatures as c
from sprites.scenes import nature as n
from sprites.scenes import things as t
from sprites.scenes.paper import circle, cut, ellipse, ground, path, picture, place, poly, stroke

_SKIES = (n.day, n.noon, n.gold)


def _washed_up(kind: int, *parts: str) -> str:
    """A find on the wet sand, the sea behind it; ``kind`` is the time of day."""
    rays = "".join(poly([(160, 104), (x, -20), (x + 44, -20)], "#FFFFFF", 0.14) for x in range(-120, 420, 88))
    foam = stroke("M-10 152 Q40 140 84 150 Q140 162 196 148 Q250 138 330 152", "#FFFFFF", 4, 0.85)
    sand = cut(ground([(-20, 150), (84, 148), (196, 146), (340, 150)]), n.SAND) + cut(
        ground([(-20, 184), (100, 176), (220, 182), (340, 172)]), n.SAND_DARK
    )
    return picture(_SKIES[kind](), rays, n.sea(92), sand, foam, *parts)


def _shade(x: float, y: float, r: float) -> str:
    return ellipse(x, y, r, r * 0.14, "#8A6A34", 0.45)


def prop_sword() -> str:
    """A sword in the sand like in a tale; its edge is chipped."""
    return _washed_up(
        2,
        _shade(160, 178, 40),
        t.sword(160, 66, 1.05, 180),
        ellipse(160, 178, 26, 7, n.SAND_DARK),
        n.sparkle(190, 70, 11),
        n.sparkle(134, 110, 7),
    )


def opera_glasses() -> str:
    """Opera glasses, a ray through one lens."""
    ray = poly([(250, -10), (280, -10), (196, 96), (184, 92)], "#FFF3C9", 0.6)
    return _washed_up(0, ray, _shade(166, 172, 80), t.opera_glasses(154, 116, 1.5, -6), n.sparkle(200, 80, 13))


def singing_saw() -> str:
    """A saw and its song."""
    return _washed_up(
        1,
        _shade(160, 172, 90),
        t.saw(152, 128, 1.5, -8),
        t.note(92, 76, 1.5),
        t.note(156, 58, 1.2),
        t.note(226, 66, 1.6),
    )


def thunder_sheet() -> str:
    """A sheet of metal that shakes."""
    return _washed_up(2, t.thunder_sheet(160, 108, 1.25), n.bolt(56, 88, 0.9), n.bolt(268, 92, 0.8))


def trapeze() -> str:
    """A trapeze that hangs from two palms."""
    return _washed_up(
        0,
        n.palm(44, 178, 150, 24),
        n.palm(276, 178, 150, -24),
        stroke("M66 34 Q160 20 254 34", "#E8D2A6", 5),
        t.trapeze(160, 138, 1.02, 4),
        c.parrot(156, 132, scale=0.8),
    )


def prompt_book() -> str:
    """A book full of red marks."""
    return _washed_up(1, _shade(160, 170, 96), t.book(160, 150, 1.6, -4), n.sparkle(262, 72, 9))


def make_up_case() -> str:
    """A case with mirror and powder."""
    return _washed_up(2, _shade(160, 176, 90), t.makeup_case(160, 168, 1.4), n.sparkle(118, 64, 10))


def velvet_curtain() -> str:
    """A red curtain between two palms."""
    return _washed_up(
        0,
        n.palm(40, 186, 156, 14),
        n.palm(282, 186, 156, -14),
        stroke("M50 46 H272", n.BARK_DARK, 6),
        t.curtain(66, 46, 188, 116),
        n.sparkle(160, 88, 10),
    )


def tinned_peaches() -> str:
    """Three tins without labels, a goat has been here."""
    return _washed_up(
        0,
        _shade(160, 172, 96),
        t.tin(116, 168, 1.5, -8),
        t.tin(204, 170, 1.5, 6),
        t.tin(160, 166, 1.75),
        place(
            circle(0, 0, 17, "#F2A35B")
            + path("M0 -16 q10 -14 20 -6 q-8 10 -20 6 Z", n.LEAF)
            + stroke("M0 -16 Q-8 0 0 16", "#D9803A", 2),
            256,
            160,
        ),
    )


def barrel_of_herrings() -> str:
    """A barrel with fish that look out."""
    return _washed_up(
        1,
        _shade(160, 176, 66),
        t.fish(138, 62, 1.2, -70),
        t.fish(166, 54, 1.3, -92),
        t.fish(190, 66, 1.1, -60),
        b.barrel(160, 174, 1.6),
        t.fish(68, 174, 1.2, 8),
        t.fish(254, 180, 1, 190),
    )


def half_a_castle() -> str:
    """A painted castle, torn down the middle."""
    return _washed_up(
        2,
        _shade(170, 176, 90),
        t.castle(184, 172, 1.4, -4),
        n.cloud(70, 50, 0.8),
        stroke("M210 152 q14 -8 28 0 q14 -8 28 0", "#E8F6F4", 4),
    )


def costume_trunk() -> str:
    """An open trunk: crown, bear, velvet."""
    return _washed_up(1, _shade(160, 178, 96), t.trunk(160, 174, 1.4), n.sparkle(96, 66, 9), n.sparkle(236, 60, 7))


def parasol() -> str:
    """A parasol, a crab in love."""
    return _washed_up(
        0,
        _shade(168, 174, 60),
        t.parasol(176, 130, 1.3, 14),
        c.crab(84, 174, 1.0),
        place(path("M0 6 C-12 -4 -6 -13 0 -6 C6 -13 12 -4 0 6 Z", "#E65A7B"), 84, 126, 1.3),
    )


def tuba() -> str:
    """A tuba with a small fish in its bell."""
    return _washed_up(
        2,
        _shade(164, 176, 70),
        t.fish(152, 48, 0.9, -60),
        t.tuba(156, 128, 1.1),
        t.note(230, 70, 1.5),
        t.note(84, 84, 1.2),
    )


FINDS: dict[str, Callable[[], str]] = {
    "prop-sword": prop_sword,
    "opera-glasses": opera_glasses,
    "singing-saw": singing_saw,
    "thunder-sheet": thunder_sheet,
    "trapeze": trapeze,
    "prompt-book": prompt_book,
    "make-up-case": make_up_case,
    "velvet-curtain": velvet_curtain,
    "tinned-peaches": tinned_peaches,
    "barrel-of-herrings": barrel_of_herrings,
    "half-a-castle": half_a_castle,
    "costume-trunk": costume_trunk,
    "parasol": parasol,
    "tuba": tuba,
}
