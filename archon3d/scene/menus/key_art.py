"""The key art: two champions in battle by firelight, with their armies.

It is drawn at eye level, in perspective, for any aspect ratio from a banner to an upright card. No figure is
cut by its edge: those that do not fit are hidden, and fliers fill the sky of an upright picture.
"""

import math
from collections.abc import Sequence
from itertools import product
from typing import Final, NamedTuple

from panda3d.core import (
    LPoint2f,
    LPoint3f,
    LVecBase3f,
    NodePath,
    PartBundleNode,
    PerspectiveLens,
    TransformState,
)

from archon3d.scene.craft.camera import Margins
from archon3d.scene.craft.glow import (
    CLOSE,
    EFFECT_SORT,
    SHADOW_SORT,
    Drift,
    Glow,
    Motes,
    glow_disc,
    glow_fire,
    soft_shadow,
)
from archon3d.scene.craft.meshes import Mesh, ball, paint
from archon3d.scene.craft.places import GroundPoint
from archon3d.scene.figures.bases import BASE_HEIGHT
from archon3d.scene.figures.clips import following
from archon3d.scene.figures.figure import Figure
from archon3d.scene.figures.grounding import put_on_ground
from archon3d.scene.figures.library import IDLE_PHASE, FigureLibrary, drawn, outline, own_side
from archon3d.scene.menus.vista import Subject, Vista
from archon3d.scene.menus.world import EyeLevel

LOW, HIGH = -0.34, 2.2
"""From below the champions' feet to above their heads, in squares: this must not be cut."""
BELOW: Final = 0.2
"""Share below the champions of the height that they leave free."""
HALF_WIDTH: Final = 2.1
"""Extent of the champions to either side of the centre."""
LOGO_SHARE: Final = 0.3
"""Share of the picture's height above the champions for the game's name."""
SEEN: Final = 0.97
"""Least visible share of an army figure's width; with less it is hidden."""
LEAST_SKY: Final = 0.7
"""Height in squares between the champions' heads and the name that fliers need."""
HORIZON: Final = -0.22
"""Horizon of the backdrop in the picture, from -1 to 1; it is the camera's height."""
DISTANCE: Final = 9.0
"""Distance from the camera to the champions, in squares."""

SHADOW_RADIUS: Final = 0.42
FOOT_RADIUS: Final = 0.36
FEET: Final = {"valkyrie": ("foot.R", "foot.L"), "dragon": ("foot.R", "foot.L", "hand.R", "hand.L")}
"""Size of the shadows under the champions' feet in squares, and the joints that stand on the ground."""
AIRBORNE: Final = 0.12
"""Height of a figure's lowest point in squares above which it flies."""

FIRE: Final[Sequence[float]] = (1.0, 0.42, 0.08)
RIMS: Final = LVecBase3f(2.3, 1.35, 0.45), LVecBase3f(1.1, 0.6, 2.6)
BREATH: Final = ((0.52, 1.16), (-0.16, 0.99))
"""From the Dragon's mouth to where its fire breaks, each as x and height."""
BURNING: Final = 0.62
"""Age of the sparks at first."""
FIRE_LIGHT: Final = (1.0, 0.62, 0.22)
FIRE_LAMPS: Final = (((-0.35, -0.75, 0.95), 3.2, 1.1), ((0.35, -0.4, 1.1), 2.0, 0.6))
"""Lamps of the breath: where it breaks and where it begins, with reach and strength."""
GROUND_FIRE: Final = (-0.3, -0.5, 0.9), 2.2
"""The fire as the ground sees it: its place and its strength."""
LIVES_A_SECOND: Final = 0.8
"""Lifetimes of sparks per second."""
SWAY_SECONDS: Final = 0.045
SWAY_RATE: Final = 1.9
"""How far a figure sways around its moment in its clip's time, and the rate in radians per second."""


class Tongue(NamedTuple):
    """A part of the breath. Lengths are squares."""

    along: float
    """Where its middle is, as a share of the breath."""
    above: float
    """How far it is above the breath's line."""
    reach: float
    """Half its length."""
    width: float
    """Half its width."""
    left: float = 1.0
    """How much of it has not burnt out."""


TONGUES: Final = (
    Tongue(0.92, 0.02, 0.78, 0.86, 0.76),
    Tongue(0.98, 0.14, 0.62, 0.62, 0.88),
    Tongue(0.90, -0.20, 0.48, 0.42, 0.92),
    Tongue(0.74, 0.22, 0.50, 0.34, 0.94),
    Tongue(0.56, -0.02, 0.56, 0.30),
    Tongue(0.24, 0.0, 0.40, 0.17),
)
"""The breath's parts, from where it breaks to where it begins: the last are before the first."""


class Posed(NamedTuple):
    """A figure and its moment: lengths in squares, headings in degrees, the clip's time as a share."""

    kind: str
    place: GroundPoint
    heading: float
    clip: str
    share: float
    size: float = 1.0
    sway: float = SWAY_SECONDS
    lean: float = 0.0
    """Degrees by which it leans forward."""


CHAMPIONS: Final = (
    Posed("valkyrie", (-1.18, 0.0), -132.0, "attack", 0.01, 1.6, sway=0.006, lean=13.0),
    Posed("dragon", (1.16, 0.0), 112.0, "attack", 0.2, 1.5),
)
SPEARWOMAN: Final = "valkyrie"
SPEAR_LEAN: Final = 90.0
"""Degrees by which her spear leans forward from her hand: it points at the Dragon's head."""
SHAFT_AT: Final = 0.05
"""How far to the right of her hand's middle, towards the viewer, its shaft is."""
FINGERS, FINGER, GRASP = 4, 0.026, 0.088
"""Number of her fingers, and the width and length of one, in squares at her own scale."""
ELBOW: Final = ((-0.032, -0.102, 0.135), 0.066)
"""Place of that arm's elbow from its hand's joint, and its radius: she bends it farther than it is round."""
SKIN: Final = paint("e0a878")
ARMIES: Final = (
    Posed("knight", (-2.5, 0.9), -112.0, "attack", 0.1, 1.1),
    Posed("golem", (-2.55, 3.0), -125.0, "attack", 0.1, 1.4),
    Posed("wizard", (-3.5, 2.0), -122.0, "cast", 0.5, 1.3),
    Posed("phoenix", (-3.7, 4.6), -125.0, "walk", 0.3, 1.6),
    Posed("unicorn", (-4.4, 0.7), -105.0, "run", 0.4, 1.25),
    Posed("archer", (-5.3, 2.2), -110.0, "attack", 0.05, 1.2),
    Posed("djinn", (-6.2, 3.6), -115.0, "attack", 0.2, 1.4),
    Posed("goblin", (2.65, 0.7), 115.0, "attack", 0.1, 1.05),
    Posed("troll", (2.5, 3.0), 125.0, "attack", 0.1, 1.45),
    Posed("sorceress", (3.6, 1.9), 120.0, "cast", 0.5, 1.3),
    Posed("manticore", (4.5, 0.8), 112.0, "attack", 0.15, 1.2),
    Posed("banshee", (3.9, 4.6), 125.0, "attack", 0.3, 1.4),
    Posed("basilisk", (5.4, 2.2), 115.0, "attack", 0.2, 1.3),
    Posed("shapeshifter", (6.3, 3.6), 115.0, "attack", 0.2, 1.4),
)
"""The fighters, and those behind them."""
FLIERS: Final = (
    Posed("phoenix", (-1.38, 0.0), -125.0, "walk", 0.3, 0.61),
    Posed("djinn", (-0.48, 0.07), -118.0, "attack", 0.2, 0.56),
    Posed("banshee", (0.5, 0.07), 120.0, "attack", 0.3, 0.58),
    Posed("manticore", (1.42, -0.07), 112.0, "run", 0.4, 0.56),
)
"""Figures that are in the sky if there is no room on the ground.

Places are to the right of the centre in squares, and above the champions' heads in heights of the sky, as are
the sizes.
"""
HIGHEST_SKY: Final = 1.45
"""Height of a sky in squares above which they grow no more."""
FLIERS_BEHIND: Final = 1.0
"""How far behind the champions they fly, in squares."""


class KeyArtScene:
    """A held moment, opened by the constructor and removed by `close`: the fire burns, and figures sway.

    It has no task: call `update`.
    """

    def __init__(self, parent: NodePath, camera: NodePath, aspect: float, library: FigureLibrary) -> None:
        """Open the scene.

        `camera` is borrowed until `close`; `library` is not owned.
        """
        self._vista = Vista("key art", parent, camera, library)
        self._vista.world.burn(*GROUND_FIRE)
        self.root, self._camera = self._vista.root, camera
        self._library, self._seconds = library, 0.0
        self._figures = [(posed, self._put(library, posed)) for posed in (*CHAMPIONS, *ARMIES)]
        self._fliers = [(posed, self._put(library, posed)) for posed in FLIERS]
        self._breath, self._sparks = self._put_breath(), self._put_sparks()
        pool = glow_disc(self.root, FIRE)
        pool.node.set_pos_hpr_scale(0.0, -0.2, 0.0, 0.0, 0.0, 0.0, 3.0, 1.6, 1.0)
        pool.set_shape(0.8)
        pool.node.set_bin("fixed", SHADOW_SORT - 1)
        self.update(0.0)
        self._bounds = [
            put_on_ground(figure, self.root, SHADOW_RADIUS, AIRBORNE) for _, figure in self._figures
        ]
        """Boxes around the bodies in the scene, once for all views: each vertex is posed for them."""
        for _, champion in self._figures[: len(CHAMPIONS)]:
            self._ground_feet(champion)
        self.resize(aspect)

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        self._seconds += dt * self._library.pace
        for place, reach, strength in FIRE_LAMPS:
            self._vista.lamps.add(place, reach, FIRE_LIGHT, strength)
        self._vista.update(dt, self._seconds)
        for order, (tongue, flame) in enumerate(zip(TONGUES, self._breath, strict=True)):
            flame.set_shape(tongue.left, self._seconds, 0.7 * order)
        self._sparks.set_age(BURNING + self._seconds * LIVES_A_SECOND)
        for number, (posed, figure) in enumerate((*self._figures, *self._fliers)):
            sway = math.sin(self._seconds * SWAY_RATE + number * IDLE_PHASE)
            self._settle(posed, figure, posed.sway * sway)

    @property
    def view(self) -> EyeLevel:
        """The current view."""
        return self._vista.view

    def resize(self, aspect: float, margins: Margins | None = None, half_width: float = HALF_WIDTH) -> None:
        """Fit the picture to that aspect ratio, with the champions whole between the margins.

        Without margins there is room for the name. `half_width` is the free space at each side of their
        centre, in squares.
        """
        margins = (margins or Margins(top=logo_share(aspect))).cut_down()
        view = Subject(LOW, HIGH, half_width, BELOW, HORIZON, DISTANCE).view(aspect, margins)
        lens = self._vista.look(view)
        left, right = -1.0 + 4 * max(0.0, margins.aside), 1.0 + 4 * min(0.0, margins.aside)
        self._show_armies(lens, left, right)
        self._show_fliers(view.middle + view.height * (0.5 - margins.top) - HIGH, view.eye)

    def _show_armies(self, lens: PerspectiveLens, left: float, right: float) -> None:
        """Show the army figures that are between these positions, from -1 to 1 across the picture.

        Overlays beyond them never cover a part of a figure.
        """
        eye = self._camera.get_pos(self.root)
        for (posed, figure), bounds in zip(self._figures, self._bounds, strict=True):
            low, high = _extent(bounds, eye, lens)
            inside = min(high, right) - max(low, left)
            covered = -1.0 < left > low or 1.0 > right < high
            _show(figure, posed in CHAMPIONS or (inside >= SEEN * (high - low) and not covered))

    def _show_fliers(self, sky: float, eye: float) -> None:
        """Put figures without room on the ground over the champions, if there are enough squares of sky."""
        seen = {posed.kind for posed, figure in self._figures if not figure.root.is_hidden()}
        farther = (DISTANCE + FLIERS_BEHIND) / DISTANCE
        for posed, figure in self._fliers:
            across, up = posed.place
            figure.root.set_scale(min(max(LEAST_SKY, sky), HIGHEST_SKY) * posed.size * farther)
            figure.place(across * farther, FLIERS_BEHIND, eye + (HIGH + up * sky - eye) * farther)
            _show(figure, sky >= LEAST_SKY and posed.kind not in seen)

    def close(self) -> None:
        """Close the scene and return the camera."""
        self._figures.clear()
        self._fliers.clear()
        self._vista.close()

    def _put(self, library: FigureLibrary, posed: Posed) -> Figure:
        """Return a figure, lit by the fire from the centre."""
        figure = library.fighter(self.root, posed.kind, own_side(posed.kind))
        figure.root.find_all_matches("base").detach()
        figure.root.set_scale(posed.size)
        figure.place(*posed.place, -BASE_HEIGHT * posed.size)
        figure.face(posed.heading)
        figure.root.find("body").set_p(-posed.lean)
        if posed.kind == SPEARWOMAN:
            _level_spear(figure, library)
        self._settle(posed, figure, 0.0)
        x, y = posed.place
        towards = LVecBase3f(-x, -y - 2.0, 1.5)
        figure.root.set_shader_input("key_direction", towards.normalized())
        figure.root.find("body").set_shader_input("rim", RIMS[0] if x < 0 else RIMS[1])
        return figure

    def _settle(self, posed: Posed, figure: Figure, sway: float) -> None:
        """Pose the figure at its moment, offset by `sway` seconds."""
        length = figure.length(posed.clip)
        figure.settle(min(max(posed.share * length + sway, 0.0), length), posed.clip)

    def _put_breath(self) -> list[Glow]:
        """Return the breath, from where it breaks to its thin start."""
        (x, z), (end_x, end_z) = BREATH
        turn = math.degrees(math.atan2(end_x - x, end_z - z))
        flames = []
        for order, tongue in enumerate(TONGUES):
            holder = self.root.attach_new_node("tongue")
            along = tongue.along
            holder.set_pos(x + (end_x - x) * along, -0.15, z + (end_z - z) * along + tongue.above)
            holder.set_r(turn)
            flame = glow_fire(holder, FIRE, 0.7 * order, float(order == 0))
            flame.node.set_p(90.0)
            flame.node.set_scale(tongue.width, tongue.reach, 1.0)
            flame.node.set_bin("fixed", EFFECT_SORT + order)
            flames.append(flame)
        return flames

    def _put_sparks(self) -> Motes:
        """Return the sparks where the breath breaks."""
        drift = Drift(count=80, spread=0.7, rise=0.7, size=0.04, steady=True)
        sparks = Motes(self.root, (1.0, 0.85, 0.5, 0.4), (1.0, 0.35, 0.05, 0.0), drift)
        sparks.node.set_pos(BREATH[1][0], -0.4, BREATH[1][1])
        return sparks

    def _ground_feet(self, figure: Figure) -> None:
        """Darken the ground where a champion's feet touch it, also where the fire lights it."""
        feet = [following(figure.root, joint) for joint in FEET[figure.kind]]
        figure.root.find("body").get_tight_bounds()  # poses the joints
        for foot in feet:
            x, y, _ = foot.get_pos(self.root)
            spot = self.root.attach_new_node("foot")
            spot.set_pos(x, y, 0.0)
            soft_shadow(spot, FOOT_RADIUS, CLOSE)


def logo_share(aspect: float) -> float:
    """Return the share of the picture's height for the game's name: less in an upright picture."""
    return LOGO_SHARE * min(1.0, aspect)


def _level_spear(figure: Figure, library: FigureLibrary) -> None:
    """Let a figure hold its spear out, which its clip throws, with its fingers around the shaft."""
    character = figure.root.find("**/+Character").node()
    if not isinstance(character, PartBundleNode):
        raise TypeError(f"{figure.kind} has no joints")
    level = TransformState.make_pos_hpr(LVecBase3f(SHAFT_AT, 0.0, 0.0), LVecBase3f(0.0, -SPEAR_LEAN, 0.0))
    character.get_bundle(0).freeze_joint("spear", level)
    library.kept("fingers", _fingers).copy_to(following(figure.root, "hand.R"))


def _fingers() -> NodePath:
    """Return fingers around a shaft in the right hand, and the elbow behind it."""
    mesh = Mesh()
    elbow, radius = ELBOW
    mesh.add(ball(), SKIN, elbow, size=(radius, radius, radius))
    for number in range(FINGERS):
        along = (number - (FINGERS - 1) / 2) * FINGER
        size = 0.62 * FINGER, 0.5 * FINGER, GRASP / 2
        mesh.add(ball(), SKIN, (SHAFT_AT + FINGER, along, 0.0), size=size)
    fingers = drawn("fingers", mesh)
    outline(fingers)
    return fingers


def _show(figure: Figure, shown: bool) -> None:
    if shown:
        figure.root.show()
    else:
        figure.root.hide()


def _extent(
    bounds: tuple[LPoint3f, LPoint3f] | None, eye: LPoint3f, lens: PerspectiveLens
) -> tuple[float, float]:
    """Return the extent of a box across the picture, from -1 to 1, seen straight ahead from that place."""
    if bounds is None:
        return 0.0, 0.0
    across = []
    for corner in product(*zip(*bounds, strict=True)):
        point = LPoint2f()
        lens.project(LPoint3f(LPoint3f(*corner) - eye), point)
        across.append(point.x)
    return min(across), max(across)
