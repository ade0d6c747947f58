"""Rumble of battles: a table from arena events to rumbles."""

from collections.abc import Mapping
from typing import Final

from archon3d.arena.events import ArenaEvent, Died, Hit
from archon3d.controls.rumble import Rumble

HIT: Final = Rumble(0.0, 0.35, 0.10)
WOUND: Final = Rumble(0.6, 0.4, 0.22)
DEATH: Final = Rumble(1.0, 0.8, 0.6)

RUMBLES: Final[Mapping[type, tuple[Rumble | None, Rumble | None]]] = {
    Hit: (WOUND, HIT),
    Died: (DEATH, None),
}
"""By event type: the rumble for the fighter that it affects, and for the other."""


def rumble_of(event: ArenaEvent, slot: int) -> Rumble | None:
    """Return the event's rumble for the player of the fighter in that slot."""
    mine, other = RUMBLES.get(type(event), (None, None))
    return mine if getattr(event, "fighter", slot) == slot else other
