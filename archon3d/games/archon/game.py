"""Archon, behind the contract that all games share (Archon rules, sections 4 to 8)."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain
from typing import Final

from archon3d.games.archon import codec, notation
from archon3d.games.archon.actions import BATTLE_RESULTS, Action, Move, ResolveBattle
from archon3d.games.archon.casting import cast, casts
from archon3d.games.archon.draft import Draft
from archon3d.games.archon.encounter import enter, resolve
from archon3d.games.archon.events import Event
from archon3d.games.archon.icons import OTHER, SIDES
from archon3d.games.archon.legality import legal_moves, refusal
from archon3d.games.archon.spells import SPELLS
from archon3d.games.archon.state import Options, State, starting_state
from archon3d.games.archon.turn import end_ply
from archon3d.rules.game import Game, GameEnded, Outcome, Step


def legal_actions(state: State) -> Sequence[Action]:
    """Return every legal action: moves in board order, then casts, or the results of the pending battle."""
    if state.outcome is not None:
        return []
    if state.battle is not None:
        return BATTLE_RESULTS
    spells = chain.from_iterable(casts(state, spell) for spell in SPELLS)
    return [*legal_moves(state), *spells]


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


def _can_act(state: State) -> bool:
    own = [icon for icon in state.board if icon is not None and icon.side == state.to_move]
    if len(own) == 1 and own[0].held:
        return False
    return bool(legal_moves(state)) or any(casts(state, spell) for spell in SPELLS)


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
)
"""The rules of Archon: two armies, a board of changing colours, seven spells, five power points."""
