"""Whole matches between computers, without a view: for reports, benchmarks and tests."""

from dataclasses import dataclass, field

from archon3d.ai.levels import Level
from archon3d.arena.content import TICKS_PER_SECOND
from archon3d.arena.events import ArenaEvent
from archon3d.arena.state import Winner
from archon3d.play.battle import Battle
from archon3d.play.director import ArchonMatch, Director, NullView
from archon3d.play.opening import Player, Table, open_match
from archon3d.rules.game import Outcome

WHOLE_BATTLE_SECONDS = 1 / TICKS_PER_SECOND


@dataclass(frozen=True, slots=True)
class BattleSummary:
    """How a battle went."""

    light: str
    dark: str
    """The two icons."""
    winner: Winner
    """left is light's."""
    reason: str
    ticks: int


@dataclass(frozen=True, slots=True)
class MatchSummary:
    """How a match went."""

    first: str
    outcome: Outcome
    turns: int
    """Plies completed."""
    end: str
    """The hash of the last state."""
    battles: tuple[BattleSummary, ...]


@dataclass(slots=True)
class _Chronicle(NullView):
    """A view that only remembers the battles."""

    battles: list[BattleSummary] = field(default_factory=list)
    _battle: Battle | None = None

    def battle_opens(self, battle: Battle) -> None:
        self._battle = battle

    def battle_event(self, event: ArenaEvent) -> None:
        """Nothing to remember before the end."""

    def battle_closes(self) -> None:
        if self._battle is None:
            return
        state = self._battle.state
        left, right = state.fighters
        self.battles.append(
            BattleSummary(
                left.spec.icon, right.spec.icon, state.winner or "none", state.reason or "", state.tick
            )
        )


def play_match(
    options: dict[str, object], seed: int, light: Level, dark: Level
) -> tuple[ArchonMatch, MatchSummary]:
    """A whole match of Archon between two computers, battles and all, and how it went."""
    chronicle = _Chronicle()
    table = Table(Player(False, light, light), Player(False, dark, dark))
    director = open_match(options, seed, table, chronicle)
    run_to_end(director)
    outcome = director.match.outcome
    if outcome is None:
        raise LookupError("a match that has run to its end has an outcome")
    summary = MatchSummary(
        first=director.state.options.first,
        outcome=outcome,
        turns=director.state.turn,
        end=director.match.game.state_hash(director.state),
        battles=tuple(chronicle.battles),
    )
    return director.match, summary


def run_to_end(director: Director) -> None:
    """Plays a match on to its end, as fast as it goes."""
    while director.phase != "over":
        director.think()
        while director.battle is not None:
            director.tick(WHOLE_BATTLE_SECONDS)
