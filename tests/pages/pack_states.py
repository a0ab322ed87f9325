"""States of the pages where the device knows the cards: an evening with the first pack, pressed through by a bot."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

from companion.adventure_island.cards import shelf
from companion.adventure_island.commands import OpenCampaign, PutRightCamp, PutRightPlayer
from companion.adventure_island.fatigue import spaces
from companion.adventure_island.rules import RULES
from companion.adventure_island.state import Island, Phase
from companion.adventure_island.values import Goods
from companion.kernel.chance import Device
from companion.kernel.journal import Timeline, begin, submit
from companion.value import replace
from companion.view import known
from companion.view.book import page
from companion.view.inputs import Char, Key
from companion.view.page import Offer
from companion.view.pages import pack_cards, pack_check, pack_overview, pack_threat, table_check
from companion.view.state import HOME, Open, View
from companion.view.step import offers
from tests.adventure_island.cards.small_pack import MARK as SMALL
from tests.adventure_island.cards.small_pack import on_the_shelf
from tests.view.hands import Hands

if TYPE_CHECKING:
    from tests.pages.evening import Evening

PACK = "first-light"
SEED = 11
STEPS = 420
LOOKS_OF_A_PAGE = 36
WALKS = (1, 8, 16, 24, 32, 48)
"""At these visits of a page its ring is walked along."""
MOST_STOPS = 30
LITTLE = 3
OFTEN, MOSTLY = 0.25, 0.6
OURS = (
    "pack_day",
    "pack_cards",
    "pack_check",
    "pack_threat",
    "pack_dawn",
    "came_up",
    "choice",
    "order",
    "powers",
)
ENOUGH = Goods(9, 3, 3, 9, 6)


def pack_evening(evening: Evening) -> None:
    """A campaign with cards on the device: chosen, begun, played for some days, won and lost; and one of a small pack.

    The small one has in few cards all that a card can ask.
    """
    hands = evening.hands
    # It stays on the shelf, for what was seen of it is looked at later.
    on_the_shelf()
    _set_up(evening, lambda: _ours(evening))
    start = hands.game
    _play(evening)
    _again(evening, start)
    _collapse(evening)
    _again(evening, start)
    _win(evening)
    _set_up(evening, lambda: evening.hands.ring.endswith(SMALL))
    _play(evening, lucky=True)


def _again(evening: Evening, start: Timeline[Island]) -> None:
    evening.hands.game, evening.hands.view = start, View().at_stage()
    evening.hands.__post_init__()


def _set_up(evening: Evening, found: Callable[[], bool]) -> None:
    """From the home page to the first day, with the pack that is ``found`` by its line."""
    hands = evening.hands
    hands.game, _ = submit(begin(RULES), OpenCampaign(SEED), Device())
    hands.view = View((Open(HOME),))
    hands.tap("icon:ui-box")
    assert hands.page == "packs", hands.page
    evening.walk("before a campaign")
    for _ in page("packs").rings(hands.look):
        if found():
            break
        hands.press(Key.RIGHT)
    assert found(), hands.ring
    evening.look("a pack")
    hands.press(Key.NEXT)
    assert hands.page == "people", (hands.page, hands.said)
    for name in evening.names[: evening.people]:
        hands.tap("add")
        for letter in name:
            hands.happen(Char(letter))
        hands.press(Key.NEXT)
    evening.walk("people of a pack")
    hands.press(Key.NEXT)
    for _ in range(evening.people):
        evening.walk("characters")
        hands.press(Key.NEXT)
    assert hands.page == "chapter", (hands.page, hands.said)
    evening.walk("the story begins")
    evening.open("packs", "chosen")
    hands.press(Key.NEXT)
    assert hands.page == "pack_day", (hands.page, hands.said)
    hands.ask(PutRightCamp(ENOUGH))


def _ours(evening: Evening) -> bool:
    pack = shelf.find(evening.hands.ring.removeprefix("pack:"))
    return pack is not None and pack.pages.id == PACK


def _play(evening: Evening, lucky: bool = False) -> None:
    """Hands that press what is expected, and wander along the row of cards before they do; lost, they begin again."""
    hands = evening.hands
    chance = Random(evening.people)
    visits: dict[str, int] = {}
    shown = 0
    for _ in range(STEPS):
        play = hands.play
        _look(evening)
        visits[hands.page] = visits.get(hands.page, 0) + 1
        if visits[hands.page] in WALKS and hands.page in OURS:
            _along(evening, f"with {hands.look.island.pack.id}, visit {visits[hands.page]}")
        if hands.page == "pack_day" and visits["pack_day"] in WALKS:
            for name in ("pack_overview", "powers", "menu"):
                evening.open(name, "on the way")
            evening.open("table_check", "cards of the device", Open("table_check", table_check.CARDS))
            for card in known.on_the_table(play)[:3]:
                evening.open("pack_overview", "large", pack_overview.opened(card.number))
        _wander(evening, chance)
        if lucky:
            if hands.page == "pack_cards" and chance.random() < MOSTLY:
                shown += 1
                _show_all(hands, shown)
            _with_luck(hands)
        if sum(play.camp.counts()) < LITTLE:
            hands.ask(PutRightCamp(ENOUGH))
        _press(evening)
        if hands.view.question is not None:
            hands.press(Key.NEXT)


def _show_all(hands: Hands, turn: int) -> None:
    """The deeds of the small pack that lead to everything a card can ask."""
    row = page("pack_cards").rings(hands.look)
    wreck = known.deck_count(hands.play, "wreck")
    look = f"deed:112:{turn % 3}"
    ring = "deed:101:0" if wreck else look if look in row else "deed:104:0"
    while hands.ring != ring:
        hands.press(Key.RIGHT)


def _along(evening: Evening, label: str) -> None:
    """Looks along the ring, once round."""
    hands = evening.hands
    start = hands.view
    for stop in range(MOST_STOPS):
        if Key.RIGHT not in offers(hands.look) or hands.page != start.here.page:
            break
        hands.press(Key.RIGHT)
        if hands.view.here == start.here:
            break
        evening.seen[hands.page].setdefault(f"{label}, stop {stop}", hands.look)
    hands.view = start


def _wander(evening: Evening, chance: Random) -> None:
    """The ring goes some way, and things that can be used are used now and then."""
    hands = evening.hands
    if hands.page == "pack_day" and chance.random() < OFTEN and Key.ROLL in offers(hands.look):
        hands.press(Key.ROLL)
        _look(evening)
    if hands.page in ("pack_cards", "choice", "order", "powers", "pack_check", "pack_dawn"):
        for _ in range(chance.randrange(9)):
            if Key.RIGHT in offers(hands.look):
                hands.press(Key.RIGHT)
                _look(evening)
        if hands.page == "order" and Key.ROLL in offers(hands.look):
            hands.press(Key.ROLL)
            _look(evening)


def _look(evening: Evening) -> None:
    """Take the look that is on the screen, as long as there are few of its page with this pack."""
    hands = evening.hands
    # What was said is gone by the time that somebody looks closely.
    hands.view = replace(hands.view, toast=None)
    seen = evening.seen[hands.page]
    label = f"with {hands.look.island.pack.id}, look "
    taken = sum(name.startswith(label) for name in seen)
    if taken < LOOKS_OF_A_PAGE:
        evening.look(f"{label}{taken}")


def _press(evening: Evening) -> None:
    """The expected button; where there is none, on to the next thing."""
    hands = evening.hands
    now = offers(hands.look)
    expected = next((key for key, offer in now.items() if offer.primary), None)
    if expected is None:
        expected = Key.NEXT if Key.NEXT in now else Key.RIGHT
    before = hands.look
    hands.press(expected)
    if hands.look == before:
        hands.press(Key.UNDO if len(hands.view.pages) > 1 else Key.RIGHT)


def _collapse(evening: Evening) -> None:
    """Somebody has no space for a marker: all is lost."""
    hands = evening.hands
    for player in hands.play.players:
        hands.ask(PutRightPlayer(player.id, frozenset(spaces(evening.people)), 0, 1))
    hands.ask(PutRightCamp(Goods()))
    for _ in range(60):
        if hands.play.phase in (Phase.WON, Phase.LOST):
            break
        if hands.page == "pack_cards":
            hands.press(Key.LEFT)
            while hands.ring != "pass":
                hands.press(Key.LEFT)
        _press(evening)
        if hands.view.question is not None:
            hands.press(Key.NEXT)
    assert hands.play.phase is Phase.LOST, (hands.page, hands.said)
    evening.walk("lost with cards")


def _win(evening: Evening) -> None:
    """Shelter and fire, with dice that show what is needed."""
    hands = evening.hands
    for _ in range(STEPS):
        if hands.play.phase in (Phase.WON, Phase.LOST):
            break
        if hands.page == "pack_cards":
            _aim(hands)
        _with_luck(hands)
        _press(evening)
        if hands.view.question is not None:
            hands.press(Key.NEXT)
        if hands.page == "pack_day" and hands.play.camp.wood < 3:
            hands.ask(PutRightCamp(ENOUGH))
    assert hands.play.phase is Phase.WON, (hands.page, hands.said)
    evening.walk("the card that wins")
    while hands.page == "came_up":
        hands.press(Key.NEXT)
    assert hands.page == "end-won", hands.page
    evening.walk("won with cards")
    hands.view = View((Open(HOME),))
    evening.look("won with cards")


def _aim(hands: Hands) -> None:
    """Bring the deed into focus that leads to the end; without one there is more of the island to find."""
    row = page("pack_cards").rings(hands.look)
    for card in ("105", "110", "111", "112", "104"):
        ring = f"deed:{card}:0"
        if ring in row:
            while hands.ring != ring:
                hands.press(Key.RIGHT)
            if Key.NEXT in offers(hands.look):
                return


def _with_luck(hands: Hands) -> None:
    """The dice of the throw that the expected button leads to show all that is needed."""
    roll, dice = None, 0
    if hands.page == "pack_cards":
        offer = pack_cards.offer_of(hands.look, pack_cards.focus(hands.look))
        if offer is not None and offer.roll is not None and not offer.reasons:
            free = known.free(hands.look, pack_cards.helping(hands.look, offer))
            roll, dice = offer.roll, known.dice_of(offer.roll, free)
        if offers(hands.look).get(Key.NEXT, Offer("")).action != "do":
            roll = None
    elif hands.page == "pack_threat":
        roll = known.threat_roll(hands.look)
        if roll is not None:
            every = pack_threat.offered(hands.look, roll)
            dice = known.dice_of(roll, known.free(hands.look, every))
            roll = None if known.costing(hands.look, every) else roll
    elif hands.page == "pack_check":
        roll = pack_check.roll_of(hands.look)
        if roll is not None:
            dice = known.dice_of(roll, pack_check.ticked(hands.look), pack_check.hunters(hands.look))
    if roll is not None and dice >= len(roll.need):
        hands.dice = "".join(roll.need) + "G" * (dice - len(roll.need))
