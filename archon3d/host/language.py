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
"""How long the system may take to say it."""


def system_language(
    platform: str = sys.platform,
    environ: Mapping[str, str] = os.environ,
    locale_of: Callable[[str], str] | None = None,
) -> str:
    """Return the language's two letters, such as "en" or "de"; empty where it is unknown.

    `locale_of` returns the locale's name on systems that keep it elsewhere than in the environment.
    """
    named = next((environ[name] for name in VARIABLES if environ.get(name)), "")
    if not named and platform in _LOCALES:
        named = (locale_of or _locale_of)(platform)
    letters = named[:2].lower()
    return letters if len(letters) == 2 and letters.isalpha() else ""


def _locale_of(platform: str) -> str:
    try:
        return _LOCALES[platform]()
    except (OSError, AttributeError, subprocess.SubprocessError):
        return ""


def _windows_locale() -> str:
    import ctypes

    number = ctypes.windll.kernel32.GetUserDefaultUILanguage()  # type: ignore[attr-defined,unused-ignore]  # on Windows
    return locale.windows_locale.get(number, "")


def _macos_locale() -> str:
    command = ["defaults", "read", "-g", "AppleLocale"]
    return subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False).stdout


_LOCALES: Final[Mapping[str, Callable[[], str]]] = {"win32": _windows_locale, "darwin": _macos_locale}
"""The systems whose programs are started without those variables, and where it is found there."""
