"""A walk through every screen of the game, with all its pages, lists and dialogs."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import pytest

from archon3d.activities.activity import MatchActivity
from archon3d.activities.match_setup import setup_from
from archon3d.activities.quest import QuestActivity
from archon3d.activities.road import RoadActivity
from archon3d.ai.levels import LEVELS
from archon3d.arena.events import AttackStarted, BattleOver, Hit, ShotVanished
from archon3d.controls.bindings import PADS, SCHEMES
from archon3d.controls.mapper import InputFrame
from archon3d.games.archon.game import ARCHON
from archon3d.host.settings import (
    DARK_BOARD,
    ONLINE_FIGURES,
    ONLINE_HOST,
    ONLINE_RELAY,
    ONLINE_SIDE,
    PLAYER_SETTINGS,
    PLAYERS,
)
from archon3d.online.contest import DUEL
from archon3d.online.session.terms import Terms
from archon3d.play.archon.tips import TIPS
from archon3d.play.duel import Duel
from archon3d.play.evening.bouts import Bout
from archon3d.play.evening.settings import choose_entrants
from archon3d.play.evening.terms import EVENING_FORMS, Entrant, EveningTerms
from archon3d.play.first_duel import STEPS, FirstDuel
from archon3d.play.gauntlet import RUNNER, Gauntlet
from archon3d.play.headless import play_match
from archon3d.play.journal import read_journal
from archon3d.play.kits import KITS, lessons, pages
from archon3d.play.lessons.run import LessonRun
from archon3d.play.playback import read_playback
from archon3d.play.practice import LEFT, RIGHT
from archon3d.play.puzzles.puzzle_text import read_puzzle
from archon3d.play.puzzles.run import PuzzleRun
from archon3d.play.quests.book import quest_named
from archon3d.play.quests.quest import QuestStars
from archon3d.play.quests.run import QuestRun
from archon3d.play.replay_files import read_text
from archon3d.play.road.kept import WalkedRoad
from archon3d.play.road.road import Road
from archon3d.play.road.run import new_run
from archon3d.play.tips import BATTLE_TIPS, Walked
from archon3d.replays import work_by_frame
from archon3d.rules.game import Outcome as Ending
from archon3d.rules.match import Match
from archon3d.screens.analysis import AnalysisScreen
from archon3d.screens.base import IDLE_SECONDS, LaidOutScreen
from archon3d.screens.codex import CodexScreen
from archon3d.screens.controls import ControlsScreen
from archon3d.screens.credits import CreditsScreen
from archon3d.screens.delete_replay import Deletion
from archon3d.screens.duel import DuelScreen
from archon3d.screens.evening.draft import DraftScreen
from archon3d.screens.first_duel import FirstDuelScreen
from archon3d.screens.flow import ScreenOutcome
from archon3d.screens.gauntlet import GauntletActivity
from archon3d.screens.lesson import LessonActivity, LessonArenaScreen
from archon3d.screens.online.live_replay import LiveReplayScreen
from archon3d.screens.puzzle import PuzzleScreen
from archon3d.screens.puzzle_menu import puzzle_outcome
from archon3d.screens.replay import ReplayScreen, Show, to_analyse
from archon3d.screens.settings import shown_settings
from archon3d.screens.statistics import PAGE_NAMES, StatisticsScreen
from archon3d.workshop.pictures.online import SILENT_RELAY
from tests.driver.harness import Play
from tests.driver.machines import Pair
from tests.driver.table_users import TABLE_GAMES
from tests.games.archon.positions import position
from tests.play.book import kept
from tests.play.puzzles.examples import HOLD_OUT, UNHURT
from tests.play.road.walking import judged, walked

DUEL_EVENTS = (
    Walked(),
    AttackStarted(0, "shot", 2, 0, 0),
    Hit(1, "shot", 7, 0, 0, 0),
    ShotVanished(9, "edge", 0, 0),
)
"""What leads from each step of the first duel to the next."""

DRAWS = {"archmage": "turns", "spectral-sorcery": "repetition", "archers": "quiet"}
"""A way in which each game can end without a winner."""

LONG_NAMES = ("Al-Mo-Be-Ni8", "Mo Wa Ma Li8", "A1", "B2", "C3", "D4", "E5", "Be Na Co Mi8")
"""Names of an evening, some as long as they may be; three letters in a row would be a word."""

ENOUGH_FOR_WORDS = 60
"""Frames after which the words of a result have come down."""

INTRO = 120
"""Frames after which the intro of a battle is over."""


def walk(play: Play, some: slice = slice(None)) -> Iterator[str]:
    """Show one screen after the other; of those that differ in their words alone, `some`.

    These are the pages of the codex, the settings that are pointed at, and the exercises of lessons.
    """

    def start(screen: str) -> None:
        play.program.flow.close()
        play.program.flow.start(screen)
        play.frames(2)

    start("splash")
    play.frames(200)
    yield "splash"
    start("offer")
    yield "offer"
    yield from walk_first_duel(play)
    start("title")
    yield "title"
    play.send(InputFrame())
    play.shown(LaidOutScreen).idle = IDLE_SECONDS
    play.frames(4)
    assert play.activity.setup.attract
    yield "demonstration"
    start("credits")
    yield "credits"
    play.shown(CreditsScreen).scroll(10**6)
    yield "credits, rolled to the end"
    start("lessons")
    yield "lessons"
    yield from walk_quests(play)
    yield from walk_road(play)
    yield from walk_evening(play)
    start("codex")
    yield "codex"
    play.press("raw-arrow_up", "raw-arrow_up")
    yield "codex, rolled to the end"
    for page in list(pages())[some]:
        play.shown(CodexScreen).turn_to(page)
        play.frames(2)
        yield f"codex: {page}"
        play.shown(CodexScreen).sheet.scroll_to(1.0)
        yield f"codex: {page}, rolled to the end"
    play.settings[PLAYERS] = "computer-dark"
    start("setup")
    yield "setup"
    play.press("raw-arrow_up")
    yield "setup, rolled to the end"
    start("settings")
    yield "settings"
    for number in range(len(shown_settings()) + 2):
        play.press("raw-arrow_down")
        if number in range(len(shown_settings()) + 2)[some]:
            yield f"settings at {play.menu.focus}"
    play.program.flow.follow(ScreenOutcome("confirm"))
    play.frames(2)
    yield "confirm"
    start("controls")
    for _ in SCHEMES:
        yield f"controls of {play.shown(ControlsScreen).scheme}"
        play.press("raw-arrow_right")
    play.press("raw-arrow_down", "raw-enter")
    yield "controls, asking"
    play.press("raw-escape")
    yield "controls, fixed"
    play.press("raw-enter", "raw-f")
    yield "controls, exchanged"
    play.program.context.keymap.reset()
    play.press("raw-arrow_up", "raw-arrow_up")
    yield "controls, rolled to the end"
    play.settings[PLAYERS] = "two-pads"
    start("setup")
    play.press("raw-enter")
    yield "join"
    play.send(InputFrame(pads=PADS, pads_found=PADS))
    play.frames(2)
    yield "join with every device"
    play.send(InputFrame(pads_lost=PADS))
    play.frames(150)
    play.press("raw-f", "raw-h")
    yield "join, full"
    session = play.activity
    play.program.flow.close()
    play.program.flow.start("seats", session)
    play.frames(2)
    yield "seats"
    play.press("raw-r")
    yield "seats, one of them free"
    play.send(InputFrame(pads=PADS[:2], styles={"pad0": "playstation", "pad1": "joy-con right"}, used="pad1"))
    play.press("raw-y", "pad0-face_a", "pad1-face_a")
    yield "seats with two gamepads"
    play.send(InputFrame(pads_lost=PADS))
    play.frames(150)
    play.settings[PLAYERS] = "computer-dark"
    start("setup")
    play.press("raw-enter")
    play.frames(2)
    play.press("raw-d", "raw-f", "raw-f")
    yield "board with the spells"
    play.press("raw-x", "raw-f")
    yield "board with a refusal"
    play.press("raw-w", "raw-f")
    yield "board with a target to choose"
    play.press("raw-r")
    play.press("raw-p")
    yield "pause"
    for row in ("resign", "restart"):
        play.menu.focus = row
        play.press("raw-enter")
        yield f"pause, asked whether to {row}"
        play.press("raw-escape")
    play.press("raw-p", "raw-backspace", "raw-backspace", "raw-c", "raw-f", "raw-d", "raw-f")
    play.frames(120)
    yield "board after a ply"
    close = position("archon W8/9/9/9/Ah6s/9/9/9/9 light")
    play.program.flow.close()
    play.program.flow.start("match", MatchActivity(setup_from(play.settings, "archon"), Match(ARCHON, close)))
    play.frames(4)
    play.press("raw-d", "raw-f", "raw-d")
    assert "%" in play.board.words.hud.detail, "no odds are told"
    yield "board with the longest forecast"
    exercises = [(key, number) for key, one in lessons().items() for number in range(len(one.exercises))]
    for key, number in exercises[some]:
        start_lesson(play, key, number)
        yield f"lesson: {key} {number + 1}"
    start_lesson(play, "archon-arena", 0)
    play.until("lesson arena")
    play.frames(2)
    yield "lesson in the arena, as it opens"
    play.frames(INTRO)
    assert play.shown(LessonArenaScreen).instruction, "the task is not told after the intro"
    yield "lesson in the arena"
    play.press("raw-f")
    play.frames(60)
    yield "arena"
    play.press("raw-escape")
    yield "pause over the lesson"
    start("title")
    fight = LessonRun(lessons()["archon-arena"]).match()
    play.program.flow.close()
    play.program.flow.start("match", MatchActivity(setup_from(play.settings, "archon"), fight))
    play.until("arena")
    play.frames(2)
    yield "arena before the battle"
    play.frames(60)
    yield "arena"
    play.press("raw-escape")
    yield "pause over the arena"
    shooting = LessonRun(lessons()["archon-arena"])
    shooting.number = 2
    yield from walk_tips(play, shooting.match())
    start("title")
    yield "title with a match to go on with"
    start("games")
    yield "games"
    start("setup")
    play.press("raw-enter")
    yield "replace"
    play.program.flow.start("salvage", MatchActivity(setup_from(play.settings, "archon")))
    play.frames(2)
    yield "salvage"
    play.program.flow.follow(ScreenOutcome("back"))
    play.press("raw-arrow_down", "raw-enter")
    play.frames(2)
    play.end_match(Ending(None, "quiet"))
    play.until("result")
    play.frames(ENOUGH_FOR_WORDS)
    yield "result"
    yield from walk_duels(play)
    yield from walk_replays(play)
    yield from walk_two_machines(play)
    for game in TABLE_GAMES:
        yield from walk_table(play, game)


def walk_quests(play: Play) -> Iterator[str]:
    """Show the list of quests, one with its hint, and both results."""
    kept = play.program.context.quest_standings
    for _ in range(2):
        kept.failed("prison-break")
    kept.done("first-steps", QuestStars(fast=True))
    for screen in ("quests", "quest"):
        play.program.flow.close()
        data = None if screen == "quests" else QuestActivity(QuestRun(quest_named("prison-break"), 1))
        play.program.flow.start(screen, data)
        play.frames(20)
        yield screen
    for actions in ((), ("shift-time", "H5-G5")):
        activity = QuestActivity(QuestRun(quest_named("prison-break"), 1))
        for action in actions:
            activity.director.submit(activity.game.read_action(action))
        if not actions:
            activity.resign("light")
        play.program.flow.close()
        play.program.flow.start("quest result", activity)
        play.frames(2)
        yield f"quest result, {activity.progress}"


def walk_road(play: Play) -> Iterator[str]:
    """Show the road: to choose, walked, its board, the choice, the question, both results, and the code."""
    context, flow = play.program.context, play.program.flow
    run = walked(new_run(Road("easy", 1)), 2)
    for name, begun in {"road": None, "road, walked": run, "road choice": judged(run)}.items():
        context.kept_road.begin(None if begun is None else WalkedRoad(begun))
        flow.close()
        flow.start("road choice" if name == "road choice" else "road")
        play.frames(2)
        yield name
    context.kept_road.begin(WalkedRoad(run))
    lost, won = judged(run, won=False), walked(new_run(Road("hard", 1)), 7)
    screens = {
        "road board": RoadActivity(context.kept_road, run),
        "road end": None,
        "road result": lost,
        "road code": None,
    }
    for screen, data in screens.items():
        flow.close()
        flow.start(screen, data)
        play.frames(20)
        yield screen
    flow.close()
    flow.start("road result", won)
    play.frames(2)
    yield "road result, won"


def walk_evening(play: Play) -> Iterator[str]:
    """Show an evening from its set-up to its podium, with a draft, a duel and its replay."""
    evenings, people = play.program.context.evenings, tuple(map(Entrant, LONG_NAMES))

    def start(screen: str, data: object = None) -> None:
        play.program.flow.close()
        play.program.flow.start(screen, data)
        play.frames(2)

    choose_entrants(play.settings, people)
    start("evening")
    yield "evening"
    start("evening name", 0)
    yield "evening name"
    for form in EVENING_FORMS:
        evenings.begin(EveningTerms(people, form, "draft"))
        start("evening table")
        yield f"evening table, {form}"
    start("evening next")
    yield "evening next"
    play.press("raw-f", "raw-h")
    yield "evening next, full"
    play.press("raw-f")
    yield "evening draft"
    while play.screen == "evening draft":
        side = play.shown(DraftScreen).side
        play.press("raw-f" if side == "light" else "raw-h")
    yield "evening next after the draft"
    play.press("raw-f")
    play.frames(120)
    yield "evening duel"
    play.press("raw-p")
    yield "evening pause"
    play.press("raw-p")
    evening = evenings.current
    assert evening is not None
    fought = evening.next_bout().duel
    assert fought is not None
    evenings.duel_over(Duel(fought), Bout(0))
    start("evening table")
    yield "evening table, with a duel to watch"
    play.menu.focus = "last"
    play.press("raw-enter")
    play.frames(20)
    yield "evening replay"
    evenings.begin(EveningTerms(people, contest="small"))
    start("evening next")
    play.press("raw-f", "raw-h", "raw-f")
    play.frames(20)
    yield "evening match"
    for action, frames in {"A6-F6": 200, "I4-F6": 0}.items():
        play.activity.director.submit(play.activity.game.read_action(action))
        play.frames(frames)
    play.until("evening arena")
    yield "evening arena"
    while not evenings.fought(Bout(0)).over:
        pass
    start("evening podium")
    play.frames(ENOUGH_FOR_WORDS)
    yield "evening podium"


def walk_duels(play: Play) -> Iterator[str]:
    """Show practice duels and the gauntlet."""
    play.settings[RIGHT.conduct] = "shoots"
    play.settings[LEFT.fighter] = play.settings[RIGHT.fighter] = "manticore"
    play.program.flow.close()
    play.program.flow.start("practice")
    play.frames(2)
    yield "practice"
    play.press("raw-arrow_up")
    yield "practice, rolled to the end"
    play.press("raw-arrow_down", "raw-enter", "raw-enter")
    yield "practice duel"
    play.frames(60)
    play.press("raw-tab")
    yield "practice duel, looked back on"
    play.press("raw-backspace", "raw-p")
    yield "menu of a practice duel"
    play.press("raw-arrow_up")
    yield "menu of a practice duel, rolled to the end"
    play.settings[RUNNER] = "knight"
    play.program.flow.close()
    play.program.flow.start("gauntlet")
    play.frames(2)
    yield "gauntlet"
    run = Gauntlet("shapeshifter", "adept", 5)
    for won in (True, False):
        play.program.flow.close()
        play.program.flow.start("gauntlet duel", GauntletActivity(run))
        play.press("raw-enter")
        yield "duel of the gauntlet"
        session = play.shown(DuelScreen).activity
        assert isinstance(session, GauntletActivity)
        fighter = session.duel.state.fighters[1 - run.slot if won else run.slot]
        fighter.half_points, fighter.dead = 0, True
        play.until("gauntlet")
        play.frames(2)
        run = session.run_after
        yield f"gauntlet, {'won' if won else 'lost'}"
        play.press("raw-arrow_up")
        yield "gauntlet, rolled to the end"


def walk_replays(play: Play) -> Iterator[str]:
    """Show the list of matches, and what can be watched."""
    saves = play.program.context.saves
    play.program.flow.close()
    for match in saves.kept.list():
        saves.kept.delete(match)
    play.program.flow.start("matches")
    play.frames(2)
    yield "the list of replays without a match"
    played = {game: record_of(game) for game in KITS}
    played["cut"] = "".join(played["archon"].splitlines(keepends=True)[:30]) + "garbage 0\n"
    for record in played.values():
        saves.kept.add(read_journal(record))
    play.program.flow.close()
    play.program.flow.start("matches")
    for _ in played:
        play.frames(30)
        yield "the list of replays"
        play.press("raw-arrow_down")
    play.program.flow.follow(ScreenOutcome("delete", Deletion(saves.kept.list()[0], "ARCHON")))
    play.frames(2)
    yield "the question whether to delete a replay"
    play.press("raw-escape", "raw-arrow_up", "raw-enter")
    play.frames(2)
    for match in saves.kept.list():
        play.program.flow.close()
        play.program.flow.start(
            "replay", Show(read_playback(read_text(match.path)), ScreenOutcome("matches"))
        )
        play.frames(2)
        yield "a replay at the start"
        play.press("raw-page_down", "raw-enter")
        play.frames(60)
        yield "a replay in the first battle"
        screen = play.shown(ReplayScreen)
        screen.player.seek(screen.playback.end)
        play.frames(2)
        yield "a replay at the end"
        play.press("raw-p")
        play.frames(2)
        yield "the menu of a replay"
    yield from walk_statistics(play)
    yield from walk_analysis(play)
    yield from walk_puzzles(play)


@contextmanager
def held_work() -> Iterator[None]:
    """Let no work behind a screen begin: a fast machine would end it while the screen is looked at."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(work_by_frame, "WORK_SECONDS", 0)
        yield


def walk_statistics(play: Play) -> Iterator[str]:
    """Show the pages of the statistics."""
    play.program.flow.close()
    match = kept.played("archon 9/9/9/3Kd4/9/9/9/9/9 light", "D4-E4", "battle attacker 3")
    path = play.program.context.saves.kept.folder / "match-yours.record"
    path.write_text(kept.record(match, "light"), encoding="utf-8", newline="\n")
    with held_work():
        play.program.flow.start("statistics", None)
        play.frames(1)
        yield "the replays that are read for the statistics"
    while play.shown(StatisticsScreen).busy:
        play.wait()
    for page in PAGE_NAMES:
        play.frames(2)
        yield f"the statistics: {page}"
        play.press("raw-page_down")
    path.unlink()


def walk_analysis(play: Play) -> Iterator[str]:
    """Show a match while it is analysed, and what is found."""
    play.program.flow.close()
    given = to_analyse(read_playback(record_of("archon")), ScreenOutcome("matches"))
    with held_work():
        play.program.flow.start("analysis", given)
        play.frames(2)
        yield "a match that is analysed"
    while play.shown(AnalysisScreen).busy:
        play.wait()
    play.frames(2)
    yield "the analysis of a match"


def walk_puzzles(play: Play) -> Iterator[str]:
    """Show the list of puzzles, one with its menu, its solution and its verdicts, and a duel."""
    play.program.flow.close()
    play.program.flow.start("puzzles", None)
    play.frames(2)
    yield "the list of puzzles"
    results = play.program.context.puzzle_results
    run = PuzzleRun("daily", [read_puzzle(HOLD_OUT)], results, number=412)
    opens = puzzle_outcome(run)
    play.program.flow.close()
    play.program.flow.start(opens.name, opens.data)
    play.frames(4)
    yield "a puzzle"
    play.press("raw-p")
    play.frames(2)
    yield "the menu of a puzzle"
    play.menu.focus = "solution"
    play.press("raw-enter")
    play.frames(4)
    yield "the solution of a puzzle"
    screen = play.shown(PuzzleScreen)
    for action, name in (("B6-C6", "a wrong answer"), ("B6-A5", "a solved puzzle")):
        screen.choose(screen.activity.game.read_action(action))
        while play.screen != "puzzle menu":
            play.wait()
        play.frames(2)
        yield name
        play.press("raw-enter")
        play.frames(2)
    opens = puzzle_outcome(PuzzleRun("practice", [read_puzzle(UNHURT)], results))
    play.program.flow.close()
    play.program.flow.start(opens.name, opens.data)
    play.frames(4)
    yield "a puzzle in the arena"


@cache
def record_of(game: str) -> str:
    """Return the record of a match, the same for every walk."""
    return play_match(game, 0, 3, ("novice", "random"))[1].record


def walk_two_machines(play: Play) -> Iterator[str]:
    """Play between two machines; the other one answers at once."""
    play.program.flow.close()
    pair = Pair(play)
    pair.open_hall()
    yield "two machines"
    play.settings[ONLINE_RELAY] = SILENT_RELAY
    play.program.flow.follow(ScreenOutcome("quick"))
    play.frames(2)
    yield "quick match, at a relay that does not answer"
    play.settings[ONLINE_RELAY] = ONLINE_RELAY.default
    play.program.flow.close()
    pair.open_hall()
    pair.pick("code")
    yield "the address of a relay is asked for"
    pair.press("raw-escape")
    play.settings[ONLINE_RELAY] = "relay.example"
    play.program.flow.close()
    pair.open_hall()
    yield "two machines, with a relay"
    pair.pick("watch-code")
    yield "a code to watch by is asked for"
    pair.press("raw-escape")
    pair.pick("watch")
    yield "an address to watch at is asked for"
    pair.press("raw-escape")
    pair.pick("code")
    yield "a code is asked for"
    pair.press("raw-a", "raw-enter")
    yield "what is no code"
    pair.press("raw-escape")
    pair.pick("join")
    yield "an address is asked for"
    pair.press("raw-1", "raw-enter", "raw-escape")
    yield "two machines again"
    pair.play.settings[ONLINE_SIDE] = "second"
    pair.hosts(ARCHON.name)
    yield "lobby"
    pair.begin()
    pair.session.offer("draw")
    pair.session.say_phrase("luck")
    pair.frames(30)
    yield "a match with another machine"
    play.settings[ONLINE_FIGURES] = True
    pair.frames(2)
    yield "a match with the connection's figures"
    play.settings[ONLINE_FIGURES] = False
    pair.press("raw-p")
    yield "its menu"
    pair.pick("decline")
    pair.press("raw-p")
    pair.pick("phrases")
    yield "its phrases"
    pair.press("raw-escape", "raw-escape")
    pair.act_there("teleport A1 H1")
    pair.until_screen("online arena")
    pair.frames(200)
    pair.session.pause()
    pair.frames(20)
    yield "a battle with another machine"
    pair.press("raw-p")
    pair.pick("leave")
    pair.machine.close()
    play.settings[ONLINE_SIDE] = ONLINE_SIDE.default
    play.settings[ONLINE_RELAY] = ONLINE_RELAY.default
    pair = Pair(play)
    pair.hosts("archers")
    pair.begin()
    pair.act_anybody()
    pair.other.leave()
    pair.until_screen("online end")
    yield "the end of a match with another machine"
    pair.machine.close()
    yield from walk_watching(play)
    yield from walk_online_duel(play)
    yield from walk_shorter_record(play)


def walk_shorter_record(play: Play) -> Iterator[str]:
    """Play with a host that returns without its last lines."""
    play.settings[ONLINE_HOST] = ONLINE_HOST.default
    play.program.flow.close()
    pair = Pair(play)
    pair.joins(Terms("archers", seed=2))
    pair.begin()
    for _ in range(4):
        pair.act_anybody()
    pair.machine.host_again(3)
    pair.until(lambda: pair.own.connection.openings == 2)
    pair.until_screen("online record")
    yield "a host that returns with another record"
    pair.press("raw-escape")
    pair.machine.close()
    play.program.flow.close()


def walk_watching(play: Play) -> Iterator[str]:
    """Watch a match of two other machines."""
    pair = Pair(play)
    pair.open_hall()
    pair.machine.do("play", ARCHON.name)
    pair.until(lambda: [session.phase for session in pair.machine.sessions] == ["lobby"] * 2)
    pair.open_hall()
    pair.until(lambda: "found.0" in play.menu.rows)
    yield "two machines, with a match to watch"
    pair.pick("found.0")
    pair.frames(30)
    yield "a match that has not begun is waited for"
    pair.machine.be_ready()
    pair.until_screen("live replay")
    yield "a match that is watched"
    pair.machine.act("teleport A1 H1")
    pair.frames(30)
    pair.press("raw-arrow_up")
    yield "a match that is watched, looked back on"
    pair.press("raw-tab")
    pair.machine.do("fight")
    pair.until(lambda: play.shown(LiveReplayScreen).view.in_battle)
    pair.frames(200)
    yield "a battle that is watched"
    pair.press("raw-p")
    yield "the menu of a match that is watched"
    pair.press("raw-escape")
    pair.machine.silent = True
    pair.frames(200)
    yield "a match that is watched, whose host is silent"
    pair.machine.silent = False
    pair.machine.do("part")
    pair.until_screen("watched end")
    yield "the end of a match that was watched"
    pair.machine.close()


def walk_online_duel(play: Play) -> Iterator[str]:
    """Play a single duel against another machine."""
    pair = Pair(play)
    pair.hosts(DUEL)
    yield "lobby of a duel"
    pair.session.be_ready(True)
    pair.frames(10)
    pair.pick("begin")
    pair.until_screen("online duel")
    pair.frames(150)
    yield "a duel with another machine"
    play.settings[ONLINE_FIGURES] = True
    pair.frames(2)
    yield "a duel with the connection's figures"
    play.settings[ONLINE_FIGURES] = False
    pair.press("raw-p")
    yield "the menu of a duel with another machine"
    pair.press("raw-escape")
    pair.session.offer("draw")
    pair.frames(20)
    pair.press("raw-p")
    pair.pick("accept")
    pair.until_screen("online duel end")
    pair.session.offer("rematch")
    pair.pick("again")
    pair.frames(20)
    yield "the end of a duel with another machine"
    pair.other.leave()
    pair.frames(60)
    yield "the other player has left after a duel"
    pair.machine.close()


def start_lesson(play: Play, key: str, number: int) -> None:
    """Open a lesson at that exercise, counted from 0."""
    play.program.flow.close()
    run = LessonRun(lessons()[key])
    run.number = number + 1
    session = LessonActivity(run)
    play.program.flow.start("lesson match", session)
    play.frames(2)


def walk_first_duel(play: Play) -> Iterator[str]:
    """Show every step of the first duel, and both of its ends."""
    play.press("raw-enter")
    play.frames(2)
    duel = play.shown(FirstDuelScreen).activity.runner
    assert isinstance(duel, FirstDuel)
    while duel.state.tick == 0:
        play.frames()
    yield "first duel: walk"
    for step, event in zip(STEPS[1:], DUEL_EVENTS, strict=True):
        for _ in range(60):
            duel.report(event)
        play.frames(2)
        assert duel.step is step
        yield f"first duel: {step.key}"
    for winner in ("right", "left"):
        over = BattleOver(winner, "death")
        duel.report(over)
        play.shown(FirstDuelScreen).battle_event(over)
        play.frames(2)
        yield f"first duel: {winner} has won"


def walk_tips(play: Play, fight: Match[Any, Any, Any]) -> Iterator[str]:
    """Show every tip of Archon's board, and of a battle."""
    own, done = PLAYER_SETTINGS[1], ["none"]
    play.settings[DARK_BOARD] = LEVELS[0]
    for tip in (*TIPS, *BATTLE_TIPS):
        play.settings[own.tips_done], play.settings[own.tip_matches] = " ".join(done), 0
        play.program.flow.close()
        match = fight if tip in BATTLE_TIPS else None
        play.program.flow.start("match", MatchActivity(setup_from(play.settings, "archon"), match))
        play.frames(4)
        if match is not None:
            play.until("arena")
            while play.battle.state.tick == 0:
                play.frames()
            play.frames()
        yield f"tip: {tip.key}"
        done.append(tip.key)
    play.settings[DARK_BOARD] = DARK_BOARD.default


def walk_table(play: Play, game: str) -> Iterator[str]:
    """Show a tabletop game, from its match set-up to its end."""
    play.program.flow.close()
    play.program.flow.start("setup", game)
    play.frames(2)
    yield f"set-up of {game}"
    play.press("raw-arrow_up")
    yield f"set-up of {game}, rolled to the end"
    play.press("raw-arrow_down", "raw-enter")
    play.frames(2)
    assert play.screen == "match"
    yield f"{game}"
    play.press("raw-tab")
    yield f"{game}, at its commands"
    play.press("raw-f1")
    if play.board.helped:
        yield f"{game}, with help"
        play.press("raw-escape")
    play.end_match(Ending(None, DRAWS[game]))
    play.until("result")
    play.frames(ENOUGH_FOR_WORDS)
    yield f"end of {game}"
