"""What ``companion run`` makes of words that mean nothing: one line that says why, and status 2."""

from __future__ import annotations

import pytest

from companion.cli import main
from companion.kernel.chance import SEED_LIMIT
from companion.terminal.run import LARGEST_SEED


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--seed", "-1"], "-1 is no seed"),
        (["--seed", "99999999999999999999999"], "is no seed"),
        (["--seed", "seven"], "'seven' is no whole number"),
        (["--port", "99999"], "99999 is no port"),
        (["--size", "640x480"], "640x480 is not one of the screens"),
        (["--lang", "xx"], "does not speak 'xx'"),
        (["--panel", "television"], "there is no panel 'television'"),
        (["evening.txt"], "a FILE belongs to --panel script"),
    ],
)
def test_words_that_mean_nothing_are_explained_in_one_line(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        main(["run", "--panel", "page", *words])
    assert end.value.code == 2
    assert said in capsys.readouterr().err.splitlines()[-1]


def test_every_seed_that_a_campaign_may_have_can_be_asked_for() -> None:
    assert LARGEST_SEED == SEED_LIMIT - 1
