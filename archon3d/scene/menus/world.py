"""The world of the key art: Light's colonnade, Dark's spires, their ground, and an eclipse between them."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, NamedTuple

from panda3d.core import CardMaker, LPoint3f, LVecBase2f, LVecBase3f, LVecBase4f, NodePath, PerspectiveLens

from archon3d.scene.arena.dressing import Furnishing, furnish
from archon3d.scene.craft.matte import BEHIND
from archon3d.scene.craft.meshes import Mesh, Rgb, box, paint
from archon3d.scene.craft.shading import SHADOW_MASK, colour4, draw_with, program, stone_texture
from archon3d.scene.figures.library import FigureLibrary
from archon3d.scene.menus.sky import sky
from archon3d.scene.tabletop.cloth import swing
from archon3d.scene.tabletop.parts import joined
from archon3d.scene.tabletop.torches import Torch

ECLIPSE_HEIGHT, ECLIPSE_RADIUS = 1.36, 0.83
"""Height of the eclipse's centre over the ground, and its radius, at the distance of the view, in squares."""

NEAR, FAR = 1.0, 60.0
"""Distances from the camera between which something is seen."""

GROUND_NEAR, GROUND_FAR, GROUND_SIDE = -5.0, 60.0, 60.0
"""Extent of the ground: towards the viewer, to the back, and to either side."""

GROUND_SORT: Final = BEHIND + 1
"""Draw order: over the sky, and below soft shadows."""

HAZE: Final = 0.13
"""Density of the haze."""

TOWARDS_FIRE: Final = (0.78, -0.30, 0.42)
"""Direction of the key light in Light's half; it is mirrored in Dark's."""

ROWS, BAY, FOREMOST = 7, 2.6, 2.4
"""Rows that recede into the picture, their distance, and the place of the first one."""

AISLE, OUTER_ROW, LAST_WALL = 4.3, 9.0, 11.0
"""Distances from the middle to the rows of columns, and to the wall beside them."""

COLUMN_SIZE: Final = 2.4
BEAM_HEIGHT: Final = 2 * COLUMN_SIZE
"""Scale of a column, which is 2 high, and the height of the beam on top."""

BANNER_SIZE, BANNER_HEIGHT, BANNER_TURN = 2.1, 2.2, 30.0
"""Scale of the banners, their height, and the degrees by which they turn to the middle."""
BANNER_TOP, BANNER_FOLDS = 4.8, 0.16
"""Height of their rods, and how deep the folds are that hang from there."""

CROWD_SIZE: Final = 1.25
CROWD: Final = ((1.9, 1.5, 7.0), (1.3, 1.7, 9.6))
"""Rows of onlookers: distance of the first from the middle, of the next from it, and to the back."""
CROWD_NUMBER: Final = 8
"""Groups in a row."""

BRAZIER_PLACE, BRAZIER_SIZE = (3.3, 3.6), 1.1
FLAME_HEIGHT: Final = 1.75 * BRAZIER_SIZE
FLAME_REACH, FLAME_STRENGTH = 1.6, 1.1

BEAM: Final = paint("d8c7a4")


class EyeLevel(NamedTuple):
    """A view along +y at eye level, in squares at the distance of what it is about."""

    aspect: float
    height: float
    """Height of the picture."""
    middle: float
    """Height of its centre over the ground."""
    eye: float
    """Height of the camera over the ground."""
    distance: float
    """From the camera to what it is about, which is at y = 0."""
    aside: float
    """Offset of that to the right, as a share of the picture's width."""

    @property
    def place(self) -> LPoint3f:
        """Place of the camera."""
        return LPoint3f(0.0, -self.distance, self.eye)

    @property
    def lens(self) -> PerspectiveLens:
        """A new lens of the camera."""
        lens = PerspectiveLens()
        lens.set_film_size(self.height * self.aspect, self.height)
        lens.set_focal_length(self.distance)
        lens.set_film_offset(-self.aside * self.height * self.aspect, self.middle - self.eye)
        lens.set_near_far(NEAR, FAR)
        return lens

    @property
    def eclipse(self) -> tuple[float, float, float]:
        """Place of the eclipse, across and up from -1 to 1, and its radius in half heights of the picture."""
        half_height = self.height / 2
        up = (ECLIPSE_HEIGHT - self.middle) / half_height
        return 2 * self.aside, up, ECLIPSE_RADIUS / half_height


class Half(NamedTuple):
    """One half of the world, and its light in linear colours."""

    name: str
    hand: int
    """-1 for the left, 1 for the right."""
    key: Rgb
    sky: Rgb
    earth: Rgb
    haze: Rgb


COLONNADE: Final = Half(
    "colonnade", -1, (1.75, 1.12, 0.46), (0.20, 0.14, 0.09), (0.18, 0.08, 0.02), (0.42, 0.24, 0.08)
)
SPIRES: Final = Half(
    "spires", 1, (0.78, 0.42, 1.60), (0.10, 0.08, 0.36), (0.14, 0.03, 0.20), (0.13, 0.08, 0.38)
)


class World:
    """Both halves on their ground, and the sky. What changes it is seen in the next picture of it."""

    def __init__(self, root: NodePath, library: FigureLibrary) -> None:
        """Put it up below a node, and remove it with that."""
        self._sky = sky(root)
        self._ground = _ground(root)
        for half, lay in ((COLONNADE, _lay_colonnade), (SPIRES, _lay_spires)):
            _put_up(half, half.name, lay, library).reparent_to(root)
            banners = _put_up(half, f"{half.name} banners", partial(_hang_banners, half), library)
            swing(banners, 0.8 * half.hand, BANNER_TOP, reach=BANNER_FOLDS)
            banners.reparent_to(root)

    def burn(self, fire: tuple[float, float, float], strength: float) -> None:
        """Let a fire at that place light the ground."""
        self._ground.set_shader_input("fire", colour4(fire, strength))

    def look(self, view: EyeLevel) -> None:
        """Put the eclipse behind what a view is about."""
        self._sky.set_shader_input("aspect", view.aspect)
        self._sky.set_shader_input("eclipse", LVecBase3f(*view.eclipse))
        ahead = LVecBase4f(0.0, ECLIPSE_HEIGHT - view.eye, ECLIPSE_RADIUS, view.distance) / view.distance
        self._ground.set_shader_input("eclipse", ahead)
        self._ground.set_shader_input("eye", view.place)


def brazier_flames(root: NodePath) -> list[Torch]:
    """Return the flames in both halves' braziers, below a node."""
    x, y = BRAZIER_PLACE
    return [
        Torch(root, (hand * x, y), (FLAME_HEIGHT, 0.0), reach=FLAME_REACH, strength=FLAME_STRENGTH)
        for hand in (-1, 1)
    ]


def _ground(root: NodePath) -> NodePath:
    card = CardMaker("ground")
    card.set_frame(-GROUND_SIDE, GROUND_SIDE, GROUND_NEAR, GROUND_FAR)
    ground = root.attach_new_node(card.generate())
    ground.set_p(-90.0)
    ground.set_shader(program("ground"))
    ground.set_bin("fixed", GROUND_SORT)
    ground.set_depth_write(False)
    ground.set_shader_input("fire", LVecBase4f(0.0))
    ground.set_shader_input("stonework", stone_texture())
    return ground


def _put_up(
    half: Half, name: str, lay: Callable[[FigureLibrary, NodePath], None], library: FigureLibrary
) -> NodePath:
    """Return a part of one half in its light; `name` identifies it."""
    place = joined(library, name, "key art", partial(lay, library))
    draw_with(place, "dressing")
    for name, light in (("key", half.key), ("sky", half.sky), ("earth", half.earth)):
        place.set_shader_input(name, LVecBase3f(*light))
    place.set_shader_input("haze", colour4(half.haze, HAZE))
    place.set_shader_input("fires", LVecBase2f(0.0, 0.0))
    across, ahead, up = TOWARDS_FIRE
    place.set_shader_input("key_direction", LVecBase3f(-half.hand * across, ahead, up).normalized())
    swing(place, 0.0, 0.0, reach=0.0)
    place.set_shader_input("jumps", LVecBase4f(0.0))
    place.set_shader_input("backlight", LVecBase3f(0.0))
    place.set_shader_input("cleared", 0.0)
    place.hide(SHADOW_MASK)
    return place


def _lay_colonnade(library: FigureLibrary, root: NodePath) -> None:
    beams = Mesh()
    length, middle = ROWS * BAY, FOREMOST + (ROWS - 1) * BAY / 2
    for x in (-AISLE, -OUTER_ROW):
        beams.add(box(0.95, length + 1.0, 0.5), BEAM, (x, middle, BEAM_HEIGHT))
        beams.add(box(1.25, length + 1.2, 0.22), BEAM, (x, middle, BEAM_HEIGHT + 0.5))
    root.attach_new_node(beams.geom_node("beams"))
    furnish(library, (*_columns(), *_both_sides(COLONNADE, "light")), root)


def _lay_spires(library: FigureLibrary, root: NodePath) -> None:
    furnish(library, (*_rocks(), *_both_sides(SPIRES, "dark")), root)


def _hang_banners(half: Half, library: FigureLibrary, root: NodePath) -> None:
    side, heading = "light" if half is COLONNADE else "dark", 180.0 - half.hand * BANNER_TURN
    places = [(half.hand * AISLE, FOREMOST + BAY * (row + 0.5), BANNER_HEIGHT) for row in range(0, ROWS, 2)]
    furnish(library, (Furnishing(f"place_banner_{side}", at, BANNER_SIZE, heading) for at in places), root)


def _columns() -> Iterator[Furnishing]:
    """Yield rows of columns, and walls beside and behind them."""
    for row in range(ROWS):
        y = FOREMOST + BAY * row
        for x in (-AISLE, -OUTER_ROW):
            yield Furnishing("place_column", (x, y, 0.0), COLUMN_SIZE)
        yield Furnishing("place_wall", (-LAST_WALL, y + BAY / 2, 0.0), 3.0, 90.0)
    for number in range(9):
        yield Furnishing("place_wall", (-6.2 - BAY * number, FOREMOST + ROWS * BAY, 0.0), 1.7)


def _rocks() -> Iterator[Furnishing]:
    """Yield rows of spires that are unlike each other, with crystals at their feet."""
    for row in range(ROWS):
        y = FOREMOST + BAY * row
        yield Furnishing(
            "place_spire", (4.5 + 0.4 * (row % 2), y, 0.0), 2.2 + 0.5 * (row * 7 % 3), 40.0 * row
        )
        yield Furnishing("place_spire", (6.4 + 0.5 * (row % 3), y + 1.1, 0.0), 3.2, 70.0 * row)
        yield Furnishing("place_spire", (9.0 + 0.5 * (row % 2), y + 0.4, 0.0), 3.6, 110.0 * row)
        yield Furnishing("crystals", (3.9 + 0.3 * (row % 2), y + 0.9, 0.0), 1.2, 50.0 * row)
    for number in range(9):
        yield Furnishing("place_cliff", (6.4 + BAY * number, FOREMOST + ROWS * BAY, 0.0), 2.2)


def _both_sides(half: Half, side: str) -> Iterator[Furnishing]:
    """Yield what either half has: onlookers and a brazier."""
    for first, apart, y in CROWD:
        for number in range(CROWD_NUMBER):
            place = half.hand * (first + apart * number), y + 0.6 * (number % 2), 0.0
            yield Furnishing(f"place_onlookers_{side}", place, CROWD_SIZE, 180.0)
    x, y = BRAZIER_PLACE
    yield Furnishing(f"brazier_{side}", (half.hand * x, y, 0.0), BRAZIER_SIZE)
