"""What stands in the scenes: fires, huts, signs, and what a camp needs."""

from __future__ import annotations

from sprites.scenes.creatures import INK
from sprites.scenes.nature import BARK, BARK_DARK, log
from sprites.scenes.paper import circle, cut, ellipse, path, place, poly, rect, stroke

WOOD, WOOD_DARK = "#A0693B", "#6B4325"
VELVET, VELVET_DARK = "#B02E3C", "#7E1D2B"
BRASS, BRASS_DARK = "#EBB53F", "#B67E23"


def fire(x: float, y: float, scale: float = 1.0) -> str:
    """Flames on two crossed logs."""
    wood = log(-30, 2, 58, 10, BARK_DARK) + log(-28, 10, 58, -10, "#4A2C18")
    outer = cut(
        "M0 4 C-24 2 -26 -22 -10 -38 C-10 -28 -4 -26 -2 -34 C0 -46 -4 -54 2 -62 C6 -46 24 -34 24 -14 C24 -2 14 4 0 4 Z",
        "#FF8A2B",
        0.5,
    )
    inner = path("M1 3 C-12 2 -14 -12 -3 -24 C0 -32 4 -32 4 -38 C10 -26 16 -20 14 -8 C12 0 8 3 1 3 Z", "#FFD98A")
    return place(wood + outer + inner, x, y, scale)


def sticks(x: float, y: float, scale: float = 1.0) -> str:
    """A heap of sticks that does not burn."""
    heap = "".join(
        log(a, b, n, t, f)
        for a, b, n, t, f in (
            (-40, 4, 76, -6, BARK_DARK),
            (-34, 0, 70, 12, BARK),
            (-26, -8, 60, -22, BARK_DARK),
            (-8, -2, 44, -58, BARK),
            (8, -2, 44, -112, BARK_DARK),
        )
    )
    drops = "".join(path(f"M{a} {b} q5 8 0 11 q-5 -3 0 -11 Z", "#8FD3DB") for a, b in ((-30, -22), (26, -26), (40, -4)))
    return place(heap + drops, x, y, scale)


def leanto(x: float, y: float, scale: float = 1.0) -> str:
    """A roof of leaves on poles, open in front."""
    poles = stroke("M-62 0 L-10 -66 M62 0 L2 -66 M-46 0 V-22 M48 0 V-18", BARK_DARK, 5)
    dark = poly([(-50, 0), (-6, -58), (50, 0)], "#2A2440", 0.85)
    roof = cut("M-70 -4 L-6 -74 L10 -68 L-34 -2 Z", "#7E8F3F", 0.7) + cut(
        "M-6 -74 L74 -6 L56 -2 L-2 -62 Z", "#68793A", 0.5
    )
    thatch = "".join(stroke(f"M{-58 + 12 * i} {-8 - 13 * i} l12 6", "#A9B65A", 2.4, 0.8) for i in range(5))
    return place(dark + poles + roof + thatch, x, y, scale)


def house(x: float, y: float, scale: float = 1.0, lit: bool = True) -> str:
    """The home of the company: planks, a velvet curtain for a door, a poster, a flag."""
    wall = cut("M-64 0 V-52 H64 V0 Z", WOOD, 0.6)
    planks = "".join(stroke(f"M-64 {b} H64", WOOD_DARK, 1.6, 0.6) for b in (-13, -26, -39))
    roof = cut("M-76 -48 L0 -92 L76 -48 Z", "#7E8F3F", 0.8) + "".join(
        stroke(f"M{-60 + 24 * i} {-52} l{10 - 4 * i} -16", "#A9B65A", 2.4, 0.7) for i in range(6)
    )
    door = (
        rect(-18, -42, 36, 42, "#FFD98A" if lit else "#2A2440")
        + path("M-20 -44 H0 Q-4 -18 -16 0 H-20 Z", VELVET)
        + path("M20 -44 H0 Q4 -18 16 0 H20 Z", VELVET_DARK)
    )
    poster = place(
        rect(-10, -13, 20, 26, "#FFF7E6", 1) + circle(0, -3, 6, BRASS) + stroke("M-6 7 H6", INK, 2), 42, -26, 1, 5
    )
    window = rect(-52, -38, 22, 18, "#FFD98A" if lit else "#2A2440", 2) + stroke(
        "M-41 -38 V-20 M-52 -29 H-30", WOOD_DARK, 2
    )
    flag = stroke("M0 -90 V-112", BARK_DARK, 3) + poly([(0, -112), (22, -106), (0, -99)], VELVET)
    return place(flag + wall + planks + window + poster + door + roof, x, y, scale)


def shed(x: float, y: float, scale: float = 1.0) -> str:
    """An old hut that leans, with a hole in its roof."""
    wall = cut("M-46 0 L-58 -44 L34 -50 L50 0 Z", "#8C7358", 0.6)
    planks = stroke("M-34 0 L-44 -44 M-16 0 L-24 -46 M4 0 L-2 -47 M24 0 L18 -49", "#5E4A38", 1.8)
    door = poly([(-8, 0), (-14, -30), (8, -31), (14, 0)], "#2A2018")
    roof = cut("M-74 -38 L-22 -78 L56 -52 L44 -42 Z", "#9A5B3C", 0.7) + path(
        "M-24 -62 l16 -4 l6 10 l-16 6 Z", "#2A2018"
    )
    prop = stroke("M70 0 L40 -40", BARK_DARK, 5)
    return place(prop + wall + planks + door + roof, x, y, scale)


def crate(x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> str:
    """A wooden box."""
    body = cut("M-22 0 V-34 H22 V0 Z", WOOD, 0.5)
    return place(body + stroke("M-22 -11 H22 M-22 -23 H22 M-18 0 V-34 M18 0 V-34", WOOD_DARK, 3), x, y, scale, turn)


def barrel(x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> str:
    """A barrel that stands."""
    body = cut("M-22 0 Q-32 -28 -22 -56 H22 Q32 -28 22 0 Z", WOOD, 0.6)
    staves = stroke("M-9 -1 Q-13 -28 -9 -55 M9 -1 Q13 -28 9 -55", WOOD_DARK, 1.6, 0.7)
    hoops = stroke("M-26 -14 Q0 -9 26 -14 M-26 -42 Q0 -37 26 -42", "#4C5560", 4)
    return place(body + staves + hoops + ellipse(0, -56, 22, 5, "#7E5230"), x, y, scale, turn)


def signpost(x: float, y: float, scale: float = 1.0) -> str:
    """A post with two arms that point apart."""
    post = cut("M-6 0 V-112 L0 -118 L6 -112 V0 Z", BARK, 0.5)
    arms = cut("M6 -104 H58 L74 -92 L58 -80 H6 Z", "#D9B98A", 0.6) + cut(
        "M-6 -76 H-58 L-74 -64 L-58 -52 H-6 Z", "#D9B98A", 0.6
    )
    marks = stroke("M16 -96 H52 M16 -88 H40 M-16 -68 H-52 M-16 -60 H-38", "#6B5138", 3)
    moss = path("M-66 -50 q8 -10 18 -4 q10 -8 20 0 q6 -4 12 2 Z", "#6F8F3C") + path(
        "M-10 0 q4 -14 10 -10 q8 -4 12 10 Z", "#6F8F3C"
    )
    return place(post + arms + marks + moss, x, y, scale)


def lantern(x: float, y: float, scale: float = 1.0, fill: str = "#FFB45A") -> str:
    """A paper lantern that hangs from a string."""
    body = cut("M-10 -12 Q-18 0 -10 12 H10 Q18 0 10 -12 Z", fill, 0.3)
    return place(
        stroke("M0 -24 V-14", "#CFC4AC", 1.6)
        + body
        + rect(-6, -15, 12, 4, INK, 1)
        + rect(-6, 11, 12, 4, INK, 1)
        + stroke("M-4 -11 Q-8 0 -4 11 M4 -11 Q8 0 4 11", "#FFF3D9", 1.4, 0.6),
        x,
        y,
        scale,
    )


def drum(x: float, y: float, scale: float = 1.0) -> str:
    """A drum that stands."""
    body = cut("M-20 -34 L-14 0 Q0 5 14 0 L20 -34 Z", "#9A5B3C", 0.4)
    return place(
        body + stroke("M-18 -32 L-8 0 L2 -32 L10 0 L18 -32", "#F6E7C8", 1.8) + ellipse(0, -34, 20, 6, "#F6E7C8"),
        x,
        y,
        scale,
    )


def fan(x: float, y: float, scale: float = 1.0) -> str:
    """The wind machine of a theatre: a drum with slats and a crank."""
    stand = poly([(-44, 0), (-22, -44), (-12, -44), (-26, 0)], BARK_DARK) + poly(
        [(44, 0), (22, -44), (12, -44), (26, 0)], BARK_DARK
    )
    wheel = circle(0, -50, 40, "#6B5138") + circle(0, -50, 33, "#F6E7C8")
    blades = "".join(
        place(path("M0 0 Q8 -20 0 -32 Q-14 -18 0 0 Z", "#C8414B"), 0, -50, 1, a) for a in (0, 60, 120, 180, 240, 300)
    )
    return place(
        stand + wheel + blades + circle(0, -50, 6, BRASS) + stroke("M0 -50 L-30 -20 V-8", BRASS_DARK, 4), x, y, scale
    )


def pot(x: float, y: float, scale: float = 1.0) -> str:
    """A cooking pot with its ladle."""
    ladle = stroke("M18 -40 L34 -78", "#AEBBC4", 5)
    body = cut("M-38 -42 H38 Q40 0 0 2 Q-40 0 -38 -42 Z", "#39424D", 0.6) + ellipse(0, -42, 38, 8, "#252C35")
    return place(
        ladle
        + body
        + stroke("M-38 -34 q-12 2 -10 12 M38 -34 q12 2 10 12", "#39424D", 5)
        + path("M-30 -30 q2 18 14 22", "none"),
        x,
        y,
        scale,
    )
