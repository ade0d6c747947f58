"""Each option of each game has a setting, declared once: beside its rules."""

from pathlib import Path
from typing import Any

import pytest

from archon3d.games.archon.state import HANDICAP_LIMIT
from archon3d.host.setting_kinds import BoolSetting, ChoiceSetting, IntSetting, Setting
from archon3d.host.settings import SETTINGS
from archon3d.host.settings_file import Settings
from archon3d.play.game_settings import (
    chosen_options,
    game_settings,
    number_setting,
    option_settings,
    paired_settings,
)
from archon3d.play.kits import KITS

SETTINGS_OF_GAMES = tuple(game_settings())

OLD_FILE = """
[assist]
light_handicap = -2
dark_handicap = 3
[match]
first = "dark"
wounds = "fresh"
renewal = true
arena = "shifting"
[archers]
board = "corner8"
first = "light"
kings = true
[spectral_sorcery]
first = "violet"
board = "random"
number = 7
save = true
"""
"""What players of earlier versions have."""


def _another(setting: Setting[Any]) -> Any:
    return setting.stepped(setting.default, 1)


def test_a_file_of_an_earlier_version_still_holds(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(OLD_FILE)
    settings = Settings.load(file)
    settings.declare(game_settings())
    settings.drop_unknown()
    assert not caplog.records
    assert chosen_options(KITS["archon"], settings) == {
        "first": "dark",
        "wounds": "fresh",
        "renewal": True,
        "arena": "shifting",
        "handicap": {"light": -2, "dark": 3},
    }
    assert chosen_options(KITS["archmage"], settings) == {}
    assert chosen_options(KITS["archers"], settings) == {"board": "corner8", "first": "light", "kings": True}
    sorcery = KITS["spectral-sorcery"]
    assert chosen_options(sorcery, settings) == {"first": "violet", "board": "random", "save": True}
    number = number_setting(sorcery)
    assert number is not None
    assert settings[number] == 7


@pytest.mark.parametrize("game", KITS)
def test_the_settings_begin_as_the_rules_do_and_new_takes_them(game: str, tmp_path: Path) -> None:
    kit, settings = KITS[game], Settings(tmp_path / "settings.toml")
    assert kit.rules.new(chosen_options(kit, settings), 1) == kit.rules.new({}, 1)
    for setting in SETTINGS_OF_GAMES:
        settings[setting] = _another(setting)
    chosen = chosen_options(kit, settings)
    assert kit.rules.new(chosen, 1).options.to_json() == chosen
    for name, setting in option_settings(kit).items():
        assert chosen[name] == _another(setting)


def test_the_kinds_are_those_of_the_options() -> None:
    options = option_settings(KITS["archers"])
    assert [type(setting) for setting in options.values()] == [ChoiceSetting, ChoiceSetting, BoolSetting]
    ((light, dark),) = paired_settings(KITS["archon"])
    for setting in (light, dark):
        assert isinstance(setting, IntSetting)
        assert (setting.least, setting.most, setting.group) == (-HANDICAP_LIMIT, HANDICAP_LIMIT, "match")


def test_names_are_unique_and_labels_say_something() -> None:
    names = [setting.name for setting in (*SETTINGS, *SETTINGS_OF_GAMES)]
    assert len(set(names)) == len(names)
    for setting in SETTINGS_OF_GAMES:
        assert setting.name.count(".") == 1
        assert setting.label
        assert setting.accepts(setting.default)


def test_all_values_come_back(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "settings.toml")
    for setting in SETTINGS_OF_GAMES:
        settings[setting] = _another(setting)
    settings.save()
    loaded = Settings.load(tmp_path / "settings.toml")
    assert [loaded[setting] for setting in SETTINGS_OF_GAMES] == [_another(one) for one in SETTINGS_OF_GAMES]
