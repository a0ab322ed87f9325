"""Which cards: your own box beside the device, or a pack that the device knows."""

from __future__ import annotations

from collections.abc import Mapping

from companion.adventure_island.cards import shelf
from companion.adventure_island.cards.pack import BOX, CardPack
from companion.adventure_island.cards.wording import words_of
from companion.adventure_island.pack_commands import ChoosePack
from companion.shelf import ISLAND, BeginJournal
from companion.value import dataclass, replace
from companion.view.book import page
from companion.view.inputs import Key
from companion.view.page import BACK, CLOSE, FLIP, RING, Does, Look, Offer, Page, PageRow, Step, ringed, stay
from companion.view.state import HOME, Open
from companion.view.step import replace_view
from companion.words import mark, say

PACK = "pack:"

ROW = PageRow(
    page="packs",
    picture="23-setup-adventure",
    title=mark("Which cards?"),
    left_right=RING,
    next=(Does("choose", mark("This campaign is played with the ringed cards; then you say who plays.")),),
    undo=BACK,
    icons=(FLIP, CLOSE),
    touch=mark("Tap a line to ring it."),
)


@dataclass(frozen=True, slots=True)
class PacksDraft:
    """The marks of the packs that the device has; ``another``: they are chosen for a campaign that begins."""

    marks: tuple[str, ...] = ()
    another: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """Cards to play with: their words, and the mark of a pack ("" = your own box)."""

    mark: str
    id: str
    name: str
    about: str
    author: str = ""


def line_of(mark_: str) -> Line | None:
    """A pack as a line."""
    pack: CardPack | None = shelf.find(mark_)
    if pack is None:
        return None
    pages = pack.pages
    return Line(mark_, pages.id, words_of(pages.name), words_of(pages.about), pages.author)


def lines(look: Look) -> tuple[Line, ...]:
    """Your own box, then the packs of the device."""
    draft = look.draft
    marks = draft.marks if isinstance(draft, PacksDraft) else ()
    own = Line("", BOX, say("Your own box"), say("You hold the cards; the device counts, rolls and remembers."))
    return (own, *(line for m in marks if (line := line_of(m)) is not None))


def target_of(line: Line) -> str:
    """The touch area of a line."""
    return PACK + (line.mark or BOX)


def ringed_line(look: Look) -> Line:
    """The ringed line, else the one that is chosen."""
    found = lines(look)
    chosen = chosen_mark(look)
    standing = next((line for line in found if line.mark == chosen), found[0])
    return next((line for line in found if target_of(line) == look.here.ring), standing)


def chosen_mark(look: Look) -> str:
    """The cards of the campaign on the table; a campaign that begins has the owner's own box proposed."""
    return "" if look.draft.another else look.island.pack.mark


def rings(look: Look) -> tuple[str, ...]:
    """All lines."""
    return tuple(target_of(line) for line in lines(look))


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    now = {Key.UNDO: Offer("back")}
    if len(rings(look)) > 1:
        now |= {Key.LEFT: Offer("ring"), Key.RIGHT: Offer("ring")}
    line = ringed_line(look)
    sub = say("first: who plays") if look.view.pages[0].page == HOME or look.draft.another else ""
    label = say("Play with {cards}", cards=line.name) if line.mark else say("Play with our box")
    return {**now, Key.NEXT: Offer("choose", label, sub, primary=True)}


def act(look: Look, action: str) -> Step:
    """Choose the ringed cards, and go on to the people."""
    if action != "choose":
        return stay(look)
    line = ringed_line(look)
    if look.draft.another:
        first = ChoosePack(line.id, line.mark) if line.mark else None
        return Step(look.view, deed=BeginJournal(ISLAND, first, "people"))
    below = look.view.left()
    if below.here.page == HOME:
        below = below.over(page("people").fresh(replace_view(look, below)))
    if line.mark == look.island.pack.mark:
        return Step(below)
    opened = below.here
    draft = opened.draft
    if opened.page == "people":
        # The choice is a step of the game that was made before the page of the people opened.
        below = below.at(replace(opened, draft=replace(draft, depth=draft.depth + 1)))
    return Step(below, ChoosePack(line.id, line.mark))


def tap(look: Look, target: str) -> Step:
    """A tap rings a line."""
    return ringed(look, target) if target in rings(look) else stay(look)


def fresh(look: Look) -> Open:
    """All cards that the device has, the ring on those of the campaign."""
    marks = tuple(listed.mark for listed in shelf.packs())
    return Open("packs", PACK + (look.island.pack.mark or BOX), PacksDraft(marks))


def for_another() -> Open:
    """The same page for a campaign that begins beside the others."""
    marks = tuple(listed.mark for listed in shelf.packs())
    return Open("packs", PACK + BOX, PacksDraft(marks, another=True))


PAGE = Page(ROW, offers, act, tap, fresh, rings, drafts=(PacksDraft,))
