"""Capitals and digits cut from Cinzel's outlines, for the board's frame, figures' badges and pads."""

import itertools
import json
import math
from functools import cache
from typing import Any, Final, NamedTuple

from archon3d.host import paths
from archon3d.scene.craft.meshes import MeshPoint, Polygon, Solid

OUTLINES: Final = "models/letters/cinzel.json"

PlanePoint = tuple[float, float]
"""Right and up; a capital is 1 high."""


class Glyph(NamedTuple):
    """A letter: how far the next one is, its outlines, and the triangles between them."""

    advance: float
    outlines: tuple[tuple[PlanePoint, ...], ...]
    triangles: tuple[tuple[PlanePoint, ...], ...]


def letters(text: str, height: float, widest: float = math.inf, bold: float = 0.0) -> Solid:
    """Return the text as flat ink in the plane y = 0, seen from -y, centred on the origin.

    `height` is a capital's. Letters of a text wider than `widest` are narrower. `bold` is added
    around the ink, as a share of the height: small letters need it. Raises KeyError for other letters.
    """
    pieces: list[tuple[PlanePoint, ...]] = []
    along = 0.0
    for letter in text:
        glyph = _glyph(letter)
        ink = [*glyph.triangles, *(_rim(glyph, bold) if bold else ())]
        pieces += [tuple((x + along, z) for x, z in piece) for piece in ink]
        along += glyph.advance + bold
    reach = [x for piece in pieces for x, _ in piece]
    left, width = min(reach), max(reach) - min(reach)
    across = min(height, widest / width)
    middle = left + width / 2
    return [[((x - middle) * across, 0.0, (z - 0.5) * height) for x, z in piece] for piece in pieces]


def flat(solid: Solid) -> Solid:
    """Return a solid of the plane y = 0, laid on its back to be seen from above."""
    return [_laid(polygon) for polygon in solid]


def _laid(polygon: Polygon) -> list[MeshPoint]:
    return [(x, z, -y) for x, y, z in polygon]


@cache
def _document() -> dict[str, Any]:
    document: dict[str, Any] = json.loads(paths.data_file(OUTLINES).read_text(encoding="utf-8"))
    return document


@cache
def _glyph(letter: str) -> Glyph:
    """Return a letter, 1 high. Raises KeyError if it is not cut, DataMissing if the outlines are."""
    document = _document()
    cut, size = document["letters"][letter], document["height"]
    outlines = tuple(tuple((x / size, y / size) for x, y in outline) for outline in cut["outlines"])
    points = [*itertools.chain.from_iterable(outlines)]
    triangles = tuple(tuple(points[corner] for corner in corners) for corners in cut["triangles"])
    return Glyph(cut["advance"] / size, outlines, triangles)


def _rim(glyph: Glyph, width: float) -> list[tuple[PlanePoint, ...]]:
    """Return a band of that width on both sides of each outline."""
    bands: list[tuple[PlanePoint, ...]] = []
    for outline in glyph.outlines:
        for (ax, ay), (bx, by) in itertools.pairwise((*outline, outline[0])):
            length = math.hypot(bx - ax, by - ay)
            x, y = (bx - ax) / length * width / 2, (by - ay) / length * width / 2
            corners = (
                (ax + y - x, ay - x - y),
                (bx + y + x, by - x + y),
                (bx - y + x, by + x + y),
                (ax - y - x, ay + x - y),
            )
            bands.append(corners)
    return bands
