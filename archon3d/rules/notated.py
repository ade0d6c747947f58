"""What all games' actions have in common: `str` writes them in their game's notation."""

from collections.abc import Callable
from importlib import import_module
from typing import Any, ClassVar


class Notated:
    """An action whose text is its notation. A subclass names its game's module of notation.

    The module reads and writes actions, so it is above them, and is loaded when a text is asked for.

    >>> from archon3d import GAMES
    >>> str(GAMES["archon"].read_action("teleport B2 E5"))
    'teleport B2 E5'
    """

    __slots__ = ()
    notation: ClassVar[str]

    def __str__(self) -> str:
        write: Callable[[Any], str] = import_module(self.notation).write_action
        return write(self)
