"""A duel as a learner plays it: observations, perhaps late ones, actions held for some ticks, rewards.

What the environments of Gymnasium and PettingZoo share. It needs neither, nor NumPy.
"""

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from archon3d.arena.events import SLOT_NAMES
from archon3d.arena.spec import ArenaMode
from archon3d.arena.state import SLOTS, Slot
from archon3d.arena.step import TIME_LIMIT_TICKS, step
from archon3d.envs.observing import NAMES, Observer, input_of
from archon3d.library.duels import ArenaDuel, GroundColour
from archon3d.rules.checks import quote, whole_number

LONGEST_DELAY: Final = 15
"""The longest delay of what is seen, in ticks: a quarter of a second, as people have."""

FRAME_SKIP: Final = 6

Reward = Literal["damage", "result"]
"""By `damage`, the share of its strength that the opponent lost less the own one, and 1 or -1 for the result.

By `result`, the result alone.
"""


@dataclass(frozen=True, slots=True)
class DuelTerms:
    """What is fixed for all duels of an environment."""

    left: str = "unicorn"
    right: str = "basilisk"
    colour: GroundColour = "D"
    obstacles: ArenaMode = "fixed"
    frame_skip: int = FRAME_SKIP
    """Ticks for which an action is held."""
    delay: int = 0
    """How old observations are, in ticks, from 0 to LONGEST_DELAY."""
    egocentric: bool = True
    reward: Reward = "damage"
    most_ticks: int = 3_600
    """Ticks after which a duel is cut off; the rules end it at 18,000."""

    def __post_init__(self) -> None:
        for name, low, high in (
            ("frame_skip", 1, 60),
            ("delay", 0, LONGEST_DELAY),
            ("most_ticks", 1, TIME_LIMIT_TICKS),
        ):
            value = whole_number(getattr(self, name))
            if value is None or not low <= value <= high:
                given = quote(getattr(self, name))
                raise ValueError(f"{name} must be a whole number from {low} to {high}, not {given}")
            object.__setattr__(self, name, value)
        if self.egocentric not in (True, False):
            raise ValueError(f"egocentric must be True or False, not {quote(self.egocentric)}")
        object.__setattr__(self, "egocentric", bool(self.egocentric))
        if self.reward not in ("damage", "result"):
            raise ValueError(f"reward must be damage or result, not {quote(self.reward)}")


@dataclass(slots=True)
class _Seat:
    """One fighter's eyes: what it saw, the oldest first."""

    observer: Observer
    seen: deque[list[float]] = field(default_factory=deque)


class LearnersDuel:
    """One duel, stepped by actions of both fighters."""

    def __init__(self, terms: DuelTerms, seats: tuple[Slot, ...] = SLOTS) -> None:
        """Make a duel that is observed from these seats."""
        self.terms = terms
        self._seats = {slot: _Seat(Observer(slot, terms.egocentric)) for slot in seats}
        self.reset(0)

    def reset(self, seed: int) -> None:
        """Begin again with that seed."""
        terms = self.terms
        self.duel = ArenaDuel(
            terms.left, terms.right, colour=terms.colour, obstacles=terms.obstacles, seed=seed
        )
        for seat in self._seats.values():
            seat.seen = deque([seat.observer.observe(self.duel.state)])

    def observation(self, slot: Slot) -> list[float]:
        """Return what that fighter sees now: the duel as it was `delay` ticks ago."""
        return self._seats[slot].seen[0]

    def input_of(self, slot: Slot, action: int) -> int:
        """Return the arena's input for a fighter's action, which is seen as its observations are."""
        return input_of(action, self.terms.egocentric and slot == 1)

    def advance(self, left: Callable[[], int], right: Callable[[], int]) -> tuple[float, float]:
        """Hold the actions for `frame_skip` ticks; return what both strengths lost, as shares.

        The functions return an input for each tick.
        """
        duel, state, terms = self.duel, self.duel.state, self.terms
        before = [_share(duel, slot) for slot in SLOTS]
        for _ in range(terms.frame_skip):
            pair = (left(), right())
            duel.inputs.append(pair)
            step(state, *pair)
            if (state.tick + terms.delay) % terms.frame_skip == 0 or state.over:
                self._look()
            if state.over:
                break
        return before[0] - _share(duel, 0), before[1] - _share(duel, 1)

    def _look(self) -> None:
        """Note what can be seen, for later: the oldest is seen when its delay has passed."""
        kept = 1 + self.terms.delay // self.terms.frame_skip
        for seat in self._seats.values():
            seat.seen.append(seat.observer.observe(self.duel.state))
            while len(seat.seen) > kept:
                seat.seen.popleft()

    @property
    def cut_off(self) -> bool:
        """Whether the duel has lasted too long, undecided."""
        return not self.duel.over and self.duel.ticks >= self.terms.most_ticks

    def reward(self, slot: Slot, lost: tuple[float, float]) -> float:
        """Return a fighter's reward for a step in which both lost these shares."""
        winner = self.duel.winner
        own = SLOT_NAMES[slot]
        result = 0.0 if winner in (None, "none") else 1.0 if winner == own else -1.0
        return result if self.terms.reward == "result" else result + lost[1 - slot] - lost[slot]

    def info(self) -> dict[str, Any]:
        """Return what learners may log."""
        return {"ticks": self.duel.ticks, "winner": self.duel.winner or ""}


def _share(duel: ArenaDuel, slot: int) -> float:
    fighter = duel.state.fighters[slot]
    return max(0, fighter.half_points) / fighter.start_half_points


OBSERVED_NUMBERS: Final = len(NAMES)
"""The numbers of an observation."""


def terms_of(given: Mapping[str, Any]) -> DuelTerms:
    """Return the terms with these values. Raises ValueError for an unknown one."""
    unknown = [name for name in given if name not in DuelTerms.__dataclass_fields__]
    if unknown:
        known = ", ".join(DuelTerms.__dataclass_fields__)
        raise ValueError(f"there is no {', '.join(unknown)}; a duel's terms are {known}")
    return DuelTerms(**given)
