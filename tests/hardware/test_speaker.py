"""The speaker: one cue at a time, the newest; lost and found again; and a sentence for whatever keeps it silent."""

from __future__ import annotations

from array import array
from itertools import pairwise
from pathlib import Path
from threading import Event

import pytest

from companion.ports import Cue, PartChanged, PartState
from hardware.aplay import Ended
from hardware.chores import InlineRunner, ThreadRunner
from hardware.health import Health
from hardware.sim.loudspeaker import Heard
from hardware.sound_cards import SoundCards, sound_cards
from hardware.speaker import CueSpeaker, Player, scaled
from hardware.speaker_cures import speaker_problem
from hardware.wiring import SpeakerWiring
from tests.hardware.stage import Box, StandingClock, table_of

A_CARD = SoundCards(("Headphones",))
OPEN_ERROR = "ALSA lib pcm.c:2666:(snd_pcm_open_noupdate) Unknown PCM default\naplay: main:831: audio open error: "


class Stage:
    """Players that end when a test says so."""

    def __init__(self) -> None:
        self.began: list[bytes] = []
        self.stopped = 0
        self.ends: Ended | None = Ended(True)
        self.missing = False
        self.running = 0
        self.most = 0

    def play(self, _wiring: SpeakerWiring, samples: bytes) -> Player:
        if self.missing:
            raise FileNotFoundError(2, "No such file or directory", "aplay")
        self.began.append(samples)
        self.running += 1
        self.most = max(self.most, self.running)
        return self

    def ended(self, wait_s: float) -> Ended | None:
        assert 0 < wait_s < 1.1, "a stuck device must not hold the thread for long"
        self.running -= self.ends is not None
        return self.ends

    def stop(self) -> None:
        self.running -= 1
        self.stopped += 1


class Rig:
    """A speaker under a standing clock."""

    def __init__(self, cards: SoundCards = A_CARD) -> None:
        self.clock, self.box, self.stage = StandingClock(), Box(), Stage()
        self.speaker = CueSpeaker(SpeakerWiring(), self.stage.play, self.clock, Health(self.box), lambda: cards)
        self.runner = InlineRunner(self.speaker, self.clock)

    def start(self) -> Rig:
        self.speaker.start(self.runner)
        return self

    def wait(self, seconds: float) -> None:
        end_s = self.clock.now_s + seconds
        while (due_s := self.speaker.deadline()) is not None and due_s <= end_s:
            self.clock.now_s = max(self.clock.now_s, due_s)
            self.runner.run_due()
        self.clock.now_s = end_s

    def news(self) -> list[tuple[PartState, str]]:
        return [(news.state, news.cure) for news in self.box.take() if isinstance(news, PartChanged)]


def test_opening_tries_the_device_without_a_sound():
    rig = Rig().start()
    assert rig.stage.began == [b""]
    assert rig.news() == [(PartState.READY, "")]
    assert rig.speaker.deadline() is None, "nothing is held and nothing is due"


def test_a_cue_is_played_at_once_with_the_samples_of_its_file():
    rig = Rig().start()
    rig.speaker.play(Cue.DICE, 1.0)
    assert rig.stage.began[1:] == [scaled(Cue.DICE, 1.0)]
    rig.wait(0.5)
    assert rig.stage.running == 0
    assert rig.stage.stopped == 0
    assert rig.speaker.deadline() is None


def test_the_volume_scales_the_swing():
    whole, half = (array("h", scaled(Cue.CONFIRM, volume)) for volume in (1.0, 0.5))
    assert len(whole) == len(half)
    assert max(half) == pytest.approx(max(whole) / 2, abs=1)
    assert max(array("h", scaled(Cue.CONFIRM, 0.1))) == pytest.approx(max(whole) / 10, abs=1)


def test_a_newer_cue_cuts_the_one_that_sounds():
    rig = Rig().start()
    rig.speaker.play(Cue.NIGHT, 1.0)
    rig.wait(0.1)
    rig.speaker.play(Cue.PRESS, 1.0)
    assert rig.stage.stopped == 1
    assert rig.stage.began[-1] == scaled(Cue.PRESS, 1.0)
    assert rig.stage.most == 1, "a device may belong to one player at a time"


def test_a_click_is_not_cut_by_what_it_led_to():
    rig = Rig().start()
    rig.speaker.play(Cue.PRESS, 1.0)
    rig.wait(0.01)
    rig.speaker.play(Cue.CONFIRM, 1.0)
    assert rig.stage.stopped == 0
    assert rig.stage.began[1:] == [scaled(Cue.PRESS, 1.0), scaled(Cue.CONFIRM, 1.0)]
    assert rig.stage.most == 1


def test_a_device_that_fails_is_lost_tried_ever_more_rarely_and_comes_back():
    rig = Rig().start()
    rig.news()
    rig.stage.ends = Ended(False, "aplay: pcm_write:2127: write error: No such device")
    rig.speaker.play(Cue.PRESS, 1.0)
    rig.wait(0.1)
    assert [state for state, _ in rig.news()] == [PartState.LOST]
    tries = []
    for second in range(70):
        before = len(rig.stage.began)
        rig.speaker.play(Cue.PRESS, 1.0)
        rig.wait(1.0)
        if len(rig.stage.began) > before:
            tries.append(second)
    gaps = [after - before for before, after in pairwise(tries)]
    assert gaps == sorted(gaps)
    assert (gaps[0], gaps[-1]) == (3, 31)
    assert rig.news() == [], "said once"
    rig.stage.ends = Ended(True)
    rig.wait(30)
    rig.speaker.play(Cue.PRESS, 1.0)
    rig.wait(0.1)
    assert rig.news() == [(PartState.READY, "")]


def test_while_it_is_lost_nothing_is_due_and_nothing_is_heard_late():
    rig = Rig()
    rig.stage.ends = Ended(False, OPEN_ERROR + "No such file or directory")
    rig.start()
    assert rig.speaker.deadline() is None
    rig.speaker.play(Cue.DANGER, 1.0)
    rig.stage.ends = Ended(True)
    rig.wait(60)
    assert rig.stage.began == [b""]


def test_a_player_that_hangs_is_given_up():
    rig = Rig().start()
    rig.news()
    rig.stage.ends = None
    rig.speaker.play(Cue.PRESS, 1.0)
    rig.wait(2)
    assert rig.stage.stopped == 1
    assert [state for state, _ in rig.news()] == [PartState.LOST]


def test_a_missing_player_is_absent_and_names_the_package():
    rig = Rig()
    rig.stage.missing = True
    rig.start()
    ((state, cure),) = rig.news()
    assert state is PartState.ABSENT
    assert "sudo apt install alsa-utils" in cure
    rig.speaker.play(Cue.PRESS, 1.0)
    rig.speaker.close()


def test_closing_cuts_the_sound_and_takes_no_more():
    rig = Rig().start()
    rig.speaker.play(Cue.NIGHT, 1.0)
    rig.speaker.close()
    rig.speaker.play(Cue.PRESS, 1.0)
    assert rig.stage.running == 0
    assert len(rig.stage.began) == 2


def test_playing_never_waits_for_a_device_that_does_not_answer():
    held, entered = Event(), Event()

    class Stuck(Stage):
        def play(self, wiring: SpeakerWiring, samples: bytes) -> Player:
            entered.set()
            held.wait(5)
            return super().play(wiring, samples)

    stage, clock = Stuck(), StandingClock()
    speaker = CueSpeaker(SpeakerWiring(), stage.play, clock, Health(Box()), lambda: A_CARD)
    speaker.start(ThreadRunner(speaker, clock, "table speaker"))
    assert entered.wait(5)
    for cue in (Cue.PRESS, Cue.DICE, Cue.DANGER):
        speaker.play(cue, 1.0)
    assert stage.began == [], "all of them came back while the device was stuck"
    held.set()
    speaker.close()


@pytest.mark.parametrize(
    ("said", "cards", "device", "was_ready", "state", "words"),
    [
        ("No such file or directory", SoundCards(), "default", False, PartState.ABSENT, "There is no sound card"),
        ("No such file or directory", SoundCards(), "default", True, PartState.LOST, "There is no sound card"),
        (
            "No such file or directory",
            SoundCards(("Headphones",), ("/dev/snd/controlC0",)),
            "default",
            False,
            PartState.WRONG,
            "may not use /dev/snd/controlC0; add its user to the group audio",
        ),
        ("Device or resource busy", A_CARD, "default", False, PartState.ABSENT, "Another program holds"),
        ("Device or resource busy", A_CARD, "default", True, PartState.LOST, "Another program holds"),
        (
            "No such device",
            A_CARD,
            "sysdefault:CARD=Device",
            False,
            PartState.WRONG,
            "no sound device sysdefault:CARD=Device; the cards here are Headphones",
        ),
        ("No such device", A_CARD, "sysdefault:CARD=Device", True, PartState.LOST, "Plug it in, or correct"),
        ("Host is down", A_CARD, "default", False, PartState.ABSENT, "(main:831: audio open error: Host is down)"),
    ],
)
def test_every_reason_for_silence_has_a_state_and_a_way_out(said, cards, device, was_ready, state, words):
    problem = ChildProcessError(OPEN_ERROR + said)
    found = speaker_problem(problem, SpeakerWiring(device=device), cards, was_ready=was_ready)
    assert found[0] is state
    assert words in found[1]


def test_cards_are_named_and_closed_files_found(tmp_path: Path):
    nodes, cards = tmp_path / "snd", tmp_path / "asound"
    nodes.mkdir()
    for name in ("controlC0", "controlC1", "pcmC0D0c", "pcmC1D0p", "pcmC1D1p", "timer"):
        (nodes / name).touch()
    (cards / "card1").mkdir(parents=True)
    (cards / "card1" / "id").write_text("Headphones\n")
    assert sound_cards(nodes, cards) == SoundCards(("Headphones",)), "a card that only records plays nothing"
    assert sound_cards(tmp_path / "none", cards) == SoundCards()


def test_the_bench_hears_which_cue_it_was_and_how_loud():
    with table_of() as table:
        table.parts.speaker.play(Cue.YOUR_TURN_3, 0.4)
        table.pass_time(1)
        table.parts.speaker.play(Cue.NIGHT, 1.0)
        assert table.bench.loudspeaker.heard() == (Heard(Cue.YOUR_TURN_3, 0.4), Heard(Cue.NIGHT, 1.0))


def test_a_loudspeaker_that_is_pulled_out_is_lost_and_is_back_with_the_first_cue_after_it_was_put_in():
    with table_of() as table:
        table.bench.loudspeaker.unplug()
        table.parts.speaker.play(Cue.PRESS, 1.0)
        table.pass_time(2)
        assert [news.state for news in table.part_news()] == [PartState.LOST]
        table.bench.loudspeaker.plug()
        table.parts.speaker.play(Cue.PRESS, 1.0)
        table.pass_time(1)
        assert [news.state for news in table.part_news()] == [PartState.READY]
