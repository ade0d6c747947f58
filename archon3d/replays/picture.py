"""The picture of a replay: its last position on its own board."""

from typing import Any, Final

from archon3d.context.context import Context
from archon3d.play.kits import KITS
from archon3d.play.replay_files import Summary
from archon3d.presenters.presenter import AnyScene, presenter_of
from archon3d.rules.game import InvalidState
from archon3d.scene.craft.camera import NO_MARGINS, Margins
from archon3d.ui.canvas import CANVAS_HEIGHT, Layer
from archon3d.ui.focus import Rectangle

TOP: Final = 0.04
"""Least margin above the board, as a share of the picture's height."""


class ReplayPicture:
    """A board in a part of the window; nothing for a record without a position."""

    def __init__(self, context: Context) -> None:
        """Show nothing yet."""
        self._context = context
        self._root = context.base.render.attach_new_node("replay picture")
        self._scene: AnyScene | None = None
        self._game = ""
        self._margins = NO_MARGINS

    @property
    def shown(self) -> bool:
        """Whether there is a board."""
        return self._scene is not None

    def show(self, summary: Summary | None) -> None:
        """Show the last position of a match."""
        view = None if summary is None else _view_of(summary)
        if summary is None or view is None:
            self._drop()
        elif self._scene is not None and self._game == summary.game:
            self._scene.show(view)
        else:
            self._drop()
            base, canvas, library = self._context.base, self._context.canvas, self._context.library
            self._game = summary.game
            make = presenter_of(summary.game).scene
            self._scene = make(self._root, base.cam, canvas.aspect, library, view)
            self._scene.resize(canvas.aspect, self._margins)

    def fit(self, layer: Layer, area: Rectangle) -> None:
        """Fit the board into the area, now and later."""
        canvas = layer.canvas
        self._margins = Margins(
            top=max(TOP, area.y / CANVAS_HEIGHT),
            bottom=1.0 - (area.y + area.h) / CANVAS_HEIGHT,
            aside=area.centre[0] / canvas.width - 0.5,
            beside=1.0 - area.w / canvas.width,
        )
        if self._scene is not None:
            self._scene.resize(canvas.aspect, self._margins)

    def update(self, dt: float) -> None:
        """Advance by this many seconds."""
        if self._scene is not None:
            self._scene.update(dt)

    def close(self) -> None:
        """Close the scene."""
        self._drop()
        self._root.remove_node()

    def _drop(self) -> None:
        if self._scene is not None:
            self._scene.close()
            self._scene = None


def _view_of(summary: Summary) -> Any:
    """Return the last position of a match; None if it cannot be shown."""
    if summary.game not in KITS:
        return None
    kit = KITS[summary.game]
    try:
        return kit.view(kit.rules.read_state(summary.state))
    except InvalidState:
        return None
