"""The table of all screens: the class of each, and where its outcomes lead."""

from collections.abc import Mapping
from typing import Final

from archon3d.screens.evening.screen_rows import EVENING_SCREENS
from archon3d.screens.flow import Back, Go, Over, Quit, Return, ScreenRow, Transition

SCREENS: Final[Mapping[str, ScreenRow]] = {
    "splash": ScreenRow("splash.SplashScreen", {"title": Go("title"), "offer": Go("offer")}),
    "offer": ScreenRow("first_duel.OfferScreen", {"title": Go("title"), "duel": Go("first duel")}),
    "first duel": ScreenRow(
        "first_duel.FirstDuelScreen",
        {"again": Go("first duel"), "title": Go("title"), "lessons": Go("lessons"), "pause": Over("pause")},
    ),
    "title": ScreenRow(
        "title.TitleScreen",
        {
            "begin": Go("setup"),
            "watch": Go("games"),
            "match": Go("match"),
            "join": Go("join"),
            "salvage": Over("salvage"),
            "settings": Over("settings", covered=True),
            "codex": Over("codex", covered=True),
            "credits": Over("credits", covered=True),
            "quit": Quit(),
            "theatre": Go("matches"),
            "statistics": Go("statistics"),
            "lessons": Go("lessons"),
            "practice": Go("practice"),
            "gauntlet": Go("gauntlet"),
            "puzzles": Go("puzzles"),
            "quests": Go("quests"),
            "road": Go("road"),
            "evening": Go("evening"),
            "evening table": Go("evening table"),
            "games": Go("games"),
            "online": Go("online"),
        },
    ),
    "games": ScreenRow(
        "games.GamesScreen",
        {"setup": Go("setup"), "replace": Over("replace"), "match": Go("match"), "back": Return("title")},
    ),
    "credits": ScreenRow("credits.CreditsScreen", {"back": Back()}),
    "setup": ScreenRow(
        "setup.SetupScreen",
        {"match": Go("match"), "join": Go("join"), "replace": Over("replace"), "back": Go("games")},
    ),
    "replace": ScreenRow(
        "replace.ReplaceScreen",
        {
            "salvage": Over("salvage"),
            "setup": Go("setup"),
            "match": Go("match"),
            "join": Go("join"),
            "back": Back(),
        },
    ),
    "join": ScreenRow(
        "join.JoinScreen",
        {
            "match": Go("match"),
            "duel": Go("duel"),
            "practice": Return("practice"),
            "title": Return("title"),
            "setup": Return("setup"),
        },
    ),
    "seats": ScreenRow("join.SeatsScreen", {"back": Back()}),
    "match": ScreenRow(
        "match.MatchScreen",
        {
            "battle": Over("arena", covered=True),
            "pause": Over("pause"),
            "codex": Over("codex", covered=True),
            "title": Return("title"),
            "result": Go("result"),
        },
    ),
    "arena": ScreenRow(
        "arena.ArenaScreen", {"fought": Back(), "title": Return("title"), "pause": Over("pause")}
    ),
    "practice": ScreenRow(
        "practice.PracticeScreen", {"duel": Go("duel"), "join": Go("join"), "back": Return("title")}
    ),
    "duel": ScreenRow("duel.DuelScreen", {"fought": Over("duel menu"), "pause": Over("duel menu")}),
    "duel menu": ScreenRow(
        "duel_menu.DuelMenuScreen",
        {
            "resume": Back(),
            "duel": Go("duel"),
            "practice": Return("practice"),
            "seats": Over("seats", covered=True),
            "settings": Over("settings", covered=True),
            "codex": Over("codex", covered=True),
            "leave": Return("title"),
        },
    ),
    "gauntlet": ScreenRow(
        "gauntlet.GauntletScreen",
        {
            "gauntlet": Go("gauntlet"),
            "gauntlet duel": Go("gauntlet duel"),
            "codex": Over("codex", covered=True),
            "back": Return("title"),
        },
    ),
    "gauntlet duel": ScreenRow("duel.DuelScreen", {"fought": Go("gauntlet"), "pause": Over("pause")}),
    **EVENING_SCREENS,
    "quests": ScreenRow("quests.QuestsScreen", {"quest": Go("quest"), "back": Return("title")}),
    "quest": ScreenRow(
        "quest.QuestScreen",
        {
            "battle": Over("arena", covered=True),
            "pause": Over("pause"),
            "codex": Over("codex", covered=True),
            "title": Return("title"),
            "quest result": Go("quest result"),
        },
    ),
    "quest result": ScreenRow("quest.QuestResultScreen", {"quest": Go("quest"), "quests": Go("quests")}),
    "road": ScreenRow(
        "road.map.RoadScreen",
        {
            "board": Go("road board"),
            "choice": Go("road choice"),
            "code": Go("road code"),
            "end": Over("road end"),
            "back": Return("title"),
        },
    ),
    "road code": ScreenRow("road.code.RoadCodeScreen", {"road": Go("road"), "back": Go("road")}),
    "road board": ScreenRow(
        "road.board.RoadBoardScreen",
        {
            "battle": Over("arena", covered=True),
            "pause": Over("pause"),
            "codex": Over("codex", covered=True),
            "title": Return("title"),
            "choice": Go("road choice"),
            "ended": Go("road result"),
        },
    ),
    "road choice": ScreenRow("road.choice.RoadChoiceScreen", {"road": Go("road")}),
    "road end": ScreenRow("road.ending.RoadGivingUpScreen", {"back": Back(), "ended": Go("road result")}),
    "road result": ScreenRow("road.ending.RoadResultScreen", {"road": Go("road"), "title": Return("title")}),
    "pause": ScreenRow(
        "pause.PauseScreen",
        {
            "resume": Back(),
            "settings": Over("settings", covered=True),
            "codex": Over("codex", covered=True),
            "seats": Over("seats", covered=True),
            "leave": Go("title"),
            "lessons": Return("lessons"),
            "gauntlet": Return("gauntlet"),
            "quests": Return("quests"),
            "road": Return("road"),
            "match": Go("match"),
            "join": Go("join"),
            "result": Go("result"),
            "practice": Go("practice"),
            "replay": Over("replay", covered=True),
        },
    ),
    "codex": ScreenRow("codex.CodexScreen", {"practice": Go("practice"), "back": Back()}),
    "lessons": ScreenRow(
        "lessons.LessonsScreen",
        {"match": Go("lesson match"), "duel": Go("first duel"), "back": Return("title")},
    ),
    "lesson match": ScreenRow(
        "lesson.LessonMatchScreen",
        {
            "battle": Over("lesson arena", covered=True),
            "codex": Over("codex", covered=True),
            "pause": Over("pause"),
            "match": Go("lesson match"),
            "lessons": Go("lessons"),
        },
    ),
    "lesson arena": ScreenRow(
        "lesson.LessonArenaScreen",
        {"fought": Back(), "pause": Over("pause"), "match": Go("lesson match"), "lessons": Go("lessons")},
    ),
    "puzzles": ScreenRow(
        "puzzles.PuzzlesScreen",
        {"puzzle": Go("puzzle"), "puzzle duel": Go("puzzle duel"), "back": Return("title")},
    ),
    "puzzle": ScreenRow(
        "puzzle.PuzzleScreen",
        {"menu": Over("puzzle menu"), "puzzle": Go("puzzle"), "codex": Over("codex", covered=True)},
    ),
    "puzzle duel": ScreenRow("puzzle.PuzzleDuelScreen", {"menu": Over("puzzle menu")}),
    "puzzle menu": ScreenRow(
        "puzzle_menu.PuzzleMenuScreen",
        {
            "resume": Back(),
            "puzzle": Go("puzzle"),
            "puzzle duel": Go("puzzle duel"),
            "puzzles": Return("puzzles"),
            "settings": Over("settings", covered=True),
            "codex": Over("codex", covered=True),
        },
    ),
    "settings": ScreenRow(
        "settings.SettingsScreen",
        {"back": Back(), "confirm": Over("confirm"), "controls": Over("controls", covered=True)},
    ),
    "controls": ScreenRow("controls.ControlsScreen", {"back": Back()}),
    "confirm": ScreenRow("confirm.ConfirmScreen", {"done": Back()}),
    "salvage": ScreenRow(
        "damaged_save.DamagedSaveScreen", {"match": Go("match"), "join": Go("join"), "back": Back()}
    ),
    "result": ScreenRow(
        "result.ResultScreen",
        {
            "match": Go("match"),
            "replay": Go("replay"),
            "analysis": Go("analysis"),
            "title": Return("title"),
        },
    ),
    "analysis": ScreenRow(
        "analysis.AnalysisScreen",
        {
            "result": Return("result"),
            "replay": Over("replay", covered=True),
            "puzzle": Go("puzzle"),
            "back": Back(),
        },
    ),
    "matches": ScreenRow(
        "replays.ReplaysScreen",
        {"replay": Go("replay"), "delete": Over("delete replay"), "back": Return("title")},
    ),
    "statistics": ScreenRow(
        "statistics.StatisticsScreen", {"replay": Over("replay", covered=True), "back": Return("title")}
    ),
    "delete replay": ScreenRow("delete_replay.DeleteReplayScreen", {"back": Back()}),
    "replay": ScreenRow(
        "replay.ReplayScreen",
        {
            "matches": Return("matches"),
            "result": Return("result"),
            "analysis": Over("analysis", covered=True),
            "back": Back(),
            "match": Go("match"),
            "join": Go("join"),
            "replace": Over("replace"),
        },
    ),
    "online": ScreenRow(
        "online.game_finder.GameFinderScreen",
        {
            "back": Return("title"),
            "address": Go("address"),
            "lobby": Go("lobby"),
            "quick": Go("quick"),
            "watch": Go("watching"),
        },
    ),
    "quick": ScreenRow(
        "online.quick.QuickScreen",
        {"online": Return("online"), "lobby": Go("lobby"), "address": Go("address")},
    ),
    "address": ScreenRow(
        "online.address.AddressScreen",
        {
            "back": Return("online"),
            "join": Go("lobby"),
            "host": Go("lobby"),
            "quick": Go("quick"),
            "watch": Go("watching"),
        },
    ),
    "lobby": ScreenRow(
        "online.lobby.LobbyScreen",
        {
            "online": Return("online"),
            "match": Go("online match"),
            "duel": Go("online duel"),
            "record": Over("online record"),
        },
    ),
    "online record": ScreenRow(
        "online.record.DisputedRecordScreen", {"back": Back(), "online": Return("online")}
    ),
    "online match": ScreenRow(
        "online.match.OnlineMatchScreen",
        {
            "battle": Over("online arena", covered=True),
            "codex": Over("codex", covered=True),
            "ended": Over("online end"),
            "pause": Over("online menu"),
            "match": Go("online match"),
            "record": Over("online record"),
        },
    ),
    "online arena": ScreenRow(
        "online.arena.OnlineArenaScreen",
        {
            "fought": Back(),
            "ended": Over("online end"),
            "pause": Over("online menu"),
            "match": Go("online match"),
            "record": Over("online record"),
        },
    ),
    "online menu": ScreenRow(
        "online.menu.OnlineMenuScreen",
        {
            "resume": Back(),
            "settings": Over("settings", covered=True),
            "codex": Over("codex", covered=True),
            "leave": Return("title"),
        },
    ),
    "online end": ScreenRow(
        "online.ending.OnlineEndScreen",
        {
            "match": Go("online match"),
            "record": Over("online record"),
            "replay": Over("replay", covered=True),
            "online": Return("online"),
            "title": Return("title"),
        },
    ),
    "watching": ScreenRow(
        "online.watch.WatchScreen", {"online": Return("online"), "live": Go("live replay")}
    ),
    "live replay": ScreenRow(
        "online.live_replay.LiveReplayScreen",
        {"watching": Return("watching"), "online": Return("online"), "ended": Over("watched end")},
    ),
    "watched end": ScreenRow(
        "online.watched_end.WatchedEndScreen",
        {
            "watching": Return("watching"),
            "replay": Over("replay", covered=True),
            "online": Return("online"),
            "title": Return("title"),
        },
    ),
    "online duel": ScreenRow(
        "online.arena.OnlineDuelScreen",
        {
            "pause": Over("online menu"),
            "ended": Over("online duel end"),
            "duel": Go("online duel"),
            "record": Over("online record"),
        },
    ),
    "online duel end": ScreenRow(
        "online.duel_end.OnlineDuelEndScreen",
        {
            "duel": Go("online duel"),
            "lobby": Go("lobby"),
            "record": Over("online record"),
            "online": Return("online"),
            "title": Return("title"),
        },
    ),
}
"""All screens by name.

All but the first are imported after the first frame, so that it does not have to wait.
"""

TRANSITIONS: Final[Mapping[tuple[str, str], Transition]] = {
    (name, outcome): transition for name, row in SCREENS.items() for outcome, transition in row.ways.items()
}
"""What each outcome of each screen leads to."""
