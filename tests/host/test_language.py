"""The language of the person's system, wherever the system keeps it."""

import pytest

from archon3d.host.language import system_language


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "DE"}, "de"),
        ({"LANG": "", "LC_MESSAGES": "fr"}, "fr"),
        ({"LANG": "C"}, ""),
        ({"LANG": "*?"}, ""),
        ({}, ""),
    ],
)
def test_the_environment_says_it(environ: dict[str, str], language: str) -> None:
    assert system_language("linux", environ) == language


def test_other_systems_are_queried_where_the_environment_is_silent() -> None:
    for platform in ("win32", "darwin"):
        assert system_language(platform, {}, lambda command: "de_DE\n") == "de"
        assert system_language(platform, {"LANG": "en_US"}, lambda command: "de_DE") == "en"
        assert system_language(platform, {}, lambda command: "") == ""


def test_a_system_that_cannot_be_queried_speaks_no_language() -> None:
    assert system_language("win32", {}) == ""
