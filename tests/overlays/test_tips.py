"""Tips on the real screens: shown by the marks of the device in hand, gone when done, and not for ever."""

from dataclasses import replace
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.activities.activity import MatchActivity
from archon3d.activities.match_setup import setup_from
from archon3d.activities.quest import QuestActivity
from archon3d.ai.levels import LEVELS
from archon3d.controls.mapper import InputFrame
from archon3d.games.archon.board import square_at
from archon3d.games.archon.state import Icon, PendingBattle
from archon3d.host.settings import DARK_ARENA, DARK_BOARD, PLAYER_SETTINGS, PLAYERS, TEXT_SCALE
from archon3d.host.settings_file import Settings
from archon3d.overlays.prompts import Prompt
from archon3d.play.quests.book import all_quests
from archon3d.play.quests.run import QuestRun
from archon3d.play.tips import MOST_MATCHES
from archon3d.rules.match import Match
from tests.driver.harness import Play, playing

OWN = PLAYER_SETTINGS[1]


@pytest.fixture
def settings_file(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


def begin(
    play: Play, *, levels: tuple[str, str] = (LEVELS[0], LEVELS[0]), players: str = "computer-dark"
) -> None:
    """Begin a match of Archon against a computer of these levels, on the board and in the arena."""
    play.settings[DARK_BOARD], play.settings[DARK_ARENA] = levels
    play.settings[PLAYERS] = players
    play.program.flow.close()
    play.program.flow.start("match", MatchActivity(setup_from(play.settings, "archon", seed=1)))
    play.send(InputFrame(used="first keys"))
    play.frames(4)


def fight(play: Play) -> None:
    """Bring a match to a battle of Archer and Manticore."""
    play.settings[DARK_BOARD] = play.settings[DARK_ARENA] = LEVELS[0]
    activity = MatchActivity(setup_from(play.settings, "archon", players="computer-dark", seed=1))
    match = activity.director.match
    pair = Icon("archer", "light"), square_at("B1"), Icon("manticore", "dark"), square_at("E1")
    joined = replace(match.state, battle=PendingBattle(*pair, "C", "move"))
    activity.director.match = Match(match.game, joined)
    play.program.flow.close()
    play.program.flow.start("match", activity)
    play.until("arena")
    play.frames(2)
    assert tip(play) == "", "nobody can walk yet"
    while play.battle.state.tick == 0:
        play.frames()
    play.frames()


def tips(play: Play) -> list[Prompt]:
    """Return the player's tip."""
    return [prompt for prompt in play.program.prompts.prompts if prompt.words.startswith("tip.")]


def tip(play: Play) -> str:
    """Return the key of the only tip that is shown; empty for none."""
    shown = [prompt.words.removeprefix("tip.") for prompt in tips(play)]
    assert len(shown) < 2
    return "".join(shown)


def test_a_tip_goes_when_it_is_done_and_the_next_one_comes(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file) as play:
        begin(play)
        assert tip(play) == "move"
        (shown,) = tips(play)
        assert [mark.text for mark in shown.glyphs] == ["Enter"]
        play.board.choose(play.activity.game.read_action("B3-C3"))
        play.frames(30)
        assert tip(play) == "", "it is the computer's turn"
        for _ in range(2000):
            play.wait()
            if play.activity.director.awaits_person:
                break
        play.frames(4)
        assert tip(play) == "goal"
        play.program.flow.close()
    assert Settings.load(settings_file)[OWN.tips_done] == "move"


def test_a_quest_has_a_goal_of_its_own(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file) as play:
        play.settings[OWN.tips_done] = "move"
        easy = next(quest for quest in all_quests() if quest.opponent == LEVELS[0])
        play.program.flow.start("quest", QuestActivity(QuestRun(easy, 1)))
        play.frames(20)
        assert tip(play) not in ("", "goal")


def test_what_was_done_is_reported_in_no_later_match(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file) as play:
        play.settings[OWN.tips_done] = "move goal fly"
        begin(play)
        assert tip(play) == "cast", "no enemy is in reach yet"


def test_only_the_first_matches_come_with_tips(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file) as play:
        for _ in range(MOST_MATCHES):
            begin(play)
            assert tip(play) == "move"
        begin(play)
        assert tip(play) == ""


def test_a_match_that_is_gone_on_with_counts_once(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file) as play:
        begin(play)
        activity = play.activity
        play.board.choose(activity.game.read_action("B3-C3"))
        play.frames(10)
        play.program.flow.close()
        play.program.flow.start("match", MatchActivity(activity.setup, activity.director.match))
        play.frames(4)
        assert play.activity.tips is not None
        assert play.settings[OWN.tip_matches] == 1


@pytest.mark.parametrize(
    ("levels", "players"),
    [((LEVELS[-1], LEVELS[-1]), "computer-dark"), ((LEVELS[0], LEVELS[0]), "two-on-keyboard")],
    ids=["a stronger computer", "two people"],
)
def test_others_need_no_tips(
    base: ShowBase, settings_file: Path, levels: tuple[str, str], players: str
) -> None:
    with playing(base, settings_file) as play:
        begin(play, levels=levels, players=players)
        assert tip(play) == ""
        assert play.settings[OWN.tip_matches] == 0


def test_players_who_want_no_tips_get_none(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file) as play:
        play.settings[OWN.tips] = False
        begin(play)
        assert tip(play) == ""


def test_tips_cover_the_whole_length_of_a_battle(base: ShowBase, settings_file: Path) -> None:
    """Walk, attack, wait for the lamp, hide: each until it has been done."""
    with playing(base, settings_file) as play:
        fight(play)
        assert tip(play) == "walk"
        assert len(tips(play)[0].glyphs) == 4
        play.hold("raw-w")
        play.until_it_goes_on()
        play.frames(60)
        assert tip(play) == "strike"
        play.hold("raw-f", "raw-d")
        play.frames(3)
        assert tip(play) == "wait"
        play.frames(200)
        assert tip(play) == "hide"


def test_who_has_a_mouse_alone_is_taught_to_point(base: ShowBase, settings_file: Path) -> None:
    with playing(base, settings_file) as play:
        fight(play)
        play.send(InputFrame(used="mouse"))
        play.frames(2)
        assert tip(play) == "walk.mouse"


def test_a_value_that_is_none_costs_only_itself(
    settings_file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    settings_file.write_text('[player1]\ntips = "yes"\ntip_matches = 77\ntips_done = 3\nrumble = 20\n')
    settings = Settings.load(settings_file)
    assert settings[OWN.tips] is True
    assert settings[OWN.tip_matches] == 0
    assert settings[OWN.tips_done] == "none"
    assert settings[OWN.rumble] == 20
    assert (
        "player1.tip_matches must be a whole number from 0 to 4, not 77; using the default, 0" in caplog.text
    )


@pytest.mark.parametrize(("scale", "beside"), [(100, True), (200, False)])
def test_with_large_text_a_tip_stands_in_place_of_the_buttons(
    base: ShowBase, settings_file: Path, scale: int, beside: bool
) -> None:
    settings = Settings(settings_file)
    settings[TEXT_SCALE] = scale
    settings.save()
    with playing(base, settings_file) as play:
        begin(play)
        assert tip(play) == "move"
        others = [prompt.words for prompt in play.program.prompts.prompts if prompt not in tips(play)]
        assert ("prompt.pause" in others) is beside
        play.board.choose(play.activity.game.read_action("B3-C3"))
        play.frames(30)
        assert tip(play) == "", "it is the computer's turn"
        assert "prompt.pause" in [prompt.words for prompt in play.program.prompts.prompts]
