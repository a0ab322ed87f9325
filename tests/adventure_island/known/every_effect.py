"""A pack of cards as values that uses the whole vocabulary: every effect, every condition, helps, uses, thresholds."""

from __future__ import annotations

from companion.adventure_island.achievements import Title
from companion.adventure_island.cards import shelf
from companion.adventure_island.cards.effects import (
    Achieve,
    Actions,
    Advance,
    After,
    Archive,
    Ask,
    Befriended,
    BefriendNative,
    Bring,
    Check,
    Choose,
    Chose,
    Condition,
    Counted,
    Counter,
    Discard,
    Draw,
    Effect,
    Every,
    FromDay,
    Gain,
    HasGoods,
    Having,
    Help,
    Holds,
    InPlay,
    Insert,
    Learn,
    Look,
    Lose,
    LoseGame,
    Moment,
    Not,
    Note,
    Once,
    Open,
    Option,
    Pay,
    Players,
    Rest,
    SkipMeal,
    SkipThreat,
    Some,
    Stay,
    Text,
    Tire,
    Turn,
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
from companion.adventure_island.values import NO_GOODS, Attribute, CardKind, Colour, Goods, Pack

MARK = "e" * 64
GREEN, YELLOW, ORANGE = Colour.GREEN, Colour.YELLOW, Colour.ORANGE
KNOWLEDGE, DEXTERITY, STRENGTH = Attribute.KNOWLEDGE, Attribute.DEXTERITY, Attribute.STRENGTH
ROW, ASIDE, THREAT = "row", "aside", "threat"


def _deed(
    name: str,
    *then: Effect,
    needs: Goods = NO_GOODS,
    when: Condition | None = None,
    once: Once = Once.ALWAYS,
    flag: str = "",
) -> Deed:
    return Deed(Text(name), then, needs, when, once, flag)


def _threat(number: int, name: str, *comes: Effect) -> PackCard:
    return PackCard(str(number), CardKind.THREAT, Text(name), THREAT, comes=comes)


_ROW_CARDS = (
    PackCard(
        "101",
        CardKind.ACTION,
        Text("Beach"),
        ROW,
        deeds=(
            _deed("Gather", Check(STRENGTH, (YELLOW,), (Gain(Goods(wood=2)),), (Gain(Goods(wood=1)),))),
            _deed(
                "Fish",
                Check(DEXTERITY, (GREEN, YELLOW), (Gain(Goods(fish=2)),), (Tire(),), (Gain(Goods(fish=1)),)),
            ),
            _deed("Wreck", Draw("wreck")),
            _deed("Learn", Learn(), once=Once.DAY),
        ),
    ),
    PackCard(
        "102",
        CardKind.ACTION,
        Text("Path"),
        ROW,
        deeds=(
            _deed("Walk", Draw("location", 2)),
            _deed("Reorder", Look("location", 3)),
            _deed("Bury", Look("location", 2, After.BOTTOM)),
            _deed("Take", Look("location", 2, After.TAKE)),
            _deed("Threats", Look(THREAT, 2, After.BOTTOM)),
        ),
    ),
    PackCard(
        "103",
        CardKind.ACTION,
        Text("Hut"),
        ROW,
        deeds=(_deed("Build", Advance(), needs=Goods(wood=2), flag="built"),),
        thresholds=(Threshold(2, (Turn("103b"),)),),
    ),
    PackCard(
        "104",
        CardKind.ACTION,
        Text("Council"),
        ROW,
        deeds=(
            _deed(
                "Decide",
                Choose(
                    (
                        Option(Text("Left"), (Gain(Goods(food=1)),), key="left"),
                        Option(Text("Right"), (Draw("wreck"),), Not(Chose("road", "left")), "right"),
                        Option(Text("Rich"), (Lose(Goods(wood=1)),), HasGoods(Goods(wood=1))),
                    ),
                    "road",
                ),
            ),
            _deed("Trade", Pay(Goods(food=1), (Gain(Goods(hide=1)),), (Note(Text("Sulk.")),))),
            _deed("Sing", Note(Text("Sing."))),
            _deed("Hurry", Actions(1, Who.OTHER), once=Once.GAME),
            _deed("Cave", Open(Pack.CAVE), Draw("cave"), once=Once.GAME),
            _deed("Draw a Threat", Draw(THREAT, 2), when=FromDay(2)),
        ),
    ),
)
_ASIDE_CARDS = (
    PackCard(
        "103b",
        CardKind.ACTION,
        Text("House"),
        ASIDE,
        comes=(Bring("110"), Achieve("roof")),
        deeds=(
            _deed("Move in", Win(), when=Every((InPlay("110"), Some((Players(2, 5), FromDay(9)))))),
            _deed("Tear down", Turn("103")),
        ),
    ),
    PackCard(
        "110",
        CardKind.ACTION,
        Text("Lamp"),
        ASIDE,
        item=True,
        flag="lamp",
        helps=(Help(dice=2), Help(counts=(ORANGE, YELLOW), at=Moment.ANY)),
        uses=(
            Use((Rest(2, Who.CHOSEN),), discards=True, name=Text("Break")),
            Use((Learn(1, Who.OWNER),), once=Once.GAME, name=Text("Read")),
        ),
    ),
    PackCard(
        "111",
        CardKind.NATIVE,
        Text("Aunt"),
        ASIDE,
        comes=(BefriendNative(),),
        deeds=(_deed("Ask her", Gain(Goods(food=1)), when=Befriended("111"), once=Once.DAY),),
        dawn=(Choose((Option(Text("Eat"), (Gain(Goods(food=1)),)), Option(Text("Sleep"), (Rest(),)))),),
    ),
    PackCard("112", CardKind.ACTION, Text("Loop a"), ASIDE, comes=(Turn("112b"),)),
    PackCard("112b", CardKind.ACTION, Text("Loop b"), ASIDE, comes=(Turn("112"),)),
)
_PLACES = (
    PackCard(
        "120",
        CardKind.LOCATION,
        Text("Pool"),
        "location",
        comes=(Gain(Goods(fish=1)), Rest(1, Who.EACH, Having.TIRED)),
        deeds=(
            _deed("Meet the aunt", Bring("111"), once=Once.GAME),
            _deed(
                "Pray", Check(KNOWLEDGE, (ORANGE,), (Archive(), Discard()), (Tire(1, Who.EACH, Having.HERE),), dice=1)
            ),
        ),
    ),
    PackCard(
        "121",
        CardKind.LOCATION,
        Text("Swamp"),
        "location",
        comes=(Tire(1, Who.CHOSEN, Having.RESTED), Discard()),
    ),
    PackCard(
        "122",
        CardKind.LOCATION,
        Text("Altar"),
        "location",
        dawn=(Advance(1, Counter.CURSE), When(Counted(1, counter=Counter.CURSE), (Lose(Goods(food=1)),))),
        deeds=(
            _deed("Offer", Ask(Goods(food=1, wood=1)), Advance(-1, Counter.CURSE)),
            _deed("Sink it", Insert("this", "location", "bottom")),
        ),
        thresholds=(Threshold(3, (Tire(1, Who.EACH), Discard()), Counter.CURSE),),
    ),
    PackCard("123", CardKind.LOCATION, Text("Whirl"), "location", comes=(Bring("112"),)),
    PackCard(
        "124",
        CardKind.LOCATION,
        Text("Grove"),
        "location",
        comes=(When(Holds("110", Who.EACH), (Gain(Goods(wood=2)),), (Draw("wreck", 2),)),),
        deeds=(
            _deed("Plant", Check(STRENGTH, (GREEN,), (Insert("113", THREAT, "top"),), (Insert("113", THREAT),))),
            _deed("Doom", Pay(Goods(hide=1), (LoseGame(Text("Doom.")),))),
        ),
    ),
)
_WRECKAGE = (
    PackCard("130", CardKind.WRECK, Text("Rope"), "wreck", item=True, helps=(Help(rethrow=1, attribute=STRENGTH),)),
    PackCard(
        "131",
        CardKind.WRECK,
        Text("Drum"),
        "wreck",
        item=True,
        uses=(Use((Learn(),), Moment.THREAT, discards=True, ignores=True, name=Text("Drum")),),
        helps=(Help(dice=1, at=Moment.THREAT, discards=True),),
    ),
    PackCard(
        "132",
        CardKind.WRECK,
        Text("Pan"),
        "wreck",
        item=True,
        uses=(
            Use((SkipMeal(Who.CHOSEN),), Moment.MEAL, Once.DAY, name=Text("Cook")),
            Use((SkipThreat(Who.OTHER),), Moment.MEAL, discards=True, name=Text("Hide")),
        ),
    ),
    PackCard("133", CardKind.WRECK, Text("Tins"), "wreck", comes=(Gain(Goods(food=2)), Discard())),
    PackCard(
        "134", CardKind.WRECK, Text("Letter"), "wreck", comes=(Learn(-1, Who.EACH), Note(Text("Read.")), Discard())
    ),
    PackCard(
        "135",
        CardKind.WRECK,
        Text("Horn"),
        "wreck",
        item=True,
        uses=(Use((Actions(1, Who.CHOSEN),), Moment.DAWN, discards=True, name=Text("Blow")),),
    ),
)
_THREATS = (
    PackCard("113", CardKind.THREAT, Text("Weed"), ASIDE, comes=(Lose(Goods(food=1)),)),
    _threat(150, "Storm", Lose(Goods(wood=2)), Tire()),
    _threat(151, "Boar", Check(STRENGTH, (GREEN,), (Gain(Goods(meat=1)),), (Tire(),))),
    PackCard(
        "152",
        CardKind.THREAT,
        Text("Fog"),
        THREAT,
        comes=(Stay(),),
        dawn=(Check(KNOWLEDGE, (GREEN,), (Discard(),), (Tire(1, Who.CHOSEN),)),),
        deeds=(_deed("Fan", Discard()),),
    ),
    _threat(153, "Quarrel", Tire(1, Who.OTHER), Actions(-1)),
    _threat(154, "Lament", Tire(1, Who.EACH, Having.HUNGRY), Rest(1, Who.OTHERS, Having.TIRED)),
    _threat(155, "Tide", Pay(Goods(wood=1), otherwise=(Tire(),), must=True), Insert("this", THREAT, "bottom")),
    _threat(156, "Guest", Draw("location"), Rest(1, Who.ACTIVE)),
    _threat(157, "Pair", Draw(THREAT), SkipThreat(Who.OTHER)),
    _threat(158, "Dream", Choose((Option(Text("Wake"), (Tire(),)), Option(Text("Sleep"), (Actions(-1),))))),
    _threat(159, "Mercy", When(Players(2, 3), (Gain(Goods(food=1)),), (Tire(1, Who.CHOSEN, Having.ITEM),))),
)
_CAVE = (
    PackCard("160", CardKind.CAVE, Text("Bat"), "cave", comes=(Tire(),)),
    PackCard(
        "161", CardKind.CAVE, Text("Gem"), "cave", item=True, helps=(Help(counts=(GREEN, ORANGE), once=Once.DAY),)
    ),
)
_CHARACTERS = (
    Character("cook", Text("Cook"), 3, 2, 4, Text("Feeds."), uses=(
        Use((SkipMeal(Who.CHOSEN),), Moment.MEAL, Once.DAY, name=Text("Soup")),
    )),
    Character("diver", Text("Diver"), 2, 4, 3, Text("Again."), helps=(Help(rethrow=2, once=Once.DAY),)),
    Character("smith", Text("Smith"), 2, 3, 4, Text("Wood."), deeds=(
        _deed("Chop", Check(STRENGTH, (YELLOW,), (Gain(Goods(wood=3)),), (Gain(Goods(wood=1)),))),
    )),
    Character("seer", Text("Seer"), 4, 3, 2, Text("Sees."), helps=(Help(dice=2, once=Once.GAME),)),
    Character("piper", Text("Piper"), 3, 4, 2, Text("Plays."), uses=(
        Use((Look("location", 2, After.BOTTOM),), Moment.ACTION, Once.DAY, name=Text("Pipe")),
    )),
)  # fmt: skip
ENTRIES = {
    "bonk": Title.TROUBLEMAKER,
    "lamp": Title.EXPLORER,
    "book": Title.HISTORIAN,
    "roof": Title.BUILDER,
    "goat": Title.ANIMAL_LOVER,
    "chest": Title.COLLECTOR,
    "wind": Title.MYSTIC,
    "aunt": Title.DIPLOMAT,
    "escape": Title.IMMORTAL,
    "built": Title.TREASURE_HUNTERS,
}
"""One achievement for every title: marking it completes it."""
PAGES = PackPages(
    "every-effect",
    Text("Every effect"),
    "Tests",
    chapters=(Chapter(1, Text("All"), Text("Move in.")), Chapter(2, Text("More"), Text("Move in again."))),
    characters=_CHARACTERS,
    achievements=tuple(Entry(id_, Text(id_.title()), title) for id_, title in ENTRIES.items()),
    cards=(*_ROW_CARDS, *_ASIDE_CARDS, *_PLACES, *_WRECKAGE, *_THREATS, *_CAVE),
)
PACK = CardPack(PAGES, MARK)


def on_the_shelf() -> CardPack:
    """This pack, where games find it."""
    shelf.put(PACK)
    return PACK
