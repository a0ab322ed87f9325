"""Write ``fonts/*.adv``: the advance widths and kerning of the five faces. For developers; needs pygame.

A step of ``python -m sprites.build``, after a font was replaced. The widths are asked of the same library that
draws the text, at a size where rounding is no matter, so that layout and picture agree. Format: see
``companion/faces/screen/text.py``.
"""

from __future__ import annotations

import struct
from array import array

import sprites

EM = 2000
PUNCTUATION = "–—‘’“”„•…←→−"
KERNED = [chr(code) for code in (*range(0x20, 0x7F), *range(0xA0, 0x180))] + list(PUNCTUATION)
"""The letters that have kerning and pictures: all that people of Latin alphabets write."""


def covered(data: bytes) -> list[int]:
    """The characters of the basic plane that a TrueType font holds: its character map of format 4."""
    tables = {}
    for i in range(struct.unpack_from(">H", data, 4)[0]):
        tag, _, offset, _ = struct.unpack_from(">4sIII", data, 12 + 16 * i)
        tables[tag] = offset
    cmap = tables[b"cmap"]
    for i in range(struct.unpack_from(">H", data, cmap + 2)[0]):
        at = cmap + struct.unpack_from(">HHI", data, cmap + 4 + 8 * i)[2]
        if struct.unpack_from(">H", data, at)[0] == 4:
            break
    else:
        raise ValueError("no character map of format 4")
    n = struct.unpack_from(">H", data, at + 6)[0] // 2
    ends, starts, deltas, offsets = (
        struct.unpack_from(f">{n}H", data, at + 14 + 2 * n * k + (2 if k else 0)) for k in range(4)
    )
    found = []
    for i, (end, start, delta, offset) in enumerate(zip(ends, starts, deltas, offsets, strict=True)):
        for code in range(start, end + 1):
            glyph = code
            if offset:
                place = at + 16 + 6 * n + 2 * i + offset + 2 * (code - start)
                glyph = struct.unpack_from(">H", data, place)[0]
                if not glyph:
                    continue
            if (glyph + delta) & 0xFFFF and 0x20 <= code < 0xFFFE:
                found.append(code)
    return found


def write(face: str) -> int:
    """Write the table of one face and say how many bytes it has."""
    import pygame

    pygame.font.init()
    font = pygame.font.Font(str(sprites.font(face)), EM)
    codes = covered(sprites.font(face).read_bytes())
    metrics = {chr(code): font.metrics(chr(code))[0] for code in codes}
    width = {letter: advance for letter, (*_, advance) in metrics.items()}
    # ``size`` also counts ink that hangs over the ends of the line.
    before = {letter: -min(0, low) for letter, (low, *_) in metrics.items()}
    after = {letter: max(0, high - advance) for letter, (_, high, _, _, advance) in metrics.items()}
    kerned = [letter for letter in KERNED if letter in width]
    rows = {a: tuple(font.size(a + b)[0] - before[a] - width[a] - width[b] - after[b] for b in kerned) for a in kerned}
    left_of: dict[tuple[int, ...], int] = {(0,) * len(kerned): 0}
    left = {a: left_of.setdefault(row, len(left_of)) for a, row in rows.items()}
    columns = list(zip(*left_of, strict=True))
    right_of: dict[tuple[int, ...], int] = {(0,) * len(left_of): 0}
    right = {b: right_of.setdefault(column, len(right_of)) for b, column in zip(kerned, columns, strict=True)}
    if len(left_of) > 256 or len(right_of) > 256:
        raise ValueError(f"{face}: too many kerning classes")
    by_left = list(zip(*right_of, strict=True))
    rest = [letter for letter in width if letter not in rows]
    data = struct.pack("<4sHHHHH", b"ADV1", EM, len(kerned), len(rest), len(left_of), len(right_of))
    for letters in (kerned, rest):
        data += array("H", map(ord, letters)).tobytes() + array("H", (width[letter] for letter in letters)).tobytes()
    data += array("h", (units for row in by_left for units in row)).tobytes()
    data += bytes(left[letter] for letter in kerned) + bytes(right[letter] for letter in kerned)
    sprites.advances(face).write_bytes(data)
    return len(data)
