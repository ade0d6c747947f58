"""The board, its start, and the colour cycle (Archon rules, sections 2 and 3)."""

import pytest

from archon3d.arena.spec import CycleDirection
from archon3d.games.archon.actions import Move
from archon3d.games.archon.board import (
    ADJOINING,
    AROUND,
    HOME,
    POWER_POINTS,
    SQUARE_KINDS,
    SQUARE_NAMES,
    SQUARES,
    WITHIN,
    colour_of,
    distance,
    square_at,
)
from archon3d.games.archon.cycle import START_CYCLE, Cycle
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.icons import ICON_KINDS
from tests.games.archon.positions import after, at


def test_the_pattern_has_25_white_25_black_and_31_varying_squares() -> None:
    assert [SQUARE_KINDS.count(kind) for kind in "LDv"] == [25, 25, 31]


def test_the_pattern_mirrors_top_into_bottom() -> None:
    for square in SQUARES:
        row, column = divmod(square, 9)
        assert SQUARE_KINDS[(8 - row) * 9 + column] == SQUARE_KINDS[square]
    assert "".join(SQUARE_KINDS[square_at(f"{column}5")] for column in "ABCDEFGHI") == "LvvvvvvvD"


def test_names_and_squares() -> None:
    assert (SQUARE_NAMES[0], SQUARE_NAMES[8], SQUARE_NAMES[72], SQUARE_NAMES[80]) == ("A1", "I1", "A9", "I9")
    assert [square_at(name) for name in SQUARE_NAMES] == list(SQUARES)
    with pytest.raises(ValueError, match="J1"):
        square_at("J1")


def test_power_points_and_homes() -> None:
    assert {SQUARE_NAMES[square] for square in POWER_POINTS} == {"A5", "E1", "E5", "E9", "I5"}
    assert (SQUARE_KINDS[HOME["light"]], SQUARE_KINDS[HOME["dark"]]) == ("L", "D")
    assert [SQUARE_KINDS[square_at(name)] for name in ("E1", "E5", "E9")] == ["v", "v", "v"]


def test_neighbourhoods() -> None:
    for square in SQUARES:
        assert set(ADJOINING[square]) <= set(AROUND[square])
        for reach in (1, 3, 5):
            inside = [other for other in SQUARES if other != square and distance(square, other) <= reach]
            assert list(WITHIN[reach][square]) == inside
    assert [len(AROUND[square_at(name)]) for name in ("A1", "E1", "E5")] == [3, 5, 8]
    assert [SQUARE_NAMES[square] for square in ADJOINING[square_at("B1")]] == ["A1", "C1", "B2"]


def test_colours_of_squares() -> None:
    for colour in "ABCDEF":
        assert colour_of(square_at("A5"), colour) == "A"
        assert colour_of(square_at("I5"), colour) == "F"
        assert colour_of(square_at("E5"), colour) == colour


def test_the_armies_stand_where_the_rules_put_them() -> None:
    state = ARCHON.new({}, 0)
    columns = {
        column: [icon.kind if (icon := at(state, f"{column}{row}")) else None for row in range(1, 10)]
        for column in "ABHI"
    }
    assert columns["A"] == [
        *("valkyrie", "golem", "unicorn", "djinn", "wizard", "phoenix", "unicorn", "golem", "valkyrie")
    ]
    assert columns["B"] == ["archer", *["knight"] * 7, "archer"]
    assert columns["H"] == ["manticore", *["goblin"] * 7, "manticore"]
    assert columns["I"] == [
        *("banshee", "troll", "basilisk", "shapeshifter", "sorceress", "dragon", "basilisk", "troll"),
        "banshee",
    ]
    assert sum(icon is not None for icon in state.board) == 36
    assert len(ICON_KINDS) == 16


@pytest.mark.parametrize("first", ["light", "dark"])
def test_163_opening_moves(first: str) -> None:
    actions = ARCHON.legal_actions(ARCHON.new({"first": first}, 0))
    assert len([action for action in actions if isinstance(action, Move)]) == 163


@pytest.mark.parametrize(("first", "colours"), [("light", "DEFEDCBABCDEF"), ("dark", "CBABCDEFEDCBA")])
def test_the_cycle_bounces_and_each_end_lasts_one_round(first: str, colours: str) -> None:
    cycle = START_CYCLE[first]
    seen = [cycle.colour]
    for _ in colours[1:]:
        cycle = cycle.step()
        seen.append(cycle.colour)
    assert "".join(seen) == colours


@pytest.mark.parametrize(
    ("colour", "direction", "colours"),
    [("F", "lighter", "ABC"), ("A", "darker", "FED"), ("C", "darker", "BAB")],
)
def test_shift_time_at_an_end_wraps_round(colour: str, direction: CycleDirection, colours: str) -> None:
    turned = Cycle(colour, direction).turned()
    assert "".join(step.colour for step in turned.forecast(3)) == colours
    assert turned.turned() == Cycle(colour, direction)


def test_the_cycle_steps_after_the_ply_of_the_side_that_did_not_open() -> None:
    for first, second in (("light", "dark"), ("dark", "light")):
        walks = {"light": ("B2-C2", "C2-B2"), "dark": ("H2-G2", "G2-H2")}
        state = ARCHON.new({"first": first}, 0)
        shown = [state.cycle.colour]
        for lap in range(4):
            state = after(state, walks[first][lap % 2])
            assert state.cycle.colour == shown[-1]
            state = after(state, walks[second][lap % 2])
            shown.append(state.cycle.colour)
        assert "".join(shown) == {"light": "DEFED", "dark": "CBABC"}[first]
        assert (state.round, state.turn) == (5, 8)


def test_two_casts_in_one_round_cancel() -> None:
    plain = after(ARCHON.new({}, 0), "B2-C2", "H2-G2")
    shifted = after(ARCHON.new({}, 0), "shift-time", "shift-time")
    assert shifted.cycle == plain.cycle
    once = after(ARCHON.new({}, 0), "shift-time", "H2-G2")
    assert (once.cycle.colour, once.cycle.direction) == ("C", "lighter")
