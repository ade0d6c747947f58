"""The macOS package: completes build_apps' bundle (properties, icon, signatures), and makes its .zip.

An ad-hoc signature holds the SHA-256 of each page of the executable. Freezing changes pages of an executable
that was signed before, and macOS on arm64 kills a process whose pages do not match; here those hashes are
recomputed. A later signature with a certificate replaces it completely.
"""

import hashlib
import plistlib
import struct
from collections.abc import Callable, Iterator
from pathlib import Path

from archives import TIGHT, folder_entries, zip_archive
from catalogues import LOCALE, catalogue_paths
from identity import COPYRIGHT, IDENTIFIER, NAME, SCHEME, TITLE, icon

BUNDLE = f"{NAME}.app"
OLDEST_SYSTEM = "11.0"
"""The oldest system that Panda3D's libraries support."""

LOCAL_NETWORK = "Archon3D looks for games on your local network, and plays with people there."
"""The text of macOS's permission dialog; without it no game would be found."""

ICON_KINDS = {
    b"icp4": 16,
    b"icp5": 32,
    b"ic07": 128,
    b"ic08": 256,
    b"ic09": 512,
    b"ic11": 32,
    b"ic12": 64,
    b"ic13": 256,
    b"ic14": 512,
}
"""The kinds of pictures in an .icns file and their sizes in pixels; from ic11 on for Retina displays."""

FAT_MAGIC = 0xCAFEBABE
MAGICS = (b"\xca\xfe\xba\xbe", b"\xcf\xfa\xed\xfe")
"""The first bytes of a Mach-O file: with several architectures, or 64-bit."""

WIDE_MAGIC = 0xFEEDFACF
ARM64 = 0x0100000C
"""A 64-bit slice's magic, and the kind of processor that requires signatures."""

LOAD_COMMANDS_AT = 32
"""Bytes from a 64-bit Mach-O header's start to its load commands; their number is at byte 16."""
CODE_SIGNATURE_COMMAND = 0x1D
CODE_DIRECTORY_MAGIC = 0xFADE0C02
SHA256 = 2
"""The hash type of a code directory."""


def finish_bundle(bundle: Path, version: str) -> None:
    """Complete build_apps' bundle in place."""
    contents = bundle / "Contents"
    _complete_properties(contents / "Info.plist", version)
    (contents / "Resources" / f"{NAME}.icns").write_bytes(_icns())
    (contents / "Resources" / "iconfile.icns").unlink(missing_ok=True)
    for path in executables(bundle):
        path.write_bytes(with_page_hashes(without_32_bits(path.read_bytes())))


def packages(
    folder: Path, version: str, epoch: int, level: int = TIGHT
) -> dict[str, Callable[[Path], object]]:
    """Return functions that write the package, by name, from build_apps' folder.

    `level` is its compression.
    """
    programs = [path.name for path in executables(folder)]
    return {
        f"{NAME}-{version}-macos-universal2.zip": lambda path: path.write_bytes(
            zip_archive(folder_entries(folder / BUNDLE, BUNDLE, programs), epoch, level)
        )
    }


def executables(folder: Path) -> list[Path]:
    """Return every program and library below a folder."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return [path for path in files if path.read_bytes()[:4] in MAGICS]


def _complete_properties(path: Path, version: str) -> None:
    properties = plistlib.loads(path.read_bytes())
    properties |= {
        "CFBundleName": TITLE,
        "CFBundleDisplayName": TITLE,
        "CFBundleIdentifier": IDENTIFIER,
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "CFBundleIconFile": f"{NAME}.icns",
        "CFBundleInfoDictionaryVersion": "6.0",
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": list(catalogue_paths(LOCALE)),
        "CFBundleURLTypes": [{"CFBundleURLName": IDENTIFIER, "CFBundleURLSchemes": [SCHEME]}],
        "LSApplicationCategoryType": "public.app-category.strategy-games",
        "LSMinimumSystemVersion": OLDEST_SYSTEM,
        "LSSupportsGameMode": True,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": COPYRIGHT,
        "NSLocalNetworkUsageDescription": LOCAL_NETWORK,
    }
    properties.pop("CFBundleSignature", None)
    path.write_bytes(plistlib.dumps(properties))


def _icns() -> bytes:
    """Return the icon in macOS's format: a sequence of PNG files."""
    pictures = [(kind, icon(size).read_bytes()) for kind, size in ICON_KINDS.items()]
    body = b"".join(kind + struct.pack(">I", 8 + len(content)) + content for kind, content in pictures)
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def without_32_bits(executable: bytes) -> bytes:
    """Return the executable without a 32-bit slice, which macOS has not run since 10.15.

    It is unchanged if it has none, or if several architectures are left.
    """
    starts = _slices(executable)
    magic, count = struct.unpack_from(">2I", executable)
    if magic != FAT_MAGIC or len(starts) != 1 or count == 1:
        return executable
    sizes = {start: size for _, _, start, size, _ in _architectures(executable)}
    return executable[starts[0] : starts[0] + sizes[starts[0]]]


def with_page_hashes(executable: bytes) -> bytes:
    """Return the executable (Mach-O, thin or fat) with correct page hashes in its ad-hoc signatures."""
    data = bytearray(executable)
    for start in _slices(executable):
        for directory in _code_directories(executable, start):
            for position, digest in _wrong_hashes(executable, start, directory):
                data[position : position + len(digest)] = digest
    return bytes(data)


def signature_faults(executable: bytes) -> list[str]:
    """Return why macOS would kill this program or refuse this library; empty if all pages match."""
    faults = []
    for start in _slices(executable):
        (processor,) = struct.unpack_from("<I", executable, start + 4)
        directories = list(_code_directories(executable, start))
        if processor == ARM64 and not directories:
            faults.append("its slice for arm64 is not signed")
        for directory in directories:
            wrong = len(list(_wrong_hashes(executable, start, directory)))
            if wrong:
                faults.append(
                    f"{wrong} pages of its slice for processor {processor:#x} differ from what was signed"
                )
    return faults


def _slices(data: bytes) -> list[int]:
    """Return the offset of each architecture's Mach-O, without 32-bit ones, which nothing runs."""
    (magic,) = struct.unpack_from(">I", data)
    starts = [start for _, _, start, _, _ in _architectures(data)] if magic == FAT_MAGIC else [0]
    return [start for start in starts if struct.unpack_from("<I", data, start)[0] == WIDE_MAGIC]


def _architectures(data: bytes) -> list[tuple[int, ...]]:
    """Return a fat file's entry for each slice: processor (two numbers), place, size, alignment."""
    (count,) = struct.unpack_from(">I", data, 4)
    return [struct.unpack_from(">5I", data, 8 + 20 * index) for index in range(count)]


def _code_directories(data: bytes, start: int) -> Iterator[int]:
    """Yield the offsets of the code directories of the slice at `start`."""
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


def _wrong_hashes(data: bytes, start: int, directory: int) -> Iterator[tuple[int, bytes]]:
    """Yield the place of each wrong page hash, and the right one.

    The fields are those of Apple's cs_blobs.h, big-endian.
    """
    hashes_at, _, _, pages, limit = struct.unpack_from(">5I", data, directory + 16)
    hash_size, hash_type, _, page_bits = struct.unpack_from("4B", data, directory + 36)
    if hash_type != SHA256:
        return
    page_size = 1 << page_bits
    for page in range(pages):
        begin = start + page * page_size
        end = min(begin + page_size, start + limit)
        position = directory + hashes_at + page * hash_size
        digest = hashlib.sha256(data[begin:end]).digest()[:hash_size]
        if data[position : position + hash_size] != digest:
            yield position, digest
