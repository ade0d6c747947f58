"""Standard input, output and error, in any state before the program began."""

import io
import os
import sys
from typing import Final

_DESCRIPTORS: Final = (0, 1, 2)


def prepare_streams() -> None:
    """Let standard output and error take any text: characters outside their encoding are escaped.

    A closed standard error swallows its text; a closed standard output stays None.
    """
    _reserve_descriptors()
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - it is open to the end
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def drop_output() -> None:
    """Discard the rest of the output, which Python would write as it ends, and fail."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _reserve_descriptors() -> None:
    """Reserve the descriptors of closed streams.

    Otherwise the next opened file, such as a save, would receive everything that is printed.
    """
    if os.name != "posix":
        return
    for descriptor in _DESCRIPTORS:
        try:
            os.fstat(descriptor)
        except OSError:
            os.set_inheritable(os.open(os.devnull, os.O_RDWR), True)
