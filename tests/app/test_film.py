"""Recorded matches as pictures and films: what is seen and heard fits, and nothing half is left."""

import math
import os
import re
import shutil
import signal
import subprocess
import sys
import time
import wave
from array import array
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import PNMImage

from archon3d.app.cli import main
from archon3d.app.engine import unseen
from archon3d.app.film import cinema as cinema_module
from archon3d.app.film.cinema import Cinema
from archon3d.app.film.encoder import FilmWriter, integrated_loudness, join
from archon3d.audio.cue import Cue
from archon3d.audio.recording import RATE, RecordingDevice
from archon3d.host.settings import AMBIENCE_VOLUME, MUSIC_VOLUME
from archon3d.play.playback import read_playback
from archon3d.play.reenactment import Reenactment
from archon3d.ui.words import speak
from tests.audio.test_capture import FLOOR, FRAME, RISE, Capture
from tests.driver.harness import STOCK
from tests.grid import some

pytestmark = pytest.mark.engine

ROOT = Path(__file__).parents[2]
RECORD = ROOT / "tests" / "golden" / "archon" / "shifting-arena.record"
SMALL = ("--size", "640x360", "--rate", "10", "--preset", "low")
PARTS = {"ply": ("--plies", "1"), "battle": ("--battle", "2")}
LIMIT = 600
"""Only a run that hangs takes so long, however busy the machine is."""
NEEDS_FFMPEG = pytest.mark.skipif(shutil.which("ffmpeg") is None, reason="ffmpeg is not installed here")
NEEDS_SIGNALS = pytest.mark.skipif(os.name != "posix", reason="this system sends no such signals")

FRAME_SECONDS = 1 / 60
BEFORE = 3
"""Windows of a measurement that are compared with the next."""


@pytest.fixture
def device(tmp_path: Path) -> Iterator[RecordingDevice]:
    with RecordingDevice(tmp_path / "heard.wav") as device:
        yield device


@pytest.fixture
def cinema(
    base: ShowBase, tmp_path: Path, device: RecordingDevice, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Cinema]:
    """Yield a cinema without music, that is soon done with what comes after a battle."""
    monkeypatch.setattr(cinema_module, "LAST_SECONDS", 0.1)
    cinema = Cinema(base, tmp_path, "low", device, stock=STOCK)
    for volume in (MUSIC_VOLUME, AMBIENCE_VOLUME):
        cinema.context.settings[volume] = 0
    yield cinema
    cinema.close()
    speak("en")


def first_rise(levels: list[list[float]], at: float) -> float | None:
    """Return the seconds from that moment until the sound gets louder, if it does at about that time."""
    first = max(BEFORE, round(at / FRAME))
    for window in range(first, min(first + round(0.08 / FRAME), len(levels[1]))):
        if any(one[window] > max(FLOOR, RISE * max(one[window - BEFORE : window])) for one in levels):
            return (window + 1) * FRAME - at
    return None


def _match() -> Reenactment:
    return Reenactment(read_playback(RECORD.read_text()))


@pytest.mark.full
def test_what_is_heard_begins_in_the_frame_in_which_it_is_seen(
    base: ShowBase, cinema: Cinema, device: RecordingDevice, tmp_path: Path
) -> None:
    match, cues, frames = _match(), list[tuple[float, Cue]](), 0
    cinema.context.sound.on_cue = lambda cue: cues.append((frames * FRAME_SECONDS + cue.delay, cue))
    with unseen(base):
        for _ in cinema.frames(match, match.battle(2)):
            device.record(FRAME_SECONDS)
            frames += 1
    device.close()
    with wave.open(str(tmp_path / "heard.wav")) as file:
        samples = array("h", file.readframes(file.getnframes()))
    assert len(samples) == 2 * round(frames * RATE * FRAME_SECONDS)
    told = [asdict(cue) | {"at": at} for at, cue in cues if not cue.name.startswith("step-")]
    heard = Capture((samples[::2], samples[1::2]), told)
    levels = heard.both_levels()
    late = sorted(filter(None, (first_rise(levels, cue["at"]) for cue in heard.clear)))
    otherwise = sorted(filter(None, (first_rise(levels, cue["at"] + 0.33) for cue in heard.clear)))
    assert len(late) >= 0.6 * len(heard.clear) >= 5, "the others lie under what is louder"
    assert len(otherwise) < len(late) / 2, "another log would not fit"
    assert late[round(0.8 * len(late)) - 1] <= FRAME_SECONDS, late


@pytest.mark.full
def test_a_part_shows_its_battle_and_ends_on_the_board(base: ShowBase, cinema: Cinema) -> None:
    match, seen = _match(), list[str]()
    with unseen(base):
        for _ in cinema.frames(match, match.battle(1)):
            screen = type(cinema.top).__name__
            if seen[-1:] != [screen]:
                seen.append(screen)
    assert seen == ["MatchScreen", "ArenaScreen", "MatchScreen"]
    assert not cinema.context.canvas.texts().keys() & {"Pause", "Skip"}


def _replay(*words: object) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "archon3d", "replay", *map(str, words)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=LIMIT,
    )


@pytest.mark.full
@NEEDS_FFMPEG
@pytest.mark.parametrize("part", some(PARTS, ("ply",)))
def test_a_part_becomes_a_film_with_sound(tmp_path: Path, part: tuple[str, str]) -> None:
    film = tmp_path / "new" / "battle.mp4"
    done = _replay(RECORD, "--offscreen", "--film", film, *part, *SMALL)
    assert done.returncode == 0, done.stderr
    said = re.fullmatch(rf"wrote {re.escape(str(film))}, ([0-9.]+) seconds\n", done.stdout)
    assert said, done.stdout
    assert [path.name for path in film.parent.iterdir()] == ["battle.mp4"]
    told = subprocess.run(
        ["ffmpeg", "-hide_banner", "-i", str(film), "-af", "volumedetect", "-f", "null", "-"],
        capture_output=True,
        text=True,
        check=True,
    ).stderr
    hours, minutes, seconds = re.search(r"Duration: (\d+):(\d+):([\d.]+)", told).groups()  # type: ignore[union-attr]  # else it fails
    assert int(hours) * 3600 + int(minutes) * 60 + float(seconds) == pytest.approx(float(said[1]), abs=0.2)
    assert "640x360" in told
    loudness = re.search(r"mean_volume: (-?[\d.]+) dB", told)
    assert loudness
    assert -40 < float(loudness[1]) < -10


@pytest.mark.full
def test_plies_become_pictures_whose_frames_differ(tmp_path: Path) -> None:
    out = tmp_path / "pictures"
    done = _replay(RECORD, "--offscreen", "--out", out, "--plies", "1", *SMALL)
    assert done.returncode == 0, done.stderr
    names = sorted(path.name for path in out.iterdir())
    assert names == [f"frame-{number:06}.png" for number in range(1, len(names) + 1)]
    assert done.stdout == f"wrote {len(names)} pictures into {out}\n"
    assert len(names) > 15
    first, last = PNMImage(), PNMImage()
    assert first.read(str(out / names[0]))
    assert last.read(str(out / names[-1]))
    assert (first.get_x_size(), first.get_y_size()) == (640, 360)
    assert (first.get_average_gray(), first) != (last.get_average_gray(), last)
    assert [path.name for path in tmp_path.iterdir()] == ["pictures"]


@pytest.mark.full
@NEEDS_SIGNALS
@NEEDS_FFMPEG
@pytest.mark.parametrize(
    ("number", "code"), [pytest.param(signal.SIGINT, 130, marks=pytest.mark.full), (signal.SIGTERM, 143)]
)
def test_who_ends_it_meanwhile_finds_nothing_half(tmp_path: Path, number: signal.Signals, code: int) -> None:
    film = tmp_path / "film.mp4"
    film.write_bytes(b"an older film")
    command = [sys.executable, "-m", "archon3d", "replay", str(RECORD), "--offscreen", "--film", str(film)]
    with subprocess.Popen([*command, *SMALL], cwd=ROOT, stderr=subprocess.PIPE, text=True) as process:
        for _ in range(LIMIT * 10):
            if any(path.stat().st_size for path in tmp_path.rglob("silent.mp4")):
                break
            assert process.poll() is None, process.stderr and process.stderr.read()
            time.sleep(0.1)
        process.send_signal(number)
        assert process.wait(LIMIT) == code
        assert process.stderr
        assert "Traceback" not in process.stderr.read()
    assert [path.name for path in tmp_path.iterdir()] == ["film.mp4"]
    assert film.read_bytes() == b"an older film"


@pytest.mark.sample(1)
@NEEDS_FFMPEG
@pytest.mark.parametrize("level", [0.01, 0.5])
def test_a_film_can_be_given_a_loudness(tmp_path: Path, level: float) -> None:
    silent, sound, whole = (tmp_path / name for name in ("silent.mp4", "sound.wav", "whole.mp4"))
    with FilmWriter(silent, (32, 32), (32, 32), 10) as writer:
        for _ in range(50):
            writer.write(bytes(32 * 32 * 3))
        writer.finish()
    tone = array("h", (round(32767 * level * math.sin(0.1 * number)) for number in range(5 * RATE)))
    with wave.open(str(sound), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(tone.tobytes())
    join(silent, sound, whole, -19.0)
    assert integrated_loudness(whole) == pytest.approx(-19.0, abs=0.5)


def test_without_ffmpeg_a_sentence_says_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert main(["replay", str(RECORD), "--offscreen", "--film", str(tmp_path / "film.mp4")]) == 1
    error = capsys.readouterr().err
    assert "a film needs ffmpeg, which is not installed here; --out DIR writes pictures" in error
    assert not any(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        ((), 2, "name --out DIR for pictures, or --film FILE for a film, and not both"),
        (("--film", "x.avi"), 2, "a film's name ends with .mp4, .mkv, .mov, not 'x.avi'"),
        (("--out", "x", "--plies", "3-"), 2, "plies are written as in 12-20, or 12 for one, not '3-'"),
        (("--out", "x", "--rate", "5"), 2, "expected a whole number from 10 to 60, not '5'"),
        (("--film", "x.mp4", "--size", "641x361"), 2, "a film's width and height are even"),
        (("--out", "x", "--battle", "1", "--plies", "1"), 2, "not allowed with"),
        (("--out", "x", "--battle", "99"), 1, "and so no battle 99"),
        (("--out", "x", "--plies", "900"), 1, "and so no plies 900 to 900"),
    ],
)
def test_what_makes_no_sense_is_refused(
    words: tuple[str, ...], code: int, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        ended = main(["replay", str(RECORD), "--offscreen", *words])
    except SystemExit as misuse:
        ended = int(misuse.code or 0)
    assert ended == code
    assert sentence in capsys.readouterr().err
    assert not Path("x").exists()


def test_what_is_no_record_is_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "no.record").write_text("no record\n")
    words = ["replay", str(tmp_path / "no.record"), "--offscreen", "--out", str(tmp_path / "x")]
    assert main(words) == 1
    assert "a record begins with" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["no.record"]
