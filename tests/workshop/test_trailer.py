"""The trailer: what it shows and how long, frame by frame, with its sound."""

import os
import shutil
import subprocess
import sys
import wave
from dataclasses import replace
from pathlib import Path

import pytest
import trailer
from direct.showbase.ShowBase import ShowBase

from archon3d.app.engine import FRAME_RATE
from archon3d.audio.recording import RATE, RecordingDevice
from archon3d.host import paths
from archon3d.play.arena_view import ARENA_PLACES
from archon3d.ui.words import say
from archon3d.workshop.pictures.trailer import MUSIC, RATES, TrailerStudio, takes
from tests.driver.harness import STOCK
from tests.ui.room import sizes

ROOT = Path(__file__).parents[2]
WHOLE = 45.0
PER_SECOND = 10


def test_it_lasts_45_seconds_and_opens_and_closes_with_the_key_art() -> None:
    parts = takes()
    assert sum(part.seconds for part in parts) == pytest.approx(WHOLE)
    assert [number for number, part in enumerate(parts) if part.scene is None] == [0, len(parts) - 1]


def test_its_three_duels_are_fought_in_three_places() -> None:
    states = [part.scene.state for part in takes() if part.scene is not None and part.after]
    assert {ARENA_PLACES[state.battle.colour] for state in states if state is not None} == {
        *ARENA_PLACES.values()
    }


def test_each_duel_ends_with_its_winner(base: ShowBase, tmp_path: Path, heard: Path) -> None:
    duels = [(part, part.scene) for part in takes() if part.scene is not None and part.after]
    last = {state.battle: (part, scene) for part, scene in duels if (state := scene.state) is not None}
    with RecordingDevice(heard) as device:
        studio = TrailerStudio(base, tmp_path, "low", STOCK, device)
        try:
            for battle, (part, scene) in last.items():
                studio.stage(scene)
                studio.pass_frames(part.after + round(part.seconds * FRAME_RATE) - 1)
                wins = {say("arena.won", icon=say(icon.kind)) for icon in (battle.attacker, battle.defender)}
                assert wins & set(sizes(studio.canvas)), f"{wins}: nobody has won yet"
        finally:
            studio.close()


def test_its_music_is_among_the_games_files() -> None:
    assert paths.data_file(MUSIC).is_file()


def test_rates_divide_the_games_own() -> None:
    assert {10, 30, 60} <= set(RATES)
    assert all(60 % rate == 0 for rate in RATES)


@pytest.fixture
def heard(tmp_path: Path) -> Path:
    return tmp_path / "heard.wav"


@pytest.mark.full
def test_each_frame_of_a_take_is_drawn_with_its_sound(base: ShowBase, tmp_path: Path, heard: Path) -> None:
    duel = next(take for take in takes() if take.after)
    parts = [replace(takes()[0], seconds=0.2), replace(duel, seconds=0.4)]
    frames: list[list[bytes]] = []
    with RecordingDevice(heard) as device:
        studio = TrailerStudio(base, tmp_path, "low", STOCK, device)
        try:
            frames = [list(studio.frames(part, PER_SECOND)) for part in parts]
        finally:
            studio.close()
    size = base.win.get_x_size() * base.win.get_y_size() * 3
    assert [len(each) for each in frames] == [2, 4]
    assert {len(frame) for each in frames for frame in each} == {size}
    assert len({frame for each in frames for frame in each}) == 6, "a picture stands still"
    with wave.open(str(heard)) as sound:
        assert sound.getnframes() == round(0.6 * RATE)
        assert any(sound.readframes(sound.getnframes())), "nothing is heard"


@pytest.mark.full
@pytest.mark.skipif(shutil.which("ffmpeg") is None, reason="ffmpeg is not installed here")
def test_the_whole_trailer_is_a_film_of_that_length(tmp_path: Path) -> None:
    film = tmp_path / "trailer.mp4"
    own = os.environ | {"PYTHONPATH": str(ROOT)}
    words = ["--out", str(film), "--size", "640x360", "--rate", str(PER_SECOND), "--preset", "low"]
    subprocess.run([sys.executable, "packaging/trailer.py", *words], cwd=ROOT, env=own, check=True)
    probe = ["ffprobe", "-v", "error", "-show_entries", "stream=codec_type,duration", "-of", "csv=p=0"]
    streams = subprocess.run([*probe, str(film)], capture_output=True, text=True, check=True).stdout.split()
    lengths = {kind: float(seconds) for kind, _, seconds in (line.partition(",") for line in streams)}
    assert set(lengths) == {"video", "audio"}
    assert all(abs(length - WHOLE) < 0.2 for length in lengths.values())
    assert list(tmp_path.iterdir()) == [film]


@pytest.mark.parametrize("words", [["--out", "trailer.txt"], ["--size", "161x90"], ["--rate", "7"]])
def test_what_cannot_be_filmed_is_refused_in_a_sentence(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        trailer.main(words)
    assert ended.value.code == 2
    assert capsys.readouterr().err.splitlines()[-1].startswith("run.py trailer: error: ")
