"""``companion campaign``: what is on the shelf, which campaign is played, and campaigns as files."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from companion.terminal.explained import explained
from companion.terminal.folder import add_data, data_folder
from companion.terminal.run import language
from companion.terminal.subcommands import Obey, Refused, add_command

if TYPE_CHECKING:
    from companion.store import Campaign, Done, Opened, Report, Store

HELP = "list campaigns, choose one, take them along as files, print what a table does"
DESCRIPTION = "The campaigns of a data folder. None of this works while a table plays with the same folder."
EXAMPLES = """\
examples:
  companion campaign list
  companion campaign export island-1                     writes island-1.campaign
  companion campaign export island-1 ~/stick             into that folder
  companion campaign import island-1.campaign            into a new place on the shelf
  companion campaign play island-2                       the table opens this one from now on
  companion campaign print island-1 pack-away            what to pack away, and how, with boxes to tick
  companion campaign list --data /var/lib/companion      of the device's own folder
"""
SUFFIX = ".campaign"
LISTS = ("set-up", "pack-away", "lay-out-again", "rematch", "sort", "start-over")
COLUMNS = (32, 42, 48)
"""As in ``companion.adventure_island.table_lists``, which a command that prints no list does not load."""
CLOSE_S = 30.0
"""How long a slow disk may take for what this command writes."""


class NoGames(Refused):
    """There is nothing in the folder, and a command that only reads does not make it one of ours."""


def fill(parser: ArgumentParser) -> None:
    """Give ``companion campaign`` its five commands."""
    commands = parser.add_subparsers(dest="what", metavar="WHAT", required=True)

    def add(name: str, obey: Obey, help_: str, description: str, example: str) -> ArgumentParser:
        command = add_command(commands, name, obey, help_, description, example)
        add_data(command)
        return command

    add(
        "list",
        list_,
        "show all campaigns",
        "All campaigns of the folder: how long each is, whether it is whole, where it stands. * is the one in play.",
        "companion campaign list",
    )
    export = add(
        "export",
        export_,
        "write a campaign to a file",
        "Write a whole campaign to one text file that checks itself. The campaign stays where it is.",
        "companion campaign export island-1 evening.campaign",
    )
    export.add_argument("id", metavar="ID", help="which campaign, as the list names it")
    export.add_argument("file", metavar="FILE", nargs="?", help="a new file, or a folder for it (default ID.campaign)")
    import_parser = add(
        "import",
        import_,
        "take a campaign from a file",
        "Check a file completely, and only then put its campaign into a new place; nothing is overwritten.",
        "companion campaign import evening.campaign --name 'Evening at Iga'",
    )
    import_parser.add_argument("file", metavar="FILE", help="a file that was written by export")
    import_parser.add_argument("--name", metavar="NAME", help="another name for it here")
    play = add(
        "play",
        play_,
        "choose the campaign to play",
        "From its next start on, the table opens this campaign.",
        "companion campaign play island-2",
    )
    play.add_argument("id", metavar="ID", help="which campaign, as the list names it")
    lists = add(
        "print",
        print_,
        "print a list for the table",
        "What a table does, row by row with a box to tick, in lines that fit a printer for receipts.",
        "companion campaign print island-1 set-up --adventure 3 --players 4 --columns 42",
    )
    lists.add_argument("id", metavar="ID", help="which campaign, as the list names it")
    lists.add_argument("list", metavar="LIST", choices=LISTS, help=", ".join(LISTS))
    lists.add_argument(
        "--columns", type=int, choices=COLUMNS, default=COLUMNS[-1], help="letters in a line (default %(default)s)"
    )
    lists.add_argument("--lang", type=explained(language), default="en", metavar="LANGUAGE", help="en or pl")
    lists.add_argument("--adventure", type=int, choices=range(1, 6), metavar="N", help="set-up: of this one, 1 to 5")
    lists.add_argument("--players", type=int, choices=range(2, 6), metavar="N", help="set-up: for so many, 2 to 5")


def list_(args: Namespace) -> None:
    """Print all campaigns."""
    from companion.saved_games import in_play
    from companion.terminal.columns import columns

    rows = [("", "ID", "NAME", "GAME", "ENTRIES", "STATE", "WHERE IT STANDS")]
    try:
        with _opened(args, for_reading=True) as (store, report):
            for campaign in store.campaigns():
                mark = "*" if campaign.id == in_play(store) else ""
                rows.append((mark, campaign.id, campaign.name, campaign.game, *_found(store, report, campaign)))
    except NoGames as none:
        print(none)
    else:
        print(columns(rows))


def _found(store: Store, report: Report, campaign: Campaign) -> tuple[str, str, str]:
    """How many entries a campaign has, how it is, and where it stands."""
    from companion.campaigns import GAMES, last_timeline, standing
    from companion.kernel.codec import Unreadable

    rows = store.entries(campaign.id)
    lost = sum(found.lost for found in report.campaigns if found.campaign.id == campaign.id)
    state = f"damaged, {lost} lost" if lost else "whole"
    if campaign.game not in GAMES:
        return str(len(rows)), state, "This version does not know the game."
    try:
        return str(len(rows)), state, standing(last_timeline(campaign.game, rows).state)
    except Unreadable as problem:
        return str(len(rows)), state, f"This version cannot play it: {problem}."


def export_(args: Namespace) -> None:
    """Write a campaign to a new file."""
    from companion import VERSION
    from companion.campaign_file import CampaignFile, text_of
    from companion.store import write_atomically

    path = Path(args.file or f"{args.id}{SUFFIX}")
    if path.is_dir():
        path = path / f"{args.id}{SUFFIX}"
    if os.path.lexists(path):
        raise Refused(f"There is a {path} already, and nothing is overwritten. Name another file.")
    with _opened(args, for_reading=True) as (store, _report):
        campaign = _campaign(store, args.id)
        rows = store.entries(campaign.id)
    content = text_of(CampaignFile(f"island-companion {VERSION}", campaign.game, campaign.name, rows))
    try:
        write_atomically(path, content)
    except OSError as error:
        raise Refused(f"{path} cannot be written: {error.strerror}.") from None
    print(f"{campaign.name} ({campaign.id}), {_entries(len(rows))}, is in {path}.")


def import_(args: Namespace) -> None:
    """Check a file and put its campaign into a new place."""
    from companion.campaign_file import LARGEST_BYTES, NoCampaign, read
    from companion.campaigns import free_id, last_timeline, standing
    from companion.saved_games import in_play
    from companion.store import Campaign

    path = Path(args.file)
    try:
        with path.open("rb") as file:
            found = read(file.read(LARGEST_BYTES + 1))
    except OSError as error:
        raise Refused(f"{path} cannot be read: {error.strerror}.") from None
    except NoCampaign as why:
        raise Refused(f"{path}, {why} Nothing was imported.") from None
    name = found.name if args.name is None else args.name.strip()
    if not (name and name.isprintable()):
        raise Refused("A campaign needs a name that can be printed.")
    with _opened(args) as (store, _report):
        campaign = Campaign(free_id(found.game, [c.id for c in store.campaigns()]), found.game, name)
        played = campaign.id == in_play(store)
        with _written(store, "The campaign was not imported") as done:
            store.add_journal(campaign, found.rows, done)
    stands = standing(last_timeline(found.game, found.rows).state)
    print(f"{name} is on the shelf as {campaign.id}: {_entries(len(found.rows))}, {stands}.")
    if not played:
        print(f"To play it: companion campaign play {campaign.id}")


def play_(args: Namespace) -> None:
    """Choose the campaign that the table opens."""
    from companion.campaigns import GAMES
    from companion.saved_games import IN_PLAY

    with _opened(args, for_reading=True) as (store, _report):
        campaign = _campaign(store, args.id)
        if campaign.game not in GAMES:
            raise Refused(f"This version knows no game {campaign.game!r}, so it cannot play {campaign.id}.")
        with _written(store, "The choice was not kept") as done:
            store.save_setting(IN_PLAY, campaign.id, done)
    print(f"The table opens {campaign.name} ({campaign.id}) from its next start on.")


def print_(args: Namespace) -> None:
    """Print one of the lists of a campaign."""
    from companion.adventure_island.table_lists import SET_UP, list_title, printed, table_list
    from companion.campaigns import last_timeline
    from companion.shelf import ISLAND
    from companion.words import use

    if args.list != SET_UP and (args.adventure or args.players):
        raise Refused(f"--adventure and --players belong to the list {SET_UP}.")
    with _opened(args, for_reading=True) as (store, _report):
        campaign = _campaign(store, args.id)
        if campaign.game != ISLAND:
            raise Refused(f"{campaign.id} is no campaign of Adventure Island; a table does nothing for it.")
        island = last_timeline(campaign.game, store.entries(campaign.id)).state
    people = args.players or sum(person.plays for person in island.people)
    if args.list == SET_UP and people not in range(2, 6):
        raise Refused(f"{people} play in {campaign.id}; say for how many it is with --players, 2 to 5.")
    use(args.lang)
    try:
        chores = table_list(island, args.list, args.adventure or 0, people)
        lines = printed(list_title(args.list), chores, args.columns)
    finally:
        use("en")
    if not chores:
        there = ", ".join(name for name in LISTS if name != SET_UP and table_list(island, name)) or "only set-up"
        raise Refused(f"{campaign.id} has nothing for the list {args.list} now. There is {there}.")
    print("\n".join(lines))


def _entries(count: int) -> str:
    return "1 entry" if count == 1 else f"{count} entries"


def _campaign(store: Store, id_: str) -> Campaign:
    campaigns = {campaign.id: campaign for campaign in store.campaigns()}
    if id_ not in campaigns:
        known = ", ".join(campaigns) or "none at all"
        raise Refused(f"There is no campaign {id_!r}; there is {known}.")
    return campaigns[id_]


@contextmanager
def _opened(args: Namespace, *, for_reading: bool = False) -> Iterator[tuple[Store, Report]]:
    """The store of the folder, closed at the end; a folder without games is not made one by reading it."""
    from companion.adventure_island.cards import shelf
    from companion.kernel.check import FIRST_CHECK
    from companion.saved_games import check_of
    from companion.store import Found, open_store
    from companion.store.examining import examine

    folder = data_folder(args.data)
    shelf.add_folder(folder / shelf.FOLDER)
    if for_reading and examine(folder, check_of, first_check=FIRST_CHECK).found is Found.FRESH:
        raise NoGames(f"There are no saved games in {folder}.")
    opened: Opened = open_store(folder, check_of, first_check=FIRST_CHECK)
    try:
        if opened.report.found is Found.DAMAGED:
            print(*opened.report.sentences, file=sys.stderr)
        yield opened.store, opened.report
    finally:
        opened.store.close(CLOSE_S)


@contextmanager
def _written(store: Store, otherwise: str) -> Iterator[Done]:
    """A ``Done`` for one write; at the end it is on the disk, or ``Refused`` says why it never will be."""
    told: list[Exception | None] = []
    yield told.append
    unsaved = store.close(CLOSE_S)
    if unsaved or told != [None]:
        why = next((str(error) for error in told if error is not None), "The disk did not answer.")
        raise Refused(f"{otherwise}. {why}")
