"""Where things lie, for every system and every way to install."""

import os
import sys
import tempfile
from pathlib import Path

import pytest

from archon3d.host import paths
from archon3d.host.log import without_home
from archon3d.host.paths import (
    DATA_VARIABLE,
    DataMissing,
    UserFolders,
    data_file,
    data_root,
    home_folder,
    model_file,
    user_folders,
)

HOME = Path("/home/someone")
XDG = ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")


@pytest.fixture(autouse=True)
def no_chosen_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(DATA_VARIABLE, raising=False)


def test_a_checkout_holds_its_data_next_to_the_package() -> None:
    assert data_root() == Path(__file__).resolve().parents[2]
    assert data_file("models/fonts/Cinzel-Bold.ttf").read_bytes()[:4] == b"\0\1\0\0"


def test_a_wheel_holds_it_inside_the_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "archon3d" / "shaders").mkdir(parents=True)
    monkeypatch.setattr(paths, "PACKAGE", tmp_path / "archon3d")
    assert data_root() == tmp_path / "archon3d"


@pytest.mark.parametrize("place", ["Contents/MacOS", "Contents/Resources"])
def test_a_frozen_build_holds_it_next_to_the_executable_or_in_resources(
    place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "Contents" / "MacOS").mkdir(parents=True)
    (tmp_path / place / "shaders").mkdir(parents=True)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "Contents" / "MacOS" / "archon3d"))
    assert data_root() == tmp_path / place


def test_the_environment_chooses_before_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    assert data_root() == tmp_path
    with pytest.raises(DataMissing, match=r"shaders/board\.frag is missing in .*ARCHON3D_DATA"):
        data_file("shaders/board.frag")


def test_a_model_is_compiled_in_a_frozen_build_and_glb_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    with pytest.raises(DataMissing, match=r"imp\.glb is missing in .*ARCHON3D_DATA"):
        model_file("imp")
    (tmp_path / "imp.glb").touch()
    assert model_file("imp") == tmp_path / "imp.glb"
    (tmp_path / "imp.bam").touch()
    assert model_file("imp") == tmp_path / "imp.bam"


def test_linux_follows_the_xdg_folders() -> None:
    environ = {"XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "/d", "XDG_STATE_HOME": "/s", "XDG_CACHE_HOME": "/x"}
    assert user_folders("linux", environ, HOME) == UserFolders(
        Path("/c/archon3d"), Path("/d/archon3d/saves"), Path("/s/archon3d/logs"), Path("/x/archon3d")
    )


@pytest.mark.parametrize("environ", [{}, {"XDG_CONFIG_HOME": "", "XDG_STATE_HOME": "not/absolute"}])
def test_linux_without_them_uses_the_usual_ones(environ: dict[str, str]) -> None:
    assert user_folders("linux", environ, HOME) == UserFolders(
        HOME / ".config/archon3d",
        HOME / ".local/share/archon3d/saves",
        HOME / ".local/state/archon3d/logs",
        HOME / ".cache/archon3d",
    )


def test_windows_and_macos_have_their_own_places() -> None:
    roaming, local = str(HOME / "R"), str(HOME / "L")
    assert user_folders("win32", {"APPDATA": roaming, "LOCALAPPDATA": local}, HOME) == UserFolders(
        HOME / "R/Archon3D", HOME / "R/Archon3D/saves", HOME / "L/Archon3D/logs", HOME / "L/Archon3D/cache"
    )
    assert user_folders("darwin", {}, HOME) == UserFolders(
        HOME / "Library/Application Support/Archon3D",
        HOME / "Library/Application Support/Archon3D/saves",
        HOME / "Library/Logs/Archon3D",
        HOME / "Library/Caches/Archon3D",
    )


def test_no_home_is_needed_where_all_places_are_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    forget_home(monkeypatch)
    named = {name: str(tmp_path / name) for name in (*XDG, "APPDATA", "LOCALAPPDATA")}
    for platform in ("linux", "win32"):
        assert user_folders(platform, named).temporary is None


@pytest.mark.parametrize("platform", ["linux", "win32", "darwin"])
def test_a_private_temporary_folder_stands_in_for_a_home(
    platform: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    forget_home(monkeypatch)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    folders = user_folders(platform, {})
    assert folders.temporary is not None
    assert folders.temporary.is_relative_to(tmp_path)
    assert folders.temporary.stat().st_mode & 0o077 == 0
    for folder in (folders.config, folders.saves, folders.logs, folders.cache):
        assert folder.is_relative_to(folders.temporary)
    assert user_folders(platform, {}) == folders, "the same at the next start"


@pytest.mark.parametrize("taken", ["file", "link", "open to all"])
def test_a_temporary_folder_that_others_could_have_made_is_not_used(
    taken: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    forget_home(monkeypatch)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    place = tmp_path / f"archon3d-{os.getuid()}"
    if taken == "file":
        place.write_text("mine")
    elif taken == "link":
        (tmp_path / "elsewhere").mkdir()
        place.symlink_to("elsewhere")
    else:
        place.mkdir()
        place.chmod(0o777)
    folders = user_folders("linux", {})
    assert folders.temporary not in (None, place)
    assert not any((tmp_path / "elsewhere").glob("*"))


@pytest.mark.parametrize("home", ["", "relative", "./here"])
def test_a_home_that_is_no_whole_path_is_none(home: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", home)
    found = home_folder()
    assert found is None or found.is_absolute()


def test_the_root_as_a_home_leaves_paths_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/")
    assert without_home("/usr/share/archon3d") == "/usr/share/archon3d"
    monkeypatch.setenv("HOME", "/home/someone")
    assert without_home("/home/someone/x") == "~/x"


def forget_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """Remove the home folder, as for a container's user without a name."""
    monkeypatch.setattr(Path, "home", raising_home)
    paths.temporary_home.cache_clear()


def raising_home() -> Path:
    raise RuntimeError("Could not determine home directory.")
