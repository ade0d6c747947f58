"""Every word that the screens ask for is in the table."""

import re
from pathlib import Path

import pytest

import archon3d
from archon3d.games.archon.icons import KINDS, SPELLS
from archon3d.host.settings import ARENA, LIGHT_BOARD, PLAYERS, WOUNDS
from archon3d.ui.words import ENGLISH, say

PACKAGE = Path(archon3d.__file__).parent
ASKED = re.compile(r'say\(\s*"([^"]+)"')


def test_every_literal_key_is_in_the_table() -> None:
    keys = {
        key
        for folder in ("ui", "screens")
        for source in (PACKAGE / folder).glob("*.py")
        for key in ASKED.findall(source.read_text(encoding="utf-8"))
    }
    assert len(keys) > 10
    assert sorted(keys - set(ENGLISH)) == []


@pytest.mark.parametrize("kind", KINDS)
def test_every_icon_has_a_name(kind: str) -> None:
    assert say(kind)


@pytest.mark.parametrize("spell", SPELLS)
def test_every_spell_has_a_name_and_an_announcement(spell: str) -> None:
    assert say(f"spell.{spell}")
    assert say(f"cast.{spell}", side="Light")


def test_every_value_of_a_setting_has_a_word() -> None:
    for value in (*WOUNDS.choices, *ARENA.choices, *LIGHT_BOARD.choices):
        assert say(f"value.{value}")
    for players in PLAYERS.choices:
        assert say(f"options.{players}")


def test_a_misspelt_key_is_an_error() -> None:
    with pytest.raises(KeyError):
        say("optoins.title")


def test_a_missing_value_is_an_error() -> None:
    with pytest.raises(KeyError):
        say("round")
