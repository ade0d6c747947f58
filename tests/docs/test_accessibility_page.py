"""The page about accessibility: its settings can be changed, and the tests that it names are there."""

import re
from pathlib import Path

from archon3d.host.settings import SETTINGS
from archon3d.play.game_settings import game_settings

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "accessibility.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| ([A-Z].+) \| (.+) \| `(.+)` \|$", PAGE, re.MULTILINE)
COMFORT = ("comfort.", "text.", "sound.captions")
"""How the names of settings begin of which the page has to tell."""


def test_each_row_names_a_setting_that_players_can_change_and_a_test() -> None:
    offered = {setting.name for setting in (*SETTINGS, *game_settings()) if setting.group}
    assert len(ROWS) > 20
    named = {setting.strip("`") for _, setting, _ in ROWS if setting != "none needed"}
    assert named <= offered
    assert not [test for *_, test in ROWS if not (ROOT / test).is_file()]


def test_no_setting_for_eyes_and_ears_is_left_out() -> None:
    there = [setting.name for setting in SETTINGS if setting.group and setting.name.startswith(COMFORT)]
    assert [name for name in there if f"`{name}`" not in PAGE] == []
