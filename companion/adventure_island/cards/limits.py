"""How large a pack may be. A pack comes from anywhere, so nothing of it is read, built or decoded beyond these."""

from __future__ import annotations

MOST_FILES = 1000
"""Names in a folder or an archive, those that are no part of a pack as well."""
LARGEST_TEXT_BYTES = 128 * 1024
MOST_TEXT_BYTES = 768 * 1024
LARGEST_PICTURE_BYTES = 2 * 1024 * 1024
MOST_PICTURE_BYTES = 48 * 1024 * 1024
LARGEST_ARCHIVE_BYTES = 64 * 1024 * 1024
WIDEST_PICTURE_PX = 2048
"""The most that a picture is wide or high; the screen has 1280 × 720."""
LARGEST_COMPILED_BYTES = 8 * 1024 * 1024

MOST_CARDS = 600
MOST_CHARACTERS = 12
MOST_ACHIEVEMENTS = 100
MOST_EFFECTS = 200
"""Effects and conditions on one card."""
DEEPEST_EFFECT = 8
"""Effects within effects: a check whose failure is a choice whose option pays is four."""
DEEPEST_DATA = 64
"""Tables and lists within each other, before anything else is asked."""

MOST_FAULTS = 300
"""So many are told; a pack that was made to have more would keep whoever checks it busy."""

LONGEST_NAME, LONGEST_SENTENCE, LONGEST_TEXT, LONGEST_STORY = 40, 160, 240, 600
"""Characters: of a name, a sentence (an ability, a goal, a note), the text of a card, what a chapter tells."""
LONGEST_WORD = 40
"""Characters of an id, a key or a picture's name."""
