"""From buttons to intents, without any engine."""

import pytest

from archon3d.arena.inputs import read_input
from archon3d.controls.bindings import ALL_SOURCES, KEYBOARD, PADS
from archon3d.controls.filters import switches_screen
from archon3d.controls.intents import Intent
from archon3d.controls.keymap import Keymap
from archon3d.controls.mapper import (
    CHORD_WINDOW,
    REPEAT_DELAY,
    REPEAT_INTERVAL,
    FireTap,
    InputFrame,
    IntentMapper,
    arena_input,
    direction,
    fires,
)

FRAME = 1 / 60
KEYMAP = Keymap()
EVERYBODY = KEYMAP.menu(ALL_SOURCES)
FIRST_KEYS = KEYMAP.play(("first keys",))


def down(*buttons: str) -> InputFrame:
    return InputFrame(held=frozenset(buttons), pressed=buttons)


def held(*buttons: str) -> InputFrame:
    return InputFrame(held=frozenset(buttons))


FIRST_SET = {
    "q": Intent.UP_LEFT,
    "w": Intent.UP,
    "e": Intent.UP_RIGHT,
    "a": Intent.LEFT,
    "d": Intent.RIGHT,
    "z": Intent.DOWN_LEFT,
    "x": Intent.DOWN,
    "c": Intent.DOWN_RIGHT,
}
SECOND_SET = dict(zip("uiojlm,.", FIRST_SET.values(), strict=True))
NUMBERS = dict(zip("78946123", FIRST_SET.values(), strict=True))


@pytest.mark.parametrize(("key", "intent"), (FIRST_SET | SECOND_SET | NUMBERS).items())
def test_each_direction_key_steps_once(key: str, intent: Intent) -> None:
    mapper = IntentMapper(lambda: EVERYBODY)
    assert mapper.intents(down(f"raw-{key}"), FRAME) == (intent,)
    assert mapper.intents(held(f"raw-{key}"), FRAME) == ()


def test_the_key_in_the_middle_of_the_numeric_pad_does_nothing() -> None:
    assert IntentMapper(lambda: EVERYBODY).intents(down("raw-5"), FRAME) == ()


@pytest.mark.parametrize(
    ("button", "intent"),
    [
        ("raw-f", Intent.ACCEPT),
        ("raw-h", Intent.ACCEPT),
        ("raw-0", Intent.ACCEPT),
        ("raw-enter", Intent.ACCEPT),
        ("raw-space", Intent.ACCEPT),
        ("raw-escape", Intent.LEAVE),
        ("raw-p", Intent.PAUSE),
        ("pad0-face_a", Intent.ACCEPT),
        ("pad3-face_b", Intent.BACK),
        ("pad1-start", Intent.PAUSE),
    ],
)
def test_each_button_has_its_meaning(button: str, intent: Intent) -> None:
    mapper = IntentMapper(lambda: EVERYBODY)
    assert mapper.intents(down(button), FRAME) == (intent,)
    assert mapper.intents(held(button), FRAME) == (), "a held button means nothing new"


def test_a_tap_between_two_frames_still_steps() -> None:
    assert IntentMapper(lambda: EVERYBODY).intents(InputFrame(pressed=("raw-d",)), FRAME) == (Intent.RIGHT,)


def test_two_taps_are_two_steps() -> None:
    mapper = IntentMapper(lambda: EVERYBODY)
    steps = [mapper.intents(frame, FRAME) for frame in (down("raw-d"), InputFrame(), down("raw-d"))]
    assert steps == [(Intent.RIGHT,), (), (Intent.RIGHT,)]


def test_a_held_direction_repeats_after_a_delay() -> None:
    mapper = IntentMapper(lambda: EVERYBODY)
    mapper.intents(down("raw-d"), FRAME)
    assert mapper.intents(held("raw-d"), REPEAT_DELAY * 0.9) == ()
    assert mapper.intents(held("raw-d"), REPEAT_DELAY * 0.2) == (Intent.RIGHT,)
    assert mapper.intents(held("raw-d"), REPEAT_INTERVAL) == (Intent.RIGHT,)
    assert mapper.intents(held("raw-d"), REPEAT_INTERVAL / 4) == (), "the next step takes as long again"


def test_a_diagonal_of_two_keys_ends_one_diagonal_step_away() -> None:
    mapper = IntentMapper(lambda: EVERYBODY)
    first = mapper.intents(down("raw-arrow_up"), FRAME)
    both = InputFrame(held=frozenset({"raw-arrow_up", "raw-arrow_right"}), pressed=("raw-arrow_right",))
    second = mapper.intents(both, CHORD_WINDOW / 2)
    assert (first, second) == ((Intent.UP,), (Intent.RIGHT,))
    assert mapper.intents(held("raw-arrow_up"), FRAME) == (), "letting one key go is no step"


def test_a_second_key_much_later_is_a_step_of_its_own() -> None:
    mapper = IntentMapper(lambda: EVERYBODY)
    mapper.intents(down("raw-arrow_up"), FRAME)
    both = InputFrame(held=frozenset({"raw-arrow_up", "raw-arrow_right"}), pressed=("raw-arrow_right",))
    assert mapper.intents(both, CHORD_WINDOW * 2) == (Intent.UP_RIGHT,)


def test_a_stick_steps_in_eight_directions_and_back_to_rest_without_a_step() -> None:
    mapper = IntentMapper(lambda: KEYMAP.play(("pad0",)))
    mapper.intents(InputFrame(), FRAME)
    assert mapper.intents(held("pad0-stick_down_left"), FRAME) == (Intent.DOWN_LEFT,)
    assert mapper.intents(held("pad0-stick_down"), FRAME) == ()
    assert mapper.intents(InputFrame(), FRAME) == ()
    assert mapper.intents(held("pad0-stick_down"), FRAME) == (Intent.DOWN,)


def test_a_direction_held_from_before_makes_no_step_at_first() -> None:
    mapper = IntentMapper(lambda: EVERYBODY)
    assert mapper.intents(held("raw-d"), FRAME) == ()
    assert mapper.intents(held("raw-d"), REPEAT_DELAY) == (Intent.RIGHT,)


def test_opposite_directions_cancel_out() -> None:
    both = frozenset({"raw-a", "raw-d"})
    assert direction(both, EVERYBODY) == (0, 0)


def test_a_mapper_hears_only_its_own_sources() -> None:
    mapper = IntentMapper(lambda: KEYMAP.play(("pad1",)))
    assert mapper.intents(down("raw-d", "raw-f", "pad0-face_a"), FRAME) == ()
    assert mapper.intents(down("pad1-face_a"), FRAME) == (Intent.ACCEPT,)


def test_fire_is_seen_while_held_and_when_only_tapped() -> None:
    assert fires(held("raw-f"), FIRST_KEYS)
    assert fires(InputFrame(pressed=("raw-f",)), FIRST_KEYS)
    assert not fires(held("raw-h"), FIRST_KEYS)


@pytest.mark.parametrize(
    ("frame", "text"),
    [
        (held(), "-"),
        (held("raw-w"), "N"),
        (held("raw-c"), "SE"),
        (held("raw-a", "raw-f"), "W+"),
        (held("raw-f"), "+"),
        (InputFrame(pressed=("raw-e", "raw-f")), "NE+"),
        (held("raw-w", "raw-x"), "-"),
        (held("raw-i", "raw-h"), "-"),
    ],
)
def test_the_arena_hears_what_is_held_and_what_was_tapped(frame: InputFrame, text: str) -> None:
    assert arena_input(frame, FIRST_KEYS) == read_input(text)


def test_no_key_means_two_things() -> None:
    taken: dict[str, str] = {}
    for name in (*KEYBOARD, *PADS):
        for button in KEYMAP.play((name,))[0]:
            assert button not in taken, f"{button} belongs to {taken.get(button)} and to {name}"
            taken[button] = name


@pytest.mark.parametrize(
    ("held", "pressed", "switches"),
    [
        (("raw-lalt", "raw-enter"), ("raw-enter",), True),
        ((), ("raw-ralt", "raw-enter"), True),
        (("raw-enter",), ("raw-enter",), False),
        (("raw-lalt", "raw-enter"), (), False),
        (("raw-lalt",), ("raw-f",), False),
    ],
)
def test_alt_and_enter_ask_for_the_whole_screen(
    held: tuple[str, ...], pressed: tuple[str, ...], switches: bool
) -> None:
    assert switches_screen(InputFrame(held=frozenset(held), pressed=pressed)) is switches


def test_anything_that_is_touched_stirs() -> None:
    assert not InputFrame(pointer=(0.0, 0.0), pads=("pad0",)).has_input
    assert InputFrame(held=frozenset(("raw-q",))).has_input
    assert InputFrame(pressed=("mouse1",)).has_input
    assert InputFrame(pointer_moved=True).has_input


def test_fire_may_be_tapped_instead_of_held() -> None:
    tap = FireTap()
    frames = [down("raw-f"), held("raw-w", "raw-f"), held(), down("raw-f"), held("raw-d")]
    given = [tap.arena_input(frame, FIRST_KEYS) for frame in frames]
    assert given == [read_input(text) for text in ("+", "N+", "+", "-", "E")]
    tap.arena_input(down("raw-f"), FIRST_KEYS)
    tap.end()
    assert tap.arena_input(held(), FIRST_KEYS) == read_input("-")
