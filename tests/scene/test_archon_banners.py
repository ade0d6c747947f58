"""The armies' banners on the frame: they hide nothing, follow the cycle, and flutter for a battle won."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from direct.showbase.ShowBase import ShowBase
from numpy.typing import NDArray

from archon3d.context.context import CALM_PACE
from archon3d.games.archon.actions import BattleWinner
from archon3d.games.archon.board import SIZE, square_at
from archon3d.games.archon.events import BattleEnded
from archon3d.games.archon.game import ARCHON
from archon3d.play.archon.view import board_view
from archon3d.scene.archon.scene import ArchonScene
from archon3d.scene.figures.library import FigureLibrary
from tests.scene.looking import ASPECTS, Picture, differing
from tests.scene.played import ASPECT, FRAME

SIDES = ("light", "dark")
OPENING = board_view(ARCHON.new({}, 1))
EMPTY = replace(OPENING, icons=())
"""A board where nothing moves behind the last row but what stands there."""
DEFENDED = square_at("E9")
DEFENCE = replace(
    EMPTY, icons=tuple(replace(icon, at=DEFENDED) for icon in OPENING.icons if icon.side == "dark")[:1]
)
"""A battle's square, far from the banners, and dark's defender there."""
BESIDE_MIDDLE = 1.0
"""How far beside the middle the light of the power point there is not seen."""
LONGEST_FLUTTER = 3.0
"""Seconds after which no flutter is left."""

FEWEST_PIXELS = 25
"""Pixels of 640 by 360 that a side's banners cover where they hang lowest."""

BRIGHTNESS = np.array([0.30, 0.59, 0.11])
"""How much red, green and blue count for how bright a pixel is."""

Pixels = NDArray[np.float64]
"""How bright the pixels of a part of the picture are, by row and column."""

pytestmark = pytest.mark.usefixtures("small")


@pytest.fixture
def scene(base: ShowBase, library: FigureLibrary) -> Iterator[ArchonScene]:
    library.motes = False
    scene = ArchonScene(base.render, base.cam, ASPECT, library, EMPTY)
    yield scene
    scene.close()
    library.motes = True
    library.pace = 1.0


def rear(base: ShowBase, scene: ArchonScene) -> dict[str, Pixels]:
    """Return what is seen of the frame's rear on each side's half."""
    picture, view = Picture(base), scene.stage.view
    (inner, foot), (outer, _) = (view.screen_at(x, SIZE / 2) for x in (BESIDE_MIDDLE, SIZE / 2))
    first, width = int((foot + 1) / 2 * picture.height) + 1, picture.width
    edges = [int((1 + x) / 2 * width) for x in (-outer, -inner, inner, outer)]
    halves = {"light": slice(*edges[:2]), "dark": slice(*edges[2:])}
    return {side: picture.rgb[first:, columns] @ BRIGHTNESS for side, columns in halves.items()}


def changed(one: Pixels, other: Pixels) -> NDArray[np.bool_]:
    """Return which pixels are different."""
    return abs(one - other) > 2.0


def covered(base: ShowBase, scene: ArchonScene, side: str) -> tuple[Pixels, NDArray[np.bool_]]:
    """Return how bright a side's half is, and which of its pixels the banners cover."""
    cloth = scene.stage.root.find(f"**/banners {side}")
    shown = rear(base, scene)[side]
    cloth.hide()
    bare = rear(base, scene)[side]
    cloth.show()
    return shown, changed(shown, bare)


def waved(base: ShowBase, scene: ArchonScene, seconds: float) -> dict[str, int]:
    """Return how many pixels change meanwhile on each half."""
    before = rear(base, scene)
    scene.update(seconds)
    after = rear(base, scene)
    return {side: int(changed(before[side], after[side]).sum()) for side in SIDES}


@pytest.mark.full
def test_they_fly_higher_and_brighter_the_more_the_cycle_favours_their_side(
    base: ShowBase, scene: ArchonScene
) -> None:
    library, seen = scene.library, {}
    library.pace = 0.0
    for colour in "ABCDEF":
        scene.show(replace(EMPTY, colour=colour))
        scene.update(FRAME)
        seen[colour] = {side: covered(base, scene, side) for side in SIDES}
    for side, colours in zip(SIDES, ("FEDCBA", "ABCDEF"), strict=True):
        cloths = [seen[colour][side] for colour in colours]
        sizes = [int(cloth.sum()) for _, cloth in cloths]
        tops = [int(np.nonzero(cloth)[0].max()) for _, cloth in cloths]
        assert tops == sorted(tops)
        assert tops[-1] > tops[0]
        lights = [float(half[cloth].mean()) for half, cloth in cloths]
        assert sizes[-1] > 1.2 * sizes[0] > FEWEST_PIXELS
        assert lights[-1] > 1.1 * lights[0]


@pytest.mark.parametrize("favoured", SIDES)
def test_those_of_the_favoured_side_are_livelier(base: ShowBase, scene: ArchonScene, favoured: str) -> None:
    scene.show(replace(EMPTY, colour="A" if favoured == "light" else "F"))
    scene.update(FRAME)
    moved = dict.fromkeys(SIDES, 0)
    for _ in range(5):
        for side, pixels in waved(base, scene, 0.7).items():
            moved[side] += pixels
    (other,) = set(SIDES) - {favoured}
    assert moved[favoured] > 1.5 * moved[other] > 0


def test_who_wants_less_motion_sees_them_hang_still(base: ShowBase, scene: ArchonScene) -> None:
    scene.library.pace = CALM_PACE
    scene.show(DEFENCE)
    scene.update(FRAME)
    scene.play(BattleEnded(at=DEFENDED, winner="attacker"), DEFENCE)
    assert waved(base, scene, 2.0) == dict.fromkeys(SIDES, 0)


@pytest.mark.parametrize(
    ("winner", "fluttering"), [("attacker", "light"), ("defender", "dark"), ("none", "")]
)
def test_a_battle_won_lets_the_winners_flutter_once(
    base: ShowBase, scene: ArchonScene, winner: BattleWinner, fluttering: str
) -> None:
    pictures = []
    for fought in (False, True):
        scene.show(DEFENCE)
        scene.seconds = 0.0
        if fought:
            scene.play(BattleEnded(at=DEFENDED, winner=winner), DEFENCE)
        scene.update(0.6)
        soon = rear(base, scene)
        scene.update(LONGEST_FLUTTER)
        pictures.append((soon, rear(base, scene)))
    (calm, later), (after, over) = pictures
    assert {side for side in SIDES if changed(calm[side], after[side]).any()} == {fluttering} - {""}
    assert all((later[side] == over[side]).all() for side in SIDES)


@pytest.mark.sample(2)
@pytest.mark.parametrize("aspect", ASPECTS)
@pytest.mark.parametrize("side", SIDES)
def test_they_are_seen_whole_and_hide_nothing_but_the_frame(
    base: ShowBase, scene: ArchonScene, side: str, aspect: float
) -> None:
    """The rear of the frame is beyond the last row; icons there are in front of them."""
    scene.resize(aspect)
    scene.show(replace(EMPTY, colour="A" if side == "light" else "F"))
    cloth = scene.stage.root.find(f"**/banners {side}")
    edge, foot = scene.stage.view.screen_at(SIZE / 2, SIZE / 2)
    for _ in range(3):
        scene.update(1.3)
        shown = Picture(base)
        cloth.hide()
        bare = Picture(base)
        cloth.show()
        width, height = shown.width, shown.height
        rows, columns = np.nonzero(differing(shown, bare))
        assert rows.min() >= int((foot + 1) / 2 * height), "they hang over the squares"
        assert rows.max() < height - 1, "the picture's edge cuts them"
        assert abs(2 * columns / width - 1).max() < edge, "they stand beside the board"
