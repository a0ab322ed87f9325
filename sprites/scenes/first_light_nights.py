"""The pictures of First Light after dark: its ten Threats."""

from __future__ import annotations

from collections.abc import Callable

from sprites.scenes import buildings as b
from sprites.scenes import creatures as c
from sprites.scenes import nature as n
from sprites.scenes import things as t
from sprites.scenes.paper import circle, cut, ellipse, ground, path, picture, place, stroke


def _dark_wood(seed: int) -> str:
    back = n.night() + n.stars(seed, 20, 70)
    return back + "".join(
        n.hills(y, s, f, seed + i)
        for i, (y, s, f) in enumerate(zip((92, 118, 146, 172), (12, 10, 8, 5), n.NIGHT_JUNGLE, strict=True))
    )


def rain_rehearsal() -> str:
    """A downpour on three people under one leaf."""
    company = "".join(
        c.person(x, 178, f, scale=1.2, arms=((-8, -18), (8, -18)))
        for x, f in ((126, "#316CF2"), (160, "#C8414B"), (194, "#2C8F8A"))
    )
    umbrella = n.leaf(78, 80, 166, -4, "#3F7A5A")
    return picture(
        n.gloom(),
        n.storm_clouds(),
        n.hills(132, 8, "#3B3357", 211),
        n.hills(164, 5, "#2C2745", 212),
        company,
        umbrella,
        n.rain(5, 60),
        stroke("M40 190 q10 -6 20 0 M250 188 q12 -6 24 0 M96 196 q10 -5 20 0", "#8FA6D6", 3, 0.7),
    )


def who_ate_the_soup() -> str:
    """An empty pot, small prints, eyes behind a palm."""
    prints = "".join(
        place(
            ellipse(0, 0, 5, 3.4, "#6B5F92")
            + circle(5, -4, 1.6, "#6B5F92")
            + circle(7, 0, 1.6, "#6B5F92")
            + circle(5, 4, 1.6, "#6B5F92"),
            x,
            y,
            1,
            a,
        )
        for x, y, a in ((204, 178, -10), (226, 172, -14), (246, 180, 0), (268, 172, -20))
    )
    return picture(
        _dark_wood(231),
        n.palm(286, 178, 140, -10, n.LEAF_NIGHT),
        c.eyes(262, 128, 0.62),
        n.glow(130, 160, 90),
        b.pot(130, 176, 1.5),
        prints,
        stroke("M96 66 q8 -10 0 -20 M120 60 q8 -10 0 -20", "#CFC4E0", 3, 0.35),
        circle(176, 168, 4, "#D9A35B"),
        circle(186, 176, 3, "#D9A35B"),
    )


def mosquito_matinee() -> str:
    """An orchestra of mosquitoes."""
    seats = ((72, 86, 2.1, False), (160, 62, 2.1, False), (250, 90, 2.1, True), (160, 132, 1.5, False))
    players = "".join(c.mosquito(x, y, k, f) for x, y, k, f in seats)
    sleeper = (
        ellipse(160, 182, 70, 13, "#5B4A86") + circle(94, 176, 13, "#E3B48E") + stroke("M88 176 q4 3 8 0", c.INK, 2)
    )
    return picture(_dark_wood(251), n.disc(160, 84, 40, "#FFF3D9"), players, sleeper)


def long_howl() -> str:
    """A hill before the moon, something on it howls."""
    beast = cut(
        "M-34 0 Q-36 -26 -14 -34 L-6 -62 L-12 -78 L2 -72 L16 -86 L14 -66 Q22 -60 30 -66 Q24 -44 12 -38 Q24 -20 22 0 Z",
        "#171433",
        0.3,
    )
    waves = "".join(
        stroke(f"M{204 + 16 * i} {40 - 8 * i} q{12 + 4 * i} 14 {8 + 2 * i} {34 + 8 * i}", "#FFF3D9", 3, 0.7 - 0.15 * i)
        for i in range(3)
    )
    return picture(
        n.night(),
        n.stars(57, 26, 100),
        n.disc(164, 74, 46, "#FFF3D9"),
        cut(ground([(-20, 176), (70, 150), (150, 118), (180, 118), (250, 150), (340, 172)]), "#23275A"),
        place(beast, 158, 122, 1.0),
        waves,
        cut(ground([(-20, 196), (100, 182), (220, 190), (340, 178)]), "#12163A"),
        n.fern(40, 200, 50, "#0B1028"),
        n.fern(280, 198, 54, "#0B1028"),
    )


def coconut_critics() -> str:
    """Monkeys in a palm, coconuts on their way."""
    fall = "".join(t.coconut(x, y, k) for x, y, k in ((120, 84, 1.1), (178, 112, 1.3), (232, 74, 1)))
    lines = "".join(
        stroke(f"M{x} {y} v-24 M{x + 10} {y + 4} v-18", "#CFC4E0", 2.4, 0.5)
        for x, y in ((114, 62), (172, 88), (228, 54))
    )
    return picture(
        _dark_wood(271),
        n.palm(32, 190, 168, 30, n.LEAF_NIGHT),
        n.palm(296, 190, 170, -30, n.LEAF_NIGHT),
        c.monkey(62, 52, 0.9),
        c.monkey(266, 48, 0.9, flip=True),
        lines,
        fall,
        c.person(160, 184, "#C8414B", scale=1.15, arms=((-10, -54), (10, -54))),
        n.sparkle(186, 128, 9, "#FFD447"),
    )


def wind_machine() -> str:
    """The wind machine blows leaves and a roof away."""
    roof = place(b.leanto(0, 0, 0.62), 254, 84, turn=24)
    leaves = "".join(
        n.leaf(x, y, 22, a, "#5C8A4A")
        for x, y, a in ((170, 60, -20), (206, 104, 30), (268, 120, -40), (186, 150, 10), (292, 74, 60))
    )
    return picture(
        n.gloom(),
        n.cloud(250, 40, 1.6, "#352A4D", 1),
        n.cloud(110, 36, 1.4, "#352A4D", 1),
        n.hills(146, 8, "#3B3357", 291),
        n.hills(174, 4, "#2C2745", 292),
        b.fan(82, 178, 1.35),
        n.gust(142, 84, 60),
        n.gust(150, 116, 96),
        n.gust(146, 146, 70),
        leaves,
        roof,
    )


def sleepwalker() -> str:
    """Somebody in a nightshirt at the edge of a cliff."""
    cliff = cut("M-10 210 V132 H196 L214 144 L202 170 L216 210 Z", "#3B3566", 0.9)
    body = c.person(0, 0, "#FFF7E6", arms=((22, -34), (26, -30)), scale=1.35)
    cap = place(path("M-11 -50 Q0 -72 22 -60 Q10 -58 12 -50 Z", "#316CF2") + circle(23, -59, 4, "#FFF7E6"), 0, 0, 1.35)
    zs = "".join(
        place(stroke("M-6 -7 H6 L-6 7 H6", "#CFC4E0", 3), x, y, k)
        for x, y, k in ((150, 52, 0.8), (132, 36, 1), (110, 18, 1.2))
    )
    return picture(
        n.night(),
        n.stars(67, 30, 110),
        n.disc(262, 52, 24, "#FFF3D9"),
        n.sea(164, n.SEA_NIGHT),
        cliff,
        place(body + cap, 168, 134),
        zs,
        n.fern(24, 136, 46, "#231F4A"),
    )


def fern_lurker() -> str:
    """Ferns at night, two large eyes."""
    ferns = "".join(
        n.fern(x, y, s, f, 9)
        for x, y, s, f in (
            (60, 190, 96, "#1F3A4A"),
            (262, 190, 100, "#1F3A4A"),
            (110, 204, 84, "#183040"),
            (214, 204, 86, "#183040"),
            (160, 210, 70, "#122433"),
        )
    )
    return picture(
        _dark_wood(311), cut("M70 210 Q74 84 160 78 Q248 84 250 210 Z", "#141233", 0.7), c.eyes(160, 118, 1.5), ferns
    )


def hungry_dreams() -> str:
    """A supper walks through the sky over a sleeper."""
    bubbles = circle(84, 140, 5, "#FFF7E6", 0.6) + circle(96, 122, 8, "#FFF7E6", 0.6)
    dream = cut(
        "M58 96 Q44 70 74 58 Q82 30 122 40 Q160 16 202 38 Q252 26 268 58 Q300 70 280 98 Q250 "
        "116 200 108 Q140 120 100 108 Q70 112 58 96 Z",
        "#5C569C",
        0.5,
    )
    sleeper = (
        ellipse(76, 184, 62, 14, "#8E3F4D")
        + circle(24, 172, 14, "#E3B48E")
        + stroke("M18 172 q4 3 8 0 M28 172 q3 3 6 0", c.INK, 2)
    )
    return picture(
        n.night(),
        n.stars(77, 26, 130),
        n.hills(160, 6, "#23275A", 331),
        dream,
        c.ghost_food(104, 80, -4),
        c.ghost_food(172, 70, 4),
        c.ghost_food(236, 82, -2),
        bubbles,
        n.hills(184, 4, "#1B1F4A", 332),
        sleeper,
    )


def big_tide() -> str:
    """A wave that carries a piano."""
    crest = (
        "M-20 140 C40 96 96 60 158 66 C214 72 224 112 196 124 C184 128 176 118 182 110 C150 "
        "106 142 144 200 156 C250 164 300 150 340 158 L340 220 L-20 220 Z"
    )
    back = "M-20 120 C60 110 140 96 200 104 C260 110 300 96 340 104 L340 220 L-20 220 Z"
    foam = stroke("M30 112 Q92 62 158 66 Q214 72 214 104", "#DDE9F6", 4, 0.8)
    return picture(
        n.gloom(),
        n.disc(268, 44, 18, "#FFF3D9"),
        n.cloud(180, 40, 1.3, "#352A4D", 1),
        cut(back, "#23406B"),
        place(t.piano(0, 0, 0.82, -16), 116, 84),
        cut(crest, "#2D5B86"),
        foam,
        cut("M-20 182 Q60 166 150 178 Q250 190 340 172 V220 H-20 Z", "#1E3F63"),
        n.rain(9, 18, 0.4),
    )


NIGHTS: dict[str, Callable[[], str]] = {
    "rain-rehearsal": rain_rehearsal,
    "who-ate-the-soup": who_ate_the_soup,
    "mosquito-matinee": mosquito_matinee,
    "long-howl": long_howl,
    "coconut-critics": coconut_critics,
    "wind-machine": wind_machine,
    "sleepwalker": sleepwalker,
    "fern-lurker": fern_lurker,
    "hungry-dreams": hungry_dreams,
    "big-tide": big_tide,
}
