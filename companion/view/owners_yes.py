"""The question to the owner of an item that somebody else's dice would use up (AR-18)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from companion.view import known
from companion.view.page import Look, Step
from companion.view.state import Open, Question
from companion.view.terms import called
from companion.words import say

if TYPE_CHECKING:
    from companion.adventure_island.played import HelpOffer


def needed(helps: Iterable[HelpOffer], who: str) -> bool:
    """Whether a help uses up what is not ``who``'s own."""
    return any(h.discards and h.owner != who for h in helps)


def asked(
    look: Look, helps: Iterable[HelpOffer], who: str, request: Any, pages: tuple[Open, ...] | None = None
) -> Step | None:
    """A question before ``request`` (or before ``pages`` alone), where ``needed``."""
    others = [h for h in helps if needed((h,), who)]
    if not others:
        return None
    first, *more = sorted({h.owner for h in others})
    question = Question(
        say("Do all owners agree?") if more else say("Does {name} agree?", name=called(look.play, first)),
        " ".join(say("{card} is used up and leaves play.", card=known.name_of(look, h.card)) for h in others),
        say("Use it up"),
        request,
        icon="ui-players",
        pages=pages,
    )
    return Step(replace(look.view, question=question))
