"""Each achievement can be earned, and none by a record in which nothing happened."""

from pathlib import Path
from typing import Final

import pytest

from archon3d import GAMES
from archon3d.ai.slices import finished
from archon3d.play.book.book import Book
from archon3d.play.book.listing import achievements
from archon3d.play.book.page import read_page
from archon3d.play.gauntlet import Gauntlet, Rung
from archon3d.play.gauntlet_scores import GauntletScores
from archon3d.play.playback import Moment, read_playback
from archon3d.rules.match import Match
from tests.play.book.kept import fought_record, played, record, saves_with

DUEL: Final = "archon 9/9/9/3K{enemy}4/W8/9/9/9/{last} light"

SCRIPTS: Final = {
    "unbroken": ("light", "archon 9/9/9/3Kg4/9/9/9/9/9 light", "D4-E4", "battle attacker"),
    "throne": ("light", "archon 9/9/9/3Kg4/W8/9/9/9/9 light", "D4-E4", "battle attacker"),
    "giant-slayer": ("light", DUEL.format(enemy="d", last="8s"), "D4-E4", "battle attacker 3"),
    "regicide": ("light", DUEL.format(enemy="s", last="8g"), "D4-E4", "battle attacker 3"),
    "untouched": ("light", DUEL.format(enemy="t", last="8s"), "D4-E4", "battle attacker"),
    "long-sentence": (
        "light",
        "archon 9/1K7/9/9/W7s/8d/9/9/9 light cycle.colour=E cycle.direction=lighter",
        "imprison I6",
    ),
    "five-lights": ("light", "archon 4K1g2/9/9/9/W2G4A/9/9/9/4D1s2 light", "D5-E5"),
    "last-chains": ("light", "archon 9/1K7/9/9/W8/8d/9/9/9 light", "imprison I6"),
    "time-turned": (
        "light",
        "archon 9/1K7/9/9/W7s/9/9/9/9 light cycle.colour=E cycle.direction=darker",
        "shift-time",
    ),
    "storm": ("light", "archon 9/1K7/9/9/W8/8s/9/9/8g light", "summon-elemental I6", "battle attacker 1"),
    "from-nowhere": ("light", "archon 9/1K7/9/9/W8/8d/9/9/8g light", "teleport B2 I6", "battle attacker 3"),
    "switcheroo": (
        "light",
        "archon 9/1KA6/9/9/W8/9/9/7d1/8g light",
        "exchange B2 H8",
        "I9-I8",
        "C2-B2",
        "battle attacker 3",
    ),
    "last-standing": ("light", "archon 9/9/9/3Kg4/9/9/9/9/9 light", "D4-E4", "battle attacker"),
    "weary-throne": (
        "light",
        "archon 9/9/9/9/WK1d4s/9/9/9/9 dark spells.light=heal,revive",
        "D5-A5",
        "battle defender 2",
    ),
    "clean-table": ("white", "archmage T5s/7/7/7/7/7/7 white phase=play", "push A1 A7", "end"),
    "two-at-once": (
        "white",
        "archmage T5s/7/7/7/7/7/T5h white phase=play",
        "push G1 G7",
        "push A1 A7",
        "end",
    ),
    "pulled-under": ("white", "archmage 7/7/7/1T2s2/7/7/7 white phase=play", "pull D2 D5", "end"),
    "rainbow": (
        "red",
        "spectral-sorcery RRRRR/RRRRR/RRRRR/RRRRR/RRRRV red",
        "teleport 4,4",
        "pass",
        "convert",
        "pass",
        "pass",
        "pass",
    ),
    "great-blitz": ("red", "spectral-sorcery YYYYY/YYYYY/YYYYY/YYYYY/YYYYV red", "blitz"),
    "lock-holds": ("red", "spectral-sorcery RVBGY/GYRVB/VBGYR/YRVBG/BGYRGr violet", "convert"),
    "volley": ("dark", "archers 8s/9/sss6/9/NNN6/9/9/9/9 dark", "a5xa7", "b5xb7", "c5xc7"),
    "all-home": ("dark", "archers s8/9/9/7N1/9/9/9/9/9 dark", "h6-h7"),
    "opened-line": ("dark", "archers 8s/9/3s5/9/E2s5/3N5/9/9/9 dark", "a5xd5", "d4xd7"),
}
"""The side, the start and the actions that earn each achievement of a game."""

MATCHED: Final = {
    "comeback": ("light", "archon 9/9/9/3Kd4/9/9/9/9/9 light", "D4-E4", "battle attacker 3"),
    "long-odds": ("light", DUEL.format(enemy="d", last="9"), "D4-E4", "battle attacker 3"),
}
"""The same for those that an analysis proves."""


def test_there_are_thirty() -> None:
    keys = [key for group in achievements().values() for key in group]
    assert len(keys) == len(set(keys)) == 30


@pytest.mark.parametrize("key", sorted(SCRIPTS))
def test_a_record_earns_it_at_a_moment_that_can_be_watched(key: str) -> None:
    side, position, *actions = SCRIPTS[key]
    text = record(played(position, *actions), side)
    earned = dict(finished(read_page(text)).earned)
    assert key in earned
    read_playback(text).seek(Moment(earned[key]))


@pytest.mark.parametrize("key", sorted(SCRIPTS))
def test_the_other_side_does_not_earn_it(key: str) -> None:
    side, position, *actions = SCRIPTS[key]
    match = played(position, *actions)
    other = next(one for one in match.game.sides if one != side)
    assert key not in dict(finished(read_page(record(match, other))).earned)


def test_every_game_has_a_script_for_each_of_its_achievements() -> None:
    of_games = [key for game, group in achievements().items() if game in GAMES for key in group]
    assert sorted(of_games) == sorted(SCRIPTS)


def test_a_match_in_which_nothing_happened_earns_nothing(tmp_path: Path) -> None:
    starts = [Match(game, game.new({}, 1)) for game in GAMES.values()]
    texts = [record(match, side) for match in starts for side in match.game.sides]
    assert Book(saves_with(tmp_path, *texts)).read_all(closer=True).earned == {}


@pytest.mark.parametrize("key", sorted(MATCHED))
def test_an_analysis_proves_a_win_against_the_odds(key: str, tmp_path: Path) -> None:
    side, position, *actions = MATCHED[key]
    saves = saves_with(tmp_path, record(played(position, *actions), side))
    figures = Book(saves).read_all(closer=True)
    assert figures.earned[key].path.name == "match-1.record"


def test_battles_that_are_fought_again_prove_aim_and_escape(tmp_path: Path) -> None:
    figures = Book(saves_with(tmp_path, fought_record("light"))).read_all(closer=True)
    assert {"marksman", "shadow"} <= set(figures.earned)


def test_a_win_in_each_game_and_with_both_sides_earns_by_the_match_that_completes_it(tmp_path: Path) -> None:
    wins = [SCRIPTS[key] for key in ("unbroken", "clean-table", "rainbow", "all-home")]
    texts = [record(played(position, *actions), side) for side, position, *actions in wins]
    dark = record(played("archon 9/9/9/3Kg4/9/9/9/9/9 dark", "E4-D4", "battle attacker"), "dark")
    figures = Book(saves_with(tmp_path, *texts, dark)).read_all()
    assert figures.earned["each-game"].path.name == "match-4.record"
    assert figures.earned["both-sides"].path.name == "match-5.record"


def test_a_pawn_that_runs_far_earns_by_the_duels_of_its_run(tmp_path: Path) -> None:
    saves = saves_with(tmp_path)
    won = tuple(Rung("goblin", won=True, ticks=60, wounds=0) for _ in range(5))
    GauntletScores(saves.folder).add(Gauntlet("knight", "beginner", 1, won), "duels", "2026-11-22")
    assert Book(saves).read_all().earned["pawn-run"].path.name == "duels-1.txt"
