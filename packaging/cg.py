"""Libraries in the place of NVIDIA's Cg, which Panda3D's own are linked to: the game has no shader in Cg.

The originals are 21 MB and not free. Those that take their place have every function that a library in the
package wants of them; each does nothing and returns 0, by which Panda3D takes it that there is no Cg here.
"""

from pathlib import Path

import elf

LIBRARIES = ("libCg.so", "libCgGL.so")


class NothingWanted(LookupError):
    """No library in the package wants anything of one that is to be replaced; the text says of which."""


def replace(folder: Path) -> None:
    """Put idle libraries in the place of those of Cg in a Linux build. Raises NothingWanted."""
    binaries = [path for path in sorted(folder.iterdir()) if path.is_file() and path.name not in LIBRARIES]
    contents = [content for path in binaries if (content := path.read_bytes()).startswith(elf.MAGIC)]
    wanted = frozenset[str]().union(*(elf.names(content).wanted for content in contents))
    for name in LIBRARIES:
        original = folder / name
        functions = sorted(elf.names(original.read_bytes()).own & wanted)
        if not functions:
            raise NothingWanted(f"no library in {folder} wants anything of {name}; leave it out")
        original.write_bytes(elf.idle_library(name, functions))
