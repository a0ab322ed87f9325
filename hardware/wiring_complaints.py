"""What is said of each mistake in a wiring file: where it is, what was expected, and what is used instead.

Whole sentences with slots, so that the touchscreen says them in the language of the table (``words.later``).
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.value import dataclass
from companion.words import Later, later


@dataclass(frozen=True, slots=True)
class At:
    """Where a mistake is: the file by name, its line from 1, and the key."""

    file: str
    line: int
    key: str = ""


# What a value should have been.


def one_of(values: Sequence[str]) -> Later:
    """One of a few words."""
    *some, last = (f'"{value}"' for value in values)
    return later("{some} or {last}", some=", ".join(some), last=last)


def a_gpio(lowest: int, highest: int) -> Later:
    """A pin of the board."""
    return later('a GPIO number from {lowest} to {highest}, or "none"', lowest=lowest, highest=highest)


A_BUS = later("the number N of a bus /dev/i2c-N, from 0 to 31")
AN_ADDRESS = later("an I2C address from 0x08 to 0x77")
COLUMNS = later("a number of columns from 0 to 4")
A_TURN = later("0 or 180")
A_SOUND_DEVICE = later('a sound device as "aplay -L" names it, without the number of a card')

# Who has a GPIO.

DATA_LINE = later("the data line of the sign")
CLOCK_LINE = later("the clock line of the sign")


def named_in(key: str, line: int) -> Later:
    """A key that names the GPIO in the file."""
    return later("{key} in line {line}", key=key, line=line)


def by_default(key: str) -> Later:
    """A key that has the GPIO where the file says nothing."""
    return later("{key} by default", key=key)


# What is used instead.

LEFT_OUT = later("it is left out")
NOT_USED = later("it is not used anyway")


def default_used(value: object) -> Later:
    """The usual value."""
    return later("the default {value} is used", value=str(value))


# The mistakes.


def wrong_value(at: At, value: str, expects: str, instead: str) -> Later:
    """A value that its key cannot have."""
    return later(
        "{file}, line {line}: {key} = {value} must be {expects}; {instead}.",
        file=at.file,
        line=at.line,
        key=at.key,
        value=value,
        expects=expects,
        instead=instead,
    )


def said_twice(at: At, first: int) -> Later:
    """A key that stands in two lines."""
    return later(
        "{file}, line {line}: {key} is said twice; line {first} is used.",
        file=at.file,
        line=at.line,
        key=at.key,
        first=first,
    )


def not_toml(at: At, problem: str) -> Later:
    """A file that the reader of TOML refuses as a whole."""
    return later("{file}, line {line}: this is not TOML ({problem}).", file=at.file, line=at.line, problem=problem)


def no_header(at: At, problem: str) -> Later:
    """A line that was to begin a table."""
    return later(
        "{file}, line {line}: this is not TOML ({problem}); nothing below it is read until the next [table].",
        file=at.file,
        line=at.line,
        problem=problem,
    )


def no_line(at: At, problem: str) -> Later:
    """A line that is nothing."""
    if at.key:
        return later(
            "{file}, line {line}: {key}: this is not TOML ({problem}); it is not read.",
            file=at.file,
            line=at.line,
            key=at.key,
            problem=problem,
        )
    return later(
        "{file}, line {line}: this is not TOML ({problem}); it is not read.",
        file=at.file,
        line=at.line,
        problem=problem,
    )


def no_table(at: At) -> Later:
    """A value in the place of a table."""
    return later("{file}, line {line}: {key} must be a table, headed [{key}].", file=at.file, line=at.line, key=at.key)


def unknown_table(at: At, close: str, names: Sequence[str]) -> Later:
    """A table that no wiring file has, with the name it may have been meant to have."""
    if close:
        return later(
            "{file}, line {line}: {key} is not a table of a wiring file; did you mean {close}?",
            file=at.file,
            line=at.line,
            key=at.key,
            close=close,
        )
    return later(
        "{file}, line {line}: {key} is not a table of a wiring file; there are {names}.",
        file=at.file,
        line=at.line,
        key=at.key,
        names=", ".join(names),
    )


def unknown_key(at: At, close: str, names: Sequence[str]) -> Later:
    """The same of a key."""
    if close:
        return later(
            "{file}, line {line}: {key} is not a key of a wiring file; did you mean {close}?",
            file=at.file,
            line=at.line,
            key=at.key,
            close=close,
        )
    return later(
        "{file}, line {line}: {key} is not a key of a wiring file; there are {names}.",
        file=at.file,
        line=at.line,
        key=at.key,
        names=", ".join(names),
    )


def usual_gpio_of(at: At, gpio: int, other: str) -> Later:
    """A GPIO that another key would have had, which the file does not name."""
    return later(
        "{file}, line {line}: {key} = {gpio} is the usual GPIO of {other}, which is left out; give that another one"
        ' too, or "none".',
        file=at.file,
        line=at.line,
        key=at.key,
        gpio=gpio,
        other=other,
    )


def taken(at: At, gpio: object, owner: str, instead: str) -> Later:
    """A GPIO that something else has."""
    return later(
        "{file}, line {line}: {key} = {gpio}, but GPIO {gpio} is {owner}; {instead}.",
        file=at.file,
        line=at.line,
        key=at.key,
        gpio=str(gpio),
        owner=owner,
        instead=instead,
    )


def no_columns_beside(at: At, offset: object) -> Later:
    """Columns left of the glass of a chip that has none."""
    return later(
        "{file}, line {line}: {key} = {offset}, but the ssd1306 has no columns beside the glass, so it must be 0; is"
        " it an sh1106? 0 is used.",
        file=at.file,
        line=at.line,
        key=at.key,
        offset=str(offset),
    )


def pins_only_switch(at: At) -> Later:
    """Dimmed lamps on pins that cannot dim."""
    return later(
        '{file}, line {line}: {key} = "pwm", but the pins of gpiod only switch; write pins.factory = "lgpio" too, or'
        ' lamps.driver = "gpio", which is used.',
        file=at.file,
        line=at.line,
        key=at.key,
    )


# The whole file.


def cannot_be_read(file: str, why: str) -> Later:
    """A file that the disk does not give."""
    return later("The wiring file {file} cannot be read ({why}); the usual wiring is used.", file=file, why=why)


def too_long(file: str) -> Later:
    """A file that is something else."""
    return later("The wiring file {file} is too long to be a wiring file; the usual wiring is used.", file=file)


def no_text(file: str) -> Later:
    """A file that is no text."""
    return later("The wiring file {file} is not a text file in UTF-8; the usual wiring is used.", file=file)
