"""Which player has which gamepad, and each player's own settings."""

from collections.abc import Mapping

from archon3d.controls.bindings import PADS, SECOND_STICK
from archon3d.controls.mapper import InputFrame
from archon3d.controls.roster import UNKNOWN_PAD
from archon3d.controls.seating import PLAYER_NUMBERS, Seating
from archon3d.host.settings import PLAYER_SETTINGS, PlayerSettings
from archon3d.host.settings_file import Settings


class Players:
    """The players' settings, found by side or by gamepad.

    Where nobody has joined, a gamepad belongs to the player who used it last, or else to the first.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._second_sticks: set[tuple[str, int]] = set()
        """Gamepads, with the number of the connection, whose second stick has been pushed.

        Some gamepads report a second stick that they do not have.
        """

    @property
    def known(self) -> Mapping[str, int]:
        """Numbers of the players by the key of their last gamepad, if no other player has used it too."""
        keys = {number: self._settings[own.pad] for number, own in PLAYER_SETTINGS.items()}
        return {key: number for number, key in keys.items() if list(keys.values()).count(key) == 1}

    def of_side(self, side: str, seating: Seating) -> PlayerSettings:
        """Return the settings of the side's player."""
        return PLAYER_SETTINGS[seating.player(side)]

    def of_pad(self, pad: str, frame: InputFrame, seating: Seating | None) -> PlayerSettings:
        """Return the settings of the player with that gamepad."""
        return PLAYER_SETTINGS[self._number(pad, frame, seating)]

    def pad_of(self, number: int, frame: InputFrame, seating: Seating | None) -> str | None:
        """Return the gamepad of a player, or else the one in use."""
        own = (pad for pad in frame.pads if self._number(pad, frame, seating) == number)
        return next(own, frame.used if frame.used in PADS else None)

    def dead_zones(self, frame: InputFrame, seating: Seating | None) -> dict[str, float]:
        """Return the deadzone of each gamepad, as a share of the stick's range."""
        return {pad: self._settings[self.of_pad(pad, frame, seating).dead_zone] / 100 for pad in frame.pads}

    def right_handed(self, frame: InputFrame, seating: Seating | None) -> frozenset[str]:
        """Return the gamepads whose second stick moves, from its first push on."""
        plugged = {pad: (pad, frame.plugged.get(pad, UNKNOWN_PAD).connection) for pad in frame.pads}
        self._second_sticks |= {
            plugged[pad] for pad in frame.pads if any(f"{pad}-{way}" in frame.held for way in SECOND_STICK)
        }
        return frozenset(
            pad
            for pad in frame.pads
            if plugged[pad] in self._second_sticks
            and self._settings[self.of_pad(pad, frame, seating).stick] == "right"
        )

    def remember(self, seating: Seating) -> None:
        """Save who plays with which gamepad, for the next start."""
        for side in seating.people:
            identity = seating.identity(side)
            if identity is not None and identity != UNKNOWN_PAD.identity:
                self._settings[self.of_side(side, seating).pad] = identity.key
        self._settings.save()

    def _number(self, pad: str, frame: InputFrame, seating: Seating | None) -> int:
        side = seating.holder(pad) if seating is not None else None
        if seating is not None and side is not None:
            return seating.player(side)
        identity = frame.plugged.get(pad, UNKNOWN_PAD).identity
        return self.known.get(identity.key, PLAYER_NUMBERS[0])
