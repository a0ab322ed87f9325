"""The portraits of First Light: heads in a round frame, drawn round the middle of a square of 96."""

from __future__ import annotations

from collections.abc import Callable

from sprites.scenes.buildings import BRASS, VELVET, VELVET_DARK
from sprites.scenes.creatures import INK
from sprites.scenes.paper import circle, ellipse, path, picture, place, poly, rect, stroke

SIDE = 96


def _bust(back: str, coat: str, skin: str, *parts: str, under: str = "") -> str:
    """The frame, shoulders, neck and head; ``parts`` lie over them, ``under`` behind the head."""
    shoulders = path(
        "M-34.2 29.25 C-24.3 23.2 -11.9 22 0 22 C11.9 22 24.3 23.2 34.2 29.25 A45 45 0 0 1 -34.2 29.25 Z", coat
    )
    neck = path("M-11 8 H11 V26 Q0 35 -11 26 Z", skin) + path("M-11 14 H11 V19 Q0 27 -11 19 Z", "#000000", 0.14)
    body = circle(0, 0, 45, back) + under + shoulders + neck + ellipse(0, -4, 20, 23, skin)
    return picture(place(body + "".join(parts), 48, 48, 1.0666667), width=SIDE, height=SIDE)


def _eyes(y: float = -5, gap: float = 8, r: float = 2.1) -> str:
    return circle(-gap, y, r, INK) + circle(gap, y, r, INK)


def _smile(y: float = 8, width: float = 8) -> str:
    return stroke(f"M{-width} {y} q{width} 7 {2 * width} 0", INK, 2)


def cook() -> str:
    """Bruno: a tall hat, a large moustache."""
    hat = path(
        "M-20 -19 Q-34 -24 -28 -36 Q-20 -44 -10 -38 Q0 -48 11 -38 Q23 -43 28 -34 Q32 -24 20 -19 Z", "#FFFFFF"
    ) + rect(-20, -23, 40, 9, "#E9E3D4", 2)
    moustache = path(
        "M0 4 Q-8 -1 -15 4 Q-22 6 -24 1 Q-20 14 -8 11 Q-2 10 0 7 Q2 10 8 11 Q20 14 24 1 Q22 6 15 4 Q8 -1 0 4 Z",
        "#3A2A22",
    )
    cheeks = circle(-13, 2, 4, "#D9745C", 0.5) + circle(13, 2, 4, "#D9745C", 0.5)
    apron = path("M-14 25 L0 34 L14 25 L16 42 H-16 Z", "#FFFFFF") + circle(0, 36, 2, "#C8414B")
    return _bust(
        "#F5D7A8", "#8C9A4A", "#E8BE98", cheeks, _eyes(), path("M-3 0 Q0 6 3 0 Z", "#D39F79"), moustache, hat, apron
    )


def lamplighter() -> str:
    """Hedda: red hair, goggles on her forehead, a spark."""
    hair = path("M-24 20 Q-34 -30 0 -32 Q34 -30 24 20 L18 22 Q22 -6 8 -16 Q-8 -12 -19 -6 Q-20 10 -18 22 Z", "#C65A2B")
    goggles = stroke("M-24 -19 Q0 -30 24 -19", "#3A2A22", 4) + "".join(
        circle(s * 9, -21, 8, BRASS) + circle(s * 9, -21, 5.4, "#9ED7E2") + circle(s * 9 - 2, -23, 1.6, "#FFFFFF", 0.8)
        for s in (-1, 1)
    )
    spark = place(
        poly([(0, -10), (2.2, -2.2), (10, 0), (2.2, 2.2), (0, 10), (-2.2, 2.2), (-10, 0), (-2.2, -2.2)], "#FFD447"),
        28,
        8,
    )
    freckles = "".join(circle(x, y, 1, "#B5714F") for x, y in ((-12, 1), (-8, 3), (-15, 4), (12, 1), (8, 3), (15, 4)))
    return _bust("#BFE0DC", "#2C6E76", "#F0C9A8", hair, _eyes(-4), freckles, _smile(9), goggles, spark)


def stagehand() -> str:
    """Otto: bald, a beard like a broom, a rope over the shoulder."""
    beard = path("M-21 -4 Q-24 30 0 32 Q24 30 21 -4 Q16 6 8 4 Q0 1 -8 4 Q-16 6 -21 -4 Z", "#4A3226") + path(
        "M-7 9 Q0 13 7 9 Q0 17 -7 9 Z", "#E8A590"
    )
    brows = stroke("M-13 -12 h10 M3 -12 h10", "#3A261C", 3.6)
    gleam = ellipse(-8, -21, 6, 3, "#FFFFFF", 0.35)
    ears = circle(-20, -3, 4.4, "#C98F66") + circle(20, -3, 4.4, "#C98F66")
    rope = stroke("M-32 32 Q-4 20 22 42", "#E8D2A6", 6) + stroke("M-32 32 Q-4 20 22 42", "#B89A5E", 1.6)
    return _bust("#D6CDE8", "#5B4A86", "#C98F66", ears, gleam, brows, _eyes(-6), beard, rope)


def acrobat() -> str:
    """Tilly: a bun, a star on the cheek, a spangled collar."""
    hair = (
        path("M-22 2 Q-28 -30 0 -31 Q28 -30 22 2 Q18 -12 0 -18 Q-18 -12 -22 2 Z", "#2B2033")
        + circle(0, -34, 9, "#2B2033")
        + circle(0, -28, 3.6, "#E65A7B")
    )
    star = place(
        poly(
            [
                (0, -6),
                (1.6, -1.8),
                (6, -1.8),
                (2.4, 0.8),
                (3.8, 5),
                (0, 2.4),
                (-3.8, 5),
                (-2.4, 0.8),
                (-6, -1.8),
                (-1.6, -1.8),
            ],
            "#FFD447",
        ),
        12,
        4,
    )
    lashes = stroke("M-12 -8 l-4 -2 M12 -8 l4 -2", INK, 1.8)
    collar = "".join(circle(x, y, 2.2, "#FFD447") for x, y in ((-22, 31), (-12, 34), (0, 36), (12, 34), (22, 31)))
    return _bust("#F3C6D3", "#C8414B", "#8C5A3C", hair, _eyes(), lashes, star, _smile(8, 9), collar)


def fortune_teller() -> str:
    """Madame Perhaps: a turban with a moon, large earrings."""
    turban = path("M-24 -8 Q-32 -38 0 -40 Q32 -38 24 -8 Q14 -18 0 -18 Q-14 -18 -24 -8 Z", "#5B4A9A") + stroke(
        "M-24 -14 Q-4 -34 22 -34 M24 -14 Q6 -30 -14 -36", "#7E6CBF", 2.4
    )
    moon = place(path("M3 -8 A8.4 8.4 0 1 0 3 8 A6.6 6.6 0 0 1 3 -8 Z", BRASS), 1, -25)
    rings = "".join(
        stroke(f"M{s * 21} 4 v3", BRASS, 2) + circle(s * 21, 12, 5, BRASS) + circle(s * 21, 12, 2.4, "#F6E7C8")
        for s in (-1, 1)
    )
    lids = path("M-12.5 -8 Q-8 -12 -3.5 -8 Z", "#7E6CBF") + path("M12.5 -8 Q8 -12 3.5 -8 Z", "#7E6CBF")
    lips = path("M-7 9 Q-3 6 0 8 Q3 6 7 9 Q0 15 -7 9 Z", "#B02E3C")
    shawl = path("M-34 29 Q-14 18 0 32 Q14 18 34 29 Q20 44 0 45 Q-20 44 -34 29 Z", "#8E3F6B", 0.7)
    return _bust("#CBBFEA", "#3B2A5C", "#DDAE86", _eyes(-5, 8, 2), lids, lips, turban, moon, rings, shawl)


def playwright() -> str:
    """Felix: glasses, a quill behind the ear, ink on the nose."""
    quill = place(
        path("M0 0 Q-4 -24 12 -44 Q16 -20 2 0 Z", "#FFFFFF") + stroke("M1 4 Q4 -18 11 -40", "#CDB07C", 1.6),
        18,
        -4,
        1,
        14,
    )
    hair = path(
        "M-22 0 Q-28 -26 -12 -30 Q-6 -38 4 -31 Q26 -32 22 0 Q18 -12 12 -16 Q-2 -12 -14 -17 Q-19 -10 -22 0 Z", "#D8B46A"
    )
    glasses = "".join(
        circle(s * 8.5, -5, 7.4, "#FFFFFF", 0.35)
        + stroke(f"M{s * 8.5 - 7.4} -5 a7.4 7.4 0 1 0 14.8 0 a7.4 7.4 0 1 0 -14.8 0", INK, 2)
        for s in (-1, 1)
    ) + stroke("M-1 -5 h2", INK, 2)
    ink = ellipse(1, 3, 2.8, 2.2, "#316CF2")
    ruff = "".join(ellipse(x, y, 6, 5, "#FFFFFF") for x, y in ((-15, 24), (-8, 27), (0, 28), (8, 27), (15, 24)))
    tie = path("M-9 32 L0 36 L9 32 L9 41 L0 37 L-9 41 Z", VELVET) + rect(-2, 34, 4, 5, VELVET_DARK, 1)
    return _bust(
        "#C9DDF2", "#2A4A6E", "#F2D2B4", hair, glasses, _eyes(-5, 8.5), ink, _smile(10, 7), ruff, tie, under=quill
    )


PEOPLE: dict[str, Callable[[], str]] = {
    "portrait-cook": cook,
    "portrait-lamplighter": lamplighter,
    "portrait-stagehand": stagehand,
    "portrait-acrobat": acrobat,
    "portrait-fortune-teller": fortune_teller,
    "portrait-playwright": playwright,
}
