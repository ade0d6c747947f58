"""What becomes of the game when the display of its window goes: a sentence, and an end without a crash.

On X11 the display's library ends the process as soon as its server is gone, and nothing of ours runs after
that. The match is on the disk by then, up to its last ply, or to the last second of its battle.
"""

import ctypes
import logging
import os
import sys
from typing import Final

LIBRARY: Final = "libX11.so.6"
SENTENCE: Final = "the display has gone, and the game ends; the match is kept as far as it has been written"
LOST: Final = 1
"""The exit code."""

_log = logging.getLogger(__name__)

_Handler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)


def _end(display: object) -> int:
    """Is called by the library: it ends the process itself if this returns."""
    _log.error("%s", SENTENCE)
    if sys.stderr is not None:
        print(f"archon3d: {SENTENCE}", file=sys.stderr, flush=True)
    os._exit(LOST)


def watch_display() -> None:
    """Say so if the display goes from now on; to be called when the window is open."""
    if not sys.platform.startswith("linux"):
        return
    try:
        library = ctypes.CDLL(LIBRARY)
    except OSError:
        return
    library.XSetIOErrorHandler.argtypes = [_Handler]
    handler = _Handler(_end)
    # The library may call it for as long as the process lives. It is never given back either: a frozen
    # build's own ctypes meets the system's libffi there, which aborts.
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(handler))
    library.XSetIOErrorHandler(handler)
