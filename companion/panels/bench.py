"""Gives a running table the simulated hardware: drivers on mock pins and a recording wire, and real sound."""

from __future__ import annotations

from collections.abc import Callable

from companion.panels.running import Running, attach

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hardware.sim.bench import Bench


class HardwareChanged:
    """A message: the simulated sign or lamps look different."""


def attach_bench(running: Running, redraw: Callable[[], None]) -> Bench:
    """Attach simulated hardware; ``redraw`` is called in the loop's thread when sign or lamps changed."""
    from hardware.aplay import Aplay
    from hardware.sim.bench import Bench
    from hardware.supervisor import open_parts
    from hardware.touch import TouchWatch
    from hardware.wiring import Wiring

    wiring = Wiring()
    bench = Bench(wiring, aloud=Aplay)
    inbox = running.loop.inbox
    handle = running.loop.handle

    def handle_too(message: object) -> None:
        if isinstance(message, HardwareChanged):
            redraw()
        else:
            handle(message)

    running.loop.handle = handle_too
    bench.on_change = lambda: inbox.put(HardwareChanged())
    attach(running, lambda box, clock: open_parts(wiring, box, clock, bench))
    TouchWatch(inbox, bench.touch_panels).look()
    return bench
