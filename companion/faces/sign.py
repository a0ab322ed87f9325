"""What the turn display says: whose turn it is, or the one fact for people who cannot see the screen (design 10).

Each state is a frozen value that knows its words; drawing it needs PIL and lives in ``sign_picture``. A page that lies
over another one (history, menu, a number pad) leaves the sign as it was: looking something up changes no turn.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.adventure_island import checks, threats
from companion.adventure_island.state import FULL_TURN, CheckOpen, Phase, Play
from companion.adventure_island.values import Attribute, Colour, Pawn, colour_of
from companion.faces.sign_dice import SkullDanger, SkullThrow
from companion.kernel import odds
from companion.value import dataclass, replace
from companion.view.book import page
from companion.view.page import Look
from companion.view.terms import attribute_word
from companion.view.turn import ringed_thing
from companion.words import say, say_n


@dataclass(frozen=True, slots=True)
class Turn:
    """Somebody acts, with so many actions left. ``right`` puts the inverse block on the other side, against burn-in."""

    pawn: Pawn
    name: str
    actions: int
    right: bool = False

    def words(self) -> str:
        """What the picture says."""
        return say_n("{name}: {n} action left", "{name}: {n} actions left", self.actions, name=self.name)


@dataclass(frozen=True, slots=True)
class Next:
    """Somebody is proposed or asked, but does not act yet: an outline instead of the inverse block."""

    pawn: Pawn
    name: str
    asked: str

    def words(self) -> str:
        """What the picture says."""
        return f"{self.name} {self.asked}"


@dataclass(frozen=True, slots=True)
class Draws:
    """Somebody holds a Threat; ``left`` cards are in the deck."""

    pawn: Pawn
    name: str
    left: int
    right: bool = False

    def words(self) -> str:
        """What the picture says."""
        return say_n("{name}: Threat, {n} left", "{name}: Threat, {n} left", self.left, name=self.name)


@dataclass(frozen=True, slots=True)
class Dice:
    """The dice of a check as they lie; ``count`` marks those that meet it, ``chance`` is a reroll's ("" = none)."""

    faces: tuple[Colour, ...]
    count: tuple[bool, ...]
    met: int
    needed: int
    chance: str = ""

    def words(self) -> str:
        """What the picture says."""
        line = say("{met} of {needed}", met=self.met, needed=self.needed)
        return ", ".join(part for part in ("".join(self.faces), line, self.chance) if part)


@dataclass(frozen=True, slots=True)
class Tray:
    """Loose dice: colours, or the pips of three Skull dice (6 = their special face)."""

    faces: tuple[Colour, ...] = ()
    skull: tuple[int, ...] = ()

    def words(self) -> str:
        """What the picture says."""
        return "".join(self.faces) or "".join(map(str, self.skull))


@dataclass(frozen=True, slots=True)
class CheckPad:
    """A check that is being entered: what it asks, and dice and chance of the person who tries."""

    attribute: Attribute
    need: tuple[Colour, ...]
    dice: int
    chance: str

    def words(self) -> str:
        """What the picture says."""
        parts = (attribute_word(self.attribute), "".join(self.need), dice_words(self.dice), self.chance)
        return ", ".join(part for part in parts if part)


@dataclass(frozen=True, slots=True)
class Forecast:
    """Meals for people tonight; ``falls`` is who would collapse by going hungry ("" = nobody)."""

    meals: int
    people: int
    falls: str = ""

    def words(self) -> str:
        """What the picture says."""
        line = say("{meals} of {people}", meals=self.meals, people=self.people)
        return f"{line}, {self.falls}" if self.falls else line


@dataclass(frozen=True, slots=True)
class Night:
    """The meal for so many people."""

    people: int

    def words(self) -> str:
        """What the picture says."""
        return say("Night x{people}", people=self.people)


@dataclass(frozen=True, slots=True)
class Threats:
    """The Threat deck as a clock: cards and whole nights left."""

    left: int
    nights: int

    def words(self) -> str:
        """What the picture says."""
        nights = say_n("{n} night", "{n} nights", self.nights)
        return say_n("{n} Threat, {nights}", "{n} Threats, {nights}", self.left, nights=nights)


@dataclass(frozen=True, slots=True)
class Notice:
    """A symbol and two short words, for pages that belong to everybody."""

    glyph: str
    first: str
    second: str

    def words(self) -> str:
        """What the picture says."""
        return f"{self.first} {self.second}"


@dataclass(frozen=True, slots=True)
class SafeToUnplug:
    """Everything is on the disk and the program has ended; stands until the power goes."""

    def words(self) -> str:
        """What the picture says."""
        return " ".join(self.lines())

    def lines(self) -> tuple[str, str]:
        """The two lines of the picture."""
        first, _, second = say("Safe to\nunplug").partition("\n")
        return first, second


@dataclass(frozen=True, slots=True)
class SafeToPull:
    """All that the stick was to hold is on it."""

    def words(self) -> str:
        """What the picture says."""
        return " ".join(self.lines())

    def lines(self) -> tuple[str, str]:
        """The two lines of the picture."""
        first, _, second = say("Safe to\npull").partition("\n")
        return first, second


@dataclass(frozen=True, slots=True)
class Idle:
    """The saver: the emblem that was last active (None = nobody's: a boat) at a place of its own."""

    pawn: Pawn | None
    x: int
    y: int

    def words(self) -> str:
        """What the picture says: no words, only that it rests."""
        return say("idle")


SignState = (
    Turn
    | Next
    | Draws
    | Dice
    | Tray
    | SkullThrow
    | SkullDanger
    | CheckPad
    | Forecast
    | Night
    | Threats
    | Notice
    | SafeToUnplug
    | SafeToPull
    | Idle
)


def dice_words(n: int) -> str:
    """A number of dice."""
    return say_n("{n} die", "{n} dice", n)


def sign_state(look: Look) -> SignState:
    """What the sign says of a look: the state of the topmost page that has one of its own."""
    for depth in range(len(look.view.pages), 0, -1):
        made = _BY_PAGE.get(look.view.pages[depth - 1].page)
        if made is not None:
            view = replace(look.view, pages=look.view.pages[:depth], icon="", question=None)
            return made(replace(look, view=view))
    return _shelf(look)


def emblem_of(state: SignState) -> Pawn | None:
    """Whose emblem a state shows; None for those that belong to everybody."""
    return state.pawn if isinstance(state, Turn | Next | Draws | Idle) else None


def last_active(look: Look) -> Pawn | None:
    """The pawn that was active last, for the saver: who is now, else who the last step of the adventure was about."""
    shown = emblem_of(sign_state(look))
    play = look.adventure
    if shown is not None or play is None:
        return shown
    pawns = {p.id: p.pawn for p in play.players}
    for step in reversed(look.game.past):
        who = getattr(step.command, "who", "")
        if who in pawns:
            return pawns[who]
    return None


def turn_number(play: Play | None) -> int:
    """How many turns were over before this one; the sign moves with it, so that nothing burns in."""
    if play is None:
        return 0
    done = len(play.resolved) if play.phase is Phase.THREATS else sum(p.actions == 0 for p in play.players)
    return 2 * play.day * len(play.players) + done


def _on_the_right(look: Look) -> bool:
    return turn_number(look.adventure) % 2 == 1


def notice(glyph: str, lines: str) -> Notice:
    """A notice from one sentence in two lines: where it breaks is up to each language."""
    first, _, second = lines.partition("\n")
    return Notice(glyph, first, second)


def no_screen() -> Notice:
    """A start has failed because there is no screen, which nobody could say there."""
    return notice("ui-warning", say("No\nscreen"))


def _shelf(_look: Look) -> SignState:
    return notice("ui-box", say("Which\nbox?"))


def _tray(look: Look) -> SignState:
    from companion.view.pages.tray import SKULL

    if not look.draft.pips:
        return notice("ui-roll", say("Just\ndice"))
    if look.draft.dice == SKULL:
        return Tray(skull=look.draft.pips)
    return Tray(tuple(colour_of(pip) for pip in look.draft.pips))


def _set_up(_look: Look) -> SignState:
    return notice("ui-players", say("Who\nplays?"))


def _lay_out(_look: Look) -> SignState:
    return notice("ui-box", say("Lay it\nout"))


def _character(look: Look) -> SignState:
    who = page(look.here.page).person(look)
    person = next((p for p in look.island.people if p.id == who), None)
    return _set_up(look) if person is None else Next(person.pawn, person.name, say("board?"))


def _day(look: Look) -> SignState:
    play = look.play
    if play.acting:
        return _turn(look, play.acting)
    who = ringed_thing(look)[1]
    if not who:
        return notice("phase-day", say("Day\n{n}", n=play.day))
    player = play.player(who)
    return Next(player.pawn, player.name, say("next?"))


def _turn(look: Look, who: str) -> SignState:
    player = look.play.player(who)
    return Turn(player.pawn, player.name, min(player.actions, FULL_TURN), _on_the_right(look))


def _check(look: Look) -> SignState:
    draft = look.draft
    player = look.play.player(draft.who)
    chance = odds.percent(checks.chance_now(player, draft.attribute, draft.need, draft.added)) if draft.need else ""
    return CheckPad(draft.attribute, draft.need, checks.dice_for(player, draft.attribute, draft.added), chance)


def _pack_check(look: Look) -> SignState:
    """A check whose helps are ticked."""
    from companion.view import known
    from companion.view.pages.pack_check import hunters, roll_of, ticked

    roll = roll_of(look)
    if roll is None:
        return notice("ui-roll", say("Just\ndice"))
    helped = ticked(look)
    more = hunters(look)
    chance = odds.percent(known.chance(roll, helped, more))
    return CheckPad(roll.attribute, roll.need, known.dice_of(roll, helped, more), chance)


def _asked(look: Look) -> SignState:
    """A card asks somebody."""
    who = page(look.here.page).person(look)
    player = next((p for p in look.play.players if p.id == who), None)
    if player is None:
        return notice("ui-players", say("Choose\nnow"))
    return Next(player.pawn, player.name, say("choose?"))


def _story(_look: Look) -> SignState:
    return notice("star", say("The\nstory"))


def _dice(look: Look) -> SignState:
    from companion.view.pages.dice import can_reroll, chance_of_reroll

    check = look.play.check
    assert check is not None
    count = counting(check)
    chance = chance_of_reroll(check) if can_reroll(look.play) else ""
    return Dice(check.faces, count, sum(count), len(check.need), chance)


def counting(check: CheckOpen) -> tuple[bool, ...]:
    """Which dice meet a needed symbol, each symbol one die (AI-098)."""
    open_ = list(check.need)
    count = []
    for face in check.faces:
        count.append(face in open_)
        if face in open_:
            open_.remove(face)
    return tuple(count)


def _outcome(look: Look) -> SignState:
    who = page(look.here.page).person(look)
    if look.play.phase is Phase.DAY:
        return _turn(look, who)
    player = look.play.player(who)
    return Next(player.pawn, player.name, say("result?"))


def _tie(look: Look) -> SignState:
    if len(look.view.pages) > 1:
        # A board that is only looked at says nothing new about the turn.
        return sign_state(replace(look, view=look.view.left()))
    player = look.play.player(look.play.agenda[0].who)
    return Next(player.pawn, player.name, say("where?"))


def _forecast(look: Look) -> SignState:
    from companion.view.plates import endangered, plates_of

    play = look.play
    ids = endangered(play, plates_of(look))
    meals = min(play.camp.meals, len(play.players))
    return Forecast(meals, len(play.players), play.player(ids[0]).name if ids else "")


def _meal(look: Look) -> SignState:
    return Night(len(look.play.players))


def _threat(look: Look) -> SignState:
    play = look.play
    if not play.drawing:
        return _deck(look)
    player = play.player(play.drawing)
    return Draws(player.pawn, player.name, play.threats, _on_the_right(look))


def _deck(look: Look) -> SignState:
    play = look.play
    return Threats(play.threats, threats.nights_ahead(play))


def _dawn(look: Look) -> SignState:
    return notice("phase-day", say("Dawn\nday {n}", n=look.play.day + 1))


def _same_table(_look: Look) -> SignState:
    return notice("ui-confirm", say("Table\nright?"))


def _won(look: Look) -> SignState:
    return notice("star", say("Won\nday {n}", n=look.play.day))


def _lost(look: Look) -> SignState:
    return notice("phase-night", say("Lost\nday {n}", n=look.play.day))


def _reminded(look: Look) -> SignState:
    """A reminder has come: the card that it is about, else that it stands on the screen."""
    from companion.view.pages.reminded import shown

    reminder = shown(look)
    if reminder is None or not reminder.card:
        return notice("ui-warning", say("See the\nscreen"))
    return notice("ui-warning", say("Recall\n{card}", card=reminder.card))


def _see_the_screen(_look: Look) -> SignState:
    return notice("ui-warning", say("See the\nscreen"))


def _stick(look: Look) -> SignState:
    """Whether the stick may be pulled, as the screen says it; without one the page says nothing new."""
    if look.backup.job is not None:
        return notice("ui-warning", say("Do not\npull"))
    if look.backup.stick.there:
        return SafeToPull()
    return sign_state(replace(look, view=look.view.left()))


def _of_skull(name: str) -> Callable[[Look], SignState]:
    """What the sign says on a page of Skull Island; its module is loaded when such a page is shown."""

    def made(look: Look) -> SignState:
        from companion.faces import sign_skull

        state: SignState = getattr(sign_skull, name)(look)
        return state

    return made


_BY_PAGE: Mapping[str, Callable[[Look], SignState]] = {
    "skull_setup": _of_skull("set_up"),
    "skull_paper": _of_skull("on_paper"),
    "skull_last_round": _of_skull("last_round"),
    "skull_count": _of_skull("count"),
    "skull_places": _of_skull("places"),
    "skull_sheet": _of_skull("sheet"),
    "skull_handover": _of_skull("handover"),
    "skull_danger": _of_skull("danger"),
    "skull_claim": _of_skull("claim"),
    "skull_solo_result": _of_skull("solo_result"),
    "home": _shelf,
    "tray": _tray,
    "people": _set_up,
    "character": _character,
    "adventure": _lay_out,
    "packs": _shelf,
    "chapter": _story,
    "day": _day,
    "pack_day": _day,
    "pack_check": _pack_check,
    "pack_threat": _threat,
    "pack_dawn": _dawn,
    "choice": _asked,
    "order": _asked,
    "check": _check,
    "dice": _dice,
    "outcome": _outcome,
    "board": _tie,
    "forecast": _forecast,
    "meal": _meal,
    "threat": _threat,
    "sharing": _deck,
    "dawn": _dawn,
    "table_check": _same_table,
    "end-won": _won,
    "end-lost": _lost,
    "reminded": _reminded,
    "damaged": _see_the_screen,
    "start_problem": _see_the_screen,
    "backup": _stick,
    "restore": _stick,
}
