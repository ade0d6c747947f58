"""Write the page of each game's states and actions, with all fields, from their dataclasses.

    python packaging/site/fields.py docs/states.md

A test compares the page with what this writes.
"""

import ast
import dataclasses
import inspect
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

from archon3d.games.archers import actions as archers_actions
from archon3d.games.archers import state as archers_state
from archon3d.games.archmage import actions as archmage_actions
from archon3d.games.archmage import state as archmage_state
from archon3d.games.archon import actions as archon_actions
from archon3d.games.archon import cycle, spells
from archon3d.games.archon import state as archon_state
from archon3d.games.spectral_sorcery import actions as sorcery_actions
from archon3d.games.spectral_sorcery import state as sorcery_state
from archon3d.library.games import GAMES

HEAD = """\
# States and actions
For Python programmers: the fields of each game's states and actions, in the order of the classes. States
and actions are frozen values; `str` of an action is its notation. Archon's squares are numbers, row by row
from 0. Archmage's board is a text with a letter for each square. [The engine protocol](engine-protocol.md)
has the same values as JSON.

`python packaging/site/fields.py docs/states.md` writes this page.
"""
TAIL = """
## See also
- [The library](library.md): how to get and use them.
- [The reference](api.md): functions of the library.
"""
CLASSES: dict[str, tuple[type[Any], ...]] = {
    "archon": (
        *(archon_state.State, archon_state.Options, archon_state.Icon, archon_state.PendingBattle),
        *(cycle.Cycle, archon_actions.Move, archon_actions.ResolveBattle),
        *(row.action for row in spells.SPELLS.values()),
    ),
    "archmage": (
        archmage_state.State,
        *(archmage_actions.Place, archmage_actions.Act, archmage_actions.EndTurn, archmage_actions.Undo),
    ),
    "spectral-sorcery": (
        *(sorcery_state.State, sorcery_state.Options, sorcery_state.Sorcerer, sorcery_actions.Action),
    ),
    "archers": (
        *(archers_state.State, archers_state.Options, archers_state.Archer, archers_actions.Capture),
        *(archers_actions.Walk, archers_actions.Rotate, archers_actions.Undo),
    ),
}
"""The classes of each game that the page shows."""


def page() -> str:
    """Return the whole page."""
    parts = [HEAD]
    for game in GAMES:
        parts.append(f"\n## {game}\n")
        for kind in CLASSES[game]:
            parts += _section(kind)
    return "".join([*parts, TAIL])


def _section(kind: type[Any]) -> Iterator[str]:
    notes, types = _written(kind)
    summary = (inspect.getdoc(kind) or "").split("\n\n")[0].replace("\n", " ")
    yield f"\n### {kind.__name__}\n{summary}\n"
    fields = dataclasses.fields(kind)
    if fields:
        yield "\n| field | type | |\n|---|---|---|\n"
    for field in fields:
        kept = types.get(field.name, "").replace("|", "or")
        yield f"| `{field.name}` | {kept} | {notes.get(field.name, '')} |\n"


def _written(kind: type[Any]) -> tuple[dict[str, str], dict[str, str]]:
    """Return the notes below the fields of a class, and their types, as its source has them."""
    module: ModuleType = sys.modules[kind.__module__]
    tree = ast.parse(inspect.getsource(module))
    classes = (node for node in tree.body if isinstance(node, ast.ClassDef))
    body = next(node for node in classes if node.name == kind.__name__).body
    notes, types = {}, {}
    for node, following in zip(body, [*body[1:], None], strict=True):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            types[node.target.id] = ast.unparse(node.annotation)
            if isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant):
                notes[node.target.id] = " ".join(str(following.value.value).split()).replace("|", "or")
    return notes, types


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(), encoding="utf-8")
