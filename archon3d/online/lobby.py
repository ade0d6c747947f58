"""Before a contest: the host settles what is played, both see the same, and both say that they are ready."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from archon3d.arena.state import Slot
from archon3d.online.wire import Role

ROLES: Final[tuple[Role, Role]] = ("host", "guest")


@dataclass(slots=True)
class Lobby:
    """How far two have come in agreeing. Whatever the host changes, both have to be ready anew."""

    number: int = 0
    """Counts what the host has settled, so that nobody is ready for something else."""
    plies: int = 0
    """How far the match has come that is to go on; 0 for a new one."""
    lines: list[str] = field(default_factory=list)
    """The record of that match, as the host has it; empty for a new one, and at the guest's."""
    picks: dict[Slot, str] = field(default_factory=dict)
    """The fighters that the guest has picked for a duel, by place; known to the host."""
    said: int = 0
    """How many picks the guest has said."""
    heard: int = 0
    """How many of them the host has heard."""
    ready: dict[Role, bool] = field(default_factory=lambda: dict.fromkeys(ROLES, False))

    @property
    def agreed(self) -> bool:
        """Whether both are ready."""
        return all(self.ready.values())

    @property
    def picking(self) -> bool:
        """Whether the host has not heard the guest's last pick yet; known to the guest."""
        return self.said > self.heard

    def settle(self, number: int, plies: int) -> None:
        """Something else is to be played."""
        self.number, self.plies = number, plies
        self.ready = dict.fromkeys(ROLES, False)
