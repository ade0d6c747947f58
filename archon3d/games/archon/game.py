"""Archon, behind the contract that all games share (Archon rules, sections 4 to 8)."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from archon3d.arena.content import ELEMENTALS
from archon3d.games.archon import codec, notation
from archon3d.games.archon.actions import BATTLE_RESULTS, Action, Move, ResolveBattle
from archon3d.games.archon.board import POWER_POINTS
from archon3d.games.archon.casting import all_casts, cast
from archon3d.games.archon.draft import Draft
from archon3d.games.archon.events import (
    CycleStepped,
    Event,
    IconHealed,
    IconReleased,
    PlyBegan,
    PowerPointChanged,
)
from archon3d.games.archon.icons import OTHER, SIDES
from archon3d.games.archon.legality import can_move, legal_moves, refusal
from archon3d.games.archon.movement import enter, resolve
from archon3d.games.archon.spells import RELEASE_COLOUR, SummonElemental
from archon3d.games.archon.state import Options, State, starting_state
from archon3d.rules.game import Game, GameEnded, Outcome, Step

LEAST_QUIET_ROUNDS: Final = 12
"""The least number of rounds without a battle or a spell that draws a game."""


def legal_actions(state: State) -> Sequence[Action]:
    """Return every legal action: moves in board order, then casts, or the results of the pending battle."""
    if state.outcome is not None:
        return []
    if state.battle is not None:
        return BATTLE_RESULTS
    return [*legal_moves(state), *all_casts(state)]


def carry_out(state: State, action: Action) -> Step[State, Event]:
    """Return the step that a legal action makes."""
    draft = Draft(state)
    if isinstance(action, ResolveBattle):
        resolve(draft, action)
    elif isinstance(action, Move):
        enter(draft, action.origin, action.to, "move")
    else:
        cast(draft, action)
    if draft.battle is not None:
        return draft.step()
    end_ply(draft)
    return _end_if_stuck(draft.step())


def _end_if_stuck(step: Step[State, Event]) -> Step[State, Event]:
    """End the game if the side to move has only a prisoner left, or no legal action."""
    state = step.state
    if state.outcome is not None or _can_act(state):
        return step
    outcome = Outcome(OTHER[state.to_move], "imprisoned")
    ended = GameEnded(outcome.winner, outcome.reason)
    return Step(replace(state, outcome=outcome), (*step.events, ended))


def settle(state: State) -> State:
    """Return the state, over if its side to move has only a prisoner left, or no legal action."""
    if state.outcome is not None or state.battle is not None or _can_act(state):
        return state
    if not any(state.board):
        return replace(state, outcome=Outcome(None, "mutual"))
    return _end_if_stuck(Step(state, ())).state


def _can_act(state: State) -> bool:
    own = [icon for icon in state.board if icon is not None and icon.side == state.to_move]
    if len(own) == 1 and own[0].held:
        return False
    return can_move(state) or bool(all_casts(state))


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
    left = {icon.side for icon in draft.board if icon is not None}
    alive = [side for side in SIDES if side in left]
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
    if draft.quiet >= LEAST_QUIET_ROUNDS and draft.quiet >= sum(icon is not None for icon in draft.board):
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


def chances(state: State, action: Action) -> int:
    """Return how many results the action can have: one for each elemental that can come."""
    return len(ELEMENTALS) - len(state.summoned) if isinstance(action, SummonElemental) else 1


ARCHON: Final = Game[State, Action, Event](
    name="archon",
    sides=SIDES,
    options_type=Options,
    wins=("power-points", "elimination", "imprisoned"),
    draws=("mutual", "quiet"),
    start=starting_state,
    legal_actions=legal_actions,
    refusal=refusal,
    carry_out=carry_out,
    actions=Action,
    events=Event,
    codec=codec,
    notation=notation,
    settle=settle,
    chances=chances,
)
"""The rules of Archon: two armies, a board of changing colours, seven spells, five power points."""
