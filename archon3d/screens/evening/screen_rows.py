"""The rows of an evening's screens in the table of all screens."""

from collections.abc import Mapping
from typing import Final

from archon3d.screens.flow import Back, Go, Over, Return, ScreenRow

EVENING_SCREENS: Final[Mapping[str, ScreenRow]] = {
    "evening": ScreenRow(
        "evening.setup.EveningSetupScreen",
        {"table": Go("evening table"), "name": Go("evening name"), "back": Return("title")},
    ),
    "evening name": ScreenRow("evening.name.EveningNameScreen", {"setup": Return("evening")}),
    "evening table": ScreenRow(
        "evening.table.EveningTableScreen",
        {
            "next": Go("evening next"),
            "podium": Go("evening podium"),
            "watch": Go("evening replay"),
            "setup": Go("evening"),
            "title": Return("title"),
        },
    ),
    "evening next": ScreenRow(
        "evening.next.EveningNextScreen",
        {
            "draft": Go("evening draft"),
            "duel": Go("evening duel"),
            "match": Go("evening match"),
            "table": Go("evening table"),
        },
    ),
    "evening draft": ScreenRow(
        "evening.draft.DraftScreen", {"next": Go("evening next"), "table": Go("evening table")}
    ),
    "evening duel": ScreenRow(
        "evening.play.EveningDuelScreen",
        {
            "next": Go("evening next"),
            "table": Go("evening table"),
            "podium": Go("evening podium"),
            "pause": Over("evening pause"),
        },
    ),
    "evening match": ScreenRow(
        "evening.play.EveningMatchScreen",
        {
            "battle": Over("evening arena", covered=True),
            "codex": Over("codex", covered=True),
            "next": Go("evening next"),
            "table": Go("evening table"),
            "podium": Go("evening podium"),
            "pause": Over("evening pause"),
        },
    ),
    "evening arena": ScreenRow("arena.ArenaScreen", {"fought": Back(), "pause": Over("evening pause")}),
    "evening pause": ScreenRow(
        "evening.play.EveningPauseScreen",
        {
            "resume": Back(),
            "evening": Go("evening table"),
            "next": Go("evening next"),
            "table": Go("evening table"),
            "podium": Go("evening podium"),
            "match": Go("evening match"),
            "settings": Over("settings", covered=True),
            "codex": Over("codex", covered=True),
            "seats": Over("seats", covered=True),
            "replay": Over("replay", covered=True),
        },
    ),
    "evening replay": ScreenRow("evening.play.EveningReplayScreen", {"table": Go("evening table")}),
    "evening podium": ScreenRow(
        "evening.podium.EveningPodiumScreen",
        {
            "table": Go("evening table"),
            "watch": Go("evening replay"),
            "setup": Go("evening"),
            "title": Return("title"),
        },
    ),
}
"""The screens by name."""
