"""A board is as high as the window allows, at every size and text scale, in both languages."""

from collections.abc import Iterator
from itertools import product

import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import Point2, Point3

from archon3d.ui.canvas import CANVAS_HEIGHT
from tests.driver.harness import Play, playing_in_case
from tests.grid import crossed
from tests.screens.test_input_lock import REST, sat_down
from tests.ui.room import case_name

LEAST = {
    ((1280, 720), 100): 640,
    ((1280, 720), 200): 470,
    ((1280, 800), 100): 690,
    ((1280, 800), 200): 480,
    ((1920, 1080), 100): 960,
    ((1920, 1080), 200): 700,
    ((2560, 1080), 100): 960,
    ((2560, 1080), 200): 700,
    ((1024, 768), 100): 560,
    ((1024, 768), 200): 400,
}
"""Pixels of Archon's board with its frame, at least: the window's size and the text's scale in percent. With
the largest text the cycle of the squares stands over the board."""
SHARES = {"archon": 1.0, "archmage": 0.87, "archers": 0.87, "spectral-sorcery": 0.93}
"""What each game's board has of that, at least."""
CORNER_SHARE = 0.80
"""What the one that stands on its corner, and is broader than high, has of it in a window of 4:3."""
BAR = 67.0
"""Pixels of the message bar at most, at 1280x720 and full scale: two lines, clear of the board's rim."""
SLACK = 1.0

SIZES, SCALES = (list(dict.fromkeys(axis)) for axis in zip(*LEAST, strict=True))
CASES = crossed(SIZES, SCALES, ("en", "de"), list(SHARES))


@pytest.fixture(scope="module", params=CASES, ids=case_name)
def play(
    request: pytest.FixtureRequest, base: ShowBase, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Play]:
    """Show a match of a game with a person to move."""
    *case, game = request.param
    folder = tmp_path_factory.mktemp("board")
    with pytest.MonkeyPatch.context() as patch, playing_in_case(base, folder, patch, tuple(case)) as play:
        play.program.flow.start("match", sat_down(game))
        play.send(REST)
        play.frames(4)
        yield play


def edges(base: ShowBase) -> tuple[float, float]:
    """Return the board's upper and lower edge in the picture, 0 to 1 from the top, with its frame."""
    bounds = base.render.find("**/frame").get_tight_bounds(base.cam)
    assert bounds is not None
    low, high = bounds
    lens, ends = base.cam.node().get_lens(), []
    for y, z in product((low.y, high.y), (low.z, high.z)):
        place = Point2()
        lens.project(Point3(0, y, z), place)
        ends.append((1 - place.y) / 2)
    return min(ends), max(ends)


@pytest.mark.sample(6)
def test_the_board_is_as_high_as_it_shall_be(base: ShowBase, play: Play) -> None:
    canvas, game = play.program.context.canvas, play.activity.game.name
    pixels = CANVAS_HEIGHT / canvas.pixel
    top, bottom = edges(base)
    size = round(pixels * canvas.aspect), round(pixels)
    share = CORNER_SHARE if game == "spectral-sorcery" and canvas.aspect < 1.5 else SHARES[game]
    assert (bottom - top) * pixels >= LEAST[size, canvas.text_scale] * share
    assert top * pixels >= -SLACK
    assert bottom * CANVAS_HEIGHT <= play.board.words.hud.bar_top + SLACK, "the message lies on the board"


def test_the_message_bar_is_two_lines_of_the_window(play: Play) -> None:
    canvas, hud = play.program.context.canvas, play.board.words.hud
    if canvas.text_scale == 100 and canvas.aspect >= 1.6:
        assert (CANVAS_HEIGHT - hud.bar_top) * 720 / CANVAS_HEIGHT <= BAR
        assert hud.prompts is not None
    else:
        assert hud.prompts is None
