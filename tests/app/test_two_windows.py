"""Whole matches between two programs, each in a process of its own, one by gamepad and one by keyboard."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

pytestmark = [pytest.mark.engine, pytest.mark.full]

SECONDS = 620


def played(folder: Path, game: str, plies: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return what host and guest say of a match of that game."""
    devices = {"host": "keyboard", "guest": "pad"}
    runs = {
        role: subprocess.Popen(
            [
                *(sys.executable, "-m", "tests.driver.two_windows", role, game, device, str(folder)),
                *("--plies", str(plies)),
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for role, device in devices.items()
    }
    reports = []
    try:
        for run in runs.values():
            out, errors = run.communicate(timeout=SECONDS)
            assert run.returncode == 0, errors
            reports.append(json.loads(out.splitlines()[-1]))
    finally:
        for run in runs.values():
            run.kill()
    host, guest = reports
    return host, guest


@pytest.mark.parametrize("game", ["archers"])
def test_a_whole_match_is_played_by_keyboard_against_gamepad(tmp_path: Path, game: str) -> None:
    host, guest = played(tmp_path, game, 0)
    assert host["record"] == guest["record"]
    assert host["winner"] == guest["winner"]
    assert host["side"] != guest["side"]
    assert host["plies"] > 10


def test_a_match_of_archon_with_a_battle_is_the_same_on_both(tmp_path: Path) -> None:
    host, guest = played(tmp_path, "archon", 4)
    for one in (host, guest):
        assert one["reason"] == "resigned"
        assert one["battles"] >= 1
        assert one["ticks"] > 100
        assert one["inputs"] > 5
        assert one["differing"] == 0
    assert host["record"] == guest["record"]
