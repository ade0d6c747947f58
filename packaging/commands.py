"""Panda3D's commands build_apps and bdist_apps, extended for this application.

build_apps makes a folder for each platform below build/, bdist_apps packs these into dist/. The bytes are the
same for the same commit if PYTHONHASHSEED and SOURCE_DATE_EPOCH are set, as package.py does.
"""

import os
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, cast

import cg
import expected
import linux
import macos
import universal
import windows
from archives import LOOSE, TIGHT
from convert import convert_model
from direct.dist import FreezeTool, pefile
from direct.dist.commands import bdist_apps, build_apps
from identity import PUBLISHED_AT, Addresses, icon
from licences import write_licences
from stripping import strip_libraries

EARLIEST = 315532800
"""1980 in seconds, the earliest year of a .zip: the default time of every file."""

KNOWN_TO_PANDA3D = tuple(FreezeTool.okMissing)
"""Missing modules that it does not report."""

PANDA3D_ICON_SIZES = (16, 32, 48, 128, 256)
"""The icon sizes that Panda3D puts into a Windows executable."""

ARCHIVES = (".tar.xz", ".zip")
"""Suffixes of the packages that need no installation."""

FASTER_GRAPHICS = {
    "SymbolPlaceholder___________________": "AmdPowerXpressRequestHighPerformance",
    "SymbolPlaceholder__": "NvOptimusEnablement",
}
"""Symbols that a Windows executable exports to be drawn by the faster of two graphics cards."""


def epoch() -> int:
    """Return the time of files in packages."""
    return int(os.environ.get("SOURCE_DATE_EPOCH", EARLIEST))


class BuildApps(build_apps):
    """Extends build_apps by icons, version, licences and, for macOS, a bundle that starts."""

    icon_objects: dict[str, Any]
    """The icons as build_apps loads them; its type stubs have another name."""

    def finalize_options(self) -> None:
        self.icons = {"*": [str(icon(size)) for size in PANDA3D_ICON_SIZES]}
        self.file_handlers = {".glb": convert_model}
        self.exclude_dependencies = [*self.exclude_dependencies, *expected.IN_THE_SYSTEM]
        super().finalize_options()

    def download_wheels(self, platform: str) -> list[str]:
        """Return the wheels for a platform; some have to be made of two for macOS."""
        with universal.wheels_for(platform, Path(self.build_base) / "merged-wheels"):
            found: list[str] = super().download_wheels(platform)
            return found

    def build_runtimes(self, target: str, use_wheels: bool) -> None:
        """Build for one platform, in a folder of its name."""
        FreezeTool.reportedMissing.clear()
        FreezeTool.okMissing[:] = [*KNOWN_TO_PANDA3D, *expected.missing_modules(target)]
        console_apps, excluded = self.console_apps, self.exclude_modules
        if not target.startswith("macosx"):
            self.exclude_modules = {"*": [*excluded["*"], *expected.NEEDED_ON_MACOS_ONLY]}
        if not target.startswith("win"):
            # Elsewhere every program can print. On macOS a second one would also keep Panda3D from
            # sorting libraries and data into the bundle's folders, where the program looks for them.
            self.console_apps = {}
        super().build_runtimes(target, use_wheels)
        self.console_apps, self.exclude_modules = console_apps, excluded
        folder = Path(self.build_base) / target
        self._refuse_missing_models(folder)
        if target.startswith("manylinux"):
            cg.replace(folder)
            strip_libraries(folder)
        if target.startswith("macosx"):
            macos.finish_bundle(folder / macos.BUNDLE, self.distribution.get_version())
            write_licences(folder, folder / macos.BUNDLE / "Contents" / "Resources")
        else:
            write_licences(folder, folder)

    def update_pe_resources(self, name: str, executable: str) -> None:  # type: ignore[override]  # always a path
        """Put icon and version into a Windows executable, which has room for one resource section."""
        program = pefile.PEFile()
        program.open(executable, "r+")
        program.add_icon(self.icon_objects["*"])
        program.add_version_info(*windows.version_info(name, self.distribution.get_version()))
        program.add_resource_section()
        for placeholder, wish in FASTER_GRAPHICS.items():
            program.rename_export(placeholder, wish)
        program.write_changes()
        program.close()
        windows.set_time(Path(executable), epoch())

    def _refuse_missing_models(self, folder: Path) -> None:
        """Raise OSError for a model that could not be converted; build_apps only mentions it."""
        sources = {path.stem for path in Path("models").rglob("*.glb")}
        lacking = sorted(sources - {path.stem for path in folder.rglob("*.bam")})
        if lacking:
            raise OSError(f"these models could not be converted: {', '.join(lacking)}")


class BdistApps(bdist_apps):
    """Extends bdist_apps by the packages that each system's players expect."""

    _build_apps_options: Callable[[], Iterable[str]]
    """The options that it shares with build_apps; its type stubs lack them."""

    user_options = [  # noqa: RUF012
        *bdist_apps.user_options,
        ("trial", None, "make only the archives that play where they are unpacked, and compress them little"),
        ("homepage=", None, "address of the page about the game"),
        ("issues=", None, "address where faults are reported"),
        ("pictures=", None, "address of the folder with the pictures in packaging/pictures"),
    ]
    boolean_options = ["skip-build", "trial"]  # noqa: RUF012

    def initialize_options(self) -> None:
        super().initialize_options()
        self.trial = False
        self.homepage = PUBLISHED_AT.homepage
        self.issues = PUBLISHED_AT.issues
        self.pictures = PUBLISHED_AT.pictures

    def run(self) -> None:
        build = cast(BuildApps, self.distribution.get_command_obj("build_apps"))
        for option in self._build_apps_options():
            value = getattr(self, option)
            if value is not None:
                setattr(build, option, value)
        build.ensure_finalized()
        if not self.trial and any(target.startswith("win") for target in build.platforms):
            windows.require_nsis()  # before everything is built in vain
        if not self.skip_build:
            self.run_command("build_apps")
        Path(self.dist_dir).mkdir(exist_ok=True)
        out, version = Path(self.dist_dir), self.distribution.get_version()
        level = LOOSE if self.trial else TIGHT
        addresses = Addresses(self.homepage, self.issues, self.pictures)
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            writing = [
                pool.submit(write, out / name)
                for target in build.platforms
                for name, write in _packages(
                    Path(build.build_base) / target, version, level, addresses
                ).items()
                if name.endswith(ARCHIVES) or not self.trial
            ]
        for job in writing:
            job.result()


def _packages(
    folder: Path, version: str, level: int, addresses: Addresses
) -> dict[str, Callable[[Path], object]]:
    """Return functions that write the packages of a platform, by name, from build_apps' folder."""
    if folder.name.startswith("win"):
        return windows.packages(folder, version, epoch(), level)
    if folder.name.startswith("macosx"):
        return macos.packages(folder, version, epoch(), level)
    return linux.packages(folder, version, epoch(), level, addresses)
