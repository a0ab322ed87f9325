"""Broken packs, each with the complaint that it gets: the small pack with one thing changed."""

from __future__ import annotations

import pytest

from tests.adventure_island.cards.pack_files import HEAD, PLACES, THREATS, changed, checked, lines

CARD = '\n[[card]]\nnumber = "{number}"\nkind = "{kind}"\nname = "A card"\n'
DEEP = '{do = "when", condition = {is = "from-day", day = 2}, then = [' * 9 + '{do = "win"}' + "]}" * 9


def card(number: str, *lines_: str, kind: str = "action", place: str = "row") -> tuple[str, str, str]:
    """One more card at the end of the places; it lies in the row where nothing else is said."""
    text = CARD.format(number=number, kind=kind) + f'place = "{place}"\n' + "\n".join(lines_) + "\n"
    return PLACES, "", text


OIL = 'name = {en = "A Can of Oil", pl = "Bańka oleju"}\n'
RAIN = 'comes = [{do = "lose", goods = {wood = 1}}, {do = "tire"}]'

BROKEN: dict[str, tuple[list[tuple[str, str, str]], str]] = {
    # what TOML and the shape of values say
    "no TOML": ([(THREATS, "[[card]]", "[[card]")], "cards/threats.toml: This is no TOML:"),
    "a word that is no effect": (
        [(THREATS, RAIN, 'comes = [{do = "loose", goods = {hide = 1}}, {do = "lose", goods = {wood = 1}}]')],
        "cards/threats.toml: card 150: comes.0: “do” cannot be “loose”. (did you mean “lose”?)",
    ),
    "an effect without a word": (
        [(THREATS, RAIN, "comes = [{gain = {wood = 1}}]")],
        'cards/threats.toml: card 150: comes.0: “do” is missing. (do = "gain")',
    ),
    "a condition that is none": (
        [(THREATS, 'is = "in-play"', 'is = "inplay"')],
        "cards/threats.toml: card 156: comes.0.condition: “is” cannot be “inplay”. (did you mean “in-play”?)",
    ),
    "a field with another name": (
        [(PLACES, "flag = ", "flags = ")],
        "cards/places.toml: card 103: deeds.0.flags: There is no such field here. (did you mean “flag”?)",
    ),
    "a token that there is not": (
        [(THREATS, "goods = {wood = 1}", "goods = {wod = 1}")],
        "cards/threats.toml: card 150: comes.0.goods.wod: There is no such field here. (did you mean “wood”?)",
    ),
    "a number between quotes": (
        [(THREATS, "goods = {wood = 1}", 'goods = {wood = "1"}')],
        "cards/threats.toml: card 150: comes.0.goods.wood: A number is expected here. (without quotes)",
    ),
    "half a token": (
        [(THREATS, "goods = {wood = 1}", "goods = {wood = 0.5}")],
        "card 150: comes.0.goods.wood: A number is expected here. (a whole number)",
    ),
    "a card's number without quotes": (
        [(THREATS, 'number = "150"', "number = 150")],
        "cards/threats.toml: card #1: number: A text is expected here. (put it between quotes)",
    ),
    "no number": (
        [(THREATS, 'number = "150"\n', "")],
        "cards/threats.toml: card #1: number: This is missing.",
    ),
    "no name": ([(PLACES, OIL, "")], "cards/places.toml: card 160: name: This is missing."),
    "a kind that there is not": (
        [(THREATS, 'kind = "threat"', 'kind = "treat"')],
        "card 150: kind: “treat” cannot stand here. (did you mean “threat”?)",
    ),
    "an attribute that there is not": (
        [(THREATS, 'attribute = "dexterity"', 'attribute = "agility"')],
        "card 151: comes.0.attribute: “agility” cannot stand here. (it may be dexterity, knowledge, strength)",
    ),
    "colours in one word": (
        [(PLACES, 'need = ["G", "Y"]', 'need = "GY"')],
        "card 110: deeds.0.then.0.need: A list is expected here. (put it between [ and ])",
    ),
    "one effect that is no list": (
        [(THREATS, 'then = [{do = "discard"}]}]', 'then = {do = "discard"}}]')],
        "card 153: deeds.0.then: A list is expected here. (put it between [ and ])",
    ),
    "a switch in words": (
        [(PLACES, "item = true", 'item = "yes"')],
        "card 130: item: This is either true or false. (without quotes)",
    ),
    "a number where a text should be": (
        [(PLACES, OIL, "name = 5\n")],
        "card 160: name: A text is expected here. (“…” for both languages, or “en” and “pl”)",
    ),
    "a date as a text": ([(PLACES, OIL, "name = 2026-01-01\n")], "card 160: name: A text is expected here."),
    "five Threat sizes": (
        [(HEAD, "threats = [6, 6, 8, 10]", "threats = [6, 6, 8, 10, 10]")],
        "pack.toml: chapters.0.threats: 4 things are expected here, not 5.",
    ),
    "cards in the head": (
        [(HEAD, "", CARD.format(number="199", kind="action"))],
        "pack.toml: card: Cards stand in files of their own. (cards/*.toml, [[card]])",
    ),
    "a table of another name in a file of cards": (
        [(THREATS, "", '\n[[cards]]\nnumber = "199"\n')],
        "cards/threats.toml: cards: There is no such field here. ([[card]])",
    ),
    "no head": ([(HEAD, 'id = "lighthouse"', "")], "pack.toml: id: This is missing."),
    # what a value may be
    "an attribute of five": ([(HEAD, "knowledge = 4", "knowledge = 5")], "pack.toml: characters.0.knowledge: 5 is out"),
    "a negative gain": (
        [(PLACES, "goods = {fish = 2}", "goods = {fish = -2}")],
        "card 102: deeds.0.then.0.success.0.goods.fish: -2 is out of bounds. (from 0 to 20)",
    ),
    "a gain of nothing": (
        [(PLACES, "goods = {fish = 2}", "goods = {}")],
        "card 102: deeds.0.then.0.success.0.goods: No token is named here. (as in {wood = 1})",
    ),
    "no action more or less": (
        [(THREATS, 'do = "actions", count = -1', 'do = "actions", count = 0')],
        "card 159: comes.0.count: 0 does nothing here.",
    ),
    "a check for nothing": (
        [(PLACES, 'need = ["G", "Y"]', "need = []")],
        'card 110: deeds.0.then.0.need: A check needs one to five symbols. (as in ["G", "Y"])',
    ),
    "a name too long": (
        [(PLACES, '{en = "A Can of Oil", pl = "Bańka oleju"}', f'"{"oil " * 11}can"')],
        "card 160: name: The text (en) has 47 characters. (at most 40)",
    ),
    "an empty name": (
        [(PLACES, '{en = "A Can of Oil", pl = "Bańka oleju"}', '""')],
        "card 160: name: There is no text",
    ),
    "a bell in a text": (
        [(PLACES, '"A Can of Oil"', '"A Can\\u0007"')],
        "card 160: name: The text holds a character that nobody can read: U+0007. (take it out)",
    ),
    "a text that runs the other way": (
        [(PLACES, '"A Can of Oil"', '"A \\u202ecan"')],
        "The text holds a character that nobody can read: RIGHT-TO-LEFT OVERRIDE.",
    ),
    "a number of one digit": (
        [(PLACES, 'number = "101"', 'number = "1"')],
        "card 1: number: “1” is no number of a card. (three digits, and a letter for another version: 118, 118b)",
    ),
    "an id with a blank": ([(HEAD, 'id = "keeper"', 'id = "The Keeper"')], "characters.0.id: “The Keeper” is no name"),
    "a place that there is not": (
        [(PLACES, 'place = "location"', 'place = "locations"')],
        "card 110: place: “locations” cannot stand here. (did you mean “location”?)",
    ),
    "a deck that there is not": (
        [(PLACES, 'deck = "wreck"', 'deck = "reck"')],
        "card 101: deeds.0.then.0.success.0.deck: “reck” cannot stand here. (did you mean “wreck”?)",
    ),
    "effects without a bottom": ([card("199", f"comes = [{DEEP}]")], "Effects are nested deeper than 8."),
    # what fits together
    "two cards with one number": (
        [(THREATS, 'number = "151"', 'number = "101"')],
        "cards/threats.toml: card 101: number: There are two cards with the number 101. "
        "(the other stands in cards/places.toml)",
    ),
    "two characters with one id": ([(HEAD, 'id = "sailor"', 'id = "keeper"')], "two characters with the id “keeper”"),
    "two achievements with one id": (
        [(HEAD, 'id = "wet-feet"', 'id = "first-light"')],
        "pack.toml: achievements: There are two achievements with the id “first-light”.",
    ),
    "a card that is named and not there": (
        [(PLACES, 'do = "bring", card = "160"', 'do = "bring", card = "161"')],
        "card 110: deeds.0.then.0.success.0.card: There is no card 161 in the pack. (did you mean “160”?)",
    ),
    "a card of a condition that is not there": (
        [(PLACES, 'is = "in-play", card = "160"', 'is = "in-play", card = "99"')],
        "card 103: deeds.0.when.card: There is no card 99 in the pack.",
    ),
    "this card in play": (
        [(PLACES, 'is = "in-play", card = "160"', 'is = "in-play", card = "this"')],
        "card 103: deeds.0.when.card: “this” cannot stand here. (name a card by its number)",
    ),
    "a board that discards itself": (
        [(HEAD, 'then = [{do = "gain", goods = {wood = 1}}]', 'then = [{do = "discard"}]')],
        "pack.toml: characters.3.deeds.0.then.0.card: A board is no card that could be meant here. (name a card)",
    ),
    "a version of another card": (
        [card("199", 'comes = [{do = "turn", to = "160"}]')],
        "card 199: comes.0.to: 160 is no other version of 199.",
    ),
    "an achievement that is not there": (
        [(PLACES, 'flag = "wet-feet"', 'flag = "wet-feat"')],
        "card 111: flag: There is no achievement “wet-feat” in the pack. (did you mean “wet-feet”?)",
    ),
    "an achievement under no title": (
        [(HEAD, 'title = "builder"', 'title = "builders"')],
        "pack.toml: achievements.0.title: “builders” cannot stand here. (did you mean “builder”?)",
    ),
    "help from a card that is no item": (
        [(PLACES, 'item = true\nname = {en = "The Rope"', 'name = {en = "The Rope"')],
        "card 130: helps: Only an item or a character has “helps”. (write item = true, or make a deed of it)",
    ),
    "use of a card that is no item": (
        [(PLACES, 'item = true\nname = {en = "The Horn"', 'name = {en = "The Horn"')],
        "card 131: uses: Only an item or a character has “uses”.",
    ),
    "a place among the Threats": (
        [(THREATS, 'kind = "threat"', 'kind = "location"')],
        'card 150: kind: Only Threats lie in the deck of Threats. (kind = "threat")',
    ),
    "a Threat in somebody's hands": (
        [(THREATS, 'number = "150"\n', 'number = "150"\nitem = true\n')],
        "card 150: item: A Threat is nobody's item.",
    ),
    "a place that stays": ([card("199", 'comes = [{do = "stay"}]')], "card 199: comes.0: Only a Threat stays:"),
    "the owner of a place": (
        [card("199", 'comes = [{do = "tire", who = "owner"}]')],
        "card 199: comes.0.who: This card is no item, so it has no owner.",
    ),
    "more at least than at most": (
        [
            card(
                "199",
                'comes = [{do = "when", condition = {is = "players", least = 4, most = 2}, then = [{do = "win"}]}]',
            )
        ],
        "card 199: comes.0.condition.most: The most is less than the least.",
    ),
    "a choice of one": (
        [card("199", 'comes = [{do = "choose", options = [{name = "Yes"}]}]')],
        "card 199: comes.0.options: A choice needs at least two options.",
    ),
    "a choice that may leave nothing": (
        [
            card(
                "199",
                'comes = [{do = "choose", options = [{name = "Yes", when = {is = "from-day", day = 2}}, '
                '{name = "No", when = {is = "from-day", day = 3}}]}]',
            )
        ],
        "card 199: comes.0.options: Every option has a condition, so that perhaps none is left.",
    ),
    "a remembered choice without keys": (
        [card("199", 'comes = [{do = "choose", key = "way", options = [{name = "Left"}, {name = "Right"}]}]')],
        "card 199: comes.0.options: A choice that is remembered needs a key of its own for each option.",
    ),
    "a choice that nobody is asked": (
        [card("199", 'comes = [{do = "when", condition = {is = "chose", key = "way", option = "left"}, then = []}]')],
        "card 199: comes.0.condition.key: No choice has the key “way”.",
    ),
    "ignoring without a Threat": (
        [(PLACES, 'at = "threat", ignores', 'at = "dawn", ignores')],
        "card 131: uses.0.ignores: Only at a Threat is there one to ignore.",
    ),
    "drawing from a deck without cards": (
        [card("199", 'comes = [{do = "draw", deck = "cave"}]')],
        "card 199: comes.0.deck: No card lies in the deck “cave”. (place = “cave”)",
    ),
    "opening a pack without cards": (
        [card("199", 'comes = [{do = "open", pack = "pirate"}]')],
        "card 199: comes.0.pack: No card lies in the deck “pirate”.",
    ),
    "looking deeper than the deck": (
        [card("199", 'comes = [{do = "look", deck = "wreck", count = 4}]')],
        "card 199: comes.0.count: The deck “wreck” has only 3 cards.",
    ),
    "too few Threats": (
        [(HEAD, "threats = [6, 6, 8, 10]", "threats = [6, 6, 8, 12]")],
        "pack.toml: chapters.0.threats: The deck of Threats has 10 cards. (the chapter wants 12)",
    ),
    "no night for everybody": (
        [(HEAD, "threats = [6, 6, 8, 10]", "threats = [6, 6, 8, 4]")],
        "pack.toml: chapters.0.threats.3: 4 Threats are too few for 5 people. (one a night for each)",
    ),
    "the second chapter first": (
        [(HEAD, "adventure = 1", "adventure = 2")],
        "pack.toml: chapters: Chapters begin with Adventure 1, and none is left out.",
    ),
    "a card for a chapter that is not there": (
        [card("199", "adventure = 3")],
        "card 199: adventure: The pack has no chapter for this adventure.",
    ),
    # what can be met
    "a card that nothing brings": (
        [card("199", place="aside")],
        "card 199: place: Nothing brings this card. (it lies aside until an effect brings, turns or inserts it)",
    ),
    "a deck that nothing draws from": (
        [card("199", kind="cave", place="cave")],
        "card 199: place: Nothing draws from the deck “cave”.",
    ),
    "no way to win": (
        [(PLACES, '{do = "win"}', '{do = "learn"}')],
        "pack.toml: chapters.0: Nothing that can be reached wins this adventure. (some card has to do = “win”)",
    ),
    "a victory on a card that nothing brings": (
        [(PLACES, '{do = "win"}', '{do = "learn"}'), card("199", 'comes = [{do = "win"}]', place="aside")],
        "pack.toml: chapters.0: Nothing that can be reached wins this adventure.",
    ),
    "cards that bring each other": (
        [
            card("198", 'comes = [{do = "bring", card = "199"}]'),
            card("199", 'comes = [{do = "discard"}, {do = "bring", card = "198"}]', place="aside"),
        ],
        "card 198: comes: These cards make each other come up without end: 198, 199.",
    ),
    "a card that draws itself": (
        [
            card(
                "199",
                'comes = [{do = "insert", card = "this", deck = "wreck", at = "top"}, {do = "draw", deck = "wreck"}]',
            )
        ],
        "card 199: comes: These cards make each other come up without end: 199.",
    ),
    "versions that turn into each other": (
        [
            card("199", 'comes = [{do = "turn", to = "199b"}]'),
            card("199b", 'comes = [{do = "turn", to = "199"}]', place="aside"),
        ],
        "card 199: comes: These cards make each other come up without end: 199, 199b.",
    ),
    "thresholds back and forth": (
        [
            card(
                "199",
                'thresholds = [{at = 2, then = [{do = "advance", count = -1}]}, {at = 1, then = [{do = "advance"}]}]',
            )
        ],
        "card 199: thresholds: Thresholds of this card add markers and take them away without end.",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_pack_gets_its_complaint(name: str) -> None:
    edits, complaint = BROKEN[name]
    found = checked(changed(*edits))
    assert found.pages is None
    told = lines(found)
    assert any(complaint in line for line in told), "\n".join(told)


TWICE = {"two achievements with one id", "a victory on a card that nothing brings"}
"""What is changed there breaks two things."""


@pytest.mark.parametrize("name", BROKEN)
def test_one_thing_that_is_wrong_is_told_once_and_nothing_else_is(name: str) -> None:
    edits, _ = BROKEN[name]
    found = checked(changed(*edits))
    assert len(found.errors) == (2 if name in TWICE else 1), "\n".join(lines(found))


def test_all_faults_are_told_at_once() -> None:
    names = (
        "an attribute that there is not",
        "a word that is no effect",
        "no name",
        "an attribute of five",
        "a card of a condition that is not there",
    )
    edits = [edit for name in names for edit in BROKEN[name][0]]
    told = lines(checked(changed(*edits)))
    for name in names:
        assert any(BROKEN[name][1] in line for line in told), name


def test_many_broken_packs_are_tried() -> None:
    assert len(BROKEN) >= 60
