"""What a player may do and what follows from it (Archers rules, "A turn" and "End")."""

from dataclasses import replace
from typing import Final

from archon3d.games.archers.actions import Action, Capture, Maneuver, Rotate, Undo, Walk
from archon3d.games.archers.board import OTHER, turned
from archon3d.games.archers.events import (
    ArcherReturned,
    ArcherShot,
    ArcherStepped,
    ArcherTurned,
    Event,
    TurnEnded,
    Undone,
)
from archon3d.games.archers.state import (
    Archer,
    ArchersBySquare,
    State,
    by_square,
    in_board_order,
    position_text,
)
from archon3d.games.archers.zones import after, attacks, maneuvers, steps, zones
from archon3d.rules import game
from archon3d.rules.errors import Refusal
from archon3d.rules.game import GameEnded, Outcome

QUIET_LIMIT: Final = 100
"""Turns without a capture, of both sides together, that make a draw."""

REPETITIONS: Final = 3
"""Occurrences of a position with the same side to move that make a draw."""

_NOTHING_TO_UNDO: Final = Refusal("nothing-to-undo", "nothing of this turn can be taken back")


def legal_actions(state: State) -> tuple[Action, ...]:
    """Return every legal action: captures, then maneuvers, in board order of the archers, then undo."""
    if state.outcome is not None:
        return ()
    archers = by_square(state.archers)
    actions: list[Action] = []
    if state.phase == "capture":
        captures = attacks(state.board, archers, state.to_move)
        actions += [capture for capture in captures if capture.by not in state.shot]
    restoring = _restoring_maneuver(state)
    actions += [each for each in maneuvers(state.board, archers, state.to_move) if each != restoring]
    return (*actions, Undo()) if state.made else tuple(actions)


def _restoring_maneuver(state: State) -> Maneuver | None:
    """Return what would restore the position before the turn, and is therefore not legal.

    None where there is no such rule, or no such maneuver.
    """
    if state.phase == "capture" or state.turn_start is None or state.shot:
        return None
    before, now = by_square(state.turn_start), by_square(state.archers)
    was = [archer for archer in state.turn_start if now.get(archer.at) != archer]
    moved = [archer for archer in state.archers if before.get(archer.at) != archer]
    if len(was) != 1 or len(moved) != 1:
        return None
    (old,), (new,) = was, moved
    if new == replace(old, at=new.at):
        return Walk(new.at, old.at)
    return Rotate(new.at, old.facing) if new == replace(old, facing=new.facing) else None


def refusal(state: State, action: Action) -> Refusal | None:
    """Return why the action is not legal, or None if it is."""
    if state.outcome is not None:
        return Refusal("over", "the game is over")
    match action:
        case Undo():
            return None if state.made else _NOTHING_TO_UNDO
        case Capture():
            return _capture_refusal(state, action)
        case Walk(from_, _):
            return _archer_refusal(state, from_) or _walk_refusal(state, action)
        case Rotate(at, _):
            return _archer_refusal(state, at) or _rotation_refusal(state, action)


def _archer_refusal(state: State, at: str) -> Refusal | None:
    archer = by_square(state.archers).get(at)
    if archer is not None and archer.side == state.to_move:
        return None
    return Refusal("nobody", f"no archer of {state.to_move} stands there")


def _capture_refusal(state: State, capture: Capture) -> Refusal | None:
    if capture not in attacks(state.board, by_square(state.archers), state.to_move):
        return Refusal("not-attacked", f"{capture.by} attacks nobody on {capture.at}", {"at": capture.at})
    if state.phase == "second":
        return Refusal("captures-first", "captures come before the first maneuver")
    if capture.by in state.shot:
        return Refusal("has-shot", "this archer has captured in this turn", {"by": capture.by})
    return None


def _walk_refusal(state: State, walk: Walk) -> Refusal | None:
    archers = by_square(state.archers)
    archer = archers[walk.origin]
    for option in steps(state.board, archers, archer, zones(state.board, archers, OTHER[archer.side])):
        if option.step == walk:
            if option.controlled_by:
                by = ", ".join(option.controlled_by)
                return Refusal("zone", f"in the zone of control of {by}", {"at": walk.to, "by": by})
            if option.occupied:
                return Refusal("occupied", "the square is occupied", {"at": walk.to})
            return _change_refusal(state, walk)
    return Refusal("too-far", "an archer steps one square straight ahead or back")


def _rotation_refusal(state: State, rotation: Rotate) -> Refusal | None:
    facing = by_square(state.archers)[rotation.at].facing
    if rotation.to not in (turned(facing, -1), turned(facing, 1)):
        return Refusal("no-quarter", "an archer turns by a quarter, to its left or right")
    return _change_refusal(state, rotation)


def _change_refusal(state: State, maneuver: Maneuver) -> Refusal | None:
    restores = maneuver == _restoring_maneuver(state)
    return Refusal("unchanged", "the turn would change nothing") if restores else None


def carry_out(state: State, action: Action) -> game.Step[State, Event]:
    """Return the step that a legal action makes."""
    if isinstance(action, Undo):
        return _undo(state)
    standing = by_square(state.archers)
    events: list[Event] = [_event(standing, action)]
    archers = in_board_order(state.board, after(standing, action).values())
    outcome = _win(state, action)
    if outcome is not None:
        state = _over(_made(state, action, archers), outcome, events)
    elif state.phase == "second":
        state = _end_turn(state, archers, events)
    else:
        state = _made(state, action, archers)
    return game.Step(state, tuple(events))


def _event(archers: ArchersBySquare, action: Capture | Maneuver) -> Event:
    """Return the event of the action; `archers` are those before it."""
    match action:
        case Capture(by, at):
            return ArcherShot(by, at, archers[at].side, archers[at].king)
        case Walk(from_, to):
            return ArcherStepped(archers[from_].side, from_, to, archers[from_].facing)
        case Rotate(at, facing):
            return ArcherTurned(archers[at].side, at, archers[at].facing, facing)


def _made(state: State, action: Capture | Maneuver, archers: tuple[Archer, ...]) -> State:
    """Return the state after the capture or maneuver to these archers, with nothing else changed."""
    return replace(
        state,
        archers=archers,
        phase="capture" if isinstance(action, Capture) else "second",
        shot=(*state.shot, action.by) if isinstance(action, Capture) else state.shot,
        made=(*state.made, action),
        turn_start=state.archers if state.turn_start is None else state.turn_start,
    )


def _win(state: State, action: Capture | Maneuver) -> Outcome | None:
    """Return the win that the action brings at once, if any."""
    side, enemy = state.to_move, OTHER[state.to_move]
    if isinstance(action, Capture):
        enemies = [archer for archer in state.archers if archer.side == enemy]
        if state.options.kings and by_square(enemies)[action.at].king:
            return Outcome(side, "king")
        return Outcome(side, "elimination") if len(enemies) == 1 else None
    entered = isinstance(action, Walk) and action.to in state.board.woods[enemy]
    return Outcome(side, "woods") if entered else None


def _over(state: State, outcome: Outcome, events: list[Event]) -> State:
    """Return the state at the end of the game; the side that ended it stays to move."""
    events.append(GameEnded(outcome.winner, outcome.reason))
    return replace(state, turn=state.turn + 1, made=(), turn_start=None, outcome=outcome)


def _end_turn(state: State, archers: tuple[Archer, ...], events: list[Event]) -> State:
    """Return the other side's turn, or the end of the game, after the maneuver to these archers."""
    events.append(TurnEnded(state.to_move))
    following = OTHER[state.to_move]
    position = position_text(following, archers)
    history = (position,) if state.shot else (*state.history, position)
    quiet = 0 if state.shot else state.quiet + 1
    outcome: Outcome | None = None
    if not any(archer.side == following for archer in archers):
        outcome = Outcome(state.to_move, "elimination")
    elif history.count(position) >= REPETITIONS:
        outcome = Outcome(None, "repetition")
    elif quiet >= QUIET_LIMIT:
        outcome = Outcome(None, "quiet")
    if outcome is not None:
        events.append(GameEnded(outcome.winner, outcome.reason))
    return replace(
        state,
        to_move=following if outcome is None else state.to_move,
        archers=archers,
        turn=state.turn + 1,
        phase="capture",
        shot=(),
        quiet=quiet,
        history=history,
        made=(),
        turn_start=None,
        outcome=outcome,
    )


def settle(state: State) -> State:
    """Return the state, over if the side to move has no archer: the other side wins, if it has any."""
    left = {archer.side for archer in state.archers}
    if state.outcome is not None or state.to_move in left:
        return state
    enemy = OTHER[state.to_move]
    return replace(state, outcome=Outcome(enemy, "elimination") if enemy in left else Outcome(None, "quiet"))


def _undo(state: State) -> game.Step[State, Event]:
    *earlier, last = state.made
    state = turn_begun(state)
    for action in earlier:
        state = carry_out(state, action).state
    return game.Step(state, (Undone(state.to_move), _taken_back(by_square(state.archers), last)))


def turn_begun(state: State) -> State:
    """Return the state before everything that this turn can undo."""
    captures = sum(isinstance(action, Capture) for action in state.made)
    return replace(
        state,
        archers=state.archers if state.turn_start is None else state.turn_start,
        phase="capture" if state.made else state.phase,
        shot=state.shot[: len(state.shot) - captures],
        made=(),
        turn_start=None,
    )


def _taken_back(archers: dict[str, Archer], action: Capture | Maneuver) -> Event:
    """Return the event of undoing the action; `archers` are those before the undo."""
    match action:
        case Capture(_, at):
            victim = archers[at]
            return ArcherReturned(victim.side, at, victim.facing, victim.king)
        case Walk(from_, to):
            archer = archers[from_]
            return ArcherStepped(archer.side, to, from_, archer.facing)
        case Rotate(at, facing):
            return ArcherTurned(archers[at].side, at, facing, archers[at].facing)
