"""Parts of boards, all models: the squares' stones, the frame's pieces and the power points."""

import itertools
from collections.abc import Callable, Iterable, Iterator
from typing import Final, Literal, NamedTuple

from panda3d.core import LColor, NodePath

from archon3d.scene.craft.glow import glow_column
from archon3d.scene.craft.meshes import Rgb
from archon3d.scene.craft.places import GroundPoint
from archon3d.scene.craft.shading import SHADOW_MASK, colour4, draw_with
from archon3d.scene.figures.library import FigureLibrary

STONE_TOP: Final = 0.437
"""Half the width of a stone's flat top, in squares."""

FRAME_WIDTH: Final = 0.74
FRAME_FOOT: Final = 0.14
"""Width of the frame's pieces, and how far their foot extends, in squares."""

FRAME_HEIGHT: Final = 0.1
"""Height of its mouldings over the squares."""

LANE: Final = 0.37 / FRAME_WIDTH
LANE_WIDTH: Final = 0.34 / FRAME_WIDTH
LANE_HEIGHT: Final = 0.075
"""The lane for names between the mouldings: offset and width as shares of the frame's width, and height."""

JEWEL_TINT: Final = 0.85
"""How much of a jewel's own colour its owner's replaces."""

ON_FLOOR, ABOVE_FLOOR, ABOVE_BED = 0, -1, -2
"""Layers of a board's ground, by `draw_as_ground`: from below, and drawn from above."""

NEARLY: Final = 1e-3
"""Tolerance for equal places, in squares."""

TURN: Final = 47.0
"""Degrees by which each prop of a scenery is turned further, so that none look alike."""

FrameEnd = Literal["light", "dark"]


class Thing(NamedTuple):
    """A prop around a board, with its place and scale."""

    prop: str
    place: GroundPoint
    size: float = 1.0


def stones(
    library: FigureLibrary, board: str, squares: Iterable[tuple[GroundPoint, Rgb]], stone: str = "board_tile"
) -> NodePath:
    """Return a stone at each place, its top at z = 0, tinted by its colour, as one node to be drawn.

    `board` distinguishes them from other boards' stones; `stone` is their prop.
    """

    def lay(root: NodePath) -> None:
        for (x, y), colour in squares:
            copy = library.part(stone).copy_to(root)
            copy.set_pos(x, y, 0.0)
            copy.set_color(LColor(*colour, 1.0))

    return joined(library, "squares", board, lay)


def scenery(library: FigureLibrary, name: str, things: Iterable[Thing], floor: float) -> NodePath:
    """Return props on a floor of that height, as one node of that name, which identifies it."""

    def lay(root: NodePath) -> None:
        for number, thing in enumerate(things):
            prop = library.part(thing.prop).copy_to(root)
            prop.set_pos_hpr(*thing.place, floor, TURN * number, 0.0, 0.0)
            prop.set_scale(thing.size)

    shown = joined(library, name, "scenery", lay)
    draw_with(shown, "figure")
    return shown


def bed(
    library: FigureLibrary,
    columns: int,
    rows: int,
    heading: float = 0.0,
    well: tuple[int, int] | None = None,
) -> NodePath:
    """Return what shows between the stones of a board, turned by `heading` in degrees.

    It is open below a `well`, which is given as column and row, from the far left.
    """

    def lay(root: NodePath) -> None:
        board = root.attach_new_node("board")
        board.set_h(heading)
        for column, row in itertools.product(range(columns), range(rows)):
            if (column, row) != well:
                piece = library.part("board_bed").copy_to(board)
                piece.set_pos(column - (columns - 1) / 2, (rows - 1) / 2 - row, 0.0)

    shown = joined(library, "bed", f"{columns} {rows} {heading} {well}", lay)
    draw_with(shown, "flat")  # most of it is covered, so the cheapest program will do
    return shown


def frame(
    library: FigureLibrary,
    width: float,
    depth: float,
    rim: float = FRAME_WIDTH,
    heading: float = 0.0,
    mirrored: bool = False,
) -> NodePath:
    """Return a frame, `rim` wide, around that many squares, turned by `heading` in degrees.

    The left is light's and the right dark's, or the other way round if `mirrored`.
    """

    def lay(root: NodePath) -> None:
        board = root.attach_new_node("board")
        board.set_h(heading)
        for number, (length, out) in enumerate(((width, depth), (depth, width)) * 2):
            quarter = board.attach_new_node("quarter")
            quarter.set_h(90.0 * number)
            side = quarter.attach_new_node("side")
            side.set_y(out / 2)
            _lay_side(library, root, side, length, rim / FRAME_WIDTH, mirrored)

    shown = joined(library, "frame", f"{width} {depth} {rim} {heading} {mirrored}", lay)
    draw_with(shown, "figure")
    shown.hide(SHADOW_MASK)
    return shown


def _lay_side(
    library: FigureLibrary, root: NodePath, side: NodePath, length: float, share: float, mirrored: bool
) -> None:
    """Add one side's pieces, the post at its right end, and a clasp where both ends of the frame meet."""

    def lay(name: str, x: float, stretch: float) -> None:
        piece = library.part(name).copy_to(side)
        piece.set_pos(x, 0.0, 0.0)
        piece.set_scale(stretch, share, 1.0)

    for x, stretch in _lengths(length):
        lay(f"frame_side_{_end(root, side, x, mirrored)}", x, stretch)
    lay(f"frame_post_{_end(root, side, length / 2, mirrored)}", length / 2, share)
    if abs(root.get_relative_point(side, (0.0, 0.0, 0.0)).x) < NEARLY:
        lay("frame_clasp", 0.0, share)


def _lengths(length: float) -> Iterator[tuple[float, float]]:
    """Yield the places of a side's pieces, symmetrical to its middle, with how far each is stretched."""
    count = 2 * round(length / 2)
    for number in range(count):
        yield (number + 0.5) * length / count - length / 2, length / count


def _end(root: NodePath, side: NodePath, x: float, mirrored: bool) -> FrameEnd:
    """Return whose end of the frame a place on a side is in."""
    left = root.get_relative_point(side, (x, 0.0, 0.0)).x < NEARLY
    return "light" if left != mirrored else "dark"


def joined(library: FigureLibrary, name: str, more: str, lay: Callable[[NodePath], None]) -> NodePath:
    """Return all that `lay` adds below a node, as one node of that name.

    It is built once; `name` and `more` identify it.
    """

    def build() -> NodePath:
        root = NodePath(name)
        lay(root)
        root.flatten_strong()
        joined = root.find("**/+GeomNode")
        joined.set_name(name)
        joined.detach_node()
        return joined

    return library.kept(f"{name} {more}", build).copy_to(NodePath())


class PowerPoint:
    """A power point: its setting, its jewels and a column of light in its side's colour."""

    def __init__(self, parent: NodePath, library: FigureLibrary, place: GroundPoint, colour: Rgb) -> None:
        """Create it; `place` is the square's centre."""
        library.prop(parent, "power_rosette").set_pos(*place, 0.0)
        self._jewels = library.prop(parent, "power_jewels")
        self._jewels.set_pos(*place, 0.0)
        self._column = glow_column(parent, colour)
        self._column.node.set_pos_hpr_scale(*place, 0.01, 0, 0, 0, 0.42, 0.42, 1.15)
        self.set_colour(colour)

    def set_colour(self, colour: Rgb) -> None:
        linear = [share * share for share in colour]
        self._jewels.set_shader_input("tint", colour4(linear, JEWEL_TINT))
        self._column.set_colour(colour)

    def pulse(self, beat: float) -> None:
        """Set its strength, a share from 0 to 1."""
        self._column.set_shape(0.16 + 0.16 * beat)
