"""The programs in docs/examples run, and do what they say."""

import json
import subprocess
import sys
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from archon3d.play.headless import play_match
from archon3d.play.kits import KITS
from tests.grid import some

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "docs" / "examples"
NO_PETTINGZOO = "this example needs PettingZoo: pip install '.[examples]'"


def run(name: str, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(EXAMPLES / name), *words], cwd=ROOT, capture_output=True, text=True, check=False
    )


def pettingzoo_example() -> ModuleType:
    """Return the module, where what it needs is installed."""
    pytest.importorskip("pettingzoo", reason=NO_PETTINGZOO)
    spec = spec_from_file_location("pettingzoo_env", EXAMPLES / "pettingzoo_env.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_example_is_on_the_page() -> None:
    page = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
    assert [path.name for path in EXAMPLES.glob("*.py") if f"(examples/{path.name})" not in page] == []


def test_the_bot_plays_a_match_to_its_end() -> None:
    done = run("bot.py", "3")
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1].startswith("Outcome(winner=")
    code = (EXAMPLES / "bot.py").read_text(encoding="utf-8").split("\n\n", 1)[1]
    statements = [line for line in code.splitlines() if line.strip() and not line.strip().startswith('"""')]
    assert len(statements) <= 20


@pytest.mark.parametrize("game", some({game: game for game in KITS}, ["archers"]))
def test_the_random_bot_plays_every_game(game: str) -> None:
    done = run("random_bot.py", game, "5")
    assert done.returncode == 0, done.stderr
    position, outcome = done.stdout.splitlines()
    state = KITS[game].rules.read_position(position)
    assert json.loads(outcome) == state.outcome.to_json()


def test_the_random_bot_says_what_the_engine_refuses() -> None:
    done = run("random_bot.py", "chess")
    assert done.returncode == 1
    assert 'must be one of archon, archmage, spectral-sorcery, archers, not "chess"' in done.stderr


def test_odds_are_drawn() -> None:
    done = run("odds.py", "1", "D")
    assert done.returncode == 0, done.stderr
    title, *bars = done.stdout.splitlines()
    assert title.startswith("on colour D")
    shares = {bar.split()[0]: (int(bar.split()[-1]), bar.count("#")) for bar in bars}
    assert {"knight", "unicorn", "wizard"} <= set(shares)
    in_order = sorted(shares.values())
    assert all(shorter <= longer for (_, shorter), (_, longer) in pairwise(in_order))
    assert in_order[0] < in_order[-1]


@pytest.mark.parametrize("game", KITS)
def test_pettingzoo_accepts_every_game(game: str) -> None:
    example = pettingzoo_example()
    import_module("pettingzoo.test").api_test(example.env(game), num_cycles=400, verbose_progress=False)


@pytest.mark.parametrize("game", KITS)
def test_an_environment_knows_all_that_can_be_done(game: str) -> None:
    known = set(pettingzoo_example().every_action(game))
    rules = KITS[game].rules
    match, _ = play_match(game, 0, 11, ("random", "random"))
    for state in match.states:
        for action in rules.playing_actions(state):
            if action.type != "battle":
                assert rules.write_action(action) in known


@pytest.mark.parametrize("game", KITS)
def test_an_environment_rewards_the_winner(game: str) -> None:
    environment: Any = pettingzoo_example().env(game)
    environment.reset(seed=2)
    environment.action_space("player_0").seed(2)
    rewards: dict[str, int] = {}
    for agent in environment.agent_iter():
        seen, reward, ended, _, _ = environment.last()
        mask = seen["action_mask"]
        rewards[agent] = reward
        environment.step(None if ended else environment.action_space("player_0").sample(mask))
    winner = environment.unwrapped.match.outcome.winner
    expected = {
        agent: 0 if winner is None else 1 if side == winner else -1
        for side, agent in environment.unwrapped.agent_of.items()
    }
    assert rewards == expected


def test_an_illegal_action_loses_at_once() -> None:
    environment: Any = pettingzoo_example().env("archers")
    environment.reset(seed=1)
    agent = environment.agent_selection
    legal = environment.last()[0]["action_mask"]
    environment.step(int(legal.argmin()))
    assert environment.terminations == dict.fromkeys(("player_0", "player_1"), True)
    assert environment.rewards[agent] == -1
