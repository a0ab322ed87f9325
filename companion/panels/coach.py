"""Joins a table and its coach: what pages ask, and what the coach says."""

from __future__ import annotations

from companion.coached import AskCoach, CoachDeed, StopThinking, ThinkLonger
from companion.coaching import Coaching, CoachSaid, at_once, beside
from companion.loop import VirtualClock
from companion.panels.running import Running
from companion.skull_island.coach import advise, question_of


class CoachDesk:
    """Made when a page first asks, so that an evening without a coach loads none."""

    def __init__(self, running: Running) -> None:
        self._running = running
        clock = running.loop.clock
        think = at_once if isinstance(clock, VirtualClock) else beside
        self._coaching = Coaching(running.loop.inbox, think, clock.now)
        self._others = running.loop.handle
        running.loop.handle = self.handle

    def handle(self, message: object) -> None:
        """News of the coach go to the table's page, all others where they went before."""
        if not isinstance(message, CoachSaid):
            self._others(message)
        elif self._coaching.hear(message):
            self._show()

    def obey(self, deed: CoachDeed) -> None:
        """Do what a page wishes."""
        match deed:
            case AskCoach(seat):
                play = self._running.table.look.skull.play
                question = None if play is None else question_of(play, seat)
                if play is None or question is None:
                    return
                self._coaching.ask(advise(question), seat, play.round)
            case ThinkLonger():
                self._coaching.longer()
            case StopThinking():
                self._coaching.stop()
        self._show()

    def _show(self) -> None:
        self._running.table.show_coach(self._coaching.coached)
