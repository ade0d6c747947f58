"""How much the icons' silhouettes overlap: as they stand on the board of a small screen, without bases."""

from __future__ import annotations

from itertools import combinations

from direct.showbase.ShowBase import ShowBase

from archon3d.arena.content import FIGHTERS
from archon3d.scene.board.scene import FRAMING, RESTING
from archon3d.scene.craft.stage import Stage
from archon3d.scene.figures.library import SQUARE_SIZE, FigureLibrary, own_side
from models.source.drawing import Pixels, cut_out

Pair = tuple[str, str]

BODY = "body"
"""The part of a figure that is neither base nor sign."""
COVERED = 0.5
"""The share of a pixel from which it belongs to a silhouette."""


def silhouette(base: ShowBase, library: FigureLibrary, kind: str, heading: float) -> Pixels:
    """Which pixels of the picture the icon covers that stands in the board's middle, looking there.

    Its foot is on the ground.
    """
    aspect = base.win.get_x_size() / base.win.get_y_size()
    stage = Stage("silhouette", base.render, base.cam, FRAMING, aspect)
    figure = library.figure(stage.root, kind, own_side(kind), "board")
    figure.root.set_scale(SQUARE_SIZE)
    figure.face(heading)
    figure.settle(0.0)
    for part in figure.root.children:
        if part.name == BODY:
            part.set_z(0.0)
        else:
            part.detach_node()
    covered: Pixels = cut_out(base)[..., 3] > COVERED
    stage.close()
    return covered


def overlap(one: Pixels, other: Pixels) -> float:
    """Of the pixels that either covers, the share that both cover."""
    return float((one & other).sum() / (one | other).sum())


def overlaps(base: ShowBase) -> dict[Pair, float]:
    """Of all pairs of icons, in alphabetical order, the larger overlap of the two sides' headings.

    Both of a pair look the same way: where an army faces does not tell its icons apart from each other.
    """
    found: dict[Pair, float] = {}
    library = FigureLibrary()
    background = base.get_background_color()
    for heading in RESTING.values():
        shapes = {kind: silhouette(base, library, kind, heading) for kind in sorted(FIGHTERS)}
        for pair in combinations(shapes, 2):
            found[pair] = max(found.get(pair, 0.0), overlap(shapes[pair[0]], shapes[pair[1]]))
    base.set_background_color(background)
    library.close()
    return found
