"""Games of Adventure Island played from a file: commands one a line, or a whole campaign that is played once more."""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any

from companion.adventure_island.cards import shelf
from companion.adventure_island.rules import RULES
from companion.adventure_island.state import Island
from companion.adventure_island.values import PIP_OF, Colour
from companion.kernel.chance import Answer, Chance, Device, Given, read_answer
from companion.kernel.codec import Unreadable
from companion.kernel.journal import MARKS, Kind, Timeline, begin, fold_one, submit
from companion.kernel.rules import Reason, Refused
from companion.terminal.folder import data_folder
from companion.value import fields_of, is_value

GAME = "adventure-island"
DICE = "dice"
"""The word of a line that says what the next throw shows; it is no command and stands in no journal."""
COMMENT = "#"


class CannotPlay(Exception):
    """Why a file cannot be played: a whole sentence."""


@dataclass(frozen=True)
class Refusal:
    """A command that was refused: its line in the file, and all reasons."""

    line: int
    command: str
    reasons: tuple[Reason, ...]


@dataclass(frozen=True)
class Difference:
    """An entry of a campaign that causes other events now than it did then."""

    entry: int
    command: str
    then: tuple[str, ...]
    now: tuple[str, ...]


@dataclass(frozen=True)
class Played:
    """What came of a file."""

    state: Island
    accepted: int
    refusals: tuple[Refusal, ...] = ()
    differences: tuple[Difference, ...] = ()
    campaign: str = ""

    def as_data(self) -> dict[str, Any]:
        """As JSON data."""
        data: dict[str, Any] = {"accepted": self.accepted}
        if self.campaign:
            data["campaign"] = self.campaign
            data["differences"] = [
                {"entry": d.entry, "command": d.command, "then": list(d.then), "now": list(d.now)}
                for d in self.differences
            ]
        data["refusals"] = [
            {
                "line": r.line,
                "command": r.command,
                "reasons": [{"code": reason.code, "sentence": reason.sentence} for reason in r.reasons],
            }
            for r in self.refusals
        ]
        data["state"] = whole(self.state)
        return data

    def as_text(self) -> str:
        """As sentences: refusals, differences, and where it stands."""
        from companion.campaigns import standing

        told = [
            f"line {r.line}: {r.command}: {' '.join(reason.sentence for reason in r.reasons)}" for r in self.refusals
        ]
        told += [
            f"entry {d.entry}: {d.command}: then {'; '.join(d.then)}; now {'; '.join(d.now)}" for d in self.differences
        ]
        count = "1 command" if self.accepted == 1 else f"{self.accepted} commands"
        return "\n".join([*told, f"{count} accepted. {standing(self.state)}."])


def whole(value: Any) -> Any:
    """A frozen value as JSON data with all its fields, also those that are as they always begin."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [whole(v) for v in value]
    if isinstance(value, frozenset):
        return sorted(whole(v) for v in value)
    if is_value(value):
        return {f.name: whole(getattr(value, f.name)) for f in fields_of(type(value))}
    return value


def played(path: str) -> Played:
    """A file played to its end; raises CannotPlay."""
    from companion.campaign_file import FORMAT_KEY, LARGEST_BYTES

    shelf.add_folder(data_folder(None) / shelf.FOLDER)
    try:
        with Path(path).open("rb") as file:
            content = file.read(LARGEST_BYTES + 1)
    except OSError as error:
        raise CannotPlay(f"{path} cannot be read: {error.strerror}.") from None
    if content.startswith(b'{"' + FORMAT_KEY.encode() + b'"'):
        return _campaign(path, content)
    try:
        text = content.decode()
    except UnicodeDecodeError:
        raise CannotPlay(f"{path} is no text.") from None
    return _commands(path, text)


# --- commands -------------------------------------------------------------------------------------------------------


def _commands(path: str, text: str) -> Played:
    """Everything is read before anything is played."""
    asked: list[tuple[int, str, Any]] = []
    for at, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line or line.startswith(COMMENT):
            continue
        try:
            asked.append((at, line, _read(line)))
        except (Unreadable, ValueError) as problem:
            raise CannotPlay(f"{path}, line {at}: {problem}.") from None
    timeline: Timeline[Island] = begin(RULES)
    chance: Chance = Device()
    refusals = []
    accepted = 0
    for at, line, request in asked:
        if isinstance(request, Given):
            chance = request
            continue
        try:
            timeline, _ = submit(timeline, request, chance)
            accepted += 1
        except Refused as refused:
            refusals.append(Refusal(at, line, refused.reasons))
        except ValueError as problem:
            raise CannotPlay(f"{path}, line {at}: {problem}.") from None
        chance = Device()
    return Played(timeline.state, accepted, tuple(refusals))


def _read(line: str) -> Any:
    """A command, a mark of the journal, or the dice of the next throw; raises Unreadable or ValueError."""
    verb, _, rest = line.partition(" ")
    if verb == DICE:
        return Given(_pips(rest.strip()), "script")
    if verb in MARKS.verbs:
        try:
            return MARKS.read(line)
        except Unreadable:
            if verb not in RULES.commands.verbs:
                raise  # cards are put back on a deck by the word with which a step is put back
    return RULES.commands.read(line)


def _pips(faces: str) -> tuple[int, ...]:
    """Faces as colours (``GYO``) or as pips of plain dice (``146``)."""
    if faces and all(face in "123456" for face in faces):
        return tuple(int(face) for face in faces)
    if not faces or any(face not in "GYO" for face in faces):
        raise ValueError(f"{faces!r} are no dice; they are letters G, Y, O, or pips 1 to 6")
    return tuple(PIP_OF[Colour(face)] for face in faces)


# --- a campaign -----------------------------------------------------------------------------------------------------


def _campaign(path: str, content: bytes) -> Played:
    """Every command is decided anew with the answers of chance of then, and its events are compared."""
    from companion.campaign_file import NoCampaign, read
    from companion.journal_rows import entry_of

    try:
        file = read(content)
    except NoCampaign as why:
        raise CannotPlay(f"{path}, {why}") from None
    if file.game != GAME:
        raise CannotPlay(f"{path} is a campaign of another game.")
    timeline: Timeline[Island] = begin(RULES)
    differences = []
    accepted = 0
    for row in file.rows:
        entry = entry_of(row)
        before = timeline.state
        timeline = fold_one(timeline, entry)
        if entry.kind is not Kind.COMMAND:
            continue
        accepted += 1
        command = timeline.past[-1].command
        answers = tuple(read_answer(text) for text in json.loads(entry.answers))
        then, now = tuple(json.loads(entry.events)), _decided(before, command, answers)
        if then != now:
            differences.append(Difference(entry.seq, entry.line, then, now))
    return Played(timeline.state, accepted, (), tuple(differences), file.name)


def _decided(state: Island, command: Any, answers: tuple[Answer, ...]) -> tuple[str, ...]:
    """The events of a command as lines; where it is refused now, its reasons."""
    try:
        return tuple(RULES.events.line(event) for event in RULES.decide(state, command, answers))
    except Refused as refused:
        return tuple(f"refused: {reason.sentence}" for reason in refused.reasons)
    except Exception as problem:  # dice or a card of then that the rules do not take now
        return (f"cannot be played: {problem}",)
