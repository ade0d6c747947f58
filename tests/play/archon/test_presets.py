"""The presets of Archon's rules: what each sets, and that matches by them can be played and read again."""

import pytest

from archon3d.play.headless import play_match
from archon3d.play.journal import read_journal
from archon3d.play.kits import KITS

ARCHON = KITS["archon"]


def test_standard_is_what_a_match_begins_with() -> None:
    usual = {option.name: option.default for option in ARCHON.rules.options}
    assert all(usual[name] == value for name, value in ARCHON.presets["standard"].items())


def test_each_preset_sets_the_same_options_and_none_is_another() -> None:
    named = [tuple(values) for values in ARCHON.presets.values()]
    assert len(set(named)) == 1
    chosen = [tuple(values.values()) for values in ARCHON.presets.values()]
    assert len(set(chosen)) == len(chosen)


@pytest.mark.full
def test_in_balanced_nobody_carries_a_wound_from_a_battle() -> None:
    match, played = play_match("archon", 0, 3, ("novice", "novice"), ARCHON.presets["balanced"])
    assert played.battles
    assert not any(icon and icon.wounds for state in match.states for icon in state.board)


@pytest.mark.sample(1)
@pytest.mark.parametrize("preset", ARCHON.presets)
def test_a_match_by_each_preset_is_read_again(preset: str) -> None:
    match, played = play_match("archon", 1, 5, ("beginner", "beginner"), ARCHON.presets[preset])
    journal = read_journal(played.record)
    assert not journal.fault
    assert journal.match.state == match.state
