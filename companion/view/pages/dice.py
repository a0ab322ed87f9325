"""The dice on the table: what was needed, what fell, and what a reroll is worth (picture 03)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from companion.adventure_island.checks import need_text
from companion.adventure_island.commands import Keep, Reroll
from companion.adventure_island.state import CheckOpen, Play, Purpose
from companion.kernel import odds
from companion.kernel.rules import Reason
from companion.view.inputs import Key
from companion.view.page import BACK, FLIP, MENU, Does, Look, Offer, Page, PageRow, Step, stay
from companion.view.pages import own_dice
from companion.view.state import Open
from companion.words import mark, say, say_n

if TYPE_CHECKING:
    from companion.adventure_island.played import HelpOffer

ROW = PageRow(
    page="dice",
    picture="03-dice",
    title=mark("The dice"),
    roll=(
        Does("reroll", mark("Rolls all dice again for 1 experience, while the check is not met.")),
        Does("rethrow", mark("Rolls all dice again for nothing, by an item or an ability.")),
    ),
    next=(Does("keep", mark("Lets the dice stand. A failed check in an action brings 1 experience.")),),
    undo=BACK,
    icons=(
        ("ui-rules", Does("help", mark("Explains this page."))),
        ("ui-owndice", Does("own-dice", mark("Types a reroll with your own dice."))),
        FLIP,
        MENU,
    ),
    touch=mark("Tap a number to ask why it is so; the dice are for looking."),
)


def open_check(look: Look) -> CheckOpen:
    """The check whose dice lie on the table; only on this page."""
    assert look.play.check is not None
    return look.play.check


def can_reroll(play: Play) -> bool:
    """Whether a reroll is allowed: an action, not met, and Experience of one's own (AI-055, AI-060 to AI-063)."""
    check = play.check
    return (
        check is not None
        and check.purpose is Purpose.ACTION
        and not check.met
        and play.player(check.who).experience > 0
    )


def free_rethrow(look: Look) -> HelpOffer | None:
    """What lets all dice be thrown again for nothing, while the check is not met; cards on the device only."""
    check = look.play.check
    if check is None or check.met or not look.island.pack.mark:
        return None
    from companion.view import known

    return known.rethrow(look)


def may_throw_again(look: Look) -> bool:
    """Whether the dice may be thrown again, for Experience or for nothing."""
    return can_reroll(look.play) or free_rethrow(look) is not None


def chance_of_reroll(check: CheckOpen) -> str:
    """The chance that one more throw of all dice meets the check."""
    return odds.percent(odds.chance(check.dice, need_text(check.need)))


def tenths_of_reroll(check: CheckOpen) -> int:
    """The same chance in tenths, rounded."""
    return int(odds.chance(check.dice, need_text(check.need)) * 10 + Fraction(1, 2))


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    check = open_check(look)
    if check.met:
        return {Key.UNDO: Offer("back"), Key.NEXT: Offer("keep", say("Keep"), say("it works"), primary=True)}
    free = free_rethrow(look)
    if free is not None:
        from companion.view import known

        label = say_n("Reroll the die", "Reroll all {n}", check.dice)
        again = Offer("rethrow", label, known.rethrow_words(look, free), primary=True)
        return {Key.UNDO: Offer("back"), Key.ROLL: again, Key.NEXT: Offer("keep", say("Keep"))}
    if can_reroll(look.play):
        left = look.play.player(check.who).experience
        reroll = Offer(
            "reroll",
            say_n("Reroll the die", "Reroll all {n}", check.dice),
            say("spend {n} of {all}", n=1, all=left),
            primary=True,
            badge="marker-experience",
        )
        return {Key.UNDO: Offer("back"), Key.ROLL: reroll, Key.NEXT: Offer("keep", say("Keep"))}
    if check.purpose is Purpose.ACTION:
        learn = Offer("keep", say("You learn"), say("+1 experience"), primary=True)
    else:
        learn = Offer("keep", say("Go on"), say("not met"), primary=True)
    return {Key.UNDO: Offer("back"), Key.NEXT: learn}


def act(look: Look, action: str) -> Step:
    """Reroll or keep."""
    check = open_check(look)
    match action:
        case "keep":
            return Step(look.view, Keep())
        case "reroll":
            return Step(look.view, Reroll(check.who))
        case "rethrow":
            return _rethrow(look)
        case "own-dice":
            if free_rethrow(look) is not None:
                return _rethrow(look, own=True)
            if can_reroll(look.play):
                return Step(look.view.over(own_dice.opened(check.dice, Reroll(check.who))))
            return Step(look.view, refused=(_why_no_reroll(look),))
    return stay(look)


def _rethrow(look: Look, *, own: bool = False) -> Step:
    """All dice again for nothing; whoever owns what is used up for it is asked first."""
    from companion.adventure_island.pack_commands import Rethrow
    from companion.view import owners_yes

    free = free_rethrow(look)
    if free is None:
        return stay(look)
    check = open_check(look)
    agreed = Rethrow(free.key, agreed=owners_yes.needed((free,), check.who))
    if own:
        after = look.view.over(own_dice.opened(check.dice, agreed))
        return owners_yes.asked(look, (free,), check.who, None, after.pages) or Step(after)
    return owners_yes.asked(look, (free,), check.who, agreed) or Step(look.view, agreed)


def _why_no_reroll(look: Look) -> Reason:
    check = open_check(look)
    if check.met:
        return Reason("met", say("The check is met; nothing is rolled again."))
    if check.purpose is not Purpose.ACTION:
        return Reason("night", say("Experience works for actions only."))
    name = look.play.player(check.who).name
    return Reason("no-experience", say("{name} has no experience to spend.", name=name))


def tap(look: Look, _target: str) -> Step:
    """Nothing else to touch: the dice are for looking."""
    return stay(look)


def fresh(_look: Look) -> Open:
    """The dice as they lie."""
    return Open("dice")


def person(look: Look) -> str:
    """The page belongs to the one who threw."""
    return look.play.check.who if look.play.check is not None else ""


PAGE = Page(ROW, offers, act, tap, fresh, person=person, throws=True)
