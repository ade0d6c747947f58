"""How sessions end before their match does, with the sentence for each side."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

Broken = Literal["left", "gone", "stopped"]
"""Why a session ended: a side left, was not heard for too long, or a fault stopped it."""

OTHER_LEFT: Final = "Your opponent left."
YOU_LEFT: Final = "You left."
OTHER_SILENT: Final = "Opponent disconnected: no response for a minute. The match is saved."
RELAY_SILENT: Final = "Relay disconnected: no response for a minute. The match is saved."
OTHER_GAVE_UP: Final = "Your opponent stopped waiting. The match is saved."
STALLED: Final = "Nothing happened for 90 seconds. The match is interrupted and saved."
HOST_GONE: Final = "The host has closed this match. Ask them to host it again; your copy is saved."
"""The message for a guest that returns too late."""
OTHER_STOPPED: Final = "Desync: your game and your opponent's no longer agree. The match is saved."


@dataclass(frozen=True, slots=True)
class SessionEnding:
    """One way in which a side gives up."""

    broken: Broken
    own: str
    """The sentence for this side."""
    other: str
    """The sentence for the other side."""


GAVE_UP: Final[Mapping[str, SessionEnding]] = {
    "left": SessionEnding("left", YOU_LEFT, OTHER_LEFT),
    "silent": SessionEnding("gone", OTHER_SILENT, OTHER_GAVE_UP),
    "standstill": SessionEnding("stopped", STALLED, STALLED),
}
"""Why a side gives up, by the word that is sent."""
