"""An iris opens on the arena, and after the battle on the board: no picture is flat, and none is a cut."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from direct.showbase.ShowBase import ShowBase
from numpy.typing import NDArray

from archon3d.activities.activity import MatchActivity
from archon3d.activities.match_setup import setup_from
from archon3d.games.archon.board import square_at
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.state import Icon, PendingBattle
from archon3d.host.settings import FLASHES, MOTION, QUALITY
from archon3d.overlays.entry import RETREAT_SECONDS
from archon3d.overlays.iris_wipe import SECONDS, rim_colour
from archon3d.rules.match import Match
from archon3d.ui.canvas import Canvas
from archon3d.workshop.pictures.games.archon import MIDGAME
from archon3d.workshop.pictures.staging import SEED
from tests.driver.fixtures import SIZE
from tests.driver.harness import Play, playing
from tests.driver.window_shapes import resize

TINY = (320, 180)
FRAMES_A_SECOND = 60
COLOUR = "E"
"""Of the contested square, whose stone is violet: nothing else in the picture is as bright and violet."""

FLAT = 0.08
"""Deviation of brightness, of 1, below which a picture is flat: a grey one with a line of text has 0.03."""
SUDDEN = 0.05
"""How much the pixels change on average, of 1, where it could be a cut: one to the arena or back has 0.2."""
SEVERAL = 2.0
"""How many times as much as one picture earlier and later changes at a cut: a zoom has many such changes."""
STILL = 0.004
"""How much they change where nothing happens but breathing and fires."""
MOVED = 0.03
"""How far the board may be from its place, as text beside it changes: shares of half a picture."""
CHANGED = 0.05
"""How far a channel of a pixel has to go from picture to picture to count."""
LEAST_FRAMES = 6
"""Frames that the way back to the board has to take."""
RIM_NEAR = 0.12
"""How far each channel may be from the rim's colour to count."""

Film = list[NDArray[np.float32]]
"""Pictures, with the channels of their pixels from 0 to 1."""


@pytest.fixture(scope="module")
def tiny(base: ShowBase) -> Iterator[None]:
    """Yield the engine draws few pixels meanwhile."""
    resize(base, TINY)
    yield
    resize(base, SIZE)


@pytest.fixture
def play(base: ShowBase, tiny: None, tmp_path: Path) -> Iterator[Play]:
    with playing(base, tmp_path / "settings.toml") as play:
        play.settings[QUALITY] = "low"
        play.program.take_settings()
        yield play


def meet(play: Play) -> None:
    """Begin a match in which two computers are about to fight, each with little life."""
    attacker, defender = Icon("unicorn", "light", 1), Icon("troll", "dark", 1)
    start, at = square_at("E5"), square_at("F6")
    board = list(MIDGAME.board)
    board[start], board[at] = attacker, defender
    battle = PendingBattle(attacker, start, defender, at, COLOUR, "move")
    state = replace(MIDGAME, board=tuple(board), battle=battle)
    setup = setup_from(play.settings, "archon", players="computers", seed=SEED)
    play.program.flow.start("match", MatchActivity(setup, Match(ARCHON, state)))


def film(base: ShowBase, play: Play, frames: int) -> Film:
    """Return the pictures of the next frames, exactly as they are drawn."""
    pictures = []
    for _ in range(frames):
        play.draw()
        drawn = base.win.get_screenshot()
        rows = np.frombuffer(bytes(drawn.get_ram_image_as("RGB")), np.uint8).reshape(TINY[1], TINY[0], 3)
        pictures.append(rows.astype(np.float32) / np.float32(255))
    return pictures


def until_last_frame_on(play: Play, screen: str) -> None:
    """Advance to where the next drawn frame is the last one, or nearly, on that screen."""
    play.until(screen)
    while play.screen == screen:
        play.frames()


def changes(pictures: Film) -> list[float]:
    """Return how much the pixels change on average from each picture to the next."""
    return [float(np.abs(one - two).mean()) for one, two in pairwise(pictures)]


def cuts(pictures: Film) -> int:
    """Return how often the picture becomes another one at once."""
    steps = [0.0, *changes(pictures), 0.0]
    around = [max(before, after) for before, after in zip(steps, steps[2:], strict=False)]
    return sum(step > max(SUDDEN, SEVERAL * near) for step, near in zip(steps[1:-1], around, strict=True))


def flattest(pictures: Film) -> float:
    return min(float(picture.mean(axis=2).std()) for picture in pictures)


def violet(pictures: Film) -> int:
    """Return the most pixels of any picture that have the colour of the rim."""
    rim = np.array(rim_colour(COLOUR)[:3], np.float32)
    return max(int((np.abs(picture - rim).max(axis=2) < RIM_NEAR).sum()) for picture in pictures)


def to_arena(base: ShowBase, play: Play) -> Film:
    """Return all pictures from the board at rest to the fighters face to face."""
    meet(play)
    play.frames(2)
    pictures = film(base, play, 1)
    while play.screen == "match":
        pictures += film(base, play, 1)
    return pictures + film(base, play, round(1.2 * SECONDS * FRAMES_A_SECOND))


def to_board(base: ShowBase, play: Play) -> Film:
    """Return all pictures from the battle's end to the board at rest."""
    meet(play)
    play.until("arena")
    while play.activity.director.battle is not None:
        play.wait()
    pictures = film(base, play, 1)
    while play.screen == "arena":
        pictures = [pictures[-1], *film(base, play, 1)]
    return pictures + film(base, play, round(1.2 * max(SECONDS, RETREAT_SECONDS) * FRAMES_A_SECOND))


@pytest.mark.full
def test_an_iris_of_the_squares_stone_opens_on_the_arena(base: ShowBase, play: Play) -> None:
    pictures = to_arena(base, play)
    assert flattest(pictures) > FLAT
    assert cuts(pictures) == 0
    rim = violet(pictures)
    play.settings[FLASHES] = False
    play.program.take_settings()
    calm = to_arena(base, play)
    assert cuts(calm) == 0, "it opens without its rim too"
    assert violet(calm) < 0.2 * rim


@pytest.mark.full
def test_an_iris_opens_on_the_board_which_zooms_out(base: ShowBase, play: Play) -> None:
    pictures = to_board(base, play)
    assert flattest(pictures) > FLAT
    steps = changes(pictures)
    assert cuts(pictures) == 0
    assert sum(step > STILL for step in steps) >= LEAST_FRAMES
    assert steps[-1] < STILL, "it ends at the board at rest"


@pytest.mark.full
def test_after_it_the_board_is_as_before_the_battle(play: Play) -> None:
    meet(play)
    play.frames(2)
    corners = [play.board.scene.screen_point(name) for name in ("A1", "I9")]
    until_last_frame_on(play, "arena")
    far = play.board.scene.screen_point("I9")
    assert far != pytest.approx(corners[1]), "it begins near the square"
    play.frames(round(1.2 * RETREAT_SECONDS * FRAMES_A_SECOND))
    assert [play.board.scene.screen_point(name) for name in ("A1", "I9")] == [
        pytest.approx(corner, abs=MOVED) for corner in corners
    ]


def test_words_are_around_the_board_once_it_is_whole_again(play: Play) -> None:
    def written() -> bool:
        return not play.board.layer.node.is_hidden()

    meet(play)
    play.frames(1)
    assert not written(), "it zooms in"
    until_last_frame_on(play, "arena")
    corners = []
    while not written():
        corners.append(play.board.scene.screen_point("I9"))
        play.frames(1)
    assert len(corners) >= LEAST_FRAMES
    play.frames(1)
    assert play.board.scene.screen_point("I9") == pytest.approx(corners[-1], abs=MOVED)


@pytest.mark.full
def test_with_reduced_motion_the_board_is_there_at_once(base: ShowBase, play: Play) -> None:
    play.settings[MOTION] = "reduced"
    play.program.take_settings()
    assert cuts(to_board(base, play)) == 1


@pytest.mark.sample(1)
@pytest.mark.parametrize("frames", [0, 3, 10])
def test_a_match_that_is_left_leaves_nothing_of_it(base: ShowBase, play: Play, frames: int) -> None:
    def irises() -> int:
        return base.render2d.find_all_matches("**/iris").get_num_paths()

    meet(play)
    play.until("arena")
    play.frames(frames)
    assert irises() == 1
    play.program.flow.close()
    assert irises() == 0
    meet(play)
    until_last_frame_on(play, "arena")
    play.frames(frames)
    assert irises() == 1
    play.program.flow.close()
    assert irises() == 0


def test_without_a_last_frame_the_battle_begins_all_the_same(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Canvas, "last_frame", lambda canvas: None)
    meet(play)
    play.until("arena")
    play.draw()
    while play.battle.state.tick == 0:
        play.frames()


def test_the_hole_is_where_the_square_was(base: ShowBase, play: Play) -> None:
    """In the middle of the picture, to which the board has zoomed."""
    meet(play)
    play.until("arena")
    first, second = film(base, play, 12)[-2:]
    rows, columns = np.nonzero(np.abs(first - second).max(axis=2) > CHANGED)
    assert abs(columns.mean() / TINY[0] - 0.5) < 0.1
    assert abs(rows.mean() / TINY[1] - 0.5) < 0.1
