"""Why a session does not open, or ends: sentences that a player reads."""

from typing import Final

REFUSED: Final = "The host declined."
TAKEN: Final = "This match already has two players."
CANNOT_SEND: Final = "Can't send to the other player: {error}."
OTHER_PROTOCOL: Final = (
    "Protocol versions don't match: {own} here, {other} there. Install the same version of archon3d."
)
GUESSED_AT: Final = "Too many wrong codes were tried here. Wait a minute, then try again."
FALSE_HOSTS: Final = "Several hosts answered this code, and none of them knows it. Ask for a new code."
CANNOT_READ: Final = "Can't read what the other player sent: {error}."
