"""Where the game's own data lies, and where a player's files belong.

The data (`models/`, `shaders/`) lies next to the package in a checkout, inside it when installed
from a wheel, and next to the executable in a frozen build. A player's files go where each system wants them.
"""

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

DATA_VARIABLE = "ARCHON3D_DATA"
"""The environment variable that names another folder with `models/` and `shaders/`."""

PACKAGE = Path(__file__).resolve().parent.parent


class DataMissing(FileNotFoundError):
    """A file that the game ships with is not where it should be; the text names both."""


def data_root() -> Path:
    """The folder that holds `models/` and `shaders/`."""
    chosen = os.environ.get(DATA_VARIABLE)
    if chosen:
        return Path(chosen)
    if getattr(sys, "frozen", False):
        return _with_data(_frozen_places(Path(sys.executable).resolve().parent))
    return _with_data((PACKAGE, PACKAGE.parent))


def data_file(name: str) -> Path:
    """A file of the game's own, `name` as in "models/fonts/cinzel-bold.ttf". Raises DataMissing."""
    root = data_root()
    path = root / name
    if not path.exists():
        raise DataMissing(f"{name} is missing in {root}; set {DATA_VARIABLE} to the folder that holds it")
    return path


def model_file(name: str) -> Path:
    """A model, `name` as in "models/figures/knight_board": .bam as frozen builds have it, or else .glb.

    Raises DataMissing if there is neither.
    """
    compiled = data_root() / f"{name}.bam"
    return compiled if compiled.exists() else data_file(f"{name}.glb")


def model_names(folder: str) -> tuple[str, ...]:
    """The models in a folder, as in "models/props", in alphabetical order. Raises DataMissing."""
    return tuple(sorted({path.stem for path in data_file(folder).iterdir()}))


def _frozen_places(folder: Path) -> tuple[Path, Path]:
    """Next to the executable, or in a macOS bundle's Contents/Resources next to its Contents/MacOS."""
    return folder, folder.parent / "Resources"


def _with_data(places: tuple[Path, Path]) -> Path:
    first, second = places
    return first if (first / "shaders").is_dir() else second


@dataclass(frozen=True, slots=True)
class UserFolders:
    """A player's folders, which need not exist yet."""

    config: Path
    saves: Path
    logs: Path
    cache: Path


def user_folders(
    platform: str = sys.platform, environ: Mapping[str, str] = os.environ, home: Path | None = None
) -> UserFolders:
    """The folders for `platform` (as in `sys.platform`).

    Linux and others: the XDG base directory specification. Windows: roaming for settings and saves, local for
    the rest. macOS: the places in ~/Library.
    """
    home = home or Path.home()

    def place(variable: str, default: str) -> Path:
        named = environ.get(variable, "")
        return Path(named) if Path(named).is_absolute() else home / default

    if platform == "win32":
        roaming = place("APPDATA", "AppData/Roaming") / "Archon3D"
        local = place("LOCALAPPDATA", "AppData/Local") / "Archon3D"
        return UserFolders(roaming, roaming / "saves", local / "logs", local / "cache")
    if platform == "darwin":
        library = home / "Library"
        support = library / "Application Support" / "Archon3D"
        return UserFolders(
            support, support / "saves", library / "Logs" / "Archon3D", library / "Caches" / "Archon3D"
        )
    return UserFolders(
        config=place("XDG_CONFIG_HOME", ".config") / "archon3d",
        saves=place("XDG_DATA_HOME", ".local/share") / "archon3d" / "saves",
        logs=place("XDG_STATE_HOME", ".local/state") / "archon3d" / "logs",
        cache=place("XDG_CACHE_HOME", ".cache") / "archon3d",
    )


def settings_file() -> Path:
    """Where the settings are kept unless the command line names another file."""
    return user_folders().config / "settings.toml"
