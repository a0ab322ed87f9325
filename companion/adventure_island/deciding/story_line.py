"""What the story asks for: packs, friends, versions, the Archive, choices, achievements, and taking over."""

from __future__ import annotations

from collections.abc import Iterator

from companion.adventure_island import campaign, laid
from companion.adventure_island import campaign_commands as cc
from companion.adventure_island import campaign_events as ce
from companion.adventure_island import events as ev
from companion.adventure_island.achievements import TITLE_OF
from companion.adventure_island.adventures import PLAYABLE
from companion.adventure_island.campaign_state import GOAL, GOAL_CHOICES, bare
from companion.adventure_island.deciding import gates
from companion.adventure_island.deciding.scratch import Scratch, Topic
from companion.adventure_island.state import Island, Phase, Play
from companion.adventure_island.threats import OPTIONAL
from companion.adventure_island.values import CardKind
from companion.kernel.rules import Reason
from companion.words import say


def _in_progress(island: Island) -> Play | None:
    play = island.play
    return play if play is not None and play.phase not in gates.OVER else None


def _adventure(island: Island) -> int:
    """The adventure that is being played or that ended last."""
    return island.play.adventure if island.play is not None else campaign.reached(island)


def _numbered(number: str) -> Iterator[Reason]:
    if not laid.is_number(number) or number.startswith("?") or not laid.belongs(number, PLAYABLE[-1]):
        yield Reason("bad-number", say("A card's number has one to three digits and perhaps a letter."))


def _why_not_open(island: Island, command: cc.OpenPack) -> Iterator[Reason]:
    if command.pack in island.campaign.packs:
        yield Reason("open-already", say("This pack is open already."))
    if island.play is None:
        yield Reason("no-adventure", say("No adventure has begun."))


def _open(scratch: Scratch, command: cc.OpenPack) -> None:
    scratch.tell(ce.PackOpened(command.pack))


def _friends(island: Island) -> tuple[str, ...]:
    play = _in_progress(island)
    return (*island.campaign.natives, *(play.gains.natives if play is not None else ()))


def _why_not_befriend(island: Island, command: cc.Befriend) -> Iterator[Reason]:
    yield from _numbered(command.number)
    play = _in_progress(island)
    if play is not None:
        yield from gates.numbered(island, command.number, needed=True)
        yield from gates.not_archived(island, command.number)
        card = laid.find(play, command.number)
        if card is not None and card.owner:
            yield Reason("owned", say("Card {card} is an item.", card=command.number))
    if command.number in _friends(island):
        yield Reason("friend-already", say("Native {card} is a friend already.", card=command.number))


def _befriend(scratch: Scratch, command: cc.Befriend) -> None:
    if _in_progress(scratch.island) is not None:
        scratch.tell(ev.CardLaid(command.number, CardKind.NATIVE))
    scratch.tell(ce.NativeBefriended(command.number))


def _why_not_turn(island: Island, command: cc.TurnCard) -> Iterator[Reason]:
    yield from _numbered(command.number)
    play = _in_progress(island)
    if play is None:
        versions = {bare(v): v for v in island.campaign.versions}
        if versions.get(bare(command.number), bare(command.number)) == command.number:
            yield Reason("this-version", say("Card {card} shows this version already.", card=command.number))
        return
    if not laid.belongs(command.number, play.adventure):
        yield gates.not_here(play.adventure)
    elif laid.find(play, command.number) is not None:
        yield Reason("this-version", say("Card {card} shows this version already.", card=command.number))
    elif laid.other_version(play, command.number) is None:
        yield Reason("not-in-play", say("Card {card} does not lie face up.", card=bare(command.number)))


def _turn(scratch: Scratch, command: cc.TurnCard) -> None:
    play = _in_progress(scratch.island)
    lying = laid.other_version(play, command.number) if play is not None else None
    scratch.tell(ce.CardTurned(command.number, lying.number if lying is not None else ""))


def _why_not_join(island: Island, command: cc.JoinGame) -> Iterator[Reason]:
    if command.number != OPTIONAL:
        yield Reason("not-optional", say("Only Threat {card} may be in the game or not.", card=OPTIONAL))
    elif (command.number in island.campaign.joined) == command.joins:
        yield Reason("nothing", say("Nothing changed."))


def _join(scratch: Scratch, command: cc.JoinGame) -> None:
    scratch.tell(ce.CardJoined(command.number, command.joins))


def _why_not_archive(island: Island, command: cc.ArchiveCard) -> Iterator[Reason]:
    yield from _numbered(command.number)
    play = island.play
    if play is None:
        yield Reason("no-adventure", say("No adventure has begun."))
        return
    if play.phase is Phase.LOST:
        yield Reason("lost", say("After a loss nothing goes to the Archive: the card goes back to its section."))
    if not command.says_so:
        yield Reason("says-so", say("Only a card whose own text says so goes to the Archive. Does it?"))
    if not any(_numbered(command.number)) and not laid.belongs(command.number, play.adventure):
        yield gates.not_here(play.adventure)
    kept = () if play.replay else island.campaign.archive
    gone = kept if play.phase is Phase.LOST else (*kept, *play.gains.archive)
    if any(a.number == command.number for a in gone):
        yield Reason("archived", say("Card {card} is in the Archive.", card=command.number))


def _archive(scratch: Scratch, command: cc.ArchiveCard) -> None:
    card = laid.find(scratch.play, command.number)
    kind = card.kind if card is not None else laid.kind_of(command.number)
    scratch.tell(ce.CardArchived(command.number, command.kind or kind))


def _why_not_choose(island: Island, command: cc.Choose) -> Iterator[Reason]:
    yield from gates.readable(command.choice)
    adventure = _adventure(island)
    if command.about == GOAL:
        if adventure != 4:
            yield Reason("no-choice", say("Only Adventure 4 has a goal to choose."))
        if command.choice not in GOAL_CHOICES:
            yield Reason("no-choice", say("Help the natives, or look after your own business: one of both."))
    else:
        yield from _numbered(command.about)
        if not command.choice.strip():
            yield Reason("no-choice", say("What was decided?"))
    if campaign.decision(island, adventure, command.about) == command.choice:
        yield Reason("nothing", say("That is decided already."))


def _choose(scratch: Scratch, command: cc.Choose) -> None:
    scratch.tell(ce.ChoiceMade(_adventure(scratch.island), command.about, command.choice))


def _on_the_list(island: Island, entry: str) -> bool:
    if not island.pack.mark:
        return entry in TITLE_OF
    from companion.adventure_island.knowing import entries  # no card is loaded for people with a box

    return any(entry in listed for listed in entries(island).values())


def _why_not_mark(island: Island, command: cc.MarkAchievement) -> Iterator[Reason]:
    if not _on_the_list(island, command.entry):
        yield Reason("no-entry", say("The list has no achievement of this name."))
    elif command.entry in island.campaign.achievements:
        yield Reason("marked", say("This achievement is marked already."))
    if island.play is None:
        yield Reason("no-adventure", say("No adventure has begun."))
    elif command.by_action:
        yield from _why_not_by_action(island.play, command.card)


def _why_not_by_action(play: Play, card: str) -> Iterator[Reason]:
    """A flag in the text of an action needs that action, carried out to its text (AI-129, AR-35)."""
    done = play.performed
    if done is None or (card and done.card != card):
        yield Reason("not-performed", say("This flag counts only by performing the action."))
    elif not done.met:
        yield Reason("action-failed", say("The action failed, so its flag is not earned."))


def _mark(scratch: Scratch, command: cc.MarkAchievement) -> None:
    scratch.tell(ce.AchievementMarked(command.entry))


def _between(island: Island) -> Iterator[Reason]:
    if _in_progress(island) is not None:
        yield Reason("in-progress", say("An adventure is in progress."))


def _why_not_start_over(island: Island, _command: cc.StartOver) -> Iterator[Reason]:
    yield from _between(island)


def _start_over(scratch: Scratch, command: cc.StartOver) -> None:
    scratch.tell(ce.StoryStartedOver(command.keeps_achievements))


TOPICS: dict[type, Topic] = {
    cc.OpenPack: Topic(_why_not_open, _open),
    cc.Befriend: Topic(_why_not_befriend, _befriend),
    cc.TurnCard: Topic(_why_not_turn, _turn),
    cc.JoinGame: Topic(_why_not_join, _join),
    cc.ArchiveCard: Topic(_why_not_archive, _archive),
    cc.Choose: Topic(_why_not_choose, _choose),
    cc.MarkAchievement: Topic(_why_not_mark, _mark),
    cc.StartOver: Topic(_why_not_start_over, _start_over),
}
