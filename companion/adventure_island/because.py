"""Why a number is what it is: what it began with, and every step of this adventure that changed it since.

The chain is made from the journal, never from what the table shows: its first number and all its changes add up to
the number that people ask about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum

from companion.adventure_island import checks, fatigue, story, threats
from companion.adventure_island import commands as co
from companion.adventure_island import events as ev
from companion.adventure_island.state import Island, Phase, Play
from companion.adventure_island.terms import attribute_word, card_word, need_words, token_word
from companion.adventure_island.values import TOKENS, Attribute, Meal, Space
from companion.kernel import odds
from companion.kernel.journal import Step, Timeline
from companion.value import dataclass
from companion.words import all_of, say, say_n


class Figure(StrEnum):
    """A kind of number that people see."""

    ATTRIBUTE = "attribute"
    FREE = "free"
    EXPERIENCE = "experience"
    ACTIONS = "actions"
    CAMP = "camp"
    MEALS = "meals"
    THREATS = "threats"
    NIGHTS = "nights"
    DECK = "deck"
    PROGRESS = "progress"
    DICE = "dice"
    ODDS = "odds"


@dataclass(frozen=True, slots=True)
class Why:
    """A question about one number: whose it is, and which attribute, token or card it belongs to."""

    figure: Figure
    who: str = ""
    of: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """One link of the chain: a picture's name, what happened, when, and by how much; None changes nothing."""

    icon: str
    words: str
    when: str = ""
    change: int | None = None


@dataclass(frozen=True, slots=True)
class Because:
    """The answer: what the number counts, how it reads, and the chain. ``sums``: all changes add up to ``value``."""

    name: str
    value: str
    lines: tuple[Line, ...]
    sums: bool = True


def because(game: Timeline[Island], why: Why) -> Because:
    """Why a number is what it is now; raises KeyError for a person who does not play."""
    return _ANSWERS[why.figure](game, why)


def questions(game: Timeline[Island]) -> tuple[Why, ...]:
    """All numbers that can be asked about now: of the Camp, of each person, of the Threats, of cards, of a check."""
    play = game.state.play
    if play is None:
        return ()
    camp = (*(Why(Figure.CAMP, of=token) for token in TOKENS), Why(Figure.MEALS))
    people = tuple(why for p in play.players for why in of_person(p.id))
    deck = (Why(Figure.THREATS), Why(Figure.NIGHTS), Why(Figure.DECK))
    cards = tuple(Why(Figure.PROGRESS, of=card.number) for card in play.cards if card.progress)
    check = (Why(Figure.DICE), Why(Figure.ODDS)) if play.check is not None else ()
    return (*camp, *people, *deck, *cards, *check)


def of_person(who: str) -> tuple[Why, ...]:
    """The numbers of one person."""
    attributes = tuple(Why(Figure.ATTRIBUTE, who, attribute.value) for attribute in Attribute)
    rest = (Figure.FREE, Figure.EXPERIENCE, Figure.ACTIONS)
    return (*attributes, *(Why(figure, who) for figure in rest))


def name_of(why: Why) -> str:
    """What a number counts, in a word or two."""
    match why.figure:
        case Figure.ATTRIBUTE:
            return attribute_word(Attribute(why.of))
        case Figure.CAMP:
            return token_word(why.of)
        case Figure.PROGRESS:
            return card_word(why.of)
    return {
        Figure.FREE: say("Free spaces"),
        Figure.EXPERIENCE: say("Experience"),
        Figure.ACTIONS: say("Actions left"),
        Figure.MEALS: say("Who eats"),
        Figure.THREATS: say("Threats left"),
        Figure.NIGHTS: say("Nights left"),
        Figure.DECK: say("Deck at start"),
        Figure.DICE: say("Dice"),
        Figure.ODDS: say("Chance"),
    }[why.figure]


# --- the journal of this adventure --------------------------------------------------------------------------------


def _play(game: Timeline[Island]) -> Play:
    assert game.state.play is not None
    return game.state.play


def steps(game: Timeline[Island]) -> tuple[Step[Island], ...]:
    """The steps of this attempt that stand, the one that began it first."""
    return tuple(s for s in game.past if s.after.play is not None and s.after.plays == game.state.plays)


def begun_by(step: Step[Island]) -> bool:
    """Whether an attempt began with this step."""
    return step.before.plays < step.after.plays


def when(step: Step[Island]) -> str:
    """The day or the night in which a step was made."""
    play = step.before.play
    if play is None or begun_by(step):
        return say("before day 1")
    return say("day {n}", n=play.day) if play.phase is Phase.DAY else say("night {n}", n=play.day)


def _line(step: Step[Island], change: int | None = None, words: str = "") -> Line:
    told = story.tell(step)
    return Line(told.icon, words or told.words, when(step), change)


def _walk(game: Timeline[Island], count: Callable[[Play], int]) -> Iterator[Line]:
    """The steps that changed a number, each with its change; the first of the attempt begins from nothing."""
    for step in steps(game):
        after = step.after.play
        before = None if begun_by(step) else step.before.play
        assert after is not None
        change = count(after) - (0 if before is None else count(before))
        if change:
            yield _line(step, change)


# --- numbers of a person ------------------------------------------------------------------------------------------


def _marker(game: Timeline[Island], who: str, space: Space) -> Line:
    """What brought the marker that lies on a space now."""
    word = story.space_name(space)
    known = steps(game)
    for at in range(len(known) - 1, -1, -1):
        step = known[at]
        if space in _held(step.after, who) and (begun_by(step) or space not in _held(step.before, who)):
            cause = _cause(known[: at + 1], who)
            words = say("Fatigue on {space}: {why}", space=word, why=cause)
            return Line("marker-fatigue", words, when(step), -1)
    return Line("marker-fatigue", say("Fatigue on {space}", space=word), "", -1)


def _held(island: Island, who: str) -> frozenset[Space]:
    play = island.play
    return frozenset() if play is None else next((p.fatigue for p in play.players if p.id == who), frozenset())


def _cause(known: tuple[Step[Island], ...], who: str) -> str:
    """What the last marker of somebody came from: the step that said so, which may be before the one that placed it."""
    last = known[-1]
    if isinstance(last.command, co.Place):
        said = (s for s in reversed(known) if any(isinstance(e, ev.FatigueDue) and e.who == who for e in s.events))
        last = next(said, last)
    if isinstance(last.command, co.Eat):
        hungry = {plate.who for plate in last.command.plates if plate.meal is Meal.HUNGRY}
        return say("went hungry") if who in hungry else story.tell(last).words
    return story.tell(last).words


def _attribute(game: Timeline[Island], why: Why) -> Because:
    player, attribute = _play(game).player(why.who), Attribute(why.of)
    lines = [Line("ui-board", say("Printed on the board"), "", player.board.value(attribute))]
    space = fatigue.ON_ATTRIBUTE[attribute]
    if space in player.fatigue:
        lines.append(_marker(game, player.id, space))
    return Because(name_of(why), str(fatigue.value(player, attribute)), tuple(lines))


def _free(game: Timeline[Island], why: Why) -> Because:
    play = _play(game)
    player, people = play.player(why.who), len(play.players)
    spaces = fatigue.spaces(people)
    first = say_n("Spaces with {n} player", "Spaces with {n} players", people)
    lines = [Line("ui-players", first, "", len(spaces))]
    lines += [_marker(game, player.id, space) for space in spaces if space in player.fatigue]
    return Because(name_of(why), str(fatigue.free(player, people)), tuple(lines))


def _experience(game: Timeline[Island], why: Why) -> Because:
    now = _play(game).player(why.who).experience
    found = tuple(_walk(game, lambda play: play.player(why.who).experience))
    return Because(
        name_of(why), str(now), (Line("marker-experience", say("Everybody begins with none"), "", 0), *found)
    )


def _actions(game: Timeline[Island], why: Why) -> Because:
    def count(play: Play) -> int:
        player = play.player(why.who)
        return player.actions + player.extra

    now = count(_play(game))
    known = steps(game)
    lines: list[Line] = []
    starts = [at for at, step in enumerate(known) if begun_by(step) or _day(step.after) > _day(step.before)]
    for step in known[starts[-1] :] if starts else known:
        after = step.after.play
        assert after is not None
        if not lines:
            lines.append(
                Line("phase-day", say("Actions when the day began"), say("day {n}", n=after.day), count(after))
            )
            continue
        assert step.before.play is not None
        change = count(after) - count(step.before.play)
        if change:
            lines.append(_line(step, change))
    return Because(name_of(why), str(now), tuple(lines))


def _day(island: Island) -> int:
    return island.play.day if island.play is not None else 0


# --- numbers of the table -----------------------------------------------------------------------------------------


def _camp(game: Timeline[Island], why: Why) -> Because:
    now = _play(game).camp.of(why.of)
    found = tuple(_walk(game, lambda play: play.camp.of(why.of)))
    lines = found or (Line(f"token-{why.of}", say("Nothing came or went in this adventure"), "", 0),)
    return Because(name_of(why), str(now), lines)


def _meals(game: Timeline[Island], why: Why) -> Because:
    from companion.adventure_island import meals  # asked for now and then, while a start must stay light

    play = _play(game)
    plates = meals.propose(play)
    served = {p.who: p.meal for p in plates if p.meal is not Meal.HUNGRY}
    lines = []
    for meal in meals.EATABLE:
        eaters = [play.player(who).name for who, eats in served.items() if eats is meal]
        if eaters:
            words = say("{token}: {names}", token=token_word(meal.value), names=all_of(eaters))
            lines.append(Line(f"token-{meal.value}", words, "", len(eaters)))
    fed = [play.player(who).name for who in sorted(play.fed)]
    if fed:
        lines.append(Line("plate-empty", say("No meal needed: {names}", names=all_of(fed)), "", len(fed)))
    hungry = [play.player(p.who).name for p in plates if p.who not in served and p.who not in play.fed]
    if hungry:
        lines.append(Line("plate-empty", say("Nothing is left: {names}", names=all_of(hungry)), "", 0))
    value = f"{len(served) + len(fed)}/{len(plates)}"
    return Because(name_of(why), value, tuple(lines), sums=False)


def _threats(game: Timeline[Island], why: Why) -> Because:
    return Because(name_of(why), str(_play(game).threats), tuple(_walk(game, lambda play: play.threats)))


def _nights(game: Timeline[Island], why: Why) -> Because:
    play = _play(game)
    people, draw = len(play.players), threats.still_draw(play)
    lines = [Line("deck-threat", say_n("{n} Threat lies in the deck", "{n} Threats lie in the deck", play.threats))]
    night = threats.a_night(people, play.per_night)
    each = say_n("A night takes {n} Threat", "A night takes {n} Threats", night)
    lines.append(Line("phase-night", each, say("house rule") if play.per_night else ""))
    if draw and play.phase is not Phase.DAY:
        tonight = say_n("Tonight {n} person still draws", "Tonight {n} people still draw", draw)
        lines.append(Line("card-threat", tonight))
    if threats.night_fails(play):
        lines.append(Line("ui-warning", say("Not enough for this night: the adventure ends in it")))
    else:
        lines.append(Line("phase-day", say("The last day that can be played is day {n}", n=threats.last_day(play))))
    return Because(name_of(why), str(max(0, threats.nights_ahead(play))), tuple(lines), sums=False)


def _deck(game: Timeline[Island], why: Why) -> Because:
    play = _play(game)
    size, people = play.threats_at_start, len(play.players)
    listed = size + play.aside - play.filled
    first = say_n(
        "Threats of Adventure {adventure} for {n} player",
        "Threats of Adventure {adventure} for {n} players",
        people,
        adventure=play.adventure,
    )
    lines = [Line("deck-threat", first, "", listed)]
    if play.aside:
        lines.append(Line("ui-box", say("Taken out unseen"), say("before day 1"), -play.aside))
    if play.filled:
        lines.append(Line("ui-box", say("Filled from the Archive"), say("before day 1"), play.filled))
    return Because(name_of(why), str(size), tuple(lines))


def _progress(game: Timeline[Island], why: Why) -> Because:
    def count(play: Play) -> int:
        return next((card.progress for card in play.cards if card.number == why.of), 0)

    return Because(name_of(why), str(count(_play(game))), tuple(_walk(game, count)))


# --- a check ------------------------------------------------------------------------------------------------------


def _dice(game: Timeline[Island], why: Why) -> Because:
    play = _play(game)
    check = play.check
    if check is None:
        return Because(name_of(why), "0", ())
    player = play.player(check.who)
    value = fatigue.value(player, check.attribute)
    attribute = attribute_word(check.attribute)
    words = say("{attribute} of {name}", attribute=attribute, name=player.name)
    lines = [Line(f"attr-{check.attribute}", words, "", value)]
    more = check.dice - value
    if more:
        # Said by what it is, not which one it was: of a box, the device does not know what lies on the table.
        words = say("Cards, items, abilities, titles") if more > 0 else say("Five dice at most, or the card says less")
        lines.append(Line("card-item", words, "", more))
    return Because(name_of(why), str(check.dice), tuple(lines))


def _odds(game: Timeline[Island], why: Why) -> Because:
    check = _play(game).check
    if check is None:
        return Because(name_of(why), "", (), sums=False)
    player = _play(game).player(check.who)
    text = checks.need_text(check.need)
    good, of = odds.ratio(check.dice, text)
    faces = say_n("{n} die: green 3, yellow 2, orange 1 of 6", "{n} dice: green 3, yellow 2, orange 1 of 6", check.dice)
    lines = [
        Line("ui-roll", faces),
        Line(f"attr-{check.attribute}", say("Needed: {need}, each on a die of its own", need=need_words(check.need))),
        Line("ui-chart", say("{good} of {all} throws do that", good=good, all=of)),
    ]
    if check.counts:
        lines.append(Line("card-item", say("A face that counts as another makes it likelier")))
    if player.experience and check.purpose == "action":
        lines.append(
            Line(
                "marker-experience",
                say_n("{n} more throw by Experience", "{n} more throws by Experience", player.experience),
                odds.percent(odds.chance(check.dice, text, player.experience)),
            )
        )
    return Because(name_of(why), odds.percent(odds.chance(check.dice, text)), tuple(lines), sums=False)


_ANSWERS: dict[Figure, Callable[[Timeline[Island], Why], Because]] = {
    Figure.ATTRIBUTE: _attribute,
    Figure.FREE: _free,
    Figure.EXPERIENCE: _experience,
    Figure.ACTIONS: _actions,
    Figure.CAMP: _camp,
    Figure.MEALS: _meals,
    Figure.THREATS: _threats,
    Figure.NIGHTS: _nights,
    Figure.DECK: _deck,
    Figure.PROGRESS: _progress,
    Figure.DICE: _dice,
    Figure.ODDS: _odds,
}
