"""A screen with rows of settings, and one row that starts what they describe."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final

from archon3d.activities.setup_page import SetupPage
from archon3d.activities.setup_rows import SetupRow
from archon3d.context.context import Context
from archon3d.controls.bindings import PADS
from archon3d.controls.intents import Intent
from archon3d.controls.seating import starting
from archon3d.overlays.hints import CHOOSE, START, Hint, HintRow
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.flow import ScreenOutcome
from archon3d.ui.layout import Anchored, Column, Gap, Inset, Node, Stack, scaled
from archon3d.ui.theme import GAP, HEADING, NOTE, SCREEN_EDGE, SMALL_GAP, TextStyle
from archon3d.ui.widgets.basic import Text
from archon3d.ui.widgets.footer_rows import BesidePrompts, StartRow
from archon3d.ui.widgets.page import Page, PageOption
from archon3d.ui.words import explained

ABOVE: Final = 0.45
"""Share of the spare height that is above the columns."""

HIGHEST_NOTE: Final = 51
"""Greatest size of the lines below the title: what they explain must be visible below them."""

BEGIN: Final = "begin"


class RowScreen(LaidOutScreen):
    """Each row handles the presses on it and changes the settings."""

    tells_itself = True
    back: Hint
    """Hint of what going back leads to."""
    _focus = BEGIN

    def __init__(self, context: Context, data: object) -> None:
        super().__init__(context, data)
        self._rows: dict[str, SetupRow] = {}
        self._noted = ""
        self._description = Text("")
        self._options = Page((), {})

    @abstractmethod
    def page(self) -> SetupPage:
        """Return the texts and rows of the current settings."""

    @abstractmethod
    def begin(self) -> ScreenOutcome | None:
        """Return what the rows start; None if it cannot start yet."""

    def changed(self) -> None:
        """React to a change by a row."""

    def hints(self) -> Sequence[HintRow]:
        """Return the hints; a gamepad's start button works on every row.

        They are on both sides of the start row.
        """
        start = (START,) if self.context.frame.used in PADS else ()
        return (HintRow((CHOOSE, *start), align="left"), HintRow((self.back,)))

    def build(self) -> Node:
        """Return the texts at the top, the rows in columns, and the start row.

        Large text leaves no room for all lines at the top.
        """
        page = self.page()
        self._rows, self._noted = {row.key: row for row in page.rows}, page.note
        self._options = Page(
            page.columns, self._row_options(), growth=page.growth or 1.0, fills=page.growth is None
        )
        wraps = not self.context.canvas.roomy
        self._description = Text(
            self.explanation() or page.note,
            TextStyle(NOTE.size, page.note_face, page.note_colour, highest=HIGHEST_NOTE),
            wraps=wraps,
            among=self.explanations(page) if wraps else (),
        )
        described = page.description and self.context.canvas.roomy
        start = StartRow(BEGIN, page.begin, page.begin_width)
        column = Column(
            Gap(GAP),
            Text(page.title, HEADING),
            self._description,
            *((Gap(SMALL_GAP), Text(page.description)) if described else ()),
            Gap(GAP),
            Gap(grow=ABOVE),
            self.middle(page, self._options),
            Gap(GAP),
            start,
            Gap(grow=1.0 - ABOVE),
        )
        return Stack(self.backdrop(), BesidePrompts(Inset(column, SCREEN_EDGE, 0), start))

    def middle(self, page: SetupPage, options: Page) -> Node:
        """Return the rows, with anything that is beside or below them."""
        return Anchored(options, width=page.width)

    def explanation(self) -> str:
        row = self._rows.get(self.row or self._focus)
        return "" if row is None else explained(row.topic(self.context.settings))

    def explanations(self, page: SetupPage) -> Sequence[str]:
        """Return everything that the line below the title can say, so that there is room for all of it."""
        return [page.note, *(explained(topic) for row in page.rows for topic in row.topics)]

    def columns_width(self, width: float) -> float:
        """Return the width of all columns here, from their width in canvas units at full scale."""
        canvas = self.context.canvas
        return min(scaled(canvas, width), canvas.width - 2 * SCREEN_EDGE)

    def follow(self, dt: float) -> tuple[ScreenOutcome | None, bool]:
        """Move the focus and handle presses; return what has started, and whether to go back."""
        intents = self._turn(self.intents(dt))
        pressed = self.pressed_row(intents)
        self._tell()
        if pressed == BEGIN or starting(self.context.frame, self.context.keymap):
            return self.begin(), False
        if pressed in self._rows:
            self.press(self._rows[pressed])
        elif pressed is not None:
            return self.choose(pressed), False
        return None, bool({Intent.BACK, Intent.LEAVE} & set(intents))

    def choose(self, key: str) -> ScreenOutcome | None:
        """Return what anything else than a row leads to when it is pressed."""
        raise KeyError(key)

    def press(self, row: SetupRow) -> None:
        focus = row.press(self.context.settings)
        if focus is not None:
            self._focus = focus
            self.return_to(focus)
        self.changed()
        self._options.show(self._row_options())

    def _tell(self) -> None:
        """Show the row's help text below the title, or else the page's note."""
        self._description.text = self.explanation() or self._noted

    def _turn(self, intents: tuple[Intent, ...]) -> tuple[Intent, ...]:
        """Let left and right change the focused row, if they can; return the other intents."""
        steps, row = sum(intent.vector[0] for intent in intents), self._rows.get(self.row or self._focus)
        if not steps or row is None or not row.turn(self.context.settings, steps):
            return intents
        self.context.sound.gesture("move")
        self.changed()
        self._options.show(self._row_options())
        return tuple(intent for intent in intents if not intent.vector[0])

    def _row_options(self) -> dict[str, PageOption]:
        """Return what the rows say with the current settings."""
        settings = self.context.settings
        return {
            key: PageOption(
                row.text(settings),
                row.value(settings),
                value_portrait=row.portrait(settings),
                marked=row.marked(settings),
                enabled=row.enabled(settings),
            )
            for key, row in self._rows.items()
        }
