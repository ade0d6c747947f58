"""Any game of archon3d as a PettingZoo environment, for learning agents.

    pip install '.[examples]'
    python docs/examples/pettingzoo_env.py [GAME] [SEED]

Two agents, `player_0` for the game's first side and `player_1` for its second, take turns as the game says;
an agent that acts several times in a turn is selected as often. An action is a number: its constant index in
`every_action(game)`. `action_mask` says which are legal. An observation is a board of ones and zeros with a
plane for each symbol of the board's drawing, and one for the observer. Battles of Archon are fought by two
computers. The reward is 1 for the winner, -1 for the loser, and 0 for a draw.
"""

import sys

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

import archon3d

SYMBOLS = {
    "archon": "KAVGUPDWgmntbhds!",
    "archmage": "HCSWTOMhcswtom",
    "spectral-sorcery": "RYGBVrv*",
    "archers": "NESWnesw+",
}
"""The symbols of a cell of the board as `str(state)` draws it."""

FIGHTERS = "beginner"
"""The level of the computers that fight battles."""


def _squares(columns, rows):
    return [f"{column}{row}" for row in rows for column in columns]


def _archon():
    squares = _squares("ABCDEFGHI", "123456789")
    pairs = [(a, b) for a in squares for b in squares if a != b]
    icons = "knight archer valkyrie golem unicorn phoenix djinn wizard"
    icons += " goblin manticore banshee troll basilisk shapeshifter dragon sorceress"
    return [
        *(f"{a}-{b}" for a, b in pairs),
        *(f"teleport {a} {b}" for a, b in pairs),
        *(f"exchange {a} {b}" for a, b in pairs if squares.index(a) < squares.index(b)),
        *(f"{spell} {a}" for spell in ("heal", "summon-elemental", "imprison") for a in squares),
        *(f"revive {icon} {a}" for icon in icons.split() for a in squares),
        "shift-time",
    ]


def _archmage():
    squares = [
        name for name in (f"{row}{column}" for row in "ABCDEFG" for column in "1234567") if name != "D4"
    ]
    kinds = ("hand", "cup", "sword", "wand", "tower", "moon", "mage")
    return [
        *(f"place {kind} {a}" for kind in kinds for a in squares),
        *(f"{effect} {a} {b}" for effect in ("push", "pull") for a in squares for b in squares if a != b),
        "end",
    ]


def _spectral_sorcery():
    pads = [f"{row},{column}" for row in range(5) for column in range(5)]
    aimed = [f"{action} {pad}" for action in ("move", "teleport") for pad in pads]
    return ["pass", *aimed, "stomp", "convert", "blitz", "transmute", "lock", "unlock", "release"]


def _archers():
    squares = _squares("abcdefghi", range(1, 12))
    pairs = [(a, b) for a in squares for b in squares if a != b]
    turns = [f"{a}={facing}" for a in squares for facing in "NESW"]
    return [f"{a}-{b}" for a, b in pairs] + [f"{a}x{b}" for a, b in pairs] + turns


def every_action(game):
    """Return the notation of every action of a game, without undo, resignation and help."""
    lists = {
        "archon": _archon,
        "archmage": _archmage,
        "spectral-sorcery": _spectral_sorcery,
        "archers": _archers,
    }
    return lists[game]()


def env(game="archon", options=None, render_mode=None):
    """Return the environment with PettingZoo's usual wrappers: an illegal action loses at once."""
    wrapped = wrappers.TerminateIllegalWrapper(RawEnv(game, options, render_mode), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


class RawEnv(AECEnv):
    """The environment without wrappers."""

    def __init__(self, game="archon", options=None, render_mode=None):
        super().__init__()
        self.metadata = {
            "name": f"{game.replace('-', '_')}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.rules = archon3d.GAMES[game]
        self.game_options = options or {}
        self.notation = every_action(game)
        self.number = {text: number for number, text in enumerate(self.notation)}
        self.possible_agents = ["player_0", "player_1"]
        self.agent_of = dict(zip(self.rules.sides, self.possible_agents, strict=True))
        height, width = self._planes(self.rules.new(self.game_options, 0)).shape[:2]
        planes = Box(0, 1, (height, width, len(SYMBOLS[game]) + 1), np.int8)
        mask = Box(0, 1, (len(self.notation),), np.int8)
        self.observation_spaces = {
            agent: Dict({"observation": planes, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(len(self.notation)) for agent in self.possible_agents}

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        """Begin a game; `seed` is its seed, `options["rules"]` are its options."""
        agreed = {**self.game_options, **(options or {}).get("rules", {})}
        start = self.rules.new(agreed, 0 if seed is None else seed)
        self.match = archon3d.Match(self.rules, start)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._look()

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        self.match.submit(self.rules.read_action(self.notation[action]))
        while self.rules.name == "archon" and self.match.state.battle:
            self.match.submit(archon3d.Battle(self.match.state, FIGHTERS, FIGHTERS).run())
        self._look()
        self._accumulate_rewards()
        if self.render_mode == "ansi":
            print(self.render())

    def observe(self, agent):
        mask = np.zeros(len(self.notation), np.int8)
        if agent == self.agent_selection:
            mask[self.legal] = 1
        board = self._planes(self.match.state)
        first = np.full((*board.shape[:2], 1), agent == self.possible_agents[0], np.int8)
        return {"observation": np.concatenate([board, first], axis=2), "action_mask": mask}

    def render(self):
        return str(self.match.state)

    def _look(self):
        """Note the acting agent and the legal actions, or the result of the game."""
        state = self.match.state
        self.agent_selection = self.agent_of[state.to_move]
        texts = (self.rules.write_action(action) for action in self.rules.legal_actions(state))
        self.legal = [self.number[text] for text in texts if text in self.number]
        if state.outcome is not None:
            self.terminations = dict.fromkeys(self.agents, True)
            for side, agent in self.agent_of.items():
                if state.outcome.winner is not None:
                    self.rewards[agent] = 1 if side == state.outcome.winner else -1

    def _planes(self, state):
        """Return the board as drawn: rows, columns, and for each symbol whether the cell has it."""
        *rows, _columns, _turn = str(state).splitlines()
        cells = [row.split()[1:] for row in rows]
        symbols = SYMBOLS[self.rules.name]
        return np.array([[[symbol in cell for symbol in symbols] for cell in row] for row in cells], np.int8)


if __name__ == "__main__":
    game, seed = (sys.argv[1:] + ["archers", "1"][len(sys.argv) - 1 :])[:2]
    players = env(game)
    players.reset(seed=int(seed))
    players.action_space("player_0").seed(int(seed))
    for _agent in players.agent_iter():
        seen, reward, ended, cut, _ = players.last()
        done = ended or cut
        players.step(None if done else players.action_space("player_0").sample(seen["action_mask"]))
    print(players.unwrapped.render(), players.unwrapped.match.outcome, sep="\n")
