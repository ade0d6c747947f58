"""What build_apps leaves undone in a macOS bundle: its property list, and its executables' signatures.

An ad-hoc signature holds the SHA-256 of each page of the executable. Freezing writes into pages of an
executable that was signed before, and macOS on arm64 kills a process whose pages do not match; here those
hashes are made anew. A signature with a certificate, put on later, replaces it wholly.
"""

import hashlib
import plistlib
import struct
from collections.abc import Iterator
from pathlib import Path

FAT_MAGIC = 0xCAFEBABE
LOAD_COMMANDS_AT = 32
"""Bytes from a 64-bit Mach-O header's start to its load commands; their number stands at byte 16."""
CODE_SIGNATURE_COMMAND = 0x1D
CODE_DIRECTORY_MAGIC = 0xFADE0C02
SHA256 = 2
"""The hash type of a code directory."""


def finish_bundle(bundle: Path, version: str) -> None:
    """Complete the bundle `archon3d.app` in place."""
    contents = bundle / "Contents"
    _complete_properties(contents / "Info.plist", version)
    for executable in ("archon3d", "archon3d-cli"):
        path = contents / "MacOS" / executable
        path.write_bytes(with_page_hashes(path.read_bytes()))


def _complete_properties(path: Path, version: str) -> None:
    properties = plistlib.loads(path.read_bytes())
    properties |= {
        "CFBundleName": "Archon3D",
        "CFBundleDisplayName": "Archon3D",
        "CFBundleIdentifier": "archon3d",
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "LSApplicationCategoryType": "public.app-category.strategy-games",
        "NSHighResolutionCapable": True,
    }
    path.write_bytes(plistlib.dumps(properties))


def with_page_hashes(executable: bytes) -> bytes:
    """The executable (Mach-O, thin or fat) with the page hashes of its ad-hoc signatures made to match."""
    data = bytearray(executable)
    for start in _slices(data):
        for directory in _code_directories(data, start):
            _hash_pages(data, start, directory)
    return bytes(data)


def _slices(data: bytearray) -> list[int]:
    """Where each architecture's Mach-O begins."""
    magic, count = struct.unpack_from(">2I", data)
    if magic != FAT_MAGIC:
        return [0]
    return [struct.unpack_from(">5I", data, 8 + 20 * index)[2] for index in range(count)]


def _code_directories(data: bytearray, start: int) -> Iterator[int]:
    """Where the code directories of the slice at `start` begin."""
    (count,) = struct.unpack_from("<I", data, start + 16)
    position = start + LOAD_COMMANDS_AT
    for _ in range(count):
        command, size, offset = struct.unpack_from("<3I", data, position)
        if command == CODE_SIGNATURE_COMMAND:
            signature = start + offset
            (blobs,) = struct.unpack_from(">I", data, signature + 8)
            for index in range(blobs):
                (blob,) = struct.unpack_from(">I", data, signature + 16 + 8 * index)
                if struct.unpack_from(">I", data, signature + blob)[0] == CODE_DIRECTORY_MAGIC:
                    yield signature + blob
        position += size


def _hash_pages(data: bytearray, start: int, directory: int) -> None:
    """Write the pages' hashes into a code directory; fields as in Apple's cs_blobs.h, big-endian."""
    hashes_at, _, _, pages, limit = struct.unpack_from(">5I", data, directory + 16)
    hash_size, hash_type, _, page_bits = struct.unpack_from("4B", data, directory + 36)
    if hash_type != SHA256:
        return
    page_size = 1 << page_bits
    for page in range(pages):
        begin = start + page * page_size
        end = min(begin + page_size, start + limit)
        position = directory + hashes_at + page * hash_size
        data[position : position + hash_size] = hashlib.sha256(data[begin:end]).digest()[:hash_size]
