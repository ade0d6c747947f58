"""The end of a ply, in the rules' order (Archon rules, sections 6 and 8)."""

from typing import Final

from archon3d.games.archon.board import POWER_POINTS
from archon3d.games.archon.draft import Draft
from archon3d.games.archon.events import (
    CycleStepped,
    IconHealed,
    IconReleased,
    PlyBegan,
    PowerPointChanged,
)
from archon3d.games.archon.icons import DARK, LIGHT, OTHER, SIDES
from archon3d.games.archon.spells import RELEASE_COLOUR

LEAST_QUIET_ROUNDS: Final = 12
"""The least number of rounds without a battle or a spell that draws a game."""


def end_ply(draft: Draft) -> None:
    """End the ply of the side to move; then the other side moves, or the game is over."""
    draft.turn += 1
    _heal_on_power_points(draft)
    _report_power_points(draft)
    if _conquered(draft):
        return
    if draft.to_move != draft.before.options.first:
        _end_round(draft)
        if draft.outcome is not None:
            return
    draft.to_move = OTHER[draft.to_move]
    draft.events.append(PlyBegan(draft.to_move))


def _heal_on_power_points(draft: Draft) -> None:
    for at in POWER_POINTS:
        icon = draft.board[at]
        if icon is not None and icon.side == draft.to_move and icon.wounds:
            healed = draft.change(at, wounds=icon.wounds - 1)
            draft.events.append(IconHealed(icon.kind, icon.side, at, healed.wounds, "power-point"))


def _report_power_points(draft: Draft) -> None:
    for at in POWER_POINTS:
        was, now = draft.before.board[at], draft.board[at]
        owner = now.side if now else None
        if (was.side if was else None) != owner:
            draft.events.append(PowerPointChanged(at, owner))


def _conquered(draft: Draft) -> bool:
    """End the game for a side that holds all power points, or is the only one left."""
    owners = {icon.side if (icon := draft.board[at]) else None for at in POWER_POINTS}
    for side in SIDES:
        if owners == {side}:
            draft.end(side, "power-points")
            return True
    alive = [side for side in SIDES if draft.count(side)]
    if not alive:
        draft.end(None, "mutual")
    elif len(alive) == 1:
        draft.end(alive[0], "elimination")
    return draft.outcome is not None


def _end_round(draft: Draft) -> None:
    draft.round += 1
    draft.cycle = draft.cycle.step()
    draft.events.append(CycleStepped(draft.cycle.colour, draft.cycle.direction))
    _release_and_renew(draft)
    draft.quiet = 0 if draft.busy else draft.quiet + 1
    draft.busy = False
    if draft.quiet >= max(LEAST_QUIET_ROUNDS, draft.count(LIGHT) + draft.count(DARK)):
        draft.end(None, "quiet")


def _release_and_renew(draft: Draft) -> None:
    """Show the cycle's new colour, and release the prisoners of the side that it favours."""
    favoured = [side for side in SIDES if RELEASE_COLOUR[side] == draft.cycle.colour]
    for side in favoured:
        for at, icon in list(draft.icons(side)):
            if icon.held:
                draft.change(at, held=False)
                draft.events.append(IconReleased(icon.kind, side, at))
    if draft.before.options.renewal:
        for side in favoured:
            for at, icon in list(draft.icons(side)):
                if icon.wounds:
                    healed = draft.change(at, wounds=icon.wounds - 1)
                    draft.events.append(IconHealed(icon.kind, side, at, healed.wounds, "renewal"))
