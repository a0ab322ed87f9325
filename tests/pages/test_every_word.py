"""All words on a page come out of the catalogue: with every letter of it masked, only names and codes can be read."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from companion import words
from companion.adventure_island.achievements import TITLE_OF
from companion.adventure_island.boards import EXAMPLES
from companion.adventure_island.cards import shelf
from companion.adventure_island.cards.effects import Text
from companion.adventure_island.reminding import ReminderSet
from companion.faces.screen.compose import compose
from companion.faces.screen.face import Moment
from companion.faces.sign import sign_state
from companion.shelf import ISLAND
from companion.skull_island import maps
from companion.value import fields_of, is_value
from companion.view.book import NAMES
from companion.view.inputs import Key
from companion.view.on_shelf import standing_in
from companion.view.page import Look
from companion.view.pages.name import NameDraft, proposals
from companion.view.pages.packs import line_of
from companion.words import Later
from tests.pages.reading import paragraphs
from tests.pages.start_states import AT_HOME, INSTALLED, NO_STEP, SOMEWHERE
from tests.pages.states import looks

PARTS = re.compile(r"(\{\w*\})")
MASK = "x"
THEIR_OWN = ("Language", "Język", "English", "Polski", *(key.upper() for key in Key))
"""Names of languages stand in their own, for those who cannot read the others; buttons have one name everywhere."""
ENTRY_WORDS = tuple({word for entry in TITLE_OF for word in entry.split()})
"""Achievements are read off the printed list, so their names stand as they are there."""
GIVEN_AT_START = (*(str(place) for place in (INSTALLED, AT_HOME, SOMEWHERE)), NO_STEP)
"""What sentences about a bad start are given: a path, and what the code says, are the same in every language."""
SAMPLE = 25
PUNCTUATION = "“”„”‘’\"'.,:;!?…()–-"


class Masked:
    """A catalogue in which every letter is the same."""

    def gettext(self, message: str) -> str:
        parts = PARTS.split(message)
        return "".join(p if p.startswith("{") else re.sub(r"[^\W\d_]", MASK, p) for p in parts)

    def ngettext(self, one: str, many: str, n: int) -> str:
        return self.gettext(one if n == 1 else many)

    def pgettext(self, _context: str, message: str) -> str:
        return self.gettext(message)


@pytest.fixture(autouse=True)
def _masked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "_catalogue", Masked())
    monkeypatch.setattr(words, "_language", "masked")


def given(sentence: str) -> list[str]:
    """The words in the slots of a sentence of ``later``: files, keys and devices have one name everywhere."""
    if not isinstance(sentence, Later):
        return sentence.replace("/", " ").split()
    return [word for slot in sentence.slots.values() if isinstance(slot, str) for word in given(slot)]


@cache
def pack_words(mark: str) -> frozenset[str]:
    """All words of a pack: cards say what they say, in the languages that they have."""
    pack = shelf.find(mark) if mark else None
    found: set[str] = set()

    def walk(value: object) -> None:
        if isinstance(value, Text):
            found.update(word.strip(PUNCTUATION) for word in value.en.split())
        elif isinstance(value, tuple):
            for part in value:
                walk(part)
        elif is_value(value):
            for field in fields_of(type(value)):
                walk(getattr(value, field.name))

    if pack is not None:
        walk(pack.pages)
    # Every pack can be chosen, so its name and what it is about stand on the page of packs.
    for listed in shelf.packs():
        listed_pack = shelf.find(listed.mark)
        if listed_pack is not None:
            walk((listed_pack.pages.name, listed_pack.pages.about))
    return frozenset(found)


def reminded(look: Look) -> list[str]:
    """The words of the reminders that people typed, those that were taken back too: the history tells of them."""
    done = (event for step in (*look.game.past, *look.game.future) for event in step.events)
    return [event.words for event in done if isinstance(event, ReminderSet)]


def in_a_campaign(look: Look) -> list[str]:
    """Names of people and boards."""
    names = [p.name for p in look.island.people]
    names += [text for board in look.island.boards if board not in EXAMPLES for text in (board.name, board.ability)]
    return names + [board.name for board in EXAMPLES if board.from_adventure > 1]


def at_skull_island(look: Look) -> list[str]:
    """Names of people, and of islands, which are called in every language as they are."""
    play = look.skull.play
    seats = () if play is None else play.setup.seats
    drafts = [open_.draft for open_ in look.view.pages]
    return [*(s.name for s in seats), *(n for d in drafts for n in getattr(d, "names", ())), *maps.built_in()]


def on_the_shelf(look: Look) -> list[str]:
    """What people called their campaigns, and who plays in them; the cards of a pack have names of their own."""
    slots = look.shelf.slots
    listed = [standing_in(look, slot) for slot in slots if slot.game == ISLAND] if look.here.page == "campaigns" else []
    lines = [line_of(stands.cards) for stands in listed if stands.cards]
    return [
        *(slot.name for slot in slots),
        *(name for stands in listed for name in stands.people),
        *(line.name for line in lines if line is not None),
    ]


def readable(text: str, look: Look) -> str:
    """The letters of a text that are neither masked nor of a name; single letters are keys or card numbers."""
    names = at_skull_island(look) if look.plays_skull else in_a_campaign(look)
    names += [moment.name for moment in look.game.moments]
    names += reminded(look)
    names += GIVEN_AT_START if look.here.page == "start_problem" else ()
    names += [str(getattr(look.draft, "text", "")).strip(), str(getattr(look.draft, "kept", "")), *THEIR_OWN]
    names += ENTRY_WORDS if look.here.page in ("titles", "taken_over") else ()
    if isinstance(look.draft, NameDraft):
        names += proposals(look)
    for part in look.health.parts:
        names += [*given(part.cure), *given(part.detail)]
    names += [name for kept in look.backup.stick.kept for name in (kept.name, Path(kept.file).name)]
    names += on_the_shelf(look)
    for name in sorted(filter(None, names), key=len, reverse=True):
        text = text.replace(name, "")
    told = pack_words("" if look.plays_skull else look.island.pack.mark)
    text = " ".join(word for word in text.split() if word.strip(PUNCTUATION) not in told)
    return "".join(re.findall(rf"[^\W\d_{MASK}]{{2,}}", text))


@pytest.mark.parametrize("name", NAMES)
def test_a_page_says_nothing_that_no_catalogue_holds(name: str) -> None:
    found = list(looks(4, False, name).items())
    for label, look in found[:: -(-len(found) // SAMPLE)]:
        for text in paragraphs(compose(look, Moment(), 853)):
            assert not readable(text, look), f"{name}, {label}: {text!r}"
        state = sign_state(look)
        for said in (getattr(state, word, "") for word in ("first", "second", "asked")):
            assert not readable(said, look), f"{name}, {label}: the sign says {said!r}"


def test_a_word_of_its_own_is_found() -> None:
    look = looks(4, False, "day")["day 1"]
    assert not readable(words.say("{name} acts", name=look.island.people[0].name), look)
    assert readable("Olek acts", look) == "acts"
