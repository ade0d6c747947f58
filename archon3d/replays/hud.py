"""What is on the screen of a replay: the bar, and what is beside its board, or the HUD of a battle."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Final

from archon3d.play.arena_view import ArenaView
from archon3d.play.theatre import Playback
from archon3d.presenters.presenter import Presenter
from archon3d.replays.board_hud import BoardHud
from archon3d.replays.playback_view import PlaybackView
from archon3d.ui.arena_hud import ArenaHud
from archon3d.ui.canvas import Canvas, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.layout import Column, Gap, Inset, Node, Size, Stack, Surface
from archon3d.ui.widgets.around_board import BOARD_EDGE
from archon3d.ui.widgets.bar_button import BarButton
from archon3d.ui.widgets.compound import Hideable
from archon3d.ui.widgets.playback_bar import PlaybackBar
from archon3d.ui.widgets.ply_list import PlyList, PlyRow
from archon3d.ui.widgets.timeline_marks import SHAPES
from archon3d.ui.words import say

BAR_EDGE: Final = 48
"""Space between the bar and the window's edges, in canvas units."""
BAR_FOOT: Final = 16
"""Space below the bar, in canvas units."""

SIGNS: Final = ("previous", "back", "step-back", "play", "step", "on", "next")
"""Buttons of the bar with signs; those with texts follow."""


class ReplayHud:
    """All that is over the picture."""

    def __init__(
        self,
        playback: Playback,
        presenter: Presenter,
        rows: Sequence[PlyRow],
        mark_kinds: Collection[str],
        view: PlaybackView,
    ) -> None:
        """`rows` are the plies, `mark_kinds` those of the legend; `view` is the picture below."""
        self._view = view
        self.own = BarButton(text=" ")
        """The button that each viewer defines."""
        signs = {sign: BarButton(sign) for sign in SIGNS} | {"play": BarButton("play", "pause")}
        texts = {"own": self.own, "menu": BarButton(text=say("theatre.menu"))}
        legend = {kind: say(f"theatre.mark.{kind}") for kind in SHAPES if kind in mark_kinds}
        self.bar = PlaybackBar(legend, signs | texts)
        self._board = None if playback.state is None else BoardHud(playback, presenter, rows)
        self._battle = _BattleHud(view.fit_battle)
        self._flanked = presenter.hud.flanked
        self._over_board = Hideable(Gap())
        self._over_battle = Hideable(self._battle, shown=False)

    @property
    def plies(self) -> PlyList | None:
        """The list of plies; None without a board."""
        return None if self._board is None else self._board.plies

    def build(self, canvas: Canvas) -> Node:
        """Return the nodes, in places that suit the window."""
        beside = self._flanked if canvas.upright else None
        if self._board is not None:
            board = self._board.build(canvas, lambda place: self._view.fit_board(place, beside))
            self._over_board = Hideable(Inset(board, BOARD_EDGE, BOARD_EDGE))
        picture = Stack(self._over_board, Inset(self._over_battle, 0, BOARD_EDGE), grow=1.0)
        return Column(picture, Inset(self.bar, BAR_EDGE, 0), Gap(BAR_FOOT))

    def follow(self, playback: Playback, dt: float) -> None:
        """Show the position, and in a battle what is over the fighters' heads."""
        view = self._view.view if self._view.in_battle else None
        self._over_board.show(view is None)
        self._over_battle.show(view is not None)
        if view is not None:
            self._battle.follow(view, self._view.over_heads(), dt)
            return
        self._battle.clear()
        if self._board is not None:
            self._board.follow(playback)

    def ply_at(self, at: tuple[float, float]) -> int | None:
        """Return the ply whose row is at a canvas point, while the list is shown."""
        return None if self.plies is None or self._view.in_battle else self.plies.ply_at(at)


@dataclass(frozen=True, slots=True)
class _Bars:
    """Names and bars of two fighters, on a layer of their own."""

    names: Sequence[str]
    hud: ArenaHud
    layer: Layer


class _BattleHud(Node):
    """Names and bars of the fighters of the battle that is shown."""

    grow = 1.0

    def __init__(self, fit: Callable[[Rectangle], object]) -> None:
        """`fit` is told the place of the arena."""
        self._fit = fit
        self._layer: Layer | None = None
        self._bars: _Bars | None = None

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return no size: it has the room that is left."""
        return Size(0.0, 0.0)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Reserve the place; there are bars once a battle is followed."""
        self._layer, self._bars = surface.layer, None
        self._fit(area)

    def follow(self, view: ArenaView, heads: Sequence[tuple[float, float]], dt: float) -> None:
        """Show the battle, with `heads` as the points over the fighters' heads."""
        names = [fighter.kind for fighter in view.fighters]
        if self._bars is not None and self._bars.names != names:
            self.clear()
        if self._bars is None and self._layer is not None:
            part = self._layer.part("battle")
            self._bars = _Bars(names, ArenaHud(part, view, rises=False), part)
        if self._bars is not None:
            self._bars.hud.show(view, heads, dt)

    def clear(self) -> None:
        """Remove the bars."""
        if self._bars is not None:
            self._bars.layer.close()
            self._bars = None
