"""The chances that players read of a battle: of every pair, on every colour, in words and as a number."""

from itertools import pairwise, product

import pytest

from archon3d.ai.archon.odds import chance_between
from archon3d.arena.content import COLOURS, FIGHTERS
from archon3d.games.archon.battle import Strength
from archon3d.games.archon.icons import DARK, KINDS, LIGHT
from archon3d.games.archon.state import Icon
from archon3d.play.archon.odds import WORDS, chances_by_colour, enemies, odds
from archon3d.play.codex.library import pages
from archon3d.ui.words import TABLES, speak, spoken

PAIRS = [
    (light, dark)
    for light, dark in product(KINDS, KINDS)
    if (KINDS[light].side, KINDS[dark].side) == (LIGHT, DARK)
]
RANKS = [f"odds.{word}" for word in WORDS.values()]
"""The words, from the worst to the best."""


@pytest.mark.parametrize("kind", FIGHTERS)
def test_a_page_has_the_chances_against_every_enemy_on_every_colour(kind: str) -> None:
    table = pages()[f"icon.{kind}"].odds
    assert table is not None
    assert [enemy.key for enemy, _ in table.rows] == list(enemies(kind))
    assert len(table.rows) == (8 if kind in KINDS else 16)
    assert all(len(chances) == len(COLOURS) for _, chances in table.rows)
    assert all(0 < chance < 100 for _, chances in table.rows for chance in chances)


@pytest.mark.parametrize(("light", "dark"), PAIRS)
def test_what_one_gains_the_other_loses(light: str, dark: str) -> None:
    both = zip(chances_by_colour(light, dark), chances_by_colour(dark, light), strict=True)
    assert [own + other for own, other in both] == [100] * len(COLOURS)


@pytest.mark.parametrize(("light", "dark"), PAIRS)
def test_more_hit_points_are_never_called_worse(light: str, dark: str) -> None:
    own, other, enough = Icon(light, LIGHT), Icon(dark, DARK), Strength(0, 0, 20)
    ranks = [
        RANKS.index(odds(chance_between(own, other, Strength(0, 0, points), enough)).key)
        for points in range(1, 60)
    ]
    assert ranks == sorted(ranks)


def test_the_words_follow_the_chance_and_are_mirrored() -> None:
    ranks = [RANKS.index(odds(chance).key) for chance in range(101)]
    assert all(0 <= after - before <= 1 for before, after in pairwise(ranks))
    assert set(ranks) == set(range(len(RANKS)))
    assert [before + after for before, after in zip(ranks, reversed(ranks), strict=True)] == [6] * 101
    assert odds(50).key == "odds.even"


def test_every_word_stands_with_its_number_in_every_language() -> None:
    try:
        for language in TABLES:
            speak(language)
            said = [spoken(odds(chance)) for chance in WORDS]
            assert all(text.endswith(f": {chance} %") for text, chance in zip(said, WORDS, strict=True))
            assert len({text.split(":")[0] for text in said}) == len(WORDS)
    finally:
        speak("english")
