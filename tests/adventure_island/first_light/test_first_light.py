"""Our own first pack is whole: every card comes up, every branch is walked, texts and pictures fit; it is a game."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from companion.adventure_island.achievements import ENTRIES
from companion.adventure_island.cards import shelf
from companion.adventure_island.cards.effects import Achieve
from companion.adventure_island.cards.loading import check
from companion.adventure_island.cards.pack import Character
from companion.adventure_island.cards.paths import effect_at
from companion.adventure_island.cards.picture_heads import picture_size
from companion.adventure_island.state import Phase
from tests.adventure_island.first_light.coverage import Coverage, effect_paths
from tests.adventure_island.first_light.curious import Curious
from tests.adventure_island.first_light.many_games import begun, first_light, in_the_middle, played
from tests.ledger import rule

PACK = first_light()
FOLDER = shelf.BUILT_IN / "first_light"
MOST_GAMES, GAMES = 80, 20
LONGEST_NAME, LONGEST_BUTTON, LONGEST_STORY = 21, 22, 110


def test_the_pack_has_no_fault_and_no_warning() -> None:
    assert check(FOLDER).faults == ()


def test_every_card_comes_up_every_effect_is_due_and_every_item_and_ability_is_used() -> None:
    seen = Coverage(PACK)
    for seed in range(MOST_GAMES):
        start = begun if seed % 4 == 0 else in_the_middle
        played(PACK, 2 + seed % 4, seed + 1, Curious(seen, seed), seen.watch, start)
        if not (seen.never_up() or seen.never_due() or seen.never_used()):
            return
    pytest.fail(f"never: {seen.never_up()} {seen.never_due()} {seen.never_used()}")


@pytest.mark.parametrize("people", [2, 3, 4, 5])
def test_a_sensible_table_wins_some_of_its_games_and_loses_some(people: int) -> None:
    plays = [played(PACK, people, seed + 1).play for seed in range(GAMES)]
    ended = [play.phase for play in plays if play is not None]
    assert set(ended) == {Phase.WON, Phase.LOST}
    assert GAMES * 0.2 <= ended.count(Phase.WON) <= GAMES * 0.75


@rule("AI-143")
def test_38_achievements_under_ten_titles_and_a_dozen_to_be_found() -> None:
    entries = PACK.pages.achievements
    assert Counter(e.title for e in entries) == {title: len(names) for title, names in ENTRIES.items()}
    found = {card.flag for card in PACK.pages.cards} | {deed.flag for card in PACK.pages.cards for deed in card.deeds}
    for card in PACK.pages.cards:
        effects = [effect_at(card, path) for path in effect_paths(card)]
        found |= {effect.entry for effect in effects if isinstance(effect, Achieve)}
    assert len(found - {""}) >= 12
    assert found - {""} <= {e.id for e in entries}


def kind_of_ability(character: Character) -> str:
    """What a character can do, in kind."""
    if character.deeds:
        return "deed"
    if character.uses:
        return f"use at {character.uses[0].at.value}"
    help_ = character.helps[0]
    return "dice" if help_.dice else "rethrow" if help_.rethrow else "colour"


def test_six_characters_are_equally_strong_and_each_can_do_something_else() -> None:
    people = PACK.pages.characters
    assert len(people) == 6
    assert all(c.knowledge + c.dexterity + c.strength == 9 for c in people)
    assert all(2 <= value <= 4 for c in people for value in (c.knowledge, c.dexterity, c.strength))
    assert len({kind_of_ability(c) for c in people}) == 6


@pytest.mark.parametrize("language", ["en", "pl"])
def test_texts_fit_a_card_and_stand_in_both_languages(language: str) -> None:
    for card in PACK.pages.cards:
        name, story = getattr(card.name, language), getattr(card.text, language)
        assert 0 < len(name) <= LONGEST_NAME, name
        assert 0 < len(story) <= LONGEST_STORY, story
        for button in (*card.deeds, *card.uses):
            assert 0 < len(getattr(button.name, language)) <= LONGEST_BUTTON, button.name


def test_every_card_has_a_picture_of_its_own_and_every_picture_a_card() -> None:
    named = [thing.picture for thing in (*PACK.pages.cards, *PACK.pages.characters)]
    files = {path.stem: path for path in Path(FOLDER / "pictures").iterdir()}
    assert sorted(named) == sorted(files)
    for name, path in files.items():
        size = picture_size(path.name, path.read_bytes())
        assert size == ((384, 384) if name.startswith("portrait-") else (640, 400)), name
