"""``companion run``: the table on one panel.

Most starts come from a service or a shortcut, with words that are plainly written. Those are read here: the parser of
the whole command line, which takes as long to load as the first page to draw, only sees the others, and explains them.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Sequence

TYPE_CHECKING = False  # typing takes a fifth of the time in which Python starts
if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable
    from typing import Any

PANELS = ("pi", "window", "page", "script")
SIZES = ((800, 480), (1280, 720))

HELP = "start the table"
DESCRIPTION = "Start the table on one panel."
EXAMPLES = """\
examples:
  companion run --panel window                      screen, sign and buttons in one window
  companion run --panel page --port 8480            the same as a page for a browser on this machine
  companion run --panel pi --data /var/lib/companion --wiring /etc/companion/wiring.toml
  companion run --panel script evening.txt --shots pictures --seed 7
"""


def panel(text: str) -> str:
    """One of ``PANELS``; raises ValueError with a sentence."""
    if text not in PANELS:
        raise ValueError(f"there is no panel {text!r}; there are {', '.join(PANELS)}")
    return text


def size(text: str) -> tuple[int, int]:
    """The pixels of a screen for which pages were drawn; raises ValueError with a sentence."""
    width, _, height = text.partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        raise ValueError(f"{text!r} is no size such as 800x480")
    if (int(width), int(height)) not in SIZES:
        raise ValueError(f"{text} is not one of the screens that were drawn: 800x480, 1280x720")
    return int(width), int(height)


def number(text: str) -> int:
    """A whole number; raises ValueError with a sentence."""
    try:
        return int(text)
    except ValueError:
        raise ValueError(f"{text!r} is no whole number") from None


LARGEST_SEED = 2**63 - 1
LARGEST_PORT = 65535


def _up_to(text: str, most: int, what: str) -> int:
    found = number(text)
    if not 0 <= found <= most:
        raise ValueError(f"{text} is no {what}; one is 0 to {most}")
    return found


def seed(text: str) -> int:
    """The seed of a new campaign; raises ValueError with a sentence."""
    return _up_to(text, LARGEST_SEED, "seed")


def port(text: str) -> int:
    """A port of this machine, 0 for any free one; raises ValueError with a sentence."""
    return _up_to(text, LARGEST_PORT, "port")


def language(text: str) -> str:
    """One of the languages of the table; raises ValueError with a sentence."""
    from companion.settings import LANGUAGES

    if text not in LANGUAGES:
        raise ValueError(f"the table does not speak {text!r}; it speaks {', '.join(LANGUAGES)}")
    return text


OPTIONS: dict[str, tuple[Callable[[str], Any], Any, str, str]] = {
    "panel": (
        panel,
        None,
        "NAME",
        "pi: a Raspberry Pi's own hardware; window: screen, sign and buttons in one window; "
        "page: the same as a local web page; script: play a file",
    ),
    "data": (str, None, "DIR", "where games are kept (else $COMPANION_DATA, else your data folder)"),
    "wiring": (str, None, "FILE", "the wiring file (panel pi; see docs/wiring.md)"),
    "seed": (seed, None, "N", "the seed of a new campaign's dice, for tests"),
    "lang": (language, None, "LANGUAGE", "en or pl, for this run"),
    "size": (size, None, "WxH", "800x480 or 1280x720 (else that of the screen, or 800x480)"),
    "shots": (str, "shots", "DIR", "where a script puts its pictures"),
    "stick": (str, None, "DIR", "a folder that stands for a USB stick (else, on panel pi, where sticks are mounted)"),
    "port": (port, 8480, "N", "the local port of panel page (default 8480)"),
}
"""By name: how its text is read, what it is without one, what stands for it in the help, and what it is for."""


def fill(parser: ArgumentParser) -> None:
    """Give the parser of this command its options."""
    from companion.terminal.explained import explained

    parser.add_argument("script", nargs="?", metavar="FILE", help="the script to play (panel script only)")
    for name, (read, default, metavar, words) in OPTIONS.items():
        parser.add_argument(
            f"--{name}", type=explained(read), default=default, required=name == "panel", metavar=metavar, help=words
        )

    def obey_or_explain(args: Namespace) -> int:
        if (args.panel == "script") != (args.script is not None):
            parser.error("a FILE belongs to --panel script, and only to it")
        return obey(vars(args))

    parser.set_defaults(obey=obey_or_explain)


def quick(words: Sequence[str]) -> dict[str, Any] | None:
    """What plainly written words ask for; None for all others, which the parser reads or explains."""
    asked: dict[str, Any] = {name: default for name, (_, default, _, _) in OPTIONS.items()}
    asked["script"] = None
    rest = iter(words)
    for word in rest:
        if not word.startswith("-"):
            if asked["script"] is not None:
                return None
            asked["script"] = word
            continue
        read = OPTIONS.get(word.removeprefix("--"), (None,))[0]
        text = next(rest, "-")
        if read is None or not word.startswith("--") or text.startswith("-"):
            return None
        try:
            asked[word.removeprefix("--")] = read(text)
        except ValueError:
            return None
    if asked["panel"] is None or (asked["panel"] == "script") != (asked["script"] is not None):
        return None
    return asked


def obey(asked: dict[str, Any]) -> int:
    """Start the table as asked; the exit status is 0, or 1 for a complaint."""
    from pathlib import Path

    from companion.terminal.folder import data_folder

    spoken: str | None = asked["lang"]
    data = data_folder(asked["data"])
    pixels: tuple[int, int] = asked["size"] or SIZES[0]
    stick = None if asked["stick"] is None else Path(asked["stick"])
    if asked["panel"] == "script":
        from companion.panels.script import play

        text = f"{pixels[0]}x{pixels[1]}"
        return play(Path(asked["script"]), Path(asked["shots"]), data, asked["seed"], text, spoken or "")
    # What is loaded for the first page stays, so looking through it for garbage is lost time; the loop begins with it.
    gc.disable()
    from companion.panels.running import Trouble

    try:
        if asked["panel"] == "window":
            from companion.panels.desk import run_window

            return run_window(data, pixels, asked["seed"], spoken, stick)
        if asked["panel"] == "page":
            from companion.panels.page import run_page

            return run_page(data, pixels, asked["seed"], asked["port"], spoken, stick)
        from companion.panels.pi import run_pi

        wiring = None if asked["wiring"] is None else Path(asked["wiring"])
        return run_pi(data, asked["size"], asked["seed"], wiring, spoken, stick)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
