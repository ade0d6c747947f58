"""What is seen and heard of one thing happens at one moment: motions are timed against their cues."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import NodePath

from archon3d.audio.table import event_cues
from archon3d.games.archers.actions import Capture, Walk
from archon3d.games.archmage.actions import Act
from archon3d.games.archon.actions import Move
from archon3d.games.archon.board import square_at
from archon3d.play.archon.ways import square_place
from archon3d.play.kits import KITS
from archon3d.presenters.presenter import presenter_of
from archon3d.scene.figures.library import FigureLibrary
from tests.driver.tabletop import tabletop
from tests.games.archers.positions import position as archers_position
from tests.games.archmage.positions import position as archmage_position
from tests.games.archon.positions import position as archon_position
from tests.scene.played import ASPECT

FRAME = 1 / 120
NEARLY = 2.5 * FRAME
"""Seconds between a motion and its sound that are not noticed."""

LONGEST = 4.0
"""Seconds that no event takes."""


class Show:
    """A game's scene that is shown one action, event by event, as a match shows them."""

    def __init__(self, base: ShowBase, library: FigureLibrary, game: str, state: Any, action: Any) -> None:
        self._kit, self._presenter = KITS[game], presenter_of(game)
        self.root: NodePath = base.render.attach_new_node("test")
        view = self._kit.view(state)
        scene = self._presenter.scene(self.root, base.cam, ASPECT, library, view)
        self.scene: Any = tabletop(scene)
        self.scene.show(view)
        self._step = self._kit.rules.apply(state, action)

    def until(self, kind: str, happens: Callable[[], bool]) -> float:
        """Return the seconds from the beginning of that event to what happens, or to its end."""
        for event in self._step.events:
            self.scene.play(event, self._kit.view(self._step.state))
            seconds = 0.0
            while self.scene.busy or seconds == 0.0:
                self.scene.update(FRAME)
                seconds += FRAME
                if type(event).__name__ == kind and happens():
                    return seconds
                assert seconds < LONGEST
            if type(event).__name__ == kind:
                return seconds
        raise AssertionError(f"there was no {kind}")

    def cues(self, kind: str) -> dict[str, float]:
        """Return what is heard of that event, each with its delay; of several alike the last."""
        (event,) = (event for event in self._step.events if type(event).__name__ == kind)
        found = event_cues(event, self._presenter.cues, lambda spot: 0.0)
        return {cue.name: cue.delay for cue in found}


@pytest.fixture
def show(base: ShowBase, library: FigureLibrary) -> Iterator[Callable[..., Show]]:
    opened: list[Show] = []

    def open_show(game: str, state: Any, action: Any) -> Show:
        opened.append(Show(base, library, game, state, action))
        return opened[-1]

    yield open_show
    for each in opened:
        each.scene.close()
        each.root.remove_node()


def never() -> bool:
    """Wait for nothing but the end."""
    return False


def test_a_walkers_steps_are_heard_when_it_reaches_the_squares(show: Callable[..., Show]) -> None:
    state = archon_position("archon 9/9/9/3G5/W7s/9/9/9/9 light")
    shown = show("archon", state, Move(square_at("D4"), square_at("D6")))
    goal = square_place(square_at("D6"))
    golem = shown.root.find("**/golem")

    def arrived() -> bool:
        return abs(golem.get_x() - goal[0]) + abs(golem.get_y() - goal[1]) < 1e-3

    assert shown.until("IconMoved", arrived) == pytest.approx(shown.cues("IconMoved")["walk"], abs=NEARLY)


@pytest.mark.parametrize(
    ("board", "origin"),
    [
        ("9/9/9/9/W7s/2K1g4/9/9/9", "C6"),
        ("9/9/9/2P6/W7s/4g4/9/9/9", "C4"),
        ("9/9/9/5D3/W7s/4g4/9/9/9", "F4"),
    ],
)
def test_the_call_to_battle_is_heard_when_blows_begin(
    show: Callable[..., Show], board: str, origin: str
) -> None:
    state = archon_position(f"archon {board} light")
    shown = show("archon", state, Move(square_at(origin), square_at("E6")))
    seconds = shown.until("BattleJoined", lambda: not shown.root.find("**/clash").is_empty())
    assert seconds == pytest.approx(shown.cues("BattleJoined")["battle-call"], abs=NEARLY)


@pytest.mark.parametrize(("row", "victim"), [("3E1w3", "f4"), ("3E2w2", "g4")])
def test_an_arrow_is_heard_to_hit_when_it_arrives(show: Callable[..., Show], row: str, victim: str) -> None:
    state = archers_position(f"archers s8/9/9/9/9/{row}/9/9/9 dark")
    shown = show("archers", state, Capture("d4", victim))
    flying = False

    def arrived() -> bool:
        nonlocal flying
        gone = shown.root.find("**/shot archer").is_empty()
        flying = flying or not gone
        return flying and gone

    seconds = shown.until("ArcherShot", arrived)
    assert seconds == pytest.approx(shown.cues("ArcherShot")["hit-arrow"], abs=NEARLY)


def test_an_archers_step_is_heard_halfway(show: Callable[..., Show]) -> None:
    state = archers_position("archers s8/9/9/9/9/3E5/9/9/9 dark")
    shown = show("archers", state, Walk("d4", "e4"))
    seconds = shown.until("ArcherStepped", never)
    assert seconds / 2 == pytest.approx(shown.cues("ArcherStepped")["walk"], abs=NEARLY)


def test_a_tile_is_heard_to_slide_to_fall_and_to_lie_when_it_does(show: Callable[..., Show]) -> None:
    state = archmage_position("archmage T5s/7/7/m6/7/7/7 white phase=play")
    shown = show("archmage", state, Act("A1", "A7", "push"))
    tile = shown.root.find("**/tile sword")
    start = tile.get_x()
    seconds = shown.until("PieceMoved", lambda: tile.get_x() != start)
    assert seconds == pytest.approx(shown.cues("PieceMoved")["pushed"], abs=NEARLY)

    shown = show("archmage", state, Act("A1", "A7", "push"))
    seconds = shown.until("PieceCaptured", lambda: len(shown.scene.side_pieces("white")) == 1)
    assert seconds == pytest.approx(shown.cues("PieceCaptured")["fallen"], abs=NEARLY)

    shown = show("archmage", state, Act("A1", "A7", "push"))
    seconds = shown.until("PieceTurned", never)
    assert seconds == pytest.approx(shown.cues("PieceTurned")["pick"], abs=NEARLY)
