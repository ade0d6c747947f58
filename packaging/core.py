"""Compile the fast core of duels for learners, and compare it with Python.

    python packaging/core.py [--out DIR] [--duels N]

It needs setuptools and a compiler of C. Without --out the core is beside its source, where a checkout
uses it. With --duels that many whole duels of computers are fought in both, and their ends compared.
"""

import argparse
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from identity import ROOT
from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext

sys.path.insert(0, str(ROOT))

from archon3d.envs import core_tables  # of this checkout

SOURCE: Final = ROOT / "archon3d" / "envs" / "core.c"
FUNCTIONS: Final = ["core_digest", "core_begin", "core_advance"]
FLAGS: Final = {
    "msvc": ["/O2", "/fp:precise"],
    "unix": ["-std=c99", "-O3", "-ffp-contract=off", "-fvisibility=hidden"],
}
"""No compiler may contract or reorder arithmetic: results equal those of Python to the last bit."""


class BuildCore(build_ext):
    """Builds a plain library: it is loaded by ctypes, so that one file serves each version of Python."""

    def get_ext_filename(self, fullname: str) -> str:
        """Return the library's name, without a version of Python."""
        return f"{fullname}.{'dll' if sys.platform == 'win32' else 'so'}"

    def get_export_symbols(self, ext: Any) -> list[str]:
        """Return the functions, without the one that a module of Python has."""
        return list(ext.export_symbols)

    def build_extensions(self) -> None:
        """Build with the compiler's flags."""
        for extension in self.extensions:
            extension.extra_compile_args = FLAGS.get(self.compiler.compiler_type, [])
        super().build_extensions()


def compile_core(out: Path) -> Path:
    """Compile the core into that folder; return its file. Raises what setuptools does without a compiler."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "core.h").write_text(core_tables.header(), encoding="ascii")
        core = Extension("core", [str(SOURCE)], include_dirs=[folder], export_symbols=FUNCTIONS)
        command = BuildCore(Distribution({"ext_modules": [core]}))
        command.build_lib, command.build_temp = str(out), folder
        command.ensure_finalized()
        command.run()
    return out / command.get_ext_filename("core")


def compare(core: Path, duels: int) -> int:
    """Fight that many duels of computers in Python and in the core; return how many end differently."""
    from archon3d.envs.comparing import ends

    return sum(own != others for own, others in ends(core, duels))


def main(words: Sequence[str] | None = None) -> int:
    """Compile the core as the command line says; return the exit code."""
    parser = argparse.ArgumentParser(prog="core", description="Compile the fast core of duels for learners.")
    parser.add_argument("--out", type=Path, default=SOURCE.parent, help="the folder (default: the source's)")
    parser.add_argument("--duels", type=int, default=0, help="compare it with Python in so many whole duels")
    given = parser.parse_args(words)
    core = compile_core(given.out.resolve())
    print(core)
    if given.duels:
        differing = compare(core, given.duels)
        print(f"{given.duels} duels, {differing} differ")
        return 1 if differing else 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
