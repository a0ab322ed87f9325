"""The panel of the real device: the whole screen, real pins, a real sign."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

from companion.backup import UPDATE_RESULT
from companion.faces.screen.display import Display, held_descriptors
from companion.faces.screen.sdl import import_pygame
from companion.loop import SystemClock, WakingInbox
from companion.panels.running import Running, Trouble, attach, run, start
from companion.panels.stick import attach_folder, attach_stick
from companion.ports import Clock
from companion.settings import Settings
from companion.words import in_a_row, later
from hardware.backlight import Backlight
from hardware.stick import StickWatch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from companion.backup.keeper import Updates
    from hardware.board import Board
    from hardware.wiring import Wiring, WiringRead

INSTALLED = Path("/opt/companion/current")
"""Where the version that runs is, if the program was installed as a service."""
TRIAL = Path("/opt/companion/trial")
"""Is there while a new version is tried, which goes back by itself when it does not become ready."""
PICTURES = ((800, 480), (1280, 720))
"""The sizes of picture that pages were drawn for, the smaller one first."""
PATIENCE_S = 30.0
"""So long a start waits for a screen: on slow boards its driver comes a quarter of a minute after this program."""
LOOKS_EVERY_S = 0.25
SOCKETS = Path("/sys/class/drm")
"""Where Linux tells of the sockets of each graphics card, and what is plugged in there."""


class NoScreen(Trouble):
    """There is no screen to say anything on."""


def run_pi(
    data: Path,
    size: tuple[int, int] | None,
    seed: int | None,
    wiring_file: Path | None,
    spoken: str | None = None,
    stick: Path | None = None,
) -> int:
    """Play on the device; parts that are missing or lost are said on the screen and the game goes on.

    ``size`` is that of the picture; without it, the panel is asked. ``stick`` is a folder that stands for a USB stick;
    without it, sticks are those that the system mounts.
    """

    def open_screen(inbox: WakingInbox, clock: Clock, settings: Settings) -> Display:
        import pygame

        # SDL opens its event devices when the panel is asked, which is before there is a display.
        before = held_descriptors()
        try:
            panel = waited_for(panel_size, clock)
            portrait = panel[0] < panel[1]
            picture = size or fitting(panel)
            return Display(picture, inbox, clock, fullscreen=True, settings=settings, portrait=portrait, before=before)
        except pygame.error as problem:
            raise NoScreen(
                f"The screen cannot be opened ({problem}). "
                "Is another program on it, and is the user in the groups video and render?"
            ) from None

    try:
        running = start(data, seed, open_screen, spoken, insist=TRIAL.exists())
    except NoScreen:
        tell_on_sign(wiring_of(data, wiring_file).wiring)
        raise
    running.table.showing.care.set_light = Backlight()
    attach_device(running, data, wiring_file)
    attach_sticks(running, stick)
    polls = " (polled at 30 Hz: this display gives no descriptor)" if running.loop.polls else ""
    print(f"Screen on {running.screen.driver}{polls}.", file=sys.stderr, flush=True)
    return run(running)


def attach_sticks(running: Running, folder: Path | None) -> None:
    """Take sticks as the system mounts them, or a folder that stands for one."""
    if folder is not None:
        attach_folder(running, folder)
        return
    attach_stick(running, _updates if INSTALLED.exists() else None, was_updated=UPDATE_RESULT.exists())
    try:
        StickWatch(running.loop.inbox)
    except OSError as problem:
        print(f"Sticks will not be noticed here ({problem}).", file=sys.stderr, flush=True)


def waited_for(
    size: Callable[[], tuple[int, int]], clock: Clock, sleep: Callable[[float], None] = time.sleep
) -> tuple[int, int]:
    """What ``size`` says of the screen, once there is one; raises its ``pygame.error`` when none comes in time."""
    import pygame

    until_s = clock.now() + PATIENCE_S
    said = False
    while True:
        choose_card()
        try:
            return size()
        except pygame.error as problem:
            if clock.now() >= until_s:
                raise
            if not said:
                print(f"Waiting for a screen ({problem}).", file=sys.stderr, flush=True)
                said = True
            pygame.display.quit()
            sleep(LOOKS_EVERY_S)


def _updates() -> Updates:
    from companion.backup.updates import SystemUpdates

    return SystemUpdates()


def choose_card(sockets: Path = SOCKETS) -> None:
    """Tell SDL which graphics card the screen hangs on: a Pi 5 has one for each kind of socket, in any order.

    A display on the ribbon cable goes before a monitor. Whoever has chosen a card in the environment is obeyed.
    """
    plugged = []
    for place in sorted(sockets.glob("card*-*/status")):
        try:
            if place.read_text(encoding="ascii").strip() == "connected":
                plugged.append(place.parent.name)
        except OSError:
            continue  # a socket may go while it is looked at
    plugged.sort(key=lambda socket: "-DSI-" not in socket)
    if plugged:
        os.environ.setdefault("SDL_KMSDRM_DEVICE_INDEX", plugged[0].partition("-")[0].removeprefix("card"))


def panel_size() -> tuple[int, int]:
    """The pixels of the screen as SDL knows them; raises ``pygame.error`` where there is none."""
    display = import_pygame().display
    if display.get_driver() == "KMSDRM":
        # Without a desktop, SDL brings a picture to the screen through GL or not at all. The way through GLES is the
        # one that says so when a library is missing; the other one stays black.
        os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "opengles2"
    width, height = display.get_desktop_sizes()[0]
    return width, height


def fitting(panel: tuple[int, int]) -> tuple[int, int]:
    """The landscape picture for a panel; one that nobody drew for gets the largest that it can hold, and a sentence."""
    longer, shorter = max(panel), min(panel)
    if (longer, shorter) in PICTURES:
        return longer, shorter
    picture = next((p for p in reversed(PICTURES) if p[0] <= longer and p[1] <= shorter), PICTURES[0])
    print(
        f"The screen has {panel[0]}x{panel[1]} pixels; pages were drawn for 800x480 and 1280x720, "
        f"so the picture is {picture[0]}x{picture[1]}.",
        file=sys.stderr,
        flush=True,
    )
    return picture


def wiring_cure(mistakes: list[str]) -> str:
    """What the page of parts says of a wiring file: the first mistake, and where the others are told."""
    if len(mistakes) == 1:
        return mistakes[0]
    return in_a_row(mistakes[0], later("“companion doctor” tells all {n} mistakes.", n=len(mistakes)))


def wiring_of(data: Path, wiring_file: Path | None) -> WiringRead:
    """What the wiring file says that was named, or is found; one that is missing is a mistake, and changes nothing."""
    from hardware.wiring import Wiring, WiringRead, find_wiring, read_wiring

    path = wiring_file or find_wiring(data)
    return WiringRead(Wiring(), ()) if path is None else read_wiring(path)


def tell_on_sign(wiring: Wiring, board: Board | None = None) -> None:
    """Leave a word on the sign about a start that found no screen; its picture stays when this has ended.

    ``board`` has the machine's buses if None.
    """
    from companion.faces.sign_show import nothing_to_see
    from hardware.board import RaspberryPi
    from hardware.supervisor import Parts

    board = board or RaspberryPi(wiring.pins.factory)
    parts = Parts(wiring, WakingInbox(), SystemClock(), board, threads=False)
    parts.open_sign()
    parts.close(nothing_to_see())


def attach_device(running: Running, data: Path, wiring_file: Path | None) -> None:
    """Open the real hardware as the wiring file says; every mistake in it is printed and shown."""
    from hardware.supervisor import open_parts
    from hardware.touch import TouchWatch

    wiring, mistakes = wiring_of(data, wiring_file)
    for mistake in mistakes:
        print(mistake, file=sys.stderr, flush=True)
    if mistakes:
        from companion.ports import PartChanged, PartState

        cure = wiring_cure([mistake.sentence for mistake in mistakes])
        running.loop.inbox.put(PartChanged("wiring", PartState.WRONG, cure))
    attach(running, lambda inbox, clock: open_parts(wiring, inbox, clock))
    TouchWatch(running.loop.inbox, changed=running.screen.devices_changed).start()
