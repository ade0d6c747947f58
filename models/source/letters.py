"""Cut the letters of boards, badges and pads from Cinzel's outlines: `python -m models.source.letters`.

Writes `models/letters/cinzel.json`: the height of capitals, and of each capital and digit its advance, its
outlines, and the triangles that fill them, by the numbers of the outlines' points. Lengths are the font's
units, y is upward. Needs the extra `art`; the same bytes come out on every run.
"""

import itertools
import json
import math
import string
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont
from panda3d.core import LPoint2d, Triangulator

MODELS: Final = Path(__file__).resolve().parent.parent
FONT: Final = MODELS / "fonts" / "Cinzel-Bold.ttf"
OUT: Final = MODELS / "letters" / "cinzel.json"

LETTERS: Final = string.ascii_uppercase + string.digits

FLATNESS: Final = 4.0
"""How far a polygon may be from the curve that it replaces, in the font's units."""

SPECK: Final = 60.0
"""A loop of less area is where strokes only touch, in the font's units."""

Point = tuple[float, float]
Whole = tuple[int, int]


def main() -> None:
    """Write the outlines of all letters."""
    font = TTFont(FONT)
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    letters = {}
    for letter in LETTERS:
        name = names[ord(letter)]
        pen = DecomposingRecordingPen(glyphs)
        glyphs[name].draw(pen)
        found = outlines(pen.value)
        advance = font["hmtx"][name][0]
        letters[letter] = {"advance": advance, "outlines": found, "triangles": triangles(found)}
    document = {"height": font["OS/2"].sCapHeight, "letters": letters}
    OUT.parent.mkdir(parents=True, exist_ok=True)
    OUT.write_text(json.dumps(document, separators=(",", ":")) + "\n", encoding="utf-8")
    count = sum(len(letter["triangles"]) for letter in letters.values())
    print(f"{len(letters)} letters, {count} triangles, {OUT.stat().st_size // 1000} kB")


def outlines(strokes: list[tuple[str, Any]]) -> list[list[Whole]]:
    """Return a glyph's closed polygons, none of which crosses itself; ink is counterclockwise.

    TrueType draws the other way round, but this font not always: what is in no ink is no hole.
    """
    loops = [loop for polygon in polygons(strokes) for loop in simple(_rounded(polygon)[::-1])]
    ink = [loop for loop in loops if area(loop) > 0]
    lost = [loop for loop in loops if area(loop) < 0 and not any(inside(loop[0], each) for each in ink)]
    return [_rounded(loop[::-1] if loop in lost else loop) for loop in loops]


def polygons(strokes: list[tuple[str, Any]]) -> list[list[Point]]:
    """Return a glyph's polygons as they are drawn."""
    found: list[list[Point]] = []
    for kind, points in strokes:
        if kind == "moveTo":
            found.append([points[0]])
        elif kind == "lineTo":
            found[-1].append(points[0])
        elif kind == "qCurveTo":
            found[-1] += _curve(found[-1][-1], points)
        elif kind == "curveTo":
            raise ValueError("TrueType outlines have no cubic curves")
    return found


def triangles(loops: list[list[Whole]]) -> list[list[int]]:
    """Return triangles that fill the ink but not its holes, by the numbers of the loops' points."""
    numbers = {point: number for number, point in enumerate(itertools.chain.from_iterable(loops))}
    holes = [loop for loop in loops if area(loop) < 0]
    return [
        [numbers[point] for point in triangle]
        for ink in loops
        if area(ink) > 0
        for triangle in filled(ink, [hole for hole in holes if inside(hole[0], ink)])
    ]


def filled(ink: list[Whole], holes: list[list[Whole]]) -> list[list[Whole]]:
    """Return triangles between an outline and its holes, counterclockwise."""
    triangulator = Triangulator()
    for x, y in ink:
        triangulator.add_polygon_vertex(triangulator.add_vertex(LPoint2d(x, y)))
    for hole in holes:
        triangulator.begin_hole()
        for x, y in hole:
            triangulator.add_hole_vertex(triangulator.add_vertex(LPoint2d(x, y)))
    triangulator.triangulate()
    points = [*ink, *itertools.chain.from_iterable(holes)]
    found = []
    for number in range(triangulator.get_num_triangles()):
        corners = [getattr(triangulator, f"get_triangle_v{corner}")(number) for corner in range(3)]
        triangle = [points[corner] for corner in corners]
        found.append(triangle if area(triangle) > 0 else triangle[::-1])
    return found


def simple(outline: Sequence[Point]) -> list[list[Point]]:
    """Return an outline's loops, divided where it crosses itself; each winds as before."""
    count = len(outline)
    for first in range(count):
        for second in range(first + 2, count if first else count - 1):
            ends = outline[first], outline[first + 1], outline[second], outline[(second + 1) % count]
            crossing = _crossing(*ends)
            if crossing is not None:
                within = [crossing, *outline[first + 1 : second + 1]]
                without = [*outline[: first + 1], crossing, *outline[second + 1 :]]
                return [*simple(within), *simple(without)]
    return [list(outline)] if abs(area(outline)) >= SPECK else []


def _crossing(a: Point, b: Point, c: Point, d: Point) -> Point | None:
    """Return where the line from a to b crosses that from c to d, if within both."""
    along, other = (b[0] - a[0], b[1] - a[1]), (d[0] - c[0], d[1] - c[1])
    slant = along[0] * other[1] - along[1] * other[0]
    if slant == 0:
        return None
    start = c[0] - a[0], c[1] - a[1]
    one = (start[0] * other[1] - start[1] * other[0]) / slant
    two = (start[0] * along[1] - start[1] * along[0]) / slant
    return _between(a, b, one) if 0 < one < 1 and 0 < two < 1 else None


def area(outline: Sequence[Point]) -> float:
    """Return an outline's area, below 0 if it runs clockwise."""
    edges = itertools.pairwise((*outline, outline[0]))
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in edges) / 2


def inside(point: Point, outline: Sequence[Point]) -> bool:
    """Return whether a point is inside an outline."""
    x, y = point
    edges = itertools.pairwise((*outline, outline[0]))
    crossed = [
        (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax) for (ax, ay), (bx, by) in edges
    ]
    return sum(crossed) % 2 == 1


def _curve(start: Point, points: tuple[Point, ...]) -> list[Point]:
    """Return points on a row of quadratic curves, between whose controls ends lie half way."""
    *controls, last = points
    ends = [_middle(one, other) for one, other in itertools.pairwise(controls)] + [last]
    found = []
    for control, end in zip(controls, ends, strict=True):
        bulge = math.dist(control, _middle(start, end)) / 2
        steps = max(1, math.ceil(math.sqrt(bulge / FLATNESS)))
        for step in range(1, steps + 1):
            share = step / steps
            one, other = _between(start, control, share), _between(control, end, share)
            found.append(_between(one, other, share))
        start = end
    return found


def _middle(one: Point, other: Point) -> Point:
    return _between(one, other, 0.5)


def _between(one: Point, other: Point, share: float) -> Point:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def _rounded(outline: Sequence[Point]) -> list[Whole]:
    """Return the polygon in whole units, without points twice in a row."""
    points = [(round(x), round(y)) for x, y in outline]
    return [point for number, point in enumerate(points) if point != points[number - 1]]


if __name__ == "__main__":
    main()
