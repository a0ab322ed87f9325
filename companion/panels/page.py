"""The page panel: the simulated device as a page on loopback, for a machine without any display.

Screen and sign are pictures, lamps are levels; clicks, touches and keys come back as presses of mock pins and as
fingers. The server runs beside the loop and only ever puts messages into its inbox.
"""

from __future__ import annotations

import io
import json
import os
import socketserver
import sys
import threading
from collections.abc import Iterable
from dataclasses import dataclass, field
from importlib.resources import files
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

from companion.faces.screen.display import Display
from companion.faces.screen.scene import Scene
from companion.loop import WakingInbox
from companion.panels.bench import attach_bench
from companion.panels.running import Running, Trouble, run, start
from companion.panels.sim import SIGN_DARK, SIGN_LIT, SIGN_SIZE, sign_pixels
from companion.panels.stick import attach_folder
from companion.ports import Button, Clock, Inbox, Touch, Typed
from companion.settings import DEFAULTS, Settings

if TYPE_CHECKING:
    from bottle import Bottle

    from hardware.sim.bench import Bench

HOST = "127.0.0.1"
PATIENCE_S = 25.0
"""How long a page's question for news may stay unanswered."""


@dataclass
class News:
    """Counters of what changed, for pages that wait for the next change."""

    screen: int = 1
    hardware: int = 1
    changed: threading.Condition = field(default_factory=threading.Condition)

    def screen_changed(self) -> None:
        """Another picture stands on the touchscreen."""
        with self.changed:
            self.screen += 1
            self.changed.notify_all()

    def hardware_changed(self) -> None:
        """Sign or lamps look different."""
        with self.changed:
            self.hardware += 1
            self.changed.notify_all()

    def after(self, screen: int, hardware: int) -> tuple[int, int]:
        """The counters once one differs from what the page has, or when patience ends."""
        with self.changed:
            self.changed.wait_for(lambda: (self.screen, self.hardware) != (screen, hardware), PATIENCE_S)
            return self.screen, self.hardware


class PageDisplay(Display):
    """A picture without a window, that other threads may copy."""

    def __init__(
        self, size: tuple[int, int], inbox: Inbox, clock: Clock, news: News, settings: Settings = DEFAULTS
    ) -> None:
        self._lock = threading.Lock()
        self._news = news
        super().__init__(size, inbox, clock, settings=settings)

    def descriptors(self) -> tuple[int, ...]:
        """Nothing to sleep on: fingers come through the inbox."""
        return ()

    def show(self, scene: Scene, turned: bool = False) -> None:
        """Draw what differs, and tell the pages."""
        with self._lock:
            drawn = self.draw(scene, turned)
        if drawn:
            self._news.screen_changed()

    def show_rows(self, bands: Iterable[bytes], turned: bool) -> None:
        """Show a picture, and tell the pages."""
        with self._lock:
            super().show_rows(bands, turned)
        self._news.screen_changed()

    def obey(self, settings: Settings) -> Settings:
        """Hang the picture as these settings say, while nobody copies it."""
        with self._lock:
            return super().obey(settings)

    def png(self) -> bytes:
        """The picture as a PNG file; copied quickly, encoded while the table goes on."""
        from companion.faces.screen.display import surface_png

        with self._lock:
            copy = self._surface.copy()
        return surface_png(copy)


def sign_png(bits: bytes) -> bytes:
    """The sign's picture as a PNG file in its own colours."""
    from PIL import Image

    picture = Image.frombytes("L", SIGN_SIZE, sign_pixels(bits)).convert("P")
    picture.putpalette([v for i in range(256) for v in (SIGN_LIT if i > 127 else SIGN_DARK)])
    out = io.BytesIO()
    picture.save(out, "PNG")
    return out.getvalue()


def application(running: Running, display: PageDisplay, bench: Bench, news: News) -> Bottle:
    """The web application: one page, two pictures, news, and what people do."""
    from bottle import Bottle, HTTPResponse, abort, request

    app = Bottle()
    inbox = running.loop.inbox

    @app.hook("before_request")  # type: ignore[untyped-decorator]
    def only_from_here() -> None:
        host = (request.headers.get("Host") or "").rsplit(":", 1)[0]
        if host not in (HOST, "localhost", "[::1]"):
            abort(403, "This table answers only its own machine.")

    def answer(body: bytes | str, kind: str) -> Any:
        return HTTPResponse(body, headers={"Content-Type": kind, "Cache-Control": "no-store"})

    def told() -> dict[str, Any]:
        said = request.json
        if not isinstance(said, dict):
            abort(400, "The table takes a JSON object.")
        return cast("dict[str, Any]", said)

    @app.get("/")  # type: ignore[untyped-decorator]
    def page() -> Any:
        html = (files("companion.panels") / "page.html").read_text(encoding="utf-8")
        width, height = display.hanging.panel
        return answer(html.replace("{width}", str(width)).replace("{height}", str(height)), "text/html; charset=utf-8")

    @app.get("/news")  # type: ignore[untyped-decorator]
    def tell() -> Any:
        try:
            seen = (int(request.query.get("screen") or 0), int(request.query.get("hardware") or 0))
        except ValueError:
            abort(400, "News are asked for by two numbers: screen and hardware.")
        screen, hardware = news.after(*seen)
        lamps = {str(b): round(bench.lamp(b), 2) for b in Button}
        return answer(json.dumps({"screen": screen, "hardware": hardware, "lamps": lamps}), "application/json")

    @app.get("/screen.png")  # type: ignore[untyped-decorator]
    def screen() -> Any:
        return answer(display.png(), "image/png")

    @app.get("/sign.png")  # type: ignore[untyped-decorator]
    def sign() -> Any:
        return answer(sign_png(bench.sign_picture()), "image/png")

    @app.post("/button")  # type: ignore[untyped-decorator]
    def button() -> Any:
        said = told()
        try:
            pressed = Button(str(said.get("button")))
        except ValueError:
            abort(400, "There are five buttons: undo, left, roll, right, next.")
        (bench.press if said.get("down") else bench.release)(pressed)
        return answer("{}", "application/json")

    @app.post("/touch")  # type: ignore[untyped-decorator]
    def touch() -> Any:
        said = told()
        try:
            x, y = float(said["x"]), float(said["y"])
            if not (isfinite(x) and isfinite(y)):
                raise ValueError("no point of a picture")
            finger: Touch = display.touch(bool(said["down"]), x, y)
        except (KeyError, TypeError, ValueError):
            abort(400, "A touch is {down, x, y} in pixels of the picture.")
        inbox.put(finger)
        return answer("{}", "application/json")

    @app.post("/type")  # type: ignore[untyped-decorator]
    def type_() -> Any:
        text = str(told().get("text", ""))
        if len(text) == 1:
            inbox.put(Typed(text))
        return answer("{}", "application/json")

    return app


class _Server(socketserver.ThreadingMixIn, WSGIServer):
    daemon_threads = True


class _Quiet(WSGIRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:
        """One line a request would drown what the table has to say."""


def run_page(
    data: Path, size: tuple[int, int], seed: int | None, port: int, spoken: str | None = None, stick: Path | None = None
) -> int:
    """Serve the page and play, in another language if asked; raises Trouble without the port or the web library.

    ``stick`` is a folder that stands for a USB stick.
    """
    try:
        import bottle  # noqa: F401
    except ImportError:
        raise Trouble("Panel page needs the library bottle: pip install 'island-companion[page]'") from None
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    news = News()

    def open_screen(inbox: WakingInbox, clock: Clock, settings: Settings) -> PageDisplay:
        return PageDisplay(size, inbox, clock, news, settings)

    running = start(data, seed, open_screen, spoken)
    running.loop.sources.clear()
    display = running.screen
    assert isinstance(display, PageDisplay)
    bench = attach_bench(running, news.hardware_changed)
    attach_folder(running, stick)
    try:
        server = make_server(HOST, port, application(running, display, bench, news), _Server, _Quiet)
    except OSError as problem:
        raise Trouble(f"Port {port} on {HOST} cannot be taken ({problem.strerror}). Another one: --port 8481") from None
    threading.Thread(target=server.serve_forever, name="page", daemon=True).start()
    print(f"The table is at http://{HOST}:{server.server_port}/ (Ctrl+C ends it).", file=sys.stderr, flush=True)
    try:
        return run(running)
    finally:
        bench.close()
        server.server_close()
