"""Cards in play: what lies on them, whose they are; tokens laid on a card, cards that come and go.

One page in three states. The list: LEFT and RIGHT ring a card, NEXT opens it, ROLL brings a new one by its number.
One card: counters lay tokens of the Camp on it, and three tiles say what else may happen. The form: what is known.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.adventure_island.commands import CardComes, CardGoes, Deposit, UseItem
from companion.adventure_island.laid import find, fits, kind_of
from companion.adventure_island.rules import RULES
from companion.adventure_island.state import Card, Play
from companion.adventure_island.values import FIRST_KINDS, NO_GOODS, TOKENS, CardKind, Goods
from companion.kernel.rules import Reason
from companion.value import dataclass, replace
from companion.view.inputs import Key
from companion.view.page import (
    BACK,
    BENEFITS,
    CLOSE,
    FLIP,
    RING,
    Does,
    Look,
    Offer,
    Page,
    PageRow,
    Step,
    moved_ring,
    redraft,
    ringed,
    stay,
)
from companion.view.pages import number as pad
from companion.view.pages.outcome import goal_question
from companion.view.proposals import for_the_table
from companion.view.state import Open, Question
from companion.view.terms import called, card_word, goods_words
from companion.words import mark, say, say_in

CARD_TILES = ("known", "goal", "goes")
ITEM_TILES = ("known", "use", "use-up", "goes")
FORM = ("kind", "owner", "dawn", *TOKENS)
MOST_NEEDED = 9

ROW = PageRow(
    page="cards",
    picture="",
    title=mark("Cards in play"),
    left_right=(
        *RING,
        Does("count", mark("On a card: fewer or more tokens to lay on it; on a tile: the next tile.")),
        Does("value", mark("On a new card: its kind, its owner, the start of day, the tokens it asks for.")),
    ),
    roll=(
        Does("new", mark("Brings a card into play by its number.")),
        Does("next", mark("Rings the next counter, tile or field; held: the one before.")),
    ),
    next=(
        Does("open", mark("Opens the ringed card.")),
        Does("lay", mark("Lays the tokens on the card; they never return to the camp.")),
        Does("list", mark("Goes back to the cards.")),
        Does("known", mark("Says what kind of card it is, whose it is, and what it asks for.")),
        Does("use", mark("Logs that the item is used.")),
        Does("use-up", mark("Logs that the item is used up; asks where its owner must agree.")),
        Does("goal", mark("The goal is reached: asks, then ends the adventure as won.")),
        Does("goes", mark("The card leaves play; its tokens go to the supply.")),
        Does("comes", mark("The card lies face up as entered.")),
        Does("look", mark("Goes back to the table.")),
    ),
    undo=BACK,
    icons=(
        CLOSE,
        ("ui-pencil", Does("remember", mark("What the ringed card does, and by its number that of any that came up."))),
        BENEFITS,
        FLIP,
    ),
    touch=mark("Tap a card to open it. Tap − and + of any counter. Tap a tile to do what it says."),
)


@dataclass(frozen=True, slots=True)
class CardsDraft:
    """Which card is open ("" = the list), tokens to lay on it, and in the form what is known of it."""

    number: str = ""
    form: bool = False
    goods: Goods = NO_GOODS
    kind: CardKind = CardKind.LOCATION
    owner: str = ""
    dawn: bool = False
    needs: Goods = NO_GOODS


def shown_card(look: Look) -> Card:
    """The card that is open; one that is not in play yet as the form describes it."""
    draft: CardsDraft = look.draft
    card = find(look.play, draft.number)
    return card if card is not None else Card(draft.number, draft.kind)


def tiles(look: Look) -> tuple[str, ...]:
    """What may happen to the open card: an item is used or used up, another card may hold the goal."""
    return ITEM_TILES if shown_card(look).owner else CARD_TILES


def rings(look: Look) -> tuple[str, ...]:
    """Cards in the list, counters and tiles of one card, fields of the form."""
    draft: CardsDraft = look.draft
    if not draft.number:
        return tuple(f"card:{c.number}" for c in look.play.cards)
    return FORM if draft.form else (*TOKENS, *tiles(look))


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now."""
    draft: CardsDraft = look.draft
    if not draft.number:
        return _list_offers(look)
    if draft.form:
        lay_out = Offer("comes", say("Lay out {number}", number=_short(draft.number)), form_words(look), primary=True)
        return _moves("value") | {Key.NEXT: lay_out}
    return _moves("count") | {Key.NEXT: _card_offer(look)}


def _moves(way: str) -> dict[Key, Offer]:
    return {
        Key.UNDO: Offer("back"),
        Key.LEFT: Offer(way),
        Key.ROLL: Offer("next", say("Next")),
        Key.RIGHT: Offer(way),
    }


def _short(number: str) -> str:
    return "?" if number.startswith("?") else number


def _list_offers(look: Look) -> dict[Key, Offer]:
    new = Offer("new", say("New card"))
    if not look.play.cards:
        return {
            Key.UNDO: Offer("back"),
            Key.ROLL: new,
            Key.NEXT: Offer("look", say("Back to the table"), primary=True),
        }
    number = ringed_number(look)
    return {
        Key.UNDO: Offer("back"),
        Key.LEFT: Offer("ring"),
        Key.ROLL: new,
        Key.RIGHT: Offer("ring"),
        Key.NEXT: Offer("open", say("Open {number}", number=_short(number)), primary=True),
    }


def ringed_number(look: Look) -> str:
    """The card that is ringed in the list; the first if none is."""
    name = look.here.ring.partition(":")[2]
    known = tuple(c.number for c in look.play.cards)
    return name if name in known else known[0] if known else ""


def form_words(look: Look) -> str:
    """What the form says of a card in a few words."""
    draft: CardsDraft = look.draft
    if draft.owner:
        return say("{name} has it", name=called(look.play, draft.owner))
    if draft.needs != NO_GOODS:
        return say("asks for {goods}", goods=goods_words(draft.needs))
    return say("speaks at dawn") if draft.dawn else say_in("one card", "face up")


def _card_offer(look: Look) -> Offer:
    draft: CardsDraft = look.draft
    if draft.goods != NO_GOODS:
        return Offer(
            "lay", say("Lay it there"), say("{goods} from the camp", goods=goods_words(draft.goods)), primary=True
        )
    match look.here.ring:
        case "known":
            return Offer("known", say("Describe it"), say("kind, owner, requirement"), primary=True)
        case "use":
            return Offer("use", say("Use it"), say("it stays with its owner"), primary=True)
        case "use-up":
            return Offer("use-up", say("Use it up"), say("it leaves play"), primary=True)
        case "goal":
            return Offer("goal", say("Goal reached"), say("asks first"), primary=True)
        case "goes":
            return Offer("goes", say("Leaves play"), say("tokens to the supply"), primary=True)
    return Offer("list", say("Back to the cards"), primary=True)


def act(look: Look, action: str) -> Step:
    """One action of a button."""
    draft: CardsDraft = look.draft
    name, _, key = action.partition(":")
    by = 1 if key == Key.RIGHT else -1
    match name:
        case "open":
            return _opened(look, ringed_number(look))
        case "new":
            return Step(look.view.over(pad.fresh(look)))
        case "next":
            return moved_ring(look, rings(look), 1)
        case "previous":
            # The first edge of the press has gone one on already.
            return moved_ring(look, rings(look), -2) if draft.number else stay(look)
        case "count":
            return _count(look, look.here.ring, by)
        case "value":
            return _value(look, look.here.ring, by)
        case "look":
            return Step(look.view.left())
        case "list":
            return Step(look.view.at(_list(draft.number)))
        case "lay":
            again = Open("cards", look.here.ring, CardsDraft(draft.number), (CardsDraft(),))
            return Step(look.view.at(again), Deposit(draft.number, draft.goods))
        case "remember":
            return _remember(look, draft.number or ringed_number(look))
        case "known" | "use" | "use-up" | "goal" | "goes" | "comes":
            return _do(look, name)
    return stay(look)


def _remember(look: Look, number: str) -> Step:
    """What people told about a card; one without a number is asked for its number first."""
    from companion.view.pages import remember

    card = "" if number.startswith("?") else number
    over = look.view.over(remember.opened(look, card))
    return Step(over if card else over.over(pad.fresh(look)))


def _do(look: Look, what: str) -> Step:
    draft: CardsDraft = look.draft
    card = shown_card(look)
    match what:
        case "known":
            return redraft(look, _described(card), "kind")
        case "use":
            return _use(look, card)
        case "use-up":
            return _use_up(look, card)
        case "goal":
            return Step(replace(look.view, question=goal_question(look, card.number)))
        case "goes":
            said = look.view.at(_list("")).says(say("{card} left play", card=card_word(card.number)), "ok")
            return Step(said, CardGoes(card.number))
    view = look.view.at(_list(draft.number))
    return Step(view, CardComes(draft.number, draft.kind, draft.owner, draft.dawn, draft.needs))


def _list(number: str) -> Open:
    return Open("cards", f"card:{number}" if number else "", CardsDraft())


def _opened(look: Look, number: str) -> Step:
    return redraft(look, CardsDraft(number), TOKENS[0])


def _described(card: Card) -> CardsDraft:
    return CardsDraft(card.number, form=True, kind=card.kind, owner=card.owner, dawn=card.dawn, needs=card.needs)


def _use(look: Look, card: Card) -> Step:
    command = UseItem(_user(look, card), card.number)
    if reasons := RULES.reasons(look.island, command):
        return Step(look.view, refused=reasons)
    name = look.play.player(command.who).name
    return Step(look.view.says(say("{name} uses {number}", name=name, number=card.number), "ok"), command)


def _user(look: Look, card: Card) -> str:
    """The one who acts uses an item, else its owner."""
    return look.play.acting or card.owner


def _use_up(look: Look, card: Card) -> Step:
    """The item leaves play with its use; somebody else's only if the owner agrees (AR-18)."""
    command = UseItem(_user(look, card), card.number, discards=True, agreed=True)
    if reasons := RULES.reasons(look.island, command):
        return Step(look.view, refused=reasons)
    name = look.play.player(command.who).name
    after = look.view.at(_list("")).says(say("{name} uses {number} up", name=name, number=card.number), "ok")
    if command.who == card.owner:
        return Step(after, command)
    question = Question(
        say("Does {name} agree?", name=look.play.player(card.owner).name),
        say("{number} is used up and leaves play.", number=card_word(card.number)),
        say("Use it up"),
        command,
        icon="ui-players",
        pages=after.pages,
    )
    return Step(replace(look.view, question=question))


def may_count(play: Play, draft: CardsDraft, token: str, by: int) -> bool:
    """Whether − or + of a token does something: no more than the Camp has, no more than the card asks for."""
    wanted = draft.goods + Goods(**{token: by})
    if wanted.of(token) < 0 or wanted.of(token) > play.camp.of(token):
        return False
    card = find(play, draft.number)
    return by < 0 or card is None or fits(card, wanted)


def _count(look: Look, thing: str, by: int) -> Step:
    draft: CardsDraft = look.draft
    if thing not in TOKENS:
        return moved_ring(look, rings(look), by)
    if may_count(look.play, draft, thing, by):
        return redraft(look, replace(draft, goods=draft.goods + Goods(**{thing: by})), thing)
    if by < 0:
        sentence = say("Tokens on a card never return to the camp.")
    elif draft.goods.of(thing) >= look.play.camp.of(thing):
        sentence = say("The camp has no more of it.")
    else:
        sentence = say("The card does not ask for more of it.")
    return Step(look.view, refused=(Reason("limit", sentence),))


def may_need(draft: CardsDraft, token: str, by: int) -> bool:
    """Whether the requirement of a card can go one down or up."""
    return 0 <= draft.needs.of(token) + by <= MOST_NEEDED


def _value(look: Look, field: str, by: int) -> Step:
    draft: CardsDraft = look.draft
    if field == "kind":
        kinds = FIRST_KINDS if draft.kind in FIRST_KINDS else (*FIRST_KINDS, draft.kind)
        kind = kinds[(kinds.index(draft.kind) + by) % len(kinds)]
        return redraft(look, replace(draft, kind=kind), field)
    if field == "owner":
        owners = ("", *(p.id for p in look.play.players))
        return redraft(look, replace(draft, owner=owners[(owners.index(draft.owner) + by) % len(owners)]), field)
    if field == "dawn":
        return redraft(look, replace(draft, dawn=not draft.dawn), field)
    if field in TOKENS and may_need(draft, field, by):
        return redraft(look, replace(draft, needs=draft.needs + Goods(**{field: by})), field)
    return Step(look.view, refused=(Reason("limit", say("That is the limit.")),))


def tap(look: Look, target: str) -> Step:
    """A card opens, a key counts, a tile does what it says, a choice of the form is taken."""
    draft: CardsDraft = look.draft
    kind, _, name = target.partition(":")
    if not draft.number:
        return _opened(look, name) if kind == "card" else stay(look)
    if kind in TOKENS and name in ("minus", "plus"):
        by = 1 if name == "plus" else -1
        return _value(look, kind, by) if draft.form else _count(look, kind, by)
    if kind in TOKENS:
        return ringed(look, kind)
    if draft.form:
        return _tapped_field(look, kind, name)
    return _do(look, kind) if kind in tiles(look) else stay(look)


def _tapped_field(look: Look, field: str, name: str) -> Step:
    draft: CardsDraft = look.draft
    if field == "kind":
        return redraft(look, replace(draft, kind=CardKind(name)) if name else draft, field)
    if field == "owner":
        owner = "" if name == "nobody" else name or draft.owner
        return redraft(look, replace(draft, owner=owner), field)
    return _value(look, "dawn", 1) if field == "dawn" else stay(look)


def takes_number(look: Look, number: str) -> Open:
    """A card in play opens; any other is described before it comes into play."""
    if not number:
        return look.here
    if find(look.play, number) is not None:
        return look.here.changed(CardsDraft(number), TOKENS[0])
    return look.here.changed(CardsDraft(number, form=True, kind=kind_of(number)), "kind")


def fresh(look: Look) -> Open:
    """The list, the first card ringed."""
    cards = look.play.cards
    return _list(cards[0].number if cards else "")


def fitting(look: Look, draft: CardsDraft) -> CardsDraft:
    """The draft, as far as the Camp still has the tokens and the card asks for them; the list for a card that went."""
    card = find(look.play, draft.number)
    if draft.form or not draft.number:
        return draft
    if card is None:
        return CardsDraft()
    pairs = zip(draft.goods.counts(), look.play.camp.counts(), strict=True)
    goods = Goods(*(min(pair) for pair in pairs))
    return replace(draft, goods=goods if fits(card, goods) else NO_GOODS)


PAGE = Page(
    ROW,
    offers,
    act,
    tap,
    fresh,
    rings,
    roll_held="previous",
    drafts=(CardsDraft,),
    takes_number=takes_number,
    fits=fitting,
    proposes=for_the_table,
)
