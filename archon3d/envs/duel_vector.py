"""Many duels at once, as a vector environment of Gymnasium: one process, one loop, no copies in between."""

from typing import Any, ClassVar

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from archon3d.envs.duel_env import DuelEnv
from archon3d.envs.dueling import OBSERVED_NUMBERS
from archon3d.envs.opponents import DuelOpponent


class DuelVectorEnv(VectorEnv[Any, Any, Any]):
    """Duels side by side, each with its own seed. One that is over begins again at the next step.

    It takes the terms of `DuelEnv`.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["rgb_array", "ansi"],
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(self, num_envs: int = 1, opponent: DuelOpponent = "novice", **terms: Any) -> None:
        """Make the environments. Raises ValueError as `DuelEnv` does."""
        self.num_envs = num_envs
        self.envs = [DuelEnv(opponent, **terms) for _ in range(num_envs)]
        first = self.envs[0]
        self.render_mode = first.render_mode
        self.single_observation_space, self.single_action_space = first.observation_space, first.action_space
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._seen = np.zeros((num_envs, OBSERVED_NUMBERS), np.float32)
        self._ended = np.zeros(num_envs, bool)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Begin all duels: with one seed, those after the first have the next ones."""
        given = (
            seed
            if isinstance(seed, list)
            else [None if seed is None else seed + i for i in range(self.num_envs)]
        )
        for number, (env, own) in enumerate(zip(self.envs, given, strict=True)):
            self._seen[number] = env.reset(seed=own)[0]
        self._ended[:] = False
        return self._seen.copy(), {}

    def step(
        self, actions: Any
    ) -> tuple[
        NDArray[np.float32], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]
    ]:
        """Hold each duel's action; `infos` has the winners of those that have ended."""
        rewards = np.zeros(self.num_envs)
        over, cut_off = np.zeros(self.num_envs, bool), np.zeros(self.num_envs, bool)
        winners = np.full(self.num_envs, "", object)
        for number, (env, action) in enumerate(zip(self.envs, actions, strict=True)):
            if self._ended[number]:
                self._seen[number] = env.reset()[0]
                continue
            seen, rewards[number], over[number], cut_off[number], info = env.step(int(action))
            self._seen[number] = seen
            winners[number] = info["winner"]
        self._ended = over | cut_off
        infos = {"winner": winners, "_winner": self._ended.copy()}
        return self._seen.copy(), rewards, over, cut_off, infos

    def render(self) -> tuple[Any, ...] | None:
        """Return the picture or the text of each duel."""
        return None if self.render_mode is None else tuple(env.render() for env in self.envs)
