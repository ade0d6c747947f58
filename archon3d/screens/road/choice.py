"""The choice after a board: three pairs of a gain for the army and one for the enemy."""

from dataclasses import replace
from typing import Final

from archon3d.context.context import Context
from archon3d.controls.intents import Intent
from archon3d.play.road.run import RoadRun
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.flow import ScreenOutcome
from archon3d.screens.road.words import (
    PAIR,
    army_row,
    counted_names,
    gain_words,
    pair_card,
    price_words,
    stop_words,
)
from archon3d.ui.footer import footer_top
from archon3d.ui.frames import Framed
from archon3d.ui.layout import Anchored, Column, Gap, Inset, Node, Stack
from archon3d.ui.theme import GAP, HEADING, NOTE, PROSE, SCREEN_EDGE
from archon3d.ui.widgets.basic import Text
from archon3d.ui.widgets.pair_cards import PairCards
from archon3d.ui.words import say

WIDTH: Final = 1760
AHEAD: Final = replace(PROSE, highest=46)
"""Large text leaves room for what is ahead only if it grows no more than on the cards."""


class RoadChoiceScreen(LaidOutScreen):
    """Three cards over the army that they are for."""

    tells_itself = True
    _focus = f"{PAIR}0"

    def __init__(self, context: Context, data: object) -> None:
        """Take the choice of the road that is walked. Raises LookupError if there is none."""
        super().__init__(context, data)
        walked = context.kept_road.walked
        if walked is None or not walked.run.chooses:
            raise LookupError("there is nothing to choose on the road now")
        self._run = walked.run
        self.context.sound.scene("title")

    @property
    def run(self) -> RoadRun:
        """The run that a pair is chosen for."""
        return self._run

    def build(self) -> Node:
        """Return the cards, and where there is room the army below them."""
        run, canvas = self._run, self.context.canvas
        roomy = canvas.roomy
        cards = PairCards([pair_card(number, pair) for number, pair in enumerate(run.pairs)])
        found = [icon.kind for icon in run.army.icons[len(run.army.icons) - run.found :]]
        news = say("road.choose-help", number=run.passed)
        if found:
            news = f"{say('road.found', icons=counted_names(found))} {news}"
        parts = (
            Gap(GAP),
            Text(say("road.choose-title"), HEADING),
            *((Text(news, NOTE, wraps=True),) if roomy else ()),
            Text(stop_words(run, run.passed), AHEAD, wraps=True),
            Gap(GAP),
            cards,
            Gap(GAP),
        )
        shown = _in_the_middle(*parts, Framed(army_row(run.army), GAP), Gap(GAP))
        if not roomy or shown.least(canvas, canvas.width) > footer_top(canvas):
            shown = _in_the_middle(*parts)
        return Stack(self.backdrop(), shown)

    def explanation(self) -> str:
        """Return both halves of the focused pair, and what is ahead."""
        if self.row is None:
            return ""
        pair, ahead = self._run.pairs[_number(self.row)], stop_words(self._run, self._run.passed)
        return f"{gain_words(pair.gain)} {price_words(pair.price)} {ahead}"

    def update(self, dt: float) -> ScreenOutcome | None:
        """Take the pair that is chosen; going back leads to the map, where the choice waits."""
        intents = self.intents(dt)
        pressed = self.pressed_row(intents)
        if pressed is not None:
            self.context.kept_road.follow(self._run.choose(_number(pressed)))
            return ScreenOutcome("road")
        return ScreenOutcome("road") if {Intent.BACK, Intent.LEAVE} & set(intents) else None


def _in_the_middle(*parts: Node) -> Node:
    return Inset(Anchored(Column(Column(*parts), grow=1.0), width=WIDTH), SCREEN_EDGE, 0)


def _number(key: str) -> int:
    return int(key.removeprefix(PAIR))
