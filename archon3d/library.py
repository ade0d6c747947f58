"""What `import archon3d` offers to other programs. It never imports the graphics engine.

    >>> import archon3d
    >>> archers = archon3d.GAMES["archers"]
    >>> match = archon3d.Match(archers, archers.new({"first": "dark"}, seed=7))
    >>> step = match.submit(archers.read_action("c3-c4"))
    >>> [event.type for event in step.events]
    ['archer-stepped']
    >>> archers.write_position(match.state)[:40]
    'archers 6sss/6ss+s/6sss/9/9/2N6/NN7/NN+N'

All games share `Game` (`rules/game.py`); docs/library.md is a tour of it.
"""

import copyreg
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pickle import HIGHEST_PROTOCOL
from types import MappingProxyType
from typing import Any, Final

from archon3d.ai.levels import LEVELS as LEVELS
from archon3d.ai.levels import Level as Level
from archon3d.ai.slices import finished
from archon3d.arena.events import ArenaEvent
from archon3d.arena.inputs import ArenaInput, read_input
from archon3d.arena.report import report
from archon3d.arena.state import ArenaState
from archon3d.games.archon.state import State
from archon3d.play.analysis import Analysis
from archon3d.play.analysis_report import analyser_of
from archon3d.play.archon.battle import BATTLE
from archon3d.play.battle import ArenaBattle
from archon3d.play.controllers import FighterController
from archon3d.play.journal import read_journal
from archon3d.play.kits import KITS
from archon3d.rules.checks import quote
from archon3d.rules.game import AnyGame, Json
from archon3d.rules.game import Game as Game
from archon3d.rules.game import IllegalAction as IllegalAction
from archon3d.rules.game import InvalidState as InvalidState
from archon3d.rules.match import AnyMatch
from archon3d.rules.match import Match as Match
from archon3d.rules.record import BadRecord as BadRecord

GAMES: Final[Mapping[str, AnyGame]] = MappingProxyType({name: kit.rules for name, kit in KITS.items()})
"""The rules of each game, by its name in the protocol.

>>> list(GAMES)
['archon', 'archmage', 'spectral-sorcery', 'archers']
"""


def _game_named(name: str) -> AnyGame:
    return GAMES[name]


def _reduce_game(game: AnyGame) -> str | tuple[Any, ...]:
    """Return how a game is copied and pickled: by name, since there is only one of each."""
    if GAMES.get(game.name) is game:
        return _game_named, (game.name,)
    return object.__reduce_ex__(game, HIGHEST_PROTOCOL)


copyreg.pickle(Game, _reduce_game)


Fighter = str | Callable[[dict[str, Json]], str]
"""A fighter: a computer's level, or a function from a battle's report to an input such as `NE+`."""


def computer(game: str | AnyGame, level: str = "adept") -> Callable[[Any], Any]:
    """Return the computer player of a game, as a function from a state to its chosen action.

    The function raises LookupError if there is no choice: the game is over or waits for a battle. Raises
    ValueError for an unknown game or level.

    >>> archmage = GAMES["archmage"]
    >>> choose = computer("archmage", "novice")
    >>> choose(archmage.new({}, seed=1)) in archmage.legal_actions(archmage.new({}, seed=1))
    True
    """
    name = game.name if isinstance(game, Game) else game
    if not isinstance(name, str) or name not in KITS:
        raise ValueError(f"a game is one of {', '.join(KITS)}, not {quote(name)}")
    return partial(_choose, name, _level(level))


def _choose(game: str, level: Level, state: Any) -> Any:
    """Return the computer's choice in the state. At module level, so that it can be pickled."""
    kit = KITS[game]
    kit.rules.require_state(state)
    return kit.computer(state, level)


def read_record(text: str) -> AnyMatch:
    r"""Return the match of a record, replayed to its end. Raises BadRecord, with the line.

    >>> read_record("moo\n")
    Traceback (most recent call last):
    ...
    archon3d.rules.errors.BadRecord: line 1: a record begins with 'archon3d record 2', not "moo"
    """
    if not isinstance(text, str):
        raise BadRecord(f"a record is a text, not {quote(text)}")
    journal = read_journal(text)
    if journal.fault:
        raise BadRecord(journal.fault)
    return journal.match


def analyse(match: AnyMatch) -> Analysis:
    """Return what each decision and each battle of the match was worth. It takes seconds.

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


class Battle:
    """The pending battle of an Archon position, in the arena, at 60 ticks a second.

    >>> archon = GAMES["archon"]
    >>> match = Match(archon, archon.read_position("archon 9/9/9/3Kg4/9/9/9/9/9 light"))
    >>> step = match.submit(archon.read_action("D4-E4"))
    >>> battle = Battle(match.state, "adept", lambda report: "W+")
    >>> battle.report()["fighters"][0]["icon"]
    'knight'
    >>> step = match.submit(battle.run())
    >>> match.outcome.reason
    'elimination'
    """

    def __init__(self, state: Any, left: Fighter = "adept", right: Fighter = "adept") -> None:
        """Set up the battle: `left` fights for light, `right` for dark.

        Raises LookupError if no battle is pending, and ValueError for an unknown level or for what is neither
        a level nor a function.
        """
        if not isinstance(state, State) or state.battle is None:
            raise LookupError("no battle is pending in this state; Archon's have one after an attack")
        self._pending = state.battle
        light, dark = (LEVELS[0] if callable(each) else _level(each) for each in (left, right))
        computers = BATTLE.computers((light, dark), state, self._pending)
        first, second = (
            each if isinstance(fighter, str) else _Function(fighter)
            for fighter, each in zip((left, right), computers, strict=True)
        )
        self._battle = ArenaBattle(BATTLE.spec(state, self._pending), first, second)

    @property
    def over(self) -> bool:
        """Whether the battle is decided."""
        return self._battle.over

    def report(self) -> dict[str, Json]:
        """Return the battle as the protocol's `arena` has it: positions in pixels, strength in hit points."""
        return report(self._battle.state)

    def tick(self) -> Sequence[ArenaEvent]:
        """Advance by one tick, and return its events; none once the battle is over."""
        return () if self.over else self._battle.tick()

    def run(self) -> Any:
        """Fight to the end, and return the action that tells the game the result."""
        while not self.over:
            self._battle.tick()
        return self.result()

    def result(self) -> Any:
        """Return the action that tells the game the result. Raises ValueError before the end."""
        return BATTLE.result(self._pending, self._battle.state)


class _Function(FighterController):
    """A fighter controlled by a function."""

    def __init__(self, choose: Callable[[dict[str, Json]], str]) -> None:
        self._choose = choose

    def decide(self, state: ArenaState) -> ArenaInput:
        return read_input(self._choose(report(state)))


def _level(name: object) -> Level:
    level = next((level for level in LEVELS if isinstance(name, str) and level == name), None)
    if level is None:
        raise ValueError(f"a level is one of {', '.join(LEVELS)}, not {quote(name)}")
    return level
