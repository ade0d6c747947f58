"""Opus files, and those of loops, which are coded as a part of the endless sound that they are.

A coder starts from silence and ends in it, so a loop would click at its seam. It is therefore coded with some
of its end before it and some of its beginning after it. The file's header and its last page say that these
are not played.
"""

from __future__ import annotations

import struct
import subprocess
import wave
import zlib
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
from scipy.io import wavfile

from models.source.audio.kit import RATE, Sound

BEFORE, AFTER = 9600, 960
"""Samples of a loop that are coded before it, until the coder has settled, and after it: 200 and 20 ms."""
SHIFT, TRIES = 240, 8
"""Samples by which more of it is coded before it, and how often, until its seam is smooth."""
SMOOTH = 0.99
"""Share of the steps about a seam that is greater than that at a smooth one."""

PAGE = struct.Struct("<4sBBqIIIB")
"""An Ogg page's header: pattern, version, kind, granule, serial, number, checksum, count of segments."""

SKIP = struct.Struct("<H")
SKIP_AT = 10
"""The samples that are not played, in the first packet."""


def encode(sound: Sound, path: Path, rate: int, *, loops: bool = False) -> None:
    """Write an Opus file at that bit rate (kbit/s), deterministically. Raises CalledProcessError."""
    if not loops:
        path.write_bytes(_encoded(sound, path.name, rate))
        return
    best, least = b"", np.inf
    for number in range(TRIES):
        before = BEFORE + number * SHIFT
        file = _encoded(np.concatenate([sound[-before:], sound, sound[:AFTER]]), path.name, rate)
        file = cut(file, before, AFTER)
        roughness = seam(decode(file))
        if roughness < least:
            best, least = file, roughness
        if least <= 1:
            break
    path.write_bytes(best)


def seam(loop: Sound) -> float:
    """Return the step from a loop's end to its beginning, relative to most steps in the second about it."""
    steps = np.abs(np.diff(np.concatenate([loop[-RATE // 2 :], loop[: RATE // 2]]), axis=0))
    usual = np.quantile(steps, SMOOTH, axis=0)
    return float((steps[RATE // 2 - 1] / usual).max())


def _encoded(sound: Sound, name: str, rate: int) -> bytes:
    """Return a sound as an Opus file, whose serial number is that of its name."""
    number = str(zlib.crc32(name.encode()) & 0x7FFFFFFF)
    with TemporaryDirectory() as folder:
        raw, coded = Path(folder) / "raw.wav", Path(folder) / "coded.opus"
        write_wave(sound, raw)
        command = ["opusenc", "--quiet", "--bitrate", str(rate), "--serial", number, "--padding", "0"]
        subprocess.run([*command, raw, coded], check=True)
        return coded.read_bytes()


def decode(file: bytes) -> Sound:
    """Return the samples of an Opus file. Raises CalledProcessError."""
    with TemporaryDirectory() as folder:
        coded, raw = Path(folder) / "coded.opus", Path(folder) / "raw.wav"
        coded.write_bytes(file)
        subprocess.run(["opusdec", "--quiet", "--float", coded, raw], check=True)
        return np.asarray(wavfile.read(raw)[1], np.float64)


def cut(file: bytes, before: int, after: int) -> bytes:
    """Return an Opus file without its first and last samples, which are coded but not played."""
    pages = _pages(file)
    head = bytearray(pages[0])
    at = PAGE.size + 1 + SKIP_AT  # its one packet has one segment
    SKIP.pack_into(head, at, SKIP.unpack_from(head, at)[0] + before)
    last = bytearray(pages[-1])
    capture, version, kind, granule, *rest = PAGE.unpack_from(last)
    PAGE.pack_into(last, 0, capture, version, kind, granule - after, *rest)
    return b"".join((_sealed(head), *pages[1:-1], _sealed(last)))


def _pages(file: bytes) -> list[bytes]:
    """Return the pages of an Ogg file."""
    pages, at = [], 0
    while at < len(file):
        segments = file[at + PAGE.size - 1]
        size = PAGE.size + segments + sum(file[at + PAGE.size : at + PAGE.size + segments])
        pages.append(file[at : at + size])
        at += size
    return pages


def _sealed(page: bytearray) -> bytes:
    """Return a page with its checksum."""
    fields = list(PAGE.unpack_from(page))
    fields[6] = 0
    PAGE.pack_into(page, 0, *fields)
    fields[6] = _checksum(page)
    PAGE.pack_into(page, 0, *fields)
    return bytes(page)


def _checksum(data: bytes | bytearray) -> int:
    """Return Ogg's checksum: a CRC with the polynomial 0x04C11DB7, not reflected, from 0."""
    value = 0
    for byte in data:
        value ^= byte << 24
        for _ in range(8):
            value = (value << 1) ^ (0x04C11DB7 if value & 0x80000000 else 0)
            value &= 0xFFFFFFFF
    return value


def write_wave(sound: Sound, path: Path) -> None:
    """Write 16-bit samples, with dither against quantisation of quiet tails."""
    rng = np.random.default_rng(0)
    dither = rng.uniform(-0.5, 0.5, sound.shape) + rng.uniform(-0.5, 0.5, sound.shape)
    samples = np.clip(np.round(sound * 32767 + dither), -32768, 32767).astype("<i2")
    with wave.open(str(path), "wb") as file:
        file.setnchannels(sound.shape[1])
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())
