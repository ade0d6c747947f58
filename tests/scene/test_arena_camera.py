"""The arena's camera: it follows, pushes in and ends at the winner; with reduced motion it stays."""

from collections.abc import Iterator

import numpy as np
import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.arena.collide import FIELD_HEIGHT_PIXELS, FIELD_WIDTH_PIXELS, PIXEL
from archon3d.arena.content import FIGHTERS
from archon3d.arena.events import BattleOver, Died, Hit
from archon3d.play.arena_view import arena_view
from archon3d.scene.arena.scene import ArenaScene, Impacts
from archon3d.scene.figures.library import FigureLibrary
from tests.grid import some
from tests.scene.looking import Picture, differing
from tests.scene.played import battle

ASPECT = 16 / 9
FRAME = 1 / 60
FEW, MANY = 30, 120
"""Frames: of a hit or a fall, and until the camera rests."""
STANDS = (90, 190)
"""How far along the field the two stand, in its pixels."""
CALM_PACE = 0.5
"""Speed of motion where it is reduced."""
BEFORE_EACH_OTHER = (60, 80)
"""How far from the rear they stand, in pixels."""
WINNERS = {kind: kind for kind in FIGHTERS if kind not in ("troll", "shapeshifter")}
"""Those who win against a troll."""
LEAST_WINNER = 280 / 720
"""Height of the winner, as a share of the picture's."""
MOST_DRIFT = 0.045
"""How far the field's middle may move in the picture, whose halves are 1."""
CORNERS = [(0.0, 0.0), (float(FIELD_WIDTH_PIXELS), float(FIELD_HEIGHT_PIXELS))]

Point = tuple[float, float]


class Shot:
    """A scene of a battle, and where its corners are seen."""

    def __init__(self, base: ShowBase, library: FigureLibrary, left: str = "archer") -> None:
        self.state = battle(left, "troll")
        self.view = arena_view(self.state)
        impacts = Impacts(shakes=True)
        self.scene = ArenaScene(base.render, base.cam, ASPECT, library, self.view, impacts)

    def corners(self) -> list[Point]:
        """Return where the field's upper left and lower right corner are in the picture."""
        return [self.scene.screen_point(*corner) for corner in CORNERS]

    def width(self) -> float:
        """Return the field's width in the picture, whose halves are 1."""
        (left, _), (right, _) = self.corners()
        return right - left

    def frames(self, count: int) -> None:
        """Let time pass."""
        for _ in range(count):
            self.scene.draw(self.view, self.view, 1.0)
            self.scene.update(FRAME)


@pytest.fixture
def shot(base: ShowBase, library: FigureLibrary) -> Iterator[Shot]:
    shot = Shot(base, library)
    yield shot
    shot.scene.close()


def test_it_follows_the_fighters_a_little(shot: Shot) -> None:
    before = shot.corners()
    for fighter in shot.state.fighters:
        fighter.x = fighter.y = 0
    shot.view = arena_view(shot.state)
    shot.frames(MANY)
    ways = [(new[0] - old[0], new[1] - old[1]) for old, new in zip(before, shot.corners(), strict=True)]
    assert ways[0] == pytest.approx(ways[1]), "the field keeps its size"
    across, up = ways[0]
    assert 0.005 < across < MOST_DRIFT, "the picture follows to the left, and so the field moves right"
    assert -MOST_DRIFT < up < -0.005


def test_a_heavy_hit_pushes_in_for_a_moment(shot: Shot) -> None:
    before = shot.width()
    shot.scene.play(Hit(fighter=1, kind="thrust", damage=8, shot=None, x=0, y=0))
    shot.frames(1)
    assert before * 1.01 < shot.width() < before * 1.04
    shot.frames(FEW)
    assert shot.width() == pytest.approx(before)


def test_a_light_hit_does_not(shot: Shot) -> None:
    before = shot.width()
    shot.scene.play(Hit(fighter=1, kind="thrust", damage=5, shot=None, x=0, y=0))
    shot.frames(1)
    assert shot.width() == pytest.approx(before)


def test_it_pushes_in_on_the_fallen_and_goes_on_to_the_winner(shot: Shot) -> None:
    for fighter, x in zip(shot.state.fighters, STANDS, strict=True):
        fighter.x = PIXEL * x
    shot.view = arena_view(shot.state)
    shot.frames(MANY)
    before = shot.width()
    shot.scene.play(Died(fighter=1, x=0, y=0))
    shot.frames(FEW)
    assert before * 1.05 < shot.width() < before * 1.2
    both = [shot.scene.screen_point(one.x, one.y) for one in shot.view.fighters]
    assert all(abs(part) < 1.0 for place in both for part in place), "both fighters stay in the picture"
    shot.scene.play(BattleOver(winner="left", reason="death"))
    shot.frames(MANY)
    winner = shot.view.fighters[0]
    across, up = shot.scene.screen_point(winner.x, winner.y)
    assert abs(across) < 0.9
    assert -0.9 < up < 0.0, "the winner's feet are below the middle"
    assert shot.width() > 2 * before


@pytest.mark.parametrize("winner", some(WINNERS, ("goblin", "golem")))
def test_the_winner_is_large_and_nobody_hides_it(base: ShowBase, library: FigureLibrary, winner: str) -> None:
    """The fallen lies before it, in the way of the view."""
    shot = Shot(base, library, winner)
    for fighter, y in zip(shot.state.fighters, BEFORE_EACH_OTHER, strict=True):
        fighter.x, fighter.y = PIXEL * (FIELD_WIDTH_PIXELS // 2), PIXEL * y
    loser = shot.state.fighters[1]
    loser.half_points, loser.dead = 0, True
    shot.view = arena_view(shot.state)
    shot.frames(1)
    shot.scene.play(Died(fighter=1, x=0, y=0))
    shot.scene.play(BattleOver(winner="left", reason="death"))
    shot.frames(FEW + MANY)
    bodies = {str(path.get_parent().name): path for path in base.render.find_all_matches("**/body")}
    with_both = Picture(base)
    bodies["troll"].hide()
    assert not differing(with_both, Picture(base)).any(), "the fallen has crumbled"
    bodies[winner].hide()
    rows = np.nonzero(differing(with_both, Picture(base)).any(axis=1))[0]
    shot.scene.close()
    assert (rows[-1] - rows[0]) / with_both.height > LEAST_WINNER


def test_with_reduced_motion_it_stays(base: ShowBase, library: FigureLibrary) -> None:
    before_pace, library.pace = library.pace, CALM_PACE
    shot = Shot(base, library)
    before = shot.corners()
    shot.scene.play(Hit(fighter=1, kind="thrust", damage=8, shot=None, x=0, y=0))
    shot.scene.play(Died(fighter=1, x=0, y=0))
    shot.scene.play(BattleOver(winner="left", reason="death"))
    shot.frames(MANY)
    after = shot.corners()
    shot.scene.close()
    library.pace = before_pace
    assert after == before
