"""The programs in docs/examples run, and do what they say."""

import json
import shutil
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from archon3d.play.kits import KITS
from tests.grid import some

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "docs" / "examples"
NO_PETTINGZOO = "this example needs PettingZoo: pip install '.[rl]'"


def run(name: str, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(EXAMPLES / name), *words], cwd=ROOT, capture_output=True, text=True, check=False
    )


def test_every_example_is_on_the_page() -> None:
    page = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
    assert [
        path.name
        for path in (*EXAMPLES.glob("*.py"), *EXAMPLES.glob("*.mjs"))
        if f"(examples/{path.name})" not in page
    ] == []


def test_the_bot_plays_a_match_to_its_end() -> None:
    done = run("bot.py", "3")
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1].startswith("Outcome(winner=")
    code = (EXAMPLES / "bot.py").read_text(encoding="utf-8").split("\n\n", 1)[1]
    statements = [line for line in code.splitlines() if line.strip() and not line.strip().startswith('"""')]
    assert len(statements) <= 20


@pytest.mark.sample(1)
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


def test_a_client_in_twenty_lines_fights_its_own_battles() -> None:
    done = run("fighter.py", "1")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["winner"] in ("light", "dark", None)
    code = (EXAMPLES / "fighter.py").read_text(encoding="utf-8").split('"""', 2)[2]
    lines = [line.strip() for line in code.splitlines()]
    assert len([line for line in lines if line and not line.startswith(('"""', "import"))]) <= 20


@pytest.mark.full
def test_a_client_of_node_fights_its_own_battles_and_beats_a_beginner() -> None:
    if shutil.which("node") is None:
        pytest.skip("node is not installed")
    engine = [sys.executable, "-m", "archon3d", "engine"]
    words = ["node", str(EXAMPLES / "fighter.mjs"), "1", "beginner", *engine]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    result = json.loads(done.stdout)
    assert result["light"] == 1
    assert result["battles"] > 5


@pytest.mark.full
def test_the_library_is_measured_beside_others() -> None:
    done = run("library_speed.py", "1", "0.02")
    assert done.returncode == 0, done.stderr
    assert [line.split(",")[0] for line in done.stdout.splitlines()][: len(KITS)] == list(KITS)


@pytest.mark.full
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


@pytest.mark.full
def test_random_players_of_pettingzoo_play_a_match_to_its_end() -> None:
    pytest.importorskip("pettingzoo", reason=NO_PETTINGZOO)
    done = run("pettingzoo_env.py", "archers", "2")
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1].startswith("Outcome(winner=")


@pytest.mark.full
def test_a_learner_of_duels_begins_to_learn(tmp_path: Path) -> None:
    pytest.importorskip("gymnasium", reason=NO_PETTINGZOO)
    done = run("train_duel.py", "--minutes", "0", "--out", str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("generation 0: ")
    assert {path.name for path in tmp_path.iterdir()} == {"curve.csv", "curve.svg", "policy.npz"}
