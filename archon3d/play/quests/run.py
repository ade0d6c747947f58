"""A quest in progress: its match from the quest's position, and whether the goal is reached."""

from dataclasses import replace
from typing import Final

from archon3d.arena.content import TICKS_PER_SECOND
from archon3d.play.kit import GameKit
from archon3d.play.kits import KITS
from archon3d.play.quests.quest import Quest, QuestProgress, QuestRules, QuestStars
from archon3d.rules.match import AnyMatch, Match
from archon3d.rules.rng import seeded

PLIES_A_ROUND: Final = 2


class QuestRun:
    """One attempt at a quest. The seed is for the rules' chances and the computers' choices."""

    def __init__(self, quest: Quest, seed: int) -> None:
        self.quest = quest
        self.seed = seed

    @property
    def kit(self) -> GameKit:
        """The quest's game."""
        return KITS[self.quest.game]

    @property
    def rules(self) -> QuestRules:
        """The rules of its game's quests. Raises LookupError for a game without quests."""
        rules = self.kit.quests
        if rules is None:
            raise LookupError(f"{self.quest.game} has no quests")
        return rules

    def match(self) -> AnyMatch:
        """Return the quest's match before its first action. Raises InvalidState for a faulty position."""
        rules = self.kit.rules
        return Match(rules, replace(rules.read_position(self.quest.position), rng=seeded(self.seed)))

    def progress(self, match: AnyMatch) -> QuestProgress:
        """Return whether the goal is reached, or out of reach, in the match so far."""
        quest = self.quest
        found = {one.judge(match, quest.side) for one in (quest.goal, *quest.limits)}
        if "failed" in found:
            return "failed"
        if "reached" in found:
            return "reached"
        return "failed" if self.is_late(match) or match.outcome is not None else "open"

    def is_late(self, match: AnyMatch) -> bool:
        """Return whether the rounds in which the goal has to be reached are over."""
        return self.quest.rounds > 0 and _plies(match) >= PLIES_A_ROUND * self.quest.rounds

    def round_of(self, match: AnyMatch) -> int:
        """Return the number of the round, from 1 to the quest's last."""
        return min(_plies(match) // PLIES_A_ROUND + 1, self.quest.rounds)

    def is_last_round(self, match: AnyMatch) -> bool:
        """Return whether this is the last of the rounds in which the goal has to be reached."""
        return self.quest.rounds > 0 and self.round_of(match) == self.quest.rounds

    def is_fast(self, match: AnyMatch, battle_ticks: int) -> bool:
        """Return whether it is soon enough for the star for speed, with the length of all battles so far."""
        quest = self.quest
        if quest.fast_rounds:
            return _plies(match) <= PLIES_A_ROUND * quest.fast_rounds
        return battle_ticks <= quest.fast_seconds * TICKS_PER_SECOND

    def can_be_fast(self, match: AnyMatch, battle_ticks: int) -> bool:
        """Return whether a goal that is not reached yet can still be reached soon enough for that star."""
        quest = self.quest
        if quest.fast_rounds:
            return _plies(match) < PLIES_A_ROUND * quest.fast_rounds
        return self.is_fast(match, battle_ticks)

    def stars(self, match: AnyMatch, battle_ticks: int) -> QuestStars:
        """Return the stars of a match that reached the goal, with the length of all its battles."""
        fast = self.is_fast(match, battle_ticks)
        return QuestStars(fast, self.rules.unhurt(match, self.quest.side))


def _plies(match: AnyMatch) -> int:
    """Return how many plies of both sides are over."""
    return int(match.state.turn - match.states[0].turn)
