"""The board's computer player: what it wants, what it avoids, when it casts (Archon rules, section 11)."""

from collections import Counter

import pytest

from archon3d.ai.archon.odds import chance_of_winning, elementals_chance
from archon3d.ai.archon.player import choose
from archon3d.ai.levels import LEVELS, Level
from archon3d.games.archon.actions import Move
from archon3d.games.archon.board import SQUARE_NAMES, colour_of, square_at
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.spells import Exchange
from archon3d.games.archon.state import State
from archon3d.rules.rng import Rng
from tests.games.archon.positions import at, position

STARTS = 60
"""Games whose first turns are looked at."""
MOST_ALIKE = 0.6
"""Greatest share of them in which icons of the same kind move first."""
EASIEST: tuple[Level, ...] = ("beginner", "novice")
MAGES = ("wizard", "sorceress")


def choice(state: State, level: Level = "adept") -> str:
    return ARCHON.write_action(choose(state, level))


def test_a_good_capture_comes_before_everything() -> None:
    state = position("archon 9/9/4U4/4g4/W7s/9/9/9/9 light spells.light=[] spells.dark=[]")
    assert choice(state) == "E3-E4"


def test_the_fifth_power_point_is_taken() -> None:
    assert (
        choice(position("archon 4K1g2/9/9/9/W2G4A/9/9/9/4D1s2 light spells.light=[] spells.dark=[]"))
        == "D5-E5"
    )


def test_a_hopeless_attack_with_a_mage_is_not_made() -> None:
    # A fresh Dragon on black, with a hurt Wizard beside it.
    state = position("archon K8/9/9/9/8s/9/9/1W(6)7/2d6 light spells.light=[] spells.dark=[]")
    assert choice(state) != "B8-C9"


def test_colours_draw_icons_to_their_own_side() -> None:
    state = position("archon A2D5/9/9/9/8s/9/9/9/8g light spells.light=[] spells.dark=[]")
    cycle = state.cycle.colour
    goal = ARCHON.read_action(choice(state))
    assert isinstance(goal, Move)
    assert colour_of(goal.to, cycle) <= colour_of(goal.origin, cycle) or SQUARE_NAMES[goal.to] in (
        "E1",
        "E5",
        "E9",
    )


def test_odds_follow_colour_and_wounds() -> None:
    def chance(board: str, square: str) -> int:
        """Return that of the golem on B1 against the troll on the square."""
        state = position(f"archon {board} light")
        return chance_of_winning(state, at(state, "B1"), at(state, square), square_at(square))

    on_white = chance("1G7/9/9/3t5/9/9/9/9/9", "D4")
    on_black = chance("1G7/9/3t5/9/9/9/9/9/9", "D3")
    assert colour_of(square_at("D4"), "D") == "A"
    assert on_white > 50 > on_black
    assert chance("1G(6)7/9/9/3t5/9/9/9/9/9", "D4") < on_white
    state = position("archon 9/9/3g5/3d5/W8/9/9/9/9 light")
    dragon, goblin = at(state, "D4"), at(state, "D3")
    black, white = square_at("D3"), square_at("D4")
    assert elementals_chance(state, dragon, black) < elementals_chance(state, dragon, white)
    assert elementals_chance(state, goblin, white) > 80


def test_an_enemy_mage_off_its_power_point_is_imprisoned_at_once() -> None:
    state = position("archon 9/1K5g1/9/9/W5s2/9/9/9/9 light spells.light=imprison spells.dark=imprison")
    assert choice(state) == "imprison G5"
    at_home = position("archon 9/1K5g1/9/9/W7s/9/9/9/9 light spells.light=imprison spells.dark=imprison")
    assert not choice(at_home).startswith("imprison")


def test_a_champion_is_imprisoned_only_when_it_will_take_long() -> None:
    board = "9/1K7/9/6d2/W7s/9/9/9/9 light spells.light=imprison spells.dark=imprison"
    for colour, direction, expected in (
        ("C", "lighter", True),
        ("D", "lighter", True),
        ("C", "darker", False),
        ("B", "lighter", False),
    ):
        state = position(f"archon {board} cycle.colour={colour} cycle.direction={direction}")
        assert (choice(state) == "imprison G4") == expected, (colour, direction)
    asleep = position("archon 9/1K7/9/9/W7s/8d/9/9/9 light spells.light=imprison spells.dark=imprison")
    assert not choice(asleep).startswith("imprison")


def test_the_last_enemy_is_imprisoned_to_win() -> None:
    state = position("archon 9/1K5g1/9/9/W8/9/9/9/9 light spells.light=imprison spells.dark=imprison")
    assert choice(state) == "imprison H2"


def test_shift_time_keeps_a_prisoner_and_frees_an_own_one() -> None:
    held = position(
        "archon 9/1K7/9/6d!2/W7s/9/9/9/9 light cycle.colour=E spells.light=shift-time spells.dark=shift-time"
    )
    assert choice(held) == "shift-time"
    own = position(
        "archon 9/1D!7/9/6d2/W7s/9/9/9/9 light cycle.colour=B spells.light=shift-time spells.dark=shift-time"
    )
    assert choice(own) == "shift-time"
    none = position("archon 9/1D7/9/6d2/W7s/9/9/9/9 light spells.light=shift-time spells.dark=shift-time")
    assert choice(none) != "shift-time"


def test_elementals_are_for_mages_abroad_and_intruders() -> None:
    state = position(
        "archon 9/1K5g1/6s2/9/W8/9/9/9/9 light spells.light=summon-elemental spells.dark=summon-elemental"
    )
    assert choice(state) == "summon-elemental G3"
    state = position(
        "archon 8K/9/9/1g7/W7s/9/9/9/9 light spells.light=summon-elemental spells.dark=summon-elemental"
    )
    assert choice(state) == "summon-elemental B4"
    state = position(
        "archon 9/1K5g1/9/9/W7s/9/9/9/9 light spells.light=summon-elemental spells.dark=summon-elemental"
    )
    assert not choice(state).startswith("summon")


def test_teleport_makes_the_famous_early_strike_in_one_turn_of_three() -> None:
    strikes = 0
    for seed in range(STARTS):
        state = ARCHON.new({}, seed)
        target = choice(state).split()
        if target[0] == "teleport":
            pair = (at(state, target[1]).kind, at(state, target[2]).kind)
            assert pair in (("unicorn", "basilisk"), ("valkyrie", "banshee"), ("golem", "goblin"))
            strikes += 1
    assert 0.1 < strikes / STARTS < 0.6


def test_revive_brings_back_the_first_champion_to_have_died() -> None:
    state = position("archon 9/1K5g1/9/9/W7s/9/9/9/9 light dead=GPD spells.light=revive spells.dark=revive")
    assert choice(state).startswith("revive phoenix")
    assert not choice(
        position("archon 9/1K5g1/9/9/W7s/9/9/9/9 light dead=G spells.light=revive spells.dark=revive")
    ).startswith("revive")


def test_heal_is_for_champions_and_late_for_the_mage() -> None:
    state = position("archon 9/2G(9)6/2D(7)3t2/9/W7s/9/9/9/9 light spells.light=heal spells.dark=heal")
    assert choice(state) == "heal C3"
    late = position("archon 9/2G(9)6/9/1W(6)7/8s/9/9/9/8t light spells.light=heal spells.dark=heal")
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


@pytest.mark.sample(3)
@pytest.mark.parametrize("level", LEVELS)
def test_choices_do_not_depend_on_what_went_before(level: Level) -> None:
    state = ARCHON.new({}, 5)
    first = choice(state, level)
    for seed in range(5):
        choice(ARCHON.new({"first": "dark"}, seed), level)
    assert choice(state, level) == first


@pytest.mark.full
def test_weaker_levels_attack_without_a_thought_of_the_battle_more_often() -> None:
    board = "9/1K6t/4K4/4d4/W7s/9/9/9/9 light spells.light=[] spells.dark=[]"
    attacks = [
        sum(choice(position(f"archon {board} rng={seed * 7919}"), level) == "E3-E4" for seed in range(80))
        for level in LEVELS
    ]
    assert attacks == sorted(attacks, reverse=True)
    assert attacks[0] > 60 > attacks[LEVELS.index("average")] > attacks[LEVELS.index("adept")] == 0


def opening(seed: int, level: Level, first: str, until_round: int) -> list[tuple[State, str]]:
    """Return the computer's plies against chance up to that round: each position, and what it does there."""
    state = ARCHON.new({"first": first}, seed)
    rng = Rng.from_seed(seed)
    plies = []
    while state.outcome is None and state.round < until_round:
        if state.battle is not None or state.to_move == "light":
            action = rng.choice(list(ARCHON.legal_actions(state)))
        else:
            action = choose(state, level)
            plies.append((state, ARCHON.write_action(action)))
        state = ARCHON.apply(state, action).state
    return plies


@pytest.mark.sample(1)
@pytest.mark.parametrize("level", EASIEST)
def test_first_timers_keep_their_mage_for_five_rounds(level: Level) -> None:
    for seed in range(STARTS):
        for state, notation in opening(seed, level, "light", 6):
            after = ARCHON.apply(state, ARCHON.read_action(notation)).state
            assert after.battle is None or after.battle.defender.kind not in MAGES, f"{seed}: {notation}"


@pytest.mark.parametrize("level", EASIEST)
def test_a_mage_is_attacked_from_the_sixth_round_on(level: Level) -> None:
    in_reach = "archon 9/9/9/9/W1d6/9/9/9/9 dark round=6 spells.light=[] spells.dark=[]"
    assert choice(position(in_reach), level) == "C5-A5"
    assert choice(position(in_reach.replace("round=6", "round=5")), level) != "C5-A5"


def test_a_mage_is_taken_at_once_where_there_is_no_other_move() -> None:
    state = position("archon g8/Wg7/9/9/8D/9/9/9/9 dark spells.light=[] spells.dark=[]")
    assert choice(state, "beginner")


@pytest.mark.sample(1)
@pytest.mark.parametrize("level", EASIEST)
def test_openings_vary_in_plies_and_in_icons(level: Level) -> None:
    firsts = [opening(seed, level, "dark", 3)[:2] for seed in range(STARTS)]
    assert len({tuple(notation for _, notation in plies) for plies in firsts}) >= 12
    movers = Counter(
        icon.kind
        for ((state, notation), *_) in firsts
        if isinstance(action := ARCHON.read_action(notation), Move) and (icon := state.board[action.origin])
    )
    assert len(movers) >= 5
    assert movers.most_common(1)[0][1] <= MOST_ALIKE * STARTS
