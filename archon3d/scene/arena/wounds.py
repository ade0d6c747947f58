"""How a fighter looks that has few hit points left: it slumps and pants, its colours fade, and it smokes.

All but the smoke costs nothing to draw; smoke is for presets that have motes.
"""

import math
from typing import Final

from panda3d.core import NodePath

from archon3d.scene.craft.glow import Drift, Motes

HURT: Final = 1 / 3
"""Share of its hit points below which a fighter is hurt."""
RATE: Final = 4.0
"""Share of the way to how hurt it is that is gone in a second, at the beginning."""
SETTLED: Final = 0.01

SLUMP, LEAN = 0.12, 11.0
"""How much shorter the hurt body is, as a share of its height, and the degrees by which it leans ahead."""
PANT, PANTS = 0.025, math.tau * 0.9
"""How much its height swings as it pants, and how fast, in radians per second."""
PALE: Final = 0.42
"""Share of its colours that it loses."""

SMOKE: Final = (0.08, 0.07, 0.08, 0.85)
SMOKE_DRIFT: Final = Drift(18, spread=0.25, rise=1.5, size=0.42, swirl=0.8, start=0.35, steady=True)
SMOKE_HEIGHT, SMOKE_RATE = 1.0, 0.55
"""Where smoke rises from, in squares of the figure, and lifetimes of a puff per second."""


class WoundSigns:
    """The signs that a fighter is hurt."""

    def __init__(self, figure: NodePath, *, smokes: bool) -> None:
        """Create them for that figure, unhurt; with `smokes` it smokes too."""
        self._smoke = Motes(figure, SMOKE, (0.0, 0.0, 0.0, 0.0), SMOKE_DRIFT) if smokes else None
        if self._smoke is not None:
            self._smoke.node.set_z(SMOKE_HEIGHT)
            self._smoke.node.hide()
        self._share = self._paled = self._seconds = 0.0
        self._won = False

    @property
    def shown(self) -> bool:
        """Whether any of them is seen."""
        return self._share > 0.0

    @property
    def stretch(self) -> float:
        """The body's height, as a share of an unhurt one's."""
        return 1.0 - self._share * (SLUMP + PANT * math.sin(PANTS * self._seconds))

    @property
    def lean(self) -> float:
        """Degrees by which the body leans ahead."""
        return self._share * LEAN

    @property
    def grey(self) -> float:
        """Share of its colours that it has lost; they do not come back to the dead."""
        return self._paled * PALE

    def forget(self) -> None:
        """Show no wounds any more, for a victory: smoke ends at once, and the colours come back."""
        self._won = True
        if self._smoke is not None:
            self._smoke.node.hide()

    def update(self, dt: float, life: float, *, dead: bool) -> None:
        """Advance by `dt` seconds; `life` is the share of its hit points that is left."""
        goal = 1.0 if life < HURT and not dead and not self._won else 0.0
        if goal == self._share == 0.0:
            return
        self._seconds += dt
        way = goal - self._share
        self._share = goal if abs(way) < SETTLED else self._share + way * (1.0 - math.exp(-RATE * dt))
        self._paled = self._paled if dead else self._share
        if self._smoke is not None and not self._won:
            self._smoke.node.show() if self.shown else self._smoke.node.hide()
            self._smoke.set_age(SMOKE_RATE * self._seconds)
