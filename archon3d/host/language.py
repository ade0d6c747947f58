"""The languages of the game, and the system's own."""

import locale
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from archon3d.host.paths import DOMAIN, locale_folder

ENGLISH: Final = "en"
"""The source language, in which every text exists."""

VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The environment variables that name it, in order of precedence."""

SECONDS: Final = 2.0
"""How long the system may take to answer."""


_NAME: Final = re.compile(
    r"(?P<language>[a-z]{2,3})(?:[_-][a-z]{4})?(?:[_-](?P<region>[a-z]{2}))?(?![a-z])", re.IGNORECASE
)
"""A locale's name: the language, an optional script, an optional region."""


def languages() -> tuple[str, ...]:
    """Return the languages that have a compiled catalogue, as in "de" or "pt_BR", English first."""
    found = {path.parent.parent.name for path in locale_folder().glob(f"*/LC_MESSAGES/{DOMAIN}.mo")}
    return tuple(sorted(found, key=lambda language: (language != ENGLISH, language)))


def spoken_language(system: str, present: Iterable[str]) -> str:
    """Return the available language for a system's locale: its own, one with its letters, or English.

    >>> spoken_language("de_AT", ["en", "de"]), spoken_language("pt_PT", ["en", "pt_BR"])
    ('de', 'pt_BR')
    """
    known = list(present)
    letters = system.partition("_")[0]
    relatives = [language for language in known if language.partition("_")[0] == letters]
    return next((language for language in (system, letters, *relatives) if language in known), ENGLISH)


def system_language(
    platform: str = sys.platform,
    environ: Mapping[str, str] = os.environ,
    locale_of: Callable[[str], str] | None = None,
) -> str:
    """Return the system's language, with its region if named, as in "de_AT"; empty if unknown.

    `locale_of` returns the locale's name on systems that keep it outside the environment.
    """
    named = next((environ[name] for name in VARIABLES if environ.get(name)), "")
    if not named and platform in _LOCALES:
        named = (locale_of or _locale_of)(platform)
    match = _NAME.match(named)
    if match is None:
        return ""
    language, region = match["language"].lower(), (match["region"] or "").upper()
    return f"{language}_{region}" if region else language


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
"""Where to find the locale on systems whose programs start without those variables."""
