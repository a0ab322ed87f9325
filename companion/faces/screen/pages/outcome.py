"""What a card brought: five tokens above, Fatigue, Progress and Experience below (picture 26)."""

from __future__ import annotations

from companion.adventure_island.state import Phase
from companion.adventure_island.values import TOKENS
from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.layout import MARGIN, columns, touch
from companion.faces.screen.scene import Rect, Scene
from companion.faces.screen.theme import C
from companion.view.page import Look
from companion.view.pages.outcome import OutcomeDraft, change, count, may_count
from companion.view.terms import card_word
from companion.words import say

TOKENS_Y, TOKENS_H = 84, 142
MARKERS_Y, MARKERS_H = 240, 144


def _header(look: Look) -> Header:
    draft: OutcomeDraft = look.draft
    sub = card_word(draft.card) if draft.card else ""
    return Header(say("What it brought"), sub, "ui-ok", C.goodon)


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    return _tokens(look, width) + _markers(look, width)


def _tokens(look: Look, width: float) -> Scene:
    play, draft = look.play, look.draft
    area = Rect(MARGIN, TOKENS_Y, width - 2 * MARGIN, TOKENS_H)
    scene: Scene = ()
    for token, rect in zip(TOKENS, columns(area, len(TOKENS), 10), strict=True):
        # The card of the counter lies under its keys for the finger, too.
        scene += touch(rect, token)
        scene += kit.token_counter(
            rect,
            f"token-{token}",
            count(play, draft, token),
            change(draft, token),
            minus_on=may_count(play, draft, token, -1),
            plus_on=may_count(play, draft, token, 1),
            minus=f"{token}:minus",
            plus=f"{token}:plus",
        )
    return scene


def _markers(look: Look, width: float) -> Scene:
    play = look.play
    draft: OutcomeDraft = look.draft
    area = Rect(MARGIN, MARKERS_Y, width - 2 * MARGIN, MARKERS_H)
    drawn = (("fatigue", say("Fatigue")), ("progress", say("Progress")), ("experience", say("Experience")))
    scene: Scene = ()
    for (thing, label), rect in zip(drawn, columns(area, len(drawn), 10), strict=True):
        for_whom = thing == "fatigue"
        scene += touch(rect, thing)
        scene += kit.marker_counter(
            rect,
            f"marker-{thing}",
            label,
            count(play, draft, thing),
            change(draft, thing),
            good=(change(draft, thing) > 0) is not for_whom,
            chip=play.player(draft.whom).pawn if for_whom else "",
            chip_name="whom",
            minus_on=may_count(play, draft, thing, -1),
            plus_on=may_count(play, draft, thing, 1),
            minus=f"{thing}:minus",
            plus=f"{thing}:plus",
        )
    return scene


def _backdrop(look: Look) -> str:
    return "day" if look.play.phase is Phase.DAY else "night"


def _over(look: Look, width: float) -> Scene:
    """The pills of the changed tokens stick out of their cards, over the ring."""
    area = Rect(MARGIN, TOKENS_Y, width - 2 * MARGIN, TOKENS_H)
    scene: Scene = ()
    for token, rect in zip(TOKENS, columns(area, len(TOKENS), 10), strict=True):
        scene += kit.changed_badge(rect.x + rect.w - 24, rect.y + 2, change(look.draft, token))
    return scene


FACE = PageFace(_header, _body, _backdrop, close=("whom", *TOKENS), over=_over)
