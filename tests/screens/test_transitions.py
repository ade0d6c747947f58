"""Every row of the flow's table is carried out with real screens, and what they opened is gone in the end."""

import gc
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.activities.activity import Activity, MatchActivity
from archon3d.activities.duel import DuelActivity
from archon3d.activities.evening import WatchedDuelActivity, next_activity
from archon3d.activities.match_setup import setup_of
from archon3d.activities.puzzle import puzzle_activity
from archon3d.activities.quest import QuestActivity
from archon3d.activities.road import RoadActivity
from archon3d.games.archon.game import ARCHON
from archon3d.play.duel import Duel
from archon3d.play.evening.bouts import Bout
from archon3d.play.evening.terms import Entrant, EveningContest, EveningTerms
from archon3d.play.gauntlet import Gauntlet
from archon3d.play.kits import lessons
from archon3d.play.lessons.run import LessonRun
from archon3d.play.playback import playback_of
from archon3d.play.practice import chosen_duel
from archon3d.play.puzzles.puzzle_text import read_puzzle
from archon3d.play.puzzles.run import PuzzleRun
from archon3d.play.quests.book import quest_named
from archon3d.play.quests.run import QuestRun
from archon3d.play.replay_files import ReplayFile
from archon3d.play.road.kept import WalkedRoad
from archon3d.play.road.road import Road
from archon3d.play.road.run import new_run
from archon3d.rules.game import Outcome as Ending
from archon3d.rules.match import Match
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.delete_replay import Deletion
from archon3d.screens.first_duel import FirstDuelActivity
from archon3d.screens.flow import Back, Go, Over, Quit, ScreenOutcome
from archon3d.screens.gauntlet import GauntletActivity
from archon3d.screens.lesson import LessonActivity
from archon3d.screens.online.address import AddressRequest
from archon3d.screens.pause import PauseReason
from archon3d.screens.replay import Show, to_analyse
from archon3d.screens.table import TRANSITIONS
from tests.driver.harness import Play, census, playing
from tests.driver.table_users import TABLE_GAMES
from tests.play.matches import journal_of, novices_match
from tests.play.puzzles.examples import HOLD_OUT, UNHURT
from tests.play.road.walking import judged, walked

pytestmark = pytest.mark.usefixtures("small")

TABLE_GAME = TABLE_GAMES[0]
QUIET_ENDS = {"archon": "quiet", "archmage": "turns", "spectral-sorcery": "repetition", "archers": "quiet"}
"""A way in which each game can end without a winner."""


SECOND_MACHINE = {
    *("quick", "lobby", "online match", "online arena", "online menu", "online end", "online record"),
    *("online duel", "online duel end"),
    *("watching", "live replay", "watched end"),
}
"""Screens that open on a session with another machine, or on a match of two others."""


def match_of(play: Play, game: str) -> MatchActivity:
    return MatchActivity(setup_of(play.program.context, game, players="computers"))


def ended(activity: MatchActivity) -> MatchActivity:
    game = activity.game
    state = replace(activity.director.state, outcome=Ending(None, QUIET_ENDS[game.name]))
    activity.director.match = Match(game, state)
    return activity


def lesson_of(game: str) -> LessonActivity:
    return LessonActivity(LessonRun(next(one for one in lessons().values() if one.game == game)))


def puzzle_run(play: Play, line: str) -> PuzzleRun:
    results = play.program.context.puzzle_results
    return PuzzleRun("practice", [read_puzzle(line)], results)


def duel_of(play: Play) -> DuelActivity:
    return DuelActivity(chosen_duel(play.settings, seed=5))


def fight() -> LessonActivity:
    """Bring a match to a battle that has begun."""
    activity = LessonActivity(LessonRun(lessons()["archon-arena"]))
    activity.director.think()
    assert activity.director.battle is not None
    return activity


def evening_for(play: Play, screen: str) -> object:
    """Bring an evening to where the screen shows it, and return what the screen needs to open."""
    contest: EveningContest = "draft" if screen == "evening draft" else "duels"
    if screen == "evening match":
        contest = "small"
    evenings = play.program.context.evenings
    evening = evenings.begin(EveningTerms(tuple(map(Entrant, "ABC")), contest=contest))
    while screen == "evening podium" and not evening.over:
        evening = evenings.fought(Bout(0))
    match screen:
        case "evening name":
            return 0
        case "evening replay":
            return WatchedDuelActivity(Duel(chosen_duel(play.settings, seed=5)))
        case "evening duel" | "evening match" | "evening draft":
            return next_activity(evenings)
        case "evening arena":
            return fight()
        case "evening pause":
            return PauseReason(activity=next_activity(evenings))
    return None


def data_for(play: Play, screen: str) -> object:
    """Return what the screen needs to open."""
    if screen.startswith("evening"):
        return evening_for(play, screen)
    match screen:
        case "arena" | "lesson arena":
            return fight()
        case "result":
            return ended(match_of(play, ARCHON.name))
        case "match" | "join" | "replace" | "salvage" | "seats":
            return match_of(play, ARCHON.name)
        case "replay":
            return Show(playback_of(journal_of(novices_match()[0])), ScreenOutcome("matches"))
        case "analysis":
            return to_analyse(playback_of(journal_of(novices_match()[0])), ScreenOutcome("back"))
        case "first duel":
            return FirstDuelActivity("title")
        case "lesson match":
            return lesson_of(ARCHON.name)
        case "duel":
            return duel_of(play)
        case "gauntlet duel":
            return GauntletActivity(Gauntlet("knight", "novice", seed=5))
        case "duel menu":
            return PauseReason(activity=duel_of(play))
        case "setup":
            return TABLE_GAME
        case "puzzle":
            return puzzle_activity(puzzle_run(play, HOLD_OUT))
        case "puzzle duel":
            return puzzle_activity(puzzle_run(play, UNHURT))
        case "puzzle menu":
            return PauseReason(activity=puzzle_activity(puzzle_run(play, HOLD_OUT)))
        case "quest" | "quest result":
            attempt = QuestActivity(QuestRun(quest_named("prison-break"), 1))
            if screen == "quest result":
                attempt.resign("light")
            return attempt
        case "road choice" | "road end":
            run = walked(new_run(Road("easy", 1)), 1)
            play.program.context.kept_road.begin(WalkedRoad(judged(run) if screen == "road choice" else run))
        case "road board":
            return RoadActivity(play.program.context.kept_road, new_run(Road("easy", 1)))
        case "road result":
            return judged(new_run(Road("easy", 1)), won=False)
        case "delete replay":
            return Deletion(ReplayFile(Path("a.record"), saved_at=0, size=0, summary=None), "ARCHON")
        case "address":
            return AddressRequest()
    return None


def alone(row: tuple[str, str]) -> bool:
    """Return whether the row needs no second machine.

    Those that do are walked in `test_online.py`, `test_online_duels.py` and `test_watching.py`.
    """
    return not {row[0], expected_screen(row)} & SECOND_MACHINE


def expected_screen(row: tuple[str, str]) -> str | None:
    transition = TRANSITIONS[row]
    return transition.screen if isinstance(transition, Go | Over) else None


def openers(screen: str) -> Iterator[tuple[str, str]]:
    """Return the rows that open a screen over another."""
    return (row for row, one in TRANSITIONS.items() if isinstance(one, Over) and one.screen == screen)


@pytest.fixture(scope="module")
def play(base: ShowBase, small: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Play]:
    """Yield a program for all rows of the table, which keeps no screen that is closed."""
    others = alive()
    with playing(base, tmp_path_factory.mktemp("transitions") / "settings.toml") as play:
        play.draw()
        yield play
        play.program.flow.close()
        left = alive() - others
        del left["CreditsScreen"]  # the last one is kept until the next frame
        assert left == Counter()


def alive() -> Counter[str]:
    """Return how many screens of each kind there are, and how many matches and other activities."""
    gc.collect()
    found = (type(one) for one in gc.get_objects())
    return Counter(kind.__name__ for kind in found if issubclass(kind, LaidOutScreen | Activity))


@pytest.fixture(scope="module")
def before(base: ShowBase, play: Play) -> list[dict[str, int]]:
    """Return what was there before the first row, and after each."""
    return [left_behind(base, play)]


@pytest.fixture(scope="module")
def look(play: Play) -> Callable[[], None]:
    """Return what draws the topmost screen if it has not been drawn yet."""
    drawn: set[str | None] = set()

    def look() -> None:
        if play.screen in drawn:
            play.frames()
        else:
            play.draw()
        drawn.add(play.screen)

    return look


@pytest.mark.parametrize("origin", list(dict.fromkeys(origin for origin, _ in filter(alone, TRANSITIONS))))
def test_every_transition_opens_what_it_says_and_leaves_nothing_behind(
    base: ShowBase, play: Play, before: list[dict[str, int]], look: Callable[[], None], origin: str
) -> None:
    for row in filter(alone, TRANSITIONS):
        if row[0] == origin:
            carry_out(play, row, look)
    before.append(left_behind(base, play))
    assert before[-1] == before[-2]


def carry_out(play: Play, row: tuple[str, str], look: Callable[[], None]) -> None:
    """Open the row's screen, report its outcome, and look at what that opens."""
    origin, outcome = row
    flow = play.program.flow
    below = next(openers(origin), None) if isinstance(TRANSITIONS[row], Back) else None
    flow.start(below[0] if below else origin, data_for(play, below[0] if below else origin))
    if below:
        flow.follow(ScreenOutcome(below[1], data_for(play, origin)))
    assert flow.screen == origin
    look()
    expected = expected_after(row, below)
    flow.follow(ScreenOutcome(outcome, None if expected is None else data_for(play, expected)))
    assert flow.screen == expected, f"after {outcome}"
    if expected is not None:
        look()


def left_behind(base: ShowBase, play: Play) -> dict[str, int]:
    """Close all screens, and return what is there while a plain one is shown."""
    play.program.flow.close()
    play.program.flow.start("credits")
    play.frames(2)
    found = census(base)
    play.program.flow.close()
    return found


@pytest.mark.parametrize(
    ("screen", "data", "says"),
    [
        ("arena", "a word", "the screen takes Activity, not str"),
        ("match", None, "the screen takes MatchSetup or MatchActivity, not NoneType"),
        ("codex", 3, "the screen takes str or NoneType, not int"),
        ("lesson match", "archon-board", "the screen takes LessonActivity, not str"),
    ],
)
def test_a_screen_says_what_it_takes(
    base: ShowBase, tmp_path: Path, screen: str, data: object, says: str
) -> None:
    with playing(base, tmp_path / "settings.toml") as play:
        with pytest.raises(TypeError, match=says):
            play.program.flow.start(screen, data)
        play.program.flow._open.clear()


def expected_after(row: tuple[str, str], below: tuple[str, str] | None) -> str | None:
    """Return the top screen after the row."""
    match TRANSITIONS[row]:
        case Go(screen) | Over(screen):
            return screen
        case Quit():
            return None
    assert below is not None, f"nothing opens {row[0]} over another screen"
    return below[0]
