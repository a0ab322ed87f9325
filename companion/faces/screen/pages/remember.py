"""What a card does: the check and its cases at the left, the words and the amount at the right (picture 37)."""

from __future__ import annotations

from companion.adventure_island.cards.shelf import OWN
from companion.adventure_island.laid import kind_of
from companion.adventure_island.own_cards import ALL, ANOTHER, MOST_COUNTED, Case, OwnWord, Word
from companion.adventure_island.state import Phase
from companion.adventure_island.values import TOKENS, Colour
from companion.faces.screen import kit
from companion.faces.screen.face import Header, Moment, PageFace
from companion.faces.screen.kit import cards as card_kit
from companion.faces.screen.layout import CONTENT_TOP, MARGIN, columns, grid, touch
from companion.faces.screen.scene import Box, Rect, Scene
from companion.faces.screen.theme import EMPTY, GOOD_PAPER, GOOD_TYPE, PAPER_EDGE, C
from companion.view.page import Look
from companion.view.pages.remember import CHECK, EFFECT, NEED, WORD, WORDS, RememberDraft, cases
from companion.view.terms import FACES
from companion.words import say

LEFT_W = 374
CHECK_H, CASE_H, GAP = 64, 106, 12
WORDS_H, AMOUNT_H = 190, 102
BAD_PAPER = "#FBE3DD"
SYMBOLS = {
    Word.GAIN: "ui-plus",
    Word.LOSE: "ui-minus",
    Word.FATIGUE: "glyph-fatigue",
    Word.DRAW: "card-location",
    CHECK: "ui-roll",
    Word.STAYS: "ui-stays",
}


def word_name(word: str) -> str:
    """What a word is called on its tile."""
    return {
        Word.GAIN: lambda: say("Gain"),
        Word.LOSE: lambda: say("Lose"),
        Word.FATIGUE: lambda: say("Fatigue"),
        Word.DRAW: lambda: say("Draw"),
        CHECK: lambda: say("Check"),
        Word.STAYS: lambda: say("Stays"),
    }[word]()


def _header(look: Look) -> Header:
    card = look.draft.card
    title = say("What does {number} do?", number=card) if card else say("What does it do?")
    return Header(title, icon="ui-pencil", icon_tint=C.warn)


def _symbol(word: OwnWord) -> str:
    """The drawing of what a word is about."""
    if word.word is Word.FATIGUE:
        return "marker-fatigue"
    if word.word is Word.DRAW:
        return f"card-{word.what}"
    if word.word is Word.STAYS:
        return "ui-stays"
    return f"token-{word.what}" if word.what in TOKENS else f"marker-{word.what}"


def _tint(word: OwnWord) -> str:
    return C.text if word.word in (Word.STAYS, Word.DRAW) else ""


def _amount_words(word: OwnWord) -> tuple[str, str]:
    """``+2`` with its colour."""
    if word.word is Word.DRAW:
        return str(word.count), C.text
    harm = word.word is not Word.GAIN
    sign = "−" if word.word is Word.LOSE else "+"
    return f"{sign}{word.count}", C.bad if harm else GOOD_TYPE


# --- the cases --------------------------------------------------------------------------------------------------------


def _effect(look: Look, at: int, rect: Rect) -> Scene:
    draft: RememberDraft = look.draft
    word = draft.does[at]
    chosen = at == draft.at and not look.here.ring.startswith((WORD, NEED, "attribute"))
    scene: Scene = (Box(rect, 12, "#FFFFFF", 1.0, C.confirm if chosen else PAPER_EDGE, 4 if chosen else 2),)
    middle = rect.y + rect.h / 2
    if word.word is Word.STAYS:
        return scene + kit.icon_at("ui-stays", rect.x + rect.w / 2, middle, 36, C.text) + touch(rect, f"{EFFECT}{at}")
    wide = rect.w >= 96
    size, left = (40, rect.x + 52) if wide else (30, rect.x + 37)
    scene += kit.icon_at(_symbol(word), rect.x + 7 + size / 2, middle, size, _tint(word))
    text, colour = _amount_words(word)
    who = {ANOTHER: "ui-person", ALL: "ui-players"}.get(word.what, "") if word.word is Word.FATIGUE else ""
    room = rect.x + rect.w - left - 4
    if who and not wide:
        text = str(word.count)
    if who:
        mark = 24 if wide else 18
        scene += kit.icon_at(who, rect.x + rect.w - mark / 2 - 4, middle, mark, C.text2)
        room -= mark
    scene += kit.words(left, middle + 9, text, 26, "heavy", colour, max_w=room)
    return scene + touch(rect, f"{EFFECT}{at}")


def _effects(look: Look, case: Case, area: Rect, across: int) -> Scene:
    draft: RememberDraft = look.draft
    numbers = [n for n, word in enumerate(draft.does) if word.case is case]
    scene: Scene = ()
    if not numbers:
        return scene
    places = grid(area, max(across, 3 if len(numbers) <= 3 else 4), len(numbers), 8, 52)
    for at, rect in zip(numbers, places, strict=True):
        scene += _effect(look, at, rect)
    return scene


def _case(look: Look, case: Case, rect: Rect) -> Scene:
    draft: RememberDraft = look.draft
    works = case is Case.WORKS
    fill, ink = (GOOD_PAPER, GOOD_TYPE) if works else (BAD_PAPER, C.bad)
    scene: Scene = touch(rect, f"case:{case}")
    scene += (Box(Rect(rect.x, rect.y + 3, rect.w, rect.h), 16, PAPER_EDGE), Box(rect, 16, fill))
    if draft.case is case:
        scene += (Box(rect, 16, fill, 1.0, ink, 3),)
    scene += kit.icon_at("ui-ok" if works else "ui-close", rect.x + 24, rect.y + 21, 24, ink)
    scene += kit.words(
        rect.x + 44,
        rect.y + 29,
        say("If it works") if works else say("If it fails"),
        22,
        "heavy",
        ink,
        max_w=rect.w - 60,
    )
    return scene + _effects(look, case, Rect(rect.x + 10, rect.y + 42, rect.w - 20, 56), 3)


def _always(look: Look, rect: Rect) -> Scene:
    """All of the card where it asks for no check."""
    scene = kit.card(rect, 16)
    scene += kit.words(rect.x + 18, rect.y + 32, say("What the card does"), 22, "heavy", C.text2, max_w=rect.w - 30)
    below = Rect(rect.x + 12, rect.y + 162, rect.w - 24, rect.h - 174)
    if not look.draft.does:
        words = say("Add a word, then say of what and how many.")
        scene += kit.paragraph(rect.x + 18, rect.y + 72, words, rect.w - 36, 22, "bold", C.text2, max_lines=3)
        return scene + _picture(look, below)
    scene += _effects(look, Case.ALWAYS, Rect(rect.x + 12, rect.y + 48, rect.w - 24, 56), 3)
    wide = Rect(below.x, rect.y + 112, below.w, rect.h - 124)
    return scene + _picture(look, wide if len(look.draft.does) <= 4 else below)


def _check(look: Look, rect: Rect) -> Scene:
    draft: RememberDraft = look.draft
    assert draft.attribute is not None
    scene = touch(rect, f"case:{Case.ALWAYS}") + kit.card(rect, 16)
    if draft.case is Case.ALWAYS:
        scene += (Box(rect, 16, "#FFFFFF", 1.0, C.text2, 3),)
    scene += kit.tile(rect.x + 10, rect.y + 9, 46, f"attr-{draft.attribute}")
    scene += touch(Rect(rect.x + 10, rect.y + 9, 46, 46), "attribute")
    always = [n for n, word in enumerate(draft.does) if word.case is Case.ALWAYS]
    size = 26 if always and len(draft.need) > 2 else 38
    scene += kit.small_dice(rect.x + 64, rect.y + 32 - size / 2, [FACES[c] for c in draft.need], size, size + 1)
    left = rect.x + 70 + (size + 1) * max(1, len(draft.need))
    room = rect.x + rect.w - left - 8
    if not always and len(draft.need) > 3:
        return scene
    if not always:
        return scene + kit.words(left, rect.y + 40, say("the check"), 22, "bold", C.text2, max_w=room)
    for at, place in zip(always, columns(Rect(left, rect.y + 6, room, 52), len(always), 6), strict=True):
        scene += _effect(look, at, place)
    return scene


def _told(look: Look) -> Scene:
    x, y = MARGIN, CONTENT_TOP
    if look.draft.attribute is None:
        return _always(look, Rect(x, y, LEFT_W, 304))
    scene = _check(look, Rect(x, y, LEFT_W, CHECK_H))
    works = Rect(x, y + CHECK_H + GAP, LEFT_W, CASE_H)
    return (
        scene
        + _case(look, Case.WORKS, works)
        + _case(look, Case.FAILS, Rect(x, works.y + CASE_H + GAP, LEFT_W, CASE_H))
    )


# --- the words --------------------------------------------------------------------------------------------------------


def _words(look: Look, area: Rect) -> Scene:
    scene: Scene = ()
    for word, rect in zip(WORDS, grid(area, 3, len(WORDS), 9, 90), strict=True):
        ringed = look.here.ring == WORD + word
        ink = kit.choice_ink(ringed)
        content = kit.icon_at(SYMBOLS[word], rect.x + rect.w / 2, rect.y + 33, 36, ink)
        content += kit.words(rect.x + rect.w / 2, rect.y + 76, word_name(word), 22, "black", ink, "centre", rect.w - 12)
        scene += kit.choice(rect, selected=ringed, content=content, name=WORD + word)
    return scene


def _picture(look: Look, rect: Rect) -> Scene:
    """The picture of the card that people took from a stick, else that of its kind."""
    kind = kind_of(look.draft.card).picture if look.draft.card else "action"
    return card_kit.card_picture(rect, card_kit.Face(kind, "", "", f"{OWN}:{look.backup.pictures}", look.draft.card))


def _amount(look: Look, rect: Rect) -> Scene:
    draft: RememberDraft = look.draft
    ring = look.here.ring
    if draft.attribute is not None and (ring == "attribute" or ring.startswith(NEED) or ring == WORD + CHECK):
        return kit.card(rect, 16) + _asked(look, rect)
    word = draft.chosen
    if word is None or ring == WORD + CHECK:
        hint = say("Add a word, or tap an effect.")
        if draft.attribute is None:
            return kit.card(rect, 16) + kit.paragraph(rect.x + 18, rect.y + 44, hint, rect.w - 36, 22, "bold", C.text2)
        scene = kit.card(rect, 16) + _picture(look, Rect(rect.x + 9, rect.y + 9, 132, rect.h - 18))
        return scene + kit.paragraph(rect.x + 154, rect.y + 34, hint, rect.w - 166, 22, "bold", C.text2, max_lines=3)
    scene = kit.card(rect, 16)
    x, y = rect.x + 10, rect.y + 10
    box = Rect(x, y, 82, 82)
    scene += (Box(box, 14, EMPTY, 1.0, PAPER_EDGE, 2),)
    scene += kit.icon_at(_symbol(word), x + 41, y + 41, 54, _tint(word))
    if word.word is not Word.STAYS:
        scene += touch(box, "what")
        stepper = Rect(
            x + 96,
            y + (4 if word.word is Word.FATIGUE else 13),
            rect.w - 116 - (86 if draft.attribute is not None else 0),
            56,
        )
        scene += kit.stepper(
            stepper.x,
            stepper.y,
            str(word.count),
            stepper.w,
            plus_on=word.count < MOST_COUNTED,
            minus="minus",
            plus="plus",
        )
        if word.word is Word.FATIGUE:
            middle_x = stepper.x + stepper.w / 2
            scene += kit.words(middle_x, y + 84, _whose(word.what), 20, "bold", C.text2, "centre", stepper.w)
        middle = Rect(stepper.x + 58, stepper.y, stepper.w - 116, 56)
        scene += touch(middle, "count")
    else:
        scene += kit.words(x + 98, y + 50, say("It stays in play."), 22, "bold", max_w=rect.w - 130)
    if draft.attribute is not None:
        scene += _case_key(look, word, Rect(rect.x + rect.w - 88, y + 13, 76, 56))
    return scene


def _case_key(look: Look, word: OwnWord, rect: Rect) -> Scene:
    """In which case the effect counts; it goes round."""
    symbol, ink = {
        Case.WORKS: ("ui-ok", GOOD_TYPE),
        Case.FAILS: ("ui-close", C.bad),
        Case.ALWAYS: ("ui-menu", C.text2),
    }[word.case]
    assert word.case in cases(look.draft)
    return (
        Box(rect, 13, "#FFFFFF", 1.0, PAPER_EDGE, 2),
        *kit.icon_at(symbol, rect.x + rect.w / 2, rect.y + rect.h / 2, 32, ink),
        *touch(rect, "case"),
    )


def _whose(what: str) -> str:
    if what == ANOTHER:
        return say("another")
    return say("all") if what == ALL else say("me")


def _asked(look: Look, rect: Rect) -> Scene:
    """The attribute and how many of each colour, while the check is being told."""
    draft: RememberDraft = look.draft
    assert draft.attribute is not None
    scene = kit.option(
        Rect(rect.x + 10, rect.y + 12, 78, 76), f"attr-{draft.attribute}", selected=True, dark=True, name="attribute"
    )
    places = columns(Rect(rect.x + 98, rect.y + 12, rect.w - 108, 76), 3, 8)
    for colour, place in zip(Colour, places, strict=True):
        n = draft.need.count(colour)
        scene += kit.option(
            place, f"die-{FACES[colour]}", selected=bool(n), size=52, name=f"{NEED}{colour}", dx=-10 if n > 1 else 0
        )
    return scene


def _over(look: Look, width: float) -> Scene:
    """How many of each colour, over the ring."""
    draft: RememberDraft = look.draft
    if not (look.here.ring == "attribute" or look.here.ring.startswith(NEED)):
        return ()
    rect = _right(width)
    places = columns(Rect(rect.x + 98, CONTENT_TOP + WORDS_H + GAP + 12, rect.w - 108, 76), 3, 8)
    scene: Scene = ()
    for colour, place in zip(Colour, places, strict=True):
        scene += kit.sum_badge(place.x + place.w - 20, place.y + 13, draft.need.count(colour))
    return scene


def _right(width: float) -> Rect:
    x = MARGIN + LEFT_W + 14
    return Rect(x, CONTENT_TOP, width - x - MARGIN, 304)


def _body(look: Look, _moment: Moment, width: float) -> Scene:
    right = _right(width)
    scene = _told(look) + _words(look, Rect(right.x, right.y, right.w, WORDS_H))
    return scene + _amount(look, Rect(right.x, right.y + WORDS_H + GAP, right.w, AMOUNT_H))


def _backdrop(look: Look) -> str:
    return "day" if look.island.play is None or look.play.phase is Phase.DAY else "night"


FACE = PageFace(_header, _body, _backdrop, ring_gap=2, over=_over)
