"""States, actions and events as JSON, and the checks that a state from outside must pass."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from archon3d.games.archers.actions import Action, Capture, Maneuver, Rotate, Undo, Walk
from archon3d.games.archers.board import ALL_SQUARES, DARK, FACINGS, LIGHT, SIDES, START_FACING, Board
from archon3d.games.archers.events import Event
from archon3d.games.archers.notation import write_action
from archon3d.games.archers.rules import carry_out, refusal, turn_begun
from archon3d.games.archers.state import PHASES, Archer, State, in_board_order, position_text
from archon3d.rules.checks import Faults, Fields, quote
from archon3d.rules.codec import MOST_COUNTED, pick, read_list, read_names, tagged_from_json, tagged_to_json
from archon3d.rules.game import IllegalAction, Json

ARCHERS_OF_A_SIDE: Final = 9

_EXAMPLE: Final = position_text(DARK, [Archer(DARK, "b2", "N", king=True), Archer(LIGHT, "e5", "S")])

_MADE: Final[Sequence[tuple[type[Capture | Maneuver], Mapping[str, Sequence[str]]]]] = (
    (Capture, {"by": ALL_SQUARES, "at": ALL_SQUARES}),
    (Walk, {"origin": ALL_SQUARES, "to": ALL_SQUARES}),
    (Rotate, {"at": ALL_SQUARES, "to": FACINGS}),
)
_ACTIONS: Final[Sequence[tuple[type[Action], Mapping[str, Sequence[str]]]]] = (*_MADE, (Undo, {}))


def _archer_to_json(archer: Archer) -> dict[str, Json]:
    return {"side": archer.side, "at": archer.at, "facing": archer.facing, "king": archer.king}


def body_to_json(state: State) -> dict[str, Json]:
    """Return the state's own keys, in the protocol's order."""
    return {
        "phase": state.phase,
        "archers": [_archer_to_json(archer) for archer in state.archers],
        "shot": list(state.shot),
        "quiet": state.quiet,
        "history": list(state.history),
        "made": [tagged_to_json(action) for action in state.made],
        "turn_start": None
        if state.turn_start is None
        else [_archer_to_json(archer) for archer in state.turn_start],
    }


def read_body(fields: Fields, given: State) -> State:
    """Return the state with these fields; faults go to the fields' list."""
    faults = fields.faults
    state = replace(
        given,
        archers=_archers(fields, "archers", given.board) if "archers" in fields else given.archers,
        phase=fields.choice("phase", PHASES[0], PHASES),
        shot=read_names(fields, "shot", given.board.squares, ()),
        quiet=fields.whole("quiet", 0, 0, MOST_COUNTED),
        made=read_list(fields, "made", lambda item, where: _made(item, where, faults), ()),
        turn_start=None if fields.raw("turn_start") is None else _archers(fields, "turn_start", given.board),
    )
    state = replace(state, history=_history(fields, state))
    if not faults.found:
        for fault in (*_shot_faults(state), *_turn_faults(state)):
            faults.add(fault)
    return state


def _archers(fields: Fields, key: str, board: Board) -> tuple[Archer, ...]:
    """Return the listed archers in board order.

    Each square holds at most one archer, and there are at most as many as at the start of a game.
    """

    def archer(item: Json, where: str) -> Archer:
        part = Fields(item, where, ("side", "at", "facing", "king"), fields.faults)
        side = pick(part, "side", SIDES)
        return Archer(
            side,
            pick(part, "at", board.squares),
            part.choice("facing", START_FACING[side], FACINGS),
            part.flag("king", False),
        )

    archers = read_list(fields, key, archer, (), ARCHERS_OF_A_SIDE * len(SIDES))
    squares = [archer.at for archer in archers]
    for square in board.squares:
        if squares.count(square) > 1:
            fields.faults.add(
                f"state.{key} has {squares.count(square)} archers on {square}, where one can stand"
            )
    for side in SIDES:
        own = [archer for archer in archers if archer.side == side]
        if len(own) > ARCHERS_OF_A_SIDE:
            fields.faults.add(
                f"state.{key} has {len(own)} archers of {side}, where {ARCHERS_OF_A_SIDE} is the most"
            )
        if sum(archer.king for archer in own) > 1:
            fields.faults.add(f"state.{key} has more than one king of {side}")
    return in_board_order(board, archers)


def _made(item: Json, where: str, faults: Faults) -> Capture | Maneuver:
    try:
        return tagged_from_json(item, _MADE)
    except IllegalAction as error:
        faults.add(f"{where}: {error}")
        return Walk(ALL_SQUARES[0], ALL_SQUARES[0])


def _history(fields: Fields, state: State) -> tuple[str, ...]:
    """Return the positions that count for repetition; by default, the one that began this turn."""
    squares, facings = "|".join(state.board.squares), "".join(FACINGS)
    archer = rf" ({'|'.join(SIDES)}):({squares})[{facings}]\+?"
    pattern = re.compile(rf"({'|'.join(SIDES)})({archer})*")

    def position(item: Json, where: str) -> str:
        if not isinstance(item, str) or not pattern.fullmatch(item):
            fields.faults.add(f"{where} must be a position such as {_EXAMPLE!r}, not {quote(item)}")
            return ""
        return str(item)

    begun = state.archers if state.turn_start is None else state.turn_start
    return read_list(fields, "history", position, (position_text(state.to_move, begun),))


def _shot_faults(state: State) -> list[str]:
    own = [archer.at for archer in state.archers if archer.side == state.to_move]
    if state.outcome is None and state.phase == "capture" and any(square not in own for square in state.shot):
        return [f"state.shot must name squares where archers of {state.to_move} stand"]
    return []


def _turn_faults(state: State) -> list[str]:
    """Return the faults of the undo list: from the turn's start, it must lead to this position."""
    if (state.turn_start is None) != (not state.made):
        return ["state.turn_start must be the archers before the first of made, and null without any"]
    if state.outcome is not None and state.made:
        return ["state.made must be empty when there is an outcome"]
    replayed = turn_begun(state)
    for action in state.made:
        refused = refusal(replayed, action)
        if refused is not None:
            return [f"state.made must be legal from turn_start on: {write_action(action)}: {refused.clause}"]
        replayed = carry_out(replayed, action).state
    if replayed != state:
        return ["state.made must lead from turn_start to archers, phase and shot"]
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
