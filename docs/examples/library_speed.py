"""Measures the library beside others, in turns, so that all have the same machine: a table of ratios.

    python docs/examples/library_speed.py [ROUNDS] [SECONDS]

It compares with python-chess, PettingZoo's chess and the fast core of duels, where they are installed.
All plays at random. Each row is the median of the rounds, in steps per second of the processor, and that of
the ratios within a round, which other work on the machine disturbs less. What a state takes is printed last:
bytes along a game and pickled, microseconds for its text there and back, its hash and its digest.
"""

import gc
import importlib.util
import pickle
import random
import statistics
import sys
import time
import tracemalloc
from itertools import islice

import archon3d

ROUNDS, SECONDS = (sys.argv[1:] + ["5", "0.5"][len(sys.argv) - 1 :])[:2]
"""How often each is measured, and how long each time."""


def rate(steps):
    """Return the steps that a generator makes in a second of the processor; it yields numbers of steps.

    The clock is read seldom: it can take as long as a step.
    """
    count, batch, spent = 0, 1, 0.0
    began = time.process_time()
    while spent < float(SECONDS):
        count += sum(islice(steps, batch))
        spent, before = time.process_time() - began, spent
        batch *= 2 if spent - before < float(SECONDS) / 20 else 1
    return count / spent


def board(name):
    """Yield 1 for each action of random play; results of battles are drawn."""
    rules, chance = archon3d.GAMES[name], random.Random(1)
    while True:
        state = rules.new(seed=chance.randrange(1 << 30))
        while state.outcome is None:
            state = rules.apply(state, chance.choice(rules.playing_actions(state))).state
            yield 1


def chess():
    """Yield 1 for each move of random chess."""
    import chess as library

    chance = random.Random(1)
    while True:
        position = library.Board()
        while not position.is_game_over():
            position.push(chance.choice(list(position.legal_moves)))
            yield 1


def agents(make):
    """Yield 1 for each step of random agents of PettingZoo."""
    environment = make()
    environment.reset(seed=1)
    for agent in environment.possible_agents:
        environment.action_space(agent).seed(1)
    while True:
        for agent in environment.agent_iter():
            seen, _, ended, cut_off, _ = environment.last()
            space = environment.action_space(agent)
            environment.step(None if ended or cut_off else space.sample(seen["action_mask"]))
            yield 1
        environment.reset()


def pettingzoo_chess():
    """Return PettingZoo's chess."""
    from pettingzoo.classic import chess_v6

    return chess_v6.env()


def archon_agents(name, **how):
    """Return one of the four games as PettingZoo has it."""
    from archon3d.envs.board_env import board_env

    return board_env(name, **how)


def pairs(duels, skip, **how):
    """Yield the observed steps of both fighters of many duels, who act at random."""
    import numpy as np

    from archon3d.envs.duel_pairs import DuelPairsEnv

    environment = DuelPairsEnv(duels, frame_skip=skip, **how)
    environment.reset(seed=1)
    chance = np.random.default_rng(1)
    actions = [chance.integers(18, size=2 * duels) for _ in range(16)]
    while True:
        for held in actions:
            environment.step(held)
            yield 2 * duels


def duel():
    """Yield 1 for each tick of duels without observations."""
    chance = random.Random(1)
    inputs = [(chance.randrange(9), chance.randrange(9) + 16) for _ in range(997)]
    while True:
        fought = archon3d.Duel("unicorn", "basilisk")
        while not fought.over:
            fought.tick(*inputs[fought.ticks % len(inputs)])
            yield 1


def states(name):
    """Return what a state takes: bytes along a game, bytes pickled, and microseconds of three uses."""
    rules, chance = archon3d.GAMES[name], random.Random(1)
    tracemalloc.start()
    kept = [rules.new(seed=1)]
    before = tracemalloc.get_traced_memory()[0]
    while kept[-1].outcome is None and len(kept) < 200:
        kept.append(rules.apply(kept[-1], chance.choice(rules.playing_actions(kept[-1]))).state)
    gc.collect()
    size = (tracemalloc.get_traced_memory()[0] - before) / len(kept)
    tracemalloc.stop()
    uses = (lambda state: rules.read_position(rules.write_position(state)), hash, rules.state_hash)
    took = []
    for use in uses:
        began = time.process_time()
        for state in kept:
            use(state)
        took.append((time.process_time() - began) / len(kept) * 1e6)
    return size, statistics.mean(len(pickle.dumps(state)) for state in kept), *took


def rows():
    """Return what is measured, by name: each with what it is compared to."""
    known = {f"{name}, plies": (lambda name=name: board(name), "chess, plies") for name in archon3d.GAMES}
    if importlib.util.find_spec("chess"):
        known["chess, plies"] = (chess, "chess, plies")
    if importlib.util.find_spec("pettingzoo"):
        if importlib.util.find_spec("chess"):
            known["chess_v6"] = (lambda: agents(pettingzoo_chess), "chess_v6")
        for name in archon3d.GAMES:
            known[f"{name}, agents"] = (lambda name=name: agents(lambda: archon_agents(name)), "chess_v6")
        drawn = "archon, battles by odds, agents"
        known[drawn] = (lambda: agents(lambda: archon_agents("archon", fighters="odds")), "chess_v6")
    known["duel, ticks"] = (duel, "duel, ticks")
    if importlib.util.find_spec("gymnasium"):
        python = "pairs in Python, 6 ticks"
        known[python] = (lambda: pairs(64, 6, core=None), python)
        known["pairs in Python, 1 tick"] = (lambda: pairs(64, 1, core=None), "pairs in Python, 1 tick")
        known["pairs as installed, 6 ticks"] = (lambda: pairs(1024, 6, copy=False), python)
        known["pairs as installed, 1 tick"] = (
            lambda: pairs(1024, 1, copy=False),
            "pairs in Python, 1 tick",
        )
    return known


measured = {name: [] for name in rows()}
under_way = {name: play() for name, (play, _) in rows().items()}
for steps in under_way.values():
    next(steps)
for _ in range(int(ROUNDS)):
    for name, steps in under_way.items():
        measured[name].append(rate(steps))
for name, (_, base) in rows().items():
    beside = zip(measured[name], measured.get(base, ()), strict=False)
    ratio = statistics.median(own / other for own, other in beside) if base in measured else 1
    compared = f"{ratio:8.2f} x {base}" if base in measured and base != name else ""
    print(f"{name:<30} {statistics.median(measured[name]):>12,.0f}{compared}")
for name in archon3d.GAMES:
    print(f"{name:<30}" + "".join(f" {number:>9,.1f}" for number in states(name)))
