"""Sky, sea, land and plants of the scenes."""

from __future__ import annotations

import math
import random

from sprites.scenes.paper import (
    HEIGHT,
    WIDTH,
    Point,
    circle,
    curve,
    cut,
    ellipse,
    fade,
    ground,
    number,
    path,
    place,
    poly,
    rect,
    stroke,
    wave,
)

LEAF, LEAF_DARK, LEAF_NIGHT = "#2B6B50", "#1F4A3E", "#0B1028"
SAND, SAND_DARK, SAND_NIGHT = "#F0D599", "#E0BC78", "#4A4570"
BARK, BARK_DARK = "#8A5A33", "#5A3820"


# --- skies ----------------------------------------------------------------------------------------------------------


def disc(x: float, y: float, r: float, fill: str = "#FFF3C9") -> str:
    """The sun or the moon with its haze."""
    haze = "".join(circle(x, y, r * k, fill, 0.16) for k in (1.84, 1.56, 1.28))
    return haze + circle(x, y, r, fill)


def cloud(x: float, y: float, scale: float = 1.0, fill: str = "#FFFFFF", opacity: float = 0.75) -> str:
    """A cloud that lies on its flat side."""
    d = "M-24 0 H24 A10 10 0 0 0 21 -19 A14 14 0 0 0 -1 -27 A12 12 0 0 0 -20 -18 A9 9 0 0 0 -24 0 Z"
    return place(path(d, fill, opacity), x, y, scale)


def stars(seed: int, count: int = 32, below: float = 105) -> str:
    """Stars in the upper part of a night sky, always the same for a seed."""
    chance = random.Random(seed)
    spots = ((chance.uniform(0, WIDTH), chance.uniform(4, below)) for _ in range(count))
    return "".join(circle(x, y, chance.uniform(0.7, 1.9), "#FFF3D9", chance.uniform(0.5, 1)) for x, y in spots)


def day() -> str:
    """Blue above, sand-coloured below."""
    return fade("#8FD3DB", "#FBE9C0")


def noon() -> str:
    """A paler day."""
    return fade("#B5E3DF", "#FDF3D6")


def gold() -> str:
    """Late afternoon."""
    return fade("#F9DBA0", "#FCEBC4")


def dusk() -> str:
    """After sunset colours: orange to yellow."""
    return fade("#F2895A", "#FBCB7E")


def violet() -> str:
    """The last light."""
    return fade("#4A3B7C", "#E58A73")


def night() -> str:
    """A clear night."""
    return fade("#1A2150", "#3B3A7A")


def gloom() -> str:
    """A night of bad weather."""
    return fade("#231B3A", "#4B3D63")


# --- sea and land ---------------------------------------------------------------------------------------------------

SEA_DAY = ("#2F8FA0", "#46B0BC")
SEA_NIGHT = ("#22376B", "#2B477C")
SEA_GREY = ("#44728A", "#5A8BA0")


def sea(y: float, colours: tuple[str, str] = SEA_DAY, swing: float = 5) -> str:
    """Two rows of waves from ``y`` down."""
    return cut(wave(y, swing, 57), colours[0]) + cut(wave(y + 16, swing + 1, 70, 20), colours[1])


def beach(y: float, fill: str = SAND, dark: str = SAND_DARK) -> str:
    """Sand in two sheets from ``y`` down, the water's edge a bow."""
    near = ground([(-20, y + 14), (60, y + 2), (150, y), (240, y + 8), (340, y - 4)])
    front = ground([(-20, y + 36), (80, y + 28), (200, y + 34), (340, y + 22)])
    return cut(near, fill) + cut(front, dark)


def hills(y: float, swing: float, fill: str, seed: int, lift: float = 1.0) -> str:
    """A soft row of hills round the height ``y``."""
    chance = random.Random(seed)
    points: list[Point] = [(x, y + chance.uniform(-swing, swing)) for x in range(-20, 381, 50)]
    return cut(ground(points), fill, lift)


def mountain(x: float, top: float, width: float, base: float, fill: str) -> str:
    """One pointed mountain."""
    w = width / 2
    d = f"M{number(x - w)} {number(base)} L{number(x)} {number(top)} L{number(x + w)} {number(base)} Z"
    return cut(d, fill)


def jungle(seed: int = 3, shades: tuple[str, str, str, str] = ("#8FBCA0", "#5E9E7F", "#387D5C", "#24573F")) -> str:
    """Four rows of green, each nearer and darker."""
    rows = ((88, 12), (112, 10), (140, 8), (168, 6))
    return "".join(hills(y, s, c, seed * 10 + i) for i, ((y, s), c) in enumerate(zip(rows, shades, strict=True)))


NIGHT_JUNGLE = ("#2B2F69", "#23275A", "#1B1F4A", "#12163A")


def glow(x: float, y: float, r: float, fill: str = "#FFB45A") -> str:
    """Warm light round a fire or a lamp."""
    return "".join(ellipse(x, y, r * k, r * k * 0.62, fill, 0.12) for k in (1, 0.75, 0.5, 0.3))


# --- plants ---------------------------------------------------------------------------------------------------------

_FRONDS = ((-52, 6, -26, -22), (-44, 26, -30, -6), (-30, -24, -18, -24), (4, -34, -2, -20), (34, -22, 20, -24),
           (50, 10, 28, -20), (40, 30, 30, -4))  # fmt: skip


def palm(x: float, y: float, height: float, lean: float = 0.0, fill: str = LEAF_DARK) -> str:
    """A palm whose foot is at ``x``, ``y``; ``lean`` is how far the crown stands to the right of it."""
    k = height / 110
    w = 5.2 * k
    top = (lean, -height)
    middle = (lean * 0.25, -height * 0.55)
    left = (
        f"M{number(-w)} 0 Q{number(middle[0] - w * 0.8)} {number(middle[1])}"
        f" {number(top[0] - w * 0.5)} {number(top[1])}"
    )
    right = (
        f"L{number(top[0] + w * 0.5)} {number(top[1])} Q{number(middle[0] + w * 0.9)} {number(middle[1])}"
        f" {number(w)} 0 Z"
    )
    crown = "".join(
        path(f"M0 0 Q{cx} {cy - 6} {tx} {ty} Q{cx * 0.9:.1f} {cy + 8} 0 5 Z", fill) for tx, ty, cx, cy in _FRONDS
    )
    return place(path(f"{left} {right}", fill) + place(crown, top[0], top[1], k), x, y)


def fern(x: float, y: float, size: float, fill: str = LEAF, blades: int = 7) -> str:
    """A fan of bent leaves, ``size`` high."""
    out = []
    for i in range(blades):
        angle = math.radians(-160 + 140 * i / (blades - 1))
        tip = (math.cos(angle) * size, math.sin(angle) * size * (0.8 + 0.2 * math.sin(i * 2.1)))
        side = (-math.sin(angle) * size * 0.13, math.cos(angle) * size * 0.13)
        a = f"{number(tip[0] * 0.5 + side[0])} {number(tip[1] * 0.66 + side[1])}"
        b = f"{number(tip[0] * 0.5 - side[0])} {number(tip[1] * 0.66 - side[1])}"
        out.append(path(f"M0 0 Q{a} {number(tip[0])} {number(tip[1])} Q{b} 0 0 Z", fill))
    return place("".join(out), x, y)


def leaf(x: float, y: float, length: float, turn: float, fill: str = LEAF) -> str:
    """One large leaf with its vein, from its stalk at ``x``, ``y``."""
    w = length * 0.24
    body = cut(
        f"M0 0 Q{number(length * 0.45)} {number(-w * 2)} {number(length)} 0"
        f" Q{number(length * 0.45)} {number(w * 2)} 0 0 Z",
        fill,
        0.6,
    )
    return place(body + stroke(f"M4 0 L{number(length * 0.9)} 0", "#FFFFFF", 1.2, 0.22), x, y, turn=turn)


def frame_of_leaves(fill: str = LEAF_DARK) -> str:
    """Large leaves that hang in from both sides, as a curtain."""
    left = [(-6, 20, 74, 28), (-8, 66, 66, 4), (-6, 126, 70, -18), (-8, 186, 84, -34)]
    right = [(326, 14, 70, 150), (328, 70, 62, 176), (326, 130, 72, 200), (328, 190, 86, 214)]
    return "".join(leaf(x, y, n, t, fill) for x, y, n, t in left + right)


def vine(points: list[Point], fill: str = "#3F6B3C", width: float = 3.4) -> str:
    """A vine along a line, with small leaves."""
    leaves = "".join(
        place(path("M0 0 Q6 -7 12 0 Q6 5 0 0 Z", fill), x, y, 0.9, 40 if i % 2 else 140)
        for i, (x, y) in enumerate(points)
        if i
    )
    return stroke(curve(points), fill, width) + leaves


def rock(x: float, y: float, w: float, h: float, fill: str, lift: float = 0.7) -> str:
    """A boulder that stands on ``y``."""
    d = (
        f"M{number(-w / 2)} 0 L{number(-w * 0.42)} {number(-h * 0.6)} L{number(-w * 0.12)} {number(-h)}"
        f" L{number(w * 0.26)} {number(-h * 0.86)} L{number(w * 0.46)} {number(-h * 0.4)} L{number(w / 2)} 0 Z"
    )
    light = (
        f"M{number(-w * 0.12)} {number(-h)} L{number(w * 0.26)} {number(-h * 0.86)}"
        f" L{number(w * 0.06)} {number(-h * 0.3)} Z"
    )
    return place(cut(d, fill, lift) + path(light, "#FFFFFF", 0.1), x, y)


def bamboo(x: float, y: float, height: float, fill: str = "#7FA650") -> str:
    """One stem with its rings and two leaves."""
    rings = "".join(rect(-5.5, -n, 11, 2.2, "#4F7434", 1) for n in range(22, int(height), 26))
    stem = cut(f"M-4.5 0 V{number(-height)} H4.5 V0 Z", fill, 0.4)
    leaves = path(f"M3 {number(-height * 0.7)} q16 -14 30 -6 q-12 10 -30 6 Z", "#4F8440")
    leaves += path(f"M-3 {number(-height * 0.84)} q-16 -12 -28 -2 q14 8 28 2 Z", "#5C9348")
    return place(stem + rings + leaves, x, y)


def log(x: float, y: float, length: float, turn: float = 0.0, fill: str = BARK) -> str:
    """A round piece of wood that lies."""
    body = cut(f"M0 -6 H{number(length)} V6 H0 Z", fill, 0.4) + ellipse(0, 0, 3.4, 6, "#D9A566")
    return place(body + stroke(f"M8 -1 H{number(length - 8)}", BARK_DARK, 1.4, 0.6), x, y, turn=turn)


# --- weather --------------------------------------------------------------------------------------------------------


def rain(seed: int, count: int = 44, opacity: float = 0.6) -> str:
    """Slanting drops."""
    chance = random.Random(seed)
    out = []
    for _ in range(count):
        x, y, n = chance.uniform(-5, WIDTH), chance.uniform(0, HEIGHT - 20), chance.uniform(8, 18)
        out.append(stroke(f"M{number(x)} {number(y)} l{number(-n * 0.35)} {number(n)}", "#B9C3E6", 2, opacity))
    return "".join(out)


def storm_clouds() -> str:
    """A heavy ceiling of clouds."""
    far = "".join(cloud(x, 46, s, "#1B142B", 1) for x, s in ((20, 2.6), (150, 3), (290, 2.7)))
    near = "".join(cloud(x, y, s, "#352A4D", 1) for x, y, s in ((90, 66, 1.6), (222, 62, 1.9)))
    return far + near


def bolt(x: float, y: float, scale: float = 1.0) -> str:
    """A flash of lightning."""
    points = ((8, -34), (-16, 4), (0, 4), (-8, 36), (20, -8), (4, -8), (16, -34))
    return place(cut("M" + " L".join(f"{a} {b}" for a, b in points) + " Z", "#FFDE85", 0.6), x, y, scale)


def gust(x: float, y: float, length: float, opacity: float = 0.75) -> str:
    """A line of wind with its curl."""
    d = f"M0 0 H{number(length)} c14 0 16 -18 3 -18 c-8 0 -9 10 -2 11"
    return place(stroke(d, "#E9ECF6", 3.2, opacity), x, y)


def smoke(x: float, y: float, scale: float = 1.0, fill: str = "#E9E3EE", opacity: float = 0.5) -> str:
    """A rising ribbon of smoke, its foot at ``x``, ``y``."""
    d = "M-3 0 C-16 -18 14 -30 -2 -50 C-14 -66 12 -76 4 -96 C24 -74 2 -64 12 -48 C26 -26 2 -18 5 0 Z"
    return place(path(d, fill, opacity), x, y, scale)


def sparkle(x: float, y: float, r: float, fill: str = "#FFF3D9") -> str:
    """A small four-pointed gleam."""
    q = r * 0.22
    points = ((0, -r), (q, -q), (r, 0), (q, q), (0, r), (-q, q), (-r, 0), (-q, -q))
    return place(poly(points, fill), x, y)
