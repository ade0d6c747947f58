"""Beginning a match of any game: who plays which side, on the board and in the arena."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from archon3d.ai.levels import LOOKING_AHEAD, Level
from archon3d.arena.state import SLOTS, Slot
from archon3d.play.battle import BattleFactory, BattleKit, FighterPair
from archon3d.play.controllers import (
    Computer,
    Controller,
    FighterController,
    HeldInput,
    Person,
    PersonFighter,
    Searcher,
)
from archon3d.play.director import Director, MatchView
from archon3d.play.external import ExternalEngine, ExternalFighter, ExternalPlayer
from archon3d.play.journal import Journal
from archon3d.play.kit import GameKit
from archon3d.rules.match import AnyMatch


@dataclass(frozen=True, slots=True)
class Player:
    """The player of a side. The levels are a computer's, also one that takes over for a person."""

    is_person: bool = False
    board_level: Level = "adept"
    arena_level: Level = "adept"
    engine: ExternalEngine | None = None
    """The program that plays in the computer's place, as long as it answers."""


class MatchPlayers:
    """The players of a match and their inputs.

    `people` choose on the board, `held_inputs` are for the arena; both by side, computers' included.
    """

    def __init__(self, first: Player, second: Player, kit: GameKit) -> None:
        """Seat the players of the game's two sides, in order: Archon's light comes first."""
        self.kit = kit
        sides = kit.rules.sides
        self.players = dict(zip(sides, (first, second), strict=True))
        self.people = {side: Person() for side in sides}
        self.held_inputs = {side: HeldInput() for side in sides}

    def controllers(self) -> Mapping[str, Controller]:
        """Return the controllers on the board, by side."""
        return {
            side: self.people[side] if player.is_person else self._computer(player)
            for side, player in self.players.items()
        }

    def _computer(self, player: Player) -> Controller:
        level, search = player.board_level, self.kit.search
        deputy: Controller = Computer(self.kit.computer, level)
        if level in LOOKING_AHEAD and search is not None:
            deputy = Searcher(search, level)
        return deputy if player.engine is None else ExternalPlayer(player.engine, self.kit.rules, deputy)

    @property
    def battles(self) -> BattleFactory | None:
        """How the game's battles are fought by these players, if it has any."""
        kit = self.kit.battle
        return (
            None
            if kit is None
            else BattleFactory(kit, lambda state, battle: self.fighters(kit, state, battle))
        )

    def fighters(self, kit: BattleKit, state: Any, battle: Any) -> FighterPair:
        """Return the controllers of the left (the first side's) and the right fighter."""
        first, second = self.players.values()
        computers = kit.computers((first.arena_level, second.arena_level), state, battle)
        left, right = (
            self._fighter(side, slot, computer)
            for side, slot, computer in zip(self.players, SLOTS, computers, strict=True)
        )
        return left, right

    def _fighter(self, side: str, slot: Slot, computer: FighterController) -> FighterController:
        player = self.players[side]
        if player.is_person:
            return PersonFighter(self.held_inputs[side], computer)
        return computer if player.engine is None else ExternalFighter(player.engine, slot, computer)


def resume_match(
    match: AnyMatch, table: MatchPlayers, view: MatchView | None = None, journal: Journal | None = None
) -> Director:
    """Return the match from its last position, with its journal if it has one.

    If a battle is pending, the ply that led to it is shown again.
    """
    battles = table.battles
    fights = battles is not None and battles.kit.pending(match.state) is not None
    joined = match.undo() if fights and match.actions else None
    director = Director(match, table.controllers(), view, battles)
    if joined is not None:
        director.submit(joined)
    director.journal = journal
    return director
