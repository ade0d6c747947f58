"""Records of all games come out the same in another process, under another hash seed."""

import sys
from pathlib import Path

import pytest

from archon3d.play.kits import KITS
from tests.play.many import Mismatch, compare, play, verify


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Return the record of a match of every game."""
    return play(tmp_path_factory.mktemp("records"), dict.fromkeys(KITS, 1))


@pytest.mark.full
def test_records_come_out_the_same_in_other_processes(records: list[Path]) -> None:
    """`python -m tests.play.many` plays and verifies many more, with other Pythons too."""
    lines = compare(records, [sys.executable, sys.executable])
    assert len(lines) == 2
    assert all(f"{len(records)} records" in line for line in lines)


@pytest.mark.full
def test_a_record_that_was_changed_is_found(records: list[Path], tmp_path: Path) -> None:
    (archon,) = (record for record in records if record.name.startswith("archon"))
    path = tmp_path / "changed.record"
    text = archon.read_text()
    at = text.index("\n> 60 ") + len("\n> 60 ")
    end = text.index("\n", at)
    path.write_text(text[: end - 1] + ("0" if text[end - 1] != "0" else "1") + text[end:])
    with pytest.raises(Mismatch, match="the battle ends differently than recorded"):
        verify([path], sys.executable, 1)
