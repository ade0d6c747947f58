"""Icons on the board of 1983: a figure with its hit points, and bars if it is held."""

from typing import Final

from panda3d.core import NodePath

from archon3d.games.archon.board import SIZE
from archon3d.games.archon.icons import LIGHT, Side
from archon3d.play.archon.ways import BoardPoint
from archon3d.scene.craft.meshes import Rgb
from archon3d.scene.pixels.palette import HELD, HURT, SOUND
from archon3d.scene.pixels.sheet import CELL, FigureCard, PatternCard

EAST, WEST = 2, 6
FIGURES_SORT: Final = 20
"""Draw order of figures: those of nearer rows over those of farther ones."""
OVER_FIGURES: Final = FIGURES_SORT + SIZE + 1
"""Draw order of what is over all of them."""
BAR_WIDTH, BAR_HEIGHT = 16 / CELL, 2 / CELL
"""The bar of hit points, in squares."""
BAR_BELOW: Final = 10.5 / CELL
"""Its distance below the square's middle."""


class PixelIcon:
    """An icon on the board, under a scene's root."""

    def __init__(
        self, parent: NodePath, kind: str, side: Side, health: float = 1.0, *, held: bool = False
    ) -> None:
        """Create it, not yet placed; `health` is the share of its hit points that is left."""
        self.side = side
        self._facing = EAST if side == LIGHT else WEST
        self._figure = FigureCard(parent, kind, FIGURES_SORT)
        self._bars = PatternCard(parent, "bars", HELD, OVER_FIGURES) if held else None
        self._health = (
            [
                PatternCard(parent, "full", HURT, OVER_FIGURES, BAR_WIDTH, BAR_HEIGHT),
                PatternCard(parent, "full", SOUND, OVER_FIGURES, BAR_WIDTH * health, BAR_HEIGHT),
            ]
            if health < 1.0
            else []
        )
        self._lost = BAR_WIDTH * (1.0 - health)
        self.stand()

    def place(self, place: BoardPoint, lift: float = 0.0) -> None:
        """Put it there, in squares from the board's centre."""
        x, y = place
        self._figure.sort(FIGURES_SORT + round(SIZE / 2 - y))
        self._figure.move(x, y + lift)
        if self._bars is not None:
            self._bars.move(x, y)
        for number, bar in enumerate(self._health):
            bar.move(x - number * self._lost / 2, y - BAR_BELOW)

    def stand(self) -> None:
        """Stand still."""
        self._figure.show(self._facing)

    def walk(self, step: int) -> None:
        """Show the next of two steps."""
        self._figure.show(self._facing, ("step", "stride")[step % 2])

    def strike(self) -> None:
        """Show an attack."""
        self._figure.show(self._facing, "attack")

    def flash(self, colour: Rgb, share: float) -> None:
        """Mix it with that share of a colour."""
        self._figure.wash(colour, share)

    def remove(self) -> None:
        """Remove it from the board."""
        for card in (self._figure, self._bars, *self._health):
            if card is not None:
                card.remove()
