"""The themes of battles: each is chosen by who fights, its tune is heard at once, and it rises to the end."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from archon3d.arena.content import FIGHTERS
from archon3d.arena.events import Hit
from archon3d.arena.spec import BattleSpec, FighterSpec
from archon3d.arena.state import new_battle
from archon3d.audio.arena import battle_theme, tension, tension_after
from archon3d.audio.music import BATTLES, ENTRIES, BattleTheme
from archon3d.play.arena_view import FighterView, arena_view
from models.source.audio.midi import Score
from models.source.audio.music import dance, march, powers, tread

SOON = 1.0
"""Seconds from a battle's first tick within which its tune begins."""

TUNES: dict[BattleTheme, tuple[Score, dict[int, str]]] = {
    "march": (
        march.march(),
        {march.CALL: f"{march.CALL_MELODY} {march.ANSWER_MELODY}", march.RIDE: march.RIDE_MELODY},
    ),
    "dance": (dance.dance(), {dance.WILD: dance.MELODY, dance.WHIRL: dance.WHIRL_MELODY}),
    "tread": (tread.tread(), {tread.TREAD: tread.MELODY, tread.DEEP: tread.DEEP_MELODY}),
    "powers": (powers.powers(), {powers.DUEL: powers.MELODY, powers.LIGHTS: powers.LIGHTS_MELODY}),
}
"""Each theme's score, and its melodies by the beat at which they begin."""

FORMS = [form for form in FIGHTERS if form != "shapeshifter"]


def notes(score: Score, at: float, melody: str) -> Iterator[float]:
    """Yield the seconds at which the notes of a melody from that beat begin."""
    for word in melody.split():
        name, _, beats = word.partition(":")
        if name != "-":
            yield at * 60 / score.tempo
        at += float(beats or 1)


@pytest.mark.parametrize("theme", BATTLES)
def test_a_tune_begins_within_a_second_of_each_entry(theme: BattleTheme) -> None:
    score, melodies = TUNES[theme]
    begins = [begin for at, melody in melodies.items() for begin in notes(score, at, melody)]
    for entry in ENTRIES[theme]:
        assert 0 <= entry < score.seconds
        assert any(entry <= begin <= entry + SOON for begin in begins), entry


@pytest.mark.parametrize("theme", BATTLES)
def test_both_tunes_of_a_theme_are_entered(theme: BattleTheme) -> None:
    score, melodies = TUNES[theme]
    assert {at * 60 / score.tempo for at in melodies if at} <= set(ENTRIES[theme])


def test_every_pair_has_a_theme_and_every_theme_a_pair() -> None:
    heard = {battle_theme((left, right), number) for left in FORMS for right in FORMS for number in (1, 2)}
    assert heard == set(BATTLES)


def test_stone_and_scales_tread_and_powers_have_their_own() -> None:
    assert battle_theme(("golem", "troll"), 1) == battle_theme(("golem", "troll"), 2) == "tread"
    assert battle_theme(("wizard", "sorceress"), 1) == battle_theme(("wizard", "sorceress"), 2) == "powers"
    assert {battle_theme(("knight", "goblin"), number) for number in (1, 2)} == {"march", "dance"}


def fighters(left: float, right: float) -> tuple[FighterView, FighterView]:
    """Return two fighters of 20 hit points with these shares of their lives left."""
    golem, troll = FighterSpec("golem", "light", "golem", 40), FighterSpec("troll", "dark", "troll", 40)
    one, other = arena_view(new_battle(BattleSpec(golem, troll, "D", "D", "darker", "fixed", 0))).fighters
    return replace(one, life=left), replace(other, life=right)


@pytest.mark.parametrize(
    ("left", "right", "rises"),
    [(1, 1, 0), (1, 0.34, 0), (1, 0.33, 1), (0.2, 1, 1), (0.5, 0.6, 0), (0.5, 0.5, 1), (0.0, 1, 1)],
)
def test_drums_and_brass_come_in_close_to_the_end(left: float, right: float, rises: float) -> None:
    assert tension(fighters(left, right)) == rises


@pytest.mark.parametrize(("damage", "rises"), [(10, 0), (13, 0), (14, 1), (20, 1), (30, 1)])
def test_a_hit_counts_at_once(damage: int, rises: float) -> None:
    assert tension_after(Hit(0, "shot", damage, 1, 0, 0), fighters(1, 1)) == rises
