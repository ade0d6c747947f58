"""Music that lasts an evening: enough of it, in turn, with quiet passages, and played by people."""

from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import mean, pstdev
from typing import get_args

import pytest

from archon3d.audio.archon import is_endgame
from archon3d.audio.music import LONG_SCENES, PIECES, Jukebox, Scene
from archon3d.games.archon.game import ARCHON
from archon3d.play.archon.view import board_view
from archon3d.presenters.presenter import presenter_of
from models.source.audio.midi import LOOSE, TICKS, UNEVEN, Part, Score
from models.source.audio.music.pieces import PIECES as SCORES
from tests.audio.decoded import FILES, seconds_of

LEAST_MINUTES = 20
MOST_OFTEN = 6
"""How often a piece begins, at most, in half an hour on one board."""
HALF_AN_HOUR = 1800
STEP = 0.5

QUIET_SHARE, QUIETER = 0.1, 6.0
"""Share of each piece that is at least that many decibels softer than its loudest."""


class Silent:
    """A sound that only has a length."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    def set_volume(self, volume: float) -> None: ...
    def set_play_rate(self, rate: float) -> None: ...
    def set_loop(self, loop: bool) -> None: ...
    def set_time(self, seconds: float) -> None: ...
    def set_3d_attributes(self, *place: float) -> None: ...
    def play(self) -> None: ...
    def stop(self) -> None: ...

    def get_time(self) -> float:
        return 0.0

    def length(self) -> float:
        return self.seconds

    def status(self) -> int:
        return 0


def begun(scene: Scene, seconds: float) -> Counter[str]:
    """Return how often each file is begun in so long a time of a scene."""
    opened: Counter[str] = Counter()

    def open_file(path: Path) -> Silent:
        opened[path.stem] += 1
        return Silent(seconds_of(path))

    takes = {path.stem: (path,) for path in FILES}
    jukebox: Jukebox[Scene] = Jukebox(PIECES, takes, open_file, Random(1), resting=LONG_SCENES)
    jukebox.play(scene)
    for _ in range(round(seconds / STEP)):
        jukebox.update(STEP, 1.0)
    return opened


def test_there_are_twenty_minutes_of_different_music() -> None:
    """No piece repeats itself (`python -m models.source.audio.measures`), so each counts once."""
    lengths = [piece.scores[0]().seconds for piece in SCORES]
    assert sum(lengths) >= LEAST_MINUTES * 60


@pytest.mark.parametrize("scene", sorted(LONG_SCENES))
def test_no_piece_is_heard_too_often_in_half_an_hour(scene: Scene) -> None:
    heard = begun(scene, HALF_AN_HOUR)
    assert max(heard.values()) <= MOST_OFTEN
    assert len(heard) >= 3


def test_each_table_begins_with_its_own_piece() -> None:
    games = ("archmage", "spectral-sorcery", "archers")
    for game in games:
        assert presenter_of(game).music == game
    assert [set(begun(presenter_of(game).music, 10)) for game in games] == [
        {f"music-{game}"} for game in games
    ]


def test_few_icons_have_music_of_their_own() -> None:
    view = board_view(ARCHON.new({}, 1))
    presenter = presenter_of("archon")
    assert presenter.music_of(view) == "board"
    for count, ends in ((8, False), (7, True)):
        few = replace(view, icons=view.icons[:count])
        assert is_endgame(few) == ends
        assert presenter.music_of(few) == ("endgame" if ends else "board")
    assert set(begun("endgame", 10)) == {"music-embers"}


def test_every_scene_has_its_files() -> None:
    names = {path.stem for path in FILES}
    scenes = [scene for group in get_args(Scene) for scene in (get_args(group) or (group,))]
    assert set(PIECES) == set(scenes)
    assert {stem for pieces in PIECES.values() for piece in pieces for stem in piece.stems} <= names


def test_a_piece_has_a_quiet_passage() -> None:
    for score in (make() for piece in SCORES for make in piece.scores):
        shares = [score.loudness_at(score.beats * number / 200) for number in range(200)]
        quiet = [share for share in shares if share <= max(shares) - QUIETER]
        assert len(quiet) >= QUIET_SHARE * len(shares), score.name


def test_players_are_neither_exact_nor_alike() -> None:
    """Notes are early or late by some milliseconds, and no two are as loud."""
    score = Score("test", 120, 400)
    part = score.part(40, 100)
    for beat in range(1, 400):
        part.note(beat, 60, 0.5, 80)
    begins, velocities = zip(*onsets(part), strict=True)
    late = [begin - beat for beat, begin in enumerate(begins, start=1)]
    seconds = [beats * 60 / score.tempo for beats in late]
    assert -LOOSE - 0.001 < min(seconds) < -LOOSE / 2 < LOOSE / 2 < max(seconds) < LOOSE + 0.001
    assert abs(mean(velocities) - 80) < 1
    assert 80 - UNEVEN <= min(velocities) < max(velocities) <= 80 + UNEVEN
    assert pstdev(velocities) > 2


def test_two_players_share_a_solo() -> None:
    score = Score("test", 120, 16)
    solo = score.solo(60, 100, 40)
    solo.line(0, "D4:2 A4:2 Bb4:2", 90)
    first, second = (onsets(player) for player in solo.players)
    assert len(first) == len(second) == 3
    assert first != second
    assert all(soft < loud for (_, loud), (_, soft) in zip(first, second, strict=True))


def test_the_same_score_is_the_same_each_time(tmp_path: Path) -> None:
    for make in SCORES[1].scores:
        one, other = ([path.read_bytes() for path in make().write(tmp_path, "")] for _ in range(2))
        assert one == other


def onsets(part: Part) -> list[tuple[float, int]]:
    """Return the beat and the velocity of each note of an instrument."""
    return [(tick / TICKS, data[2]) for tick, _, data in sorted(part.events) if data[0] & 0xF0 == 0x90]
