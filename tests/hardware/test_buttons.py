"""Buttons on gpiozero's mock pins: from an edge to the inbox, from this thread and from others."""

from __future__ import annotations

import threading
import time
from pathlib import Path
from threading import Thread

import pytest

from companion.ports import Button, ButtonDown, ButtonUp, PartState
from hardware.buttons import Buttons
from hardware.chores import InlineRunner
from hardware.health import Health
from hardware.sim.bench import Bench
from hardware.supervisor import open_parts
from hardware.wiring import Wiring
from tests.hardware.stage import Box, StandingClock, table_of


@pytest.fixture
def table():
    with table_of('sign.controller = "none"') as table:
        yield table


class LiveClock:
    def now(self) -> float:
        return time.monotonic()


@pytest.fixture
def live():
    """A bench with parts that look after themselves on their own threads."""
    bench, box = Bench(Wiring()), Box()
    parts = open_parts(Wiring(), box, LiveClock(), bench)
    yield bench, box, parts
    parts.close()
    bench.close()


def test_a_press_is_in_the_inbox_before_the_edge_returns(table):
    table.bench.press(Button.ROLL)
    assert table.box.take() == [ButtonDown(Button.ROLL, table.clock.now_s)]


def test_a_bouncing_press_and_a_bouncing_release_are_one_of_each(table):
    table.bench.press(Button.NEXT, bounces=7)
    table.pass_time(0.2)
    table.bench.release(Button.NEXT, bounces=7)
    assert table.presses() == [("down", "next")]
    table.pass_time(0.2)
    assert table.presses() == [("up", "next")]


def test_a_release_carries_the_moment_at_which_it_was_certain(table):
    table.bench.press(Button.LEFT)
    table.pass_time(0.5)
    table.bench.release(Button.LEFT)
    released_s = table.clock.now_s
    table.pass_time(0.2)
    up = table.box.take()[-1]
    assert isinstance(up, ButtonUp)
    assert up.at_s == pytest.approx(released_s + 0.025)


def test_two_presses_in_the_same_millisecond_keep_their_order(table):
    for first, second in ((Button.RIGHT, Button.LEFT), (Button.LEFT, Button.RIGHT)):
        table.bench.press(first)
        table.bench.press(second)
        table.pass_time(0.1)
        assert table.presses() == [("down", first), ("down", second)]
        table.bench.release(first)
        table.bench.release(second)
        table.pass_time(0.1)
        table.box.take()


def test_a_release_whose_edge_is_lost_does_not_stick(table):
    table.bench.press(Button.UNDO)
    table.pass_time(0.1)
    table.bench.release(Button.UNDO, edge_lost=True)
    table.pass_time(0.5)
    assert table.presses() == [("down", "undo"), ("up", "undo")]


def test_a_flood_of_edges_switches_the_button_off_and_says_so_in_a_sentence(table):
    table.bench.chatter(Button.ROLL, edges=10_001)
    (news,) = table.part_news()
    assert (news.part, news.state) == ("buttons.roll", PartState.WRONG)
    assert "ROLL on GPIO 13 flickers faster than any hand" in news.cure
    pin = table.bench.pin_factory().pin(13)
    assert pin.when_changed is None


def test_a_flood_on_one_button_leaves_the_others_alone(table):
    table.bench.chatter(Button.ROLL, edges=500)
    table.bench.press(Button.NEXT)
    assert table.presses()[-1] == ("down", "next")


def test_a_button_that_has_become_quiet_works_again(table):
    table.bench.chatter(Button.ROLL, edges=500)
    table.pass_time(5)
    assert [news.state for news in table.part_news()] == [PartState.WRONG, PartState.READY]
    table.bench.press(Button.ROLL)
    assert table.presses() == [("down", "roll")]


def test_a_button_held_at_the_start_is_no_press():
    with table_of('sign.controller = "none"') as table:
        table.bench.press(Button.NEXT)
        table.parts.close()
        table.box.take()
        parts = open_parts(Wiring(), table.box, table.clock, table.bench, threads=False)
        table.parts = parts
        table.pass_time(4)
        news = table.part_news()
        assert [(one.part, one.state) for one in news if one.part == "buttons.next"] == [
            ("buttons.next", PartState.WRONG)
        ]
        table.bench.release(Button.NEXT)
        table.pass_time(0.1)
        assert [(one.part, one.state) for one in table.part_news()] == [("buttons.next", PartState.READY)]


def test_nothing_arrives_after_closing(table):
    table.parts.close()
    table.box.take()
    table.bench.press(Button.ROLL)
    assert table.box.take() == []


def test_pins_driven_from_another_thread_reach_the_inbox_and_settle_by_themselves(live):
    bench, box, _ = live

    def evening() -> None:
        for button in (Button.LEFT, Button.RIGHT):
            bench.press(button, bounces=3)
        bench.release(Button.RIGHT, bounces=3)

    hand = Thread(target=evening)
    hand.start()
    hand.join()
    up = box.wait_for(ButtonUp)
    assert up.button is Button.RIGHT
    assert [message.button for message in box.take() if isinstance(message, ButtonDown)] == [Button.LEFT, Button.RIGHT]


def test_hands_on_all_five_buttons_at_once_lose_nothing(live):
    bench, box, _ = live
    start = threading.Barrier(5)

    def hand(button: Button) -> None:
        start.wait()
        for _ in range(5):
            bench.press(button, bounces=2)
            time.sleep(0.04)
            bench.release(button, bounces=2)
            time.sleep(0.04)

    hands = [Thread(target=hand, args=(button,)) for button in Button]
    for one in hands:
        one.start()
    for one in hands:
        one.join()
    for _ in range(200):
        presses = [message for message in box.messages if isinstance(message, ButtonDown | ButtonUp)]
        if len(presses) >= 50:
            break
        time.sleep(0.01)
    for button in Button:
        kinds = [type(press) for press in presses if press.button is button]
        assert kinds == [ButtonDown, ButtonUp] * 5
    moments = [press.at_s for press in presses]
    assert moments == sorted(moments)


def test_no_thread_of_the_table_wakes_while_nothing_happens(live):
    bench, box, parts = live
    parts.sign.show(b"\x55" * 1024)
    bench.press(Button.ROLL)
    bench.release(Button.ROLL)
    box.wait_for(ButtonUp)
    while bench.sign_picture() != b"\x55" * 1024 or len(parts.states()) < 4:
        time.sleep(0.01)
    time.sleep(0.05)
    ours = [thread for thread in threading.enumerate() if thread.name.startswith("table ")]
    assert sorted(thread.name for thread in ours) == ["table buttons", "table sign", "table speaker"]
    threads = [thread.native_id for thread in ours]

    def wakings() -> list[str]:
        lines = [Path(f"/proc/self/task/{thread}/status").read_text().splitlines() for thread in threads]
        return [line for status in lines for line in status if "ctxt_switches" in line]

    before = wakings()
    time.sleep(0.05)
    assert wakings() == before


@pytest.mark.usefixtures("live")
def test_the_buttons_start_no_thread_of_gpiozero():
    assert not [thread for thread in threading.enumerate() if "gpiozero" in type(thread).__module__]


class BrokenContact:
    """A contact whose driver has gone."""

    gpio = 13

    def __init__(self) -> None:
        self.works = True
        self.heard = None

    def closed(self) -> bool:
        if not self.works:
            raise RuntimeError("'GPIO not allocated'")
        return False

    def listen(self, heard) -> None:
        self.heard = heard

    def deafen(self) -> None:
        pass

    def close(self) -> None:
        pass


def test_a_pin_that_cannot_be_read_any_more_lets_its_button_go_and_is_lost():
    box, clock, contact = Box(), StandingClock(), BrokenContact()
    buttons = Buttons({Button.ROLL: contact}, box, clock, Health(box))
    runner = InlineRunner(buttons, clock)
    buttons.listen(runner)
    contact.heard(True, 0.0)
    contact.works = False
    clock.now_s += 1
    runner.run_due()
    down, up, lost = box.take()
    assert isinstance(down, ButtonDown)
    assert isinstance(up, ButtonUp)
    assert (lost.part, lost.state) == ("buttons.roll", PartState.LOST)
    assert "GPIO 13" in lost.cure
    assert buttons.deadline() is None
