"""What is written into a file: each sound at its sample, as loud, on its side and as long as it should be."""

import math
import wave
from array import array
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest
from panda3d.core import AudioManager, AudioSound, Filename

from archon3d.audio.cue import Cue
from archon3d.audio.mixer import HEADROOM, Mixer, takes_in
from archon3d.audio.recording import CENTRE, RATE, RecordingDevice, decoded
from archon3d.host.paths import data_root

FRAME = 1 / 30
SAMPLES = RATE // 30
LEVEL = 10_000
SECONDS = 0.2


@pytest.fixture
def tone(tmp_path: Path) -> Path:
    """Return a file of one channel that is loud from its first sample to its last."""
    return _written(tmp_path / "tone.wav", [LEVEL] * round(SECONDS * RATE))


def _written(path: Path, samples: Sequence[int], channels: int = 1) -> Path:
    with wave.open(str(path), "wb") as file:
        file.setnchannels(channels)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(array("h", samples).tobytes())
    return path


def _read(path: Path) -> tuple[Sequence[int], Sequence[int]]:
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getframerate(), file.getsampwidth()) == (2, RATE, 2)
        samples = array("h", file.readframes(file.getnframes()))
    return samples[::2], samples[1::2]


def test_a_sound_begins_and_ends_on_its_sample(tmp_path: Path, tone: Path) -> None:
    with RecordingDevice(tmp_path / "out.wav") as device:
        sound = device.get_sound(Filename.from_os_specific(str(tone)), False, AudioManager.SM_sample)
        assert sound.length() == pytest.approx(SECONDS)
        for frame in range(30):
            if frame == 7:
                sound.play()
                assert sound.status() == AudioSound.PLAYING
            device.record(FRAME)
        assert sound.status() == AudioSound.READY
    left, right = _read(tmp_path / "out.wav")
    assert len(left) == len(right) == RATE
    loud = [number for number, sample in enumerate(left) if sample]
    assert (loud[0], loud[-1] + 1) == (7 * SAMPLES, 7 * SAMPLES + round(SECONDS * RATE))
    assert set(left[loud[0] : loud[-1]]) == set(right[loud[0] : loud[-1]]) == {round(LEVEL * CENTRE)}


@pytest.mark.parametrize("rate", [30, 44, 60])
def test_no_sample_is_lost_between_frames_of_any_rate(tmp_path: Path, rate: int) -> None:
    with RecordingDevice(tmp_path / "out.wav") as device:
        for _ in range(3 * rate):
            device.record(1 / rate)
    assert len(_read(tmp_path / "out.wav")[0]) == 3 * RATE


@pytest.mark.parametrize("place", [-1.0, 0.0, 1.0])
def test_a_place_is_heard_between_the_loudspeakers(tmp_path: Path, tone: Path, place: float) -> None:
    with RecordingDevice(tmp_path / "out.wav") as device:
        sound = device.get_sound(Filename.from_os_specific(str(tone)), True, AudioManager.SM_sample)
        angle = place * math.radians(26)
        sound.set_3d_attributes(math.sin(angle), math.cos(angle), 0, 0, 0, 0)
        sound.play()
        device.record(FRAME)
    left, right = (channel[0] for channel in _read(tmp_path / "out.wav"))
    assert math.hypot(left, right) == pytest.approx(LEVEL, rel=0.001)
    assert (right > left, left > right) == (place > 0, place < 0)


def test_volume_fades_evenly_and_pitch_shortens(tmp_path: Path, tone: Path) -> None:
    with RecordingDevice(tmp_path / "out.wav") as device:
        sound = device.get_sound(Filename.from_os_specific(str(tone)), False, AudioManager.SM_sample)
        sound.set_play_rate(2.0)
        sound.play()
        device.record(FRAME)
        sound.set_volume(0.5)
        for _ in range(9):
            device.record(FRAME)
    left, _ = _read(tmp_path / "out.wav")
    full, half = round(LEVEL * CENTRE), round(LEVEL * CENTRE / 2)
    assert (left[0], left[2 * SAMPLES]) == (full, half)
    assert half < left[SAMPLES + SAMPLES // 2] < full
    assert abs(left[SAMPLES] - left[SAMPLES - 1]) < 20
    assert sum(map(bool, left)) == pytest.approx(SECONDS * RATE / 2, abs=2)


def test_a_loop_goes_on_from_where_it_is_begun(tmp_path: Path) -> None:
    ramp = _written(tmp_path / "ramp.wav", range(0, 20_000, 4))
    with RecordingDevice(tmp_path / "out.wav") as device:
        sound = device.get_sound(Filename.from_os_specific(str(ramp)), False, AudioManager.SM_sample)
        sound.set_loop(True)
        sound.set_time(2000 / RATE)
        sound.play()
        for _ in range(9):
            device.record(FRAME)
        assert sound.get_time() == pytest.approx((2000 + 9 * SAMPLES) % 5000 / RATE)
        sound.stop()
        device.record(FRAME)
    left, _ = _read(tmp_path / "out.wav")
    assert [round(left[at] / CENTRE) for at in (0, 2999, 3000, 8000)] == pytest.approx(
        [8000, 19996, 0, 0], abs=2
    )
    assert not any(left[9 * SAMPLES :])


def test_many_at_once_are_cut_off_at_the_loudest_value(tmp_path: Path, tone: Path) -> None:
    with RecordingDevice(tmp_path / "out.wav") as device:
        for _ in range(9):
            device.get_sound(Filename.from_os_specific(str(tone)), False, AudioManager.SM_sample).play()
        device.record(FRAME)
    assert set(_read(tmp_path / "out.wav")[0]) == {32_767}


def test_the_mixer_plays_the_games_sounds_on_it(tmp_path: Path) -> None:
    folder = data_root() / "models" / "sounds"
    takes = takes_in(folder)
    assert {decoded(str(path)).samples > 1000 for path in takes["hit-sword"]} == {True}
    with RecordingDevice(tmp_path / "out.wav") as device:
        mixer = Mixer(device, takes, Random(1))
        mixer.play(Cue("hit-sword", 0.5))
        for _ in range(15):
            mixer.update(FRAME)
            device.record(FRAME)
        mixer.close()
    channels = _read(tmp_path / "out.wav")
    assert max(map(max, channels)) > 1000 * HEADROOM
    assert sum(map(abs, channels[1])) > 1.5 * sum(map(abs, channels[0]))


def test_a_file_that_cannot_be_read_is_silent(tmp_path: Path) -> None:
    with RecordingDevice(tmp_path / "out.wav") as device:
        path = Filename.from_os_specific(str(tmp_path / "missing.opus"))
        sound = device.get_sound(path, False, AudioManager.SM_sample)
        sound.play()
        assert (sound.length(), sound.status()) == (0, AudioSound.READY)
