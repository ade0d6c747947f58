"""Hints of the buttons on a board, for the person who acts."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from archon3d.activities.activity import MatchActivity
from archon3d.context.context import Context
from archon3d.controls.bindings import MOUSE, PADS
from archon3d.controls.intents import Intent
from archon3d.overlays.chooser import Chooser
from archon3d.overlays.hints import BACK, CODEX_HINT, DEMONSTRATION, HELP, PAUSE, SKIP, Hint, HintRow
from archon3d.overlays.match_board import MatchBoard
from archon3d.overlays.tips import tip_hints

ARROWS: Final = "arrow keys"
"""Keys in the hints of a player who has used no device yet."""
TO_LIST: Final = Hint("prompt.commands", (Intent.COMMANDS,))
TO_BOARD: Final = Hint("prompt.board", (Intent.COMMANDS,))


class MatchHints:
    """The hints beside the message or in the footer, and tips for a new player."""

    def __init__(self, context: Context, activity: MatchActivity, view: MatchBoard) -> None:
        self._context, self._activity, self._view = context, activity, view

    def rows(self, chooser: Chooser, side: str, *, helped: bool) -> Sequence[HintRow]:
        """Return the hints of that side's player, for the buttons of their device.

        `helped` says whether a row's full help is shown. On the way to the arena, which has its own, and
        from it there are none.
        """
        if self._view.travels:
            return ()
        if self._activity.setup.attract:
            return (self._in_bar(DEMONSTRATION),)
        hints = (BACK,) if helped else (SKIP, PAUSE) if chooser.choosing is None else acting_hints(chooser)
        device = self._device(side)
        tip = None if chooser.choosing is None else self._tip(device)
        if tip is not None and tip.place is None:
            return (tip,)
        row = self._in_bar(HintRow(hints, device, "centre"))
        return (row,) if tip is None else (row, tip)

    def _in_bar(self, row: HintRow) -> HintRow:
        """Return the row beside the message, if there is room."""
        return replace(row, place=self._view.words.hud.prompts)

    def _tip(self, device: str) -> HintRow | None:
        """Return a new player's tip during their turn.

        It has a line of its own, or replaces the hints if large text leaves no room.
        """
        tips, state = self._activity.tips, self._activity.director.state
        hints = () if tips is None else tip_hints(tips.on_board(state))
        place = self._view.words.hud.tip
        return HintRow(hints, device, place=place, align="centre") if hints else None

    def _device(self, side: str) -> str:
        """Return the device of the side's player, or else the one in use."""
        used = self._context.frame.used
        return self._activity.seating.hand(side) or (used if used in (*PADS, MOUSE) else ARROWS)


def acting_hints(chooser: Chooser) -> tuple[Hint, ...]:
    """Return the hints of the person to move; help is about the focused row or spot."""
    row, verbs = chooser.row, chooser.verbs
    accept = Hint(f"prompt.{verbs.accept}", (Intent.ACCEPT,))
    back = () if verbs.back is None else (Hint(f"prompt.{verbs.back}", (Intent.BACK,)),)
    other = (TO_LIST if row is None else TO_BOARD,) if chooser.switches else ()
    help_ = (HELP,) if chooser.has_help else (CODEX_HINT,) if chooser.preview.page is not None else ()
    return (accept, *back, *other, *help_, *((PAUSE,) if verbs.pauses else ()))
