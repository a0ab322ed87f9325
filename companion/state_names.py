"""Dotted names for everything that is in the table: ``play.camp.wood``, ``play.people.iga.experience``, ``view.page``.

For scripts, bug reports and tests; docs/state.md lists them. Every name leads to a plain value; what depends on the
people and cards of the evening is named by them: a person by the name in small letters with ``-`` for blanks and
dots, a card by its number.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.adventure_island import campaign, fatigue
from companion.adventure_island.achievements import Title, titles
from companion.adventure_island.state import Board, Card, CheckOpen, HouseRules, Island, Play, Player
from companion.adventure_island.threats import last_day, nights_ahead
from companion.adventure_island.values import TOKENS, Attribute, CardKind, Goods, Pack
from companion.settings import Settings
from companion.value import fields_of
from companion.view.inputs import Key
from companion.view.page import Look
from companion.view.step import offers

OFF = "off"
_DECKS = ("location", "wreck", "threat", *Pack, "unseen")
"""The decks that the device can keep, and what was taken out of that of Threats unseen."""


class NoSuchName(LookupError):
    """A dotted name that names nothing; the sentence lists what there is at that place."""


def names(look: Look) -> Mapping[str, Any]:
    """All that can be asked of a look, as nested mappings of plain values."""
    common = {
        "journal": _journal(look),
        "view": _view(look),
        "buttons": _buttons(look),
        "settings": {field.name: getattr(look.settings, field.name) for field in fields_of(Settings)},
        "stick": _stick(look),
        "shelf": {slot.id: slot.name for slot in look.shelf.slots if not slot.away},
    }
    if not look.plays_skull:
        return {**common, **_of_island(look.island)}
    from companion import skull_state_names  # loaded where that game is played

    return {**common, **skull_state_names.names(look.skull)}


def _of_island(island: Island) -> Mapping[str, Any]:
    return {
        "throws": island.throws,
        "people": {
            _name(p.name): {"name": p.name, "pawn": p.pawn, "far": p.far_side, "plays": p.plays, "board": p.board}
            for p in island.people
        },
        "boards": {b.id: _board(b) for b in island.boards},
        "house": {field.name: getattr(island.house, field.name) for field in fields_of(HouseRules)},
        "campaign": _campaign(island),
        "pack": {"id": island.pack.id, "mark": island.pack.mark},
        "memory": {
            m.number: {"attribute": m.attribute or "", "need": "".join(m.need), "changed": m.changed}
            for m in island.memory
        },
        "plays": island.plays,
        "play": _play(island.play) if island.play is not None else "none",
    }


def _name(name: str) -> str:
    return "-".join(name.lower().replace(".", " ").split())


def _journal(look: Look) -> Mapping[str, Any]:
    game = look.game
    last = game.past[-1].events if game.past else ()
    return {
        "entries": game.seq,
        "check": game.check,
        "last": game.last_line,
        "events": "; ".join(game.rules.events.line(e) for e in last),
        "steps": len(game.past),
        "undone": len(game.future),
        "seen": len(game.seen),
        "moments": ", ".join(m.name for m in game.moments),
    }


def _view(look: Look) -> Mapping[str, Any]:
    view = look.view
    return {
        "page": view.here.page,
        "pages": ",".join(p.page for p in view.pages),
        "ring": view.here.ring,
        "icon": view.icon,
        "turned": view.turned,
        "compared": view.checked,
        "question": "" if view.question is None else view.question.title,
        "toast": "" if view.toast is None else view.toast.words,
    }


def _stick(look: Look) -> Mapping[str, Any]:
    backup = look.backup
    return {
        "there": backup.stick.there,
        "writable": backup.stick.writable,
        "games": len(backup.stick.kept),
        "version": "" if backup.stick.offered is None else backup.stick.offered.version,
        "unsaved": backup.unsaved,
        "job": "" if backup.job is None else backup.job.what,
    }


def _buttons(look: Look) -> Mapping[str, Any]:
    now = offers(look)
    return {
        key.value: {
            "does": now[key].action if key in now else OFF,
            "says": now[key].label if key in now else "",
            "expected": key in now and now[key].primary,
        }
        for key in Key
    }


def _board(board: Board) -> Mapping[str, Any]:
    return {"name": board.name, **{a.value: board.value(a) for a in Attribute}, "ability": board.ability}


def _campaign(island: Island) -> Mapping[str, Any]:
    story = island.campaign
    return {
        "reached": campaign.reached(island),
        "won": ",".join(str(n) for n in sorted(campaign.won(island))),
        "attempts": len(story.attempts),
        "packs": ",".join(sorted(story.packs)),
        "natives": ",".join(story.natives),
        "versions": ",".join(story.versions),
        "archive": ",".join(a.number for a in story.archive),
        "joined": ",".join(sorted(story.joined)),
        "achievements": ", ".join(sorted(story.achievements)),
        "titles": ",".join(_titles(island)),
        "goal": campaign.decision(island, 4),
    }


def _titles(island: Island) -> tuple[Title, ...]:
    if not island.pack.mark:
        return titles(island.campaign.achievements)
    from companion.adventure_island.deciding.laying_out import titles_of  # no card is loaded for people with a box

    return titles_of(island)


def _goods(goods: Goods) -> Mapping[str, int]:
    return {t: goods.of(t) for t in TOKENS}


def _who(play: Play, who: str) -> str:
    return _name(play.player(who).name) if who else ""


def _play(play: Play) -> Mapping[str, Any]:
    duty = play.agenda[0] if play.agenda else None
    return {
        "adventure": play.adventure,
        "day": play.day,
        "phase": play.phase,
        "threats": play.threats,
        "threats-at-start": play.threats_at_start,
        "aside": play.aside,
        "filled": play.filled,
        "replay": play.replay,
        "titles": ",".join(play.titles),
        "used": ",".join(play.used),
        "nights": nights_ahead(play),
        "days": last_day(play) - play.day + 1,
        "acting": _who(play, play.acting),
        "drawing": _who(play, play.drawing),
        "drawn": play.drawn,
        "resolved": ",".join(_who(play, who) for who in play.resolved),
        "waits": {
            "task": "" if duty is None else duty.task,
            "who": "" if duty is None else _who(play, duty.who),
            "card": "" if duty is None else duty.card,
            "at": "" if duty is None else duty.at,
        },
        "decks": {name: _in_deck(play, name) for name in _DECKS},
        "pile": ",".join(play.pile),
        "looking": ",".join(play.looking),
        "camp": _goods(play.camp),
        "plates": {_who(play, plate.who): plate.meal for plate in play.plates},
        "cards": {c.number: _card(play, c) for c in play.cards},
        "discards": {kind.value: dict(play.discards).get(kind, 0) for kind in CardKind},
        "check": _check(play, play.check),
        "ending": {
            "cause": "" if play.ending is None else play.ending.cause,
            "who": "" if play.ending is None else _who(play, play.ending.who),
            "card": "" if play.ending is None else play.ending.card,
        },
        "rolls": play.tally.rolls,
        "rolls-won": play.tally.won,
        "people": {_name(p.name): _player(play, p) for p in play.players},
    }


def _in_deck(play: Play, name: str) -> int:
    return sum(deck.count for deck in play.decks if deck.name == name)


def _card(play: Play, card: Card) -> Mapping[str, Any]:
    return {
        "kind": card.kind,
        "owner": _who(play, card.owner),
        "dawn": card.dawn,
        "progress": card.progress,
        "steps": card.steps,
        "curse": card.curse,
        **_goods(card.goods),
        "needs": _goods(card.needs),
    }


def _check(play: Play, check: CheckOpen | None) -> Mapping[str, Any]:
    return {
        "who": "" if check is None else _who(play, check.who),
        "purpose": "" if check is None else check.purpose,
        "attribute": "" if check is None else check.attribute,
        "need": "" if check is None else "".join(check.need),
        "card": "" if check is None else check.card,
        "dice": 0 if check is None else check.dice,
        "faces": "" if check is None else "".join(check.faces),
        "met": check is not None and check.met,
        "throws": 0 if check is None else len(check.throws),
    }


def _player(play: Play, player: Player) -> Mapping[str, Any]:
    return {
        "pawn": player.pawn,
        "board": player.board.id,
        "experience": player.experience,
        "fatigue": len(player.fatigue),
        "spaces": ",".join(sorted(player.fatigue)),
        "free": fatigue.free(player, len(play.players)),
        "place": player.place,
        "actions": player.actions,
        "extra": player.extra,
        "tomorrow": dict(play.tomorrow).get(player.id, 0),
        "fed": player.id in play.fed,
        **{a.value: fatigue.value(player, a) for a in Attribute},
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
    return _text(here)


def _text(value: Any) -> str:
    if isinstance(value, Mapping):
        return ",".join(map(str, value))
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def flat(look: Look) -> dict[str, str]:
    """All dotted names of a look and their values as text."""
    found: dict[str, str] = {}

    def walk(prefix: str, value: Any) -> None:
        if isinstance(value, Mapping):
            for name, inner in value.items():
                walk(f"{prefix}.{name}" if prefix else str(name), inner)
        else:
            found[prefix] = _text(value)

    walk("", names(look))
    return found
