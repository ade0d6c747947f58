"""The ffmpeg process that makes a film: started, fed, and always ended."""

import re
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
SOUND_RATE: Final = 48_000
"""Samples per second of a film whose loudness is set: the limiter works at a higher rate."""
PEAK: Final = 0.5
"""Greatest sample of such a film before it is compressed, which adds up to four decibels at a cut."""
INTEGRATED: Final = re.compile(r"I:\s+(-?[0-9.]+) LUFS")
"""What ffmpeg says of a file's loudness."""

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


def join(pictures: Path, sound: Path, film: Path, loudness: float | None = None) -> None:
    """Mux pictures and sound into one film. Raises NoFilm.

    `loudness` is that of the film in LUFS (EBU R 128); None leaves the sound as it is.
    """
    level: tuple[str, ...] = ()
    if loudness is not None:
        more = loudness - integrated_loudness(sound)
        level = ("-af", f"volume={more:.2f}dB,alimiter=limit={PEAK}:level=disabled,aresample={SOUND_RATE}")
    command = ("-i", str(pictures), "-i", str(sound), "-c:v", "copy", *level, *SOUND)
    _run((*command, "-movflags", "+faststart", str(film)))


def integrated_loudness(sound: Path) -> float:
    """Return the loudness of a file with sound in LUFS (EBU R 128). Raises NoFilm."""
    report = _run(("-i", str(sound), "-vn", "-af", "ebur128", "-f", "null", "-"), detail="info")
    found = INTEGRATED.findall(report)
    if not found:
        raise NoFilm("ffmpeg does not say how loud the sound is")
    return float(found[-1])


def _run(arguments: Sequence[str], detail: str = "error") -> str:
    """Run ffmpeg to its end and return what it says, at that level of detail. Raises NoFilm."""
    with tempfile.TemporaryFile() as words:
        process = _start(arguments, words, detail)
        try:
            process.communicate()
        finally:
            if process.poll() is None:
                process.kill()
                process.wait()
        if process.returncode:
            raise _failure(words)
        words.seek(0)
        return words.read().decode("utf-8", "replace")


def _start(arguments: Sequence[str], words: IO[bytes], detail: str = "error") -> "subprocess.Popen[bytes]":
    """Start ffmpeg in its own process group: Ctrl+C goes to this program, which then ends it."""
    return subprocess.Popen(
        [find_ffmpeg(), "-y", "-nostats", "-loglevel", detail, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=words,
        start_new_session=True,
    )


def _failure(words: IO[bytes]) -> NoFilm:
    words.seek(0)
    said = words.read().decode("utf-8", "replace").strip().splitlines()[-LAST_WORDS:]
    return NoFilm(f"ffmpeg cannot write the film: {'; '.join(said) or 'it does not say why'}")
