"""The chances that players read of a battle: of every pair, on every colour."""

from itertools import product

import pytest

from archon3d.arena.content import COLOURS, FIGHTERS
from archon3d.games.archon.icons import DARK, ICON_KINDS, LIGHT
from archon3d.play.archon.odds import chances_by_colour, enemies
from archon3d.play.kits import pages

PAIRS = [
    (light, dark)
    for light, dark in product(ICON_KINDS, ICON_KINDS)
    if (ICON_KINDS[light].side, ICON_KINDS[dark].side) == (LIGHT, DARK)
]


@pytest.mark.parametrize("kind", FIGHTERS)
def test_a_page_has_the_chances_against_every_enemy_on_every_colour(kind: str) -> None:
    table = pages()[f"icon.{kind}"].odds
    assert table is not None
    assert [enemy.key for enemy, _ in table.rows] == list(enemies(kind))
    assert len(table.rows) == (8 if kind in ICON_KINDS else 16)
    assert all(len(chances) == len(COLOURS) for _, chances in table.rows)
    assert all(0 < chance < 100 for _, chances in table.rows for chance in chances)


@pytest.mark.parametrize(("light", "dark"), PAIRS)
def test_what_one_gains_the_other_loses(light: str, dark: str) -> None:
    both = zip(chances_by_colour(light, dark), chances_by_colour(dark, light), strict=True)
    assert [own + other for own, other in both] == [100] * len(COLOURS)
