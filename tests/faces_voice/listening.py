"""A table with somebody who listens."""

from __future__ import annotations

from companion.faces.voice_show import VoiceShow
from companion.ports import Cue
from companion.settings import DEFAULTS, Settings
from tests.table_rig import TableRig


class Ear:
    """A speaker that only remembers."""

    def __init__(self) -> None:
        self.heard: list[tuple[Cue, float]] = []

    def play(self, cue: Cue, volume: float) -> None:
        """Remember a cue."""
        self.heard.append((cue, volume))

    def close(self) -> None:
        """Nothing to let go."""


class HeardRig(TableRig):
    """Hands and an ear at a table."""

    def __init__(self, *args: object, settings: Settings = DEFAULTS, **options: object) -> None:
        super().__init__(*args, settings=settings, **options)  # type: ignore[arg-type]
        self.ear = Ear()
        self.table.showing.voice = VoiceShow(self.ear)

    def cues(self) -> list[str]:
        """The names of what was heard since the last look."""
        heard, self.ear.heard = self.ear.heard, []
        return [str(cue) for cue, _ in heard]
