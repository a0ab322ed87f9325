"""Words on the screen: whole sentences with named slots, and plural forms, in one place for every language.

The English sentence in the sources is the key to its translations, so English needs no catalogue and loads none.
Sentences are looked up when they are shown, never when a module is imported: a text that stands in a module's data is
wrapped in ``mark`` there and goes through ``say`` on its way to a face.
"""

from __future__ import annotations

from collections.abc import Sequence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from companion.catalogues import Catalogue

SOURCE = "en"
"""The language of the sources."""

_language = SOURCE
_catalogue: Catalogue | None = None


def use(language: str) -> None:
    """Say everything in this language from now on: ``en``, one of ``companion/locale``, or ``grown`` for tests.

    Raises LookupError for any other, and then changes nothing.
    """
    global _language, _catalogue
    if language == SOURCE:
        _language, _catalogue = SOURCE, None
        return
    from companion.catalogues import catalogue

    _language, _catalogue = language, catalogue(language)


def language() -> str:
    """The language in use."""
    return _language


def say(text: str, **slots: object) -> str:
    """The sentence ``text`` with its named slots filled: ``say("{name} acts", name="Iga")``; "" stays ""."""
    if _catalogue is not None and text:
        text = _catalogue.gettext(text)
    return text.format(**slots) if slots else text


def say_n(one: str, many: str, n: int, **slots: object) -> str:
    """The form of a sentence that fits the count ``n``, which is a slot of its own: ``{n}``."""
    if _catalogue is not None:
        return _catalogue.ngettext(one, many, abs(n)).format(n=n, **slots)
    return (one if abs(n) == 1 else many).format(n=n, **slots)


def say_in(context: str, text: str, **slots: object) -> str:
    """A sentence that other languages say differently at this place: ``say_in("of cards", "{n} left", n=3)``.

    ``context`` is for translators and never shown.
    """
    if _catalogue is not None:
        text = _catalogue.pgettext(context, text)
    return text.format(**slots) if slots else text


def mark(text: str) -> str:
    """``text`` as it is, found by the extraction: for a module's data, which goes through ``say`` when it is shown."""
    return text


def mark_n(one: str, many: str) -> tuple[str, str]:
    """Both forms as they are, found by the extraction: ``say_n(*forms, n)`` says them."""
    return one, many


class Later(str):
    """A sentence in English that knows its text and slots, so that ``say_now`` can say it in another language."""

    __slots__ = ("slots", "text")
    text: str
    slots: dict[str, object]


def later(text: str, **slots: object) -> Later:
    """A sentence for a place that knows no table: English there, and whoever shows it says it with ``say_now``."""
    sentence = Later(text.format(**slots) if slots else text)
    sentence.text, sentence.slots = text, slots
    return sentence


def say_now(sentence: str) -> str:
    """A sentence of ``later`` in the language of the moment, those in its slots too; any other text as it is."""
    if not isinstance(sentence, Later):
        return sentence
    return say(sentence.text, **{name: say_now(s) if isinstance(s, str) else s for name, s in sentence.slots.items()})


def in_a_row(*sentences: str) -> Later:
    """Sentences one after the other, each of them perhaps one of ``later``."""
    places = {f"s{i}": sentence for i, sentence in enumerate(sentences)}
    pattern = " ".join(f"{{{place}}}" for place in places)
    return later(pattern, **places)


def all_of(names: Sequence[str]) -> str:
    """Names in a row: ``Iga, Olek and Maja``."""
    if len(names) < 2:
        return "".join(names)
    return say("{some} and {last}", some=", ".join(names[:-1]), last=names[-1])


def one_of(names: Sequence[str]) -> str:
    """Names to choose from: ``Iga, Olek or Maja``."""
    if len(names) < 2:
        return "".join(names)
    return say("{some} or {last}", some=", ".join(names[:-1]), last=names[-1])
