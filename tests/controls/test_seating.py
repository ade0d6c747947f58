"""Who holds what: sitting down, changing sides, losing a gamepad, claiming the seat."""

from dataclasses import replace

import pytest

from archon3d.controls.bindings import ALL_SOURCES, KEYBOARD, MOUSE, PADS
from archon3d.controls.keymap import Keymap
from archon3d.controls.mapper import InputFrame
from archon3d.controls.roster import PadIdentity, PluggedPad
from archon3d.controls.seating import Seating, accepting, favourite

SIDES = ("light", "dark")
BOTH = PADS[:2]
ROWS = ("two-pads", "dark-on-keyboard", "light-on-keyboard", "two-on-keyboard")


XBOX = PadIdentity("Controller", 0x045E, 0x028E)
SONY = PadIdentity("Wireless Controller", 0x054C, 0x09CC)


def plugged(**pads: tuple[PadIdentity, int]) -> InputFrame:
    """Return a frame with these gamepads, each with its identity and the number of its connection."""
    known = {name: PluggedPad(identity, connection) for name, (identity, connection) in pads.items()}
    return InputFrame(pads=tuple(sorted(known)), plugged=known)


def hands(seating: Seating) -> tuple[str | None, str | None]:
    return seating.hand("light"), seating.hand("dark")


# Functions, since the type checker assumes that a property keeps its last compared value across calls.


def vacant(seating: Seating) -> tuple[str, ...]:
    return seating.vacant


def missing(seating: Seating) -> tuple[str, ...]:
    return seating.missing


def shared(seating: Seating) -> str | None:
    return seating.shared


def two(light: str, dark: str) -> Seating:
    seating = Seating(SIDES)
    seating.take("light", light)
    seating.take("dark", dark)
    return seating


def test_the_only_player_may_take_anything_and_need_not_sit_down() -> None:
    seating = Seating(("dark",))
    assert vacant(seating) == ()
    assert seating.sources("dark") == ALL_SOURCES
    assert seating.sources("light") == ()


def test_two_people_sit_down_one_after_the_other() -> None:
    seating = Seating(SIDES)
    assert vacant(seating) == SIDES
    seating.take("dark", "pad1")
    assert vacant(seating) == ("light",)
    assert seating.sources("light") == ()
    seating.take("light", "second keys")
    assert vacant(seating) == ()
    assert seating.sources("light") == KEYBOARD, "nobody else needs the keyboard"
    assert seating.sources("dark") == ("pad1",)


@pytest.mark.parametrize(
    ("light", "dark", "halves"),
    [
        ("first keys", "number keys", (("first keys",), ("second keys", "number keys", "arrow keys"))),
        ("arrow keys", "first keys", (("second keys", "number keys", "arrow keys"), ("first keys",))),
        ("second keys", "arrow keys", (("second keys",), ("arrow keys",))),
    ],
)
def test_two_on_a_keyboard_share_no_key(light: str, dark: str, halves: tuple[tuple[str, ...], ...]) -> None:
    seating = two(light, dark)
    assert (seating.sources("light"), seating.sources("dark")) == halves


def test_sitting_down_where_somebody_sits_changes_places() -> None:
    seating = two("pad0", "first keys")
    seating.take("dark", "pad0")
    assert (seating.hand("light"), seating.hand("dark")) == ("first keys", "pad0")
    seating.take("dark", "pad1")
    assert seating.hand("dark") == "pad1"
    assert seating.leave("pad1")
    assert not seating.leave("pad1")
    assert vacant(seating) == ("dark",)


def test_swapping_sides() -> None:
    seating = two("pad0", MOUSE)
    seating.swap()
    assert (seating.hand("light"), seating.hand("dark")) == (MOUSE, "pad0")
    assert seating.sources("light") == (), "the mouse is no key"


def test_a_lost_gamepad_leaves_a_seat_until_it_is_back_or_claimed() -> None:
    seating = two("pad0", "pad1")
    seating.meet(InputFrame(pads=BOTH))
    assert missing(seating) == ()
    seating.meet(InputFrame(pads=("pad1",)))
    assert missing(seating) == ("light",)
    assert seating.sources("light") == ()
    seating.meet(InputFrame(pads=BOTH))
    assert missing(seating) == (), "it is back"
    seating.meet(InputFrame(pads=("pad1",)))
    assert not seating.may_take("light", "pad1"), "dark holds that one"
    assert seating.may_take("light", "first keys")
    seating.take("light", "first keys")
    assert missing(seating) == ()


def test_the_only_player_misses_what_was_used_last() -> None:
    keymap, seating = Keymap(), Seating(("light",))
    seating.follow(InputFrame(held=frozenset(("pad1-stick_up",)), pads=PADS), keymap)
    seating.meet(InputFrame(pads=("pad0",)))
    assert missing(seating) == ("light",)
    seating.follow(InputFrame(pressed=("raw-q",)), keymap)
    assert missing(seating) == (), "pad 1 lies idle"
    seating.follow(InputFrame(pressed=("mouse1",)), keymap)
    assert seating.hand("light") == MOUSE


def test_one_player_of_two_is_followed_within_the_own_half() -> None:
    keymap, seating = Keymap(), two("second keys", "first keys")
    seating.follow(InputFrame(pressed=("raw-arrow_up", "raw-w")), keymap)
    assert (seating.hand("light"), seating.hand("dark")) == ("arrow keys", "first keys")


@pytest.mark.parametrize("row", ROWS)
@pytest.mark.parametrize("pads", [(), PADS[:1], PADS[:2], PADS])
def test_matches_that_nobody_joined_seat_two_people_apart(row: str, pads: tuple[str, ...]) -> None:
    seating = Seating(SIDES)
    seating.fill(row, SIDES, pads)
    light, dark = seating.sources("light"), seating.sources("dark")
    assert light
    assert dark
    assert not set(light) & set(dark)
    seating.meet(InputFrame(pads=pads))
    assert missing(seating) == ()


def test_rows_say_who_sits_down_where_first() -> None:
    assert favourite("dark-on-keyboard", "first keys", SIDES) == "dark"
    assert favourite("light-on-keyboard", "pad2", SIDES) == "dark"
    assert favourite("two-on-keyboard", "arrow keys", ("red", "violet")) == "violet"
    assert favourite("two-pads", "pad1", SIDES) is None


def test_who_presses_the_button_is_known() -> None:
    keymap = Keymap()
    frame = InputFrame(pressed=("pad1-face_a", "raw-h", "raw-w", "mouse1"))
    assert accepting(frame, keymap) == ["second keys", "pad1", MOUSE]


def test_one_device_is_passed_from_hand_to_hand_where_that_can_be() -> None:
    seating = Seating(SIDES, passes=True)
    seating.take("dark", "pad1")
    assert shared(seating) is None
    seating.share("pad1")
    assert (vacant(seating), shared(seating)) == ((), "pad1")
    assert seating.sources("light") == seating.sources("dark") == ("pad1",)
    seating.meet(InputFrame(pads=("pad1",)))
    seating.meet(InputFrame())
    assert missing(seating) == SIDES
    assert seating.may_take("light", "pad2")
    seating.claim("light", "pad2")
    assert (seating.hand("light"), seating.hand("dark")) == ("pad2", "pad2")
    assert seating.leave("pad2")
    assert vacant(seating) == SIDES


def test_who_comes_takes_one_seat_from_a_device_that_plays_for_both() -> None:
    seating = Seating(SIDES, passes=True)
    seating.take("light", "arrow keys")
    seating.share("arrow keys")
    assert seating.sources("light") == seating.sources("dark") == KEYBOARD
    assert seating.may_point("light")
    assert seating.may_point("dark")
    seating.take("dark", "pad0")
    assert (seating.hand("light"), seating.hand("dark"), shared(seating)) == ("arrow keys", "pad0", None)


def test_a_claimed_seat_is_no_others() -> None:
    seating = two("pad0", "pad1")
    seating.claim("light", "first keys")
    assert (seating.hand("light"), seating.hand("dark")) == ("first keys", "pad1")


def test_each_players_own_gamepad_comes_back_to_the_seat_in_whatever_order() -> None:
    seating = two("pad0", "pad1")
    seating.meet(plugged(pad0=(XBOX, 1), pad1=(SONY, 2)))
    seating.meet(InputFrame())
    assert missing(seating) == SIDES
    seating.meet(plugged(pad0=(SONY, 3)))
    assert (hands(seating)[1], missing(seating)) == ("pad0", ("light",))
    seating.meet(plugged(pad0=(SONY, 3), pad1=(XBOX, 4)))
    assert (hands(seating), missing(seating)) == (("pad1", "pad0"), ())


def test_another_gamepad_under_the_lost_ones_name_inherits_nothing() -> None:
    seating = two("pad0", "pad1")
    frame = plugged(pad0=(XBOX, 1), pad1=(SONY, 2))
    seating.meet(replace(frame, waiting=(PluggedPad(XBOX, 3),)))
    guest = plugged(pad0=(XBOX, 3), pad1=(SONY, 2))
    seating.meet(guest)
    assert (missing(seating), seating.sources("light")) == (("light",), ())
    assert seating.candidates("light", guest) == (), "it was there before"
    back = plugged(pad0=(XBOX, 3), pad1=(SONY, 2), pad2=(XBOX, 4))
    seating.meet(back)
    assert (hands(seating), missing(seating)) == (("pad2", "pad1"), ())


def test_of_twins_nobody_knows_which_is_which_so_nobody_guesses() -> None:
    seating = two("pad0", "pad1")
    seating.meet(plugged(pad0=(XBOX, 1), pad1=(XBOX, 2)))
    seating.meet(InputFrame())
    one = plugged(pad0=(XBOX, 3))
    seating.meet(one)
    assert missing(seating) == SIDES
    assert seating.candidates("light", one) == seating.candidates("dark", one) == ("pad0",)
    both = plugged(pad0=(XBOX, 3), pad1=(XBOX, 4))
    seating.meet(both)
    assert missing(seating) == SIDES
    assert seating.may_take("light", "pad1"), "dark held another one under that name"
    seating.claim("light", "pad1")
    seating.meet(both)
    assert (hands(seating), missing(seating)) == (("pad1", "pad0"), ()), "the other one can only be dark's"


def test_twins_with_serial_numbers_are_known() -> None:
    first, second = replace(XBOX, serial="A1"), replace(XBOX, serial="B2")
    seating = two("pad0", "pad1")
    seating.meet(plugged(pad0=(first, 1), pad1=(second, 2)))
    seating.meet(InputFrame())
    seating.meet(plugged(pad0=(second, 3), pad1=(first, 4)))
    assert (hands(seating), missing(seating)) == (("pad1", "pad0"), ())


def test_one_of_twins_that_is_lost_alone_comes_back_by_itself() -> None:
    seating = two("pad0", "pad1")
    seating.meet(plugged(pad0=(XBOX, 1), pad1=(XBOX, 2)))
    seating.meet(plugged(pad1=(XBOX, 2)))
    seating.meet(plugged(pad0=(XBOX, 3), pad1=(XBOX, 2)))
    assert (hands(seating), missing(seating)) == (("pad0", "pad1"), ())


def test_a_device_that_two_share_comes_back_to_both() -> None:
    seating = Seating(SIDES, passes=True)
    seating.take("light", "pad0")
    seating.share("pad0")
    seating.meet(plugged(pad0=(XBOX, 1)))
    seating.meet(InputFrame())
    assert missing(seating) == SIDES
    seating.meet(plugged(pad0=(SONY, 2), pad1=(XBOX, 3)))
    assert (shared(seating), missing(seating)) == ("pad1", ())


def test_the_only_player_goes_on_with_any_gamepad_that_is_touched() -> None:
    keymap, seating = Keymap(), Seating(("light",))
    seating.follow(InputFrame(pressed=("pad0-face_a",)), keymap)
    seating.meet(plugged(pad0=(XBOX, 1)))
    seating.meet(plugged(pad0=(SONY, 2)))
    assert missing(seating) == ("light",)
    seating.follow(InputFrame(pressed=("pad0-face_a",)), keymap)
    seating.meet(plugged(pad0=(SONY, 2)))
    assert missing(seating) == ()


def test_the_mouse_points_for_who_sits_with_it_or_is_alone() -> None:
    assert Seating(("dark",)).may_point("dark")
    assert not Seating(("dark",)).may_point("light"), "the computer needs none"
    seating = two(MOUSE, "first keys")
    assert [seating.may_point(side) for side in SIDES] == [True, False]
    assert not any(two("pad0", "first keys").may_point(side) for side in SIDES)


def test_players_have_numbers_which_their_gamepads_bring_along() -> None:
    seating = two("pad0", "pad1")
    seating.meet(plugged(pad0=(XBOX, 1), pad1=(SONY, 2)), {XBOX.key: 2})
    assert [seating.player(side) for side in SIDES] == [2, 1]
    seating.swap()
    assert [seating.player(side) for side in SIDES] == [1, 2]
    seating.exchange_players()
    assert [seating.player(side) for side in SIDES] == [2, 1]
    seating.claim("light", "first keys")
    assert seating.player("light") == 2
    strangers = two("first keys", "pad0")
    strangers.meet(plugged(pad0=(XBOX, 1)))
    assert [strangers.player(side) for side in SIDES] == [1, 2]
