"""What only the finest preset draws: dark hollows, a focus, tones of places, and fine figures on boards."""

from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np
import pytest
from direct.showbase.ShowBase import ShowBase
from numpy.typing import NDArray

from archon3d.arena.events import BattleOver, Died
from archon3d.games.archon.game import ARCHON
from archon3d.play.archon.view import board_view
from archon3d.scene.archon.scene import ArchonScene
from archon3d.scene.craft.presentation import Presentation
from archon3d.scene.craft.quality import QUALITIES, Quality
from archon3d.scene.craft.shading import Comfort
from archon3d.scene.figures.library import FigureLibrary
from tests.scene.looking import Picture, brightness, differing
from tests.scene.played import ASPECT, Played, battle

pytestmark = pytest.mark.usefixtures("small")

PLAIN = QUALITIES["low"]
FRAMES_UNTIL_CLOSE_UP = 130
REAR, BESIDE = 0.3, 0.2
"""Shares of the picture, at its top and its left, that show only what is behind the field, face to face."""
BLURRED = 0.5
"""Share of the contrast between neighbouring pixels that a blur leaves at most."""
LEFT = 0.4
"""Share that it leaves at least: what is behind stays a place."""
SHARP = 0.9
"""Share that is left where it is sharp."""
SAME = 4
"""How much, of 255, a plain place may change by hollows."""
DARKER = 8
"""How much darker, of 255, the deepest hollows are at least."""


@contextmanager
def drawn(base: ShowBase, quality: Quality, comfort: Comfort | None = None) -> Iterator[None]:
    presentation = Presentation(base, quality, comfort)
    try:
        yield
    finally:
        presentation.close()


@pytest.fixture
def board(base: ShowBase, library: FigureLibrary) -> Iterator[ArchonScene]:
    scene = ArchonScene(base.render, base.cam, ASPECT, library, board_view(ARCHON.new({}, 1)))
    scene.update(0.0)
    yield scene
    scene.close()


def light(picture: Picture) -> NDArray[np.float64]:
    """Return how bright each pixel is, of 255, by row from below."""
    found: NDArray[np.float64] = picture.rgb @ np.array((0.30, 0.59, 0.11))
    return found


def detail(picture: Picture, where: NDArray[np.bool_]) -> float:
    """Return the contrast between neighbouring pixels there."""
    steps = np.abs(np.diff(light(picture), axis=1))
    return float(steps[where[:, 1:]].mean())


@pytest.mark.full
def test_hollows_are_dark_and_planes_stay_as_they_are(base: ShowBase, board: ArchonScene) -> None:
    pictures = {}
    for occlusion in (0.0, 1.0):
        with drawn(base, Quality(samples=4, occlusion=occlusion)):
            pictures[occlusion] = Picture(base)
    plain, hollow = pictures.values()
    change = light(plain) - light(hollow)
    assert change.min() > -SAME, "nothing is lighter"
    assert (change > DARKER).mean() > 0.005
    assert (change > DARKER).mean() < 0.2
    for name in ("D4", "E3", "D5", "F6", "C5"):
        at = board.screen_point(name)
        assert brightness(hollow.at(*at)) == pytest.approx(brightness(plain.at(*at)), abs=SAME), name


@pytest.mark.full
def test_face_to_face_the_background_is_out_of_focus(base: ShowBase, library: FigureLibrary) -> None:
    with Played(base, library, battle("golem", "troll")) as played:
        pictures = {}
        for out in (1.0, 0.0):
            played.scene.meet(out, 0.0)
            played.run(1)
            for focus in (False, True):
                with drawn(base, Quality(samples=4, focus=focus)):
                    pictures[out, focus] = Picture(base)
        with drawn(base, Quality(samples=4)):
            played.root.find("**/arena/golem/body").hide()
            golem = differing(pictures[0.0, False], Picture(base))
    rear = np.zeros_like(golem)
    rear[round((1 - REAR) * len(rear)) :, : round(BESIDE * rear.shape[1])] = True
    plain, focused = pictures[0.0, False], pictures[0.0, True]
    left = detail(focused, rear) / detail(plain, rear)
    assert LEFT < left < BLURRED
    assert detail(focused, golem) > SHARP * detail(plain, golem)
    assert not differing(pictures[1.0, False], pictures[1.0, True]).any(), "in battle, all is sharp"


def test_the_close_up_of_the_winner_does_not_leave_the_board_blurred(
    base: ShowBase, library: FigureLibrary, board: ArchonScene
) -> None:
    with drawn(base, Quality(samples=4, focus=True)):
        before = Picture(base)
        state = battle()
        with Played(base, library, state) as played:
            played.run(1)
            whole = Picture(base)
            state.fighters[1].dead = True
            played.scene.play(Died(fighter=1, x=0, y=0))
            played.scene.play(BattleOver(winner="left", reason="death"))
            for _ in range(FRAMES_UNTIL_CLOSE_UP):
                played.scene.update(1 / 60)
            blurred = Picture(base)
        everywhere = np.ones((whole.height, whole.width), bool)
        assert detail(blurred, everywhere) < BLURRED * detail(whole, everywhere)
        board.resize(ASPECT)
        assert not differing(before, Picture(base)).any()


@pytest.mark.full
def test_each_place_has_tones_of_its_own_but_not_in_another_palette(
    base: ShowBase, library: FigureLibrary
) -> None:
    changes = []
    for colour in "ACE":
        with Played(base, library, battle(colour=colour)) as played:
            played.run(1)
            pictures = {}
            for palette in ("standard", "high-contrast"):
                for grade in (False, True):
                    with drawn(base, Quality(grade=grade), Comfort(palette=palette)):
                        pictures[palette, grade] = Picture(base)
            means = [pictures["standard", grade].rgb.mean(axis=(0, 1)) for grade in (False, True)]
            changes.append(tuple(np.round(means[1] / means[0], 2)))
            assert not differing(pictures["high-contrast", False], pictures["high-contrast", True]).any()
    assert len(set(changes)) == 3


def test_figures_on_boards_are_fine_ones_with_lines_and_gestures(base: ShowBase, board: ArchonScene) -> None:
    library = board.library
    library.fine_icons = True
    try:
        fine = library.figure(base.render, "knight", "light")
        coarse = library.figure(base.render, "knight", "light", "board")
        assert fine.root.find_all_matches("**/outline")
        assert not coarse.root.find_all_matches("**/outline")
        assert fine.clips.gestures == coarse.clips.gestures
        fine.remove()
        coarse.remove()
    finally:
        library.fine_icons = False
