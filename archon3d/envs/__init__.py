"""Environments for learners: duels for Gymnasium and PettingZoo, and the four board games.

    pip install 'archon3d-rules[rl]'

    import archon3d.envs, gymnasium
    env = gymnasium.make("archon3d/Duel-v0", left="unicorn", right="basilisk", opponent="novice", delay=12)
    many = gymnasium.make_vec("archon3d/Duel-v0", num_envs=64, opponent="novice")

Importing this package registers `archon3d/Duel-v0`. It needs NumPy, Gymnasium and PettingZoo; the modules
`observing`, `dueling` and `numbering` need none of them.
"""

import importlib.util

DUEL_ID = "archon3d/Duel-v0"
"""The duel's name in Gymnasium."""

if importlib.util.find_spec("gymnasium") is not None:
    from gymnasium.envs.registration import register, registry

    if DUEL_ID not in registry:
        register(
            id=DUEL_ID,
            entry_point="archon3d.envs.duel_env:DuelEnv",
            vector_entry_point="archon3d.envs.duel_vector:DuelVectorEnv",
        )
