"""The touchscreen as pygame sees it: opens the picture, shows and turns scenes, brings fingers and mouse as news."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable
from pathlib import Path

from companion.faces.screen.hanging import hung, possible
from companion.faces.screen.sdl import import_pygame, open_surface
from companion.ports import Clock, Inbox, Stop, Touch
from companion.settings import DEFAULTS, Settings

TYPE_CHECKING = False
if TYPE_CHECKING:
    import pygame

    from companion.faces.screen.painter import Painter
    from companion.faces.screen.scene import Scene

Opened = tuple[int, int, int]
BASE_HEIGHT = 480
DEVICES = "/dev/input/event"
UNSEEN = ("dummy", "offscreen")
"""SDL's drivers without a screen: right where they are asked for by name, an error where SDL fell back to them."""


class Display:
    """The whole picture is the touchscreen: on the device, and without a window for the page and for scripts.

    ``size`` is that of the picture, which is landscape; how the panel is mounted is in ``settings``. ``portrait`` says
    how a real panel is built, None that it is simulated and follows the settings.
    """

    def __init__(
        self,
        size: tuple[int, int],
        inbox: Inbox,
        clock: Clock,
        *,
        fullscreen: bool = False,
        settings: Settings = DEFAULTS,
        portrait: bool | None = None,
        before: dict[int, Opened] | None = None,
    ) -> None:
        """Open it. ``before`` is what this program held before it asked SDL for anything; without it, what it holds."""
        before = held_descriptors() if before is None else before
        self._pygame = import_pygame()
        if self._pygame.display.get_driver() in UNSEEN and "SDL_VIDEODRIVER" not in os.environ:
            raise self._pygame.error("SDL found no screen and would draw on one that nobody can see")
        self._inbox = inbox
        self._clock = clock
        self.size = size
        self._settings = possible(settings, portrait)
        self._fullscreen = fullscreen
        self._portrait = portrait
        self._turned = False
        self.hanging = hung(size, self._settings, turned=False)
        self._window = self._open(self.hanging.panel, fullscreen)
        self.driver: str = self._pygame.display.get_driver()
        self._surface = self._touchscreen()
        self._upright: pygame.Surface | None = None
        self._painter: Painter | None = None
        self._hangs = False
        self._finger_down = False
        self._before = before
        self._fds: dict[int, Opened] | None = None
        self._look_again = False

    def _open(self, size: tuple[int, int], fullscreen: bool) -> pygame.Surface:
        return open_surface(size, fullscreen=fullscreen, title="Island Companion")

    def _touchscreen(self) -> pygame.Surface:
        return self._window

    @property
    def origin(self) -> tuple[int, int]:
        """Where the touchscreen's top left corner lies in the window."""
        return (0, 0)

    @property
    def scale(self) -> float:
        """Pixels for one logical pixel."""
        return self.size[1] / BASE_HEIGHT

    @property
    def width(self) -> float:
        """The logical width of the picture."""
        return self.size[0] / self.scale

    # --- how it hangs --------------------------------------------------------------------------------------------

    @property
    def rotation(self) -> int:
        """The rotation that is shown: the one of the settings, or the next one that the panel can show."""
        return self._settings.rotation

    def obey(self, settings: Settings) -> Settings:
        """Hang the picture and read fingers as these settings say; the next scene is drawn whole if it hangs anew.

        Returns the settings that could be obeyed: a real panel cannot be portrait today and landscape tomorrow.
        """
        self._settings = possible(settings, self._portrait, self._settings.rotation)
        self._rehang()
        return self._settings

    def _rehang(self) -> None:
        before, self.hanging = self.hanging, hung(self.size, self._settings, self._turned)
        if before.panel != self.hanging.panel:
            self._window = self._open(self.hanging.panel, self._fullscreen)
            self._surface = self._touchscreen()
        if before.degrees != self.hanging.degrees:
            self._hangs = False

    def _hang(self, before: Painter | None) -> Painter:
        """A painter of the picture: on the panel itself, or on a surface whose parts are rotated on their way.

        What the one before has written and drawn small is not made again.
        """
        # Not at the top: a start shows the page that stood at the end before it can draw one.
        from companion.faces.screen.painter import Painter

        self._upright = self._pygame.Surface(self.size).convert(self._surface) if self.hanging.degrees else None
        return Painter(self._upright or self._surface, self.scale, None if before is None else before.ink)

    # --- as a source of the loop ---------------------------------------------------------------------------------

    def descriptors(self) -> tuple[int, ...]:
        """What SDL opened to hear of its window and of input devices: connections and event devices."""
        if self._fds is None:
            self._fds = dict(held_descriptors().items() - self._before.items())
        elif self._look_again:
            self._look_again = False
            self._fds |= dict(held_descriptors(sockets=False).items() - self._before.items())
        # SDL closes a device that went away, and its number may belong to a file of the games by now.
        for fd in [fd for fd, opened in self._fds.items() if _opened(fd) != opened]:
            del self._fds[fd]
        return tuple(sorted(self._fds))

    def devices_changed(self) -> None:
        """An input device came or went: SDL may listen elsewhere from now on. May be called from any thread."""
        self._look_again = True

    def pump(self) -> None:
        """Move fingers, mouse and the closing of the window into the inbox."""
        pygame = self._pygame
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                self._inbox.put(Stop("The window was closed."))
            elif event.type in (pygame.FINGERDOWN, pygame.FINGERUP):
                # A mouse agrees with the picture that its pointer is drawn on; only a finger needs the corrections.
                left, top = self.origin
                x, y = self.hanging.felt(event.x, event.y)
                self._finger(event.type == pygame.FINGERDOWN, x + left, y + top)
            elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button == 1:
                self._finger(event.type == pygame.MOUSEBUTTONDOWN, *event.pos)
            else:
                self._other(event)

    def _other(self, event: pygame.event.Event) -> None:
        if event.type == self._pygame.VIDEOEXPOSE:
            self._pygame.display.flip()

    def _finger(self, down: bool, x: float, y: float) -> None:
        left, top = self.origin
        self._inbox.put(self.touch(down, x - left, y - top))

    def touch(self, down: bool, x: float, y: float) -> Touch:
        """A touch in pixels of the touchscreen as a message in logical pixels of the picture, as it hangs now."""
        x, y = self.hanging.to_picture(x, y)
        return Touch(down, x / self.scale, y / self.scale, self._clock.now())

    def point(self, x: float, y: float) -> tuple[float, float]:
        """The pixel of the touchscreen at a logical point of the picture."""
        return self.hanging.to_panel(x * self.scale, y * self.scale)

    # --- as a face -----------------------------------------------------------------------------------------------

    def show(self, scene: Scene, turned: bool = False) -> None:
        """Draw what differs from the scene before, and put it on the screen."""
        self.draw(scene, turned)

    def draw(self, scene: Scene, turned: bool) -> bool:
        """Draw what differs and put it on the screen; False when nothing did."""
        self._turn(turned)
        if self._painter is None or not self._hangs:
            self._painter, self._hangs = self._hang(self._painter), True
        rects = self._painter.paint(scene)
        if rects:
            self._present(rects)
        return bool(rects)

    def _present(self, rects: list[pygame.Rect]) -> None:
        pygame = self._pygame
        left, top = self.origin
        shown = []
        for rect in rects:
            target = rect
            if self._upright is not None:
                kept = rect.clip(self._upright.get_rect())
                target = pygame.Rect(self.hanging.area((kept.x, kept.y, kept.w, kept.h)))
                # pygame counts degrees the other way round; quarter turns are exact.
                part = pygame.transform.rotate(self._upright.subsurface(kept), -self.hanging.degrees)
                self._surface.blit(part, target)
            shown.append(target.move(left, top))
        pygame.display.update(shown)

    def _turn(self, turned: bool) -> None:
        if turned != self._turned:
            self._turned = turned
            self._rehang()

    def pixels_of(self, scene: Scene) -> bytes:
        """What a scene would look like, upright: rows of three bytes a pixel. Nothing of it is shown."""
        from companion.faces.screen.painter import Painter

        ink = None if self._painter is None else self._painter.ink
        unseen = Painter(self._pygame.Surface(self.size).convert(self._surface), self.scale, ink)
        unseen.paint(scene)
        # The functions that make bytes of a surface have one name in old pygames and another in new ones.
        rows = self._pygame.Surface(self.size, 0, 24, (0xFF, 0xFF00, 0xFF0000, 0))
        rows.blit(unseen.surface, (0, 0))
        raw, line, pitch = rows.get_buffer().raw, 3 * self.size[0], rows.get_pitch()
        return raw if pitch == line else b"".join(raw[at : at + line] for at in range(0, len(raw), pitch))

    def show_rows(self, bands: Iterable[bytes], turned: bool) -> None:
        """Show a picture that ``pixels_of`` made, given in whole rows from the top; the next scene is drawn whole."""
        pygame = self._pygame
        self._turn(turned)
        width = self.size[0]
        top = 0
        for pixels in bands:
            height = len(pixels) // (3 * width)
            band = pygame.image.frombuffer(pixels, (width, height), "RGB")
            if self.hanging.degrees:
                band = pygame.transform.rotate(band, -self.hanging.degrees)
            self._surface.blit(band, self.hanging.area((0, top, width, height)))
            top += height
        pygame.display.update(self._surface.get_rect().move(self.origin))

    def picture(self) -> pygame.Surface:
        """The touchscreen's picture as it stands."""
        return self._surface

    def png(self) -> bytes:
        """The touchscreen's picture as a PNG file."""
        return surface_png(self._surface)

    def save(self, path: Path) -> None:
        """Write the touchscreen's picture to a PNG file."""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(self.png())

    def close(self) -> None:
        """Give the screen back."""
        self._pygame.display.quit()


def surface_png(surface: pygame.Surface) -> bytes:
    """A surface as the bytes of a PNG file."""
    import io

    out = io.BytesIO()
    import_pygame().image.save(surface, out, "picture.png")
    return out.getvalue()


def _opened(fd: int) -> Opened | None:
    """What a descriptor stands for now, so that another one of the same number is told from it; None once closed."""
    try:
        found = os.fstat(fd)
    except OSError:
        return None
    return found.st_dev, found.st_ino, found.st_rdev


def held_descriptors(sockets: bool = True) -> dict[int, Opened]:
    """Event devices, and sockets if wanted, that this process holds.

    SDL tells nobody which descriptors it reads, yet they are the ones that appear while it opens its window;
    sleeping on them is what lets an idle table sleep at all.
    """
    found = {}
    for name in os.listdir("/proc/self/fd") if os.path.isdir("/proc/self/fd") else []:  # noqa: PTH208, PTH112
        try:
            kind = os.fstat(int(name)).st_mode
            path = os.readlink(f"/proc/self/fd/{name}")  # noqa: PTH115
        except OSError:
            continue
        opened = _opened(int(name)) if path.startswith(DEVICES) or (sockets and stat.S_ISSOCK(kind)) else None
        if opened is not None:
            found[int(name)] = opened
    return found
