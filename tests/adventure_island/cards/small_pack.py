"""A small pack of cards as values, for tests that need no file: a row, places, wreckage, Threats, a card that wins."""

from __future__ import annotations

from companion.adventure_island.achievements import Title
from companion.adventure_island.cards import shelf
from companion.adventure_island.cards.effects import (
    Achieve,
    Advance,
    After,
    Bring,
    Check,
    Choose,
    Discard,
    Draw,
    Gain,
    Help,
    InPlay,
    Learn,
    Look,
    Lose,
    Moment,
    Note,
    Once,
    Option,
    Pay,
    Rest,
    Stay,
    Text,
    Tire,
    Use,
    When,
    Who,
    Win,
)
from companion.adventure_island.cards.pack import (
    CardPack,
    Chapter,
    Character,
    Deed,
    Entry,
    PackCard,
    PackPages,
    Threshold,
)
from companion.adventure_island.values import Attribute, CardKind, Colour, Goods

MARK = "5ma11" * 12 + "5ma1"
GREEN, YELLOW, ORANGE = Colour.GREEN, Colour.YELLOW, Colour.ORANGE


def _text(en: str, pl: str = "") -> Text:
    return Text(en, pl)


_ROW = (
    PackCard(
        "101",
        CardKind.ACTION,
        _text("The Beach", "Plaża"),
        "row",
        _text("Planks and foam.", "Deski i piana."),
        deeds=(
            Deed(
                _text("Search the wreck", "Przeszukaj wrak"),
                (Check(Attribute.STRENGTH, (YELLOW,), (Draw("wreck"),), (Gain(Goods(wood=1)),)),),
            ),
            Deed(_text("Pick up driftwood", "Zbierz drewno"), (Gain(Goods(wood=1)),), once=Once.DAY),
        ),
    ),
    PackCard(
        "104",
        CardKind.ACTION,
        _text("The Path", "Ścieżka"),
        "row",
        deeds=(
            Deed(
                _text("Explore", "Zbadaj"),
                (Check(Attribute.DEXTERITY, (GREEN, YELLOW), (Draw("location"),), (Tire(),)),),
            ),
        ),
    ),
    PackCard(
        "103",
        CardKind.ACTION,
        _text("The Hut", "Chata"),
        "row",
        _text("Two posts and a wish.", "Dwa słupy i życzenie."),
        deeds=(Deed(_text("Build", "Buduj"), (Advance(),), needs=Goods(wood=2)),),
        thresholds=(Threshold(1, (Bring("199"), Achieve("roof"))),),
    ),
)
_PLACES = (
    PackCard(
        "110",
        CardKind.LOCATION,
        _text("The Pool", "Staw"),
        "location",
        _text("Cold and clear.", "Zimno i czysto."),
        comes=(Gain(Goods(fish=2)),),
        deeds=(Deed(_text("Have a bath", "Weź kąpiel"), (Rest(),), once=Once.DAY),),
        flag="bath",
    ),
    PackCard(
        "111",
        CardKind.LOCATION,
        _text("The Fork", "Rozstaje"),
        "location",
        comes=(
            Choose(
                (
                    Option(_text("To the left", "W lewo"), (Gain(Goods(food=1)),), key="left"),
                    Option(_text("To the right", "W prawo"), (Draw("wreck"),), key="right"),
                ),
                "fork",
            ),
            Discard(),
        ),
    ),
    PackCard(
        "112",
        CardKind.LOCATION,
        _text("The Hill", "Wzgórze"),
        "location",
        deeds=(
            Deed(_text("Look around", "Rozejrzyj się"), (Look("location", 2, After.REORDER),)),
            Deed(_text("Look down", "Spójrz w dół"), (Look("location", 2, After.BOTTOM),)),
            Deed(_text("Point at one", "Wskaż jedno"), (Look("location", 2, After.TAKE),)),
        ),
        dawn=(Pay(Goods(wood=1), then=(Gain(Goods(food=1)),)),),
    ),
    PackCard(
        "113",
        CardKind.LOCATION,
        _text("The Grove", "Gaj"),
        "location",
        comes=(Gain(Goods(wood=2)),),
        dawn=(Gain(Goods(wood=1)),),
    ),
    *(
        PackCard(str(n), CardKind.LOCATION, _text("A clearing", "Polana"), "location", comes=(Gain(Goods(food=1)),))
        for n in range(114, 122)
    ),
)
_WRECKAGE = (
    PackCard(
        "130",
        CardKind.WRECK,
        _text("The Rope", "Lina"),
        "wreck",
        item=True,
        helps=(Help(dice=1, once=Once.DAY), Help(dice=1, at=Moment.THREAT, discards=True)),
    ),
    PackCard(
        "131",
        CardKind.WRECK,
        _text("The Drum", "Bęben"),
        "wreck",
        item=True,
        uses=(Use(at=Moment.THREAT, ignores=True, discards=True, name=_text("Drum", "Bębnij")),),
    ),
    PackCard(
        "132",
        CardKind.WRECK,
        _text("The Balm", "Balsam"),
        "wreck",
        item=True,
        uses=(Use((Tire(1, Who.CHOSEN), Rest(1)), once=Once.DAY, name=_text("Rub it in", "Wetrzyj")),),
    ),
    PackCard(
        "133",
        CardKind.WRECK,
        _text("The Map", "Mapa"),
        "wreck",
        comes=(
            Note(_text("Sing a song together.", "Zaśpiewajcie razem.")),
            Check(Attribute.KNOWLEDGE, (GREEN,), (Gain(Goods(food=1)),)),
            Discard(),
        ),
    ),
)
_THREATS = (
    PackCard(
        "150",
        CardKind.THREAT,
        _text("Storm", "Burza"),
        "threat",
        _text("The sea takes what it gave.", "Morze bierze, co dało."),
        comes=(Lose(Goods(wood=2)), Tire()),
    ),
    *(
        PackCard(
            number,
            CardKind.THREAT,
            _text("The Boar", "Dzik"),
            "threat",
            comes=(Check(Attribute.STRENGTH, (GREEN,), (Gain(Goods(meat=1)),), (Tire(),)),),
        )
        for number in ("151", "154", "155", "156")
    ),
    PackCard("152", CardKind.THREAT, _text("Fog", "Mgła"), "threat", comes=(Stay(),), dawn=(Discard(),)),
    PackCard("153", CardKind.THREAT, _text("Quarrel", "Kłótnia"), "threat", comes=(Tire(1, Who.OTHER),)),
    *(
        PackCard(
            str(number),
            CardKind.THREAT,
            _text("A quiet night", "Cicha noc"),
            "threat",
            comes=(When(InPlay("199"), (Gain(Goods(food=1)),)),),
        )
        for number in range(157, 160)
    ),
)
_ASIDE = (
    PackCard(
        "199",
        CardKind.ACTION,
        _text("The Roof", "Dach"),
        deeds=(Deed(_text("Light the fire", "Rozpal ogień"), (Win(),), needs=Goods(wood=1)),),
        text=_text("It holds.", "Trzyma."),
    ),
)
_CHARACTERS = (
    Character(
        "cook",
        _text("Cook", "Kucharz"),
        3,
        2,
        4,
        _text("Once a night one of you needs no food.", "Raz na noc jedno z was nie musi jeść."),
        uses=(Use((Learn(),), at=Moment.DAWN, once=Once.DAY, name=_text("Bake", "Piecz")),),
    ),
    Character(
        "diver",
        _text("Diver", "Nurek"),
        2,
        4,
        3,
        _text("Rolls again once a day.", "Raz dziennie rzuca ponownie."),
        helps=(Help(rethrow=1), Help(dice=1, at=Moment.THREAT, once=Once.DAY)),
    ),
    Character(
        "smith",
        _text("Smith", "Kowal"),
        2,
        3,
        4,
        _text("Fetches wood.", "Znosi drewno."),
        deeds=(Deed(_text("Fetch wood", "Znieś drewno"), (Gain(Goods(wood=1)),)),),
    ),
    Character(
        "seer", _text("Seer", "Wróżka"), 4, 3, 2, _text("Looks ahead.", "Patrzy naprzód."), helps=(Help(dice=1),)
    ),
    Character("piper", _text("Piper", "Flecista"), 3, 4, 2, _text("Plays.", "Gra.")),
)
PAGES = PackPages(
    "small",
    _text("A small pack", "Mała talia"),
    "Tests",
    _text("Ten Threats and a hut.", "Dziesięć Zagrożeń i chata."),
    chapters=(
        Chapter(
            1,
            _text("The hut", "Chata"),
            _text("Build a hut and light a fire.", "Zbudujcie chatę i rozpalcie ogień."),
            victory=_text("Warm at last.", "Nareszcie ciepło."),
            defeat=_text("Cold again.", "Znowu zimno."),
        ),
    ),
    characters=_CHARACTERS,
    achievements=(
        Entry("bath", _text("A Bath", "Kąpiel"), Title.EXPLORER),
        Entry("roof", _text("A Roof", "Dach nad głową"), Title.BUILDER),
    ),
    cards=(*_ROW, *_PLACES, *_WRECKAGE, *_THREATS, *_ASIDE),
)
PACK = CardPack(PAGES, MARK)


def on_the_shelf() -> CardPack:
    """The small pack, where games find it."""
    shelf.put(PACK)
    return PACK
