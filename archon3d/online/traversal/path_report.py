"""Which way a session goes, and what keeps it from a direct one."""

from dataclasses import dataclass
from typing import Final, Literal

from archon3d.online.traversal.candidates import RouterKind

LOOKING_SECONDS: Final = 6.0
"""Seconds after which a direct way that has not been found counts as missing."""

PathObstacle = Literal[
    "looking",
    "relay-only",
    "own-blocked",
    "other-blocked",
    "both-symmetric",
    "own-symmetric",
    "other-symmetric",
    "unknown",
]
"""Why a session goes by the relay.

It is still being looked for; the other side wants no direct way; a router lets no UDP through; routers give
each destination another port, so that the other side does not know the right one; or it is not known.
"""


@dataclass(frozen=True, slots=True)
class PathReport:
    """Which way a session goes, and what is known of both routers."""

    direct: bool
    """Whether packets go directly."""
    own_router: RouterKind
    other_router: RouterKind | None
    """None before the other side has said so; it may want the relay alone."""
    direct_after: float | None
    """Seconds until the path was first direct."""
    waited: float
    """Seconds since the session began."""

    @property
    def obstacle(self) -> PathObstacle | None:
        """What keeps the session from a direct way; None if it has one."""
        if self.direct:
            return None
        if self.waited < LOOKING_SECONDS:
            return "looking"
        if self.other_router is None:
            return "relay-only"
        for kind in ("blocked", "symmetric"):
            own, other = self.own_router == kind, self.other_router == kind
            if kind == "symmetric" and own and other:
                return "both-symmetric"
            if own:
                return "own-blocked" if kind == "blocked" else "own-symmetric"
            if other:
                return "other-blocked" if kind == "blocked" else "other-symmetric"
        return "unknown"
