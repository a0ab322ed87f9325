"""The plates of tonight as they are half laid: the draft that the forecast and the meal share."""

from __future__ import annotations

from companion.adventure_island import fatigue, meals
from companion.adventure_island.state import Plate, Play
from companion.adventure_island.threats import night_fails, still_draw
from companion.adventure_island.values import NO_GOODS, Goods, Meal
from companion.value import dataclass, replace
from companion.view.collapse import spared
from companion.view.inputs import Key
from companion.view.page import Look, Offer, Step, redraft, stay
from companion.view.state import Open
from companion.words import all_of, one_of, say, say_n

PLATE = "plate:"
"""A touch area and ring stop of a plate is named ``plate:`` and the person's id."""


@dataclass(frozen=True, slots=True)
class PlatesDraft:
    """One plate for everybody who plays, in the order of the table, and what the Camp held when they were laid."""

    plates: tuple[Plate, ...] = ()
    camp: Goods = NO_GOODS


def laid(page: str, play: Play, plates: tuple[Plate, ...]) -> Open:
    """A page of plates as it opens: the ring is on the first who goes hungry, for that is what people discuss."""
    first = next(iter(hungry(play, plates)), play.players[0].id)
    return Open(page, ring=PLATE + first, draft=PlatesDraft(plates, play.camp))


def plates_of(look: Look) -> tuple[Plate, ...]:
    """The plates on the page in front, as far as the Camp still has them; the proposal where nothing is laid yet."""
    draft = look.draft
    play = look.play
    if not isinstance(draft, PlatesDraft) or [p.who for p in draft.plates] != [p.id for p in play.players]:
        return meals.propose(play)
    plates = meals.mended(play, draft.plates, draft.camp)
    if any(p.who in play.fed and p.meal is not Meal.HUNGRY for p in plates):
        # Somebody needs no food since the plates were laid: it goes to those who go without.
        return meals.propose(play, tuple(p for p in plates if p.meal is not Meal.HUNGRY))
    return plates


def rings(look: Look) -> tuple[str, ...]:
    """The ring goes from plate to plate."""
    return tuple(PLATE + p.id for p in look.play.players)


def offers(onward: Offer) -> dict[Key, Offer]:
    """What the buttons do over the plates; NEXT goes ``onward``."""
    return {
        Key.UNDO: Offer("back"),
        Key.LEFT: Offer("ring"),
        Key.ROLL: Offer("change", say("Change")),
        Key.RIGHT: Offer("ring"),
        Key.NEXT: replace(onward, primary=True),
    }


def change(look: Look, target: str) -> Step:
    """The ringed (or tapped) plate gets the next thing that the Camp still has, or nothing."""
    if target not in rings(look):
        return stay(look)
    who = target.removeprefix(PLATE)
    plates = plates_of(look)
    meal = meals.next_meal(look.play, plates, who)
    after = tuple(replace(p, meal=meal) if p.who == who else p for p in plates)
    return redraft(look, PlatesDraft(after, look.play.camp), target)


def hungry(play: Play, plates: tuple[Plate, ...]) -> tuple[str, ...]:
    """The ids of those who have nothing on the plate and need something."""
    return tuple(p.who for p in plates if p.meal is Meal.HUNGRY and p.who not in play.fed)


def camp_after(play: Play, plates: tuple[Plate, ...]) -> Goods:
    """The Camp when these plates are eaten."""
    return play.camp - meals.eaten(plates)


def endangered(play: Play, plates: tuple[Plate, ...]) -> tuple[str, ...]:
    """The ids of those who would collapse by going hungry, where tonight somebody must, or the plates say so."""
    certain = meals.collapsing(play, plates)
    if play.camp.meals >= len(play.players):
        return certain
    return tuple(p.id for p in play.players if not fatigue.free(p, len(play.players)))


def last_night(play: Play) -> str:
    """The sentence that the Threats are not enough for tonight; "" when they are (AI-026, AI-167)."""
    if not night_fails(play):
        return ""
    return say_n(
        "{n} Threat for {people}: the adventure ends tonight.",
        "{n} Threats for {people}: the adventure ends tonight.",
        play.threats,
        people=still_draw(play),
    )


def warning(play: Play, plates: tuple[Plate, ...]) -> str:
    """The sentence of the red bar, by name; "" when the night can be survived whatever is eaten."""
    certain = meals.collapsing(play, plates)
    if spared(play, len(certain)):
        name = play.player(certain[0]).name
        return say("{name} goes hungry with no free space: only the Troublemaker can help.", name=name)
    if certain:
        return say_n(
            "{names} goes hungry with no free space: the game ends.",
            "{names} go hungry with no free space: the game ends.",
            len(certain),
            names=all_of([play.player(who).name for who in certain]),
        )
    if too_few := last_night(play):
        return too_few
    ids = endangered(play, plates)
    if not ids:
        return ""
    names = one_of([play.player(who).name for who in ids])
    return say("If {names} goes hungry, no space is free: the game ends.", names=names)


def price(play: Play, plates: tuple[Plate, ...]) -> str:
    """What the night costs with these plates, for the second line of the primary."""
    who = hungry(play, plates)
    ends = meals.collapsing(play, plates)
    if spared(play, len(ends)):
        return say("{name} needs the Troublemaker", name=play.player(ends[0]).name)
    if ends:
        return say("{name} collapses", name=play.player(ends[0]).name)
    if night_fails(play):
        return say("the adventure ends tonight")
    if not who:
        return say("everyone eats")
    if len(who) == 1:
        return say("{name}: 1 fatigue", name=play.player(who[0]).name)
    return say_n("{n} goes hungry", "{n} go hungry", len(who))
