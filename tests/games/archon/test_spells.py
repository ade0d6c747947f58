"""The seven spells (Archon rules, section 7)."""

from typing import Any

import pytest

from archon3d.games.archon.board import POWER_POINTS, SQUARE_NAMES, square_at
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.spells import (
    SPELLS,
    aim_refusal,
    casts,
    operands,
    spells_left,
)
from archon3d.games.archon.state import State
from archon3d.rules.game import IllegalAction, InvalidState
from tests.games.archon.positions import after, at, notations, position

ANCHORS = ("wizard A5", "sorceress I5")
AT_POWER_POINTS = tuple(SQUARE_NAMES[square] for square in POWER_POINTS)


def test_each_side_casts_each_spell_once_and_the_casting_is_the_turn() -> None:
    state = after(ARCHON.new({}, 0), "shift-time")
    assert state.to_move == "dark"
    assert spells_left(state, "light") == tuple(spell for spell in SPELLS if spell != "shift-time")
    assert spells_left(state, "dark") == tuple(SPELLS)
    back = after(state, "shift-time")
    assert "shift-time" not in notations(back)


@pytest.mark.parametrize("wizard", ["archer A5", "wizard A5 held"])
def test_no_spell_without_a_free_mage(wizard: str) -> None:
    state = position(wizard, "knight C3 -1", "goblin G3", "sorceress I5", dead="djinn")
    assert not [text for text in notations(state) if text.split(" ")[0] in SPELLS]


def test_no_spell_targets_a_power_point_or_an_icon_on_one() -> None:
    state = position(
        *("djinn E1 -3", "knight E5 -1", "archer C3 -1", "dragon E9", "goblin G3"), *ANCHORS, dead="golem"
    )
    for text in notations(state):
        if text.split(" ")[0] in SPELLS:
            assert not set(text.split(" ")) & set(AT_POWER_POINTS), text


def test_teleport_goes_anywhere_and_may_begin_a_battle() -> None:
    state = position("knight C3", "archer C4 held", "goblin G3", *ANCHORS)
    casts = notations(state, "teleport")
    # 81 squares less 5 power points, the Knight's own and the held Archer's.
    assert len(casts) == 81 - 5 - 2
    assert {text.split(" ")[1] for text in casts} == {"C3"}
    assert at(after(state, "teleport C3 I9"), "I9").kind == "knight"
    battle = after(state, "teleport C3 G3").battle
    assert battle is not None
    assert (battle.by, battle.attacker.kind, battle.defender.kind) == ("teleport", "knight", "goblin")


def test_heal_closes_wounds_of_held_icons_too() -> None:
    state = position("knight C3 -2 held", "archer C4", "goblin G3 -1", *ANCHORS)
    assert notations(state, "heal") == ["heal C3"]
    healed = at(after(state, "heal C3"), "C3")
    assert (healed.wounds, healed.held) == (0, True)


def test_exchange_swaps_any_two_that_are_free() -> None:
    state = position("knight C3 -1", "archer C4 held", "goblin G3", "troll G4", *ANCHORS)
    assert notations(state, "exchange") == ["exchange C3 G3", "exchange C3 G4", "exchange G3 G4"]
    swapped = after(state, "exchange G3 C3")
    assert (at(swapped, "C3").kind, at(swapped, "G3").kind, at(swapped, "G3").wounds) == (
        "goblin",
        "knight",
        1,
    )


def test_summoned_elementals_attack_and_vanish() -> None:
    state = position("knight C3", "goblin G3 held", "troll E5", *ANCHORS)
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


def test_whoever_has_not_summoned_yet_has_an_elemental_left() -> None:
    state = position("knight C3", "goblin G3", *ANCHORS, summoned=["air", "fire"])
    state = after(state, "summon-elemental G3", "battle defender")
    assert ARCHON.read_state(ARCHON.write_state(state)) == state
    state = after(state, "summon-elemental C3")
    assert len({*state.summoned}) == 4
    with pytest.raises(InvalidState, match="leave an elemental"):
        position("knight C3", "goblin G3", *ANCHORS, summoned=["air", "fire", "earth"])


def test_revive_puts_a_dead_icon_beside_the_mage() -> None:
    state = position(*("wizard E5", "knight D4", "goblin F6", "sorceress I5"), dead="golem djinn golem troll")
    casts = notations(state, "revive")
    assert [text for text in casts if "golem" in text] == [
        f"revive golem {name}" for name in ("E4", "F4", "D5", "F5", "D6", "E6")
    ]
    assert not [text for text in casts if "troll" in text]
    revived = after(state, "revive golem E4")
    assert (at(revived, "E4").kind, at(revived, "E4").wounds) == ("golem", 0)
    assert revived.dead == ("djinn", "golem", "troll")


def test_imprison_holds_until_the_prisoners_own_colour() -> None:
    cycle = {"colour": "D", "direction": "darker"}
    state = position("wizard A5", "knight B2", "troll G3", "goblin H2", "sorceress I5", cycle=cycle)
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
    board = ("wizard A5", "knight B2", "troll G3", "goblin H2 held", "sorceress I5")
    for colour, count in (("F", 0), ("E", 1), ("A", 1)):
        state = position(*board, cycle={"colour": colour, "direction": "lighter"})
        assert len(notations(state, "imprison")) == count, colour


def test_spells_without_a_target_are_refused_and_kept() -> None:
    state = position("wizard A5", "knight B2", "goblin E5", "sorceress I5")
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
    state = after(position("knight C3", "goblin G3", *ANCHORS), "teleport C3 G3")
    assert "teleport" not in spells_left(state, "light")
    assert (state.busy, state.to_move, state.turn) == (True, "light", 0)
    state = after(state, "battle defender")
    assert (state.to_move, state.turn) == ("dark", 1)


CAMP = (
    "wizard A5",
    "golem C3 -4",
    "knight B5 held",
    "archer A4",
    "sorceress I5",
    "troll C4",
    "dragon G3 held",
)
"""Wounded and whole, held and free icons of both sides, some on power points."""


def why_not(state: State, spell: str, place: int, name: str) -> str | None:
    """Why the spell's first or second aim cannot be the square of that name."""
    refused = aim_refusal(state, SPELLS[spell].aims[place], square_at(name))
    return None if refused is None else refused.code


@pytest.mark.parametrize(
    ("spell", "place"),
    [("teleport", 0), ("teleport", 1), ("heal", 0), ("summon-elemental", 0), ("revive", 1), ("imprison", 0)],
)
def test_nothing_hinders_exactly_where_the_spell_may_be_aimed(spell: str, place: int) -> None:
    state = position(*CAMP, dead="djinn")
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
    assert why_not(position(*CAMP), spell, 0, name) == why


def test_what_hinders_a_revival_is_named() -> None:
    state = position(*CAMP, dead="djinn")
    assert why_not(state, "revive", 1, "B5") == "occupied"
    assert why_not(state, "revive", 1, "D5") == "too-far"


@pytest.mark.parametrize(
    ("board", "keys", "text", "why"),
    [
        (("archer B2", "goblin H2"), {}, "shift-time", "no-mage"),
        (("wizard A5 held", "goblin H2"), {}, "shift-time", "held-mage"),
        (("wizard A5", "goblin H2"), {"spells": {"light": ["heal"]}}, "shift-time", "spell-spent"),
        (
            ("wizard A5", "goblin H2"),
            {"cycle": {"colour": "F", "direction": "lighter"}},
            "imprison H2",
            "enemy-colour",
        ),
        (("wizard A5", "goblin H2"), {}, "B3-B4", "nothing-there"),
        (("wizard A5", "goblin H2"), {}, "H2-H3", "not-yours"),
        (("wizard A5", "knight B2 held", "goblin H2"), {}, "B2-B3", "held"),
        (("wizard A5", "knight B2", "goblin H2"), {}, "B2-I9", "cannot-go-there"),
        (("wizard A5", "goblin H2"), {}, "battle none", "no-battle"),
    ],
)
def test_a_refused_action_names_its_reason(
    board: tuple[str, ...], keys: dict[str, Any], text: str, why: str
) -> None:
    with pytest.raises(IllegalAction) as raised:
        after(position(*board, **keys), text)
    assert raised.value.refusal is not None
    assert raised.value.refusal.code == why
