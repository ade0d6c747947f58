"""Who holds what, for each row of the options screen."""

import pytest

from archon3d.controls.bindings import ALL_SOURCES, PADS, SOURCES, seats
from archon3d.host.settings import PLAYERS

TWO_PLAYER_ROWS = ("two-pads", "dark-on-keyboard", "light-on-keyboard", "two-on-keyboard")


@pytest.mark.parametrize("players", PLAYERS.choices)
@pytest.mark.parametrize("pads", [(), PADS[:1], PADS[:2], PADS])
def test_every_row_seats_people_with_any_number_of_pads(players: str, pads: tuple[str, ...]) -> None:
    taken = seats(players, pads)
    for side in ("light", "dark"):
        by_computer = players in (f"computer-{side}", "computers")
        assert (taken.of(side) == ()) is by_computer
    assert {*taken.light, *taken.dark} <= set(SOURCES)


@pytest.mark.parametrize("players", TWO_PLAYER_ROWS)
@pytest.mark.parametrize("pads", [(), PADS[:1], PADS[:2], PADS])
def test_two_people_share_no_button(players: str, pads: tuple[str, ...]) -> None:
    taken = seats(players, pads)
    assert not {*taken.light} & {*taken.dark}


def test_two_pads_go_to_a_player_each() -> None:
    taken = seats("two-pads", PADS[:2])
    assert (taken.light, taken.dark) == (("pad0",), ("pad1",))


def test_the_only_player_may_take_anything() -> None:
    assert seats("computer-dark", ()).light == ALL_SOURCES


def test_an_unknown_row_is_refused() -> None:
    with pytest.raises(ValueError, match="no row of players named 'three-pads'"):
        seats("three-pads", ())
