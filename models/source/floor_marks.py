"""Bake the marks that hits leave on the arena's floor: `python -m models.source.floor_marks`.

They are squares side by side in `models/floors/marks.png`, in the order of MARKS. Red is how much they darken
the floor, green and blue are the slope to the right and to the back, and alpha is how much their own colour
covers. `floor_marks.frag` reads them. The same bytes come out on every run.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray
from panda3d.core import Filename, PNMImage

Grid = NDArray[np.float64]
"""A number for each pixel, the rear row first."""
Point = NDArray[np.float64]

PIXELS: Final = 128
"""Width and height of a mark in its picture."""
FINER: Final = 3
"""Samples of a pixel in each direction."""
SIDE: Final = PIXELS * FINER

OUT: Final = Path(__file__).resolve().parent.parent / "floors" / "marks.png"

_Y, _X = np.mgrid[1 : -1 : SIDE * 1j, -1 : 1 : SIDE * 1j]
_FAR, _TURN = np.hypot(_X, _Y), np.arctan2(_Y, _X)


class Baked(NamedTuple):
    """A mark: three numbers for each sample."""

    dark: Grid
    height: Grid
    """Height over the floor, where 1 is as much as the mark's half width."""
    own: Grid


def smooth(low: float, high: float, value: Grid) -> Grid:
    """Return 0 below `low`, 1 above `high`, and a smooth step between; `low` may be the higher one."""
    share = np.clip((value - low) / (high - low), 0, 1)
    return np.asarray(share * share * (3 - 2 * share))


def waves(generator: np.random.Generator, first: int, last: int, power: float = 1.0) -> Grid:
    """Return a wavy function of the direction from the middle, about -1 to 1, of waves a turn."""
    parts = [
        np.sin(number * _TURN + generator.uniform(0, 2 * np.pi)) / (number / first) ** power
        for number in range(first, last + 1)
    ]
    found = np.sum(parts, axis=0)
    return np.asarray(found / np.abs(found).max())


def grain(generator: np.random.Generator, lowest: float, highest: float) -> Grid:
    """Return noise of variance 1 between two frequencies, in waves across the mark."""
    frequencies = np.fft.fftfreq(SIDE) * SIDE
    far = np.hypot(frequencies[:, None], frequencies[None, :])
    inside = (far >= lowest) & (far <= highest)
    wild = np.fft.ifft2(np.fft.fft2(generator.standard_normal((SIDE, SIDE))) * inside).real
    return np.asarray(wild / wild.std())


def line(points: Sequence[Point], start: float, end: float) -> Grid:
    """Return how near each sample is to a line that is `start` wide at its begin and `end` at its end.

    It is 1 in its middle, 0 at its edge, and negative beyond.
    """
    nearest = np.full((SIDE, SIDE), -99.0)
    for number, (a, b) in enumerate(pairwise(points)):
        way = b - a
        share = np.clip(((_X - a[0]) * way[0] + (_Y - a[1]) * way[1]) / max(float(way @ way), 1e-9), 0, 1)
        far = np.hypot(_X - a[0] - share * way[0], _Y - a[1] - share * way[1])
        along = (number + share) / (len(points) - 1)
        nearest = np.maximum(nearest, 1 - far / (start + (end - start) * along))
    return nearest


def scorch(generator: np.random.Generator) -> Baked:
    """Return a burn with rays, and ash with embers in it."""
    edge = 0.5 + 0.1 * waves(generator, 3, 9)
    rays = smooth(0.1, 0.9, waves(generator, 11, 29, 0.2)) * smooth(0.98, 0.3, _FAR)
    cloud = grain(generator, 3, 14)
    dark = np.maximum(smooth(1.4, 0.5, _FAR / edge), 0.8 * rays) * (0.92 + 0.06 * cloud)
    ash = smooth(0.5, 1.5, grain(generator, 10, 34)) * smooth(0.95, 0.6, _FAR / edge)
    rim = smooth(0.3, 0.0, np.abs(_FAR / edge - 0.92)) * smooth(-0.2, 1.2, cloud)
    height = 0.006 * cloud * smooth(0.8, 0.3, _FAR)
    return Baked(0.9 * dark, height, np.maximum(0.85 * ash, 0.5 * rim))


def _walk(generator: np.random.Generator, start: Point, way: float, length: float) -> list[Point]:
    points = [start]
    for _ in range(4):
        way += generator.uniform(-0.55, 0.55)
        points.append(points[-1] + length / 4 * np.array((np.cos(way), np.sin(way))))
    return points


def crack(generator: np.random.Generator) -> Baked:
    """Return cracks that run from a crushed middle, with twigs."""
    grooves = np.full((SIDE, SIDE), -99.0)
    for number in range(7):
        way = 2 * np.pi * (number + generator.uniform(-0.3, 0.3)) / 7
        main = _walk(generator, np.zeros(2), way, generator.uniform(0.72, 0.92))
        grooves = np.maximum(grooves, line(main, 0.06, 0.012))
        for knot in (2, 3):
            twig = _walk(
                generator, main[knot], way + generator.choice((-1, 1)) * 0.9, generator.uniform(0.2, 0.36)
            )
            grooves = np.maximum(grooves, line(twig, 0.03, 0.008))
    crushed = 0.24 + 0.06 * waves(generator, 4, 11) - _FAR
    rough = grain(generator, 8, 24)
    depth = np.maximum(np.clip(grooves, 0, 1), smooth(-0.02, 0.1, crushed) * (0.55 + 0.3 * rough))
    lips = 0.5 * smooth(-2.2, 0.0, grooves) * (grooves < 0)
    return Baked(
        np.clip(0.85 * depth + 0.12 * lips, 0, 0.9), 0.05 * (0.4 * lips - depth), np.zeros((SIDE, SIDE))
    )


def puddle(generator: np.random.Generator) -> Baked:
    """Return a pool with drops around it, which mirrors the sky in places."""
    inside = 0.6 + 0.13 * waves(generator, 2, 6) - _FAR
    for _ in range(9):
        way, far = generator.uniform(0, 2 * np.pi), generator.uniform(0.72, 0.9)
        drop = generator.uniform(0.035, 0.08) - np.hypot(_X - far * np.cos(way), _Y - far * np.sin(way))
        inside = np.maximum(inside, drop)
    pool = smooth(-0.01, 0.02, inside)
    swell = smooth(0.0, 0.12, inside) * pool
    ripples = np.sin(26 * _FAR) * smooth(0.5, 0.1, _FAR)
    sky = smooth(0.25, 0.7, grain(generator, 1.5, 4) + 0.4 * ripples) * smooth(0.02, 0.1, inside)
    return Baked(0.42 * pool, 0.045 * swell + 0.003 * ripples, pool * (0.16 + 0.5 * sky))


def splinters(generator: np.random.Generator) -> Baked:
    """Return splinters of a shaft around a small dent."""
    dark, height, own = (np.zeros((SIDE, SIDE)) for _ in range(3))
    for number in range(20):
        way, far = 2.4 * number + generator.uniform(-0.3, 0.3), 0.85 * np.sqrt((number + 0.7) / 20)
        middle = far * np.array((np.cos(way), np.sin(way)))
        lies = way + generator.uniform(-1.2, 1.2)
        half = generator.uniform(0.07, 0.2) * np.array((np.cos(lies), np.sin(lies)))
        near = line([middle - half, middle + half], generator.uniform(0.035, 0.055), 0.01)
        dark = np.maximum(dark, 0.55 * smooth(-1.6, 0.2, near))
        height = np.maximum(height, 0.07 * np.clip(near, 0, 1))
        own = np.maximum(own, smooth(0.0, 0.25, near))
    dent = smooth(0.2, 0.02, _FAR + 0.04 * waves(generator, 5, 9))
    return Baked(np.maximum(dark, 0.6 * dent * (1 - own)), height - 0.03 * dent * (1 - own), own)


def claw(generator: np.random.Generator) -> Baked:
    """Return three gashes side by side, deepest in their middle."""
    grooves = np.full((SIDE, SIDE), -99.0)
    for number, long in ((-1, 0.72), (0, 0.88), (1, 0.66)):
        steps = np.linspace(-1, 1, 9)
        points = [
            np.array(
                (
                    long * s + 0.06 * number,
                    0.3 * number + 0.2 * s * s - 0.1 + generator.uniform(-0.012, 0.012),
                )
            )
            for s in steps
        ]
        grooves = np.maximum(grooves, line(points[4:], 0.085, 0.01))
        grooves = np.maximum(grooves, line(points[4::-1], 0.085, 0.014))
    lips = smooth(-1.1, -0.1, grooves) * (grooves < 0)
    depth = np.clip(grooves, 0, 1)
    return Baked(
        np.clip(0.95 * smooth(0.0, 0.6, depth) + 0.1 * lips, 0, 0.92), 0.09 * (0.5 * lips - depth), 0 * depth
    )


MARKS: Final[dict[str, tuple[int, Callable[[np.random.Generator], Baked]]]] = {
    "scorch": (3, scorch),
    "crack": (8, crack),
    "puddle": (5, puddle),
    "splinters": (2, splinters),
    "claw": (1, claw),
}
"""Seed and maker of each mark, from left to right."""


def baked(seed: int, make: Callable[[np.random.Generator], Baked]) -> Grid:
    """Return a mark's four channels from 0 to 1; nothing of it reaches its square's edge."""
    dark, height, own = make(np.random.default_rng(seed))
    inside = smooth(0.99, 0.9, np.maximum(np.abs(_X), np.abs(_Y)))
    step = 2 / SIDE
    right, back = -np.gradient(height, axis=1) / step, np.gradient(height, axis=0) / step
    length = np.sqrt(right * right + back * back + 1)
    channels = [
        dark * inside,
        right / length * inside * 0.5 + 0.5,
        back / length * inside * 0.5 + 0.5,
        own * inside,
    ]
    samples = np.dstack(channels).reshape(PIXELS, FINER, PIXELS, FINER, len(channels))
    return np.asarray(np.clip(samples.mean(axis=(1, 3)), 0, 1))


def write(path: Path) -> int:
    """Write all marks as PNG, and return its bytes."""
    image = PNMImage(PIXELS * len(MARKS), PIXELS, 4)
    for tile, (seed, make) in enumerate(MARKS.values()):
        for y, row in enumerate((baked(seed, make) * 255 + 0.5).astype(int).tolist()):
            for x, (red, green, blue, alpha) in enumerate(row, start=tile * PIXELS):
                image.set_xel_val(x, y, red, green, blue)
                image.set_alpha_val(x, y, alpha)
    path.parent.mkdir(parents=True, exist_ok=True)
    image.write(Filename.from_os_specific(str(path)))
    return path.stat().st_size


def main(words: Sequence[str] | None = None) -> int:
    """Bake them."""
    parser = argparse.ArgumentParser(
        prog="python -m models.source.floor_marks", description="Bake the floor's marks."
    )
    parser.add_argument("--out", type=Path, default=OUT, help="the picture")
    out = parser.parse_args(words).out
    print(f"{out.name} {write(out) // 1000} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
