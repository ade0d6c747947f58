"""Both fighters of many duels, as a vector environment of Gymnasium: one learner can play against itself."""

from pathlib import Path
from typing import Any, ClassVar, Final

import numpy as np
from gymnasium.spaces import Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from archon3d.envs.core_tables import CORE, WINNERS
from archon3d.envs.duel_batch import CoreBatch, DuelRows, batch_of
from archon3d.envs.duel_env import observation_space
from archon3d.envs.dueling import terms_of
from archon3d.envs.observing import ACTION_COUNT, NAMES
from archon3d.envs.picture import drawing, picture

_WINNERS: Final = np.array([name or "" for name in WINNERS])


class DuelPairsEnv(VectorEnv[Any, Any, Any]):
    """Duels side by side: row 2 * i is the left fighter of duel i, and row 2 * i + 1 its right one.

    A duel that is over begins again at the next step. It takes the terms of `DuelTerms`.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["rgb_array", "ansi"],
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(
        self,
        duels: int = 1,
        render_mode: str | None = None,
        core: Path | None = CORE,
        copy: bool = True,
        **terms: Any,
    ) -> None:
        """Make the duels, in the compiled core if the file is there, else in Python, with equal results.

        Without `copy` all steps write into the same arrays. Raises ValueError for wrong terms.
        """
        self.num_envs, self._count, self._copy = 2 * duels, duels, copy
        self.render_mode = render_mode
        self._batch = batch_of(terms_of(terms), duels, core)
        self.in_core = isinstance(self._batch, CoreBatch)
        """Whether the compiled core runs the duels."""
        self.single_observation_space, self.single_action_space = observation_space(), Discrete(ACTION_COUNT)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._chance = np.random.default_rng()
        self._rows = DuelRows.of(duels)
        self._idle = np.zeros((duels, 2), np.int64)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Begin all duels; the seed decides obstacles that shift, here and in later duels."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self._rows = DuelRows.of(self._count)
        everyone = np.ones((self._count, 2), np.bool_)
        self._begin(everyone)
        self._batch.advance(self._idle, everyone, self._rows)
        return self._of_each(self._rows.observations), {}

    def step(
        self, actions: Any
    ) -> tuple[
        NDArray[np.float32], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]
    ]:
        """Hold each fighter's action; when duels end, `infos` has the winner for both rows of each.

        Raises ValueError for what is no action.
        """
        given = np.ascontiguousarray(actions, np.int64).reshape(self._count, 2)
        if given.view(np.uint64).max() >= ACTION_COUNT:
            raise ValueError(f"an action is a number from 0 to {ACTION_COUNT - 1}")
        waiting = self._rows.over | self._rows.cut_off
        self._begin(waiting)
        if self._copy:
            self._rows = DuelRows.of(self._count)
        rows = self._rows
        self._batch.advance(given, waiting, rows)
        over, cut_off = rows.over.reshape(-1), rows.cut_off.reshape(-1)
        return self._of_each(rows.observations), rows.rewards.reshape(-1), over, cut_off, self._infos()

    def _infos(self) -> dict[str, Any]:
        ended = (self._rows.over | self._rows.cut_off).reshape(-1)
        (which,) = ended.nonzero()
        if not which.size:
            return {}
        winner = np.zeros(self.num_envs, _WINNERS.dtype)
        winner[which] = _WINNERS[self._rows.winners.reshape(-1)[which]]
        return {"winner": winner, "_winner": ended}

    def render(self) -> tuple[Any, ...] | None:
        """Return the picture or the text of each duel."""
        if self.render_mode is None:
            return None
        draw = picture if self.render_mode == "rgb_array" else drawing
        return tuple(draw(self._batch.state(number)) for number in range(self._count))

    def _begin(self, which: NDArray[np.bool_]) -> None:
        (numbers,) = which[:, 0].nonzero()
        if numbers.size:
            self._batch.begin(numbers, self._chance.integers(1 << 31, size=numbers.size))

    @staticmethod
    def _of_each(observations: NDArray[np.float32]) -> NDArray[np.float32]:
        return observations.reshape(-1, len(NAMES))
