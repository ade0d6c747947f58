"""Tips for a new player during a match, one at a time, with the glyphs of the device in use."""

from __future__ import annotations

from typing import Any, Final

from archon3d.ai.levels import LEVELS
from archon3d.controls.intents import Intent
from archon3d.host.settings import PlayerSettings
from archon3d.host.settings_file import Settings
from archon3d.play.arena_view import ArenaView
from archon3d.play.tips import BATTLE_TIPS, MOST_MATCHES, Beginner, Tip, Walked, next_tip
from archon3d.screens.activity import MatchActivity
from archon3d.screens.context import Context
from archon3d.screens.hints import Hint

TIP: Final = Hint("tip", ())
"""Heading of every tip."""
STEERING: Final = (Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT)


class Tips:
    """The tips of one match, and the settings that remember what their player has done."""

    def __init__(self, activity: MatchActivity, settings: Settings, own: PlayerSettings) -> None:
        """Give tips to the match's only player, whose settings are `own`."""
        (self._side,) = activity.people()
        self._settings, self._own = settings, own
        self._board = activity.kit.tips
        done = settings[own.tips_done].split()
        slot = activity.game.sides.index(self._side)
        self.beginner = Beginner(self._side, slot, (*self._board, *BATTLE_TIPS), done)
        self._judged: object = None
        """The position, and what had been done, for which a tip was last looked for."""
        self._offered: tuple[Hint, ...] = ()
        activity.director.witnesses.append(self.hear)

    def on_board(self, state: Any) -> tuple[Hint, ...]:
        """Return the tip for that position, with its heading; empty if there is none."""
        if (state, self.beginner.done) != self._judged:
            self._judged = state, self.beginner.done
            self._offered = _hints(next_tip(self._board, self.beginner, state))
        return self._offered

    def in_battle(self, state: Any, *, tapping: bool, pointing: bool) -> tuple[Hint, ...]:
        """Return the tip for that state of a battle, likewise.

        `tapping` says whether the fire button toggles, `pointing` whether the player uses the mouse.
        """
        tip = next_tip(BATTLE_TIPS, self.beginner, state)
        return _hints(tip, tapping=tapping, pointing=pointing)

    def hear(self, event: Any) -> None:
        """Handle an event, and save what has been done."""
        before = self.beginner.done
        self.beginner.hear(event)
        if self.beginner.done != before:
            self._settings[self._own.tips_done] = " ".join(self.beginner.done)

    def follow(self, view: ArenaView) -> None:
        """Handle a tick of a battle."""
        if view.fighters[self.beginner.slot].walking:
            self.hear(Walked())

    def close(self) -> None:
        """Save what has been done for the next match."""
        self._settings.save()


def tips_for(context: Context, activity: MatchActivity) -> Tips | None:
    """Return the tips of the match, for one player against the weakest computer in the first matches.

    A match that has just begun is counted.
    """
    people, seats = activity.people(), activity.setup.computers()
    if len(people) != 1 or activity.run is not None or not activity.kit.tips:
        return None
    settings, own = context.settings, context.players.of_side(people[0], activity.seating)
    levels = [level[seats[0]] for level in (activity.setup.board_levels, activity.setup.arena_levels)]
    if not settings[own.tips] or LEVELS[0] not in levels:
        return None
    if not activity.journal.begun:
        settings[own.tip_matches] = min(own.tip_matches.most, settings[own.tip_matches] + 1)
    return Tips(activity, settings, own) if settings[own.tip_matches] <= MOST_MATCHES else None


def tip_hint(tip: Tip, *, tapping: bool, pointing: bool) -> Hint:
    """Return the tip with the buttons that it is about.

    `tapping` says whether the fire button toggles, `pointing` whether the player uses the mouse, which moves
    without a button.
    """
    words = f"tip.{tip.key}.tap" if tip.fires and tapping else f"tip.{tip.key}"
    acts = (Intent.ACCEPT,) if tip.presses or tip.fires else ()
    if pointing and (tip.steers or tip.fires):
        words += ".mouse"
    return Hint(words, (() if pointing else STEERING) if tip.steers else acts)


def _hints(tip: Tip | None, *, tapping: bool = False, pointing: bool = False) -> tuple[Hint, ...]:
    return () if tip is None else (TIP, tip_hint(tip, tapping=tapping, pointing=pointing))
