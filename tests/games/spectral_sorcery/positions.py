"""Positions for the tests: by hand, by chance, and seen from the other side."""

import random

from archon3d.games.spectral_sorcery.actions import Action
from archon3d.games.spectral_sorcery.board import Square
from archon3d.games.spectral_sorcery.events import Event
from archon3d.games.spectral_sorcery.game import SPECTRAL_SORCERY
from archon3d.games.spectral_sorcery.state import State
from archon3d.rules.game import Json

ALL_RED = ["RRRRR"] * 5
ALL_GREEN = ["GGGGG"] * 5
NO_LOCKS = ["....."] * 5

_SWAP = str.maketrans("RYBVrv", "VBYRvr")
_OTHER = {"red": "violet", "violet": "red"}


def position(**keys: Json) -> State:
    """Return the start of a game, but for these keys of its JSON."""
    return SPECTRAL_SORCERY.state_from_json(keys)


def play(state: State, *notation: str) -> State:
    """Return the state after these actions."""
    for text in notation:
        state = SPECTRAL_SORCERY.apply(state, SPECTRAL_SORCERY.read_action(text)).state
    return state


def events_of(state: State, notation: str) -> tuple[Event, ...]:
    """Return what happens when the action is applied."""
    return SPECTRAL_SORCERY.apply(state, SPECTRAL_SORCERY.read_action(notation)).events


def legal(state: State) -> list[str]:
    """Return the notation of every legal action."""
    return [SPECTRAL_SORCERY.write_action(action) for action in SPECTRAL_SORCERY.legal_actions(state)]


def rows(letters: str) -> list[str]:
    """Return the board's letters, row by row."""
    return [letters[place : place + 5] for place in range(0, 25, 5)]


def any_position(seed: int) -> State:
    """Return a position that no game may ever reach, with few or many locks and much or little power."""
    chance = random.Random(seed)
    locks = "." * chance.choice((2, 8, 40)) + "rv"
    return position(
        pads=["".join(chance.choices("RYGBV", k=5)) for _ in range(5)],
        locks=["".join(chance.choices(locks, k=5)) for _ in range(5)],
        wizards={side: [chance.randrange(5), chance.randrange(5)] for side in _OTHER},
        power={side: chance.choice((0, 1, 2, 5, 9, 16, 30, 99)) for side in _OTHER},
        advantage={side: chance.randrange(26) for side in _OTHER},
        to_move=chance.choice(("red", "violet")),
        options={"first": chance.choice(("red", "violet")), "save": chance.random() < 0.5},
        rng=chance.randrange(1 << 32),
    )


def turned(state: State) -> State:
    """Return the same position with red and violet exchanged, and the board turned by half a circle."""
    data = SPECTRAL_SORCERY.state_to_json(state)
    for key in ("pads", "locks"):
        data[key] = [row[::-1].translate(_SWAP) for row in reversed(data[key])]
    for key in ("power", "advantage"):
        data[key] = {side: data[key][_OTHER[side]] for side in _OTHER}
    wizards = data["wizards"]
    data["wizards"] = {side: [4 - place for place in wizards[_OTHER[side]]] for side in _OTHER}
    data["to_move"] = _OTHER[data["to_move"]]
    data["options"]["first"] = _OTHER[data["options"]["first"]]
    data["passed"] = [_OTHER[side] for side in data["passed"]]
    return SPECTRAL_SORCERY.state_from_json(data)


def turned_action(action: Action) -> Action:
    """Return the same action on the turned board."""
    to: Square | None = None if action.to is None else (4 - action.to[0], 4 - action.to[1])
    return Action(action.type, to)
