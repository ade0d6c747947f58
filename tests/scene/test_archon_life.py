"""What figures do on the board of their own accord: now and then, harmlessly, against nobody's wish."""

import math
from collections.abc import Iterator
from dataclasses import replace

import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import Character, CharacterJoint, LMatrix4f, LPoint3f, LVector3f, NodePath

from archon3d.context.context import CALM_PACE
from archon3d.games.archon.board import square_at
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.icons import ICON_KINDS
from archon3d.games.archon.state import Icon, PendingBattle
from archon3d.play.archon.kit import KIT
from archon3d.play.archon.view import board_view
from archon3d.play.archon.ways import square_place
from archon3d.scene.archon.scene import ArchonScene
from archon3d.scene.figures.fidgets import BOW, FIDGETS, GESTURES, LOOK_LEFT, LOOK_RIGHT
from archon3d.scene.figures.figure import Figure, ModelDetail
from archon3d.scene.figures.library import FigureLibrary
from archon3d.workshop.pictures.games.archon import MIDGAME
from tests.scene.looking import posed_vertices
from tests.scene.played import ASPECT, play_action

FRAME = 1 / 60
FULL_PACE = 1.0
SOLES = ("foot.R", "foot.L")
PAWS = ("hand.R", "hand.L")

BATTLE = PendingBattle(
    Icon("phoenix", "light"), square_at("E5"), Icon("troll", "dark", 5), square_at("F6"), "C", "move"
)

Seen = list[tuple[int, int, str]]
"""In which frame which figure of the board began which clip."""


@pytest.fixture
def cast(library: FigureLibrary, monkeypatch: pytest.MonkeyPatch) -> list[Figure]:
    """Return every figure that the library has given away, in order."""
    cast: list[Figure] = []
    give = library.figure

    def listen(parent: NodePath, kind: str, side: str, detail: ModelDetail = "board") -> Figure:
        figure = give(parent, kind, side, detail)
        cast.append(figure)
        return figure

    monkeypatch.setattr(library, "figure", listen)
    return cast


@pytest.fixture
def scene(base: ShowBase, library: FigureLibrary, cast: list[Figure]) -> Iterator[ArchonScene]:
    scene = ArchonScene(base.render, base.cam, ASPECT, library, board_view(ARCHON.new({}, 1)))
    yield scene
    scene.close()


@pytest.fixture
def calm(library: FigureLibrary) -> Iterator[None]:
    library.pace = CALM_PACE
    yield
    library.pace = FULL_PACE


def watched(scene: ArchonScene, cast: list[Figure], seconds: float) -> Seen:
    """Return what is begun in that time."""
    seen: Seen = []
    before = [figure.clip_shown for figure in cast]
    for frame in range(round(seconds / FRAME)):
        scene.update(FRAME)
        after = [figure.clip_shown for figure in cast]
        seen += [(frame, at, clip) for at, clip in enumerate(after) if clip not in ("idle", before[at])]
        before = after
    return seen


def test_now_and_then_a_figure_fidgets_and_each_time_another(scene: ArchonScene, cast: list[Figure]) -> None:
    seen = watched(scene, cast, 60.0)
    assert 60 / 7 - 1 <= len(seen) <= 60 / 3
    assert {clip for _, _, clip in seen} <= set(FIDGETS)
    assert len({clip for _, _, clip in seen}) > 2
    assert len({figure for _, figure, _ in seen}) > 6
    assert not scene.busy


def test_two_boards_live_alike(
    base: ShowBase, library: FigureLibrary, scene: ArchonScene, cast: list[Figure]
) -> None:
    first = watched(scene, cast, 15.0)
    cast.clear()
    again = ArchonScene(base.render, base.cam, ASPECT, library, board_view(ARCHON.new({}, 1)))
    assert watched(again, cast, 15.0) == first != []
    again.close()


@pytest.mark.usefixtures("calm")
def test_who_wants_less_motion_sees_nobody_fidget(scene: ArchonScene, cast: list[Figure]) -> None:
    assert watched(scene, cast, 60.0) == []


@pytest.mark.sample(4)
@pytest.mark.parametrize("kind", ICON_KINDS)
def test_a_gesture_ends_in_the_idle_clip_again(library: FigureLibrary, kind: str) -> None:
    """Afterwards the figure is as it is at some moment of the idle clip; in the gesture it is at none."""
    figure = library.figure(NodePath("root"), kind, "light")
    other = library.figure(NodePath("root"), kind, "light")
    idles = []
    for step in range(round(other.length("idle") * 120)):
        other.settle(step / 120)
        idles.append(points(other))
    for gesture in figure.clips.gestures:
        figure.settle(0.3)
        figure.play(gesture)
        passed(figure, GESTURES[gesture].seconds * 0.3)
        assert figure.at_ease
        assert from_nearest(points(figure), idles) > 0.02, gesture
        passed(figure, GESTURES[gesture].seconds * 0.7 + 0.5)
        assert figure.clip_shown == "idle"
        assert from_nearest(points(figure), idles) < 0.005, gesture


@pytest.mark.parametrize("kind", ICON_KINDS)
def test_no_gesture_moves_a_foot(library: FigureLibrary, kind: str) -> None:
    """Feet do what they do in the idle clip: some hover, and the unicorn paws the ground."""
    figure = library.figure(NodePath("root"), kind, "light")
    for tenth in range(10):
        figure.settle(figure.length("idle") * tenth / 10)
        stood = feet(figure)
        for gesture in figure.clips.gestures:
            figure.settle(GESTURES[gesture].seconds * tenth / 10, gesture)
            for before, after in zip(stood, feet(figure), strict=True):
                assert (after - before).length() < 0.01, (gesture, tenth)


@pytest.mark.parametrize(
    ("result", "cheering"),
    [("battle attacker 3", "light"), ("battle defender 3", "dark"), ("battle none", "")],
)
def test_after_a_battle_the_winners_army_cheers_and_the_others_bow(
    scene: ArchonScene, cast: list[Figure], result: str, cheering: str
) -> None:
    fought(scene, cast, result)
    shown: dict[str, set[str]] = {"light": set(), "dark": set()}
    for _, at, clip in watched(scene, cast, 1.0):
        shown[cast[at].side].add(clip)
    for side, clips in shown.items():
        assert clips - {"death", "walk"} == {"cheer" if side == cheering else BOW}


def test_all_of_an_army_join_in_and_it_is_soon_over(scene: ArchonScene, cast: list[Figure]) -> None:
    held = sum(icon.held for icon in board_view(MIDGAME).icons)
    fought(scene, cast, "battle attacker 3")
    seen = watched(scene, cast, 2.4)
    assert len({at for _, at, clip in seen if clip in ("cheer", BOW)}) == len(cast) - held - 1 != 0
    assert {figure.clip_shown for figure in cast if not figure.removed} == {"idle"}


def test_nobody_waits_until_an_army_has_cheered(
    base: ShowBase, library: FigureLibrary, scene: ArchonScene, cast: list[Figure]
) -> None:
    """The events take as long as they do where less motion is wanted."""
    seconds = []
    for pace in (FULL_PACE, CALM_PACE):
        library.pace = pace
        fought(scene, cast, "battle attacker 3")
        frames = 0
        while scene.busy:
            scene.update(FRAME)
            frames += 1
        seconds.append(frames)
    library.pace = FULL_PACE
    assert seconds[0] == seconds[1]


@pytest.mark.usefixtures("calm")
def test_who_wants_less_motion_sees_no_army_move(scene: ArchonScene, cast: list[Figure]) -> None:
    fought(scene, cast, "battle attacker 3")
    assert {clip for _, _, clip in watched(scene, cast, 4.0)} <= {"death", "walk"}
    cast.clear()
    scene.show(board_view(MIDGAME))
    play_action(scene, KIT, MIDGAME, ARCHON.read_action("E5-F6"))
    assert {clip for _, _, clip in watched(scene, cast, 2.0)} <= {"attack", "walk"}


def test_who_was_taken_leans_to_where_it_would_go(scene: ArchonScene, cast: list[Figure]) -> None:
    (knight,) = (figure for figure in cast if figure.where == square_place(square_at("B5")))
    scene.mark({"B5": ("chosen",), "C5": ("target",), "C6": ("target",)})
    for spot, way in (("C5", (1.0, 0.0)), ("B4", (0.0, 1.0)), ("A6", (-0.7, -0.7))):
        scene.set_cursor(spot, "light")
        watched(scene, cast, 1.0)
        x, y = leaning(knight)
        assert math.sin(math.radians(7)) < x * way[0] + y * way[1] < math.sin(math.radians(12)), spot
    scene.mark({})
    scene.set_cursor(None, "light")
    watched(scene, cast, 2.0)
    assert leaning(knight) == (0.0, 0.0)


def test_who_could_be_taken_leans_forward_and_no_enemy_does(scene: ArchonScene, cast: list[Figure]) -> None:
    for spot, leans in (("B5", True), ("H5", False)):
        (figure,) = (figure for figure in cast if figure.where == square_place(square_at(spot)))
        scene.set_cursor(spot, "light")
        watched(scene, cast, 1.0)
        assert [each for each in cast if leaning(each) != (0.0, 0.0)] == [figure] * leans
        scene.set_cursor("E5", "light")
        watched(scene, cast, 2.0)


@pytest.mark.usefixtures("calm")
def test_who_wants_less_motion_sees_nobody_lean(scene: ArchonScene, cast: list[Figure]) -> None:
    scene.set_cursor("B5", "light")
    watched(scene, cast, 1.0)
    assert all(leaning(figure) == (0.0, 0.0) for figure in cast)


def test_those_near_a_fight_look_at_it(scene: ArchonScene, cast: list[Figure]) -> None:
    cast.clear()
    scene.show(board_view(MIDGAME))
    play_action(scene, KIT, MIDGAME, ARCHON.read_action("E5-F6"))
    clips = {cast[at].kind: clip for _, at, clip in watched(scene, cast, 0.2)}
    assert clips["manticore"] == LOOK_RIGHT
    assert {kind for kind, clip in clips.items() if clip in (LOOK_LEFT, LOOK_RIGHT)} <= {
        "manticore",
        "troll",
        "archer",
    }


def leaning(figure: Figure) -> tuple[float, float]:
    """Return where the top of its body is, over the ground and of one in height."""
    top = figure.root.get_relative_vector(figure.root.find("body"), LVector3f(0.0, 0.0, 1.0))
    return top.x, top.y


def fought(scene: ArchonScene, cast: list[Figure], result: str) -> None:
    """End a battle of the middle of a game with that result."""
    state = replace(MIDGAME, battle=BATTLE)
    cast.clear()
    scene.show(board_view(state))
    play_action(scene, KIT, state, ARCHON.read_action(result))


@pytest.mark.parametrize(("origin", "action"), [("B5", "B5-C5"), ("A6", "A6-C6")])
def test_who_goes_leaves_off_fidgeting(
    scene: ArchonScene, cast: list[Figure], origin: str, action: str
) -> None:
    """On foot and through the air: nobody glances about on the way."""
    (figure,) = (figure for figure in cast if figure.where == square_place(square_at(origin)))
    figure.play("glance")
    scene.update(FRAME)
    assert figure.clip_shown == "glance"
    play_action(scene, KIT, ARCHON.new({}, 1), ARCHON.read_action(action))
    scene.update(FRAME)
    assert figure.clip_shown == "walk"


def passed(figure: Figure, seconds: float) -> None:
    """Advance the figure by that time."""
    for _ in range(round(seconds / FRAME)):
        figure.animate(FRAME)


def points(figure: Figure) -> list[LPoint3f]:
    """Return where some of its vertices are."""
    return posed_vertices(figure.root.find("**/+Character"), 80)


def from_nearest(these: list[LPoint3f], poses: list[list[LPoint3f]]) -> float:
    """Return how far the figure is from the nearest of those poses: its vertex furthest from there."""
    return min(max((a - b).length() for a, b in zip(these, pose, strict=True)) for pose in poses)


def feet(figure: Figure) -> list[LPoint3f]:
    """Return the points of its feet, with the fore ones of quadrupeds."""
    character = figure.root.find("**/+Character").node()
    assert isinstance(character, Character)
    character.force_update()
    on_all_fours = character.find_joint("neck") is not None
    joints = [character.find_joint(name) for name in (*SOLES, *(PAWS if on_all_fours else ()))]
    return [net_place(joint) for joint in joints if joint is not None]


def net_place(joint: CharacterJoint) -> LPoint3f:
    """Return where in the figure a joint is."""
    transform = LMatrix4f()
    joint.get_net_transform(transform)
    return LPoint3f(transform.get_row3(3))
