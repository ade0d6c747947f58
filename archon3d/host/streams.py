"""Standard input, output and error, whatever was made of them before the program began."""

import io
import os
import sys
from typing import Final

_DESCRIPTORS: Final = (0, 1, 2)


def prepare_streams() -> None:
    """Let standard output and error take any text: what their encoding has no letters for is escaped.

    Standard error that is closed swallows what is said there; standard output that is closed stays None.
    """
    _reserve_descriptors()
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - it is open to the end
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def drop_output() -> None:
    """Throw away what is left of the output: Python writes it once more as it ends, and would complain."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _reserve_descriptors() -> None:
    """Put nothing in the place of streams that are closed: else the next file that is opened, such as a save,
    would be written into by everything that prints.
    """
    if os.name != "posix":
        return
    for descriptor in _DESCRIPTORS:
        try:
            os.fstat(descriptor)
        except OSError:
            os.set_inheritable(os.open(os.devnull, os.O_RDWR), True)
