"""Which language the person's system speaks."""

import locale
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from typing import Final

VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The environment variables that name it, the first that is set before the others."""

SECONDS: Final = 2.0
"""How long the system may take to answer."""


def system_language(
    platform: str = sys.platform,
    environ: Mapping[str, str] = os.environ,
    ask: Callable[[str], str] | None = None,
) -> str:
    """The language's two letters, such as "en" or "de"; empty where nobody can tell.

    `ask` answers the locale's name on systems that keep it elsewhere than in the environment.
    """
    named = next((environ[name] for name in VARIABLES if environ.get(name)), "")
    if not named and platform in _KEEPERS:
        named = (ask or _ask)(platform)
    letters = named[:2].lower()
    return letters if len(letters) == 2 and letters.isalpha() else ""


def _ask(platform: str) -> str:
    try:
        return _KEEPERS[platform]()
    except (OSError, AttributeError, subprocess.SubprocessError):
        return ""


def _ask_windows() -> str:
    import ctypes

    number = ctypes.windll.kernel32.GetUserDefaultUILanguage()  # type: ignore[attr-defined,unused-ignore]
    return locale.windows_locale.get(number, "")


def _ask_macos() -> str:
    command = ["defaults", "read", "-g", "AppleLocale"]
    return subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False).stdout


_KEEPERS: Final[Mapping[str, Callable[[], str]]] = {"win32": _ask_windows, "darwin": _ask_macos}
"""The systems whose programs are started without those variables, and who knows instead."""
