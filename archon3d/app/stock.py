"""What programs that follow each other in one process need not make again."""

from dataclasses import dataclass, field

from archon3d.scene.figures.library import FigureLibrary
from archon3d.ui.fonts import Fonts


@dataclass(frozen=True)
class Stock:
    """Built figures, and fonts with their glyphs. `close` removes the figures."""

    library: FigureLibrary = field(default_factory=FigureLibrary)
    fonts: Fonts = field(default_factory=Fonts)

    def close(self) -> None:
        """Close the library."""
        self.library.close()
