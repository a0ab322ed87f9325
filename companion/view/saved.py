"""The view as text, saved beside the journal so that a restart opens the page where people were looking."""

from __future__ import annotations

import json
from typing import Any

from companion.kernel.codec import Unreadable, Vocabulary
from companion.view.book import page
from companion.view.state import Open, View


def view_text(view: View) -> str:
    """The view as JSON text; toasts and questions are of the moment and stay out."""
    return json.dumps(
        {
            "turned": view.turned,
            "faces": view.faces,
            "pages": [_open_data(open_) for open_ in view.pages],
            "shelved": [_open_data(open_) for open_ in view.shelved],
            "aside": [_open_data(open_) for open_ in view.aside],
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
        return View(pages, turned=bool(data["turned"]), faces=faces, aside=kept, shelved=shelved)
    except (ValueError, KeyError, TypeError, AttributeError, Unreadable):
        return View()


def _read_open(entry: dict[str, Any]) -> Open:
    name = str(entry["page"])
    words = Vocabulary(page(name).drafts)
    drafts = [None if line is None else words.read(line) for line in entry["drafts"]]
    return Open(name, str(entry["ring"]), drafts[-1], tuple(drafts[:-1]), str(entry["key"]), int(entry["since"]))
