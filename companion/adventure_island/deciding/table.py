"""Who sits at the table with which pawn and board, and the house rules."""

from __future__ import annotations

from collections.abc import Iterator

from companion.adventure_island import boards, campaign
from companion.adventure_island import commands as co
from companion.adventure_island import events as ev
from companion.adventure_island.boards import board_name
from companion.adventure_island.deciding import gates
from companion.adventure_island.deciding.gates import OVER
from companion.adventure_island.deciding.scratch import Scratch, Topic
from companion.adventure_island.house_rules import HOUSE_RULES
from companion.adventure_island.state import Island, Person
from companion.adventure_island.values import Pawn
from companion.kernel.chance import SEED_LIMIT
from companion.kernel.rules import Reason
from companion.words import say

MOST = 5


def _why_not_open(island: Island, command: co.OpenCampaign) -> Iterator[Reason]:
    if island.seed or island.people:
        yield Reason("already-open", say("This campaign is already open."))
    if not 0 <= command.seed < SEED_LIMIT:
        yield Reason("bad-seed", say("This number is no seed."))


def _open(scratch: Scratch, command: co.OpenCampaign) -> None:
    scratch.tell(ev.CampaignOpened(command.seed))


def tonight(island: Island) -> tuple[Person, ...]:
    """The people who are in tonight."""
    return tuple(p for p in island.people if p.plays)


def _known(island: Island, who: str) -> Iterator[Reason]:
    if all(p.id != who for p in island.people):
        yield Reason("nobody", say("Nobody here is called {who}.", who=who))


def _named(island: Island, name: str, but: str = "") -> Iterator[Reason]:
    yield from gates.readable(name)
    if not name.strip():
        yield Reason("no-name", say("A person needs a name."))
        return
    for person in island.people:
        if person.name.casefold() == name.strip().casefold() and person.id != but:
            yield Reason("name-taken", say("{name} is at this table already.", name=person.name))


def _pawn_held(island: Island, pawn: Pawn, but: str = "") -> Iterator[Reason]:
    for person in tonight(island):
        if person.pawn is pawn and person.id != but:
            yield Reason("pawn-taken", say("{name} has this pawn.", name=person.name))
    players = island.play.players if island.play is not None and island.play.phase not in OVER else ()
    here = {p.id for p in tonight(island)}
    for player in players:
        if player.pawn is pawn and player.id != but and player.id not in here:
            yield Reason("pawn-taken", say("{name} has this pawn.", name=player.name))


def _room(island: Island) -> Iterator[Reason]:
    if len(tonight(island)) >= MOST:
        yield Reason("table-full", say("Five people play at most. Somebody sits out first."))


def _free_pawn(island: Island) -> Pawn:
    return next(pawn for pawn in Pawn if all(p.pawn is not pawn for p in tonight(island)))


def _why_not_add(island: Island, command: co.AddPerson) -> Iterator[Reason]:
    yield from _named(island, command.name)
    yield from _room(island)
    if command.pawn is not None:
        yield from _pawn_held(island, command.pawn)


def _add(scratch: Scratch, command: co.AddPerson) -> None:
    number = 1 + max((int(p.id[1:]) for p in scratch.island.people), default=0)
    pawn = command.pawn if command.pawn is not None else _free_pawn(scratch.island)
    scratch.tell(ev.PersonAdded(f"p{number}", command.name.strip(), pawn, command.far_side))


def _why_not_rename(island: Island, command: co.Rename) -> Iterator[Reason]:
    yield from _known(island, command.who)
    yield from _named(island, command.name, command.who)


def _rename(scratch: Scratch, command: co.Rename) -> None:
    scratch.tell(ev.PersonRenamed(command.who, command.name.strip()))


def _why_not_pawn(island: Island, command: co.PickPawn) -> Iterator[Reason]:
    yield from _known(island, command.who)
    yield from _pawn_held(island, command.pawn, command.who)


def _pawn(scratch: Scratch, command: co.PickPawn) -> None:
    scratch.tell(ev.PawnPicked(command.who, command.pawn))


def _why_not_sit(island: Island, command: co.Sit) -> Iterator[Reason]:
    yield from _known(island, command.who)


def _sit(scratch: Scratch, command: co.Sit) -> None:
    scratch.tell(ev.SeatTaken(command.who, command.far_side))


def _why_not_playing(island: Island, command: co.SetPlaying) -> Iterator[Reason]:
    yield from _known(island, command.who)
    if command.plays and all(p.id != command.who for p in tonight(island)):
        yield from _room(island)


def _playing(scratch: Scratch, command: co.SetPlaying) -> None:
    person = scratch.island.person(command.who)
    if command.plays and not person.plays and any(_pawn_held(scratch.island, person.pawn, person.id)):
        scratch.tell(ev.PawnPicked(person.id, _free_pawn(scratch.island)))
    scratch.tell(ev.PlayingSet(command.who, command.plays))


def _why_not_set_board(island: Island, command: co.SetBoard) -> Iterator[Reason]:
    if not command.board.strip():
        yield Reason("no-board", say("Which board?"))
    for text in (command.board, command.name, command.ability):
        yield from gates.readable(text)
    for value in (command.knowledge, command.dexterity, command.strength):
        if not boards.LEAST_VALUE <= value <= boards.MOST_VALUE:
            yield Reason("bad-value", say("Printed values go from 2 to 4."))
            break
    known = any(b.id == command.board for b in island.boards)
    if not known and not command.name.strip():
        yield Reason("no-name", say("A new board needs a name."))


def _set_board(scratch: Scratch, command: co.SetBoard) -> None:
    old = next((b for b in scratch.island.boards if b.id == command.board), None)
    name = command.name.strip() or (old.name if old else "")
    ability = command.ability.strip() or (old.ability if old else "")
    scratch.tell(ev.BoardEntered(command.board, name, command.knowledge, command.dexterity, command.strength, ability))


def _why_not_take_board(island: Island, command: co.TakeBoard) -> Iterator[Reason]:
    yield from _known(island, command.who)
    board = next((b for b in island.boards if b.id == command.board), None)
    if board is None:
        yield Reason("no-board", say("There is no such board."))
        return
    if board.from_adventure > campaign.reached(island):
        yield Reason(
            "board-locked",
            say("{board} joins from Adventure {n} on.", board=board_name(board), n=board.from_adventure),
        )
    for person in tonight(island):
        if person.board == command.board and person.id != command.who:
            yield Reason("board-taken", say("{name} has this board.", name=person.name))


def _take_board(scratch: Scratch, command: co.TakeBoard) -> None:
    scratch.tell(ev.BoardTaken(command.who, command.board))


def _why_not_house_rule(_island: Island, command: co.SetHouseRule) -> Iterator[Reason]:
    if command.value not in HOUSE_RULES.get(command.rule, ()):
        yield Reason("no-rule", say("There is no such house rule."))


def _house_rule(scratch: Scratch, command: co.SetHouseRule) -> None:
    scratch.tell(ev.HouseRuleSet(command.rule, command.value))


TOPICS: dict[type, Topic] = {
    co.OpenCampaign: Topic(_why_not_open, _open),
    co.AddPerson: Topic(_why_not_add, _add),
    co.Rename: Topic(_why_not_rename, _rename),
    co.PickPawn: Topic(_why_not_pawn, _pawn),
    co.Sit: Topic(_why_not_sit, _sit),
    co.SetPlaying: Topic(_why_not_playing, _playing),
    co.SetBoard: Topic(_why_not_set_board, _set_board),
    co.TakeBoard: Topic(_why_not_take_board, _take_board),
    co.SetHouseRule: Topic(_why_not_house_rule, _house_rule),
}
