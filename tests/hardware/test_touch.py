"""The touch panel: found among the input devices, told when it goes away and returns, asleep meanwhile."""

from __future__ import annotations

from pathlib import Path
from queue import Queue

import pytest

from companion.ports import PartChanged, PartState
from hardware.touch import DEVICES, SETTLES_S, DeviceChanges, TouchPanel, TouchWatch, touch_news
from tests.hardware.stage import Box

PANEL = TouchPanel("10-0038 generic ft5x06 (79)", "/dev/input/event1", readable=True)
LOCKED = TouchPanel("10-0038 generic ft5x06 (79)", "/dev/input/event1", readable=False)


class Plug:
    """A touch panel that can be pulled, and a kernel that tells of it."""

    def __init__(self) -> None:
        self.panels: tuple[TouchPanel, ...] = ()
        self.events: Queue[bool] = Queue()
        self.waited: Queue[float | None] = Queue()

    def wait(self, limit_s: float | None) -> bool:
        """Say how long one wants to wait, and answer what the test says."""
        self.waited.put(limit_s)
        return self.events.get()


def test_a_panel_is_ready_absent_lost_or_wrong() -> None:
    assert touch_news([PANEL]).state is PartState.READY
    assert PANEL.node in touch_news([PANEL]).detail
    assert touch_news([LOCKED, PANEL]).state is PartState.READY
    assert touch_news([LOCKED]).state is PartState.WRONG
    assert touch_news([]).state is PartState.ABSENT
    assert touch_news([], was_there=True).state is PartState.LOST
    assert all(touch_news(panels).cure for panels in ([], [LOCKED]))


def test_a_panel_that_goes_away_and_returns_is_told_each_time_and_once() -> None:
    box, plug, asked = Box(), Plug(), []
    watch = TouchWatch(box, lambda: plug.panels, lambda: asked.append(1))
    for panels in ((), (), (PANEL,), (PANEL,), (), (LOCKED,), (PANEL,)):
        plug.panels = panels
        watch.look()
    states = [news.state for news in box.messages if isinstance(news, PartChanged)]
    absent, ready, lost, wrong = PartState.ABSENT, PartState.READY, PartState.LOST, PartState.WRONG
    assert states == [absent, ready, lost, wrong, ready]
    assert len(asked) == 7, "whoever reads fingers looks every time, for its device file may come last"


def test_the_watch_sleeps_until_the_kernel_tells_and_looks_again_while_things_settle() -> None:
    box, plug = Box(), Plug()
    plug.panels = (PANEL,)
    watch = TouchWatch(box, lambda: plug.panels)
    watch.start(plug)
    assert plug.waited.get(timeout=10) is None, "no time-out while nothing happens"
    plug.panels = ()
    plug.events.put(True)
    waits = []
    for _ in SETTLES_S:
        waits.append(plug.waited.get(timeout=10))
        plug.events.put(False)
    assert tuple(waits) == SETTLES_S
    assert plug.waited.get(timeout=10) is None
    assert [news.state for news in box.messages] == [PartState.READY, PartState.LOST]


@pytest.mark.skipif(not DEVICES.exists(), reason="this machine lists no input devices")
def test_the_kernels_list_is_quiet_while_no_device_comes_or_goes() -> None:
    changes = DeviceChanges()
    assert changes.wait(0.02) is False
    changes.close()


def test_without_a_list_the_panel_is_looked_for_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("hardware.touch.DeviceChanges", lambda: (tmp_path / "none").open())
    box = Box()
    TouchWatch(box, lambda: (PANEL,)).start()
    assert [news.state for news in box.messages] == [PartState.READY]
