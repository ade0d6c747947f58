"""The system's clipboard, for short texts that players send each other.

Panda3D has none. pyperclip uses the system's own functions on Windows, and small programs elsewhere: macOS
has them, and Linux after the installation of wl-clipboard, xclip or xsel.
"""

import logging
from collections.abc import Callable
from threading import Thread
from typing import Final, TypeVar

ANSWER_SECONDS: Final = 1.0
"""Seconds that the system may take: a program that does not answer must not stop the picture for long."""
LONGEST: Final = 2000
"""The most characters that are read."""

T = TypeVar("T")

_log = logging.getLogger(__name__)


def copy(text: str) -> bool:
    """Put the text on the clipboard; return whether there is one."""

    def put() -> bool:
        import pyperclip

        pyperclip.copy(text)
        return True

    return _answer(put) or False


def paste() -> str | None:
    """Return the first line of the clipboard's text, as far as it can be shown; None without a clipboard."""

    def read() -> str:
        import pyperclip

        return str(pyperclip.paste())

    found = _answer(read)
    if found is None:
        return None
    line = next(iter(found[:LONGEST].strip().splitlines()), "")
    return "".join(letter for letter in line if letter.isprintable()).strip()


def _answer(ask: Callable[[], T]) -> T | None:
    """Return what the system answers in time; None without a clipboard."""
    answers: list[T] = []

    def try_it() -> None:
        try:
            answers.append(ask())
        except (ImportError, OSError, RuntimeError, ValueError) as error:
            _log.info("no clipboard: %s", str(error).strip().partition("\n")[0])

    asking = Thread(target=try_it, daemon=True)
    asking.start()
    asking.join(ANSWER_SECONDS)
    return answers[0] if answers else None
