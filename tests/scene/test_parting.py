"""While a blow lands, both bodies are apart in the picture; the battle stays as it is."""

import math

import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import NodePath

from archon3d.arena.collide import PIXEL
from archon3d.scene.arena.ground import ground
from archon3d.scene.arena.parting import APART, MOST_BEHIND
from archon3d.scene.arena.scene import NEAR_GROWTH, ArenaScene, Impacts
from archon3d.scene.craft.places import GroundPoint
from archon3d.scene.figures.library import FigureLibrary
from tests.scene.played import ASPECT, Played
from tests.scene.test_hits_seen import SEEN_IN, STEPS, facing, hit

pytestmark = pytest.mark.usefixtures("small")

NEARLY = 0.85
"""Share of the distance that is reached in the frame that is looked at."""
PARTED = {"E": APART[0], "W": APART[0], "N": APART[1], "S": APART[1]}
SETTLED = 240
"""Frames after which the camera rests."""
LATER = 120
"""Frames after which both are where the battle has them."""
SAME = 0.02


def place(played: Played, kind: str) -> GroundPoint:
    figure: NodePath = played.root.find(f"arena/{kind}")
    return figure.get_x(), figure.get_y()


def apart(played: Played, victim: str = "goblin") -> float:
    """Return how far apart both bodies are drawn, along the ground."""
    return math.dist(place(played, "knight"), place(played, victim))


def fought(played: Played) -> float:
    """Return how far apart the battle has both."""
    left, right = (ground(fighter.x, fighter.y) for fighter in played.view.fighters)
    return math.dist(left, right)


@pytest.mark.parametrize("way", STEPS)
def test_bodies_are_apart_while_a_blow_lands(base: ShowBase, library: FigureLibrary, way: str) -> None:
    with Played(base, library, facing("knight", "goblin", way)) as played:
        hit(played, way, SEEN_IN)
        assert fought(played) < PARTED[way] * NEARLY <= apart(played)
        played.run(LATER)
        assert apart(played) == pytest.approx(fought(played), abs=SAME)


def test_the_larger_bodies_are_drawn_the_farther_apart_they_are(
    base: ShowBase, library: FigureLibrary
) -> None:
    """In the closest picture too."""
    with Played(base, library, facing("knight", "goblin")) as played:
        played.run(SETTLED)
        hit(played, "E", SEEN_IN)
        assert apart(played) >= NEARLY * NEAR_GROWTH * APART[0]


@pytest.mark.parametrize("calm", [True, False])
def test_who_wants_calm_or_exact_places_sees_no_body_moved(
    base: ShowBase, library: FigureLibrary, monkeypatch: pytest.MonkeyPatch, calm: bool
) -> None:
    if calm:
        monkeypatch.setattr(library, "pace", 0.15)
    with Played(base, library, facing("knight", "goblin", "N")) as played:
        if not calm:
            played.scene.close()
            played.scene = ArenaScene(
                played.root, base.cam, ASPECT, library, played.view, Impacts(exact=True)
            )
        hit(played, "N", SEEN_IN)
        assert apart(played) == pytest.approx(fought(played), abs=SAME)


def test_no_body_is_moved_into_a_wall(base: ShowBase, library: FigureLibrary) -> None:
    """The other one is moved all the way instead."""
    state = facing("knight", "goblin", "N")
    left, right = state.fighters
    down = PIXEL * 151 - left.y
    left.y, right.y = left.y + down, right.y + down
    with Played(base, library, state) as played:
        hit(played, "N", SEEN_IN)
        _, y = place(played, "knight")
        assert y >= -MOST_BEHIND - SAME
        assert apart(played) >= NEARLY * APART[1]


def test_no_bar_lies_on_the_other_body(base: ShowBase, library: FigureLibrary) -> None:
    """That of who stands in front is below its feet, that of the other one over its head."""
    with Played(base, library, facing("knight", "goblin", "N")) as played:
        hit(played, "N", SEEN_IN)
        (*_, front), (*_, back) = played.scene.bar_points(played.view)
        assert front < 0.0 < back
    with Played(base, library, facing("knight", "goblin", "E")) as played:
        hit(played, "E", SEEN_IN)
        assert all(height > 0.0 for *_, height in played.scene.bar_points(played.view))


def test_an_elemental_that_is_struck_behind_another_has_no_badge_to_hide(
    base: ShowBase, library: FigureLibrary
) -> None:
    """It has no base. Panda3D ends the program where a shader's input is set on a node that is not there."""
    with Played(base, library, facing("knight", "earth", "N")) as played:
        hit(played, "N", SEEN_IN)
        assert played.root.find("arena/earth/base").is_empty()
        assert apart(played, "earth") >= NEARLY * APART[1]
