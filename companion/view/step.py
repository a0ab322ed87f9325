"""The one step: (view, input, game) to a view or a request, the same for button, touch, key and script."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.kernel.journal import PutBack, TakeBack
from companion.kernel.rules import Reason
from companion.value import replace
from companion.view.book import page
from companion.view.inputs import Char, Chord, Held, Input, Key, LooseDice, Press, Repeat, Tap, ToastOver
from companion.view.page import Look, Offer, Step, moved_ring, stay
from companion.view.reminded import with_reminders
from companion.view.stage import stage
from companion.view.state import HOME, STAGE, TABLE_CHECK, Open, Question, View
from companion.words import say

_WAYS = {Key.LEFT: -1, Key.RIGHT: 1}
MOST_ASIDE = 8
"""So many half-entered pages of before may come back: those of a night of five, and its meal."""


def offers(look: Look) -> Mapping[Key, Offer]:
    """What each button does now; a button that is off has no entry. Rail, lamps, help and sign read this."""
    question = look.view.question
    if question is not None:
        return {
            Key.UNDO: Offer("question-no", say("Back")),
            Key.NEXT: Offer("question-yes", question.yes, question.sub, primary=True),
        }
    if look.view.icon:
        return {
            Key.UNDO: Offer("icons-leave"),
            Key.LEFT: Offer("icon"),
            Key.RIGHT: Offer("icon"),
            Key.NEXT: Offer("icon-open", say("Open"), primary=True),
        }
    return page(look.here.page).offers(look)


def step(look: Look, happened: Input) -> Step:
    """What ``happened`` leads to. Pure; refusals come back as reasons, not as exceptions."""
    result = _asked_again(look.view, _without_old_refusal(look.view, _step(look, happened)))
    if result.request is None and _reminds(look):
        result = replace(result, view=with_reminders(replace_view(look, result.view)))
    match happened:
        case ToastOver():
            return result
        case Press(Key.LEFT | Key.RIGHT) | Repeat(Key.LEFT | Key.RIGHT) if result.request is None:
            return replace(result, view=replace(result.view, before=look.view.pages))
    return replace(result, view=replace(result.view, before=None))


def _reminds(look: Look) -> bool:
    """Whether reminders may come due by looking at another page."""
    return not look.plays_skull and look.island.play is not None and bool(look.island.play.reminders)


def _asked_again(before: View, result: Step) -> Step:
    """What was open when the power went is asked again once table and device were compared and nothing was changed."""
    after = result.view
    if after.unanswered is None:
        return result
    if result.request is not None:
        return replace(result, view=replace(after, unanswered=None))
    if len(after.pages) >= len(before.pages) or any(open_.page == TABLE_CHECK for open_ in after.pages):
        return result
    return replace(result, view=replace(after, question=after.unanswered, unanswered=None))


def _without_old_refusal(before: View, result: Step) -> Step:
    """A refusal goes with what it spoke about: when the page, a question or the game changes, it says nothing more."""
    after, told = result.view, before.toast
    same = (after.pages, after.question, after.icon) == (before.pages, before.question, before.icon)
    if told is None or not told.refusal or after.toast is not told or (same and result.request is None):
        return result
    return replace(result, view=replace(after, toast=None))


def _step(look: Look, happened: Input) -> Step:
    match happened:
        case ToastOver():
            return Step(replace(look.view, toast=None))
        case Press(key) | Repeat(key):
            return _press(look, key)
        case Held(Key.UNDO, undone):
            return _open_history(look, undone)
        case Held(Key.ROLL):
            action = page(look.here.page).roll_held
            return page(look.here.page).act(look, action) if action and _plain(look) else stay(look)
        case Chord():
            return _chord(look)
        case Tap(target):
            return _tap(look, target)
        case Char(text):
            typed = page(look.here.page).typed
            return typed(look, text) if typed is not None and _plain(look) else stay(look)
        case LooseDice():
            return page("tray").act(look, f"fell:{''.join(map(str, happened.pips))}")
    return stay(look)


def _plain(look: Look) -> bool:
    return look.view.question is None and not look.view.icon


def _press(look: Look, key: Key) -> Step:
    offer = offers(look).get(key)
    if offer is None or offer.working:
        return Step(look.view, refused=(Reason("off", say("This button does nothing here.")),))
    view = look.view
    match offer.action:
        case "question-no":
            return Step(replace(view, question=None))
        case "question-yes":
            assert view.question is not None
            asked = view.question
            after = replace(view, question=None, pages=view.pages if asked.pages is None else asked.pages)
            return Step(after, asked.request, deed=asked.deed)
        case "icons-leave":
            return Step(replace(view, icon=""))
        case "icon":
            names = tuple(name for name, _ in page(look.here.page).row.icons)
            at = names.index(view.icon) if view.icon in names else 0
            return Step(replace(view, icon=names[(at + _WAYS[key]) % len(names)]))
        case "icon-open":
            return _icon(replace_view(look, replace(view, icon="")), view.icon)
        case "ring":
            return moved_ring(look, page(look.here.page).rings(look), _WAYS[key])
        case "back":
            return _back(look)
        case action:
            return page(look.here.page).act(look, f"{action}:{key}" if key in _WAYS else action)


def replace_view(look: Look, view: View) -> Look:
    """The same game under another view."""
    return replace(look, view=view)


def _back(look: Look) -> Step:
    """The grammar of UNDO (design 15.1): the last change of this page, then the page, then the game."""
    here = look.here
    if here.trail:
        return Step(look.view.at(replace(here, draft=here.trail[-1], trail=here.trail[:-1])))
    if len(look.view.pages) > 1:
        return Step(look.view.left())
    if look.game.past:
        return Step(look.view, TakeBack())
    return Step(look.view, refused=(Reason("nothing-to-undo", say("There is nothing to take back.")),))


def _open_history(look: Look, undone: bool) -> Step:
    if look.here.page in ("history", "moments"):
        return Step(look.view, PutBack() if undone else None)
    view = replace(look.view, question=None, icon="")
    opened = view.over(page("history").fresh(look))
    return Step(opened, PutBack() if undone else None)


def _chord(look: Look) -> Step:
    if look.view.question is not None:
        return stay(look)
    pages = look.view.pages if look.view.before is None else look.view.before
    icons = page(pages[-1].page).row.icons
    return Step(replace(look.view, pages=pages, icon=icons[0][0])) if icons else stay(look)


def _tap(look: Look, target: str) -> Step:
    kind, _, name = target.partition(":")
    if kind == "button":
        return _press(look, Key(name))
    if look.view.question is not None:
        return stay(look)
    if target == "toast":
        return Step(replace(look.view, toast=None))
    plain = replace_view(look, replace(look.view, icon=""))
    if kind == "icon":
        return _icon(plain, name)
    if kind == "why" and look.here.page != "why":
        return _why(plain, target)
    return page(look.here.page).tap(plain, target)


def _why(look: Look, target: str) -> Step:
    """A number was tapped, on whatever page it stands."""
    from companion.view.pages import why  # each page is loaded when it is first opened

    opened = why.opened(look, target)
    return stay(look) if opened is None else Step(look.view.over(opened))


def _icon(look: Look, name: str) -> Step:
    for icon, does in page(look.here.page).row.icons:
        if icon == name:
            match does.action:
                case "flip":
                    return Step(replace(look.view, turned=not look.view.turned))
                case "menu":
                    return Step(look.view.over(page("menu").fresh(look)))
                case "benefits":
                    return Step(look.view.over(page("benefit").fresh(look)))
                case "close":
                    return Step(look.view.left())
                case "history":
                    return Step(look.view.over(page("history").fresh(look)))
                case "help":
                    return Step(look.view.over(page("help").fresh(look)))
                case "number":
                    return Step(look.view.over(page("number").fresh(look)))
                case action:
                    return page(look.here.page).act(look, action)
    return stay(look)


def settle(look: Look) -> View:
    """The view after the game changed; where the device knows the cards, those that came up lie over it."""
    view = _settled(look)
    if look.plays_skull:
        return view
    if look.island.pack.mark and view.pages[0].page != HOME:
        # Not at the top: a table that plays with its own box never loads a card.
        from companion.view.news_of_cards import with_news

        view = with_news(replace_view(look, view))
    return with_reminders(replace_view(look, view))


def _settled(look: Look) -> View:
    """The view at the page of the game: where the game is at another page than before, that page opens afresh.

    Pages that lie over it stay when it is the same page in another turn, and those that look at the whole table stay.
    A page that keeps what is half entered is laid aside: it comes back with it when the game is at the same visit
    again, after a check of a Threat or an UNDO, and what led to it still stands.
    """
    view = look.view
    base = view.pages[0]
    if base.page == HOME:
        return view
    name, key = _stage(look)
    if name == HOME:
        return _before_the_adventure(look)
    if base.page == name and base.key == key:
        return _fitting(look)
    steps = {0, *(done.seq for done in look.game.past)}
    may_return = {*steps, *(undone.seq for undone in look.game.future)}
    aside = [kept for kept in view.aside if kept.since in may_return]
    if base.trail and base.page != STAGE and page(base.page).keeps:
        aside.append(base)
    opened = next((kept for kept in aside if (kept.page, kept.key) == (name, key) and kept.since in steps), None)
    if opened is not None:
        aside.remove(opened)
    else:
        fresh = page(name).fresh(replace_view(look, replace(view, pages=(Open(STAGE),))))
        opened = replace(fresh, key=key, since=look.game.past[-1].seq if look.game.past else 0)
    over = view.pages[1:]
    keep = over if base.page == name else _apart(over)
    after = replace(view, pages=(opened, *keep), icon="", aside=tuple(aside[-MOST_ASIDE:]))
    return _fitting(replace_view(look, after))


def _stage(look: Look) -> tuple[str, str]:
    """The page that the game on the table is at, and its key."""
    if not look.plays_skull:
        return stage(look.island)
    from companion.view.skull_stage import skull_stage  # loaded when that game is played

    return skull_stage(look.skull)


def _fitting(look: Look) -> View:
    """The view with everything that is half entered as far as the game still allows it."""
    pages = []
    for open_ in look.view.pages:
        fits = page(open_.page).fits if open_.page != STAGE else None
        if fits is not None and open_.draft is not None:
            trail = tuple(fits(look, draft) for draft in open_.trail)
            open_ = replace(open_, draft=fits(look, open_.draft), trail=trail)
        pages.append(open_)
    return replace(look.view, pages=tuple(pages))


def _before_the_adventure(look: Look) -> View:
    """The beginning of the adventure was taken back: the set-up lies there again as it was left, history stays open."""
    home = replace(look.view, pages=(Open(HOME),), icon="", aside=())
    laid_out = home
    for name in ("people", "adventure"):
        laid_out = laid_out.over(page(name).fresh(replace_view(look, laid_out)))
    over = look.view.pages[1:]
    keep = over if over and over[0].page in ("history", "moments") else ()
    return replace(laid_out, pages=(*laid_out.pages, *keep))


def _apart(over: tuple[Open, ...]) -> tuple[Open, ...]:
    """Of the pages over the game's those that do not belong to that page: from the first that looks at the whole."""
    return next((over[at:] for at, opened in enumerate(over) if page(opened.page).apart), ())


def refuse(view: View, reasons: tuple[Reason, ...], request: Any) -> View:
    """The view after the gate said no: a question where the table may decide, else all reasons as a toast."""
    if isinstance(request, TakeBack) and any(r.code == "undo-ask" for r in reasons):
        return replace(
            view,
            question=Question(
                say("Take it back?"),
                say("This was already seen. Chance will give the same again."),
                say("Take it back"),
                replace(request, agreed=True),
                icon="ui-undo",
            ),
        )
    return view.refuses(" ".join(r.sentence for r in reasons))
