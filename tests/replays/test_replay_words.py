"""Who played, by what a record says of them, and what they did."""

import re
from datetime import datetime
from typing import NoReturn

import pytest

from archon3d.play.headless import SKILLS
from archon3d.replays import words as replay_words
from archon3d.replays.words import (
    LONGEST_NAME,
    NO_DATE,
    date_words,
    day_words,
    moment_words,
    player_words,
    time_words,
    without_year,
)
from archon3d.ui.words import speak, ticks


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("novice", "Computer, Novice"),
        ("master+adept", "Computer, Master, Adept"),
        ("adept+adept", "Computer, Adept"),
        ("random", "Computer, Random"),
        ("Ada", "Ada"),
        ("Ada+Bob", "Ada+Bob"),
        ("x" * 100, "x" * LONGEST_NAME),
    ],
)
def test_a_computer_is_called_by_its_skill_and_a_person_by_name(name: str, words: str) -> None:
    assert player_words("archon", "light", [name, "another"]) == words


def test_a_gentle_start_is_told_with_the_level() -> None:
    levels = {"light": "adept", "dark": "beginner"}
    terms = {"players": "computer-dark", "board_levels": levels, "arena_levels": levels}
    told = [player_words("archon", "dark", {**terms, "gentle": gentle}) for gentle in (True, False)]
    assert told == ["Computer, Beginner, gentle start", "Computer, Beginner"]


def test_each_skill_has_words() -> None:
    for skill in SKILLS:
        assert player_words("archers", "dark", [skill, skill]).startswith("Computer, ")


def test_times_and_counts_of_ticks_are_written_as_the_language_writes_them() -> None:
    assert (time_words(273), ticks(1), ticks(2)) == ("0:04.5", "1 tick", "2 ticks")
    speak("de")
    try:
        assert (time_words(273), ticks(1), ticks(2)) == ("0:04,5", "1 Tick", "2 Ticks")
    finally:
        speak("en")


NEVER = (
    910_692_730_085 * 10**9,
    2**63 - 1,
    -(2**63),
    2**63 * 10**9,
    -(2**63) * 10**9,
    253_402_300_800 * 10**9 + 10**15,
    -62_135_596_800 * 10**9 - 10**15,
    10**400,
)
"""Times in nanoseconds; the calendar of most systems goes from the year 1 to the year 9999."""


@pytest.mark.parametrize("saved_at", NEVER, ids=range(len(NEVER)))
def test_a_time_of_no_calendar_is_a_dash_or_a_date(saved_at: int) -> None:
    for words, pattern in ((day_words, r"\d{4}-\d\d-\d\d"), (moment_words, r"\d{4}-\d\d-\d\d  \d\d:\d\d")):
        assert words(saved_at) == NO_DATE or re.fullmatch(pattern, words(saved_at))
    assert without_year(day_words(saved_at)) in (NO_DATE, day_words(saved_at)[5:])


def test_the_year_30828_is_a_dash() -> None:
    assert day_words(NEVER[0]) == moment_words(NEVER[0]) == NO_DATE
    assert without_year(NO_DATE) == NO_DATE


@pytest.mark.parametrize("fault", [OSError(22, "Invalid argument"), OverflowError(), ValueError()], ids=repr)
def test_a_date_that_the_system_refuses_is_a_dash(fault: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows raises OSError for any time before 1970."""

    class Refusing(datetime):
        @classmethod
        def fromtimestamp(cls, *_: object) -> NoReturn:
            raise fault

    monkeypatch.setattr(replay_words, "datetime", Refusing)
    assert day_words(0) == moment_words(0) == NO_DATE


@pytest.mark.parametrize(
    ("written", "words"),
    [("2026-11-22", "2026-11-22"), ("2026-02-30", NO_DATE), ("0000-00-00", NO_DATE), ("9999-99-99", NO_DATE)],
)
def test_a_date_that_is_written_down_is_one_of_the_calendar(written: str, words: str) -> None:
    assert date_words(written) == words
