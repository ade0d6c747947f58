"""Zones of control are seen on every ground of Archers."""

from dataclasses import replace
from itertools import product

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.games.archers.board import BOARDS, SIDES, Side
from archon3d.games.archers.game import ARCHERS
from archon3d.play.archers.view import archers_view
from archon3d.scene.archers.scene import ArchersScene
from archon3d.scene.craft.palettes import PALETTES
from archon3d.scene.craft.presentation import Presentation
from archon3d.scene.craft.quality import QUALITIES
from archon3d.scene.craft.shading import Comfort
from archon3d.scene.figures.library import FigureLibrary
from tests.scene.looking import Picture, lab

pytestmark = pytest.mark.usefixtures("small")

ASPECT = 16 / 9
STRIPED = 15.0
"""How much lighter or darker the middle of a stripe is than the same ground without a zone, in L*."""
SHARE = 0.25
"""Of a square that is striped so, at least."""


def lightness(picture: Picture, scene: ArchersScene, square: str) -> list[float]:
    """Return the lightness of pixels all over the middle of a square."""
    x, y = scene.screen_point(square)
    steps = [number / 600 for number in range(-8, 9)]
    return [lab(*picture.at(x + dx, y + dy))[0] for dx in steps for dy in steps]


@pytest.mark.sample(4)
@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("name", BOARDS)
def test_the_zones_of_both_sides_are_seen_on_every_ground(
    base: ShowBase, library: FigureLibrary, name: str, palette: str
) -> None:
    presentation = Presentation(base, QUALITIES["low"], Comfort(palette=palette))
    state = ARCHERS.new({"board": name}, 1)
    board = next(board for board in BOARDS.values() if board.name == name)
    view = replace(archers_view(state), archers=())
    scene = ArchersScene(base.render, base.cam, ASPECT, library, view)
    turf = next(one for one in board.squares if not any(one in woods for woods in board.woods.values()))
    grounds: dict[str, str] = {"turf": turf} | {side: sorted(board.woods[side])[0] for side in SIDES}
    faint = {}
    shown: dict[Side | None, Picture] = {}
    for side in (None, *SIDES):
        zones = {one: frozenset(board.squares if one == side else ()) for one in SIDES}
        scene.show(replace(view, ground=replace(view.ground, zones=zones, aims=())))
        scene.update(0.0)
        shown[side] = Picture(base)
    for side, (ground, square) in product(SIDES, grounds.items()):
        pairs = zip(lightness(shown[None], scene, square), lightness(shown[side], scene, square), strict=True)
        found = [abs(one - other) > STRIPED for one, other in pairs]
        if sum(found) < SHARE * len(found):
            faint[side, ground] = round(sum(found) / len(found), 2)
    scene.close()
    presentation.close()
    assert faint == {}
