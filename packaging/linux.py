"""The Linux packages: a .tar.xz that plays where it is unpacked or is installed by its script, and a .deb."""

import gzip
import hashlib
import os
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from pathlib import Path

from archives import TIGHT, Entry, ar, folder_entries, tar, tar_xz
from identity import AUTHORS, ICON_SIZES, IDENTIFIER, NAME, ROOT, SUMMARY, icon

PARTS = ROOT / "packaging" / "linux"
SCRIPTS = ("install.sh", "uninstall.sh")
PROGRAM = f"lib/{NAME}/{NAME}"

LAUNCHER = """\
#!/bin/sh
exec "{program}" "$@"
"""
"""What starts the program from elsewhere; through a link it would look for its libraries beside the link."""

DEPENDS = (
    "libc6 (>= 2.17)",
    "libegl1",
    "libgl1",
    "libgl1-mesa-dri | libgl1-nvidia-glvnd-glx",
    "libstdc++6",
    "libx11-6",
    "zlib1g",
)
"""The libraries that the program takes from the system, as Debian calls their packages."""

CONTROL = """\
Package: {name}
Version: {version}
Architecture: amd64
Maintainer: {maintainer}
Installed-Size: {size}
Depends: {depends}
Recommends: libasound2 | libasound2t64 | libpulse0
Section: games
Priority: optional
Description: {summary}
 Archon (1983) in three dimensions: two armies that share no kind of piece, a
 board whose squares change their colour as time goes by, and a duel, fought
 by hand, for every square that both want. Against the computer or a second
 person, with gamepad, keyboard or mouse. Three small board games come along.
"""

COPYRIGHT = """\
This is {name}, packaged by its authors, with everything that it needs beyond the system's own libraries.
The licences of all that is inside lie in /usr/lib/{name}/licences, which LICENCES.txt there lists.

"""


def packages(
    folder: Path, version: str, epoch: int, level: int = TIGHT
) -> dict[str, Callable[[Path], object]]:
    """What writes each package, by its name, from the folder that build_apps has filled.

    `level` is how hard to compress the archive. Debian's is always for players.
    """
    portable = f"{NAME}-{version}"
    return {
        f"{portable}-linux-x86_64.tar.xz": lambda path: path.write_bytes(
            tar_xz(_portable(folder, portable, version, epoch), epoch, level)
        ),
        f"{NAME}_{version}_amd64.deb": lambda path: path.write_bytes(_deb(folder, version, epoch)),
    }


def released(text: str, version: str, epoch: int) -> str:
    """A text of packaging/linux with version, kind and date of this release in their places."""
    values = {
        "@VERSION@": version,
        "@KIND@": "development" if version.startswith("0.") else "stable",
        "@DATE@": datetime.fromtimestamp(epoch, UTC).date().isoformat(),
    }
    for place, value in values.items():
        text = text.replace(place, value)
    return text


def _tree(folder: Path, root: str, version: str, epoch: int) -> list[Entry]:
    """What both packages have below `root`: the program, and what tells the desktop about it."""

    def filled(name: str) -> bytes:
        return released((PARTS / name).read_text(encoding="utf-8"), version, epoch).encode()

    texts = {
        f"share/applications/{IDENTIFIER}.desktop": PARTS / f"{IDENTIFIER}.desktop",
        f"share/applications/{IDENTIFIER}.Theatre.desktop": PARTS / f"{IDENTIFIER}.Theatre.desktop",
        f"share/mime/packages/{IDENTIFIER}.xml": PARTS / f"{IDENTIFIER}.mime.xml",
    }
    icons = {f"share/icons/hicolor/{size}x{size}/apps/{IDENTIFIER}.png": icon(size) for size in ICON_SIZES}
    manual = gzip.compress(filled(f"{NAME}.6"), mtime=0)
    return [
        *folder_entries(folder, f"{root}/lib/{NAME}", programs=[NAME]),
        *(Entry(f"{root}/{name}", path.read_bytes()) for name, path in (texts | icons).items()),
        Entry(f"{root}/share/metainfo/{IDENTIFIER}.metainfo.xml", filled(f"{IDENTIFIER}.metainfo.xml")),
        Entry(f"{root}/share/man/man6/{NAME}.6.gz", manual),
    ]


def _portable(folder: Path, root: str, version: str, epoch: int) -> list[Entry]:
    return [
        *_tree(folder, root, version, epoch),
        *(Entry(f"{root}/{name}", (PARTS / name).read_bytes(), executable=True) for name in SCRIPTS),
        Entry(f"{root}/README.txt", (PARTS / "README.txt").read_bytes()),
        Entry(
            f"{root}/{NAME}", LAUNCHER.format(program=f'$(dirname "$0")/{PROGRAM}').encode(), executable=True
        ),
    ]


def _deb(folder: Path, version: str, epoch: int) -> bytes:
    """A Debian package, format 2.0 (deb(5))."""
    documents = f"./usr/share/doc/{NAME}"
    notice = COPYRIGHT.format(name=NAME).encode() + (ROOT / "LICENSE").read_bytes()
    changes = gzip.compress((ROOT / "CHANGELOG.md").read_bytes(), mtime=0)
    entries = [
        *_tree(folder, "./usr", version, epoch),
        Entry(f"./usr/games/{NAME}", LAUNCHER.format(program=f"/usr/{PROGRAM}").encode(), executable=True),
        Entry(f"{documents}/copyright", notice),
        Entry(f"{documents}/changelog.gz", changes),
    ]
    control = CONTROL.format(
        name=NAME,
        version=version,
        maintainer=_maintainer(),
        size=sum(len(entry.content) for entry in entries) // 1024,
        depends=", ".join(DEPENDS),
        summary=SUMMARY.lower(),
    )
    head = [Entry("./control", control.encode()), Entry("./md5sums", _md5sums(entries))]
    members = [
        ("debian-binary", b"2.0\n"),
        ("control.tar", tar(head, epoch)),
        ("data.tar.xz", tar_xz(entries, epoch)),
    ]
    return ar(members, epoch)


def _maintainer() -> str:
    """Who packages, as Debian's own tools are told it (deb-control(5)); the authors have no address."""
    name, address = os.environ.get("DEBFULLNAME", AUTHORS), os.environ.get("DEBEMAIL")
    return f"{name} <{address}>" if address else name


def _md5sums(entries: Iterable[Entry]) -> bytes:
    lines = (
        f"{hashlib.md5(entry.content, usedforsecurity=False).hexdigest()}  {entry.name.removeprefix('./')}\n"
        for entry in entries
        if not entry.link
    )
    return "".join(lines).encode()
