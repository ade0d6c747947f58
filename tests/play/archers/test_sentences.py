"""What is said of Archers."""

import pytest

from archon3d.games.archers.game import ARCHERS
from archon3d.play.archers.sentences import describe_action
from archon3d.ui.words import speak, spoken


@pytest.mark.parametrize(
    ("notation", "sentences"),
    [
        ("d2-d3", {"Archer moves from D2 to D3", "Schütze geht von D2 nach D3"}),
        ("f2=E", {"Archer on F2 turns east", "Schütze auf F2 dreht sich nach Osten"}),
    ],
)
def test_steps_and_turns_are_said(notation: str, sentences: set[str]) -> None:
    phrase = describe_action(ARCHERS.new({}, 1), ARCHERS.read_action(notation))
    assert phrase is not None
    found = set()
    for language in ("en", "de"):
        speak(language)
        found.add(spoken(phrase))
    speak("en")
    assert found == sentences


def test_a_shot_is_said_by_its_event() -> None:
    assert describe_action(ARCHERS.new({}, 1), ARCHERS.read_action("d2xd4")) is None
