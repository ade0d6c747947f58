"""Beginning a match of any game: who plays which side, on the board and in the arena."""

from collections.abc import Mapping
from dataclasses import dataclass

from archon3d.ai.arena.battle import battle_computers
from archon3d.ai.levels import Level
from archon3d.games.archon.battle import battle_seed
from archon3d.games.archon.board import IS_POWER_POINT
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.icons import DARK, LIGHT, SIDES
from archon3d.games.archon.state import PendingBattle, State
from archon3d.games.registry import AnyGame
from archon3d.play.controllers import (
    Computer,
    Controller,
    FighterController,
    HeldInput,
    Person,
    PersonFighter,
)
from archon3d.play.director import AnyMatch, ArchonDirector, ArchonView, Director
from archon3d.rules.game import Json
from archon3d.rules.match import Match


@dataclass(frozen=True, slots=True)
class Player:
    """Who plays a side. The levels hold for a computer, and for whatever a person leaves to it."""

    is_person: bool = False
    board_level: Level = "adept"
    arena_level: Level = "adept"


class Table:
    """The players of a match and what they hold in their hands.

    `people` choose on the board, `hands` hold the arena's inputs; both by side, computers' included.
    """

    def __init__(self, first: Player, second: Player, game: AnyGame = ARCHON) -> None:
        """The players of the game's two sides, in its order: Archon's light comes first."""
        self.game = game
        self.players = dict(zip(game.sides, (first, second), strict=True))
        self.people = {side: Person() for side in game.sides}
        self.hands = {side: HeldInput() for side in game.sides}

    def controllers(self) -> Mapping[str, Controller]:
        """Who decides on the board, by side."""
        return {
            side: self.people[side] if player.is_person else Computer(self.game.name, player.board_level)
            for side, player in self.players.items()
        }

    def fighters(self, state: State, battle: PendingBattle) -> tuple[FighterController, FighterController]:
        """Who decides for light's (left) and for dark's (right) fighter."""
        computers = battle_computers(
            (self.players[LIGHT].arena_level, self.players[DARK].arena_level),
            battle_seed(state),
            leads(state),
            IS_POWER_POINT[battle.square],
        )
        left, right = (
            PersonFighter(self.hands[side], computer) if self.players[side].is_person else computer
            for side, computer in zip(SIDES, computers, strict=True)
        )
        return left, right


def leads(state: State) -> tuple[int, int]:
    """Each side's icons minus the other's: light's lead and dark's."""
    light, dark = (sum(1 for icon in state.board if icon is not None and icon.side == side) for side in SIDES)
    return light - dark, dark - light


def open_match(
    options: Mapping[str, Json], seed: int, table: Table, view: ArchonView | None = None
) -> Director:
    """A match of the table's game from its start. Raises InvalidState for what does not fit."""
    return take_up(Match(table.game, table.game.new(options, seed)), table, view)


def take_up(match: AnyMatch, table: Table, view: ArchonView | None = None) -> Director:
    """The match from where it stands. Where a battle is pending, the ply that led to it is shown again."""
    if match.game is not ARCHON:
        return Director(match, table.controllers(), view)
    joined = match.undo() if match.state.battle is not None and match.actions else None
    director = ArchonDirector(match, table.controllers(), table.fighters, view)
    if joined is not None:
        director.submit(joined)
    return director
