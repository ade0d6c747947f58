"""What happened in a match of Archon, in numbers: what the measures of fun are computed from."""

from dataclasses import asdict, dataclass
from itertools import pairwise
from typing import Final

from archon3d.ai.archon.appraising import prospect, standing_chance
from archon3d.ai.archon.odds import chance_of_winning
from archon3d.ai.slices import finished
from archon3d.games.archon.actions import Action, Cast, ResolveBattle
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.icons import LIGHT
from archon3d.games.archon.legality import legal_moves
from archon3d.games.archon.state import State
from archon3d.rules.game import Json
from archon3d.rules.match import AnyMatch

OPENING: Final = 4
"""Plies that make an opening."""
CHOICES_EVERY: Final = 24
"""Turns from one whose choices are counted to the next: each takes as long as a master's move."""


@dataclass(frozen=True, slots=True)
class Fight:
    """A battle of the match."""

    ply: int
    attacker: str
    defender: str
    odds: int
    """The attacker's chance before it, in percent."""
    winner: str
    """`attacker`, `defender` or `none`."""


@dataclass(frozen=True, slots=True)
class Casting:
    """A spell that was cast."""

    ply: int
    side: str
    spell: str


@dataclass(frozen=True, slots=True)
class MatchStory:
    """A match in numbers. Chances are light's chances to win it, as an analysis sees them."""

    winner: str | None
    chances: tuple[float, ...]
    """At the start and after each ply, battles included."""
    expected: tuple[float, ...]
    """Before each battle, the chance by its odds."""
    fights: tuple[Fight, ...]
    castings: tuple[Casting, ...]
    opening: str
    choices: tuple[tuple[float, ...], ...]
    """For some turns, the chances of the side to move after each of its moves, the best first."""

    @property
    def plies(self) -> int:
        """The match's length."""
        return len(self.chances) - 1

    @property
    def sign(self) -> int:
        """1 if light won, -1 if dark did, 0 for a draw."""
        return 0 if self.winner is None else 1 if self.winner == LIGHT else -1

    @property
    def winners(self) -> list[float]:
        """The chances of the side that won in the end; none for a draw."""
        return [chance if self.sign > 0 else 1 - chance for chance in self.chances] if self.sign else []

    def as_json(self) -> Json:
        """Return the same as plain values."""
        return asdict(self)


def read_story(data: Json) -> MatchStory:
    """Return the story of such values."""
    return MatchStory(
        data["winner"],
        tuple(data["chances"]),
        tuple(data["expected"]),
        tuple(Fight(**fight) for fight in data["fights"]),
        tuple(Casting(**casting) for casting in data["castings"]),
        data["opening"],
        tuple(tuple(chances) for chances in data["choices"]),
    )


def story_of(match: AnyMatch) -> MatchStory:
    """Return what happened in a finished match of Archon. Raises ValueError for any other match."""
    if match.game is not ARCHON or match.outcome is None:
        raise ValueError("a story is told of a finished match of Archon")
    states: tuple[State, ...] = match.states
    chances, expected, fights, castings = [_chance(states[0])], [], [], []
    for action, (before, after) in zip(match.actions, pairwise(states), strict=True):
        ply = len(chances)
        if isinstance(action, Cast):
            castings.append(Casting(ply, before.to_move, action.spell))
        if isinstance(action, ResolveBattle):
            fights.append(_fight(ply, before, action))
        if after.battle is not None:
            expected.append(_lights(before, finished(prospect(before, action))))
        else:
            chances.append(_chance(after))
    return MatchStory(
        match.outcome.winner,
        tuple(chances),
        tuple(expected),
        tuple(fights),
        tuple(castings),
        " ".join(map(ARCHON.write_action, _opening(match))),
        tuple(
            _choices(state)
            for state in states[:-1]
            if state.battle is None and state.turn % CHOICES_EVERY == 1
        ),
    )


def _chance(state: State) -> float:
    """Return light's chance in a position without a battle."""
    return _lights(state, finished(standing_chance(state)))


def _lights(state: State, chance: float) -> float:
    """Return light's chance from that of the side to move."""
    return chance if state.to_move == LIGHT else 1 - chance


def _fight(ply: int, state: State, result: ResolveBattle) -> Fight:
    battle = state.battle
    if battle is None:
        raise ValueError("a battle's result follows a battle")
    odds = chance_of_winning(state, battle.attacker, battle.defender, battle.square)
    return Fight(ply, battle.attacker.kind, battle.defender.kind, odds, result.winner)


def _opening(match: AnyMatch) -> list[Action]:
    plies = [action for action in match.actions if not isinstance(action, ResolveBattle)]
    return plies[:OPENING]


def _choices(state: State) -> tuple[float, ...]:
    """Return the chance of the side to move after each of its moves, the best first."""
    return tuple(sorted((finished(prospect(state, move)) for move in legal_moves(state)), reverse=True))
