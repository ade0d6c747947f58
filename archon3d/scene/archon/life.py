"""Idle behaviour of figures on Archon's board, beyond what events show.

It is purely decorative: nothing waits for it or depends on it, and it continues while people choose. With
reduced motion there is none.
"""

import math
import random
from collections.abc import Iterable
from typing import Final, NamedTuple

from archon3d.scene.craft.places import GroundPoint, between, heading
from archon3d.scene.figures.fidgets import BOW, FIDGETS, LOOK_LEFT, LOOK_RIGHT
from archon3d.scene.figures.figure import Figure
from archon3d.scene.figures.library import FigureLibrary

SEED: Final = 1983
"""Seed of the order in which figures fidget: the same in every scene, and independent of the rules."""

SOONEST, LATEST = 3.0, 7.0
"""Seconds between two fidgets on the board."""

RAGGED: Final = 0.35
"""Seconds over which an army's reactions are spread."""

NEAR: Final = 2.2
"""Distance from a fight within which figures look at it, in squares."""

AHEAD: Final = 20.0
"""Degrees to either side that a figure sees without turning its head."""

READY, KEEN = 5.0, 9.0
"""Degrees that a selectable figure leans, and that a selected one leans, towards its destination."""

HERE: Final = 0.5
"""Distance within which a place counts as the figure's own square, in squares."""

LEAN_SPEED: Final = 9.0
"""Rate of leaning: the remaining angle shrinks by e in 1/9 s."""

UPRIGHT: Final = 0.05
"""Lean in degrees that counts as upright."""


class Waiting(NamedTuple):
    """A clip that a figure is going to play."""

    seconds: float
    figure: Figure
    clip: str


class Life:
    """Idle behaviour on one board. Call `update` each frame."""

    def __init__(self, library: FigureLibrary) -> None:
        self._library = library
        self._chance = random.Random(SEED)
        self._until_fidget = self._chance.uniform(SOONEST, LATEST)
        self._waiting: list[Waiting] = []
        self._keen: tuple[Figure, GroundPoint] | None = None
        self._leaning: dict[Figure, GroundPoint] = {}

    @property
    def calm(self) -> bool:
        """Whether motion is reduced."""
        return self._library.calm

    def update(self, dt: float, figures: Iterable[Figure]) -> None:
        """Advance by `dt` seconds with these figures on the board; a random one of them fidgets next."""
        self._lean(dt)
        if self.calm:
            self.clear()
            return
        waiting, self._waiting = self._waiting, []
        for one in waiting:
            if one.seconds > dt:
                self._waiting.append(one._replace(seconds=one.seconds - dt))
            elif not one.figure.removed and one.figure.at_ease:
                one.figure.play(one.clip)
        self._until_fidget -= dt
        if self._until_fidget <= 0.0:
            self._until_fidget = self._chance.uniform(SOONEST, LATEST)
            self._fidget([figure for figure in figures if figure.at_ease])

    def battle_over(self, figures: Iterable[Figure], winner: str | None) -> None:
        """Let the winner's army cheer and the others bow their heads; None is no winner."""
        if self.calm:
            return
        for figure in figures:
            clip = "cheer" if figure.side == winner else BOW
            self._waiting.append(Waiting(self._chance.uniform(0.0, RAGGED), figure, clip))

    def fight(self, place: GroundPoint, figures: Iterable[Figure]) -> None:
        """Let figures near a place look at a fight that begins there."""
        if self.calm:
            return
        for figure in figures:
            if figure.at_ease and math.dist(figure.where, place) < NEAR:
                left = (heading(figure.where, place) - figure.heading + 180.0) % 360.0 - 180.0
                if abs(left) > AHEAD:
                    figure.play(LOOK_LEFT if left > 0 else LOOK_RIGHT)

    def lean(self, figure: Figure | None, towards: GroundPoint = (0.0, 0.0)) -> None:
        """Lean that figure alone towards a place; towards its own place it leans forward."""
        self._keen = None
        if figure is None or figure.held:
            return
        there = math.dist(figure.where, towards) < HERE
        reach, bearing = (READY, figure.heading) if there else (KEEN, heading(figure.where, towards))
        turned = math.radians(bearing)
        self._keen = figure, (-reach * math.sin(turned), reach * math.cos(turned))

    def clear(self) -> None:
        """Cancel what is scheduled."""
        self._waiting.clear()

    def _lean(self, dt: float) -> None:
        """Move all leaning figures towards their target lean."""
        goals = dict.fromkeys(self._leaning, (0.0, 0.0))
        if self._keen is not None and not self.calm:
            goals.update([self._keen])
        share = 1.0 if self.calm else 1.0 - math.exp(-dt * LEAN_SPEED)
        leaning, self._leaning = self._leaning, {}
        for figure, goal in goals.items():
            if not figure.removed:
                lean = between(leaning.get(figure, (0.0, 0.0)), goal, share)
                upright = math.hypot(*lean) < UPRIGHT and goal == (0.0, 0.0)
                figure.tilt(*((0.0, 0.0) if upright else lean))
                if not upright:
                    self._leaning[figure] = lean

    def _fidget(self, figures: list[Figure]) -> None:
        """Let one of these fidget."""
        if figures:
            figure = self._chance.choice(figures)
            figure.play(self._chance.choice([name for name in figure.clips.gestures if name in FIDGETS]))
