"""States, actions and events as JSON, and the checks that a state from outside must pass."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from archon3d.games.archmage.actions import Act, ActEffect, Action, EndTurn, Place, Undo
from archon3d.games.archmage.board import (
    EMPTY,
    EMPTY_BOARD,
    HOLE,
    LETTERS,
    OPEN_NAMES,
    OTHER,
    PIECE_KINDS,
    SIDES,
    SQUARE_NAMES,
    SQUARE_OF,
    SQUARES,
    Board,
    PieceColour,
    PieceKind,
    colour_of,
    kind_of,
    letter_of,
    with_squares,
)
from archon3d.games.archmage.events import Event
from archon3d.games.archmage.moves import MOVE_OF, after, moves
from archon3d.games.archmage.state import PHASES, PerColour, State, board_text, of
from archon3d.rules.checks import Faults, Fields, quote
from archon3d.rules.codec import MOST_COUNTED, pick, read_list, read_names, tagged_from_json, tagged_to_json
from archon3d.rules.game import Json

PIECES_OF_A_KIND: Final = len(SIDES)
"""One of each colour. Colours change, kinds do not."""

MOST_PIECES: Final = PIECES_OF_A_KIND * len(PIECE_KINDS)

_EFFECTS: Final[tuple[ActEffect, ActEffect]] = ("push", "pull")

_ACTIONS: Final[Sequence[tuple[type[Action], Mapping[str, Sequence[str]]]]] = (
    (Place, {"kind": PIECE_KINDS, "at": OPEN_NAMES}),
    (Act, {"actor": OPEN_NAMES, "subject": OPEN_NAMES, "effect": _EFFECTS}),
    (Undo, {}),
    (EndTurn, {}),
)


def body_to_json(state: State) -> dict[str, Json]:
    """Return the state's own keys, in the protocol's order."""
    return {
        "phase": state.phase,
        "pieces": [
            {"kind": kind_of(letter), "colour": colour_of(letter), "at": SQUARE_NAMES[square]}
            for square, letter in enumerate(state.board)
            if letter != EMPTY
        ],
        "unplaced": {colour: list(of(colour, state.unplaced)) for colour in SIDES},
        "captures": {
            taker: [{"kind": kind, "colour": OTHER[taker]} for kind in of(taker, state.captures)]
            for taker in SIDES
        },
        "moved": state.moved,
        "history": [board_text(board) for board in state.history],
        "acts": [{"actor": act.actor, "subject": act.subject, "effect": act.effect} for act in state.acts],
        "turn_start": None if state.turn_start is None else board_text(state.turn_start),
    }


def read_body(fields: Fields, given: State) -> State:
    """Return the state with these fields; faults go to the fields' list."""
    faults = fields.faults
    board = _board(fields)
    phase = fields.choice("phase", PHASES[0], PHASES)
    state = replace(
        given,
        phase=phase,
        board=board,
        unplaced=_unplaced(fields, board, phase == "setup"),
        captures=_captures(fields),
        moved=fields.whole("moved", 0, 0, MOST_COUNTED),
        acts=read_list(fields, "acts", lambda item, where: _act(item, where, faults), ()),
        turn_start=_turn_start(fields),
        history=read_list(fields, "history", lambda item, where: _board_of_text(item, where, faults), ()),
    )
    if not faults.found:
        for fault in (*_count_faults(state), *_phase_faults(state), *_turn_faults(state)):
            faults.add(fault)
    return state


def _board(fields: Fields) -> Board:
    """Return the board with the listed pieces."""

    def piece(item: Json, where: str) -> tuple[str, str]:
        part = Fields(item, where, ("kind", "colour", "at"), fields.faults)
        return pick(part, "at", OPEN_NAMES), letter_of(
            pick(part, "kind", PIECE_KINDS), pick(part, "colour", SIDES)
        )

    pieces = read_list(fields, "pieces", piece, (), MOST_PIECES)
    names = [name for name, _ in pieces]
    for name in OPEN_NAMES:
        if names.count(name) > 1:
            fields.faults.add(f"state.pieces has {names.count(name)} pieces on {name}, where one can stand")
    return with_squares(EMPTY_BOARD, [(SQUARE_OF[name], letter) for name, letter in pieces])


def _unplaced(fields: Fields, board: Board, in_setup: bool) -> PerColour:
    """Return the pieces left to place; by default, all that the set-up has not put on the board."""
    part = fields.object("unplaced", SIDES)

    def share(colour: PieceColour) -> tuple[PieceKind, ...]:
        rest = [kind for kind in PIECE_KINDS if in_setup and letter_of(kind, colour) not in board]
        return tuple(sorted(read_names(part, colour, PIECE_KINDS, rest), key=PIECE_KINDS.index))

    return share("white"), share("black")


def _captures(fields: Fields) -> PerColour:
    """Return the kinds that each side captured; each such piece had the other side's colour."""
    part = fields.object("captures", SIDES)

    def share(taker: PieceColour) -> tuple[PieceKind, ...]:
        def kind(item: Json, where: str) -> PieceKind:
            piece = Fields(item, where, ("kind", "colour"), fields.faults)
            pick(piece, "colour", (OTHER[taker],))
            return pick(piece, "kind", PIECE_KINDS)

        return read_list(part, taker, kind, (), MOST_PIECES)

    return share("white"), share("black")


def _act(item: Json, where: str, faults: Faults) -> Act:
    part = Fields(item, where, ("actor", "subject", "effect"), faults)
    return Act(
        pick(part, "actor", OPEN_NAMES), pick(part, "subject", OPEN_NAMES), pick(part, "effect", _EFFECTS)
    )


def _turn_start(fields: Fields) -> Board | None:
    text = fields.raw("turn_start")
    return None if text is None else _board_of_text(text, "state.turn_start", fields.faults)


def _board_of_text(text: Json, where: str, faults: Faults) -> Board:
    board = text.replace("/", "") if isinstance(text, str) else ""
    known = all(letter == EMPTY or letter in LETTERS for letter in board)
    if known and len(board) == len(SQUARES) and board[HOLE] == EMPTY and board_text(board) == text:
        return board
    faults.add(
        f"{where} must be a board of seven rows, A to G, such as {board_text(EMPTY_BOARD)}, "
        f"with a letter of {LETTERS} for each piece and none in the hole, not {quote(text)}"
    )
    return EMPTY_BOARD


def _count_faults(state: State) -> list[str]:
    """Return the faults of the piece counts.

    No kind has more than the two pieces of a game's start, and in a set-up no more than one a side.
    """
    faults = []
    for kind in PIECE_KINDS:
        counts = {
            colour: state.board.count(letter_of(kind, colour)) + of(colour, state.unplaced).count(kind)
            for colour in SIDES
        }
        total = sum(counts.values()) + sum(share.count(kind) for share in state.captures)
        if total > PIECES_OF_A_KIND:
            faults.append(
                f"a game has at most {PIECES_OF_A_KIND} pieces of a kind, but {kind} is there {total} times"
            )
        elif state.phase == "setup" and max(counts.values()) > 1:
            faults.append(f"in phase setup a side has at most one {kind}")
    return faults


def _phase_faults(state: State) -> list[str]:
    faults = []
    left = any(state.unplaced)
    if state.phase == "setup":
        if not left:
            faults.append("in phase setup unplaced holds at least one piece, not none")
        if any(state.captures) or state.moved or state.history:
            faults.append("in phase setup captures, moved and history are empty: nothing has moved yet")
    elif left:
        faults.append(f"in phase {state.phase} unplaced is empty: all pieces have been placed")
    if (state.phase == "over") != (state.outcome is not None):
        faults.append("phase is over if there is an outcome, and only then")
    return faults


def _turn_faults(state: State) -> list[str]:
    """Return the faults of the undo list: its moves must lead to this board."""
    if (state.turn_start is None) != (not state.acts):
        return ["turn_start is the board before the first of acts, and null without any"]
    if len(state.acts) > state.moved:
        return [f"moved counts at least the {len(state.acts)} acts, not {state.moved}"]
    board = state.turn_start or state.board
    taken: dict[PieceColour, list[PieceKind]] = {colour: [] for colour in SIDES}
    for act in state.acts:
        move = MOVE_OF.get(act)
        if move is None or move not in moves(board, state.to_move):
            return [f"acts are moves that {state.to_move} could make one after another from turn_start"]
        if move.captures:
            letter = board[move.subject]
            taken[OTHER[colour_of(letter)]].append(kind_of(letter))
        board = after(board, move)
    if board != state.board:
        return ["acts lead from turn_start to the pieces on the board"]
    if any(
        list(of(taker, state.captures))[-len(kinds) :] != kinds for taker, kinds in taken.items() if kinds
    ):
        return ["captures end with the pieces that acts have captured"]
    return []


def action_from_json(data: Json) -> Action:
    """Return the action that the JSON describes. Raises IllegalAction if there is none."""
    return tagged_from_json(data, _ACTIONS)


def action_to_json(action: Action) -> dict[str, Json]:
    """Return the action as the protocol writes it."""
    return tagged_to_json(action)


def event_to_json(event: Event) -> dict[str, Json]:
    """Return the event as the protocol writes it, `type` first."""
    return tagged_to_json(event)
