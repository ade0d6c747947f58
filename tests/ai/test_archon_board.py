"""The board's computer player: what it wants, what it avoids, when it casts (Archon rules, section 11)."""

import pytest

from archon3d.ai.archon.odds import chance_of_winning, elementals_chance
from archon3d.ai.archon.player import choose
from archon3d.ai.levels import LEVELS, Level
from archon3d.games.archon.actions import (
    Move,
)
from archon3d.games.archon.board import SQUARE_NAMES, colour_of, square_at
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.spells import (
    Exchange,
)
from archon3d.games.archon.state import State
from tests.games.archon.positions import at, position

NO_SPELLS: dict[str, list[str]] = {"light": [], "dark": []}


def choice(state: State, level: Level = "adept") -> str:
    return ARCHON.write_action(choose(state, level))


def only(*spells: str) -> dict[str, list[str]]:
    return {"light": list(spells), "dark": list(spells)}


def test_a_good_capture_comes_before_everything() -> None:
    state = position("unicorn E3", "goblin E4", "wizard A5", "sorceress I5", spells=NO_SPELLS)
    assert choice(state) == "E3-E4"


def test_the_fifth_power_point_is_taken() -> None:
    board = ("wizard A5", "knight E1", "archer I5", "djinn E9", "golem D5", "goblin G1", "sorceress G9")
    assert choice(position(*board, spells=NO_SPELLS)) == "D5-E5"


def test_a_hopeless_attack_with_a_mage_is_not_made() -> None:
    # A fresh Dragon on black, with a hurt Wizard beside it.
    state = position("wizard B8 -6", "dragon C9", "knight A1", "sorceress I5", spells=NO_SPELLS)
    assert choice(state) != "B8-C9"


def test_colours_draw_icons_to_their_own_side() -> None:
    state = position("djinn D1", "archer A1", "goblin I9", "sorceress I5", spells=NO_SPELLS)
    cycle = state.cycle.colour
    goal = ARCHON.read_action(choice(state))
    assert isinstance(goal, Move)
    assert colour_of(goal.to, cycle) <= colour_of(goal.origin, cycle) or SQUARE_NAMES[goal.to] in (
        "E1",
        "E5",
        "E9",
    )


def test_odds_follow_colour_and_wounds() -> None:
    def chance(*icons: str, square: str) -> int:
        state = position(*icons)
        attacker, defender = (state.board[square_at(text.split()[1])] for text in icons)
        assert attacker is not None
        assert defender is not None
        return chance_of_winning(state, attacker, defender, square_at(square))

    on_white = chance("golem B1", "troll D4", square="D4")
    on_black = chance("golem B1", "troll D3", square="D3")
    assert colour_of(square_at("D4"), "D") == "A"
    assert on_white > 50 > on_black
    assert chance("golem B1 -6", "troll D4", square="D4") < on_white
    state = position("wizard A5", "dragon D4", "goblin D3")
    dragon, goblin = at(state, "D4"), at(state, "D3")
    black, white = square_at("D3"), square_at("D4")
    assert elementals_chance(state, dragon, black) < elementals_chance(state, dragon, white)
    assert elementals_chance(state, goblin, white) > 80


def test_an_enemy_mage_off_its_power_point_is_imprisoned_at_once() -> None:
    state = position("wizard A5", "knight B2", "sorceress G5", "goblin H2", spells=only("imprison"))
    assert choice(state) == "imprison G5"
    at_home = position("wizard A5", "knight B2", "sorceress I5", "goblin H2", spells=only("imprison"))
    assert not choice(at_home).startswith("imprison")


def test_a_champion_is_imprisoned_only_when_it_will_take_long() -> None:
    board = ("wizard A5", "knight B2", "sorceress I5", "dragon G4")
    for colour, direction, expected in (
        ("C", "lighter", True),
        ("D", "lighter", True),
        ("C", "darker", False),
        ("B", "lighter", False),
    ):
        cycle = {"colour": colour, "direction": direction}
        state = position(*board, spells=only("imprison"), cycle=cycle)
        assert (choice(state) == "imprison G4") == expected, cycle
    asleep = position("wizard A5", "knight B2", "sorceress I5", "dragon I6", spells=only("imprison"))
    assert not choice(asleep).startswith("imprison")


def test_the_last_enemy_is_imprisoned_to_win() -> None:
    state = position("wizard A5", "knight B2", "goblin H2", spells=only("imprison"))
    assert choice(state) == "imprison H2"


def test_shift_time_keeps_a_prisoner_and_frees_an_own_one() -> None:
    held = position(
        *("wizard A5", "knight B2", "sorceress I5", "dragon G4 held"),
        spells=only("shift-time"),
        cycle={"colour": "E", "direction": "darker"},
    )
    assert choice(held) == "shift-time"
    own = position(
        *("wizard A5", "djinn B2 held", "sorceress I5", "dragon G4"),
        spells=only("shift-time"),
        cycle={"colour": "B", "direction": "darker"},
    )
    assert choice(own) == "shift-time"
    none = position("wizard A5", "djinn B2", "sorceress I5", "dragon G4", spells=only("shift-time"))
    assert choice(none) != "shift-time"


def test_elementals_are_for_mages_abroad_and_intruders() -> None:
    spells = only("summon-elemental")
    state = position("wizard A5", "knight B2", "sorceress G3", "goblin H2", spells=spells)
    assert choice(state) == "summon-elemental G3"
    state = position("wizard A5", "knight I1", "sorceress I5", "goblin B4", spells=spells)
    assert choice(state) == "summon-elemental B4"
    state = position("wizard A5", "knight B2", "sorceress I5", "goblin H2", spells=spells)
    assert not choice(state).startswith("summon")


def test_teleport_makes_the_famous_early_strike() -> None:
    state = ARCHON.new({}, 0)
    target = choice(state).split()
    assert target[0] == "teleport"
    pair = (at(state, target[1]).kind, at(state, target[2]).kind)
    assert pair in (("unicorn", "basilisk"), ("valkyrie", "banshee"), ("golem", "goblin"))


def test_revive_brings_back_the_first_champion_to_have_died() -> None:
    board = ("wizard A5", "knight B2", "sorceress I5", "goblin H2")
    state = position(*board, dead="golem phoenix djinn", spells=only("revive"))
    assert choice(state).startswith("revive phoenix")
    assert not choice(position(*board, dead="golem", spells=only("revive"))).startswith("revive")


def test_heal_is_for_champions_and_late_for_the_mage() -> None:
    spells = only("heal")
    state = position("wizard A5", "djinn C3 -7", "golem C2 -9", "sorceress I5", "troll G3", spells=spells)
    assert choice(state) == "heal C3"
    late = position("wizard B4 -6", "golem C2 -9", "sorceress I5", "troll I9", spells=spells)
    assert choice(late) == "heal B4"


def test_it_never_exchanges() -> None:
    for seed in range(3):
        state = ARCHON.new({}, seed)
        while state.outcome is None and state.turn < 40:
            if state.battle is not None:
                action = state.side_chance().choice(ARCHON.legal_actions(state))
            else:
                action = choose(state, "adept")
            assert not isinstance(action, Exchange)
            state = ARCHON.apply(state, action).state


@pytest.mark.parametrize("level", LEVELS)
def test_choices_do_not_depend_on_what_went_before(level: Level) -> None:
    state = ARCHON.new({}, 5)
    first = choice(state, level)
    for seed in range(5):
        choice(ARCHON.new({"first": "dark"}, seed), level)
    assert choice(state, level) == first


def test_weaker_levels_attack_without_a_thought_of_the_battle_more_often() -> None:
    board = ("knight E3", "dragon E4", "wizard A5", "sorceress I5", "knight B2", "troll I2")
    attacks = [
        sum(
            choice(position(*board, spells=NO_SPELLS, rng=seed * 7919), level) == "E3-E4"
            for seed in range(80)
        )
        for level in LEVELS
    ]
    assert attacks == sorted(attacks, reverse=True)
    assert attacks[0] > 60 > attacks[LEVELS.index("average")] > attacks[LEVELS.index("adept")] == 0
