"""What is read on all screens, at any size, in any language.

No word is cut off, runs out of its panel, into another or under a panel. The smallest letters can be read
from a couch. The pointing hand covers nothing. Each screen is opened once in each case, and asked all of it.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import NodePath, TextNode

from archon3d.audio.cue import Cue
from archon3d.games.archon.icons import ICON_KINDS as ICON_KINDS
from archon3d.host.settings import CAPTIONS, LANGUAGE, TEXT_SCALE
from archon3d.host.settings_file import Settings
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.table import SCREENS
from archon3d.ui.canvas import CANVAS_HEIGHT, ENLARGED, SMALLEST, Canvas
from archon3d.ui.fonts import GLYPH_MARGIN, ITALIC, TEXT, TITLE
from archon3d.ui.menu import Menu
from archon3d.ui.words import say, speak
from archon3d.workshop.pictures.staged import staged_pictures
from archon3d.workshop.pictures.studio import Studio
from tests.driver.harness import FIGURES, Play, playing, text_node
from tests.driver.layout import SLACK, Box, Piece, hand_of, panels_of, readable, seen, texts_of
from tests.driver.screen_walk import walk
from tests.grid import WHOLE, first
from tests.scene.looking import bounds
from tests.words import LANGUAGES as ALL_LANGUAGES
from tests.words import words_of

Looked = tuple[tuple[int, int], int, str, bool]
"""A window's width and height in pixels, the text's scale in percent, a language, whether captions are on."""

LEAST_SHARE = 0.72
"""A text that is too wide for its place at this scale is drawn smaller, but not more than so."""

LEAST = 24.0
"""Canvas units, hence pixels of a picture 1080 high, that no text is smaller than. At 4:3 no more is asked of
enlarged text: there is little room beside the board."""

SIZES = ((1280, 720), (1280, 800), (1920, 1080), (1024, 768))
SCALES = (100, 150, 200)
LANGUAGES = ("en", "de")
"""Those that are seen at every size; the others are seen at the largest text."""

SOME: list[Looked] = [
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
"""What is looked through by default: between them lie all the others."""

SOON = 2
"""Of these, the first are walked each time, the others before a release."""

CASES: list[Looked] = list(
    dict.fromkeys([*SOME, *(product(SIZES, SCALES, LANGUAGES, (False, True)) if WHOLE else ())])
)

LOWEST = 12.0
"""Pixels of the lowest capitals."""

FINE = 500
"""Pixels to the em at which a capital is measured: its edges weigh nothing then."""

FEWEST_POINTED = 20
"""Screens with rows to point at."""

FATES = ("found", "lost", "waits")
"""What notices tell of a gamepad."""


def is_wide(size: tuple[int, int]) -> bool:
    """Return whether there is room beside a board."""
    return size[0] / size[1] >= 1.5


def faults(canvas: Canvas) -> list[str]:
    """Return every misplaced text."""
    whole = Box("the canvas", 0, 0, canvas.width, CANVAS_HEIGHT)
    found: list[str] = []
    others: list[Piece] = []
    layers = [(panels_of(canvas, layer), texts_of(canvas, layer)) for layer in canvas.root.get_children()]
    everywhere = [panel for panels, _ in layers for panel in panels]
    for panels, texts in layers:
        for text, view in texts:
            box = text.box
            if any(veil.order > text.order and veil.covers and box.inside(veil.box) for veil in everywhere):
                continue
            around = [panel.box for panel in panels if panel.order < text.order]
            frames = [whole, *([view] if view else []), *(one for one in around if one.holds_middle_of(box))]
            found += [f"{box} is not inside {frame}" for frame in frames if not box.inside(frame)]
            found += [f"{box} runs into {other.box}" for other in others if box.meets(other.box)]
            found += [
                f"{box} lies partly under {panel.box}"
                for panel in everywhere
                if panel.covers and panel.order > text.order and box.meets(panel.box)
            ]
            others.append(text)
    return found


def caption_longest(play: Play) -> None:
    """Show the longest caption."""
    words = words_of(play.settings[LANGUAGE])
    names = [key.removeprefix("cue.") for key in words if key.startswith("cue.")]
    longest = max(names, key=lambda name: len(words[f"cue.{name}"]))
    who = max(ICON_KINDS, key=lambda kind: len(say(kind)))
    play.program.context.sound.on_caption(Cue(longest, place=1.0, subject=who))


def notify(play: Play, text: str) -> None:
    """Show a notice, or the buttons again."""
    play.program.prompts.notify(text)
    play.program.prompts.update(play.shown(LaidOutScreen).hints(), 0.0)


def caption_faults(canvas: Canvas) -> list[str]:
    """Return everything behind the caption."""
    root = canvas.root.find("captions")
    ((own, _),) = texts_of(canvas, root)
    (plate,) = panels_of(canvas, root)
    found = [] if plate.box.inside(Box("", 0, 0, canvas.width, CANVAS_HEIGHT)) else ["the caption is cut"]
    for layer in canvas.root.get_children():
        if layer.name == "captions":
            continue
        pieces = [*panels_of(canvas, layer), *(text for text, _ in texts_of(canvas, layer))]
        found += [
            f"{own.box} lies over {piece.box}"
            for piece in pieces
            if plate.box.meets(piece.box) and piece.box.x1 - piece.box.x0 < canvas.width - SLACK
        ]
    return found


def sizes(canvas: Canvas) -> dict[str, float]:
    """Return the height of every text's em, in canvas units."""
    nodes = {path: text_node(path).get_text() for path in seen(canvas.root, "**/+TextNode")}
    return {text: path.get_scale(canvas.root).z for path, text in nodes.items() if text.strip()}


def case_name(value: object) -> str:
    """Return the case's name in the list of tests."""
    if isinstance(value, bool):
        return "captions" if value else "quiet"
    return "x".join(map(str, value)) if isinstance(value, tuple) else str(value)


def looked_name(case: Looked) -> str:
    """Return the name of the walk's case in the list of tests."""
    return "-".join(map(case_name, case))


def covered(play: Play, menu: Menu) -> list[str]:
    """Return what the hand covers while it points at one row after the other."""
    before, found = menu.focus, []
    for key in menu._places():
        menu.focus = key
        if below_hand(play.program.context.canvas):
            play.frames()  # what rolls out of sight with the rows is hidden in the next frame
            found += [f"at {key}: {fault}" for fault in below_hand(play.program.context.canvas)]
    menu.focus = before
    return found


def below_hand(canvas: Canvas) -> list[str]:
    """Return what the hand covers now."""
    hand = hand_of(canvas)
    texts = [] if hand is None else readable(canvas, hand)
    return [f"{hand} lies over {text}" for text in texts if hand is not None and hand.meets(text)]


def shares(canvas: Canvas) -> dict[str, float]:
    """Return the height of each face's capitals, as a share of its em, by the face's own name."""
    found = {}
    for face in (TITLE, TEXT, ITALIC):
        font = canvas.fonts.font(face, FINE)
        letter = TextNode("H")
        letter.set_font(font)
        letter.set_text("H")
        low, high = bounds(NodePath(letter.generate()))
        found[font.get_name()] = float(high.z - low.z) - 2 * GLYPH_MARGIN / FINE
    return found


def capitals(canvas: Canvas, share: Mapping[str, float]) -> dict[str, float]:
    """Return how many pixels the capitals of every text are high that can be seen."""
    found = {}
    for path in seen(canvas.root, "**/+TextNode"):
        node = text_node(path)
        if node.get_text().strip():
            ems = path.get_scale(canvas.root).z / canvas.pixel
            found[node.get_text()] = ems * share[node.get_font().get_name()]
    return found


class Walk:
    """All screens in one case, and what was found on them."""

    def __init__(self, play: Play, case: Looked) -> None:
        size, scale, _, self._captions = case
        self._play, self._canvas = play, play.program.context.canvas
        self._least = LEAST if not is_wide(size) else SMALLEST * scale / 100 * LEAST_SHARE
        self._least -= CANVAS_HEIGHT / size[1] / 2  # a letter's height is a whole number of pixels
        notice = max((say(f"note.pad-{fate}", pad=say("source.pad3")) for fate in FATES), key=len)
        self._notices = ("", notice) if self._captions else ("",)
        self._shares = shares(self._canvas)
        self.shown: set[str | None] = set()
        self.pointed = 0
        self.misplaced: list[str] = []
        self.covered: list[str] = []
        self.low: list[str] = []
        for screen in walk(play):
            self._ask(screen)

    def _ask(self, screen: str) -> None:
        """Check everything about the current screen."""
        self.shown.add(self._play.screen)
        heights = capitals(self._canvas, self._shares)
        assert heights, screen
        self.low += [
            f"{screen}: {text!r} has capitals of {height:.1f} pixels"
            for text, height in heights.items()
            if height < LOWEST
        ]
        self.misplaced += [f"{screen}: {fault}" for fault in self._faults()]
        menu = self._play.shown(LaidOutScreen).menu
        if menu is not None:
            self.pointed += 1
            self.covered += [f"{screen} {fault}" for fault in covered(self._play, menu)]

    def _faults(self) -> Iterator[str]:
        """Yield misplaced words, without and with captions and a notice."""
        if self._captions:
            caption_longest(self._play)
            yield from caption_faults(self._canvas)
        for told in self._notices:
            notify(self._play, told)
            yield from faults(self._canvas)
            for text, height in sizes(self._canvas).items():
                if height < self._least:
                    yield f"{text!r} is {height:.1f} high, less than {self._least:.1f}"
        notify(self._play, "")


@pytest.fixture(scope="module", params=first(SOON, CASES), ids=looked_name)
def walked(
    request: pytest.FixtureRequest, base: ShowBase, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Walk]:
    size, scale, language, captions = request.param
    file = tmp_path_factory.mktemp("walk") / "settings.toml"
    settings = Settings(file)
    settings[TEXT_SCALE], settings[LANGUAGE], settings[CAPTIONS] = scale, language, captions
    settings.save()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Canvas, "_window_size", lambda canvas: size)
        with playing(base, file) as play:
            yield Walk(play, request.param)


def test_every_screen_has_room_for_its_words(walked: Walk) -> None:
    assert walked.misplaced == [], "\n".join(walked.misplaced)
    assert walked.shown >= set(SCREENS)


def test_the_hand_covers_no_words(walked: Walk) -> None:
    assert walked.covered == [], "\n".join(walked.covered)
    assert walked.pointed > FEWEST_POINTED


@pytest.mark.parametrize(
    "walked", first(SOON, [case for case in CASES if is_wide(case[0])]), ids=looked_name, indirect=True
)
def test_no_capitals_are_lower_than_twelve_pixels(walked: Walk) -> None:
    assert walked.low == [], "\n".join(walked.low)


def test_a_large_screen_shrinks_no_rows_out_of_sight(
    base: ShowBase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Canvas, "_window_size", lambda canvas: (3840, 2160))
    with playing(base, tmp_path / "settings.toml") as play:
        play.program.flow.start("settings")
        play.frames(2)
        assert min(sizes(play.program.context.canvas).values()) >= LEAST


GROWING = {
    (1280, 720): ("join", "join-one", "seats", "online-duel", "matches", "archmage-force"),
    (1024, 768): ("join", "join-one", "seats", "online-duel"),
}
"""Staged pictures whose text has grown too little once, by the window's size."""

LEAST_GROWTH = 1.4
"""How many times as large text is at 200 %, at least, unless it was large before."""


@pytest.mark.parametrize("size", GROWING, ids=case_name)
def test_small_text_grows_with_its_scale(
    base: ShowBase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    monkeypatch.setattr(Canvas, "_window_size", lambda canvas: size)
    names = GROWING[size]
    usual, large = (sizes_in_pictures(base, tmp_path / str(scale), scale, names) for scale in (100, 200))
    found = [
        f"{picture}: {text!r} is {height:.1f} high"
        for (picture, text), height in large.items()
        if height < min(LEAST_GROWTH * usual.get((picture, text), SMALLEST), ENLARGED)
    ]
    assert found == [], "\n".join(found)
    assert len(large) > 5 * len(names)


def sizes_in_pictures(
    base: ShowBase, folder: Path, scale: int, names: Sequence[str]
) -> dict[tuple[str, str], float]:
    """Return the height of every text's em in each of those pictures, in canvas units, in German."""
    folder.mkdir()
    studio = Studio(base, folder, "low", {TEXT_SCALE: scale, LANGUAGE: "de"}, library=FIGURES)
    found: dict[tuple[str, str], float] = {}
    try:
        for name in names:
            studio.stage(staged_pictures()[name])
            studio.pass_frames(2)
            found |= {(name, text): height for text, height in sizes(studio.canvas).items()}
    finally:
        studio.close()
        speak("en")
    return found
