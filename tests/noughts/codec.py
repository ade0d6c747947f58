"""Noughts and crosses as JSON."""

from dataclasses import replace

from archon3d.rules.checks import Fields
from archon3d.rules.codec import tagged_from_json, tagged_to_json
from archon3d.rules.errors import Json
from tests.noughts.rules import SIDES, SQUARES, Place, State


def body_to_json(state: State) -> dict[str, Json]:
    """Return what the state has that those of other games have not."""
    return {"cross": list(state.cross), "nought": list(state.nought)}


def read_body(fields: Fields, state: State) -> State:
    """Return the state with what the JSON says of its squares."""
    taken: dict[str, tuple[str, ...]] = {}
    for side in SIDES:
        given = fields.items(side) if side in fields else list(state.squares(side))
        if any(at not in SQUARES for at in given) or len({*given}) < len(given):
            fields.wrong(side, "a list of squares from a1 to c3, each once")
            given = []
        taken[side] = tuple(given)
    if set(taken["cross"]) & set(taken["nought"]):
        fields.wrong("nought", "free of the squares that cross has taken")
    return replace(state, cross=taken["cross"], nought=taken["nought"])


def action_from_json(data: Json) -> Place:
    """Return the action that the JSON describes. Raises IllegalAction if there is none."""
    return tagged_from_json(data, [(Place, {"at": SQUARES})])


action_to_json = tagged_to_json
event_to_json = tagged_to_json
