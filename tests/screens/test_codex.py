"""The codex is opened from the title and from a pause, every page of it is shown, nothing is left behind."""

from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import GeomNode, GeomVertexReader, NodePath

from archon3d.controls.mapper import InputFrame
from archon3d.host.settings import PLAYERS
from archon3d.play.archon.odds import chances_by_colour
from archon3d.play.kits import pages
from archon3d.scene.menus.showcase import CastSpell, TurningFigure
from archon3d.screens.codex import CLIP, CodexScreen
from archon3d.screens.title import TitleScreen
from archon3d.ui.signs import GREYS
from archon3d.ui.words import spoken
from tests.driver.harness import Play, census, playing, text_node
from tests.driver.layout import seen
from tests.grid import WHOLE

pytestmark = pytest.mark.usefixtures("small")

CORNERS = 4
"""Of a square, each a vertex."""


@pytest.fixture
def settings_file(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


def opened(play: Play) -> CodexScreen:
    play.program.flow.start("title")
    play.frames(2)
    play.shown(TitleScreen).return_to("codex")
    play.press("raw-enter")
    return play.shown(CodexScreen)


def key_of(codex: CodexScreen) -> str:
    """Return the key of the page that is open."""
    assert codex.page is not None
    return codex.page.key


def spell_of(codex: CodexScreen) -> CastSpell:
    """Return the spell on the page."""
    assert isinstance(codex.exhibit, CastSpell)
    return codex.exhibit


@pytest.mark.full
def test_every_page_is_reached_with_one_button_and_drawn(base: ShowBase, settings_file: Path) -> None:
    """Drawn is the first page with each kind of exhibit in each part of the codex, or every page."""
    with playing(base, settings_file) as play:
        codex = opened(play)
        play.press("raw-enter")
        seen, drawn = [], set()
        for _ in pages():
            kind = type(codex.exhibit), key_of(codex).partition(".")[0]
            if WHOLE or kind not in drawn:
                play.draw()
            drawn.add(kind)
            seen.append(key_of(codex))
            play.press("raw-enter")
        assert seen == list(pages())
        assert key_of(codex) == seen[0], "after the last page comes the first"


def test_every_spell_is_cast_and_cast_again(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file) as play:
        codex = opened(play)
        for key in pages():
            if key.startswith("spell."):
                codex.turn_to(key)
                first = spell_of(codex).root
                play.frames(60 * 6)
                assert spell_of(codex).root != first
                play.draw()


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("previous", "following"), [("pad0-lshoulder", "pad0-rshoulder"), ("raw-page_up", "raw-page_down")]
)
def test_the_shoulders_turn_pages_and_the_contents(
    base: ShowBase, settings_file: Path, previous: str, following: str
) -> None:
    with playing(base, settings_file) as play:
        contents = opened(play)
        play.program.context.canvas.text_scale = 200
        play.frames(2)
        first = play.menu.focus
        play.press(following)
        assert play.menu.focus not in (first, *list(pages())[:2]), "further than a step"
        play.press(previous, previous, "raw-enter")
        keys = list(pages())
        here = key_of(contents)
        play.press(following)
        assert key_of(contents) == keys[keys.index(here) + 1]
        play.press(previous)
        assert key_of(contents) == here


def test_the_stick_that_does_not_steer_scrolls_a_page(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file) as play:
        codex = opened(play)
        play.program.context.canvas.text_scale = 200
        codex.turn_to("archon.colours")
        play.frames(2)
        before = codex.sheet.share
        play.send(InputFrame(held=frozenset(("pad0-rstick_down",)), pads=("pad0",)))
        play.frames(2)
        assert codex.sheet.share > before


def test_a_fighters_page_shows_its_odds_against_every_enemy(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file) as play:
        codex = opened(play)
        codex.turn_to("icon.unicorn")
        codex.sheet.scroll_to(1.0)
        texts = list(seen(play.program.context.canvas.root, "**/+TextNode"))
        (troll,) = (path for path in texts if text_node(path).get_text() == "Troll")
        row = sorted((path for path in texts if path.get_z() == troll.get_z()), key=NodePath.get_x)
        assert [text_node(path).get_text() for path in row] == [
            "Troll",
            *(str(chance) for chance in chances_by_colour("unicorn", "troll")),
        ]


@pytest.mark.full
def test_a_figures_clips_are_leafed_through(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file) as play:
        codex = opened(play)
        codex.turn_to("icon.wizard")
        play.frames(2)
        play.menu.focus = CLIP
        shown = []
        exhibit = codex.exhibit
        assert isinstance(exhibit, TurningFigure)
        for _ in exhibit.clips:
            shown.append(exhibit.figure.clip_shown)
            play.press("raw-enter")
        assert shown == list(exhibit.clips)
        assert "cast" in shown


def test_back_leads_to_the_contents_then_to_the_title(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file) as play:
        codex = opened(play)
        codex.turn_to("icon.troll")
        play.frames(2)
        play.press("raw-escape")
        assert codex.page is None
        assert play.menu.focus == "icon.troll", "the hand points at what was read"
        play.press("raw-escape")
        assert play.screen == "title"
        assert not base.render.find("title screen").is_hidden()


def test_a_long_page_rolls_to_its_end_and_no_further(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file) as play:
        codex = opened(play)
        play.program.context.canvas.text_scale = 200
        codex.turn_to("archon.colours")
        play.frames(2)
        sheet = codex.sheet
        assert sheet.scrolls
        for _ in range(60):
            play.press("raw-arrow_down")
        assert sheet.share == 1.0
        play.press("raw-arrow_up")
        assert sheet.share < 1.0
        play.press("wheel_down")
        assert sheet.share == 1.0, "the wheel rolls it too"


def test_the_codex_over_a_battle_gives_the_camera_back(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file) as play:
        pass
    before = census(base)
    with playing(base, settings_file, seed=3) as play:
        play.program.flow.start("title")
        play.frames(2)
        play.shown(TitleScreen).return_to("watch")
        play.press("raw-enter", "raw-enter")
        play.until("arena")
        play.until_it_goes_on()
        scene = base.render.find("arena screen")
        place, lens = base.cam.get_transform(), base.camNode.get_lens()
        play.press("raw-p", "raw-arrow_down", "raw-arrow_down", "raw-enter")
        assert play.screen == "codex"
        assert scene.is_hidden()
        play.press("raw-enter")
        play.draw()
        play.press("raw-escape", "raw-escape", "raw-p")
        assert play.screen == "arena"
        assert not scene.is_hidden()
        assert base.cam.get_transform() == place
        assert base.camNode.get_lens() == lens
    assert census(base) == before


def test_help_on_the_board_opens_the_page_about_what_is_pointed_at(
    base: ShowBase, settings_file: Path
) -> None:
    with playing(base, settings_file) as play:
        play.settings[PLAYERS] = "computer-dark"
        play.program.flow.start("setup")
        play.press("raw-enter")
        board = play.board
        play.frames(2)
        play.press("raw-f1")
        assert play.screen == "match", "off the board the buttons alone are told"
        play.press("raw-f1", "raw-d", "raw-f1")
        assert play.screen == "codex"
        assert key_of(play.shown(CodexScreen)) == "icon.wizard"
        play.draw()
        play.press("raw-escape")
        assert play.screen == "match"
        play.press("raw-f", "raw-f", "raw-x", "raw-f1")
        assert key_of(play.shown(CodexScreen)) == "spell.heal"
        assert board.menu is None, "the list is out of sight"
        play.press("raw-escape")
        assert play.screen == "match"
        assert board.menu is not None, "and comes back"


@pytest.mark.parametrize("scale", [100, 200])
def test_the_cycles_small_boards_show_which_squares_have_which_colour(
    base: ShowBase, settings_file: Path, scale: int
) -> None:
    with playing(base, settings_file) as play:
        codex = opened(play)
        play.program.context.canvas.text_scale = scale
        codex.turn_to("archon.cycle")
        play.frames(2)
        found = seen(play.program.context.canvas.root, "**/fills")
        boards = sorted(found, key=NodePath.get_bin_draw_order)
        stations = pages()["archon.cycle"].stations
        assert len(boards) == len(stations)
        for board, station in zip(boards, stations, strict=True):
            shades = [GREYS.index(grey) for grey in stones(board)]
            assert shades == [square.shade for row in station.rows for square in row]
        texts = [text_node(path).get_text() for path in seen(codex.layer.node, "**/+TextNode")]
        lines = [spoken(line) for station in stations for line in station.lines]
        assert {line: texts.count(line) for line in lines} == {line: lines.count(line) for line in lines}


def stones(board: NodePath) -> list[float]:
    """Return how bright each square of a small board is, in the order in which they are drawn."""
    node = board.node()
    assert isinstance(node, GeomNode)
    colours = GeomVertexReader(node.get_geom(0).get_vertex_data(), "color")
    greys = {round(grey * 255): grey for grey in GREYS}
    found = []
    while not colours.is_at_end():
        colour, *_ = [colours.get_data4() for _ in range(CORNERS)]
        if colour.x == colour.y == colour.z:
            found.append(greys[round(colour.x * 255)])
    return found
