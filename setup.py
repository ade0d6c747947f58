"""What pyproject.toml cannot say: where the data lies in the wheel, and how the frozen builds are made.

    python setup.py build_apps     the game for each platform, in build/
    python setup.py bdist_apps     the same, packed, in dist/

Both need the extra `build` installed; -p PLATFORM makes one platform's only. `run.py build` does it all.
"""

import os
import sys
from pathlib import Path

from setuptools import Command, find_packages, setup
from setuptools.command.build_py import build_py

try:
    from direct.dist.commands import build_apps
except ImportError:  # a wheel is made without Panda3D
    build_apps = Command

INSTALLERS = {
    "manylinux2014_x86_64": ["xztar"],
    "win_amd64": ["zip", "nsis"],
    "macosx_11_0_universal2": ["zip"],
}
"""What is made for each platform."""

MODEL_FILES = ["**/*.glb", "**/*.png", "**/*.ttf", "**/*.ogg", "fonts/*.txt", "CREDITS.md"]
SHADER_FILES = ["**/*.vert", "**/*.frag", "**/*.glsl"]

NOT_SHIPPED = [
    "setuptools",
    "pkg_resources",
    "distutils",
    "unittest",
    "tkinter",
    "pydoc",
    "gltf",
    "simplepbr",
    "panda3d.bullet",
]
"""Modules that the analysis of imports finds and the game never loads; figures are shipped as .bam."""


def convert_model(command: Command, source: str, target: str) -> None:
    """Write the glTF file `source` as a .bam file where `target` would be: it loads faster, and by itself."""
    import gltf
    from panda3d.core import Filename, NodePath

    from archon3d.scene.models import mend_interpolation

    mend_interpolation()
    model = NodePath(gltf.load_model(Filename.from_os_specific(os.path.abspath(source))))
    bam = os.path.splitext(os.path.abspath(target))[0] + ".bam"
    if not model.write_bam_file(Filename.from_os_specific(bam)):
        raise OSError(f"{bam} cannot be written")


class BuildPy(build_py):
    """Puts the credits into the package too: the game shows them."""

    def run(self) -> None:
        super().run()
        self.copy_file("CREDITS.md", os.path.join(self.build_lib, "archon3d", "CREDITS.md"))


class BuildApps(build_apps):
    """Panda3D's build_apps, and what it leaves undone for macOS."""

    def run(self) -> None:
        super().run()
        sys.path.append(str(Path(__file__).resolve().parent / "packaging"))
        from macos import finish_bundle

        for bundle in Path(self.build_base).glob("macosx*/*.app"):
            finish_bundle(bundle, self.distribution.get_version())


BUILD_APPS = {
    # No log_filename: it would swallow what the console application prints, and the game keeps its own log.
    "gui_apps": {"archon3d": "archon3d/__main__.py"},
    "console_apps": {"archon3d-cli": "archon3d/__main__.py"},
    "platforms": list(INSTALLERS),
    "requirements_path": "packaging/requirements.txt",
    "include_patterns": ["models/**", "shaders/**", "LICENSE", "CREDITS.md"],
    "exclude_patterns": ["models/source/**"],
    "file_handlers": {".glb": convert_model},
    "exclude_modules": {"*": NOT_SHIPPED},
    "plugins": ["pandagl", "p3headlessgl", "p3openal_audio"],
    "use_optimized_wheels": False,
    "pypi_extra_indexes": [],
}

setup(
    packages=[*find_packages(include=["archon3d", "archon3d.*"]), "archon3d.models", "archon3d.shaders"],
    package_dir={"archon3d.models": "models", "archon3d.shaders": "shaders"},
    package_data={"archon3d.models": MODEL_FILES, "archon3d.shaders": SHADER_FILES},
    exclude_package_data={"archon3d.models": ["source/*"]},
    cmdclass={"build_apps": BuildApps, "build_py": BuildPy},
    options={"build_apps": BUILD_APPS, "bdist_apps": {"installers": INSTALLERS}},
)
