"""Every screen shows only what the catalogues say: all of them are walked in a language made for that."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.host.credits import read_credits
from archon3d.host.language import ENGLISH
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.table import SCREENS
from tests.driver.harness import Play, playing, text_node
from tests.driver.layout import seen
from tests.driver.screen_walk import walk
from tests.pseudo import FIRST, LAST, pseudo, write_pseudo
from tests.words import spoken_from

WORD = re.compile(r"[^\W\d_]{3,}")
"""Squares, keys, numbers, dates and addresses have no three letters in a row."""

CREDITS = {text for section in read_credits("") for text in (section.title, *section.paragraphs)}
"""What CREDITS.md says: names of people and licences."""


class Walk:
    """What is read on each screen, and which screens there were."""

    def __init__(self, play: Play) -> None:
        self.texts: dict[str, set[str]] = {}
        self.shown: set[str | None] = set()
        for screen in walk(play):
            assert play.shown(LaidOutScreen)
            self.shown.add(play.screen)
            paths = seen(play.program.context.canvas.root, "**/+TextNode")
            self.texts[screen] = {text_node(path).get_text() for path in paths}


@pytest.fixture(scope="module")
def walked(base: ShowBase, small: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Walk]:
    folder: Path = tmp_path_factory.mktemp("pseudo")
    write_pseudo(folder)
    with spoken_from(folder, ENGLISH), playing(base, folder / "settings.toml") as play:
        yield Walk(play)


def outside(text: str) -> str:
    """Return the text outside all markers, or the text itself if one of them is missing."""
    depth, found = 0, ""
    for letter in text:
        depth -= letter == LAST
        found += letter if depth == 0 and letter not in (FIRST, LAST) else ""
        depth += letter == FIRST
    return text if depth else found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("«Čáptúřé «Ťřóll»»", ""),
        ("«Šóúnd»: off", ": off"),
        ("«Cut of", "«Cut of"),
        ("12 «%»", "12 "),
    ],
)
def test_what_is_not_translated_is_found(text: str, found: str) -> None:
    assert outside(text) == found


def test_every_text_of_every_screen_comes_from_the_catalogues(walked: Walk) -> None:
    assert walked.shown >= set(SCREENS)
    found = {
        f"{screen}: {text}"
        for screen, texts in walked.texts.items()
        for text in texts - CREDITS
        if WORD.search(outside(text))
    }
    assert found == set()


@pytest.mark.parametrize("text", ["Choose a square", "HP", "{side} takes {at}", "{value}%"])
def test_the_language_is_longer_and_keeps_the_places_for_values(text: str) -> None:
    said = pseudo(text)
    assert said[0] + said[-1] == FIRST + LAST
    letters = len(re.sub(r"{\w+}", "", text))
    assert len(said) - 2 >= len(text) + 0.4 * letters - 0.5
    assert re.findall(r"{\w+}", said) == re.findall(r"{\w+}", text)
