"""The words beside a board: named, whole, as large as they were chosen, and explained where one points."""

from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import TextNode

from archon3d.activities.activity import MatchActivity
from archon3d.activities.match_setup import setup_from
from archon3d.games.archon.board import POWER_POINTS
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.icons import MAGES, SIDES
from archon3d.games.archon.spells import SPELLS
from archon3d.games.archon.state import State
from archon3d.play.archon.summary import power_points
from archon3d.rules.match import Match
from archon3d.ui.canvas import SIDE_TEXT_COLOURS
from archon3d.ui.focus import Rectangle
from archon3d.ui.fonts import GLYPH_MARGIN
from archon3d.ui.footer import footer_end, footer_top
from archon3d.ui.hud.message import BAR_FOOT
from archon3d.ui.hud.sides import FAINT
from archon3d.ui.words import say
from tests.driver.harness import Play, playing_in_case, text_node
from tests.games.archon.positions import position

LONG = "archon V8/9/2K(1)3g2/2A!6/W7s/9/3b5/9/9 light dead=KVGUPDnntdhgm"
"""All spells are left to both sides, and many kinds have fallen of each."""
SIZES = ((1280, 720), (1024, 768))
LANGUAGES = ("en", "de")
CLEAR = 4.0
"""Canvas units that are free between letters and the rim of their plate, at least."""
LARGER = 1.4
"""The least factor of text at 200 % beside a board: it is capped there."""
ONE_PLAYER = "computer-dark"


def show(play: Play, state: State) -> None:
    """Show a match against the computer in that position, on the player's turn."""
    play.program.flow.close()
    setup = setup_from(play.settings, "archon", players=ONE_PLAYER, seed=1)
    play.program.flow.start("match", MatchActivity(setup, Match(ARCHON, state)))
    play.frames(6)


def letters(play: Play) -> dict[str, float]:
    """Return every text that can be read, and the height of its letters in canvas units."""
    root = play.program.context.canvas.root
    found = {}
    for path in root.find_all_matches("**/+TextNode"):
        node = path.node()
        if not path.is_hidden() and isinstance(node, TextNode) and node.get_text():
            found[node.get_text()] = path.get_scale(root)[0]
    return found


def point(play: Play, place: Rectangle) -> str:
    """Return what the line below the message says while the mouse points there."""
    play.point(*place.centre)
    play.frames(2)
    return play.board.words.hud.detail


def faint(play: Play) -> list[str]:
    """Return what is written so that it seems of no use, sorted."""
    found = map(text_node, play.program.context.canvas.root.find_all_matches("**/+TextNode"))
    return sorted(
        node.get_text() for node in found if tuple(node.get_text_color()) == pytest.approx(FAINT, abs=1e-4)
    )


@pytest.mark.sample(2)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", SIZES)
def test_power_points_round_way_and_fallen_are_named(
    base: ShowBase,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    scale: int,
    language: str,
) -> None:
    with playing_in_case(base, tmp_path, monkeypatch, (size, scale, language)) as play:
        state = position(LONG)
        show(play, state)
        shown = play.texts()
        held = {side: power_points(state, side) for side in SIDES}
        assert say("cycle.points", **held) in shown
        assert say("round", number=state.round) in shown
        assert {say(f"cycle.{way}", count=2) for way in ("darker", "lighter")} & shown.keys()
        assert say("fallen") in shown
        for spell in SPELLS:
            assert say(f"spell.{spell}") in shown


@pytest.mark.sample(1)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_the_list_of_spells_is_as_large_as_the_text_was_chosen(
    base: ShowBase,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    language: str,
) -> None:
    found = {}
    for scale in (100, 200):
        with playing_in_case(base, tmp_path, monkeypatch, (size, scale, language)) as play:
            show(play, position(LONG))
            beside = letters(play)
            choosing = play.board.chooser.choosing
            assert choosing is not None
            for _ in range(2):
                choosing.press("A5")
            play.board.chooser.arrange()
            play.frames(2)
            assert play.board.menu is not None
            found[scale] = (
                [beside[say(f"spell.{spell}")] for spell in SPELLS],
                [letters(play)[row] for row in play.board.menu.rows.values()],
            )
    for plain, large in zip(found[100], found[200], strict=True):
        assert min(large) >= LARGER * max(plain)


def test_a_spell_that_cannot_be_cast_is_faint_and_says_why(
    base: ShowBase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with playing_in_case(base, tmp_path, monkeypatch, ((1280, 720), 100, "en")) as play:
        show(play, position("archon 9/9/2K3g2/9/W7s/9/9/9/9 light"))
        shown = play.texts()
        assert point(play, shown[say("spell.heal")]) == say("refuse.spell-useless.heal.at")
        assert point(play, shown[say("spell.imprison")]) == say("codex.spell.imprison")
        assert faint(play) == [say("spell.heal"), say("spell.heal"), say("spell.revive"), say("spell.revive")]


def test_a_spell_leaves_the_list_as_it_is_cast(
    base: ShowBase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with playing_in_case(base, tmp_path, monkeypatch, ((1280, 720), 100, "en")) as play:
        show(play, position("archon 9/9/2K3g2/9/W7s/9/9/9/9 light"))
        name = say("spell.shift-time")

        def listed() -> int:
            found = play.program.context.canvas.root.find_all_matches("**/+TextNode")
            return [text_node(path).get_text() for path in found].count(name)

        before = listed()
        play.board.activity.director.submit(ARCHON.read_action("shift-time"))
        play.frames(2)
        assert listed() == before, "as the side's last action, and among the enemy's spells"


@pytest.mark.parametrize("fate", ["dead", "imprisoned"])
def test_without_its_mage_a_sides_spells_are_all_faint(
    base: ShowBase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fate: str
) -> None:
    mage = "9" if fate == "dead" else "W!8"
    why = say("refuse.no-mage") if fate == "dead" else say("refuse.held-mage", icon=say(MAGES["light"]))
    with playing_in_case(base, tmp_path, monkeypatch, ((1280, 720), 100, "en")) as play:
        show(play, position(f"archon 9/9/2K3g2/{mage}/8s/9/9/9/9 light"))
        assert set(faint(play)) == {say(f"spell.{spell}") for spell in SPELLS}
        own = play.texts()[say("spell.teleport")]
        assert own.x > play.program.context.canvas.width / 2, "equal texts count once: it is dark's"
        y = own.centre[1]
        assert point(play, Rectangle(30, y - 2, 4, 4)) == why


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", SIZES)
def test_whatever_is_shown_of_the_position_is_explained(
    base: ShowBase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    with playing_in_case(base, tmp_path, monkeypatch, (size, scale, "en")) as play:
        state = position(LONG)
        show(play, state)
        held = {side: power_points(state, side) for side in SIDES}
        shown = play.texts()
        wanted = {
            say("cycle.points", **held): say("help.points", most=len(POWER_POINTS), **held),
            say("round", number=state.round): say("help.round"),
            next(one for one in shown if one.endswith("turns")): say("help.turns"),
            next(one for one in shown if "favour" in one.lower()): say(f"help.favoured.{favoured(shown)}"),
        }
        for text, told in wanted.items():
            assert point(play, shown[text]) == told
        portrait = play.portraits()["knight"]
        assert point(play, portrait).startswith("Fallen: ")


def favoured(shown: dict[str, Rectangle]) -> str:
    """Return the favoured side, as it is shown."""
    (text,) = (one for one in shown if "favour" in one.lower())
    return next(side for side in SIDE_TEXT_COLOURS if say(f"archon.side.{side}") in text)


def test_spells_are_explained_by_keys_and_by_the_mouse(
    base: ShowBase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with playing_in_case(base, tmp_path, monkeypatch, ((1280, 720), 100, "en")) as play:
        show(play, position("archon 9/9/2K(1)3g2/9/W7s/9/9/9/9 light dead=G"))
        for _ in range(2):
            play.point(*play_spot(play, "A5"), "mouse1")
        menu = play.board.menu
        assert menu is not None
        assert list(menu.rows) == list(SPELLS)
        for spell in SPELLS:
            play.point(*menu.place_of(spell).centre)
            assert play.board.words.hud.detail == say(f"codex.spell.{spell}")
        for spell in reversed(SPELLS):
            assert menu.focus == spell
            assert play.board.words.hud.detail == say(f"codex.spell.{spell}")
            play.press("raw-arrow_up")


def play_spot(play: Play, spot: str) -> tuple[float, float]:
    """Return where a spot of the board is on the canvas."""
    return play.program.context.canvas.place(play.board.scene.screen_point(spot))


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", SIZES)
def test_two_lines_of_a_message_keep_clear_of_the_plates_rim(
    base: ShowBase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    with playing_in_case(base, tmp_path, monkeypatch, (size, scale, "de")) as play:
        show(play, position(LONG))
        hud = play.board.words.hud
        hud.say("Ändern: Üg")
        hud.explain("jetzt")
        play.frames()
        ascent, descent = 0.85, 0.27  # of the tallest letters, as shares of the em
        (upper, em), (lower, small) = (baseline(play, text) for text in ("Ändern: Üg", "jetzt"))
        assert upper - ascent * em >= hud.bar_top + CLEAR
        canvas = play.program.context.canvas
        foot = footer_end(canvas) - BAR_FOOT - CLEAR if hud.prompts else footer_top(canvas)
        assert lower + descent * small <= foot


def baseline(play: Play, text: str) -> tuple[float, float]:
    """Return where that text stands, and the height of its letters, in canvas units."""
    root = play.program.context.canvas.root
    (path,) = (one for one in root.find_all_matches("**/+TextNode") if text_node(one).get_text() == text)
    return -path.get_pos(root).z + GLYPH_MARGIN * play.program.context.canvas.pixel, path.get_scale(root)[0]
