"""What all games' actions have in common: `str` writes them in their game's notation."""

from collections.abc import Callable
from importlib import import_module
from typing import Any


class Notated:
    """An action whose text is its notation. The module `notation` beside the subclass's own writes it.

    That module reads and writes actions, so it is above them, and is loaded when a text is asked for.

    >>> from archon3d import GAMES
    >>> str(GAMES["archon"].read_action("teleport B2 E5"))
    'teleport B2 E5'
    """

    __slots__ = ()

    def __str__(self) -> str:
        write: Callable[[Any], str] = import_module(".notation", _package_of(type(self))).write_action
        return write(self)


def _package_of(kind: type) -> str:
    return kind.__module__.rpartition(".")[0]
