"""Blows have weight: bodies wind up, lunge and stagger, and the battle stays as it is."""

import math
from collections.abc import Iterator

import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import LVector3f, NodePath

from archon3d.arena.collide import FIELD_WIDTH_PIXELS, PIXEL
from archon3d.arena.content import FIGHTERS
from archon3d.arena.state import ArenaState
from archon3d.play.arena_view import FighterView
from archon3d.scene.arena.ground import APRON, GROUND_HEIGHT, GROUND_WIDTH, middle
from archon3d.scene.arena.hit_looks import REACTIONS, Family
from archon3d.scene.arena.momentum import LYING, THROWN, Momentum, Recoil, knocked
from archon3d.scene.craft.places import GroundPoint
from archon3d.scene.figures.clips import following
from archon3d.scene.figures.library import FigureLibrary
from archon3d.scene.figures.variants import attack_clip
from tests.scene.played import Played, battle
from tests.scene.test_hits_seen import in_body

pytestmark = pytest.mark.usefixtures("small")

BODY = 16
"""Width of a body, in pixels of the field."""
EAST: tuple[float, float] = (1.0, 0.0)
CARRIED = 0.06
"""How far a body is carried at least, in the scene's units."""
SETTLED = 120
"""Frames after which all swings are over."""
UNMOVED = 0.01
SOON = 24
"""Frames after which a turn is over."""
MOSTLY = 0.7
"""Share of its look that one has to a side that it faces: it turns a little to the viewer besides."""
HELD = [("archer", "arrow"), ("valkyrie", "spear")]
HELD_SIZE = 0.5
"""Least size of what a fighter is about to throw, as a share of its own; it is hidden at 0.02."""
CALM_PACE = 0.15


def apart(left: str, right: str, gap: int) -> ArenaState:
    """Return a battle in which two stand in one row, that many pixels from each other."""
    state = battle(left, right)
    for fighter, x in zip(state.fighters, (100, 100 + BODY + gap), strict=True):
        fighter.x, fighter.y = PIXEL * x, PIXEL * 76
    return state


def figure(played: Played, kind: str) -> NodePath:
    return played.root.find(f"arena/{kind}")


def carried(played: Played, kind: str) -> float:
    """Return how far to the right of its base a body is."""
    return float(figure(played, kind).find("body").get_x())


def off(played: Played, slot: int) -> float:
    """Return how far to the right of the place where the battle has it a fighter's base is."""
    fighter: FighterView = played.view.fighters[slot]
    return float(figure(played, fighter.kind).get_x()) - middle(fighter.x, fighter.y, BODY, BODY)[0]


def faces(played: Played, kind: str) -> LVector3f:
    """Return where a fighter looks."""
    way = figure(played, kind).find("body").get_quat(played.root).xform(LVector3f(0.0, 1.0, 0.0))
    return LVector3f(way)


@pytest.mark.parametrize(("kind", "way"), [("knight", 1.0), ("archer", -1.0), ("golem", -1.0)])
def test_an_attack_moves_the_body_and_it_comes_back(
    base: ShowBase, library: FigureLibrary, kind: str, way: float
) -> None:
    """A thrust carries it ahead, a shot back; its base stays where the battle has it."""
    with Played(base, library, apart(kind, "troll", 150)) as played:
        played.run(30)
        ways = []
        for frame in range(12):
            played.run(1, "E+" if frame == 0 else "-")
            ways.append(way * carried(played, kind))
            assert abs(off(played, 0)) < UNMOVED
        assert max(ways) > CARRIED
        played.run(SETTLED)
        assert abs(carried(played, kind)) < UNMOVED


def test_a_hit_throws_back_and_it_returns(base: ShowBase, library: FigureLibrary) -> None:
    with Played(base, library, apart("knight", "goblin", 4)) as played:
        played.run(10)
        played.run(1, "E+")
        places = []
        for _ in range(SETTLED):
            played.run(1)
            places.append(off(played, 1))
        assert max(places) > 2 * CARRIED
        assert abs(places[-1]) < UNMOVED


@pytest.mark.parametrize(
    ("struck", "damage", "other", "less"),
    [("knight", 10, "knight", 2), ("knight", 8, "dragon", 8)],
    ids=["damage", "bulk"],
)
def test_force_follows_damage_and_bulk(struck: str, damage: int, other: str, less: int) -> None:
    farthest = []
    for kind, points in ((struck, damage), (other, less)):
        momentum = Momentum(FIGHTERS[kind])
        momentum.stagger(EAST, points, 1.0)
        ways = []
        for _ in range(SETTLED):
            momentum.update(1 / 60)
            ways.append(momentum.thrown[0])
        farthest.append(max(ways))
        assert momentum.rests
    assert farthest[0] > 1.2 * farthest[1]


def test_hits_of_other_families_leave_other_poses() -> None:
    """In the picture that a hit holds one flinches, one folds over a blow, and a blast throws one back."""
    families: tuple[Family, ...] = ("pierce", "blunt", "fire")
    poses: dict[Family, GroundPoint] = {}
    for family in families:
        momentum = Momentum(FIGHTERS["troll"])
        momentum.stagger(EAST, 8, 1.0, REACTIONS[family])
        momentum.jolt()
        poses[family] = momentum.tilted[0], momentum.stretch
    assert poses["blunt"][0] < 0 < 2 * poses["pierce"][0] < poses["fire"][0]
    assert poses["blunt"][1] < poses["pierce"][1] < 1.0 < poses["fire"][1]


@pytest.mark.parametrize("place", [(0.0, 0.0), (8.5, 3.0), (-8.5, -4.5)])
@pytest.mark.parametrize("thrown", [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.6, -0.8)])
def test_the_fallen_lie_within_the_walls(place: GroundPoint, thrown: GroundPoint) -> None:
    """In the open they are thrown along the blow."""
    for lies in (thrown, (0.8, -0.6), (-0.8, -0.6), (0.0, 0.0)):
        x, y = knocked(place, thrown, lies)
        assert abs(place[0] + x + LYING * lies[0]) < GROUND_WIDTH / 2 + APRON
        assert abs(place[1] + y + LYING * lies[1]) < GROUND_HEIGHT / 2
    if place == (0.0, 0.0):
        assert x * thrown[0] + y * thrown[1] > CARRIED


@pytest.mark.parametrize(("attacker", "way"), [("wizard", "E"), ("dragon", "W")])
def test_nobody_is_thrown_over_a_wall(
    base: ShowBase, library: FigureLibrary, attacker: str, way: str
) -> None:
    """One who stands at the wall stays in the field, from its foot to its head."""
    state, sign = battle(attacker, "troll"), 1 if way == "E" else -1
    wall = FIELD_WIDTH_PIXELS - BODY if sign > 0 else 0
    for fighter, x in zip(state.fighters, (wall - 100 * sign, wall), strict=True):
        fighter.x, fighter.y = PIXEL * x, PIXEL * 76
    with Played(base, library, state) as played:
        played.run(2)
        head = following(figure(played, "troll"), "head")
        reaches = []
        for frame in range(SETTLED):
            played.run(1, f"{way}+" if frame == 0 else "-")
            reaches.append(sign * head.get_x(played.root.find("arena")))
            assert sign * off(played, 1) < UNMOVED
        assert played.view.fighters[1].life < 1.0
    assert max(reaches) < GROUND_WIDTH / 2 + APRON


@pytest.mark.parametrize("facing", ["N", "S"])
def test_the_struck_turns_to_who_struck_it(base: ShowBase, library: FigureLibrary, facing: str) -> None:
    """Wherever it faced; who walks faces its way again."""
    with Played(base, library, apart("archer", "goblin", 60)) as played:
        played.run(3, "-", facing)
        played.run(1, "E+")
        life = played.view.fighters[1].life
        while played.view.fighters[1].life == life:
            played.run(1)
        played.run(SOON)
        assert faces(played, "goblin").x < -MOSTLY
        played.run(SOON, "-", facing)
        assert abs(faces(played, "goblin").x) < MOSTLY


def test_those_who_stand_turn_to_each_other(base: ShowBase, library: FigureLibrary) -> None:
    with Played(base, library, apart("archer", "goblin", 60)) as played:
        played.run(3, "N", "S")
        played.run(SETTLED)
        assert faces(played, "archer").x > MOSTLY
        assert faces(played, "goblin").x < -MOSTLY


def test_every_frame_rate_shows_the_same() -> None:
    coarse, fine = Recoil(THROWN), Recoil(THROWN)
    for one, steps in ((coarse, 3), (fine, 12)):
        one.push((0.3, -0.2))
        for _ in range(steps):
            one.update(0.15 / steps)
    assert coarse.way == pytest.approx(fine.way)


def test_it_winds_up_before_it_is_ready(base: ShowBase, library: FigureLibrary) -> None:
    """The hand is nearer then to where its next attack begins than while it waits."""
    with Played(base, library, apart("knight", "troll", 150)) as played:
        played.run(SETTLED)
        played.run(1, "E+")
        far = []
        clip = attack_clip(1, played.view.fighters[0].facing)
        told = library.fighter(NodePath("posed"), "knight", "light")
        told.settle(0.0, clip)
        start = in_body(told.root, "hand.R")
        for _ in range(FIGHTERS["knight"].interval_ticks):
            played.run(1)
            far.append((in_body(figure(played, "knight"), "hand.R") - start).length())
        told.remove()
    assert played.view.fighters[0].ready == 1.0
    assert far[-1] < 0.5 * max(far)


@pytest.mark.parametrize(("kind", "held"), HELD)
def test_what_it_is_about_to_throw_is_seen(
    base: ShowBase, library: FigureLibrary, kind: str, held: str
) -> None:
    """Its attack begins when that has left the hand, but the pose before it has it."""
    with Played(base, library, apart(kind, "troll", 150)) as played:
        played.run(SETTLED)
        played.run(1, "E+")
        played.run(FIGHTERS[kind].interval_ticks)
        bone = following(figure(played, kind), held)
        played.run(1)  # what follows a bone is there with the next pose
        assert bone.get_scale().x > HELD_SIZE


@pytest.fixture
def calm(library: FigureLibrary) -> Iterator[None]:
    before, library.pace = library.pace, CALM_PACE
    yield
    library.pace = before


def eastward(played: Played, kind: str) -> float:
    """Return how far to the east a body looks, from -1 to 1."""
    return -math.sin(math.radians(figure(played, kind).find("body").get_h()))


def test_who_shoots_and_walks_off_looks_after_the_shot(base: ShowBase, library: FigureLibrary) -> None:
    with Played(base, library, apart("archer", "troll", 150)) as played:
        played.run(30, "W")
        assert eastward(played, "archer") < -0.5
        played.run(1, "E+")
        for _ in range(12):
            played.run(1, "W")
            assert eastward(played, "archer") > 0.5
        played.run(60, "W")
        assert eastward(played, "archer") < -0.5


@pytest.mark.usefixtures("calm")
def test_with_reduced_motion_bodies_stay(base: ShowBase, library: FigureLibrary) -> None:
    with Played(base, library, apart("knight", "goblin", 4)) as played:
        played.run(10)
        for frame in range(20):
            played.run(1, "E+" if frame == 0 else "-")
            assert carried(played, "knight") == 0.0
            assert abs(off(played, 1)) < UNMOVED
