"""The computer's fighter in the arena."""

from archon3d.ai.arena.battle import battle_computers, run_battle
from archon3d.ai.arena.computer import ArenaComputer

__all__ = ["ArenaComputer", "battle_computers", "run_battle"]
