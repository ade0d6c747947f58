"""The seven spells (Archon rules, section 7)."""

import pytest

from archon3d.games.archon.aims import aim_refusal
from archon3d.games.archon.board import POWER_POINTS, SQUARE_NAMES, square_at
from archon3d.games.archon.casting import casts, operands, spells_left
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.spells import SPELLS
from archon3d.games.archon.state import State
from archon3d.rules.game import IllegalAction, InvalidState
from tests.games.archon.positions import after, at, notations, position

AT_POWER_POINTS = tuple(SQUARE_NAMES[square] for square in POWER_POINTS)


def test_each_side_casts_each_spell_once_and_the_casting_is_the_turn() -> None:
    state = after(ARCHON.new({}, 0), "shift-time")
    assert state.to_move == "dark"
    assert spells_left(state, "light") == tuple(spell for spell in SPELLS if spell != "shift-time")
    assert spells_left(state, "dark") == tuple(SPELLS)
    back = after(state, "shift-time")
    assert "shift-time" not in notations(back)


@pytest.mark.parametrize("on_its_square", ["A", "W!"])
def test_no_spell_without_a_free_mage(on_its_square: str) -> None:
    state = position(f"archon 9/9/2K(1)3g2/9/{on_its_square}7s/9/9/9/9 light dead=D")
    assert not [text for text in notations(state) if text.split(" ")[0] in SPELLS]


def test_no_spell_targets_a_power_point_or_an_icon_on_one() -> None:
    state = position("archon 4D(3)4/9/2A(1)3g2/9/W3K(1)3s/9/9/9/4d4 light dead=G")
    for text in notations(state):
        if text.split(" ")[0] in SPELLS:
            assert not set(text.split(" ")) & set(AT_POWER_POINTS), text


def test_teleport_goes_anywhere_and_may_begin_a_battle() -> None:
    state = position("archon 9/9/2K3g2/2A!6/W7s/9/9/9/9 light")
    casts = notations(state, "teleport")
    # 81 squares less 5 power points, the Knight's own and the held Archer's.
    assert len(casts) == 81 - 5 - 2
    assert {text.split(" ")[1] for text in casts} == {"C3"}
    assert at(after(state, "teleport C3 I9"), "I9").kind == "knight"
    battle = after(state, "teleport C3 G3").battle
    assert battle is not None
    assert (battle.by, battle.attacker.kind, battle.defender.kind) == ("teleport", "knight", "goblin")


def test_heal_closes_wounds_of_held_icons_too() -> None:
    state = position("archon 9/9/2K(2)!3g(1)2/2A6/W7s/9/9/9/9 light")
    assert notations(state, "heal") == ["heal C3"]
    healed = at(after(state, "heal C3"), "C3")
    assert (healed.wounds, healed.held) == (0, True)


def test_exchange_swaps_any_two_that_are_free() -> None:
    state = position("archon 9/9/2K(1)3g2/2A!3t2/W7s/9/9/9/9 light")
    assert notations(state, "exchange") == ["exchange C3 G3", "exchange C3 G4", "exchange G3 G4"]
    swapped = after(state, "exchange G3 C3")
    assert (at(swapped, "C3").kind, at(swapped, "G3").kind, at(swapped, "G3").wounds) == (
        "goblin",
        "knight",
        1,
    )


def test_summoned_elementals_attack_and_vanish() -> None:
    state = position("archon 9/9/2K3g!2/9/W3t3s/9/9/9/9 light")
    assert notations(state, "summon") == ["summon-elemental G3"]
    summoned = after(state, "summon-elemental G3")
    battle = summoned.battle
    assert battle is not None
    assert (battle.attacker_from, battle.by, battle.attacker.side) == (None, "summon", "light")
    assert summoned.summoned == (battle.attacker.kind,)
    won = after(summoned, "battle attacker 3")
    assert (at(won, "G3"), won.dead) == (None, ("goblin",))
    lost = after(summoned, "battle defender")
    assert (at(lost, "G3").held, lost.dead) == (True, ())
    both = after(summoned, "battle none")
    assert (at(both, "G3"), both.dead) == (None, ("goblin",))


def test_the_second_summoner_never_gets_what_the_first_one_got() -> None:
    seen = []
    for seed in range(60):
        state = after(ARCHON.new({}, seed), "summon-elemental H2", "battle attacker", "summon-elemental B2")
        first, second = state.summoned
        assert first != second
        seen += [first, second]
    assert set(seen) == {"air", "water", "earth", "fire"}


def test_a_side_that_has_not_summoned_yet_has_an_elemental_left() -> None:
    state = position("archon 9/9/2K3g2/9/W7s/9/9/9/9 light summoned=air,fire")
    state = after(state, "summon-elemental G3", "battle defender")
    assert ARCHON.read_state(ARCHON.write_state(state)) == state
    state = after(state, "summon-elemental C3")
    assert len({*state.summoned}) == 4
    with pytest.raises(InvalidState, match="leave an elemental"):
        position("archon 9/9/2K3g2/9/W7s/9/9/9/9 light summoned=air,fire,earth")


def test_revive_puts_a_dead_icon_next_to_the_mage() -> None:
    state = position("archon 9/9/9/3K5/4W3s/5g3/9/9/9 light dead=GDGt")
    casts = notations(state, "revive")
    assert [text for text in casts if "golem" in text] == [
        f"revive golem {name}" for name in ("E4", "F4", "D5", "F5", "D6", "E6")
    ]
    assert not [text for text in casts if "troll" in text]
    revived = after(state, "revive golem E4")
    assert (at(revived, "E4").kind, at(revived, "E4").wounds) == ("golem", 0)
    assert revived.dead == ("djinn", "golem", "troll")


def test_imprison_holds_until_the_prisoners_own_colour() -> None:
    state = position("archon 9/1K5g1/6t2/9/W7s/9/9/9/9 light")
    state = after(state, "imprison G3")
    assert at(state, "G3").held
    assert not notations(state, "G3-")
    state = after(state, "H2-H3", "B2-B3")
    # The cycle shows E; it becomes F after the next ply of dark.
    assert state.cycle.colour == "E"
    assert at(state, "G3").held
    state = after(state, "H3-H2")
    assert state.cycle.colour == "F"
    assert not at(state, "G3").held


def test_imprison_is_refused_at_the_colour_that_would_free_at_once() -> None:
    board = "9/1K5g!1/6t2/9/W7s/9/9/9/9 light"
    for colour, count in (("F", 0), ("E", 1), ("A", 1)):
        state = position(f"archon {board} cycle.colour={colour} cycle.direction=lighter")
        assert len(notations(state, "imprison")) == count, colour


def test_spells_without_a_target_are_refused_and_kept() -> None:
    state = position("archon 9/1K7/9/9/W3g3s/9/9/9/9 light")
    for text, why in (
        ("heal B2", "the knight on B2 has no wounds"),
        ("imprison E5", "no spell may target a power point"),
        ("summon-elemental E5", "no spell may target a power point"),
        ("revive knight A4", "no knight of that side has died"),
        ("exchange B2 B2", "it takes two different icons"),
    ):
        with pytest.raises(IllegalAction, match=f"{text} is not legal here: {why}; legal: B2-"):
            after(state, text)
    assert spells_left(state, "light") == tuple(SPELLS)


def test_teleporting_into_battle_uses_the_spell_at_the_cast() -> None:
    state = after(position("archon 9/9/2K3g2/9/W7s/9/9/9/9 light"), "teleport C3 G3")
    assert "teleport" not in spells_left(state, "light")
    assert (state.busy, state.to_move, state.turn) == (True, "light", 0)
    state = after(state, "battle defender")
    assert (state.to_move, state.turn) == ("dark", 1)


CAMP = "archon 9/9/2G(4)3d!2/A1t6/WK!6s/9/9/9/9 light"
"""Wounded and whole, held and free icons of both sides, some on power points."""


def why_not(state: State, spell: str, place: int, name: str) -> str | None:
    """Return why the square of that name is no valid first or second target of the spell."""
    refused = aim_refusal(state, SPELLS[spell].aims[place], square_at(name))
    return None if refused is None else refused.code


@pytest.mark.parametrize(
    ("spell", "place"),
    [("teleport", 0), ("teleport", 1), ("heal", 0), ("summon-elemental", 0), ("revive", 1), ("imprison", 0)],
)
def test_nothing_hinders_exactly_where_the_spell_may_be_aimed(spell: str, place: int) -> None:
    state = position(f"{CAMP} dead=D")
    aimed = {SQUARE_NAMES[operands(cast)[place]] for cast in casts(state, spell)}
    assert aimed
    assert {name for name in SQUARE_NAMES if why_not(state, spell, place, name) is None} == aimed
    assert why_not(state, spell, place, "E5") == "power-point"


@pytest.mark.parametrize(
    ("spell", "name", "why"),
    [
        ("heal", "A4", "unhurt"),
        ("heal", "C4", "enemy-icon"),
        ("heal", "C5", "no-icon"),
        ("teleport", "B5", "held-icon"),
        ("imprison", "C3", "own-icon"),
        ("imprison", "G3", "held-icon"),
        ("summon-elemental", "I5", "power-point"),
    ],
)
def test_what_hinders_a_spell_is_named(spell: str, name: str, why: str) -> None:
    assert why_not(position(CAMP), spell, 0, name) == why


def test_what_hinders_a_revival_is_named() -> None:
    state = position(f"{CAMP} dead=D")
    assert why_not(state, "revive", 1, "B5") == "occupied"
    assert why_not(state, "revive", 1, "D5") == "too-far"


@pytest.mark.parametrize(
    ("rest", "text", "why"),
    [
        ("1A5g1/9/9/9/9/9/9/9 light", "shift-time", "no-mage"),
        ("7g1/9/9/W!8/9/9/9/9 light", "shift-time", "held-mage"),
        ("7g1/9/9/W8/9/9/9/9 light spells.light=heal", "shift-time", "spell-spent"),
        ("7g1/9/9/W8/9/9/9/9 light cycle.colour=F cycle.direction=lighter", "imprison H2", "enemy-colour"),
        ("7g1/9/9/W8/9/9/9/9 light", "B3-B4", "nothing-there"),
        ("7g1/9/9/W8/9/9/9/9 light", "H2-H3", "not-yours"),
        ("1K!5g1/9/9/W8/9/9/9/9 light", "B2-B3", "held"),
        ("1K5g1/9/9/W8/9/9/9/9 light", "B2-I9", "cannot-go-there"),
        ("7g1/9/9/W8/9/9/9/9 light", "battle none", "no-battle"),
    ],
)
def test_a_refused_action_names_its_reason(rest: str, text: str, why: str) -> None:
    with pytest.raises(IllegalAction) as raised:
        after(position(f"archon 9/{rest}"), text)
    assert raised.value.refusal is not None
    assert raised.value.refusal.code == why
