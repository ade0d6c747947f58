"""Figures and props by themselves, for review: one on a turntable, or many on a sheet."""

import math
from collections.abc import Sequence
from typing import Literal, NamedTuple

from panda3d.core import LVecBase3f, LVecBase4f, NodePath

from archon3d.scene.craft.camera import Framing
from archon3d.scene.craft.shading import KEY_DIRECTION
from archon3d.scene.craft.stage import Stage
from archon3d.scene.figures.figure import RESTING_RATES, Figure, ModelDetail
from archon3d.scene.figures.library import FIGURES, SQUARE_SIZE, FigureLibrary, own_side
from archon3d.scene.menus.showcase import THREE_QUARTERS, TURN_RATE

Rendering = Literal["colour", "grey", "silhouette"]
LOOKS: tuple[Rendering, ...] = ("colour", "grey", "silhouette")

CELL_WIDTH, CELL_HEIGHT = 1.25, 1.5
"""Size of a figure's cell on a sheet, in sides of its square."""

PITCH = 55.0
"""Pitch of sheets, as on the board."""

LABEL_ROOM = 2.6
"""Width for labels at a sheet's left, in sides of a square."""

FOOT = 0.36
"""Height of a figure's feet above its cell's bottom, in sides of its square."""

WIDEST, TALLEST = 0.8, 1.2
"""Larger props are scaled down to this, in sides of a square."""

OVERVIEW_COLUMNS = 10

BOARD_PIXELS = 70
"""Side of a square on a small screen's board, in pixels."""

COLUMNS = 8
TURNTABLE = Framing(pitch=35.0, low=-0.85, high=1.35, half_width=1.2)

LIGHTS = {
    "as in the game": KEY_DIRECTION,
    "from the right": LVecBase3f(0.8, -0.3, 0.5).normalized(),
    "from behind": LVecBase3f(0.3, 0.8, 0.5).normalized(),
    "from the viewer": LVecBase3f(0.0, -0.8, 0.6).normalized(),
}


IN_GAME = next(iter(LIGHTS))


class Model(NamedTuple):
    """A figure or prop on a sheet, at a share from 0 to 1 of a clip."""

    kind: str
    detail: ModelDetail
    clip: str = "idle"
    share: float = 0.0
    heading: float = THREE_QUARTERS
    look: Rendering = "colour"
    wire: bool = False
    light: str = IN_GAME


ModelRow = Sequence[Model]


class Still:
    """A prop with the interface of a figure: it has one detail and no clips."""

    clip_names: tuple[str, ...] = ()

    def __init__(self, root: NodePath, library: FigureLibrary, name: str) -> None:
        self.root = root.attach_new_node(name)
        self._prop = library.prop(self.root, name)
        bounds = self._prop.get_tight_bounds()
        if bounds is None:
            raise ValueError(f"the prop {name} has nothing to be seen")
        low, high = bounds
        size = WIDEST / max(WIDEST, high.x - low.x, high.y - low.y, (high.z - low.z) * WIDEST / TALLEST)
        middle = (low + high) / 2
        self._prop.set_scale(size)
        self._prop.set_pos(-middle.x * size, -middle.y * size, -low.z * size)
        self.affect()

    def place(self, x: float, y: float) -> None:
        """Put it there, in the scene's units."""
        self.root.set_pos(x, y, 0.0)

    def face(self, heading: float) -> None:
        """Turn it."""
        self.root.set_h(heading)

    def length(self, clip: str) -> float:
        """Return 0: it has no clips."""
        return 0.0

    def settle(self, seconds: float, clip: str) -> None:
        """Do nothing: it does not move."""

    def animate(self, seconds: float) -> None:
        """Do nothing: it does not move."""

    def affect(self, flash: float = 0.0, grey: float = 0.0) -> None:
        """Show it as a bright shape, or desaturated, each by a share from 0 to 1."""
        self.root.set_shader_input("effect", LVecBase4f(flash, 0.0, 1.0, grey))

    def cast_shadow(self, radius: float) -> None:
        """Do nothing: it casts a real shadow."""

    def remove(self) -> None:
        """Remove it."""
        self.root.remove_node()


def exhibit(root: NodePath, library: FigureLibrary, kind: str, detail: ModelDetail) -> Figure | Still:
    """Return a figure or a prop by its name. Raises DataMissing if there is no such file."""
    if kind in FIGURES:
        return library.figure(root, kind, own_side(kind), detail)
    return Still(root, library, kind)


def overview(kinds: Sequence[str]) -> list[ModelRow]:
    """Return rows of all these as on a small board: in colour, in grey, and as plain shapes."""
    lines = [kinds[start : start + OVERVIEW_COLUMNS] for start in range(0, len(kinds), OVERVIEW_COLUMNS)]
    return [
        [Model(kind, "board", look=look, heading=_three_quarters(kind)) for kind in line]
        for look in LOOKS
        for line in lines
    ]


def _three_quarters(kind: str) -> float:
    """Return the heading at which a figure or prop faces the viewer, a little to the left."""
    return THREE_QUARTERS if kind in FIGURES else THREE_QUARTERS - 180.0


def portrait(kind: str, clips: Sequence[str]) -> list[ModelRow]:
    """Return rows of one from eight sides, a strip of each clip, the board's detail, and other renderings."""
    around = [180.0 - 360 * column / COLUMNS for column in range(COLUMNS)]
    strips = [
        [Model(kind, "arena", clip, column / (COLUMNS - 1)) for column in range(COLUMNS)] for clip in clips
    ]
    front = _three_quarters(kind)
    views = [
        *(Model(kind, detail, heading=front, wire=True) for detail in RESTING_RATES),
        *(Model(kind, "board", heading=front, look=look) for look in LOOKS[1:]),
        *(Model(kind, "arena", heading=front, light=light) for light in LIGHTS),
    ]
    return [
        [Model(kind, "arena", heading=heading) for heading in around],
        *strips,
        [Model(kind, "board", heading=heading) for heading in around],
        views,
    ]


class FigureSheet:
    """Rows of figures, opened by the constructor and removed by `close`."""

    def __init__(
        self,
        parent: NodePath,
        camera: NodePath,
        size: tuple[int, int],
        library: FigureLibrary,
        rows: Sequence[ModelRow],
        most_pixels: int,
    ) -> None:
        """Lay the rows out in a picture of `size` pixels.

        A square's side has `most_pixels`, or as many as fit.
        """
        width = max(len(row) for row in rows) * CELL_WIDTH + LABEL_ROOM
        height = len(rows) * CELL_HEIGHT
        pixels = min(most_pixels, size[0] / width, size[1] / height)
        half_width, half_height = (length / pixels / 2 for length in size)
        framing = Framing(pitch=PITCH, low=-half_height, high=half_height, half_width=half_width)
        self._stage = Stage("sheet", parent, camera, framing, size[0] / size[1])
        self._feet = [height / 2 - (number + 1) * CELL_HEIGHT + FOOT for number in range(len(rows))]
        self.size = (round(width * pixels), round(height * pixels))
        """Size of the central area that the rows occupy, in pixels."""
        self._figures: list[Figure | Still] = []
        for row, foot in zip(rows, self._feet, strict=True):
            for column, model in enumerate(row):
                figure = _posed(self._stage.root, library, model)
                x = (column - (len(row) - 1) / 2) * CELL_WIDTH + LABEL_ROOM / 2
                figure.place(x, foot / math.sin(math.radians(PITCH)))
                self._figures.append(figure)

    @property
    def heights(self) -> list[float]:
        """The heights of the rows' figures in the picture, from -1 to 1."""
        sine = math.sin(math.radians(PITCH))
        return [self._stage.view.screen_at(0.0, foot / sine)[1] for foot in self._feet]

    def close(self) -> None:
        """Close the scene and return the camera."""
        self._figures.clear()
        self._stage.close()


def _posed(root: NodePath, library: FigureLibrary, model: Model) -> Figure | Still:
    figure = exhibit(root, library, model.kind, model.detail)
    figure.root.set_scale(SQUARE_SIZE if model.detail == "board" else 1.0)
    figure.face(model.heading)
    figure.settle(model.share * figure.length(model.clip), model.clip)
    _show_as(figure, model.look, model.wire)
    figure.root.set_shader_input("key_direction", LIGHTS[model.light])
    return figure


def _show_as(figure: Figure | Still, look: Rendering, wire: bool) -> None:
    figure.affect(flash=float(look == "silhouette"), grey=float(look == "grey"))
    if wire:
        figure.root.set_render_mode_wireframe()


class Turntable:
    """One figure or prop that turns. It has no task: call `update`."""

    def __init__(self, parent: NodePath, camera: NodePath, aspect: float, library: FigureLibrary) -> None:
        self._stage = Stage("turntable", parent, camera, TURNTABLE, aspect)
        self._library = library
        self._figure: Figure | Still | None = None
        self._clip = "idle"
        self._left = 0.0
        self._heading = THREE_QUARTERS
        self.turning = True

    @property
    def clips(self) -> tuple[str, ...]:
        """Clips of the current figure."""
        return () if self._figure is None else self._figure.clip_names

    def show(self, kind: str, detail: ModelDetail, look: Rendering, wire: bool, light: str) -> None:
        """Replace the figure or prop. Raises KeyError for an unknown light."""
        if self._figure is not None:
            self._figure.remove()
        self._figure = exhibit(self._stage.root, self._library, kind, detail)
        self._figure.cast_shadow(0.5)
        _show_as(self._figure, look, wire)
        self._stage.root.set_shader_input("key_direction", LIGHTS[light])

    def play(self, clip: str) -> None:
        """Repeat that clip."""
        self._clip = clip
        self._left = 0.0

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds; a clip that plays once is repeated."""
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
        """Fit the picture to that aspect ratio."""
        self._stage.resize(aspect)

    def close(self) -> None:
        """Close the scene and return the camera."""
        self._stage.close()
