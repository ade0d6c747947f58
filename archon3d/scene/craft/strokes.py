"""Letters and digits of straight strokes, like carved ones, for the board's frame and figures' bases."""

import itertools
import math

from archon3d.scene.craft.meshes import MeshPoint, Polygon, Solid

HEIGHT = 6.0
CAPITAL_WIDTH = 4.0
"""Height and width of a capital in the grid of the strokes, without their own width."""

PEN = 0.92
"""Width of a stroke in the same grid."""

ADVANCE = 5.6
"""Distance from one letter's start to the next one's."""

# Polylines on a grid, x to the right and z up; points are two digits, so that 06 is the top left corner.
_STROKES = {
    "A": "00 26 40, 12 32",
    "B": "00 06 36 45 44 33 03, 33 42 41 30 00",
    "C": "45 36 16 05 01 10 30 41",
    "D": "00 06 26 44 42 20 00",
    "E": "40 00 06 46, 03 33",
    "F": "00 06 46, 03 33",
    "G": "45 36 16 05 01 10 30 41 43 23",
    "H": "00 06, 40 46, 03 43",
    "I": "20 26, 10 30, 16 36",
    "K": "00 06, 46 03 40",
    "M": "00 06 23 46 40",
    "N": "00 06 40 46",
    "O": "10 01 05 16 36 45 41 30 10",
    "P": "00 06 36 45 44 33 03",
    "R": "00 06 36 45 44 33 03, 23 40",
    "S": "45 36 16 05 04 13 33 42 41 30 10 01",
    "T": "20 26, 06 46",
    "U": "06 01 10 30 41 46",
    "V": "06 20 46",
    "W": "06 10 24 30 46",
    "Y": "06 23 46, 23 20",
    "0": "10 01 05 16 36 45 41 30 10",
    "1": "15 26 20, 10 30",
    "2": "05 16 36 45 44 00 40",
    "3": "05 16 36 45 44 33 23, 33 42 41 30 10 01",
    "4": "30 36 02 42",
    "5": "46 06 03 33 42 41 30 10 01",
    "6": "45 36 16 05 01 10 30 41 42 33 13 02",
    "7": "06 46 10",
    "8": "13 04 05 16 36 45 44 33 13 02 01 10 30 41 42 33",
    "9": "01 10 30 41 45 36 16 05 04 13 33 44",
}


def letters(text: str, height: float, widest: float = math.inf) -> Solid:
    """Return the text as flat strokes in the plane y = 0, seen from -y, centred on the origin.

    `height` is a capital's. A text wider than `widest` gets narrower letters with equally broad strokes.
    Raises KeyError for a letter without strokes.
    """
    scale = height / HEIGHT
    span = ADVANCE * len(text) - (ADVANCE - CAPITAL_WIDTH)
    narrowing = min(1.0, (widest / scale - PEN) / span)
    solid: Solid = []
    for index, letter in enumerate(text):
        for line in _STROKES[letter].split(", "):
            points = [
                ((index * ADVANCE + int(point[0]) - span / 2) * narrowing, int(point[1]) - HEIGHT / 2)
                for point in line.split()
            ]
            solid += [[(x * scale, 0.0, z * scale) for x, _, z in stroke] for stroke in _pen(points)]
    return solid


def _pen(points: list[tuple[float, float]]) -> list[list[MeshPoint]]:
    """Return each segment of a line as a four-cornered stroke that overlaps the next one."""
    strokes: list[list[MeshPoint]] = []
    half = PEN / 2
    for (ax, az), (bx, bz) in itertools.pairwise(points):
        length = math.hypot(bx - ax, bz - az)
        ux, uz = (bx - ax) / length * half, (bz - az) / length * half
        tail, tip = (ax - ux * 0.8, az - uz * 0.8), (bx + ux * 0.8, bz + uz * 0.8)
        strokes.append(
            [
                (tail[0] + uz, 0.0, tail[1] - ux),
                (tip[0] + uz, 0.0, tip[1] - ux),
                (tip[0] - uz, 0.0, tip[1] + ux),
                (tail[0] - uz, 0.0, tail[1] + ux),
            ]
        )
    return strokes


def flat(solid: Solid) -> Solid:
    """Return a solid of the plane y = 0, laid on its back to be seen from above."""
    return [_laid(polygon) for polygon in solid]


def _laid(polygon: Polygon) -> list[MeshPoint]:
    return [(x, z, -y) for x, y, z in polygon]
