"""The newcomers: what each does on the board and in the arena, and who they are."""

from dataclasses import dataclass
from typing import Final

from archon3d.ai.newcomers.arena import ArenaHabit
from archon3d.ai.newcomers.board import BoardHabit, cautious, fond_of_its_mage, forward, greedy, peaceful

QUARTER_SECOND: Final = 15
"""By how many ticks most people who are new to the game see late what happens."""
LATE: Final = 25
"""The same of those who have never held a controller."""


@dataclass(frozen=True, slots=True)
class Newcomer:
    """One of them."""

    board: BoardHabit
    arena: ArenaHabit
    sentence: str
    """Who it is."""


NEWCOMERS: Final = {
    "newcomer": Newcomer(
        greedy, ArenaHabit("lines-up", QUARTER_SECOND), "takes what it can reach, lines up and fires"
    ),
    "learner": Newcomer(
        greedy,
        ArenaHabit("lines-up", QUARTER_SECOND, dodges_in_three=1),
        "does the same, and dodges one shot in three",
    ),
    "wanderer": Newcomer(
        forward, ArenaHabit("lines-up", QUARTER_SECOND), "moves forward at random, lines up and fires"
    ),
    "latecomer": Newcomer(
        cautious, ArenaHabit("lines-up", LATE), "attacks only with good odds, and sees everything late"
    ),
    "statue": Newcomer(
        cautious, ArenaHabit("stands", QUARTER_SECOND), "attacks only with good odds, stands still and fires"
    ),
    "chaser": Newcomer(
        greedy, ArenaHabit("chases", QUARTER_SECOND), "takes what it can reach, runs at its foe and fires"
    ),
    "runner": Newcomer(
        peaceful, ArenaHabit("flees", QUARTER_SECOND), "attacks nobody first, keeps away and fires"
    ),
    "showman": Newcomer(
        fond_of_its_mage,
        ArenaHabit("lines-up", QUARTER_SECOND, dodges_in_three=1),
        "casts every spell, moves its mage to the front, and dodges one shot in three",
    ),
    "masher": Newcomer(
        forward, ArenaHabit("mashes", QUARTER_SECOND), "moves forward at random, and presses at random"
    ),
}
"""The newcomers by name."""
