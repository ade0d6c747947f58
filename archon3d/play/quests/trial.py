"""Quests played by computers, to know how hard they are."""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from archon3d.play.battle import BattleFactory
from archon3d.play.controllers import Controller
from archon3d.play.director import Director
from archon3d.play.headless import WHOLE_BATTLE_SECONDS, controller_of, fighters_of
from archon3d.play.quests.quest import Quest, QuestProgress, QuestStars
from archon3d.play.quests.run import QuestRun
from archon3d.rules.game import AnyGame

MOST_ACTIONS: Final = 400
"""Actions after which a quest without an end counts as failed."""


@dataclass(frozen=True, slots=True)
class QuestTrial:
    """The result of a quest that a computer played."""

    progress: QuestProgress
    stars: QuestStars
    actions: int


Minding = Callable[[Controller], Controller]


def as_it_is(player: Controller) -> Controller:
    """Return the player, who minds no goal."""
    return player


class _Guided:
    """A player that follows a solution as long as it is legal, and then plays by itself."""

    is_person = False

    def __init__(self, rules: AnyGame, solution: Sequence[str], otherwise: Controller) -> None:
        self._rules = rules
        self._ahead = deque(solution)
        self._otherwise = otherwise

    def action(self, state: Any) -> Any | None:
        """Return the next action of the solution, or the player's own."""
        while self._ahead:
            action = self._rules.read_action(self._ahead.popleft())
            if self._rules.refusal(state, action) is None:
                return action
        return self._otherwise.action(state)


def play_quest(quest: Quest, skill: str, seed: int, *, guided: bool) -> QuestTrial:
    """Return how that computer does in a quest, with the quest's solution or without."""
    run = QuestRun(quest, seed)
    progress, director = attempted(run, skill, guided=guided)
    ticks = sum(one.ticks for one in director.fought)
    stars = run.stars(director.match, ticks) if progress == "reached" else QuestStars()
    return QuestTrial(progress, stars, len(director.match.actions))


def attempted(
    run: QuestRun, skill: str, *, guided: bool = False, minded: Minding = as_it_is
) -> tuple[QuestProgress, Director]:
    """Return what became of that computer's attempt, and the director of its match.

    `minded` returns the player that it is on the board, which may mind the goal.
    """
    quest, seed = run.quest, run.seed
    kit, match = run.kit, run.match()
    skills = {side: skill if side == quest.side else quest.opponent for side in kit.rules.sides}
    controllers: dict[str, Controller] = {
        side: controller_of(kit, each, seed) for side, each in skills.items()
    }
    if guided:
        controllers[quest.side] = _Guided(kit.rules, quest.solution, controllers[quest.side])
    controllers[quest.side] = minded(controllers[quest.side])
    battles = None
    if kit.battle is not None:
        battles = BattleFactory(kit.battle, fighters_of(kit.battle, list(skills.values())))
    director = Director(match, controllers, None, battles)
    progress = run.progress(match)
    while progress == "open" and len(match.actions) < MOST_ACTIONS:
        director.think()
        while director.battle is not None:
            director.tick(WHOLE_BATTLE_SECONDS)
        progress = run.progress(match)
    return ("reached" if progress == "reached" else "failed"), director
