"""The player on one machine of a session: a person, or a computer with a person's hands in the arena."""

from archon3d.ai.arena.battle import battle_computers
from archon3d.ai.levels import Level
from archon3d.arena.inputs import FIRE_BIT, IDLE, ArenaInput
from archon3d.arena.state import ArenaState, Slot
from archon3d.play.battle import BattleKit, FighterPair
from archon3d.play.controllers import FighterController, HeldInput, PersonFighter
from archon3d.play.duel import DEPUTY
from archon3d.play.duel_setup import DuelSetup
from archon3d.play.kit import GameKit
from archon3d.play.opening import MatchPlayers, Player
from archon3d.rules.rng import Rng

LEAST_HELD = 5
"""Ticks for which a hand holds a direction, at the least."""
HELD_SCATTER = 9
"""A random number of ticks below this is added."""
FIRE_HELD = 4
"""Ticks for which a hand holds the attack button."""


class HumanPacedFighter:
    """Turns a computer's input of every tick into bursts, as people press buttons."""

    def __init__(self, mind: FighterController, seed: int) -> None:
        self._mind = mind
        self._chance = Rng.from_seed(seed)
        self._held: ArenaInput = IDLE
        self._until = 0

    def decide(self, state: ArenaState) -> ArenaInput:
        """Return the held input: the same for a while, unless an attack begins."""
        wanted = self._mind.decide(state)
        if wanted & FIRE_BIT and not self._held & FIRE_BIT:
            self._held, self._until = wanted, state.tick + FIRE_HELD
        elif state.tick >= self._until:
            self._held = wanted
            self._until = state.tick + LEAST_HELD + self._chance.below(HELD_SCATTER)
        return self._held


class HumanPacedPlayers(MatchPlayers):
    """A table whose fighters have hands."""

    def fighters(self, kit: BattleKit, state: object, battle: object) -> FighterPair:
        left, right = super().fighters(kit, state, battle)
        seed = kit.spec(state, battle).seed
        return HumanPacedFighter(left, seed), HumanPacedFighter(right, seed + 1)


class ComputerSeat:
    """A computer as this machine's player."""

    def __init__(self, level: Level, board: Level | None = None) -> None:
        """Set the level in the arena, and on the board if it is another."""
        self._player = Player(False, board or level, level)
        self._level: Level = level

    def match_players(self, kit: GameKit) -> MatchPlayers:
        """Return a table of that game with the computer in both places; a session takes one of them."""
        return HumanPacedPlayers(self._player, self._player, kit)

    def duelist(self, setup: DuelSetup, slot: Slot) -> FighterController:
        """Return the computer, with a person's hands."""
        return HumanPacedFighter(
            battle_computers((self._level, self._level), setup.seed)[slot], setup.seed + slot
        )


class PersonSeat:
    """A person as this machine's player, in either place, as the session settles."""

    def match_players(self, kit: GameKit) -> MatchPlayers:
        """Return a table of that game with a person in both places; a session takes one of them."""
        person = Player(is_person=True)
        return MatchPlayers(person, person, kit)

    def duelist(self, setup: DuelSetup, slot: Slot) -> FighterController:
        """Return the person's input, with a computer for when the person does nothing."""
        return PersonFighter(self.hand, battle_computers((DEPUTY, DEPUTY), setup.seed)[slot])

    def __init__(self) -> None:
        self.hand = HeldInput()
        """The person's input in a duel."""
