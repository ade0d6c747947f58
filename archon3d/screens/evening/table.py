"""The table of an evening: the bracket or the standings, who is next, and the last duel once more."""

from collections.abc import Mapping
from types import NoneType
from typing import Final

from archon3d.activities.evening import InEvening, WatchedDuelActivity
from archon3d.context.context import Context
from archon3d.controls.intents import Intent
from archon3d.play.evening.evening import Evening
from archon3d.play.evening.knockout import Bracket
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.evening.arrangement import with_rows
from archon3d.screens.evening.charts import bracket_chart, standings
from archon3d.screens.evening.words import fault_words, pair_words, progress_words, score_words
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.ui.canvas import GOLD, SIDE_TEXT_COLOURS
from archon3d.ui.fonts import TITLE
from archon3d.ui.frames import Framed
from archon3d.ui.layout import Column, Inset, Node, Stack
from archon3d.ui.theme import GAP, HEADING, NEWS, PROSE, SCREEN_EDGE, SMALL_GAP, TextStyle
from archon3d.ui.widgets.aside import has_aside
from archon3d.ui.widgets.basic import Text
from archon3d.ui.words import say

NAME_SIZE: Final = 64
UP_NEXT: Final = TextStyle(34, TITLE, GOLD)


def chart_of(evening: Evening) -> Node:
    """Return the bracket of a knock-out, or the standings of any other evening."""
    schedule = evening.schedule
    return bracket_chart(evening, schedule) if isinstance(schedule, Bracket) else standings(evening)


def last_duel(context: Context) -> ScreenOutcome | None:
    """Return the way to the last duel; None without one."""
    duel, evening = context.evenings.last_duel, context.evenings.current
    if duel is None:
        return None
    names = None if evening is None else evening.duelists(duel.setup)
    return ScreenOutcome("watch", WatchedDuelActivity(duel, names or ()))


class EveningTableScreen(LaidOutScreen):
    """Between two meetings: a press calls the next two to their controllers."""

    topic = "evening.table"
    _focus = "next"

    def __init__(self, context: Context, data: object) -> None:
        """Take what was played before, if anything was. Raises LookupError without an evening."""
        super().__init__(context, data)
        self._before = expect(data, InEvening, NoneType)
        evening = self.context.evenings.current
        if evening is None:
            raise LookupError("there is no evening")
        self._evening = evening
        self.context.sound.scene("title")

    def build(self) -> Node:
        """Return the title and how far it has come, the chart, and the rows."""
        evening, canvas = self._evening, self.context.canvas
        head = [Text(say(f"evening.form.{evening.terms.form}").upper(), HEADING)]
        if self.context.evenings.fault:
            head.append(Text(fault_words(self.context), NEWS, wraps=True))
        elif canvas.roomy:
            head.append(Text(self._note(), PROSE, wraps=True))
        chart = Framed(chart_of(evening), GAP)
        body = with_rows(canvas, chart, self._choices(), *self._up_next())
        return Stack(self.backdrop(), Inset(Column(*head, body, gap=SMALL_GAP), SCREEN_EDGE, GAP))

    def update(self, dt: float) -> ScreenOutcome | None:
        """Handle input."""
        intents = self.intents(dt)
        pressed = self.pressed_row(intents)
        if {Intent.BACK, Intent.LEAVE} & set(intents) or pressed == "title":
            return ScreenOutcome("title")
        if pressed == "last":
            return last_duel(self.context)
        if pressed == "next" or Intent.PAUSE in intents:
            return ScreenOutcome("podium" if self._evening.over else "next", self._before)
        return ScreenOutcome(pressed) if pressed else None

    def _up_next(self) -> list[Node]:
        """Return who is next in large letters, the one on the left first; nothing at the end."""
        meeting, terms = self._evening.meeting, self._evening.terms
        if meeting is None:
            return []
        first, second = (
            Text(terms.name(entrant), TextStyle(NAME_SIZE, TITLE, SIDE_TEXT_COLOURS[side]))
            for entrant, side in zip(meeting.pair, SIDE_TEXT_COLOURS, strict=True)
        )
        title, versus = Text(say("evening.up-next"), UP_NEXT), Text(say("evening.versus"), PROSE)
        return [Framed(Column(title, first, versus, second), GAP)]

    def _note(self) -> str:
        opened = self._evening.opened
        under_way = opened is not None and (opened.bouts or opened.picks)
        text = progress_words(self._evening)
        return f"{text} {score_words(opened)}" if opened is not None and under_way else text

    def _choices(self) -> Mapping[str, str]:
        evening = self._evening
        if evening.meeting is None:
            following = say("evening.podium")
        else:
            beside = has_aside(self.context.canvas)
            pair = pair_words(evening.terms, evening.meeting)
            following = say("evening.call") if beside else say("evening.next", pair=pair)
        choices = {"next": following}
        if self.context.evenings.last_duel is not None:
            choices["last"] = say("evening.last")
        return choices | {"setup": say("evening.new"), "title": say("evening.leave")}
