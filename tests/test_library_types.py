"""What a type checker and a reader see of the library: real types, and texts that are notation."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import archon3d

ROOT = Path(__file__).resolve().parents[1]
USER = """
import archon3d
from archon3d import Level, Match, Outcome

archon = archon3d.GAMES["archon"]
state = archon.new(seed=1)
reveal_type(state)
print(state.to_move, state.icons)
choose = archon3d.computer(archon, "grandmaster")
level: Level = "adept"
action = archon3d.computer("archers", level)(archon3d.GAMES["archers"].new())
reveal_type(action)
match = Match(archon, state)
print(match.state.to_moove)
outcome: Outcome | None = match.outcome
archon3d.Battle(archon3d.GAMES["archers"].new())
for name, game in archon3d.GAMES.items():
    print(name, game.new().to_move)
"""
"""A program with four faults."""


@pytest.mark.full
def test_a_type_checker_flags_misspelt_fields_and_levels(tmp_path: Path) -> None:
    pytest.importorskip("mypy")
    program = tmp_path / "user.py"
    program.write_text(USER)
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path / "cache"), str(program)],
        cwd=tmp_path,
        env=os.environ | {"MYPYPATH": str(ROOT), "COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=False,
    )
    lines = [line for line in done.stdout.splitlines() if "user.py" in line]
    faults = [line for line in lines if ": error:" in line]
    assert any("archon.state.State" in line for line in lines), done.stdout
    assert any("Capture" in line and "Walk" in line for line in lines), done.stdout
    for part in ('"State" has no attribute "icons"', '"computer"', "to_moove", '"Battle"'):
        assert any(part in line for line in faults), (part, done.stdout)
    assert len(faults) == 4, done.stdout


@pytest.mark.parametrize("game", archon3d.GAMES)
def test_the_text_of_an_action_is_its_notation(game: str) -> None:
    rules = archon3d.GAMES[game]
    state = rules.new(seed=4)
    for _ in range(12):
        legal = rules.legal_actions(state)
        for action in legal:
            assert str(action) == rules.write_action(action)
            assert rules.read_action(str(action)) == action
        state = rules.apply(state, (rules.playing_actions(state) or legal)[0]).state
        if state.outcome is not None:
            break


def test_names_are_listed_once_and_a_module_that_cannot_be_loaded_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert archon3d.GAMES
    assert len(dir(archon3d)) == len(set(dir(archon3d)))
    monkeypatch.delitem(vars(archon3d), "Match", raising=False)
    import archon3d.rules.match as home

    monkeypatch.delattr(home, "Match")
    with pytest.raises(ImportError, match=r"archon3d\.rules\.match cannot be loaded"):
        getattr(archon3d, "Match")  # noqa: B009  # for its error alone


def test_an_unknown_game_is_answered_with_the_games() -> None:
    with pytest.raises(KeyError) as raised:
        archon3d.GAMES["Archon"]
    assert str(raised.value) == ('a game is one of archon, archmage, spectral-sorcery, archers, not "Archon"')
    assert archon3d.GAMES.get("Archon") is None
