"""What a test can read from a scene: touch areas, texts, and which of them get in each other's way."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from companion.faces.screen.scene import Box, Picture, Rect, Scene, Target, Text
from companion.faces.screen.text import measure

OVERHANG = 9.0
"""Two touch areas may share this much: each goes 4 px beyond its drawing (design 4)."""
CAPITALS, BELOW = 0.72, 0.2
"""Height of capitals, depth of tails, in sizes of the type."""
LEADING = 1.35
"""Lines of one paragraph are at most so far apart, in sizes of the type."""


def targets(scene: Scene) -> tuple[Target, ...]:
    """The touch areas, the lowest first."""
    return tuple(shape for shape in scene if isinstance(shape, Target))


def texts(scene: Scene) -> tuple[Text, ...]:
    """All texts, the lowest first."""
    return tuple(shape for shape in scene if isinstance(shape, Text))


def paragraphs(scene: Scene) -> tuple[str, ...]:
    """What is written, the lowest first; the lines that one sentence was broken into are one again."""
    found: list[str] = []
    last: Text | None = None
    for text in texts(scene):
        if last is not None and _goes_on(last, text):
            # A long path is broken behind one of its strokes, everything else at a space.
            found[-1] += text.text if found[-1].endswith("/") else f" {text.text}"
        else:
            found.append(text.text)
        last = text
    return tuple(found)


def _goes_on(line: Text, after: Text) -> bool:
    """Whether a text is set as the next line of one paragraph: same type and edge, right below."""
    alike = all(
        getattr(line, part) == getattr(after, part) for part in ("size", "face", "colour", "align", "base", "opacity")
    )
    return alike and abs(_edge(line) - _edge(after)) <= 1 and 0 < after.rect.y - line.rect.y <= LEADING * line.size


def _edge(text: Text) -> float:
    """Where the lines of its paragraph begin, end or have their middle."""
    return text.rect.x + text.rect.w * {"left": 0.0, "centre": 0.5, "right": 1.0}[text.align]


def ink(text: Text) -> Rect:
    """Where the letters of a text are."""
    w = measure(text.text, text.size, text.face)
    slack = text.rect.w - w
    x = text.rect.x + {"left": 0.0, "centre": slack / 2, "right": slack}[text.align]
    base = text.rect.y + text.base
    return Rect(x, base - CAPITALS * text.size, w, (CAPITALS + BELOW) * text.size)


def shared(a: Rect, b: Rect) -> tuple[float, float]:
    """How wide and high the common part of two rectangles is; negative where they are apart."""
    return (min(a.x + a.w, b.x + b.w) - max(a.x, b.x), min(a.y + a.h, b.y + b.h) - max(a.y, b.y))


def inside(inner: Rect, outer: Rect, by: float = 0.0) -> bool:
    """Whether a rectangle lies in another one grown by ``by``."""
    return (
        inner.x >= outer.x - by
        and inner.y >= outer.y - by
        and inner.x + inner.w <= outer.x + outer.w + by
        and inner.y + inner.h <= outer.y + outer.h + by
    )


def quarrels(found: tuple[Target, ...]) -> Iterator[str]:
    """Touch areas that take room from each other; one that lies within another (a key in a row) takes it rightly."""
    for low, high in combinations(found, 2):
        if low.name == high.name or inside(high.rect, low.rect, OVERHANG):
            continue
        w, h = shared(low.rect, high.rect)
        if w > OVERHANG and h > OVERHANG:
            yield f"{high.name} lies over {low.name}: {w:.0f} x {h:.0f} px"


def hidden(text: Text, above: Scene) -> bool:
    """Whether something opaque was drawn over a text afterwards."""
    place = ink(text)
    for shape in above:
        opaque = isinstance(shape, Picture) or (isinstance(shape, Box) and bool(shape.fill) and shape.opacity >= 0.85)
        if opaque and min(shared(place, shape.rect)) > 0 and inside(place, shape.rect, place.w * 0.5):
            return True
    return False


def clashes(scene: Scene) -> Iterator[str]:
    """Texts that are written over each other."""
    seen = [(i, s) for i, s in enumerate(scene) if isinstance(s, Text) and s.opacity > 0.2]
    for (i, a), (j, b) in combinations(seen, 2):
        w, h = shared(ink(a), ink(b))
        if w > 1.5 and h > 3 and not hidden(a, scene[i + 1 : j + 1]):
            yield f"{a.text!r} and {b.text!r} share {w:.0f} x {h:.0f} px"


def spills(scene: Scene, width: float) -> Iterator[str]:
    """Texts that reach over the sides of the topmost box, smaller than the picture, that their middle lies on."""
    for i, text in enumerate(scene):
        if not isinstance(text, Text):
            continue
        place = ink(text)
        middle = (place.x + place.w / 2, place.y + place.h / 2)
        below = [
            s.rect for s in scene[:i] if isinstance(s, Picture) or (isinstance(s, Box) and s.fill and s.opacity >= 0.2)
        ]
        under = [rect for rect in below if rect.w < width - 20 and rect.holds(*middle)]
        if under and (place.x < under[-1].x - 1 or place.x + place.w > under[-1].x + under[-1].w + 1):
            yield f"{text.text!r} at {place} is wider than {under[-1]}"
