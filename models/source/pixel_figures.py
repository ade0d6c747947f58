"""Draw the sheet of pixel figures: `python -m models.source.pixel_figures`.

For the look of 1983, every fighter is drawn from five sides at a few pixels, in a palette of our own, with a
line around it that tells its side. The other three sides are mirror images. Needs the extra `art`.
"""

import sys
from pathlib import Path
from typing import Final

import numpy as np
from direct.showbase.ShowBase import ShowBase

from archon3d.arena.content import FIGHTERS
from archon3d.scene.craft.camera import Framing
from archon3d.scene.craft.stage import Stage
from archon3d.scene.figures.library import DARK_ARMY, FigureLibrary
from archon3d.scene.pixels.sheet import CELL, FACINGS, FRAMES, SHEET
from models.source.drawing import Pixels, cut_out, opened, shrunk, write

ROOT: Final = Path(__file__).resolve().parents[2]
TIMES: Final = 16
"""How much larger figures are drawn before they are scaled down."""
PITCH: Final = 12.0
"""Degrees that the camera looks down."""
MIDDLE, SIZE = 0.64, 1.52
"""Height of a cell's middle above the ground, and its size, in squares."""
TURNED: Final = 24.0
"""Degrees that figures in profile turn to the viewer."""
HEADINGS: Final = dict(zip(FACINGS, (-10.0, -60.0, -90.0 - TURNED, -145.0, 180.0), strict=True))
POSES: Final = dict(zip(FRAMES, (("idle", 0.3), ("walk", 0.1), ("walk", 0.5), ("attack", 0.1)), strict=True))
"""The clip of each frame, and its share or second."""
SOLID: Final = 0.45
"""Least opacity of a pixel that is drawn."""
VIVID: Final = 1.25
"""How much more saturated than the figures' own colours."""

PALETTE: Final = np.array(
    [
        [int(colour[place : place + 2], 16) / 255 for place in (0, 2, 4)]
        for colour in (
            "101018 3b3b4f 77788c b9bac6 ffffff 5a3a28 a06a3c e6b26a "
            "7a1f2b d8443a ff9a3c ffe36e 2f6b3a 6fbf4b 24418f 4a86e0 9fd8ff 4b2a72 9a5bd0 e2b0f0"
        ).split()
    ]
)
"""Twenty colours: greys, earths, fire, leaves, water, magic."""
LINES: Final = {"light": PALETTE[14] * 0.55, "dark": PALETTE[19]}
"""Colours of the line around a figure: seen on white squares and on black ones."""


def main() -> int:
    """Write the sheet: a row for each fighter, its sides from left to right, each in all frames."""
    with opened(CELL * TIMES) as base:
        library = FigureLibrary()
        rows = [np.concatenate(_row(base, library, kind), axis=1) for kind in FIGHTERS]
        library.close()
    path = ROOT / SHEET
    path.parent.mkdir(exist_ok=True)
    write(np.concatenate(rows, axis=0), path)
    return 0


def _row(base: ShowBase, library: FigureLibrary, kind: str) -> list[Pixels]:
    return [
        _pixelled(shrunk(_figure(base, library, kind, heading, clip, share), TIMES), LINES[_side(kind)])
        for heading in HEADINGS.values()
        for clip, share in POSES.values()
    ]


def _side(kind: str) -> str:
    return "dark" if kind in DARK_ARMY else "light"


def _figure(
    base: ShowBase, library: FigureLibrary, kind: str, heading: float, clip: str, share: float
) -> Pixels:
    framing = Framing(pitch=PITCH, low=MIDDLE - SIZE / 2, high=MIDDLE + SIZE / 2, half_width=SIZE / 2)
    stage = Stage("pixels", base.render, base.cam, framing, 1.0)
    figure = library.figure(stage.root, kind, _side(kind), "arena")
    figure.face(heading)
    figure.settle(share * figure.length(clip) if clip == "walk" else share, clip)
    figure.root.find_all_matches("base").detach()
    picture = cut_out(base)
    stage.close()
    return picture


def _pixelled(picture: Pixels, line: Pixels) -> Pixels:
    """Return the picture in colours of the palette, without half transparent pixels, and with a line."""
    opacity = picture[..., 3]
    solid = opacity > SOLID
    colours = picture[..., :3] / np.maximum(opacity, 0.01)[..., None]
    grey = colours.mean(axis=2, keepdims=True)
    vivid = np.clip(grey + (colours - grey) * VIVID, 0.0, 1.0)
    nearest = ((vivid[..., None, :] - PALETTE) ** 2).sum(axis=3).argmin(axis=2)
    drawn = np.zeros_like(picture)
    drawn[solid] = np.concatenate([PALETTE[nearest[solid]], np.ones((int(solid.sum()), 1))], axis=1)
    drawn[_around(solid)] = [*line, 1.0]
    return drawn


def _around(solid: Pixels) -> Pixels:
    """Return the pixels beside the solid ones."""
    wide = np.pad(solid, 1)
    beside = wide[:-2, 1:-1] | wide[2:, 1:-1] | wide[1:-1, :-2] | wide[1:-1, 2:]
    around: Pixels = beside & ~solid
    return around


if __name__ == "__main__":
    sys.exit(main())
