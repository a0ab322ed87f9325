"""Fixtures over the machine: ``table`` with a screen and its parts, ``quick_table`` without one, restored in seconds.

README.md beside this file tells what they do. All tests of this folder are marked ``rig``; `make rig` runs them.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.rig.__main__ import COULD_NOT_RUN, SEEN, UNSEEN
from tests.rig.build import Image, build
from tests.rig.cache import Cache, CannotRun
from tests.rig.machine import Machine
from tests.rig.nbd import Crash
from tests.rig.pins import Lamp, Pin
from tests.rig.product import Product, installed, sources_key
from tests.rig.stick import SOCKET
from tests.rig.table import LANDSCAPE, WATCHDOG, Accessory, Table

WITH_SCREEN = frozenset({"_landscape", "portrait", "new_table"})
"""The fixtures under which there is one, or may be."""
BEGAN_WITH = pytest.StashKey[str]()
"""The sources that the machine's product was made of."""
HERE = Path(__file__).parent


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rig: needs the virtual machine; `make rig` runs it")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--failures", type=Path, help="a file to which the name of each test that failed is added")
    parser.addoption("--part", choices=(SEEN, UNSEEN), help="only the tests that need a screen, or only the others")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.rig)
    part = config.getoption("--part")
    if part is not None:
        others = [item for item in items if (part == SEEN) != needs_screen(item)]
        config.hook.pytest_deselected(items=others)
        items[:] = [item for item in items if item not in others]


def needs_screen(item: pytest.Item) -> bool:
    """Whether a test is played on a machine with a screen."""
    return not WITH_SCREEN.isdisjoint(getattr(item, "fixturenames", ()))


def pytest_terminal_summary(terminalreporter: Any) -> None:
    _note_failures(terminalreporter)
    _warn_of_changes(terminalreporter)


def _note_failures(terminalreporter: Any) -> None:
    """Two processes write this file, each one line a test and all lines at once."""
    file = terminalreporter.config.getoption("--failures")
    reports = [*terminalreporter.stats.get("failed", ()), *terminalreporter.stats.get("error", ())]
    if file is not None and reports:
        with file.open("a", encoding="utf-8") as lines:
            lines.write("".join(f"{name}\n" for name in dict.fromkeys(report.nodeid for report in reports)))


def _warn_of_changes(terminalreporter: Any) -> None:
    """Whoever changes the product while its tests run compares two products."""
    if terminalreporter.config.stash.get(BEGAN_WITH, None) not in (None, sources_key()):
        terminalreporter.section("THE SOURCES WERE CHANGED WHILE THIS RAN", "=")
        terminalreporter.write_line(
            "The machine has the product of the beginning, and this side that of the end: run it again."
        )


@dataclass(frozen=True)
class Rig:
    """What tables are made of."""

    cache: Cache
    image: Image
    product: Product


@contextmanager
def able() -> Iterator[None]:
    """Around what may not be possible on this machine: where it is not, the whole run ends, and its status says so."""
    try:
        yield
    except CannotRun as why:
        pytest.exit(f"THE RIG COULD NOT RUN. {why}", COULD_NOT_RUN)


@pytest.fixture(scope="session")
def rig(request: pytest.FixtureRequest) -> Rig:
    """The image and the installed product, made where the cache has none."""
    cache = Cache()
    with able(), cache.alone():
        image = build(cache)
        request.config.stash[BEGAN_WITH] = sources_key()
        return Rig(cache, image, installed(cache, image))


@pytest.fixture(scope="session")
def _tables(rig: Rig, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., Table]]:
    """Makes tables, one of each kind, and closes them at the end."""
    made: dict[str, Table] = {}

    def table(name: str, panel: tuple[int, int] | None, **how: Any) -> Table:
        if name not in made:
            made[name] = Table(rig.image, rig.product, tmp_path_factory.mktemp(name), panel=panel, **how)
        return made[name]

    yield table
    for each in made.values():
        each.close()


@pytest.fixture(scope="session")
def _landscape(_tables: Callable[..., Table]) -> Table:
    table = _tables("table", LANDSCAPE, options=SOCKET)
    with able():
        table.switch_on()
    return table


@pytest.fixture(scope="module")
def seen_table(_landscape: Table) -> Table:
    """As ``table``, but started once for all tests of a module: for those that only look."""
    if not _landscape.is_on:
        _landscape.switch_on()
    _landscape.begin()
    return _landscape


@pytest.fixture
def table(_landscape: Table) -> Iterator[Table]:
    """A table with a screen of 800x480, just started for the first time: no games, everything plugged in."""
    if not _landscape.is_on:
        _landscape.switch_on()
    _landscape.begin()
    yield _landscape
    with suppress(Exception):
        (_landscape.folder / "journal.log").write_text(_landscape.journal(), encoding="utf-8")


@pytest.fixture(scope="session")
def _saved(_tables: Callable[..., Table]) -> Table:
    table = _tables("quick", None, options=(*SOCKET, *WATCHDOG))
    with able():
        table.prepare()
    return table


@pytest.fixture
def quick_table(_saved: Table) -> Iterator[Table]:
    """A table without a screen, restored within seconds; the product is not started yet: ``start`` or ``begin`` it."""
    _saved.restore()
    yield _saved
    if _saved.is_on:
        _saved.cut()


@pytest.fixture
def new_table(rig: Rig, tmp_path: Path) -> Iterator[Callable[..., Table]]:
    """Makes a table of its own for a test: ``new_table(panel=(480, 800), options=("-device", "i6300esb"))``."""
    made: list[Table] = []

    def new(**how: Any) -> Table:
        made.append(Table(rig.image, rig.product, tmp_path / f"table{len(made)}", **how))
        return made[-1]

    yield new
    for each in made:
        each.close()


@pytest.fixture
def vm(table: Table) -> Machine:
    """The machine under ``table``: ``run``, ``start``, ``agent``, ``qmp``."""
    return table.machine


@pytest.fixture
def pin(table: Table) -> Callable[[int], Pin]:
    """``pin(17).press()``: a contact between a pin (BCM number) and ground."""
    return table.pin


@pytest.fixture
def button(table: Table) -> Callable[[str], Pin]:
    """``button("roll").press()``: the same by the name of the button that is wired there."""
    return table.button


@pytest.fixture
def lamp(table: Table) -> Callable[[str], Lamp]:
    """``lamp("roll").lit``."""
    return table.lamp


@pytest.fixture
def sign(table: Table) -> Callable[[], Any]:
    """``sign()``: what the turn sign shows now, as a Pillow picture."""
    return table.sign.picture


@pytest.fixture
def screen(table: Table) -> Callable[[], Any]:
    """``screen()``: what is on the screen now, as a Pillow picture."""
    return table.screen


@pytest.fixture
def touch(table: Table) -> Callable[[float, float], None]:
    """``touch(x, y)``: a tap at a pixel of the panel."""
    return table.touch


@pytest.fixture
def serial_peer(table: Table) -> Iterator[Accessory]:
    """What hangs on the guest's /dev/ttyS1."""
    accessory = table.accessory()
    yield accessory
    accessory.close()


@pytest.fixture
def cut(table: Table) -> Callable[..., Crash]:
    """``cut()``: pull the plug and switch on again on what that left of the disk; waits for the product."""

    def pulled(chance: random.Random | None = None) -> Crash:
        crash = table.cut(chance)
        table.switch_on(crash.image, fresh=False)
        table.await_ready()
        return crash

    return pulled
