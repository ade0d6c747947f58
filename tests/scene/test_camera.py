"""What the cameras frame, and that picking undoes projection."""

import pytest

from archon3d.games.archon.board import SIZE
from archon3d.scene.archon import scene as board
from archon3d.scene.archon.ground import MARGIN
from archon3d.scene.arena import ground as arena
from archon3d.scene.craft.camera import Framing, Margins
from archon3d.scene.tabletop.parts import FRAME_WIDTH
from tests.scene.looking import ASPECTS


@pytest.mark.parametrize("framing", [board.FRAMING, arena.FRAMING], ids=["board", "arena"])
@pytest.mark.parametrize("aspect", [*ASPECTS, 1.0, 21 / 9])
def test_a_point_of_the_ground_is_found_again(framing: Framing, aspect: float) -> None:
    view = framing.at(aspect)
    for x in (-4.0, 0.3, 4.4):
        for y in (-4.2, 0.0, 3.7):
            assert view.ground_at(*view.screen_at(x, y)) == pytest.approx((x, y))


@pytest.mark.parametrize("aspect", ASPECTS)
def test_board_figures_and_waiting_cursors_are_in_the_picture(aspect: float) -> None:
    view = board.FRAMING.at(aspect)
    for x in (-MARGIN - 0.6, MARGIN + 0.6):
        assert abs(view.screen_at(x, 0.0)[0]) <= 1.0
    assert view.screen_at(0.0, 4.0, 1.2)[1] <= 1 - 2 * board.FRAMING.free_top
    assert view.screen_at(0.0, -(SIZE / 2 + FRAME_WIDTH), 0.0)[1] >= -1 + 2 * board.FRAMING.free_bottom - 0.01


@pytest.mark.parametrize("aspect", ASPECTS)
def test_the_board_lies_between_the_margins_that_words_take(aspect: float) -> None:
    view = board.FRAMING.at(aspect, Margins(top=0.3, bottom=0.25))
    assert view.screen_at(0.0, (SIZE / 2 + FRAME_WIDTH), 0.0)[1] <= 1 - 2 * 0.3
    assert view.screen_at(0.0, -(SIZE / 2 + FRAME_WIDTH), 0.0)[1] >= -1 + 2 * 0.25 - 0.01


@pytest.mark.parametrize("aspect", ASPECTS)
def test_a_board_that_stands_aside_is_whole_in_the_room_there(aspect: float) -> None:
    """As beside a list that takes the left 0.58 of the width."""
    view = board.FRAMING.at(aspect, Margins(bottom=0.4, aside=0.29, beside=0.58))
    edge = SIZE / 2 + FRAME_WIDTH
    assert view.screen_at(-edge, 0.0)[0] >= -1 + 2 * 0.58
    assert view.screen_at(edge, 0.0)[0] <= 1.0


@pytest.mark.parametrize(
    "margins",
    [
        Margins(top=0.6, bottom=0.4),
        Margins(top=5.0, bottom=0.1),
        Margins(bottom=1.0, aside=-0.6),
        Margins(beside=1.0),
        Margins(beside=3.0),
    ],
)
@pytest.mark.parametrize("aspect", [0.2, *ASPECTS, 8.0])
def test_margins_that_leave_nothing_are_cut_down(aspect: float, margins: Margins) -> None:
    view = board.FRAMING.at(aspect, margins)
    edge = SIZE / 2 + FRAME_WIDTH
    (left, high), (right, low) = view.screen_at(-edge, edge), view.screen_at(edge, -edge)
    assert 0.02 < right - left <= 2
    assert 0.02 < high - low <= 2
    assert max(abs(high), abs(low)) <= 1


WALL = 0.45
"""How wide the wall beside the field is, in the scene's units."""


@pytest.mark.parametrize("aspect", ASPECTS)
def test_the_whole_field_is_in_the_picture_with_its_walls(aspect: float) -> None:
    view = arena.FRAMING.at(aspect)
    x, y = arena.ground(0.0, 84.0)
    assert abs(view.screen_at(x - WALL, y)[0]) <= 1.0
    assert view.screen_at(*arena.ground(144.0, 0.0))[1] <= 1.0
    assert view.screen_at(*arena.ground(144.0, 168.0))[1] >= -1.0


def test_the_field_is_mapped_evenly() -> None:
    left, right = arena.ground(0.0, 0.0), arena.ground(288.0, 168.0)
    assert (right[0] - left[0]) / 288 == pytest.approx((left[1] - right[1]) / 168)


def test_an_aspect_is_above_0() -> None:
    with pytest.raises(ValueError, match="above 0, not 0"):
        board.FRAMING.at(0.0)
