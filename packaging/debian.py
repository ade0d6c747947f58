"""The Debian package: control file, copyright, changelog, lintian's overrides, and their archive (deb(5))."""

import gzip
import hashlib
import lzma
import os
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import PurePosixPath
from textwrap import fill

import licences
from archives import Entry, ar, tar, tar_xz
from identity import AUTHORS, COPYRIGHT_HOLDERS, IDENTIFIER, NAME, PARTS, SUMMARY, TITLE, Addresses
from licences import Component
from releases import up_to, whole

REVISION = 1
"""Counts the packages of one version."""

PROGRAM = f"/usr/games/{NAME}"

DEPENDS = (
    "libc6 (>= 2.17)",
    "libegl1",
    "libgl1",
    "libgl1-mesa-dri | libgl1-nvidia-glvnd-glx",
    "libstdc++6",
    "libx11-6",
    "zlib1g",
)
"""The libraries that the program takes from the system, by Debian package."""

CONTROL = """\
Package: {name}
Version: {version}-{revision}
Architecture: amd64
Maintainer: {maintainer}
Installed-Size: {size}
Depends: {depends}
Recommends: libasound2 | libasound2t64 | libpulse0, libxss1
Section: games
Priority: optional
{homepage}Description: {summary}
 A remake of Archon (1983) in three dimensions: two armies with no piece in
 common, a board whose squares change colour, and a real-time duel for each
 contested square. Play against the computer, a second player on the same
 screen, or online; with gamepad, keyboard or mouse. Lessons teach the game.
 Three more board games are included.
"""

CHANGES = """\
{name} ({version}-{revision}) stable; urgency=medium

{points}

 -- {maintainer}  {date}

"""

OVERRIDES = f"""\
# The game brings Panda3D and Python along, built by their makers with these libraries inside, so that it runs
# on every distribution alike. Their licences are listed in copyright.
{NAME}: embedded-library *
# Panda3D builds its starter of frozen programs so.
{NAME}: hardening-no-pie *
# The libraries in the place of NVIDIA's Cg do nothing, and need no other for that.
{NAME}: shared-library-lacks-prerequisites *
# The pictures belong to the program, which finds its data beside itself.
{NAME}: image-file-in-usr-lib *
# Nobody has asked Debian for this package yet.
{NAME}: initial-upload-closes-no-bugs *
"""
NAMELESS_OVERRIDE = f"""\
# The authors have no address; who publishes the package says his own by DEBFULLNAME and DEBEMAIL.
{NAME}: malformed-contact *
{NAME}: bogus-mail-host-in-debian-changelog *
"""

WITHOUT_ADDRESS = (
    "the .deb's maintainer has no address, so that a repository of packages will refuse it; "
    "set DEBEMAIL (and DEBFULLNAME) to yours"
)
WITHOUT_HOMEPAGE = (
    "the packages name no homepage and show no screenshots, so that Flathub will refuse the metadata; "
    "set --homepage, --issues and --pictures, or write them into packaging/identity.py"
)


def shortcomings(addresses: Addresses) -> list[str]:
    """Return what repositories will refuse about Linux packages made now, with where to set it.

    Each is one sentence.
    """
    lacks = []
    if not os.environ.get("DEBEMAIL"):
        lacks.append(WITHOUT_ADDRESS)
    if not (addresses.homepage and addresses.issues and addresses.pictures):
        lacks.append(WITHOUT_HOMEPAGE)
    return lacks


def package(tree: Sequence[Entry], version: str, epoch: int, addresses: Addresses) -> bytes:
    """Return the package of everything in `tree`, below ./usr."""
    documents = f"./usr/share/doc/{NAME}"
    launcher = (PARTS / "launcher.sh").read_bytes()
    entries = [
        *(_with_whole_paths(entry) for entry in tree),
        Entry(f".{PROGRAM}", launcher, executable=True),
        Entry(f"./usr/share/lintian/overrides/{NAME}", _overrides().encode()),
        Entry(f"{documents}/copyright", _copyright(tree).encode()),
        Entry(f"{documents}/changelog.gz", _gzip(whole().encode())),
        Entry(f"{documents}/changelog.Debian.gz", _gzip(_changes(version, epoch).encode())),
    ]
    control = CONTROL.format(
        name=NAME,
        version=version,
        revision=REVISION,
        maintainer=_maintainer(),
        size=sum(len(entry.content) for entry in entries) // 1024,
        depends=", ".join(DEPENDS),
        homepage=f"Homepage: {addresses.homepage}\n" if addresses.homepage else "",
        summary=SUMMARY.lower(),
    )
    head = [Entry("./control", control.encode()), Entry("./md5sums", _md5sums(entries))]
    members = [
        ("debian-binary", b"2.0\n"),
        ("control.tar.xz", lzma.compress(tar(head, epoch))),
        ("data.tar.xz", tar_xz(entries, epoch)),
    ]
    return ar(members, epoch)


def _gzip(content: bytes) -> bytes:
    return gzip.compress(content, mtime=0)


def _with_whole_paths(entry: Entry) -> Entry:
    """Return a desktop entry with the program's full path, since that is not on every PATH.

    Other entries are returned unchanged.
    """
    if not entry.name.endswith(".desktop"):
        return entry
    return replace(entry, content=entry.content.replace(f"Exec={NAME}".encode(), f"Exec={PROGRAM}".encode()))


def _maintainer() -> str:
    """Return the packager, from the variables of Debian's own tools (deb-control(5)).

    The authors have no address.
    """
    name, address = os.environ.get("DEBFULLNAME", AUTHORS), os.environ.get("DEBEMAIL")
    return f"{name} <{address}>" if address else name


def _overrides() -> str:
    return OVERRIDES if os.environ.get("DEBEMAIL") else OVERRIDES + NAMELESS_OVERRIDE


def _changes(version: str, epoch: int) -> str:
    """Return the changelog of the package (deb-changelog(5)); that of the game is beside it."""
    release = up_to(version, epoch)[0]
    maintainer = _maintainer()
    return CHANGES.format(
        name=NAME,
        version=version,
        revision=REVISION,
        points="\n".join(_point(note) for note in (*release.notes, "changelog.gz tells all that is new.")),
        maintainer=maintainer if maintainer.endswith(">") else f"{maintainer} <>",
        date=datetime.fromtimestamp(epoch, UTC).strftime("%a, %d %b %Y %H:%M:%S +0000"),
    )


def _point(text: str) -> str:
    return fill(text, 76, initial_indent="  * ", subsequent_indent="    ")


def _copyright(tree: Iterable[Entry]) -> str:
    """Return the copyright file in Debian's machine-readable format 1.0."""
    found: dict[tuple[Component, ...], list[str]] = defaultdict(list)
    for entry in tree:
        if licences.is_binary(entry.content):
            parts = licences.components_in([PurePosixPath(entry.name).name])
            found[tuple(parts)].append(entry.name.removeprefix("./"))
    used = {part for parts in found for part in parts}
    return "\n".join(
        [
            "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n"
            f"Upstream-Name: {TITLE}\n"
            "Comment: Packaged by its authors, with all that it needs beyond the system's own libraries.\n",
            _paragraph(["*"], COPYRIGHT_HOLDERS, "MIT"),
            _paragraph([f"usr/share/metainfo/{IDENTIFIER}.metainfo.xml"], COPYRIGHT_HOLDERS, "CC0-1.0"),
            *(
                _paragraph([f"usr/lib/{NAME}/models/fonts/{font}*"], holder, "OFL-1.1")
                for font, holder in licences.TYPEFACES.items()
            ),
            *(
                _paragraph(files, *_joined(parts))
                for parts, files in sorted(found.items(), key=lambda group: group[1])
            ),
            _licence("MIT", licences.text("archon3d.txt")),
            _licence("CC0-1.0", "The text is in /usr/share/common-licenses/CC0-1.0."),
            _licence("OFL-1.1", licences.open_font_licence()),
            *(_licence(_short(part), _wording(part)) for part in licences.COMPONENTS if part in used),
        ]
    )


def _joined(parts: Sequence[Component]) -> tuple[str, str]:
    """Return the holders and the licences of a file that contains all these works."""
    return "\n ".join(part.holders for part in parts), " and ".join(_short(part) for part in parts)


def _short(part: Component) -> str:
    """Return the licence's name in this file, which differs from others with different texts."""
    return f"{part.licence.replace(' ', '-')}-{part.text.removesuffix('.txt')}"


def _wording(part: Component) -> str:
    common = licences.IN_DEBIAN.get(part.text)
    return f"The text is in /usr/share/common-licenses/{common}." if common else licences.text(part.text)


def _paragraph(files: Sequence[str], holders: str, licence: str) -> str:
    names = "\n ".join(files)
    return f"Files: {names}\nCopyright: {holders}\nLicense: {licence}\n"


def _licence(name: str, text: str) -> str:
    lines = "\n".join(f" {line.rstrip()}" if line.strip() else " ." for line in text.strip().splitlines())
    return f"License: {name}\n{lines}\n"


def _md5sums(entries: Iterable[Entry]) -> bytes:
    lines = (
        f"{hashlib.md5(entry.content, usedforsecurity=False).hexdigest()}  {entry.name.removeprefix('./')}\n"
        for entry in entries
        if not entry.link
    )
    return "".join(lines).encode()
