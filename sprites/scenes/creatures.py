"""People and animals of the scenes, small and simple."""

from __future__ import annotations

from sprites.scenes.paper import Point, circle, curve, cut, ellipse, path, place, poly, rect, stroke

INK = "#10202B"


def person(
    x: float,
    y: float,
    coat: str,
    skin: str = "#E3B48E",
    hat: str = "",
    scale: float = 1.0,
    arms: tuple[Point, Point] = ((-15, -16), (15, -16)),
    flip: bool = False,
) -> str:
    """Somebody of the company, about 58 high, standing on ``y``; ``arms`` are where the hands are."""
    out = [path("M-6 0 L-5 -16 H5 L6 0 H1.5 L0 -12 L-1.5 0 Z", "#2A2440")]
    for hand, side in zip(arms, (-1, 1), strict=True):
        out.append(stroke(curve([(side * 6, -32), ((side * 9 + hand[0]) / 2, (-26 + hand[1]) / 2), hand]), coat, 5))
        out.append(circle(hand[0], hand[1], 3, skin))
    out.append(cut("M-7 -36 Q0 -40 7 -36 L11 -10 Q0 -5 -11 -10 Z", coat, 0.4))
    out.append(circle(0, -45, 8.4, skin))
    out += [circle(-2.8, -45.5, 1.1, INK), circle(3.2, -45.5, 1.1, INK)]
    if hat:
        out.append(path("M-12 -49 Q0 -54 12 -49 Q8 -62 0 -62 Q-8 -62 -12 -49 Z", hat))
    else:
        out.append(path("M-9 -45 Q-10 -55 0 -55 Q10 -55 9 -45 Q5 -51 0 -50 Q-5 -51 -9 -45 Z", "#3A2A22"))
    return place("".join(out), x, y, scale, flip=flip)


def goat(x: float, y: float, scale: float = 1.0, flip: bool = False) -> str:
    """A goat with a ruff: she is an actress."""
    legs = "".join(rect(a, -20, 5, 20, "#D8CDB8", 2) for a in (-20, -11, 9, 17))
    body = cut("M-26 -26 Q-24 -42 0 -40 Q22 -42 26 -28 Q24 -14 0 -15 Q-24 -13 -26 -26 Z", "#F4ECDA", 0.5)
    tail = path("M-26 -32 q-10 -6 -6 -14 q6 4 9 10 Z", "#F4ECDA")
    ruff = "".join(circle(24 + dx, -42 + dy, 5.4, "#C8414B") for dx, dy in ((-6, 6), (0, 3), (6, 7), (1, 10)))
    neck = path("M14 -34 L24 -56 L34 -50 L26 -28 Z", "#F4ECDA")
    head = cut("M20 -62 Q30 -70 42 -58 Q48 -52 44 -46 Q34 -42 24 -50 Z", "#F4ECDA", 0.3)
    horns = stroke("M24 -63 q-4 -14 -14 -14 M30 -65 q0 -14 -8 -18", "#8C7350", 4)
    face = (
        circle(34, -57, 2, INK)
        + stroke("M40 -46 q0 8 -3 12", "#CDBf9F", 4)
        + path("M20 -60 q-10 2 -12 8 q8 0 13 -3 Z", "#E3D6BC")
    )
    return place(legs + tail + body + neck + ruff + horns + head + face, x, y, scale, flip=flip)


def parrot(
    x: float, y: float, coat: str = "#D8433F", wing: str = "#F2B33D", scale: float = 1.0, flip: bool = False
) -> str:
    """A parrot that sits on ``y``."""
    tail = path("M-6 -2 L-16 26 L-4 20 L2 0 Z", wing)
    body = cut("M-12 -6 Q-16 -36 4 -38 Q18 -38 16 -24 Q14 2 -2 4 Q-10 4 -12 -6 Z", coat, 0.4)
    parts = path("M-11 -10 Q-8 -26 4 -22 Q4 -4 -6 0 Z", wing) + circle(8, -28, 5, "#FFF7E6") + circle(9, -28, 2, INK)
    beak = path("M14 -32 q12 2 8 14 q-6 -2 -9 -6 Z", "#3A3140")
    return place(tail + body + parts + beak, x, y, scale, flip=flip)


def crab(x: float, y: float, scale: float = 1.0, fill: str = "#E0563F", wig: bool = False) -> str:
    """A crab, if need be with a wig of office."""
    legs = stroke("M-14 -8 L-26 -2 M-13 -5 L-22 4 M14 -8 L26 -2 M13 -5 L22 4", fill, 3.2)
    arms = stroke("M-13 -13 Q-26 -16 -26 -27 M13 -13 Q26 -16 26 -27", fill, 4)
    claws = "".join(place(path("M0 4 Q-9 -2 -6 -12 L0 -4 L6 -12 Q9 -2 0 4 Z", fill), s * 26, -29) for s in (-1, 1))
    body = cut("M-18 -8 Q-16 -20 0 -20 Q16 -20 18 -8 Q10 2 0 2 Q-10 2 -18 -8 Z", fill, 0.4)
    eyes = (
        stroke("M-5 -19 V-26 M5 -19 V-26", fill, 2.4) + circle(-5, -27, 3.4, "#FFF7E6") + circle(5, -27, 3.4, "#FFF7E6")
    )
    eyes += circle(-4.4, -27, 1.5, INK) + circle(4.4, -27, 1.5, INK)
    curls = "".join(
        circle(a, b, 4.4, "#F6F1E4")
        for a, b in ((-11, -18), (-7, -22), (0, -23), (7, -22), (11, -18), (-13, -13), (13, -13))
    )
    return place(legs + arms + claws + body + (curls if wig else "") + eyes, x, y, scale)


def bat(x: float, y: float, scale: float = 1.0, fill: str = "#2A2440") -> str:
    """A bat with spread wings."""
    wing = "M0 -2 Q14 -18 36 -12 Q30 -6 30 2 Q24 -2 20 4 Q14 0 10 6 Q4 4 0 4 Z"
    wings = path(wing, fill) + place(path(wing, fill), 0, 0, flip=True)
    head = circle(0, 0, 7, fill) + poly([(-6, -4), (-4, -12), (0, -6)], fill) + poly([(6, -4), (4, -12), (0, -6)], fill)
    return place(wings + head + circle(-2.4, -1, 1.5, "#FFD447") + circle(2.4, -1, 1.5, "#FFD447"), x, y, scale)


def boar(x: float, y: float, scale: float = 1.0, fill: str = "#5B4038") -> str:
    """A large boar that looks to the right."""
    legs = "".join(rect(a, -20, 9, 20, "#3C2A28", 3) for a in (-36, -22, 14, 27))
    body = cut(
        "M-48 -30 Q-46 -60 -10 -62 Q14 -66 34 -54 Q58 -46 64 -28 Q54 -18 36 -18 Q10 -10 -26 -14 Q-46 -14 -48 -30 Z",
        fill,
        0.7,
    )
    mane = path(
        "M-40 -50 L-34 -66 L-26 -56 L-18 -72 L-10 -60 L0 -74 L8 -61 L18 -70 L24 -57 Q0 -56 -40 -44 Z", "#3C2A28"
    )
    snout = ellipse(63, -29, 5, 8, "#C98F7E") + circle(64, -31, 1.5, INK) + circle(64, -26, 1.5, INK)
    face = (
        path("M48 -22 q2 -14 10 -12 q-2 8 -4 12 Z", "#FFF7E6")
        + circle(42, -42, 3, "#FFD447")
        + circle(42.6, -42, 1.6, INK)
    )
    ear = poly([(22, -54), (20, -72), (36, -56)], fill)
    tail = stroke("M-48 -36 q-10 -2 -8 -12 q4 -6 6 2", fill, 3)
    return place(tail + legs + body + mane + ear + snout + face, x, y, scale)


def monkey(x: float, y: float, scale: float = 1.0, flip: bool = False, fill: str = "#7A4B33") -> str:
    """A monkey that sits and holds something over its head."""
    tail = stroke("M-10 -4 q-22 2 -20 -16 q2 -10 9 -4", fill, 4)
    arms = stroke("M-9 -24 Q-18 -34 -14 -50 M9 -24 Q20 -30 17 -50", fill, 5)
    body = cut("M-12 0 Q-15 -26 0 -30 Q15 -26 12 0 Z", fill, 0.4) + ellipse(0, -10, 7, 9, "#D9A98B")
    ears = circle(-12, -40, 5, "#D9A98B") + circle(12, -40, 5, "#D9A98B")
    head = circle(0, -40, 12, fill) + ellipse(0, -37, 8.6, 8, "#E8C3A4")
    face = circle(-3.4, -40, 1.6, INK) + circle(3.4, -40, 1.6, INK) + stroke("M-3 -33 q3 3 6 0", INK, 1.4)
    return place(tail + arms + body + ears + head + face, x, y, scale, flip=flip)


def mosquito(x: float, y: float, scale: float = 1.0, flip: bool = False) -> str:
    """A mosquito with a violin: first desk."""
    legs = stroke("M-4 4 l-7 12 M0 5 l-2 13 M4 4 l6 12", INK, 1.4)
    wings = ellipse(-8, -9, 13, 5, "#DDE6F5", 0.75) + place(ellipse(0, 0, 13, 5, "#DDE6F5", 0.75), 3, -11, 1, 40)
    body = cut("M-22 6 Q-10 -3 4 -3 Q8 2 4 6 Q-8 9 -22 6 Z", "#5C5470", 0.2) + circle(9, 0, 6, "#5C5470")
    face = circle(11, -1, 2, "#FFD447") + stroke("M14 2 L27 8", INK, 1.8)
    violin = place(
        ellipse(0, 0, 6, 4.4, "#B4602E") + ellipse(7, 0, 4.6, 3.6, "#B4602E") + stroke("M10 0 H20", "#5A3820", 1.6),
        6,
        12,
        1,
        -20,
    )
    return place(legs + wings + body + face + violin, x, y, scale, flip=flip)


def eyes(x: float, y: float, scale: float = 1.0, fill: str = "#FFD447") -> str:
    """Two eyes in the dark."""
    one = "M-11 0 Q0 -11 11 0 Q0 8 -11 0 Z"
    return place(
        place(path(one, fill) + ellipse(1, -1, 2.4, 5, INK), -15, 0, 1, 10)
        + place(path(one, fill) + ellipse(-1, -1, 2.4, 5, INK), 15, 0, 1, -10),
        x,
        y,
        scale,
    )


def auntie(x: float, y: float, scale: float = 1.0) -> str:
    """The old lady of the island: a wide dress of leaves, a flower, a stick."""
    stick = stroke("M26 0 V-66 q2 -10 -8 -8", "#8A5A33", 4)
    dress = cut("M-24 0 Q-20 -44 0 -48 Q20 -44 24 0 Z", "#5B7F3A", 0.5)
    hem = "".join(path(f"M{a} 0 q4 -16 8 0 Z", "#86A84F") for a in range(-24, 20, 8))
    shawl = path("M-16 -36 Q0 -52 16 -36 L8 -22 Q0 -28 -8 -22 Z", "#D98A3D")
    arm = stroke("M14 -34 Q22 -34 26 -40", "#8C5A3C", 5)
    head = circle(0, -58, 12, "#8C5A3C") + path(
        "M-13 -58 Q-14 -74 0 -74 Q14 -74 13 -58 Q6 -66 0 -65 Q-6 -66 -13 -58 Z", "#E9E6E0"
    )
    bun = circle(0, -76, 6.5, "#E9E6E0")
    flower = "".join(
        circle(-11 + dx, -68 + dy, 3.2, "#E65A7B") for dx, dy in ((0, -4), (4, -1), (2, 4), (-3, 3), (-4, -1))
    ) + circle(-11, -68, 2, "#FFD447")
    face = circle(-4, -58, 1.5, INK) + circle(4, -58, 1.5, INK) + stroke("M-4 -52 q4 4 8 0", INK, 1.6)
    return place(stick + dress + hem + arm + shawl + bun + head + flower + face, x, y, scale)


def ghost_food(x: float, y: float, turn: float = 0.0) -> str:
    """A roast fowl on a plate, as one sees it in a hungry dream."""
    plate = ellipse(0, 3, 24, 5, "#FFF7E6")
    fowl = cut("M-16 0 Q-16 -18 2 -18 Q16 -17 17 0 Z", "#C77B3A", 0.3) + stroke("M14 -6 l9 -7", "#C77B3A", 5)
    legs = stroke("M-8 5 l-2 9 l-4 1 M8 5 l2 9 l4 1", "#FFF7E6", 2)
    return place(legs + plate + fowl + circle(24, -14, 3, "#FFF7E6"), x, y, turn=turn)
