"""What is said of Archmage."""

import pytest

from archon3d.games.archmage.game import ARCHMAGE
from archon3d.play.archmage.sentences import ply
from archon3d.ui.words import speak, spoken


@pytest.mark.parametrize(
    ("notation", "english", "german"),
    [
        ("place hand C3", "Hand C3", "Hand C3"),
        ("push C3 C4", "Push C3 C4", "Schieben C3 C4"),
        ("undo", "Undo", "Rückgängig"),
        ("end", "End turn", "Zug beenden"),
    ],
)
def test_rows_of_plies_are_in_the_players_language(notation: str, english: str, german: str) -> None:
    row = ply(ARCHMAGE.new({}, 1), ARCHMAGE.read_action(notation))
    try:
        assert spoken(row) == english
        speak("de")
        assert spoken(row) == german
    finally:
        speak("en")
