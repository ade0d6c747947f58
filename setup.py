"""The parts of the build that pyproject.toml cannot express.

    python setup.py build_apps     the game for each platform, in build/
    python setup.py bdist_apps     the same, packed, in dist/

They are the data in the wheel, the catalogues of words, and the frozen builds. Both commands need the extra
`build` installed; -p PLATFORM makes one platform only. `run.py package` does it all.
"""

import importlib.util
import sys
from pathlib import Path
from typing import Any

OLDEST_SETUPTOOLS = 77
"""The first version with licence names, as pyproject.toml has one."""

BUILD_WITH = "python -m pip install '.[build]' installs what is needed"

try:
    import setuptools
except ModuleNotFoundError:
    sys.exit(f"setup.py: this Python has no setuptools; {BUILD_WITH}")
if int(setuptools.__version__.partition(".")[0]) < OLDEST_SETUPTOOLS:
    sys.exit(
        f"setup.py: this Python has setuptools {setuptools.__version__}, and {OLDEST_SETUPTOOLS} "
        f"or newer is needed; {BUILD_WITH}"
    )

from setuptools import find_packages, setup  # noqa: E402  # the sentences above come first
from setuptools.command.build_py import build_py  # noqa: E402

PLATFORMS = ["manylinux2014_x86_64", "win_amd64", "macosx_11_0_universal2"]

MODEL_FILES = [
    "**/*.glb",
    "**/*.png",
    "**/*.jpg",
    "**/*.otf",
    "**/*.ttf",
    "**/*.opus",
    "fonts/*.txt",
    "portraits/*.txt",
    "letters/*.json",
    "puzzles/*.tsv",
    "CREDITS.md",
]
SHADER_FILES = ["**/*.vert", "**/*.frag", "**/*.glsl"]

NOT_SHIPPED = [
    "setuptools",
    "pkg_resources",
    "distutils",
    "unittest",
    "tkinter",
    "pydoc",
    "test",
    "_testcapi",
    "_testinternalcapi",
    "ssl",
    "_ssl",
    "_hashlib",
    "_uuid",
    "asyncio",
    "typing_extensions",
    "gltf",
    "simplepbr",
    "panda3d.bullet",
    # Archive formats, which shutil and zipfile import only on use.
    "bz2",
    "_bz2",
    "lzma",
    "_lzma",
    "_compression",
    "gzip",
    "tarfile",
    # Network services, which logging, multiprocessing and urllib could use.
    "ftplib",
    "getpass",
    "http.cookiejar",
    "mimetypes",
    "netrc",
    "smtplib",
    "xmlrpc",
    # Shared memory: the game's processes only return results.
    "multiprocessing.dummy",
    "multiprocessing.heap",
    "multiprocessing.managers",
    "multiprocessing.pool",
    "multiprocessing.shared_memory",
    "multiprocessing.sharedctypes",
    # East Asian encodings other than Windows' own: the launchers choose UTF-8, and all files are in it.
    "_codecs_cn",
    "_codecs_hk",
    "_codecs_iso2022",
    "_codecs_jp",
    "_codecs_kr",
    "_codecs_tw",
    "_multibytecodec",
    # The replacement of _decimal.
    "_pydecimal",
]
"""Modules found by the import analysis that the game never loads; figures are shipped as .bam.

Without _hashlib Python uses its own SHA-256, and OpenSSL is left out.
"""


NAMED_MODULES = [
    "archon3d.app.film.*",
    "archon3d.commands.*",
    "archon3d.commands.online.*",
    "archon3d.engine_protocol.*",
    "archon3d.presenters.*",
    "archon3d.presenters.archon.*",
    "archon3d.screens.*",
    "archon3d.screens.online.*",
]
"""Modules imported by name, which the analysis does not find: screens, and those that kits name."""

MODULES_OF_LIBRARIES = ["_cffi_backend"]
"""Modules that libraries import from C."""


def compile_catalogues() -> None:
    """Write the compiled catalogues of words next to their sources, where all builds find them."""
    if importlib.util.find_spec("babel") is None:
        sys.exit(f"setup.py: the catalogues of words need babel; {BUILD_WITH}")
    use_packaging()
    import catalogues

    catalogues.compile_all()


def use_packaging() -> None:
    """Make the modules in packaging/ importable."""
    folder = str(Path(__file__).resolve().parent / "packaging")
    if folder not in sys.path:
        sys.path.append(folder)


class BuildPy(build_py):
    """Copies the credits, which the game reads, into the package; an editable one uses the checkout's."""

    def run(self) -> None:
        compile_catalogues()
        super().run()
        if not self.editable_mode:
            self.copy_file("CREDITS.md", str(Path(self.build_lib, "archon3d", "CREDITS.md")))


def frozen_commands() -> dict[str, Any]:
    """Return the commands for frozen builds; none without Panda3D, as when a wheel is made."""
    lacks = [package for module, package in BUILDERS.items() if importlib.util.find_spec(module) is None]
    if lacks and {"build_apps", "bdist_apps"} & set(sys.argv):
        sys.exit(f"setup.py: frozen builds need {' and '.join(lacks)}; {BUILD_WITH}")
    if lacks:
        return {}
    compile_catalogues()
    import commands

    return {"build_apps": commands.BuildApps, "bdist_apps": commands.BdistApps}


BUILDERS = {"direct": "panda3d", "gltf": "panda3d-gltf"}
"""Modules that make frozen builds, and their packages."""

CATALOGUES = "archon3d/locale/*/LC_MESSAGES/*.mo"
QUESTS = "archon3d/quests/*.toml"

BUILD_APPS = {
    # No log_filename: it would swallow what the console application prints, and the game keeps its own log.
    "gui_apps": {"archon3d": "archon3d/__main__.py"},
    "console_apps": {"archon3d-cli": "archon3d/__main__.py"},
    "platforms": PLATFORMS,
    "requirements_path": "packaging/requirements.txt",
    "include_patterns": ["models/**", "shaders/**", CATALOGUES, QUESTS, "LICENSE", "CREDITS.md"],
    # The program itself is called archon3d, where a folder of that name would be.
    "rename_paths": {"archon3d/locale/": "locale/", "archon3d/quests/": "quests/"},
    "exclude_patterns": ["models/source/**"],
    "include_modules": {"*": [*NAMED_MODULES, *MODULES_OF_LIBRARIES]},
    "exclude_modules": {"*": NOT_SHIPPED},
    "plugins": ["pandagl", "p3headlessgl", "p3openal_audio"],
    "use_optimized_wheels": False,
    "pypi_extra_indexes": [],
}

setup(
    packages=[*find_packages(include=["archon3d", "archon3d.*"]), "archon3d.models", "archon3d.shaders"],
    package_dir={"archon3d.models": "models", "archon3d.shaders": "shaders"},
    package_data={
        "archon3d": ["py.typed", "*.pyi", *(data.removeprefix("archon3d/") for data in (CATALOGUES, QUESTS))],
        "archon3d.models": MODEL_FILES,
        "archon3d.shaders": SHADER_FILES,
    },
    exclude_package_data={"archon3d.models": ["source/*"]},
    cmdclass={"build_py": BuildPy, **frozen_commands()},
    options={"build_apps": BUILD_APPS},
)
