"""How long online play waits, for what: one table, since these times depend on each other.

How often packets are sent is another matter, and is where they are sent.
"""

from typing import Final

# ------------------------------------------------------------------ silence of the other side

NOTICE_SECONDS: Final = 0.5
PAUSE_SECONDS: Final = 3.0
GONE_SECONDS: Final = 60.0
"""Seconds of silence until it is noticed, until play stops, and until the other side is given up."""

# ------------------------------------------------------------------ meeting and parting

ANSWER_SECONDS: Final = 8.0
"""Seconds without an answer after which a host is considered absent."""
LEAVING_SECONDS: Final = 1.0
"""How long the other side is told that this one leaves, at the most: a player waits for it."""
FAREWELL_SECONDS: Final = 15.0
"""The same for a program without a player: others may miss something while a relay is away."""

# ------------------------------------------------------------------ spectators

SPECTATOR_SECONDS: Final = 10.0
"""Seconds of silence after which a host drops a spectator."""
RECONNECT_SECONDS: Final = 12.0
"""Seconds of silence after which a spectator connects again: by then its host has dropped it."""

# ------------------------------------------------------------------ a match that does not advance

THINKING_SECONDS: Final = 20.0
"""Seconds between two reports of a side that is waited for."""
STALL_SECONDS: Final = 90.0
"""Seconds without progress or report after which a match is broken off."""
PAUSE_BUDGET: Final = 180.0
"""Seconds that each side may pause in one match."""
NEARLY_USED_UP: Final = 1.0
"""Seconds of a budget at which the other side may end the pause: its clock may be ahead."""
