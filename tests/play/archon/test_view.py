"""What the board's view says of the cycle."""

from dataclasses import replace

import pytest

from archon3d.arena.spec import CycleDirection
from archon3d.games.archon.battle import standing_strength
from archon3d.games.archon.board import POWER_POINTS, SQUARE_KINDS, SQUARES, colour_of
from archon3d.games.archon.cycle import START_CYCLE, Cycle
from archon3d.games.archon.game import ARCHON
from archon3d.play.archon.view import board_view, rounds_there_and_back, stations


@pytest.mark.parametrize(
    ("colour", "direction", "coming", "favoured"),
    [
        ("A", "darker", "B", "light"),
        ("C", "lighter", "B", "light"),
        ("C", "darker", "D", "light"),
        ("D", "lighter", "C", "dark"),
        ("F", "lighter", "E", "dark"),
        ("F", "darker", "A", "dark"),
    ],
)
def test_the_view_says_what_comes_next_and_whom_the_colour_favours(
    colour: str, direction: CycleDirection, coming: str, favoured: str
) -> None:
    state = replace(ARCHON.new({}, 1), cycle=Cycle(colour, direction))
    view = board_view(state)
    assert (view.coming, view.favoured) == (coming, favoured)


@pytest.mark.parametrize("first", ["light", "dark"])
def test_the_view_counts_the_plies_until_the_cycle_steps(first: str) -> None:
    state = ARCHON.new({"first": first}, 1)
    for plies in (2, 1):
        view = board_view(state)
        assert view.plies_to_step == plies
        action = ARCHON.legal_actions(state)[0]
        state = ARCHON.apply(state, action).state
    assert state.cycle.colour == view.coming
    assert board_view(state).plies_to_step == 2


def test_the_stations_show_every_square_as_the_board_has_it() -> None:
    assert [station.colour for station in stations()] == list("ABCDEF")
    for station in stations():
        assert station.squares == tuple(colour_of(at, station.colour) for at in SQUARES)
        assert station.changing == {at for at in SQUARES if SQUARE_KINDS[at] == "v"}
        assert station.favoured == ("light" if station.colour in "ABC" else "dark")


def test_a_stations_bonus_is_what_icons_have_more_on_its_changing_squares() -> None:
    for station in stations():
        for side, kind, bonus in (
            ("light", "golem", dict(station.bonus)["light"]),
            ("dark", "troll", dict(station.bonus)["dark"]),
        ):
            state = ARCHON.state_from_json(
                {
                    "icons": [{"icon": kind, "side": side, "at": "E5"}],
                    "cycle": {"colour": station.colour, "direction": "darker"},
                }
            )
            strength = standing_strength(state, POWER_POINTS[2])
            assert strength.half_points - strength.base == 2 * bonus


@pytest.mark.parametrize("start", START_CYCLE.values())
def test_the_cycle_is_back_after_that_many_rounds(start: Cycle) -> None:
    shown = start.forecast(rounds_there_and_back())
    assert shown.index(start) == len(shown) - 1
