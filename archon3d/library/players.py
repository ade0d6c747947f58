"""Computer players and analyses for other programs."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Literal, TypeVar, overload

from archon3d.ai.levels import Level
from archon3d.ai.slices import finished
from archon3d.library.battles import known_level
from archon3d.play.analysis import Analysis
from archon3d.play.analysis_report import analyser_of
from archon3d.play.kits import KITS
from archon3d.rules.checks import quote
from archon3d.rules.game import AnyGame, Game, InvalidState, Position, Tagged
from archon3d.rules.match import AnyMatch, Match

if TYPE_CHECKING:
    from archon3d.games.archers import actions as archers_actions
    from archon3d.games.archers import state as archers_state
    from archon3d.games.archmage import actions as archmage_actions
    from archon3d.games.archmage import state as archmage_state
    from archon3d.games.archon import actions as archon_actions
    from archon3d.games.archon import state as archon_state
    from archon3d.games.spectral_sorcery import actions as sorcery_actions
    from archon3d.games.spectral_sorcery import state as sorcery_state

S = TypeVar("S", bound=Position)
A = TypeVar("A", bound=Tagged)


@overload
def computer(game: Game[S, A, Any], level: Level = "adept") -> Callable[[S], A]: ...
@overload
def computer(
    game: Literal["archon"], level: Level = "adept"
) -> "Callable[[archon_state.State], archon_actions.Action]": ...
@overload
def computer(
    game: Literal["archmage"], level: Level = "adept"
) -> "Callable[[archmage_state.State], archmage_actions.Action]": ...
@overload
def computer(
    game: Literal["spectral-sorcery"], level: Level = "adept"
) -> "Callable[[sorcery_state.State], sorcery_actions.Action]": ...
@overload
def computer(
    game: Literal["archers"], level: Level = "adept"
) -> "Callable[[archers_state.State], archers_actions.Action]": ...
@overload
def computer(game: str, level: Level = "adept") -> Callable[[Any], Any]: ...
def computer(game: str | AnyGame, level: Level = "adept") -> Callable[[Any], Any]:
    """Return the computer player of a game, as a function from a state to its chosen action.

    The function raises LookupError if there is no choice: the game is over or waits for a battle. Raises
    ValueError for an unknown game or level.

    >>> from archon3d import GAMES
    >>> archmage = GAMES["archmage"]
    >>> choose = computer("archmage", "novice")
    >>> choose(archmage.new(seed=1)) in archmage.legal_actions(archmage.new(seed=1))
    True
    """
    name = game.name if isinstance(game, Game) else game
    if not isinstance(name, str) or name not in KITS:
        raise ValueError(f"a game is one of {', '.join(KITS)}, not {quote(name)}")
    return partial(_choose, name, known_level(level, KITS[name].computers))


def _choose(game: str, level: Level, state: Any) -> Any:
    """Return the computer's choice in the state. At module level, so that it can be pickled."""
    kit = KITS[game]
    kit.rules.require_state(state)
    return kit.computer(state, level)


def analyse(match: AnyMatch) -> Analysis:
    """Return what each decision and each battle of the match was worth. It takes seconds.

    >>> from archon3d import GAMES
    >>> archers = GAMES["archers"]
    >>> match = Match(archers, archers.new({"first": "dark"}, seed=7))
    >>> for text in ("c3-c4", "c4-c5"):
    ...     step = match.submit(archers.read_action(text))
    >>> analysis = analyse(match)
    >>> len(analysis.decisions), analysis.complete
    (1, False)
    """
    if not isinstance(match, Match):
        raise InvalidState(f"a match is needed, such as read_record returns, not {quote(match)}")
    return finished(analyser_of(match).work())
