"""Figures move: clips follow what happens, blend, end as they should, and cost little."""

import time
from collections.abc import Callable, Iterator
from statistics import median

import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import LPoint3f, NodePath

from archon3d.arena.collide import PIXEL
from archon3d.games.archon import events
from archon3d.games.archon.board import square_at
from archon3d.games.archon.game import ARCHON
from archon3d.play.archon.view import board_view
from archon3d.scene.archon.scene import ArchonScene
from archon3d.scene.figures.clips import LOOPS
from archon3d.scene.figures.figure import Figure
from archon3d.scene.figures.library import FigureLibrary
from tests.scene.looking import posed_vertices
from tests.scene.played import Played, battle

FRAME = 1 / 60
BUDGET_SECONDS = 0.002
"""What a board's own work may take of a frame."""


VIEW = board_view(ARCHON.new({}, 1))


@pytest.fixture
def figure(library: FigureLibrary) -> Iterator[Figure]:
    figure = library.figure(NodePath("root"), "knight", "light", "arena")
    yield figure
    figure.remove()


@pytest.fixture
def scene(base: ShowBase, library: FigureLibrary) -> Iterator[ArchonScene]:
    scene = ArchonScene(base.render, base.cam, 16 / 9, library, VIEW)
    yield scene
    scene.close()


@pytest.fixture
def clips_shown(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """Return each kind and the clip that it is to show, in order, without repetitions."""
    clips_shown: list[tuple[str, str]] = []
    for name in ("loop", "play"):
        monkeypatch.setattr(Figure, name, _listening(getattr(Figure, name), clips_shown))
    return clips_shown


def _listening(method: Callable[..., None], clips_shown: list[tuple[str, str]]) -> Callable[..., None]:
    def listen(figure: Figure, clip: str, *rest: float) -> None:
        if (figure.kind, clip) not in clips_shown[-1:]:
            clips_shown.append((figure.kind, clip))
        method(figure, clip, *rest)

    return listen


def _points(figure: Figure) -> list[LPoint3f]:
    """Return where every tenth vertex is."""
    return posed_vertices(figure.root.find("**/+Character"))[::10]


def _apart(one: list[LPoint3f], other: list[LPoint3f]) -> float:
    return max(float((a - b).length()) for a, b in zip(one, other, strict=True))


def _pass(figure: Figure, seconds: float) -> None:
    for _ in range(round(seconds * 60)):
        figure.animate(FRAME)


def test_a_blow_is_struck_once_and_idling_goes_on(figure: Figure) -> None:
    figure.play("attack")
    assert figure.clip_shown == "attack"
    _pass(figure, figure.length("attack") - 0.1)
    assert figure.clip_shown == "attack"
    _pass(figure, 0.2)
    assert figure.clip_shown == "idle"


def test_death_lasts(figure: Figure) -> None:
    figure.play("death")
    _pass(figure, figure.length("death") + 1.0)
    fallen = _points(figure)
    figure.play("hit")
    figure.loop("walk")
    _pass(figure, 1.0)
    assert figure.clip_shown == "death"
    assert _apart(fallen, _points(figure)) == 0.0
    assert max(point.z for point in fallen) < 0.7


def test_one_clip_blends_into_the_next(figure: Figure) -> None:
    """In the middle of a change the figure is between both clips, and no frame jumps."""
    figure.settle(0.0)
    figure.loop("walk")
    before, steps = _points(figure), []
    for _ in range(12):
        figure.animate(FRAME)
        after = _points(figure)
        steps.append(_apart(before, after))
        before = after
    strides = []
    for _ in range(30):
        figure.animate(FRAME)
        after = _points(figure)
        strides.append(_apart(before, after))
        before = after
    assert 0 < max(steps) < 2.5 * max(strides)


def test_settling_forgets_what_was_before(figure: Figure) -> None:
    figure.settle(0.5)
    still = _points(figure)
    figure.play("attack")
    _pass(figure, 0.2)
    assert _apart(still, _points(figure)) > 0.1
    figure.settle(0.5)
    assert _apart(still, _points(figure)) == 0.0


def test_who_is_held_stands_still(figure: Figure, library: FigureLibrary) -> None:
    figure.hold(library.cage())
    before = _points(figure)
    _pass(figure, 0.7)
    assert _apart(before, _points(figure)) == 0.0
    figure.hold(None)
    _pass(figure, 0.7)
    assert _apart(before, _points(figure)) > 0.0


def test_on_the_board_clips_follow_the_events(scene: ArchonScene, clips_shown: list[tuple[str, str]]) -> None:
    at = square_at
    scene.play(events.IconMoved("knight", "light", at("B3"), at("C3"), "ground", (at("C3"),)), VIEW)
    _play_out(scene)
    assert clips_shown == [("knight", "walk"), ("knight", "idle")]
    clips_shown.clear()
    scene.play(events.IconDied("knight", "light", at("C3")), VIEW)
    scene.update(FRAME)
    assert clips_shown == [("knight", "death")]
    _play_out(scene)


def _play_out(scene: ArchonScene) -> None:
    while scene.busy:
        scene.update(FRAME)


def test_in_the_arena_clips_follow_the_fight(
    base: ShowBase, library: FigureLibrary, clips_shown: list[tuple[str, str]]
) -> None:
    state = battle("archer", "goblin")
    state.fighters[1].half_points = 1
    state.fighters[1].x, state.fighters[1].y = state.fighters[0].x + PIXEL * 40, state.fighters[0].y
    with Played(base, library, state) as played:
        played.run(20, "-", "E")
        assert ("goblin", "run") in clips_shown
        played.run(40, "E+", "-")
        assert played.view.fighters[1].dead
    shown = [(kind, clip.partition(" ")[0]) for kind, clip in clips_shown]
    assert (
        shown.index(("archer", "attack")) < shown.index(("goblin", "hit")) < shown.index(("goblin", "death"))
    )
    assert ("archer", "hit") not in shown
    assert ("goblin", "death behind") in clips_shown, "it ran away"


def test_a_full_board_moves_within_its_budget(scene: ArchonScene) -> None:
    spent = []
    for _ in range(60):
        started = time.thread_time()
        scene.update(FRAME)
        spent.append(time.thread_time() - started)
    assert median(spent) < BUDGET_SECONDS


@pytest.mark.parametrize("clip", LOOPS)
def test_loops_go_round(figure: Figure, clip: str) -> None:
    figure.settle(0.1, clip)
    start = _points(figure)
    figure.settle(0.1 + 3 * figure.length(clip), clip)
    assert _apart(start, _points(figure)) < 1e-4
