"""The history of games with known cards as sentences: what was done on which card, and what came of it.

Card names are looked up in the pack; where the device lacks it the number stands for the name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.adventure_island import campaign_events as ce
from companion.adventure_island import card_events as cv
from companion.adventure_island import events as ev
from companion.adventure_island import pack_commands as pc
from companion.adventure_island.change_words import experience, fatigue, goods_words
from companion.adventure_island.state import Island
from companion.adventure_island.terms import attribute_word, card_word
from companion.adventure_island.told import Told
from companion.adventure_island.values import NO_GOODS
from companion.kernel.journal import Step
from companion.words import language, say, say_n


def _name(island: Island, who: str) -> str:
    return next((p.name for p in island.people if p.id == who), who)


def card_name(island: Island, card: str) -> str:
    """What a card or a board of the pack is called."""
    from companion.adventure_island.knowing import thing_of

    thing = thing_of(island, card)
    return thing.name.read(language()) if thing is not None else card_word(card)


def _came(step: Step[Island]) -> str:
    """What a step brought, in the order of importance: tokens, markers, dice, cards."""
    goods, tired, learnt, cards, achieved, stopped = NO_GOODS, 0, 0, [], [], []
    for event in step.events:
        match event:
            case ev.CampChanged():
                goods += event.goods
            case ev.FatiguePlaced():
                tired += 1
            case ev.FatigueLifted():
                tired -= 1
            case ev.ExperienceGained():
                learnt += event.count
            case cv.CardDrawn():
                cards.append(event.number)
            case ce.AchievementMarked():
                achieved.append(event.entry)
            case cv.EffectsStopped():
                stopped.append(say("“{card}” has no end: go on by hand", card=card_name(step.after, event.card)))
    parts = [goods_words(goods)] if goods != NO_GOODS else []
    if tired:
        parts.append(fatigue(tired))
    if learnt:
        parts.append(experience(learnt))
    parts += [card_name(step.after, number) for number in cards]
    if achieved:
        parts.append(say_n("an achievement", "{n} achievements", len(achieved)))
    return ", ".join(parts + stopped)


def _choose_pack(step: Step[Island], c: pc.ChoosePack) -> Told:
    from companion.adventure_island import knowing

    pack = knowing.pack_of(step.after)
    name = pack.pages.name.read(language()) if pack is not None else c.pack
    if not c.mark:
        return Told("ui-box", say("Your own box is played with"))
    return Told("ui-box", say("“{pack}” is played with", pack=name))


def _perform(step: Step[Island], c: pc.Perform) -> Told:
    words = say("{name} acted on “{card}”", name=_name(step.after, c.who), card=card_name(step.after, c.card))
    return Told("card-action", words, _came(step) or _dice(step), c.who)


def _dice(step: Step[Island]) -> str:
    """The check that lies open now."""
    check = step.after.play.check if step.after.play is not None else None
    if check is None:
        return ""
    return say("{attribute} check", attribute=attribute_word(check.attribute))


def _face(step: Step[Island], c: pc.FaceThreat) -> Told:
    number = step.before.play.drawn if step.before.play is not None else ""
    words = say("{name}: “{card}”", name=_name(step.after, c.who), card=card_name(step.after, number))
    return Told("card-threat", words, _came(step) or _dice(step) or say("nothing happened"), c.who)


def _throw(step: Step[Island], _c: pc.ThrowCheck) -> Told:
    check = step.after.play.check if step.after.play is not None else None
    who = check.who if check is not None else ""
    return Told("ui-owndice", say("{name} threw the dice", name=_name(step.after, who)), _dice(step), who)


def _rethrow(step: Step[Island], c: pc.Rethrow) -> Told:
    card = card_name(step.after, c.help.rpartition("/")[0])
    check = step.after.play.check if step.after.play is not None else None
    who = check.who if check is not None else ""
    return Told("ui-owndice", say("All dice again for nothing"), card, who)


def _asked(step: Step[Island]) -> str:
    """The card whose effect was answered."""
    play = step.before.play
    return card_name(step.before, play.agenda[0].card) if play is not None and play.agenda else ""


def _player(step: Step[Island], c: pc.ChoosePlayer) -> Told:
    words = say("“{card}”: {name} was chosen", card=_asked(step), name=_name(step.after, c.who))
    return Told("ui-person", words, _came(step), c.who)


def _option(step: Step[Island], _c: pc.ChooseOption) -> Told:
    return Told("ui-players", say("“{card}”: the table decided", card=_asked(step)), _came(step))


def _put_back(step: Step[Island], c: pc.PutBack) -> Told:
    n = len(c.top) + len(c.bottom) + bool(c.taken)
    return Told("ui-box", say_n("{n} card was looked at", "{n} cards were looked at", n), _came(step))


def _use(step: Step[Island], c: pc.UsePower) -> Told:
    words = say("{name} used “{card}”", name=_name(step.after, c.who), card=card_name(step.after, c.card))
    return Told("card-item", words, _came(step), c.who)


def _go_on(step: Step[Island], _c: pc.GoOn) -> Told:
    return Told("ui-pencil", say("“{card}”: done by hand", card=_asked(step)))


def _right_deck(step: Step[Island], c: pc.PutRightDeck) -> Told:
    return Told("ui-pencil", say("A card was put right"), card_name(step.after, c.number))


ROWS: dict[type, Callable[[Step[Island], Any], Told]] = {
    pc.ChoosePack: _choose_pack,
    pc.Perform: _perform,
    pc.FaceThreat: _face,
    pc.ThrowCheck: _throw,
    pc.Rethrow: _rethrow,
    pc.ChoosePlayer: _player,
    pc.ChooseOption: _option,
    pc.PutBack: _put_back,
    pc.UsePower: _use,
    pc.GoOn: _go_on,
    pc.PutRightDeck: _right_deck,
}
