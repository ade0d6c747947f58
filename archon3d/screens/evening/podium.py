"""The end of an evening: the podium, and what to do now."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from archon3d.context.context import Context
from archon3d.controls.intents import Intent
from archon3d.play.evening.meetings import EveningLine
from archon3d.play.timings import VICTORY_BEATS
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.evening.arrangement import with_rows
from archon3d.screens.evening.table import last_duel
from archon3d.screens.flow import ScreenOutcome
from archon3d.ui.canvas import GOLD
from archon3d.ui.layout import Column, Inset, Node, Stack
from archon3d.ui.theme import GAP, PROSE, SCREEN_EDGE, SMALL_GAP
from archon3d.ui.widgets.basic import Text
from archon3d.ui.widgets.podium import Podium
from archon3d.ui.widgets.verdict import Verdict
from archon3d.ui.words import say

STEPS: Final = 3


class EveningPodiumScreen(LaidOutScreen):
    """The first three, and another evening with the same people."""

    topic = "evening.podium"
    _focus = "again"

    def __init__(self, context: Context, data: object) -> None:
        """Show the last evening. Raises LookupError unless it is over."""
        super().__init__(context, data)
        evening = self.context.evenings.current
        if evening is None or not evening.over:
            raise LookupError("no evening is over")
        self._evening = evening
        self._table = evening.table()
        self._seconds = 0.0
        self._verdict = self._new_verdict()
        self.context.sound.scene("victory")

    def build(self) -> Node:
        """Return who has won, the podium with those behind it, and the rows."""
        self._verdict = self._new_verdict()
        behind = [self._place(line) for line in self._table[STEPS:]]
        left: list[Node] = [Podium([self._name(line) for line in self._table[:STEPS]])]
        if behind:
            left.append(Text(say("list.separator").join(behind), PROSE, wraps=True))
        steps = Column(*left, gap=SMALL_GAP, grow=1.0)
        body = with_rows(self.context.canvas, steps, self._choices())
        return Stack(self.backdrop(), Inset(Column(self._verdict, body, gap=GAP), SCREEN_EDGE, GAP))

    def update(self, dt: float) -> ScreenOutcome | None:
        """Let the words come down, and handle input."""
        self._seconds += dt
        self._verdict.show(self._seconds, VICTORY_BEATS, moves=self.context.animates)
        intents = self.intents(dt)
        pressed = self.pressed_row(intents)
        if {Intent.BACK, Intent.LEAVE} & set(intents) or pressed == "title":
            return ScreenOutcome("title")
        if pressed == "again":
            terms = self._evening.terms
            self.context.evenings.begin(replace(terms, seed=self.context.new_seed()))
            return ScreenOutcome("table")
        if pressed == "last":
            return last_duel(self.context)
        return ScreenOutcome(pressed) if pressed else None

    def _choices(self) -> Mapping[str, str]:
        choices = {"again": say("evening.again"), "table": say("evening.table")}
        if self.context.evenings.last_duel is not None:
            choices["last"] = say("evening.last")
        return choices | {"setup": say("evening.new"), "title": say("evening.leave")}

    def _new_verdict(self) -> Verdict:
        return Verdict(say("evening.won", name=self._name(self._table[0])).upper(), GOLD)

    def _name(self, line: EveningLine) -> str:
        return self._evening.terms.name(line.entrant)

    def _place(self, line: EveningLine) -> str:
        return f"{say('evening.rank', rank=line.rank)} {self._name(line)}"
