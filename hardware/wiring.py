"""The wiring: which GPIO carries which button and lamp, which sign hangs on which bus, and where sound comes out.

The file is TOML. Reading it never fails: what is wrong is replaced by its default (or left out, where the default
would drive a pin that the file gave to something else), and every mistake of the whole file is reported at once.
What only a wiring file needs is loaded with one: most tables have none, and all want to start fast.
"""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Final, NamedTuple

from companion.ports import Button
from companion.value import dataclass

LOWEST_GPIO: Final = 2
"""GPIO 0 and 1 belong to the memory chip of add-on boards."""
HIGHEST_GPIO: Final = 27
PLACES: Final = (Path("/etc/companion/wiring.toml"),)
"""Where the file is looked for after the folder of the saved games."""
LARGEST_FILE_BYTES: Final = 16_384


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
    return next((path for path in (data / "wiring.toml", *places) if _is_there(path)), None)


def _is_there(path: Path) -> bool:
    """Whether there is such a file; one in a folder that nobody may enter is none."""
    try:
        return path.exists()
    except OSError:
        return False


def read_wiring(path: Path) -> WiringRead:
    """Read the wiring file at ``path``; a file that cannot be read is a mistake too, and gives the defaults."""
    from hardware import wiring_complaints as complaints

    try:
        with path.open("rb") as file:
            content = file.read(LARGEST_FILE_BYTES + 1)
    except OSError as problem:
        return _unreadable(path.name, complaints.cannot_be_read(str(path), problem.strerror or str(problem)))
    if len(content) > LARGEST_FILE_BYTES:
        return _unreadable(path.name, complaints.too_long(path.name))
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return _unreadable(path.name, complaints.no_text(path.name))
    return parse_wiring(text, path.name)


def parse_wiring(text: str, file: str = "wiring.toml") -> WiringRead:
    """Read wiring from TOML ``text``; ``file`` is the name that the mistakes carry."""
    from hardware.wiring_reading import Reader

    return Reader(file).read(text)


def _unreadable(file: str, sentence: str) -> WiringRead:
    return WiringRead(Wiring(), (WiringMistake(file, 0, "", sentence),))
