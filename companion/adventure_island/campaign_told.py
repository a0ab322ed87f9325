"""The history of the campaign and of benefits as sentences, one row for each step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.adventure_island import achievements, campaign
from companion.adventure_island import campaign_commands as cc
from companion.adventure_island.achievements import ENTRIES, TITLE_OF, Title, title_name
from companion.adventure_island.adventures import choice_name
from companion.adventure_island.campaign_state import GOAL
from companion.adventure_island.packs import pack_name
from companion.adventure_island.state import Island
from companion.adventure_island.told import Told
from companion.kernel.journal import Step
from companion.words import say, say_n


def _name(island: Island, who: str) -> str:
    return next((p.name for p in island.people if p.id == who), who)


def _number(number: str) -> str:
    return say("card {card}", card=number)


# --- the story ----------------------------------------------------------------------------------------------------


def _open(_step: Step[Island], c: cc.OpenPack) -> Told:
    return Told("ui-box", say("A pack was opened"), pack_name(c.pack))


def _befriend(_step: Step[Island], c: cc.Befriend) -> Told:
    return Told("ui-players", say("A native is a friend"), _number(c.number))


def _turn(_step: Step[Island], c: cc.TurnCard) -> Told:
    return Told("ui-flip", say("A card shows another version"), _number(c.number))


def _join(_step: Step[Island], c: cc.JoinGame) -> Told:
    if c.joins:
        return Told("card-threat", say("Threat {card} is in the game", card=c.number))
    return Told("card-threat", say("Threat {card} is not in the game", card=c.number))


def _archive(step: Step[Island], c: cc.ArchiveCard) -> Told:
    won = step.after.play is not None and step.after.play.ending is not None
    words = say("Card {card} went to the Archive", card=c.number)
    if not won:
        words = say("Card {card} goes to the Archive after a win", card=c.number)
    return Told("ui-box", words)


def _choose(_step: Step[Island], c: cc.Choose) -> Told:
    if c.about == GOAL:
        return Told("ui-players", say("The table decided"), choice_name(c.choice))
    return Told("ui-players", say("The table decided on card {card}", card=c.about), c.choice)


def _mark(step: Step[Island], c: cc.MarkAchievement) -> Told:
    if c.entry not in TITLE_OF:
        return _mark_known(step, c)
    title = TITLE_OF[c.entry]
    n = achievements.found(step.after.campaign.achievements, title)
    result = say("{title} {n} of {all}", title=title_name(title), n=n, all=len(ENTRIES[title]))
    return Told("achievement", c.entry, result)


def _mark_known(step: Step[Island], c: cc.MarkAchievement) -> Told:
    """An achievement of the cards that a campaign is played with."""
    from companion.adventure_island import knowing
    from companion.adventure_island.cards.wording import entry_name

    name, marked = entry_name(knowing.pack_of(step.after), c.entry), step.after.campaign.achievements
    for title, entries in knowing.entries(step.after).items():
        if c.entry in entries:
            n = sum(entry in marked for entry in entries)
            return Told(
                "achievement", name, say("{title} {n} of {all}", title=title_name(title), n=n, all=len(entries))
            )
    return Told("achievement", name)


def _take_over(step: Step[Island], _c: cc.TakeOver) -> Told:
    n = len(campaign.won(step.after))
    result = say_n("{n} adventure won", "{n} adventures won", n)
    return Told("ui-box", say("A campaign was taken over"), result)


def _start_over(_step: Step[Island], _c: cc.StartOver) -> Told:
    return Told("ui-box", say("The story begins anew"))


def _take_over_day(_step: Step[Island], c: cc.TakeOverDay) -> Told:
    result = say_n("{n} Threat", "{n} Threats", c.threats)
    return Told("phase-day", say("Day {n} was taken over", n=c.day), result)


# --- benefits -----------------------------------------------------------------------------------------------------


def _gifts(_step: Step[Island], c: cc.TakeGifts) -> Told:
    result = say("{fish} Fish, {meat} Meat", fish=c.fish, meat=c.meat)
    return Told("achievement", title_name(Title.MYSTIC), result)


def _lessons(step: Step[Island], c: cc.ShareLessons) -> Told:
    given = [f"{_name(step.after, lesson.who)} +{lesson.count}" for lesson in c.lessons if lesson.count]
    return Told("achievement", title_name(Title.HISTORIAN), ", ".join(given))


def _end_look(_step: Step[Island], _c: cc.EndLook) -> Told:
    return Told("achievement", title_name(Title.EXPLORER), say("3 Locations looked at"))


def _discard(step: Step[Island], c: cc.DiscardFatigue) -> Told:
    words = say("{name} got rid of Fatigue", name=_name(step.after, c.who))
    return Told("achievement", words, title_name(Title.TROUBLEMAKER), c.who)


def _collapse(step: Step[Island], c: cc.Collapse) -> Told:
    return Told("ui-warning", say("{name} was not saved", name=_name(step.after, c.who)), who=c.who)


def _add(step: Step[Island], c: cc.AddAction) -> Told:
    words = say("{name} has one action more", name=_name(step.after, c.who))
    return Told("achievement", words, title_name(Title.ANIMAL_LOVER), c.who)


def _borrow(step: Step[Island], c: cc.BorrowAbility) -> Told:
    name, other = _name(step.after, c.who), _name(step.after, c.whose)
    words = say("{name} used the ability of {other}", name=name, other=other)
    return Told("achievement", words, title_name(Title.DIPLOMAT), c.who)


def _ignore(step: Step[Island], c: cc.IgnoreThreat) -> Told:
    words = say("{name} ignored a Threat", name=_name(step.after, c.who))
    return Told("achievement", words, title_name(Title.IMMORTAL), c.who)


ROWS: dict[type, Callable[[Step[Island], Any], Told]] = {
    cc.OpenPack: _open,
    cc.Befriend: _befriend,
    cc.TurnCard: _turn,
    cc.JoinGame: _join,
    cc.ArchiveCard: _archive,
    cc.Choose: _choose,
    cc.MarkAchievement: _mark,
    cc.TakeOver: _take_over,
    cc.StartOver: _start_over,
    cc.TakeOverDay: _take_over_day,
    cc.TakeGifts: _gifts,
    cc.ShareLessons: _lessons,
    cc.EndLook: _end_look,
    cc.DiscardFatigue: _discard,
    cc.Collapse: _collapse,
    cc.AddAction: _add,
    cc.BorrowAbility: _borrow,
    cc.IgnoreThreat: _ignore,
}
