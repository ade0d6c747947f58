"""The Linux packages: a .tar.xz that plays where it is unpacked or is installed by its script, and a .deb."""

import gzip
from collections.abc import Callable
from pathlib import Path

import debian
import metainfo
from archives import TIGHT, Entry, folder_entries, tar_xz
from identity import ICON_SIZES, IDENTIFIER, NAME, PARTS, PUBLISHED_AT, Addresses, icon
from releases import day

SCRIPTS = {"launcher.sh": NAME, "install.sh": "install.sh", "uninstall.sh": "uninstall.sh"}
"""Programs of packaging/linux, and their names in the archive."""

DESKTOP_ENTRIES = tuple(f"{IDENTIFIER}{entry}.desktop" for entry in ("", ".Theatre", ".Invitation"))


def packages(
    folder: Path, version: str, epoch: int, level: int = TIGHT, addresses: Addresses = PUBLISHED_AT
) -> dict[str, Callable[[Path], object]]:
    """Return functions that write the packages, by name, from build_apps' folder.

    `level` is the compression of the archive. Debian's is always for players.
    """
    portable = f"{NAME}-{version}"
    return {
        f"{portable}-linux-x86_64.tar.xz": lambda path: path.write_bytes(
            tar_xz(_portable(folder, portable, version, epoch, addresses), epoch, level)
        ),
        f"{NAME}_{version}_amd64.deb": lambda path: path.write_bytes(
            debian.package(_tree(folder, "./usr", version, epoch, addresses), version, epoch, addresses)
        ),
    }


def _tree(folder: Path, root: str, version: str, epoch: int, addresses: Addresses) -> list[Entry]:
    """Return the content of both packages below `root`: the program, and its desktop files."""
    metadata = metainfo.text(version, epoch, addresses).encode()
    texts = {f"share/applications/{name}": PARTS / name for name in DESKTOP_ENTRIES}
    texts[f"share/mime/packages/{IDENTIFIER}.xml"] = PARTS / f"{IDENTIFIER}.mime.xml"
    icons = {f"share/icons/hicolor/{size}x{size}/apps/{IDENTIFIER}.png": icon(size) for size in ICON_SIZES}
    return [
        *folder_entries(folder, f"{root}/lib/{NAME}", programs=[NAME]),
        *(Entry(f"{root}/{name}", path.read_bytes()) for name, path in (texts | icons).items()),
        Entry(f"{root}/share/metainfo/{IDENTIFIER}.metainfo.xml", metadata),
        Entry(f"{root}/share/man/man6/{NAME}.6.gz", gzip.compress(_manual(version, epoch), mtime=0)),
    ]


def _manual(version: str, epoch: int) -> bytes:
    text = (PARTS / f"{NAME}.6").read_text(encoding="utf-8")
    return text.replace("@VERSION@", version).replace("@DATE@", day(epoch)).encode()


def _portable(folder: Path, root: str, version: str, epoch: int, addresses: Addresses) -> list[Entry]:
    return [
        *_tree(folder, root, version, epoch, addresses),
        *(
            Entry(f"{root}/{name}", (PARTS / part).read_bytes(), executable=True)
            for part, name in SCRIPTS.items()
        ),
        Entry(f"{root}/README.txt", (PARTS / "README.txt").read_bytes()),
    ]
