"""Settings are kept, and damage costs no more than what is damaged."""

import ast
import logging
from pathlib import Path
from typing import Any, cast

import pytest

import archon3d.host.settings
from archon3d.ai.levels import COMPUTERS
from archon3d.arena.clock import FULL_SPEED_PERCENT, SLOWEST_PERCENT
from archon3d.host.setting_kinds import (
    BoolSetting,
    ChoiceSetting,
    IntSetting,
    InvalidSetting,
    Setting,
    SizeSetting,
    TextSetting,
)
from archon3d.host.settings import (
    ADAPTIVE,
    ANIMATION,
    ARENA_SPEED,
    DARK_ARENA,
    DARK_BOARD,
    LANGUAGE,
    LIGHT_ARENA,
    LIGHT_BOARD,
    ONLINE_RELAY,
    PLAYER_SETTINGS,
    PLAYERS,
    SETTING_GROUPS,
    SETTINGS,
    SOUND,
    TEXT_SCALE,
    WINDOW_SIZE,
)
from archon3d.host.settings_file import Settings


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "settings.toml"


def _load(file: Path, text: str) -> Settings:
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(text.encode())
    return Settings.load(file)


def _another(setting: Setting[Any]) -> Any:
    if isinstance(setting, BoolSetting):
        return not setting.default
    if isinstance(setting, ChoiceSetting):
        return next(choice for choice in setting.choices if choice != setting.default)
    if isinstance(setting, SizeSetting):
        return "1441x901"
    if isinstance(setting, TextSetting):
        return "045e:028e  a “pad”"
    assert isinstance(setting, IntSetting)
    return setting.most


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_every_setting_is_declared_soundly(setting: Setting[Any]) -> None:
    assert setting.name.count(".") == 1
    assert setting.label
    assert setting.accepts(setting.default)
    assert not setting.accepts(None)
    assert not setting.accepts("")


def test_names_are_unique_and_tables_stay_together() -> None:
    tables = [setting.name.split(".")[0] for setting in SETTINGS]
    assert len({setting.name for setting in SETTINGS}) == len(SETTINGS)
    assert tables == sorted(tables, key=tables.index)


def test_the_levels_are_those_of_the_computers() -> None:
    assert all(
        setting.choices == (*COMPUTERS, ADAPTIVE)
        for setting in (LIGHT_BOARD, LIGHT_ARENA, DARK_BOARD, DARK_ARENA)
    )


def test_what_a_screen_changes_stays_within_its_bounds() -> None:
    for setting in SETTINGS:
        assert setting.group in ("", *SETTING_GROUPS)
        value = setting.default
        for _ in range(40):
            value = setting.stepped(value, 1)
            assert setting.accepts(value), setting.name
        assert setting.stepped(setting.stepped(setting.default, 1), -1) == setting.default


def test_steps_go_round_and_leave_odd_values_behind() -> None:
    assert [TEXT_SCALE.stepped(value, 1) for value in (100, 175, 200)] == [125, 200, 100]
    assert TEXT_SCALE.stepped(100, -1) == 200
    assert TEXT_SCALE.stepped(112, 1) == 125
    assert WINDOW_SIZE.within((1920, 1080)).stepped("1920x1080", 1) == "1280x720"
    assert WINDOW_SIZE.within(None).stepped("1920x1080", 1) == "1920x1200"
    assert WINDOW_SIZE.within((800, 600)).offered == ("1280x720",), "the smallest, if all are too large"
    assert ANIMATION.stepped("off", 1) == "normal"
    assert SOUND.stepped(True, -1) is False


def test_helps_have_the_bounds_that_the_rules_allow() -> None:
    assert (ARENA_SPEED.least, ARENA_SPEED.most) == (SLOWEST_PERCENT, FULL_SPEED_PERCENT)


def test_all_values_come_back(file: Path) -> None:
    settings = Settings(file)
    for setting in SETTINGS:
        settings[setting] = _another(setting)
    settings.save()
    loaded = Settings.load(file)
    assert [loaded[setting] for setting in SETTINGS] == [_another(setting) for setting in SETTINGS]


def test_the_file_explains_itself(file: Path) -> None:
    Settings(file).save()
    assert file.read_text().startswith(
        "[sound]\n# Sound: true or false\non = true\n"
        "# Music volume in percent: a whole number from 0 to 100\nmusic = 80\n"
    )
    assert 'players = "computer-dark"' in file.read_text()


def test_without_a_file_the_defaults_hold_quietly(file: Path, caplog: pytest.LogCaptureFixture) -> None:
    settings = Settings.load(file)
    assert [settings[setting] for setting in SETTINGS] == [setting.default for setting in SETTINGS]
    assert not caplog.records


@pytest.mark.parametrize(
    "wrong",
    [
        'size = "12x720"',
        "size = true",
        'size = "wide"',
        'size = "99999x720"',
        'size = "1280x-1"',
        'size = "١٢٨٠x٧٢٠"',
        f'size = "{"9" * 300}x720"',
        "size = []",
    ],
    ids=lambda wrong: wrong[:16],
)
def test_a_wrong_value_falls_back_alone(file: Path, wrong: str, caplog: pytest.LogCaptureFixture) -> None:
    settings = _load(file, f'[video]\n{wrong}\n[match]\nplayers = "computers"\n')
    assert settings[WINDOW_SIZE] == WINDOW_SIZE.default
    assert settings[PLAYERS] == "computers"
    assert (
        "video.size must be width x height from 640x360 to 7680x4320 (or upright), such as 1280x720"
        in caplog.text
    )


def test_what_all_players_shared_in_older_files_is_each_players_now(
    file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    settings = _load(file, '[controls]\nrumble = 30\nfire = "tap"\nconfirm = true\n[player2]\nrumble = 0\n')
    first, second = PLAYER_SETTINGS.values()
    assert (settings[first.fire], settings[second.fire]) == ("tap", "tap")
    assert (settings[first.rumble], settings[second.rumble]) == (30, 0)
    assert not caplog.records
    settings.save()
    assert "rumble = 30" in file.read_text(encoding="utf-8")
    assert Settings.load(file)[first.rumble] == 30


def test_a_wrong_value_of_an_older_file_falls_back_too(file: Path, caplog: pytest.LogCaptureFixture) -> None:
    settings = _load(file, '[controls]\nrumble = 300\nfire = "tap"\n')
    assert [settings[own.rumble] for own in PLAYER_SETTINGS.values()] == [70, 70]
    assert settings[PLAYER_SETTINGS[1].fire] == "tap"
    assert "player1.rumble must be a whole number from 0 to 100" in caplog.text


LATER: ChoiceSetting = ChoiceSetting("later.thing", "A thing of a game", "x", ("x", "y"))


def test_languages_of_older_files_are_known_by_their_names(file: Path) -> None:
    file.parent.mkdir(parents=True)
    for name, language in (("english", "en"), ("german", "de"), ("de", "de"), ("system", "system")):
        file.write_text(f'[text]\nlanguage = "{name}"\n', "utf-8")
        settings = Settings.load(file)
        assert settings[LANGUAGE] == language
        settings.save()
        assert f'language = "{language}"' in file.read_text("utf-8")


def test_what_is_declared_later_has_the_files_value(file: Path) -> None:
    settings = _load(file, '[later]\nthing = "y"\n')
    settings.declare((LATER,))
    assert settings[LATER] == "y"
    assert _load(file, "")[LATER] == "x"


def test_what_waits_to_be_declared_stays_in_the_file(file: Path) -> None:
    _load(file, '[later]\nthing = "y"\n["a b"]\n"c d" = 1\n').save()
    assert Settings.load(file)[LATER] == "y"
    assert '["a b"]\n"c d" = 1' in file.read_text()


def test_a_wrong_value_of_what_is_declared_later_falls_back(
    file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    settings = _load(file, "[later]\nthing = 3\n")
    assert not caplog.records
    assert settings[LATER] == "x"
    assert "later.thing must be one of x, y, not 3" in caplog.text


def test_what_nobody_declares_is_dropped_with_a_word(file: Path, caplog: pytest.LogCaptureFixture) -> None:
    settings = _load(file, 'stray = 1\n[sound]\non = false\nvolume = 11\n[later]\nthing = "x"\n')
    settings.drop_unknown()
    assert settings[SOUND] is False
    assert [name in caplog.text for name in ("stray", "sound.volume", "later.thing")] == [True] * 3
    assert len(caplog.records) == 3
    settings.save()
    assert "later" not in file.read_text()


@pytest.mark.parametrize(
    "damage",
    [
        "]]garbage[[",
        "width = = 3",
        "on = tr",
        "\0\0\0",
        'first = "da',
        "on = false",
        "[sound",
        "# \ufffd\nx = é",
        "music = " + "9" * 5_000,
        "music = " + "[" * 100_000,
        "[" * 100_000,
    ],
    ids=lambda damage: damage[:12],
)
def test_a_damaged_line_loses_no_other(file: Path, damage: str, caplog: pytest.LogCaptureFixture) -> None:
    settings = _load(file, f'[sound]\non = false\n{damage}\n[match]\nplayers = "computers"\n')
    assert settings[SOUND] is False
    assert settings[PLAYERS] == "computers"
    assert "damaged" in caplog.text


def test_a_file_that_is_no_text_or_was_cut_off(file: Path, caplog: pytest.LogCaptureFixture) -> None:
    settings = Settings(file)
    settings[SOUND] = False
    settings.save()
    whole = file.read_bytes()
    for length in range(0, len(whole), 17):
        file.write_bytes(whole[:length])
        assert Settings.load(file)[SOUND] is (b"on = false" not in whole[:length])
    file.write_bytes(bytes(range(256)))
    assert Settings.load(file)[SOUND] is SOUND.default
    assert "damaged" in caplog.text


def test_setting_a_wrong_value_raises_and_changes_nothing(file: Path) -> None:
    settings = Settings(file)
    with pytest.raises(
        InvalidSetting, match=r"video\.animation must be one of normal, fast, off, not 'slow'"
    ):
        settings[ANIMATION] = "slow"
    with pytest.raises(InvalidSetting, match="true or false"):
        settings[SOUND] = cast(Any, 1)
    assert settings[ANIMATION] == "normal"


def test_what_cannot_be_read_or_written_costs_a_line(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    Settings.load(tmp_path).save()
    assert [record.getMessage().split(":")[0] for record in caplog.records] == [
        "can't read the settings; using the defaults",
        "can't save the settings",
    ]


def test_two_copies_that_are_open_at_once_keep_what_each_has_changed(file: Path) -> None:
    _load(file, "").save()
    one, other = Settings.load(file), Settings.load(file)
    other[TEXT_SCALE] = 150
    other[SOUND] = False
    other.save()
    for change in (200, 175):
        one[PLAYERS] = "computers"
        one[TEXT_SCALE] = change
        one.save()
        both = Settings.load(file)
        assert (both[PLAYERS], both[SOUND]) == ("computers", False)
        assert both[TEXT_SCALE] == change, "who has changed it last"
    assert one[SOUND] is True, "nothing changes while somebody plays"
    one[SOUND] = False
    one[SOUND] = True
    other[DARK_BOARD] = "master"
    other.save()
    both = Settings.load(file)
    assert (both[PLAYERS], both[DARK_BOARD], both[SOUND]) == ("computers", "master", False)


def test_defaults_that_are_put_back_ask_no_other_copy(file: Path) -> None:
    settings = _load(file, "[sound]\non = false\n")
    assert settings[SOUND] is False
    Settings(file).save()
    assert Settings.load(file)[SOUND] is True


def test_a_file_that_another_copy_has_damaged_costs_nothing_of_ones_own(file: Path) -> None:
    one = _load(file, "")
    one[TEXT_SCALE] = 150
    file.write_text("[sound]\non = maybe\n[[[\n")
    one.save()
    both = Settings.load(file)
    assert (both[TEXT_SCALE], both[SOUND]) == (150, SOUND.default)


def test_a_setting_that_is_declared_later_is_another_copys_too(file: Path) -> None:
    later = IntSetting("game.later", "Declared later", 5, least=0, most=9)
    first = _load(file, "[game]\nlater = 3\n")
    second = Settings.load(file)
    for settings in (first, second):
        settings.declare((later,))
    first[later] = 8
    first.save()
    second[SOUND] = False
    second.save()
    both = Settings.load(file)
    assert (both[later], both[SOUND]) == (8, False)


@pytest.mark.parametrize(
    "value", ['"mqtt://me:geheim@relay.example' + "x" * 400 + '"', '["geheim"]', '"geheim\\u0007"']
)
def test_no_word_in_the_log_shows_a_relays_password(
    file: Path, value: str, caplog: pytest.LogCaptureFixture
) -> None:
    settings = _load(file, f"[online]\nrelay = {value}\n")
    assert settings[ONLINE_RELAY] == ONLINE_RELAY.default
    assert "online.relay" in caplog.text
    assert "geheim" not in caplog.text


def test_every_setting_that_is_declared_is_in_the_list_in_that_order() -> None:
    source = ast.parse(Path(archon3d.host.settings.__file__).read_text(encoding="utf-8"))
    declared = [
        getattr(archon3d.host.settings, node.targets[0].id)
        for node in source.body
        if isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Name)
        and isinstance(node.value, ast.Call)
        and ast.unparse(node.value.func).endswith("Setting")
    ]
    players = [setting for own in PLAYER_SETTINGS.values() for setting in own.all]
    assert len(declared) > 30
    assert [setting for setting in SETTINGS if setting not in players] == declared
    assert [setting for setting in SETTINGS if setting in players] == players
