"""What is beside the board of a replay: its plies and its state on one side, the players on the other."""

from collections.abc import Callable, Sequence
from typing import Final

from archon3d.play.playback import Playback
from archon3d.play.seats import SEATS, seat_of
from archon3d.presenters.presenter import Presenter
from archon3d.replays.words import player_of
from archon3d.ui.canvas import Canvas
from archon3d.ui.focus import Rectangle
from archon3d.ui.hud.board_room import BoardRoom, Flanked
from archon3d.ui.layout import Column, Node, Stack
from archon3d.ui.theme import GAP
from archon3d.ui.widgets.basic import Drawing
from archon3d.ui.widgets.board_above import BoardAbove
from archon3d.ui.widgets.parts import Composite, LivePart
from archon3d.ui.widgets.ply_list import PlyList, PlyRow
from archon3d.ui.widgets.side_card import SideCard
from archon3d.ui.words import say, spoken

BOARD_ASPECT: Final = 1.3
"""Default aspect ratio of a board in the picture."""
LEAST_COLUMN: Final = 300
"""Least width of the columns beside the board, in canvas units."""


class ReplayBoardHud(Composite):
    """The plies and the sides; with large text only the side to move."""

    grow = 1.0

    def __init__(
        self,
        playback: Playback,
        presenter: Presenter,
        rows: Sequence[PlyRow],
        fit: Callable[[Rectangle], object],
    ) -> None:
        """Show the `rows`, one for each ply and one before them; `fit` is told the board's place."""
        rules, style = playback.kit.rules, presenter.hud
        self.plies = PlyList(say("theatre.plies"), rows)
        self._kit, self._fit = playback.kit, fit
        self._board = BoardRoom(style.board_aspect or BOARD_ASPECT)
        self._state = None if style.state is None else style.state()
        sides = sorted(rules.sides, key=lambda side: SEATS.index(seat_of(rules, side)))
        self._cards = {side: _card(playback, presenter, side) for side in sides}
        self._plates = {side: LivePart(card, name="side", grow=1.0) for side, card in self._cards.items()}
        self._one_side = False

    def build(self, canvas: Canvas) -> Node:
        """Return the columns beside the board, or below it in an upright window."""
        self._one_side = not canvas.roomy
        plates = self._plates.values()
        sides = Stack(*plates, grow=1.0) if self._one_side else Column(*plates, gap=GAP, grow=1.0)
        states = () if self._state is None else (self._state,)
        parts: Node = Flanked((Column(self.plies, *states, gap=GAP), sides), self._board, LEAST_COLUMN)
        if canvas.upright:
            parts = BoardAbove(self._board, self.plies, *states, sides)
        return Stack(parts, Drawing(lambda layer, area: self._fit(self._board.area)))

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
            self._plates[side].set_shown(turn or not self._one_side)


def _card(playback: Playback, presenter: Presenter, side: str) -> SideCard:
    name, colour = spoken(playback.kit.side_word(side)), presenter.colours[side]
    return SideCard(name, colour, player_of(playback, side), presenter.portrait(side))
