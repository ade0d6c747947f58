"""The static parts of Archon's board: its squares, and the two sides' scenery around it."""

import random

from archon3d.games.archon.board import COLUMNS, IS_POWER_POINT, SIZE, SQUARE_KINDS, SQUARE_NAMES, SQUARES
from archon3d.games.archon.icons import LIGHT, Side
from archon3d.play.archon.ways import square_place
from archon3d.play.choosing import Spot
from archon3d.scene.craft.meshes import Rgb
from archon3d.scene.craft.places import GridStep, GroundPoint
from archon3d.scene.tabletop.layout import BoardLayout
from archon3d.scene.tabletop.parts import FRAME_WIDTH, FrameEnd, Thing

LAYOUT = BoardLayout(
    tuple(SQUARE_NAMES[row * SIZE : (row + 1) * SIZE] for row in range(SIZE)),
    rim=FRAME_WIDTH,
    column_names=tuple(COLUMNS),
    row_names=tuple(str(row + 1) for row in range(SIZE)),
)

MARGIN = SIZE / 2 + 0.54
"""Distance from the board's centre at which a cursor waits at the start of a ply: on the frame."""

LETTER = 0.34
"""Height of the engraved letters, in squares."""

_LEVEL = {"L": 0.0, "v": 0.5, "D": 1.0}


def waiting_place(side: Side) -> GroundPoint:
    """Return where that side's cursor waits at the start of a ply."""
    return (-MARGIN if side == LIGHT else MARGIN), 0.0


def cursor_neighbour(spot: Spot | None, step: GridStep, waiting: Side) -> Spot | None:
    """Return the next square; at the edge a diagonal step slides, and any other stays.

    From the waiting place of a side, beside the middle row, the cursor only moves onto the board.
    """
    if spot is not None:
        return LAYOUT.neighbour(spot, step)
    column, row = (-1 if waiting == LIGHT else SIZE) + step[0], SIZE // 2 + step[1]
    return LAYOUT.rows[row][column] if 0 <= column < SIZE else None


def squares() -> list[tuple[tuple[float, float], Rgb]]:
    """Return the places of the 81 squares, with the data of the board shader encoded as a colour."""
    generator = random.Random(9)
    return [
        (
            square_place(square),
            (_LEVEL[SQUARE_KINDS[square]], float(IS_POWER_POINT[square]), generator.random()),
        )
        for square in SQUARES
    ]


TORCHES: tuple[tuple[float, float], ...] = ((-7.0, 3.3), (-7.0, -3.3), (7.0, 3.3), (7.0, -3.3))
"""Places of fires, left on light's side and right on dark's."""

TORCH_HEIGHT = 1.15

SCENERY: dict[FrameEnd, tuple[Thing, ...]] = {
    "light": (
        *(Thing("brazier_light", place) for place in TORCHES[:2]),
        Thing("laurel", (-6.15, 4.75)),
        Thing("laurel", (-9.3, 1.2), 0.8),
        Thing("laurel", (-9.3, -1.2), 0.8),
        Thing("laurel", (-7.2, -4.9), 0.9),
        Thing("laurel", (-9.3, -4.9), 1.1),
    ),
    "dark": (
        *(Thing("brazier_dark", place) for place in TORCHES[2:]),
        Thing("crystals", (6.2, 4.75), 1.1),
        Thing("crystals", (9.2, 1.1), 0.85),
        Thing("crystals", (7.2, -4.9), 0.75),
        Thing("crystals", (9.3, -4.8)),
    ),
}
"""Scenery around the board on each side."""
