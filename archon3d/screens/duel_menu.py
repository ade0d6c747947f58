"""The menu during a duel outside a match, and at its end."""

from typing import Final

from archon3d.activities.duel import DuelActivity
from archon3d.activities.setup_rows import SetupRow
from archon3d.context.context import Context
from archon3d.play.practice import choose_duel, next_opponent
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.screens.pause import PauseScreen
from archon3d.screens.practice import aid_rows
from archon3d.ui.frames import Framed
from archon3d.ui.layout import Anchored, Column, Gap, Inset, Node, Stack
from archon3d.ui.theme import GAP, HEADING, NOTE, SCREEN_EDGE, SMALL_GAP
from archon3d.ui.widgets.basic import Text, Veil
from archon3d.ui.widgets.page import Page, PageOption, Section
from archon3d.ui.words import say

WIDTH: Final = 1240
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
        self._duel_session = expect(self.activity, DuelActivity)
        self._ended = self._duel_session.duel.winner is not None
        self._aids: dict[str, SetupRow] = {}
        self._options = Page((), {})
        self._focus = AGAIN[0] if self._ended and not self._missing else "resume"

    def build(self) -> Node:
        """Return two columns over a veil; what a lost gamepad needs comes first."""
        self._aids = {row.key: row for row in aid_rows()}
        if self._missing:
            return super().build()
        note = self._note()
        head = [Text(self._title(), HEADING), *([Text(note, NOTE, wraps=True)] if note else [])]
        self._options = Page(self._columns(), self._row_options(), growth=GROWTH)
        column = Column(
            Gap(SCREEN_EDGE),
            Gap(grow=ABOVE),
            Anchored(Framed(Column(*head), GAP), width=WIDTH),
            Gap(SMALL_GAP),
            Anchored(self._options, width=WIDTH),
            Gap(grow=1.0 - ABOVE),
            Gap(SMALL_GAP),
        )
        return Stack(Veil(), Inset(column, SCREEN_EDGE, 0))

    def update(self, dt: float) -> ScreenOutcome | None:
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
                self._options.show(self._row_options())
                return None
        return outcome

    def _columns(self) -> tuple[tuple[Section, ...], ...]:
        keys = self._keys()
        begins_further = keys.index("practice") + 1
        left = Section(say("duel.duel"), [(key,) for key in keys[:begins_further]], emblem="emblem.match")
        right = (
            Section(
                say("practice.aids"), [(key,) for key in self._aids], share=SHARE, emblem="emblem.seeing"
            ),
            Section(say("duel.further"), [(key,) for key in keys[begins_further:]], emblem="emblem.rules"),
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

    def _row_options(self) -> dict[str, PageOption]:
        """Return what the rows say now."""
        aids = {
            key: PageOption(row.words, row.value(self.context.settings)) for key, row in self._aids.items()
        }
        return {key: PageOption(say(f"duel.{key}")) for key in self._keys()} | aids
