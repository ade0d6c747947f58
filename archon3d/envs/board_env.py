"""The four board games as environments of PettingZoo, with fixed actions, masks and all that matters seen."""

from collections.abc import Mapping
from typing import Any, ClassVar, Literal

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from archon3d.ai.archon.odds import drawn_result
from archon3d.envs.numbering import numbering_of
from archon3d.envs.seeing import plane_names, plane_shape, seen
from archon3d.games.archon.actions import ResolveBattle
from archon3d.library.battles import Battle, Fighter
from archon3d.library.games import GAMES
from archon3d.rules.game import Json
from archon3d.rules.match import AnyMatch, Match
from archon3d.rules.rng import SEED_LIMIT

Seen = dict[str, NDArray[Any]]


def board_env(
    game: str,
    options: Mapping[str, Json] | None = None,
    fighters: Fighter | Literal["odds"] = "beginner",
    render_mode: str | None = None,
) -> Any:
    """Return the environment with PettingZoo's usual wrappers: an illegal action loses at once."""
    raw = BoardEnv(game, options, fighters, render_mode)
    wrapped = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


class BoardEnv(AECEnv[str, Seen, int]):
    """A board game of two agents named as its sides, who act as often as the game says.

    An action is a number of `archon3d.envs.numbering`; `action_mask` has the legal ones. `observation` has
    the planes of `archon3d.envs.seeing`. Battles of Archon are fought by two fighters of the same kind, or
    drawn by measured odds, which takes no time. The winner gets 1 and the loser -1.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "archon3d_board_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str,
        options: Mapping[str, Json] | None = None,
        fighters: Fighter | Literal["odds"] = "beginner",
        render_mode: str | None = None,
    ) -> None:
        """Make the environment. Raises UnknownGame, and InvalidState for wrong options."""
        super().__init__()
        self.rules = GAMES[game]
        self.numbering = numbering_of(game)
        self.game_options = dict(options or {})
        self.fighters = fighters
        self.render_mode = render_mode
        self.possible_agents = list(self.rules.sides)
        self.agents: list[str] = []
        self.match: AnyMatch = Match(self.rules, self.rules.new(self.game_options))
        self._planes = (len(plane_names(game)), *plane_shape(game))
        space = Box(0.0, 1.0, self._planes, np.float32)
        mask = Box(0, 1, (len(self.numbering),), np.int8)
        self._seen = {
            agent: Dict({"observation": space, "action_mask": mask}) for agent in self.possible_agents
        }
        self._acts = {agent: Discrete(len(self.numbering)) for agent in self.possible_agents}
        self._legal: list[int] = []
        self._chance = np.random.default_rng()

    def observation_space(self, agent: str) -> Dict:
        """Return the space of observations, the same one for an agent each time."""
        return self._seen[agent]

    def action_space(self, agent: str) -> Discrete:
        """Return the space of actions, the same one for an agent each time."""
        return self._acts[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. `seed` is its seed, and that of the seeds of later games that are given none."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        drawn = int(self._chance.integers(SEED_LIMIT, dtype=np.uint64)) if seed is None else seed
        self.match = Match(self.rules, self.rules.new(self.game_options, drawn))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._look()

    def step(self, action: int) -> None:
        """Make the action of the selected agent, and fight the battle that follows."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        self.match.submit(self.numbering.action(int(action)))
        while getattr(self.match.state, "battle", None) is not None:
            self.match.submit(self._fought())
        self._look()
        self._accumulate_rewards()

    def _fought(self) -> ResolveBattle:
        """Return the result of the pending battle."""
        state, fighters = self.match.state, self.fighters
        return drawn_result(state) if fighters == "odds" else Battle(state, fighters, fighters).run()

    def observe(self, agent: str) -> Seen:
        """Return what an agent sees; nothing is legal for the one that is not selected."""
        mask = np.zeros(len(self.numbering), np.int8)
        if agent == self.agent_selection:
            mask[self._legal] = 1
        squares, facts = seen(self.rules.name, self.match.state, agent)
        observation = np.zeros(self._planes, np.float32)
        observation.reshape(-1)[list(squares)] = list(squares.values())
        observation[-len(facts) :] = np.array([number for _, number in facts], np.float32)[:, None, None]
        return {"observation": observation, "action_mask": mask}

    def render(self) -> str | None:
        """Return the board as text."""
        return None if self.render_mode is None else str(self.match.state)

    def _look(self) -> None:
        """Note the acting agent and the legal actions, or the result of the game."""
        state, outcome = self.match.state, self.match.outcome
        self.agent_selection = state.to_move
        self._legal = self.numbering.legal(state)
        if outcome is not None:
            self.terminations = dict.fromkeys(self.agents, True)
            if outcome.winner is not None:
                self.rewards = {agent: 1 if agent == outcome.winner else -1 for agent in self.agents}
