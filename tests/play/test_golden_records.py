"""Records that this version or one before it wrote play bit for bit, and would be written the same again."""

from pathlib import Path

import pytest

from archon3d.play.journal import read_journal
from archon3d.play.kits import KITS
from archon3d.rules.record import HEADER, TICKS

GOLDEN = Path(__file__).parents[1] / "golden"
RECORDS = tuple(path for path in sorted(GOLDEN.glob("*/*.record")) if path.read_text().startswith(HEADER))
"""Those that have a hash of each ply, and a digest of each second of a battle."""


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_golden_record_is_written_the_same_again(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    journal = read_journal(text)
    assert journal.fault == ""
    assert journal.head.program == "0.1.0"
    assert journal.foreign == "", "its rules are still those of that version"
    assert journal.text == text
    assert journal.match.outcome is not None


def test_there_are_records_of_each_game_and_battles_in_both_arenas() -> None:
    assert {path.parent.name for path in RECORDS} == set(KITS)
    fought = [path.read_text() for path in RECORDS if path.parent.name == "archon"]
    assert all(f"\n{TICKS}" in text for text in fought)
    for mode in ("fixed", "shifting"):
        assert any(f'"arena":"{mode}"' in text for text in fought)
