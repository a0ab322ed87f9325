"""The wiring file: which GPIO carries which button and lamp, which sign hangs on which bus, and where sound comes out.

The file is TOML. Reading it never fails: what is wrong is replaced by its default (or left out, where the default
would drive a pin that the file gave to something else), and every mistake of the whole file is reported at once.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Any, Final, NamedTuple

from companion.ports import Button
from companion.value import dataclass
from hardware import wiring_complaints as complaints
from hardware.wiring_complaints import At

LOWEST_GPIO: Final = 2
"""GPIO 0 and 1 belong to the memory chip of add-on boards."""
HIGHEST_GPIO: Final = 27
PLACES: Final = (Path("/etc/companion/wiring.toml"),)
"""Where the file is looked for after the folder of the saved games."""
LARGEST_FILE_BYTES: Final = 16_384
_I2C_1_LINES: Final[Mapping[int, str]] = {2: complaints.DATA_LINE, 3: complaints.CLOCK_LINE}


class PinDriver(StrEnum):
    """What drives the pins: ours, which sleeps until an edge comes, or gpiozero's lgpio, which can dim lamps."""

    GPIOD = "gpiod"
    LGPIO = "lgpio"


class ButtonDriver(StrEnum):
    """How the buttons are connected."""

    GPIO = "gpio"
    NONE = "none"


class LampDriver(StrEnum):
    """How the lamps are connected: on and off, dimmed by pulses, or not at all."""

    GPIO = "gpio"
    PWM = "pwm"
    NONE = "none"


class LitLevel(StrEnum):
    """The level of the GPIO that lights a lamp."""

    HIGH = "high"
    LOW = "low"


class Controller(StrEnum):
    """The chip on the sign."""

    SSD1306 = "ssd1306"
    SH1106 = "sh1106"
    NONE = "none"


class SpeakerDriver(StrEnum):
    """How sound is made: by the player of ALSA, or not at all."""

    APLAY = "aplay"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Gpios:
    """One GPIO (BCM number) for each of the five buttons; None where that one is not wired."""

    undo: int | None
    left: int | None
    roll: int | None
    right: int | None
    next: int | None

    def of(self, button: Button) -> int | None:
        """The GPIO of one button."""
        return {
            Button.UNDO: self.undo,
            Button.LEFT: self.left,
            Button.ROLL: self.roll,
            Button.RIGHT: self.right,
            Button.NEXT: self.next,
        }[button]

    def wired(self) -> tuple[tuple[Button, int], ...]:
        """The buttons that have a GPIO, with it, from left to right."""
        return tuple((button, gpio) for button in Button if (gpio := self.of(button)) is not None)


@dataclass(frozen=True, slots=True)
class PinWiring:
    """How the pins of buttons and lamps are driven, unless the environment names a driver."""

    factory: PinDriver = PinDriver.GPIOD


@dataclass(frozen=True, slots=True)
class ButtonWiring:
    """Five push buttons between their GPIO and ground."""

    driver: ButtonDriver = ButtonDriver.GPIO
    gpios: Gpios = Gpios(undo=5, left=6, roll=13, right=19, next=26)


@dataclass(frozen=True, slots=True)
class LampWiring:
    """Five lamps, one in each button."""

    driver: LampDriver = LampDriver.GPIO
    lit: LitLevel = LitLevel.HIGH
    gpios: Gpios = Gpios(undo=25, left=12, roll=16, right=20, next=21)


@dataclass(frozen=True, slots=True)
class SignWiring:
    """A 128 x 64 OLED on an I2C bus; ``column_offset`` is the first memory column that is on the glass."""

    controller: Controller = Controller.SSD1306
    bus: int = 1
    address: int = 0x3C
    column_offset: int = 0
    rotate_degrees: int = 0


@dataclass(frozen=True, slots=True)
class SpeakerWiring:
    """A loudspeaker on a sound device, named as ALSA names it (``aplay -L``)."""

    driver: SpeakerDriver = SpeakerDriver.APLAY
    device: str = "default"


@dataclass(frozen=True, slots=True)
class Wiring:
    """Everything that hangs on the board."""

    pins: PinWiring = PinWiring()
    buttons: ButtonWiring = ButtonWiring()
    lamps: LampWiring = LampWiring()
    sign: SignWiring = SignWiring()
    speaker: SpeakerWiring = SpeakerWiring()


@dataclass(frozen=True, slots=True)
class WiringMistake:
    """One thing wrong in a wiring file; ``line`` counts from 1 and is 0 when the whole file is meant.

    ``sentence`` names file, line and key, says what was expected and what is used instead.
    """

    file: str
    line: int
    key: str
    sentence: str

    def __str__(self) -> str:
        return self.sentence


class WiringRead(NamedTuple):
    """What a wiring file says, and everything that is wrong with it, in the order of its lines."""

    wiring: Wiring
    mistakes: tuple[WiringMistake, ...]


def example_text() -> str:
    """The template of the wiring file, with a comment on every key."""
    from importlib import resources

    return resources.files("hardware").joinpath("wiring.example.toml").read_text(encoding="utf-8")


def find_wiring(data: Path, places: tuple[Path, ...] = PLACES) -> Path | None:
    """The wiring file that counts where none is named: the one beside the saved games, else the machine's."""
    return next((path for path in (data / "wiring.toml", *places) if path.exists()), None)


def read_wiring(path: Path) -> WiringRead:
    """Read the wiring file at ``path``; a file that cannot be read is a mistake too, and gives the defaults."""
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST_FILE_BYTES + 1)
    except OSError as problem:
        return _unreadable(path.name, complaints.cannot_be_read(path.name, problem.strerror or str(problem)))
    if len(content) > LARGEST_FILE_BYTES:
        return _unreadable(path.name, complaints.too_long(path.name))
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return _unreadable(path.name, complaints.no_text(path.name))
    return parse_wiring(text, path.name)


def parse_wiring(text: str, file: str = "wiring.toml") -> WiringRead:
    """Read wiring from TOML ``text``; ``file`` is the name that the mistakes carry."""
    return _Reader(file).read(text)


def _unreadable(file: str, sentence: str) -> WiringRead:
    return WiringRead(Wiring(), (WiringMistake(file, 0, "", sentence),))


# --- statements of a TOML file, with their lines ---------------------------------------------------------------------


class _Entry(NamedTuple):
    """A key (or the header of a table) with its value and the line on which it starts."""

    path: tuple[str, ...]
    value: object
    line: int
    header: bool

    @property
    def key(self) -> str:
        return ".".join(self.path)


def _toml(text: str) -> dict[str, Any] | str:
    """The parsed text, or the parser's complaint."""
    # Loaded here, like all that only a wiring file needs: most tables have none, and all want to start fast.
    import tomllib

    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as problem:
        return str(problem) or "it is nested too deeply"


def _entries_of(statement: str, table: tuple[str, ...], line: int) -> Iterator[_Entry]:
    """The entries of one parsed statement: a header gives one, ``a = {b = 1, c = 2}`` gives two."""
    parsed = _toml(statement)
    assert isinstance(parsed, dict)
    if statement.lstrip().startswith("["):
        path: list[str] = []
        value: object = parsed
        while isinstance(value, dict) and value:
            (name, value), *_ = value.items()
            path.append(name)
        yield _Entry(tuple(path), value, line, header=True)
        return
    pending: list[tuple[tuple[str, ...], object]] = [(table, parsed)]
    while pending:
        path_here, value = pending.pop()
        if isinstance(value, dict) and (value or path_here == table):
            pending.extend(((*path_here, name), inner) for name, inner in reversed(value.items()))
        else:
            yield _Entry(path_here, value, line, header=False)


def _statements(text: str) -> Iterator[tuple[str, int]]:
    """The statements of a valid file with their first lines; tomllib itself does not tell lines."""
    start, chunk = 1, ""
    for number, line in enumerate(text.replace("\r\n", "\n").split("\n"), start=1):
        if not chunk:
            start = number
        chunk = f"{chunk}\n{line}" if chunk else line
        if isinstance(_toml(chunk), dict):
            yield chunk, start
            chunk = ""


# --- what each key expects --------------------------------------------------------------------------------------------


def _gpio(value: object) -> int | None:
    if value == "none":
        return None
    return _between(LOWEST_GPIO, HIGHEST_GPIO)(value)


def _between(lowest: int, highest: int) -> Callable[[object], int]:
    def read(value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not lowest <= value <= highest:
            raise ValueError
        return value

    return read


def _turn(value: object) -> int:
    if isinstance(value, bool) or value not in (0, 180) or not isinstance(value, int):
        raise ValueError
    return value


def _sound_device(value: object) -> str:
    """A sound device by name: numbers of cards change from start to start, names do not."""
    if not isinstance(value, str) or not re.fullmatch(r"[!-~]{1,120}", value) or value.startswith("-"):
        raise ValueError
    if re.match(r"\w+:(CARD=)?\d", value):
        raise ValueError
    return value


def _one_of(words: type[StrEnum]) -> Callable[[object], StrEnum]:
    def read(value: object) -> StrEnum:
        if not isinstance(value, str):
            raise ValueError
        return words(value.casefold())

    return read


def _words(words: type[StrEnum]) -> str:
    return complaints.one_of([*words])


class _Option(NamedTuple):
    expects: str
    read: Callable[[object], object]
    default: object


def _gpio_options(gpios: Gpios) -> dict[str, _Option]:
    expects = complaints.a_gpio(LOWEST_GPIO, HIGHEST_GPIO)
    return {button.value: _Option(expects, _gpio, gpios.of(button)) for button in Button}


_BASE: Final = Wiring()
_OPTIONS: Final[Mapping[str, Mapping[str, _Option]]] = {
    "pins": {
        "factory": _Option(_words(PinDriver), _one_of(PinDriver), _BASE.pins.factory),
    },
    "buttons": {
        "driver": _Option(_words(ButtonDriver), _one_of(ButtonDriver), _BASE.buttons.driver),
        **_gpio_options(_BASE.buttons.gpios),
    },
    "lamps": {
        "driver": _Option(_words(LampDriver), _one_of(LampDriver), _BASE.lamps.driver),
        "lit": _Option(_words(LitLevel), _one_of(LitLevel), _BASE.lamps.lit),
        **_gpio_options(_BASE.lamps.gpios),
    },
    "sign": {
        "controller": _Option(_words(Controller), _one_of(Controller), _BASE.sign.controller),
        "bus": _Option(complaints.A_BUS, _between(0, 31), _BASE.sign.bus),
        "address": _Option(complaints.AN_ADDRESS, _between(0x08, 0x77), _BASE.sign.address),
        "column_offset": _Option(complaints.COLUMNS, _between(0, 4), None),
        "rotate": _Option(complaints.A_TURN, _turn, _BASE.sign.rotate_degrees),
    },
    "speaker": {
        "driver": _Option(_words(SpeakerDriver), _one_of(SpeakerDriver), _BASE.speaker.driver),
        "device": _Option(complaints.A_SOUND_DEVICE, _sound_device, _BASE.speaker.device),
    },
}
_USUAL_OFFSET: Final = {Controller.SSD1306: 0, Controller.SH1106: 2, Controller.NONE: 0}
_PIN_TABLES: Final = ("buttons", "lamps")


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


# --- reading ----------------------------------------------------------------------------------------------------------


class _Reader:
    """Reads one file and collects its mistakes."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._mistakes: list[WiringMistake] = []

    def read(self, text: str) -> WiringRead:
        given = self._known(self._entries(text))
        values = {
            (table, name): option.default for table, options in _OPTIONS.items() for name, option in options.items()
        }
        refused: dict[tuple[str, str], _Entry] = {}
        for at, entry in given.items():
            option = _OPTIONS[at[0]][at[1]]
            try:
                values[at] = option.read(entry.value)
            except ValueError:
                refused[at] = entry
        gpios = self._share_out(values, given, refused)
        for at, entry in refused.items():
            expects = _OPTIONS[at[0]][at[1]].expects
            instead = self._instead(at, values, gpios)
            self._note(entry, complaints.wrong_value(self._at(entry), _shown(entry.value), expects, instead))
        wiring = self._assemble(values, gpios, given)
        return WiringRead(wiring, tuple(sorted(self._mistakes, key=lambda mistake: mistake.line)))

    def _at(self, entry: _Entry) -> At:
        return At(self._file, entry.line, entry.key)

    def _note(self, entry: _Entry, sentence: str) -> None:
        self._mistakes.append(WiringMistake(self._file, entry.line, entry.key, sentence))

    # The two ways of taking a file apart: by statement where TOML accepts the whole, line by line where it does not,
    # so that one slip of the finger does not hide the other mistakes, nor undo what is right.

    def _entries(self, text: str) -> list[_Entry]:
        whole = _toml(text)
        if isinstance(whole, str):
            return self._entries_by_line(text, whole)
        entries: list[_Entry] = []
        table: tuple[str, ...] = ()
        for statement, line in _statements(text):
            new = list(_entries_of(statement, table, line))
            entries += new
            if new and new[0].header:
                table = new[0].path
        return entries

    def _entries_by_line(self, text: str, complaint: str) -> list[_Entry]:
        entries: list[_Entry] = []
        first_lines: dict[tuple[str, ...], int] = {}
        table: tuple[str, ...] | None = ()
        for number, line in enumerate(text.splitlines(), start=1):
            parsed = _toml(line)
            if isinstance(parsed, str):
                table = self._unreadable_line(line, number, parsed, table)
                continue
            for entry in _entries_of(line, table or (), number):
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
            sentence = complaints.not_toml(At(self._file, place), _without_place(complaint))
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
        sentence = say(At(self._file, number, key), _without_place(complaint))
        self._mistakes.append(WiringMistake(self._file, number, key, sentence))
        return None if header else table

    def _known(self, entries: list[_Entry]) -> dict[tuple[str, str], _Entry]:
        """The entries that are keys of ours; everything else is a mistake."""
        known: dict[tuple[str, str], _Entry] = {}
        told: set[str] = set()
        for entry in entries:
            table, *rest = entry.path
            if table not in _OPTIONS:
                if table not in told:
                    told.add(table)
                    self._unknown(entry._replace(path=(table,)), [*_OPTIONS], complaints.unknown_table)
            elif not rest:
                if not isinstance(entry.value, dict):
                    self._note(entry, complaints.no_table(self._at(entry)))
            elif len(rest) > 1 or rest[0] not in _OPTIONS[table]:
                self._unknown(entry, [f"{table}.{name}" for name in _OPTIONS[table]], complaints.unknown_key)
            else:
                known[table, rest[0]] = entry
        return known

    def _unknown(self, entry: _Entry, names: list[str], say: Callable[[At, str, Sequence[str]], str]) -> None:
        import difflib

        [close, *_] = [*difflib.get_close_matches(entry.key, names, n=1), ""]
        self._note(entry, say(self._at(entry), close, names))

    # Pins. What the file names comes first; a default never takes a pin that the file gives to something else,
    # because an output on the pin of a closed button is a short circuit.

    def _share_out(
        self,
        values: dict[tuple[str, str], object],
        given: dict[tuple[str, str], _Entry],
        refused: dict[tuple[str, str], _Entry],
    ) -> dict[tuple[str, str], int | None]:
        """The GPIO of every button and lamp, no GPIO twice."""
        in_use = [table for table in _PIN_TABLES if values[table, "driver"] != "none"]
        pins = [(table, button.value) for table in in_use for button in Button]
        owner: dict[int, str] = {}
        if values["sign", "controller"] is not Controller.NONE and values["sign", "bus"] == 1:
            owner.update(_I2C_1_LINES)
        gpios: dict[tuple[str, str], int | None] = {}
        named = sorted((at for at in pins if at in given and at not in refused), key=lambda at: given[at].line)
        claimant: dict[int, _Entry] = {}
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
            default = _OPTIONS[at[0]][at[1]].default
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
        if at[0] in _PIN_TABLES and at[1] in set(Button):
            return complaints.NOT_USED
        default = _OPTIONS[at[0]][at[1]].default
        if at == ("sign", "column_offset"):
            default = self._usual_offset(values)
        if at == ("sign", "address"):
            return complaints.default_used(f"0x{default:X}")
        return complaints.default_used(_shown(default))

    @staticmethod
    def _usual_offset(values: dict[tuple[str, str], object]) -> int:
        controller = values["sign", "controller"]
        assert isinstance(controller, Controller)
        return _USUAL_OFFSET[controller]

    def _assemble(
        self,
        values: dict[tuple[str, str], Any],
        gpios: dict[tuple[str, str], int | None],
        given: dict[tuple[str, str], _Entry],
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


def _without_place(complaint: str) -> str:
    return re.sub(r" \(at .*\)$", "", complaint)
