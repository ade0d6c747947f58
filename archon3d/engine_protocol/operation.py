"""The engine protocol's ops as data, for `archon3d engine --help` and the op `help`."""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from archon3d.rules.checks import Fields
from archon3d.rules.game import AnyGame, Json

S = TypeVar("S")

Reply = dict[str, Json]

REQUIRED: Final = object()
"""The default of a required key."""


@dataclass(frozen=True, slots=True)
class Key:
    """One key of a request."""

    name: str
    what: str
    """What its value is, in a few words."""
    default: Any = REQUIRED
    """Its default; None if that is computed, as `what` says."""

    def to_json(self) -> dict[str, Json]:
        """Return the key as the op `help` describes it, with its default if it has one."""
        required = self.default is REQUIRED
        default = {} if required or self.default is None else {"default": self.default}
        return {"key": self.name, "what": self.what, "required": required, **default}


@dataclass(frozen=True, slots=True)
class Operation(Generic[S]):
    """One kind of request to a session."""

    does: str
    """What it does, in a few words."""
    keys: tuple[Key, ...]
    """The keys of a request besides `op` and `id`."""
    replies: tuple[str, ...]
    """The keys of its reply besides `ok` and `id`."""
    carry_out: Callable[[S, Fields], Reply]


def described(operations: Mapping[str, Operation[Any]], games: Iterable[AnyGame]) -> Reply:
    """Return all ops and games as the op `help` replies."""
    ops = [
        {
            "op": name,
            "does": operation.does,
            "keys": [key.to_json() for key in operation.keys],
            "replies": list(operation.replies),
        }
        for name, operation in operations.items()
    ]
    return {"ops": ops, "games": [_game(game) for game in games]}


def _game(game: AnyGame) -> Json:
    options = [
        {
            "option": option.name,
            "what": option.kind.expected,
            "default": option.kind.to_json(option.default),
        }
        for option in game.options
    ]
    return {"game": game.name, "sides": list(game.sides), "options": options}


def as_text(help_reply: Reply) -> str:
    """Return the reply of the op `help` as readable text."""
    lines = ["ops, and the keys of their requests; those without a default in brackets are needed:"]
    for op in help_reply["ops"]:
        lines.append(f"  {op['op']:<9} {op['does']}")
        lines += [f"    {key['key']:<12} {key['what']}{_usually(key)}" for key in op["keys"]]
    lines += ["", "games, and the options of a new one:"]
    for game in help_reply["games"]:
        lines.append(f"  {game['game']}" + ("" if game["options"] else ": none"))
        lines += [f"    {each['option']:<12} {each['what']}{_usually(each)}" for each in game["options"]]
    return "\n".join(lines)


def _usually(described_value: Mapping[str, Json]) -> str:
    if "default" in described_value:
        return f" ({json.dumps(described_value['default'], separators=(',', ':'))})"
    return "" if described_value.get("required", True) else " (may be left out)"
