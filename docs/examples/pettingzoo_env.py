"""Two random players of a board game, as agents of PettingZoo.

    pip install '.[rl]'
    python docs/examples/pettingzoo_env.py [GAME] [SEED]

The agents are named as the game's sides, and act as often as the game says. `archon3d.envs.board_env` says
what they see and do.
"""

import sys

from archon3d.envs.board_env import board_env

game, seed = (sys.argv[1:] + ["archers", "1"][len(sys.argv) - 1 :])[:2]
players = board_env(game, render_mode="ansi")
players.reset(seed=int(seed))
for number, agent in enumerate(players.possible_agents):
    players.action_space(agent).seed(int(seed) + number)
for agent in players.agent_iter():
    seen, reward, ended, cut_off, _ = players.last()
    done = ended or cut_off
    players.step(None if done else players.action_space(agent).sample(seen["action_mask"]))
print(players.render(), players.unwrapped.match.outcome, sep="\n")
