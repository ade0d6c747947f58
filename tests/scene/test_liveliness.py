"""Fighters live: they shift their weight, look at their opponent and blink, and what hangs on them swings."""

import math
from collections.abc import Callable, Iterator
from itertools import pairwise

import numpy as np
import pytest
from direct.showbase.ShowBase import ShowBase
from numpy.typing import NDArray
from panda3d.core import (
    CharacterJoint,
    LMatrix4f,
    LPoint3f,
    LVecBase3f,
    NodePath,
    OrthographicLens,
    PartBundle,
    PartBundleNode,
)

from archon3d.arena.content import FIGHTERS
from archon3d.scene.craft.shading import light_scene, prepare_root, set_line
from archon3d.scene.figures.figure import Figure
from archon3d.scene.figures.library import FigureLibrary, own_side
from archon3d.scene.figures.variants import ATTACKS, attack_clip, death_clip, hit_clip
from tests.scene.looking import pixels

FRAME = 1 / 60
SIDE = 96
"""Width and height of a picture of one fighter in pixels: as large as in a small window."""
BRIGHTER = 40
"""A pixel that changes by more levels than this has changed."""
CHANGED = 0.06
"""Least share of a standing fighter's pixels that change within a second."""
RESTLESS = 12.0
"""Degrees by which a chest turns at least from side to side."""
LAG_FRAMES = 4
"""Least time that a cape swings on after a turn."""
TURN_FRAMES = 5
HEM_TIP = LPoint3f(0.0, -0.05, -0.25)
"""The foot of the knight's cape, from the joint of its hem, in sides of a square."""

BACKDROP = (0, 0, 255)


@pytest.fixture
def root(base: ShowBase) -> Iterator[NodePath]:
    root = NodePath("root")
    yield root
    root.remove_node()


def _enlivened(library: FigureLibrary, root: NodePath, kind: str) -> Figure:
    figure = library.fighter(root, kind, own_side(kind))
    figure.loop("guard")
    return figure


def _pass(figure: Figure, seconds: float, frame: float = FRAME) -> None:
    for _ in range(round(seconds / frame)):
        figure.animate(frame)


def _bones(figure: Figure) -> PartBundle:
    """Return a figure's bones as they are posed now."""
    character = figure.root.find("**/+Character").node()
    assert isinstance(character, PartBundleNode)
    bundle = character.get_bundle(0)
    bundle.force_update()
    return bundle


def _joint(figure: Figure, name: str) -> LMatrix4f:
    """Return a bone's matrix in its body's axes."""
    joint = _bones(figure).find_child(name)
    assert isinstance(joint, CharacterJoint)
    matrix = LMatrix4f()
    joint.get_net_transform(matrix)
    return matrix


def _turned(figure: Figure, name: str) -> float:
    """Return by how many degrees a bone is turned to the left."""
    ahead = _joint(figure, name).xform_vec(LVecBase3f(0, 1, 0))
    return math.degrees(math.atan2(-ahead.x, ahead.y))


# ------------------------------------------------------------------------------------------------- guard


@pytest.fixture
def photograph(base: ShowBase, root: NodePath) -> Iterator[Callable[[], NDArray[np.uint8]]]:
    """Yield what takes a small picture of the scene, as the arena's camera sees it."""
    buffer = base.win.make_texture_buffer("fighter", SIDE, SIDE, to_ram=True)
    red, green, blue = (level / 255 for level in BACKDROP)
    buffer.set_clear_color((red, green, blue, 1.0))
    lens = OrthographicLens()
    lens.set_film_size(2.6, 2.6)
    camera = base.make_camera(buffer, lens=lens)
    camera.reparent_to(root)
    direction = LVecBase3f(0.0, -math.cos(math.radians(52)), math.sin(math.radians(52)))
    camera.set_pos(direction * 10 + (0, 0, 0.8))
    camera.look_at(0, 0, 0.8)
    prepare_root(root)
    light_scene(root, direction)
    set_line(root, 1.0)

    def photograph() -> NDArray[np.uint8]:
        base.graphics_engine.render_frame()
        base.graphics_engine.render_frame()
        return np.frombuffer(pixels(buffer.get_texture(), "RGB"), np.uint8).reshape(SIDE, SIDE, 3)

    yield photograph
    base.graphics_engine.remove_window(buffer)


@pytest.mark.parametrize("kind", ["knight", "golem", "unicorn", "earth"])
def test_a_standing_fighter_is_seen_to_live(
    library: FigureLibrary, root: NodePath, photograph: Callable[[], NDArray[np.uint8]], kind: str
) -> None:
    """Within a second many of its pixels change, of kinds that stand on their feet."""
    figure = _enlivened(library, root, kind)
    figure.grow(1.55)
    figure.face(-62.0)
    _pass(figure, 1.0)
    pictures = [photograph()]
    for _ in range(4):
        _pass(figure, 0.25)
        pictures.append(photograph())
    shown = np.any([picture != BACKDROP for picture in pictures], axis=(0, 3))
    steps = [abs(one.astype(int) - other).max(axis=2) > BRIGHTER for one, other in pairwise(pictures)]
    assert np.any(steps, axis=0)[shown].mean() >= CHANGED
    figure.remove()


@pytest.mark.parametrize("kind", FIGHTERS)
def test_the_weight_shifts_and_the_feet_stay(library: FigureLibrary, root: NodePath, kind: str) -> None:
    figure = _enlivened(library, root, kind)
    places: dict[str, list[tuple[float, float]]] = {}
    for _ in range(24):
        _pass(figure, figure.length("guard") / 24)
        for name in ("hips", "body", "foot.R", "foot.L"):
            if _bones(figure).find_child(name) is not None:
                place = _joint(figure, name).get_row3(3)
                places.setdefault(name, []).append((place.x, place.y))
    spread = {name: np.ptp(np.array(way), axis=0).max() for name, way in places.items()}
    assert max(spread.get("hips", 0.0), spread.get("body", 0.0)) > 0.03
    if kind not in ("phoenix", "valkyrie"):  # these flutter
        assert max(spread.get("foot.R", 0.0), spread.get("foot.L", 0.0)) < 0.025
    figure.remove()


@pytest.mark.parametrize("kind", ["troll", "valkyrie", "sorceress"])
def test_the_chest_turns_with_the_weight(library: FigureLibrary, root: NodePath, kind: str) -> None:
    figure = _enlivened(library, root, kind)
    turned = []
    for _ in range(24):
        _pass(figure, figure.length("guard") / 24)
        turned.append(_turned(figure, "chest"))
    assert max(turned) - min(turned) >= RESTLESS
    figure.remove()


# ----------------------------------------------------------------------------------------------- springs


def test_a_cape_lags_behind_a_turn(library: FigureLibrary, root: NodePath) -> None:
    """Its tip is dragged against a turn to the left, also for frames after it, swings over, and rests."""
    figure = _enlivened(library, root, "knight")
    stiff = library.figure(root, "knight", "light", "arena")
    stiff.loop("guard")
    away = []
    for frame in range(TURN_FRAMES + 90):
        for each in (figure, stiff):
            each.face(90.0 * min(1.0, (frame + 1) / TURN_FRAMES))
            each.animate(FRAME)
        tips = [_joint(each, "hem").xform_point(HEM_TIP) for each in (figure, stiff)]
        away.append(tips[0].x - tips[1].x)
    turning, after = away[:TURN_FRAMES], away[TURN_FRAMES:]
    assert min(turning) < -0.1
    assert all(tip < -0.02 for tip in after[:LAG_FRAMES])
    assert max(after) > 0.02
    assert max(abs(tip) for tip in after[-5:]) < 0.01
    figure.remove()
    stiff.remove()


@pytest.mark.parametrize("kind", FIGHTERS)
def test_what_swings_stays_within_bounds(library: FigureLibrary, root: NodePath, kind: str) -> None:
    """A figure that leaps across the field in one frame, or in one long frame, is not torn apart."""
    figure = _enlivened(library, root, kind)
    for frame, (x, dt) in enumerate([(0.0, FRAME), (9.0, FRAME), (-9.0, 2.0), (0.0, FRAME)] * 5):
        figure.place(x, 0.0)
        figure.face(170.0 * frame)
        figure.animate(dt)
        for tag in figure.root.find_all_matches("**/=springs"):
            for entry in tag.get_tag("springs").split("; "):
                turned = _joint(figure, f"{entry.split(' ')[0]} spring")
                assert all(
                    math.isfinite(turned.get_cell(row, column)) for row in range(4) for column in range(4)
                )
    figure.remove()


def test_the_same_frames_show_the_same(library: FigureLibrary, root: NodePath) -> None:
    """Nothing depends on the clock, or on chance."""
    seen = []
    for _ in range(2):
        figure = _enlivened(library, root, "dragon")
        figure.watch((3.0, 1.0))
        for frame in range(240):
            figure.place(0.01 * frame, 0.2 * math.sin(0.1 * frame))
            figure.face(2.0 * frame)
            figure.animate(FRAME)
        seen.append([_joint(figure, name) for name in ("tail2", "wing.R", "head", "eyes")])
        figure.remove()
    assert seen[0] == seen[1]


def test_with_reduced_motion_only_clips_move(library: FigureLibrary, root: NodePath) -> None:
    library.pace = 0.5
    try:
        figure = _enlivened(library, root, "knight")
        figure.watch((-4.0, 0.0))
        for frame in range(300):
            figure.face(3.0 * frame)
            figure.animate(FRAME)
        for name in ("cape spring", "hem spring", "head look", "chest look"):
            local = _joint(figure, name)
            parent = {"cape spring": "chest", "hem spring": "cape", "head look": "chest"}.get(name, "hips")
            assert local.get_row3(1).almost_equal(_joint(figure, parent).get_row3(1), 1e-4)
        figure.remove()
    finally:
        library.pace = 1.0


# -------------------------------------------------------------------------------------------- gaze, eyes


@pytest.mark.parametrize(("place", "side"), [((-4.0, 1.0), 1), ((4.0, 1.0), -1)])
def test_a_fighter_looks_at_its_opponent(
    library: FigureLibrary, root: NodePath, place: tuple[float, float], side: int
) -> None:
    """Its head turns by at most twenty degrees more than the chest, and ahead again while it runs."""
    figure = _enlivened(library, root, "knight")
    figure.watch(place)
    _pass(figure, 1.0)
    head, chest, hips = (_turned(figure, name) for name in ("head look", "chest look", "hips"))
    assert 10.0 < side * (head - _turned(figure, "chest")) <= 20.5
    assert 6.0 < side * (chest - hips) <= 20.5
    figure.loop("run")
    _pass(figure, 1.0)
    assert abs(_turned(figure, "chest look") - _turned(figure, "hips")) < 1.0
    figure.remove()


def test_eyes_blink_every_few_seconds(library: FigureLibrary, root: NodePath) -> None:
    figure = _enlivened(library, root, "wizard")
    shut = []
    for _ in range(60 * 24):
        figure.animate(FRAME)
        shut.append(_joint(figure, "eyes").get_row3(2).length() < 0.5)
    starts = [frame for frame, (before, now) in enumerate(pairwise(shut)) if now and not before]
    assert 3 <= len(starts) <= 8
    assert all(3.0 <= (later - earlier) * FRAME <= 6.4 for earlier, later in pairwise(starts))
    figure.play("death")
    _pass(figure, 2.0)
    assert _joint(figure, "eyes").get_row3(2).length() < 0.5
    figure.remove()


# ---------------------------------------------------------------------------------------------- variants


def test_attacks_follow_each_other_without_repetition() -> None:
    for direction in range(8):
        clips = [attack_clip(number, direction) for number in range(12)]
        assert set(clips) == set(ATTACKS)
        assert all(one != other for one, other in pairwise(clips))


def test_blows_from_behind_throw_forward() -> None:
    north, south, east = (0.0, 1.0), (0.0, -1.0), (1.0, 0.0)
    for number in range(4):
        assert hit_clip(number, north, north) == "hit behind"
        assert death_clip(number, north, north) == "death behind"
        assert {hit_clip(number, thrown, north) for thrown in (south, east)} < {"hit", "hit mirrored"}
    assert hit_clip(0, south, north) != hit_clip(1, south, north)
