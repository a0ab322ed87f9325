"""Frames on the port between host and guest: two lengths, a JSON object, and bytes that belong to it."""

from __future__ import annotations

import json
import struct
from typing import Any, Final

_LENGTHS: Final = struct.Struct(">II")


def packed(said: dict[str, Any], blob: bytes = b"") -> bytes:
    """One frame."""
    head = json.dumps(said).encode()
    return _LENGTHS.pack(len(head), len(blob)) + head + blob


def unpacked(buffer: bytearray) -> tuple[dict[str, Any], bytes] | None:
    """Take the first frame out of ``buffer``; None while it is not whole."""
    if len(buffer) < _LENGTHS.size:
        return None
    head, blob = _LENGTHS.unpack_from(buffer)
    end = _LENGTHS.size + head + blob
    if len(buffer) < end:
        return None
    said = json.loads(bytes(buffer[_LENGTHS.size : _LENGTHS.size + head]))
    rest = bytes(buffer[_LENGTHS.size + head : end])
    del buffer[:end]
    return said, rest
