"""Fixed numbers of all actions of a board game, for learners: made once, the same in each version's games.

An action keeps its number in all positions and options. Actions that go back, hand over or give up have none,
nor have results of battles, which are chance.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import combinations, permutations, product
from typing import Any, Final

from archon3d.library.games import GAMES
from archon3d.rules.game import AnyGame

ActionLister = Callable[[], Sequence[str]]
"""Lists the notation of a game's actions, in the order of their numbers."""


def _archon() -> list[str]:
    from archon3d.games.archon.board import SQUARE_NAMES
    from archon3d.games.archon.icons import ICON_KINDS

    pairs = list(permutations(SQUARE_NAMES, 2))
    return [
        *(f"{a}-{b}" for a, b in pairs),
        *(f"teleport {a} {b}" for a, b in pairs),
        *(f"exchange {a} {b}" for a, b in combinations(SQUARE_NAMES, 2)),
        *(f"{spell} {a}" for spell, a in product(("heal", "summon-elemental", "imprison"), SQUARE_NAMES)),
        *(f"revive {icon} {a}" for icon, a in product(ICON_KINDS, SQUARE_NAMES)),
        "shift-time",
    ]


def _archmage() -> list[str]:
    from archon3d.games.archmage.board import OPEN_NAMES, PIECE_KINDS

    return [
        *(f"place {kind} {a}" for kind, a in product(PIECE_KINDS, OPEN_NAMES)),
        *(f"{effect} {a} {b}" for effect in ("push", "pull") for a, b in permutations(OPEN_NAMES, 2)),
        "end",
    ]


def _spectral_sorcery() -> list[str]:
    from archon3d.games.spectral_sorcery.actions import ACTIONS, META

    return [str(action) for action in ACTIONS if action.type not in META]


def _archers() -> list[str]:
    from archon3d.games.archers.board import ALL_SQUARES, FACINGS

    pairs = list(permutations(ALL_SQUARES, 2))
    return [
        *(f"{a}-{b}" for a, b in pairs),
        *(f"{a}x{b}" for a, b in pairs),
        *(f"{a}={facing}" for a, facing in product(ALL_SQUARES, FACINGS)),
    ]


_LISTS: Final[Mapping[str, ActionLister]] = {
    "archon": _archon,
    "archmage": _archmage,
    "spectral-sorcery": _spectral_sorcery,
    "archers": _archers,
}


class Numbering:
    """The numbers of a game's actions.

    >>> numbering = Numbering(GAMES["spectral-sorcery"])
    >>> len(numbering), str(numbering.action(0)), numbering.number(numbering.action(20))
    (58, 'pass', 20)
    """

    def __init__(self, game: AnyGame) -> None:
        """Give each action its number. Raises ValueError for a game of one's own, which has no list."""
        if game.name not in _LISTS:
            raise ValueError(f"the actions of {', '.join(_LISTS)} have numbers, those of {game.name} do not")
        self.game = game
        self._actions = tuple(game.read_action(text) for text in _LISTS[game.name]())
        self._numbers = {action: number for number, action in enumerate(self._actions)}
        self._numbers_of_own = {id(action): number for number, action in enumerate(self._actions)}
        """By identity, which is quicker: positions mostly list these very actions, and they live as long."""

    def __len__(self) -> int:
        return len(self._actions)

    def action(self, number: int) -> Any:
        """Return the action of that number. Raises IndexError if there is none."""
        if number < 0:
            raise IndexError(f"a number of an action is from 0 to {len(self) - 1}, not {number}")
        return self._actions[number]

    def number(self, action: Any) -> int:
        """Return the action's number. Raises KeyError if it has none."""
        return self._numbers[action]

    def legal(self, state: Any) -> list[int]:
        """Return the numbers of the actions that play the game; none while a battle is pending."""
        if getattr(state, "battle", None) is not None:
            return []
        actions = self.game.playing_actions(state)
        try:
            return list(map(self._numbers_of_own.__getitem__, map(id, actions)))
        except KeyError:
            return [self._numbers[action] for action in actions]


@cache
def numbering_of(name: str) -> Numbering:
    """Return the numbers of that game's actions, made on first use."""
    return Numbering(GAMES[name])
