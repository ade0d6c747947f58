"""Somebody is there for a while after each touch, gamepads included."""

from dataclasses import replace

import pytest

from archon3d.controls.mapper import InputFrame
from archon3d.controls.presence import IDLE_SECONDS, PLAYING_SECONDS, Presence

NOTHING = InputFrame()
TOUCHES = {
    "a gamepad's button": InputFrame(pressed=("pad0-face_a",)),
    "a stick": InputFrame(held=frozenset(("pad0-stick_up",))),
    "the mouse": InputFrame(pointer_moved=True),
}


def test_nobody_has_touched_anything_yet() -> None:
    assert not Presence().update(NOTHING, 0.1, playing=True)


@pytest.mark.parametrize("touch", TOUCHES)
def test_a_touch_lasts_longer_while_something_is_played(touch: str) -> None:
    for playing, seconds in ((True, PLAYING_SECONDS), (False, IDLE_SECONDS)):
        presence = Presence()
        assert presence.update(TOUCHES[touch], 0.1, playing=playing)
        assert presence.update(NOTHING, seconds - 0.1, playing=playing)
        assert not presence.update(NOTHING, 0.2, playing=playing)


def test_nobody_is_here_while_another_window_is_in_front() -> None:
    presence = Presence()
    presence.update(TOUCHES["a stick"], 0.1, playing=True)
    away = replace(TOUCHES["a stick"], focused=False)
    assert not presence.update(away, 0.1, playing=True)
    assert presence.update(NOTHING, 0.1, playing=True)
