"""Whole matches between computers, without a view: for reports, benchmarks and tests."""

from dataclasses import dataclass, field
from typing import Final, Literal

from archon3d.ai.levels import Level
from archon3d.arena.content import TICKS_PER_SECOND
from archon3d.arena.events import ArenaEvent
from archon3d.arena.state import Winner
from archon3d.play.battle import Battle
from archon3d.play.controllers import Computer, Controller, RandomPlayer
from archon3d.play.director import Director, NullView
from archon3d.play.journal import Journal, new_head
from archon3d.play.kits import KITS
from archon3d.play.opening import Player, Table
from archon3d.rules.game import Outcome
from archon3d.rules.match import AnyMatch, Match

RANDOM: Final = "random"
"""The strength of a player that does anything that is legal."""

Skill = Level | Literal["random"]
Skills = tuple[Skill, Skill]

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
class PlayedMatch:
    """How a match went."""

    first: str
    outcome: Outcome
    turns: int
    """Plies completed."""
    end: str
    """The hash of the last state."""
    record: str
    """All that happened, as text."""
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


def play_match(game: str, number: int, seed: int, strengths: Skills) -> tuple[AnyMatch, PlayedMatch]:
    """A whole match between two computers, battles and all, and how it went.

    The first mover alternates with the number, in games that leave it open. The strengths are those of the
    game's two sides, in its order.
    """
    kit = KITS[game]
    rules = kit.rules
    first = rules.sides[number % len(rules.sides)]
    options = {"first": first} if any(option.name == "first" for option in rules.options) else {}
    match: AnyMatch = Match(rules, rules.new(options, seed))
    opened_by = match.state.to_move
    controllers: dict[str, Controller] = {
        side: RandomPlayer(rules, seed) if strength == RANDOM else Computer(kit.computer, strength)
        for side, strength in zip(rules.sides, strengths, strict=True)
    }
    chronicle = _Chronicle()
    first_player, second_player = (Player(arena_level=_arena_level(strength)) for strength in strengths)
    table = Table(first_player, second_player, kit)
    director = Director(match, controllers, chronicle, table.battles)
    director.journal = Journal(match, kit, new_head(kit, seed, list(strengths)))
    run_to_end(director)
    return match, _summary(director.journal, opened_by, chronicle.battles)


def _arena_level(strength: Skill) -> Level:
    """Whoever plays at random on the board fights as the weakest computer."""
    return "novice" if strength == RANDOM else strength


def _summary(journal: Journal, first: str, battles: list[BattleSummary]) -> PlayedMatch:
    match = journal.match
    outcome = match.outcome
    if outcome is None:
        raise LookupError("a match that has run to its end has an outcome")
    return PlayedMatch(
        first=first,
        outcome=outcome,
        turns=match.state.turn,
        end=match.game.state_hash(match.state),
        record=journal.text,
        battles=tuple(battles),
    )


def run_to_end(director: Director) -> None:
    """Plays a match on to its end, as fast as it goes."""
    while director.phase != "over":
        director.think()
        while director.battle is not None:
            director.tick(WHOLE_BATTLE_SECONDS)
