"""Fires beside Archon's board, higher for the side that the cycle favours, and motes over its half."""

from typing import Final

from panda3d.core import NodePath

from archon3d.scene.archon.ground import TORCH_HEIGHT, TORCHES
from archon3d.scene.craft.glow import Drift, Motes
from archon3d.scene.craft.lamps import Lamps
from archon3d.scene.craft.meshes import Rgb
from archon3d.scene.figures.library import FigureLibrary
from archon3d.scene.tabletop.floor import FLOOR
from archon3d.scene.tabletop.torches import Torch, strengths

TORCH_REACH = 3.1
"""Reach of the fires' light on the floor when no side is favoured."""

MOTES: Final[tuple[tuple[float, Rgb], ...]] = ((-4.9, (1.0, 0.74, 0.30)), (4.9, (0.62, 0.42, 1.0)))
"""Places along the board over which light's and dark's motes drift, and their colours."""

MOTES_ACROSS: Final = (3.9, 5.0, 1.5)
"""Extent of each cloud of motes, from its centre in each direction."""

MOTES_COUNT, MOTE_SIZE, MOTES_RISE = 56, 0.085, 0.7

LIVES_A_SECOND: Final = 0.07
"""Lifetimes of motes per second."""


class Fires:
    """Fires and motes beside the board, which are removed with their parent node."""

    def __init__(self, parent: NodePath, library: FigureLibrary, lamps: Lamps) -> None:
        self._library = library
        self._lamps = lamps
        heights = TORCH_HEIGHT, FLOOR + 0.04
        self._torches = [Torch(parent, place, heights, reach=TORCH_REACH) for place in TORCHES]
        self._motes = [_drifting(parent, x) for x, _ in MOTES]

    def show(self, level: float) -> None:
        """Set the fires' heights from the cycle's colour, from 0 for white to 5 for black."""
        sides = strengths(level)
        for torch, (x, _) in zip(self._torches, TORCHES, strict=True):
            strength = sides[x > 0]
            torch.burn(strength, TORCH_REACH * strength**0.5)
        for motes, strength, (_, rgb) in zip(self._motes, sides, MOTES, strict=True):
            share = max(0.0, strength - 0.7) / 0.8
            motes.set_light((*(share * part for part in rgb), 0.1 * share), (0.0, 0.0, 0.0, 0.0))

    def update(self, seconds: float) -> None:
        """Advance to the scene's time."""
        for torch in self._torches:
            torch.update(seconds)
            torch.shine(self._lamps)
        for motes in self._motes:
            if self._library.motes:
                motes.node.show()
                motes.set_age(seconds * LIVES_A_SECOND)
            else:
                motes.node.hide()


def _drifting(parent: NodePath, x: float) -> Motes:
    """Return motes in the air over one half of the board."""
    dark = 0.0, 0.0, 0.0, 0.0
    drift = Drift(count=MOTES_COUNT, spread=0.1, rise=MOTES_RISE, size=MOTE_SIZE, start=1.0, steady=True)
    motes = Motes(parent, dark, dark, drift)
    motes.node.set_pos(x, 0.0, MOTES_ACROSS[2])
    motes.node.set_scale(*MOTES_ACROSS)
    return motes
