"""What a player may do and what follows from it (Archmage rules, "Set-up" to "A turn")."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from archon3d.games.archmage.actions import Act, Action, EndTurn, Place, Undo
from archon3d.games.archmage.board import (
    EMPTY,
    HOLE,
    OPEN_NAMES,
    OTHER,
    SQUARE_NAMES,
    SQUARE_OF,
    WHITE,
    Board,
    PieceColour,
    colour_of,
    kind_of,
    letter_of,
    with_squares,
)
from archon3d.games.archmage.events import (
    Event,
    MoveUndone,
    Passed,
    PieceCaptured,
    PieceMoved,
    PiecePlaced,
    PieceTurned,
    PlayBegan,
    TurnEnded,
)
from archon3d.games.archmage.moves import MOVE_OF, PieceMove, after, after_all, finishing_moves, moves
from archon3d.games.archmage.state import State, of, with_share
from archon3d.rules.errors import Refusal
from archon3d.rules.game import GameEnded, Outcome, Step

TURN_LIMIT: Final = 300
"""Turns after which the captures decide."""

_KO: Final = "would be as at the end of an earlier turn, with nothing captured since then (Ko)"
_NOTHING_TO_UNDO: Final = Refusal("nothing-to-undo", "no move of this turn can be taken back")


def moves_now(state: State) -> list[PieceMove]:
    """Return what each piece of the side to move can do now, and what each move takes or captures.

    Moves that cannot begin a legal turn, because Ko forbids every way to end it, are left out.
    """
    if state.phase != "play":
        return []
    if state.captured_this_turn:
        return moves(state.board, state.to_move)
    return finishing_moves(state.board, state.to_move, state.history)


def can_end(state: State) -> bool:
    """Return whether the turn may end here."""
    return (
        state.phase == "play"
        and state.moved > 0
        and (state.captured_this_turn or state.board not in state.history)
    )


def _placements(state: State) -> Iterator[Place]:
    free = [name for name in OPEN_NAMES if state.board[SQUARE_OF[name]] == EMPTY]
    for kind in of(state.to_move, state.unplaced):
        for name in free:
            yield Place(kind, name)


def legal_actions(state: State) -> tuple[Action, ...]:
    """Return every legal action: placements, or moves in board order of the actors, then undo, then end."""
    if state.phase == "setup":
        return tuple(_placements(state))
    actions: list[Action] = [move.act for move in moves_now(state)]
    if state.phase == "play" and state.acts:
        actions.append(Undo())
    if can_end(state):
        actions.append(EndTurn())
    return tuple(actions)


def refusal(state: State, action: Action) -> Refusal | None:
    """Return why the action is not legal, or None if it is."""
    if state.phase == "over":
        return Refusal("over", "the game is over")
    if isinstance(action, Place):
        return place_refusal(state, action)
    if state.phase == "setup":
        return Refusal("setup", "all pieces are placed first")
    match action:
        case Act():
            return _act_refusal(state, action)
        case Undo():
            return None if state.acts else _NOTHING_TO_UNDO
        case EndTurn():
            return _end_refusal(state)


def place_refusal(state: State, place: Place) -> Refusal | None:
    """Return why the piece cannot be placed there, or None if it can."""
    if place.kind not in of(state.to_move, state.unplaced):
        return Refusal("placed", f"{state.to_move} has placed its {place.kind}")
    if SQUARE_OF[place.at] == HOLE:
        return Refusal("hole", "no piece can stand on the hole")
    free = state.board[SQUARE_OF[place.at]] == EMPTY
    return None if free else Refusal("full", f"{place.at} is taken")


def actor_refusal(state: State, at: str) -> Refusal | None:
    """Return why the side to move cannot act with a piece on that square, or None if it can."""
    square = SQUARE_OF[at]
    letter = state.board[square]
    if letter == EMPTY:
        return Refusal("empty", f"no piece stands on {at}")
    kind = kind_of(letter)
    if colour_of(letter) != state.to_move:
        return Refusal("not-yours", f"the {kind} is not {state.to_move}", {"kind": kind})
    if all(move.actor != square for move in moves(state.board, state.to_move)):
        return Refusal("nothing-in-line", f"the {kind} has nothing in line to move", {"kind": kind})
    if all(move.actor != square for move in moves_now(state)):
        return Refusal("ko", f"after every end of this turn the board {_KO}", {"kind": kind})
    return None


def _act_refusal(state: State, act: Act) -> Refusal | None:
    move = MOVE_OF.get(act)
    if move is not None and move in moves_now(state):
        return None
    of_actor = actor_refusal(state, act.actor)
    if of_actor is not None:
        return of_actor
    kind = kind_of(state.board[SQUARE_OF[act.actor]])
    if move in moves(state.board, state.to_move):
        return Refusal("ko-act", f"after every end of this turn the board {_KO}")
    return Refusal("not-there", f"the {kind} cannot {act.effect} what is on {act.subject}", {"kind": kind})


def _end_refusal(state: State) -> Refusal | None:
    if state.moved == 0:
        return Refusal("no-move", "a turn has at least one move")
    return None if can_end(state) else Refusal("ko-end", f"the board {_KO}")


def carry_out(state: State, action: Action) -> Step[State, Event]:
    """Return the step that a legal action makes."""
    match action:
        case Place():
            return _place(state, action)
        case Act():
            return _act(state, action)
        case Undo():
            return _undo(state)
        case EndTurn():
            return _end(state)


def _place(state: State, action: Place) -> Step[State, Event]:
    mover = state.to_move
    events: list[Event] = [PiecePlaced(action.kind, mover, action.at)]
    left = tuple(kind for kind in of(mover, state.unplaced) if kind != action.kind)
    state = replace(
        state,
        board=with_squares(state.board, [(SQUARE_OF[action.at], letter_of(action.kind, mover))]),
        unplaced=with_share(mover, state.unplaced, left),
    )
    if of(OTHER[mover], state.unplaced):
        state = replace(state, to_move=OTHER[mover])
    elif not left:
        events.append(PlayBegan())
        state = _next_turn(replace(state, phase="play", history=(state.board,)), WHITE, events)
    return Step(state, tuple(events))


def _act(state: State, action: Act) -> Step[State, Event]:
    move = MOVE_OF[action]
    subject, actor = state.board[move.subject], state.board[move.actor]
    kind, colour = kind_of(subject), colour_of(subject)
    target = None if move.target is None else SQUARE_NAMES[move.target]
    events: list[Event] = [PieceMoved(kind, colour, action.subject, target, action.effect, action.actor)]
    captures = state.captures
    if move.captures:
        taker = OTHER[colour]
        captures = with_share(taker, captures, (*of(taker, captures), kind))
        events.append(PieceCaptured(kind, colour, action.subject, taker))
    events.append(PieceTurned(kind_of(actor), OTHER[colour_of(actor)], action.actor))
    state = replace(
        state,
        board=after(state.board, move),
        captures=captures,
        moved=state.moved + 1,
        acts=(*state.acts, action),
        turn_start=state.board if state.turn_start is None else state.turn_start,
    )
    return Step(state, tuple(events))


def _undo(state: State) -> Step[State, Event]:
    *earlier, last = state.acts
    start: Board = state.board if state.turn_start is None else state.turn_start
    board = after_all(start, earlier)
    move = MOVE_OF[last]
    kind, colour = kind_of(board[move.subject]), colour_of(board[move.subject])
    captures = state.captures
    if move.captures:
        captures = with_share(OTHER[colour], captures, of(OTHER[colour], captures)[:-1])
    state = replace(
        state,
        board=board,
        captures=captures,
        moved=state.moved - 1,
        acts=tuple(earlier),
        turn_start=start if earlier else None,
    )
    return Step(state, (MoveUndone(last.actor, last.subject, last.effect, kind, colour, move.captures),))


def _end(state: State) -> Step[State, Event]:
    events: list[Event] = [TurnEnded(state.to_move)]
    history = () if state.captured_this_turn else state.history
    state = replace(
        state,
        turn=state.turn + 1,
        moved=0,
        acts=(),
        turn_start=None,
        history=(*history, state.board),
    )
    if state.turn >= TURN_LIMIT:
        return Step(_over(state, "turns", events), tuple(events))
    return Step(_next_turn(state, OTHER[state.to_move], events), tuple(events))


def _next_turn(state: State, side: PieceColour, events: list[Event]) -> State:
    """Give the turn to the side, or to the other if it has none; end the game if neither has."""
    if finishing_moves(state.board, side, state.history):
        return replace(state, to_move=side)
    if finishing_moves(state.board, OTHER[side], state.history):
        events.append(Passed(side))
        return replace(state, to_move=OTHER[side])
    return _over(state, "no-moves", events)


def settle(state: State) -> State:
    """Return the state; if the side to move has no legal action, its turn is passed or the game is over."""
    if state.phase != "play" or legal_actions(state):
        return state
    return _next_turn(state, state.to_move, [])


def _over(state: State, reason: str, events: list[Event]) -> State:
    white, black = (len(kinds) for kinds in state.captures)
    winner = None if white == black else "white" if white > black else "black"
    events.append(GameEnded(winner, reason))
    return replace(state, phase="over", outcome=Outcome(winner, reason))
