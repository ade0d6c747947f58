"""A fifth game is one folder and one registration, and has everything that the other four have."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.activities.activity import MatchActivity
from archon3d.activities.match_setup import MatchSetup
from archon3d.ai.levels import Level
from archon3d.controls.mapper import InputFrame
from archon3d.engine_protocol.engine import reply_to
from archon3d.engine_protocol.server import EngineServer
from archon3d.host.settings import ANIMATION, PLAYERS
from archon3d.host.settings_file import Settings
from archon3d.play.game_settings import chosen_options, option_settings
from archon3d.play.headless import play_match
from archon3d.play.journal import read_journal
from archon3d.play.kit import GameKit
from archon3d.play.kits import KITS, register
from archon3d.play.saves import LAST, load_match
from archon3d.play.seats import SEATS
from archon3d.rules.match import Match
from archon3d.ui.words import say, speak
from tests.driver.harness import Play, census, playing
from tests.driver.table_users import DEVICE_USERS, until_choosing, ways
from tests.noughts.people import WORDS

ROOT = Path(__file__).resolve().parents[2]
FOLDER = Path(__file__).resolve().parent
SOURCES = ("archon3d", "tests", "shaders", "packaging", "run.py", "setup.py", "pyproject.toml")
"""Where a game could be known: every file of these that is a program, a shader or a table."""
SUFFIXES = (".py", ".toml", ".vert", ".frag", ".glsl")

NOVICES: dict[str, Level] = dict.fromkeys(SEATS, "novice")
LAST_PLY = ("a1", "a2", "b2", "c3", "b1", "c1", "b3")
"""Seven squares, by turns; the last one completes a row."""


@pytest.fixture
def play(base: ShowBase, tmp_path: Path, noughts: GameKit) -> Iterator[Play]:
    with playing(base, tmp_path / "settings.toml") as play:
        play.settings[ANIMATION] = "off"
        yield play


def setup_for(kit: GameKit, players: str = "computer-dark", **options: Any) -> MatchSetup:
    return MatchSetup(players, options, NOVICES, NOVICES, seed=4, game=kit.name)


def start(play: Play, screen: str, data: object = None) -> None:
    play.program.flow.close()
    play.program.flow.start(screen, data)
    play.frames(2)


def play_with(play: Play, hand: str) -> None:
    """Play every ply that a person is asked for, to the end."""
    player = DEVICE_USERS[hand](play)
    while until_choosing(play):
        director, kit = play.activity.director, play.activity.kit
        action = kit.computer(director.state, "adept")
        steps = ways(kit, director.state, director.legal_actions, play.spots, action)
        player.do(steps[action])


def test_one_file_outside_its_folder_knows_of_it() -> None:
    """A game of the program is registered in play/kits.py, this one by the fixtures of the tests."""
    files = [
        file
        for source in SOURCES
        for file in ([ROOT / source] if (ROOT / source).is_file() else (ROOT / source).rglob("*"))
        if file.suffix in SUFFIXES and FOLDER not in file.parents
    ]
    assert len(files) > 500
    knowing = [file for file in files if re.search("noughts", file.read_text("utf-8"), re.IGNORECASE)]
    assert [file.relative_to(ROOT).as_posix() for file in knowing] == ["tests/driver/fixtures.py"]


def test_a_game_is_registered_once(noughts: GameKit) -> None:
    assert list(KITS)[-1] == noughts.name
    with pytest.raises(ValueError, match="noughts"):
        register(noughts)


# --------------------------------------------------------------------------------------- without a window


def test_it_is_played_over_the_protocol(noughts: GameKit) -> None:
    server = EngineServer()

    def ask(**request: Any) -> dict[str, Any]:
        return dict(reply_to(server, json.dumps(request).encode()))

    assert ask(op="hello")["games"][-1] == noughts.name
    state = ask(op="new", game=noughts.name, options={"first": "nought"}, seed=1)["state"]
    assert (state["to_move"], state["cross"], state["turn"]) == ("nought", [], 0)
    assert len(ask(op="actions")["actions"]) == 9
    assert ask(op="apply", action={"type": "place", "at": "b2"})["events"] == [
        {"type": "placed", "side": "nought", "at": "b2"}
    ]
    refused = ask(op="apply", action={"type": "place", "at": "b2"})
    assert (refused["ok"], "b2 is taken" in refused["error"]) == (False, True)
    while not (state := ask(op="state")["state"])["outcome"]:
        assert ask(op="apply", action=ask(op="suggest", level="adept")["action"])["ok"]
    assert ask(op="load", state=state)["state"] == state


def test_computers_play_it_and_its_record_replays(noughts: GameKit) -> None:
    match, summary = play_match(noughts.name, 0, 3, ("adept", "novice"))
    assert match.outcome == summary.outcome
    assert read_journal(summary.record).match.states == match.states


def test_its_option_is_a_setting_of_its_own(noughts: GameKit, tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('[noughts]\nfirst = "nought"\n')
    assert chosen_options(noughts, Settings.load(tmp_path / "settings.toml")) == {"first": "nought"}


# --------------------------------------------------------------------------------------- in the window


@pytest.mark.sample(1)
@pytest.mark.parametrize("hand", DEVICE_USERS)
def test_it_is_played_to_its_end_with_any_hand(
    play: Play, noughts: GameKit, hand: str, tmp_path: Path
) -> None:
    start(play, "match", setup_for(noughts))
    play_with(play, hand)
    assert play.screen == "result"
    outcome = play.activity.director.match.outcome
    assert outcome is not None
    assert any(say(f"noughts.ending.{outcome.reason}") in text for text in play.texts())
    play.draw()
    kept = load_match(tmp_path / "saves" / LAST)
    assert (kept.game, kept.outcome) == (noughts.rules, outcome)


def test_two_people_play_it_with_one_gamepad_that_they_pass_on(play: Play, noughts: GameKit) -> None:
    start(play, "join", MatchActivity(setup_for(noughts, "two-pads")))
    play.send(InputFrame(pads=("pad0",)))
    play.press("pad0-face_a", "pad0-face_a", "pad0-face_a")
    assert (play.screen, play.activity.seating.shared) == ("match", "pad0")
    play_with(play, "pad")
    assert play.screen == "result"
    assert len(play.activity.director.match.actions) > 4


def test_a_match_is_kept_and_gone_on_with(play: Play, noughts: GameKit) -> None:
    start(play, "match", setup_for(noughts))
    until_choosing(play)
    DEVICE_USERS["keyboard"](play).press("b2")
    until_choosing(play)
    actions = play.activity.director.match.actions
    assert len(actions) == 2
    start(play, "title")
    assert play.menu.focus == "continue"
    play.press("raw-enter")
    play.sit_down()
    assert play.screen == "match"
    assert play.activity.kit is noughts
    assert play.activity.director.match.actions == actions


def test_it_is_offered_set_up_and_begun(play: Play, noughts: GameKit) -> None:
    play.settings[PLAYERS] = "computers"
    start(play, "games")
    play.press(*["raw-arrow_right"] * (len(KITS) - 1))
    assert say("noughts.what") in play.texts()
    play.draw()
    play.press("raw-enter")
    assert play.screen == "setup"
    assert {say("noughts.name"), say("noughts.option.first"), say("noughts.by")} <= set(play.texts())
    play.draw()
    play.menu.focus = "option.first"
    play.press("raw-enter")
    assert play.settings[option_settings(noughts)["first"]] == "nought"
    play.menu.focus = "begin"
    play.press("raw-enter")
    assert play.screen == "match"
    assert play.activity.director.match.start.to_move == "nought"


def test_its_lesson_is_learned(play: Play, noughts: GameKit) -> None:
    start(play, "lessons")
    assert {say("noughts.name"), say("lesson.noughts-line")} <= set(play.texts())
    play.menu.focus = "noughts-line"
    play.press("raw-enter")
    until_exercise(play)
    assert say("lesson.noughts-line.1") in play.texts()
    DEVICE_USERS["keyboard"](play).press("c3")
    play.until("lessons")
    assert "noughts-line" in play.program.context.learned.keys


def until_exercise(play: Play) -> None:
    """Wait until the learner is asked."""
    for _ in range(600):
        if play.screen == "lesson match" and play.board.chooser.choosing is not None:
            return
        play.frames()
    raise AssertionError(f"nobody was asked on {play.screen}")


def test_its_page_stands_in_the_codex(play: Play, noughts: GameKit) -> None:
    start(play, "codex", "noughts.aim")
    assert say("noughts.codex.aim.text") in play.texts()
    play.draw()


def test_it_is_reported_in_every_language(noughts: GameKit) -> None:
    english, *others = WORDS.values()
    assert all(list(other) == list(english) for other in others)
    speak("de")
    try:
        assert say("noughts.side.nought") == "Kreis"
    finally:
        speak("en")


def test_it_leaves_nothing_behind(base: ShowBase, tmp_path: Path, noughts: GameKit) -> None:
    with playing(base, tmp_path / "settings.toml"):
        pass
    before = census(base)
    with playing(base, tmp_path / "settings.toml") as play:
        match = Match(noughts.rules, noughts.rules.new({}, 0))
        for at in LAST_PLY:
            match.submit(noughts.rules.read_action(at))
        start(play, "match", MatchActivity(setup_for(noughts, "two-pads"), match))
        play.draw()
    assert census(base) == before
