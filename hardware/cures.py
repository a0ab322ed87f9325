"""One sentence for each way in which a part cannot be opened: what is missing, and what to do about it."""

from __future__ import annotations

import errno
import sys
from collections.abc import Iterator

from companion.words import later
from hardware.pins import OldBindingError
from hardware.wiring import SignWiring


def is_of_the_wire(problem: BaseException) -> bool:
    """Whether an error is what a wire raises when nobody answers: an OSError, or an error of luma's around one."""
    return isinstance(problem, OSError) or type(problem).__module__ == "luma.core.error"


def sign_cure(problem: BaseException, wiring: SignWiring) -> str:
    """What to do when the sign cannot be drawn on."""
    if isinstance(problem, ImportError):
        return later(
            "The sign needs a package that is not installed ({problem}); install it with"
            " “sudo apt install python3-luma.oled” and start the table again.",
            problem=str(problem),
        )
    number = _errno_of(problem)
    if number == errno.ENOENT:
        return later(
            "There is no I2C bus {bus} for the sign; switch it on with “sudo raspi-config nonint do_i2c 0”, or"
            " correct sign.bus in the wiring file.",
            bus=wiring.bus,
        )
    if number in (errno.EACCES, errno.EPERM):
        return later(
            "The table may not use /dev/i2c-{bus} for the sign; add its user to the group i2c and start it again.",
            bus=wiring.bus,
        )
    if is_of_the_wire(problem):
        address = f"0x{wiring.address:02X}"
        return later(
            "No sign answers on I2C bus {bus} at {address}; check its four leads, and its address"
            " with “i2cdetect -y {bus}”.",
            bus=wiring.bus,
            address=address,
        )
    return later("The sign cannot be drawn on ({problem}).", problem=str(problem))


def pins_cure(problem: BaseException) -> str:
    """What to do when no pin at all can be opened."""
    text = _text_of(problem)
    package = _missing_package(problem)
    if package == "gpiozero":
        return later("The pins need gpiozero; install it with “sudo apt install python3-gpiozero”.")
    if isinstance(problem, OldBindingError):
        return later(
            "The pins need libgpiod 2, and this gpiod is {version}; install the new one beside it with"
            " “{python} -m pip install gpiod”.",
            version=problem.version,
            python=sys.executable,
        )
    if package == "gpiod":
        return later(
            "The pins need the package gpiod; install it with “{python} -m pip install gpiod”.", python=sys.executable
        )
    if package == "lgpio":
        return later(
            "The pins need lgpio; install it with “sudo apt install python3-lgpio”, or take pins.factory out of the"
            " wiring file."
        )
    if "Unable to find pin factory" in text or isinstance(problem, SimulatedPinsError):
        return later(
            "The pins are not used: {problem}; take GPIOZERO_PIN_FACTORY out of the environment.", problem=text
        )
    if "can not open gpiochip" in text or _errno_of(problem) in (errno.ENOENT, errno.EACCES, errno.EPERM):
        return later("There is no GPIO chip that the table may use; on a Raspberry Pi, add its user to the group gpio.")
    if any(type(at).__name__ == "PinUnknownPi" for at in _causes(problem)):
        return later("This machine is no Raspberry Pi, so it has no pins for buttons and lamps.")
    return later("The pins for buttons and lamps cannot be opened: {problem}.", problem=text)


def pin_cure(what: str, gpio: int, problem: BaseException) -> str:
    """What to do when one pin cannot be opened; ``what`` is its button or lamp, as a sentence begins with it."""
    text = _text_of(problem)
    name = type(problem).__name__
    if holder := getattr(problem, "holder", ""):
        return later(
            "{what} cannot have GPIO {gpio}, because “{holder}” holds it.", what=what, gpio=gpio, holder=holder
        )
    if name in ("GPIOPinInUse", "LineHeldError") or "GPIO busy" in text:
        return later(
            "{what} cannot have GPIO {gpio}, because another program or driver holds it; “gpioinfo” shows which.",
            what=what,
            gpio=gpio,
        )
    if name == "PinInvalidPin":
        return later(
            "{what} cannot have GPIO {gpio}, because this board has no such pin; correct the wiring file.",
            what=what,
            gpio=gpio,
        )
    if name == "PinPWMUnsupported":
        return later(
            '{what} cannot be dimmed on GPIO {gpio}; write lamps.driver = "gpio" in the wiring file.',
            what=what,
            gpio=gpio,
        )
    return later("{what} cannot have GPIO {gpio}: {problem}.", what=what, gpio=gpio, problem=text)


class SimulatedPinsError(RuntimeError):
    """Simulated pins where real ones are wanted."""


def _causes(problem: BaseException) -> Iterator[BaseException]:
    """The problem, and what it was made of."""
    at: BaseException | None = problem
    while at is not None:
        yield at
        at = at.__cause__ or at.__context__


def _errno_of(problem: BaseException) -> int | None:
    return next((at.errno for at in _causes(problem) if isinstance(at, OSError) and at.errno is not None), None)


def _missing_package(problem: BaseException) -> str:
    name = next((at.name for at in _causes(problem) if isinstance(at, ImportError) and at.name), "")
    return name.split(".")[0]


def _text_of(problem: BaseException) -> str:
    return " ".join(str(problem).split()).rstrip(".") or type(problem).__name__
