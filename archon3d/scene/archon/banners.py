"""The two armies' banners on the rear frame: the side that the cycle favours has longer ones."""

from dataclasses import dataclass, replace
from functools import partial
from math import copysign, tau
from typing import Final

from panda3d.core import LVecBase2f, LVecBase3f, LVecBase4f, NodePath

from archon3d.games.archon.board import SIZE
from archon3d.games.archon.icons import DARK, LIGHT, Side
from archon3d.scene.craft.material import Material
from archon3d.scene.craft.meshes import Mesh, ball, cone, paint
from archon3d.scene.craft.shading import draw_with
from archon3d.scene.craft.timeline import arch, ease
from archon3d.scene.figures.library import FigureLibrary, drawn
from archon3d.scene.tabletop.cloth import SWINGS, swing
from archon3d.scene.tabletop.parts import joined
from archon3d.scene.tabletop.torches import strengths

ACROSS: Final[dict[Side, tuple[float, ...]]] = {LIGHT: (-3.5, -2.5, -1.5), DARK: (1.5, 2.5, 3.5)}
"""Columns between which each army's banners are: none is hidden whole by an icon of the last row."""

BACK: Final = SIZE / 2 + 0.16
"""How far back they are: on the frame's near edge, so that they cover only the frame."""

BREADTH: Final = 1.4
"""Width relative to the model's."""

HEM, SHORTEST, LONGEST = 0.02, 0.66, 0.94
"""Height of their hems, and their lengths when the other and their own side is favoured most."""

CALM_REACH, LIVELY_REACH = 0.08, 0.24
"""How far they swing then, as shares of the distance from their rods."""

DIMMEST, BRIGHTEST = 0.75, 1.4
"""Brightness of their light then."""

KEY_LIGHT, SKY_LIGHT, EARTH_LIGHT = (1.05, 0.92, 0.74), (0.46, 0.50, 0.66), (0.26, 0.22, 0.22)
"""Light on them: the table's own."""

FLUTTER_SECONDS: Final = 1.8
FLUTTER_REACH, FLUTTER_TURNS = 0.22, 3
"""How long the winner's banners flutter, how much farther they swing, and how often."""

FOOT, STAFF, STAFF_ASIDE = 0.06, 0.92, 0.39
"""Base of the staffs, their height, and their offset from the middle of the cloth."""

STAFF_WIDTH, STAFF_SIDES, KNOB = 0.03, 6, 0.05
METALS: Final = {LIGHT: paint("f0b83a", Material.METAL), DARK: paint("b9b4d8", Material.METAL)}
"""Half the width of the staff, the knob's radius, and the materials."""


@dataclass(frozen=True, slots=True)
class Flying:
    """State of an army's banners."""

    share: float = 0.5
    """How far the cycle favours their side, from 0 to 1."""
    flutters: float = 0.0
    """Seconds for which they still flutter."""

    def between(self, least: float, most: float) -> float:
        """Interpolate between two numbers by how far the cycle favours their side."""
        return least + (most - least) * self.share


class Banners:
    """The banners on the frame, which are removed with their parent node. Call `update` each frame."""

    def __init__(self, parent: NodePath, library: FigureLibrary) -> None:
        self._library = library
        self._cloth = {side: _cloth(library, side, places) for side, places in ACROSS.items()}
        self._flying = dict.fromkeys(ACROSS, Flying())
        library.kept("banner staffs", _staffs).copy_to(parent)
        for cloth in self._cloth.values():
            cloth.reparent_to(parent)

    def show(self, level: float) -> None:
        """Set the lengths from the cycle's colour, from 0 for white to 5 for black."""
        for side, strength in zip((LIGHT, DARK), strengths(level), strict=True):
            flying = self._flying[side] = replace(self._flying[side], share=strength - 0.5)
            cloth, length = self._cloth[side], flying.between(SHORTEST, LONGEST)
            cloth.set_z(HEM + length)
            cloth.set_sz(length)
            light = flying.between(DIMMEST, BRIGHTEST)
            for name, rgb in (("key", KEY_LIGHT), ("sky", SKY_LIGHT), ("earth", EARTH_LIGHT)):
                cloth.set_shader_input(name, LVecBase3f(*rgb) * light)

    def flutter(self, side: str) -> None:
        """Let that side's banners flutter once, for its victory."""
        if side in self._flying:
            self._flying[side] = replace(self._flying[side], flutters=FLUTTER_SECONDS)

    def settle(self) -> None:
        """Stop fluttering."""
        self._flying = {side: replace(flying, flutters=0.0) for side, flying in self._flying.items()}

    def update(self, dt: float, seconds: float) -> None:
        """Advance by `dt` seconds to the scene's time; with reduced motion the banners do not move."""
        for side, flying in self._flying.items():
            left = max(0.0, flying.flutters - dt)
            self._flying[side] = replace(flying, flutters=left)
            share = 1.0 - left / FLUTTER_SECONDS
            reach = flying.between(CALM_REACH, LIVELY_REACH) + FLUTTER_REACH * arch(share)
            phase = seconds * SWINGS + FLUTTER_TURNS * tau * ease(share)
            still = self._library.calm
            swing(self._cloth[side], phase, self._cloth[side].get_z(), 0.0 if still else reach)


def _cloth(library: FigureLibrary, side: Side, places: tuple[float, ...]) -> NodePath:
    """Return an army's banners as one node, with the origin at the height of their rods."""
    cloth = joined(library, f"banners {side}", "board", partial(_hang, library, side, places))
    draw_with(cloth, "dressing")
    cloth.set_shader_input("haze", LVecBase4f(0.0))
    cloth.set_shader_input("fires", LVecBase2f(0.0))
    swing(cloth, 0.0, 0.0, reach=0.0)
    return cloth


def _hang(library: FigureLibrary, side: Side, places: tuple[float, ...], root: NodePath) -> None:
    for x in places:
        banner = library.part(f"place_banner_{side}").copy_to(root)
        banner.set_pos_hpr(x, BACK, -1.0, 180.0, 0.0, 0.0)
        banner.set_scale(BREADTH, 1.0, 1.0)


def _staffs() -> NodePath:
    """Return the staffs of all banners, each at its outer end."""
    mesh = Mesh()
    for side, places in ACROSS.items():
        for x in places:
            at = x + copysign(STAFF_ASIDE, x), BACK
            mesh.add(cone(STAFF_WIDTH, STAFF, STAFF_SIDES, top=0.8 * STAFF_WIDTH), METALS[side], (*at, FOOT))
            mesh.add(ball(STAFF_SIDES, 4), METALS[side], (*at, FOOT + STAFF), size=KNOB)
    return drawn("banner staffs", mesh)
