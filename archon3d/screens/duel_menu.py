"""The menu during a duel outside a match, and at its end."""

from __future__ import annotations

from typing import Final, cast

from archon3d.play.practice import choose_duel, next_opponent
from archon3d.screens.context import Context
from archon3d.screens.duel_activity import DuelActivity
from archon3d.screens.flow import ScreenOutcome
from archon3d.screens.pause import PauseScreen
from archon3d.screens.practice import aid_rows
from archon3d.screens.setup_rows import SetupRow
from archon3d.ui.canvas import GOLD, ITALIC, TITLE, Label, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.footer import footer_top
from archon3d.ui.page import Page, column_height
from archon3d.ui.shapes import Panel, veil
from archon3d.ui.theme import NOTE
from archon3d.ui.widgets.page import Section
from archon3d.ui.words import say

WIDTH: Final = 1240
TITLE_TEXT: Final = 60
TITLE_BASELINE: Final = 120
TITLE_ROOM: Final = 64
"""Space of the heading's plate above the title's baseline, in canvas units."""
PLATE_GAP: Final = 10
"""Space between that plate and the choices."""
GAP: Final = 40
ABOVE: Final = 0.4
"""Share of the spare height that is above the title."""
GROWTH: Final = 1.2
SHARE: Final = 0.74

AGAIN: Final = ("rematch", "swap", "next")
"""Rows that start another duel."""


class DuelMenuScreen(PauseScreen):
    """Everything that can be done with the paused duel below."""

    topic = "duel"

    def __init__(self, context: Context, data: object) -> None:
        """Take the paused or finished duel from `data`."""
        super().__init__(context, data)
        self._duel_session = cast(DuelActivity, self.activity)
        self._ended = self._duel_session.duel.winner is not None
        self._focus = AGAIN[0] if self._ended and not self._missing else "resume"

    def arrange(self, layer: Layer) -> None:
        """Lay out two columns over a veil; what a lost gamepad needs comes first."""
        self._aids: dict[str, SetupRow] = {row.key: row for row in aid_rows()}
        if self._missing:
            super().arrange(layer)
            return
        veil(layer)
        canvas, middle = layer.canvas, layer.canvas.width / 2
        width = min(canvas.room(WIDTH, 30), canvas.width - 2 * GAP)
        columns = self._columns()
        heading = Panel(layer, Rectangle(0, 0, 1, 1))
        note = Label(layer, self._note(), (0, 0), NOTE.size, face=ITALIC, align="centre", wrap=width)
        note_height = note.lines * note.line_height
        top = TITLE_BASELINE + GAP + note_height
        height = min(
            footer_top(canvas) - top - GAP, canvas.room(GROWTH * max(map(column_height, columns)) + GAP, 30)
        )
        top += (footer_top(canvas) - GAP - top - height) * ABOVE
        area = Rectangle(middle - width / 2, top, width, height)
        above = TITLE_ROOM + note_height + GAP - PLATE_GAP
        heading.place(Rectangle(area.x, top - PLATE_GAP - above, width, above))
        note.move(middle, top - GAP)
        at = (middle, top - GAP - note_height)
        Label(layer, self._title(), at, TITLE_TEXT, face=TITLE, colour=GOLD, align="centre", widest=width)
        texts = {key: say(f"duel.{key}") for key in self._keys()} | {
            key: row.words for key, row in self._aids.items()
        }
        if self._focus not in texts:
            self._focus = next(iter(texts))
        self._built = Page(layer, area, columns, texts, self._focus, growth=GROWTH).menu
        self._write_aids()

    def update(self, dt: float) -> ScreenOutcome | None:
        """Handle input."""
        outcome = super().update(dt)
        if outcome is None:
            return None
        activity, duel = self._duel_session, self._duel_session.duel
        match outcome.name:
            case "resume" if self._ended:
                return ScreenOutcome("practice", duel.setup)
            case "look":
                activity.wants_look = True
                return ScreenOutcome("resume")
            case "rematch":
                return ScreenOutcome("duel", activity.after(duel.setup.again()))
            case "swap":
                choose_duel(self.context.settings, duel.setup.swapped())
                return ScreenOutcome("duel", activity.after(duel.setup.swapped(), swapped=True))
            case "next":
                choose_duel(self.context.settings, next_opponent(duel.setup))
                return ScreenOutcome("duel", activity.after(next_opponent(duel.setup)))
            case "practice":
                return ScreenOutcome("practice", duel.setup)
            case name if name in self._aids:
                self._aids[name].press(self.context.settings)
                self._write_aids()
                return None
        return outcome

    def _columns(self) -> tuple[tuple[Section, ...], ...]:
        keys = self._keys()
        begins_further = keys.index("practice") + 1
        left = Section(say("duel.duel"), [(key,) for key in keys[:begins_further]])
        right = (
            Section(say("practice.aids"), [(key,) for key in self._aids], share=SHARE),
            Section(say("duel.further"), [(key,) for key in keys[begins_further:]]),
        )
        return (left,), right

    def _keys(self) -> tuple[str, ...]:
        """Return the keys of the rows; up to `practice` they concern the duel."""
        resume = () if self._ended else ("resume",)
        seats = ("seats",) if len(self._duel_session.people()) > 1 else ()
        return (*resume, *AGAIN, "look", "practice", *seats, "settings", "codex", "leave")

    def _title(self) -> str:
        state = self._duel_session.duel.state
        if not self._ended:
            return say("pause.title")
        if state.winner == "none":
            return say("arena.timeout" if state.reason == "timeout" else "arena.both")
        return say("arena.won", icon=say(state.fighters[0 if state.winner == "left" else 1].spec.icon))

    def _write_aids(self) -> None:
        if self.menu is None:
            return
        for key, row in self._aids.items():
            self.menu.write_value(key, row.value(self.context.settings))
