"""Archives are the same for the same files, packages say what the game says, and nothing comes in unnamed."""

import gzip
import hashlib
import importlib
import io
import lzma
import os
import re
import shutil
import stat
import subprocess
import sys
import tarfile
import xml.etree.ElementTree as ElementTree
import zipfile
from datetime import date
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import archon3d
from archon3d.online.invitation import SCHEME
from archon3d.rules.record import HEADER

ROOT = Path(__file__).resolve().parents[2]
PARTS = ROOT / "packaging" / "linux"
SHELL = Path("/bin/sh")
PAGES = ("packaging/README.md", "README.md")


@pytest.fixture(autouse=True)
def packaging(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "packaging")


def _module(name: str) -> ModuleType:
    return importlib.import_module(name)


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """Return what build_apps would have left, in small."""
    folder = tmp_path / "built"
    (folder / "models").mkdir(parents=True)
    (folder / "archon3d").write_text("#!/bin/sh\necho it plays\n")
    (folder / "models" / "one.bam").write_bytes(b"shape")
    return folder


def _made(name: str, built: Path, folder: Path) -> Path:
    """Return a Linux package of that name, made."""
    path = folder / name
    _module("linux").packages(built, "1.2.3", 10**9)[name](path)
    return path


def _output(program: Path) -> bytes:
    return subprocess.run([program], check=True, capture_output=True).stdout


def _tar(data: bytes) -> tarfile.TarFile:
    return tarfile.open(fileobj=io.BytesIO(lzma.decompress(data)))


def _content(archive: tarfile.TarFile, name: str) -> bytes:
    file = archive.extractfile(name)
    assert file is not None
    return file.read()


def test_archives_depend_on_nothing_but_their_entries() -> None:
    archives = _module("archives")
    entries = [archives.Entry("a/b", b"one", executable=True), archives.Entry("a/c/d", b"two")]
    for make in (archives.tar_xz, archives.zip_archive):
        assert make(entries, 10**9) == make(entries[::-1], 10**9)
        assert make(entries, 10**9) != make(entries[:1], 10**9)


def test_a_tarball_keeps_folders_modes_links_and_no_names() -> None:
    archives = _module("archives")
    entries = [archives.Entry("a/b", b"one", executable=True), archives.Entry("a/c", link="b")]
    members = {member.name: member for member in _tar(archives.tar_xz(entries, 5)).getmembers()}
    assert list(members) == ["a", "a/b", "a/c"]
    assert members["a"].isdir()
    assert members["a/b"].mode == 0o755
    assert members["a/c"].linkname == "b"
    assert {(member.mtime, member.uid, member.uname) for member in members.values()} == {(5, 0, "root")}


def test_a_zip_keeps_what_is_executable() -> None:
    archives = _module("archives")
    entries = [archives.Entry("a/b", b"one", executable=True), archives.Entry("a/c", b"two")]
    with zipfile.ZipFile(io.BytesIO(archives.zip_archive(entries, 10**9))) as archive:
        modes = {info.filename: info.external_attr >> 16 for info in archive.infolist()}
        assert archive.read("a/b") == b"one"
    assert modes == {"a/b": stat.S_IFREG | 0o755, "a/c": stat.S_IFREG | 0o644}


@pytest.mark.skipif(not SHELL.exists(), reason="this system has no shell for the scripts")
def test_what_is_installed_goes_again_and_saves_stay(built: Path, tmp_path: Path) -> None:
    tarball = _made("archon3d-1.2.3-linux-x86_64.tar.xz", built, tmp_path)
    shutil.unpack_archive(tarball, tmp_path)
    prefix = tmp_path / "home" / ".local"
    mine = prefix / "share" / "archon3d" / "saves" / "current.save"
    mine.parent.mkdir(parents=True)
    mine.write_text("mine")
    unpacked = tmp_path / "archon3d-1.2.3"
    assert _output(unpacked / "archon3d") == b"it plays\n"
    install = [SHELL, unpacked / "install.sh", prefix]
    for _ in range(2):  # installing again replaces what was there
        subprocess.run(install, check=True, stdout=subprocess.DEVNULL)
    program = prefix / "bin" / "archon3d"
    assert _output(program) == b"it plays\n"
    entry = (prefix / "share/applications/org.archon3d.Archon3D.desktop").read_text()
    assert f"\nExec={program}\nTryExec={program}\n" in entry
    theatre = (prefix / "share/applications/org.archon3d.Archon3D.Theatre.desktop").read_text()
    assert f"\nExec={program} --watch %f\n" in theatre
    invitation = (prefix / "share/applications/org.archon3d.Archon3D.Invitation.desktop").read_text()
    assert f"\nExec={program} --join %u\n" in invitation
    subprocess.run([SHELL, prefix / "lib/archon3d/uninstall.sh"], check=True, stdout=subprocess.DEVNULL)
    assert [path for path in prefix.rglob("*") if path.is_file()] == [mine]
    assert sorted(path.name for path in prefix.iterdir()) == ["share"]


def test_uninstalling_from_elsewhere_is_refused(tmp_path: Path) -> None:
    script = tmp_path / "uninstall.sh"
    script.write_bytes((PARTS / "uninstall.sh").read_bytes())
    done = subprocess.run([SHELL, script], check=False, capture_output=True, text=True)
    assert done.returncode == 2
    assert "PREFIX/lib/archon3d" in done.stderr
    assert script.exists()


@pytest.mark.parametrize(("version", "kind"), [("1.2.3", "stable"), ("0.1.0", "development")])
def test_every_text_in_a_package_names_its_version_and_date(
    version: str, kind: str, built: Path, tmp_path: Path
) -> None:
    name = f"archon3d-{version}-linux-x86_64.tar.xz"
    _module("linux").packages(built, version, 10**9)[name](tmp_path / name)
    with _tar((tmp_path / name).read_bytes()) as archive:
        top = f"archon3d-{version}/share"
        metadata = _content(archive, f"{top}/metainfo/org.archon3d.Archon3D.metainfo.xml")
        manual = gzip.decompress(_content(archive, f"{top}/man/man6/archon3d.6.gz")).decode()
    release = ElementTree.fromstring(metadata).find("releases/release")
    assert release is not None
    assert release.attrib == {"version": version, "type": kind, "date": "2001-09-09"}
    assert manual.splitlines()[0] == f'.TH ARCHON3D 6 2001-09-09 "archon3d {version}" "Games"'


def test_the_version_stands_in_one_place() -> None:
    version = archon3d.__version__
    folders = (PARTS, PARTS.parent / "windows")
    texts = [path for folder in folders for path in folder.rglob("*") if path.is_file()]
    texts += [ROOT / "pyproject.toml", ROOT / "setup.py", ROOT / "README.md"]
    word = re.compile(rf"(?<![\d.]){re.escape(version)}(?![\d.])")
    named = [path.name for path in texts if word.search(path.read_text("utf-8", errors="replace"))]
    assert named == []


def test_the_newest_release_is_this_version_and_has_a_page_in_the_changelog() -> None:
    newest = _module("releases").pages()[0]
    version, dash, day = newest.splitlines()[0].removeprefix("# ").split()
    assert (version, dash) == (archon3d.__version__, "-")
    assert date.fromisoformat(day).isoformat() == day
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    pages = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "docs" / "releases").glob("*.md"))
    assert sorted(re.findall(r"\]\((docs/releases/\S+\.md)\)", changes)) == pages


def test_the_versions_that_are_mended_begin_with_this_one() -> None:
    page = (ROOT / "SECURITY.md").read_text("utf-8")
    rows = re.findall(r"^\| (\d+\.\d+)\D.*\| (yes|no)", page, re.MULTILINE)
    assert rows[0] == (archon3d.__version__.rpartition(".")[0], "yes")


def test_the_documents_call_packages_by_their_names(built: Path) -> None:
    makers = [_module(name).packages for name in ("linux", "windows", "macos")]
    names = {name for packages in makers for name in packages(built, "V", 10**9)}
    wheels = {f"archon3d{half}-V-py3-none-any.whl" for half in ("", "_rules")} | {"archon3d-V.tar.gz"}
    stated = [
        re.findall(r"`(archon3d(?:_rules)?[-_]V[-._\w]+)`", (ROOT / page).read_text("utf-8"))
        for page in PAGES
    ]
    assert set(stated[0]) == names | wheels
    assert stated[1]
    assert set(stated[1]) <= names


def test_every_text_has_the_same_identifier() -> None:
    identifier = _module("identity").IDENTIFIER
    entry = (PARTS / f"{identifier}.desktop").read_text()
    assert f"\nIcon={identifier}\n" in entry
    metadata = ElementTree.parse(PARTS / f"{identifier}.metainfo.xml")
    assert metadata.findtext("id") == identifier
    assert metadata.findtext("launchable") == f"{identifier}.desktop"
    theatre = (PARTS / f"{identifier}.Theatre.desktop").read_text()
    assert f"\nIcon={identifier}\n" in theatre
    invitation = (PARTS / f"{identifier}.Invitation.desktop").read_text()
    assert f"\nIcon={identifier}\n" in invitation
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    kind = ElementTree.parse(PARTS / f"{identifier}.mime.xml").find(f"{space}mime-type")
    assert kind is not None
    assert f"\nMimeType={kind.get('type')};\n" in theatre
    magic = kind.find(f"{space}magic/{space}match")
    assert magic is not None
    assert HEADER.startswith(magic.get("value", "?"))
    developer = metadata.find("developer")
    assert developer is not None
    assert developer.get("id") == identifier.rpartition(".")[0]


def test_every_system_knows_the_scheme_of_invitations() -> None:
    assert _module("identity").SCHEME == SCHEME
    entry = (PARTS / "org.archon3d.Archon3D.Invitation.desktop").read_text()
    assert f"\nMimeType=x-scheme-handler/{SCHEME};\n" in entry
    installer = (PARTS.parent / "windows" / "installer.nsi").read_text("utf-8")
    assert f'!define SCHEME "{SCHEME}"\n' in installer
    keys = re.findall(r'(\w+) HKCU "Software\\Classes\\\$\{SCHEME\}(.*?)"(.*)', installer)
    assert ("WriteRegStr", "", ' "URL Protocol" ""') in keys
    assert ("WriteRegStr", "\\shell\\open\\command", """ "" '"$INSTDIR\\${NAME}.exe" --join "%1"'""") in keys
    assert keys[-1] == ("DeleteRegKey", "", "")


def test_the_manual_names_every_command_of_a_package() -> None:
    from archon3d.commands.table import COMMANDS

    manual = (PARTS / "archon3d.6").read_text()
    named = {name for name in COMMANDS if f"\n.B {name}\n" in manual}
    shipped = {name for name, one in COMMANDS.items() if not one.module.startswith("archon3d.workshop.")}
    assert named == shipped


def test_the_manual_names_every_option_in_lines_that_terminals_show(
    capsys: pytest.CaptureFixture[str],
) -> None:
    from archon3d.app import cli

    with pytest.raises(SystemExit):
        cli.main(["--help"])
    options = set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", capsys.readouterr().out))
    manual = (PARTS / "archon3d.6").read_text("utf-8")
    assert {"--watch", "--continue", "--save-folder"} <= options
    assert [name for name in sorted(options) if name.replace("-", r"\-") not in manual] == []
    assert [line for line in manual.encode().splitlines() if len(line) >= 80] == []


def test_the_uninstaller_takes_what_the_installer_gave() -> None:
    pytest.importorskip("direct.dist")
    windows = _module("windows")
    assert windows.numbers("1.2.3") == (1, 2, 3, 0)
    folder = ROOT / "packaging" / "windows"
    assert windows._installed(folder) == f'SetOutPath "$INSTDIR"\nFile "{folder / "installer.nsi"}"\n'
    assert windows._removed(folder) == 'Delete "$INSTDIR\\installer.nsi"\n'


def test_an_executable_has_the_given_time(tmp_path: Path) -> None:
    pytest.importorskip("direct.dist")
    header = 0x80
    program = tmp_path / "program.exe"
    before = b"MZ".ljust(0x3C, b"\0") + header.to_bytes(4, "little")
    before = before.ljust(header, b"\0") + b"PE\0\0" + b"\x64\x86\x05\x00"
    program.write_bytes(before + b"\xff" * 8)
    _module("windows").set_time(program, 10**9)
    assert program.read_bytes() == before + (10**9).to_bytes(4, "little") + b"\xff" * 4


def test_joints_come_in_the_skeletons_order_with_their_weights() -> None:
    gltf = pytest.importorskip("gltf")
    from panda3d.core import Filename, NodePath

    from archon3d.scene.craft.models import mend_interpolation

    mend_interpolation()
    convert = _module("convert")
    path = ROOT / "models" / "figures" / "archer_board.glb"
    model = NodePath(gltf.load_model(Filename.from_os_specific(str(path))))
    (character,) = model.find_all_matches("**/+Character")
    skeleton = [joint.get_name() for joint in convert._joints(character)]
    before = _weights(model)
    convert.order_joints(model)
    after = _weights(model)
    assert [dict(weights) for weights in after] == [dict(weights) for weights in before]
    orders = [[skeleton.index(name) for name, _ in weights] for weights in after]
    assert max(map(len, orders)) > 1
    assert orders == [sorted(order) for order in orders]


def _weights(model: Any) -> list[list[tuple[str, float]]]:
    """Return what moves each vertex of a model: joints, with their weights."""
    found = []
    for path in model.find_all_matches("**/+GeomNode"):
        for geom in path.node().get_geoms():
            table = geom.get_vertex_data().get_transform_blend_table()
            for blend in table.get_blends() if table else ():
                places = range(blend.get_num_transforms())
                found.append(
                    [(blend.get_transform(at).get_joint().get_name(), blend.get_weight(at)) for at in places]
                )
    return found


@pytest.mark.parametrize(
    ("name", "owners"),
    [
        (
            "archon3d.exe",
            [
                "archon3d",
                "Python 3",
                "Panda3D 1.10.16",
                "Eclipse Paho's MQTT client 2.2.0",
                "pyperclip 1.11.0",
                "PyNaCl 1.6.2",
            ],
        ),
        ("pyexpat.so", ["Python 3", "Expat"]),
        ("cgGL.dll", ["NVIDIA Cg 3.1, run-time libraries"]),
        ("libCgGL.so", ["archon3d"]),
        ("libp3openal_audio.dylib", ["Panda3D 1.10.16", "OpenAL Soft 1.19"]),
        ("api-ms-win-crt-time-l1-1-0.dll", ["Microsoft's C and C++ run-time libraries"]),
        ("zlib.cpython-311-x86_64-linux-gnu.so", ["Python 3", "zlib 1.2.11"]),
    ],
)
def test_every_program_and_library_has_owners(name: str, owners: list[str]) -> None:
    assert [part.name for part in _module("licences").components_in([name])] == owners


def test_a_library_of_nobody_stops_the_build() -> None:
    licences = _module("licences")
    with pytest.raises(licences.UnknownWork, match=r"libsurprise\.so is in the package"):
        licences.components_in(["zlib.so", "libsurprise.so"])


def test_every_licence_has_its_text() -> None:
    licences = _module("licences")
    for part in licences.COMPONENTS:
        assert len(licences.text(part.text)) > 100, part.name


@pytest.mark.parametrize(
    ("name", "words", "command"),
    [
        ("measure", ["--sizes"], ["build_apps", "--platforms", "manylinux2014_x86_64"]),
        ("verify", ["--platform", "windows"], ["bdist_apps", "--platforms", "win_amd64"]),
    ],
)
def test_what_has_not_been_built_is_built_first(
    name: str,
    words: list[str],
    command: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    module, ran = _module(name), list[list[str]]()

    def fail(command: list[str], **_: object) -> int:
        ran.append(command)
        return 1

    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(subprocess, "call", fail)
    assert module.main([*words, *(["--out", str(tmp_path)] if name == "verify" else [])]) == 1
    (words,) = ran
    assert words[1:3] == ["setup.py", "-q"]
    assert words[3:6] == command
    said = capsys.readouterr()
    assert "could not be made" in said.out + said.err


def test_addresses_are_handed_on_and_what_repositories_refuse_is_said_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ran = list[list[str]]()

    def fail(command: list[str], **_: object) -> int:
        ran.append(command)
        return 1

    monkeypatch.setattr(subprocess, "call", fail)
    monkeypatch.delenv("DEBEMAIL", raising=False)
    words = ["--platform", "linux", "--out", str(tmp_path)]
    package = _module("package")
    assert package.main([*words, "--homepage", "https://g.example"]) == 1
    assert "--homepage=https://g.example" in ran[0]
    lines = capsys.readouterr().err.splitlines()
    assert [line for line in lines if not line.startswith("package: the ")] == []
    assert ["DEBEMAIL" in line for line in lines] == [True, False]
    package.main([*words, "--trial"])
    assert capsys.readouterr().err == ""
    with pytest.raises(SystemExit):
        package.main([*words, "--pictures", "somewhere"])
    assert "'somewhere' is no address such as https://" in capsys.readouterr().err


@pytest.mark.full
def test_a_missing_nsis_is_said_before_anything_is_built(tmp_path: Path) -> None:
    pytest.importorskip("direct.dist")
    words = ["setup.py", "-q", "bdist_apps", "--platforms", "win_amd64", "--dist-dir", str(tmp_path)]
    done = subprocess.run(
        [sys.executable, *words],
        cwd=ROOT,
        env={name: value for name, value in os.environ.items() if name != "PATH"} | {"PATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr.startswith("error: makensis, which makes the Windows installer, is missing")
    assert len(done.stderr.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_checksums_are_those_of_the_packages(tmp_path: Path) -> None:
    (tmp_path / "b.zip").write_bytes(b"two")
    (tmp_path / "a.zip").write_bytes(b"one")
    _module("package").write_checksums(tmp_path)
    lines = (tmp_path / "SHA256SUMS").read_text().splitlines()
    assert lines == [
        f"{hashlib.sha256(b'one').hexdigest()}  a.zip",
        f"{hashlib.sha256(b'two').hexdigest()}  b.zip",
    ]


def test_a_source_distribution_is_the_same_whenever_it_is_made() -> None:
    package = _module("package")

    def made(time: int) -> bytes:
        out = io.BytesIO()
        with tarfile.open(fileobj=out, mode="w:gz") as archive:
            head = tarfile.TarInfo("archon3d-1.2.3/run")
            head.mtime, head.mode, head.size = time, 0o755, 3
            archive.addfile(head, io.BytesIO(b"run"))
        stripped: bytes = package.without_times(out.getvalue(), 10**9)
        return stripped

    assert made(1) == made(2)
    with tarfile.open(fileobj=io.BytesIO(made(1))) as archive:
        assert archive.getmember("archon3d-1.2.3/run").mode == 0o755
        assert _content(archive, "archon3d-1.2.3/run") == b"run"
