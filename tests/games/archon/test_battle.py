"""Hit points in battle and what a battle leaves behind (Archon rules, sections 5 and 6).

The second half is the guide's own words: every sentence of the seed that counts hits or compares hit points.
"""

from math import ceil

import pytest

from archon3d.arena.content import FIGHTERS
from archon3d.arena.spec import SHAPESHIFTER
from archon3d.games.archon.battle import Strength, battle_spec, kills, strength
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.icons import DARK, ICON_KINDS, LIGHT
from archon3d.games.archon.spells import SPELLS
from archon3d.games.archon.state import Icon, Options
from archon3d.rules.game import IllegalAction
from tests.games.archon.positions import after, at, position


def hit_points(kind: str, colour: str, opponent: str = "goblin", penalty: int = 0) -> float:
    """Return the hit points of an unhurt icon on a square of that colour."""
    sides = {name: row.side for name, row in ICON_KINDS.items()}
    icon, other = (Icon(name, sides.get(name, DARK)) for name in (kind, opponent))
    return strength(icon, other, colour, penalty, Options()).half_points / 2


def damage(kind: str, opponent: str = "") -> int:
    """Return the damage of one hit; for flame and cloud that of a whole attack."""
    form = opponent if kind == SHAPESHIFTER else kind
    hits = {"phoenix": 5, "banshee": 8}.get(form, 1)
    return FIGHTERS[form].damage * hits


def hits_to_kill(target: str, colour: str, attacker: str, penalty: int = 0) -> int:
    """Return how many attacks of the attacker the unhurt target dies of."""
    return ceil(hit_points(target, colour, attacker, penalty) / damage(attacker, target))


def test_colour_bonus() -> None:
    assert [hit_points("knight", colour) - 4.5 for colour in "ABCDEF"] == [7, 6, 4, 3, 1, 0]
    assert [hit_points("goblin", colour) - 4.5 for colour in "ABCDEF"] == [0, 1, 3, 4, 6, 7]
    assert [hit_points("fire", colour) for colour in "ABCDEF"] == [9.5] * 6


@pytest.mark.parametrize(
    ("kind", "most"),
    [
        *(("knight", 11.5), ("goblin", 11.5), ("archer", 11.5), ("manticore", 14.5), ("valkyrie", 14.5)),
        *(("banshee", 14.5), ("golem", 21.5), ("troll", 20.5), ("unicorn", 15.5), ("basilisk", 12.5)),
        *(("phoenix", 18.5), ("djinn", 21.5), ("dragon", 23.5), ("wizard", 16.5), ("sorceress", 16.5)),
        *(("air", 11.5), ("water", 13.5), ("earth", 16.5), ("fire", 9.5)),
    ],
)
def test_most_hit_points_of_the_guide(kind: str, most: float) -> None:
    assert max(hit_points(kind, colour) for colour in "ABCDEF") == most


def test_the_shapeshifter_takes_its_opponents_uninjured_base() -> None:
    assert hit_points(SHAPESHIFTER, "C", "golem") == 14.5 + 3
    assert hit_points(SHAPESHIFTER, "F", "fire") == 9.5 + 7
    state = after(position("archon 9/9/9/4G(5)4/W3h3s/9/9/9/9 light"), "E4-E5")
    assert state.battle is not None
    spec = battle_spec(state, state.battle, 0)
    assert (spec.left.half_points, spec.right.half_points) == (2 * 14 + 1 - 10 + 6, 29 + 8)
    assert (spec.right.icon, spec.right.form) == ("shapeshifter", "golem")


def test_home_penalty_is_the_own_sides_and_outlives_the_mage() -> None:
    state = after(
        position("archon 9/9/9/g8/K6As/9/9/9/9 dark spells.light=heal,revive spells.dark=teleport"), "A4-A5"
    )
    assert state.battle is not None
    spec = battle_spec(state, state.battle, 0)
    assert spec.left.half_points / 2 == 4.5 + 7 - (len(SPELLS) - 2)
    assert spec.right.half_points / 2 == 4.5
    state = after(
        position("archon 9/9/9/g8/K6As/9/9/9/9 light spells.light=heal,revive spells.dark=teleport"), "H5-I5"
    )
    assert state.battle is not None
    spec = battle_spec(state, state.battle, 0)
    assert spec.left.half_points / 2 == 4.5
    assert spec.right.half_points / 2 == 9.5 + 7 - (len(SPELLS) - 1)


def test_a_mage_away_from_home_has_no_penalty() -> None:
    state = after(position("archon 9/9/2W6/2g6/8s/9/9/9/9 light spells.light=[]"), "C3-C4")
    assert state.battle is not None
    assert battle_spec(state, state.battle, 0).left.half_points / 2 == 9.5


def test_handicap_adds_to_a_side_and_leaves_it_alive() -> None:
    state = after(
        position("archon 9/9/2K6/2g6/W7s/9/9/9/9 light options.handicap.light=2 options.handicap.dark=-6"),
        "C3-C4",
    )
    assert state.battle is not None
    spec = battle_spec(state, state.battle, 0)
    assert spec.left.half_points / 2 == 4.5 + 2
    assert spec.right.half_points / 2 == 4.5 + 7 - 6
    on_white = after(
        position("archon 9/3K5/3A5/3g5/W7s/9/9/9/9 light options.handicap.light=2 options.handicap.dark=-6"),
        "shift-time",
    )
    assert on_white.to_move == "dark"
    white = after(
        position("archon 9/9/3K5/3g5/W7s/9/9/9/9 light options.handicap.light=2 options.handicap.dark=-6"),
        "D3-D4",
    )
    assert white.battle is not None
    assert battle_spec(white, white.battle, 0).right.half_points == 1


def fought(wounds: int, damage_taken: int, wounds_option: str = "lasting") -> int:
    """Return the wounds of a Dragon after it won on E, where its bonus is 6."""
    state = position(
        f"archon 9/9/4K4/4d({wounds})4/W7s/9/9/9/9 dark cycle.colour=E options.wounds={wounds_option}"
    )
    result = f"battle attacker {damage_taken}" if damage_taken else "battle attacker"
    return int(at(after(state, "E4-E3", result), "E3").wounds)


def test_damage_beyond_the_bonus_stays() -> None:
    assert fought(0, 10) == 4
    assert fought(0, 6) == 0
    assert fought(3, 5) == 3
    assert fought(3, 8) == 5
    assert fought(0, 10, "fresh") == 0


def test_without_a_bonus_all_damage_stays_but_a_handicap_leaves_no_wounds() -> None:
    for handicap, damage in ((0, 3), (-3, 1), (-3, 0)):
        board = "archon 9/9/3g5/3G5/W7s/9/9/9/9 light"
        state = after(position(f"{board} options.handicap.light={handicap}"), "D4-D3")
        assert state.battle is not None
        assert state.battle.colour == "F"
        won = after(state, f"battle attacker {damage}" if damage else "battle attacker")
        assert at(won, "D3").wounds == damage


def test_the_shapeshifter_keeps_no_wound() -> None:
    state = position("archon 9/9/4G4/4h4/W7s/9/9/9/9 dark")
    assert at(after(state, "E4-E3", "battle attacker 17"), "E3").wounds == 0


def test_results_on_the_board() -> None:
    state = after(position("archon 9/9/4g4/4K4/W7s/9/9/9/A7n light"), "E4-E3")
    assert ARCHON.legal_actions(state) == tuple(
        ARCHON.read_action(text) for text in ("battle attacker", "battle defender", "battle none")
    )
    assert at(state, "E4").kind == "knight"
    won = after(state, "battle attacker 2")
    assert (at(won, "E4"), at(won, "E3").kind, won.dead) == (None, "knight", ("goblin",))
    lost = after(state, "battle defender")
    assert (at(lost, "E4"), at(lost, "E3").kind, lost.dead) == (None, "goblin", ("knight",))
    both = after(state, "battle none")
    assert (at(both, "E4"), at(both, "E3"), both.dead) == (None, None, ("knight", "goblin"))


def test_damage_that_kills_the_winner_is_refused() -> None:
    state = after(position("archon 9/9/4g4/4K4/W7s/9/9/9/9 light"), "E4-E3")
    # The cycle shows D: the Knight has 4.5 + 3 hit points.
    assert at(after(state, "battle attacker 7"), "E3").wounds == 4
    with pytest.raises(IllegalAction, match=r"7\.5"):
        after(state, "battle attacker 8")


def test_damage_of_all_hit_points_kills_and_a_point_less_does_not() -> None:
    eight = Strength(base=10, cushion=3, half_points=16)
    assert [kills(eight, damage) for damage in (7, 8, 9)] == [False, True, True]


def test_a_held_defender_fights_and_stays_held() -> None:
    state = after(position("archon 9/9/4g!4/4K4/W7s/9/9/9/9 light"), "E4-E3")
    assert at(after(state, "battle defender"), "E3").held


def test_power_points_heal_the_mover_at_the_end_of_its_turn() -> None:
    state = after(position("archon 4d(2)4/1K7/9/9/W3D(3)3s/9/9/9/9 light"), "B2-B3")
    assert (at(state, "E5").wounds, at(state, "E1").wounds) == (2, 2)
    state = after(state, "I5-H5")
    assert (at(state, "E5").wounds, at(state, "E1").wounds) == (2, 1)


def test_renewal_heals_a_side_at_its_own_colour() -> None:
    for renewal, colour, direction, expected in (
        ("true", "B", "lighter", (2, 2)),
        ("true", "E", "darker", (3, 1)),
        ("true", "C", "darker", (3, 2)),
        ("false", "B", "lighter", (3, 2)),
    ):
        cycle = f"cycle.colour={colour} cycle.direction={direction}"
        state = position(f"archon 9/1K5g1/2D(3)3d(2)2/9/W7s/9/9/9/9 light options.renewal={renewal} {cycle}")
        state = after(state, "B2-B3", "H2-H3")
        assert (at(state, "C3").wounds, at(state, "G3").wounds) == expected


# What the guide says of hits and hit points


@pytest.mark.parametrize("colour", ["C", "D"])
@pytest.mark.parametrize("attacker", ["basilisk", "troll", "dragon"])
def test_one_shot_takes_the_archer_out_on_medium_squares(attacker: str, colour: str) -> None:
    assert hits_to_kill("archer", colour, attacker) == 1


@pytest.mark.parametrize("colour", ["C", "D"])
def test_two_bashes_of_a_goblin_take_the_archer_out_on_medium_squares(colour: str) -> None:
    assert hits_to_kill("archer", colour, "goblin") == 2


def test_the_manticore_needs_three_hits_for_a_knight_on_a_b_c() -> None:
    assert [hits_to_kill("knight", colour, "manticore") for colour in "ABCD"] == [3, 3, 3, 2]


def test_one_blast_of_the_dragon_roasts_the_valkyrie_on_d() -> None:
    assert [hits_to_kill("valkyrie", colour, "dragon") for colour in "CD"] == [2, 1]


def test_golem_and_troll_need_two_hits_each_on_e() -> None:
    assert hits_to_kill("golem", "E", "troll") == hits_to_kill("troll", "E", "golem") == 2


def test_the_unicorn_can_absorb_a_hit_on_the_sorceress_home() -> None:
    assert hits_to_kill("unicorn", "F", "sorceress") == 2


def test_the_unicorn_needs_two_hits_when_the_sorceress_has_cast_three_spells() -> None:
    assert [hits_to_kill("sorceress", "F", "unicorn", spells) for spells in (0, 2, 3)] == [3, 3, 2]


def test_one_shot_takes_the_unicorn_out_on_squares_darker_than_d() -> None:
    assert [hits_to_kill("unicorn", colour, "dragon") for colour in "DEF"] == [2, 1, 1]
    assert [hits_to_kill("unicorn", colour, "troll") for colour in "DEF"] == [2, 1, 1]
    assert [hits_to_kill("unicorn", colour, "basilisk") for colour in "DEF"] == [2, 2, 1]


@pytest.mark.parametrize("kind", [name for name, row in ICON_KINDS.items() if row.side == LIGHT])
def test_nobody_withstands_two_blasts_of_the_dragon(kind: str) -> None:
    assert max(hits_to_kill(kind, colour, "dragon") for colour in "ABCDEF") <= 2


@pytest.mark.parametrize("kind", ["air", "water", "earth", "fire"])
def test_no_elemental_withstands_two_blasts_of_the_dragon(kind: str) -> None:
    assert hits_to_kill(kind, "F", "dragon") <= 2


def test_some_foes_need_five_hits_to_bring_the_dragon_down() -> None:
    assert [hits_to_kill("dragon", "F", kind) for kind in ("knight", "archer", "air")] == [5, 5, 5]


def test_the_djinn_has_as_many_hit_points_as_a_golem() -> None:
    assert [hit_points("djinn", colour) for colour in "ABCDEF"] == [
        hit_points("golem", colour) for colour in "ABCDEF"
    ]


def test_only_the_djinn_beats_the_shapeshifter_in_shots_to_kill_on_c() -> None:
    better = [
        kind
        for kind, row in ICON_KINDS.items()
        if row.side == LIGHT and hits_to_kill(SHAPESHIFTER, "C", kind) < hits_to_kill(kind, "C", SHAPESHIFTER)
    ]
    assert better == ["djinn"]


def test_one_shot_takes_the_wizard_out_on_f() -> None:
    assert hits_to_kill("wizard", "F", "troll") == hits_to_kill("wizard", "F", SHAPESHIFTER) == 1


def test_the_mages_are_even_on_any_square_but_a() -> None:
    pairs = [
        (hits_to_kill("wizard", colour, "sorceress"), hits_to_kill("sorceress", colour, "wizard"))
        for colour in "ABCDEF"
    ]
    assert pairs == [(3, 1), *[(2, 2)] * 5]


def test_water_takes_out_a_basilisk_on_a_with_one_shot() -> None:
    assert [hits_to_kill("basilisk", colour, "water") for colour in "AB"] == [1, 2]


@pytest.mark.parametrize("colour", "ABCDEF")
def test_water_is_at_least_even_with_a_shapeshifter(colour: str) -> None:
    assert hits_to_kill("water", colour, SHAPESHIFTER) >= hits_to_kill(SHAPESHIFTER, colour, "water")


@pytest.mark.parametrize("attacker", ["dragon", "golem", "troll"])
def test_one_shot_takes_fire_out(attacker: str) -> None:
    assert hits_to_kill("fire", "C", attacker) == 1


@pytest.mark.parametrize("kind", ["fire", "earth"])
def test_fire_and_earth_are_even_with_a_shapeshifter_on_the_darkest_square(kind: str) -> None:
    assert hits_to_kill(kind, "F", SHAPESHIFTER) == hits_to_kill(SHAPESHIFTER, "F", kind) == 2


def test_the_banshees_whole_cloud_drains_eight_and_the_phoenix_whole_flame_ten() -> None:
    assert (damage("banshee"), damage("phoenix")) == (8, 10)


def test_the_guides_example_of_a_dragon_and_a_knight_on_e() -> None:
    assert hit_points("dragon", "E") == 22.5
    assert hit_points("knight", "E") == 5.5
    assert fought(0, 2 * damage("knight")) == 4
