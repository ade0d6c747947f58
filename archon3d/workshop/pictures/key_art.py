"""The key art: a picture of any size for shops and the press."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from direct.showbase.ShowBase import ShowBase
from panda3d.core import PNMImage

from archon3d.app.engine import close_engine, open_engine
from archon3d.app.film.grabber import FINER
from archon3d.app.film.picture_file import write_picture
from archon3d.app.options import PlayOptions
from archon3d.host.texts import printable
from archon3d.scene.craft.presentation import Presentation
from archon3d.scene.craft.quality import QUALITIES
from archon3d.scene.craft.shading import prepare_root
from archon3d.scene.figures.library import FigureLibrary
from archon3d.scene.menus.key_art import KeyArtScene, logo_share
from archon3d.ui.canvas import CANVAS_HEIGHT, Canvas
from archon3d.ui.focus import Rectangle
from archon3d.ui.logo import Logo
from archon3d.ui.picture import ANY
from archon3d.ui.words import say
from archon3d.workshop.pictures.staging import KEY_ART

FINEST: Final = "high"
"""Its preset."""
LOGO_TOP: Final = 0.03
LOGO_WIDTH: Final = 0.86
"""Top and width of the logo, as shares of the picture's height and width."""


class KeyArt:
    """The key art on an engine: its scene, and the game's name above it. `close` removes both."""

    def __init__(self, base: ShowBase, aspect: float, library: FigureLibrary) -> None:
        """Show it for pictures of that aspect ratio, width by height."""
        self.scene = KeyArtScene(base.render, base.cam, aspect, library)
        self._canvas = Canvas(base, ANY)
        width, share = self._canvas.width * LOGO_WIDTH, logo_share(self._canvas.aspect)
        room = Rectangle(
            (self._canvas.width - width) / 2,
            CANVAS_HEIGHT * LOGO_TOP,
            width,
            CANVAS_HEIGHT * (share - LOGO_TOP),
        )
        Logo(self._canvas.layer("logo"), say("game").upper()).fit(room)

    def close(self) -> None:
        """Remove scene and name."""
        self.scene.close()
        self._canvas.close()


def draw_key_art(size: tuple[int, int]) -> PNMImage:
    """Return the picture at that size in pixels. Raises NoDisplay."""
    finer = (size[0] * FINER, size[1] * FINER)
    with TemporaryDirectory() as folder:
        base = open_engine(PlayOptions(Path(folder) / "settings.toml", offscreen=True, size=finer))
        library = FigureLibrary()
        try:
            prepare_root(base.render)
            presentation = Presentation(base, QUALITIES[FINEST])
            art = KeyArt(base, size[0] / size[1], library)
            base.task_mgr.step()
            drawn, picture = PNMImage(), PNMImage(*size)
            base.win.get_screenshot(drawn)
            drawn.remove_alpha()
            picture.quick_filter_from(drawn)
            art.close()
            presentation.close()
        finally:
            library.close()
            close_engine(base)
    return picture


def write_key_art(size: tuple[int, int], folder: Path) -> None:
    """Write the picture into the folder. Raises NoDisplay, or OSError for a file."""
    path = folder / f"{KEY_ART}.png"
    write_picture(draw_key_art(size), path)
    print(f"wrote {printable(path)}", flush=True)
