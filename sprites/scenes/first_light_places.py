"""The pictures of First Light behind the leaves: its sixteen places."""

from __future__ import annotations

from collections.abc import Callable

from sprites.scenes import buildings as b
from sprites.scenes import creatures as c
from sprites.scenes import nature as n
from sprites.scenes import things as t
from sprites.scenes.paper import circle, cut, ellipse, ground, path, picture, place, stroke


def hollow_giant() -> str:
    """A tree as wide as a house with a dark hollow, bats round it."""
    trunk = cut(
        "M64 210 C92 160 92 110 84 60 C80 30 60 14 40 -10 H286 C262 12 244 30 240 62 C232 112 236 160 262 210 Z",
        "#7C553A",
        0.9,
    )
    bark = stroke(
        "M104 40 Q112 100 100 176 M222 40 Q214 100 230 176 M128 10 Q132 26 126 44 M200 8 Q194 26 202 46",
        "#5A3820",
        4,
        0.8,
    )
    hollow = cut("M124 196 Q112 88 162 74 Q212 88 202 196 Z", "#231726", 0.4)
    return picture(
        n.day(),
        n.jungle(6),
        trunk,
        bark,
        hollow,
        c.eyes(150, 128, 0.5),
        c.eyes(182, 146, 0.42),
        c.bat(162, 104, 0.72, "#4A3B5C"),
        c.bat(70, 66, 0.9),
        c.bat(262, 92, 0.8),
        c.bat(246, 44, 0.5),
        n.fern(58, 204, 46),
        n.fern(280, 204, 50),
    )


def yawning_rock() -> str:
    """A cave that is an open mouth."""
    rock = cut("M20 210 C24 130 54 60 116 44 C150 34 196 34 226 52 C284 84 300 150 304 210 Z", "#7F8791", 1)
    mouth = cut("M88 196 Q84 108 160 102 Q238 108 236 196 Z", "#241E33", 0.4)
    teeth = "".join(
        path(f"M{a} {b} l9 22 l9 -22 Z", "#98A1AB") for a, b in ((106, 117), (136, 105), (168, 104), (198, 114))
    )
    lids = path("M104 78 Q118 66 134 78 Q118 86 104 78 Z", "#5D646E") + path(
        "M186 78 Q202 66 216 78 Q202 86 186 78 Z", "#5D646E"
    )
    snore = "".join(
        place(stroke("M-6 -7 H6 L-6 7 H6", "#FFF7E6", 3.4), x, y, k)
        for x, y, k in ((236, 56, 0.8), (256, 38, 1.1), (282, 20, 1.4))
    )
    return picture(
        n.dusk(),
        n.hills(104, 10, "#C97A5A", 41),
        rock,
        mouth,
        teeth,
        lids,
        snore,
        n.fern(34, 206, 52),
        n.fern(286, 206, 48),
        n.log(96, 190, 60, 4),
        n.log(150, 196, 66, -5),
    )


def crooked_shed() -> str:
    """An old hut that leans between palms."""
    return picture(
        n.noon(),
        n.hills(92, 14, "#9CC7AC", 51),
        n.hills(122, 8, "#6FA98A", 52),
        n.palm(58, 176, 128, 16),
        b.shed(168, 168, 1.35),
        n.beach(158, "#CFC07E", "#B6A762"),
        n.fern(84, 190, 40),
        n.fern(258, 188, 44),
        n.palm(284, 190, 96, -18),
    )


def banana_slope() -> str:
    """Bananas, and a monkey that throws."""
    bunch = "".join(
        place(path("M0 0 Q16 2 22 20 Q6 18 -2 6 Z", "#FFD447"), dx, dy, 1.2, a)
        for dx, dy, a in ((-12, 0, 40), (0, 2, 20), (12, 0, 0), (-6, 18, 36), (8, 18, 10), (0, 34, 22))
    )
    plant = cut("M-8 0 Q-4 -60 -2 -104 H6 Q8 -60 10 0 Z", "#7FA650", 0.5) + "".join(
        n.leaf(2, -102, 84, a, "#4F9A4A") for a in (-170, -140, -40, -8, -95)
    )
    peel = place(path("M0 0 Q-12 6 -12 18 Q-4 10 0 6 Q4 10 12 18 Q12 6 0 0 Z", "#FFE27A"), 208, 60, 1, 30)
    slope = cut(ground([(-20, 196), (80, 176), (200, 140), (340, 96)]), "#6FA85A")
    return picture(
        n.day(),
        n.hills(120, 10, "#8FC7A0", 61),
        slope,
        place(plant, 116, 172),
        place(bunch, 128, 76, 1.15),
        peel,
        c.monkey(250, 132, 1.2),
        n.fern(40, 198, 40, "#3F8440"),
    )


def whispering_ferns() -> str:
    """Dry golden ferns that lean to each other."""
    ferns = "".join(
        n.fern(x, y, s, f, 9)
        for x, y, s, f in (
            (60, 172, 84, "#B98A3E"),
            (264, 170, 88, "#B98A3E"),
            (116, 184, 104, "#D3A551"),
            (214, 184, 98, "#D3A551"),
            (164, 196, 112, "#E7C475"),
        )
    )
    whisper = stroke("M136 58 q12 -8 24 0 M148 46 q16 -10 32 0", "#FFF7E6", 3, 0.8)
    return picture(
        n.gold(), n.disc(164, 58, 26), n.hills(104, 10, "#C9A765", 71), n.hills(136, 8, "#A9863F", 72), ferns, whisper
    )


def bamboo_choir() -> str:
    """Bamboo with open mouths and notes."""
    stems = []
    for x, y, h in ((56, 196, 150), (104, 200, 176), (152, 196, 158), (200, 200, 182), (250, 196, 150)):
        mouth = ellipse(x, y - h * 0.55, 4, 6, "#2A4A26")
        face = circle(x - 3, y - h * 0.55 - 14, 1.4, c.INK) + circle(x + 3, y - h * 0.55 - 14, 1.4, c.INK)
        stems.append(n.bamboo(x, y, h) + place(ellipse(0, 0, 11, 22, "#8FB85C"), x, y - h * 0.55 - 6) + mouth + face)
    notes = "".join(
        t.note(x, y, s) for x, y, s in ((80, 44, 1.1), (178, 36, 1.3), (230, 52, 1), (292, 60, 1.2), (28, 70, 0.9))
    )
    return picture(n.noon(), n.hills(126, 10, "#A9CFA0", 81), n.hills(160, 6, "#6FA56A", 82), *stems, notes)


def boar_hollow() -> str:
    """A large boar in front of a trap of twigs."""
    trap = ellipse(256, 184, 44, 9, "#3C2A28", 0.6) + stroke(
        "M220 182 L286 188 M226 190 L292 180 M250 176 L262 194", n.BARK, 4
    )
    return picture(
        n.gold(),
        n.jungle(9, ("#B9C98C", "#8FAE6A", "#5F8A4E", "#41683C")),
        n.fern(40, 178, 70, "#35603A"),
        c.boar(138, 176, 1.35),
        trap,
        n.fern(300, 200, 56, "#35603A"),
    )


def mirror_pool() -> str:
    """A round pool under a small waterfall, two heads in the bath."""
    cliff = cut("M-10 100 L30 40 L110 30 L140 74 L190 70 L226 28 L300 40 L330 96 V150 H-10 Z", "#6F8F84", 0.8)
    fall = path("M146 72 H184 L190 140 H140 Z", "#DDF3F2", 0.92) + stroke(
        "M154 76 L150 134 M166 74 V136 M176 76 L180 132", "#8FD3DB", 3
    )
    pool = cut("M20 168 Q40 132 164 130 Q290 132 304 168 Q280 204 164 204 Q44 204 20 168 Z", "#3BA6B4", 0.6)
    rings = "".join(ellipse(164, 146, r, r * 0.22, "#FFFFFF", 0.18) for r in (70, 48, 28))
    head = (
        circle(0, -8, 11, "#E3B48E")
        + path("M-12 -8 Q-12 -22 0 -22 Q12 -22 12 -8 Q6 -16 0 -15 Q-6 -16 -12 -8 Z", "#3A2A22")
        + circle(-3.6, -8, 1.5, c.INK)
        + circle(3.6, -8, 1.5, c.INK)
        + ellipse(0, 4, 19, 4, "#BDEAEC", 0.8)
    )
    foam = circle(-6, -20, 5, "#FFFFFF") + circle(2, -23, 6, "#FFFFFF") + circle(9, -19, 4, "#FFFFFF")
    return picture(
        n.day(),
        cliff,
        fall,
        n.fern(26, 142, 52),
        n.fern(300, 142, 50),
        pool,
        rings,
        place(head + foam, 106, 170, 1.2),
        place(head, 226, 176, 1.2),
        circle(140, 184, 5, "#FFFFFF", 0.7),
        circle(150, 178, 3, "#FFFFFF", 0.7),
    )


def parrot_gallery() -> str:
    """A high branch full of parrots, the island far below."""
    branch = (
        stroke("M-10 140 Q90 124 170 132 Q250 140 330 116", n.BARK_DARK, 12)
        + n.leaf(30, 134, 50, -60, n.LEAF)
        + n.leaf(282, 124, 54, -100, n.LEAF)
    )
    birds = (
        c.parrot(74, 126, scale=1.2)
        + c.parrot(134, 124, "#2F8F6A", "#FFD447", 1.2)
        + c.parrot(196, 128, "#316CF2", "#E8B13C", 1.2, flip=True)
        + c.parrot(252, 124, "#E58A2F", "#7E1D2B", 1.2, flip=True)
    )
    return picture(
        n.day(),
        n.cloud(60, 44, 0.9),
        n.cloud(236, 36, 1.1),
        n.sea(150, swing=4),
        n.mountain(164, 92, 150, 170, "#5E9E93"),
        cut(ground([(-20, 196), (90, 184), (220, 190), (340, 182)]), n.SAND),
        b.house(150, 190, 0.22),
        branch,
        birds,
    )


def echo_stairs() -> str:
    """Steps that climb between two cliffs, sound comes back."""
    left = cut("M-10 210 V10 L70 26 L96 90 L70 140 L104 210 Z", "#6B6A86", 0.9)
    right = cut("M330 210 V0 L262 20 L228 84 L252 134 L222 210 Z", "#7E7C98", 0.9)
    shades = ("#8D7953", "#99855D", "#A59168", "#B19D73", "#BDA97F", "#C9B58C")
    steps = "".join(
        cut(f"M{130 - 7 * i} {112 + 15 * i} H{194 + 6 * i} V210 H{130 - 7 * i} Z", shade, 0.7)
        for i, shade in enumerate(shades)
    )
    calls = "".join(
        stroke(f"M{x} {y} q{d * 10} 14 0 28", "#FFF7E6", 3.4, o)
        for x, y, d, o in ((120, 62, -1, 0.9), (108, 56, -1, 0.6), (204, 56, 1, 0.9), (216, 50, 1, 0.6))
    )
    return picture(
        n.violet(),
        n.hills(96, 10, "#8A5C84", 91),
        left,
        right,
        steps,
        calls,
        c.person(162, 114, "#FFB22E", scale=0.95, arms=((-9, -46), (9, -46))),
    )


def little_hoofprints() -> str:
    """Prints that go in a circle on the sand."""
    print_ = path("M-5 0 Q-6 -9 -1 -11 L-1 3 Q-4 3 -5 0 Z M5 0 Q6 -9 1 -11 L1 3 Q4 3 5 0 Z", "#9C7A45")
    spots = (
        (60, 196, 60),
        (88, 178, 66),
        (120, 166, 74),
        (156, 160, 92),
        (190, 166, 116),
        (212, 182, 150),
        (232, 168, 50),
        (252, 146, 34),
        (266, 122, 20),
    )
    return picture(
        n.gold(),
        n.disc(90, 48, 20),
        n.hills(92, 10, "#8FBCA0", 101),
        n.beach(112),
        *(place(print_, x, y, 1.25, a) for x, y, a in spots),
        n.fern(38, 150, 50),
        n.fern(294, 130, 60),
        c.goat(290, 118, 0.42, flip=True),
        n.fern(306, 136, 40, n.LEAF_DARK),
    )


def smoking_crack() -> str:
    """A glowing crack in dark rock, smoke above."""
    slab = cut(ground([(-20, 128), (70, 116), (160, 124), (250, 112), (340, 126)]), "#4A4152")
    glow = "".join(ellipse(160, 156, r, r * 0.4, "#FF8A2B", 0.14) for r in (110, 80, 50))
    crack = path(
        "M60 176 L112 154 L136 166 L166 138 L190 160 L222 146 L262 164 L224 172 L192 182 L168 170 L134 186 L110 172 Z",
        "#FF6B3A",
    ) + path("M96 170 L114 162 L136 174 L166 150 L188 168 L224 156 L190 174 L168 162 L134 178 Z", "#FFD27A")
    return picture(
        n.dusk(),
        n.mountain(160, 34, 250, 150, "#7E4A4E"),
        n.smoke(158, 44, 0.5),
        slab,
        glow,
        crack,
        n.smoke(130, 160, 1.2),
        n.smoke(204, 154, 1.0),
        n.rock(40, 196, 80, 46, "#3A3344"),
        n.rock(290, 196, 76, 40, "#3A3344"),
    )


def stone_faces() -> str:
    """A row of stone heads; one smiles."""

    def head(x: float, y: float, k: float, smile: bool = False) -> str:
        body = cut("M-24 0 L-22 -60 Q-18 -78 4 -78 Q24 -76 24 -56 L22 0 Z", "#8E948C", 0.8)
        brow = path("M-22 -52 Q0 -60 24 -50 L24 -44 Q0 -52 -22 -45 Z", "#6C726B") + path(
            "M-3 -46 L-7 -22 H8 L4 -46 Z", "#A4AAA1"
        )
        holes = ellipse(-11, -41, 5, 3, c.INK) + ellipse(13, -40, 5, 3, c.INK)
        mouth = stroke("M-11 -14 q11 9 22 0" if smile else "M-11 -10 q11 -7 22 0", c.INK, 3)
        return place(body + brow + holes + mouth, x, y, k)

    note = stroke("M150 186 h26 M150 192 h18", "#5A4A2E", 2.6)
    return picture(
        n.gold(),
        n.cloud(84, 46, 1, "#FFFFFF", 0.6),
        n.hills(110, 10, "#9DB67C", 111),
        n.hills(140, 6, "#7C9A5E", 112),
        head(48, 158, 0.9),
        head(106, 168, 1.1),
        head(168, 178, 1.4, True),
        head(236, 170, 1.15),
        head(290, 160, 0.9),
        n.hills(186, 3, "#5F7E48", 113),
        note,
    )


def crab_parliament() -> str:
    """Crabs on benches of stone, the speaker with a wig."""
    bench = "".join(
        cut(f"M{a} {b} Q160 {b - 22} {320 - a} {b} V210 H{a} Z", f, 0.6)
        for a, b, f in ((20, 128, "#A58F78"), (6, 156, "#B7A189"), (-10, 184, "#C9B39A"))
    )
    seats = "".join(
        c.crab(x, y, 0.62, f)
        for x, y, f in (
            (64, 124, "#D9713F"),
            (112, 116, "#E0563F"),
            (208, 116, "#C8484B"),
            (256, 124, "#E0563F"),
            (50, 152, "#C8484B"),
            (102, 146, "#D9713F"),
            (218, 146, "#E0563F"),
            (272, 152, "#D9713F"),
        )
    )
    desk = cut("M130 188 L136 152 H184 L190 188 Z", b.WOOD, 0.6)
    return picture(
        n.day(),
        n.sea(74),
        n.hills(112, 4, n.SAND, 121),
        bench,
        seats,
        c.crab(160, 152, 1.05, "#E0563F", wig=True),
        desk,
        place(t.poster_moon(0, 0, 0.22), 160, 170),
    )


def long_swing() -> str:
    """Somebody on a vine over a ravine."""
    left = cut("M-10 210 V86 L54 92 L70 140 L56 210 Z", "#5F7F5A", 0.9)
    right = cut("M330 210 V96 L268 90 L250 138 L266 210 Z", "#5F7F5A", 0.9)
    depth = cut("M56 210 V176 Q160 160 266 178 V210 Z", "#2F5F68", 0.4)
    rope = stroke("M150 -6 Q168 40 196 92", "#3F6B3C", 5)
    star = "".join(stroke(d, "#FFF7E6", 3, 0.8) for d in ("M112 128 q20 16 44 16", "M124 116 q12 10 28 12"))
    return picture(
        n.noon(),
        n.hills(96, 12, "#A9CFA8", 131),
        n.hills(128, 8, "#7FB08C", 132),
        depth,
        left,
        right,
        n.fern(20, 94, 44),
        n.fern(304, 98, 48),
        n.leaf(-4, 12, 80, 20),
        n.leaf(326, 8, 84, 158),
        rope,
        place(c.person(0, 0, "#C8414B", arms=((4, -58), (14, -56)), scale=1.25), 190, 152, 1, -24),
        star,
    )


def signpost() -> str:
    """A mossy post where two paths part."""
    paths = cut(
        "M140 210 C146 184 110 158 -10 140 L-10 126 C120 144 152 162 162 178 C170 160 210 "
        "144 330 122 L330 136 C216 156 186 180 190 210 Z",
        "#E8D2A6",
        0.4,
    )
    return picture(
        n.gold(),
        n.jungle(14, ("#A9CBA0", "#7FAE82", "#568A60", "#3C6B48")),
        paths,
        b.signpost(164, 186, 1.25),
        n.fern(60, 204, 50),
        n.fern(276, 204, 54),
    )


PLACES: dict[str, Callable[[], str]] = {
    "hollow-giant": hollow_giant,
    "yawning-rock": yawning_rock,
    "crooked-shed": crooked_shed,
    "banana-slope": banana_slope,
    "whispering-ferns": whispering_ferns,
    "bamboo-choir": bamboo_choir,
    "boar-hollow": boar_hollow,
    "mirror-pool": mirror_pool,
    "parrot-gallery": parrot_gallery,
    "echo-stairs": echo_stairs,
    "little-hoofprints": little_hoofprints,
    "smoking-crack": smoking_crack,
    "stone-faces": stone_faces,
    "crab-parliament": crab_parliament,
    "long-swing": long_swing,
    "signpost": signpost,
}
