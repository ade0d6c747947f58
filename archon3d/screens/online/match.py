"""An online match on the board."""

from typing import Any, Final

from archon3d.activities.activity import MatchActivity
from archon3d.activities.online import OnlineMatchActivity
from archon3d.context.context import Context
from archon3d.overlays.match_board import MatchBoard
from archon3d.overlays.notice import Notice
from archon3d.play.battle import ArenaBattle
from archon3d.play.phrase import Phrase
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.screens.match import MatchScreen
from archon3d.screens.online.resumption import resumed_contest
from archon3d.ui.canvas import Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.layout import Inset, Node, Stack, Surface
from archon3d.ui.widgets.basic import Drawing
from archon3d.ui.words import say

FIGURES_GAP: Final = 13.0
"""Margin below the connection's figures, in canvas units."""


class OnlineMatchBoard(MatchBoard):
    """The board of a match whose other side is on another machine."""

    def battle_opens(self, battle: ArenaBattle) -> None:
        """Zoom in on the battle's spot; a battle that restarts is already shown."""
        if self.battle is None:
            super().battle_opens(battle)

    def show(self, event: Any) -> None:
        """Show an event, and that the other side is waited for."""
        super().show(event)
        waits = waiting(self._activity)
        if waits is not None:
            self.words.prompt(waits)


def waiting(activity: MatchActivity) -> Phrase | None:
    """Return who is waited for; None on the own turn, and at the end."""
    if activity.director.match.outcome is not None or not activity.computer_moves:
        return None
    return Phrase("online.waits", {"side": activity.name_of(activity.director.to_move)})


class OnlineMatchScreen(MatchScreen):
    """The board of any game in lockstep with another machine."""

    view_type = OnlineMatchBoard

    def __init__(self, context: Context, data: object) -> None:
        """Take an OnlineMatchActivity."""
        self._match = expect(data, OnlineMatchActivity)
        self._notice = Notice(context, self._match.online, self._match.name_of(self._match.other))
        super().__init__(context, data)
        self._match.contest.show_on(self._view)
        self._match.online.ready = lambda: False
        if self._director.battle is not None:  # it was opened before this screen
            self._view.battle_opens(self._director.battle)
        self._taken_back = self._director.match
        self._chosen_in: object = None

    @property
    def notice(self) -> Notice:
        """The notice about the other machine."""
        return self._notice

    def build(self) -> Node:
        """Return the text around the board, with that about the other machine below the message.

        The connection's figures are in the column with more room.
        """
        return Stack(super().build(), Drawing(self._put_figures))

    def _put_figures(self, layer: Layer, area: Rectangle) -> None:
        hud = self.words.hud
        room = hud.room_for_figures((self._match.other, self._match.own))
        plate = self._notice.figures(mirrored=room.x > layer.canvas.width / 2)
        Inset(plate, 0, FIGURES_GAP).put(Surface(layer), room)
        self._notice.announce_with(hud.announce)

    # ------------------------------------------------------------------ the screen

    def advance_match(self) -> bool:
        """Return whether the session lets the match continue, after the action chosen here.

        A board after a takeback is rebuilt.
        """
        match = self._director.match
        if match is not self._taken_back:
            self._taken_back, self._chosen_in = match, None
            self.chooser.close()
            self._view.show_position()
            self.words.forget()
            self.words.warn(say("online.taken-back"))
        return self._director.state is not self._chosen_in

    def resign(self, side: str) -> None:
        """Resign, and tell the other machine."""
        self._match.online.offer("resign")

    def choose(self, action: Any) -> None:
        """Choose an action; nothing more can be chosen until the session has taken it."""
        super().choose(action)
        self._chosen_in = self._director.state

    def submit(self, action: Any) -> None:
        """Leave the action to the session, which makes and sends it."""
        self._match.match_players.people[self._director.to_move].choose(action)

    def update(self, dt: float) -> ScreenOutcome | None:
        """Handle input here, and the other machine."""
        session = self._match.online
        following = resumed_contest(self.context, self._match)
        if following is not None:
            return following
        if session.phase in ("over", "ended") and not (self.busy or self._view.battle):
            by_rules = session.phase == "over" and self._director.state.outcome is not None
            if (not by_rules or self._until_summary == 0) and self._director.all_shown:
                self._activity.keep(self.context.saves)
                return ScreenOutcome("ended", self._match, automatic=True)
        self._notice.update(dt)
        return super().update(dt)

    def uncover(self) -> None:
        super().uncover()
        self._match.contest.show_on(self._view)
        self._match.online.ready = lambda: False

    def close(self) -> None:
        """Close the board; a match that is quit is saved up to its last tick."""
        self._activity.keep(self.context.saves, leaving=True)
        super().close()

    # ------------------------------------------------------------------ details

    def _end(self) -> ScreenOutcome | None:
        """Return the end of the match when the session reports it."""
        return None

    def _prompt(self) -> None:
        """Ask for the next choice, or say who is waited for."""
        waits = waiting(self._match)
        if waits is None:
            super()._prompt()
        else:
            self.words.prompt(waits)
