"""What every test run does: it knows the mark ``rule`` and closes with the count of the ledger."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

from tests.ledger import Ledger

LEDGER: Final = pytest.StashKey[Ledger]()


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("ledger", "rows of docs/ledger.md")
    group.addoption("--ledger", action="store_true", help="list the rows that have no passing test")
    group.addoption("--ledger-file", type=Path, metavar="FILE", help="write all rows and their tests as JSON")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rows of docs/ledger.md that this test plays")
    config.stash[LEDGER] = Ledger()
    config.pluginmanager.register(_Listener(config.stash[LEDGER]))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    ledger = config.stash[LEDGER]
    if config.option.ledger_file is not None:
        config.option.ledger_file.write_text(ledger.as_json(), encoding="utf-8")
    if config.option.ledger:
        terminalreporter.section("rows of the ledger without a passing test")
        for line in ledger.lines_of_missing():
            terminalreporter.write_line(line)
    terminalreporter.write_line(ledger.summary())


def pytest_sessionfinish(session: pytest.Session) -> None:
    """A process that runs some of the tests for another one tells it which rows they name."""
    output: dict[str, object] | None = getattr(session.config, "workeroutput", None)
    if output is not None:
        output["rows"] = session.config.stash[LEDGER].named()


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Whoever has others run the tests has collected none; each of those has collected all of them (pytest-xdist)."""
    node.config.stash[LEDGER].will_run_elsewhere(getattr(node, "workeroutput", {}).get("rows", {}))


class _Listener:
    """Passes on what pytest collected and what became of it."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self._ledger.will_run(session.items)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._ledger.report(report)
