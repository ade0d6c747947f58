"""Bake the floors of the arena and of boards: `python -m models.source.floors`.

Each place of the arena has two pictures in `models/floors`, which cover its field: PLACE.jpg with the slope
of the stone to the right (red) and to the back (green), and its brightness (blue); PLACE_accent.jpg with
where moss grows, gilt is inlaid or embers glow. `field.frag` reads them. `stone.jpg` is the same of one
stone without joints, which repeats without a seam, for the room around boards and for their squares. The
same bytes come out on every run.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray
from panda3d.core import Filename, PNMImage

Grid = NDArray[np.float64]
"""A number for each pixel, the rear row first."""

Slabs = tuple[NDArray[np.int64], Grid]
"""The slab that each pixel belongs to, and its distance from the slab's edge in bodies."""

PIXELS: Final = 48
"""Pixels for a fighter's body."""
WIDTH, DEPTH = 18.0, 10.5
"""Size of the field in bodies, with a rim that the wall covers."""
COLUMNS, ROWS = round(WIDTH * PIXELS), round(DEPTH * PIXELS)

BRIGHTEST: Final = 1.4
"""The brightness that blue 255 stands for; 1 leaves the floor's tone as it is."""

STONE: Final = "stone"
STONE_PIXELS, STONE_SPAN = 512, 4.0
"""Width and height of the stone's picture, and how many squares of a board it covers."""

OUT: Final = Path(__file__).resolve().parent.parent / "floors"

_DOWN, _ACROSS = np.mgrid[0:ROWS, 0:COLUMNS]
_X, _Y = _ACROSS / PIXELS, _DOWN / PIXELS
_WAVES = np.hypot(np.fft.fftfreq(COLUMNS)[None, :] * PIXELS, np.fft.fftfreq(ROWS)[:, None] * PIXELS)
"""Waves a body of each part of a spectrum."""


class Floor(NamedTuple):
    """A place's floor."""

    seed: int
    cut: Callable[[np.random.Generator], Slabs]
    bevel: float
    """Width of the slabs' rounded edge in bodies."""
    depth: float
    """How deep the joints are, in bodies."""
    rough: float
    """How uneven the stone is, in bodies."""
    tilt: float
    """How crooked the slabs lie: the mean slope."""
    dark: float
    """How much darker the joints are, as a share."""
    tones: float
    """How much the slabs differ in brightness: the standard deviation."""
    accent: float
    """How far moss, gilt or embers reach from a joint, in bodies."""
    patches: float
    """How much of the joints' length they take: -1 for little, 1 for nearly all."""


def noise(
    generator: np.random.Generator, power: float, lowest: float, highest: float, waves: Grid = _WAVES
) -> Grid:
    """Return noise of variance 1 between two frequencies, in waves a body; a higher power is smoother.

    It repeats without a seam.
    """
    inside = (lowest <= waves) & (highest >= waves)
    shaped = np.where(inside, np.maximum(waves, 1e-6) ** -power, 0.0)
    wild = np.fft.ifft2(np.fft.fft2(generator.standard_normal(waves.shape)) * shaped).real
    return np.asarray(wild / wild.std())


def courses(generator: np.random.Generator) -> Slabs:
    """Cut slabs of different lengths in rows of different depths."""
    slabs, edges = np.zeros((ROWS, COLUMNS), np.int64), np.full((ROWS, COLUMNS), 9.0)
    x, y = _X + 0.015 * noise(generator, 1.5, 0.3, 3), _Y + 0.015 * noise(generator, 1.5, 0.3, 3)
    near, number = -0.2, 0
    while near < DEPTH + 0.2:
        deep = generator.uniform(1.0, 1.45)
        left = -generator.uniform(0.0, 1.2)
        while left < WIDTH + 0.2:
            wide = generator.uniform(1.3, 2.4)
            number += 1
            edge = np.minimum(np.minimum(x - left, left + wide - x), np.minimum(y - near, near + deep - y))
            slabs[edge > 0], edges[edge > 0] = number, edge[edge > 0]
            left += wide
        near += deep
    return slabs, edges


def columns(generator: np.random.Generator) -> Slabs:
    """Cut the heads of basalt columns: cells around jittered points."""
    grid = [
        (1.05 * column + 0.52 * (row % 2), 0.9 * row) for row in range(-1, 14) for column in range(-1, 19)
    ]
    points = np.array(grid) + generator.uniform(-0.16, 0.16, (len(grid), 2))
    nearest, second = np.full((ROWS, COLUMNS), 99.0), np.full((ROWS, COLUMNS), 99.0)
    slabs = np.zeros((ROWS, COLUMNS), np.int64)
    for number, (x, y) in enumerate(points):
        far = np.hypot(_X - x, _Y - y)
        nearer = far < nearest
        second = np.where(nearer, nearest, np.minimum(second, far))
        slabs = np.where(nearer, number, slabs)
        nearest = np.where(nearer, far, nearest)
    return slabs, (second - nearest) / 2


FLOORS: Final = {
    "hall": Floor(1, courses, 0.05, 0.022, 0.004, 0.016, 0.07, 0.014, 0.05, 0.0),
    "garden": Floor(2, courses, 0.10, 0.050, 0.016, 0.030, 0.20, 0.03, 0.20, -0.35),
    "cavern": Floor(3, columns, 0.11, 0.060, 0.018, 0.035, 0.20, 0.03, 0.075, -0.25),
}


def baked(floor: Floor) -> tuple[Grid, Grid]:
    """Return a floor's slopes and brightness, three channels from 0 to 1, and its accent, one."""
    generator = np.random.default_rng(floor.seed)
    slabs, edges = floor.cut(generator)
    count = int(slabs.max()) + 1
    tilt, tone = generator.normal(0, floor.tilt, (count, 2)), generator.normal(0, floor.tones, count)
    risen = np.clip(edges / floor.bevel, 0, 1)
    risen = risen * risen * (3 - 2 * risen)
    uneven = 0.5 * noise(generator, 1.8, 0.25, 6) + 0.12 * noise(generator, 1.0, 3, 14)
    height = floor.depth * risen + floor.rough * uneven
    right = -np.gradient(height, axis=1) * PIXELS + tilt[slabs, 0]
    back = np.gradient(height, axis=0) * PIXELS + tilt[slabs, 1]
    length = np.sqrt(right * right + back * back + 1)
    inside = np.clip(edges / (floor.bevel * 0.8), 0, 1)
    bright = (1 - floor.dark * (1 - inside)) * (1 + tone[slabs])
    bright *= 1 + 0.025 * noise(generator, 1.2, 0.2, 5)
    patches = floor.patches + 0.5 + 0.9 * noise(generator, 1.5, 0.1, 1.2)
    patches += 0.35 * noise(generator, 0.8, 2, 12)
    accent = np.clip((1 - edges / floor.accent) * 1.3, 0, 1) * np.clip(patches, 0, 1)
    stone = np.dstack([right / length * 0.5 + 0.5, back / length * 0.5 + 0.5, bright / BRIGHTEST])
    return np.clip(stone, 0, 1), np.clip(accent, 0, 1)


def stone() -> Grid:
    """Return the slopes and the brightness of hewn stone, three channels from 0 to 1."""
    generator = np.random.default_rng(4)
    once = np.fft.fftfreq(STONE_PIXELS) * STONE_PIXELS / STONE_SPAN
    waves = np.hypot(once[None, :], once[:, None])
    swells = noise(generator, 1.5, 0.25, 5, waves)
    chips = noise(generator, 0.9, 4, 26, waves)
    pits = np.clip(noise(generator, 1.2, 2, 14, waves) - 1.3, 0, 1)
    height = 0.016 * swells + 0.0028 * chips - 0.012 * pits
    pixels = STONE_PIXELS / STONE_SPAN
    right = -(np.roll(height, -1, 1) - np.roll(height, 1, 1)) / 2 * pixels
    back = (np.roll(height, -1, 0) - np.roll(height, 1, 0)) / 2 * pixels
    length = np.sqrt(right * right + back * back + 1)
    bright = 1 + 0.05 * noise(generator, 1.3, 0.25, 8, waves) - 0.16 * pits
    return np.clip(np.dstack([right / length / 2 + 0.5, back / length / 2 + 0.5, bright / BRIGHTEST]), 0, 1)


def write(path: Path, picture: Grid) -> int:
    """Write a picture as JPEG, and return its bytes."""
    channels = 1 if picture.ndim == 2 else 3
    image = PNMImage(picture.shape[1], picture.shape[0], channels)
    for y, row in enumerate((picture * 255 + 0.5).astype(int).tolist()):
        for x, pixel in enumerate(row):
            if channels == 1:
                image.set_gray_val(x, y, pixel)
            else:
                image.set_xel_val(x, y, *pixel)
    path.parent.mkdir(parents=True, exist_ok=True)
    image.write(Filename.from_os_specific(str(path)))
    return path.stat().st_size


def main(words: Sequence[str] | None = None) -> int:
    """Bake what the command line names, or everything."""
    parser = argparse.ArgumentParser(prog="python -m models.source.floors", description="Bake the floors.")
    names = (*FLOORS, STONE)
    which = f"which, of: {', '.join(names)}; all if none"
    parser.add_argument("floors", nargs="*", metavar="FLOOR", help=which)
    parser.add_argument("--out", type=Path, default=OUT, help="the folder of the pictures")
    options = parser.parse_args(words)
    for name in options.floors:
        if name not in names:
            parser.error(f"there is no floor {name!r}; there are {', '.join(names)}")
    for name in options.floors or names:
        pictures = {name: stone()} if name == STONE else _pictures(name)
        sizes = [write(options.out / f"{name}.jpg", picture) for name, picture in pictures.items()]
        print(f"{name:8} {' and '.join(f'{size // 1000} kB' for size in sizes)}")
    return 0


def _pictures(place: str) -> dict[str, Grid]:
    """Return the pictures of a place of the arena by their names."""
    relief, accent = baked(FLOORS[place])
    return {place: relief, f"{place}_accent": accent}


if __name__ == "__main__":
    sys.exit(main())
