"""The figures by themselves: one on a turntable, or many on a sheet, to be judged."""

import math
from collections.abc import Sequence
from typing import Literal, NamedTuple

from panda3d.core import LVecBase3f, NodePath

from archon3d.arena.content import FIGHTERS
from archon3d.games.archon.icons import KINDS, LIGHT, Side
from archon3d.scene.board import FIGURE_SIZE
from archon3d.scene.camera import Framing
from archon3d.scene.figures import Detail, Figure, FigureLibrary
from archon3d.scene.shading import KEY_DIRECTION
from archon3d.scene.stage import Stage

Look = Literal["colour", "grey", "silhouette"]
LOOKS: tuple[Look, ...] = ("colour", "grey", "silhouette")

CELL_WIDTH, CELL_HEIGHT = 1.25, 1.5
"""How wide and high a figure's place on a sheet is, in sides of its square."""

PITCH = 55.0
"""Sheets are seen as the board is."""

LABEL_ROOM = 0.9
"""How wide the place for words at a sheet's left is, in sides of a square."""

FOOT = 0.36
"""How far above its cell's lower edge a figure stands, in sides of its square."""

BOARD_PIXELS = 70
"""A square's side on the board of a small screen, in pixels."""

COLUMNS = 8
THREE_QUARTERS = 150.0
"""The heading that figures have in the strips: to the viewer, a little to the left."""

TURN_RATE = 40.0
"""Degrees a second."""

TURNTABLE = Framing(pitch=35.0, low=-0.85, high=1.35, half_width=1.2)

LIGHTS = {
    "as in the game": KEY_DIRECTION,
    "from the right": LVecBase3f(0.8, -0.3, 0.5).normalized(),
    "from behind": LVecBase3f(0.3, 0.8, 0.5).normalized(),
    "from the viewer": LVecBase3f(0.0, -0.8, 0.6).normalized(),
}


class Model(NamedTuple):
    """A figure on a sheet: at a share, 0 to 1, of a clip."""

    kind: str
    detail: Detail
    clip: str = "idle"
    share: float = 0.0
    heading: float = THREE_QUARTERS
    look: Look = "colour"


Row = Sequence[Model]


def side_of(kind: str) -> Side:
    """The side whose base a kind has; elementals, which have none, count as light's."""
    return KINDS[kind].side if kind in KINDS else LIGHT


def overview() -> list[Row]:
    """All figures as on a small board: in colour, in grey, and nothing but their shapes."""
    half = len(FIGHTERS) // 2
    kinds = tuple(FIGHTERS)
    return [
        [Model(kind, "board", look=look) for kind in line]
        for look in LOOKS
        for line in (kinds[:half], kinds[half:])
    ]


def portrait(kind: str, clips: Sequence[str]) -> list[Row]:
    """One figure from eight sides, a strip of each clip, and the board's detail from eight sides."""
    around = [180.0 - 360 * column / COLUMNS for column in range(COLUMNS)]
    strips = [
        [Model(kind, "arena", clip, column / (COLUMNS - 1)) for column in range(COLUMNS)] for clip in clips
    ]
    return [
        [Model(kind, "arena", heading=heading) for heading in around],
        *strips,
        [Model(kind, "board", heading=heading) for heading in around],
    ]


class Sheet:
    """Rows of figures, opened by the constructor and gone after `close`."""

    def __init__(
        self,
        parent: NodePath,
        camera: NodePath,
        size: tuple[int, int],
        library: FigureLibrary,
        rows: Sequence[Row],
        most_pixels: int,
    ) -> None:
        """`size` is the picture's, in pixels; a square's side has `most_pixels`, or as many as fit."""
        width = max(len(row) for row in rows) * CELL_WIDTH + LABEL_ROOM
        height = len(rows) * CELL_HEIGHT
        pixels = min(most_pixels, size[0] / width, size[1] / height)
        half_width, half_height = (length / pixels / 2 for length in size)
        framing = Framing(pitch=PITCH, low=-half_height, high=half_height, half_width=half_width)
        self._stage = Stage("sheet", parent, camera, framing, size[0] / size[1])
        self._feet = [height / 2 - (number + 1) * CELL_HEIGHT + FOOT for number in range(len(rows))]
        self.size = (round(width * pixels), round(height * pixels))
        """How much of the picture's middle the rows take, in pixels."""
        self._figures: list[Figure] = []
        for row, foot in zip(rows, self._feet, strict=True):
            for column, model in enumerate(row):
                figure = _posed(self._stage.root, library, model)
                x = (column - (len(row) - 1) / 2) * CELL_WIDTH + LABEL_ROOM / 2
                figure.place(x, foot / math.sin(math.radians(PITCH)))
                self._figures.append(figure)

    @property
    def heights(self) -> list[float]:
        """Where in the picture, from -1 to 1, the rows' figures stand."""
        sine = math.sin(math.radians(PITCH))
        return [self._stage.view.screen_at(0.0, foot / sine)[1] for foot in self._feet]

    def close(self) -> None:
        """Take everything down and give the camera back."""
        self._figures.clear()
        self._stage.close()


def _posed(root: NodePath, library: FigureLibrary, model: Model) -> Figure:
    figure = library.figure(root, model.kind, side_of(model.kind), model.detail)
    figure.root.set_scale(FIGURE_SIZE if model.detail == "board" else 1.0)
    figure.face(model.heading)
    figure.settle(model.share * figure.length(model.clip), model.clip)
    _look(figure, model.look)
    return figure


def _look(figure: Figure, look: Look) -> None:
    figure.affect(flash=float(look == "silhouette"), grey=float(look == "grey"))


class Turntable:
    """One figure that turns. It has no task: call `update`."""

    def __init__(self, parent: NodePath, camera: NodePath, aspect: float, library: FigureLibrary) -> None:
        self._stage = Stage("turntable", parent, camera, TURNTABLE, aspect)
        self._library = library
        self._figure: Figure | None = None
        self._clip = "idle"
        self._left = 0.0
        self._heading = THREE_QUARTERS
        self.turning = True

    @property
    def clips(self) -> tuple[str, ...]:
        """The clips of the figure that stands there."""
        return () if self._figure is None else self._figure.clip_names

    def show(self, kind: str, detail: Detail, look: Look, wire: bool, light: str) -> None:
        """Put a figure there instead of the one that is there. Raises KeyError for no kind or light."""
        if self._figure is not None:
            self._figure.remove()
        self._figure = self._library.figure(self._stage.root, kind, side_of(kind), detail)
        self._figure.cast_shadow(0.5)
        _look(self._figure, look)
        if wire:
            self._figure.root.set_render_mode_wireframe()
        self._stage.root.set_shader_input("key_direction", LIGHTS[light])

    def play(self, clip: str) -> None:
        """Show that clip over and over."""
        self._clip = clip
        self._left = 0.0

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds; what plays but once begins anew."""
        if self._figure is None:
            return
        self._heading += TURN_RATE * dt * self.turning
        self._figure.face(self._heading)
        self._figure.animate(dt)
        self._left -= dt
        if self._left <= 0:
            self._figure.settle(0.0, self._clip)
            self._left = self._figure.length(self._clip)

    def resize(self, aspect: float) -> None:
        """Fit the picture to that ratio of width to height."""
        self._stage.resize(aspect)

    def close(self) -> None:
        """Take everything down and give the camera back."""
        self._stage.close()
