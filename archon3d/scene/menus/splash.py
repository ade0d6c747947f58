"""The splash scene: the two mages wake in the dark, and their spells meet between them."""

from collections.abc import Iterator
from typing import Final

from panda3d.core import NodePath

from archon3d.scene.archon.spells import cast
from archon3d.scene.craft.camera import Framing
from archon3d.scene.craft.stage import Stage
from archon3d.scene.craft.timeline import Timeline, ease, over, together
from archon3d.scene.figures.figure import Figure
from archon3d.scene.figures.library import FigureLibrary
from archon3d.scene.figures.motions import clash
from archon3d.scene.menus.sky import sky

FRAMING: Final = Framing(pitch=14.0, low=-0.5, high=2.2, half_width=2.1)
MAGES: Final = {"light": ("wizard", -1.4, "shift-time"), "dark": ("sorceress", 1.4, "imprison")}
"""The mages: kind, distance to the right of the centre, and the spell whose light they gather."""
HEADINGS: Final = {"light": -122.0, "dark": 122.0}
"""Headings towards the enemy, in three-quarter view."""
MEETING: Final = (0.0, 0.0)

DAWN_SECONDS: Final = 0.8
"""How long the scene takes to become visible."""


class SplashScene:
    """The splash, opened by the constructor and removed by `close`. It has no task: call `update`.

    The first frame is dark; the mages, who are not visible yet, are built after it.
    """

    def __init__(self, parent: NodePath, camera: NodePath, aspect: float, library: FigureLibrary) -> None:
        """Open the scene.

        `camera` is borrowed until `close`; `library` is not owned.
        """
        self._library = library
        self._stage = Stage("splash", parent, camera, FRAMING, aspect)
        self._sky = sky(self._stage.root, aspect, dimmed=0.0)
        self._seconds = 0.0
        self._mages: dict[str, Figure] = {}
        self._timeline = Timeline()
        self._opening = self._acts()

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        next(self._opening, None)
        self._seconds += dt
        self._sky.set_shader_input("seconds", self._seconds)
        self._timeline.update(dt)
        for figure in self._mages.values():
            figure.animate(dt)

    def resize(self, aspect: float) -> None:
        """Fit the picture to that aspect ratio."""
        self._stage.resize(aspect)
        self._sky.set_shader_input("aspect", aspect)

    def close(self) -> None:
        """Close the scene and return the camera."""
        self._timeline.clear()
        self._stage.close()

    def _acts(self) -> Iterator[None]:
        """Create the mages and queue their actions, at the second step."""
        yield
        self._mages.update((side, self._mage(side)) for side in MAGES)
        self._timeline.add(over(DAWN_SECONDS, self._dawn))
        self._timeline.add(together(*(cast(self._mages[side], MAGES[side][2]) for side in MAGES)))
        self._timeline.add(clash(self._stage.root, MEETING))

    def _dawn(self, share: float) -> None:
        self._sky.set_shader_input("dimmed", ease(share))
        for figure in self._mages.values():
            figure.affect(dissolve=1.0 - ease(share))

    def _mage(self, side: str) -> Figure:
        kind, x, _ = MAGES[side]
        figure = self._library.figure(self._stage.root, kind, side, "arena")
        self._library.put_on_plain_base(figure)
        figure.cast_shadow(0.5)
        figure.place(x, 0.0)
        figure.face(HEADINGS[side])
        figure.affect(dissolve=1.0)
        return figure
