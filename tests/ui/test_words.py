"""Every word that the screens ask for is in the table."""

import re
from collections.abc import Mapping
from pathlib import Path
from string import Formatter

import pytest

import archon3d
from archon3d.games.archon.icons import (
    ICON_KINDS,
)
from archon3d.games.archon.spells import (
    SPELLS,
)
from archon3d.host.settings import LANGUAGE, LIGHT_BOARD, PLAYERS, ChoiceSetting
from archon3d.play.game_settings import option_settings
from archon3d.play.kits import KITS
from archon3d.screens.settings import shown_settings
from archon3d.ui.english import ENGLISH_TABLES
from archon3d.ui.german import GERMAN_TABLES
from archon3d.ui.words import NAMES, TABLES, say, speak, words_of

PACKAGE = Path(archon3d.__file__).parent

SHARED_TABLES = {"english": ENGLISH_TABLES, "german": GERMAN_TABLES}


def tables_of(language: str) -> list[Mapping[str, str]]:
    """Return the shared tables of that language, and the games' own."""
    return [*SHARED_TABLES[language], *(kit.words[language] for kit in KITS.values())]


ENGLISH = words_of("english")
ASKED = re.compile(r'say\(\s*"([^"]+)"')


def test_every_literal_key_is_in_the_table() -> None:
    keys = {
        key
        for folder in ("ui", "screens")
        for source in (PACKAGE / folder).rglob("*.py")
        for key in ASKED.findall(source.read_text(encoding="utf-8"))
    }
    assert len(keys) > 10
    assert sorted(keys - set(ENGLISH)) == []


@pytest.mark.parametrize("kind", ICON_KINDS)
def test_every_icon_has_a_name(kind: str) -> None:
    assert say(kind)


@pytest.mark.parametrize("spell", SPELLS)
def test_every_spell_has_a_name_and_an_announcement(spell: str) -> None:
    assert say(f"spell.{spell}")
    assert say(f"cast.{spell}", side="Light")


def test_every_value_of_a_setting_has_a_word() -> None:
    options = option_settings(KITS["archon"])
    for setting in (options["wounds"], options["arena"], LIGHT_BOARD):
        assert isinstance(setting, ChoiceSetting)
        for value in setting.choices:
            assert say(f"value.{value}")
    for players in PLAYERS.choices:
        assert say(f"options.{players}")


def test_every_setting_of_the_screen_has_words() -> None:
    shown = list(shown_settings().values())
    assert len(shown) > 10
    for setting in shown:
        assert say(f"setting.{setting.topic}")
        assert say(f"group.{setting.group}")
        if isinstance(setting, ChoiceSetting):
            assert all(say(f"setting.{choice}") for choice in setting.choices)


def placeholders(text: str) -> set[str]:
    """Return the names of the values; a language may choose forms of several words by the same one."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("language", TABLES)
def test_no_key_stands_in_two_tables(language: str) -> None:
    keys = [key for table in tables_of(language) for key in table]
    assert sorted(keys) == sorted(set(keys))


@pytest.mark.parametrize("language", TABLES)
def test_every_language_says_everything_with_the_same_values(language: str) -> None:
    table = words_of(language)
    assert list(table) == list(ENGLISH)
    for key, text in table.items():
        assert text.strip(), key
        assert placeholders(text) == placeholders(ENGLISH[key]), key


def test_german_is_no_english() -> None:
    same = [key for key, text in words_of("german").items() if text == ENGLISH[key] and text.isalpha()]
    assert len(same) < len(ENGLISH) / 10, "names, such as Golem, may be the same"


def test_the_settings_offer_the_languages_that_there_are() -> None:
    assert LANGUAGE.choices == ("system", *TABLES)
    assert sorted(NAMES.values()) == sorted(TABLES)


def test_another_language_is_spoken_until_the_next() -> None:
    speak("german")
    try:
        assert say("archon.side.light") == "Licht"
    finally:
        speak("english")
    assert say("archon.side.light") == "Light"
    with pytest.raises(KeyError):
        speak("latin")


def test_a_misspelt_key_is_an_error() -> None:
    with pytest.raises(KeyError):
        say("optoins.title")


def test_a_missing_value_is_an_error() -> None:
    with pytest.raises(KeyError):
        say("round")
