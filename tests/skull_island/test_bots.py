"""What the bots do is legal, repeats itself, and is the better the further they look."""

from __future__ import annotations

import pytest

from companion.kernel.chance import pick, pips
from companion.skull_island.bots import danger_on, judge, turn
from companion.skull_island.dangers import overcomable
from companion.skull_island.lines import pointed_at
from companion.skull_island.maps import find
from companion.skull_island.marks import Kind, Mark, drawable, marked
from companion.skull_island.pairs import STANDS
from companion.skull_island.rolls import Roll, options
from companion.skull_island.score import at_the_end, score
from companion.skull_island.sheet import Sheet, finished, may_skull, new_sheet, with_number, with_skull
from companion.skull_island.simulation import play_alone
from companion.skull_island.spaces import each, read_space
from companion.skull_island.state import Bot, House
from companion.skull_island.treasures import crossings
from companion.skull_island.valuing import CELL, CELL_BITS, VALUES, Valuing
from tests.ledger import rule

HOUSE = House()
BOTS = (Bot.TOURIST, Bot.VOYAGER, Bot.EXPLORER)


def sheet_after(island: str, seed: int, turns: int) -> Sheet:
    """A sheet after some turns of any legal marks."""
    sheet = new_sheet(find(island))
    for number in range(1, turns + 1):
        marks = list(drawable(sheet, options(Roll(*pips(seed, number, 3)), sheet.bubbles), HOUSE, True))
        if marks:
            sheet = marked(sheet, marks[pick(seed, number, len(marks))])
    return sheet


def is_legal(sheet: Sheet, mark: Mark, roll: Roll, alone: bool, house: House) -> bool:
    """Whether the engine allows a mark on this sheet."""
    if mark.kind is Kind.CLAIM:
        return bool(crossings(sheet, mark.value, house.t_shape) >> mark.space & 1)
    if mark.kind is Kind.CROSS:
        return bool(overcomable(sheet) >> mark.space & 1)
    return mark in set(drawable(sheet, options(roll, sheet.bubbles), house, alone))


@pytest.mark.parametrize("house", [HOUSE, House(t_shape=True, auto_claim=True, free_pencil=True)])
@pytest.mark.parametrize("bot", BOTS)
def test_every_mark_of_a_bot_is_legal(bot: Bot, house: House) -> None:
    for seed in range(2 if bot is Bot.EXPLORER else 4):
        sheet = sheet_after("T", seed, 25) if bot is Bot.EXPLORER else new_sheet(find("T"))
        number = 0
        while not finished(sheet):
            number += 1
            roll = Roll(*pips(seed, 100 + number, 3))
            marks = turn(bot, sheet, roll, sheet.bubbles, True, house, seed)
            kinds = [mark.kind for mark in marks]
            assert sum(kind in (Kind.NUMBER, Kind.BOAT, Kind.SKULL) for kind in kinds) == 1
            for mark in marks:
                assert is_legal(sheet, mark, roll, True, house), (mark, str(roll))
                sheet = marked(sheet, mark)


@pytest.mark.parametrize("bot", BOTS)
def test_the_same_seed_is_the_same_game(bot: Bot) -> None:
    island = find("T")
    sheet = sheet_after("T", 3, 20)
    roll = Roll(2, 6, 4)
    assert turn(bot, sheet, roll, sheet.bubbles, True, HOUSE, 5) == turn(
        bot, sheet, roll, sheet.bubbles, True, HOUSE, 5
    )
    if bot is not Bot.EXPLORER:
        assert play_alone(bot, island, 11) == play_alone(bot, island, 11)
        assert play_alone(bot, island, 11) != play_alone(bot, island, 12)


def test_who_looks_further_finds_more() -> None:
    island = find("T")
    tourist, voyager, explorer = (play_alone(bot, island, 2).score.stars for bot in BOTS)
    assert tourist < 60 < 82 < voyager < explorer


@rule("SI-037", "SI-069")
def test_alone_the_best_five_treasures_are_claimed_together_at_the_end() -> None:
    game = play_alone(Bot.VOYAGER, find("T"), 4)
    assert 0 < len(game.sheet.treasures) <= 5
    values = [treasure.value for treasure in game.sheet.treasures]
    assert values == sorted(values, reverse=True)
    assert score(at_the_end(game.sheet)).stars == game.score.stars


@rule("SI-043", "SI-100")
def test_in_company_a_danger_draws_nothing_on_the_own_sheet() -> None:
    sheet = sheet_after("T", 1, 12)
    for bot in BOTS:
        marks = turn(bot, sheet, Roll(6, 6, 6), 2, False, HOUSE, 1)
        assert all(mark.kind in (Kind.CLAIM, Kind.CROSS) for mark in marks)


@rule("SI-045", "SI-093")
def test_a_danger_goes_where_it_helps_the_own_sheet_and_where_it_hurts_another() -> None:
    sheet = with_number(new_sheet(find("T")), 9, read_space("E6"))
    sheet = with_number(sheet, 2, read_space("G6"))
    beside_nine = Valuing(sheet).danger(read_space("D6"))
    beside_two = Valuing(sheet).danger(read_space("H5"))
    assert beside_nine > beside_two
    for bot in BOTS:
        for alone in (True, False):
            assert may_skull(sheet, alone) >> danger_on(bot, sheet, alone, 1) & 1
    own = sheet_after("T", 2, 18)
    helped, hurt = (Valuing(own).danger(danger_on(Bot.VOYAGER, own, alone, 1)) for alone in (True, False))
    assert hurt <= helped


@pytest.mark.parametrize("seed", range(6))
def test_what_is_judged_after_a_mark_is_what_the_marked_sheet_is_judged(seed: int) -> None:
    sheet = sheet_after("T", seed, 6 + 5 * seed)
    valuing = Valuing(sheet)
    number_turn, boat_turn = options(Roll(6, 1, 1), sheet.bubbles), options(Roll(1, 6, 1), sheet.bubbles)
    for stars, mark in judge(sheet, number_turn, True, HOUSE)[::7]:
        after = marked(sheet, mark)
        assert stars == pytest.approx(Valuing(after, turns=valuing.turns - 1, to_come=valuing.to_come).now())
    for stars, mark in judge(sheet, boat_turn, True, HOUSE)[::3]:
        if mark.kind is Kind.BOAT:
            assert stars == pytest.approx(Valuing(marked(sheet, mark)).now())
    if sheet.bubbles < 5:
        for space in list(each(sheet.empty))[::4]:
            after = with_skull(sheet, space)
            judged = Valuing(after, turns=valuing.turns, to_come=max(0.0, valuing.to_come - 1)).now()
            assert valuing.danger(space) == pytest.approx(judged)


@pytest.mark.parametrize("seed", range(20))
def test_a_crossing_without_needs_is_a_treasure_of_the_rules(seed: int) -> None:
    sheet = sheet_after("T", seed, 10 + 2 * seed)
    valuing = Valuing(sheet)
    for value in VALUES:
        standing = 0
        for coded in valuing.of_value[value].order:
            if coded >> CELL_BITS == STANDS:
                standing |= 1 << (coded & CELL)
        assert standing == pointed_at(sheet.numbers[value], sheet.boats) & ~sheet.map.sea
