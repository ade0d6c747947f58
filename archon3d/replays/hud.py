"""What is on the screen of a replay: the bar, and what is beside its board, or the HUD of a battle."""

from collections.abc import Collection, Sequence
from typing import Final

from archon3d.play.arena_view import ArenaView
from archon3d.play.playback import Playback
from archon3d.presenters.presenter import Presenter
from archon3d.replays.board_hud import ReplayBoardHud
from archon3d.replays.playback_view import PlaybackView
from archon3d.ui.canvas import Canvas
from archon3d.ui.hud.arena import ArenaHud
from archon3d.ui.layout import Column, Gap, Inset, Node, Stack
from archon3d.ui.widgets.bar_button import BarButton
from archon3d.ui.widgets.basic import Drawing
from archon3d.ui.widgets.parts import NOWHERE, Composite, LivePart
from archon3d.ui.widgets.playback_bar import PlaybackBar
from archon3d.ui.widgets.ply_list import PlyList, PlyRow
from archon3d.ui.widgets.timeline_marks import SHAPES
from archon3d.ui.words import say

BAR_EDGE: Final = 48
"""Space between the bar and the window's edges, in canvas units."""
BAR_GAP: Final = 16
"""Space above and below the bar, in canvas units."""

SIGNS: Final = ("previous", "back", "step-back", "play", "step", "on", "next")
"""Buttons of the bar with signs; those with texts follow."""


class ReplayHud(Composite):
    """All that is over the picture."""

    def __init__(
        self,
        playback: Playback,
        presenter: Presenter,
        rows: Sequence[PlyRow],
        mark_kinds: Collection[str],
        view: PlaybackView,
        beside: float | None,
    ) -> None:
        """`rows` are the plies, `mark_kinds` those of the legend; `view` is the picture below.

        `beside` is the share of the width that stays free at a board's sides; None for the default.
        """
        self._view = view
        self.own = BarButton(text=" ")
        """The button that each viewer defines."""
        signs = {sign: BarButton(sign) for sign in SIGNS} | {"play": BarButton("play", "pause")}
        texts = {"own": self.own, "menu": BarButton(text=say("theatre.menu"))}
        legend = {kind: say(f"theatre.mark.{kind}") for kind in SHAPES if kind in mark_kinds}
        self.bar = PlaybackBar(legend, signs | texts)
        self._board: ReplayBoardHud | None = None
        if playback.state is not None:
            self._board = ReplayBoardHud(
                playback, presenter, rows, lambda place: view.fit_board(place, beside)
            )
        self._over_board = LivePart(self._board or Gap(), name="board")
        self._over_battle = LivePart(Gap(), name="battle")
        self._bars: ArenaHud | None = None
        """Names and bars of the fighters of the battle that is shown."""
        self._names: Sequence[str] = ()

    @property
    def plies(self) -> PlyList | None:
        """The list of plies; None without a board."""
        return None if self._board is None else self._board.plies

    def build(self, canvas: Canvas) -> Node:
        """Return the bar, and in the room above it what is beside the board or in a battle."""
        field = Drawing(lambda layer, area: self._view.fit_battle(area))
        picture = Stack(Inset(field, 0, BAR_GAP), self._over_board, self._over_battle, grow=1.0)
        return Column(picture, Inset(self.bar, BAR_EDGE, 0), Gap(BAR_GAP))

    def follow(self, playback: Playback, dt: float) -> None:
        """Show the position, and in a battle what is over the fighters' heads."""
        view = self._view.view if self._view.in_battle else None
        self._over_board.set_shown(view is None)
        self._over_battle.set_shown(view is not None)
        if view is not None:
            self._follow_battle(view, dt)
            return
        self._bars = None
        if self._board is not None:
            self._board.follow(playback)

    def ply_at(self, at: tuple[float, float]) -> int | None:
        """Return the ply whose row is at a canvas point, while the list is shown."""
        return None if self.plies is None or self._view.in_battle else self.plies.ply_at(at)

    def _follow_battle(self, view: ArenaView, dt: float) -> None:
        names = [fighter.kind for fighter in view.fighters]
        if self._bars is None or names != self._names:
            self._bars, self._names = ArenaHud(view, rises=False), names
            self._over_battle.replace(self._bars)
        if self._over_battle.area is not NOWHERE:
            self._bars.show(view, self._view.over_heads(), dt)
