"""The splash scene: the two mages wake in the key art's world, and their spells meet below the eclipse."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from panda3d.core import NodePath

from archon3d.scene.archon.spells import cast
from archon3d.scene.craft.camera import Margins
from archon3d.scene.craft.glow import CLOSE
from archon3d.scene.craft.timeline import Timeline, ease, over, together
from archon3d.scene.figures.bases import BASE_HEIGHT
from archon3d.scene.figures.figure import Figure
from archon3d.scene.figures.library import FigureLibrary
from archon3d.scene.figures.motions import clash

if TYPE_CHECKING:
    from archon3d.scene.menus.vista import Vista

MAGES: Final = {"light": ("wizard", -1.45, "shift-time"), "dark": ("sorceress", 1.45, "imprison")}
"""The mages: kind, distance to the right of the centre, and the spell whose light they gather."""
SIZE: Final = 1.5
"""Their scale."""
SHADOW_RADIUS: Final = 0.5
HEADINGS: Final = {"light": -122.0, "dark": 122.0}
"""Headings towards the enemy, in three-quarter view."""
MEETING: Final = (0.0, 0.0)

LOW, HIGH, HALF_WIDTH = -0.15, 2.12, 2.3
"""Extent of the mages in squares: from below their feet to above their heads, and to either side."""
MARGINS: Final = Margins(top=0.36, bottom=0.2)
"""Room for the name above, and for the six colours below."""
HORIZON: Final = -0.12
"""Horizon in the picture, from -1 to 1."""
DISTANCE: Final = 9.0
"""Distance from the camera to the mages, in squares."""

DAWN_SECONDS: Final = 0.8
"""How long the scene takes to become visible."""


class SplashScene:
    """The splash, opened by the constructor and removed by `close`. It has no task: call `update`.

    The first frame is dark; world and mages, who are not visible yet, are built after it.
    """

    def __init__(self, parent: NodePath, camera: NodePath, aspect: float, library: FigureLibrary) -> None:
        """Open the scene.

        `camera` is borrowed until `close`; `library` is not owned.
        """
        self._parent, self._camera, self._library = parent, camera, library
        self._aspect, self._seconds = aspect, 0.0
        self._vista: Vista | None = None
        self._mages: dict[str, Figure] = {}
        self._timeline = Timeline()
        self._opening = self._acts()

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        next(self._opening, None)
        self._seconds += dt
        self._timeline.update(dt)
        for figure in self._mages.values():
            figure.animate(dt)
        if self._vista is not None:
            self._vista.update(dt, self._seconds)

    def resize(self, aspect: float) -> None:
        """Fit the picture to that aspect ratio."""
        self._aspect = aspect
        if self._vista is not None:
            self._look(self._vista)

    def close(self) -> None:
        """Close the scene and return the camera."""
        self._timeline.clear()
        self._mages.clear()
        if self._vista is not None:
            self._vista.close()

    def _acts(self) -> Iterator[None]:
        """Create world and mages and queue their actions, at the second step."""
        yield
        from archon3d.scene.menus.vista import Vista  # the first frame has to do without it

        self._vista = vista = Vista("splash", self._parent, self._camera, self._library)
        self._look(vista)
        self._mages.update((side, self._mage(vista.root, side)) for side in MAGES)
        self._timeline.add(over(DAWN_SECONDS, self._dawn))
        self._timeline.add(together(*(cast(self._mages[side], MAGES[side][2]) for side in MAGES)))
        self._timeline.add(clash(vista.root, MEETING))

    def _look(self, vista: Vista) -> None:
        from archon3d.scene.menus.vista import Subject

        subject = Subject(LOW, HIGH, HALF_WIDTH, 0.5, HORIZON, DISTANCE)
        vista.look(subject.view(self._aspect, MARGINS))

    def _dawn(self, share: float) -> None:
        if self._vista is not None:
            self._vista.dim(ease(share))
        for figure in self._mages.values():
            figure.affect(dissolve=1.0 - ease(share))

    def _mage(self, root: NodePath, side: str) -> Figure:
        kind, x, _ = MAGES[side]
        figure = self._library.figure(root, kind, side, "arena")
        figure.root.find_all_matches("base").detach()
        figure.root.set_scale(SIZE)
        figure.cast_shadow(SHADOW_RADIUS, CLOSE, BASE_HEIGHT)
        figure.place(x, 0.0, -BASE_HEIGHT * SIZE)
        figure.face(HEADINGS[side])
        figure.affect(dissolve=1.0)
        return figure
