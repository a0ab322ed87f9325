"""What does this card do? People build it from a few words, for the next time (picture 37).

The ring is on a word to add (``word:gain``) or on a part of what was added last: what it is about, how many, in which
case it counts; of the check its attribute and colours. A tap on an effect takes the ring to its number.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.adventure_island.own_cards import (
    MOST_COUNTED,
    WHATS,
    Case,
    OwnCard,
    OwnWord,
    RememberCard,
    Word,
    most_words,
    own_card,
    without_check,
)
from companion.adventure_island.values import Attribute, Colour
from companion.kernel.rules import Reason
from companion.stick import TakePicture
from companion.value import dataclass, replace
from companion.view import own_box
from companion.view.book import page
from companion.view.inputs import Key
from companion.view.page import BACK, FLIP, Does, Look, Offer, Page, PageRow, Step, moved_ring, redraft, ringed, stay
from companion.view.state import Open
from companion.words import mark, say

WORD, NEED, EFFECT = "word:", "need:", "does:"
CHECK = "check"
WORDS: tuple[str, ...] = (Word.GAIN, Word.LOSE, Word.FATIGUE, Word.DRAW, CHECK, Word.STAYS)
"""The words in their order on the page."""
MOST_SYMBOLS = 5
NO_CARD = OwnCard("")

ROW = PageRow(
    page="remember",
    picture="37-remember-card",
    title=mark("What does it do?"),
    left_right=(
        Does("word", mark("Ring the words that a card is built from.")),
        Does("change", mark("On a part of an effect: another thing, fewer or more, another case.")),
    ),
    roll=(
        Does("add", mark("Adds the ringed word.")),
        Does("next", mark("Goes on to what it is about, how many, and in which case; then back to the words.")),
    ),
    next=(
        Does("remember", mark("The card is remembered; the next time it comes up its counters are filled in.")),
        Does("forget", mark("Nothing stands there: the card is not remembered any more.")),
        Does("leave", mark("Nothing stands there and nothing was remembered: goes back.")),
    ),
    undo=BACK,
    icons=(
        ("ui-keypad", Does("number", mark("Another card, by its number; it must have come up."))),
        (
            "hw-stick",
            Does("picture", mark("Takes the picture of this card from a stick, where its file is called 118.jpg.")),
        ),
        FLIP,
    ),
    touch=mark("Tap a word to add it, an effect or its drawing to change it, a case to add there."),
)


@dataclass(frozen=True, slots=True)
class RememberDraft:
    """What is entered; ``case`` is where the next word goes, ``at`` the effect that is being changed (-1 none)."""

    card: str
    attribute: Attribute | None = None
    need: tuple[Colour, ...] = ()
    does: tuple[OwnWord, ...] = ()
    case: Case = Case.ALWAYS
    at: int = -1

    @property
    def told(self) -> OwnCard:
        """The card as it is entered."""
        return OwnCard(self.card, self.attribute, self.need, self.does)

    @property
    def chosen(self) -> OwnWord | None:
        """The effect that is being changed."""
        return self.does[self.at] if 0 <= self.at < len(self.does) else None


def opened(look: Look, number: str, entered: OwnCard = NO_CARD) -> Open:
    """The page for a card: what is known of it, else what it asked and what was just ``entered`` elsewhere."""
    known = own_box.own(look, number)
    if known is None:
        memory = look.island.remembered(number)
        known = replace(entered, number=number)
        if memory is not None and memory.attribute is not None:
            does = tuple(replace(word, case=Case.WORKS) for word in entered.does)
            known = OwnCard(number, memory.attribute, memory.need, does)
    case = Case.ALWAYS if known.attribute is None else Case.WORKS
    return Open("remember", WORD + WORDS[0], RememberDraft(number, known.attribute, known.need, known.does, case))


def fresh(_look: Look) -> Open:
    """No card yet."""
    return Open("remember", WORD + WORDS[0], RememberDraft(""))


def cases(draft: RememberDraft) -> tuple[Case, ...]:
    """The cases in which words can count."""
    return (Case.ALWAYS,) if draft.attribute is None else (Case.WORKS, Case.FAILS, Case.ALWAYS)


def rings(look: Look) -> tuple[str, ...]:
    """The words; while an effect is being changed, its parts."""
    return parts(look) if not look.here.ring.startswith(WORD) else tuple(WORD + word for word in WORDS)


def parts(look: Look) -> tuple[str, ...]:
    """The parts of what is being changed, in their order."""
    draft: RememberDraft = look.draft
    if look.here.ring in ("attribute", *(NEED + c for c in Colour)):
        return ("attribute", *(NEED + colour for colour in Colour))
    if draft.chosen is None:
        return ()
    case = ("case",) if draft.attribute is not None else ()
    return case if draft.chosen.word is Word.STAYS else ("what", "count", *case)


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    draft: RememberDraft = look.draft
    words = look.here.ring.startswith(WORD)
    roll = Offer("add", say("Add")) if words else Offer("next", say("Next"))
    move = Offer("word" if words else "change")
    return {Key.UNDO: Offer("back"), Key.LEFT: move, Key.ROLL: roll, Key.RIGHT: move, Key.NEXT: _primary(look, draft)}


def _primary(look: Look, draft: RememberDraft) -> Offer:
    if draft.told.empty and own_card(look.island.own, draft.card) is not None:
        return Offer("forget", say("Forget it"), say("nothing stands there"), primary=True)
    if draft.told.empty:
        return Offer("leave", say("Go back"), say("nothing stands there"), primary=True)
    return Offer("remember", say("Remember it"), say("for the next time"), primary=True)


def act(look: Look, action: str) -> Step:
    """Move over the words, add one, change it, remember all."""
    ring = look.here.ring
    match action.partition(":"):
        case ("word", _, key):
            return moved_ring(look, rings(look), 1 if key == Key.RIGHT else -1)
        case ("change", _, key):
            return _change(look, ring, 1 if key == Key.RIGHT else -1)
        case ("add", _, _):
            return _add(look, ring.removeprefix(WORD))
        case ("next", _, _):
            return _next(look)
        case ("remember" | "forget", _, _):
            return _remember(look)
        case ("leave", _, _):
            return Step(look.view.left())
        case ("picture", _, _):
            return _picture(look)
        case ("number", _, _):
            return Step(look.view.over(page("number").fresh(look)))
    return stay(look)


def _picture(look: Look) -> Step:
    card = look.draft.card
    if not card:
        return _refused(look, "no-number", say("Which card? A number is needed."))
    if not look.backup.stick.there:
        return _refused(look, "no-stick", say("Put in a stick that has {card}.jpg on it.", card=card))
    return Step(look.view, deed=TakePicture(card))


def _remember(look: Look) -> Step:
    told = look.draft.told
    if not told.number:
        return _refused(look, "no-number", say("Which card? A number is needed."))
    if told.attribute is not None and not told.need:
        return _refused(look, "no-need", say("The check needs a colour."))
    return Step(look.view.left(), RememberCard(told.number, told.attribute, told.need, told.does))


def _refused(look: Look, code: str, sentence: str) -> Step:
    return Step(look.view, refused=(Reason(code, sentence),))


def _next(look: Look) -> Step:
    row = parts(look)
    at = row.index(look.here.ring) + 1 if look.here.ring in row else len(row)
    if at < len(row):
        return ringed(look, row[at])
    draft: RememberDraft = look.draft
    word = CHECK if look.here.ring.startswith(NEED) else draft.chosen.word if draft.chosen is not None else WORDS[0]
    return ringed(look, WORD + word)


# --- words ------------------------------------------------------------------------------------------------------------


def _add(look: Look, word: str) -> Step:
    draft: RememberDraft = look.draft
    if word == CHECK:
        return _add_check(look, draft)
    case = draft.case if draft.case in cases(draft) else cases(draft)[0]
    if len(draft.told.under(case)) >= most_words(case, draft.attribute is not None):
        return _refused(look, "too-much", say("There is no room for more; the card itself tells the rest."))
    what = next((w for w in WHATS[Word(word)] if _free(draft, Word(word), w, case)), None)
    if what is None:
        return _refused(look, "twice", say("This stands there already."))
    does = (*draft.does, OwnWord(Word(word), what, 1, case))
    added = replace(draft, does=does, at=len(does) - 1, case=case)
    # A card that stays has nothing more to say, unless it stays in one case only.
    ring = "what" if word != Word.STAYS else "case" if draft.attribute is not None else WORD + word
    return redraft(look, added, ring)


def _free(draft: RememberDraft, word: Word, what: str, case: Case, but: int = -1) -> bool:
    """Whether a word does not stand there yet, looking away from effect ``but``."""
    return all((d.word, d.what, d.case) != (word, what, case) for n, d in enumerate(draft.does) if n != but)


def _add_check(look: Look, draft: RememberDraft) -> Step:
    if draft.attribute is not None:
        told = without_check(draft.told)
        return redraft(look, RememberDraft(draft.card, does=told.does), WORD + CHECK)
    does = tuple(replace(word, case=Case.WORKS) for word in draft.does)
    asked = replace(draft, attribute=Attribute.KNOWLEDGE, need=(Colour.GREEN,), does=does, case=Case.WORKS, at=-1)
    return redraft(look, asked, "attribute")


def _change(look: Look, ring: str, by: int) -> Step:
    draft: RememberDraft = look.draft
    if ring == "attribute" and draft.attribute is not None:
        order = tuple(Attribute)
        return redraft(look, replace(draft, attribute=order[(order.index(draft.attribute) + by) % len(order)]))
    if ring.startswith(NEED):
        return _change_need(look, Colour(ring.removeprefix(NEED)), by)
    chosen = draft.chosen
    if chosen is None:
        return stay(look)
    if ring == "what":
        return _put(look, replace(chosen, what=_other(draft, chosen, by)))
    if ring == "count":
        count = chosen.count + by
        if not 0 <= count <= MOST_COUNTED:
            return _refused(look, "limit", say("That is the limit."))
        return _put(look, replace(chosen, count=count)) if count else _take_out(look)
    if ring == "case":
        return _change_case(look, chosen, by)
    return stay(look)


def _change_need(look: Look, colour: Colour, by: int) -> Step:
    draft: RememberDraft = look.draft
    n = draft.need.count(colour) + by
    if n < 0 or len(draft.need) + by > MOST_SYMBOLS:
        return _refused(look, "limit", say("That is the limit."))
    need = tuple(c for c in Colour for _ in range(n if c is colour else draft.need.count(c)))
    return redraft(look, replace(draft, need=need), NEED + colour)


def _other(draft: RememberDraft, chosen: OwnWord, by: int) -> str:
    """The next thing that the word can be about and is not yet."""
    whats = WHATS[chosen.word]
    at = whats.index(chosen.what)
    row = [whats[(at + by * n) % len(whats)] for n in range(1, len(whats) + 1)]
    return next((w for w in row if _free(draft, chosen.word, w, chosen.case, draft.at)), chosen.what)


def _change_case(look: Look, chosen: OwnWord, by: int) -> Step:
    draft: RememberDraft = look.draft
    row = cases(draft)
    at = row.index(chosen.case)
    for n in range(1, len(row)):
        case = row[(at + by * n) % len(row)]
        room = len(draft.told.under(case)) < most_words(case, draft.attribute is not None)
        if room and _free(draft, chosen.word, chosen.what, case, draft.at):
            return _put(replace(look, view=redraft(look, replace(draft, case=case)).view), replace(chosen, case=case))
    return _refused(look, "too-much", say("There is no room for more; the card itself tells the rest."))


def _put(look: Look, word: OwnWord) -> Step:
    draft: RememberDraft = look.draft
    does = (*draft.does[: draft.at], word, *draft.does[draft.at + 1 :])
    return redraft(look, replace(draft, does=does))


def _take_out(look: Look) -> Step:
    draft: RememberDraft = look.draft
    assert draft.chosen is not None
    does = (*draft.does[: draft.at], *draft.does[draft.at + 1 :])
    return redraft(look, replace(draft, does=does, at=-1), WORD + draft.chosen.word)


# --- touch ------------------------------------------------------------------------------------------------------------


def tap(look: Look, target: str) -> Step:
    """A word is added, an effect chosen, its drawing changed, a case takes the next words."""
    draft: RememberDraft = look.draft
    kind, _, name = target.partition(":")
    match kind:
        case "word":
            return _add(look, name)
        case "does":
            at = int(name)
            part = "case" if draft.does[at].word is Word.STAYS else "count"
            chosen = replace(draft, at=at, case=draft.does[at].case)
            ring = part if part in _of(chosen) else WORD + draft.does[at].word
            return Step(look.view.at(replace(look.here, draft=chosen, ring=ring)))
        case "what":
            return _change(_ringed(look, "what"), "what", 1)
        case "minus" | "plus":
            ring = look.here.ring if look.here.ring.startswith(NEED) else "count"
            return _change(_ringed(look, ring), ring, 1 if kind == "plus" else -1)
        case "attribute":
            return _change(_ringed(look, "attribute"), "attribute", 1)
        case "need":
            return _tap_colour(look, Colour(name))
        case "case":
            return _tap_case(look, Case(name)) if name else _change(_ringed(look, "case"), "case", 1)
    return stay(look)


def _ringed(look: Look, ring: str) -> Look:
    return replace(look, view=ringed(look, ring).view)


def _of(draft: RememberDraft) -> tuple[str, ...]:
    """The parts of the chosen effect."""
    if draft.chosen is None:
        return ()
    case = ("case",) if draft.attribute is not None else ()
    return case if draft.chosen.word is Word.STAYS else ("what", "count", *case)


def _tap_colour(look: Look, colour: Colour) -> Step:
    """A tap means one of it, a second two, a third none, as on the check pad."""
    draft: RememberDraft = look.draft
    n = draft.need.count(colour)
    by = -2 if n >= 2 else 1
    if len(draft.need) + by > MOST_SYMBOLS:
        by = -n
    return _change_need(look, colour, by)


def _tap_case(look: Look, case: Case) -> Step:
    """The chosen effect goes there while its case is ringed; else the next words do."""
    draft: RememberDraft = look.draft
    if look.here.ring == "case" and draft.chosen is not None and draft.chosen.case is not case:
        there = _change_case(look, draft.chosen, 1)
        return there if there.view.here.draft.case is case else _change_case(look, draft.chosen, -1)
    return Step(look.view.at(replace(look.here, draft=replace(draft, case=case))))


def takes_number(look: Look, number: str) -> Open:
    """The page for another card."""
    return opened(look, number) if number else look.here


def person(look: Look) -> str:
    """The page belongs to the one whose page lies below."""
    below = look.view.left()
    return page(below.here.page).person(replace(look, view=below)) if len(look.view.pages) > 1 else ""


PAGE = Page(
    ROW, offers, act, tap, fresh, rings, person, drafts=(RememberDraft,), takes_number=takes_number, apart=False
)
