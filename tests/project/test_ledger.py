"""The count at the end of a run says what the tests keep, and no more."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests import conftest
from tests.ledger import LEDGER_FILE, ROWS, WITHOUT_TEST, Ledger, read_ledger, rule

pytest_plugins = ["pytester"]


@pytest.fixture
def run(pytester: pytest.Pytester) -> pytest.Pytester:
    """A folder of tests with the project's own conftest."""
    pytester.makeconftest(Path(conftest.__file__).read_text(encoding="utf-8"))
    return pytester


def test_the_ledger_has_every_row_of_both_games_in_order() -> None:
    wanted = [f"AI-{n:03}" for n in range(1, 179)] + [f"SI-{n:03}" for n in range(1, 102)]
    assert list(ROWS) == wanted


def test_a_ledger_with_a_row_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="two rows AI-001"):
        read_ledger("| AI-001 | a rule | – | test |\n| AI-001 | another | – | test |\n")


def test_every_ruling_that_a_row_leans_on_stands_in_the_ledger() -> None:
    text = LEDGER_FILE.read_text(encoding="utf-8")
    ruled = set(re.findall(r"^\| ([AS]R-\d\d) \|", text, re.MULTILINE))
    named = set(re.findall(r"\b([AS]R-\d\d)\b", text))
    assert len(ruled) == 62 + 39
    assert named == ruled


def test_a_rule_mark_with_an_unknown_row_is_an_error_of_collection(run: pytest.Pytester) -> None:
    run.makepyfile("from tests.ledger import rule\n@rule('AI-999')\ndef test_a(): pass\n")
    result = run.runpytest_inprocess()
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*no such row in ledger.md: AI-999*"])


@pytest.mark.parametrize("ids", [(), ("AI-001", "AI-002", "AI-003", "AI-004"), ("AI-001", "AI-001")])
def test_a_test_plays_one_to_three_different_rows(ids: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=r"rows of the ledger|named twice"):
        rule(*ids)


def test_marks_piled_up_past_three_rows_stop_the_run(run: pytest.Pytester) -> None:
    run.makepyfile(
        "from tests.ledger import rule\n@rule('AI-001', 'AI-002')\n@rule('AI-003', 'AI-004')\ndef test_a(): pass\n"
    )
    result = run.runpytest_inprocess()
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*test_a: a test plays one to 3 rows of the ledger, not 4"])


def test_a_row_counts_only_when_all_its_tests_passed(run: pytest.Pytester) -> None:
    run.makepyfile(
        """
        import pytest
        from tests.ledger import rule

        @rule("AI-001", "AI-002")
        def test_passes(): pass

        @rule("AI-002")
        def test_fails(): assert False

        @rule("AI-003")
        def test_is_skipped(): pytest.skip("no chance")

        @rule("SI-001")
        @pytest.mark.parametrize("n", [1, 2])
        def test_passes_twice(n): pass

        @rule("SI-002")
        @pytest.mark.parametrize("n", [1, 2])
        def test_passes_once(n): assert n == 1

        @pytest.fixture
        def broken():
            yield
            raise RuntimeError("clean-up")

        @rule("AI-004")
        def test_whose_clean_up_fails(broken): pass
        """
    )
    result = run.runpytest_inprocess("--ledger", "--ledger-file", "rows.json")
    result.stdout.fnmatch_lines(
        [
            f"AI-002  a test of it did not pass: {ROWS['AI-002']}",
            f"AI-005  no test: {ROWS['AI-005']}".replace("[", "[[]"),
            "ledger: 2 of 279 rows have a passing test (Adventure Island 1 of 178, Skull Island 1 of 101)",
        ]
    )
    rows = json.loads((run.path / "rows.json").read_text(encoding="utf-8"))
    assert [row for row, entry in rows.items() if entry["passing"]] == ["AI-001", "SI-001"]
    assert len(rows["SI-001"]["tests"]) == 2
    assert rows["AI-002"]["rule"] == ROWS["AI-002"]


def test_a_run_with_some_of_the_tests_counts_only_those(run: pytest.Pytester) -> None:
    run.makepyfile(
        "from tests.ledger import rule\n"
        "@rule('AI-001')\ndef test_wanted(): pass\n"
        "@rule('AI-002')\ndef test_left_out(): pass\n"
    )
    result = run.runpytest_inprocess("-k", "wanted")
    result.stdout.fnmatch_lines(["ledger: 1 of 279 rows*"])


def test_processes_that_share_the_tests_count_rows_together(run: pytest.Pytester) -> None:
    """With pytest-xdist whoever counts has collected nothing, and each row's tests may run in two processes."""
    for n in (1, 2):
        run.makepyfile(
            **{f"test_{n}": f"from tests.ledger import rule\n@rule('AI-001')\ndef test_a(): pass\n"
                f"@rule('AI-00{n + 1}')\ndef test_b(): assert {n} == 1\n"}
        )  # fmt: skip
    result = run.runpytest_subprocess("--numprocesses=2", "--dist=loadfile", "--ledger-file=rows.json")
    assert result.ret == 1
    rows = json.loads((run.path / "rows.json").read_text(encoding="utf-8"))
    assert [row for row, told in rows.items() if told["passing"]] == ["AI-001", "AI-002"]
    assert rows["AI-003"]["tests"] == ["test_2.py::test_b"]
    assert len(rows["AI-001"]["tests"]) == 2


def test_a_row_that_no_test_can_play_says_why() -> None:
    assert WITHOUT_TEST.keys() <= ROWS.keys()
    (line,) = [line for line in Ledger().lines_of_missing() if line.startswith("AI-078")]
    assert WITHOUT_TEST["AI-078"] in line
