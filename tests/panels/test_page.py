"""The page panel in a real headless Chromium: pictures, lamps, clicks, touches and keys."""

from __future__ import annotations

import contextlib
import json
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, sync_playwright

from tests.panels.processes import TableProcess, missing, table, until

CHROMIUM = "/usr/bin/chromium"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
needs_chromium = pytest.mark.skipif(bool(missing(CHROMIUM)), reason=missing(CHROMIUM))


def _address(running: TableProcess) -> str:
    return next(word for word in running.hello.split() if word.startswith("http://"))


@contextlib.contextmanager
def browser_at(address: str) -> Iterator[Page]:
    """A page of a headless Chromium, at an address."""
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        page = browser.new_page(viewport={"width": 1000, "height": 900}, has_touch=True)
        page.goto(address)
        page.wait_for_function("document.querySelector('#screen').naturalWidth === 800")
        yield page
        browser.close()


def _screen(page: Page) -> str:
    return str(page.get_attribute("#screen", "src"))


def _level(page: Page, button: str) -> float:
    return float(
        page.evaluate(f"getComputedStyle(document.querySelector('[data-button={button}]')).getPropertyValue('--level')")
    )


@needs_chromium
def test_the_page_shows_screen_sign_and_lamps(tmp_path: Path) -> None:
    with table("page", tmp_path, "--port", "0") as running, browser_at(_address(running)) as page:
        until(lambda: _level(page, "next") == 1.0, "the lamp of NEXT")
        assert _level(page, "undo") == 0.0
        assert page.evaluate("document.querySelector('#sign').naturalWidth") == 128
        assert running.end() == 0


@needs_chromium
def test_a_key_a_click_on_a_button_and_a_tap_on_the_screen_all_change_the_picture(tmp_path: Path) -> None:
    with table("page", tmp_path, "--port", "0") as running, browser_at(_address(running)) as page:
        page.wait_for_timeout(400)
        before = _screen(page)
        page.keyboard.press("Space")
        until(lambda: _screen(page) != before, "the tray, by the key of ROLL")
        page.wait_for_timeout(800)
        before = _screen(page)
        page.click("[data-button=next]")
        until(lambda: _screen(page) != before, "the shelf, by a click on NEXT")
        page.wait_for_timeout(800)
        before = _screen(page)
        page.touchscreen.tap(*_point(page, 480, 435))
        until(lambda: _screen(page) != before, "the people, by a touch on the primary")


def _point(page: Page, x: float, y: float) -> tuple[float, float]:
    box = page.locator("#screen").bounding_box()
    assert box is not None
    return box["x"] + x * box["width"] / 800, box["y"] + y * box["height"] / 480


@needs_chromium
def test_the_page_says_when_the_table_is_gone(tmp_path: Path) -> None:
    with table("page", tmp_path, "--port", "0") as running, browser_at(_address(running)) as page:
        running.end()
        page.wait_for_function("document.querySelector('#note').textContent.includes('does not answer')")


def _ask(address: str, path: str, body: object = None, host: str | None = None) -> int:
    request = urllib.request.Request(address + path.lstrip("/"))
    if body is not None:
        request.data = json.dumps(body).encode()
        request.add_header("Content-Type", "application/json")
    if host is not None:
        request.add_header("Host", host)
    try:
        with urllib.request.urlopen(request, timeout=5) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        with error:
            return error.code


def test_the_page_answers_its_own_machine_only_and_refuses_nonsense(tmp_path: Path) -> None:
    with table("page", tmp_path, "--port", "0") as running:
        address = _address(running)
        assert _ask(address, "/screen.png") == 200
        assert _ask(address, "/screen.png", host="evil.example") == 403
        assert _ask(address, "/button", {"button": "eject", "down": True}) == 400
        assert _ask(address, "/touch", {"x": "left"}) == 400
        assert _ask(address, "/touch", {"down": True, "x": 1e999, "y": 5}) == 400
        for nonsense in ([1], "x", 7):
            for path in ("/button", "/touch", "/type"):
                assert _ask(address, path, nonsense) == 400
        assert _ask(address, "/news?screen=abc") == 400
        assert _ask(address, "/nothing") == 404
        assert running.end() == 0


def test_a_port_that_is_taken_is_named_with_the_way_out(tmp_path: Path) -> None:
    with table("page", tmp_path / "one", "--port", "0") as first:
        port = _address(first).rstrip("/").rsplit(":", 1)[1]
        with table("page", tmp_path / "two", "--port", port) as second:
            assert f"Port {port}" in second.hello
            assert "--port" in second.hello
            assert second.process.wait(10) == 1
