"""The evening as sentences: one row for each step, and the moments that are worth coming back to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.adventure_island import campaign_told, cards_told, reminders_told
from companion.adventure_island import commands as co
from companion.adventure_island.achievements import Title, title_name
from companion.adventure_island.boards import board_name
from companion.adventure_island.change_words import experience, fatigue, goods_words, progress
from companion.adventure_island.fatigue import waiting
from companion.adventure_island.house_rules import value_words
from companion.adventure_island.own_cards import RememberCard
from companion.adventure_island.state import CAMP, SOME_CARD, Ending, Island, Phase, Play, Player
from companion.adventure_island.terms import card_word, signed
from companion.adventure_island.told import Told as Told
from companion.adventure_island.values import TOKENS, Goods, Meal, Space
from companion.kernel.journal import Step, Timeline
from companion.value import dataclass
from companion.words import say, say_n


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment that names itself: how many steps stood then, and the picture beside it."""

    name: str
    depth: int
    icon: str


def tell(step: Step[Island]) -> Told:
    """The row for one step."""
    told = ROWS[type(step.command)](step, step.command)
    ending = _new_ending(step)
    return told if ending is None else Told(told.icon, told.words, _ended(step.after, ending), told.who)


def moment_names(timeline: Timeline[Island]) -> tuple[Moment, ...]:
    """The moments of the steps that stand, oldest first: all laid out, each night, each new day."""
    moments = []
    for at, step in enumerate(timeline.past):
        before, after = step.before.play, step.after.play
        if after is None:
            continue
        depth = at + 1
        if before is None or step.after.plays > step.before.plays:
            moments.append(Moment(say("All laid out"), depth, "ui-box"))
        elif after.day > before.day:
            moments.append(Moment(say("Day {n} begins", n=after.day), depth, "phase-day"))
        elif after.phase is Phase.MEAL and before.phase is Phase.DAY:
            moments.append(Moment(say("Night {n} begins", n=after.day), depth, "phase-night"))
    return tuple(moments)


# --- parts of sentences -------------------------------------------------------------------------------------------


def _play(island: Island) -> Play:
    assert island.play is not None
    return island.play


def _name(island: Island, who: str) -> str:
    return next((p.name for p in island.people if p.id == who), who)


def _new_ending(step: Step[Island]) -> Ending | None:
    after = step.after.play
    if after is None or after.ending is None:
        return None
    before = step.before.play
    return after.ending if before is None or before.ending is None else None


def _ended(island: Island, ending: Ending) -> str:
    if ending.cause == "collapse":
        return say("{name} collapsed", name=_name(island, ending.who))
    if ending.cause == "threats":
        return say("no Threat left")
    return say("won")


def space_name(space: Space) -> str:
    """Where a marker lies."""
    match space:
        case Space.KNOWLEDGE:
            return say("Knowledge")
        case Space.DEXTERITY:
            return say("Dexterity")
        case Space.STRENGTH:
            return say("Strength")
        case _:
            return say("the left side")


def _changes(*parts: str) -> str:
    return ", ".join(p for p in parts if p)


def _markers(changes: tuple[co.FatigueChange, ...]) -> str:
    total = sum(c.count for c in changes)
    return fatigue(total) if total else ""


def _put_right(before: Goods, after: Goods) -> str:
    return goods_words(after - before) or say("as it was")


# --- the table ----------------------------------------------------------------------------------------------------


def _open(_step: Step[Island], _c: co.OpenCampaign) -> Told:
    return Told("ui-box", say("A new campaign began"))


def _add(step: Step[Island], _c: co.AddPerson) -> Told:
    person = step.after.people[-1]
    return Told("ui-person", say("{name} sat down", name=person.name), who=person.id)


def _rename(step: Step[Island], c: co.Rename) -> Told:
    old = _name(step.before, c.who)
    return Told("ui-pencil", say("{old} is called {name} now", old=old, name=_name(step.after, c.who)), who=c.who)


def _pawn(step: Step[Island], c: co.PickPawn) -> Told:
    return Told(f"pawn-{c.pawn}", say("{name} took another pawn", name=_name(step.after, c.who)), who=c.who)


def _sit(step: Step[Island], c: co.Sit) -> Told:
    name = _name(step.after, c.who)
    words = (
        say("{name} sits on the far side", name=name) if c.far_side else say("{name} sits on the near side", name=name)
    )
    return Told("ui-flip", words, who=c.who)


def _playing(step: Step[Island], c: co.SetPlaying) -> Told:
    name = _name(step.after, c.who)
    return Told(
        "ui-players", say("{name} plays", name=name) if c.plays else say("{name} sits out", name=name), who=c.who
    )


def _set_board(step: Step[Island], c: co.SetBoard) -> Told:
    board = step.after.board(c.board)
    values = f"{board.knowledge} · {board.dexterity} · {board.strength}"
    return Told("ui-board", say("Values of the {board} entered", board=board_name(board)), values)


def _take_board(step: Step[Island], c: co.TakeBoard) -> Told:
    board = board_name(step.after.board(c.board))
    return Told("ui-board", say("{name} took the {board}", name=_name(step.after, c.who), board=board), who=c.who)


def _house_rule(_step: Step[Island], c: co.SetHouseRule) -> Told:
    return Told("ui-rules", value_words(c.value), say("house rule"))


def _begin(step: Step[Island], c: co.BeginAdventure) -> Told:
    n = _play(step.after).threats
    return Told("phase-day", say("Adventure {n} began", n=c.adventure), say_n("{n} Threat", "{n} Threats", n))


# --- the day ------------------------------------------------------------------------------------------------------


def _left(step: Step[Island], who: str) -> str:
    n = _play(step.after).player(who).actions
    return say("done for today") if n == 0 else say_n("{n} action left", "{n} actions left", n)


def _act(step: Step[Island], c: co.Act) -> Told:
    name = _name(step.after, c.who)
    if c.card in ("", SOME_CARD):
        words = say("{name} acted", name=name)
    else:
        words = say("{name} acted on card {card}", name=name, card=c.card)
    return Told("card-action", words, _left(step, c.who), c.who)


def _use_board(step: Step[Island], c: co.UseBoard) -> Told:
    return Told("ui-board", say("{name} used the own board", name=_name(step.after, c.who)), _left(step, c.who), c.who)


def _visit(step: Step[Island], c: co.Visit) -> Told:
    words = say("{name} went to {other}", name=_name(step.after, c.who), other=_name(step.after, c.whom))
    if not c.item:
        return Told("ui-visit", words, _left(step, c.who), c.who)
    return Told("ui-visit", words, say("card {card}", card=c.item) if c.agreed else say("nothing given"), c.who)


def _pass(step: Step[Island], c: co.Pass) -> Told:
    return Told("ui-right", say("{name} passed", name=_name(step.after, c.who)), _left(step, c.who), c.who)


def _check(step: Step[Island], c: co.Check) -> Told:
    check = _play(step.after).check
    assert check is not None
    words = say_n("{name} rolled {n} die", "{name} rolled {n} dice", check.dice, name=_name(step.after, c.who))
    result = say("met") if check.met else say("not met")
    if c.hunters:
        result = _changes(title_name(Title.TREASURE_HUNTERS), result)
    return Told(f"attr-{c.attribute}", words, result, c.who)


def _reroll(step: Step[Island], c: co.Reroll) -> Told:
    check = _play(step.after).check
    assert check is not None
    name = _name(step.after, c.paid_by)
    words = say_n("{name} rerolled {n} die", "{name} rerolled {n} dice", check.dice, name=name)
    return Told("marker-experience", words, experience(-1), c.paid_by)


def _keep(step: Step[Island], _c: co.Keep) -> Told:
    check = _play(step.before).check
    assert check is not None
    name = _name(step.after, check.who)
    if check.met:
        return Told("ui-ok", say("{name} let the dice stand", name=name), say("success"), check.who)
    gained = _gained(step, check.who)
    result = _changes(say("failed"), experience(gained)) if gained else say("failed")
    return Told("ui-warning", say("{name} let the dice stand", name=name), result, check.who)


def _gained(step: Step[Island], who: str) -> int:
    return _play(step.after).player(who).experience - _play(step.before).player(who).experience


def _outcome(step: Step[Island], c: co.Outcome) -> Told:
    before = _play(step.before)
    duty = before.agenda[0] if before.agenda else None
    who = c.who or (duty.who if duty else before.acting)
    card = c.card or (duty.card if duty else "")
    result = _changes(
        goods_words(c.goods),
        _markers(c.fatigue),
        progress(c.progress) if c.progress else "",
        experience(c.experience) if c.experience else "",
    )
    if card not in ("", SOME_CARD, CAMP):
        words = say("What card {card} brought", card=card)
    elif who:
        words = say("What {name} brought", name=_name(step.after, who))
    else:
        words = say("What changed")
    return Told(_first_icon(c.goods, c.fatigue, c.progress), words, result or say("nothing"), who)


def _first_icon(goods: Goods, changes: tuple[co.FatigueChange, ...], steps: int = 0) -> str:
    for name in TOKENS:
        if goods.of(name):
            return f"token-{name}"
    if any(c.count for c in changes):
        return "marker-fatigue"
    return "marker-progress" if steps else "ui-ok"


def _place(step: Step[Island], c: co.Place) -> Told:
    words = say("{name} placed Fatigue on {space}", name=_name(step.after, c.who), space=space_name(c.space))
    return Told("marker-fatigue", words, fatigue(1), c.who)


def _lift(step: Step[Island], c: co.Lift) -> Told:
    words = say("{name} lifted Fatigue from {space}", name=_name(step.after, c.who), space=space_name(c.space))
    return Told("marker-fatigue", words, fatigue(-1), c.who)


def _deposit(_step: Step[Island], c: co.Deposit) -> Told:
    return Told("requirement", say("Tokens laid on card {card}", card=c.card), goods_words(c.goods))


def _comes(step: Step[Island], c: co.CardComes) -> Told:
    if c.owner:
        words = say("{name} has a new item", name=_name(step.after, c.owner))
        return Told("card-item", words, say("card {card}", card=c.number), c.owner)
    return Told(f"card-{c.kind.picture}", say("A card came into play"), say("card {card}", card=c.number))


def _goes(step: Step[Island], c: co.CardGoes) -> Told:
    card = next((k for k in _play(step.before).cards if k.number == c.number), None)
    return Told(
        f"card-{card.kind.picture}" if card else "card-action",
        say("A card was discarded"),
        say("card {card}", card=c.number),
    )


def _use_item(step: Step[Island], c: co.UseItem) -> Told:
    words = say("{name} used an item", name=_name(step.after, c.who))
    card = say("card {card}", card=c.item)
    return Told("card-item", words, _changes(card, say("used up")) if c.discards else card, c.who)


# --- the night ----------------------------------------------------------------------------------------------------


def _end_day(step: Step[Island], _c: co.EndDay) -> Told:
    return Told("phase-night", say("Night {n} fell", n=_play(step.after).day))


def _eat(_step: Step[Island], c: co.Eat) -> Told:
    hungry = sum(p.meal is Meal.HUNGRY for p in c.plates)
    result = say_n("{n} hungry", "{n} hungry", hungry) if hungry else say("all ate")
    return Told("phase-meal", say("The meal"), result)


def _instead(step: Step[Island], c: co.DrawInstead) -> Told:
    return Told("card-threat", say("{name} holds the Threat", name=_name(step.after, c.who)), who=c.who)


def _resolve(step: Step[Island], c: co.Resolve) -> Told:
    number = c.card or _play(step.before).drawn
    name = _name(step.after, c.who)
    if number:
        words = say("{name} settled Threat {card}", name=name, card=number)
    else:
        words = say("{name} settled a Threat", name=name)
    result = _changes(_markers(c.fatigue), goods_words(c.goods), say("stays in play") if c.stays else "")
    return Told("card-threat", words, result or say("nothing happened"), c.who)


def _skip(step: Step[Island], c: co.SkipThreat) -> Told:
    return Told(
        "card-threat",
        say("{name} draws no Threat tonight", name=_name(step.after, c.who)),
        say("a card says so"),
        c.who,
    )


def _share(step: Step[Island], c: co.ShareItem) -> Told:
    return Told(
        "card-item", say("{name} received an item", name=_name(step.after, c.to)), say("card {card}", card=c.item), c.to
    )


def _end_sharing(_step: Step[Island], _c: co.EndSharing) -> Told:
    return Told("card-item", say("Items are shared out"))


def _begin_day(step: Step[Island], _c: co.BeginDay) -> Told:
    return Told("phase-day", say("Day {n} began", n=_play(step.after).day))


# --- any time -----------------------------------------------------------------------------------------------------


def _goal(_step: Step[Island], c: co.ReachGoal) -> Told:
    return Told(
        "achievement", say("The goal was reached") if not c.card else say("Card {card}: goal reached", card=c.card)
    )


def _right_camp(step: Step[Island], _c: co.PutRightCamp) -> Told:
    return Told("ui-pencil", say("The Camp was put right"), _put_right(_play(step.before).camp, _play(step.after).camp))


def _right_player(step: Step[Island], c: co.PutRightPlayer) -> Told:
    before, after = _play(step.before).player(c.who), _play(step.after).player(c.who)
    waited = waiting(_play(step.before), c.who) - waiting(_play(step.after), c.who)
    counted = say_n("a waiting marker is counted", "{n} waiting markers are counted", waited) if waited else ""
    result = _changes(_player_changes(before, after), counted)
    return Told("ui-pencil", say("{name} was put right", name=after.name), result, c.who)


def _player_changes(before: Player, after: Player) -> str:
    markers = len(after.fatigue) - len(before.fatigue)
    learnt = after.experience - before.experience
    actions = after.actions - before.actions
    return _changes(
        fatigue(markers) if markers else "",
        experience(learnt) if learnt else "",
        say_n("{change} action", "{change} actions", actions, change=signed(actions)) if actions else "",
    )


def _right_threats(_step: Step[Island], c: co.PutRightThreats) -> Told:
    return Told("ui-pencil", say("The Threat deck was put right"), say_n("{n} card left", "{n} cards left", c.left))


def _right_card(_step: Step[Island], c: co.PutRightCard) -> Told:
    return Told("ui-pencil", say("A card was put right"), say("card {card}", card=c.number))


def _remembered(_step: Step[Island], c: RememberCard) -> Told:
    empty = c.attribute is None and not c.does
    words = say("{card} is not remembered any more", card=card_word(c.number)) if empty else ""
    # What a card does stays on its page: history may be read by people who have not met it.
    return Told("ui-pencil", words or say("{card} is remembered", card=card_word(c.number)))


ROWS: dict[type, Callable[[Step[Island], Any], Told]] = {
    co.OpenCampaign: _open,
    co.AddPerson: _add,
    co.Rename: _rename,
    co.PickPawn: _pawn,
    co.Sit: _sit,
    co.SetPlaying: _playing,
    co.SetBoard: _set_board,
    co.TakeBoard: _take_board,
    co.SetHouseRule: _house_rule,
    co.BeginAdventure: _begin,
    co.Act: _act,
    co.UseBoard: _use_board,
    co.Visit: _visit,
    co.Pass: _pass,
    co.Check: _check,
    co.Reroll: _reroll,
    co.Keep: _keep,
    co.Outcome: _outcome,
    co.Place: _place,
    co.Lift: _lift,
    co.Deposit: _deposit,
    co.CardComes: _comes,
    co.CardGoes: _goes,
    co.UseItem: _use_item,
    co.EndDay: _end_day,
    co.Eat: _eat,
    co.DrawInstead: _instead,
    co.Resolve: _resolve,
    co.SkipThreat: _skip,
    co.ShareItem: _share,
    co.EndSharing: _end_sharing,
    co.BeginDay: _begin_day,
    co.ReachGoal: _goal,
    co.PutRightCamp: _right_camp,
    co.PutRightPlayer: _right_player,
    co.PutRightThreats: _right_threats,
    co.PutRightCard: _right_card,
    RememberCard: _remembered,
    **reminders_told.ROWS,
    **campaign_told.ROWS,
    **cards_told.ROWS,
}
"""How each kind of command is told."""
