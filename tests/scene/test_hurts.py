"""A body tells what struck it: each family of blows has its own pose."""

import math
from itertools import combinations
from typing import Final, get_args

import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import CharacterJoint, LQuaternionf, NodePath, PartBundleNode, TransformState

from archon3d.arena.collide import PIXEL
from archon3d.arena.content import FIGHTERS
from archon3d.scene.arena.fighters import STRUCK_SHARE
from archon3d.scene.figures.hurts import HURTS, Hurt
from archon3d.scene.figures.library import FigureLibrary, own_side
from archon3d.scene.figures.variants import hit_clip
from tests.scene.played import Played, battle

pytestmark = pytest.mark.usefixtures("small")

APART: Final = 20.0
"""Degrees by which some limb of two poses differs at least."""
LIKE: Final = 2.0
"""Degrees by which the limbs of the same pose differ at most."""
SETTLED: Final = 90
"""Frames after which a hit is over."""
LIMBS: Final = ("root", "hips", "body", "chest", "neck", "head", "arm.R", "arm.L", "wing.R", "wing.L")
POSES: Final = ("hit", *(left for left, _ in HURTS.values()))
BLOWS: Final = {
    "golem": "folded",
    "valkyrie": "twisted",
    "wizard": "averted",
    "unicorn": "shielded",
    "djinn": "blown",
}
"""Some who strike from afar, and how their victims take it."""
NEAR, FAR = 100, 160
"""Where two stand in a row, in pixels of the field."""


def posed(model: NodePath) -> dict[str, LQuaternionf]:
    """Return how the limbs of a model are turned now, each in the axes of its parent."""
    character = model.find("**/+Character").node()
    assert isinstance(character, PartBundleNode)
    bundle = character.get_bundle(0)
    bundle.force_update()
    joints = {name: bundle.find_child(name) for name in LIMBS}
    return {
        name: TransformState.make_mat(joint.get_transform()).get_norm_quat()
        for name, joint in joints.items()
        if isinstance(joint, CharacterJoint)
    }


def struck(library: FigureLibrary, kind: str, clip: str) -> dict[str, LQuaternionf]:
    """Return how the limbs of a fighter are turned while a hit holds it."""
    figure = library.fighter(NodePath("root"), kind, own_side(kind))
    figure.settle(STRUCK_SHARE * figure.length(clip), clip)
    turned = posed(figure.root)
    figure.remove()
    return turned


def angle(one: LQuaternionf, other: LQuaternionf) -> float:
    return math.degrees(2.0 * math.acos(min(1.0, abs(one.dot(other)))))


@pytest.mark.parametrize("kind", FIGHTERS)
def test_poses_of_families_differ(library: FigureLibrary, kind: str) -> None:
    poses = {clip: struck(library, kind, clip) for clip in POSES}
    for one, other in combinations(POSES, 2):
        apart = max(angle(turned, poses[other][name]) for name, turned in poses[one].items())
        assert apart >= APART, f"{one} and {other} differ by {apart:.0f} degrees"


@pytest.mark.parametrize("hurt", get_args(Hurt))
def test_a_hurt_begins_and_ends_in_the_guard(library: FigureLibrary, hurt: Hurt) -> None:
    for clip in HURTS[hurt]:
        figure = library.fighter(NodePath("root"), "troll", "dark")
        figure.settle(0.0, "guard")
        stands = posed(figure.root)
        for moment in (0.0, figure.length(clip)):
            figure.settle(moment, clip)
            for name, turned in posed(figure.root).items():
                assert angle(turned, stands[name]) < LIKE
        figure.remove()


@pytest.mark.parametrize(("attacker", "hurt"), BLOWS.items())
def test_the_struck_show_what_struck_them(
    base: ShowBase, library: FigureLibrary, attacker: str, hurt: Hurt
) -> None:
    """Of those that face each other; afterwards the victim stands on guard again."""
    state = battle(attacker, "troll")
    for fighter, x in zip(state.fighters, (NEAR, FAR), strict=True):
        fighter.x, fighter.y = PIXEL * x, PIXEL * 76
    with Played(base, library, state) as played:
        played.run(SETTLED)
        shown = played.root.find("arena/troll")
        stands = posed(shown)
        played.run(1, "E+")
        life = played.view.fighters[1].life
        while played.view.fighters[1].life == life:
            played.run(1)
        for name, turned in struck(library, "troll", HURTS[hurt][0]).items():
            assert angle(turned, posed(shown)[name]) < LIKE
        played.run(SETTLED)
        assert all(angle(turned, stands[name]) < APART for name, turned in posed(shown).items())


def test_the_struck_turn_their_face_to_the_viewer() -> None:
    """Left and right are as they face: who looks to the right of the picture has the viewer to its right."""
    east, west = (1.0, 0.0), (-1.0, 0.0)
    for hurt, (left, right) in HURTS.items():
        assert hit_clip(0, west, east, hurt) == hit_clip(1, west, east, hurt) == right
        assert hit_clip(0, east, west, hurt) == left
        assert hit_clip(0, east, east, hurt) == "hit behind"
