"""The colour cycle of the varying squares (Archon rules, section 3)."""

from dataclasses import dataclass
from typing import Final

from archon3d.arena.content import COLOURS
from archon3d.arena.spec import CycleDirection

DARKER: Final[CycleDirection] = "darker"
LIGHTER: Final[CycleDirection] = "lighter"
LIGHTEST: Final = COLOURS[0]
DARKEST: Final = COLOURS[-1]

_WAY: Final = {DARKER: 1, LIGHTER: -1}
_TURNED: Final[dict[CycleDirection, CycleDirection]] = {DARKER: LIGHTER, LIGHTER: DARKER}
_INWARD: Final[dict[str, CycleDirection]] = {LIGHTEST: DARKER, DARKEST: LIGHTER}


@dataclass(frozen=True, slots=True)
class Cycle:
    """The colour of the varying squares, and the direction in which it changes.

    >>> cycle = Cycle("E", "darker")
    >>> [step.colour for step in cycle.forecast(4)]
    ['F', 'E', 'D', 'C']
    >>> Cycle("F", "lighter").turned().step()
    Cycle(colour='A', direction='darker')
    """

    colour: str
    direction: CycleDirection

    def step(self) -> "Cycle":
        """Return the cycle one round later. A step outward from either end wraps to the other one."""
        colour = COLOURS[(COLOURS.index(self.colour) + _WAY[self.direction]) % len(COLOURS)]
        return Cycle(colour, _INWARD.get(colour, self.direction))

    def turned(self) -> "Cycle":
        """Return the cycle after Shift Time: the same colour, the opposite direction."""
        return Cycle(self.colour, _TURNED[self.direction])

    def forecast(self, rounds: int) -> tuple["Cycle", ...]:
        """Return the cycle after each of the next rounds, unless Shift Time is cast."""
        steps = [self.step()]
        while len(steps) < rounds:
            steps.append(steps[-1].step())
        return tuple(steps)


START_CYCLE: Final = {"light": Cycle("D", DARKER), "dark": Cycle("C", LIGHTER)}
"""The cycle of the first round, by the side that opens the game."""
