"""Why nothing can be heard, and what to do about it: one sentence for each reason."""

from __future__ import annotations

from typing import Final

from companion.ports import PartState
from companion.words import later
from hardware.sound_cards import SoundCards
from hardware.wiring import SpeakerWiring

_NO_SUCH_DEVICE: Final = ("No such file or directory", "No such device", "Invalid argument")


def speaker_problem(
    problem: BaseException, wiring: SpeakerWiring, cards: SoundCards, *, was_ready: bool
) -> tuple[PartState, str]:
    """How the speaker is when nothing can be heard, and what to do; ``problem`` may carry what the player said."""
    gone = PartState.LOST if was_ready else PartState.ABSENT
    if isinstance(problem, FileNotFoundError):
        return gone, later("The sound needs the program aplay; install it with “sudo apt install alsa-utils”.")
    if "Device or resource busy" in str(problem):
        return gone, later("Another program holds the sound device; the next sound tries again.")
    if cards.closed:
        cure = later(
            "The table may not use {node}; add its user to the group audio, and log in again.", node=cards.closed[0]
        )
        return PartState.WRONG, cure
    if not cards.names:
        cure = later(
            "There is no sound card; plug one in, or switch on that of the Raspberry Pi: write “dtparam=audio=on”"
            " into /boot/firmware/config.txt."
        )
        return gone, cure
    if wiring.device != SpeakerWiring().device and any(said in str(problem) for said in _NO_SUCH_DEVICE):
        cure = later(
            "There is no sound device {device}; the cards here are {cards}. Plug it in, or correct speaker.device in"
            " the wiring file.",
            device=wiring.device,
            cards=", ".join(cards.names),
        )
        return PartState.LOST if was_ready else PartState.WRONG, cure
    said = " ".join(str(problem).split()).rpartition("aplay: ")[2]
    return gone, later("The sound cannot be played ({problem}).", problem=said)
