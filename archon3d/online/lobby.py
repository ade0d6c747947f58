"""Before a contest: the host settles what is played, both see the same, and both say that they are ready."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

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
    ready: dict[Role, bool] = field(default_factory=lambda: dict.fromkeys(ROLES, False))

    @property
    def agreed(self) -> bool:
        """Whether both are ready."""
        return all(self.ready.values())

    def settle(self, number: int, plies: int) -> None:
        """Something else is to be played."""
        self.number, self.plies = number, plies
        self.ready = dict.fromkeys(ROLES, False)
