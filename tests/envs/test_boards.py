"""Board games for learners: numbers of actions, planes, and the checker of PettingZoo."""

import random
from importlib import import_module
from typing import Any

import pytest

import archon3d
from archon3d.envs.numbering import numbering_of
from archon3d.envs.seeing import plane_names, plane_shape, planes

GAMES = list(archon3d.GAMES)
COUNTS = {"archon": 17_740, "archmage": 4_849, "spectral-sorcery": 58, "archers": 19_800}
"""Actions of each game: learnt policies depend on them."""


def states(game: str, seed: int, most: int = 150) -> list[Any]:
    """Return the positions of a game at random."""
    rules, chance = archon3d.GAMES[game], random.Random(seed)
    match = archon3d.Match(rules, rules.new(seed=seed))
    while match.outcome is None and len(match.actions) < most:
        match.submit(chance.choice(rules.playing_actions(match.state)))
    return list(match.states)


@pytest.mark.parametrize("game", GAMES)
def test_each_action_that_plays_has_a_number_of_its_own(game: str) -> None:
    rules, numbering = archon3d.GAMES[game], numbering_of(game)
    assert len(numbering) == COUNTS[game]
    for state in states(game, 1):
        numbers = numbering.legal(state)
        assert len(set(numbers)) == len(numbers)
        if getattr(state, "battle", None) is None:
            assert [numbering.action(number) for number in numbers] == list(rules.playing_actions(state))
    with pytest.raises(IndexError):
        numbering.action(-1)


@pytest.mark.parametrize("game", GAMES)
def test_planes_have_names_of_their_own_and_numbers_from_0_to_1(game: str) -> None:
    rules, names = archon3d.GAMES[game], plane_names(game)
    assert len(set(names)) == len(names)
    rows, columns = plane_shape(game)
    for state in states(game, 2):
        for side in rules.sides:
            seen = planes(game, state, side)
            assert tuple(name for name, _ in seen) == names
            for name, plane in seen:
                assert len(plane) == rows * columns, name
                assert all(0.0 <= number <= 1.0 for number in plane), name


@pytest.mark.sample(2)
@pytest.mark.parametrize("game", GAMES)
def test_what_differs_by_the_rules_is_seen_to_differ(game: str) -> None:
    """Two positions of a game that look the same have the same legal actions."""
    rules = archon3d.GAMES[game]
    known: dict[str, list[int]] = {}
    for seed in range(4):
        for state in states(game, seed, 80):
            if getattr(state, "battle", None) is None:
                seen = repr(planes(game, state, rules.sides[0]))
                numbers = numbering_of(game).legal(state)
                assert known.setdefault(seen, numbers) == numbers


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_accepts_each_board_game(game: str) -> None:
    check = pytest.importorskip("pettingzoo.test")
    board_env = import_module("archon3d.envs.board_env").board_env
    check.api_test(board_env(game), num_cycles=60, verbose_progress=False)


def test_a_reset_without_a_seed_begins_another_game_and_a_seed_decides_them_all() -> None:
    pytest.importorskip("pettingzoo")
    environment = import_module("archon3d.envs.board_env").BoardEnv("archers")
    seeds: list[list[int]] = []
    for _ in range(2):
        seeds.append([])
        for seed in (5, None, None):
            environment.reset(seed=seed)
            seeds[-1].append(environment.match.state.rng)
    assert seeds[0] == seeds[1]
    assert len(set(seeds[0])) == 3


def test_the_winner_of_a_board_game_is_rewarded() -> None:
    pytest.importorskip("pettingzoo")
    environment = import_module("archon3d.envs.board_env").board_env("archers", {"first": "dark"})
    environment.reset(seed=2)
    environment.action_space("dark").seed(2)
    rewards: dict[str, int] = {}
    for agent in environment.agent_iter(4_000):
        seen, reward, ended, _, _ = environment.last()
        rewards[agent] = reward
        sampled = environment.action_space("dark").sample(seen["action_mask"])
        environment.step(None if ended else sampled)
    outcome = environment.unwrapped.match.outcome
    assert outcome is not None
    if outcome.winner is not None:
        assert rewards[outcome.winner] == 1
    assert sum(rewards.values()) == 0


def test_battles_by_odds_are_drawn_from_the_position_and_never_fought(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pytest.importorskip("pettingzoo")
    module = import_module("archon3d.envs.board_env")
    monkeypatch.delattr(module.Battle, "run")
    results: list[list[Any]] = []
    for _ in range(2):
        environment = module.BoardEnv("archon", fighters="odds")
        environment.reset(seed=4)
        chance = random.Random(4)
        while not any(environment.terminations.values()) and len(environment.match.actions) < 200:
            seen = environment.observe(environment.agent_selection)
            environment.step(chance.choice(seen["action_mask"].nonzero()[0].tolist()))
        results.append([str(action) for action in environment.match.actions if action.type == "battle"])
    assert results[0] == results[1]
    assert {result.split()[1] for result in results[0]} == {"attacker", "defender"}
