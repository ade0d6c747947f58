"""What was kept with seven or ten levels is still read: settings, the adaptive rating, runs, records."""

from pathlib import Path

import pytest

from archon3d.host.settings import DARK_ARENA, DARK_BOARD
from archon3d.host.settings_file import Settings
from archon3d.play.gauntlet import LEVEL
from archon3d.play.headless import play_match
from archon3d.play.journal import read_journal
from archon3d.play.ladder import FILE_NAME, Ladder

SEVEN = ("beginner", "novice", "apprentice", "average", "expert", "adept", "master")
TEN = (*SEVEN[:-1], "veteran", "elite", "champion", "master")


@pytest.mark.parametrize("level", TEN)
def test_each_of_the_ten_levels_is_still_read(level: str, tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    parts = {setting: setting.name.split(".") for setting in (DARK_BOARD, DARK_ARENA, LEVEL)}
    lines = (f'[{table}]\n{key} = "{level}"\n' for table, key in parts.values())
    file.write_text("\n".join(lines), encoding="utf-8")
    settings = Settings.load(file)
    assert [settings[setting] for setting in parts] == [level] * 3
    rating = tmp_path / FILE_NAME
    rating.write_text(f'[ladder]\n"archon board" = "level {level}, lead 1, settled"\n', encoding="utf-8")
    assert Ladder.load(rating).level("archon", "board") == level


def test_a_record_names_its_level_as_before() -> None:
    record = play_match("archmage", 0, 3, ("master", "novice"))[1].record
    journal = read_journal(record)
    assert journal.head.players == ["master", "novice"]
    assert not journal.fault
