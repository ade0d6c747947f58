"""ffmpeg, which makes a film of frames and sound: started, fed, and never left behind."""

import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import IO, Final

FFMPEG: Final = "ffmpeg"

SUFFIXES: Final = (".mp4", ".mkv", ".mov")
"""Of films that can be written."""

QUALITY: Final = ("-c:v", "libx264", "-preset", "veryfast", "-crf", "18", "-movflags", "+faststart")
SOUND: Final = ("-c:a", "aac", "-b:a", "192k")

LAST_WORDS: Final = 2
"""Lines of what ffmpeg says that are passed on where it fails."""


class NoFilm(RuntimeError):
    """No film can be made; the text says why."""


def find_ffmpeg() -> str:
    """Return the program's path. Raises NoFilm where it is missing."""
    found = shutil.which(FFMPEG)
    if found is None:
        raise NoFilm("a film needs ffmpeg, which is not installed here; --out DIR writes pictures without it")
    return found


class FilmWriter:
    """Makes a film of frames of raw pixels: rows from below, of blue, green and red."""

    def __init__(self, path: Path, drawn: tuple[int, int], size: tuple[int, int], rate: int) -> None:
        """Frames of the size `drawn` are brought to `size`, this many a second. Raises NoFilm."""
        self._words = tempfile.TemporaryFile()  # noqa: SIM115 - it is closed in `close`
        width, height = drawn
        source = (
            "-f",
            "rawvideo",
            "-pix_fmt",
            "bgr24",
            "-s",
            f"{width}x{height}",
            "-r",
            str(rate),
            "-i",
            "-",
        )
        look = f"vflip,scale={size[0]}:{size[1]}:flags=area,format=yuv420p"
        self._process = _start((*source, "-vf", look, *QUALITY, str(path)), self._words)

    def write(self, pixels: bytes) -> None:
        """One frame more. Raises NoFilm where ffmpeg takes no more."""
        if self._process.stdin is None:
            raise NoFilm("the film is finished already")
        try:
            self._process.stdin.write(pixels)
        except BrokenPipeError as error:
            raise self._failure() from error

    def finish(self) -> None:
        """All frames are there. Raises NoFilm if the film could not be written."""
        if self._process.stdin is not None:
            self._process.stdin.close()
        if self._process.wait():
            raise self._failure()

    def close(self) -> None:
        """Nothing of ffmpeg goes on."""
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        self._words.close()

    def _failure(self) -> NoFilm:
        self._process.wait()
        return _failure(self._words)

    def __enter__(self) -> "FilmWriter":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def join(pictures: Path, sound: Path, film: Path) -> None:
    """Make one film of pictures and sound. Raises NoFilm."""
    with tempfile.TemporaryFile() as words:
        command = ("-i", str(pictures), "-i", str(sound), "-c:v", "copy", *SOUND, "-movflags", "+faststart")
        process = _start((*command, str(film)), words)
        try:
            process.communicate()
        finally:
            if process.poll() is None:
                process.kill()
                process.wait()
        if process.returncode:
            raise _failure(words)


def _start(arguments: Sequence[str], words: IO[bytes]) -> "subprocess.Popen[bytes]":
    """ffmpeg, in a session of its own: Ctrl+C is for this program, which ends it."""
    return subprocess.Popen(
        [find_ffmpeg(), "-y", "-loglevel", "error", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=words,
        start_new_session=True,
    )


def _failure(words: IO[bytes]) -> NoFilm:
    words.seek(0)
    said = words.read().decode("utf-8", "replace").strip().splitlines()[-LAST_WORDS:]
    return NoFilm(f"ffmpeg cannot write the film: {'; '.join(said) or 'it does not say why'}")
