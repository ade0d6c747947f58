"""The splash screen: the two mages, the six colours, and the game's name between them."""

from collections.abc import Sequence
from typing import Final

from archon3d.context.context import Context
from archon3d.overlays.hints import SKIP, HintRow
from archon3d.scene.menus.splash import DAWN_SECONDS, SplashScene
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.flow import ScreenOutcome
from archon3d.ui.canvas import Canvas
from archon3d.ui.focus import Rectangle
from archon3d.ui.layout import Anchored, Column, Gap, Inset, Node, Row, Size, Surface
from archon3d.ui.logo import Logo
from archon3d.ui.shapes import PANEL_RIM, Panel
from archon3d.ui.signs import GREYS
from archon3d.ui.theme import SCREEN_EDGE
from archon3d.ui.words import say

NAME_TOP, NAME_HEIGHT = 40, 340
CHIP: Final = 74
CHIP_GAP: Final = 14
CHIPS_FOOT: Final = 74
"""Space below the six colours, in canvas units."""

CHIP_SECONDS: Final = 0.16
"""Time from one colour to the next."""
NAME_AT: Final = DAWN_SECONDS + 0.7
"""Start and duration of the name's appearance."""
NAME_SECONDS: Final = 0.8
LENGTH: Final = 4.2
"""Seconds until the title follows."""


class Chip(Node):
    """A square of one of the six colours."""

    def __init__(self, grey: float) -> None:
        self._fill = (grey, grey, grey * 0.96, 1.0)
        self._panel: Panel | None = None

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return its size, which does not grow with text."""
        return Size(CHIP, CHIP)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw it, hidden at first."""
        fill = self._fill
        self._panel = Panel(surface.layer, area, fill=fill, rim=PANEL_RIM, radius=9)
        self.show(False)

    def show(self, shown: bool) -> None:
        """Show or hide it."""
        if self._panel is not None:
            self._panel.show(shown)


class Name(Node):
    """The game's name in metal, drawn when it first appears: the first frame has to do without it."""

    def __init__(self) -> None:
        self._place: tuple[Surface, Rectangle] | None = None
        self._logo: Logo | None = None

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return its size, which does not grow with text."""
        return Size(width, NAME_HEIGHT)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Keep its place."""
        self._place, self._logo = (surface, area), None

    def fade(self, share: float) -> None:
        """Set its opacity, from 0 to 1."""
        if self._place is None or not share:
            return
        surface, area = self._place
        if self._logo is None:
            self._logo = Logo(surface.layer, say("game").upper())
            self._logo.fit(area)
        self._logo.fade(share)


class SplashScreen(LaidOutScreen):
    """Ends by itself or at any press."""

    def __init__(self, context: Context, data: object) -> None:
        """Load the mages."""
        super().__init__(context, data)
        base = self.context.base
        self._seconds = 0.0
        self._name = Name()
        self._chips = [Chip(grey) for grey in GREYS]
        self._scene = SplashScene(base.render, base.cam, self.context.canvas.aspect, self.context.library)
        self.context.sound.scene("title")

    def hints(self) -> Sequence[HintRow]:
        """Return no hints: there is nothing to choose."""
        return (HintRow((SKIP,)),)

    def build(self) -> Node:
        """Return the name above and the six colours below; both appear in turn."""
        return Column(
            Gap(NAME_TOP),
            Inset(self._name, SCREEN_EDGE, 0),
            Gap(grow=1.0),
            Anchored(Row(*self._chips, gap=CHIP_GAP)),
            Gap(CHIPS_FOOT),
        )

    def update(self, dt: float) -> ScreenOutcome | None:
        """Continue until it is over, or a button is pressed."""
        self._seconds += dt
        self._scene.update(dt)
        self._show()
        if not self.context.frame.pressed and self._seconds < LENGTH:
            return None
        from archon3d.screens.first_duel import is_first_start  # needed after the first frame

        name = "offer" if is_first_start(self.context) else "title"
        return ScreenOutcome(name, settles=not self.context.frame.pressed)

    @property
    def explains(self) -> bool:
        """True: any button continues."""
        return True

    def resize(self) -> None:
        """Fit scene and text to the window."""
        self._scene.resize(self.context.canvas.aspect)
        super().resize()

    def close(self) -> None:
        """Close the scene."""
        self._scene.close()
        super().close()

    def _show(self) -> None:
        """Show what has appeared by now."""
        lit = (self._seconds - DAWN_SECONDS) / CHIP_SECONDS
        for number, chip in enumerate(self._chips):
            chip.show(number < lit)
        share = min(1.0, max(0.0, (self._seconds - NAME_AT) / NAME_SECONDS))
        self._name.fade(share)
