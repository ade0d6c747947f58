"""Where things lie, for every system and every way to install."""

import sys
from pathlib import Path

import pytest

from archon3d.host import paths
from archon3d.host.paths import (
    DATA_VARIABLE,
    DataMissing,
    UserFolders,
    data_file,
    data_root,
    model_file,
    user_folders,
)

HOME = Path("/home/someone")


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
