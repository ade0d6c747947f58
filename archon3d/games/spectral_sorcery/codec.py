"""States, actions and events as JSON, as the engine protocol writes them, and the checks of input."""

import re
from dataclasses import fields as fields_of
from dataclasses import replace
from typing import Final

from archon3d.games.spectral_sorcery.actions import ACTION_TYPES, AIMED, Action
from archon3d.games.spectral_sorcery.board import LOCK, SIDES, SIZE, SPECTRUM, SQUARES, UNLOCKED, Side, Square
from archon3d.games.spectral_sorcery.events import Event
from archon3d.games.spectral_sorcery.state import MAXIMUM_POWER, Sorcerer, State
from archon3d.rules.checks import Fields, action_fields, quote, whole_number
from archon3d.rules.codec import MOST_COUNTED, read_names
from archon3d.rules.game import IllegalAction, Json

_LOCK_LETTERS: Final = UNLOCKED + "".join(LOCK.values())
_WIZARD: Final = r"[0-4],[0-4],\d{1,2},\d{1,2}"
_HISTORY_LINE: Final = re.compile(
    rf"[{SPECTRUM}]{{25}} [{_LOCK_LETTERS}]{{25}} {_WIZARD} {_WIZARD}", re.ASCII
)


def body_to_json(state: State) -> dict[str, Json]:
    """Return the state's own keys, in the protocol's order."""
    players = dict(zip(SIDES, state.players, strict=True))
    return {
        "pads": rows_of(state.pads),
        "locks": rows_of(state.locks),
        "wizards": {side: list(player.wizard) for side, player in players.items()},
        "power": {side: player.power for side, player in players.items()},
        "advantage": {side: player.advantage for side, player in players.items()},
        "round": state.round,
        "passed": list(state.passed),
        "idle": state.idle,
        "history": list(state.history),
    }


def read_body(fields: Fields, given: State) -> State:
    """Return the state with these fields; faults go to the fields' list."""
    return replace(
        given,
        pads=_board(fields, "pads", given.pads, SPECTRUM),
        locks=_board(fields, "locks", given.locks, _LOCK_LETTERS),
        players=_players(fields, given),
        round=fields.whole("round", given.round, 1, MOST_COUNTED),
        passed=read_names(fields, "passed", SIDES, ()),
        idle=fields.whole("idle", given.idle, 0, MOST_COUNTED),
        history=_history(fields),
    )


def action_to_json(action: Action) -> dict[str, Json]:
    """Return the action as the protocol writes it."""
    return {"type": action.type} if action.to is None else {"type": action.type, "to": list(action.to)}


def action_from_json(data: Json) -> Action:
    """Return the action that the JSON describes. Raises IllegalAction if there is none."""
    read = action_fields(data, {kind: ("to",) if kind in AIMED else () for kind in ACTION_TYPES})
    kind = next(each for each in ACTION_TYPES if each == read.raw("type"))
    if kind not in AIMED:
        return Action(kind)
    to = _square(read.raw("to"))
    if to is None:
        raise IllegalAction(f"{kind}.to must be {_SQUARE}, not {quote(read.raw('to'))}")
    return Action(kind, to)


def event_to_json(event: Event) -> dict[str, Json]:
    """Return the event as the protocol writes it, `type` first; squares are [row, column]."""
    return {"type": event.type, **{each.name: _plain(getattr(event, each.name)) for each in fields_of(event)}}


def _plain(value: object) -> Json:
    if isinstance(value, Action):
        return action_to_json(value)
    return list(value) if isinstance(value, tuple) else value


def rows_of(letters: str) -> list[str]:
    """Return a board's letters row by row."""
    return [letters[place : place + SIZE] for place in range(0, len(letters), SIZE)]


def _board(root: Fields, key: str, usual: str, letters: str) -> str:
    rows = root.raw(key, rows_of(usual))
    row = re.compile(f"[{letters}]{{{SIZE}}}")
    if (
        isinstance(rows, list)
        and len(rows) == SIZE
        and all(isinstance(r, str) and row.fullmatch(r) for r in rows)
    ):
        return "".join(rows)
    root.wrong(key, f"{SIZE} strings, each of {SIZE} letters out of {letters}")
    return usual


_SQUARE: Final = "[row, column], each from 0 to 4"


def _square(value: Json) -> Square | None:
    """Return the square that the JSON describes, or None."""
    if not (isinstance(value, list) and all(whole_number(each) is not None for each in value)):
        return None
    return next((square for square in SQUARES if list(square) == value), None)


def _players(root: Fields, new: State) -> tuple[Sorcerer, Sorcerer]:
    wizards = root.object("wizards", SIDES)
    powers = root.object("power", SIDES)
    advantages = root.object("advantage", SIDES)

    def read(side: Side) -> Sorcerer:
        usual = new.player(side)
        wizard = _square(wizards.raw(side, list(usual.wizard)))
        if wizard is None:
            wizards.wrong(side, _SQUARE)
        return Sorcerer(
            wizard=wizard or usual.wizard,
            power=powers.whole(side, usual.power, 0, MAXIMUM_POWER),
            advantage=advantages.whole(side, usual.advantage, 0, len(SQUARES)),
        )

    red, violet = map(read, SIDES)
    return red, violet


def _history(root: Fields) -> tuple[str, ...]:
    lines = root.items("history")
    if all(isinstance(line, str) and _HISTORY_LINE.fullmatch(line) for line in lines):
        return tuple(lines)
    root.wrong("history", "a list of lines as the engine writes them, one for each completed turn")
    return ()
