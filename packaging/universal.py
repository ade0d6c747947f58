"""Wheels for both processors of macOS at once, of packages that publish one for each.

The bundle is for both, so that pip takes none for a single one. A library for both is the two libraries one
after the other, with a table in front.
"""

import os
import struct
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from macos import FAT_MAGIC, WIDE_MAGIC

PACKAGES = ("cffi",)
"""The packages in question."""
PROCESSORS = ("x86_64", "arm64")
BOTH = "universal2"
ALIGNMENT_BITS = 14
"""Each library begins at a multiple of 2 to this power: arm64's pages."""

CONSTRAINTS = Path("packaging/constraints.txt")


@contextmanager
def wheels_for(platform: str, folder: Path) -> Iterator[None]:
    """Let pip find merged wheels, made in the folder, if the platform is both processors'."""
    if not platform.endswith(BOTH):
        yield
        return
    folder.mkdir(parents=True, exist_ok=True)
    for package in PACKAGES:
        wheels = [_download(package, platform, processor, folder) for processor in PROCESSORS]
        merge(wheels, folder / f"{'-'.join(wheels[0].stem.split('-')[:-1])}-{platform}.whl")
    known = os.environ.get("PIP_FIND_LINKS")
    os.environ["PIP_FIND_LINKS"] = " ".join(filter(None, (str(folder.resolve()), known)))
    try:
        yield
    finally:
        if known is None:
            del os.environ["PIP_FIND_LINKS"]
        else:
            os.environ["PIP_FIND_LINKS"] = known


def _download(package: str, platform: str, processor: str, folder: Path) -> Path:
    """Return the package's wheel for one processor."""
    into = folder / processor
    options = ["--no-deps", "--only-binary", ":all:", "--constraint", str(CONSTRAINTS), "-d", str(into)]
    tags = ["--abi", "cp{}{}".format(*sys.version_info[:2]), "--platform", platform.replace(BOTH, processor)]
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "download"]
    subprocess.run([*pip, *options, *tags, package], check=True)
    return max(into.glob(f"{package}-*.whl"))


def merge(wheels: Sequence[Path], merged: Path) -> None:
    """Write a wheel with the libraries of all these, and the other files of the first."""
    archives = [ZipFile(wheel) for wheel in wheels]
    try:
        with ZipFile(merged, "w", ZIP_DEFLATED) as out:
            for member in archives[0].namelist():
                contents = [archive.read(member) for archive in archives if member in archive.namelist()]
                content = fat(contents) if _is_library(contents[0]) else contents[0]
                out.writestr(ZipInfo(member), content, ZIP_DEFLATED)
    finally:
        for archive in archives:
            archive.close()


def _is_library(content: bytes) -> bool:
    return len(content) > 8 and struct.unpack_from("<I", content)[0] == WIDE_MAGIC


def fat(libraries: Sequence[bytes]) -> bytes:
    """Return one library for the processors of all these."""
    table = struct.pack(">2I", FAT_MAGIC, len(libraries))
    body, start = b"", 1 << ALIGNMENT_BITS
    for library in libraries:
        kind, variant = struct.unpack_from("<2I", library, 4)
        table += struct.pack(">5I", kind, variant, start + len(body), len(library), ALIGNMENT_BITS)
        body += library + bytes(-len(library) % (1 << ALIGNMENT_BITS))
    return table.ljust(start, b"\0") + body
