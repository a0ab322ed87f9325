"""Props of a theatre that wash ashore, each large enough to fill a picture."""

from __future__ import annotations

from sprites.scenes.buildings import BRASS, BRASS_DARK, VELVET, VELVET_DARK, WOOD, WOOD_DARK
from sprites.scenes.creatures import INK
from sprites.scenes.nature import BARK, BARK_DARK
from sprites.scenes.paper import circle, curve, cut, ellipse, path, place, poly, rect, stroke


def fish(x: float, y: float, scale: float = 1.0, turn: float = 0.0, fill: str = "#9FB9C6") -> str:
    """A fish that looks to the right."""
    body = cut("M-20 0 Q0 -15 22 0 Q0 15 -20 0 Z", fill, 0.3) + poly([(-16, 0), (-32, -10), (-28, 0), (-32, 10)], fill)
    return place(body + circle(13, -2, 2.4, INK) + stroke("M4 -7 Q0 0 4 7", "#6F8B9A", 1.6), x, y, scale, turn)


def saw(x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> str:
    """A saw that is also an instrument."""
    teeth = " ".join("l-4.3 7 l-4.3 -7" for _ in range(12))
    blade = cut(f"M-62 -16 L46 -22 V8 {teeth} L-60 -4 Z", "#C9D3D9", 0.6)
    handle = cut("M44 -26 Q74 -32 82 -8 Q84 16 58 16 Q44 14 44 0 Z", WOOD, 0.5) + ellipse(64, -5, 8, 10, "#F0D599")
    return place(blade + handle, x, y, scale, turn)


def note(x: float, y: float, scale: float = 1.0, fill: str = "#3B2A1C") -> str:
    """A note of music."""
    body = ellipse(0, 0, 6, 4.6, fill) + stroke("M5 -1 V-24 q8 2 9 10", fill, 2.6)
    return place(body, x, y, scale)


def sword(x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> str:
    """A sword of plywood; the edge shows that it is."""
    blade = cut("M-7 -12 L-7 -96 L0 -110 L7 -96 L7 -12 Z", "#D5DEE3", 0.6) + path("M0 -110 L7 -96 V-12 H0 Z", "#AEBBC4")
    chip = poly([(7, -70), (0, -62), (7, -56)], "#C99A5B")
    guard = cut("M-24 -14 Q0 -6 24 -14 L22 -6 Q0 2 -22 -6 Z", BRASS, 0.4)
    grip = rect(-5, -6, 10, 24, VELVET_DARK, 3) + circle(0, 21, 7, BRASS)
    return place(blade + chip + grip + guard, x, y, scale, turn)


def opera_glasses(x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> str:
    """Glasses with a handle; one lens catches the sun."""
    handle = stroke("M34 14 L58 66", BRASS_DARK, 6)
    bridge = rect(-10, -12, 20, 12, BRASS_DARK, 4)
    tubes = "".join(
        cut(f"M{s * 30 - 24} -24 H{s * 30 + 24} L{s * 30 + 20} 26 H{s * 30 - 20} Z", "#F6E7C8", 0.6) for s in (-1, 1)
    )
    rims = "".join(
        ellipse(s * 30, -24, 25, 8, BRASS)
        + ellipse(s * 30, -24, 19, 5.4, "#9ED7E2")
        + ellipse(s * 30, 26, 21, 6, BRASS)
        for s in (-1, 1)
    )
    return place(handle + tubes + bridge + rims, x, y, scale, turn)


def thunder_sheet(x: float, y: float, scale: float = 1.0) -> str:
    """A thin sheet of metal that hangs from a bar and shakes."""
    bar = stroke("M-52 -62 H52", BARK_DARK, 6) + stroke("M-34 -62 V-48 M34 -62 V-48", "#D9C9A0", 2)
    sheet = cut("M-44 -48 H44 Q34 -24 46 0 Q36 24 46 46 H-42 Q-34 22 -46 0 Q-36 -22 -44 -48 Z", "#9AA8B3", 0.8)
    gleam = path("M-26 -48 H-6 Q-14 -20 -4 2 Q-12 26 -4 46 H-24 Q-16 22 -28 2 Q-18 -24 -26 -48 Z", "#FFFFFF", 0.28)
    shake = stroke("M60 -30 q10 12 0 24 M70 -38 q16 20 0 40 M-62 -10 q-10 12 0 24 M-72 -18 q-16 20 0 40", INK, 3, 0.6)
    return place(bar + sheet + gleam + shake, x, y, scale)


def trapeze(x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> str:
    """Two ropes and a bar that hang down from ``y``."""
    ropes = stroke("M-36 -110 L-34 0 M36 -110 L34 0", "#E8D2A6", 4) + stroke(
        "M-36 -110 L-34 0 M36 -110 L34 0", "#B89A5E", 1.2
    )
    bar = cut("M-46 -5 H46 V5 H-46 Z", WOOD, 0.6) + rect(-46, -5, 10, 10, VELVET, 2) + rect(36, -5, 10, 10, VELVET, 2)
    return place(ropes + bar, x, y, scale, turn)


def book(x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> str:
    """An open book full of corrections."""
    cover = cut("M-64 8 L-60 -34 Q-30 -42 0 -30 Q30 -42 60 -34 L64 8 Q30 0 0 12 Q-30 0 -64 8 Z", VELVET_DARK, 0.6)
    pages = path("M-58 2 L-55 -36 Q-28 -44 0 -32 Q28 -44 55 -36 L58 2 Q28 -6 0 6 Q-28 -6 -58 2 Z", "#FFF7E6")
    text = "".join(
        stroke(f"M{a} {b} q18 -4 {n} 1", "#5A452E", 2, 0.7)
        for a, b, n in ((-48, -28, 38), (-48, -19, 30), (-49, -10, 38), (10, -27, 36), (10, -18, 26), (10, -9, 36))
    )
    marks = stroke("M-48 -20 L-20 -18 M10 -28 L44 -30", "#C8414B", 3) + stroke("M0 -32 V6", "#CDB07C", 2)
    return place(cover + pages + text + marks + path("M-30 -42 h8 v16 l-4 -5 l-4 5 Z", "#2CCBA5"), x, y, scale, turn)


def makeup_case(x: float, y: float, scale: float = 1.0) -> str:
    """An open case: mirror, powder, brush."""
    lid = (
        cut("M-56 -30 L-46 -88 H46 L56 -30 Z", "#8E3F4D", 0.6)
        + path("M-42 -36 L-35 -80 H35 L42 -36 Z", "#BFE6EA")
        + path("M-30 -40 L-10 -78 H4 L-14 -40 Z", "#FFFFFF", 0.4)
    )
    box = cut("M-58 -30 H58 L52 4 H-52 Z", "#A64E5C", 0.6) + rect(-8, -18, 16, 10, BRASS, 2)
    jars = (
        rect(-40, -44, 20, 16, "#F3D3C4", 3)
        + rect(-12, -40, 16, 12, "#E65A7B", 3)
        + stroke("M16 -30 L32 -58", WOOD, 4)
        + ellipse(35, -63, 6, 10, "#FFF7E6")
    )
    puffs = (
        circle(-44, -60, 7, "#FFF7E6", 0.8) + circle(-56, -70, 5, "#FFF7E6", 0.6) + circle(-48, -78, 4, "#FFF7E6", 0.5)
    )
    return place(lid + jars + box + puffs, x, y, scale)


def curtain(x: float, y: float, width: float, height: float, fill: str = VELVET, dark: str = VELVET_DARK) -> str:
    """A hanging curtain with folds, from its upper left corner."""
    folds = max(3, round(width / 16))
    step = width / folds
    hem = " ".join(f"q{-step / 2:.1f} 8 {-step:.1f} 0" for _ in range(folds))
    body = cut(f"M0 0 H{width:.1f} V{height:.1f} {hem} Z", fill, 0.8)
    shades = "".join(
        path(
            f"M{step * (i + 0.55):.1f} 0 h{step * 0.45:.1f} V{height:.1f} q{-step * 0.22:.1f} 5 {-step * 0.45:.1f} 2 Z",
            dark,
            0.7,
        )
        for i in range(folds)
    )
    trim = rect(0, 0, width, 6, BRASS, 2)
    return place(body + shades + trim, x, y)


def tin(x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> str:
    """A tin whose label came off."""
    body = cut("M-16 0 V-36 H16 V0 Q0 6 -16 0 Z", "#BAC6CC", 0.4) + ellipse(0, -36, 16, 4.6, "#DCE5E9")
    rest = path("M-16 -28 H2 l-4 9 l6 6 l-8 5 H-16 Z", "#F2A35B") + stroke(
        "M-16 -6 Q0 0 16 -6 M-16 -31 Q0 -25 16 -31", "#8C9AA3", 1.6
    )
    return place(body + rest, x, y, scale, turn)


def castle(x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> str:
    """A castle of painted canvas, torn down the middle; the frame shows behind."""
    frame = stroke("M-4 -20 H40 M8 -70 H34 M30 -96 V0", BARK, 5)
    wall = (
        "M-70 0 V-84 H-58 V-74 H-48 V-84 H-36 V-74 H-26 V-108 H-16 V-98 H-6 V-108 H4 L-2 -86 "
        "L8 -64 L-4 -40 L8 -18 L0 0 Z"
    )
    bricks = stroke("M-60 -60 h14 M-40 -50 h14 M-62 -36 h14 M-24 -84 h12 M-26 -30 h14 M-20 -62 h12", "#7D8798", 2.4)
    gate = path("M-44 0 V-20 Q-34 -32 -24 -20 V0 Z", INK) + path("M-20 -92 q4 -6 8 0 v10 h-8 Z", INK)
    return place(frame + cut(wall, "#A9B2C2", 0.7) + bricks + gate, x, y, scale, turn)


def trunk(x: float, y: float, scale: float = 1.0) -> str:
    """An open trunk that costumes spill out of."""
    lid = cut("M-62 -44 Q-60 -88 0 -90 Q60 -88 62 -44 Z", "#5E4A7A", 0.6) + stroke(
        "M-30 -46 Q-30 -84 -22 -87 M30 -46 Q30 -84 22 -87", BRASS, 4
    )
    cloth = (
        path("M-50 -40 Q-44 -66 -24 -56 Q-10 -74 6 -56 Q26 -70 34 -52 Q50 -56 50 -40 Z", VELVET)
        + path("M-14 -40 Q-6 -62 12 -52 Q24 -60 28 -40 Z", "#FFD447")
        + path("M-50 -40 q-14 6 -12 26 q8 -4 14 -10 Z", "#2CCBA5")
    )
    crown = place(
        poly([(-13, 0), (-15, -16), (-7, -8), (0, -18), (7, -8), (15, -16), (13, 0)], BRASS), -30, -58, 0.9, -14
    )
    bear = (
        circle(22, -66, 11, "#6B4A35")
        + circle(13, -75, 4, "#6B4A35")
        + circle(31, -75, 4, "#6B4A35")
        + circle(18, -67, 1.6, INK)
        + circle(26, -67, 1.6, INK)
        + ellipse(22, -61, 5, 3.6, "#C69C78")
        + circle(22, -62.4, 1.6, INK)
    )
    box = (
        cut("M-64 -42 H64 V2 H-64 Z", "#6E5790", 0.6)
        + rect(-64, -42, 128, 6, BRASS)
        + rect(-8, -34, 16, 16, BRASS, 3)
        + circle(0, -26, 3, INK)
    )
    return place(lid + bear + crown + cloth + box, x, y, scale)


def parasol(x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> str:
    """An open parasol with its hooked handle."""
    stick = stroke("M0 -66 V44 q0 16 -14 14 q-8 -2 -6 -10", WOOD_DARK, 5)
    dome = cut(
        "M-72 -20 Q-66 -78 0 -82 Q66 -78 72 -20 Q58 -32 46 -20 Q34 -32 23 -20 Q12 -32 0 -20 "
        "Q-12 -32 -23 -20 Q-34 -32 -46 -20 Q-58 -32 -72 -20 Z",
        "#F4ECDA",
        0.8,
    )
    stripes = path("M-46 -20 Q-34 -32 -23 -20 Q-24 -60 0 -82 Q-36 -70 -46 -20 Z", "#E65A7B") + path(
        "M46 -20 Q34 -32 23 -20 Q24 -60 0 -82 Q36 -70 46 -20 Z", "#E65A7B"
    )
    return place(stick + dome + stripes + circle(0, -84, 3.4, BRASS), x, y, scale, turn)


def tuba(x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> str:
    """A tuba, bell up."""
    coil = stroke(
        "M-6 -44 V18 Q-6 44 18 44 Q44 44 44 18 V-12 Q44 -26 30 -26 Q16 -26 16 -12 V12", BRASS_DARK, 14
    ) + stroke("M-6 -44 V18 Q-6 44 18 44 Q44 44 44 18 V-12 Q44 -26 30 -26 Q16 -26 16 -12 V12", BRASS, 9)
    bell = (
        cut("M-14 -34 Q-18 -64 -50 -80 H38 Q6 -64 2 -34 Z", BRASS, 0.7)
        + ellipse(-6, -80, 44, 11, BRASS_DARK)
        + ellipse(-6, -80, 34, 7.6, "#7A5216")
    )
    valves = "".join(rect(a, -18, 8, 26, "#F6E7C8", 2) + rect(a - 1, -24, 10, 6, BRASS_DARK, 2) for a in (6, 18, 30))
    return place(coil + bell + valves, x, y, scale, turn)


def piano(x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> str:
    """A grand piano that has seen the sea."""
    legs = stroke("M-50 -20 L-54 4 M46 -20 L50 4", "#1B1626", 7)
    lid = cut("M-56 -46 Q-40 -104 26 -100 Q60 -92 58 -46 Z", "#2F2740", 0.7)
    body = cut("M-66 -46 H66 V-18 H-66 Z", "#3D3352", 0.6)
    keys = rect(-58, -36, 116, 11, "#FFF7E6", 1) + "".join(
        rect(-54 + 10 * i, -36, 5, 7, INK) for i in range(11) if i % 7 not in (2, 6)
    )
    weed = stroke("M-30 -52 q-8 14 2 22 q8 10 0 22 M34 -50 q8 12 0 20 q-8 12 2 20", "#4F8440", 4)
    return place(legs + lid + body + keys + weed, x, y, scale, turn)


def teapot(x: float, y: float, scale: float = 1.0) -> str:
    """A teapot that glows from inside."""
    spout = stroke("M34 -22 Q54 -26 56 -50", "#D5DEE3", 10)
    handle = stroke("M-34 -44 Q-64 -44 -58 -20 Q-52 -4 -30 -10", "#AEBBC4", 7)
    body = cut("M-36 -40 Q-44 0 -18 4 H18 Q44 0 36 -40 Z", "#E6ECEE", 0.6) + path(
        "M-36 -40 Q0 -52 36 -40 Q0 -30 -36 -40 Z", "#FF8A2B"
    )
    holes = "".join(circle(a, -18, 5, "#FF8A2B") + circle(a, -18, 2.6, "#FFD98A") for a in (-18, 0, 18))
    lid = place(cut("M-26 0 Q0 -20 26 0 Z", "#E6ECEE", 0.4) + circle(0, -13, 4.4, BRASS), -8, -50, 1, -14)
    return place(spout + handle + body + holes + lid, x, y, scale)


def top_hat(x: float, y: float, scale: float = 1.0) -> str:
    """A hat, brim up, with something in it."""
    straw = "".join(
        stroke(f"M{a} -50 l{b} -{n}", c, 4)
        for a, b, n, c in (
            (-24, -14, 30, "#D9B25A"),
            (-14, -4, 38, "#C99A3C"),
            (-4, 2, 44, "#E7C873"),
            (6, 6, 36, "#C99A3C"),
            (16, 12, 34, "#D9B25A"),
            (24, 16, 24, "#B7832F"),
        )
    )
    body = cut("M-34 -50 L-28 2 H28 L34 -50 Z", "#2A2440", 0.6) + path("M-33 -42 H33 L32 -30 H-32 Z", VELVET)
    return place(
        straw + body + cut("M-54 -48 Q0 -36 54 -48 Q54 -56 0 -54 Q-54 -56 -54 -48 Z", "#3A3354", 0.4), x, y, scale
    )


def coconut(x: float, y: float, scale: float = 1.0) -> str:
    """A coconut with its three eyes."""
    body = cut("M-15 0 A15 15 0 1 1 15 0 A15 15 0 1 1 -15 0 Z", "#7A4B2C", 0.5)
    return place(
        body + circle(-4, -5, 2.2, "#3A2214") + circle(5, -5, 2.2, "#3A2214") + circle(0, 3, 2.6, "#3A2214"),
        x,
        y,
        scale,
    )


def poster_moon(x: float, y: float, scale: float = 1.0) -> str:
    """The paper moon of the company, a face in profile."""
    d = "M14 -36 A38 38 0 1 0 14 36 A30 30 0 0 1 2 10 L-8 4 L2 -2 A30 30 0 0 1 14 -36 Z"
    return place(
        cut(d, "#FFE9A8", 0.5) + circle(-8, -10, 2.4, INK) + stroke(curve([(-6, 14), (-2, 17), (3, 16)]), INK, 2),
        x,
        y,
        scale,
    )
