"""The trailer: scripted scenes on the game's own screens, one after the other, under one piece of music."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from direct.showbase.ShowBase import ShowBase
from panda3d.core import Filename, GraphicsOutput, Texture

from archon3d.app.engine import FRAME_RATE, close_engine, open_engine, unseen
from archon3d.app.film.encoder import FilmWriter, join
from archon3d.app.film.grabber import FINER
from archon3d.app.options import PlayOptions
from archon3d.app.stock import Stock
from archon3d.audio.recording import RecordedSound, RecordingDevice
from archon3d.host import paths
from archon3d.host.settings import DARK_ARENA, LIGHT_ARENA, MUSIC_VOLUME
from archon3d.workshop.pictures.games.archon import duel
from archon3d.workshop.pictures.key_art import KeyArt
from archon3d.workshop.pictures.staged import staged_pictures
from archon3d.workshop.pictures.staging import StagedPicture, begun
from archon3d.workshop.pictures.studio import SettingValues, Studio

RATES: Final = tuple(rate for rate in range(10, FRAME_RATE + 1) if FRAME_RATE % rate == 0)
"""Frames per second that a trailer can have: all of the game's, or every second to sixth."""

MUSIC: Final = "models/sounds/music-march.opus"
MUSIC_GAIN: Final = 0.7
LOUDNESS: Final = -19.0
"""Loudness of the whole in LUFS (EBU R 128)."""
FADE_SECONDS: Final = 2.5
"""How long the music fades at the end."""

FIGHTING: Final[SettingValues] = {LIGHT_ARENA: "adept", DARK_ARENA: "adept"}
"""How well the duels are fought."""


@dataclass(frozen=True, slots=True)
class Take:
    """A part of the trailer: a staged scene from its last step on, or the key art."""

    scene: StagedPicture | None
    """None is the key art."""
    seconds: float
    after: int = 0
    """Frames of the game after which it begins."""


def takes() -> Sequence[Take]:
    """Return all parts in order: key art, the board, three duels in three places, spells, tables.

    The first duel is shown from its entry to the first hit; each ends with a death and the winner.
    """
    scenes = staged_pictures()
    return (
        Take(None, 2.5),
        Take(scenes["board-cycle"], 2.8),
        Take(scenes["board-flight"], 1.7),
        Take(_duel("valkyrie", "dragon", "A"), 4.3, 20),
        Take(_duel("valkyrie", "dragon", "A"), 5.1, 345),
        Take(scenes["spell-summon-elemental"], 3.6),
        Take(_duel("unicorn", "manticore", "C"), 6.4, 375),
        Take(scenes["spell-imprison"], 2.0),
        Take(_duel("phoenix", "basilisk", "F"), 6.8, 500),
        Take(scenes["archmage-force"], 2.0),
        Take(scenes["sorcery-cast"], 1.9),
        Take(scenes["archers-shot"], 1.9),
        Take(None, 4.0),
    )


def _duel(light: str, dark: str, colour: str) -> StagedPicture:
    return replace(duel(light, dark, colour), settings=FIGHTING)


class TrailerStudio(Studio):
    """A studio whose frames are filmed, with their sound."""

    def __init__(
        self, base: ShowBase, folder: Path, preset: str, stock: Stock, device: RecordingDevice
    ) -> None:
        """Silence the game's music: the trailer has its own."""
        super().__init__(base, folder, preset, {MUSIC_VOLUME: 0}, stock, device)
        self._library, self._device = stock.library, device
        self._program.prompts.hidden = True
        self._frame = Texture()
        base.win.add_render_texture(self._frame, GraphicsOutput.RTM_copy_ram)

    def frames(self, take: Take, rate: int) -> Iterator[bytes]:
        """Yield the pixels of each frame of a take, rows bottom first, as BGR; record its sound meanwhile."""
        art = self._open_take(take)
        try:
            for _ in range(round(take.seconds * rate)):
                self._pass(FRAME_RATE // rate - 1)
                self._program.step()
                if art is not None:
                    art.scene.update(1 / rate)
                self._device.record(1 / rate)
                yield bytes(self._frame.get_ram_image_as("BGR"))
        finally:
            if art is not None:
                art.close()

    def close(self) -> None:
        """Close the program and restore the engine."""
        self._base.win.clear_render_textures()
        super().close()

    def _open_take(self, take: Take) -> KeyArt | None:
        """Show what a take begins with; return the key art if that is it."""
        if take.scene is None:
            self._clear({}, "computers")
            return KeyArt(self._base, self.canvas.aspect, self._library)
        self.stage(replace(take.scene, steps=(*take.scene.steps[:-1], begun(take.scene.steps[-1]))))
        self._pass(take.after)
        return None

    def _pass(self, count: int) -> None:
        """Advance this many frames of the game, unseen."""
        for _ in range(count):
            with unseen(self._base):
                self._program.step()


def write_trailer(
    path: Path, size: tuple[int, int], rate: int, preset: str, parts: Sequence[Take] | None = None
) -> float:
    """Write the trailer, or those parts of it, and return its length in seconds.

    Raises NoDisplay, NoFilm, or OSError for a file.
    """
    shown = takes() if parts is None else parts
    seconds = sum(take.seconds for take in shown)
    drawn = (size[0] * FINER, size[1] * FINER)
    with TemporaryDirectory(dir=path.parent) as scratch:
        silent, whole = (Path(scratch, f"{name}{path.suffix}") for name in ("silent", "whole"))
        sound = Path(scratch, "sound.wav")
        with (
            RecordingDevice(sound) as device,
            _studio(Path(scratch), drawn, preset, device) as studio,
            FilmWriter(silent, drawn, size, rate) as writer,
        ):
            music = _music(device)
            frames = itertools.chain.from_iterable(studio.frames(take, rate) for take in shown)
            for number, pixels in enumerate(frames, start=1):
                writer.write(pixels)
                music.set_volume(MUSIC_GAIN * min(1.0, (seconds - number / rate) / FADE_SECONDS))
            writer.finish()
        join(silent, sound, whole, LOUDNESS)
        whole.replace(path)
    return seconds


def _music(device: RecordingDevice) -> RecordedSound:
    """Return the trailer's music, which plays from now on."""
    music = device.get_sound(Filename.from_os_specific(str(paths.data_file(MUSIC))), False, 0)
    music.set_loop(True)
    music.set_volume(MUSIC_GAIN)
    music.play()
    return music


@contextmanager
def _studio(
    folder: Path, size: tuple[int, int], preset: str, device: RecordingDevice
) -> Iterator[TrailerStudio]:
    """Yield a studio on an engine of its own. Raises NoDisplay."""
    base, stock = (
        open_engine(PlayOptions(folder / "settings.toml", offscreen=True, size=size)),
        Stock(),
    )
    try:
        studio = TrailerStudio(base, folder, preset, stock, device)
        try:
            yield studio
        finally:
            studio.close()
    finally:
        stock.close()
        close_engine(base)
