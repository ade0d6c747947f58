"""The gallery's drawing: a window with a turntable, and sheets as files."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TypeVar

from direct.showbase.ShowBase import ShowBase

from archon3d.app.engine import close_engine, open_engine
from archon3d.app.film.grabber import FrameGrabber
from archon3d.app.options import PlayOptions
from archon3d.app.tasks import frame_seconds
from archon3d.controls.devices import Devices
from archon3d.scene.figures.figure import RESTING_RATES, ModelDetail
from archon3d.scene.figures.library import FIGURES, FigureLibrary
from archon3d.ui.canvas import CANVAS_HEIGHT, Canvas, Layer
from archon3d.ui.label import Label
from archon3d.ui.picture import ANY
from archon3d.workshop.pictures.turntable import (
    BOARD_PIXELS,
    IN_GAME,
    LIGHTS,
    LOOKS,
    FigureSheet,
    ModelRow,
    Turntable,
    exhibit,
    overview,
    portrait,
)

BACKGROUND: Final = (0.36, 0.35, 0.40, 1.0)
LABEL_SIZE: Final = 30
"""Text height in the window, in canvas units."""
SHEET_LABEL_SIZE: Final = 11
"""Text height on sheets, whose height is that of many rows."""

MARGIN: Final = 16
"""Margin around the text."""

PORTRAIT_PIXELS: Final = 160
"""Side of a square on the sheet of one figure, in pixels."""

Choice = TypeVar("Choice")


@contextmanager
def _opened(options: PlayOptions) -> Iterator[tuple[ShowBase, FigureLibrary, Canvas]]:
    """Yield the engine with figures and a canvas for text. Raises NoDisplay if no window can be opened."""
    base = open_engine(options)
    library = FigureLibrary()
    try:
        base.set_background_color(*BACKGROUND)
        canvas = Canvas(base, ANY)
        canvas.refresh()
        yield base, library, canvas
        canvas.close()
    finally:
        library.close()
        close_engine(base)


# ------------------------------------------------------------------------------------------------ sheets


def write_sheets(options: PlayOptions, kinds: Sequence[str], folder: Path) -> None:
    """Write a picture for each kind; if there are several, also `figures.png` and `props.png` with all.

    Raises OSError if one cannot be written.
    """
    groups = {
        "figures": [kind for kind in kinds if kind in FIGURES],
        "props": [kind for kind in kinds if kind not in FIGURES],
    }
    with _opened(options) as (base, library, canvas):
        sheets = _SheetWriter(base, library, canvas)
        for name, group in groups.items():
            if len(group) > 1:
                sheets.write(overview(group), BOARD_PIXELS, folder / f"{name}.png")
        for kind in kinds:
            clips = sheets.clips(kind)
            labels = [kind, *clips, "board", "views"]
            sheets.write(portrait(kind, clips), PORTRAIT_PIXELS, folder / f"{kind}.png", labels)
        sheets.close()


class _SheetWriter:
    """Draws sheets in the engine's window and writes them to files."""

    def __init__(self, base: ShowBase, library: FigureLibrary, canvas: Canvas) -> None:
        self._base = base
        self._library = library
        self._canvas = canvas
        self._pictures = FrameGrabber(base)

    def clips(self, kind: str) -> tuple[str, ...]:
        """Return the names of a figure's clips."""
        figure = exhibit(self._base.render, self._library, kind, "arena")
        figure.remove()
        return figure.clip_names

    def write(
        self, rows: Sequence[ModelRow], most_pixels: int, path: Path, labels: Sequence[str] = ()
    ) -> None:
        """Write a sheet, with a label for each row if there are any. Raises OSError."""
        base, canvas = self._base, self._canvas
        size = (base.win.get_x_size(), base.win.get_y_size())
        sheet = FigureSheet(base.render, base.cam, size, self._library, rows, most_pixels)
        layer = canvas.layer("labels")
        left = (size[0] - sheet.size[0]) / 2 * canvas.pixel
        for label, height in zip(labels, sheet.heights, strict=bool(labels)):
            Label(layer, label, (left + MARGIN, (1 - height) / 2 * CANVAS_HEIGHT), SHEET_LABEL_SIZE)
        self._pictures.aim()
        base.task_mgr.step()
        self._pictures.keep(path, sheet.size)
        layer.close()
        sheet.close()
        print(f"wrote {path}")

    def close(self) -> None:
        """Stop grabbing frames."""
        self._pictures.close()


# -------------------------------------------------------------------------------------------- the window


def turn(options: PlayOptions, kinds: Sequence[str], kind: str) -> None:
    """Show that kind, and others as keys choose them, until the window is closed. Raises NoDisplay."""
    with _opened(options) as (base, library, canvas):
        devices = Devices(base)
        gallery = Gallery(base, library, canvas, kinds, kind)
        while not (devices.close_requested or gallery.left):
            base.task_mgr.step()
            for button in devices.poll().pressed:
                gallery.press(button)
            gallery.update(frame_seconds(base.clock.dt))
        gallery.close()
        devices.close()


class Gallery:
    """A turntable, what is chosen for it, and the text that names it."""

    def __init__(
        self, base: ShowBase, library: FigureLibrary, canvas: Canvas, kinds: Sequence[str], kind: str
    ) -> None:
        """Start with `kind`; the left and right arrow keys step through `kinds`."""
        self.left = False
        """Whether a key has asked to quit."""
        self._canvas = canvas
        self._table = Turntable(base.render, base.cam, canvas.aspect, library)
        self._kinds = kinds
        self._kind, self._clip, self._light = kind, "idle", IN_GAME
        self._detail: ModelDetail = "arena"
        self._look = LOOKS[0]
        self._wire = False
        self._layer: Layer | None = None
        self._show()

    def press(self, button: str) -> None:
        """Handle a key; keys are named by their positions on an American keyboard."""
        match button:
            case "raw-escape":
                self.left = True
            case "raw-arrow_right":
                self._kind = _after(self._kinds, self._kind)
            case "raw-arrow_left":
                self._kind = _after(self._kinds[::-1], self._kind)
            case "raw-c" if self._table.clips:
                self._clip = _after(self._table.clips, self._clip)
            case "raw-d":
                self._detail = _after(tuple(RESTING_RATES), self._detail)
            case "raw-l":
                self._light = _after(tuple(LIGHTS), self._light)
            case "raw-v":
                self._look = _after(LOOKS, self._look)
            case "raw-w":
                self._wire = not self._wire
            case "raw-space":
                self._table.turning = not self._table.turning
            case _:
                return
        self._show()

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        if self._canvas.refresh():
            self._table.resize(self._canvas.aspect)
            self._tell()
        self._table.update(dt)

    def close(self) -> None:
        """Remove everything from the scene."""
        if self._layer is not None:
            self._layer.close()
        self._table.close()

    def _show(self) -> None:
        self._table.show(self._kind, self._detail, self._look, self._wire, self._light)
        if self._clip not in self._table.clips:
            self._clip = "idle"
        self._table.play(self._clip)
        self._tell()

    def _tell(self) -> None:
        if self._layer is not None:
            self._layer.close()
        self._layer = self._canvas.layer("labels")
        moves = [self._clip, f"{self._detail} detail"] if self._table.clips else []
        parts = [self._kind, *moves, self._look, f"light {self._light}"]
        Label(self._layer, ", ".join(parts), (MARGIN, CANVAS_HEIGHT - MARGIN), LABEL_SIZE)


def _after(choices: Sequence[Choice], choice: Choice) -> Choice:
    """Return the next choice; the first one after the last."""
    return choices[(choices.index(choice) + 1) % len(choices)] if choice in choices else choices[0]
