"""What a game has to declare, the four that are registered do."""

import pytest

from archon3d.play.kits import KITS, register
from archon3d.rules.options import OneOf, PerSide
from tests.words import LANGUAGES, words_of

OWN_PAGES = ("archon",)
"""Games whose set-up and result have words of their own instead of the standard ones."""


def test_the_games_are_those_that_are_offered_and_each_has_a_name_of_its_own() -> None:
    assert list(KITS) == ["archon", "archmage", "spectral-sorcery", "archers"]
    assert all(kit.name == name for name, kit in KITS.items())
    with pytest.raises(ValueError, match="archers"):
        register(KITS["archers"])
    assert len(KITS) == 4


def keys_of(game: str) -> list[str]:
    """Return the words that the screens which games share ask for."""
    rules = KITS[game].rules
    keys = [f"{game}.{key}" for key in ("name", "what", "by")]
    keys += [f"{game}.side.{side}" for side in rules.sides]
    keys += [f"{game}.turn.{mover}" for mover in ("person", "computer")]
    keys += [f"{game}.ending.{reason}" for reason in (*rules.wins, *rules.draws)]
    for lesson in KITS[game].lessons:
        keys += [f"lesson.{lesson.key}"]
        keys += [f"lesson.{lesson.key}.{number}" for number in range(1, len(lesson.exercises) + 1)]
    if KITS[game].most_starts:
        keys.append(f"{game}.number")
    for option in rules.options if game not in OWN_PAGES else ():
        if not isinstance(option.kind, PerSide):
            keys.append(f"{game}.option.{option.name}")
            values = option.kind.values if isinstance(option.kind, OneOf) else ()
            keys += [f"{game}.option.{option.name}.{value}" for value in values]
    return keys


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", KITS)
def test_what_the_shared_screens_say_of_a_game_has_words(game: str, language: str) -> None:
    words = words_of(language)
    assert [key for key in keys_of(game) if not words.get(key, "").strip()] == []
