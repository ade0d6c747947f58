"""Common parts of all boards' scenes: camera, frame, light, cursor, marks and picking.

A game's scene inherits from `TabletopScene`, puts its pieces under `figures` and glows under `effects`, adds
scripts to `timeline`, and defines how positions and events are shown.
"""

import math
from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Protocol

from panda3d.core import LVecBase2f, LVecBase3f, NodePath, TransparencyAttrib

from archon3d.play.choosing import SQUARE_MARKS, Spot, SquareMarks
from archon3d.scene.craft.camera import NO_MARGINS, Framing, Margins
from archon3d.scene.craft.lamps import Lamps
from archon3d.scene.craft.meshes import Mesh, Rgb, paint
from archon3d.scene.craft.places import GridStep, GroundPoint
from archon3d.scene.craft.shading import (
    FINE_LINE,
    draw_as_ground,
    draw_with,
    program,
    stone_texture,
    texel_grid,
)
from archon3d.scene.craft.stage import Stage
from archon3d.scene.craft.timeline import Timeline
from archon3d.scene.figures.library import FigureLibrary
from archon3d.scene.protocol import Event, GameScene, ScenePreview, View
from archon3d.scene.tabletop import furniture
from archon3d.scene.tabletop.cursor import CursorBox
from archon3d.scene.tabletop.floor import FLOOR, floor
from archon3d.scene.tabletop.layout import BoardLayout
from archon3d.scene.tabletop.parts import ABOVE_FLOOR, ON_FLOOR
from archon3d.scene.tabletop.trail import Trail

PITCH = 55.0
"""Degrees that the camera looks down, as on Archon's board."""

HEADROOM = 0.15
"""Height above the frame's far edge that the picture includes, in squares: figures are a row before it."""

FREE_TOP = 0.005
FREE_BOTTOM = 0.09
"""Shares of the picture's height for text."""

FREE_SIDE = 0.215
"""Share of the picture's width for text at each side."""

CLOSE_HEIGHT, CLOSE_LIFT = 2.6, 0.3
"""Height of the picture of one spot in squares, and how far its centre is over the ground's."""

GHOST_OPACITY = 0.55
"""Opacity of a previewed piece."""

MARK_HEIGHT = 0.012
"""Height of marks above the ground, in squares."""

MARK_SORT = 3
"""Draw order: marks after the ground, before shadows and figures."""


class MarksDrawn(Protocol):
    """Draws the marks of a board's spots."""

    def set_sides(self, own: Rgb, enemy: Rgb) -> None:
        """Set the colours of the side that chooses, and of the other one."""

    def show(self, marks: SquareMarks) -> None:
        """Light these spots, and no others."""

    def update(self, seconds: float) -> None:
        """Advance to the scene's time."""


@dataclass(frozen=True, slots=True)
class TableDesign:
    """A game's board, and how it is on the table."""

    name: str
    """Its name in the scene graph."""
    layout: BoardLayout
    colours: Mapping[str, Rgb]
    """The sides' colours."""
    framing: Framing | None = None
    """What the camera shows; by default what `framed` makes of the layout."""
    floor_edge: float | None = None
    """Squares beyond the grid at which the floor begins; by default where the frame ends."""
    signs_back: float = 0.0
    """Squares behind the middle row at which sun and moon are on the floor."""
    letter: float = furniture.LETTER
    """Height of the engraved letters."""
    well: Spot | None = None
    """A square with nothing below the board."""


class TabletopScene(GameScene[View, Event, ScenePreview]):
    """A board on the table, opened by its constructor and removed by `close`. Call `update` each frame."""

    def __init__(
        self, parent: NodePath, camera: NodePath, aspect: float, library: FigureLibrary, design: TableDesign
    ) -> None:
        """Open the scene; `camera` is borrowed until `close`, and `library` is not owned."""
        self.library = library
        layout = self.layout = design.layout
        framing = design.framing or framed(layout)
        self.stage = Stage(design.name, parent, camera, framing, aspect, FINE_LINE)
        self.lamps = Lamps(self.stage.root)
        """What lights it from within."""
        self.timeline = Timeline()
        self.seconds = 0.0
        """The scene's time."""
        self.figures = self.stage.root.attach_new_node("figures")
        self.effects = self.stage.root.attach_new_node("effects")
        self._colours = design.colours
        around = furniture.border(layout) if design.floor_edge is None else design.floor_edge
        half_width, half_depth = layout.width / 2 + around, layout.depth / 2 + around
        ground = floor(
            half_width,
            half_depth,
            layout.heading,
            layout.mirrored,
            signs_back=design.signs_back,
            carved=library.reliefs,
        )
        shown = self.stage.paint(NodePath(ground).copy_to(self.stage.root))
        if library.reliefs:
            draw_with(shown, "room")
            shown.set_shader_input("stonework", stone_texture())
        draw_as_ground(shown, ON_FLOOR)
        slab = furniture.slab(library, layout, design.well)
        slab.reparent_to(self.stage.root)
        draw_as_ground(slab, ABOVE_FLOOR)
        if layout.row_names:
            names = furniture.names(layout, design.letter)
            self.stage.paint(NodePath(names.make_copy()))
        self.marks = self.put_up_marks()
        """Draws the marks of the spots."""
        self.trail = Trail(self.stage.root)
        """Traces of the last move."""
        first, second = self._colours.values()
        self.marks.set_sides(first, second)
        self.cursor = CursorBox(self.stage.root, first, (0.0, 0.0), heading=layout.heading)

    # -------------------------------------------------------------------------------- hooks of games' scenes

    def put_up_marks(self) -> MarksDrawn:
        """Return what draws the marks: a sheet over the ground, unless the ground draws its own."""
        return MarkSheet(self.stage.root, self.layout)

    @abstractmethod
    def animate(self, dt: float) -> None:
        """Animate pieces and shaders by `dt` seconds; called once a frame."""

    @abstractmethod
    def settle(self) -> None:
        """Bring everything to rest, after animations have been skipped."""

    def home(self, side: str) -> Spot | None:
        """Return where that side's cursor begins: in the centre of the board."""
        return self.layout.rows[self.layout.depth // 2][self.layout.width // 2]

    # ------------------------------------------------------------------------------ the GameScene interface

    @property
    def busy(self) -> bool:
        return self.timeline.busy

    @property
    def speed(self) -> float:
        """Speed of animations; 1 is normal."""
        return self.timeline.speed

    @speed.setter
    def speed(self, factor: float) -> None:
        self.timeline.speed = factor

    def skip(self) -> None:
        self.timeline.skip()
        self.trail.settle()
        self.settle()

    def update(self, dt: float) -> None:
        self.seconds += dt * self.library.pace
        self.animate(dt)
        self.timeline.update(dt)
        self.trail.update(math.inf if self.library.calm else dt * self.speed)
        self.marks.update(self.seconds)
        self.cursor.update(dt, self.seconds)
        self.lamps.update(dt)

    def resize(self, aspect: float, margins: Margins = NO_MARGINS) -> None:
        self.stage.resize(aspect, margins)

    def approach(self, spot: Spot, share: float) -> None:
        view = self.stage.view
        x, y = self.layout.place(spot)
        middle = y * math.sin(view.pitch) + CLOSE_LIFT
        width = CLOSE_HEIGHT * view.width / view.height
        self.stage.approach(replace(view, width=width, height=CLOSE_HEIGHT, middle=middle, across=x), share)

    def forget(self) -> None:
        self.trail.clear()

    def mark(self, marks: SquareMarks) -> None:
        self.marks.show(marks)

    def set_cursor(self, spot: Spot | None, side: str) -> None:
        """Put that side's cursor box around a spot; None removes it. Its own marks have its colour."""
        self.cursor.set_colour(self._colours[side])
        other = next(colour for name, colour in self._colours.items() if name != side)
        self.marks.set_sides(self._colours[side], other)
        if spot is None:
            self.cursor.hide()
        else:
            self.cursor.stand(self.layout.place(spot))

    def spot_at(self, x: float, y: float) -> Spot | None:
        """Return the spot under a picture point; x and y run from -1 to 1, y upward."""
        return self.layout.spot_at(self.stage.view.ground_at(x, y))

    def neighbour(self, spot: Spot | None, step: GridStep) -> Spot | None:
        return None if spot is None else self.layout.neighbour(spot, step)

    def screen_point(self, spot: Spot, height: float = 0.0) -> GroundPoint:
        """Return the picture point, from -1 to 1, of a spot's centre at that height above it."""
        return self.stage.view.screen_at(*self.layout.place(spot), height)

    def close(self) -> None:
        self.timeline.clear()
        self.stage.close()


def framed(layout: BoardLayout, headroom: float = HEADROOM, degrees: float = PITCH) -> Framing:
    """Return the framing of the board with its frame, `headroom` squares above the ground.

    It contains what is in the farthest row. The camera looks down by that many degrees.
    """
    pitch = math.radians(degrees)
    across, back = layout.reach_with(furniture.border(layout))
    return Framing(
        pitch=degrees,
        low=-back * math.sin(pitch) + FLOOR * math.cos(pitch),
        high=back * math.sin(pitch) + headroom * math.cos(pitch),
        half_width=across,
        free_top=FREE_TOP,
        free_bottom=FREE_BOTTOM,
        free_side=FREE_SIDE,
    )


class MarkSheet:
    """One sheet over all spots; its shader draws each spot's marks from a texture, two bytes of bits each."""

    def __init__(self, parent: NodePath, layout: BoardLayout) -> None:
        self._layout = layout
        x, y = layout.width / 2, layout.depth / 2
        mesh = Mesh()
        mesh.add([[(-x, -y, 0.0), (x, -y, 0.0), (x, y, 0.0), (-x, y, 0.0)]], paint("ffffff", shade=1.0))
        self._node = parent.attach_new_node(mesh.geom_node("marks"))
        self._node.set_pos_hpr(0, 0, MARK_HEIGHT, layout.heading, 0, 0)
        self._node.set_transparency(TransparencyAttrib.M_alpha)
        self._node.set_depth_write(False)
        self._node.set_depth_offset(1)
        self._node.set_bin("fixed", MARK_SORT)
        self._node.set_shader(program("marks"))
        self._node.set_shader_input("grid", LVecBase2f(layout.width, layout.depth))
        self._texture = texel_grid("marks", layout.width, layout.depth)
        self.show({})
        self.update(0.0)

    def set_sides(self, own: Rgb, enemy: Rgb) -> None:
        """Set the colours of the side that chooses, and of the other one."""
        self._node.set_shader_input("own", LVecBase3f(*own))
        self._node.set_shader_input("enemy", LVecBase3f(*enemy))

    def show(self, marks: SquareMarks) -> None:
        """Light these spots, and no others."""
        texels = bytearray(4 * self._layout.width * self._layout.depth)
        for spot, names in marks.items():
            column, row = self._layout.cells[spot]
            start = 4 * ((self._layout.depth - 1 - row) * self._layout.width + column)
            bits = sum(1 << SQUARE_MARKS.index(name) for name in names)
            texels[start], texels[start + 1] = bits & 255, bits >> 8
        self._texture.set_ram_image_as(bytes(texels), "RGBA")
        self._node.set_shader_input("marks", self._texture)

    def update(self, seconds: float) -> None:
        """Animate the marks of choices."""
        self._node.set_shader_input("seconds", seconds)
