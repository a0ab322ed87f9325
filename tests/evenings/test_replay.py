"""An evening that is played twice shows and keeps the same: pictures, lamps, bytes to the sign, and the journal."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.evenings.playing import HERE, LIMIT_S


@pytest.mark.parametrize("name", ["touch_only", "lost_threats"])
def test_an_evening_played_twice_is_the_same_evening(name: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.evenings.replay", str(HERE / f"{name}.evening")]
    # Sets and dictionaries that nobody may depend on fall out differently.
    playing = [
        subprocess.Popen(
            [*command, str(tmp_path / seed)],
            env={**os.environ, "PYTHONHASHSEED": seed},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for seed in ("1", "2")
    ]
    (once, complaint), (again, _) = [process.communicate(timeout=LIMIT_S) for process in playing]
    assert [process.returncode for process in playing] == [0, 0], complaint
    for i, (one, other) in enumerate(zip(once.splitlines(), again.splitlines(), strict=True)):
        assert one == other, f"line {i} of what was seen"
    kinds = Counter(json.loads(line)[0] for line in once.splitlines() if line.startswith("["))
    assert set(kinds) == {"screen", "sign", "lamps", "row"}
    assert min(kinds.values()) > 20, kinds
    different = {line for line in once.splitlines() if line.startswith('["screen"')}
    assert len(different) > 20, "the pictures are those of an evening, not of one page"
