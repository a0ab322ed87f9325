"""What a step of the game brought to light, shown once over the page of the game: cards that came up, achievements.

At the meal what can be used then lies over it too, for nobody would look for it.
"""

from __future__ import annotations

from companion.adventure_island.cards.wording import entry_name
from companion.adventure_island.state import Phase, Play
from companion.value import replace
from companion.view import known
from companion.view.book import page
from companion.view.page import Look
from companion.view.pages import came_up, powers
from companion.view.state import View
from companion.words import all_of, say


def with_news(look: Look) -> View:
    """The view with what the last step brought, if it was not shown yet."""
    view = look.view
    past = look.game.past
    if not past or past[-1].seq <= view.shown:
        return view
    # Of what was taken back nothing is shown again when it is put back: it was seen.
    view = replace(view, shown=past[-1].seq)
    if look.island.play is None:
        return view
    found = entries(look)
    if found:
        names = all_of([entry_name(known.pack(look), entry) for entry in found])
        view = view.says(say("Achievement: {name}", name=names), "ok")
    cards = came(look)
    below = tuple(opened for opened in view.pages if opened.page != "came_up")
    view = replace(view, pages=below)
    if cards:
        return view.over(came_up.opened(cards))
    if _meal_begins(look) and powers.usable(look):
        return view.over(page("powers").fresh(look))
    return view


def came(look: Look) -> tuple[str, ...]:
    """The cards that came face up with the last step, but for the Threat in hand and a card that asks now."""
    before = look.game.past[-1].before.play
    if before is None or before.adventure != look.play.adventure:
        return ()
    if look.game.past[-1].before.plays != look.island.plays:
        return ()
    ask = known.asked(look)
    shown_anyway = {before.drawn, look.play.drawn, ask.card if ask is not None else ""}
    return tuple(card for card in _seen(look.play) if card not in _seen(before) and card not in shown_anyway)


def _seen(play: Play) -> tuple[str, ...]:
    """The cards that lie face up, on the table or discarded."""
    return tuple(dict.fromkeys((*(card.number for card in play.cards), *play.pile)))


def entries(look: Look) -> tuple[str, ...]:
    """The achievements that the last step brought."""
    before = look.game.past[-1].before.campaign.achievements
    return tuple(sorted(look.island.campaign.achievements - before))


def _meal_begins(look: Look) -> bool:
    before = look.game.past[-1].before.play
    return look.play.phase is Phase.MEAL and before is not None and before.phase is not Phase.MEAL
