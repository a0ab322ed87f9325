"""Prints a database as text."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.store.old import text_of

print(text_of(Path(sys.argv[1])), end="")
