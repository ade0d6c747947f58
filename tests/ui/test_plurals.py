"""Numbers in sentences: whatever the number, the words around it are right."""

import re
from collections.abc import Iterator

import pytest

from archon3d.ui.words import say, speak, ticks
from tests.words import LANGUAGES, forms_of_words

NUMBERS = {
    *("number", "count", "shots", "light", "dark", "points", "turns", "actions", "locks", "power", "cost"),
    *("left", "now", "after", "have", "seconds", "rate", "heal", "wounds", "most", "wins", "drawn"),
}  # fmt: skip
"""The places that are filled with whole numbers, or with such as end in none."""

PLURALS = {
    "en": re.compile(r"\{(\w+)\} (?:more )?(?:[a-z]+ )?([a-z]+s)\b"),
    "de": re.compile(r"\{(\w+)\} ([A-ZÄÖÜ]\w+(?:e|n|en|er|s))\b"),
}
"""A number with a word after it that is right for several things only."""

SAFE = {
    "evening.name.wrong": "the most characters are 12",
    "matches.count": "the word belongs to the second number, which is never 1",
    "matches.count-large": "the word belongs to the second number, which is never 1",
    "online.watch-catches-up": "the word belongs to the second number: all plies of the match",
    "road.choose-help": "the number is a station's, and a verb stands after it",
    "puzzle.storm-head": "the word belongs to the second number: the misses that end a storm",
    "statistics.least": "the least number of battles is 5",
    "theatre.fight": "it is vs, between two names",
}
"""Texts that look wrong and are not, and why."""


WON = tuple(f"Knight, {battles} won" for battles in ("0 battles", "1 battle", "2 battles"))


TICKS = {
    "en": ("1 tick", "2 ticks", "5 ticks"),
    "de": ("1 Tick", "2 Ticks", "5 Ticks"),
    "es": ("1 tick", "2 ticks", "5 ticks"),
    "fr": ("1 tick", "2 ticks", "5 ticks"),
    "it": ("1 tick", "2 tick", "5 tick"),
    "ja": ("1ティック", "2ティック", "5ティック"),
    "pl": ("1 takt", "2 takty", "5 taktów"),
}


@pytest.fixture
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    speak(request.param)
    yield request.param
    speak("en")


@pytest.mark.parametrize("language", PLURALS, indirect=True)
def test_no_number_stands_before_a_plural_that_is_always_one(language: str) -> None:
    wrong = {
        key: text
        for key, forms in forms_of_words(language).items()
        for text in forms[: len(forms) == 1]
        for place, _ in PLURALS[language].findall(text)
        if place in NUMBERS and key not in SAFE
    }
    assert wrong == {}


@pytest.mark.parametrize(
    ("key", "place", "said"),
    [
        ("cycle.darker", "count", ("Darkens in 0 turns", "Darkens in 1 turn", "Darkens in 2 turns")),
        ("archon.result.champion.who", "count", WON),
        (
            "ground",
            "light",
            tuple(f"Square F1 (white): Light +{number} HP, Dark +0 HP" for number in range(3)),
        ),
        ("ticks", "count", ("0 ticks", "1 tick", "2 ticks")),
        ("spectral-sorcery.what.pads", "count", ("0 pads change", "1 pad changes", "2 pads change")),
        (
            "confirm.left",
            "count",
            tuple(f"Reverting in {count}" for count in ("0 seconds", "1 second", "2 seconds")),
        ),
    ],
)  # fmt: skip
def test_a_number_has_the_form_that_goes_with_it(key: str, place: str, said: tuple[str, ...]) -> None:
    values = {"icon": "Knight", "square": "F1", "kind": "white", "light": 0, "dark": 0}
    assert tuple(say(key, **{**values, place: number}) for number in range(3)) == said


@pytest.mark.parametrize("language", LANGUAGES, indirect=True)
def test_ticks_are_counted_in_every_language(language: str) -> None:
    assert tuple(map(ticks, (1, 2, 5))) == TICKS[language]
