"""The evening as sentences, and the moments worth coming back to."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from companion.adventure_island import campaign_told, story
from companion.adventure_island import commands as co
from companion.adventure_island.story import Told, moment_names, tell
from companion.adventure_island.values import TOKENS, Attribute, CardKind, Goods, Pawn, Space
from companion.kernel.journal import TakeBack
from tests.adventure_island.evening import Evening

PICTURES = {p.stem for p in (Path(__file__).parents[2] / "sprites" / "png" / "96").glob("*.png")}


def last(evening: Evening) -> Told:
    """The row of the last step."""
    return tell(evening.game.past[-1])


def after(request: Any, *, people: int = 4, dice: str = "", setup: Evening | None = None) -> Told:
    """The row of one command."""
    return last((setup or Evening(people)).do(request, dice))


@pytest.mark.parametrize(
    ("command", "told"),
    [
        (co.Act("p1", "104"), Told("card-action", "Iga acted on card 104", "1 action left", "p1")),
        (co.Act("p1"), Told("card-action", "Iga acted", "1 action left", "p1")),
        (co.UseBoard("p2"), Told("ui-board", "Olek used the own board", "1 action left", "p2")),
        (co.Visit("p1", "p2"), Told("ui-visit", "Iga went to Olek", "1 action left", "p1")),
        (co.Pass("p1"), Told("ui-right", "Iga passed", "done for today", "p1")),
        (co.Rename("p1", "Ida"), Told("ui-pencil", "Iga is called Ida now", "", "p1")),
        (co.PickPawn("p1", Pawn.ROSE), Told("pawn-rose", "Iga took another pawn", "", "p1")),
        (co.Sit("p1", True), Told("ui-flip", "Iga sits on the far side", "", "p1")),
        (co.SetPlaying("p1", False), Told("ui-players", "Iga sits out", "", "p1")),
        (co.SetBoard("diver", 2, 4, 4), Told("ui-board", "Values of the Diver entered", "2 · 4 · 4")),
        (co.TakeBoard("p1", "cook"), Told("ui-board", "Iga took the Cook", "", "p1")),
        (co.SetHouseRule("undo", "never"), Told("ui-rules", "What was seen stays", "house rule")),
        (co.Outcome(Goods(food=1, wood=-0)), Told("token-food", "What changed", "+1 food")),
        (co.CardComes("118", CardKind.LOCATION), Told("card-location", "A card came into play", "card 118")),
        (co.CardGoes("101"), Told("card-action", "A card was discarded", "card 101")),
        (co.ReachGoal("127"), Told("achievement", "Card 127: goal reached", "won")),
        (co.PutRightCamp(Goods(food=2)), Told("ui-pencil", "The Camp was put right", "+2 food")),
        (co.PutRightThreats(5), Told("ui-pencil", "The Threat deck was put right", "5 cards left")),
        (co.PutRightCard("118", CardKind.WRECK), Told("ui-pencil", "A card was put right", "card 118")),
        (
            co.PutRightPlayer("p1", frozenset({Space.KNOWLEDGE}), 2, 1),
            Told("ui-pencil", "Iga was put right", "+1 fatigue, +2 experience, −1 action", "p1"),
        ),
        (co.SkipThreat("p1"), Told("card-threat", "Iga draws no Threat tonight", "a card says so", "p1")),
        (co.BeginAdventure(afresh=True), Told("phase-day", "Adventure 1 began", "8 Threats")),
    ],
)
def test_what_the_row_of_a_command_says(command: Any, told: Told) -> None:
    setup = Evening(3) if isinstance(command, (co.PickPawn, co.TakeBoard, co.SetBoard)) else Evening(4)
    assert after(command, setup=setup) == told


def test_a_check_is_told_throw_by_throw() -> None:
    evening = Evening(kds=(3, 3, 3)).given(1, experience=1).check(1, "GG", "YOG", card="118")
    assert last(evening) == Told("attr-knowledge", "Iga rolled 3 dice", "not met", "p1")
    assert last(evening.reroll(1, "YGG")) == Told("marker-experience", "Iga rerolled 3 dice", "−1 experience", "p1")
    assert last(evening.keep()) == Told("ui-ok", "Iga let the dice stand", "success", "p1")
    evening.do(co.Outcome(Goods(wood=2), progress=1))
    assert last(evening) == Told("token-wood", "What card 118 brought", "+2 wood, +1 progress", "p1")
    evening.check(1, "O", "GGG", card="118").keep()
    assert last(evening) == Told("ui-warning", "Iga let the dice stand", "failed, +1 experience", "p1")


def test_the_night_is_told() -> None:
    evening = Evening(2).given_camp(food=1).dusk()
    assert last(evening) == Told("phase-night", "Night 1 fell")
    assert last(evening.eat("F -")) == Told("phase-meal", "The meal", "1 hungry")
    assert last(evening.do(co.DrawInstead("p2"))).words == "Olek holds the Threat"
    evening.do(co.Resolve("p2", fatigue=(co.FatigueChange("p2", 2),), card="153"))
    assert last(evening) == Told("card-threat", "Olek settled Threat 153", "+2 fatigue", "p2")
    evening.do(co.Resolve("p1", stays=True))
    assert last(evening) == Told("card-threat", "Iga settled a Threat", "stays in play", "p1")


def test_the_row_that_ended_the_game_says_so() -> None:
    right = (Space.KNOWLEDGE, Space.DEXTERITY, Space.STRENGTH)
    evening = Evening(4).given(1, fatigue=right).dusk().given_camp(food=3).eat("- F F F")
    assert last(evening).result == "Iga collapsed"
    assert last(Evening(4).given_deck(0).night()).result == "no Threat left"


def test_fatigue_names_its_space() -> None:
    evening = Evening(4, kds=(3, 3, 2)).do(co.Outcome(fatigue=(co.FatigueChange("p1", 1),)))
    told = last(evening.do(co.Place("p1", Space.DEXTERITY)))
    assert told == Told("marker-fatigue", "Iga placed Fatigue on Dexterity", "+1 fatigue", "p1")


def test_every_command_has_a_row() -> None:
    assert set(story.ROWS) == set(co.COMMANDS)


def test_every_picture_of_the_story_exists() -> None:
    sources = (story, campaign_told)
    source = "".join(Path(str(module.__file__)).read_text(encoding="utf-8") for module in sources)
    names = set(re.findall(r'"((?:ui|card|token|marker|phase|attr|pawn)-[a-z]+|requirement|achievement)"', source))
    names |= {f"pawn-{pawn}" for pawn in Pawn} | {f"card-{kind.picture}" for kind in CardKind}
    names |= {f"token-{token}" for token in TOKENS} | {f"attr-{attribute}" for attribute in Attribute}
    assert len(names) > 20
    assert names <= PICTURES


def test_moments_name_themselves() -> None:
    evening = Evening(2)
    laid_out = len(evening.game.past)
    evening.night().do(co.Resolve("p1")).do(co.Resolve("p2"))
    evening.dusk()
    moments = moment_names(evening.game)
    assert [m.name for m in moments] == ["All laid out", "Night 1 begins", "Day 2 begins", "Night 2 begins"]
    assert [m.icon for m in moments] == ["ui-box", "phase-night", "phase-day", "phase-night"]
    assert moments[0].depth == laid_out
    evening.do(TakeBack(len(evening.game.past) - moments[1].depth))
    assert evening.play.phase == "meal"
    assert (evening.play.day, len(moment_names(evening.game))) == (1, 2)
