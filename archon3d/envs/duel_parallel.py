"""A duel of two learners, as a parallel environment of PettingZoo."""

from typing import Any, ClassVar

import numpy as np
from gymnasium.spaces import Box, Discrete
from pettingzoo import ParallelEnv

from archon3d.arena.state import SLOTS
from archon3d.envs.duel_env import observation_space
from archon3d.envs.dueling import LearnersDuel, terms_of
from archon3d.envs.observing import ACTION_COUNT
from archon3d.envs.opponents import Observation, seen
from archon3d.envs.picture import drawing, picture
from archon3d.rules.rng import SEED_LIMIT

AGENTS = ("left", "right")


class DuelParallelEnv(ParallelEnv[str, Observation, int]):
    """Both fighters of a duel, who act at the same time. It takes the terms of `DuelTerms`."""

    metadata: ClassVar[dict[str, Any]] = {"name": "archon3d_duel_v0", "render_modes": ["rgb_array", "ansi"]}

    def __init__(self, render_mode: str | None = None, **terms: Any) -> None:
        """Make the environment. Raises ValueError for wrong terms."""
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self.render_mode = render_mode
        self.learners = LearnersDuel(terms_of(terms))
        self._spaces = {agent: observation_space() for agent in AGENTS}
        self._actions = {agent: Discrete(ACTION_COUNT) for agent in AGENTS}
        self._chance = np.random.default_rng()

    def observation_space(self, agent: str) -> Box:
        """Return the space of observations, the same one for an agent each time."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """Return the space of actions, the same one for an agent each time."""
        return self._actions[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a duel."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self.agents = list(AGENTS)
        self.learners.reset(int(self._chance.integers(min(SEED_LIMIT, 1 << 31))))
        return self._seen(), {agent: self.learners.info() for agent in AGENTS}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Hold both actions for `frame_skip` ticks."""
        left, right = (
            self.learners.input_of(slot, int(actions[agent]))
            for slot, agent in zip(SLOTS, AGENTS, strict=True)
        )
        lost = self.learners.advance(lambda: left, lambda: right)
        over, cut_off = self.learners.duel.over, self.learners.cut_off
        rewards = {agent: self.learners.reward(slot, lost) for slot, agent in zip(SLOTS, AGENTS, strict=True)}
        if over or cut_off:
            self.agents = []
        infos = {agent: self.learners.info() for agent in AGENTS}
        return self._seen(), rewards, dict.fromkeys(AGENTS, over), dict.fromkeys(AGENTS, cut_off), infos

    def render(self) -> Any:
        """Return the field as an array of points or as text."""
        if self.render_mode is None:
            return None
        state = self.learners.duel.state
        return picture(state) if self.render_mode == "rgb_array" else drawing(state)

    def _seen(self) -> dict[str, Observation]:
        return {agent: seen(self.learners, slot) for slot, agent in zip(SLOTS, AGENTS, strict=True)}
