"""How large a picture is, read from its first bytes: none is decoded before that is known."""

from __future__ import annotations

import re
from pathlib import PurePosixPath

from companion.adventure_island.cards.faults import Fault
from companion.adventure_island.cards.limits import WIDEST_PICTURE_PX
from companion.words import later

_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG = b"\xff\xd8\xff"
_JPEG_SIZES = frozenset({*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC})
"""Markers of the segments that begin with the size of the picture."""
_JPEG_BARE = frozenset({0x01, *range(0xD0, 0xD8)})
"""Markers that no length follows."""
_SVG = re.compile(rb"<svg\b([^>]*)>")
_SVG_LENGTH = re.compile(rb"\s(width|height)\s*=\s*[\"']\s*([0-9.]+)(px)?\s*[\"']")
_SVG_BOX = re.compile(rb"\sviewBox\s*=\s*[\"']\s*[-0-9.eE]+[\s,]+[-0-9.eE]+[\s,]+([0-9.]+)[\s,]+([0-9.]+)\s*[\"']")
_SVG_ACTIVE = re.compile(rb"<!(DOCTYPE|ENTITY)|<script|<image\b|<foreignObject|href\s*=\s*[\"'](?!#)", re.IGNORECASE)
_SVG_HEAD_BYTES = 16 * 1024


def picture_size(name: str, content: bytes) -> tuple[int, int] | None:
    """Width and height in px that the head of a picture tells; None where it is no such picture."""
    suffix = PurePosixPath(name).suffix.lower()
    if suffix == ".png":
        return _png_size(content)
    return _svg_size(content) if suffix == ".svg" else _jpeg_size(content)


def picture_fault(name: str, content: bytes) -> Fault | None:
    """What hinders a picture, or None."""
    size = picture_size(name, content)
    if size is None:
        return Fault(name, "", "", later("This is no whole picture of the kind that its name says."))
    if not all(1 <= side <= WIDEST_PICTURE_PX for side in size):
        return Fault(
            name,
            "",
            "",
            later("The picture has {width} × {height} px.", width=size[0], height=size[1]),
            later("at most {px} px wide and high", px=WIDEST_PICTURE_PX),
        )
    if name.lower().endswith(".svg") and _SVG_ACTIVE.search(content):
        return Fault(
            name,
            "",
            "",
            later("This drawing names other files, or holds more than a drawing."),
            later("save it as plain SVG"),
        )
    return None


def _png_size(content: bytes) -> tuple[int, int] | None:
    if not content.startswith(_PNG) or content[12:16] != b"IHDR" or len(content) < 33:
        return None
    return int.from_bytes(content[16:20], "big"), int.from_bytes(content[20:24], "big")


def _jpeg_size(content: bytes) -> tuple[int, int] | None:
    """Of the first segment that tells a size; segments are passed over by their lengths."""
    if not content.startswith(_JPEG):
        return None
    at = 2
    while at + 9 <= len(content) and content[at] == 0xFF:
        marker = content[at + 1]
        if marker == 0xFF or marker in _JPEG_BARE:
            at += 1 if marker == 0xFF else 2
            continue
        if marker in _JPEG_SIZES:
            height = int.from_bytes(content[at + 5 : at + 7], "big")
            return int.from_bytes(content[at + 7 : at + 9], "big"), height
        length = int.from_bytes(content[at + 2 : at + 4], "big")
        if length < 2:
            return None
        at += 2 + length
    return None


def _svg_size(content: bytes) -> tuple[int, int] | None:
    found = _SVG.search(content[:_SVG_HEAD_BYTES])
    if found is None:
        return None
    lengths = {name: _whole(number) for name, number, _ in _SVG_LENGTH.findall(found[1])}
    box = _SVG_BOX.search(found[1])
    if box is not None:
        lengths.setdefault(b"width", _whole(box[1]))
        lengths.setdefault(b"height", _whole(box[2]))
    return (lengths[b"width"], lengths[b"height"]) if len(lengths) == 2 else None


def _whole(number: bytes) -> int:
    """A length in whole px, rounded up; 0 for what is no number."""
    try:
        length = float(number)
    except ValueError:
        return 0
    return int(min(length, 1e9) + 0.999)
