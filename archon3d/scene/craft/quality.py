"""How much is drawn: the presets, and which of them a machine can afford."""

import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Quality:
    """One preset, or any other mixture."""

    shadow_pixels: int = 0
    """The shadow map's width and height; 0 for no shadows but soft spots."""
    samples: int = 0
    """Samples a pixel; 0 for as many as the window has."""
    smoothing: bool = False
    """Whether edges are smoothed in the finished picture: samples cost software renderers half a frame."""
    bloom: float = 0.0
    """How strongly what shines does so beyond its edges."""
    scale: float = 1.0
    """The scenes' width and height, as a share of the window's. Words are always as fine as the window."""
    finish: bool = False
    """Whether the picture's tone is deepened and its corners are dimmed."""
    fine_figures: bool = True
    """Whether fighters have their fine models and outlines."""

    @property
    def laid_over(self) -> bool:
        """Whether the scene is drawn into a texture first."""
        return self.bloom > 0 or self.finish or self.smoothing or self.scale != 1.0 or self.samples > 0


QUALITIES: Final = {
    "low": Quality(fine_figures=False),
    "medium": Quality(shadow_pixels=1024, finish=True, smoothing=True),
    "high": Quality(shadow_pixels=1280, samples=4, bloom=0.55, finish=True),
}
"""The presets by their names in the settings, from the cheapest to the finest."""

FLUENT_SECONDS: Final = 1 / 50
"""A machine that takes longer for a frame, in the middle of many, gets a cheaper preset."""

MEASURED_FRAMES: Final = 45
SETTLING_FRAMES: Final = 20
"""Frames that pass unmeasured after the preset has changed."""


class Trial:
    """Finds the finest preset that runs fluently: give it the seconds of each frame that is drawn."""

    def __init__(self) -> None:
        self._left = list(QUALITIES)
        self._times: list[float] = []

    @property
    def preset(self) -> str:
        """The preset to draw the next frame with."""
        return self._left[-1]

    @property
    def done(self) -> bool:
        """Whether the preset is settled."""
        return len(self._left) == 1 or len(self._times) == SETTLING_FRAMES + MEASURED_FRAMES

    def add(self, seconds: float) -> None:
        """A frame took so long, from its begin to the next one's."""
        if self.done:
            return
        self._times.append(seconds)
        if self.done and not fluent(self._times[SETTLING_FRAMES:]):
            self._left.pop()
            self._times.clear()


def fluent(times: Sequence[float]) -> bool:
    """Return whether frames that took these seconds each run fluently."""
    return statistics.median(times) <= FLUENT_SECONDS
