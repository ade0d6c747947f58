"""A meeting while it lasts: its draft, its duels or its match, and who is ahead."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from archon3d.arena.state import Slot
from archon3d.play.battle import BattleKit
from archon3d.play.duel import battle_kit
from archon3d.play.duel_setup import Duelist, DuelSetup
from archon3d.play.evening.meetings import Meeting
from archon3d.play.evening.terms import EveningTerms
from archon3d.play.practice import GAME
from archon3d.rules.rng import SEED_LIMIT, Rng

GOALS: Final = {"duels": 2, "draft": 3, "small": 1, "match": 1}
"""Wins that decide a meeting, by its contest."""
POOL_SIZE: Final = 8
"""Fighters that are offered in a draft: as many of either army."""
PICKING: Final[tuple[Slot, ...]] = (0, 1, 1, 0, 0, 1)
"""Who picks in turn, counted from the one whose lot says so."""
GROUNDS: Final = "CD"
"""Grounds of duels: on the others, one side is much stronger."""
BOUT_SEEDS: Final = 1000
"""Seeds that each meeting has for its bouts."""


@dataclass(frozen=True, slots=True)
class Bout:
    """A duel or a match that was fought in a meeting."""

    winner: Slot | None
    """0 for the meeting's first entrant, 1 for the second; None if nobody won, so that it does not count."""
    wounds: int = 0
    """Hit points that the winner's fighter lacks after it."""


@dataclass(frozen=True, slots=True)
class NextBout:
    """What is fought next."""

    slots: tuple[Slot, Slot]
    """Which of the meeting's entrants is on the left, as light, and which on the right."""
    seed: int
    duel: DuelSetup | None
    """The terms of a duel; None for a match."""
    handicaps: tuple[int, int]
    """Hit points that the fighters on the left and on the right start a match without."""


@dataclass(frozen=True, slots=True)
class OpenMeeting:
    """A meeting that is not over. Raises ValueError for picks and bouts that it cannot have."""

    terms: EveningTerms
    meeting: Meeting
    number: int
    """How many meetings were before it."""
    picks: tuple[str, ...] = ()
    """The fighters picked so far, in a draft."""
    bouts: tuple[Bout, ...] = ()

    def __post_init__(self) -> None:
        if len(self.picks) > (len(PICKING) if self.is_draft else 0):
            raise ValueError("nothing is left to be picked")
        if len(set(self.picks)) < len(self.picks) or not set(self.picks) <= set(self.pool):
            raise ValueError(f"a pick is one of the fighters that are left, not {self.picks[-1]!r}")
        if self.bouts and self.drafts:
            raise ValueError("nobody fights before both teams are complete")
        if any(max(self._score(self.bouts[:count])) >= self.goal for count in range(len(self.bouts))):
            raise ValueError("nobody fights once a meeting is decided")

    @property
    def single(self) -> bool:
        """Whether one duel decides, as in a play-off."""
        return self.meeting.stage == "playoff"

    @property
    def is_draft(self) -> bool:
        """Whether teams are picked before it."""
        return self.terms.contest == "draft" and not self.single

    @property
    def goal(self) -> int:
        """Wins that decide it."""
        return 1 if self.single else GOALS[self.terms.contest]

    @property
    def score(self) -> tuple[int, int]:
        """The wins of the first and of the second entrant."""
        return self._score(self.bouts)

    @property
    def decided(self) -> bool:
        """Whether one of them has won."""
        return max(self.score) >= self.goal

    @property
    def drafts(self) -> bool:
        """Whether somebody has to pick a fighter now."""
        return self.is_draft and len(self.picks) < len(PICKING)

    @property
    def pool(self) -> tuple[str, ...]:
        """The fighters offered in a draft, those of each army from the weakest."""
        if not self.is_draft:
            return ()
        return _pool(self._seed)

    @property
    def picker(self) -> Slot:
        """Who picks next: 0 for the first entrant, 1 for the second."""
        return self._picker(len(self.picks))

    def team(self, slot: Slot) -> tuple[str, ...]:
        """Return the fighters of that entrant, in the order in which they go into the arena."""
        return tuple(kind for turn, kind in enumerate(self.picks) if self._picker(turn) == slot)

    def next_bout(self) -> NextBout:
        """Return what is fought next. Raises ValueError if that is a pick, or nothing."""
        if self.drafts or self.decided:
            raise ValueError("a meeting has no bout before its draft, or once it is decided")
        seed = (self._seed + len(self.bouts)) % SEED_LIMIT
        slots = self._slots()
        handicaps = self._handicaps(slots)
        board = self.terms.contest in ("small", "match") and not self.single and not self.bouts
        duel = None if board else self._duel(slots, handicaps, seed)
        return NextBout(slots, seed, duel, handicaps)

    def _duel(self, slots: tuple[Slot, Slot], handicaps: tuple[int, int], seed: int) -> DuelSetup:
        """Return the terms of the next duel."""
        kinds, wounds = self._drafted(slots, handicaps) if self.is_draft else (self._even(), handicaps)
        left, right = (Duelist(kind, "person", lost) for kind, lost in zip(kinds, wounds, strict=True))
        ground = GROUNDS[(self.number + len(self.bouts) - self._count % 2) % len(GROUNDS)]
        return DuelSetup(GAME, left, right, ground, layout=seed, seed=seed)

    def _drafted(
        self, slots: tuple[Slot, Slot], handicaps: tuple[int, int]
    ) -> tuple[tuple[str, str], tuple[int, int]]:
        """Return the fighters that are next in both teams, and their wounds: who has won fights on hurt."""
        kinds = [self.team(slot)[self.score[1 - slot]] for slot in slots]
        decided = [bout for bout in self.bouts if bout.winner is not None]
        hurt = list(handicaps)
        if decided:
            last = decided[-1]
            place = slots.index(0 if last.winner == 0 else 1)
            hurt[place] = max(hurt[place], last.wounds)
        return (kinds[0], kinds[1]), (hurt[0], hurt[1])

    def _even(self) -> tuple[str, str]:
        """Return two fighters of about equal chances: the same for both of the first two duels."""
        pairs = list(_kit().even_pairs())
        self._lot().shuffle(pairs)
        return pairs[self._count // 2 % len(pairs)]

    def _slots(self) -> tuple[Slot, Slot]:
        """Return who is on the left: in duels they change sides, so that both have had either fighter."""
        swaps = self.terms.contest == "duels" and not self.single
        swapped = swaps and (self._count == 1 or (self._count > 1 and self._lot().below(2) == 1))
        return (1, 0) if swapped else (0, 1)

    def _handicaps(self, slots: tuple[Slot, Slot]) -> tuple[int, int]:
        left, right = (self.terms.entrants[self.meeting.pair[slot]].handicap for slot in slots)
        return left, right

    @property
    def _count(self) -> int:
        """The bouts that somebody won."""
        return sum(self.score)

    def _picker(self, turn: int) -> Slot:
        swapped = self._lot().below(2)
        return PICKING[turn] if not swapped else (1, 0)[PICKING[turn]]

    def _lot(self) -> Rng:
        """Return the chances of this meeting, which are the same each time."""
        return Rng.from_seed(self._seed)

    @property
    def _seed(self) -> int:
        """The seed of its first bout, and of the lots that are drawn for it."""
        return (self.terms.seed + BOUT_SEEDS * self.number) % SEED_LIMIT

    @staticmethod
    def _score(bouts: Sequence[Bout]) -> tuple[int, int]:
        winners = [bout.winner for bout in bouts]
        return winners.count(0), winners.count(1)


@lru_cache(1)
def _pool(seed: int) -> tuple[str, ...]:
    """Return the fighters of a draft by its seed."""
    rng, offered = Rng.from_seed(seed), []
    for army in _kit().armies:
        kinds = list(army)
        rng.shuffle(kinds)
        offered += [kind for kind in army if kind in kinds[: POOL_SIZE // 2]]
    return tuple(offered)


def _kit() -> BattleKit:
    return battle_kit(GAME)
