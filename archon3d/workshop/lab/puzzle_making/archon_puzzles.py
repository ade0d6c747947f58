"""Puzzles of Archon: what a position asks, whether that is worth asking, and the line of answers.

A puzzle's answer beats every other action by 21 points of the chance to win. It still does so, by less, if
each of the odds is off by their error in either direction, and if attacks are looked at one ply further.
"""

from dataclasses import replace
from typing import Final

from archon3d.ai.archon.odds import chance_of_winning
from archon3d.ai.archon.tables import VALUE
from archon3d.games.archon.actions import Action, Move
from archon3d.games.archon.board import Square
from archon3d.games.archon.casting import spells_left
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.icons import MAGES, OTHER, SIDES, Side
from archon3d.games.archon.legality import legal_moves
from archon3d.games.archon.spells import Imprison, ShiftTime, Teleport
from archon3d.games.archon.state import State
from archon3d.play.puzzles.puzzle import PuzzleKind, RightAnswer
from archon3d.workshop.lab.puzzle_making.archon_search import ArchonSolver, LoneAnswer, favourites_result

MARGIN: Final = 0.21
"""How much better than any other the answer is."""
CHECKED_MARGIN: Final = 0.14
"""How much better it still is after each check."""
ODDS_ERROR: Final = 5
"""The error of the odds in percent: they are measured in some 120 battles each."""
MOST_ANSWERS: Final = 3
"""The most decisions of a puzzle."""
WINNING: Final = 0.85
"""The chance from which on a puzzle decides the match."""
THREATENING: Final = 0.5
HOPELESS: Final = 0.25
"""A lower chance is lost with the best answer too."""
DECIDED: Final = 0.75
"""A higher one is won without it."""
FEW_ACTIONS: Final = 8
FEW_FIGHTS: Final = 3
PERCENT: Final = 100


def find_archon_puzzle(state: State) -> tuple[PuzzleKind, tuple[RightAnswer, ...]] | None:
    """Return the puzzle in the position, if there is one that is worth asking."""
    solver = ArchonSolver(state.to_move)
    if solver.wins_at_once(state) > DECIDED or len(ARCHON.legal_actions(state)) < FEW_ACTIONS:
        return None
    if any("summon-elemental" in spells_left(state, side) and _has_mage(state, side) for side in SIDES):
        return None  # the search would know which elemental comes, and the player does not
    answer = solver.lone_answer(state, MARGIN, HOPELESS)
    if answer is None or dull_reason(state, answer) is not None:
        return None
    kind = kind_of(state, answer)
    if kind is None or not is_certain(state, answer.action):
        return None
    return kind, (_line(solver, state, answer.action, 1),)


def _has_mage(state: State, side: Side) -> bool:
    return any(icon is not None and icon.kind == MAGES[side] for icon in state.board)


def is_certain(state: State, action: Action) -> bool:
    """Return whether the action is still the best with other odds, and one ply of attacks deeper."""
    checks = (
        ArchonSolver(state.to_move, ODDS_ERROR),
        ArchonSolver(state.to_move, -ODDS_ERROR),
        ArchonSolver(state.to_move, deeper=True),
    )
    for solver in checks:
        limit = solver.after(state, action) - CHECKED_MARGIN
        if solver.second_best(state, action, limit) is None:
            return False
    return True


def dull_reason(state: State, answer: LoneAnswer) -> str | None:
    """Return why the puzzle would be dull; None if it is not."""
    if answer.chance < HOPELESS:
        return "lost with the answer too"
    if answer.second > DECIDED:
        return "won without it"
    if _ends_quietly(state, answer.action):
        return "the answer wins at once, without a battle"
    if isinstance(answer.action, Move) and _is_plain_capture(state, answer.action):
        return "the answer is the plainest capture"
    if isinstance(answer.action, Move) and _is_lone_attack_on_last(state, answer.action):
        return "the answer is the only attack on the last free icon"
    return None


def _ends_quietly(state: State, action: Action) -> bool:
    return ARCHON.carry_out(state, action).state.outcome is not None


def _is_plain_capture(state: State, action: Move) -> bool:
    """Return whether the action attacks what is worth most, with the best odds, or is the only attack."""
    fights = fights_by_odds(state)
    if action not in fights:
        return False
    most = max(fights.values())
    dearest = max(_value_at(state, fight.to) for fight in fights)
    return len(fights) == 1 or (fights[action] == most and _value_at(state, action.to) == dearest)


def _is_lone_attack_on_last(state: State, action: Move) -> bool:
    """Return whether the action attacks the only enemy that is not imprisoned, as no other one does."""
    free = [
        at for at, icon in enumerate(state.board) if icon and icon.side != state.to_move and not icon.held
    ]
    return free == [action.to] and sum(fight.to == action.to for fight in fights_by_odds(state)) == 1


def fights_by_odds(state: State) -> dict[Move, int]:
    """Return the attacks by moves with their odds in percent."""
    fights: dict[Move, int] = {}
    for move in legal_moves(state):
        icon, target = state.board[move.origin], state.board[move.to]
        if icon is not None and target is not None:
            fights[move] = chance_of_winning(state, icon, target, move.to)
    return fights


def _value_at(state: State, square: Square) -> int:
    icon = state.board[square]
    return 0 if icon is None else VALUE.get(icon.kind, 0)


def kind_of(state: State, answer: LoneAnswer) -> PuzzleKind | None:
    """Return what the puzzle is about; None if it fits no kind."""
    action = answer.action
    if isinstance(action, ShiftTime):
        return "shift-time"
    if isinstance(action, Imprison):
        return "imprison"
    fights = fights_by_odds(state)
    if len(fights) >= FEW_FIGHTS and (action in fights or isinstance(action, Teleport)):
        return "decide" if answer.chance >= WINNING else "fight"
    enemy = ArchonSolver(OTHER[state.to_move])
    if enemy.wins_at_once(replace(state, to_move=OTHER[state.to_move])) >= THREATENING:
        return "hold"
    if mage_danger(state) >= THREATENING > mage_danger_after(state, action):
        return "mage"
    return "decide" if answer.chance >= WINNING else None


def mage_danger(state: State) -> float:
    """Return the best chance of an enemy in reach of the mage of the side to move; 0 without one."""
    other_way = replace(state, to_move=OTHER[state.to_move])
    mage = MAGES[state.to_move]
    odds = [
        chance
        for fight, chance in fights_by_odds(other_way).items()
        if (target := state.board[fight.to]) is not None and target.kind == mage
    ]
    return max(odds, default=0) / PERCENT


def mage_danger_after(state: State, action: Action) -> float:
    """Return the danger of the same mage after the action; a battle counts by its favourite."""
    after = ARCHON.carry_out(state, action).state
    result = favourites_result(state, action)
    if result is not None:
        after = ARCHON.carry_out(after, result).state
    return mage_danger(replace(after, to_move=state.to_move))


def _line(solver: ArchonSolver, state: State, action: Action, number: int) -> RightAnswer:
    """Return the answer, with what follows as long as there is one answer again."""
    own = (ARCHON.write_action(action),)
    after = ARCHON.carry_out(state, action).state
    replies: list[Action] = []
    result = favourites_result(state, action)
    if result is not None:
        replies.append(result)
        after = ARCHON.carry_out(after, result).state
    if after.outcome is not None or number == MOST_ANSWERS:
        return RightAnswer(own)
    reply = solver.best_reply(after)
    replies.append(reply)
    result = favourites_result(after, reply)
    after = ARCHON.carry_out(after, reply).state
    if result is not None:
        replies.append(result)
        after = ARCHON.carry_out(after, result).state
    if after.outcome is not None or after.to_move != state.to_move:
        return RightAnswer(own)
    following = solver.lone_answer(after, MARGIN)
    if following is None or not is_certain(after, following.action):
        return RightAnswer(own)
    then = _line(solver, after, following.action, number + 1)
    return RightAnswer(own, tuple(ARCHON.write_action(one) for one in replies), (then,))
