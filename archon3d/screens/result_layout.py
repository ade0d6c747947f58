"""Layout of a match's result: the verdict, the champions below it, then numbers and choices."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from archon3d.play.timings import DEFEAT_BEATS, DRAW_BEATS, VICTORY_BEATS
from archon3d.rules.game import Outcome
from archon3d.scene.craft.camera import NO_MARGINS, Margins
from archon3d.scene.menus.triumph import Champions, TriumphScene
from archon3d.screens.activity import MatchActivity
from archon3d.screens.context import Context
from archon3d.ui import slam
from archon3d.ui.canvas import CANVAS_HEIGHT, FADED, GOLD, TITLE, Colour, Label, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.footer import footer_top
from archon3d.ui.menu import MARK_SPACE, Item, Menu
from archon3d.ui.scrolling_text import ScrollingText
from archon3d.ui.shapes import CLEAR, Panel
from archon3d.ui.slam import Slam
from archon3d.ui.standing_chart import StandingChart
from archon3d.ui.words import say, spoken

ROW: Final = 66
ROW_TEXT: Final = 42
VERDICT_BASELINE: Final = 115
VERDICT_TEXT: Final = 92
VERDICT_FOOT: Final = 140
"""Top of the champions, in canvas units."""
SPACE: Final = 0.3
"""Gap between two words of the verdict, as a share of their size."""
CHART_LINES, LEAST_CHART_LINES = 3, 2
"""Height of the chart in lines, and that if only so much would be visible at first."""
ROUNDING: Final = 0.01
"""Rounding error of a sum of whole lines, as a share of a line."""
LEAST_HEIGHT: Final = 500
"""Least height of the numbers, in canvas units."""
NARROW_HEIGHT: Final = 660
"""The same if long choices leave them little width."""
CHAMPIONS_FOOT: Final = 320
"""Bottom of the champions then, in canvas units."""
MARGIN: Final = 30
SHARE: Final = 0.6
"""Share of the canvas's width for the numbers; the choices have the rest."""
LEAST_SHARE: Final = 0.5
"""The same if choices are long."""
HAND_ROOM: Final = 100
"""Space left of the choices for the pointing hand, in canvas units."""
NOTE_TEXT: Final = 30
PLATE: Final = (0.04, 0.035, 0.06, 0.9)

STILL_SECONDS: Final = 3.0
"""How long the numbers rest at either end before they scroll, if they do not fit."""
LINES_PER_SECOND: Final = 0.6

NumbersMaker = Callable[[Layer, Rectangle, MatchActivity, Outcome, Mapping[str, Colour]], ScrollingText]
"""Puts the summary of a finished match onto the layer, within the rectangle, in the sides' colours."""


class ResultNumbers(ScrollingText):
    """Why the match ended, its course from ply to ply, and the game's own summary."""

    def __init__(
        self,
        layer: Layer,
        area: Rectangle,
        activity: MatchActivity,
        outcome: Outcome,
        colours: Mapping[str, Colour],
    ) -> None:
        self._activity, self._outcome, self._colours = activity, outcome, colours
        super().__init__(layer, area)

    def _write_parts(self) -> None:
        self._write_text(self._why())
        takebacks = self._activity.journal.takebacks
        if takebacks:
            self._write_text(say("result.takebacks", count=takebacks))
        self._y += self._gap
        self._write_chart()
        self._write_summary()

    def _why(self) -> str:
        """Return the rule that ended the match, or who resigned."""
        activity, outcome = self._activity, self._outcome
        if outcome != activity.director.match.agreed:
            return say(f"{activity.kit.name}.ending.{outcome.reason}")
        (loser,) = (side for side in activity.sides if side != outcome.winner)
        if activity.people() == (loser,):
            return say("result.you-resigned")
        return say("result.resigned", side=activity.name_of(loser))

    def _write_summary(self) -> None:
        for phrase in self._activity.kit.summary(self._activity.director.match):
            self._write_text(spoken(phrase))

    def _write_chart(self) -> None:
        """Draw the game's chart of the whole match, with a mark for each battle in its winner's colour."""
        kit, match = self._activity.kit, self._activity.director.match
        if kit.tally is None or not match.actions:
            return
        states, sides = match.states, self._activity.sides
        held = {side: [kit.tally.held(state, side) for state in states] for side in sides}
        seen = int((self._foot - self._y) / self._line + ROUNDING)
        lines = LEAST_CHART_LINES if seen == LEAST_CHART_LINES else CHART_LINES
        place = Rectangle(self._x, self._y, self._width, lines * self._line)
        StandingChart(self._content, place, held, kit.tally.most, self._colours, self._marks())
        self._y += place.h
        self._label(say(f"{kit.name}.result.standing"), self._x, FADED)
        self._y += self._line

    def _marks(self) -> Mapping[int, str | None]:
        """Return the plies that are marked on the chart, and the side that each belongs to."""
        return {}


class ResultLayout:
    """The result of one match. `close` closes its scene."""

    def __init__(
        self,
        context: Context,
        activity: MatchActivity,
        outcome: Outcome,
        colours: Mapping[str, Colour],
        champions: Mapping[str, Champions],
        numbers: NumbersMaker,
    ) -> None:
        """Open the scene; `colours` and `champions` are each side's."""
        self._context, self._activity, self._outcome, self._colours = context, activity, outcome, colours
        self._make_numbers = numbers
        self._seconds, self._still, self._scrolled = 0.0, STILL_SECONDS, 0.0
        self._margins = NO_MARGINS
        base, aspect, ordered = (
            context.base,
            context.canvas.aspect,
            {side: champions[side] for side in activity.sides},
        )
        self._scene = TriumphScene(base.render, base.cam, aspect, context.library, ordered, outcome.winner)

    def arrange(self, layer: Layer, choices: Mapping[str, str], focus: str, note: str) -> Menu:
        """Lay out the choices, given as texts by key, and the note, which may be empty."""
        canvas = layer.canvas
        self._verdict = _drop_words(layer, self._words(), canvas.width - 2 * MARGIN, self._colour)
        foot = _write_note(layer, note, canvas.width - 2 * MARGIN)
        room = canvas.width - 3 * MARGIN
        wide = max(room * LEAST_SHARE, min(room * SHARE, room - _choices_width(layer, choices)))
        tall: float = LEAST_HEIGHT
        if wide < room * SHARE:
            tall = max(tall, min(NARROW_HEIGHT, foot - MARGIN - CHAMPIONS_FOOT))
        height = max(canvas.room(ROW, ROW_TEXT) * len(choices) + MARGIN, tall)
        top = foot - MARGIN - height
        area = Rectangle(MARGIN, top, wide, height)
        self._numbers = self._make_numbers(layer, area, self._activity, self._outcome, self._colours)
        self._numbers.scroll_to(self._scrolled)
        self._margins = Margins(VERDICT_FOOT / CANVAS_HEIGHT, 1.0 - (top - MARGIN) / CANVAS_HEIGHT)
        self.resize(canvas.aspect)
        place = Rectangle(2 * MARGIN + area.w, top, room - area.w, height)
        self._draw()
        return _put_choices(layer, place, choices, focus)

    def update(self, dt: float) -> None:
        """Animate champions and verdict, and scroll what does not fit."""
        self._seconds += dt
        self._scene.update(dt)
        self._draw()
        self._still = max(0.0, self._still - dt)
        if self._still == 0 and not self._numbers.scroll(LINES_PER_SECOND * dt):
            self._numbers.scroll(-math.inf)
            self._still = STILL_SECONDS
        self._scrolled = self._numbers.share

    def resize(self, aspect: float) -> None:
        """Fit the scene to the window, with the champions between verdict and numbers."""
        self._scene.resize(aspect, self._margins)

    def close(self) -> None:
        """Close the scene."""
        self._scene.close()

    def _words(self) -> str:
        return verdict_of(self._activity, self._outcome.winner).upper()

    @property
    def _colour(self) -> Colour:
        """The winner's colour, or that of a draw."""
        winner = self._outcome.winner
        return self._colours[winner] if winner else GOLD

    def _draw(self) -> None:
        """Slam each word down on a beat of the fanfare, the last one on the last beat."""
        beats = beats_of(self._activity.people(), self._outcome.winner)
        for number, word in enumerate(reversed(self._verdict), start=1):
            since = self._seconds - beats[max(0, len(beats) - number)]
            word.show(min(1.0, max(0.0, since / slam.SECONDS)) if self._context.animates else 1.0)


def verdict_of(activity: MatchActivity, winner: str | None) -> str:
    """Return who has won: you, for a single player, or else the side's name."""
    if winner is None:
        return say("result.draw")
    people = activity.people()
    if len(people) == 1:
        return say("result.you-won" if winner in people else "result.you-lost")
    return say("result.won", side=activity.name_of(winner))


def beats_of(people: Sequence[str], winner: str | None) -> tuple[float, ...]:
    """Return the beats of the fanfare for that end of a match."""
    if winner is None:
        return DRAW_BEATS
    return DEFEAT_BEATS if people and winner not in people else VICTORY_BEATS


def _drop_words(layer: Layer, text: str, widest: float, colour: Colour) -> list[Slam]:
    """Return the words of a centred line, each by itself."""
    words, probe = text.split(), layer.part("probe")
    widths = [Label(probe, word, (0, 0), VERDICT_TEXT, face=TITLE).width for word in words]
    probe.close()
    whole = sum(widths) + SPACE * VERDICT_TEXT * (len(words) - 1)
    share = min(1.0, widest / whole)
    x, dropped = (layer.canvas.width - whole * share) / 2, []
    for word, width in zip(words, widths, strict=True):
        at = x + width * share / 2, VERDICT_BASELINE
        dropped.append(Slam(layer, word, at, VERDICT_TEXT, colour, widest=width * share))
        x += (width + SPACE * VERDICT_TEXT) * share
    return dropped


def _choices_width(layer: Layer, choices: Mapping[str, str]) -> float:
    """Return the width of a plate on which no choice is shrunk, in canvas units."""
    probe = layer.part("probe")
    widest = max(Label(probe, text, (0, 0), ROW_TEXT).width for text in choices.values())
    probe.close()
    return HAND_ROOM + MARK_SPACE + widest + MARGIN


def _put_choices(layer: Layer, place: Rectangle, choices: Mapping[str, str], focus: str) -> Menu:
    """Return a menu with one row below the other on a plate there."""
    row = layer.canvas.room(ROW, ROW_TEXT)
    Panel(layer, place, top=PLATE, bottom=PLATE, rim=CLEAR, edge=0)
    x, wide = place.x + HAND_ROOM, place.w - HAND_ROOM - MARGIN / 2
    top = place.y + (place.h - row * len(choices)) / 2
    items = [
        Item(key, text, Rectangle(x, top + number * row, wide, row - 6), size=ROW_TEXT)
        for number, (key, text) in enumerate(choices.items())
    ]
    return Menu(layer, items, focus)


def _write_note(layer: Layer, text: str, width: float) -> float:
    """Write where the record has been saved, at the bottom; return the top of the text."""
    foot = footer_top(layer.canvas)
    at = (layer.canvas.width / 2, foot)
    plate = Panel(layer, Rectangle(0, 0, 1, 1), top=PLATE, bottom=PLATE, rim=CLEAR, radius=10, edge=0)
    note = Label(layer, text, at, NOTE_TEXT, colour=GOLD, align="centre", wrap=width)
    note.move(at[0], foot - note.line_height * (note.lines - 0.75))
    top, wide = foot - note.line_height * note.lines, note.width + MARGIN
    plate.place(Rectangle(at[0] - wide / 2, top, wide, foot - top))
    plate.show(bool(text))
    return top
