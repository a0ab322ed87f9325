"""Write ``fonts/*.gly``: the common letters of the five faces as small grey pictures. For developers only.

Opening a font with all its tables and hinting each of its letters takes longer than everything else on the first page
together, so letters are drawn once here. They are drawn four times too large and averaged, without hinting, and the
screen shrinks them to the size it needs. Format: see ``companion/faces/screen/letters.py``.
"""

from __future__ import annotations

import struct
import zlib
from array import array

from PIL import Image

import sprites
from sprites.build_advances import KERNED, covered

EM = 64
FINE = 4


def letter_picture(font: object, letter: str) -> tuple[int, int, Image.Image]:
    """A letter as coverage, and where its top left corner lies from the pen on the base line, in pixels of the em."""
    import pygame

    assert isinstance(font, pygame.font.Font)
    if not font.size(letter)[0]:
        return 0, 0, Image.new("L", (0, 0))
    drawn = font.render(letter, True, (255, 255, 255))
    image = Image.frombytes("RGBA", drawn.get_size(), pygame.image.tostring(drawn, "RGBA")).getchannel("A")
    pen = -min(0, font.metrics(letter)[0][0])
    # Room on all sides that puts pen and base line on a whole pixel of the shrunk picture.
    left, up = FINE * EM - pen, FINE * 2 * EM - font.get_ascent()
    sheet = Image.new("L", (FINE * 4 * EM, FINE * 4 * EM), 0)
    sheet.paste(image, (left, up))
    small = sheet.resize((4 * EM, 4 * EM), Image.Resampling.BOX)
    box = small.getbbox() or (EM, 2 * EM, EM, 2 * EM)
    return box[0] - EM, box[1] - 2 * EM, small.crop(box)


def write(face: str) -> int:
    """Write the letters of one face and say how many bytes they take."""
    import pygame

    pygame.font.init()
    font = pygame.font.Font(str(sprites.font(face)), EM * FINE)
    held = set(covered(sprites.font(face).read_bytes()))
    codes, entries, body = array("H"), [], b""
    for letter in KERNED:
        if ord(letter) not in held:
            continue
        x, y, image = letter_picture(font, letter)
        packed = zlib.compress(image.tobytes(), 9)
        codes.append(ord(letter))
        entries.append(struct.pack("<bbBBIH", x, y, image.width, image.height, len(body), len(packed)))
        body += packed
    data = struct.pack("<4sHH", b"GLY1", EM, len(codes)) + codes.tobytes() + b"".join(entries) + body
    sprites.letters(face).write_bytes(data)
    return len(data)
