"""Archon, as one of the games that share the contract (Archon rules, sections 4 to 8)."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain
from typing import Final

from archon3d.games.archon import codec, notation
from archon3d.games.archon.actions import BATTLE_RESULTS, MOVES, Action, Move, ResolveBattle
from archon3d.games.archon.battle import kills, pending_strengths
from archon3d.games.archon.draft import Draft
from archon3d.games.archon.encounter import enter, resolve
from archon3d.games.archon.events import Event
from archon3d.games.archon.icons import OTHER, SIDES, SPELLS
from archon3d.games.archon.movement import destinations
from archon3d.games.archon.spells import cast, casts
from archon3d.games.archon.state import Options, PendingBattle, State, starting_state
from archon3d.games.archon.turn import end_ply
from archon3d.rules.game import Forms, Game, GameEnded, IllegalAction, Outcome, Step


class Archon(Game[State, Action, Event]):
    """Two armies, a board of changing colours, seven spells, five power points."""

    name = codec.NAME
    sides = SIDES
    options_type = Options
    wins = codec.WINS
    draws = codec.DRAWS
    forms = Forms(
        state_to_json=codec.state_to_json,
        state_from_json=codec.state_from_json,
        action_to_json=codec.action_to_json,
        action_from_json=codec.action_from_json,
        event_to_json=codec.event_to_json,
        write_action=notation.write_action,
        read_action=notation.read_action,
    )

    def start(self, options: Options, rng: int) -> State:
        return starting_state(options, rng)

    def legal_actions(self, state: State) -> Sequence[Action]:
        if state.outcome is not None:
            return []
        if state.battle is not None:
            return BATTLE_RESULTS
        spells = chain.from_iterable(casts(state, spell) for spell in SPELLS)
        return [*legal_moves(state), *spells]

    def apply(self, state: State, action: Action) -> Step[State, Event]:
        _check_legal(state, action)
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


ARCHON: Final = Archon()


def legal_moves(state: State) -> list[Move]:
    """Every legal move of the side to move, in board order of origin and destination."""
    board = state.board
    side = state.to_move
    moves: list[Move] = []
    for origin, icon in enumerate(board):
        if icon is not None and icon.side == side:
            row = MOVES[origin]
            moves += [row[to] for to in destinations(board, origin)]
    return moves


def _check_legal(state: State, action: Action) -> None:
    """Raises IllegalAction, saying why, unless the action is legal."""
    if state.outcome is not None:
        raise IllegalAction("the game is over")
    if isinstance(action, ResolveBattle):
        if state.battle is None:
            raise IllegalAction("no battle is pending; move an icon or cast a spell")
        _check_result(state, state.battle, action)
        return
    if state.battle is not None:
        raise IllegalAction("a battle is pending; its result comes first")
    if isinstance(action, Move):
        _check_move(state, action)
    elif not any(action in casts(state, spell) for spell in SPELLS):
        raise IllegalAction(f"{notation.write_action(action)} cannot be cast here; see the list of actions")


def _check_move(state: State, action: Move) -> None:
    icon = state.board[action.origin]
    if icon is None or icon.side != state.to_move:
        raise IllegalAction(f"{notation.write_action(action)}: no icon of {state.to_move} stands there")
    if icon.held:
        raise IllegalAction(f"{notation.write_action(action)}: the {icon.kind} is imprisoned")
    if action.to not in destinations(state.board, action.origin):
        raise IllegalAction(f"{notation.write_action(action)}: the {icon.kind} cannot go there")


def _check_result(state: State, battle: PendingBattle, result: ResolveBattle) -> None:
    of_attacker, of_defender = pending_strengths(state, battle)
    winner = {"attacker": of_attacker, "defender": of_defender}.get(result.winner)
    if result.damage < 0 or (winner is None and result.damage):
        raise IllegalAction("damage is a whole number from 0 up, and told of a winner only")
    if winner is not None and kills(winner, result.damage):
        raise IllegalAction(
            f"a damage of {result.damage} kills the winner, who had {winner.half_points / 2} hit points"
        )


def _end_if_stuck(step: Step[State, Event]) -> Step[State, Event]:
    """The side to move loses if its last icon is held, or if it can do nothing at all."""
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
