"""Losing the window's display: a message and an exit instead of a crash.

On X11 the display library ends the process as soon as its server is gone, and no code of ours runs after
that. The match is on disk by then, up to its last ply, or to the last second of its battle.
"""

import ctypes
import logging
import os
import sys
from typing import Final

LIBRARY: Final = "libX11.so.6"
SENTENCE: Final = "lost the display: the game exits; the match is saved up to the last write"
LOST: Final = 1
"""Exit code after the display is lost."""

_log = logging.getLogger(__name__)

_Handler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)


def _end(display: object) -> int:
    """Handle the X11 error. The library ends the process itself if this returns."""
    _log.error("%s", SENTENCE)
    if sys.stderr is not None:
        print(f"archon3d: {SENTENCE}", file=sys.stderr, flush=True)
    os._exit(LOST)


def watch_display() -> None:
    """Report from now on if the display is lost. Call it once the window is open."""
    if not sys.platform.startswith("linux"):
        return
    try:
        library = ctypes.CDLL(LIBRARY)
    except OSError:
        return
    library.XSetIOErrorHandler.argtypes = [_Handler]
    handler = _Handler(_end)
    # The library may call the handler as long as the process lives. It is never freed either: in a frozen
    # build ctypes would meet the system's libffi there, which aborts.
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(handler))
    library.XSetIOErrorHandler(handler)
