"""The Windows packages: a portable .zip, and an installer made by NSIS."""

import os
import shutil
import struct
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path

from archives import TIGHT, folder_entries, zip_archive
from direct.dist.icon import Icon
from identity import AUTHORS, COPYRIGHT, ICON_SIZES, NAME, ROOT, SUMMARY, TITLE, icon
from setuptools.errors import PlatformError

SCRIPT = ROOT / "packaging" / "windows" / "installer.nsi"
LARGEST_ICON = 256
"""The most pixels a side in the format."""

PE_HEADER_AT = 0x3C
"""The offset of the PE header's offset in an executable."""
TIME_AT = 8
"""Bytes from there to the link time."""

Version = tuple[int, int, int, int]


class InstallerMissing(PlatformError):
    """The program that makes the installer is missing; the message says where to get it."""


def numbers(version: str) -> Version:
    """Return Windows' four numbers of a version such as 1.2.3. Raises ValueError for another form."""
    first, second, third = version.split(".")
    return int(first), int(second), int(third), 0


def version_info(program: str, version: str) -> tuple[Version, Version, dict[str, str]]:
    """Return the versions of file and product, and the texts that Windows shows with them."""
    texts = {
        "CompanyName": AUTHORS,
        "FileDescription": f"{TITLE}: {SUMMARY[0].lower()}{SUMMARY[1:]}",
        "FileVersion": version,
        "InternalName": program,
        "LegalCopyright": COPYRIGHT,
        "OriginalFilename": f"{program}.exe",
        "ProductName": TITLE,
        "ProductVersion": version,
    }
    return numbers(version), numbers(version), texts


def set_time(program: Path, epoch: int) -> None:
    """Set an executable's link time, in seconds; Panda3D writes that of the build into it."""
    content = bytearray(program.read_bytes())
    (header,) = struct.unpack_from("<I", content, PE_HEADER_AT)
    struct.pack_into("<I", content, header + TIME_AT, epoch)
    program.write_bytes(content)


def packages(
    folder: Path, version: str, epoch: int, level: int = TIGHT
) -> dict[str, Callable[[Path], object]]:
    """Return functions that write the packages, by name, from build_apps' folder.

    `level` is the compression of the archive. The installer needs NSIS: see require_nsis.
    """
    portable = f"{NAME}-{version}"
    return {
        f"{portable}-windows-x86_64-setup.exe": lambda path: _make_installer(folder, path, version, epoch),
        f"{portable}-windows-x86_64.zip": lambda path: path.write_bytes(
            zip_archive(folder_entries(folder, portable), epoch, level)
        ),
    }


def require_nsis() -> None:
    """Raise InstallerMissing if the program that makes the installer is missing."""
    if shutil.which("makensis") is None:
        raise InstallerMissing(
            "makensis, which makes the Windows installer, is missing; on Debian: apt-get install nsis, "
            "elsewhere: install NSIS 3; or make packages without it, with --trial"
        )


def _make_installer(folder: Path, installer: Path, version: str, epoch: int) -> None:
    for path in folder.rglob("*"):
        os.utime(path, (epoch, epoch))  # the installer keeps every file's time
    with tempfile.TemporaryDirectory() as scratch:
        lists = Path(scratch)
        (lists / "files.nsh").write_text(_installed(folder), encoding="utf-8")
        (lists / "removal.nsh").write_text(_removed(folder), encoding="utf-8")
        _write_ico(lists / "icon.ico")
        settings = {
            "TITLE": TITLE,
            "NAME": NAME,
            "AUTHORS": AUTHORS,
            "VERSION": version,
            "NUMBERS": ".".join(map(str, numbers(version))),
            "KILOBYTES": sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) // 1024,
            "LISTS": lists,
            "OUT": installer.resolve(),
        }
        defines = [f"-D{name}={value}" for name, value in settings.items()]
        environment = {**os.environ, "SOURCE_DATE_EPOCH": str(epoch)}
        subprocess.run(
            ["makensis", "-V2", "-INPUTCHARSET", "UTF8", *defines, SCRIPT], env=environment, check=True
        )


def _folders(folder: Path) -> list[Path]:
    return [folder, *sorted(path for path in folder.rglob("*") if path.is_dir())]


def _installed(folder: Path) -> str:
    """Return the installer's lines for every file, folder by folder."""
    lines = []
    for place in _folders(folder):
        lines.append(f'SetOutPath "$INSTDIR{_below(place, folder)}"')
        lines += [f'File "{file.resolve()}"' for file in sorted(place.iterdir()) if file.is_file()]
    return "\n".join(lines) + "\n"


def _removed(folder: Path) -> str:
    """Return the uninstaller's lines: the installed files and the empty folders, nothing else."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    lines = [f'Delete "$INSTDIR{_below(file, folder)}"' for file in files]
    lines += [f'RMDir "$INSTDIR{_below(place, folder)}"' for place in reversed(_folders(folder)[1:])]
    return "\n".join(lines) + "\n"


def _below(path: Path, folder: Path) -> str:
    return "".join(f"\\{part}" for part in path.relative_to(folder).parts)


def _write_ico(path: Path) -> None:
    images = Icon()
    for size in ICON_SIZES:
        if size <= LARGEST_ICON:
            images.addImage(str(icon(size)))
    images.makeICO(str(path))
