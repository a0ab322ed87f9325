"""Reading a wiring file: what it says, what is wrong with it, and who gets which pin."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from companion.ports import Button
from hardware import wiring_complaints as complaints
from hardware.wiring import (
    ButtonWiring,
    Controller,
    Gpios,
    LampDriver,
    LampWiring,
    PinDriver,
    PinWiring,
    SignWiring,
    SpeakerWiring,
    Wiring,
    WiringMistake,
    WiringRead,
)
from hardware.wiring_complaints import At
from hardware.wiring_options import OPTIONS, PIN_TABLES, USUAL_OFFSET
from hardware.wiring_statements import Entry, entries_of, statements, toml, without_place

_I2C_1_LINES: Final[Mapping[int, str]] = {2: complaints.DATA_LINE, 3: complaints.CLOCK_LINE}


def _shown(value: object) -> str:
    """A value as the file would write it, cut to a readable length."""
    if isinstance(value, bool):
        text = str(value).lower()
    elif isinstance(value, str):
        text = f'"{value}"'
    else:
        text = str(value)
    text = " ".join(text.split())
    return text if len(text) <= 40 else f"{text[:39]}…"


class Reader:
    """Reads one file and collects its mistakes."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._mistakes: list[WiringMistake] = []

    def read(self, text: str) -> WiringRead:
        """The wiring that the text says, and all its mistakes."""
        given = self._known(self._entries(text))
        values = {
            (table, name): option.default for table, options in OPTIONS.items() for name, option in options.items()
        }
        refused: dict[tuple[str, str], Entry] = {}
        for at, entry in given.items():
            option = OPTIONS[at[0]][at[1]]
            try:
                values[at] = option.read(entry.value)
            except ValueError:
                refused[at] = entry
        gpios = self._share_out(values, given, refused)
        for at, entry in refused.items():
            expects = OPTIONS[at[0]][at[1]].expects
            instead = self._instead(at, values, gpios)
            self._note(entry, complaints.wrong_value(self._at(entry), _shown(entry.value), expects, instead))
        wiring = self._assemble(values, gpios, given)
        return WiringRead(wiring, tuple(sorted(self._mistakes, key=lambda mistake: mistake.line)))

    def _at(self, entry: Entry) -> At:
        return At(self._file, entry.line, entry.key)

    def _note(self, entry: Entry, sentence: str) -> None:
        self._mistakes.append(WiringMistake(self._file, entry.line, entry.key, sentence))

    # The two ways of taking a file apart: by statement where TOML accepts the whole, line by line where it does not,
    # so that one slip of the finger does not hide the other mistakes, nor undo what is right.

    def _entries(self, text: str) -> list[Entry]:
        whole = toml(text)
        if isinstance(whole, str):
            return self._entries_by_line(text, whole)
        entries: list[Entry] = []
        table: tuple[str, ...] = ()
        for statement, line in statements(text):
            new = list(entries_of(statement, table, line))
            entries += new
            if new and new[0].header:
                table = new[0].path
        return entries

    def _entries_by_line(self, text: str, complaint: str) -> list[Entry]:
        entries: list[Entry] = []
        first_lines: dict[tuple[str, ...], int] = {}
        table: tuple[str, ...] | None = ()
        for number, line in enumerate(text.splitlines(), start=1):
            parsed = toml(line)
            if isinstance(parsed, str):
                table = self._unreadable_line(line, number, parsed, table)
                continue
            for entry in entries_of(line, table or (), number):
                if entry.header:
                    table = entry.path
                elif table is None:
                    continue
                elif entry.path in first_lines:
                    self._note(entry, complaints.said_twice(self._at(entry), first_lines[entry.path]))
                    continue
                first_lines.setdefault(entry.path, number)
                entries.append(entry)
        if not self._mistakes:
            found = re.search(r"at line (\d+)", complaint)
            place = int(found.group(1)) if found else 0
            sentence = complaints.not_toml(At(self._file, place), without_place(complaint))
            self._mistakes.append(WiringMistake(self._file, place, "", sentence))
        return entries

    def _unreadable_line(
        self, line: str, number: int, complaint: str, table: tuple[str, ...] | None
    ) -> tuple[str, ...] | None:
        """Note a line that is not TOML; returns the table in which the next lines stand, None if nobody can tell."""
        header = line.lstrip().startswith("[")
        found = re.match(r"\s*([\w.-]+)\s*=", line)
        key = ".".join((*(table or ()), found.group(1))) if found and not header else ""
        say = complaints.no_header if header else complaints.no_line
        sentence = say(At(self._file, number, key), without_place(complaint))
        self._mistakes.append(WiringMistake(self._file, number, key, sentence))
        return None if header else table

    def _known(self, entries: list[Entry]) -> dict[tuple[str, str], Entry]:
        """The entries that are keys of ours; everything else is a mistake."""
        known: dict[tuple[str, str], Entry] = {}
        told: set[str] = set()
        for entry in entries:
            table, *rest = entry.path
            if table not in OPTIONS:
                if table not in told:
                    told.add(table)
                    self._unknown(entry._replace(path=(table,)), [*OPTIONS], complaints.unknown_table)
            elif not rest:
                if not isinstance(entry.value, dict):
                    self._note(entry, complaints.no_table(self._at(entry)))
            elif len(rest) > 1 or rest[0] not in OPTIONS[table]:
                self._unknown(entry, [f"{table}.{name}" for name in OPTIONS[table]], complaints.unknown_key)
            else:
                known[table, rest[0]] = entry
        return known

    def _unknown(self, entry: Entry, names: list[str], say: Callable[[At, str, Sequence[str]], str]) -> None:
        import difflib

        [close, *_] = [*difflib.get_close_matches(entry.key, names, n=1), ""]
        self._note(entry, say(self._at(entry), close, names))

    # Pins. What the file names comes first; a default never takes a pin that the file gives to something else,
    # because an output on the pin of a closed button is a short circuit.

    def _share_out(
        self,
        values: dict[tuple[str, str], object],
        given: dict[tuple[str, str], Entry],
        refused: dict[tuple[str, str], Entry],
    ) -> dict[tuple[str, str], int | None]:
        """The GPIO of every button and lamp, no GPIO twice."""
        in_use = [table for table in PIN_TABLES if values[table, "driver"] != "none"]
        pins = [(table, button.value) for table in in_use for button in Button]
        owner: dict[int, str] = {}
        if values["sign", "controller"] is not Controller.NONE and values["sign", "bus"] == 1:
            owner.update(_I2C_1_LINES)
        gpios: dict[tuple[str, str], int | None] = {}
        named = sorted((at for at in pins if at in given and at not in refused), key=lambda at: given[at].line)
        claimant: dict[int, Entry] = {}
        doubled: list[tuple[tuple[str, str], str]] = []
        for at in named:
            gpio = values[at]
            if not isinstance(gpio, int):
                gpios[at] = None
            elif gpio in owner:
                doubled.append((at, owner[gpio]))
            else:
                gpios[at] = gpio
                owner[gpio] = complaints.named_in(".".join(at), given[at].line)
                claimant[gpio] = given[at]
        for at in pins:
            if at in gpios:
                continue
            default = OPTIONS[at[0]][at[1]].default
            assert isinstance(default, int)
            if default not in owner:
                gpios[at] = default
                owner[default] = complaints.by_default(".".join(at))
                continue
            gpios[at] = None
            if at not in given and default in claimant:
                entry = claimant[default]
                self._note(entry, complaints.usual_gpio_of(self._at(entry), default, ".".join(at)))
        for at, other in doubled:
            instead = self._instead(at, values, gpios)
            self._note(given[at], complaints.taken(self._at(given[at]), values[at], other, instead))
        return gpios

    def _instead(
        self,
        at: tuple[str, str],
        values: dict[tuple[str, str], object],
        gpios: dict[tuple[str, str], int | None],
    ) -> str:
        """What is used in place of a wrong value."""
        if at in gpios:
            return complaints.LEFT_OUT if gpios[at] is None else complaints.default_used(gpios[at])
        if at[0] in PIN_TABLES and at[1] in set(Button):
            return complaints.NOT_USED
        default = OPTIONS[at[0]][at[1]].default
        if at == ("sign", "column_offset"):
            default = self._usual_offset(values)
        if at == ("sign", "address"):
            return complaints.default_used(f"0x{default:X}")
        return complaints.default_used(_shown(default))

    @staticmethod
    def _usual_offset(values: dict[tuple[str, str], object]) -> int:
        controller = values["sign", "controller"]
        assert isinstance(controller, Controller)
        return USUAL_OFFSET[controller]

    def _assemble(
        self,
        values: dict[tuple[str, str], Any],
        gpios: dict[tuple[str, str], int | None],
        given: dict[tuple[str, str], Entry],
    ) -> Wiring:
        def five(table: str) -> Gpios:
            return Gpios(**{button.value: gpios.get((table, button.value)) for button in Button})

        offset = values["sign", "column_offset"]
        if offset is None:
            offset = self._usual_offset(values)
        elif offset and values["sign", "controller"] is Controller.SSD1306:
            entry = given["sign", "column_offset"]
            self._note(entry, complaints.no_columns_beside(self._at(entry), offset))
            offset = 0
        lamp_driver = values["lamps", "driver"]
        if lamp_driver is LampDriver.PWM and values["pins", "factory"] is PinDriver.GPIOD:
            entry = given["lamps", "driver"]
            self._note(entry, complaints.pins_only_switch(self._at(entry)))
            lamp_driver = LampDriver.GPIO
        return Wiring(
            pins=PinWiring(values["pins", "factory"]),
            buttons=ButtonWiring(values["buttons", "driver"], five("buttons")),
            lamps=LampWiring(lamp_driver, values["lamps", "lit"], five("lamps")),
            sign=SignWiring(
                values["sign", "controller"],
                values["sign", "bus"],
                values["sign", "address"],
                offset,
                values["sign", "rotate"],
            ),
            speaker=SpeakerWiring(values["speaker", "driver"], values["speaker", "device"]),
        )
