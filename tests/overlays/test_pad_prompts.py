"""What the prompts show of each kind of real gamepad is there, and does what they say."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.controls.intents import Intent
from archon3d.controls.mapper import InputFrame
from archon3d.host.settings import ANIMATION, PLAYERS
from archon3d.overlays.prompts import menu_glyphs, play_glyphs
from archon3d.ui.words import say
from tests.driver.fixtures import NEEDS_SHIM
from tests.driver.harness import Play, playing, text_node
from tests.driver.pad_models import MODELS

pytestmark = NEEDS_SHIM

STRAIGHT = (Intent.UP, Intent.RIGHT, Intent.DOWN, Intent.LEFT)
HELD = 60
"""Frames of a button that is held for a second."""


@pytest.fixture
def play(base: ShowBase, tmp_path: Path) -> Iterator[Play]:
    with playing(base, tmp_path / "settings.toml") as play:
        play.settings[ANIMATION] = "off"
        play.settings[PLAYERS] = "computer-dark"
        yield play


def plugged(pads_seen: dict[str, Any], kind: str, **more: Any) -> InputFrame:
    """Return a frame in which that gamepad is used."""
    return InputFrame(
        pads=("pad0",),
        used="pad0",
        styles={"pad0": pads_seen[kind]["style"]},
        pad_buttons={"pad0": frozenset(pads_seen[kind]["can press"])},
        **more,
    )


@pytest.mark.parametrize("kind", MODELS)
def test_each_button_that_is_shown_is_there_and_means_that(
    play: Play, pads_seen: dict[str, Any], kind: str
) -> None:
    play.send(plugged(pads_seen, kind))
    context, keymap = play.program.context, play.program.context.keymap
    pressed = {code: names[0] for code, names in pads_seen[kind]["buttons"].items()}
    for intent in (*STRAIGHT, Intent.ACCEPT, Intent.BACK, Intent.PAUSE, Intent.COMMANDS, Intent.HELP):
        menu, match = menu_glyphs(context, intent), play_glyphs(context, intent, "pad0")
        for marks, bindings in ((menu, keymap.menu(("pad0",))[0]), (match, keymap.play(("pad0",))[0])):
            for mark in marks:
                text = mark.text or mark.symbol
                codes = [str(code) for code, printed in MODELS[kind].buttons.items() if printed == text]
                assert mark.shape == "cross" or [bindings[pressed[code]] for code in codes] == [intent]
        if intent in (*STRAIGHT, Intent.ACCEPT, Intent.BACK):
            assert menu, intent
            assert match, intent


def prompts(play: Play) -> list[str]:
    """Return the words at the foot, with those on the buttons."""
    root = play.program.context.canvas.root
    labels = sorted(root.find_all_matches("**/prompts/**/+TextNode"), key=lambda path: path.get_x(root))
    return [text_node(path).get_text() for path in labels if text_node(path).get_text()]


@pytest.mark.sample(6)
@pytest.mark.parametrize("kind", MODELS)
def test_every_gamepad_can_pause_a_match_as_it_is_shown(
    play: Play, pads_seen: dict[str, Any], kind: str
) -> None:
    def press(button: str, *, frames: int = 2) -> None:
        name = f"pad0-{button}"
        play.send(plugged(pads_seen, kind, pressed=(name,), held=frozenset((name,))))
        play.frames(frames)
        play.send(plugged(pads_seen, kind))
        play.frames(2)

    def fitting(intent: Intent) -> list[str]:
        buttons = play.program.context.keymap.buttons(pads_seen[kind]["style"], intent)
        return [button for button in buttons if button in pads_seen[kind]["can press"]]

    play.program.flow.start("setup")
    play.send(plugged(pads_seen, kind))
    press(fitting(Intent.ACCEPT)[0])
    assert play.screen == "match"
    if fitting(Intent.PAUSE):
        assert prompts(play)[-1] == say("prompt.pause")
        press(fitting(Intent.PAUSE)[0])
    else:
        assert prompts(play)[-2:] == ["2", say("prompt.hold", words=say("prompt.pause"))]
        press(fitting(Intent.BACK)[0], frames=HELD)
    assert play.screen == "pause"
