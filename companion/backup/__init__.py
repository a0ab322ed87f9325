"""Between the table and a USB stick: all campaigns saved, one put into a new place, a damaged file taken along."""

from pathlib import Path

UPDATE_RESULT = Path("/opt/companion/update.json")
"""Where the installed system says how the last update went; there is none before the first (docs/device.md)."""
