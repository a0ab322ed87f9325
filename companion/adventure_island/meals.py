"""The meal at night: who can eat what, and the plates that harm least (AI-105 to AI-109, AI-173)."""

from __future__ import annotations

from companion.adventure_island import fatigue, laid
from companion.adventure_island.state import Plate, Play, Player
from companion.adventure_island.values import Goods, Meal, Space

EATABLE: tuple[Meal, ...] = (Meal.FOOD, Meal.FISH, Meal.MEAT)
_LEFT = frozenset({Space.LEFT_A, Space.LEFT_B})


def eaten(plates: tuple[Plate, ...]) -> Goods:
    """The tokens that these plates take from the Camp."""
    return Goods(*(sum(p.meal is meal for p in plates) for meal in EATABLE))


def possible(play: Play, plates: tuple[Plate, ...]) -> bool:
    """Whether everybody has exactly one plate and the Camp has all that lies on them (AI-173)."""
    everybody = sorted(p.id for p in play.players)
    return sorted(p.who for p in plates) == everybody and not (play.camp - eaten(plates)).missing


def collapsing(play: Play, plates: tuple[Plate, ...]) -> tuple[str, ...]:
    """Who would collapse: hungry, and no free space for the marker (AI-110); not those who need no food."""
    hungry = {p.who for p in plates if p.meal is Meal.HUNGRY} - play.fed
    return tuple(p.id for p in play.players if p.id in hungry and fatigue.free(p, len(play.players)) == 0)


def propose(play: Play, kept: tuple[Plate, ...] = ()) -> tuple[Plate, ...]:
    """The plates that harm least: who goes hungry, and what is eaten first (design 15.2, Forecast).

    Those that are ``kept`` stand already; the others get what the Camp has besides. Who needs no food gets none.
    """
    kept = (*(p for p in kept if p.who not in play.fed), *(Plate(who, Meal.HUNGRY) for who in sorted(play.fed)))
    standing = {p.who: p for p in kept}
    others = [p for p in play.players if p.id not in standing]
    meals = _served(play, play.camp - eaten(kept), len(others))
    short = len(others) - len(meals)
    hungry = {p.id for p in sorted(others, key=lambda p: _harm(play, p))[:short]} if short else set()
    order = iter(meals)
    return tuple(
        standing[p.id] if p.id in standing else Plate(p.id, Meal.HUNGRY if p.id in hungry else next(order))
        for p in play.players
    )


def mended(play: Play, plates: tuple[Plate, ...], before: Goods) -> tuple[Plate, ...]:
    """The plates of a meal that was laid when the Camp held ``before``: what the Camp still has stays where it lies.

    Who goes without is proposed anew, save for those who did not want to eat although something was left.
    """
    if before == play.camp:
        return plates
    fasting = tuple(p for p in plates if p.meal is Meal.HUNGRY) if (before - eaten(plates)).meals else ()
    kept = list(fasting)
    for meal in EATABLE:
        eaters = [p for p in plates if p.meal is meal]
        # Where there is less than before, those keep their plate whom hunger would harm most.
        eaters.sort(key=lambda p: _harm(play, play.player(p.who)), reverse=True)
        kept += eaters[: play.camp.of(meal.value)]
    return propose(play, tuple(kept))


def _harm(play: Play, player: Player) -> tuple[bool, bool, int, bool]:
    """How much a hungry night harms, smallest first: collapse, a lowered attribute, free spaces, hunger last time."""
    people = len(play.players)
    next_ = fatigue.next_spaces(player, people)
    return (not next_, not _LEFT.issuperset(next_), -fatigue.free(player, people), player.id in play.hungry_before)


def _served(play: Play, camp: Goods, people: int) -> tuple[Meal, ...]:
    """What so many eat, at most one each: meat and fish first where no card on the table asks for them."""
    asked = sum((laid.still_needed(c) for c in play.cards), Goods())
    spare_meat, spare_fish = max(0, camp.meat - asked.meat), max(0, camp.fish - asked.fish)
    order = (
        (Meal.MEAT, spare_meat),
        (Meal.FISH, spare_fish),
        (Meal.FOOD, camp.food),
        (Meal.FISH, camp.fish - spare_fish),
        (Meal.MEAT, camp.meat - spare_meat),
    )
    return tuple(meal for meal, count in order for _ in range(min(count, people)))[:people]


def next_meal(play: Play, plates: tuple[Plate, ...], who: str) -> Meal:
    """What Change turns a plate to: food, fish, meat, hungry and round again; only what the Camp still has."""
    left = play.camp - eaten(tuple(p for p in plates if p.who != who))
    round_ = (*(m for m in EATABLE if left.of(m.value) > 0), Meal.HUNGRY)
    now = next((p.meal for p in plates if p.who == who), Meal.HUNGRY)
    meals = tuple(Meal)
    later = [m for m in round_ if meals.index(m) > meals.index(now)]
    return later[0] if later else round_[0]
