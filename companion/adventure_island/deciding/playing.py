"""Playing with known cards: deeds, Threats that the device resolves, choices, items and abilities."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.adventure_island import boards, checks, knowing, laid
from companion.adventure_island import campaign_events as ce
from companion.adventure_island import card_events as cv
from companion.adventure_island import events as ev
from companion.adventure_island import pack_commands as pc
from companion.adventure_island.achievements import HUNTERS_DICE, Title
from companion.adventure_island.cards import shelf
from companion.adventure_island.cards.effects import After, Check, Choose, Look, Note, Once, Pay
from companion.adventure_island.cards.pack import Character
from companion.adventure_island.cards.paths import BOARD, source, steps_of
from companion.adventure_island.deciding import gates, putting_right
from companion.adventure_island.deciding.day import why_not_act
from companion.adventure_island.deciding.effects import decks, goods, people, rows, story
from companion.adventure_island.deciding.scratch import Scratch, Topic
from companion.adventure_island.lending import borrows, lent_key
from companion.adventure_island.state import CAMP, Board, Duty, Island, Phase, Purpose, Task
from companion.kernel.rules import Reason
from companion.words import say

# --- the pack of a campaign -----------------------------------------------------------------------------------------


def _why_not_pack(island: Island, command: pc.ChoosePack) -> Iterator[Reason]:
    if island.plays or island.campaign.attempts:
        yield Reason("pack-fixed", say("The cards of a campaign stay the same from its first adventure on."))
    pack = shelf.find(command.mark) if command.mark else None
    if command.mark and (pack is None or pack.pages.id != command.pack):
        yield Reason("no-pack", say("This device does not have the cards “{pack}”.", pack=command.pack))


def _choose_pack(scratch: Scratch, command: pc.ChoosePack) -> None:
    pack = shelf.find(command.mark) if command.mark else None
    printed = boards.EXAMPLES if pack is None else tuple(board_of(c) for c in pack.pages.characters)
    scratch.tell(cv.PackChosen(command.pack, command.mark, printed))


def board_of(character: Character) -> Board:
    """The board of a character of a pack; pages show its words from the pack itself, in the language of the table."""
    return Board(
        character.id,
        character.name.en,
        character.knowledge,
        character.dexterity,
        character.strength,
        character.ability.en,
        character.from_adventure,
    )


def known(island: Island) -> Iterator[Reason]:
    """The campaign is played with cards that the device knows, and has."""
    if not island.pack.mark:
        yield Reason("own-box", say("This campaign is played with your own box: you hold the cards."))
    elif knowing.pack_of(island) is None:
        yield Reason("no-pack", say("This device does not have the cards “{pack}”.", pack=island.pack.id))


# --- deeds ----------------------------------------------------------------------------------------------------------


def why_not_deed(island: Island, who: str, card: str, deed: int) -> Iterator[Reason]:
    """Reasons of the card against one of its deeds: it does not lie here, lacks tokens, is done for today."""
    play, pack = island.play, knowing.pack_of(island)
    if play is None or pack is None:
        return
    thing = source(pack, card)
    if card.startswith(BOARD):
        own = any(p.id == who and p.board.id == card[len(BOARD) :] for p in play.players)
        if not own and not borrows(play, who, card):
            yield Reason("not-own-board", say("That is the board of somebody else."))
    elif laid.find(play, card) is None:
        yield Reason("not-in-play", say("Card {card} does not lie face up.", card=card))
    if thing is None or not 0 <= deed < len(thing.deeds):
        yield Reason("no-deed", say("There is no such action."))
        return
    yield from knowing.why_not_now(island, thing.deeds[deed], who, card, deed)


def _why_not_perform(island: Island, command: pc.Perform) -> Iterator[Reason]:
    yield from known(island)
    yield from why_not_act(island, command.who)
    if any(known(island)) or island.play is None or any(gates.is_player(island, command.who)):
        return
    yield from why_not_deed(island, command.who, command.card, command.deed)
    first = knowing.first_check(island, command.card, f"deeds.{command.deed}.then")
    if (command.helps or command.hunters) and first is None:
        yield Reason("no-check", say("No dice are thrown for this."))
    if first is not None:
        yield from knowing.why_not_helps(
            island, command.who, first, command.card, command.helps, Purpose.ACTION, agreed=command.agreed
        )
    if command.hunters:
        yield from gates.has_benefit(island, Title.TREASURE_HUNTERS)


def _perform(scratch: Scratch, command: pc.Perform) -> None:
    thing = knowing.thing_of(scratch.island, command.card)
    assert thing is not None
    deed, row = thing.deeds[command.deed], f"deeds.{command.deed}.then"
    if deed.once is not Once.ALWAYS:
        scratch.tell(cv.PowerSpent(f"{command.card}/deed/{command.deed}", deed.once.value))
    rows.earn(scratch, deed.flag)
    give_back(scratch, command.who, command.card)
    place = CAMP if command.card.startswith(BOARD) else command.card
    paths = steps_of(thing, row)
    if deed.then and isinstance(deed.then[0], Check):
        scratch.tell(cv.EffectsDue(command.who, command.card, paths[1:]))
        _throw(scratch, command.who, command.card, paths[0], command.helps, Purpose.ACTION, place, command.hunters)
        return
    scratch.tell(ev.ActionDone(command.who, place))
    scratch.tell(cv.EffectsDue(command.who, command.card, paths))


def _throw(
    scratch: Scratch,
    who: str,
    card: str,
    path: str,
    keys: tuple[str, ...],
    purpose: Purpose,
    place: str,
    hunters: bool = False,
) -> None:
    """The dice of a check, with all that helps; what is used up by it goes at once."""
    check = knowing.effect_of(scratch.island, Duty(Task.EFFECT, who, card, path))
    assert isinstance(check, Check)
    offers = [knowing.help_of(scratch.island, key) for key in keys]
    bonus = check.dice + sum(h.dice for h in offers) + (HUNTERS_DICE if hunters else 0)
    dice = checks.dice_for(scratch.play.player(who), check.attribute, bonus)
    pips = scratch.throw(dice)
    if hunters:
        scratch.tell(ce.BenefitUsed(Title.TREASURE_HUNTERS, who))
    counts = tuple(h.counts for h in offers if h.counts is not None)
    scratch.tell(
        ev.CheckBegun(
            who, check.attribute, check.need, card, dice, purpose, path, place, not place, tuple(keys), counts
        ),
        ev.DiceThrown(pips),
    )
    for key, help_ in zip(keys, offers, strict=True):
        give_back(scratch, who, key.rpartition("/")[0])
        spend_power(scratch, key.replace("/", "/help/", 1), help_.once, help_.discards)


def give_back(scratch: Scratch, who: str, name: str) -> None:
    """A board that was lent was used: it is its owner's alone again (AR-41)."""
    if name.startswith(BOARD) and borrows(scratch.play, who, name):
        scratch.tell(cv.PowerSpent(lent_key(who, name), Once.GAME.value))


def spend_power(scratch: Scratch, key: str, once: Once, discards: bool) -> None:
    """What was used is spent for the day or the game, or goes to its pile."""
    if once is not Once.ALWAYS:
        scratch.tell(cv.PowerSpent(key, once.value))
    number = key.partition("/")[0]
    card = laid.find(scratch.play, number)
    if discards and card is not None:
        scratch.tell(ev.CardDiscarded(number, card.kind))


# --- Threats --------------------------------------------------------------------------------------------------------


def _why_not_face(island: Island, command: pc.FaceThreat) -> Iterator[Reason]:
    yield from known(island)
    yield from gates.hands_free(island)
    yield from gates.in_phase(island, Phase.THREATS)
    yield from gates.is_player(island, command.who)
    play = island.play
    if play is None or play.phase is not Phase.THREATS or any(known(island)):
        return
    if play.drawing != command.who:
        yield Reason("not-drawing", say("{name} settles a Threat now.", name=gates.name_of(island, play.drawing)))
        return
    first = knowing.first_check(island, play.drawn, "comes")
    if command.helps and first is None:
        yield Reason("no-check", say("No dice are thrown for this."))
    elif first is not None:
        yield from knowing.why_not_helps(
            island, command.who, first, play.drawn, command.helps, Purpose.THREAT, agreed=command.agreed
        )
    if command.then:
        yield from gates.is_player(island, command.then)
        if command.then in (command.who, *play.resolved):
            yield Reason("once", say("{name} draws once a night.", name=gates.name_of(island, command.then)))


def _face(scratch: Scratch, command: pc.FaceThreat) -> None:
    number = scratch.play.drawn
    card = knowing.card_of(scratch.island, number)
    scratch.tell(cv.SettleDue(command.who, "", command.then))
    if card is None or not card.comes:
        return
    paths = steps_of(card, "comes")
    if isinstance(card.comes[0], Check):
        scratch.tell(cv.EffectsDue(command.who, number, paths[1:]))
        _throw(scratch, command.who, number, paths[0], command.helps, Purpose.THREAT, "")
        return
    scratch.tell(cv.EffectsDue(command.who, number, paths))


# --- what waits for people ------------------------------------------------------------------------------------------


def _waiting(island: Island, *kinds: type) -> tuple[Duty, Any] | None:
    """The effect that waits, where it is one of these."""
    found = knowing.waiting(island)
    return found if found is not None and isinstance(found[1], kinds) else None


def _nothing(island: Island) -> Iterator[Reason]:
    yield from known(island)
    yield from gates.playing(island)
    yield Reason("nothing-waits", say("Nothing waits for that now."))


def _why_not_throw(island: Island, command: pc.ThrowCheck) -> Iterator[Reason]:
    waiting = _waiting(island, Check)
    if waiting is None or island.play is None:
        yield from _nothing(island)
        return
    duty, check = waiting
    purpose = knowing.purpose_of(island.play)
    yield from knowing.why_not_helps(island, duty.who, check, duty.card, command.helps, purpose, agreed=command.agreed)


def _throw_waiting(scratch: Scratch, command: pc.ThrowCheck) -> None:
    duty = scratch.play.agenda[0]
    scratch.tell(cv.EffectDone())
    _throw(scratch, duty.who, duty.card, duty.at, command.helps, knowing.purpose_of(scratch.play), "")


def _why_not_rethrow(island: Island, command: pc.Rethrow) -> Iterator[Reason]:
    play = island.play
    if play is None or play.check is None or not play.check.at:
        yield from _nothing(island)
        return
    check = play.check
    if check.met:
        yield Reason("already-met", say("{name}'s check is met.", name=gates.name_of(island, check.who)))
    offer = next((o for o in knowing.rethrows(island) if o.key == command.help), None)
    if offer is None:
        yield Reason("no-help", say("That does not help here."))
    elif knowing.needs_yes(offer, check.who) and not command.agreed:
        yield knowing.ask_owner(island, offer.owner)


def _rethrow(scratch: Scratch, command: pc.Rethrow) -> None:
    check = scratch.play.check
    assert check is not None
    help_ = knowing.help_of(scratch.island, command.help)
    pips = scratch.throw(check.dice)
    first = command.help not in check.helps
    scratch.tell(cv.HelpUsed(command.help), ev.DiceThrown(pips))
    if first:
        spend_power(scratch, command.help.replace("/", "/help/", 1), help_.once, help_.discards)


def keep(scratch: Scratch) -> None:
    """The dice of a known check stand: success, a part of it, or failure; a failed action teaches (AI-054)."""
    check = scratch.play.check
    assert check is not None
    effect = knowing.effect_of(scratch.island, Duty(Task.EFFECT, check.who, check.card, check.at))
    shown = any(check.faces.count(colour) for colour in set(check.need))
    row = "success" if check.met else "failure"
    if isinstance(effect, Check) and effect.partial and shown and not check.met:
        row = "partial"
    scratch.tell(ev.CheckKept(check.met))
    if not check.met and check.purpose is Purpose.ACTION:
        scratch.tell(ev.ExperienceGained(check.who))
    if isinstance(effect, Check):
        rows.due(scratch, check.who, check.card, f"{check.at}.{row}")


def _why_not_player(island: Island, command: pc.ChoosePlayer) -> Iterator[Reason]:
    found = knowing.waiting(island)
    if found is None or not people.picks(found[1]):
        yield from _nothing(island)
    elif command.who not in people.meant(island, *found):
        yield Reason("not-meant", say("{name} cannot be chosen here.", name=gates.name_of(island, command.who)))


def _choose_player(scratch: Scratch, command: pc.ChoosePlayer) -> None:
    duty = scratch.play.agenda[0]
    people.on(scratch, duty, knowing.effect_of(scratch.island, duty), (command.who,))


def _why_not_option(island: Island, command: pc.ChooseOption) -> Iterator[Reason]:
    waiting = _waiting(island, Choose, Pay)
    if waiting is None:
        yield from _nothing(island)
        return
    duty, effect = waiting
    open_ = (0, 1) if isinstance(effect, Pay) else knowing.open_options(island, duty, effect)
    if command.option not in open_:
        yield Reason("no-option", say("That cannot be chosen now."))


def _choose_option(scratch: Scratch, command: pc.ChooseOption) -> None:
    duty = scratch.play.agenda[0]
    effect: Any = knowing.effect_of(scratch.island, duty)
    if isinstance(effect, Pay):
        goods.pay(scratch, duty, effect, pays=command.option == 0)
    else:
        story.choose(scratch, duty, effect, command.option)


def _looking(island: Island) -> tuple[str, After] | None:
    """The deck that is looked at and what may be done with its cards."""
    play = island.play
    if play is None or not play.looking or not play.agenda:
        return None
    if play.agenda[0].task is Task.LOOK:
        return "location", After.REORDER
    waiting = _waiting(island, Look)
    return (waiting[1].deck, waiting[1].then) if waiting is not None else None


def _why_not_put_back(island: Island, command: pc.PutBack) -> Iterator[Reason]:
    looking = _looking(island)
    if looking is None or island.play is None:
        yield from _nothing(island)
        return
    cards = (*command.top, *command.bottom, *((command.taken,) if command.taken else ()))
    if sorted(cards) != sorted(island.play.looking):
        yield Reason("all-cards", say("Every card that was looked at goes somewhere, once."))
    if command.bottom and looking[1] is not After.BOTTOM:
        yield Reason("not-under", say("None of them goes under the deck."))
    if bool(command.taken) != (looking[1] is After.TAKE):
        yield Reason("take-one", say("One of them comes into play.") if not command.taken else say("None is taken."))


def _put_back(scratch: Scratch, command: pc.PutBack) -> None:
    looking = _looking(scratch.island)
    assert looking is not None
    duty = scratch.play.agenda[0]
    scratch.tell(cv.CardsPutBack(looking[0], command.top, command.bottom))
    scratch.tell(ce.LookEnded() if duty.task is Task.LOOK else cv.EffectDone())
    if command.taken:
        decks.come(scratch, command.taken, duty.who)


def _why_not_go_on(island: Island, _command: pc.GoOn) -> Iterator[Reason]:
    if _waiting(island, Note) is None:
        yield from _nothing(island)


def _go_on(scratch: Scratch, _command: pc.GoOn) -> None:
    scratch.tell(cv.EffectDone())


# --- items and abilities --------------------------------------------------------------------------------------------


def _why_not_use(island: Island, command: pc.UsePower) -> Iterator[Reason]:
    yield from known(island)
    yield from gates.hands_free(island)
    yield from gates.is_player(island, command.who)
    if any(known(island)) or island.play is None or any(gates.is_player(island, command.who)):
        return
    yield from knowing.why_not_use(island, command.who, command.card, command.use, agreed=command.agreed)


def _use(scratch: Scratch, command: pc.UsePower) -> None:
    thing = knowing.thing_of(scratch.island, command.card)
    assert thing is not None
    power = thing.uses[command.use]
    if not command.card.startswith(BOARD):
        scratch.tell(ev.ItemUsed(command.who, command.card))
    give_back(scratch, command.who, command.card)
    spend_power(scratch, f"{command.card}/use/{command.use}", power.once, power.discards)
    if power.ignores:
        who, number = scratch.play.drawing, scratch.play.drawn
        scratch.tell(ev.ThreatResolved(who, False, number, kind=knowing.threat_kind(scratch.island)), ev.DrawDue())
    rows.due(scratch, command.who, command.card, f"uses.{command.use}.then")


TOPICS: dict[type, Topic] = {
    pc.ChoosePack: Topic(_why_not_pack, _choose_pack),
    pc.Perform: Topic(_why_not_perform, _perform),
    pc.FaceThreat: Topic(_why_not_face, _face),
    pc.ThrowCheck: Topic(_why_not_throw, _throw_waiting),
    pc.Rethrow: Topic(_why_not_rethrow, _rethrow),
    pc.ChoosePlayer: Topic(_why_not_player, _choose_player),
    pc.ChooseOption: Topic(_why_not_option, _choose_option),
    pc.PutBack: Topic(_why_not_put_back, _put_back),
    pc.UsePower: Topic(_why_not_use, _use),
    pc.GoOn: Topic(_why_not_go_on, _go_on),
    pc.PutRightDeck: Topic(putting_right.why_not_deck, putting_right.deck),
}
