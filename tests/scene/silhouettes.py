"""How similar icons are on the board of a small screen.

It is measured by the overlap of their silhouettes without bases, and by the difference of their greys with
them.
"""

from __future__ import annotations

from itertools import combinations

import numpy as np
from direct.showbase.ShowBase import ShowBase

from archon3d.arena.content import FIGHTERS
from archon3d.games.archon.icons import DARK, LIGHT
from archon3d.scene.archon.icons import RESTING
from archon3d.scene.archon.scene import FRAMING
from archon3d.scene.craft.stage import Stage
from archon3d.scene.figures.figure import Figure
from archon3d.scene.figures.library import SQUARE_SIZE, FigureLibrary, own_side
from models.source.drawing import Pixels, cut_out
from tests.ui.lightness import lightness_of

Pair = tuple[str, str]

BODY = "body"
"""The part of a figure that is neither base nor sign."""
GROUND = 0.5
"""The brightness of the square that a grey icon stands on."""
COVERED = 0.5
"""The share of a pixel from which it belongs to a silhouette."""


def silhouette(base: ShowBase, library: FigureLibrary, kind: str, heading: float) -> Pixels:
    """Return the pixels of the picture that the icon covers, in the board's middle with that heading.

    Its foot is on the ground.
    """
    stage, figure = _standing(base, library, kind, heading)
    for part in figure.root.children:
        if part.name == BODY:
            part.set_z(0.0)
        else:
            part.detach_node()
    covered: Pixels = cut_out(base)[..., 3] > COVERED
    stage.close()
    return covered


def _standing(base: ShowBase, library: FigureLibrary, kind: str, heading: float) -> tuple[Stage, Figure]:
    """Return the icon in the board's middle, looking there; the stage is the caller's to close."""
    aspect = base.win.get_x_size() / base.win.get_y_size()
    stage = Stage("silhouette", base.render, base.cam, FRAMING, aspect)
    figure = library.figure(stage.root, kind, own_side(kind), "board")
    figure.root.set_scale(SQUARE_SIZE)
    figure.face(heading)
    figure.settle(0.0)
    return stage, figure


def grey(base: ShowBase, library: FigureLibrary, kind: str) -> Pixels:
    """Return the lightness of the picture with that icon alone, on its base in the idle pose.

    The square has a middle colour. L* is from 0 to 100, and below 0 outside the icon.
    """
    stage, _ = _standing(base, library, kind, RESTING[DARK if own_side(kind) == DARK else LIGHT])
    picture = cut_out(base)
    stage.close()
    alpha = picture[..., 3]
    seen = lightness_of(picture[..., :3] + (1.0 - alpha[..., None]) * GROUND)
    return np.where(alpha > COVERED, seen, -1.0)


def apart(one: Pixels, other: Pixels) -> float:
    """Return the mean difference in lightness of two icons, over all pixels that either covers."""
    grounds = lightness_of(np.full(3, GROUND))
    either = (one >= 0) | (other >= 0)
    first, second = (np.where(each >= 0, each, grounds)[either] for each in (one, other))
    return float(np.abs(first - second).mean())


def overlap(one: Pixels, other: Pixels) -> float:
    """Return the share of the pixels that either covers which both cover."""
    return float((one & other).sum() / (one | other).sum())


def overlaps(base: ShowBase) -> dict[Pair, float]:
    """Return the overlap of all pairs of icons, in alphabetical order: the larger of both headings.

    Both of a pair look the same way: an army's heading does not distinguish its icons from each other.
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
