"""The folders of the game's own data and of a player's files.

The data (`models/`, `shaders/`) is next to the package in a checkout, inside it when installed from a wheel,
and next to the executable in a frozen build. The catalogues of words (`locale/`) are inside the package, or
next to the executable. A player's files go where each system wants them.
"""

import os
import stat
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import gettempdir, mkdtemp
from typing import Final, cast

DATA_VARIABLE = "ARCHON3D_DATA"
"""The environment variable for another folder with `models/` and `shaders/`."""

PRIVATE: Final = 0o700
"""Permissions of a private folder."""

PACKAGE = Path(__file__).resolve().parent.parent

DOMAIN: Final = "archon3d"
"""The name of every catalogue of words, in a folder of its language."""


class DataMissing(FileNotFoundError):
    """A file that the game ships with is missing; the message names the file and its place."""


def data_root() -> Path:
    """Return the folder with `models/` and `shaders/`."""
    chosen = os.environ.get(DATA_VARIABLE)
    if chosen:
        return Path(chosen)
    if getattr(sys, "frozen", False):
        return _with_data(_frozen_places(Path(sys.executable).resolve().parent))
    return _with_data((PACKAGE, PACKAGE.parent))


def data_file(name: str) -> Path:
    """Return a file of the game, such as "models/fonts/cinzel-bold.ttf". Raises DataMissing."""
    root = data_root()
    path = root / name
    if not path.exists():
        raise DataMissing(f"{name} is missing in {root}; set {DATA_VARIABLE} to the folder that contains it")
    return path


@cache
def locale_folder() -> Path:
    """Return the folder of the catalogues of words, each as `LANGUAGE/LC_MESSAGES/archon3d.mo`."""
    return _package_folder("locale")


def quests_folder() -> Path:
    """Return the folder of the quests, a file for each chapter."""
    return _package_folder("quests")


def _package_folder(name: str) -> Path:
    """Return a folder of data that is in the package; in frozen builds it is beside the models."""
    if getattr(sys, "frozen", False):
        return _with_data(_frozen_places(Path(sys.executable).resolve().parent)) / name
    return PACKAGE / name


def model_file(name: str) -> Path:
    """Return a model, such as "models/figures/knight_board", as .bam in frozen builds, or else as .glb.

    Raises DataMissing if there is neither.
    """
    compiled = data_root() / f"{name}.bam"
    return compiled if compiled.exists() else data_file(f"{name}.glb")


def model_names(folder: str) -> tuple[str, ...]:
    """Return the models in a folder, such as "models/props", in alphabetical order. Raises DataMissing."""
    return tuple(sorted({path.stem for path in data_file(folder).iterdir()}))


def native_name(path: Path | str) -> str:
    """Return the system's name in bytes, for Panda3D's `Filename.from_os_specific`.

    Its type says text, but it takes text as UTF-8, and not every name is that.
    """
    return cast("str", os.fsencode(path))


def _frozen_places(folder: Path) -> tuple[Path, Path]:
    """Return the folder next to the executable, and a macOS bundle's Contents/Resources."""
    return folder, folder.parent / "Resources"


def _with_data(places: tuple[Path, Path]) -> Path:
    first, second = places
    return first if (first / "shaders").is_dir() else second


_XDG: Final = ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")
_VARIABLES: Final = {"win32": ("APPDATA", "LOCALAPPDATA"), "darwin": ()}
"""The variables that name folders: if all are set, no home folder is needed; without any, it is."""


@dataclass(frozen=True, slots=True)
class UserFolders:
    """A player's folders, which need not exist yet."""

    config: Path
    saves: Path
    logs: Path
    cache: Path
    temporary: Path | None = None
    """A replacement for a missing home; None if no home is needed, or it exists."""


def user_folders(
    platform: str = sys.platform, environ: Mapping[str, str] = os.environ, home: Path | None = None
) -> UserFolders:
    """Return the folders for `platform` (as in `sys.platform`).

    Linux and others: the XDG base directory specification. Windows: roaming for settings and saves, local for
    the rest. macOS: the places in ~/Library. Without a home, a temporary folder replaces it.
    """
    wanted = _VARIABLES.get(platform, _XDG)
    named = {name for name in wanted if Path(environ.get(name, "")).is_absolute()}
    temporary = None
    if not wanted or len(named) < len(wanted):
        home = home or home_folder()
        temporary = temporary_home() if home is None else None
    base = home or temporary or Path()

    def place(variable: str, default: str) -> Path:
        return Path(environ[variable]) if variable in named else base / default

    if platform == "win32":
        roaming = place("APPDATA", "AppData/Roaming") / "Archon3D"
        local = place("LOCALAPPDATA", "AppData/Local") / "Archon3D"
        return UserFolders(roaming, roaming / "saves", local / "logs", local / "cache", temporary)
    if platform == "darwin":
        library = base / "Library"
        support = library / "Application Support" / "Archon3D"
        logs, cached = library / "Logs" / "Archon3D", library / "Caches" / "Archon3D"
        return UserFolders(support, support / "saves", logs, cached, temporary)
    return UserFolders(
        config=place("XDG_CONFIG_HOME", ".config") / "archon3d",
        saves=place("XDG_DATA_HOME", ".local/share") / "archon3d" / "saves",
        logs=place("XDG_STATE_HOME", ".local/state") / "archon3d" / "logs",
        cache=place("XDG_CACHE_HOME", ".cache") / "archon3d",
        temporary=temporary,
    )


def home_folder() -> Path | None:
    """Return the player's home; None if there is none, as for a container's user without a name."""
    try:
        home = Path.home()
    except RuntimeError:
        return None
    return home if home.is_absolute() else None


@cache
def temporary_home() -> Path:
    """Return the same folder at each start, unless another user has taken its name."""
    folder = Path(gettempdir(), f"archon3d-{os.getuid() if hasattr(os, 'getuid') else 'player'}")
    with suppress(OSError):
        folder.mkdir(mode=PRIVATE, exist_ok=True)
        found = folder.lstat()
        if stat.S_ISDIR(found.st_mode) and (os.name == "nt" or _is_private(found)):
            return folder
    return Path(mkdtemp(prefix="archon3d-"))


def _is_private(found: os.stat_result) -> bool:
    """Return whether other users can neither read nor write the folder."""
    return found.st_uid == os.getuid() and stat.S_IMODE(found.st_mode) & ~PRIVATE == 0


def settings_file() -> Path:
    """Return the settings file, unless the command line names another."""
    return user_folders().config / "settings.toml"
