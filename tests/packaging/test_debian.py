"""The Debian package says what it holds, in the forms that Debian's own tools read."""

import gzip
import hashlib
import io
import lzma
import re
import shutil
import subprocess
import tarfile
from collections.abc import Iterator
from email.utils import parsedate_to_datetime
from importlib import import_module
from pathlib import Path

import pytest

from tests.grid import first

ROOT = Path(__file__).resolve().parents[2]
NAMELESS: dict[str, str] = {}
NAMED = {"DEBFULLNAME": "Ada", "DEBEMAIL": "ada@games.example.org"}
DOCUMENTS = "./usr/share/doc/archon3d"
LIBRARIES = (
    "libpanda.so.1.10",
    "libp3openal_audio.so",
    "libp3dtool.so.1.10",
    "panda3d.core.so",
    "pyexpat.so",
)


@pytest.fixture(scope="module", params=[NAMELESS, NAMED], ids=["nameless", "named"])
def maintainer(request: pytest.FixtureRequest) -> Iterator[dict[str, str]]:
    told: dict[str, str] = request.param
    with pytest.MonkeyPatch.context() as patch:
        for name in NAMED:
            patch.delenv(name, raising=False)
        for name, value in told.items():
            patch.setenv(name, value)
        yield told


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return what build_apps would have left, in small."""
    folder = tmp_path_factory.mktemp("debian") / "built"
    (folder / "models" / "fonts").mkdir(parents=True)
    (folder / "archon3d").write_bytes(b"\x7fELF the program")
    (folder / "models" / "fonts" / "Cinzel-Bold.ttf").write_bytes(b"letters")
    for name in LIBRARIES:
        (folder / name).write_bytes(b"\x7fELF a library")
    return folder


@pytest.fixture(scope="module")
def package(built: Path, maintainer: dict[str, str]) -> Path:
    return make(built)


def make(built: Path, *addresses: str) -> Path:
    linux, identity = import_module("linux"), import_module("identity")
    name = "archon3d_1.2.3_amd64.deb"
    path = built.parent / name
    linux.packages(built, "1.2.3", 10**9, addresses=identity.Addresses(*addresses))[name](path)
    return path


def members(package: Path) -> dict[str, bytes]:
    data = package.read_bytes()
    assert data.startswith(b"!<arch>\n")
    found, at = {}, 8
    while at < len(data):
        name, size = data[at : at + 16].decode().strip(), int(data[at + 48 : at + 58])
        assert data[at + 58 : at + 60] == b"`\n"
        found[name] = data[at + 60 : at + 60 + size]
        at += 60 + size + size % 2
    return found


def unpack(package: Path, member: str) -> tarfile.TarFile:
    return tarfile.open(fileobj=io.BytesIO(lzma.decompress(members(package)[member])))


def content(archive: tarfile.TarFile, name: str) -> bytes:
    file = archive.extractfile(name)
    assert file is not None
    return file.read()


def control(package: Path) -> str:
    with unpack(package, "control.tar.xz") as archive:
        return content(archive, "./control").decode()


def text(package: Path, name: str) -> str:
    with unpack(package, "data.tar.xz") as archive:
        found = content(archive, name)
    return (gzip.decompress(found) if name.endswith(".gz") else found).decode()


def paragraphs(document: str) -> list[dict[str, str]]:
    """Return a file of Debian's control format: paragraphs of fields, whose lines continue after a space."""
    found = []
    for part in re.split(r"\n\n+", document.strip()):
        fields = re.findall(r"^(\S+?):((?:.*)(?:\n[ ].*)*)", part, re.MULTILINE)
        found.append({name: value.strip() for name, value in fields})
        assert "".join(f"{name}:{value}\n" for name, value in fields) == f"{part}\n", part
    return found


def test_a_package_holds_what_its_control_file_says(package: Path) -> None:
    assert list(members(package)) == ["debian-binary", "control.tar.xz", "data.tar.xz"]
    assert "\nVersion: 1.2.3-1\n" in control(package)
    with unpack(package, "control.tar.xz") as archive:
        sums = content(archive, "./md5sums").decode().splitlines()
    with unpack(package, "data.tar.xz") as data:
        for line in sums:
            digest, name = line.split("  ")
            assert hashlib.md5(content(data, f"./{name}")).hexdigest() == digest
        assert data.getmember("./usr/lib/archon3d/archon3d").mode == 0o755
        assert data.getmember("./usr/games/archon3d").mode == 0o755


def test_a_package_names_who_packages(package: Path, maintainer: dict[str, str]) -> None:
    expected = "Ada <ada@games.example.org>" if maintainer else "The archon3d authors"
    assert f"\nMaintainer: {expected}\n" in control(package)


def test_the_synopsis_has_no_article_and_is_short(package: Path) -> None:
    (synopsis,) = re.findall(r"^Description: (.+)$", control(package), re.MULTILINE)
    assert not re.match(r"(an?|the) ", synopsis, re.IGNORECASE)
    assert len(synopsis) <= 35
    assert all(len(line) <= 80 for line in control(package).partition("Description:")[2].splitlines())


@pytest.mark.parametrize("address", ["", "https://games.example.org/archon3d"])
def test_a_homepage_is_named_where_one_is_known(built: Path, address: str) -> None:
    found = re.findall(r"^Homepage: (.*)$", control(make(built, address)), re.MULTILINE)
    assert found == ([address] if address else [])


def test_the_changelog_is_one_that_debian_reads(package: Path, maintainer: dict[str, str]) -> None:
    changes = text(package, f"{DOCUMENTS}/changelog.Debian.gz")
    head, *points, trailer = [line for line in changes.splitlines() if line]
    assert head == "archon3d (1.2.3-1) stable; urgency=medium"
    assert points
    assert all(line.startswith("  ") and len(line) <= 80 for line in points)
    expected = "Ada <ada@games.example.org>" if maintainer else "The archon3d authors <>"
    who, day = trailer.removeprefix(" -- ").split("  ")
    assert (who, parsedate_to_datetime(day).timestamp()) == (expected, 10**9)
    assert "## Unreleased" in text(package, f"{DOCUMENTS}/changelog.gz")
    assert "# 1.0.0 - " in text(package, f"{DOCUMENTS}/changelog.gz")


def test_menu_entries_name_the_place_of_the_program(package: Path) -> None:
    folder = "./usr/share/applications/org.archon3d.Archon3D"
    entry, theatre = text(package, f"{folder}.desktop"), text(package, f"{folder}.Theatre.desktop")
    assert "\nExec=/usr/games/archon3d\nTryExec=/usr/games/archon3d\n" in entry
    assert "\nExec=/usr/games/archon3d --watch %f\nTryExec=/usr/games/archon3d\n" in theatre
    invitation = text(package, f"{folder}.Invitation.desktop")
    assert "\nExec=/usr/games/archon3d --join %u\nTryExec=/usr/games/archon3d\n" in invitation


def test_the_copyright_file_lists_every_work_inside(package: Path) -> None:
    head, *rest = paragraphs(text(package, f"{DOCUMENTS}/copyright"))
    assert head["Format"] == "https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/"
    stated = {file: part for part in rest for file in part.get("Files", "").split()}
    assert stated["*"]["License"] == "MIT"
    assert "Cinzel" in stated["usr/lib/archon3d/models/fonts/Cinzel*"]["Copyright"]
    for name, words in {
        "libpanda.so.1.10": ("Carnegie Mellon", "Lee Thomason", "Jean-loup Gailly", "Sean Barrett"),
        "libp3openal_audio.so": ("OpenAL Soft",),
        "libp3dtool.so.1.10": ("Doug Lea", "Milo Yip", "OpenSSL"),
        "panda3d.core.so": ("Lee Thomason",),
        "pyexpat.so": ("Python Software Foundation", "Expat"),
        "archon3d": ("The archon3d authors", "Eclipse Foundation", "Al Sweigart"),
    }.items():
        copyrights = stated[f"usr/lib/archon3d/{name}"]["Copyright"]
        assert [word for word in words if word not in copyrights] == []
    named = {name for part in stated.values() for name in part["License"].split(" and ")}
    explained = {part["License"].splitlines()[0] for part in rest if "Files" not in part}
    assert explained == named


@pytest.mark.full
@pytest.mark.skipif(shutil.which("lintian") is None, reason="lintian is not installed")
@pytest.mark.parametrize("maintainer", first(1, [NAMED, NAMELESS]), ids=["named", "nameless"], indirect=True)
@pytest.mark.usefixtures("maintainer")
def test_lintian_has_nothing_to_say(built: Path, tmp_path: Path) -> None:
    built = Path(shutil.copytree(built, tmp_path / "built"))
    for name in ("archon3d", *LIBRARIES):  # `verify` lets lintian look at the true ones
        (built / name).write_text("#!/bin/sh\n" if name == "archon3d" else "no library")
    package = make(built)
    words = ["lintian", "--allow-root", "--fail-on=error,warning", str(package)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")


@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="dpkg-deb is not installed")
def test_dpkg_reads_it(package: Path) -> None:
    done = subprocess.run(
        ["dpkg-deb", "--field", package, "Version"], capture_output=True, text=True, check=True
    )
    assert done.stdout == "1.2.3-1\n"


def test_what_repositories_will_refuse_is_said(maintainer: dict[str, str]) -> None:
    debian, identity = import_module("debian"), import_module("identity")
    lacks = debian.shortcomings(identity.Addresses())
    assert [("DEBEMAIL" in one) for one in lacks] == ([False] if maintainer else [True, False])
    assert "--homepage" in lacks[-1]
    assert (
        len(debian.shortcomings(identity.Addresses("https://a", "https://b", "https://c"))) == len(lacks) - 1
    )
