"""A checked pack as one JSON file under the SHA-256 of its contents, its mark; read again without any checking library.

The mark is of what the game plays with. Pictures lie beside it and are no part of it: a card drawn anew is the same
card.
"""

from __future__ import annotations

from hashlib import sha256

from companion.adventure_island.cards.limits import LARGEST_COMPILED_BYTES
from companion.adventure_island.cards.pack import CardPack, PackPages
from companion.kernel.codec import Unreadable, plain_text, read_plain
from companion.words import later

SUFFIX = ".json"


class NoPack(Exception):
    """Why a file is no compiled pack: a sentence of ``later``."""


def compiled(pages: PackPages) -> tuple[str, bytes]:
    """The mark of a pack, and the content of its file."""
    content = (plain_text(pages) + "\n").encode()
    return sha256(content).hexdigest(), content


def read_compiled(mark: str, content: bytes) -> CardPack:
    """The pack in a file that was written by ``compiled``; raises NoPack for any other."""
    if len(content) > LARGEST_COMPILED_BYTES or sha256(content).hexdigest() != mark:
        raise NoPack(later("The cards in the file {name} are not those that it was made for.", name=mark + SUFFIX))
    try:
        return CardPack(read_plain(PackPages, content.decode()), mark)
    except (Unreadable, UnicodeDecodeError, RecursionError) as problem:
        raise NoPack(
            later("This version cannot read the cards in the file {name}: {why}.", name=mark + SUFFIX, why=str(problem))
        ) from None
