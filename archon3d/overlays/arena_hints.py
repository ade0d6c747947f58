"""Hints of the buttons in a battle: each person's attack, and tips for a new player."""

from collections.abc import Sequence
from typing import Final

from archon3d.activities.activity import Activity
from archon3d.context.context import Context
from archon3d.controls.bindings import MOUSE
from archon3d.controls.intents import Intent
from archon3d.overlays.fighter_input import FighterInput
from archon3d.overlays.hints import CHOOSE, DEMONSTRATION, PAUSE, Hint, HintRow
from archon3d.overlays.mouse_battle import MouseBattle
from archon3d.overlays.tips import tip_hints

HELD: Final = Hint("prompt.attack.hold", (Intent.ACCEPT,))
TAPPED: Final = Hint("prompt.attack.tap", (Intent.ACCEPT,))
POINT: Final = Hint("prompt.point", ())
HELD_BY_MOUSE: Final = Hint("prompt.attack.hold.mouse", (Intent.ACCEPT,))
TAPPED_BY_MOUSE: Final = Hint("prompt.attack.tap.mouse", (Intent.ACCEPT,))
LEFT_TO_COMPUTER: Final = Hint("prompt.auto", ())
OPPOSITE: Final = {"left": "right", "right": "left"}


class ArenaHints:
    """The hints in the footer, each on the side of its player's fighter."""

    def __init__(
        self, context: Context, activity: Activity, mouse: MouseBattle, fighters: FighterInput
    ) -> None:
        self._context, self._activity, self._mouse = context, activity, mouse
        self._fighters = fighters

    def rows(self, *, tips: bool) -> Sequence[HintRow]:
        """Return each person's attack hints; `tips` says whether a tip may be shown."""
        activity = self._activity
        if activity.watched:
            return (DEMONSTRATION,)
        if self._mouse.undecided:
            return (HintRow((CHOOSE, PAUSE)),)
        rows = [self._row(side) for side in activity.people()]
        if tips and rows and not self._mouse.rests(activity.people()[0]):
            rows += self._tip(rows[0])
        return rows or (HintRow((PAUSE,), self._context.frame.used),)

    def _row(self, side: str) -> HintRow:
        held = self._activity.seating.hand(side) or self._context.frame.used
        align = "left" if side == self._activity.game.sides[0] else "right"
        return HintRow((*self._means(side, pointing=held == MOUSE), PAUSE), held, align=align)

    def _means(self, side: str, *, pointing: bool) -> tuple[Hint, ...]:
        """Return the hints of what the side's player can do in the battle."""
        if self._mouse.rests(side):
            return (LEFT_TO_COMPUTER,)
        taps = self._fighters.taps(side)
        if pointing:
            return (POINT, TAPPED_BY_MOUSE if taps else HELD_BY_MOUSE)
        return (TAPPED if taps else HELD,)

    def _tip(self, row: HintRow) -> Sequence[HintRow]:
        """Return the tip for the only player, opposite their own row."""
        tips, battle = self._activity.tips, self._activity.runner.battle
        if tips is None or battle is None:
            return ()
        tapping = self._fighters.taps(self._activity.people()[0])
        tip = tip_hints(tips.in_battle(battle.state), tapping=tapping, pointing=row.source == MOUSE)
        return (HintRow(tip, row.source, OPPOSITE[row.align]),) if tip else ()
