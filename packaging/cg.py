"""Stubs for NVIDIA's Cg libraries, which Panda3D's own are linked to: the game has no Cg shader.

The originals are 21 MB and not free. The stubs have every function that a library in the package imports;
each does nothing and returns 0, which tells Panda3D that Cg is not available.
"""

from pathlib import Path

import elf

LIBRARIES = ("libCg.so", "libCgGL.so")


class NothingWanted(LookupError):
    """No library in the package imports anything from one that is to be replaced; the message names it."""


def replace(folder: Path) -> None:
    """Replace the Cg libraries in a Linux build by stubs. Raises NothingWanted."""
    binaries = [path for path in sorted(folder.iterdir()) if path.is_file() and path.name not in LIBRARIES]
    contents = [content for path in binaries if (content := path.read_bytes()).startswith(elf.MAGIC)]
    wanted = frozenset[str]().union(*(elf.names(content).wanted for content in contents))
    for name in LIBRARIES:
        original = folder / name
        functions = sorted(elf.names(original.read_bytes()).own & wanted)
        if not functions:
            raise NothingWanted(f"no library in {folder} wants anything of {name}; leave it out")
        original.write_bytes(elf.idle_library(name, functions))
