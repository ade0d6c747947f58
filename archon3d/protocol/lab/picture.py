"""A table of shares as a picture: a PNG file, written with the standard library alone."""

import struct
import zlib
from collections.abc import Sequence
from typing import Final

Colour = tuple[int, int, int]

CELL: Final = 12
"""Pixels of a cell's side."""
DARK: Final[Colour] = (58, 84, 178)
EVEN: Final[Colour] = (236, 232, 222)
LIGHT: Final[Colour] = (224, 138, 30)
"""The colours of a share of 0, of a half and of 1; between them they blend."""
NOTHING: Final[Colour] = (40, 40, 44)


def write_shares(rows: Sequence[Sequence[float | None]]) -> bytes:
    """The picture of a table: one square a share from 0 to 1, a dark one where there is none."""
    lines = []
    for row in rows:
        line = b"".join(bytes(_colour(share)) * CELL for share in row)
        lines.append((b"\0" + line) * CELL)
    size = struct.pack(">IIBBBBB", CELL * len(rows[0]), CELL * len(rows), 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", size), (b"IDAT", zlib.compress(b"".join(lines), 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)


def _colour(share: float | None) -> Colour:
    if share is None:
        return NOTHING
    end, part = (DARK, 1 - 2 * share) if share < 0.5 else (LIGHT, 2 * share - 1)
    red, green, blue = (round(even + (far - even) * part) for even, far in zip(EVEN, end, strict=True))
    return red, green, blue


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
