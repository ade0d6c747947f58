"""The tips of one match: which one its new player needs now, and what that player has done."""

from typing import Any

from archon3d.host.settings import PlayerSettings
from archon3d.host.settings_file import Settings
from archon3d.play.arena_view import ArenaView
from archon3d.play.kit import GameKit
from archon3d.play.tips import BATTLE_TIPS, Beginner, Tip, Walked, next_tip


class Tips:
    """The tips of one match, and the settings that remember what their player has done."""

    def __init__(
        self, kit: GameKit, side: str, settings: Settings, own: PlayerSettings, *, scripted: bool = False
    ) -> None:
        """Give tips to the only player of a match, whose settings are `own`.

        One that is `scripted` has a goal of its own.
        """
        self._settings, self._own = settings, own
        self._board = tuple(tip for tip in kit.tips if not (scripted and tip.aims))
        done = settings[own.tips_done].split()
        slot = kit.rules.sides.index(side)
        self.beginner = Beginner(side, slot, (*self._board, *BATTLE_TIPS), done)
        self._judged: object = None
        """The position, and what had been done, for which a tip was last looked for."""
        self._offered: Tip | None = None

    def on_board(self, state: Any) -> Tip | None:
        """Return the tip for that position; None if there is none."""
        if (state, self.beginner.done) != self._judged:
            self._judged = state, self.beginner.done
            self._offered = next_tip(self._board, self.beginner, state)
        return self._offered

    def in_battle(self, state: Any) -> Tip | None:
        """Return the tip for that state of a battle, likewise."""
        return next_tip(BATTLE_TIPS, self.beginner, state)

    def hear(self, event: Any) -> None:
        """Handle an event, and save what has been done."""
        before = self.beginner.done
        self.beginner.hear(event)
        if self.beginner.done != before:
            self._settings[self._own.tips_done] = " ".join(self.beginner.done)

    def follow(self, view: ArenaView, ticks: int) -> None:
        """Handle a frame of a battle, in which that many ticks have passed."""
        if view.fighters[self.beginner.slot].walking:
            for _ in range(ticks):
                self.hear(Walked())

    def close(self) -> None:
        """Save what has been done for the next match."""
        self._settings.save()
