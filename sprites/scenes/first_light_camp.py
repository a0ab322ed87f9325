"""The pictures of First Light round the Camp: the row, and what is put aside at the beginning."""

from __future__ import annotations

from collections.abc import Callable

from sprites.scenes import buildings as b
from sprites.scenes import creatures as c
from sprites.scenes import nature as n
from sprites.scenes import things as t
from sprites.scenes.paper import circle, cut, ellipse, ground, path, picture, place, stroke


def _beach_day() -> str:
    return n.day() + n.disc(70, 52, 22) + n.cloud(196, 50) + n.cloud(276, 76, 0.7) + n.sea(98) + n.beach(122)


def _night_camp() -> str:
    back = n.night() + n.stars(7) + n.disc(268, 42, 17, "#FFF3D9")
    return back + n.hills(116, 8, "#2B2F69", 21) + n.hills(140, 6, "#23275A", 22) + n.hills(164, 4, "#1B1F4A", 23)


def tideline() -> str:
    """A beach with painted trees upside down in the surf."""
    tree = cut("M-4 0 V-26 H4 V0 Z", b.WOOD, 0.4) + cut("M0 -92 L-30 -22 H30 Z", "#4F8F6A", 0.6)
    stand = stroke("M-14 0 H14", b.WOOD_DARK, 5)
    wave = stroke("M-20 0 q10 -8 20 0 q10 -8 20 0 q10 -8 20 0", "#E8F6F4", 3, 0.9)
    return picture(
        _beach_day(),
        place(tree + stand, 150, 66, 0.86, 172),
        place(tree + stand, 214, 78, 0.62, 205),
        place(wave, 128, 146),
        place(wave, 188, 138),
        b.crate(84, 168, 0.9, -8),
        n.palm(284, 182, 130, -22),
    )


def rock_pools() -> str:
    """A pool between rocks with a crab and a starfish."""
    pool = cut("M74 156 Q90 130 160 130 Q232 130 248 156 Q230 178 160 178 Q90 178 74 156 Z", "#2F8FA0", 0.5)
    light = ellipse(140, 150, 30, 6, "#8FE0E2", 0.5) + ellipse(196, 164, 18, 4, "#8FE0E2", 0.5)
    star = place(
        path("M0 -15 L5 -5 L15 -4 L7 4 L10 14 L0 8 L-10 14 L-7 4 L-15 -4 L-5 -5 Z", "#F2A35B"), 206, 146, 1, 12
    )
    return picture(
        n.noon(),
        n.sea(78),
        n.beach(108),
        n.rock(60, 142, 104, 66, "#6F7F8C"),
        n.rock(266, 140, 120, 78, "#5F7080"),
        pool,
        light,
        star,
        c.crab(142, 146, 1.15),
        n.rock(98, 190, 74, 34, "#84939E"),
        n.rock(236, 192, 84, 30, "#788896"),
    )


def almost_a_roof() -> str:
    """Four poles and two people who disagree."""
    poles = "".join(
        stroke(d, n.BARK_DARK, 6) for d in ("M116 166 L160 70", "M206 166 L156 72", "M136 164 L178 88", "M132 130 H192")
    )
    gusts = n.gust(24, 66, 46) + n.gust(232, 58, 40)
    return picture(
        n.gold(),
        n.hills(118, 12, "#8FBCA0", 31),
        n.sea(132),
        n.beach(146),
        gusts,
        poles,
        n.log(126, 176, 66, -3),
        c.person(88, 178, "#316CF2", hat="#2A2440", scale=1.2, arms=((-18, -24), (20, -54))),
        c.person(238, 178, "#C8414B", scale=1.2, arms=((-20, -50), (16, -48)), flip=False),
    )


def into_the_green() -> str:
    """Leaves close over a path."""
    way = cut(
        "M132 210 C150 176 138 150 158 128 C168 116 160 106 164 98 L172 98 C176 110 176 120 "
        "182 132 C194 156 196 178 204 210 Z",
        "#E8D2A6",
        0.4,
    )
    return picture(
        n.gold(), n.disc(166, 66, 20), n.jungle(4), way, n.fern(96, 188, 58), n.fern(246, 186, 62), n.frame_of_leaves()
    )


def lean_to() -> str:
    """The lean-to in the evening."""
    return picture(
        n.violet(),
        n.disc(74, 96, 22, "#FFD9A0"),
        n.sea(120, ("#5A4C86", "#6B5B95")),
        n.beach(142, "#C9A37E", "#B08A66"),
        n.palm(268, 176, 132, 18, "#2A2247"),
        b.leanto(150, 174, 1.35),
        n.log(46, 188, 54, -4),
    )


def damp_sticks() -> str:
    """Sticks that only smoke, somebody coughs."""
    return picture(
        n.violet(),
        n.hills(112, 10, "#6A4E86", 151),
        n.hills(140, 6, "#4D3B70", 152),
        n.hills(168, 4, "#3A2E5A", 153),
        n.smoke(160, 138, 1.25, "#D9CFE2", 0.55),
        n.smoke(176, 140, 0.9, "#D9CFE2", 0.4),
        b.sticks(160, 170, 1.25),
        c.person(70, 176, "#2C8F8A", scale=1.2, arms=((-14, -18), (4, -44))),
        c.person(252, 178, "#C8414B", hat="#2A2440", scale=1.2, arms=((-24, -28), (14, -20))),
    )


def fire_card() -> str:
    """The fire burns at last."""
    return picture(
        _night_camp(),
        n.palm(44, 176, 130, 12, n.LEAF_NIGHT),
        n.palm(292, 180, 104, -14, n.LEAF_NIGHT),
        n.glow(160, 150, 150),
        b.fire(160, 164, 1.7),
        "".join(
            circle(x, y, r, "#FFD27A", 0.9)
            for x, y, r in ((132, 70, 2), (186, 58, 1.6), (170, 40, 1.4), (146, 46, 1.2), (204, 82, 1.8))
        ),
    )


def home_sweet_stage() -> str:
    """The house, its window lit."""
    return picture(
        n.violet(),
        n.stars(17, 16, 60),
        n.hills(108, 10, "#6A4E86", 161),
        n.hills(142, 5, "#4D6B5A", 162),
        n.glow(160, 160, 120),
        b.house(160, 172, 1.35),
        n.palm(284, 184, 120, 10, "#231D44"),
        n.fern(46, 192, 48, "#2A3F4A"),
        stroke("M20 74 Q70 96 100 80", "#CFC4AC", 1.6),
        b.lantern(44, 108, 1),
        b.lantern(76, 114, 1, "#E65A7B"),
    )


def understudy() -> str:
    """The goat takes a bow in the light of a spot."""
    beam = path("M120 -10 L60 190 H250 L190 -10 Z", "#FFF3C9", 0.5)
    return picture(
        n.gold(),
        n.hills(104, 10, "#9CC7A0", 171),
        n.hills(140, 5, "#6FA56A", 172),
        beam,
        ellipse(156, 180, 94, 14, "#FFF3C9", 0.7),
        c.goat(146, 182, 1.75),
        n.fern(30, 196, 48),
        n.fern(294, 196, 54),
        "".join(
            place(path("M0 0 q5 -8 10 0 q-5 5 -10 0 Z", "#E65A7B"), x, y)
            for x, y in ((64, 186), (226, 190), (250, 178), (98, 194))
        ),
    )


def auntie_tamarind() -> str:
    """The old lady in front of her round hut."""
    hut = (
        cut("M-58 0 V-40 H58 V0 Z", "#B58A58", 0.6)
        + cut("M-76 -34 Q-30 -92 0 -96 Q30 -92 76 -34 Q0 -22 -76 -34 Z", "#8C7A3C", 0.8)
        + path("M-14 0 V-30 Q0 -40 14 -30 V0 Z", "#3B2A1C")
    )
    return picture(
        n.dusk(),
        n.jungle(18, ("#D9A36A", "#A9885A", "#6F7A4A", "#4A5F3C")),
        place(hut, 100, 168, 1.15),
        c.auntie(214, 186, 1.65),
        stroke("M20 52 Q80 82 160 56 Q240 84 310 50", "#CFC4AC", 1.8),
        *(
            b.lantern(x, y, 0.9, f)
            for x, y, f in ((60, 90, "#FFB45A"), (118, 90, "#E65A7B"), (170, 82, "#FFB45A"), (282, 86, "#E65A7B"))
        ),
    )


def fork_in_the_path() -> str:
    """Lanterns to the left, drums to the right."""
    paths = cut(
        "M140 210 C150 170 120 130 50 92 L64 86 C130 116 156 140 164 160 C172 138 200 114 "
        "256 84 L270 92 C206 128 182 168 188 210 Z",
        "#8B7AA6",
        0.4,
    )
    return picture(
        n.night(),
        n.stars(27, 20, 70),
        n.hills(90, 8, n.NIGHT_JUNGLE[0], 181),
        n.hills(118, 8, n.NIGHT_JUNGLE[1], 182),
        n.hills(150, 6, n.NIGHT_JUNGLE[2], 183),
        paths,
        n.glow(52, 84, 56),
        n.glow(268, 84, 40, "#E65A7B"),
        *(b.lantern(x, y, k) for x, y, k in ((28, 74, 1.2), (60, 60, 0.9), (88, 92, 0.9))),
        b.drum(250, 108, 1.1),
        b.drum(286, 118, 1.35),
        n.fern(100, 206, 56, "#12163A"),
        n.fern(236, 206, 60, "#12163A"),
    )


def drowned_piano() -> str:
    """A piano on the beach after the tide."""
    return picture(
        n.gold(),
        n.cloud(62, 52, 0.9),
        n.sea(96),
        n.beach(130),
        t.piano(160, 172, 1.35, -5),
        c.crab(70, 184, 0.7),
        c.crab(262, 188, 0.6, "#C8484B"),
        t.note(232, 60, 1.3),
        t.note(262, 80, 1),
    )


def ember_teapot() -> str:
    """A teapot with something hot in it."""
    return picture(
        n.night(),
        n.stars(37, 18, 80),
        n.hills(130, 6, "#23275A", 191),
        n.glow(160, 130, 140),
        cut(ground([(-20, 168), (120, 160), (240, 166), (340, 158)]), "#2F2A55"),
        t.teapot(156, 168, 1.7),
        n.smoke(252, 82, 0.55, "#FFE1C2", 0.6),
    )


def hat_of_tinder() -> str:
    """A top hat full of straw."""
    return picture(
        n.gold(),
        n.disc(160, 84, 56, "#FFF3C9"),
        n.hills(150, 6, "#C9A765", 201),
        cut(ground([(-20, 176), (120, 168), (240, 174), (340, 166)]), "#A9863F"),
        t.top_hat(160, 182, 1.6),
        *(stroke(d, "#D9B25A", 3) for d in ("M60 188 l26 -6", "M236 186 l30 4", "M84 196 l20 2")),
    )


def first_light() -> str:
    """The home, the fire, the company; and far away a second light."""
    people = "".join(
        c.person(x, y, f, hat=h, scale=1.0, arms=a, flip=False)
        for x, y, f, h, a in (
            (216, 180, "#316CF2", "#2A2440", ((-14, -52), (14, -52))),
            (246, 184, "#C8414B", "", ((-14, -20), (16, -54))),
            (278, 180, "#2C8F8A", "", ((-16, -50), (14, -18))),
        )
    )
    return picture(
        n.night(),
        n.stars(47, 30, 90),
        n.mountain(270, 62, 190, 140, "#121640"),
        circle(262, 84, 12, "#FFB45A", 0.3),
        circle(262, 84, 3.6, "#FFD98A"),
        n.sea(122, n.SEA_NIGHT),
        n.beach(146, "#3F3A66", "#2F2B52"),
        n.glow(150, 160, 150),
        b.house(80, 178, 1.05),
        b.fire(174, 182, 1.1),
        people,
    )


CAMP: dict[str, Callable[[], str]] = {
    "tideline": tideline,
    "rock-pools": rock_pools,
    "almost-a-roof": almost_a_roof,
    "into-the-green": into_the_green,
    "lean-to": lean_to,
    "damp-sticks": damp_sticks,
    "fire": fire_card,
    "home-sweet-stage": home_sweet_stage,
    "understudy": understudy,
    "auntie-tamarind": auntie_tamarind,
    "fork-in-the-path": fork_in_the_path,
    "drowned-piano": drowned_piano,
    "ember-teapot": ember_teapot,
    "hat-of-tinder": hat_of_tinder,
    "first-light": first_light,
}
