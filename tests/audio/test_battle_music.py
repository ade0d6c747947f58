"""The themes of battles: each is chosen by who fights, and its tune is heard at once."""

import pytest

from archon3d.arena.content import FIGHTERS
from archon3d.audio.arena import battle_theme
from archon3d.audio.music import BATTLES, ENTRIES, Scene
from models.source.audio import themes
from models.source.audio.midi import Score

SOON = 1.0
"""Seconds from a battle's first tick within which its tune begins."""

TUNES: dict[Scene, tuple[Score, str]] = {
    "march": (themes.march(), f"{themes.MARCH_CALL} {themes.MARCH_ANSWER}"),
    "dance": (themes.dance(), f"{themes.DANCE_MELODY} {themes.DANCE_MELODY}"),
    "tread": (themes.tread(), f"{themes.TREAD_MELODY} {themes.TREAD_MELODY}"),
    "powers": (themes.powers(), f"{themes.POWERS_MELODY} {themes.POWERS_MELODY}"),
}
"""Each theme's score, and its melody from the score's beginning."""

FORMS = [form for form in FIGHTERS if form != "shapeshifter"]


def notes(score: Score, melody: str) -> list[float]:
    """Return the seconds at which the melody's notes begin."""
    begins, at = [], 0.0
    for word in melody.split():
        name, _, beats = word.partition(":")
        if name != "-":
            begins.append(at * 60 / score.tempo)
        at += float(beats or 1)
    return begins


@pytest.mark.parametrize("theme", BATTLES)
def test_the_tune_begins_within_a_second_of_each_entry(theme: Scene) -> None:
    score, melody = TUNES[theme]
    for entry in ENTRIES[theme]:
        assert 0 <= entry < score.seconds
        assert any(entry <= begin <= entry + SOON for begin in notes(score, melody)), entry


def test_every_pair_has_a_theme_and_every_theme_a_pair() -> None:
    heard = {battle_theme((left, right), number) for left in FORMS for right in FORMS for number in (1, 2)}
    assert heard == set(BATTLES)


def test_stone_and_scales_tread_and_powers_have_their_own() -> None:
    assert battle_theme(("golem", "troll"), 1) == battle_theme(("golem", "troll"), 2) == "tread"
    assert battle_theme(("wizard", "sorceress"), 1) == battle_theme(("wizard", "sorceress"), 2) == "powers"
    assert {battle_theme(("knight", "goblin"), number) for number in (1, 2)} == {"march", "dance"}
