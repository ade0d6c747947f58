"""A duel against an opponent, as an environment of Gymnasium: `archon3d/Duel-v0`."""

from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete

from archon3d.arena.content import TICKS_PER_SECOND
from archon3d.arena.state import Slot
from archon3d.envs.dueling import FRAME_SKIP, OBSERVED_NUMBERS, LearnersDuel, terms_of
from archon3d.envs.observing import ACTION_COUNT
from archon3d.envs.opponents import DuelOpponent, Observation, Policy, led_by, seen
from archon3d.envs.picture import drawing, picture
from archon3d.rules.checks import quote
from archon3d.rules.rng import SEED_LIMIT

LIMIT = 4.0
"""No number of an observation is further from 0."""


def observation_space() -> Box:
    """Return the space of observations: `archon3d.envs.observing.NAMES` says what each number is."""
    return Box(-LIMIT, LIMIT, (OBSERVED_NUMBERS,), np.float32)


class DuelEnv(gymnasium.Env[Observation, int]):
    """One fighter of a duel. An action is one of 18: a direction or none, without fire and with it.

    The terms are those of `archon3d.envs.dueling.DuelTerms`: left, right, colour, obstacles, frame_skip,
    delay, egocentric, reward, most_ticks. `side` is the learner's.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["rgb_array", "ansi"],
        "render_fps": TICKS_PER_SECOND // FRAME_SKIP,
    }

    def __init__(
        self,
        opponent: DuelOpponent = "novice",
        side: str = "left",
        render_mode: str | None = None,
        **terms: Any,
    ) -> None:
        """Make the environment. Raises ValueError for wrong terms, an unknown side or opponent."""
        if side not in ("left", "right"):
            raise ValueError(f"side must be left or right, not {quote(side)}")
        self.own: Slot = 0 if side == "left" else 1
        self.other: Slot = 1 if side == "left" else 0
        seats = (self.own, self.other) if isinstance(opponent, Policy) else (self.own,)
        self.learners = LearnersDuel(terms_of(terms), seats)
        self.opponent = opponent
        self._led = led_by(self.learners, self.other, opponent)
        self.observation_space = observation_space()
        self.action_space = Discrete(ACTION_COUNT)
        self.render_mode = render_mode

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a duel. The seed decides obstacles that shift, and the computer's chance."""
        super().reset(seed=seed)
        self.learners.reset(int(self.np_random.integers(min(SEED_LIMIT, 1 << 31))))
        self._led = led_by(self.learners, self.other, self.opponent)
        return seen(self.learners, self.own), self.learners.info()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Hold the action for `frame_skip` ticks."""
        held = self.learners.input_of(self.own, int(action))
        pair = (lambda: held, self._led)
        lost = self.learners.advance(*(pair if self.own == 0 else pair[::-1]))
        reward = self.learners.reward(self.own, lost)
        over, cut_off = self.learners.duel.over, self.learners.cut_off
        return seen(self.learners, self.own), reward, over, cut_off, self.learners.info()

    def render(self) -> Any:
        """Return the field as an array of points (`rgb_array`) or as text (`ansi`)."""
        if self.render_mode is None:
            return None
        state = self.learners.duel.state
        return picture(state) if self.render_mode == "rgb_array" else drawing(state)
