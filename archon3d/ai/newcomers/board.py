"""What newcomers do on the board: a function for each habit, which returns an action by chance."""

from collections.abc import Callable
from typing import Final

from archon3d.ai.archon.greed import greedy_move
from archon3d.ai.archon.odds import chance_of_winning
from archon3d.ai.archon.survey import Survey
from archon3d.ai.chance import random_action
from archon3d.games.archon.actions import Action, Cast, Move
from archon3d.games.archon.board import SIZE
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.icons import LIGHT
from archon3d.games.archon.legality import legal_moves
from archon3d.games.archon.state import State
from archon3d.rules.rng import Rng

BoardHabit = Callable[[State, list[Move], Rng], Action]
"""Returns an action in a position with these legal moves, at least one."""

ARMY: Final = 2 * SIZE
"""The number of a side's icons at the start."""
GOOD_ODDS: Final = 55
"""The least chance, in percent, with which the cautious attack: the screen shows it to them."""
CASTS_IN_THREE: Final = 1
"""How many turns of three begin with a thought of a spell, for those who are fond of their mage."""


def choose(habit: BoardHabit, state: State) -> Action:
    """Return an action by that habit; any cast if there is no move. Raises LookupError after the end."""
    rng = state.side_chance()
    moves = legal_moves(state)
    return habit(state, moves, rng) if moves else random_action(ARCHON, state, rng)


def greedy(state: State, moves: list[Move], rng: Rng) -> Action:
    """Capture what is worth most, or step towards the enemy."""
    return greedy_move(state, moves, rng)


def forward(state: State, moves: list[Move], rng: Rng) -> Action:
    """Move any icon forward, whatever stands there."""
    return rng.choice([move for move in moves if _advance(state, move) > 0] or moves)


def cautious(state: State, moves: list[Move], rng: Rng) -> Action:
    """Attack with good odds only; otherwise step forward."""
    attacks = [move for move in moves if _odds(state, move) >= GOOD_ODDS]
    if attacks:
        return rng.choice(attacks)
    steps = [move for move in moves if state.board[move.to] is None]
    return forward(state, steps or moves, rng)


def peaceful(state: State, moves: list[Move], rng: Rng) -> Action:
    """Step forward, and attack only once an own icon was wounded or lost."""
    survey = Survey(state)
    unhurt = len(survey.own) == ARMY and not any(icon.wounds for _, icon in survey.own)
    steps = [move for move in moves if state.board[move.to] is None]
    return forward(state, steps, rng) if unhurt and steps else forward(state, moves, rng)


def fond_of_its_mage(state: State, moves: list[Move], rng: Rng) -> Action:
    """Cast any spell, or move the mage, or do as the greedy do."""
    spells = [action for action in ARCHON.legal_actions(state) if isinstance(action, Cast)]
    if spells and rng.below(3) < CASTS_IN_THREE:
        return rng.choice(spells)
    mage = Survey(state).own_mage
    own = [move for move in moves if move.origin == mage]
    return greedy_move(state, own if own and rng.below(2) else moves, rng)


def _advance(state: State, move: Move) -> int:
    """Return by how many columns the move leads towards the enemy's side of the board."""
    columns = move.to % SIZE - move.origin % SIZE
    return columns if state.to_move == LIGHT else -columns


def _odds(state: State, move: Move) -> int:
    """Return the chance, in percent, of the battle that the move begins; less than 0 if it begins none."""
    icon, target = state.board[move.origin], state.board[move.to]
    return -1 if icon is None or target is None else chance_of_winning(state, icon, target, move.to)
