"""The language of the person's system, wherever the system keeps it."""

import pytest

from archon3d.host.language import spoken_language, system_language


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de_AT"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en_GB"),
        ({"LANG": "de_DE@euro"}, "de_DE"),
        ({"LANG": "zh-Hant-TW"}, "zh_TW"),
        ({"LANG": "POSIX"}, ""),
        ({"LANG": "C.UTF-8"}, ""),
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
        assert system_language(platform, {}, lambda command: "de_DE\n") == "de_DE"
        assert system_language(platform, {"LANG": "en_US"}, lambda command: "de_DE") == "en_US"
        assert system_language(platform, {}, lambda command: "") == ""


def test_a_system_that_cannot_be_queried_speaks_no_language() -> None:
    assert system_language("win32", {}) == ""


@pytest.mark.parametrize(
    ("system", "spoken"),
    [
        ("de", "de"),
        ("de_AT", "de"),
        ("pt_BR", "pt_BR"),
        ("pt_PT", "pt_BR"),
        ("pt", "pt_BR"),
        ("zh_TW", "zh_TW"),
        ("fr_FR", "en"),
        ("den_CA", "en"),
        ("", "en"),
    ],
)
def test_a_region_without_words_of_its_own_reads_those_of_its_language(system: str, spoken: str) -> None:
    assert spoken_language(system, ["en", "de", "pt_BR", "zh_CN", "zh_TW"]) == spoken
