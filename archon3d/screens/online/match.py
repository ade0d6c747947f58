"""A match on the board whose other side is elsewhere."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar, Final, cast

from archon3d.arena.events import ArenaEvent
from archon3d.play.battle import ArenaBattle
from archon3d.play.phrase import Phrase
from archon3d.screens.activity import MatchActivity
from archon3d.screens.flow import ScreenOutcome
from archon3d.screens.match import MatchScreen
from archon3d.screens.match_setup import MatchSetup
from archon3d.screens.online.activity import OnlineMatchActivity
from archon3d.screens.online.notice import Notice
from archon3d.ui.canvas import Layer
from archon3d.ui.words import say

FIGURES_GAP: Final = 13.0
"""Canvas units below the figures of the connection."""


class OnlineMatchScreen(MatchScreen):
    """The board of any game in lock-step with another machine."""

    takes: ClassVar[tuple[type, ...]] = (OnlineMatchActivity,)

    def prepare(self, data: MatchSetup | MatchActivity) -> None:
        """`data` is an OnlineMatchSession: `takes` lets nothing else in."""
        self._match = cast(OnlineMatchActivity, data)
        self._notice = Notice(self.context, self._match.online, self._match.name_of(self._match.other))
        super().prepare(data)
        self._match.contest.show_on(self)
        self._match.online.ready = lambda: False
        if self._director.battle is not None:  # it was opened before anybody looked
            self.battle_opens(self._director.battle)
        self._taken_back = self._director.match
        self._chosen_in: object = None

    @property
    def notice(self) -> Notice:
        """What is told of the other machine."""
        return self._notice

    def arrange(self, layer: Layer) -> None:
        """The words around the board, those about the other machine below the message; the connection's
        figures stand in the column that has more room for them.
        """
        super().arrange(layer)
        hud = self._words.hud
        room = hud.room_for_figures((self._match.other, self._match.own))
        self._notice.arrange(layer, replace(room, h=room.h - FIGURES_GAP), hud.announce)

    # ------------------------------------------------------------------ the contest's view

    def battle_opens(self, battle: ArenaBattle) -> None:
        """The picture closes in on where it is; a battle that begins anew is in sight already."""
        if self._battle is None:
            super().battle_opens(battle)

    def battle_event_withdrawn(self, event: ArenaEvent) -> None:
        """The arena follows these."""

    # ------------------------------------------------------------------ the screen

    def advance_match(self) -> bool:
        """Return the session lets the match go on, with an action that has been chosen here first of all; a
        board that was taken back is shown anew.
        """
        match = self._director.match
        if match is not self._taken_back:
            self._taken_back, self._chosen_in = match, None
            self.chooser.close()
            self._scene.show(self._kit.view(self._state))
            self._words.forget()
            self.warn(say("online.taken-back"))
        return self._state is not self._chosen_in

    def resign(self, side: str) -> None:
        """The person gives the match up: the other machine has to hear of it."""
        self._match.online.offer("resign")

    def choose(self, action: Any) -> None:
        """The person makes this action; nothing more is chosen until the session has taken it."""
        super().choose(action)
        self._chosen_in = self._state

    def update(self, dt: float) -> ScreenOutcome | None:
        """Follow whoever may act here, and the other machine."""
        session = self._match.online
        if session.phase in ("over", "ended") and not (self.busy or self._battle):
            by_rules = session.phase == "over" and self._director.state.outcome is not None
            if (not by_rules or self._until_summary == 0) and self._director.all_shown:
                self._activity.keep(self.context.saves)
                return ScreenOutcome("ended", self._match, automatic=True)
        self._notice.update(dt)
        return super().update(dt)

    def uncover(self) -> None:
        """Back from another screen."""
        super().uncover()
        self._match.contest.show_on(self)
        self._match.online.ready = lambda: False

    def close(self) -> None:
        """Take the board down; a match that is left is kept to its last tick."""
        self._activity.keep(self.context.saves, leaving=True)
        super().close()

    # ------------------------------------------------------------------ details

    def _end(self) -> ScreenOutcome | None:
        """Return the session says when it is over."""
        return None

    def _prompt(self) -> None:
        """Ask for what is to be chosen next, or says who is waited for."""
        if self._director.match.outcome is None and self._computer_to_act():
            name = self._match.name_of(self._match.other)
            self._words.prompt(Phrase("online.waits", {"side": name}))
        else:
            super()._prompt()

    def show(self, event: Any) -> None:
        """Show what happened, and that the other side is waited for."""
        super().show(event)
        self._prompt()
