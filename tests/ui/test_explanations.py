"""One line for whatever is pointed at: every row of every screen says what it is for, or needs none."""

from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.screens.arena import ArenaScreen
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.codex import CodexScreen
from archon3d.screens.confirm import ConfirmScreen
from archon3d.screens.controls import ControlsScreen
from archon3d.screens.credits import CreditsScreen
from archon3d.screens.delete_replay import DeleteReplayScreen
from archon3d.screens.match import MatchScreen
from archon3d.screens.online.address import AddressScreen
from archon3d.screens.online.watch import WatchScreen
from archon3d.screens.question import QuestionScreen
from archon3d.screens.replays import ReplaysScreen
from archon3d.screens.row_screen import BEGIN
from archon3d.ui.canvas import Canvas
from tests.driver.harness import Play, playing
from tests.driver.screen_walk import walk

SELF_EVIDENT: dict[type, str] = {
    ArenaScreen: "the only rows are answers to a question that says what each of them does",
    QuestionScreen: "the question above its answers says what each of them does",
    ConfirmScreen: "the question above its answers says what each of them does",
    CodexScreen: "the page that is pointed at is read beside its name",
    CreditsScreen: "there is nothing to choose",
    ControlsScreen: "a row is what the button beside it does",
    DeleteReplayScreen: "the question above its answers says what each of them does",
    ReplaysScreen: "the match that is pointed at is told of beside its row",
    AddressScreen: "a row is the letter that it writes",
    WatchScreen: "leaving is all that there is",
}
"""Screens whose rows need no line, and why."""

PLAIN = {"back": "it leads back", BEGIN: "it says what begins"}
"""Rows that need none on any screen."""


def silent(play: Play) -> list[str]:
    """Return the rows of the topmost screen of which nothing is told that can be read; the hand goes back."""
    top = play.shown(LaidOutScreen)
    menu = top.menu
    if menu is None or isinstance(top, MatchScreen) or any(isinstance(top, kind) for kind in SELF_EVIDENT):
        return []
    found, before = [], menu.focus
    for key in menu.rows:
        if key in PLAIN:
            continue
        menu.focus = key
        play.frames()
        told = top.explanation()
        if not told or told not in play.texts():
            found.append(f"{type(top).__name__} {key}: {told!r}")
        if top.menu is not menu:
            return found
    menu.focus = before
    play.frames()
    return found


@pytest.mark.parametrize("size", [(1280, 720)])
def test_every_row_of_every_screen_is_explained(
    base: ShowBase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    monkeypatch.setattr(Canvas, "_window_size", lambda canvas: size)
    found: dict[str, None] = {}
    looked: set[str] = set()
    with playing(base, tmp_path / "settings.toml") as play:
        for screen in walk(play):
            looked.add(type(play.top).__name__)
            found |= dict.fromkeys(f"{screen}: {fault}" for fault in silent(play))
    assert list(found) == []
    assert {"TitleScreen", "PauseScreen", "SetupScreen", "PracticeScreen", "GauntletScreen"} <= looked


def test_every_row_beside_a_board_is_explained(base: ShowBase, tmp_path: Path) -> None:
    """Commands and lists of all tables, at every position that the walk comes to."""
    found: dict[str, None] = {}
    with playing(base, tmp_path / "settings.toml") as play:
        for screen in walk(play):
            top = play.top
            if not isinstance(top, MatchScreen) or top.chooser.choosing is None or top.helped:
                continue
            choosing = top.chooser.choosing
            for row in top.chooser.rows:
                told = row.why or choosing.preview_row(row.key).phrase
                prompt = choosing.prompt()
                if told is None and row.key != "confirm":
                    found[f"{screen}: {row.key} at {prompt.key}"] = None
    assert list(found) == []
