"""The well in the middle of Archmage's board: its glow, and pieces that fall into it."""

import math

from panda3d.core import NodePath

from archon3d.scene.archmage import board, motions
from archon3d.scene.archmage.tiles import Tile
from archon3d.scene.craft.glow import Drift, Motes, glow_disc
from archon3d.scene.craft.lamps import Lamps
from archon3d.scene.craft.meshes import Rgb
from archon3d.scene.craft.places import GroundPoint
from archon3d.scene.craft.timeline import Script, arch, over, together
from archon3d.scene.figures.library import FigureLibrary

WELL_LIGHT: Rgb = (0.42, 0.16, 0.95)
WELL_EMBERS = (0.15, 0.02, 0.3, 0.0)

LAMP_HEIGHT, LAMP_REACH, LAMP_STRENGTH = 0.45, 2.1, 1.1
"""Height and reach of its lamp, and the strength at which it lights the stones around it."""

BURST_SECONDS, BURST_STRENGTH = 0.56, 3.0
"""How long the sparks of a swallowed piece fly, and how much stronger its light is then."""


class Well:
    """A hole with a glow in it."""

    def __init__(self, root: NodePath, effects: NodePath, library: FigureLibrary, place: GroundPoint) -> None:
        """Put it at that place under `root`; its sparks go under `effects`."""
        self._effects = effects
        self._place = place
        library.prop(root, "archmage_well").set_pos(*place, 0.0)
        self._glow = glow_disc(root, WELL_LIGHT, falloff=1.6)
        self._glow.node.set_pos(*place, 0.02 - board.WELL_DEPTH)
        self._glow.node.set_scale(board.WELL_RADIUS)
        self._burning = 0.0

    def breathe(self, seconds: float, lamps: Lamps) -> None:
        """Glow as at the scene's time, and light what is near it in the next frame."""
        breath = 0.80 + 0.20 * math.sin(seconds * 2.1)
        self._glow.set_shape(breath)
        strength = LAMP_STRENGTH * breath + BURST_STRENGTH * self._burning
        lamps.add((*self._place, LAMP_HEIGHT), LAMP_REACH, WELL_LIGHT, strength)

    def swallow(self, tile: Tile) -> Script:
        """Sink a piece into it, with sparks."""
        return together(motions.sink(tile), self._burst())

    def _burst(self) -> Script:
        drift = Drift(count=40, spread=0.4, rise=1.2, swirl=3.0)
        motes = Motes(self._effects, (*WELL_LIGHT, 0.0), WELL_EMBERS, drift)
        motes.node.set_pos(*self._place, 0.0)

        def draw(share: float) -> None:
            motes.set_age(share)
            self._burning = arch(share)

        yield from over(BURST_SECONDS, draw)
        motes.remove()
