"""The full help of a row, over the board."""

from archon3d.play.phrase import Phrase
from archon3d.ui.canvas import Canvas
from archon3d.ui.help_panel import HelpPanel
from archon3d.ui.words import spoken


class RowHelp:
    """The help of one row, while it is shown."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._explained: tuple[Phrase, Phrase] | None = None
        self._panel: HelpPanel | None = None

    @property
    def shown(self) -> bool:
        """Whether it is shown."""
        return self._explained is not None

    def open(self, title: Phrase, text: Phrase) -> None:
        """Show the text under that title."""
        self._explained = title, text
        self.renew()

    def renew(self) -> None:
        """Lay it out again, if it is shown."""
        self._close_panel()
        if self._explained is not None:
            title, text = self._explained
            self._panel = HelpPanel(self._canvas, spoken(title), spoken(text))

    def close(self) -> None:
        """Remove it."""
        self._explained = None
        self._close_panel()

    def _close_panel(self) -> None:
        if self._panel is not None:
            self._panel.close()
            self._panel = None
