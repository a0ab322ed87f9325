"""Draws where the wires go: the 40 places of the header, with what hangs on them by default.

``python -m tests.hardware.wiring_picture`` writes ``docs/pictures/wiring.svg``, which README and docs show.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from companion.faces.screen.theme import THEME
from companion.ports import Button
from hardware.wiring import Wiring

FILE: Final = Path(__file__).parents[2] / "docs/pictures/wiring.svg"
GPIO_OF_PLACE: Final = {
    3: 2, 5: 3, 7: 4, 8: 14, 10: 15, 11: 17, 12: 18, 13: 27, 15: 22, 16: 23, 18: 24, 19: 10, 21: 9, 22: 25, 23: 11,
    24: 8, 26: 7, 27: 0, 28: 1, 29: 5, 31: 6, 32: 12, 33: 13, 35: 19, 36: 16, 37: 26, 38: 20, 40: 21,
}  # fmt: skip
"""The header of every Raspberry Pi with 40 pins; the other places are supply and ground."""
SIGN: Final = {1: "sign, VCC (3.3 V)", 3: "sign, SDA", 5: "sign, SCL", 9: "sign, GND"}
GROUNDS: Final = {39: "ground of the buttons", 34: "ground of the lamps"}
ROW, TOP, MIDDLE, WIDTH = 24, 52, 320, 640
INK, PAPER, BOARD, PIN = "#10202B", "#FFFAEE", "#1F5E47", "#D8C49A"
SIGN_COLOUR, GROUND_COLOUR = "#3D7BD9", "#5A5A5A"


def labels(wiring: Wiring) -> dict[int, tuple[str, str]]:
    """What hangs on each place that is used, and its colour."""
    places = {gpio: place for place, gpio in GPIO_OF_PLACE.items()}
    found = {place: (text, SIGN_COLOUR) for place, text in SIGN.items()}
    found |= {place: (text, GROUND_COLOUR) for place, text in GROUNDS.items()}
    for what, gpios in (("button", wiring.buttons.gpios), ("lamp", wiring.lamps.gpios)):
        for button, gpio in gpios.wired():
            found[places[gpio]] = (f"{button.upper()} {what}, GPIO {gpio}", colour(button))
    return found


def colour(button: Button) -> str:
    """The colour of a button, dark enough for a line on paper where it is ivory."""
    return "#8A7B5C" if button in (Button.LEFT, Button.RIGHT) else THEME.led[button]


def svg(wiring: Wiring) -> str:
    """The picture as SVG."""
    used = labels(wiring)
    height = TOP + 20 * ROW + 16
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}"'
        ' font-family="Lato, Helvetica, Arial, sans-serif" font-size="15">',
        f'<rect width="{WIDTH}" height="{height}" rx="14" fill="{PAPER}"/>',
        f'<text x="{MIDDLE}" y="30" text-anchor="middle" font-size="17" font-weight="bold" fill="{INK}">'
        "The 40-pin header, seen from above; place 1 has the square pad</text>",
        f'<rect x="{MIDDLE - 58}" y="{TOP - 8}" width="116" height="{20 * ROW + 10}" rx="8" fill="{BOARD}"/>',
    ]
    for place in range(1, 41):
        side = -1 if place % 2 else 1
        x, y = MIDDLE + 16 * side, TOP + (place - 1) // 2 * ROW + 8
        text, tone = used.get(place, ("", PIN))
        if text:
            out.append(f'<path d="M{MIDDLE + 52 * side} {y}H{MIDDLE + 74 * side}" stroke="{tone}" stroke-width="4"/>')
            anchor = "end" if side < 0 else "start"
            out.append(f'<text x="{MIDDLE + 82 * side}" y="{y + 5}" text-anchor="{anchor}" fill="{INK}">{text}</text>')
        pad = (
            f'<rect x="{x - 8}" y="{y - 8}" width="16" height="16"'
            if place == 1
            else f'<circle cx="{x}" cy="{y}" r="8"'
        )
        out.append(f'{pad} fill="{tone}" stroke="{INK}" stroke-width="1.5"/>')
        at = f'x="{MIDDLE + 30 * side}" y="{y + 4}" text-anchor="{"end" if side < 0 else "start"}"'
        out.append(f'<text {at} font-size="12" fill="{PAPER}">{place}</text>')
    return "\n".join([*out, "</svg>", ""])


if __name__ == "__main__":
    FILE.write_text(svg(Wiring()), encoding="utf-8")
