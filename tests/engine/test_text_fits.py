"""No text is cut off, runs out of its panel or into another text, however large and in whatever language."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import NodePath, ScissorEffect

from archon3d.host.settings import LANGUAGE, PLAYERS, TEXT_SCALE, Settings
from archon3d.play.lessons.lesson import LessonRun
from archon3d.play.lessons.library import LESSONS
from archon3d.rules.game import Outcome as Ending
from archon3d.rules.match import Match
from archon3d.screens.flow import Outcome
from archon3d.screens.lesson import LessonSession
from archon3d.screens.tables import KITS
from archon3d.ui.canvas import GLYPH_MARGIN, HEIGHT, SMALLEST, Canvas
from tests.engine.harness import Play, playing

SLACK = 3.0
"""Canvas units that a letter's shadow may reach too far."""

LEAST_SHARE = 0.72
"""A text that is too wide for its place at this scale is drawn smaller, but not more than so."""

LEAST = 24.0
"""Canvas units, hence pixels of a picture 1080 high, that no text is smaller than. At 4:3 no more is asked of
enlarged text: there is little room beside the board."""


@dataclass(frozen=True)
class Box:
    """Where something is on the canvas."""

    what: str
    x0: float
    y0: float
    x1: float
    y1: float

    def inside(self, other: "Box") -> bool:
        return (
            self.x0 >= other.x0 - SLACK
            and self.x1 <= other.x1 + SLACK
            and self.y0 >= other.y0 - SLACK
            and self.y1 <= other.y1 + SLACK
        )

    def holds_middle_of(self, other: "Box") -> bool:
        x, y = (other.x0 + other.x1) / 2, (other.y0 + other.y1) / 2
        return self.x0 <= x <= self.x1 and self.y0 <= y <= self.y1

    def meets(self, other: "Box") -> bool:
        return (
            min(self.x1, other.x1) - max(self.x0, other.x0) > SLACK
            and min(self.y1, other.y1) - max(self.y0, other.y0) > SLACK
        )


def box_of(path: NodePath, root: NodePath, what: str) -> Box | None:
    bounds = path.get_tight_bounds(root)
    if bounds is None:
        return None
    low, high = bounds
    return Box(what, low.x, -high.z, high.x, -low.z)


DRAWS = {"archmage": "turns", "spectral-sorcery": "repetition", "archers": "quiet"}
"""A way in which each game can end without a winner."""


def without(box: Box, margin: float) -> Box:
    """Glyphs are drawn with a margin in which nothing is seen."""
    return Box(box.what, box.x0 + margin, box.y0 + margin, box.x1 - margin, box.y1 - margin)


def view_of(path: NodePath, width: float) -> Box | None:
    """The window behind which the text rolls, if it does."""
    for above in path.get_ancestors():
        effect = above.node().get_effect(ScissorEffect.get_class_type())
        if effect is not None:
            left, right, bottom, top = effect.get_frame()
            return Box("view", left * width, (1 - top) * HEIGHT, right * width, (1 - bottom) * HEIGHT)
    return None


def shows(box: Box, view: Box | None) -> bool:
    """Whether what lies there can be seen through the view."""
    return view is None or box.meets(view)


def seen(layer: NodePath, pattern: str) -> Iterator[NodePath]:
    for path in layer.find_all_matches(pattern):
        if not path.is_hidden() and not any(above.is_hidden() for above in path.get_ancestors()):
            yield path


def faults(canvas: Canvas) -> list[str]:
    """Every text on the topmost layers that is not where it should be."""
    whole = Box("the canvas", 0, 0, canvas.width, HEIGHT)
    found: list[str] = []
    for layer in canvas.root.get_children():
        panels = [
            (path.get_bin_draw_order(), box)
            for path in seen(layer, "**/panel")
            if (box := box_of(path, canvas.root, "its panel")) and shows(box, view_of(path, canvas.width))
        ]
        texts: list[Box] = []
        for path in seen(layer, "**/+TextNode"):
            box = box_of(path, canvas.root, repr(path.node().get_text()))
            if box is None:
                continue
            box = without(box, GLYPH_MARGIN * canvas.pixel)
            view = view_of(path, canvas.width)
            if not shows(box, view):
                continue
            if view is not None and path.node().get_num_rows() > 1:
                box = replace(box, y0=max(view.y0, box.y0), y1=min(view.y1, box.y1))
            around = [panel for order, panel in panels if order < path.get_bin_draw_order()]
            frames = [whole, *([view] if view else []), *(one for one in around if one.holds_middle_of(box))]
            found += [f"{box} is not inside {frame}" for frame in frames if not box.inside(frame)]
            found += [f"{box} runs into {other}" for other in texts if box.meets(other)]
            texts.append(box)
    return found


def sizes(canvas: Canvas) -> list[float]:
    """The height of every text's em, in canvas units."""
    return [path.get_scale(canvas.root).z for path in seen(canvas.root, "**/+TextNode")]


def walk(play: Play) -> Iterator[str]:
    """Shows one screen after the other."""

    def start(screen: str) -> None:
        play.program.flow.close()
        play.program.flow.start(screen)
        play.frames(2)

    start("splash")
    play.frames(200)
    yield "splash"
    start("title")
    yield "title"
    start("credits")
    yield "credits"
    play.top._words.roll(10**6)
    yield "credits, rolled to the end"
    start("lessons")
    yield "lessons"
    start("codex")
    yield "codex"
    play.press("raw-arrow_up", "raw-arrow_up")
    yield "codex, rolled to the end"
    for page in ("archon.colours", "icon.golem", "icon.shapeshifter", "spell.summon-elemental"):
        play.top._turn_to(page)
        play.frames(2)
        yield f"codex: {page}"
        for _ in range(20):
            play.top._sheet.roll(1)
        yield f"codex: {page}, rolled to the end"
    play.settings[PLAYERS] = "computer-dark"
    start("options")
    yield "options"
    play.press("raw-arrow_up")
    yield "options, rolled to the end"
    start("settings")
    yield "settings"
    play.press("raw-arrow_up", "raw-arrow_up")
    yield "settings, rolled to the end"
    play.program.flow._follow(Outcome("confirm"))
    play.frames(2)
    yield "confirm"
    start("controls")
    yield "controls"
    play.press("raw-arrow_up")
    yield "controls, rolled to the end"
    play.settings[PLAYERS] = "two-pads"
    start("options")
    play.press("raw-enter")
    yield "join"
    play.press("raw-f", "raw-h")
    yield "join, full"
    play.settings[PLAYERS] = "computer-dark"
    start("options")
    play.press("raw-enter")
    play.frames(2)
    play.press("raw-d", "raw-f", "raw-f")
    yield "board with the spells"
    play.press("raw-x", "raw-f")
    yield "board with a refusal"
    play.press("raw-p")
    yield "pause"
    play.press("raw-p", "raw-backspace", "raw-backspace", "raw-c", "raw-f", "raw-d", "raw-f")
    play.frames(120)
    yield "board after a ply"
    for lesson in ("archon-board", "archon-spells"):
        start_lesson(play, lesson)
        yield f"lesson: {lesson}"
    start_lesson(play, "archon-arena")
    play.until("lesson arena")
    play.frames(2)
    yield "lesson in the arena"
    play.press("raw-f")
    play.frames(60)
    yield "arena"
    play.press("raw-escape")
    yield "pause over the arena"
    start("title")
    yield "title with a match to go on with"
    start("games")
    yield "games"
    start("options")
    play.press("raw-enter")
    yield "replace"
    play.press("raw-arrow_down", "raw-enter")
    play.frames(2)
    session = play.top._session
    session.director.match = Match(
        session.director.match.game, replace(session.director.state, outcome=Ending(None, "quiet"))
    )
    play.top._until_summary = 0.0
    play.until("result")
    yield "result"
    for game in KITS:
        yield from walk_table(play, game)


def start_lesson(play: Play, key: str) -> None:
    """Opens a lesson at its first exercise."""
    play.program.flow.close()
    session = LessonSession(LessonRun(LESSONS[key]))
    play.program.flow.start(f"lesson {session.screen}", session)
    play.frames(2)


def walk_table(play: Play, game: str) -> Iterator[str]:
    """Shows a tabletop game, from its match set-up to its end."""
    play.program.flow.close()
    play.program.flow.start("table-setup", game)
    play.frames(2)
    yield f"set-up of {game}"
    play.press("raw-arrow_up")
    yield f"set-up of {game}, rolled to the end"
    play.press("raw-arrow_down", "raw-enter")
    play.frames(2)
    assert play.screen == "tabletop"
    yield f"{game}"
    play.press("raw-tab")
    yield f"{game}, at its commands"
    session = play.top._session
    session.director.match = Match(
        session.game, replace(session.director.state, outcome=Ending(None, DRAWS[game]))
    )
    play.top._until_summary = 0.0
    play.until("table-result")
    yield f"end of {game}"


@pytest.mark.parametrize("language", ["english", "german"])
@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize(
    "size", [(1280, 800), (1920, 1080), (1280, 720), (1440, 1080)], ids=lambda size: f"{size[0]}x{size[1]}"
)
def test_every_screen_has_room_for_its_words(
    base: ShowBase,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    scale: int,
    language: str,
) -> None:
    monkeypatch.setattr(Canvas, "_window_size", lambda canvas: size)
    file = tmp_path / "settings.toml"
    settings = Settings(file)
    settings[TEXT_SCALE], settings[LANGUAGE] = scale, language
    settings.save()
    with playing(base, file) as play:
        canvas = play.program.context.canvas
        for screen in walk(play):
            assert faults(canvas) == [], screen
            least = LEAST if size[0] / size[1] < 1.5 else SMALLEST * scale / 100 * LEAST_SHARE
            assert min(sizes(canvas)) >= least, screen
