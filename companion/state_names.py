"""Dotted names for everything that is in the table: ``play.camp.wood``, ``play.people.iga.experience``, ``view.page``.

For scripts, bug reports and tests; docs/state.md lists them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.adventure_island.fatigue import value
from companion.adventure_island.state import Play
from companion.adventure_island.threats import days_left, nights_left
from companion.adventure_island.values import TOKENS, Attribute
from companion.view.page import Look


class NoSuchName(LookupError):
    """A dotted name that names nothing; the sentence lists what there is at that place."""


def names(look: Look) -> Mapping[str, Any]:
    """All that can be asked of a look, as nested mappings of plain values."""
    island, view = look.island, look.view
    return {
        "journal": {
            "entries": look.game.seq,
            "check": look.game.check,
            "last": look.game.last_line,
            "steps": len(look.game.past),
            "undone": len(look.game.future),
            "seen": len(look.game.seen),
        },
        "view": {
            "page": view.here.page,
            "ring": view.here.ring,
            "icon": view.icon,
            "turned": view.turned,
            "question": "" if view.question is None else view.question.title,
            "toast": "" if view.toast is None else view.toast.words,
        },
        "throws": island.throws,
        "people": {
            _name(p.name): {"name": p.name, "pawn": p.pawn, "far": p.far_side, "plays": p.plays, "board": p.board}
            for p in island.people
        },
        "house": {"undo": island.house.undo, "draws": island.house.draws},
        "plays": island.plays,
        "play": _play(island.play) if island.play is not None else "none",
    }


def _name(name: str) -> str:
    return "-".join(name.lower().split())


def _play(play: Play) -> Mapping[str, Any]:
    return {
        "adventure": play.adventure,
        "day": play.day,
        "phase": play.phase,
        "threats": play.threats,
        "nights": nights_left(play.threats, len(play.players)),
        "days": days_left(play.threats, len(play.players)),
        "acting": _name(play.player(play.acting).name) if play.acting else "",
        "drawing": _name(play.player(play.drawing).name) if play.drawing else "",
        "resolved": len(play.resolved),
        "camp": {t: play.camp.of(t) for t in TOKENS},
        "cards": {
            c.number: {
                "kind": c.kind,
                "owner": _name(play.player(c.owner).name) if c.owner else "",
                "progress": c.progress,
                **{t: c.goods.of(t) for t in TOKENS},
            }
            for c in play.cards
        },
        "discards": {str(kind): count for kind, count in play.discards},
        "check": {
            "who": "" if play.check is None else _name(play.player(play.check.who).name),
            "dice": 0 if play.check is None else play.check.dice,
            "faces": "" if play.check is None else "".join(play.check.faces),
            "met": play.check is not None and play.check.met,
            "throws": 0 if play.check is None else len(play.check.throws),
        },
        "ending": {
            "cause": "" if play.ending is None else play.ending.cause,
            "who": _name(play.player(play.ending.who).name) if play.ending is not None and play.ending.who else "",
        },
        "people": {
            _name(p.name): {
                "experience": p.experience,
                "fatigue": len(p.fatigue),
                "spaces": ",".join(sorted(p.fatigue)),
                "place": p.place,
                "actions": p.actions,
                **{str(a): value(p, a) for a in Attribute},
            }
            for p in play.players
        },
    }


def find(look: Look, path: str) -> str:
    """The value with a dotted name, as text: ``yes`` and ``no`` for switches. Raises NoSuchName."""
    here: Any = names(look)
    done: list[str] = []
    for part in path.split("."):
        if not isinstance(here, Mapping) or part not in here:
            known = ", ".join(map(str, here)) if isinstance(here, Mapping) else f"the value {here}"
            raise NoSuchName(
                f"{path}: {'.'.join(done) or 'the table'} has no {part!r}; it has {known or 'nothing yet'}"
            )
        here = here[part]
        done.append(part)
    if isinstance(here, Mapping):
        return ",".join(map(str, here))
    if isinstance(here, bool):
        return "yes" if here else "no"
    return str(here)


def flat(look: Look) -> list[str]:
    """All dotted names of a look with their values, one line each."""
    lines: list[str] = []

    def walk(prefix: str, value: Any) -> None:
        if isinstance(value, Mapping):
            for name, inner in value.items():
                walk(f"{prefix}.{name}" if prefix else str(name), inner)
        else:
            lines.append(f"{prefix} {find(look, prefix)}")

    walk("", names(look))
    return lines
