"""A press of a gamepad's button takes the way through the files that the page of the architecture tells."""

import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from types import FrameType
from typing import Any

from direct.showbase.ShowBase import ShowBase

from archon3d.activities.activity import MatchActivity
from archon3d.activities.match_setup import setup_of
from archon3d.controls.intents import Intent
from archon3d.controls.mapper import InputFrame
from archon3d.games.archon.game import ARCHON
from tests.docs.pages import ROOT
from tests.driver.harness import Play, playing

PACKAGE = f"{ROOT / 'archon3d'}/"
BUTTON = "pad0-face_a"
PAD = InputFrame(pads=("pad0",), used="pad0", styles={"pad0": "xbox"})
MOVE = ARCHON.read_action("B5-D5")
MOST_FILES = 18

STANDS_IN = {"workshop/pictures/scripted_devices.py": "controls/devices.py"}
LOOK_ON = {
    "controls/keymap.py",
    "controls/players.py",
    "controls/presence.py",
    "controls/seating.py",
    "overlays/help.py",
    "overlays/prompts.py",
    "rules/rng.py",
}
"""Files that see a frame or its position for a matter of their own, and pass nothing on."""


class Walk:
    """The files that hand on a press, what it means, or the action that it completes, in order."""

    def __init__(self) -> None:
        self.files: list[str] = []
        self._answered = False

    def follow(self, frame: FrameType, event: str, value: Any) -> None:
        """Note the files of all running functions when one of them is given the press, or returns it."""
        if self._answered or event not in ("call", "return"):
            return
        if event == "return" and _is_answer(frame):
            self._answered = True
        elif _is_own(frame) and (_carries_any(_taken(frame), value, event) or _is_judged(frame)):
            for file in reversed([*_files(frame)]):
                name = STANDS_IN.get(file, file)
                if name not in self.files and name not in LOOK_ON:
                    self.files.append(name)


def _is_own(frame: FrameType) -> bool:
    return frame.f_code.co_filename.startswith(PACKAGE) and not frame.f_code.co_name.startswith("<")


def _is_answer(frame: FrameType) -> bool:
    return frame.f_code.co_qualname == "Game.apply"


def _is_judged(frame: FrameType | None) -> bool:
    """Return whether the rules are at work on the action."""
    return frame is not None and (_is_answer(frame) or _is_judged(frame.f_back))


def _files(frame: FrameType | None) -> Iterator[str]:
    """Yield the files of the running functions, the innermost first."""
    while frame is not None:
        if _is_own(frame):
            yield frame.f_code.co_filename.removeprefix(PACKAGE)
        frame = frame.f_back


def _taken(frame: FrameType) -> list[Any]:
    """Return what the function has been called with."""
    code = frame.f_code
    return [
        frame.f_locals.get(name) for name in code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
    ]


def _carries_any(taken: Sequence[Any], returned: Any, event: str) -> bool:
    return any(_carries(value) for value in (taken if event == "call" else [returned]))


def _carries(value: Any) -> bool:
    if isinstance(value, InputFrame):
        return BUTTON in value.pressed
    if isinstance(value, tuple | list):
        return any(one is Intent.ACCEPT for one in value)
    return value is Intent.ACCEPT or value == MOVE


@contextmanager
def followed() -> Iterator[Walk]:
    """Yield the walk of what happens meanwhile."""
    walk = Walk()
    sys.setprofile(walk.follow)
    try:
        yield walk
    finally:
        sys.setprofile(None)


def told() -> list[str]:
    """Return the files of the walk on the page."""
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    section = page.split("\n## The walk of a button press\n", 1)[1].split("\n## ", 1)[0]
    return re.findall(r"^\| `([a-z_/]+\.py)` \|", section, re.MULTILINE)


def press(play: Play, button: str) -> None:
    play.send(replace(PAD, pressed=(f"pad0-{button}",)))
    play.frames(2)


def test_a_press_takes_the_way_that_the_page_tells(base: ShowBase, tmp_path: Path) -> None:
    with playing(base, tmp_path / "settings.toml") as play:
        activity = MatchActivity(setup_of(play.program.context, "archon", players="computer-dark"))
        play.program.flow.start("match", activity)
        play.frames(4)
        for button in ("dpad_right", "dpad_right", "face_a", "dpad_right", "dpad_right"):
            press(play, button)
        assert (activity.seating.hand("light"), play.board.chooser.spot) == ("pad0", "D5")
        with followed() as walk:
            press(play, "face_a")
        assert activity.director.match.actions == (MOVE,)
    assert walk.files == told()
    assert len(walk.files) <= MOST_FILES
