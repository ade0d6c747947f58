"""What is beside the board of a replay: its plies and its state on one side, the players on the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from archon3d.activities.match_setup import SEATS, seat_of
from archon3d.play.theatre import Playback
from archon3d.presenters.presenter import Presenter
from archon3d.replays.words import player_of
from archon3d.ui.canvas import CANVAS_HEIGHT, Canvas
from archon3d.ui.focus import Rectangle
from archon3d.ui.hud import StatePanel, StatePanelMaker
from archon3d.ui.layout import Column, Node, Size, Stack, Surface
from archon3d.ui.theme import GAP
from archon3d.ui.widgets.around_board import AroundBoard
from archon3d.ui.widgets.compound import Hideable
from archon3d.ui.widgets.ply_list import PlyList, PlyRow
from archon3d.ui.widgets.side_card import SideCard
from archon3d.ui.words import say, spoken

BOARD_ASPECT: Final = 1.3
"""Default aspect ratio of a board in the picture."""


class BoardHud:
    """The plies and the sides; with large text only the side to move."""

    def __init__(self, playback: Playback, presenter: Presenter, rows: Sequence[PlyRow]) -> None:
        """Show the `rows`, one for each ply and one before them."""
        self.plies = PlyList(say("theatre.plies"), rows)
        self._kit, self._style = playback.kit, presenter.hud
        self._state = None if self._style.state is None else _State(self._style.state)
        rules = self._kit.rules
        sides = sorted(rules.sides, key=lambda side: SEATS.index(seat_of(rules, side)))
        self._cards = {side: _card(playback, presenter, side) for side in sides}
        self._plates = {side: Hideable(card) for side, card in self._cards.items()}
        self._one_side = False

    def build(self, canvas: Canvas, fit: Callable[[Rectangle], object]) -> Node:
        """Return the nodes; `fit` is told the place of the board."""
        self._one_side = not canvas.roomy
        plates = self._plates.values()
        sides = Stack(*plates, grow=1.0) if self._one_side else Column(*plates, gap=GAP, grow=1.0)
        aspect = self._style.board_aspect or BOARD_ASPECT
        return AroundBoard(self.plies, self._state, sides, aspect, fit)

    def follow(self, playback: Playback) -> None:
        """Show the position."""
        state = playback.state
        over = state is not None and state.outcome is not None
        self.plies.show(playback.moment.ply)
        if self._state is not None:
            self._state.show(state)
        for side, card in self._cards.items():
            facts = [spoken(fact.text) for fact in self._kit.facts(state, side)]
            turn = state is not None and state.to_move == side
            card.show(facts, moves=turn and not over)
            self._plates[side].show(turn or not self._one_side)


class _State(Node):
    """The game's panel for its position."""

    def __init__(self, make: StatePanelMaker) -> None:
        self._make = make
        self._shown: Any = None
        self._panel: StatePanel | None = None

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return its size within a room that is high enough."""
        probe = canvas.layer("probe")
        place = self._make(probe, Rectangle(0, 0, width, CANVAS_HEIGHT)).place
        probe.close()
        return Size(width, place.h)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw it."""
        self._panel = self._make(surface.layer, area)
        if self._shown is not None:
            self._panel.show(self._shown)

    def show(self, state: Any) -> None:
        """Show the position."""
        if state != self._shown:
            self._shown = state
            if self._panel is not None:
                self._panel.show(state)


def _card(playback: Playback, presenter: Presenter, side: str) -> SideCard:
    name, colour = spoken(playback.kit.side_word(side)), presenter.colours[side]
    return SideCard(name, colour, player_of(playback, side), presenter.portrait(side))
