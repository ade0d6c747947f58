"""The ffmpeg process that makes a film: started, fed, and always ended."""

import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import IO, Final

FFMPEG: Final = "ffmpeg"

SUFFIXES: Final = (".mp4", ".mkv", ".mov")
"""File suffixes of films that can be written."""

QUALITY: Final = ("-c:v", "libx264", "-preset", "veryfast", "-crf", "18", "-movflags", "+faststart")
SOUND: Final = ("-c:a", "aac", "-b:a", "192k")

LAST_WORDS: Final = 2
"""How many of ffmpeg's last lines an error quotes."""


class NoFilm(RuntimeError):
    """No film can be made; the message says why."""


def find_ffmpeg() -> str:
    """Return the path of ffmpeg. Raises NoFilm if it is missing."""
    found = shutil.which(FFMPEG)
    if found is None:
        raise NoFilm("a film needs ffmpeg, which is not installed here; --out DIR writes pictures without it")
    return found


class FilmWriter:
    """Encodes raw frames as a film: rows bottom first, pixels BGR."""

    def __init__(self, path: Path, drawn: tuple[int, int], size: tuple[int, int], rate: int) -> None:
        """Scale frames from `drawn` to `size`, at `rate` per second. Raises NoFilm."""
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
        """Add a frame. Raises NoFilm if ffmpeg no longer accepts input."""
        if self._process.stdin is None:
            raise NoFilm("the film is finished already")
        try:
            self._process.stdin.write(pixels)
        except BrokenPipeError as error:
            raise self._failure() from error

    def finish(self) -> None:
        """Finish the film. Raises NoFilm if it could not be written."""
        if self._process.stdin is not None:
            self._process.stdin.close()
        if self._process.wait():
            raise self._failure()

    def close(self) -> None:
        """End ffmpeg, whether or not the film is finished."""
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
    """Mux pictures and sound into one film. Raises NoFilm."""
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
    """Start ffmpeg in its own process group: Ctrl+C goes to this program, which then ends it."""
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
