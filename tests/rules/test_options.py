"""Options that are declared once, as fields: what is read, written and known from them."""

from dataclasses import dataclass
from typing import Any, Literal

import pytest

from archon3d.rules.checks import Faults
from archon3d.rules.errors import InvalidState
from archon3d.rules.options import (
    GameOptions,
    OneOf,
    OnOff,
    Option,
    PerSide,
    WholeNumber,
    declared,
    on_off,
    one_of,
    whole_per_side,
)

Colour = Literal["red", "blue"]
COLOURS: tuple[Colour, Colour] = ("red", "blue")


@dataclass(frozen=True, slots=True)
class Agreed(GameOptions):
    """What a game of this test can have."""

    first: Colour = one_of(COLOURS, "Who opens", "blue")
    quick: bool = on_off("Whether it is short")
    head_start: tuple[int, int] = whole_per_side(COLOURS, "Points before the first turn", -2, 2)


def test_a_declaration_has_its_name_kind_values_and_default() -> None:
    assert declared(Agreed) == (
        Option("first", OneOf(("red", "blue")), "blue", "Who opens"),
        Option("quick", OnOff(), False, "Whether it is short"),
        Option("head_start", PerSide(COLOURS, WholeNumber(-2, 2)), (0, 0), "Points before the first turn"),
    )
    assert declared(GameOptions) == ()


def test_what_is_left_out_has_its_default() -> None:
    faults = Faults()
    assert Agreed.from_json({}, faults) == Agreed("blue", False, (0, 0))
    assert Agreed.from_json({"head_start": {"blue": 2}}, faults) == Agreed(head_start=(0, 2))
    assert not faults.found


def test_options_come_back_from_their_json_in_their_order() -> None:
    options = Agreed("red", True, (-1, 2))
    written = options.to_json()
    assert list(written.items()) == [
        ("first", "red"),
        ("quick", True),
        ("head_start", {"red": -1, "blue": 2}),
    ]
    assert Agreed.from_json(written, Faults()) == options


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        ({"first": "green"}, 'options.first must be one of red, blue, not "green"'),
        ({"quick": 1}, "options.quick must be true or false, not 1"),
        ({"head_start": {"red": 3}}, "options.head_start.red must be a whole number from -2 to 2, not 3"),
        ({"head_start": 1}, "options.head_start must be an object, not 1"),
        ({"slow": True}, 'unknown key "slow"; its keys are first, quick, head_start'),
    ],
)
def test_a_fault_says_what_would_be_right(data: Any, fault: str) -> None:
    faults = Faults()
    assert Agreed.from_json(data, faults) == Agreed()
    with pytest.raises(InvalidState, match=fault):
        faults.raise_any()
