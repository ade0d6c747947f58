"""All that is promised of every screen: each is opened once in each setting, and asked all of it.

No word is cut off, runs out of its panel, into another or under a panel. The smallest letters can be read
from a couch. The pointing hand covers nothing. Every text comes from the catalogues. One line explains
whatever is pointed at. No button has two meanings. Help is one press away.
"""

from collections import defaultdict
from collections.abc import Iterator
from itertools import product

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.host.settings import CAPTIONS, LANGUAGE, PLAYERS, TEXT_SCALE
from archon3d.host.settings_file import Settings
from archon3d.screens.table import SCREENS
from archon3d.ui.canvas import Canvas
from archon3d.ui.words import say
from tests.driver.harness import Play, playing
from tests.driver.screen_walk import walk
from tests.grid import WHOLE, first
from tests.marks import marking, outside, plain
from tests.ui.asked import Asked, Buttons, Help, Question, Rows, foreign_texts, kind_of, unexplained_choices
from tests.ui.room import (
    LANGUAGES,
    SCALES,
    SIZES,
    capitals,
    caption_faults,
    caption_longest,
    case_name,
    faults,
    is_wide,
    layers_of,
    least_height,
    notify,
    shares,
    sizes,
)
from tests.words import LANGUAGES as ALL_LANGUAGES

Setting = tuple[tuple[int, int], int, str, bool]
"""A window's width and height in pixels, the text's scale in percent, a language, whether captions are on."""


def setting_name(setting: Setting) -> str:
    """Return the name of a setting in the list of tests."""
    return "-".join(map(case_name, setting))


SOME: list[Setting] = [
    ((1280, 720), 200, "de", True),
    ((1280, 800), 100, "en", True),
    ((1280, 800), 100, "ja", True),
    ((1920, 1080), 150, "en", False),
    ((1280, 720), 100, "de", False),
    ((1024, 768), 200, "en", True),
    ((1024, 768), 200, "de", False),
    *(
        case
        for language in ALL_LANGUAGES
        if language not in LANGUAGES
        for case in (((1280, 720), 200, language, True), ((1024, 768), 200, language, False))
    ),
]
"""The settings in which a release is looked through: between them lie all the others."""

SOON = 1
"""In the first of these it is looked through each time; the longest words, at the largest scale."""

SETTINGS: list[Setting] = list(
    dict.fromkeys([*SOME, *(product(SIZES, SCALES, LANGUAGES, (False, True)) if WHOLE else ())])
)

DEALT = 4
"""Of the screens that differ in words alone, one in this number is looked at each time."""

USUAL = SOME[0]
"""The setting in which it is asked what buttons do: neither words nor sizes change that."""

LOWEST = 12
"""Pixels of the lowest capitals, in wide windows."""

FATES = ("found", "lost", "waits")
"""What notices tell of a gamepad."""

ROUNDING = 0.01
"""Error of a text's height in canvas units."""

TEXTS = 1000
"""Different texts that are measured at the least: the fewest screens that are walked have some 1,250.

Some screens show none until a movement has ended.
"""

ROOM = "words without room"
CAPITALS = "low capitals"
CATALOGUES = "texts from elsewhere"
ROWS = "rows"
CHOICES = "rows beside a board"
BUTTONS = "buttons with two meanings"
HELP = "help"


class Walked:
    """All screens in one setting, and what was found on them, by what was asked."""

    def __init__(self, play: Play, setting: Setting) -> None:
        size, scale, _, self._captions = setting
        self._canvas, self._wide = play.program.context.canvas, is_wide(size)
        self._least = least_height(size, scale)
        self._notice = max(
            (plain(say(f"note.pad-{fate}", pad=say("source.pad3"))) for fate in FATES), key=len
        )
        self._shares, self._told = shares(self._canvas), Asked()
        self.rows, self.buttons, self.help = Rows(), Buttons(), Help()
        self._questions: dict[str, Question] = {
            CATALOGUES: foreign_texts,
            CHOICES: unexplained_choices,
            CAPITALS: self._low_capitals,
            ROOM: self._misplaced,
            ROWS: self.rows,
        }
        if WHOLE or setting == USUAL:
            self._questions |= {BUTTONS: self.buttons, HELP: self.help}
        self.shown: set[str | None] = set()
        self.letters: set[str] = set()
        self.found: dict[str, list[str]] = defaultdict(list)
        for screen in walk(play, slice(None, None, 1 if WHOLE else DEALT)):
            self.shown.add(play.screen)
            for name, question in self._questions.items():
                self.found[name] += [f"{screen}: {fault}" for fault in question(play)]

    def _low_capitals(self, play: Play) -> Iterator[str]:
        heights = capitals(self._canvas, self._shares)
        self.letters |= heights.keys()
        for text, height in heights.items():
            if self._wide and round(height) < LOWEST:
                yield f"{text!r} has capitals of {height:.1f} pixels"

    def _misplaced(self, play: Play) -> Iterator[str]:
        """Yield misplaced words, with captions and a notice where they are on."""
        if self._captions:
            caption_longest(play)
        layers = layers_of(self._canvas)
        if self._captions:
            yield from caption_faults(self._canvas, layers)
        yield from faults(self._canvas, layers)
        yield from self._small_texts()
        if self._captions and self._told.first(*kind_of(play)):
            notify(play, self._notice)
            yield from faults(self._canvas, layers_of(self._canvas))
            yield from self._small_texts()
            notify(play, "")

    def _small_texts(self) -> Iterator[str]:
        for text, height in sizes(self._canvas).items():
            if height < self._least - ROUNDING:
                yield f"{text!r} is {height:.1f} high, less than {self._least:.1f}"


@pytest.fixture(scope="module", params=first(SOON, SETTINGS), ids=setting_name)
def walked(
    request: pytest.FixtureRequest, base: ShowBase, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Walked]:
    size, scale, language, captions = request.param
    folder = tmp_path_factory.mktemp("walk")
    settings = Settings(folder / "settings.toml")
    settings[TEXT_SCALE], settings[LANGUAGE], settings[CAPTIONS] = scale, language, captions
    settings[PLAYERS] = "computer-dark"
    settings.save()
    with pytest.MonkeyPatch.context() as patch, marking(folder, language):
        patch.setattr(Canvas, "_window_size", lambda canvas: size)
        with playing(base, folder / "settings.toml") as play:
            yield Walked(play, request.param)


@pytest.mark.early
def test_every_screen_is_as_promised(walked: Walked, subtests: pytest.Subtests) -> None:
    """One test, since each process that runs one of several would open all screens for it."""
    with subtests.test("every screen was opened"):
        assert walked.shown >= set(SCREENS)
        assert len(walked.letters) > TEXTS
    for question, found in walked.found.items():
        with subtests.test(question):
            assert found == [], "\n".join(found)
    with subtests.test("rows were pointed at"):
        assert len(walked.rows.pointed) > 20, walked.rows.pointed
        assert {
            "TitleScreen",
            "PauseScreen",
            "SetupScreen",
            "PracticeScreen",
            "GauntletScreen",
        } <= walked.rows.pointed
    if BUTTONS in walked.found:
        with subtests.test("buttons and help were seen"):
            assert walked.buttons.seen > 100
            assert len(walked.help.helped) > 20, walked.help.helped


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("\ue000Capture \ue000Troll\ue001\ue001", ""),
        ("\ue000Sound\ue001: off", ": off"),
        ("\ue000Cut of", "Cut of"),
        ("12 \ue000%\ue001", "12 "),
    ],
)
def test_what_is_not_from_the_catalogues_is_found(text: str, found: str) -> None:
    assert outside(text) == found
