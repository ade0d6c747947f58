"""Who played, by what a record says of them, and what they did."""

import pytest

from archon3d.play.headless import SKILLS
from archon3d.screens.theatre_words import LONGEST_NAME, player_words, time_words
from archon3d.ui.words import speak, ticks


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("novice", "computer, novice"),
        ("master+adept", "computer, master, adept"),
        ("adept+adept", "computer, adept"),
        ("random", "computer, at random"),
        ("Ada", "Ada"),
        ("Ada+Bob", "Ada+Bob"),
        ("x" * 100, "x" * LONGEST_NAME),
    ],
)
def test_a_computer_is_called_by_its_skill_and_a_person_by_name(name: str, words: str) -> None:
    assert player_words("archon", "light", [name, "another"]) == words


def test_each_skill_has_words() -> None:
    for skill in SKILLS:
        assert player_words("archers", "dark", [skill, skill]).startswith("computer, ")


def test_times_and_counts_of_ticks_are_written_as_the_language_writes_them() -> None:
    assert (time_words(273), ticks(1), ticks(2)) == ("0:04.5", "1 tick", "2 ticks")
    speak("german")
    try:
        assert (time_words(273), ticks(1), ticks(2)) == ("0:04,5", "1 Tick", "2 Ticks")
    finally:
        speak("english")
