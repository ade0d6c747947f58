"""Giving actions other buttons, on the screen for it; and the marks of the device in use."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.controls.intents import Intent
from archon3d.controls.keymap import FILE_NAME, Keymap
from archon3d.controls.mapper import InputFrame
from archon3d.host.settings import ANIMATION, PLAYER_SETTINGS, PLAYERS
from archon3d.screens.controls import PATIENCE, ControlsScreen
from archon3d.ui.words import say
from tests.driver.harness import Play, playing, text_node


@pytest.fixture
def play(base: ShowBase, tmp_path: Path) -> Iterator[Play]:
    with playing(base, tmp_path / "settings.toml") as play:
        play.settings[ANIMATION] = "off"
        yield play


def open_controls(play: Play) -> None:
    play.program.flow.start("settings")
    play.frames(2)
    play.menu.focus = "controls"
    play.press("raw-enter")
    assert play.screen == "controls"


def to_row(play: Play, key: str) -> None:
    for _ in range(20):
        if play.menu.focus == key:
            return
        play.press("raw-arrow_down")
    raise AssertionError(f"no key leads to {key}")


def note(play: Play) -> str:
    return play.shown(ControlsScreen).note


def values(play: Play) -> list[str]:
    return play.lines()


def keymap(play: Play) -> Keymap:
    return play.program.context.keymap


def test_an_action_gets_the_key_that_is_pressed_and_keeps_it(play: Play, tmp_path: Path) -> None:
    open_controls(play)
    to_row(play, "accept")
    play.press("raw-enter", "raw-g")
    assert keymap(play).buttons("first keys", Intent.ACCEPT) == ("g",)
    assert note(play) == say("controls.changed", intent=say("intent.accept"), button="G")
    to_row(play, "done")
    play.press("raw-enter")
    assert play.screen == "settings"
    assert Keymap.load(tmp_path / FILE_NAME).buttons("first keys", Intent.ACCEPT) == ("g",)


def test_the_new_key_fires_on_the_board_and_the_old_one_does_not(play: Play) -> None:
    keymap(play).bind(keymap(play).places("first keys")[8], "g")
    play.settings[PLAYERS] = "two-on-keyboard"
    play.program.flow.start("setup")
    play.frames(2)
    play.press("raw-enter", "raw-g", "raw-h", "raw-g")
    assert play.screen == "match"
    play.press("raw-d", "raw-d", "raw-f")
    assert play.board.chooser.verbs.accept == "take"
    play.press("raw-g")
    assert play.board.chooser.verbs.accept == "move"


def test_a_conflict_is_reported_and_both_actions_keep_a_key(play: Play) -> None:
    open_controls(play)
    to_row(play, "accept")
    play.press("raw-enter", "raw-h")
    other = say("controls.elsewhere", intent=say("intent.accept"), device=say("source.second keys"))
    assert note(play) == say(
        "controls.exchanged", intent=say("intent.accept"), button="H", other=other, others="F"
    )
    assert keymap(play).buttons("second keys", Intent.ACCEPT) == ("f",)


def test_gamepads_are_changed_with_a_gamepad(play: Play) -> None:
    play.send(InputFrame(pads=("pad0",), used="pad0", styles={"pad0": "playstation"}))
    open_controls(play)
    assert say("controls.playstation") in values(play)
    to_row(play, "help")
    play.press("pad0-face_a")
    assert note(play) == say("controls.press", intent=say("intent.help"), cancel=say("button.bars"))
    play.press("raw-q")
    assert keymap(play).buttons("playstation", Intent.HELP)[0] == "face_y", "a key is no gamepad's button"
    play.press("pad0-rtrigger")
    assert keymap(play).buttons("playstation", Intent.HELP)[0] == "rtrigger"
    assert keymap(play).buttons("xbox", Intent.HELP)[0] == "face_y", "others keep theirs"
    assert note(play) == say("controls.changed", intent=say("intent.help"), button="R2")


def test_a_gamepad_without_the_button_that_calls_off_is_reminded_of_a_key(play: Play) -> None:
    four = frozenset(("trigger", "joystick2", "joystick3", "joystick4"))
    play.send(InputFrame(pads=("pad0",), used="pad0", styles={"pad0": "generic"}, pad_buttons={"pad0": four}))
    open_controls(play)
    to_row(play, "help")
    play.press("pad0-trigger")
    assert note(play) == say("controls.press", intent=say("intent.help"), cancel=say("key.escape"))


@pytest.mark.parametrize("scheme", ["first keys", "xbox"])
def test_asking_ends_with_the_fixed_button_or_after_a_while(play: Play, scheme: str) -> None:
    play.send(InputFrame(pads=("pad0",), styles={"pad0": "xbox"}))
    open_controls(play)
    before = keymap(play).buttons(scheme, Intent.ACCEPT)
    while play.shown(ControlsScreen).scheme != scheme:
        play.press("raw-arrow_right")
    to_row(play, "accept")
    cancel = "pad0-start" if scheme == "xbox" else "raw-escape"
    play.press("raw-enter", cancel)
    assert play.screen == "controls"
    assert play.shown(ControlsScreen).requested is None
    play.press("raw-enter")
    play.frames(int(PATIENCE * 60) + 10)
    assert play.shown(ControlsScreen).requested is None
    play.press("raw-enter", "mouse3")
    assert play.shown(ControlsScreen).requested is None
    assert keymap(play).buttons(scheme, Intent.ACCEPT) == before


def test_one_device_or_all_are_reset(play: Play) -> None:
    keymap(play).bind(keymap(play).places("first keys")[8], "g")
    keymap(play).bind(keymap(play).places("arrow keys")[4], "rcontrol")
    open_controls(play)
    to_row(play, "reset")
    play.press("raw-enter")
    assert keymap(play).buttons("first keys", Intent.ACCEPT) == ("f",)
    assert keymap(play).buttons("arrow keys", Intent.ACCEPT) == ("rcontrol",)
    to_row(play, "reset-all")
    play.press("raw-enter")
    assert keymap(play).buttons("arrow keys", Intent.ACCEPT) == ("enter", "space")


def test_menus_still_work_when_every_key_has_been_given_away(play: Play) -> None:
    keys = keymap(play)
    for number, place in enumerate(
        place for scheme in ("first keys", "arrow keys") for place in keys.places(scheme)
    ):
        keys.bind(place, f"f{number + 1}")
    open_controls(play)
    to_row(play, "done")
    play.press("raw-enter")
    assert play.screen == "settings"


def test_what_a_pause_changes_holds_at_once(play: Play) -> None:
    play.settings[PLAYERS] = "computer-dark"
    play.program.flow.start("setup")
    play.frames(2)
    play.press("raw-enter", "raw-p")
    keymap(play).bind(keymap(play).places("first keys")[8], "g")
    play.press("raw-p", "raw-d", "raw-d", "raw-g")
    assert play.board.chooser.verbs.accept == "move"


def corner(play: Play) -> list[str]:
    root = play.program.context.canvas.root
    labels = sorted(root.find_all_matches("**/prompts/**/+TextNode"), key=lambda path: path.get_x(root))
    return [text_node(path).get_text() for path in labels if text_node(path).get_text()]


def test_the_corner_shows_the_marks_of_the_device_that_was_used_last(play: Play) -> None:
    play.program.flow.start("games")
    for frame, marks in (
        (InputFrame(used="keyboard"), ["Enter", "Esc"]),
        (InputFrame(used="pad0", styles={"pad0": "xbox"}), ["A", "B"]),
        (InputFrame(used="pad1", styles={"pad0": "xbox", "pad1": "switch"}), ["B", "A"]),
        (InputFrame(used="pad0", styles={"pad0": "generic"}), ["1", "2"]),
        (InputFrame(used="mouse"), []),
    ):
        play.send(frame)
        play.frames(2)
        words = [say("prompt.choose"), say("prompt.back")]
        assert [text for text in corner(play) if text not in words] == marks, frame
        assert words == [text for text in corner(play) if text in words]


def test_a_match_shows_what_the_buttons_in_the_players_hands_do_now(play: Play) -> None:
    play.settings[PLAYERS] = "computer-dark"
    for own in PLAYER_SETTINGS.values():
        play.settings[own.tips] = False
    play.program.flow.start("setup")
    play.frames(2)
    play.press("raw-enter")
    assert play.screen == "match"
    assert corner(play) == ["Enter", say("prompt.take"), "Esc", say("prompt.pause")]
    play.press("raw-c", "raw-f")
    assert play.board.chooser.verbs.accept == "move"
    assert corner(play) == ["F", say("prompt.move"), "R", say("prompt.put-back"), "F1", say("prompt.codex")]
    play.send(InputFrame(used="pad0", pressed=("pad0-face_b",), pads=("pad0",), styles={"pad0": "xbox"}))
    play.frames(2)
    assert corner(play) == ["A", say("prompt.take"), "Y", say("prompt.codex"), say("prompt.pause")]


def test_gamepads_that_come_and_go_are_reported(play: Play) -> None:
    play.program.flow.start("title")
    play.send(InputFrame(pads=("pad1",), pads_found=("pad1",)))
    prompts = play.program.prompts
    assert prompts.notice == say("note.pad-found", pad=say("source.pad1"))
    play.send(InputFrame(pads_lost=("pad1",)))
    assert prompts.notice == say("note.pad-lost", pad=say("source.pad1"))
    assert prompts.notice in play.texts()
    play.frames(200)
    assert prompts.notice == ""


def test_the_options_show_the_keys_that_there_are(play: Play) -> None:
    keymap(play).bind(keymap(play).places("first keys")[8], "g")
    play.program.flow.start("setup")
    play.frames(2)
    texts = play.lines()
    assert "G" in texts
    assert "H" in texts
    assert {"Q", "W", "E"} <= set(texts)
    assert "F" not in texts


def ask(play: Play, scheme: str) -> None:
    """Ask for the scheme's new button to fire with."""
    open_controls(play)
    while play.shown(ControlsScreen).scheme != scheme:
        play.press("raw-arrow_right")
    to_row(play, "accept")
    play.press("raw-enter")
    assert play.shown(ControlsScreen).requested is not None


def test_a_gamepad_that_vanishes_is_not_waited_for_while_another_one_is(play: Play) -> None:
    styles = {"pad0": "xbox", "pad1": "xbox"}
    play.send(InputFrame(pads=("pad0", "pad1"), styles=styles, used="pad0"))
    ask(play, "xbox")
    play.send(InputFrame(pads=("pad1",), styles={"pad1": "xbox"}, pads_lost=("pad0",)))
    assert play.shown(ControlsScreen).requested is not None
    play.press("pad1-face_y")
    assert keymap(play).buttons("xbox", Intent.ACCEPT)[0] == "face_y"
    play.press("raw-enter")
    play.send(InputFrame(pads=(), pads_lost=("pad1",)))
    assert play.shown(ControlsScreen).requested is None
    assert play.screen == "controls"
    assert keymap(play).buttons("xbox", Intent.ACCEPT)[0] == "face_y"


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("scheme", "button"),
    [
        ("first keys", "pad0-face_b"),
        ("first keys", "pad0-start"),
        ("xbox", "raw-escape"),
        ("xbox", "pad1-face_b"),
    ],
)
def test_going_back_on_another_device_calls_the_question_off(play: Play, scheme: str, button: str) -> None:
    styles = {"pad0": "xbox", "pad1": "switch"}
    play.send(InputFrame(pads=("pad0", "pad1"), styles=styles, used="keyboard"))
    ask(play, scheme)
    before = keymap(play).buttons(scheme, Intent.ACCEPT)
    play.press(button)
    assert play.shown(ControlsScreen).requested is None
    assert play.screen == "controls"
    assert keymap(play).buttons(scheme, Intent.ACCEPT) == before


def test_the_note_says_what_really_became_of_the_other_action(play: Play) -> None:
    ask(play, "first keys")
    play.press("raw-space")
    arrows = say("controls.elsewhere", intent=say("intent.accept"), device=say("source.arrow keys"))
    taken, kept = say("key.space"), say("key.enter")
    assert note(play) == say(
        "controls.kept", intent=say("intent.accept"), button=taken, other=arrows, others=kept
    )


def test_every_kind_of_gamepad_that_is_there_can_be_changed_and_no_other(play: Play) -> None:
    play.send(InputFrame(pads=("pad0", "pad1"), styles={"pad0": "playstation", "pad1": "generic"}))
    open_controls(play)
    seen = []
    while (scheme := play.shown(ControlsScreen).scheme) not in seen:
        seen.append(scheme)
        play.press("raw-arrow_right")
    assert seen[-2:] == ["playstation", "generic"]
    assert not {"xbox", "switch"} & set(seen)


def test_a_push_of_the_stick_is_no_button(play: Play) -> None:
    play.send(InputFrame(pads=("pad0",), styles={"pad0": "xbox"}, used="pad0"))
    ask(play, "xbox")
    play.press("pad0-stick_up_left")
    assert play.shown(ControlsScreen).requested is not None
    play.press("pad0-rtrigger")
    assert keymap(play).buttons("xbox", Intent.ACCEPT)[0] == "rtrigger"


def test_a_kind_that_is_not_connected_any_more_is_not_requested(play: Play) -> None:
    play.send(InputFrame(pads=("pad0",), styles={"pad0": "switch"}, used="pad0"))
    open_controls(play)
    to_row(play, "accept")
    play.send(InputFrame(pads_lost=("pad0",)))
    play.press("raw-enter")
    assert play.shown(ControlsScreen).requested is None
    assert note(play) == say("controls.unplugged", device=say("controls.switch"))
