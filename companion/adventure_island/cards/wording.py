"""What a card does, as sentences: made from its effects, so that words and rules cannot say different things.

``sentence`` is what stands on a card, before anybody is meant: "Everybody: 1 fatigue." Names of cards, options and
achievements come from the pack. What an effect would do now, to whom, with which numbers, is told in ``foreseen``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.adventure_island.cards.effects import (
    THIS,
    Achieve,
    Actions,
    Advance,
    After,
    Archive,
    Ask,
    BefriendNative,
    Bring,
    Check,
    Choose,
    Discard,
    Draw,
    Effect,
    Effects,
    Gain,
    Having,
    Insert,
    Learn,
    Look,
    Lose,
    LoseGame,
    Note,
    Open,
    Pay,
    Rest,
    SkipMeal,
    SkipThreat,
    Stay,
    Text,
    Tire,
    Turn,
    When,
    Who,
    Win,
)
from companion.adventure_island.cards.pack import CardPack, Deed, Threshold
from companion.adventure_island.cards.wording_conditions import card_name, clause, markers_words
from companion.adventure_island.terms import (
    attribute_word,
    card_word,
    count_words,
    goods_words,
    kind_word,
    need_words,
)
from companion.adventure_island.values import NO_GOODS, CardKind
from companion.words import language, say, say_n


def sentence(effect: Effect, pack: CardPack | None = None) -> str:
    """What one effect says on a card, in the language of the table."""
    return _SENTENCES[type(effect)](effect, pack)


def sentences(effects: Effects, pack: CardPack | None = None) -> str:
    """A row of effects, one sentence after the other; "" for none."""
    return " ".join(sentence(effect, pack) for effect in effects)


def words_of(text: Text) -> str:
    """Words of a pack in the language of the table."""
    return text.read(language())


def deck_word(deck: str) -> str:
    """The kind of cards in a deck."""
    return kind_word(CardKind(deck)) if deck in set(CardKind) else deck


def whose(who: Who, having: Having = Having.ANY) -> str:
    """Whom an effect is for, before anybody is meant."""
    name = {
        Who.ACTIVE: say("Whoever acts"),
        Who.CHOSEN: say("One of you"),
        Who.OTHER: say("Somebody else"),
        Who.EACH: say("Everybody"),
        Who.OTHERS: say("All others"),
        Who.OWNER: say("The owner"),
    }[who]
    match having:
        case Having.TIRED:
            return say("{who} with fatigue", who=name)
        case Having.RESTED:
            return say("{who} without fatigue", who=name)
        case Having.HUNGRY:
            return say("{who} without a meal tonight", who=name)
        case Having.ITEM:
            return say("{who} with an item", who=name)
        case Having.HERE:
            return say("{who} on this card", who=name)
    return name


def _for(who: Who, having: Having, what: str) -> str:
    """An effect on somebody; whoever acts needs no name."""
    if who is Who.ACTIVE and having is Having.ANY:
        return f"{what}."
    return f"{whose(who, having)}: {what}."


def _first(pack: CardPack | None, number: str) -> str:
    """A card at the beginning of a sentence."""
    return say("This card") if number == THIS else card_name(pack, number)


def _gain(effect: Gain, _pack: CardPack | None) -> str:
    return say("The camp gains {goods}.", goods=goods_words(effect.goods))


def _lose(effect: Lose, _pack: CardPack | None) -> str:
    return say("The camp loses {goods}.", goods=goods_words(effect.goods))


def _pay(effect: Pay, pack: CardPack | None) -> str:
    goods = goods_words(effect.goods)
    parts = [say("Pay {goods}.", goods=goods) if effect.must else say("You may pay {goods}.", goods=goods)]
    if effect.then:
        parts.append(say("If you do: {effects}", effects=sentences(effect.then, pack)))
    if effect.otherwise:
        parts.append(say("If not: {effects}", effects=sentences(effect.otherwise, pack)))
    return " ".join(parts)


def _learn(effect: Learn, _pack: CardPack | None) -> str:
    return _for(effect.who, Having.ANY, count_words("experience", effect.count))


def _tire(effect: Tire, _pack: CardPack | None) -> str:
    return _for(effect.who, effect.having, count_words("fatigue", effect.count))


def _rest(effect: Rest, _pack: CardPack | None) -> str:
    return _for(effect.who, effect.having, rest_words(effect.count))


def rest_words(n: int) -> str:
    """So many Fatigue markers go away."""
    return say_n("{n} fatigue goes away", "{n} fatigue go away", n)


def check_words(effect: Check) -> str:
    """What a check asks, without what comes of it."""
    slots = {"attribute": attribute_word(effect.attribute), "need": need_words(effect.need)}
    if effect.dice > 0:
        return say_n("{attribute} and {n} die: {need}", "{attribute} and {n} dice: {need}", effect.dice, **slots)
    if effect.dice < 0:
        return say_n("{attribute} less {n} die: {need}", "{attribute} less {n} dice: {need}", -effect.dice, **slots)
    return say("{attribute}: {need}", **slots)


def _check(effect: Check, pack: CardPack | None) -> str:
    parts = [say("Check {what}.", what=check_words(effect))]
    if effect.success:
        parts.append(say("If it works: {effects}", effects=sentences(effect.success, pack)))
    parts.append(falling_short(effect, pack))
    return " ".join(part for part in parts if part)


def deed_sentences(deed: Deed, pack: CardPack | None = None) -> str:
    """What an action on a card is called, what must lie there first, and what it does."""
    parts = [f"{words_of(deed.name)}."]
    if deed.needs != NO_GOODS:
        parts.append(say("First {goods} must lie here.", goods=goods_words(deed.needs)))
    return " ".join((*parts, sentences(deed.then, pack)))


def threshold_sentence(threshold: Threshold, pack: CardPack | None = None) -> str:
    """What happens when so many markers lie on a card."""
    markers = markers_words(threshold.counter, threshold.at)
    return say("At {markers}: {effects}", markers=markers, effects=sentences(threshold.then, pack))


def falling_short(effect: Check, pack: CardPack | None = None) -> str:
    """What comes of a check that works in part, or not at all; "" where nothing does."""
    parts = []
    if effect.partial:
        parts.append(say("If a part works: {effects}", effects=sentences(effect.partial, pack)))
    if effect.failure:
        parts.append(say("If not: {effects}", effects=sentences(effect.failure, pack)))
    return " ".join(parts)


def draw_words(deck: str, n: int) -> str:
    """So many cards of a deck come up."""
    return say_n("{n} card comes up: {deck}", "{n} cards come up: {deck}", n, deck=deck_word(deck))


def _draw(effect: Draw, _pack: CardPack | None) -> str:
    return f"{draw_words(effect.deck, effect.count)}."


def look_words(deck: str, n: int) -> str:
    """The table looks at so many cards of a deck."""
    return say_n("Look at {n} card: {deck}", "Look at {n} cards: {deck}", n, deck=deck_word(deck))


def after_words(after: After) -> str:
    """What happens to cards that were looked at."""
    match after:
        case After.REORDER:
            return say("They go back on top in any order.")
        case After.BOTTOM:
            return say("Each may go to the bottom.")
        case After.TAKE:
            return say("One comes into play, the rest goes back as it was.")


def _look(effect: Look, _pack: CardPack | None) -> str:
    return f"{look_words(effect.deck, effect.count)}. {after_words(effect.then)}"


def _bring(effect: Bring, pack: CardPack | None) -> str:
    return say("{card} comes into play.", card=_first(pack, effect.card))


def _insert(effect: Insert, pack: CardPack | None) -> str:
    slots = {"card": _first(pack, effect.card), "deck": deck_word(effect.deck)}
    match effect.at:
        case "top":
            return say("{card} goes on top of a deck: {deck}.", **slots)
        case "bottom":
            return say("{card} goes to the bottom of a deck: {deck}.", **slots)
    return say("{card} is shuffled into a deck: {deck}.", **slots)


def _turn(effect: Turn, pack: CardPack | None) -> str:
    # The number stands on the other side, its name nobody knows yet.
    return say("{card} turns to {number}.", card=_first(pack, effect.card), number=card_word(effect.to))


def _discard(effect: Discard, pack: CardPack | None) -> str:
    return say("{card} leaves play.", card=_first(pack, effect.card))


def _stay(_effect: Stay, _pack: CardPack | None) -> str:
    return say("This Threat stays in play.")


def _archive(effect: Archive, pack: CardPack | None) -> str:
    return say("{card} goes to the Archive when you win.", card=_first(pack, effect.card))


def _open(effect: Open, _pack: CardPack | None) -> str:
    return say("Open a pack: {pack}.", pack=deck_word(effect.pack.value))


def _advance(effect: Advance, pack: CardPack | None) -> str:
    return f"{_first(pack, effect.card)}: {markers_words(effect.counter, effect.count)}."


def _ask(effect: Ask, pack: CardPack | None) -> str:
    slots = {"card": _first(pack, effect.card), "goods": goods_words(effect.goods)}
    return say("{card} takes {goods} from the camp.", **slots)


def _choose(effect: Choose, pack: CardPack | None) -> str:
    options = " ".join(
        f"{words_of(option.name)}: {sentences(option.then, pack)}" if option.then else f"{words_of(option.name)}."
        for option in effect.options
    )
    return say("Choose one. {options}", options=options)


def _when(effect: When, pack: CardPack | None) -> str:
    slots = {"condition": clause(effect.condition, pack), "effects": sentences(effect.then, pack)}
    if not effect.then:
        slots = {
            "condition": clause(effect.condition, pack, holds=False),
            "effects": sentences(effect.otherwise, pack),
        }
        return say("If {condition}: {effects}", **slots)
    if not effect.otherwise:
        return say("If {condition}: {effects}", **slots)
    return say("If {condition}: {effects} If not: {others}", **slots, others=sentences(effect.otherwise, pack))


def actions_words(n: int) -> str:
    """So many actions more, or fewer."""
    if n < 0:
        return say_n("{n} action fewer", "{n} actions fewer", -n)
    return say_n("{n} action more", "{n} actions more", n)


def _actions(effect: Actions, _pack: CardPack | None) -> str:
    return _for(effect.who, Having.ANY, actions_words(effect.count))


def _skip_meal(effect: SkipMeal, _pack: CardPack | None) -> str:
    return say("{whose}: no food needed at the next meal.", whose=whose(effect.who))


def _skip_threat(effect: SkipThreat, _pack: CardPack | None) -> str:
    return say("{whose}: no Threat in the next night.", whose=whose(effect.who))


def entry_name(pack: CardPack | None, entry: str) -> str:
    """What an achievement is called."""
    entries = pack.pages.achievements if pack is not None else ()
    return next((words_of(e.name) for e in entries if e.id == entry), entry)


def _achieve(effect: Achieve, pack: CardPack | None) -> str:
    name = entry_name(pack, effect.entry)
    # "Bonk!" ends its sentence by itself.
    return say("Achievement: {name}.", name=name).removesuffix("." if name[-1:] in "!?…" else "")


def _befriend(effect: BefriendNative, pack: CardPack | None) -> str:
    return say("{card} becomes a friend.", card=_first(pack, effect.card))


def _win(_effect: Win, _pack: CardPack | None) -> str:
    return say("The goal is reached: you win.")


def _lose_game(effect: LoseGame, _pack: CardPack | None) -> str:
    lost = say("All is lost.")
    return f"{words_of(effect.why)} {lost}" if effect.why.en else lost


def _note(effect: Note, _pack: CardPack | None) -> str:
    return words_of(effect.text)


_SENTENCES: dict[type, Callable[[Any, CardPack | None], str]] = {
    Gain: _gain,
    Lose: _lose,
    Pay: _pay,
    Learn: _learn,
    Tire: _tire,
    Rest: _rest,
    Check: _check,
    Draw: _draw,
    Look: _look,
    Bring: _bring,
    Insert: _insert,
    Turn: _turn,
    Discard: _discard,
    Stay: _stay,
    Archive: _archive,
    Open: _open,
    Advance: _advance,
    Ask: _ask,
    Choose: _choose,
    When: _when,
    Actions: _actions,
    SkipMeal: _skip_meal,
    SkipThreat: _skip_threat,
    Achieve: _achieve,
    BefriendNative: _befriend,
    Win: _win,
    LoseGame: _lose_game,
    Note: _note,
}
