"""Every screen around a match is reached, used and left with one gamepad, with keys, with the mouse."""

from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.controls.filters import BRIEF_SECONDS, STILL_SECONDS, InputLock
from archon3d.host.settings import ANIMATION, PLAYERS
from tests.driver.harness import Play, playing
from tests.grid import some

GOES_BACK = "(back)"
PAUSES = "(pause)"

ROUTE = (
    ("splash", GOES_BACK),
    ("offer", GOES_BACK),
    ("title", "credits"),
    ("credits", GOES_BACK),
    ("title", "learn"),
    ("title", "codex"),
    ("codex", "icon.golem"),
    ("codex", "back"),
    ("codex", "back"),
    ("title", GOES_BACK),
    ("title", "settings"),
    ("settings", "sound.on"),
    ("settings", "controls"),
    ("controls", "device"),
    ("controls", "done"),
    ("settings", "back"),
    ("title", "learn"),
    ("title", "lessons"),
    ("lessons", "first-duel"),
    ("first duel", PAUSES),
    ("pause", "leave"),
    ("lessons", "archon-board"),
    ("lesson match", PAUSES),
    ("pause", "skip"),
    ("lesson match", PAUSES),
    ("pause", "leave"),
    ("lessons", "back"),
    ("title", "back"),
    ("title", "begin"),
    ("setup", GOES_BACK),
    ("games", "archmage"),
    ("setup", "begin"),
    ("match", PAUSES),
    ("pause", "codex"),
    ("codex", "back"),
    ("pause", "leave"),
    ("title", "learn"),
    ("title", "watch"),
    ("games", "archers"),
    ("match", PAUSES),
    ("pause", "leave"),
    ("title", GOES_BACK),
    ("title", "begin"),
    ("setup", GOES_BACK),
    ("games", "archon"),
    ("setup", "two-pads"),
    ("setup", "begin"),
    ("join", GOES_BACK),
    ("setup", "computer-dark"),
    ("setup", "begin"),
    ("match", PAUSES),
    ("pause", "settings"),
    ("settings", GOES_BACK),
    ("pause", "resume"),
    ("match", PAUSES),
    ("pause", "leave"),
    ("title", "quit"),
)
"""One screen after the other, and what is done there: a row that is chosen, or a button."""

SOON = ("pad", "keys", "mouse")
"""The devices that do not wait for a release: the other keys are proven one by one (`test_mapper.py`)."""

BUTTONS = {
    "pad": {
        "up": "pad0-dpad_up",
        "right": "pad0-dpad_right",
        "down": "pad0-dpad_down",
        "left": "pad0-dpad_left",
        "accept": "pad0-face_a",
        GOES_BACK: "pad0-face_b",
        PAUSES: "pad0-start",
    },
    "keys": {
        "up": "raw-w",
        "right": "raw-d",
        "down": "raw-s",
        "left": "raw-a",
        "accept": "raw-f",
        GOES_BACK: "raw-r",
        PAUSES: "raw-p",
    },
    "arrows": {
        "up": "raw-arrow_up",
        "right": "raw-arrow_right",
        "down": "raw-arrow_down",
        "left": "raw-arrow_left",
        "accept": "raw-enter",
        GOES_BACK: "raw-backspace",
        PAUSES: "raw-escape",
    },
    "mouse": {"accept": "mouse1", GOES_BACK: "mouse3", PAUSES: "mouse3"},
}
CHANGED_SIDEWAYS = ("number",)
"""Rows on which left and right mean something else."""

WAYS = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}


@pytest.fixture
def play(base: ShowBase, tmp_path: Path) -> Iterator[Play]:
    with playing(base, tmp_path / "settings.toml") as play:
        play.settings[ANIMATION] = "off"
        play.settings[PLAYERS] = "computer-dark"
        yield play


def path_to(play: Play, key: str) -> list[str]:
    """Return the steps that bring the hand to that row."""
    menu = play.menu
    start = menu.focus
    ways: dict[str, list[str]] = {start: []}
    queue = deque([start])
    while queue and key not in ways:
        here = queue.popleft()
        for way, step in WAYS.items():
            menu.focus = here
            if step[0] and here in CHANGED_SIDEWAYS:
                continue
            menu.step(step)
            if menu.focus not in ways:
                ways[menu.focus] = [*ways[here], way]
                queue.append(menu.focus)
    menu.focus = start
    assert key in ways, f"no steps lead to {key} on {play.screen}"
    return ways[key]


def reach(play: Play, device: str, key: str) -> None:
    """Bring the hand to that row."""
    menu = play.menu
    if device == "mouse":
        for turn in ["wheel_up"] * len(menu.rows) + ["wheel_down"] * len(menu.rows):
            if menu.in_view(key):
                break
            play.press(turn)
        play.point(*menu.place_of(key).centre)
    else:
        play.press(*(BUTTONS[device][way] for way in path_to(play, key)))
    assert menu.focus == key


def choose(play: Play, device: str, key: str) -> None:
    reach(play, device, key)
    if device == "mouse":
        play.point(*play.menu.place_of(key).centre, "mouse1")
    else:
        play.press(BUTTONS[device]["accept"])


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Return the seconds, each time, for which buttons are ignored."""
    begun: list[float] = []
    begin = InputLock.begin

    def note(input_lock: InputLock, seconds: float = STILL_SECONDS) -> None:
        begun.append(seconds)
        begin(input_lock, seconds)

    monkeypatch.setattr(InputLock, "begin", note)
    return begun


@pytest.mark.sample(2)
@pytest.mark.parametrize("device", some({device: device for device in BUTTONS}, SOON))
def test_one_device_walks_through_every_screen(waits: list[float], play: Play, device: str) -> None:
    play.program.flow.start("splash")
    play.devices.next = replace(play.devices.next, pads=("pad0",))
    play.frames(2)
    for number, (screen, what) in enumerate(ROUTE):
        assert play.screen == screen, (number, ROUTE[number - 1])
        if what in (GOES_BACK, PAUSES):
            play.press(BUTTONS[device][what])
            if play.screen == "join":  # whose gamepad led there sits, and has got up by that
                play.press(BUTTONS[device][what])
        else:
            choose(play, device, what)
        play.frames(2)
        assert max(waits, default=0.0) <= BRIEF_SECONDS, f"what was asked for is deaf: {ROUTE[number]}"
    assert play.screen is None
