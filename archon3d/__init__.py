"""Archon3D: the 1983 game of chess and duel, and three small board games, on Panda3D.

`archon3d/library/` has what it offers as a library. Each name is loaded on first use, so that the program
starts fast; the types are in `__init__.pyi`.
"""

from importlib import import_module

__version__ = "1.0.0"

_HOMES = {
    "archon3d.ai.levels": ("LEVELS", "Level"),
    "archon3d.library.battles": ("Battle", "Fighter"),
    "archon3d.library.duels": ("Duel",),
    "archon3d.library.games": ("GAMES", "UnknownGame"),
    "archon3d.library.players": ("analyse", "computer"),
    "archon3d.library.records": (
        *("RecordedBattle", "RecordedMatch", "input_text", "read_record", "write_record"),
    ),
    "archon3d.rules.board_picture": ("svg",),
    "archon3d.rules.game": (
        *(
            "AnyGame",
            "Game",
            "IllegalAction",
            "InvalidState",
            "Outcome",
            "Position",
            "Refusal",
            "Step",
            "Tagged",
        ),
    ),
    "archon3d.rules.match": ("AnyMatch", "Match"),
    "archon3d.rules.record": ("BadRecord",),
}
"""The names of the library, by the module that has them."""

_NAMES_THERE = {"Duel": "ArenaDuel"}
"""Names that are others in their modules: the game's own duels are `archon3d.play.duel.Duel`."""

_MODULE_OF = {name: module for module, names in _HOMES.items() for name in names}

__all__ = sorted(_MODULE_OF)  # noqa: PLE0605  # a list of texts


def __getattr__(name: str) -> object:
    if name not in _MODULE_OF:
        raise AttributeError(f"module 'archon3d' has no attribute {name!r}; it has {', '.join(__all__)}")
    try:
        value = getattr(import_module(_MODULE_OF[name]), _NAMES_THERE.get(name, name))
    except (
        AttributeError
    ) as error:  # of the module itself: `from archon3d import` would take it for a missing name
        raise ImportError(f"{_MODULE_OF[name]} cannot be loaded: {error}") from error
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
