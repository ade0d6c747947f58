"""On every screen with a menu each device reaches every row, and leaves again."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.activities.activity import MatchActivity
from archon3d.activities.match_setup import MatchSetup
from archon3d.ai.levels import Level
from archon3d.host.settings import ANIMATION, PLAYERS
from archon3d.play.kits import KITS, lessons
from archon3d.play.lessons.run import LessonRun
from archon3d.play.seats import SEATS
from archon3d.rules.game import Outcome as Ending
from archon3d.rules.match import Match
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.flow import ScreenOutcome
from archon3d.screens.games import WATCH
from archon3d.screens.lesson import LessonActivity
from archon3d.screens.pause import PauseReason
from tests.driver.harness import Play, playing
from tests.driver.table_users import TABLE_GAMES
from tests.grid import dealt
from tests.screens.test_walk import BUTTONS, GOES_BACK, choose, reach

DRAWN = {"archon": "mutual", "archmage": "turns", "spectral-sorcery": "resigned", "archers": "repetition"}
"""A reason for which neither side wins."""


def match(game: str, *, over: bool = False) -> MatchActivity:
    """Return a match of two people, perhaps one that has just ended."""
    rules = KITS[game].rules
    levels: dict[str, Level] = dict.fromkeys(SEATS, "novice")
    state: Any = rules.new({}, 3)
    if over:
        state = replace(state, outcome=Ending(None, DRAWN[game]))
    return MatchActivity(MatchSetup("two-pads", {}, levels, levels, game=game), Match(rules, state))


def exercise() -> LessonActivity:
    return LessonActivity(LessonRun(lessons()["archon-board"]))


@dataclass(frozen=True)
class Way:
    """How a screen is come to, and left."""

    first: str
    """The screen that is opened first."""
    data: Callable[[], object] = lambda: None
    then: tuple[tuple[str, Callable[[], object]], ...] = ()
    """The outcomes that lead on from there, with what they carry."""
    leaves: str = GOES_BACK
    """The button, or the row, that leads out."""
    to: str | None = "title"
    """Where that leads."""


def nothing() -> None:
    """Carry nothing, as most outcomes do."""


PLACES: dict[str, Way] = {
    "title": Way("title", leaves="quit", to=None),
    "credits": Way("title", then=(("credits", nothing),)),
    "codex": Way("title", then=(("codex", nothing),)),
    "a page of the codex": Way("title", then=(("codex", lambda: "icon.golem"),)),
    "settings": Way("title", then=(("settings", nothing),)),
    "controls": Way("settings", then=(("controls", nothing),), to="settings"),
    "the question whether to keep the picture": Way(
        "settings", then=(("confirm", lambda: "window"),), to="settings"
    ),
    "lessons": Way("lessons"),
    "a lesson's pause": Way(
        "lesson match", exercise, (("pause", lambda: PauseReason(activity=exercise())),), to="lesson match"
    ),
    "games": Way("games"),
    "games to watch": Way("games", lambda: WATCH),
    "the question whether to begin anew": Way(
        "setup", then=(("replace", partial(match, "archon")),), to="setup"
    ),
    "the question whether a damaged match goes on": Way(
        "title", then=(("salvage", partial(match, "archon")),)
    ),
    **{f"the seats of {game}": Way("join", partial(match, game), to="setup") for game in KITS},
    "result of archon": Way("result", partial(match, "archon", over=True), leaves="title"),
    **{f"set-up of {game}": Way("setup", partial(str, game), to="games") for game in KITS},
    **{
        f"pause of {game}": Way("match", partial(match, game), (("pause", PauseReason),), to="match")
        for game in TABLE_GAMES
    },
    **{
        f"result of {game}": Way(
            "match",
            partial(match, game),
            (("result", partial(match, game, over=True)),),
            leaves="title",
        )
        for game in TABLE_GAMES
    },
}
"""Every screen around a match."""


@pytest.fixture
def play(base: ShowBase, tmp_path: Path) -> Iterator[Play]:
    with playing(base, tmp_path / "settings.toml") as play:
        play.settings[ANIMATION] = "off"
        play.settings[PLAYERS] = "computers"
        yield play


def come(play: Play, way: Way) -> None:
    play.devices.next = replace(play.devices.next, pads=("pad0", "pad1"))
    play.frames()
    play.program.flow.start(way.first, way.data())
    play.frames(2)
    for outcome, data in way.then:
        play.program.flow.follow(ScreenOutcome(outcome, data()))
        play.frames(2)


def leave(play: Play, device: str, way: Way) -> None:
    if way.leaves == GOES_BACK:
        play.press(BUTTONS[device][GOES_BACK])
    else:
        choose(play, device, way.leaves)
    play.frames(2)


SEATED = [(place, "mouse") for place in PLACES if place.startswith("the seats")]
"""Only the mouse comes to rows on these."""

CASES = list(dict.fromkeys((*dealt(list(PLACES), list(BUTTONS)), *SEATED)))


@pytest.mark.parametrize(("place", "device"), CASES)
def test_every_row_is_reached_and_the_screen_left_again(play: Play, place: str, device: str) -> None:
    way = PLACES[place]
    come(play, way)
    menu = play.shown(LaidOutScreen).menu
    needs_mouse = (place, "mouse") in SEATED
    for key in () if menu is None or (needs_mouse and device != "mouse") else tuple(menu.rows):
        reach(play, device, key)
    leave(play, device, way)
    assert play.screen == way.to
