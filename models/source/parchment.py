"""The grain of the menus' panels: vellum as a tile that repeats without a seam, brightness only."""

from typing import Final

import numpy as np

from models.source.drawing import Pixels

SEED: Final = 1983
CLOUDS: Final = (0.004, 0.02)
"""Waves a pixel that the mottling has, from the coarsest to the finest."""
GRAIN: Final = (0.06, 0.22)
"""Likewise of the grain."""
LENGTHENED: Final = 3.0
"""How much longer than wide the grain's fibres are."""
SHARES: Final = (0.55, 0.45)
"""Shares of mottling and grain."""
SPREAD: Final = 2.5
"""Standard deviations between the mean and the darkest or brightest that a pixel can be."""


def vellum(side: int) -> Pixels:
    """Return a square of that many pixels a side, from 0 to 1 around 0.5."""
    clouds, grain = _waves(side, *CLOUDS, 1.0, SEED), _waves(side, *GRAIN, LENGTHENED, SEED + 1)
    together = SHARES[0] * clouds + SHARES[1] * grain
    shades: Pixels = np.clip(0.5 + together / (2 * SPREAD * together.std()), 0.0, 1.0)
    return shades


def _waves(side: int, coarsest: float, finest: float, lengthened: float, seed: int) -> Pixels:
    """Return noise of unit deviation made of those waves a pixel, `lengthened` times as long across."""
    white = np.random.default_rng(seed).standard_normal((side, side))
    across, down = np.fft.fftfreq(side)[None, :] * lengthened, np.fft.fftfreq(side)[:, None]
    waves = np.hypot(across, down)
    kept = np.where((waves >= coarsest) & (waves <= finest), 1.0 / np.maximum(waves, coarsest), 0.0)
    noise = np.fft.ifft2(np.fft.fft2(white) * kept).real
    even: Pixels = noise / noise.std()
    return even
