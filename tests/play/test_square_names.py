"""Squares have the names on screen that are engraved in the boards' frames: in capitals."""

import re
from collections.abc import Iterator
from copy import copy
from typing import Any

import pytest

from archon3d.ai.chance import random_action
from archon3d.play.choosing import Preview, Refused
from archon3d.play.kit import GameKit
from archon3d.play.kits import KITS
from archon3d.play.phrase import Phrase
from archon3d.rules.match import Match
from archon3d.rules.rng import Rng
from archon3d.ui.words import speak, spoken
from tests.grid import WHOLE
from tests.words import LANGUAGES

SMALL = re.compile(r"\b[a-k]([1-9]|1[01])\b|\b[a-k]([1-9]|1[01])x")
"""A square named as records name those of Archers."""
ACTIONS = 40
"""Of a random match whose words are read."""
EVERY = 1 if WHOLE else 4
"""In how many positions one is chosen in."""


def said_of_choosing(kit: GameKit, state: Any) -> Iterator[Phrase]:
    """Yield what is asked, told of every spot, and answered to every press, at the first two steps."""
    begun = kit.choosing(state, kit.rules.legal_actions(state))
    waiting = [begun]
    for spot in begun.marks() or SPOTS[kit.rules.name]:
        taken = copy(begun)
        if taken.press(spot) is None:
            waiting.append(taken)
    for choosing in waiting:
        yield choosing.prompt()
        for row in choosing.rows():
            yield from (text for text in (row.text, row.why, row.help) if text is not None)
        for spot in SPOTS[kit.rules.name]:
            told: Preview = choosing.preview_spot(spot)
            if told.phrase is not None:
                yield told.phrase
            answer = copy(choosing).press(spot)
            if isinstance(answer, Refused):
                yield answer.why


SPOTS = {
    "archon": [f"{column}{row}" for column in "ABCDEFGHI" for row in range(1, 10)],
    "archmage": [
        f"{row}{column}" for row in "ABCDEFG" for column in range(1, 8) if (row, column) != ("D", 4)
    ],
    "archers": [f"{column}{row}" for column in "abcdefghi" for row in range(1, 10)],
    "spectral-sorcery": [f"{x},{y}" for x in range(5) for y in range(5)],
}


def said(kit: GameKit) -> Iterator[Phrase]:
    """Yield what is said in a random match."""
    rules, rng = kit.rules, Rng.from_seed(5)
    match = Match(rules, rules.new({}, 5))
    for turn in range(ACTIONS):
        if match.outcome is not None:
            return
        state = match.state
        if getattr(state, "battle", None) is None and turn % EVERY == 0:
            yield from said_of_choosing(kit, state)
        action = random_action(rules, state, rng)
        row = kit.ply(state, action)
        if row is not None:
            yield row
        assert row is not None or not SMALL.search(rules.write_action(action)), (
            "the list of plies has notation"
        )
        told = kit.describe_action(state, action)
        if told is not None:
            yield told
        for event in match.submit(action).events:
            sentence = kit.sentence(event)
            if sentence is not None:
                yield sentence


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", KITS)
def test_squares_are_named_in_capitals(name: str) -> None:
    found, read = set(), 0
    phrases = {repr(phrase): phrase for phrase in said(KITS[name])}.values()
    for language in LANGUAGES:
        speak(language)
        for phrase in phrases:
            read += 1
            text = spoken(phrase)
            if SMALL.search(text):
                found.add(text)
    speak("en")
    assert read > ACTIONS
    assert found == set()
