"""In a battle one sees whose an attack is, and where a body can be hit."""

import numpy as np
import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import NodePath

from archon3d.arena.collide import BODY_PIXELS
from archon3d.arena.content import ELEMENTALS
from archon3d.play.colours import SIDE_COLOURS
from archon3d.scene.arena.ground import ground, units
from archon3d.scene.arena.scene import ArenaScene, Impacts
from archon3d.scene.arena.shot_looks import SHOTS
from archon3d.scene.arena.shots import ShotFigure
from archon3d.scene.figures.library import FigureLibrary
from tests.scene.looking import Picture, bounds, differing, labs
from tests.scene.played import ASPECT, Played, battle
from tests.scene.test_attacks_seen import battle_of, fly

pytestmark = pytest.mark.usefixtures("small")

NEAR = 28.0
"""The largest distance of a pixel from a side's colour that counts as it, in CIELAB."""
RIM_PIXELS = 15
"""The least number of pixels in its side's colour that an attack has, of 640 by 360."""
MORE = 1.5
"""How many times as many it has as the same attack of the other side."""
ROUNDING = 0.02


def new_pixels(shown: Picture, empty: Picture, side: str) -> int:
    """Return how many pixels have a side's colour that had another one."""
    wanted = labs(np.array([round(255 * part) for part in SIDE_COLOURS[side]], np.uint8))
    changed = labs(shown.rgb[differing(shown, empty)])
    return int((np.linalg.norm(changed - wanted, axis=1) < NEAR).sum())


@pytest.mark.sample(4)
@pytest.mark.parametrize("kind", SHOTS)
def test_a_shot_in_the_air_has_its_sides_colour(base: ShowBase, library: FigureLibrary, kind: str) -> None:
    """Whichever side throws it: in a mirror fight both do."""
    found: dict[tuple[str, str], int] = {}
    with Played(base, library, battle()) as played:
        empty, arena = Picture(base), played.root.find("arena")
        for side in SIDE_COLOURS:
            figure = ShotFigure(arena, library, kind, side)
            fly(figure, kind)
            flying: NodePath = arena.children[-1]
            for part in flying.children:
                if part.name != "flight":
                    part.hide()
            shown = Picture(base)
            for other in SIDE_COLOURS:
                found[side, other] = new_pixels(shown, empty, other)
            flying.remove_node()
    for side, other in (("light", "dark"), ("dark", "light")):
        assert found[side, side] >= RIM_PIXELS, found
        assert found[side, side] > MORE * found[other, side], found


@pytest.mark.parametrize(
    ("kind", "name"),
    [("knight", "thrust"), ("goblin", "thrust"), ("phoenix", "flame"), ("banshee", "scream")],
)
def test_a_blow_has_its_sides_colour(base: ShowBase, library: FigureLibrary, kind: str, name: str) -> None:
    """Sword, club, flame and scream."""
    state, told = battle_of(kind)
    side = "light" if told[0] != "-" else "dark"
    with Played(base, library, state) as played:
        played.run(4, *told)
        shown, attack = Picture(base), played.root.find(f"**/{name}")
        attack.hide()
        assert new_pixels(shown, Picture(base), side) >= RIM_PIXELS


@pytest.mark.parametrize("kind", ["golem", "phoenix", "unicorn"])
def test_the_box_that_can_be_hit_lies_below_every_fighter(
    base: ShowBase, library: FigureLibrary, kind: str
) -> None:
    """Where places are to be seen exactly: wherever it walks, as large as the rules have it."""
    with Played(base, library, battle(kind, "troll")) as played:
        assert not played.root.find("**/body box")
        played.scene.close()
        played.scene = ArenaScene(played.root, base.cam, ASPECT, library, played.view, Impacts(exact=True))
        for _ in range(3):
            played.run(7, "E", "NW")
            boxes = sorted(
                played.root.find_all_matches("**/body box"), key=lambda box: bounds(box, played.root)[0].x
            )
            assert len(boxes) == 2
            for box, fighter in zip(boxes, played.view.fighters, strict=True):
                low, high = bounds(box, played.root)
                left, top = ground(fighter.x, fighter.y)
                size = units(BODY_PIXELS)
                expected = (left, top - size, left + size, top)
                assert (low.x, low.y, high.x, high.y) == pytest.approx(expected, abs=ROUNDING)
                assert not box.is_hidden()


def test_before_a_shot_the_ground_shows_its_lane(base: ShowBase, library: FigureLibrary) -> None:
    """As wide as its box, and along its way: what it passes by stands beside that."""
    with Played(base, library, battle("golem", "troll")) as played:
        played.run(12, "E+")
        (shot,) = played.view.shots
        lane = next(
            node for node in played.root.find_all_matches("**/lane") if not node.get_parent().is_hidden()
        )
        low, high = bounds(lane, played.root)
        _, top = ground(shot.x, shot.y)
        _, bottom = ground(shot.x, shot.y + shot.h)
        assert (low.y, high.y) == pytest.approx((bottom, top), abs=ROUNDING)
        assert low.x == pytest.approx(ground(shot.x + shot.w / 2, 0)[0], abs=ROUNDING)


@pytest.mark.parametrize("kind", ELEMENTALS)
def test_the_ring_around_an_elemental_has_its_sides_colour(
    base: ShowBase, library: FigureLibrary, kind: str
) -> None:
    """It has no base, and looks alike on both sides."""
    for left, right, side in ((kind, "troll", "light"), ("knight", kind, "dark")):
        with Played(base, library, battle(left, right)) as played:
            played.run(2)
            ring = played.root.find("**/side ring")
            shown = Picture(base)
            ring.hide()
            without = Picture(base)
            assert new_pixels(shown, without, side) >= RIM_PIXELS
        with Played(base, library, battle("knight", "troll")) as played:
            assert played.root.find("**/side ring").is_empty()
