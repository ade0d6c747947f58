"""What gamepads let hands feel: a table from events to rumbles."""

from collections.abc import Mapping
from typing import Any, Final

from archon3d.arena.events import Died, Hit
from archon3d.controls.rumble import Rumble
from archon3d.games.archon.events import BattleJoined

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
