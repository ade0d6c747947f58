"""What gamepads let hands feel: a table from events to rumbles, and what plays them.

Pure but for the one call that sets a gamepad's motors.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from archon3d.arena.events import Died, Hit
from archon3d.controls.bindings import PADS
from archon3d.games.archon.events import BattleJoined


@dataclass(frozen=True, slots=True)
class Rumble:
    """How strongly both motors turn, 0 to 1, and for how many seconds."""

    strong: float
    weak: float
    seconds: float


HIT: Final = Rumble(0.0, 0.35, 0.10)
WOUND: Final = Rumble(0.6, 0.4, 0.22)
DEATH: Final = Rumble(1.0, 0.8, 0.6)
BATTLE_CALL: Final = Rumble(0.35, 0.5, 0.4)

RUMBLES: Final[Mapping[type, tuple[Rumble | None, Rumble | None]]] = {
    Hit: (WOUND, HIT),
    Died: (DEATH, None),
    BattleJoined: (BATTLE_CALL, BATTLE_CALL),
}
"""By the event's type: what is felt by the one whom it befalls, and by the other."""


def felt(event: Any, place: object) -> Rumble | None:
    """What the player at that place feels of the event: a slot of the arena, or on the board any side."""
    mine, other = RUMBLES.get(type(event), (None, None))
    return mine if getattr(event, "fighter", place) == place else other


class Rumbler:
    """Plays rumbles: the newest of a gamepad replaces the one before, and ends after its time."""

    def __init__(self, vibrate: Callable[[str, float, float], None]) -> None:
        """`vibrate` sets the strong and the weak motor of a gamepad, each 0 to 1."""
        self._vibrate = vibrate
        self._left: dict[str, float] = {}

    def play(self, sources: Iterable[str], rumble: Rumble, percent: int) -> None:
        """Lets the gamepads among the sources rumble at so many percent of their strength; 0 is nothing."""
        for source in sources:
            if source in PADS and percent > 0:
                self._vibrate(source, rumble.strong * percent / 100, rumble.weak * percent / 100)
                self._left[source] = rumble.seconds

    def update(self, dt: float) -> None:
        """Goes on by `dt` seconds."""
        for pad, left in list(self._left.items()):
            if left > dt:
                self._left[pad] = left - dt
            else:
                self._stop(pad)

    def close(self) -> None:
        """Everything stands still."""
        for pad in list(self._left):
            self._stop(pad)

    def _stop(self, pad: str) -> None:
        del self._left[pad]
        self._vibrate(pad, 0.0, 0.0)
