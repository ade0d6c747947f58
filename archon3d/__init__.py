"""Archon3D: the 1983 game of chess and duel, and three small board games, on Panda3D.

`archon3d/library.py` describes what it offers as a library. Each name is loaded on first use, so that the
program starts fast; the types are in `__init__.pyi`.
"""

from importlib import import_module

__version__ = "1.0.0"

__all__ = [
    "GAMES",
    "LEVELS",
    "BadRecord",
    "Battle",
    "Game",
    "IllegalAction",
    "InvalidState",
    "Match",
    "analyse",
    "computer",
    "read_record",
]


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module 'archon3d' has no attribute {name!r}; it has {', '.join(__all__)}")
    value = getattr(import_module("archon3d.library"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return [*globals(), *__all__]
