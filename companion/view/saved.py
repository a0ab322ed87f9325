"""The view as text, saved beside the journal so that a restart opens the page where people were looking."""

from __future__ import annotations

import json
from typing import Any

from companion.kernel.codec import Unreadable, Vocabulary
from companion.kernel.journal import PutBack, TakeBack
from companion.view.book import page
from companion.view.state import Open, Question, View
from companion.words import language


def view_text(view: View) -> str:
    """The view as JSON text; toasts are of the moment and stay out."""
    return json.dumps(
        {
            "turned": view.turned,
            "faces": view.faces,
            "pages": [_open_data(open_) for open_ in view.pages],
            "shelved": [_open_data(open_) for open_ in view.shelved],
            "aside": [_open_data(open_) for open_ in view.aside],
            "question": _question_data(view.question),
            "unanswered": _question_data(view.unanswered),
            "shown": view.shown,
        },
        ensure_ascii=False,
    )


def _open_data(open_: Open) -> dict[str, Any]:
    return {
        "page": open_.page,
        "ring": open_.ring,
        "key": open_.key,
        "since": open_.since,
        "drafts": [_draft_text(open_, d) for d in (*open_.trail, open_.draft)],
    }


def _question_data(question: Question | None) -> dict[str, Any] | None:
    """A question as it was asked; one about a stick stays out, for the stick may be gone by then."""
    if question is None or question.deed is not None:
        return None
    return {
        "language": language(),
        "words": [question.title, question.body, question.yes, question.sub, question.icon],
        "game": (game := _game_of(question.request)),
        "request": None if question.request is None else _requests(game).line(question.request),
        "pages": None if question.pages is None else [_open_data(open_) for open_ in question.pages],
    }


def _game_of(request: Any) -> str:
    """Of which game a request is: the name of its package."""
    return "skull_island" if type(request).__module__.startswith("companion.skull_island.") else ""


def _requests(game: str) -> Vocabulary:
    """What a question of a game may lead to; the commands of the other one are not loaded."""
    if game:
        from companion.skull_island.commands import COMMANDS as SKULL_COMMANDS

        return Vocabulary((*SKULL_COMMANDS, TakeBack, PutBack))
    from companion.adventure_island.commands import COMMANDS

    return Vocabulary((*COMMANDS, TakeBack, PutBack))


def _draft_text(open_: Open, draft: Any) -> str | None:
    return None if draft is None else Vocabulary(page(open_.page).drafts).line(draft)


def read_view(text: str) -> View:
    """The view that ``text`` stands for; what cannot be read is the shelf, for a view is never worth a stop."""
    try:
        data = json.loads(text)
        pages = tuple(_read_open(entry) for entry in data["pages"])
        kept = tuple(_read_open(entry) for entry in data["aside"])
        faces = str(data.get("faces", ""))
        shelved = tuple(_read_open(entry) for entry in data["shelved"])
        if not pages:
            return View()
        asked, unanswered = (_read_question(data.get(name)) for name in ("question", "unanswered"))
        turned, shown = bool(data["turned"]), int(data.get("shown", 0))
        return View(
            pages,
            question=asked,
            turned=turned,
            faces=faces,
            aside=kept,
            shelved=shelved,
            unanswered=unanswered,
            shown=shown,
        )
    except (ValueError, KeyError, TypeError, AttributeError, Unreadable):
        return View()


def _read_open(entry: dict[str, Any]) -> Open:
    name = str(entry["page"])
    words = Vocabulary(page(name).drafts)
    drafts = [None if line is None else words.read(line) for line in entry["drafts"]]
    return Open(name, str(entry["ring"]), drafts[-1], tuple(drafts[:-1]), str(entry["key"]), int(entry["since"]))


def _read_question(data: Any) -> Question | None:
    """A question as it stood; none where another language is spoken now, in which nobody asked it."""
    if data is None or data["language"] != language():
        return None
    title, body, yes, sub, icon = map(str, data["words"])
    request = None if data["request"] is None else _requests(str(data.get("game", ""))).read(data["request"])
    pages = None if data["pages"] is None else tuple(_read_open(entry) for entry in data["pages"])
    return Question(title, body, yes, request, sub, icon, pages)
