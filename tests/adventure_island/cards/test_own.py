"""What people told about their box goes out as a pack and comes back as the same words."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.adventure_island.cards import effects as e
from companion.adventure_island.cards.effects import Text, Who
from companion.adventure_island.cards.own import own_cards, own_pages
from companion.adventure_island.cards.pack import Deed, PackCard
from companion.adventure_island.cards.written import files_of
from companion.adventure_island.own_cards import (
    MOST_COUNTED,
    WHATS,
    Case,
    OwnCard,
    OwnWord,
    RememberCard,
    Word,
    most_words,
)
from companion.adventure_island.rules import RULES
from companion.adventure_island.values import Attribute, CardKind, Colour, Goods
from companion.value import replace
from tests.adventure_island.cards.pack_files import checked, lines

NUMBERS = tuple(str(n) for n in (101, 118, 130, 153, 157, 200, 250, 455))


@st.composite
def told(draw: st.DrawFn, number: str) -> OwnCard:
    """Anything that people can tell about a card."""
    asks = draw(st.booleans())
    cases = tuple(Case) if asks else (Case.ALWAYS,)
    words = []
    for case in cases:
        kinds = draw(
            st.lists(
                st.sampled_from([(word, what) for word in Word for what in WHATS[word]]),
                unique=True,
                max_size=most_words(case, asks),
            )
        )
        for word, what in kinds:
            count = 1 if word is Word.STAYS else draw(st.integers(1, 5 if word is Word.FATIGUE else MOST_COUNTED))
            words.append(OwnWord(word, what, count, case))
    if not asks:
        return OwnCard(number, does=tuple(words) or (OwnWord(Word.STAYS),))
    need = tuple(sorted(draw(st.lists(st.sampled_from(Colour), min_size=1, max_size=5))))
    return OwnCard(number, draw(st.sampled_from(Attribute)), need, tuple(words))


def boxes() -> st.SearchStrategy[tuple[OwnCard, ...]]:
    """Some cards of a box."""
    some = st.lists(st.sampled_from(NUMBERS), unique=True, min_size=1, max_size=4)
    return some.flatmap(lambda numbers: st.tuples(*(told(number) for number in sorted(numbers))))


@settings(max_examples=100, deadline=None)
@given(boxes())
def test_what_people_told_is_a_pack_without_faults_and_comes_back(cards: tuple[OwnCard, ...]) -> None:
    found = checked(files_of(own_pages(cards)))
    stays_in_a_place = [line for line in lines(found) if "Only a Threat stays" not in line]
    assert stays_in_a_place == []
    assert found.pages is not None
    again, left = own_cards(found.pages)
    assert left == ()
    assert [replace(card, does=()) for card in again] == [replace(card, does=()) for card in cards]
    assert [frozenset(card.does) for card in again] == [frozenset(card.does) for card in cards]


@settings(max_examples=50, deadline=None)
@given(boxes())
def test_the_rules_take_whatever_comes_back(cards: tuple[OwnCard, ...]) -> None:
    for card in own_cards(own_pages(cards))[0]:
        assert RULES.reasons(RULES.start(), RememberCard(card.number, card.attribute, card.need, card.does)) == ()


def test_a_card_that_says_more_is_left_out_and_named() -> None:
    more = (
        PackCard("118", CardKind.LOCATION, Text("x"), comes=(e.Note(Text("Sing.")),)),
        PackCard("119", CardKind.LOCATION, Text("x"), dawn=(e.Gain(Goods(wood=1)),)),
        PackCard("120", CardKind.LOCATION, Text("x"), comes=(e.Tire(1, Who.OWNER),)),
        PackCard("121", CardKind.LOCATION, Text("x"), deeds=(Deed(Text("a"), (e.Gain(Goods(wood=1)),)),) * 2),
        PackCard("122", CardKind.LOCATION, Text("x"), comes=(e.Gain(Goods(wood=12)),)),
        PackCard("123", CardKind.LOCATION, Text("x")),
        PackCard("124", CardKind.LOCATION, Text("x"), comes=(e.Gain(Goods(wood=1, fish=2)),)),
    )
    found, left = own_cards(replace(own_pages(()), cards=more))
    assert left == ("118", "119", "120", "121", "122", "123")
    assert found == (OwnCard("124", does=(OwnWord(Word.GAIN, "fish", 2), OwnWord(Word.GAIN, "wood", 1))),)
