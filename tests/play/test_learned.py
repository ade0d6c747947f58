"""Which lessons have been learned is kept, and damage costs no more than what it hits."""

import logging
from pathlib import Path

import pytest

from archon3d.play.lessons.learned import Learned


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "config" / "lessons.toml"


def test_what_has_been_learned_is_kept_in_its_order(file: Path, caplog: pytest.LogCaptureFixture) -> None:
    learned = Learned.load(file)
    assert not learned.keys
    for key in ("archon-spells", "archon-board", "archon-spells"):
        learned.add(key)
    assert Learned.load(file).keys == learned.keys == ("archon-spells", "archon-board")
    assert not caplog.records


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("x = = 1", "is damaged"),
        ("archon-arena = 1", "learned.archon-arena"),
        ("archon-arena = false", "learned.archon-arena"),
        ("[other]\nx = true", "other.x"),
    ],
)
def test_a_damaged_line_is_reported_and_costs_only_itself(
    file: Path, line: str, told: str, caplog: pytest.LogCaptureFixture
) -> None:
    file.parent.mkdir()
    file.write_text(f"[learned]\narchon-board = true\n{line}\n", encoding="utf-8")
    learned = Learned.load(file)
    assert learned.keys == ("archon-board",)
    assert told in caplog.text
    learned.add("archon-arena")
    caplog.clear()
    assert Learned.load(file).keys == ("archon-board", "archon-arena"), "it is whole again"
    assert not caplog.records


def test_a_file_of_noise_and_one_that_cannot_be_written_cost_a_line(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    noise = tmp_path / "noise.toml"
    noise.write_bytes(bytes(range(256)))
    assert Learned.load(noise).keys == ()
    assert "is damaged" in caplog.text
    learned = Learned.load(tmp_path)
    learned.add("archon-board")
    assert learned.keys == ("archon-board",)
    assert "cannot be kept" in caplog.text
