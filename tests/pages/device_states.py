"""States of the device: its parts, its stick, a damaged file, and the help of every page."""

from __future__ import annotations

from dataclasses import replace
from errno import EREMOTEIO

from companion.evening import damaged
from companion.judging import read_only
from companion.panels.pi import wiring_cure
from companion.parts import ABSENT, LOST, WRONG, Health, Part
from companion.settings import DEFAULTS, Settings
from companion.stick import Backup
from companion.store import Found, Report
from companion.store.values import Campaign, CampaignFound
from companion.view.book import NAMES, page
from companion.view.inputs import Key
from companion.view.pages.backup import told
from companion.view.pages.damaged import DamageReport
from companion.view.pages.help import LINES, HelpDraft, lines
from companion.view.pages.touch_check import TouchDraft
from companion.view.state import Open, View
from companion.words import later
from hardware.cures import pin_cure, sign_cure
from hardware.touch import touch_news
from hardware.wiring import SignWiring, parse_wiring
from tests.pages.evening import Evening
from tests.pages.sticks import OUTCOMES, STICKS

_NAMES = tuple(f"{group}.{key}" for group in ("buttons", "lamps") for key in Key)
MISWIRED = "[buttons]\nundo = 99\n[lamps]\nrol = 16\n"
_ROOM = later("{folder}, {free} GB free", folder="/var/lib/island-companion/tuesdays", free="21.4")
WELL = Health(
    (
        *(Part(name) for name in (*_NAMES, "sign")),
        Part("screen", detail="SDL 2.26.5, kmsdrm, DSI-1, 800×480"),
        Part("touch", detail="10-0038 generic ft5x06 (79) (/dev/input/event1)"),
        Part("data", detail=_ROOM),
    ),
    21_400_000_000,
)
UNWELL = Health(
    (
        *(Part(name) for name in _NAMES[1:]),
        Part(_NAMES[0], LOST, pin_cure("UNDO", 5, OSError("GPIO busy"))),
        Part("sign", ABSENT, sign_cure(OSError(EREMOTEIO, "no answer"), SignWiring())),
        Part("screen", detail="SDL 2.26.5, kmsdrm, HDMI-A-1, 1280×720"),
        Part("touch", LOST, touch_news((), was_there=True).cure),
        Part("data", WRONG, read_only("/var/lib/island-companion/tuesdays"), _ROOM),
        Part("wiring", WRONG, wiring_cure([mistake.sentence for mistake in parse_wiring(MISWIRED).mistakes])),
    ),
    300_000_000,
)


def the_device(evening: Evening) -> None:
    """The device from the menu: as it comes, with values held, with parts that need somebody, and the touch check."""
    evening.open("device", "as it comes")
    for ring in ("row:sound", "row:rotation", "row:undo"):
        held = page("device").fresh(evening.hands.look)
        evening.open("device", f"{ring} held", replace(held, ring=ring, draft=replace(held.draft, held=True)))
    calm = Settings(volume=10, quiet=True, calm=True, far_side_turns=False, brightness=1, rotation=270)
    for health, settings, label in ((WELL, DEFAULTS, "all well"), (UNWELL, calm, "not well")):
        for name in ("device", "parts"):
            look = replace(evening.hands.look, health=health, settings=settings)
            for ring in page(name).rings(look):
                opened = replace(page(name).fresh(look), ring=ring)
                there = replace(look, view=evening.hands.view.over(opened))
                evening.seen[name][f"{label}, {ring}"] = there
    for arrived in ((), (0,), (3, 0), (2, 1, 0)):
        evening.open("touch_check", f"{len(arrived)} touches", Open("touch_check", draft=TouchDraft(arrived)))


def the_stick(evening: Evening) -> None:
    """What the pages about the stick show: none, an empty and a full one, and while something is under way."""
    damage = Open("damaged", draft=replace(DamageReport(), kept="companion.damaged-12.db"))
    for label, backup in STICKS.items():
        evening.hands.backup = backup
        evening.open("backup", label)
        evening.open("restore", label)
        evening.open("damaged", label, damage)
        device = page("device").fresh(evening.hands.look)
        evening.open("device", label, replace(device, ring="row:backup"))
    before = evening.hands.view
    for outcome in OUTCOMES:
        evening.hands.view = before.over(page("backup").fresh(evening.hands.look))
        evening.hands.view = told(evening.hands.look, outcome)
        evening.look(outcome.words)
        evening.hands.view = before
    evening.hands.backup = Backup()


def every_help(evening: Evening) -> None:
    before = evening.hands.view
    for name in NAMES:
        for first in range(0, len(lines(name)), LINES):
            evening.hands.view = before.over(Open("help", draft=HelpDraft(name, first)))
            evening.look(f"help for {name}, line {first}")
    evening.hands.view = before


def damage(evening: Evening) -> None:
    before = evening.hands.view
    campaign = Campaign("island-1", "adventure-island", "Adventure Island")
    for recovered, lost in ((412, 3), (412, 1), (90, 0), (0, 0)):
        found = CampaignFound(campaign, recovered, lost)
        report = Report(Found.DAMAGED, "companion.damaged-12.db", (found,), 0, ("It is no database.",))
        evening.hands.view = damaged(evening.hands.game, before, report)
        evening.look(f"{recovered} whole, {lost} lost")
    evening.hands.view = View((Open("home"), Open("damaged", draft=DamageReport())))
    evening.look("no finding")
    evening.hands.view = before
