"""Surroundings of the field: a hall for the lightest squares, a garden at dusk, a cavern for the darkest."""

import itertools
import math
import random
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import Final, NamedTuple

from panda3d.core import LVecBase3f, LVecBase4f, NodePath

from archon3d.play.arena_view import ARENA_PLACES, ArenaPlace
from archon3d.scene.arena.field import CAVERN_CARVING, GARDEN_CARVING, HALL_CARVING, Carving
from archon3d.scene.arena.ground import APRON
from archon3d.scene.craft.meshes import Mesh, Paint, Rgb, box
from archon3d.scene.craft.optics import Grade
from archon3d.scene.craft.shading import KEY_LIGHT, SHADOW_MASK, draw_with
from archon3d.scene.figures.library import FigureLibrary
from archon3d.scene.tabletop.cloth import swing
from archon3d.scene.tabletop.parts import joined


class Dressing(NamedTuple):
    """One kind of place: its props, and its light in linear colours."""

    pillar: str
    wall: str
    flank: str
    """Props behind the field, and at its sides."""
    stone: Rgb
    key: Rgb
    sky: Rgb
    earth: Rgb
    haze: Rgb
    carving: Carving
    """What its field is made of."""
    grade: Grade
    """The tones of the whole picture, in the finest preset."""
    backlight: Rgb
    """What glows around the onlookers before the field, who are seen from behind."""
    obstacles: str
    """Whose trees, bushes, rocks and pillars are on it: the end of their models' names."""


HALL: Final = Dressing(
    pillar="place_column",
    wall="place_wall",
    flank="place_column",
    stone=(0.60, 0.53, 0.43),
    key=(1.10, 0.92, 0.62),
    sky=(0.46, 0.42, 0.36),
    earth=(0.30, 0.22, 0.14),
    haze=(0.95, 0.72, 0.40),
    carving=HALL_CARVING,
    grade=Grade((0.98, 0.95, 1.04), (1.04, 1.0, 0.93)),
    backlight=(0.0, 0.0, 0.0),
    obstacles="hall",
)
GARDEN: Final = Dressing(
    pillar="place_column",
    wall="place_hedge",
    flank="place_cypress",
    stone=(0.21, 0.40, 0.30),
    key=(0.95, 0.54, 0.30),
    sky=(0.22, 0.44, 0.62),
    earth=(0.10, 0.14, 0.20),
    haze=(0.11, 0.22, 0.40),
    carving=GARDEN_CARVING,
    grade=Grade((0.92, 0.98, 1.07), (1.04, 1.0, 0.94)),
    backlight=(0.0, 0.0, 0.0),
    obstacles="garden",
)
CAVERN: Final = Dressing(
    pillar="place_spire",
    wall="place_cliff",
    flank="place_spire",
    stone=(0.24, 0.18, 0.33),
    key=(0.50, 0.34, 0.62),
    sky=(0.36, 0.24, 0.60),
    earth=(0.30, 0.08, 0.16),
    haze=(0.10, 0.02, 0.14),
    carving=CAVERN_CARVING,
    grade=Grade((0.97, 0.90, 1.10), (1.07, 0.98, 1.02)),
    backlight=(0.46, 0.27, 0.76),
    obstacles="cavern",
)
DRESSINGS: Final[Mapping[ArenaPlace, Dressing]] = {"hall": HALL, "garden": GARDEN, "cavern": CAVERN}


def dressing_of(colour: str) -> Dressing:
    """Return the place of a contested square's colour."""
    return DRESSINGS[ARENA_PLACES[colour]]


HAZE: Final = 0.18
"""Density of the haze."""

CLOSE_HAZE, CLOSE_DIM = 0.9, 0.55
"""Density and brightness of the haze behind fighters who are seen from close by: they stand out from it."""
CLOSE_LIGHT: Final = 0.6
"""Share of the light around the field that is left then: it looks three quarters as bright."""

DIM: Final = 0.8
"""Brightness of the darker of two squares, relative to the lighter."""

MIDDLE, FAR, FARTHEST = 10.8, 20.0, 35.0
"""Half the width that is always visible, that of a wide picture, and that of the widest.

The last is reached when a strip below the field makes it small.
"""

PARTS: Final = {
    "middle": (-MIDDLE, MIDDLE),
    "left": (-FAR, -MIDDLE),
    "right": (MIDDLE, FAR),
    "far left": (-FARTHEST, -FAR),
    "far right": (FAR, FARTHEST),
}
"""Parts that are drawn at once, each from one x to another."""

FOREMOST, NEAREST, REAR, BEHIND = -19.0, -9.0, 5.86, 9.5
"""Front of the ground with and without a strip below the field, the step behind it, and its end."""

GROUND, TERRACE, DEEPEST = -0.32, 0.2, 9.0
"""Heights of the ground, of the step, and of the haze's bound."""

SLAB_WIDTH, SLAB_DEPTH, GAP = 1.66, 1.2, 0.03

JOINT, SUNK = 0.55, 0.01
"""Brightness of the joints between slabs, and their depth."""

FORE, FORE_DEPTH, FORE_TONE = -6.4, 2.4, 0.42
"""The middle of where the ground darkens before the field, how deep that is, and its brightness there."""
FORE_EVEN = 0.25
"""Share of the slabs' and joints' differences that is left there: the field is busier."""

SHADE, SHADE_CORNERS, SHADE_HEIGHT = 0.6, 12, 0.012
"""Brightness of shadows on the ground, and their shape."""

BAY: Final = 2.6
"""Distance between pillars."""

INWARD: Final = 128.0
"""Degrees by which those at the sides turn to the field and the viewer."""

FLANK: Final = 9.95 + APRON
FLANK_ROWS: Final = (1.0, 1.35, 1.7)
FLANK_PILLARS: Final = (4.95, 0.0, -4.95)
FLANK_ONLOOKERS: Final = (3.95, 1.5, -1.5, -3.95)
"""Places of the props beside the field: distance to the sides, further rows, and positions along it."""

TURNED: Final = 14.0
"""Degrees by which onlookers look to either side."""

BANNER_SIZE, BANNER_TOP = 1.25, 1.87

NEAR_ONLOOKERS: Final = (-7.75, 1.3)
"""Where onlookers stand before the field, with their backs to the viewer, and their scale."""
NEAR_SHARE: Final = 0.3
"""Brightness of those: they are in the dark."""

REAR_FIRES: Final = tuple((x, REAR + 0.3) for x in (-2 * BAY, 2 * BAY))
REAR_FIRE_SIZE: Final = 0.55
REAR_FIRE_HEIGHT: Final = TERRACE + 1.75 * REAR_FIRE_SIZE
"""Places of fires behind the field, the scale of their braziers, and the height of the flames."""


class Furnishing(NamedTuple):
    """A prop of a place: its position, scale and heading."""

    prop: str
    at: tuple[float, float, float]
    size: float = 1.0
    heading: float = 0.0
    shade: float = 0.0
    """Width of its shadow on the ground, to either side of it."""
    tint: tuple[float, float, float] = (1.0, 1.0, 1.0)
    """Factors of its colours."""


def dressing(library: FigureLibrary, colour: str) -> NodePath:
    """Return the surroundings for a square of that colour; banners and onlookers are nodes of it."""
    place = dressing_of(colour)
    root = NodePath("dressing")
    crowd = root.attach_new_node("onlookers")
    before = crowd.attach_new_node("before")
    for name, (first, last) in PARTS.items():
        lay = partial(_lay, library, place, first, last)
        joined(library, name, place.wall, lay).reparent_to(root)
        go_on = partial(_lay_foreground, place, first, last)
        joined(library, f"{name} foreground", place.wall, go_on).reparent_to(root)
        stand = partial(furnish, library, _between(_crowds(), first, last))
        joined(library, f"{name} onlookers", "", stand).reparent_to(crowd)
        stand = partial(furnish, library, _between(_crowd_before(), first, last))
        joined(library, f"{name} onlookers before", "", stand).reparent_to(before)
    joined(library, "banners", "", partial(furnish, library, _banners())).reparent_to(root)
    draw_with(root, "dressing")
    light_up(root, colour, 0.0)
    before.set_shader_input("backlight", LVecBase3f(*place.backlight))
    swing(root, 0.0, BANNER_TOP, reach=0.0)
    root.hide(SHADOW_MASK)
    return root


def light_up(root: NodePath, colour: str, near: float) -> None:
    """Light the surroundings of a square of that colour: for `near` 0 as seen from afar, for 1 from close by.

    The closer, the darker they are, in thicker haze.
    """
    place, left = dressing_of(colour), _dimmed(colour) * (1.0 - (1.0 - CLOSE_LIGHT) * near)
    for name, light in (("key", place.key), ("sky", place.sky), ("earth", place.earth)):
        root.set_shader_input(name, LVecBase3f(*light) * left)
    haze = LVecBase3f(*place.haze) * _dimmed(colour)
    clear, thick = LVecBase4f(haze, HAZE), LVecBase4f(haze * CLOSE_DIM * CLOSE_LIGHT, CLOSE_HAZE)
    root.set_shader_input("haze", clear + (thick - clear) * near)


def _dimmed(colour: str) -> float:
    """Return the brightness of a square's place, relative to the lighter square's."""
    return 1.0 if colour in "ACE" else DIM


def _lay(library: FigureLibrary, place: Dressing, first: float, last: float, root: NodePath) -> None:
    """Lay out what is between two positions along the field."""
    furnishings = _between(_furnishings(place), first, last)
    ground = _ground(place.stone, first, last)
    for thing in (*furnishings, *_between(_crowds(), first, last)):
        if thing.shade:
            _shade(ground, place.stone, thing)
    root.attach_new_node(ground.geom_node("ground"))
    furnish(library, furnishings, root)


def _between(things: Iterable[Furnishing], first: float, last: float) -> list[Furnishing]:
    return [thing for thing in things if first <= thing.at[0] <= last]


def _lay_foreground(place: Dressing, first: float, last: float, root: NodePath) -> None:
    """Continue the bare ground below the field in the picture."""
    mesh = Mesh()
    _pave(mesh, place.stone, first, last, FOREMOST, NEAREST)
    root.attach_new_node(mesh.geom_node("foreground"))


def furnish(library: FigureLibrary, furnishings: Iterable[Furnishing], root: NodePath) -> None:
    """Put up copies of the props below a node."""
    for thing in furnishings:
        prop = library.part(thing.prop).copy_to(root)
        prop.set_pos_hpr(*thing.at, thing.heading, 0.0, 0.0)
        prop.set_scale(thing.size)
        prop.set_color_scale(LVecBase4f(*thing.tint, 1.0))


def _crowd(x: float, at: tuple[float, float, float], size: float, heading: float, shade: float) -> Furnishing:
    """Return three onlookers; no two groups look alike."""
    generator = random.Random(round(100.0 * (x + 7.0 * at[1])))
    size *= generator.uniform(0.9, 1.08)
    heading += generator.uniform(-TURNED, TURNED)
    tint = tuple(generator.uniform(0.72, 1.12) for _ in range(3))
    return Furnishing(f"place_onlookers_{_side(x)}", at, size, heading, shade, (tint[0], tint[1], tint[2]))


def _furnishings(place: Dressing) -> Iterator[Furnishing]:
    """Yield all props around the field except banners and onlookers."""
    count = int(FARTHEST / BAY)
    for number in range(-count, count + 1):
        x = number * BAY
        yield Furnishing(place.wall, (x, REAR + 1.0, TERRACE), BAY / 2)
        yield Furnishing(place.pillar, (x + BAY / 2, REAR + 0.4, TERRACE), 1.7, 0.0, 0.5)
    for x, y in REAR_FIRES:
        yield Furnishing(f"brazier_{_side(x)}", (x, y, TERRACE), REAR_FIRE_SIZE, 0.0, 0.36)
    yield Furnishing("place_eclipse", (0.0, REAR + 0.4, TERRACE), 1.0, 180.0, 0.4)
    for x in (-FLANK, FLANK):
        for y, out in itertools.product(FLANK_PILLARS, FLANK_ROWS):
            yield Furnishing(place.flank, (x * out, y, GROUND), 1.6, 0.0, 0.5)


def _crowds() -> Iterator[Furnishing]:
    """Yield the onlookers: behind the field, and at its sides."""
    count = int(FARTHEST / BAY)
    for number in range(-count, count + 1):
        if number not in (0, -2, 2):
            x = number * BAY
            yield _crowd(x, (x, REAR + 0.34, TERRACE), 1.0, 180.0, 0.66)
    for x, y in itertools.product((-FLANK, FLANK), FLANK_ONLOOKERS):
        yield _crowd(x, (x, y, GROUND), 0.92, math.copysign(INWARD, x), 0.5)


def _crowd_before() -> Iterator[Furnishing]:
    """Yield onlookers between the field and the viewer, from behind, in the dark."""
    count, (y, size) = int(FARTHEST / BAY), NEAR_ONLOOKERS
    for number in range(-count, count):
        x = (number + 0.5) * BAY
        group = _crowd(x, (x, y, GROUND), size, 0.0, 0.0)
        dark = tuple(NEAR_SHARE * part for part in group.tint)
        yield group._replace(tint=(dark[0], dark[1], dark[2]))


def _banners() -> Iterator[Furnishing]:
    """Yield the two sides' banners in front of the rear pillars."""
    for x in (-1.5 * BAY, -0.5 * BAY, 0.5 * BAY, 1.5 * BAY):
        yield Furnishing(
            f"place_banner_{_side(x)}", (x, REAR + 0.02, BANNER_TOP - BANNER_SIZE), BANNER_SIZE, 180.0
        )


def _side(x: float) -> str:
    """Return whose half of the arena that is."""
    return "light" if x < 0 else "dark"


def _ground(stone: Rgb, first: float, last: float) -> Mesh:
    """Return slabs around the field and the step behind it, between two positions along it."""
    mesh = Mesh()
    middle, length = (first + last) / 2, last - first
    joint = _tone(stone, JOINT)
    step = box(length, BEHIND - REAR, TERRACE - GROUND)
    mesh.add(step, joint, (middle, (BEHIND + REAR) / 2, GROUND - SUNK))
    mesh.add(box(length, 0.1, DEEPEST), joint, (middle, BEHIND, TERRACE))
    _pave(mesh, stone, first, last, NEAREST, BEHIND)
    return mesh


def _pave(mesh: Mesh, stone: Rgb, first: float, last: float, near: float, behind: float) -> None:
    """Lay rows of slabs from `near` to `behind`: on the ground, and on the step at the rear."""
    generator = random.Random(8)
    middle, length, rear = (first + last) / 2, last - first, min(REAR, behind)
    # In three pieces, since the tint is set at corners: it changes within the middle one alone.
    begin, dark = FORE + FORE_DEPTH / 2, FORE - FORE_DEPTH / 2
    for start, end in (
        (near, min(rear, dark)),
        (max(near, dark), min(rear, begin)),
        (max(near, begin), rear),
    ):
        if start < end:
            bed = box(length, end - start, 0.0)[1:2]
            mesh.add(bed, _tone(stone, JOINT), (middle, (end + start) / 2, GROUND - SUNK))
    slab = box(SLAB_WIDTH - GAP, SLAB_DEPTH - GAP, 0.0)[1:2]
    columns = round(length / SLAB_WIDTH)
    for row in range(round((near - REAR) / SLAB_DEPTH), round((behind - REAR) / SLAB_DEPTH)):
        height = TERRACE if row >= 0 else GROUND
        for column in range(columns):
            at = first + (column + 0.5) * length / columns, REAR + (row + 0.5) * SLAB_DEPTH, height
            even = 1.0 - (1.0 - FORE_EVEN) * _fore(at[1])
            mesh.add(slab, _tone(stone, 0.95 + even * (generator.uniform(0.84, 1.06) - 0.95)), at)
    mesh.tinted(_darkened)


def _darkened(_x: float, y: float, _z: float) -> Rgb:
    """Return the ground's tint: it darkens softly before the field, so that the eye stays there."""
    share = 1.0 - (1.0 - FORE_TONE) * _fore(y)
    return share, share, share


def _fore(y: float) -> float:
    """Return how far before the field that is, from 0 to 1 where it is darkest."""
    return max(0.0, min(1.0, (FORE - y) / FORE_DEPTH + 0.5))


def _shade(ground: Mesh, stone: Rgb, thing: Furnishing) -> None:
    """Draw the shadow at its foot, away from the key light."""
    x, y, z = thing.at
    reach = thing.shade
    at = x - 0.45 * reach * KEY_LIGHT[0], y - 0.25 * reach * KEY_LIGHT[1], z + SHADE_HEIGHT
    turns = [math.tau * step / SHADE_CORNERS for step in range(SHADE_CORNERS)]
    spot = [(math.cos(turn), math.sin(turn), 0.0) for turn in turns]
    ground.add([spot], _tone(stone, SHADE), at, size=(reach, 0.72 * reach, 1.0))


def _tone(stone: Rgb, share: float) -> Paint:
    colour = (stone[0] * share, stone[1] * share, stone[2] * share)
    return Paint(colour, colour)
