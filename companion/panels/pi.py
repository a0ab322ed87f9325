"""The panel of the real device: the whole screen, real pins, a real sign."""

from __future__ import annotations

import sys
from pathlib import Path

from companion.faces.screen.display import Display
from companion.loop import WakingInbox
from companion.panels.running import Running, Trouble, attach, run, start
from companion.ports import Clock


def run_pi(data: Path, size: tuple[int, int], seed: int | None, wiring_file: Path | None) -> int:
    """Play on the device; parts that are missing or lost are said on the screen and the game goes on."""

    def open_screen(inbox: WakingInbox, clock: Clock) -> Display:
        import pygame

        try:
            return Display(size, inbox, clock, fullscreen=True)
        except pygame.error as problem:
            raise Trouble(
                f"The screen cannot be opened ({problem}). "
                "Is another program on it, and is the user in the groups video and render?"
            ) from None

    running = start(data, seed, open_screen)
    attach_device(running, data, wiring_file)
    polls = " (polled at 30 Hz: this display gives no descriptor)" if running.loop.polls else ""
    print(f"Screen on {running.screen.driver}{polls}.", file=sys.stderr, flush=True)
    return run(running)


def attach_device(running: Running, data: Path, wiring_file: Path | None) -> None:
    """Open the real hardware as the wiring file says; every mistake in it is printed and shown."""
    from hardware.supervisor import open_parts
    from hardware.wiring import Wiring, find_wiring, read_wiring

    if wiring_file is not None and not wiring_file.exists():
        raise Trouble(f"There is no wiring file {wiring_file}.")
    path = wiring_file or find_wiring(data)
    wiring, mistakes = (Wiring(), ()) if path is None else read_wiring(path)
    for mistake in mistakes:
        print(mistake, file=sys.stderr, flush=True)
    if mistakes:
        from companion.ports import PartChanged, PartState

        running.loop.inbox.put(PartChanged("wiring", PartState.WRONG, str(mistakes[0])))
    attach(running, lambda inbox, clock: open_parts(wiring, inbox, clock))
