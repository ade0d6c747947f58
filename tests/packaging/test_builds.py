"""What builds and checks of packages say: nothing that is no fault, and a sentence for each that is one."""

import os
import shutil
import subprocess
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def desktop(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(ROOT / "packaging")
    return import_module("desktop")


@pytest.mark.parametrize(
    ("target", "expected", "missed"),
    [
        ("manylinux2014_x86_64", ["_bootlocale", "_scproxy"], ["_json", "grp", "archon3d.games"]),
        ("win_amd64", ["_bootlocale", "_scproxy", "_json", "grp"], ["_socket", "select", "_ctypes"]),
        ("macosx_11_0_universal2", ["_bootlocale"], ["_json", "grp", "_scproxy"]),
    ],
)
def test_a_module_that_a_platform_has_is_missed(
    target: str, expected: list[str], missed: list[str], desktop: ModuleType
) -> None:
    names = import_module("expected").missing_modules(target)
    assert set(expected) <= set(names)
    assert not set(missed) & set(names)
    assert len(set(names)) == len(names)


def test_a_program_that_is_missing_is_told(
    desktop: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    for check in (desktop.check_entries, desktop.check_metadata, desktop.check_package):
        with pytest.raises(desktop.NotRun, match=" is missing"):
            check(tmp_path)


@pytest.mark.skipif(shutil.which("desktop-file-validate") is None, reason="desktop-file-validate is missing")
def test_a_menu_entry_that_no_desktop_reads_is_refused(desktop: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "applications").mkdir()
    entry = tmp_path / "applications" / "game.desktop"
    entry.write_text("[Desktop Entry]\nType=Application\nName=Game\nExec=game\n")
    assert desktop.check_entries(tmp_path) == "1 menu entries are valid"
    entry.write_text("[Desktop Entry]\nType=Application\nExec=a $b\n")
    with pytest.raises(desktop.Refused, match="desktop-file-validate ended with 1"):
        desktop.check_entries(tmp_path)


@pytest.mark.skipif(shutil.which("appstreamcli") is None, reason="appstreamcli is missing")
def test_metadata_that_no_software_centre_reads_is_refused(desktop: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "metainfo").mkdir()
    (tmp_path / "metainfo" / "game.metainfo.xml").write_text("<component><id>game</id></component>")
    with pytest.raises(desktop.Refused, match="appstreamcli ended with"):
        desktop.check_metadata(tmp_path)


@pytest.mark.full
@pytest.mark.skipif(shutil.which("lintian") is None, reason="lintian is missing")
def test_what_lintian_finds_is_refused(desktop: ModuleType, tmp_path: Path) -> None:
    deb = simple_deb(tmp_path, "echo it plays")
    with pytest.raises(desktop.Refused, match="no-copyright-file"):
        desktop.check_package(deb)


def simple_deb(folder: Path, script: str, leaves: str = "") -> Path:
    """Return a package with a menu entry and a program that does what the script says."""
    tree = folder / "tree"
    files = {
        "usr/share/applications/org.archon3d.Archon3D.desktop": "[Desktop Entry]\nExec=/usr/games/archon3d\n",
        "usr/games/archon3d": f"#!/bin/sh\n{script}\n",
        "DEBIAN/control": "Package: archon3d\nVersion: 1-1\nArchitecture: amd64\n"
        "Maintainer: A <a@b.example>\nDescription: game\n",
        "DEBIAN/postinst": f"#!/bin/sh\n{leaves}\n",
    }
    for name, text in files.items():
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        (tree / name).write_text(text)
        (tree / name).chmod(0o755)
    subprocess.run(
        ["dpkg-deb", "--build", "--root-owner-group", tree, folder / "game.deb"],
        check=True,
        capture_output=True,
    )
    return folder / "game.deb"


def tried(desktop: ModuleType, deb: Path, folder: Path) -> str:
    try:
        said: str = desktop.try_out(deb, folder)
    except desktop.NotRun as reason:
        pytest.skip(str(reason))
    return said


NEEDS_DPKG = pytest.mark.skipif(
    shutil.which("dpkg-deb") is None or os.geteuid() != 0, reason="only root on Debian can install packages"
)


@pytest.mark.full
@NEEDS_DPKG
def test_a_package_is_installed_started_and_removed_in_a_copy_of_the_system(
    desktop: ModuleType, tmp_path: Path
) -> None:
    told = '[ "$USER" = jörg ] && [ "$(id -u)" -ne 0 ] && touch "/home/jörg müller/mine" "$HOME/mine"'
    deb = simple_deb(tmp_path, told)
    assert tried(desktop, deb, tmp_path / "try").startswith("the .deb was installed")
    assert not Path("/usr/games/archon3d").exists()
    assert "jörg" not in Path("/etc/passwd").read_text()


@pytest.mark.sample(1)
@NEEDS_DPKG
@pytest.mark.parametrize(
    ("script", "leaves", "sentence"),
    [
        ("echo it is broken; exit 3", "", "self-test ended with 3:\nit is broken"),
        ("true", "touch /usr/share/left-behind", "has left usr/share/left-behind"),
    ],
)
def test_a_package_that_fails_or_leaves_something_is_refused(
    desktop: ModuleType, tmp_path: Path, script: str, leaves: str, sentence: str
) -> None:
    deb = simple_deb(tmp_path, script, leaves)
    with pytest.raises(desktop.Refused) as refused:
        tried(desktop, deb, tmp_path / "try")
    assert sentence in str(refused.value)
