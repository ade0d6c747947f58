"""The mixer and the music, against a manager that writes down what it is told."""

import logging
import math
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import cast

import pytest
from panda3d.core import AudioManager, AudioSound, Filename

from archon3d.audio.cue import CALL, HEAVY_BLOW, LAST_BLOW, SOUND_GROUPS, Cue
from archon3d.audio.mixer import APART, EQUAL_AT_ONCE, HEADROOM, PITCH_SPREAD, Mixer, takes_in
from archon3d.audio.music import (
    ENTRIES,
    ENTRY_FADE,
    FADE,
    REST,
    RISE_SECONDS,
    Jukebox,
    MusicPiece,
    Scene,
    leaning,
    rising,
)
from archon3d.audio.sound import Sound
from archon3d.host.settings import CAPTIONS, EFFECTS_VOLUME, LOOK, MUSIC_VOLUME, SOUND
from archon3d.host.settings_file import Settings

FRAME = 1 / 60


class HeardSound:
    """A sound that lasts a second, and remembers what was done to it."""

    def __init__(self, name: str, manager: "HeardManager", positional: bool) -> None:
        self.name, self.manager, self.positional = name, manager, positional
        self.volume, self.rate, self.time, self.loops, self.playing = 1.0, 1.0, 0.0, False, False
        self.place: tuple[float, ...] = ()

    def play(self) -> None:
        self.playing = True
        self.manager.played.append(self)

    def stop(self) -> None:
        self.playing = False

    def status(self) -> int:
        return AudioSound.PLAYING if self.playing else AudioSound.READY

    def length(self) -> float:
        return self.manager.length

    def get_time(self) -> float:
        return self.time

    def set_time(self, seconds: float) -> None:
        self.time = seconds

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def set_play_rate(self, rate: float) -> None:
        self.rate = rate

    def set_loop(self, loops: bool) -> None:
        self.loops = loops

    def set_3d_attributes(self, *place: float) -> None:
        self.place = place


class HeardManager:
    """An audio manager without a device that says it has one."""

    length = 1.0

    def __call__(self) -> AudioManager:
        """Return itself, in place of the engine's manager."""
        return cast(AudioManager, self)

    def __init__(self, *, valid: bool = True) -> None:
        self.valid = valid
        self.opened: list[HeardSound] = []
        self.played: list[HeardSound] = []

    def is_valid(self) -> bool:
        return self.valid

    def set_cache_limit(self, count: int) -> None:
        self.cache_limit = count

    def get_sound(self, path: Filename, positional: bool, mode: int) -> HeardSound:
        self.opened.append(HeardSound(path.get_basename_wo_extension(), self, positional))
        return self.opened[-1]

    def update(self) -> None:
        """Nothing to do."""

    def sounding(self) -> list[HeardSound]:
        """Return what is playing now."""
        return [sound for sound in self.opened if sound.playing]


def _takes(names: Iterable[str]) -> dict[str, tuple[Path, ...]]:
    return {name: (Path(f"{name}.opus"),) for name in names}


@pytest.fixture
def manager() -> HeardManager:
    return HeardManager()


@pytest.fixture
def mixer(manager: HeardManager) -> Mixer:
    return Mixer(manager(), _takes(("hit", "step", "call")), Random(1))


def _pass(mixer: Mixer, seconds: float) -> None:
    for _ in range(round(seconds / FRAME)):
        mixer.update(FRAME)


def test_a_cue_is_placed_pitched_and_as_loud_as_it_should_be(manager: HeardManager, mixer: Mixer) -> None:
    mixer.set_volume("effects", 0.5)
    mixer.play(Cue("hit", 1.0, pitch=1.5, gain=0.4))
    mixer.play(Cue("step", -1.0))
    mixer.play(Cue("call"))
    right, left, everywhere = manager.played
    assert left.place[0] == -right.place[0] < 0
    assert not everywhere.positional
    assert everywhere.place == ()
    assert right.volume == pytest.approx(0.4 * 0.5 * HEADROOM)
    assert right.rate == pytest.approx(1.5, rel=PITCH_SPREAD)


def test_pitch_varies_a_little(manager: HeardManager, mixer: Mixer) -> None:
    for _ in range(10):
        mixer.play(Cue("hit", 0.0))
        _pass(mixer, 0.1)
    rates = [sound.rate for sound in manager.opened if sound.rate != 1.0]
    assert len(set(rates)) == len(rates)
    assert all(abs(rate - 1) <= PITCH_SPREAD for rate in rates)


def test_a_delayed_cue_waits(manager: HeardManager, mixer: Mixer) -> None:
    mixer.play(Cue("hit", 0.0, delay=0.5))
    mixer.play(Cue("step", 0.0, delay=0.5), pace=2.0)
    _pass(mixer, 0.2)
    assert [sound.name for sound in manager.played] == []
    _pass(mixer, 0.1)
    assert [sound.name for sound in manager.played] == ["step"]
    _pass(mixer, 0.3)
    assert [sound.name for sound in manager.played] == ["step", "hit"]


def test_equal_sounds_do_not_crowd(manager: HeardManager, mixer: Mixer) -> None:
    """A further one takes the place of the one that has been heard the longest; others are not touched."""
    mixer.play(Cue("call"))
    for _ in range(EQUAL_AT_ONCE + 2):
        mixer.play(Cue("hit", 0.0))
        _pass(mixer, 2 * APART)
    assert [sound.name for sound in manager.sounding()].count("hit") == EQUAL_AT_ONCE
    assert [sound.name for sound in manager.played].count("hit") == EQUAL_AT_ONCE + 2
    assert manager.played[1] is manager.played[1 + EQUAL_AT_ONCE]
    assert manager.played[0].playing


def test_the_same_sound_twice_at_once_is_heard_once(manager: HeardManager, mixer: Mixer) -> None:
    mixer.play(Cue("hit", 0.0))
    mixer.play(Cue("hit", 0.0))
    assert len(manager.played) == 1


def test_no_take_is_heard_twice_in_a_row(manager: HeardManager) -> None:
    takes = {"step": (Path("step-1.opus"), Path("step-2.opus"), Path("step-3.opus"))}
    mixer, heard = Mixer(manager(), takes, Random(2)), list[HeardSound]()
    for _ in range(40):
        mixer.play(Cue("step"))
        heard.append(manager.played[-1])
        _pass(mixer, 0.2)
    names = [sound.name for sound in heard]
    assert all(one != other for one, other in pairwise(names))
    assert set(names) == {"step-1", "step-2", "step-3"}


def test_a_volume_is_heard_while_it_changes(manager: HeardManager, mixer: Mixer) -> None:
    mixer.play(Cue("hit", 0.0))
    mixer.play(Cue("step", 0.0, group="interface"))
    mixer.set_volume("effects", 0.25)
    assert [sound.volume for sound in manager.played] == pytest.approx([0.25 * HEADROOM, HEADROOM])


def test_music_gives_way_to_a_call_and_comes_back(mixer: Mixer) -> None:
    _pass(mixer, 0.1)
    mixer.play(Cue("call", ducks=CALL))
    _pass(mixer, 0.5)
    assert mixer.level("music") == mixer.level("ambience") == pytest.approx(CALL.gain * HEADROOM)
    assert mixer.level("effects") == mixer.level("interface") == HEADROOM
    _pass(mixer, 2.5)
    assert mixer.level("music") == HEADROOM


def decibels(gain: float) -> float:
    return 20 * math.log10(gain)


def test_music_alone_makes_a_little_room_for_a_heavy_blow(mixer: Mixer) -> None:
    mixer.play(Cue("hit", 0.0, ducks=HEAVY_BLOW))
    _pass(mixer, 0.2)
    assert decibels(mixer.level("music") / HEADROOM) == pytest.approx(-3)
    assert mixer.level("ambience") == mixer.level("effects") == HEADROOM
    _pass(mixer, 0.4)
    assert mixer.level("music") == HEADROOM


def test_the_last_blow_is_heard_almost_alone(manager: HeardManager, mixer: Mixer) -> None:
    """What sounds already and what begins within its fifth of a second is softer; then all come back."""
    mixer.play(Cue("step", 0.0))
    _pass(mixer, 0.1)
    mixer.play(Cue("hit", 0.0, ducks=LAST_BLOW))
    _pass(mixer, 0.1)
    mixer.play(Cue("call"))
    _pass(mixer, 0.05)
    step, blow, call = manager.played
    assert [decibels(mixer.level(group) / HEADROOM) for group in SOUND_GROUPS] == pytest.approx([-12] * 4)
    assert decibels(step.volume / HEADROOM) == decibels(call.volume / HEADROOM) == pytest.approx(-12)
    assert blow.volume == HEADROOM
    _pass(mixer, 0.5)
    assert [sound.volume for sound in manager.played] == [HEADROOM] * 3


def test_the_deepest_of_several_ducks_counts(mixer: Mixer) -> None:
    mixer.play(Cue("call", ducks=CALL))
    mixer.play(Cue("hit", 0.0, ducks=HEAVY_BLOW))
    _pass(mixer, 0.15)
    assert mixer.level("music") == pytest.approx(CALL.gain * HEADROOM)
    assert mixer.level("effects") == HEADROOM


def test_what_a_place_answers_is_loaded_when_it_is_needed(manager: HeardManager) -> None:
    mixer = Mixer(manager(), _takes(("hit", "answer-hall-hit", "music-title")), Random(1))
    _pass(mixer, 0.2)
    assert [sound.name for sound in manager.opened] == ["hit"]
    for _ in range(2):
        mixer.preload(["answer-hall-hit"])
        _pass(mixer, 0.2)
    assert [sound.name for sound in manager.opened] == ["hit", "answer-hall-hit"]


def test_an_unknown_cue_costs_one_line(mixer: Mixer, caplog: pytest.LogCaptureFixture) -> None:
    for _ in range(3):
        mixer.play(Cue("trumpet"))
        _pass(mixer, 0.1)
    assert [record.message for record in caplog.records] == ["there is no sound for the cue trumpet"]


def test_takes_of_one_cue_belong_together(tmp_path: Path) -> None:
    for name in ("step-light-1.opus", "step-light-2.opus", "hit.opus", "notes.txt"):
        (tmp_path / name).touch()
    takes = takes_in(tmp_path)
    assert {name: len(paths) for name, paths in takes.items()} == {"step-light": 2, "hit": 1}


# ---------------------------------------------------------------------------------------------------- music

PIECES: dict[Scene, tuple[MusicPiece, ...]] = {
    "title": (MusicPiece(("one",)),),
    "board": (MusicPiece(("light", "dark"), leaning), MusicPiece(("two",))),
    "march": (MusicPiece(("fight",)),),
    "tread": (MusicPiece(("strings", "brass"), rising),),
    "victory": (MusicPiece(("cheer",)),),
}


@pytest.fixture
def jukebox(manager: HeardManager) -> Jukebox[Scene]:
    manager.length = 72.0

    def open_stream(path: Path) -> AudioSound:
        return cast(AudioSound, manager.get_sound(Filename(str(path)), False, AudioManager.SM_stream))

    takes = _takes(("one", "two", "light", "dark", "fight", "cheer", "strings", "brass"))
    return Jukebox(PIECES, takes, open_stream, Random(1), resting=frozenset({"board"}))


def _hear(jukebox: Jukebox[Scene], seconds: float) -> None:
    for _ in range(round(seconds / FRAME)):
        jukebox.update(FRAME, 1.0)


def test_loops_fade_over_without_a_gap(manager: HeardManager, jukebox: Jukebox[Scene]) -> None:
    """At every moment of the change their power together is that of one."""
    jukebox.play("title")
    _hear(jukebox, 2 * FADE)
    jukebox.play("victory")
    powers = []
    for _ in range(round(FADE / FRAME)):
        jukebox.update(FRAME, 1.0)
        powers.append(sum(sound.volume**2 for sound in manager.sounding()))
    assert min(powers) > 0.95
    assert max(powers) < 1.05
    _hear(jukebox, 0.1)
    assert [(sound.name, sound.loops) for sound in manager.sounding()] == [("cheer", True)]


def test_the_boards_theme_goes_on_where_a_battle_broke_in(
    manager: HeardManager, jukebox: Jukebox[Scene]
) -> None:
    jukebox.play("board")
    _hear(jukebox, FADE)
    for sound in manager.sounding():
        sound.time = 31.0
    jukebox.play("march")
    _hear(jukebox, 2 * FADE)
    jukebox.play("board")
    assert [(sound.name, sound.time) for sound in manager.played[-2:]] == [("light", 31.0), ("dark", 31.0)]


def test_a_long_scenes_pieces_take_turns_with_silence_in_between(
    manager: HeardManager, jukebox: Jukebox[Scene]
) -> None:
    jukebox.play("board")
    whole = manager.played[0].length()
    assert not manager.played[0].loops
    for names in (["light", "dark"], ["two"], ["light", "dark"]):
        _hear(jukebox, whole - 2 * FADE)
        assert [sound.name for sound in manager.sounding()] == names
        _hear(jukebox, 2 * FADE + 0.1)
        assert manager.sounding() == []
        _hear(jukebox, REST - FADE)
        assert manager.sounding() == []
        _hear(jukebox, FADE)


def test_a_battle_within_a_rest_does_not_end_it(manager: HeardManager, jukebox: Jukebox[Scene]) -> None:
    jukebox.play("board")
    _hear(jukebox, manager.played[0].length() + 1)
    jukebox.play("march")
    _hear(jukebox, REST)
    jukebox.play("board")
    _hear(jukebox, REST / 2)
    assert manager.sounding() == []
    _hear(jukebox, REST / 2)
    assert [sound.name for sound in manager.sounding()] == ["two"]


def test_the_theme_leans_and_keeps_its_power(manager: HeardManager, jukebox: Jukebox[Scene]) -> None:
    jukebox.play("board")
    for towards, louder in ((0.0, None), (1.0, 0), (-1.0, 1)):
        jukebox.lean(towards)
        _hear(jukebox, 6.0)
        volumes = [sound.volume for sound in manager.played]
        assert sum(volume**2 for volume in volumes) == pytest.approx(1.0)
        assert louder is None or volumes[louder] > 2 * volumes[1 - louder] > 0.3


def test_drums_and_brass_come_in_over_a_theme_and_leave_it_as_it_is(
    manager: HeardManager, jukebox: Jukebox[Scene]
) -> None:
    jukebox.play("tread")
    _hear(jukebox, 2 * FADE)
    strings, brass = manager.sounding()
    assert (strings.volume, brass.volume) == (1.0, 0.0)
    jukebox.rise(1.0)
    _hear(jukebox, RISE_SECONDS / 2)
    assert brass.volume == pytest.approx(0.5, abs=0.02)
    _hear(jukebox, RISE_SECONDS / 2 + 0.1)
    assert (strings.volume, brass.volume) == (1.0, 1.0)
    assert strings.loops
    assert brass.loops
    jukebox.rise(0.0)
    _hear(jukebox, RISE_SECONDS + 0.1)
    assert (strings.volume, brass.volume) == (1.0, 0.0)


def test_a_battle_begins_with_a_tune_each_time_the_next(
    manager: HeardManager, jukebox: Jukebox[Scene]
) -> None:
    begun = []
    for _ in range(len(ENTRIES["march"]) + 1):
        jukebox.play("march")
        begun.append(manager.played[-1].time)
        _hear(jukebox, ENTRY_FADE)
        assert [sound.name for sound in manager.sounding()] == ["fight"]
        assert manager.sounding()[0].volume == pytest.approx(1.0)
        jukebox.play(None)
        _hear(jukebox, 2 * FADE)
    assert begun == [*ENTRIES["march"], ENTRIES["march"][0]]


def test_silence_can_be_requested(manager: HeardManager, jukebox: Jukebox[Scene]) -> None:
    jukebox.play("title")
    _hear(jukebox, FADE)
    jukebox.play(None)
    _hear(jukebox, 2 * FADE)
    assert manager.sounding() == []


# ----------------------------------------------------------------------------------------- all of it together


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(tmp_path / "settings.toml")


def test_settings_are_heard_at_once(manager: HeardManager, settings: Settings) -> None:
    sound = Sound(manager(), settings)
    sound.scene("title")
    for volume in (100, 40, 0):
        settings[MUSIC_VOLUME] = volume
        for _ in range(120):
            sound.update(FRAME)
        assert manager.played[0].volume == pytest.approx(HEADROOM * volume / 100)


def test_archon_has_no_music_in_the_look_of_1983(manager: HeardManager, settings: Settings) -> None:
    """Title and other games keep theirs, and so does Archon once it is shown in 3D again."""

    def heard(scene: Scene, look: str) -> set[str]:
        settings[LOOK] = look
        sound.scene(scene)
        for _ in range(240):
            sound.update(FRAME)
        return {one.name.split("-")[0] for one in manager.sounding()}

    manager.length = 600.0
    sound = Sound(manager(), settings)
    archon: tuple[Scene, ...] = ("board", "endgame", "victory")
    for scene in archon:
        assert heard(scene, "3d") >= {"music"}
        assert heard(scene, "1983") == set()
        settings[LOOK] = "3d"
        sound.update(FRAME)
        assert manager.sounding()
    others: tuple[Scene, ...] = ("title", "archers", "victory")
    for scene in others:
        assert heard(scene, "1983") >= {"music"}


def test_the_end_of_a_match_in_the_look_of_1983_is_a_tune_of_pulses(
    manager: HeardManager, settings: Settings
) -> None:
    sound = Sound(manager(), settings)
    tunes: dict[Scene, str] = {"board": "pulse-victory", "archers": "victory"}
    for scene, name in tunes.items():
        settings[LOOK] = "1983"
        sound.scene(scene)
        manager.played.clear()
        sound.ending("light", ("light",))
        assert [one.name for one in manager.played if one.name.endswith("victory")] == [name]


def test_sound_off_is_silence_and_captions_remain(manager: HeardManager, settings: Settings) -> None:
    settings[SOUND], settings[CAPTIONS], settings[EFFECTS_VOLUME] = False, True, 100
    sound, captions = Sound(manager(), settings), list[Cue]()
    sound.on_caption = captions.append
    sound.gesture("accept")
    sound.gesture("refusal")
    assert [one.volume for one in manager.played] == [0.0, 0.0]
    assert [cue.name for cue in captions] == ["refusal"]


def test_no_device_is_silence_and_one_line(settings: Settings, caplog: pytest.LogCaptureFixture) -> None:
    manager = HeardManager(valid=False)
    with caplog.at_level(logging.INFO, "archon3d"):
        sound = Sound(manager(), settings)
        sound.scene("board")
        sound.gesture("accept")
        for _ in range(30):
            sound.update(FRAME)
        sound.close()
    assert [record.message for record in caplog.records] == [
        "no audio device answers; the game continues without sound"
    ]
    assert manager.played == []


def test_a_broken_file_is_silence_and_one_line(
    mixer: Mixer, manager: HeardManager, caplog: pytest.LogCaptureFixture
) -> None:
    manager.length = 0.0
    mixer.play(Cue("hit", 0.0))
    assert [record.message for record in caplog.records] == ["hit.opus cannot be played and stays silent"]


def test_what_should_not_have_been_heard_fades_within_an_eighth_of_a_second(
    manager: HeardManager, mixer: Mixer
) -> None:
    mixer.play(Cue("hit", 0.0))
    mixer.play(Cue("step", 0.0))
    _pass(mixer, 0.1)
    hit, other = manager.played
    loudness = hit.volume
    mixer.withdraw("hit")
    mixer.withdraw("call")
    heard = []
    while hit.playing:
        _pass(mixer, FRAME)
        heard.append(hit.volume)
        assert len(heard) <= 8
    assert heard[:-1] == sorted(heard[:-1], reverse=True)
    assert loudness / 2 < heard[1] < loudness
    assert other.playing
    mixer.play(Cue("hit", 0.0))
    _pass(mixer, 0.2)
    assert manager.played[-1].playing, "the next one is heard whole"


def test_what_waits_and_should_not_be_heard_is_forgotten(manager: HeardManager, mixer: Mixer) -> None:
    mixer.play(Cue("hit", 0.0, delay=0.2))
    mixer.withdraw("hit")
    _pass(mixer, 0.5)
    assert manager.played == []
