"""Draws a part of a recorded match on the game's own screens, frame by frame, without a window."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from direct.showbase.ShowBase import ShowBase
from panda3d.core import ClockObject, GraphicsOutput, PNMImage, Texture

from archon3d.activities.activity import MatchActivity
from archon3d.activities.match_setup import setup_from
from archon3d.app.engine import close_engine, open_engine
from archon3d.app.film.encoder import FilmWriter, join
from archon3d.app.film.picture_file import write_picture
from archon3d.app.inputs import NoInput
from archon3d.app.options import PlayOptions
from archon3d.app.preparation import declare_game_settings
from archon3d.app.stock import Stock
from archon3d.app.window import Program
from archon3d.audio.recording import RecordingDevice
from archon3d.commands.progress import Progress
from archon3d.context.context import Context
from archon3d.host.settings import QUALITY
from archon3d.host.settings_file import Settings
from archon3d.play.journal import Journal
from archon3d.play.reenactment import Part, Reenactment
from archon3d.screens.flow import Screen

FINER: Final = 2
"""Supersampling: frames are drawn this many times as wide and as high, for smooth edges."""

LAST_SECONDS: Final = 1.5
"""How long a part's last position is shown."""
RESULT_SECONDS: Final = 6.0
"""How long a match's result is shown, with its fanfare."""


def pictures(
    match: Reenactment, part: Part, size: tuple[int, int], rate: int, preset: str, folder: Path
) -> int:
    """Write the part's frames into the folder at `rate` per second; return their number. Raises OSError."""
    count = 0
    with TemporaryDirectory() as scratch, _cinema(Path(scratch), size, rate, preset) as cinema:
        for count, frame in enumerate(cinema.frames(match, part), start=1):
            drawn, picture = PNMImage(), PNMImage(*size)
            frame.store(drawn)
            drawn.remove_alpha()
            picture.quick_filter_from(drawn)
            path = folder / f"frame-{count:06}.png"
            write_picture(picture, path)
    return count


def film(match: Reenactment, part: Part, size: tuple[int, int], rate: int, preset: str, path: Path) -> float:
    """Write the part as a film with sound; return its length in seconds. Raises NoFilm and OSError."""
    seconds = 0.0
    silent, sound = path.with_stem("silent"), path.with_name("sound.wav")
    drawn = size[0] * FINER, size[1] * FINER
    with (
        TemporaryDirectory() as scratch,
        RecordingDevice(sound) as device,
        _cinema(Path(scratch), size, rate, preset, device) as cinema,
        FilmWriter(silent, drawn, size, rate) as writer,
    ):
        for frame in cinema.frames(match, part):
            writer.write(bytes(frame.get_ram_image_as("BGR")))
            device.record(1 / rate)
            seconds += 1 / rate
        writer.finish()
    join(silent, sound, path)
    return seconds


class Cinema:
    """A program on an offscreen engine, at a fixed number of frames per second of game time."""

    def __init__(
        self,
        base: ShowBase,
        folder: Path,
        preset: str,
        device: RecordingDevice | None = None,
        stock: Stock | None = None,
    ) -> None:
        """Keep the program's files in `folder`; `device` records its sound.

        Cinemas that follow each other may share a `stock`; its owner closes it.
        """
        settings = Settings(folder / "settings.toml")
        settings[QUALITY] = preset
        options = PlayOptions(folder / "settings.toml", saves=folder / "saves", offscreen=True)
        self._settings, self._base = settings, base
        self._program = Program(base, options, settings, NoInput(), device, stock=stock)
        self._program.prompts.hidden = True
        self._frame = Texture()
        base.win.add_render_texture(self._frame, GraphicsOutput.RTM_copy_ram)

    @property
    def context(self) -> Context:
        """What its screens are given."""
        return self._program.context

    @property
    def top(self) -> Screen | None:
        return self._program.flow.top

    def frames(self, match: Reenactment, part: Part) -> Iterator[Texture]:
        """Yield each frame of the part in turn, always in the same texture.

        What the part shows is loaded when it is first shown: no frame of a film can be late.
        """
        declare_game_settings(self.context)
        activity = self._session(match, part)
        director = activity.director
        self._program.flow.start("match", activity)
        progress, made = Progress(part.actions), part.first
        seen: dict[str, float] = {"match": 0.0, "result": 0.0}
        while seen["match"] < LAST_SECONDS and seen["result"] < RESULT_SECONDS:
            self._program.step()
            yield self._frame
            for _ in range(made, len(director.match.actions)):
                progress.count()
            made = len(director.match.actions)
            screen = self._program.flow.screen or "result"
            goes_on = made < part.end or director.view.busy or not director.all_shown
            if screen == "result" or (screen == "match" and not goes_on and director.match.outcome is None):
                seen[screen] += self._base.clock.dt
        progress.end()

    def close(self) -> None:
        """Close the program and restore the engine."""
        self._base.win.clear_render_textures()
        self._program.close()

    def _session(self, match: Reenactment, part: Part) -> MatchActivity:
        """Return a match session whose seats are the recorded players."""
        journal = Journal(match.match_before(part), match.kit)
        setup = setup_from(self._settings, match.kit.name, players="computers", seed=0)
        activity = MatchActivity(setup, journal=journal)
        activity.director = match.director(journal.match, part)
        return activity


@contextmanager
def _cinema(
    folder: Path, size: tuple[int, int], rate: int, preset: str, device: RecordingDevice | None = None
) -> Iterator[Cinema]:
    """Yield a cinema whose sound goes to the device, if there is one. Raises NoDisplay."""
    drawn = size[0] * FINER, size[1] * FINER
    base = open_engine(PlayOptions(folder / "settings.toml", offscreen=True, size=drawn))
    try:
        ClockObject.get_global_clock().dt = 1 / rate
        cinema = Cinema(base, folder, preset, device)
        try:
            yield cinema
        finally:
            cinema.close()
    finally:
        close_engine(base)
