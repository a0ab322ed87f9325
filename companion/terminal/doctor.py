"""``companion doctor``: how the device is, part by part, and what to do about each."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from companion.terminal.folder import add_data, data_folder

if TYPE_CHECKING:
    from companion.machine import Machine
    from companion.parts import Part
    from hardware.board import Board
    from hardware.wiring import Wiring

HELP = "how the device is, and what to do about it"
DESCRIPTION = (
    "Looks at Python, screen, touch, buttons, lamps, sign, speaker, wiring file, saved games and pictures. A missing "
    "part is no failure: the game goes on without it. The exit status is 1 when something is lost or wrong."
)
EXAMPLES = """\
examples:
  companion doctor
  companion doctor --json
  companion doctor --data /var/lib/companion --wiring /etc/companion/wiring.toml

While a table plays with the same folder, its parts and its saved games are left alone.
"""


def fill(parser: ArgumentParser) -> None:
    """Give ``companion doctor`` its options."""
    add_data(parser)
    parser.add_argument("--wiring", metavar="FILE", help="the wiring file (else the one that the table would use)")
    parser.add_argument("--json", action="store_true", help="print a list of objects with name, state and cure")
    parser.set_defaults(obey=obey)


def obey(args: Namespace) -> int:
    """Print how all parts are."""
    from companion.health import as_json, fails
    from companion.machine import look

    wiring = None if args.wiring is None else Path(args.wiring)
    parts = examined(data_folder(args.data), wiring, look(os.environ))
    print(as_json(parts) if args.json else as_table(parts))
    return 1 if fails(parts) else 0


def examined(data: Path, wiring_file: Path | None, machine: Machine, board: Board | None = None) -> tuple[Part, ...]:
    """All parts in the order of their titles; the screen and the hardware are opened, asked and let go again.

    On a machine that is no Raspberry Pi there is only a speaker to open, and beside a running table all is left alone.
    """
    import sprites
    from companion import health, judging
    from companion.faces.screen.probe import probe
    from companion.parts import BUTTONS, LAMPS, SCREEN, SIGN, SPEAKER, TITLES
    from companion.store import FolderTaken
    from hardware.display import outputs
    from hardware.touch import touch_news, touch_panels
    from hardware.wiring import Wiring, find_wiring, read_wiring

    file = wiring_file or find_wiring(data)
    wiring, mistakes = read_wiring(file) if file is not None and file.exists() else (Wiring(), ())
    saved = health.saved_games(data)
    held = isinstance(saved, FolderTaken)
    screen = health.held_part(SCREEN) if held else judging.screen_part(machine, probe(), outputs())
    if held:
        names = (BUTTONS, LAMPS, SIGN, SPEAKER) if machine.is_pi else (SPEAKER,)
        hardware = tuple(map(health.held_part, names))
    else:
        hardware = _hardware(wiring, board, speaker_only=not machine.is_pi)
    if not machine.is_pi:
        hardware = (*health.no_pi_parts(), *hardware)
    parts = (
        health.python_part(machine),
        screen,
        judging.part_of(touch_news(touch_panels())),
        *hardware,
        judging.wiring_part(file, [mistake.sentence for mistake in mistakes]),
        judging.data_part(data, saved),
        health.pictures_part(Path(sprites.__file__).parent),
    )
    titles = list(TITLES)
    return tuple(sorted(parts, key=lambda part: (titles.index(part.name.partition(".")[0]), part.name)))


def _hardware(wiring: Wiring, board: Board | None, *, speaker_only: bool) -> tuple[Part, ...]:
    from companion.judging import part_of
    from companion.loop import SystemClock
    from hardware.board import RaspberryPi
    from hardware.supervisor import Parts

    machine = board or RaspberryPi(wiring.pins.factory)
    parts = Parts(wiring, _Nobody(), SystemClock(), machine, threads=False)
    try:
        if speaker_only:
            parts.open_speaker()
        else:
            parts.open_outputs()
            parts.open_inputs()
        return tuple(map(part_of, parts.states()))
    finally:
        parts.close()


class _Nobody:
    """An inbox for news that nobody reads: the states are asked for afterwards."""

    def put(self, message: object) -> None:
        """Forget it."""


def as_table(parts: tuple[Part, ...]) -> str:
    """The parts for people: title, state, and what to do, or the detail where nothing is to be done."""
    from companion.health import title
    from companion.parts import STATES
    from companion.terminal.columns import columns

    return columns([(title(part.name), STATES[part.state], part.cure or part.detail) for part in parts])
