"""Environments for learners: the libraries' own checkers pass, and equal seeds give equal courses."""

import warnings
from importlib import import_module
from typing import Any

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")
pettingzoo_test = pytest.importorskip("pettingzoo.test")
DUEL_ID = import_module("archon3d.envs").DUEL_ID


@pytest.mark.parametrize(
    "terms",
    [
        {},
        {"delay": 12, "side": "right", "obstacles": "shifting"},
        {"egocentric": False, "reward": "result", "left": "banshee", "right": "phoenix"},
        {"render_mode": "ansi"},
        {"render_mode": "rgb_array", "opponent": "adept"},
    ],
    ids=str,
)
def test_gymnasium_accepts_duels(terms: dict[str, Any]) -> None:
    check = import_module("gymnasium.utils.env_checker").check_env
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check(gymnasium.make(DUEL_ID, **terms).unwrapped)


def test_pettingzoo_accepts_two_learners() -> None:
    environment = import_module("archon3d.envs.duel_parallel").DuelParallelEnv
    pettingzoo_test.parallel_api_test(environment(delay=7), num_cycles=300)
    pettingzoo_test.parallel_seed_test(environment)


def played(environment: Any, seed: int, steps: int = 60) -> list[Any]:
    seen, _ = environment.reset(seed=seed)
    environment.action_space.seed(seed)
    course = [seen]
    for _ in range(steps):
        seen, reward, over, cut_off, info = environment.step(environment.action_space.sample())
        course += [seen, reward, over, cut_off, info["winner"]]
    return course


def test_many_duels_at_once_are_the_same_duels() -> None:
    many = gymnasium.make_vec(DUEL_ID, num_envs=3, opponent="novice", delay=12)
    alone = gymnasium.make_vec(DUEL_ID, num_envs=3, vectorization_mode="sync", opponent="novice", delay=12)
    for one, other in zip(played(many, 5, 200), played(alone, 5, 200), strict=True):
        if not isinstance(one, np.ndarray) or one.dtype != object:
            np.testing.assert_allclose(one, other)
    assert many.observation_space.shape == (3, 169)


def test_a_policy_and_a_function_can_be_the_opponent() -> None:
    opponents = import_module("archon3d.envs.opponents")
    seen: list[Any] = []

    def choose(observation: Any) -> int:
        seen.append(observation)
        return 17

    environment = gymnasium.make(DUEL_ID, opponent=opponents.Policy(choose))
    environment.reset(seed=1)
    for _ in range(5):
        environment.step(8)
    assert len(seen) == 5
    assert seen[0].shape == (169,)
    told: list[str] = []

    def walk(report: dict[str, Any]) -> str:
        told.append(report["own"])
        return "W+"

    function = gymnasium.make(DUEL_ID, opponent=walk)
    function.reset(seed=1)
    function.step(8)
    assert told == ["right"] * 6
    with pytest.raises(ValueError, match="a level is one of"):
        gymnasium.make(DUEL_ID, opponent="god")


def test_pictures_show_both_fighters() -> None:
    environment = gymnasium.make(DUEL_ID, render_mode="rgb_array", colour="A")
    environment.reset(seed=1)
    image = environment.render()
    assert image.shape == (336, 576, 3)
    picture = import_module("archon3d.envs.picture")
    for colour in picture.FIGHTERS:
        assert (image == colour).all(axis=2).sum() == (16 * picture.SCALE) ** 2
    text = gymnasium.make(DUEL_ID, render_mode="ansi")
    text.reset(seed=1)
    assert text.render().count("L") == text.render().count("R") == 1
