"""Where one comes back to: the row of the list that one came from."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.activities.activity import MatchActivity
from archon3d.activities.match_setup import setup_of
from archon3d.host.settings import FIRST_DUEL, PLAYERS
from archon3d.play.gauntlet import LEVEL, RUNNER
from archon3d.play.kits import KITS, lessons
from archon3d.rules.match import Match
from archon3d.screens.replace import ReplaceScreen
from archon3d.screens.title import CHOICES, GROUPS, UP, TitleScreen
from tests.driver.harness import Play, playing
from tests.driver.layout import hand_of


@pytest.fixture
def play(base: ShowBase, tmp_path: Path) -> Iterator[Play]:
    with playing(base, tmp_path / "settings.toml") as play:
        play.settings[FIRST_DUEL] = True
        play.settings[PLAYERS] = "computer-dark"
        play.program.flow.start("title")
        play.frames(2)
        yield play


def pick(play: Play, key: str) -> None:
    """Pick the row; on the title, in its group."""
    if isinstance(play.top, TitleScreen) and key not in play.menu.rows:
        play.top.return_to(key)
    assert key in play.menu.rows, f"{key} is none of {list(play.menu.rows)}"
    play.menu.focus = key
    play.press("raw-enter")


def keep(play: Play, game: str, players: str = "computer-dark", actions: int = 1) -> MatchActivity:
    """Return a saved match of that game after that many actions, by any side."""
    rules = KITS[game].rules
    match = Match(rules, rules.new({}, 1))
    for _ in range(actions):
        match.submit(rules.legal_actions(match.state)[0])
    activity = MatchActivity(setup_of(play.program.context, game, players=players), match)
    activity.keep(play.program.context.saves)
    return activity


LEFT_BY_ESCAPE = tuple(
    key
    for choice in CHOICES
    for key in GROUPS.get(choice, (choice,))
    if key not in ("continue", "begin", "quit")
)


@pytest.mark.full
def test_the_title_points_at_what_one_comes_back_from(play: Play) -> None:
    for key in LEFT_BY_ESCAPE:
        pick(play, key)
        assert play.screen != "title", key
        play.press("raw-escape")
        assert (play.screen, play.menu.focus) == ("title", key)


@pytest.mark.sample(1)
@pytest.mark.parametrize("way", ["back", "button"])
def test_a_group_of_the_title_opens_and_closes_in_its_place(play: Play, way: str) -> None:
    for group, rows in GROUPS.items():
        pick(play, group)
        assert (play.screen, tuple(play.menu.rows)) == ("title", (*rows, UP))
        assert play.menu.focus == rows[0]
        if way == "back":
            pick(play, UP)
        else:
            play.press("raw-escape")
        assert (play.screen, play.menu.focus) == ("title", group)


def test_the_title_points_at_continue_after_a_match_that_waits(play: Play) -> None:
    pick(play, "begin")
    pick(play, "begin")
    play.until("match")
    while play.board.chooser.choosing is None:
        play.frames(10)
    play.board.choose(play.activity.director.legal_actions[0])
    play.frames(8)
    play.press("raw-p")
    pick(play, "leave")
    assert (play.screen, play.menu.focus) == ("title", "continue")


def test_a_lesson_that_is_left_leads_back_to_its_row(play: Play) -> None:
    pick(play, "lessons")
    for key in lessons():
        pick(play, key)
        play.frames(4)
        play.press("raw-p")
        assert play.menu.rows["leave"] == "Quit to lessons", key
        pick(play, "leave")
        assert (play.screen, play.menu.focus) == ("lessons", key)
    play.press("raw-escape")
    assert (play.screen, play.menu.focus) == ("title", "lessons")


def test_the_first_duel_leads_back_to_where_it_was_begun(play: Play) -> None:
    pick(play, "lessons")
    first = next(iter(play.menu.rows))
    pick(play, first)
    assert play.screen == "first duel"
    play.press("raw-p")
    pick(play, "leave")
    assert (play.screen, play.menu.focus) == ("lessons", first)


def test_a_duel_of_the_gauntlet_leads_back_to_the_gauntlet(play: Play) -> None:
    play.settings[RUNNER], play.settings[LEVEL] = "knight", "beginner"
    pick(play, "gauntlet")
    pick(play, "begin")
    play.frames(4)
    play.press("raw-p")
    assert play.menu.rows["leave"] == "Quit to gauntlet"
    pick(play, "leave")
    assert (play.screen, play.menu.focus) == ("gauntlet", "begin")


def test_the_list_of_matches_points_at_the_match_that_was_watched(play: Play) -> None:
    for actions in (1, 2, 3):
        activity = keep(play, "archers", actions=actions)
        play.program.context.saves.finish(activity.journal)
    pick(play, "theatre")
    names = [key for key in play.menu.rows if key.startswith("match-")]
    assert len(names) == 3
    pick(play, names[1])
    assert play.screen == "replay"
    play.press("raw-escape")
    assert (play.screen, play.menu.focus) == ("matches", names[1])
    play.press("raw-escape")
    assert (play.screen, play.menu.focus) == ("title", "theatre")


def test_the_page_of_play_with_others_points_at_where_one_was(play: Play) -> None:
    pick(play, "online")
    for key in ("join", "watch", "code"):
        pick(play, key)
        assert play.screen == "address", key
        play.press("raw-escape")
        assert (play.screen, play.menu.focus) == ("online", key)


def test_the_codex_points_at_the_page_that_was_read(play: Play) -> None:
    pick(play, "codex")
    pages = list(play.menu.rows)
    pick(play, pages[3])
    play.press("raw-escape")
    assert (play.screen, play.menu.focus) == ("codex", pages[3])


def test_the_settings_point_at_the_controls_that_were_looked_at(play: Play) -> None:
    pick(play, "settings")
    pick(play, "controls")
    play.press("raw-escape")
    assert (play.screen, play.menu.focus) == ("settings", "controls")


# ---------------------------------------------------------------------------------------------- what waits


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("game", "players", "row", "detail"),
    [
        ("archon", "computer-dark", "Continue: Archon", "Round 1 against Beginner"),
        ("archon", "two-on-keyboard", "Continue: Archon", "Round 1, two players"),
        ("archmage", "computer-light", "Continue: Archmage", "Turn 1 against Beginner"),
        ("spectral-sorcery", "computer-dark", "Continue: Spectral Sorcery", "Turn 1 against Beginner"),
        ("archers", "computer-dark", "Continue: Archers", "Turn 1 against Beginner"),
    ],
)
def test_the_title_says_which_match_it_continues(
    play: Play, game: str, players: str, row: str, detail: str
) -> None:
    keep(play, game, players)
    play.program.flow.start("title")
    play.frames(2)
    assert play.menu.rows["continue"] == row
    assert detail in play.texts()
    assert play.menu.focus == "continue"


def test_every_game_offers_its_own_match_that_waits(play: Play) -> None:
    for game in KITS:
        keep(play, game)
    play.program.flow.start("title")
    play.frames(2)
    pick(play, "games")
    for game in KITS:
        play.menu.focus = game
        play.frames(2)
        assert any(text.startswith("Unfinished match: ") for text in play.lines()), game
        play.press("raw-enter")
        assert set(play.menu.rows) == {"resume", "begin", "back"}
        play.press("raw-escape")
        assert (play.screen, play.menu.focus) == ("games", game)
    pick(play, "archers")
    play.shown(ReplaceScreen)
    pick(play, "begin")
    assert play.screen == "setup"
    play.press("raw-escape")
    assert (play.screen, play.menu.focus) == ("games", "archers")
    pick(play, "archmage")
    pick(play, "resume")
    assert (play.screen, play.activity.game.name) == ("match", "archmage")
    assert len(play.activity.director.match.actions) >= 1


def test_a_game_without_a_match_that_waits_goes_to_its_set_up(play: Play) -> None:
    keep(play, "archers")
    pick(play, "games")
    pick(play, "archmage")
    assert play.screen == "setup"


def test_a_match_that_cannot_be_read_is_still_offered(play: Play) -> None:
    keep(play, "archers")
    file = play.program.context.saves.folder / "archers.save"
    file.write_text(file.read_text()[:40])
    play.program.flow.start("title")
    play.frames(2)
    assert play.menu.rows["continue"] == "Continue: Archers"
    pick(play, "games")
    play.menu.focus = "archers"
    play.frames(2)
    assert "Unfinished match" in play.lines()


def test_no_hand_is_cut_off_where_games_are_chosen(play: Play) -> None:
    pick(play, "games")
    canvas = play.program.context.canvas
    for game in KITS:
        play.menu.focus = game
        play.frames(2)
        hand = hand_of(canvas)
        assert hand is None or (hand.x0 >= 0 and hand.x1 <= canvas.width)
