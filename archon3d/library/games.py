"""The games by name, each loaded when it is asked for, with the types of its states, actions and events."""

import copyreg
from collections.abc import Iterator, Mapping
from importlib import import_module
from pickle import HIGHEST_PROTOCOL
from typing import TYPE_CHECKING, Any, Final, Literal, overload

from archon3d.rules.checks import quote
from archon3d.rules.game import AnyGame, Game

if TYPE_CHECKING:
    from archon3d.games.archers import actions as archers_actions
    from archon3d.games.archers import events as archers_events
    from archon3d.games.archers import state as archers_state
    from archon3d.games.archmage import actions as archmage_actions
    from archon3d.games.archmage import events as archmage_events
    from archon3d.games.archmage import state as archmage_state
    from archon3d.games.archon import actions as archon_actions
    from archon3d.games.archon import events as archon_events
    from archon3d.games.archon import state as archon_state
    from archon3d.games.spectral_sorcery import actions as sorcery_actions
    from archon3d.games.spectral_sorcery import events as sorcery_events
    from archon3d.games.spectral_sorcery import state as sorcery_state

    ArchonGame = Game[archon_state.State, archon_actions.Action, archon_events.Event]
    ArchmageGame = Game[archmage_state.State, archmage_actions.Action, archmage_events.Event]
    SorceryGame = Game[sorcery_state.State, sorcery_actions.Action, sorcery_events.Event]
    ArchersGame = Game[archers_state.State, archers_actions.Action, archers_events.Event]

_RULES: Final = {
    "archon": "archon3d.games.archon.game.ARCHON",
    "archmage": "archon3d.games.archmage.game.ARCHMAGE",
    "spectral-sorcery": "archon3d.games.spectral_sorcery.game.SPECTRAL_SORCERY",
    "archers": "archon3d.games.archers.game.ARCHERS",
}
"""Where the rules of each game are, in the order of the menus."""


class UnknownGame(KeyError):
    """There is no game of that name; the message lists those that there are."""

    def __str__(self) -> str:
        return str(self.args[0])


class Games(Mapping[str, AnyGame]):
    """The rules of each game, by its name in the protocol; a game is loaded on first use.

    >>> games = Games()
    >>> list(games), games["archers"].sides
    (['archon', 'archmage', 'spectral-sorcery', 'archers'], ('dark', 'light'))
    >>> "chess" in games
    False
    """

    @overload
    def __getitem__(self, name: Literal["archon"], /) -> "ArchonGame": ...
    @overload
    def __getitem__(self, name: Literal["archmage"], /) -> "ArchmageGame": ...
    @overload
    def __getitem__(self, name: Literal["spectral-sorcery"], /) -> "SorceryGame": ...
    @overload
    def __getitem__(self, name: Literal["archers"], /) -> "ArchersGame": ...
    @overload
    def __getitem__(self, name: str, /) -> AnyGame: ...
    def __getitem__(self, name: str, /) -> AnyGame:
        """Return the rules of the game of that name. Raises UnknownGame, a KeyError."""
        place = _RULES.get(name) if isinstance(name, str) else None
        if place is None:
            raise UnknownGame(f"a game is one of {', '.join(_RULES)}, not {quote(name)}")
        module, _, rules = place.rpartition(".")
        game: AnyGame = getattr(import_module(module), rules)
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(_RULES)

    def __len__(self) -> int:
        return len(_RULES)

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and name in _RULES

    def __repr__(self) -> str:
        return f"<the games {', '.join(_RULES)}>"


GAMES: Final = Games()
"""The rules of each game, by its name in the protocol.

>>> list(GAMES)
['archon', 'archmage', 'spectral-sorcery', 'archers']
"""


def _game_named(name: str) -> AnyGame:
    return GAMES[name]


def _reduce_game(game: AnyGame) -> str | tuple[Any, ...]:
    """Return how a game is copied and pickled: by name, since there is only one of each."""
    if game.name in GAMES and GAMES[game.name] is game:
        return _game_named, (game.name,)
    return object.__reduce_ex__(game, HIGHEST_PROTOCOL)


copyreg.pickle(Game, _reduce_game)
