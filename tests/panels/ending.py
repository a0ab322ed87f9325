"""A real table on simulated parts with threads, and how they look at its end; its arguments are DATA and HOW.

It says "ready" and waits for a signal; at the end a line of JSON. HOW is ``well``, or ``lost``: the sign's plug is
pulled before the signal. ``hangs``: its bus takes the next byte and never answers. ``full``: the disk refuses the last
entries.
"""

from __future__ import annotations

import json
import os
import sys
import threading
import time
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"

from companion.faces.screen.display import Display
from companion.faces.sign_show import safe_to_unplug
from companion.panels.running import attach, run, start
from companion.ports import Button
from hardware.sim.bench import Bench
from hardware.sim.wire import RecordingWire
from hardware.supervisor import open_parts
from hardware.wiring import Wiring


def main() -> int:
    """Run until the signal."""
    data, how = Path(sys.argv[1]), sys.argv[2]
    running = start(data, 5, lambda inbox, clock, settings: Display((800, 480), inbox, clock, settings=settings))
    bench = Bench(Wiring())
    attach(running, lambda inbox, clock: open_parts(Wiring(), inbox, clock, bench))
    parts = running.parts
    assert parts is not None
    while bench.sign_contrast() == 0:
        time.sleep(0.01)
    if how == "lost":
        bench.unplug_sign()
    if how == "hangs":

        def never(*_: object) -> None:
            threading.Event().wait()

        RecordingWire._carry = never  # type: ignore[method-assign, assignment]
    if how == "full":
        running.evening.close = lambda: 1  # type: ignore[method-assign]
    lit_at_the_end: list[list[float]] = []
    show_last = parts.sign.close

    def close(last: bytes | None = None) -> None:
        lit_at_the_end.append([bench.lamp(button) for button in Button])
        show_last(last)

    parts.sign.close = close
    lit = max(bench.lamp(button) for button in Button)
    draw = running.loop.draw

    def draw_first() -> None:
        """Now the loop runs, and hears of signals."""
        print("ready", flush=True)
        running.loop.draw = draw
        draw()

    running.loop.draw = draw_first
    status = run(running)
    print(
        json.dumps(
            {
                "lit before": lit,
                "lit when the sign is told": lit_at_the_end[0],
                "lit": [bench.lamp(button) for button in Button],
                "safe to unplug": how != "hangs" and bench.sign_picture() == safe_to_unplug(),
                "sign lit": how != "hangs" and bench.sign_contrast() > 0,
            }
        ),
        flush=True,
    )
    return status


if __name__ == "__main__":
    sys.exit(main())
