"""Reproducible archives: order, times, owners and modes are fixed, so that bytes depend on content alone."""

import io
import lzma
import tarfile
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from time import gmtime

TIGHT, LOOSE = 9, 1
"""Compression levels of zlib and xz: for players, or for a trial in a fraction of the time.

The window of xz is then 64 MiB, most of a package, or 1 MiB.
"""

FILE_MODE, PROGRAM_MODE, LINK_MODE = 0o644, 0o755, 0o777
REGULAR, SYMLINK = 0o100000, 0o120000
"""Unix file types."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A file in an archive: its name there, and either its bytes or a link's target."""

    name: str
    content: bytes = b""
    executable: bool = False
    link: str = ""


def folder_entries(folder: Path, name: str, programs: Sequence[str] = ()) -> list[Entry]:
    """Return every file below `folder`, under `name`; those named in `programs` are executable."""
    return [
        Entry(f"{name}/{path.relative_to(folder).as_posix()}", path.read_bytes(), path.name in programs)
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    ]


def tar_xz(entries: Iterable[Entry], epoch: int, level: int = TIGHT) -> bytes:
    """Return a .tar.xz with the entries and their folders; `epoch` is every file's time in seconds."""
    filters = (
        {"id": lzma.FILTER_X86},  # makes machine code alike before it is packed
        {"id": lzma.FILTER_LZMA2, "preset": level},
    )
    return lzma.compress(tar(entries, epoch), format=lzma.FORMAT_XZ, filters=filters)


def tar(entries: Iterable[Entry], epoch: int) -> bytes:
    """Return the same, uncompressed."""
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=tarfile.GNU_FORMAT) as archive:
        ordered = sorted(entries, key=lambda entry: entry.name)
        for name in _folders(ordered):
            archive.addfile(_tar_head(name, tarfile.DIRTYPE, PROGRAM_MODE, epoch))
        for entry in ordered:
            if entry.link:
                head = _tar_head(entry.name, tarfile.SYMTYPE, LINK_MODE, epoch)
                head.linkname = entry.link
            else:
                mode = PROGRAM_MODE if entry.executable else FILE_MODE
                head = _tar_head(entry.name, tarfile.REGTYPE, mode, epoch)
                head.size = len(entry.content)
            archive.addfile(head, io.BytesIO(entry.content))
    return out.getvalue()


def _folders(entries: Iterable[Entry]) -> Iterator[str]:
    """Yield the folders of the entries, outer before inner."""
    named = {str(parent) for entry in entries for parent in PurePosixPath(entry.name).parents}
    yield from sorted(named - {"."})


def _tar_head(name: str, kind: bytes, mode: int, epoch: int) -> tarfile.TarInfo:
    head = tarfile.TarInfo(name)
    head.type, head.mode, head.mtime = kind, mode, epoch
    head.uname = head.gname = "root"
    return head


def zip_archive(entries: Iterable[Entry], epoch: int, level: int = TIGHT) -> bytes:
    """Return a .zip with the entries, and their modes for systems that keep them."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for entry in sorted(entries, key=lambda entry: entry.name):
            head = zipfile.ZipInfo(entry.name, gmtime(epoch)[:6])
            head.create_system = 3  # Unix, whatever system the archive is made on
            mode = PROGRAM_MODE if entry.executable else FILE_MODE
            head.external_attr = (SYMLINK | LINK_MODE if entry.link else REGULAR | mode) << 16
            content = entry.link.encode() if entry.link else entry.content
            archive.writestr(head, content, zipfile.ZIP_DEFLATED, level)
    return out.getvalue()


def ar(members: Iterable[tuple[str, bytes]], epoch: int) -> bytes:
    """Return an `ar` archive of named members, the container of a Debian package."""
    parts = [b"!<arch>\n"]
    for name, content in members:
        parts.append(
            f"{name:<16}{epoch:<12}{0:<6}{0:<6}{REGULAR | FILE_MODE:<8o}{len(content):<10}`\n".encode()
        )
        parts.append(content + b"\n" * (len(content) % 2))
    return b"".join(parts)
