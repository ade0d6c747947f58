"""Removes from a Linux build's libraries what only debuggers read.

libsodium's wheel has 4.7 MB of it, which is 0.8 MB of a package. The other wheels come without.
"""

from pathlib import Path

import elf


def strip_libraries(folder: Path) -> None:
    """Make the libraries in the folder smaller. The program stays: Panda3D appends the game to it."""
    for path in sorted(folder.iterdir()):
        if ".so" not in path.suffixes:
            continue
        library = path.read_bytes()
        if library.startswith(elf.MAGIC):
            path.write_bytes(elf.stripped(library))
