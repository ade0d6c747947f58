"""Draw the game's icon in every size that systems ask for: `python -m models.source.icon`.

The icon is a square of the board, half light's and half dark's, with a champion of each; in sizes too small
for these, the title's first letter. Needs the extra `art`.
"""

import math
import sys
from pathlib import Path

import numpy as np
from panda3d.core import Filename, PNMImage, PNMTextMaker

from archon3d.host.paths import data_file, native_name
from archon3d.scene.craft.camera import Framing
from archon3d.scene.craft.stage import Stage
from archon3d.scene.figures.library import FigureLibrary
from models.source.drawing import Pixels, cut_out, opened, shrunk, write

FOLDER = Path(__file__).resolve().parents[2] / "packaging" / "icons"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
SMALLEST_WITH_FIGURES = 64
"""Pixels a side; below this, the letter is shown."""

FINER = 2
"""Supersampling factor."""

FRAMING = Framing(pitch=24.0, low=-0.26, high=1.50, half_width=0.88)
CHAMPIONS = (("wizard", "light", -0.43, 0.0, -150.0), ("dragon", "dark", 0.27, 0.0, 150.0))
"""Kind, side, place to the right and to the back, heading in degrees."""

CORNER = 0.18
"""Radius of the corners, as a share of the side, as are the sizes below."""
FRAME, SMALL_FRAME = 0.035, 0.075
MARGIN = 0.02

IVORY, SAND = (0.97, 0.94, 0.84), (0.80, 0.70, 0.50)
VIOLET, NIGHT = (0.30, 0.13, 0.42), (0.10, 0.04, 0.17)
GOLD, BRONZE = (0.98, 0.82, 0.42), (0.62, 0.40, 0.14)
LETTER_FONT = "models/fonts/Cinzel-Bold.ttf"
LETTER_HEIGHT = 0.62


def main() -> int:
    """Write a picture of each size."""
    FOLDER.mkdir(exist_ok=True)
    champions = _champions(FINER * max(SIZES))
    for size in SIZES:
        side = FINER * size
        if size >= SMALLEST_WITH_FIGURES:
            picture = _over(_tile(side, FRAME), shrunk(champions, champions.shape[0] // side))
        else:
            side *= 4  # a letter has hard edges
            picture = _over(_tile(side, SMALL_FRAME), _letter(side))
        write(shrunk(picture, side // size), FOLDER / f"archon3d-{size}.png")
    return 0


def _tile(side: int, frame: float) -> Pixels:
    """Return the square in its golden frame, as rows of premultiplied RGBA from 0 to 1."""
    down, across = np.mgrid[0:side, 0:side] / (side - 1)
    light = _fade(IVORY, SAND, (across + down) / 0.9)
    dark = _fade(VIOLET, NIGHT, (across + down - 1.0) / 0.9)
    ground = np.where((across + down < 1.0)[..., None], light, dark)
    edge = _inside(across, down)
    rim = _fade(GOLD, BRONZE, down)
    colour = np.where(
        (edge < frame)[..., None], rim, ground * np.clip((edge - frame) / 0.03, 0.55, 1.0)[..., None]
    )
    alpha = (edge > 0.0).astype(float)[..., None]
    return np.concatenate([colour * alpha, alpha], axis=2)


def _inside(across: Pixels, down: Pixels) -> Pixels:
    """Return the depth of each point in the rounded square, as a share of its side."""
    half = 0.5 - MARGIN - CORNER
    x, y = np.abs(across - 0.5) - half, np.abs(down - 0.5) - half
    outside = np.hypot(np.maximum(x, 0.0), np.maximum(y, 0.0))
    return CORNER - outside - np.minimum(np.maximum(x, y), 0.0)


def _fade(first: tuple[float, ...], last: tuple[float, ...], share: Pixels) -> Pixels:
    share = np.clip(share, 0.0, 1.0)[..., None]
    faded: Pixels = np.asarray(first) * (1.0 - share) + np.asarray(last) * share
    return faded


def _champions(side: int) -> Pixels:
    """Return the figures with a transparent background."""
    with opened(side) as base:
        library = FigureLibrary()
        stage = Stage("icon", base.render, base.cam, FRAMING, 1.0)
        for kind, army, x, y, heading in CHAMPIONS:
            figure = library.figure(stage.root, kind, army, "arena")
            figure.place(x, y)
            figure.face(heading)
            figure.root.find("base").remove_node()
        picture = cut_out(base)
        stage.close()
        library.close()
    return picture


def _letter(side: int) -> Pixels:
    """Return the title's first letter in gold."""
    maker = PNMTextMaker(Filename.from_os_specific(native_name(data_file(LETTER_FONT))), 0)
    maker.set_pixel_size(1.42 * LETTER_HEIGHT * side)  # the letter's height is a part of the font size
    maker.set_align(PNMTextMaker.A_center)
    maker.set_fg((1.0, 1.0, 1.0, 1.0))
    image = PNMImage(side, side, 1)
    maker.generate_into("A", image, side // 2, round(side * (1.0 + LETTER_HEIGHT) / 2))
    shape = np.array([[image.get_gray(x, y) for x in range(side)] for y in range(side)])
    reach = math.ceil(side * 0.03)
    shadow = np.max(
        [np.roll(shape, (y, x), (0, 1)) for x in (-reach, 0, reach) for y in (-reach, 0, reach)], axis=0
    )
    down = np.mgrid[0:side, 0:side][0] / side
    gold = _fade(GOLD, (0.86, 0.58, 0.20), (down - 0.2) / 0.6) * shape[..., None]
    alpha = np.maximum(shape, 0.85 * shadow)[..., None]
    return np.concatenate([gold, alpha], axis=2)


def _over(below: Pixels, above: Pixels) -> Pixels:
    return above + below * (1.0 - above[..., 3:])


if __name__ == "__main__":
    sys.exit(main())
