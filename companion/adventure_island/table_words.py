"""Words for lists that a table works off: what lies where and how, as plain sentences for screen and printer."""

from __future__ import annotations

from companion.adventure_island.state import CAMP, SOME_CARD, Card, Play, Player
from companion.adventure_island.story import space_name
from companion.adventure_island.turns import lies
from companion.adventure_island.values import TOKENS, Goods
from companion.value import dataclass
from companion.words import say, say_n

LEAST_RUN = 3
"""From so many numbers in a row on only the first and the last are told."""


@dataclass(frozen=True, slots=True)
class Chore:
    """One thing to do at the table: a picture's name, and what to do as one sentence."""

    icon: str
    words: str


def numbers_words(numbers: tuple[str, ...], more: int = 0) -> str:
    """Numbers in their order and those that nobody gave a number: ``118, 150–157 and 2 more``; "" for none at all."""
    named = ", ".join(_runs(sorted((n for n in numbers if not n.startswith("?")), key=_by_number)))
    rest = more + sum(n.startswith("?") for n in numbers)
    if not rest:
        return named
    if not named:
        return say_n("{n} without a number", "{n} without a number", rest)
    return say_n("{numbers} and {n} more", "{numbers} and {n} more", rest, numbers=named)


def _runs(numbers: list[str]) -> list[str]:
    """Three numbers or more that follow each other as one part: a table looks for the first and the last of them."""
    runs: list[list[str]] = []
    for number in numbers:
        last = runs[-1][-1] if runs else ""
        if last.isdigit() and number.isdigit() and int(number) == int(last) + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    parts = [[f"{run[0]}–{run[-1]}"] if len(run) >= LEAST_RUN else run for run in runs]
    return [part for run in parts for part in run]


def _by_number(number: str) -> tuple[int, str]:
    digits = "".join(letter for letter in number if letter.isdigit())
    return int(digits), number


def goods_words(goods: Goods) -> str:
    """Tokens as they lie somewhere: ``2 Wood, 1 Food``; "" for none."""
    forms = {
        "food": lambda n: say_n("{n} Food", "{n} Food", n),
        "fish": lambda n: say_n("{n} Fish", "{n} Fish", n),
        "meat": lambda n: say_n("{n} Meat", "{n} Meat", n),
        "wood": lambda n: say_n("{n} Wood", "{n} Wood", n),
        "hide": lambda n: say_n("{n} Hide", "{n} Hides", n),
    }
    return ", ".join(forms[token](goods.of(token)) for token in TOKENS if goods.of(token))


def lying_on(card: Card) -> str:
    """What lies on a card: tokens and Progress; "" for nothing."""
    progress = say_n("{n} Progress", "{n} Progress", card.progress) if card.progress else ""
    return ", ".join(part for part in (goods_words(card.goods), progress) if part)


def card_words(card: Card) -> str:
    """A card by its number, or as one of those that nobody gave one."""
    if card.number.startswith("?"):
        return say("Card without number {n}", n=card.number[1:])
    return say("Card {number}", number=card.number)


def board_words(player: Player) -> str:
    """The markers on a board: Fatigue by its spaces, and Experience."""
    spaces = [space_name(s) for s in sorted(player.fatigue)]
    fatigue = say("Fatigue on {spaces}", spaces=", ".join(spaces)) if spaces else say("no Fatigue")
    # Not inside of the text that is put together: what collects the sentences does not look into one.
    experience = say_n("{n} Experience", "{n} Experience", player.experience)
    return f"{fatigue}, {experience}"


def pawn_words(play: Play, player: Player) -> str:
    """Where a pawn stands or lies, as a sentence."""
    at = player.place
    place = say("the Camp") if at == CAMP else say("a card") if at == SOME_CARD else say("card {card}", card=at)
    if lies(player) and play.acting != player.id:
        return say("{name}'s pawn lies on {place}.", name=player.name, place=place)
    return say("{name}'s pawn stands on {place}.", name=player.name, place=place)


def has_markers(player: Player) -> bool:
    """Whether anything lies on a board."""
    return bool(player.fatigue) or player.experience > 0
