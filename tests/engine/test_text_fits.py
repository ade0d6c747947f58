"""No word is cut off, runs out of its panel, into another or under a panel, at any size, in any language."""

from collections.abc import Sequence
from itertools import product
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.app.pictures.staged import staged_pictures
from archon3d.app.pictures.studio import Studio
from archon3d.app.window import SCREENS
from archon3d.audio.cue import Cue
from archon3d.games.archon.icons import KINDS as ICON_KINDS
from archon3d.host.settings import CAPTIONS, LANGUAGE, TEXT_SCALE, Settings
from archon3d.screens.context import LaidOutScreen
from archon3d.ui.canvas import ENLARGED, HEIGHT, SMALLEST, Canvas
from archon3d.ui.words import TABLES, say, speak
from tests.engine.harness import Play, playing, text_node
from tests.engine.layout import SLACK, Box, Piece, panels_of, seen, texts_of
from tests.engine.screen_walk import walk
from tests.grid import WHOLE

LEAST_SHARE = 0.72
"""A text that is too wide for its place at this scale is drawn smaller, but not more than so."""

LEAST = 24.0
"""Canvas units, hence pixels of a picture 1080 high, that no text is smaller than. At 4:3 no more is asked of
enlarged text: there is little room beside the board."""

SIZES = ((1280, 720), (1280, 800), (1920, 1080), (1024, 768))
SCALES = (100, 150, 200)
LANGUAGES = ("english", "german")

GRID = list(product(SIZES, SCALES, LANGUAGES))
"""Everything that is looked through where ARCHON3D_WHOLE_GRID is set."""

CORNERS = [
    ((1280, 720), 200, "german"),
    ((1280, 800), 100, "english"),
    ((1920, 1080), 100, "german"),
    ((1024, 768), 200, "german"),
]
"""What is looked through otherwise: between them lie all the others."""

CAPTIONED = [
    ((1280, 720), 200, "german"),
    ((1024, 768), 200, "english"),
    ((1280, 800), 100, "english"),
]
"""What is looked through with captions too."""

FATES = ("found", "lost", "waits")
"""What notices tell of a gamepad."""

CASES = [
    *((*case, False) for case in (GRID if WHOLE else CORNERS)),
    *((*case, True) for case in (GRID if WHOLE else CAPTIONED)),
]


def faults(canvas: Canvas) -> list[str]:
    """Every text that is not where it should be."""
    whole = Box("the canvas", 0, 0, canvas.width, HEIGHT)
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
    """Lets the longest caption be read that there is."""
    words = TABLES["german" if say("setting.on") == "an" else "english"]
    names = [key.removeprefix("cue.") for key in words if key.startswith("cue.")]
    longest = max(names, key=lambda name: len(words[f"cue.{name}"]))
    who = max(ICON_KINDS, key=lambda kind: len(say(kind)))
    play.program.context.sound.on_caption(Cue(longest, place=1.0, subject=who))


def notify(play: Play, text: str) -> None:
    """Lets a notice be read, or the buttons again."""
    play.program.prompts.notify(text)
    play.program.prompts.update(play.shown(LaidOutScreen).hints(), 0.0)


def caption_faults(canvas: Canvas) -> list[str]:
    """Everything that lies where the caption stands."""
    root = canvas.root.find("captions")
    ((own, _),) = texts_of(canvas, root)
    (plate,) = panels_of(canvas, root)
    found = [] if plate.box.inside(Box("", 0, 0, canvas.width, HEIGHT)) else ["the caption is cut"]
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
    """The height of every text's em, in canvas units."""
    return {
        text_node(path).get_text(): path.get_scale(canvas.root).z
        for path in seen(canvas.root, "**/+TextNode")
    }


def case_name(value: object) -> str:
    """As a case is called in the list of tests."""
    if isinstance(value, bool):
        return "captions" if value else "quiet"
    return "x".join(map(str, value)) if isinstance(value, tuple) else str(value)


@pytest.mark.parametrize(
    ("size", "scale", "language", "captions"),
    CASES,
    ids=case_name,
)
def test_every_screen_has_room_for_its_words(
    base: ShowBase,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    scale: int,
    language: str,
    captions: bool,
) -> None:
    monkeypatch.setattr(Canvas, "_window_size", lambda canvas: size)
    file = tmp_path / "settings.toml"
    settings = Settings(file)
    settings[TEXT_SCALE], settings[LANGUAGE], settings[CAPTIONS] = scale, language, captions
    settings.save()
    least = LEAST if size[0] / size[1] < 1.5 else SMALLEST * scale / 100 * LEAST_SHARE
    rounding = HEIGHT / size[1] / 2
    found, shown = [], []
    with playing(base, file) as play:
        canvas = play.program.context.canvas
        notice = max((say(f"note.pad-{fate}", pad=say("source.pad3")) for fate in FATES), key=len)
        for screen in walk(play):
            shown.append(play.screen)
            if captions:
                caption_longest(play)
                found += [f"{screen}: {fault}" for fault in caption_faults(canvas)]
            for told in ("", notice) if captions else ("",):
                notify(play, told)
                found += [f"{screen}: {fault}" for fault in faults(canvas)]
                found += [
                    f"{screen}: {text!r} is {height:.1f} high, less than {least:.1f}"
                    for text, height in sizes(canvas).items()
                    if height < least - rounding
                ]
            notify(play, "")
    assert found == [], "\n".join(found)
    assert [name for name in SCREENS if name not in shown] == []


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
    """The height of every text's em in each of those pictures, in canvas units, in German."""
    folder.mkdir()
    studio = Studio(base, folder, "low", {TEXT_SCALE: scale, LANGUAGE: "german"})
    found: dict[tuple[str, str], float] = {}
    try:
        for name in names:
            studio.stage(staged_pictures()[name])
            studio.pass_frames(2)
            found |= {(name, text): height for text, height in sizes(studio.canvas).items()}
    finally:
        studio.close()
        speak("english")
    return found
