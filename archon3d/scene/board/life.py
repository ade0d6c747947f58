"""What figures do on Archon's board of their own accord, beside all that the events show.

None of it is waited for, or told to anything: it needs no rule, and goes on while people choose. Where less
motion is asked for, there is none of it.
"""

import random
from collections.abc import Iterable
from typing import Final, NamedTuple

from archon3d.scene.figures.fidgets import BOW, FIDGETS
from archon3d.scene.figures.library import Figure, FigureLibrary

SEED: Final = 1983
"""Of the order in which figures fidget: the same in every scene, and no number of the rules."""

FULL_PACE: Final = 1.0
"""The library's pace where nobody has asked for less motion."""

SOONEST, LATEST = 3.0, 7.0
"""Seconds from one fidget on the board to the next."""

RAGGED: Final = 0.35
"""Seconds within which an army begins to cheer or to grieve."""


class Waiting(NamedTuple):
    """A clip that a figure is to show after some seconds."""

    seconds: float
    figure: Figure
    clip: str


class Life:
    """The life of one board. Call `update` each frame."""

    def __init__(self, library: FigureLibrary) -> None:
        self._library = library
        self._chance = random.Random(SEED)
        self._until_fidget = self._chance.uniform(SOONEST, LATEST)
        self._waiting: list[Waiting] = []

    @property
    def calm(self) -> bool:
        """Whether less motion has been asked for."""
        return self._library.pace < FULL_PACE

    def update(self, dt: float, figures: Iterable[Figure]) -> None:
        """Go on by `dt` seconds with these figures on the board; which of them fidgets next is chance's."""
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
        """The winner's army cheers, any other bows its heads; nobody has won with None."""
        if self.calm:
            return
        for figure in figures:
            clip = "cheer" if figure.side == winner else BOW
            self._waiting.append(Waiting(self._chance.uniform(0.0, RAGGED), figure, clip))

    def clear(self) -> None:
        """Forget what is to come soon."""
        self._waiting.clear()

    def _fidget(self, figures: list[Figure]) -> None:
        """One of these does something."""
        if figures:
            figure = self._chance.choice(figures)
            figure.play(self._chance.choice([name for name in figure.gestures if name in FIDGETS]))
