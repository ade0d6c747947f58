"""Bake the fine structure of figures' surfaces: `python -m models.source.surfaces`.

The atlas `models/surfaces/atlas.jpg` has a tile for each `Stuff` but the plain one, in its order by rows:
heights from 0 to 255. A tile repeats without seams. `surfaces.glsl` says how large each is, and how deep.
The same bytes come out on every run.
"""

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray
from panda3d.core import Filename, PNMImage

from archon3d.scene.craft.material import Stuff

Heights = NDArray[np.float64]
"""The heights of a tile from 0 to 1, the upper row first."""

TILE: Final = 256
"""Width and height of a tile in pixels."""
COLUMNS: Final = 4
"""Tiles in a row of the atlas."""

OUT: Final = Path(__file__).resolve().parent.parent / "surfaces"

_Y, _X = np.mgrid[0:TILE, 0:TILE] / TILE
_WAVES_Y, _WAVES_X = np.meshgrid(np.fft.fftfreq(TILE) * TILE, np.fft.fftfreq(TILE) * TILE, indexing="ij")


def noise(seed: int, power: float, lowest: float, highest: float, stretched: float = 1.0) -> Heights:
    """Return seamless noise of variance 1 between two frequencies in waves a tile.

    A higher power is smoother; `stretched` noise is longer by that factor from top to bottom.
    """
    waves = np.hypot(_WAVES_X, _WAVES_Y * stretched)
    inside = (lowest <= waves) & (highest >= waves)
    shaped = np.where(inside, np.maximum(waves, 1e-6) ** -power, 0.0)
    white = np.random.default_rng(seed).standard_normal((TILE, TILE))
    wild = np.fft.ifft2(np.fft.fft2(white) * shaped).real
    return np.asarray(wild / wild.std())


def cells(seed: int, across: int) -> tuple[Heights, Heights]:
    """Return the distances to the nearest and the second nearest of jittered points, in tiles."""
    chance = np.random.default_rng(seed)
    grid = np.array([(column + 0.5 * (row % 2), row) for row in range(across) for column in range(across)])
    points = (grid + chance.uniform(-0.32, 0.32, grid.shape)) / across
    nearest, second = np.full((TILE, TILE), 9.0), np.full((TILE, TILE), 9.0)
    for x, y in points:
        right, down = np.abs(_X - x % 1.0), np.abs(_Y - y % 1.0)
        far = np.hypot(np.minimum(right, 1 - right), np.minimum(down, 1 - down))
        second = np.where(far < nearest, nearest, np.minimum(second, far))
        nearest = np.minimum(nearest, far)
    return nearest, second


def spread(heights: Heights) -> Heights:
    """Return heights from 0 to 1 with 0.5 in the middle, but for the farthest hundredths."""
    low, middle, high = np.percentile(heights, (1, 50, 99))
    below, above = (heights - middle) / (middle - low), (heights - middle) / (high - middle)
    return np.asarray(np.clip(0.5 + 0.5 * np.where(heights < middle, below, above), 0, 1))


def cloth() -> Heights:
    """Weave threads over and under each other, some thicker than others."""
    threads = 24
    u = threads * _X + 0.10 * noise(1, 1.5, 1, 8, 4.0)
    v = threads * _Y + 0.10 * noise(2, 1.5, 1, 8)
    warp, weft = np.abs(np.sin(np.pi * u)), np.abs(np.sin(np.pi * v))
    over = (np.floor(u) + np.floor(v)) % 2 == 0
    woven = np.where(over, warp**0.6 * (0.55 + 0.45 * weft), weft**0.6 * (0.55 + 0.45 * warp))
    return spread(woven + 0.10 * noise(3, 1.0, 1, 30))


def leather() -> Heights:
    """Grain with creases between."""
    nearest, second = cells(4, 15)
    creases = np.clip((second - nearest) * 15 / 0.45, 0, 1) ** 0.7
    folds = np.abs(noise(5, 1.6, 1, 9))
    return spread(creases - 0.5 * np.exp(-((folds / 0.10) ** 2)) + 0.18 * noise(6, 1.2, 2, 40))


def plate() -> Heights:
    """Hammer metal, and brush it finely: coarse strokes and scratches would make wood of gold."""
    return spread(0.7 * noise(7, 2.2, 2, 10) + 0.12 * noise(8, 0.4, 14, 70, 9.0))


def mail() -> Heights:
    """Link rings: rows that overlap, each second one shifted by half a ring."""
    rings = 8
    best = np.zeros((TILE, TILE))
    for row in range(2 * rings):
        x = (_X * rings + 0.5 * (row % 2)) % 1.0 - 0.5
        y = (_Y * rings - 0.5 * row + 0.5 * rings) % rings - 0.5 * rings
        radius = np.hypot(x, y * 0.9)
        wire = np.exp(-(((radius - 0.42) / 0.10) ** 2)) * (np.abs(y) < 0.75)
        best = np.maximum(best, wire * (0.78 + 0.3 * y))
    return spread(best + 0.04 * noise(10, 1.0, 2, 40))


def skin() -> Heights:
    """Wrinkle skin finely, with pores."""
    pores = np.maximum(noise(11, 0.6, 22, 60) - 0.9, 0.0)
    return spread(0.8 * noise(12, 1.5, 2, 18) + 0.5 * noise(13, 1.0, 10, 60) - 1.4 * pores)


def stone() -> Heights:
    """Break stone, with pits and cracks."""
    cracks = np.exp(-((noise(14, 1.7, 1, 12) / 0.07) ** 2))
    pits = np.maximum(noise(15, 0.8, 8, 34) - 1.3, 0.0)
    return spread(0.9 * noise(16, 1.6, 1, 60) - 1.1 * cracks - 0.9 * pits)


def scales() -> Heights:
    """Lay scales over each other, the lower edge of each the highest."""
    rows = 10
    best = np.full((TILE, TILE), -1.0)
    for row in range(-1, rows + 1):
        x = (_X * rows * 0.8 + 0.5 * (row % 2)) % 1.0 - 0.5
        y = (_Y * rows - row + 0.5 * rows) % rows - 0.5 * rows
        edge = 1.05 - 1.5 * np.abs(x) ** 2.4
        inside = (y > -0.8) & (y < edge)
        best = np.where(inside, np.maximum(best, 0.25 + 0.75 * (y + 0.8) / 1.85 - 0.5 * x * x), best)
    return spread(best + 0.05 * noise(17, 1.0, 3, 50))


def fibres() -> Heights:
    """Comb strands in tufts from top to bottom."""
    wavy = np.roll(_X, 0) + 0.018 * noise(18, 2.0, 1, 5)
    tufts = np.abs(np.sin(np.pi * (9 * wavy + 0.35 * noise(19, 1.8, 1, 6, 3.0))))
    return spread(0.9 * tufts + 0.42 * noise(20, 0.5, 6, 110, 12.0) + 0.15 * noise(21, 1.5, 1, 8))


TILES: Final[Mapping[Stuff, Callable[[], Heights]]] = {
    Stuff.CLOTH: cloth,
    Stuff.LEATHER: leather,
    Stuff.PLATE: plate,
    Stuff.MAIL: mail,
    Stuff.SKIN: skin,
    Stuff.STONE: stone,
    Stuff.SCALES: scales,
    Stuff.FIBRES: fibres,
}


def atlas() -> Heights:
    """Return all tiles in rows."""
    tiles = [TILES[stuff]() for stuff in Stuff if stuff is not Stuff.PLAIN]
    rows = [np.hstack(tiles[start : start + COLUMNS]) for start in range(0, len(tiles), COLUMNS)]
    return np.vstack(rows)


def write(path: Path, heights: Heights) -> int:
    """Write heights as a grey JPEG, and return its bytes."""
    rows, columns = heights.shape
    image = PNMImage(columns, rows, 1)
    for y, row in enumerate((heights * 255 + 0.5).astype(int).tolist()):
        for x, level in enumerate(row):
            image.set_gray_val(x, y, level)
    path.parent.mkdir(parents=True, exist_ok=True)
    image.write(Filename.from_os_specific(str(path)))
    return path.stat().st_size


def main(words: Sequence[str] | None = None) -> int:
    """Bake the atlas."""
    parser = argparse.ArgumentParser(prog="python -m models.source.surfaces", description="Bake the atlas.")
    parser.add_argument("--out", type=Path, default=OUT, help="the folder of the atlas")
    path = parser.parse_args(words).out / "atlas.jpg"
    print(f"{path.name} {write(path, atlas()) // 1000} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
