"""Writes the evenings of our own first pack: ``python -m tests.evenings.write_first_light``, when its cards changed.

Hands play Adventure 1 from the home page to victory and every press of theirs becomes a line, in English and in Polish;
only dice are named, and they show what is needed. What the script expects is what the pages said meanwhile.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from companion.adventure_island.cards import shelf
from companion.adventure_island.cards.wording import words_of
from companion.adventure_island.commands import OpenCampaign
from companion.adventure_island.rules import RULES
from companion.adventure_island.state import Phase
from companion.kernel.chance import Device
from companion.kernel.journal import begin, submit
from companion.view import known
from companion.view.book import page
from companion.view.inputs import Key
from companion.view.page import Offer
from companion.view.pages import pack_cards, pack_check, pack_threat
from companion.view.pages.came_up import draft_of
from companion.view.state import View
from companion.view.step import offers
from companion.words import SOURCE, use
from tests.evenings.playing import HERE, SEED
from tests.view.hands import Hands

NAMES = ("a", "b", "c")
PACK = "first-light"
SCRIPTS = {"first_light": "en", "pierwsze_swiatlo": "pl"}
MOST_PRESSES = 900
WAYS = (("105", "103b", "103"), ("105", "110", "111", "112", "104"))
"""Cards whose deeds lead to shelter and fire, the most urgent first: a roof of our own, or one that is found."""
WOOD = "deed:101:1"


class Scribe:
    """Hands whose presses are written down."""

    def __init__(self, way: tuple[str, ...]) -> None:
        game, _ = submit(begin(RULES), OpenCampaign(SEED), Device())
        self.hands = Hands(game, View())
        self.lines: list[str] = []
        self.presses = 0
        self.way = way

    def tell(self, line: str) -> None:
        """One line of the script."""
        self.lines.append(line)

    def press(self, *keys: Key) -> None:
        """Presses, one line each."""
        for key in keys:
            self.tell(f"press {key.value}")
            self.presses += 1
            self.hands.press(key)

    def to(self, ring: str, key: Key = Key.RIGHT) -> None:
        """Move the ring to a target."""
        for _ in range(60):
            if self.hands.ring == ring:
                return
            self.press(key)
        raise AssertionError(f"no ring on {ring}: {page(self.hands.page).rings(self.hands.look)}")

    def expect(self, text: str) -> None:
        """What the page says now."""
        self.tell(f'expect text "{text}"')


def _language(scribe: Scribe, language: str) -> None:
    """Another language, set on the Device page; hands have no settings, so it is told to them."""
    if language == SOURCE:
        return
    scribe.tell("# Polish, by the buttons: LEFT and RIGHT together reach the icons.")
    for line in ("chord", "press next", "press roll", f"expect state settings.language {language}", "press next"):
        scribe.tell(line)
    use(language)


def _set_up(scribe: Scribe) -> None:
    hands = scribe.hands
    scribe.tell("# Which cards: from the home page by the icons.")
    scribe.tell("chord")
    hands.chord(Key.LEFT)
    while hands.view.icon != "ui-box":
        scribe.press(Key.RIGHT)
    scribe.press(Key.NEXT)
    scribe.tell("expect state view.page packs")
    while True:
        pack = shelf.find(hands.ring.removeprefix("pack:"))
        if pack is not None and pack.pages.id == PACK:
            break
        scribe.press(Key.RIGHT)
    scribe.expect(words_of(pack.pages.name))
    scribe.press(Key.NEXT)
    scribe.tell("expect state view.page people")
    for name in NAMES:
        scribe.press(Key.NEXT if len(hands.look.island.people) < 2 else Key.ROLL)
        scribe.to(f"key:{name}")
        scribe.press(Key.ROLL, Key.NEXT)
        if len(hands.look.island.people) < len(NAMES):
            _to_add(scribe)
    scribe.press(Key.NEXT)
    while hands.page == "character":
        board = hands.look.island.board(hands.ring.removeprefix("board:"))
        scribe.expect(known.about(hands.look, board.id).split(".")[0].split(",")[0].split()[0])
        scribe.press(Key.NEXT)
    scribe.tell("expect state view.page chapter")
    scribe.press(Key.NEXT)
    scribe.tell("expect state play.day 1")


def _to_add(scribe: Scribe) -> None:
    if scribe.hands.look.island.people and len(scribe.hands.look.island.people) >= 2:
        scribe.to("add")


def _aim(scribe: Scribe) -> None:
    """The deed that leads on: what the goal needs as far as there is wood, else wood."""
    hands = scribe.hands
    row = page("pack_cards").rings(hands.look)
    for card in scribe.way:
        ring = f"deed:{card}:0"
        if ring not in row or _lacks(hands, ring):
            continue
        scribe.to(ring, _shorter(row, hands.ring, ring))
        return
    scribe.to(WOOD, _shorter(row, hands.ring, WOOD))


def _lacks(hands: Hands, ring: str) -> bool:
    """Whether a deed cannot be done now, even with what the Camp has."""
    stop = next(s for s in pack_cards.stops(hands.look) if s.ring == ring)
    offer = pack_cards.offer_of(hands.look, stop)
    if offer is None:
        return True
    codes = {reason.code for reason in offer.reasons}
    if codes == {"requirement"}:
        return any(_still(hands, stop).counts())
    return bool(codes)


def _still(hands: Hands, stop: pack_cards.Stop) -> pack_cards.Goods:
    lacks = pack_cards.lacking(hands.look, stop)
    return lacks - pack_cards.to_lay(hands.look, stop)


def _shorter(row: tuple[str, ...], here: str, there: str) -> Key:
    """The way round that is shorter."""
    right = (row.index(there) - row.index(here)) % len(row)
    return Key.RIGHT if right <= len(row) / 2 else Key.LEFT


def _luck(scribe: Scribe) -> None:
    """Name the dice of the throw that the expected button leads to."""
    hands = scribe.hands
    look = hands.look
    roll, dice = None, 0
    if hands.page == "pack_cards" and offers(look).get(Key.NEXT, Offer("")).action == "do":
        offer = pack_cards.offer_of(look, pack_cards.focus(look))
        if offer is not None and offer.roll is not None:
            free = known.free(look, pack_cards.helping(look, offer))
            roll, dice = offer.roll, known.dice_of(offer.roll, free)
    elif hands.page == "pack_threat" and offers(look).get(Key.ROLL, Offer("")).action == "roll":
        roll = known.threat_roll(look)
        assert roll is not None
        dice = known.dice_of(roll, known.free(look, pack_threat.offered(look, roll)))
    elif hands.page == "pack_check":
        roll = pack_check.roll_of(look)
        assert roll is not None
        dice = known.dice_of(roll, pack_check.ticked(look), pack_check.hunters(look))
    if roll is not None:
        faces = ("".join(roll.need) + "G" * 5)[:dice]
        hands.dice = faces
        scribe.tell(f"dice {faces}")


def _play(scribe: Scribe) -> Iterator[str]:
    """One page after the other, until the adventure is over."""
    hands = scribe.hands
    while hands.play.phase not in (Phase.WON, Phase.LOST):
        assert scribe.presses < MOST_PRESSES, f"this takes too long: {hands.page}"
        look = hands.look
        yield hands.page
        if hands.page == "came_up":
            scribe.expect(known.name_of(look, draft_of(look).card).split()[-1])
        elif hands.page == "pack_threat":
            card = known.drawn(look)
            assert card is not None
            scribe.expect(words_of(card.name).split()[-1])
        elif hands.page == "pack_cards":
            _aim(scribe)
        _luck(scribe)
        now = offers(hands.look)
        scribe.press(next(key for key, offer in now.items() if offer.primary))
        if hands.view.question is not None:
            scribe.press(Key.NEXT)


def script(language: str) -> tuple[str, ...]:
    """The whole evening in one language, on the first way that leads to victory."""
    evenings = (_evening(language, way) for way in WAYS)
    return next(lines for lines in evenings if lines)


def _evening(language: str, way: tuple[str, ...]) -> tuple[str, ...]:
    """The evening on one way; nothing if it is lost."""
    use(SOURCE)
    scribe = Scribe(way)
    scribe.tell(
        "# Adventure 1 of our own pack, played entirely on the device by buttons alone, from the home page to victory."
    )
    scribe.tell(
        "# Written by `python -m tests.evenings.write_first_light`: run it when cards of the pack have changed."
    )
    _language(scribe, language)
    _set_up(scribe)
    hands = scribe.hands
    day, shown = 0, set()
    for name in _play(scribe):
        if hands.play.day != day:
            day = hands.play.day
            scribe.tell(f"# --- Day {day} ---")
        if name not in shown:
            shown.add(name)
            scribe.tell(f"expect state view.page {name}")
            scribe.tell(f"shot {language}_{name}.png")
    if hands.play.phase is not Phase.WON:
        use(SOURCE)
        return ()
    scribe.tell("expect state play.phase won")
    while hands.page == "came_up":
        scribe.expect(known.name_of(hands.look, draft_of(hands.look).card).split()[-1])
        scribe.press(Key.NEXT)
    chapter = known.chapter(hands.look, 1)
    assert chapter is not None
    scribe.expect(words_of(chapter.victory).split(",")[0])
    scribe.tell(f"shot {language}_won.png")
    use(SOURCE)
    return tuple(scribe.lines)


def main() -> int:
    """Write both scripts."""
    for name, language in SCRIPTS.items():
        path: Path = HERE / f"{name}.evening"
        lines = script(language)
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(f"{path.name}: {sum(line.startswith('press') for line in lines)} presses")
    return 0


if __name__ == "__main__":
    sys.exit(main())
