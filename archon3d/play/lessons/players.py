"""The players of a lesson: the learner, and an opponent who makes no move on the board."""

from collections.abc import Mapping
from typing import Any

from archon3d.play.battle import BattleKit, FighterPair
from archon3d.play.controllers import Controller, HeldInput, Replay
from archon3d.play.lessons.run import LessonRun
from archon3d.play.opening import MatchPlayers, Player


class LessonPlayers(MatchPlayers):
    """The players in the lesson's current exercise."""

    def __init__(self, run: LessonRun) -> None:
        self._run = run
        first, second = (
            Player(is_person=side == run.lesson.player, board_level="novice", arena_level="novice")
            for side in run.kit.rules.sides
        )
        super().__init__(first, second, run.kit)

    def controllers(self) -> Mapping[str, Controller]:
        """Return controllers with an opponent that never acts: its turn ends the exercise."""
        return {
            side: self.people[side] if player.is_person else Replay(())
            for side, player in self.players.items()
        }

    def fighters(self, kit: BattleKit, state: Any, battle: Any) -> FighterPair:
        """Return the fighters' controllers, with the exercise's opponent."""
        able = super().fighters(kit, state, battle)
        if self._run.exercise.opponent != "still":
            return able
        left, right = (
            fighter if side == self._run.lesson.player else HeldInput()
            for side, fighter in zip(self.players, able, strict=True)
        )
        return left, right
