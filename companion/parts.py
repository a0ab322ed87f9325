"""How the parts of the device are, as plain values that pages can show without knowing any hardware."""

from __future__ import annotations

from companion.value import dataclass

READY, ABSENT, LOST, WRONG = "ready", "absent", "lost", "wrong"


@dataclass(frozen=True, slots=True)
class PartHealth:
    """One part by its name (``sign``, ``buttons.undo``): its state, and what to do, empty when it is ready."""

    name: str
    state: str = READY
    cure: str = ""


@dataclass(frozen=True, slots=True)
class Health:
    """All parts that have reported, and the free bytes of the disk (-1: not known)."""

    parts: tuple[PartHealth, ...] = ()
    free_bytes: int = -1

    def of(self, group: str) -> tuple[PartHealth, ...]:
        """The parts of a group, such as the five ``buttons``."""
        return tuple(part for part in self.parts if part.name.partition(".")[0] == group)

    def worst(self, group: str) -> PartHealth:
        """The part of a group that most needs somebody; a group that never reported is absent."""
        order = (READY, ABSENT, LOST, WRONG)
        return max(self.of(group), key=lambda part: order.index(part.state), default=PartHealth(group, ABSENT))
