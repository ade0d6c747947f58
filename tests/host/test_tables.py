"""Of a damaged file of tables everything that is whole is read, whatever the damage is."""

import logging
import tomllib
from pathlib import Path
from random import Random

import pytest

from archon3d.host.tables import LARGEST_FILE, read_tables

LINES = ("[sound]", "on = false", "music = 30", "[match]", 'first = "dark"', 'arena = "fixed"')
WHOLE = {"sound.on": False, "sound.music": 30, "match.first": "dark", "match.arena": "fixed"}
NOISE = "[]{}=\"'#.,\\\n\r\t\0 0159afxé\ufffd"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.toml"


def read(file: Path, *lines: str) -> dict[str, object]:
    file.write_text("\n".join(lines), encoding="utf-8")
    return dict(read_tables(file, "nothing holds"))


def test_a_whole_file_is_read_without_a_word(file: Path, caplog: pytest.LogCaptureFixture) -> None:
    assert read(file, *LINES) == WHOLE
    assert not caplog.records


@pytest.mark.parametrize(
    "damage",
    ["x = = 1", "[sound]", "x = " + "[" * 2000, "x = " + "9" * 5000, "[[[", "x = 2020-99-99", "\0"],
)
def test_damage_behind_the_last_line_costs_nothing_above(
    file: Path, damage: str, caplog: pytest.LogCaptureFixture
) -> None:
    assert read(file, *LINES, damage) == WHOLE
    assert [record.getMessage().split(" (")[0] for record in caplog.records] == [f"{file} is damaged"]


@pytest.mark.parametrize("heading", ["[sound.deep]", "[[sound]]", '["sou.nd"]'])
def test_lines_below_another_heading_are_not_taken_for_the_tables_own(file: Path, heading: str) -> None:
    assert "sound.on" not in read(file, "damage", heading, "on = false")


def test_a_table_whose_name_has_a_value_too_is_still_a_table(file: Path) -> None:
    assert read(file, "sound = 3", *LINES) == WHOLE


def test_no_noise_is_too_much_and_whole_lines_before_it_hold(file: Path) -> None:
    rng = Random(5)
    for _ in range(400):
        damage = "".join(rng.choice(NOISE) for _ in range(rng.randrange(1, 40)))
        found = read(file, *LINES, "[noise]", "x = = 1", damage)
        assert {name: found[name] for name in WHOLE} == WHOLE
        file.write_bytes(rng.randbytes(200))
        list(read_tables(file, "nothing holds"))


def test_a_missing_file_is_empty_and_one_that_cannot_be_read_is_reported(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    assert list(read_tables(tmp_path / "none.toml", "nothing holds")) == []
    assert not caplog.records
    assert list(read_tables(tmp_path, "nothing holds")) == []
    assert caplog.records[0].getMessage().startswith("nothing holds: ")


@pytest.mark.parametrize("heading", ["[match", "match]", "{match]", "[match\0]"])
def test_lines_below_a_damaged_heading_are_nobodys(file: Path, heading: str) -> None:
    assert read(file, "[sound]", "on = false", heading, "on = true", "[text]", "scale = 150") == {
        "sound.on": False,
        "text.scale": 150,
    }


@pytest.mark.parametrize(
    "value", ["0x" + "f" * 900, "[[0]]", "{ a = 1 }", "2026-11-22", "[1]", "'" + "x" * 900 + "'"]
)
def test_a_value_of_a_strange_kind_is_left_out_in_one_short_sentence(
    file: Path, value: str, caplog: pytest.LogCaptureFixture
) -> None:
    assert read(file, *LINES, f"number = {value}") == WHOLE
    (record,) = caplog.records
    assert record.getMessage() == (f"{file}: unknown value for match.number; ignored")


@pytest.mark.parametrize("line", ["{}0 = 1", "[{}0]"])
def test_a_name_of_very_many_parts_costs_nothing(
    file: Path, line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reading 20,000 parts would take a quarter of a minute, and gigabytes."""
    parse = tomllib.loads

    def parse_short(text: str) -> dict[str, object]:
        assert len(text) < 1_000
        return parse(text)

    monkeypatch.setattr(tomllib, "loads", parse_short)
    assert read(file, *LINES, line.format("a." * 20_000)) == WHOLE


def test_a_file_that_is_far_too_large_is_not_read(file: Path, caplog: pytest.LogCaptureFixture) -> None:
    assert read(file, *LINES, *["# " + "x" * 500] * 1_000) == {}
    assert "nothing holds: " in caplog.text
    assert f"is larger than {LARGEST_FILE} bytes" in caplog.text
