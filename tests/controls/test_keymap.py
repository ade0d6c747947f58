"""Which buttons do what: the game's own, what players make of them, and what becomes of damaged files."""

import logging
from pathlib import Path

import pytest

from archon3d.controls.bindings import ALL_SOURCES, FALLBACK, KEYBOARD, PADS, SCHEMES
from archon3d.controls.gamepads import STYLES
from archon3d.controls.intents import Intent
from archon3d.controls.keymap import Keymap
from archon3d.controls.schemes import BindingSlot, Displaced, ReservedButton

FIRE = BindingSlot("first keys", Intent.ACCEPT)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "controls.toml"


def everything(keymap: Keymap) -> dict[BindingSlot, tuple[str, ...]]:
    return {
        place: keymap.buttons(place.scheme, place.intent)
        for scheme in SCHEMES
        for place in keymap.places(scheme)
    }


def test_another_button_takes_the_place_of_all_that_were_there() -> None:
    keymap = Keymap()
    assert keymap.bind(BindingSlot("arrow keys", Intent.ACCEPT), "rcontrol") is None
    arrows = keymap.play(("arrow keys",))[0]
    assert [button for button, intent in arrows.items() if intent is Intent.ACCEPT] == ["raw-rcontrol"]


def test_a_button_that_was_taken_is_exchanged_across_the_keyboard() -> None:
    keymap = Keymap()
    assert keymap.bind(FIRE, "h") == Displaced(BindingSlot("second keys", Intent.ACCEPT), exchanged=True)
    assert keymap.buttons("first keys", Intent.ACCEPT) == ("h",)
    assert keymap.buttons("second keys", Intent.ACCEPT) == ("f",)


def test_what_lost_a_button_may_have_further_ones() -> None:
    keymap = Keymap()
    taken = Displaced(BindingSlot("arrow keys", Intent.ACCEPT), exchanged=False)
    assert keymap.bind(FIRE, "space") == taken
    assert keymap.buttons("arrow keys", Intent.ACCEPT) == ("enter",)


def test_one_scheme_serves_all_gamepads_that_are_marked_alike() -> None:
    keymap = Keymap()
    keymap.follow({"pad0": "xbox", "pad1": "playstation", "pad3": "xbox"})
    owner = Displaced(BindingSlot("xbox", Intent.BACK), exchanged=True)
    assert keymap.bind(BindingSlot("xbox", Intent.ACCEPT), "face_b") == owner
    for pad, accept, back in (("pad0", "b", "a"), ("pad1", "a", "b"), ("pad3", "b", "a")):
        buttons = keymap.play((pad,))[0]
        assert buttons[f"{pad}-face_{accept}"] is Intent.ACCEPT
        assert buttons[f"{pad}-face_{back}"] is Intent.BACK
        assert buttons[f"{pad}-stick_up_left"] is Intent.UP_LEFT


def test_a_gamepad_is_read_by_its_own_marks_as_soon_as_it_is_there() -> None:
    keymap = Keymap()
    keymap.bind(BindingSlot("switch", Intent.ACCEPT), "rtrigger")
    assert "pad0-rtrigger" not in keymap.play(("pad0",))[0]
    keymap.follow({"pad0": "switch"})
    assert keymap.play(("pad0",))[0]["pad0-rtrigger"] is Intent.ACCEPT


@pytest.mark.parametrize("style", STYLES)
def test_a_new_button_takes_none_from_gamepads_that_cannot_have_it(style: str) -> None:
    keymap = Keymap()
    keymap.follow(dict.fromkeys(PADS, style))
    keymap.bind(BindingSlot(style, Intent.ACCEPT), "rtrigger")
    numbered = keymap.play(("pad0",))[0]
    assert numbered["pad0-trigger"] is Intent.ACCEPT
    assert numbered["pad0-joystick2"] is Intent.BACK
    assert "pad0-face_a" not in numbered
    menu = keymap.menu(("pad0",))[0]
    for accept, back in (("face_a", "face_b"), ("trigger", "joystick2")):
        assert (menu[f"pad0-{accept}"], menu[f"pad0-{back}"]) == (Intent.ACCEPT, Intent.BACK)


@pytest.mark.parametrize("style", STYLES)
def test_a_file_of_one_scheme_for_all_gamepads_still_holds_for_each(file: Path, style: str) -> None:
    file.write_text(
        '[gamepad]\nup = ["dpad_up", "hat_up"]\naccept = ["rtrigger"]\nback = ["joystick7"]\n'
        'commands = ["face_x", "lshoulder", "rshoulder", "joystick3"]\n',
        encoding="utf-8",
    )
    keymap = Keymap.load(file)
    assert keymap.buttons(style, Intent.ACCEPT) == ("rtrigger", "trigger")
    assert keymap.buttons(style, Intent.BACK) == ("joystick7", "face_b")
    assert keymap.buttons(style, Intent.UP) == SCHEMES[style][Intent.UP]
    assert keymap.buttons(style, Intent.PAUSE) == SCHEMES[style][Intent.PAUSE]
    keymap.save()
    assert "[gamepad]" not in file.read_text(encoding="utf-8")
    assert everything(Keymap.load(file)) == everything(keymap)


def test_what_has_one_meaning_everywhere_is_refused() -> None:
    keymap = Keymap()
    before = everything(keymap)
    with pytest.raises(ReservedButton, match="escape means the same everywhere"):
        keymap.bind(FIRE, "escape")
    with pytest.raises(ReservedButton):
        keymap.bind(BindingSlot("xbox", Intent.ACCEPT), "start")
    assert everything(keymap) == before


def test_menus_keep_their_buttons_whatever_is_made_of_them() -> None:
    keymap = Keymap()
    for way, button in ((Intent.UP, "enter"), (Intent.DOWN, "backspace"), (Intent.LEFT, "arrow_right")):
        keymap.bind(BindingSlot("first keys", way), button)
    for style in STYLES:
        keymap.bind(BindingSlot(style, Intent.ACCEPT), "dpad_up")
        keymap.bind(BindingSlot(style, Intent.BACK), "trigger")
    meant = {button: intent for one in keymap.menu(ALL_SOURCES) for button, intent in one.items()}
    assert [meant[f"raw-{button}"] for button in FALLBACK["arrow keys"]] == [*FALLBACK["arrow keys"].values()]
    for style in STYLES:
        keymap.follow({"pad2": style})
        (of_pad,) = keymap.menu(("pad2",))
        assert [of_pad[f"pad2-{button}"] for button in FALLBACK[style]] == [*FALLBACK[style].values()]
    assert keymap.play(("first keys",))[0]["raw-enter"] is Intent.UP, "on the board it is what was asked for"


def test_anybody_leaves_and_pauses() -> None:
    interrupts = Keymap().interrupts()
    assert interrupts["raw-escape"] is Intent.LEAVE
    assert {"raw-p", "raw-[", "pad0-start", "pad3-start"} <= set(interrupts)


def test_changes_are_kept_and_read_again(file: Path) -> None:
    keymap = Keymap(file)
    keymap.bind(FIRE, "g")
    keymap.bind(BindingSlot("playstation", Intent.PAUSE), "back")
    keymap.save()
    assert everything(Keymap.load(file)) == everything(keymap)
    assert 'accept = ["g"]' in file.read_text(encoding="utf-8")


def test_two_copies_of_the_game_keep_what_each_has_changed(file: Path) -> None:
    first, second = Keymap.load(file), Keymap.load(file)
    first.bind(FIRE, "g")
    first.save()
    second.bind(BindingSlot("playstation", Intent.PAUSE), "back")
    second.save()
    kept = Keymap.load(file)
    assert kept.buttons(FIRE.scheme, FIRE.intent) == ("g",)
    assert "back" in kept.buttons("playstation", Intent.PAUSE)
    first.reset()
    first.save()
    assert Keymap.load(file).buttons(FIRE.scheme, FIRE.intent) == Keymap().buttons(FIRE.scheme, FIRE.intent)


def test_resetting_one_device_brings_its_buttons_back_from_others() -> None:
    keymap = Keymap()
    keymap.bind(FIRE, "h")
    keymap.bind(BindingSlot("xbox", Intent.ACCEPT), "face_x")
    keymap.reset("first keys")
    assert keymap.buttons("first keys", Intent.ACCEPT) == ("f",)
    assert keymap.buttons("second keys", Intent.ACCEPT) == ("h",), "f went back, so h is free again"
    assert keymap.buttons("xbox", Intent.ACCEPT) == ("face_x", "trigger")
    keymap.reset()
    assert everything(keymap) == everything(Keymap())


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("accept = 3", "is a list of buttons"),
        ('accept = ["g g"]', "is a list of buttons"),
        ('jump = ["g"]', "nothing named first keys.jump"),
        ('accept = ["g"', "damaged"),
        ('accept = ["d"]', "it means something else"),
        ('accept = ["escape"]', "it means something else"),
    ],
)
def test_a_damaged_line_costs_only_itself(
    file: Path, line: str, told: str, caplog: pytest.LogCaptureFixture
) -> None:
    file.write_text(f'["first keys"]\nup = ["t"]\n{line}\n[gamepad]\nback = ["face_y"]\n', encoding="utf-8")
    caplog.set_level(logging.WARNING)
    keymap = Keymap.load(file)
    assert keymap.buttons("first keys", Intent.UP) == ("t",)
    assert keymap.buttons("switch", Intent.BACK) == ("face_y", "joystick2")
    assert keymap.buttons("first keys", Intent.ACCEPT) == ("f",)
    assert told in caplog.text


def test_a_file_of_noise_or_none_is_the_game_as_it_comes(file: Path) -> None:
    assert everything(Keymap.load(file)) == everything(Keymap())
    file.write_bytes(bytes(range(256)))
    assert everything(Keymap.load(file)) == everything(Keymap())


def test_after_any_changes_no_button_means_two_things() -> None:
    keymap = Keymap()
    order = [button for scheme in SCHEMES.values() for buttons in scheme.values() for button in buttons]
    for number, place in enumerate(place for scheme in KEYBOARD for place in keymap.places(scheme)):
        button = order[(number * 17) % len(order)]
        if not button.startswith(("dpad", "hat", "face", "joystick", "trigger", "start")):
            keymap.bind(place, button)
    bound = [
        button for place, one in everything(keymap).items() if place.scheme in KEYBOARD for button in one
    ]
    assert len(bound) == len(set(bound))
    assert all(everything(keymap).values()), "every intent still has a button"


def test_of_a_file_that_was_cut_off_every_whole_line_holds(file: Path) -> None:
    keymap = Keymap(file)
    for button, intent in (("g", Intent.ACCEPT), ("t", Intent.UP), ("f5", Intent.BACK)):
        keymap.bind(BindingSlot("first keys", intent), button)
    keymap.bind(BindingSlot("generic", Intent.HELP), "lshoulder")
    keymap.save()
    whole, changed = file.read_bytes(), everything(keymap)
    as_it_comes = everything(Keymap())
    for length in range(0, len(whole), 41):
        file.write_bytes(whole[:length])
        kept = whole[:length].decode().split("\n")[:-1]
        scheme, found = "", everything(Keymap.load(file))
        for line in kept:
            if line.startswith("["):
                scheme = line.strip('[]"')
            elif scheme and " = " in line:
                place = BindingSlot(scheme, Intent[line.partition(" = ")[0].upper()])
                assert found[place] == changed[place], (length, line)
        assert all(found[place] for place in as_it_comes), "every intent has a button"


@pytest.mark.parametrize(("scheme", "hand"), [("first keys", "wasd"), ("second keys", "ijkl")])
def test_each_hand_has_a_full_cross_around_its_middle_finger(scheme: str, hand: str) -> None:
    (meant,) = Keymap().play((scheme,))
    ways = [meant[f"raw-{key}"] for key in hand]
    assert ways == [Intent.UP, Intent.LEFT, Intent.DOWN, Intent.RIGHT]
    below = {"first keys": "x", "second keys": ","}[scheme]
    assert meant[f"raw-{below}"] is Intent.DOWN, "the key of old stays"


OLD_KEYS = """["first keys"]
up = ["w"]
down = ["x"]
{first}
["second keys"]
down = [","]
{second}
"""


@pytest.mark.parametrize(
    ("first", "second", "downs", "elsewhere"),
    [
        ("", "", (("s", "x"), ("k", ",")), {}),
        ('accept = ["s"]', "", (("x",), ("k", ",")), {"s": Intent.ACCEPT}),
        ("", 'back = ["s"]\naccept = ["k"]', (("x",), (",",)), {"s": Intent.BACK, "k": Intent.ACCEPT}),
        ('pause = ["k"]', "", (("s", "x"), (",",)), {"k": Intent.PAUSE}),
    ],
)
def test_a_file_from_before_the_middle_keys_gains_them_where_they_are_free(
    file: Path,
    first: str,
    second: str,
    downs: tuple[tuple[str, ...], ...],
    elsewhere: dict[str, Intent],
    caplog: pytest.LogCaptureFixture,
) -> None:
    file.write_text(OLD_KEYS.format(first=first, second=second), encoding="utf-8")
    keymap = Keymap.load(file)
    assert (keymap.buttons("first keys", Intent.DOWN), keymap.buttons("second keys", Intent.DOWN)) == downs
    meant = {key: intent for one in keymap.play(KEYBOARD) for key, intent in one.items()}
    assert {key: meant[f"raw-{key}"] for key in elsewhere} == elsewhere
    assert not caplog.records, "nothing in the file was wrong"
    keymap.save()
    assert everything(Keymap.load(file)) == everything(keymap)


def test_a_way_down_of_the_players_own_stays_alone(file: Path) -> None:
    file.write_text('["first keys"]\ndown = ["t"]\n', encoding="utf-8")
    assert Keymap.load(file).buttons("first keys", Intent.DOWN) == ("t",)
    keymap = Keymap(file)
    keymap.bind(BindingSlot("first keys", Intent.DOWN), "x")
    keymap.save()
    assert Keymap.load(file).buttons("first keys", Intent.DOWN) == ("x",), "X alone was wanted"
