"""What every game on the table has to do, played through the one screen that they share."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.activities.activity import MatchActivity, resume
from archon3d.activities.match_setup import MatchSetup
from archon3d.ai.chance import random_action
from archon3d.ai.levels import Level
from archon3d.controls.bindings import MOUSE_HELP, MOUSE_SELECT
from archon3d.controls.mapper import InputFrame
from archon3d.host.settings import ANIMATION, PLAYERS
from archon3d.play.choosing import SQUARE_MARKS, Preview, Refused
from archon3d.play.game_settings import option_settings
from archon3d.play.kits import KITS
from archon3d.play.phrase import Phrase
from archon3d.play.saves import LAST, load_match
from archon3d.play.seats import SEATS
from archon3d.rules.game import Outcome as Ending
from archon3d.rules.match import Match
from archon3d.rules.rng import Rng
from archon3d.screens.base import IDLE_SECONDS, LaidOutScreen
from archon3d.screens.result import ResultScreen
from archon3d.screens.setup import SetupScreen
from archon3d.ui.words import say, speak, spoken
from tests.driver.harness import Play, census, playing
from tests.driver.table_users import DEVICE_USERS, TABLE_GAMES, DeviceUser, until_choosing, ways
from tests.grid import dealt
from tests.words import LANGUAGES

pytestmark = pytest.mark.usefixtures("small")

NOVICES: dict[str, Level] = dict.fromkeys(SEATS, "novice")
ENDINGS = {
    game: tuple(dict.fromkeys((*KITS[game].rules.wins, *KITS[game].rules.draws))) for game in TABLE_GAMES
}
PLAYED = 60
"""Random actions into a match that its positions are taken from."""
PROBED = (0, 1, 9, 30, 59)
"""After this many actions a position is looked at."""
LONGEST = 700
"""Actions of a person after which a match has gone astray."""
LAST_ACTIONS = 8
"""Actions of a match that are left to be played on the screen."""


@pytest.fixture
def play(base: ShowBase, tmp_path: Path) -> Iterator[Play]:
    with playing(base, tmp_path / "settings.toml") as play:
        play.settings[ANIMATION] = "off"
        yield play


def setup_for(game: str, players: str = "computer-dark", **options: Any) -> MatchSetup:
    return MatchSetup(players, options, NOVICES, NOVICES, seed=4, game=game)


def start(play: Play, screen: str, data: object = None) -> None:
    play.program.flow.close()
    play.program.flow.start(screen, data)
    play.frames(2)


def positions(game: str) -> list[Any]:
    """Return some positions of a random match."""
    rules, rng = KITS[game].rules, Rng.from_seed(11)
    match: Match[Any, Any, Any] = Match(rules, rules.new({}, 3))
    found = []
    for number in range(PLAYED):
        if number in PROBED:
            found.append(match.state)
        if match.outcome is None:
            match.submit(random_action(rules, match.state, rng))
    return [state for state in found if state.outcome is None]


def nearly_ended(game: str) -> Match[Any, Any, Any]:
    """Return a match of an adept against a novice up to its last actions."""
    rules = KITS[game].rules
    match: Match[Any, Any, Any] = Match(rules, rules.new({}, 4))
    while match.outcome is None:
        level: Level = "adept" if match.state.to_move == rules.sides[0] else "novice"
        match.submit(KITS[game].computer(match.state, level))
    late: Match[Any, Any, Any] = Match(rules, match.start)
    for action in match.actions[:-LAST_ACTIONS]:
        late.submit(action)
    return late


@pytest.fixture(params=TABLE_GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def spots_of(play: Play, game: str) -> tuple[str, ...]:
    start(play, "match", setup_for(game))
    return play.spots


# ------------------------------------------------------------------------------------------- the choosings


@pytest.mark.sample(1)
def test_every_legal_action_can_be_said_and_no_other(play: Play, game: str) -> None:
    spots, kit = spots_of(play, game), KITS[game]
    for state in positions(game):
        legal = kit.rules.legal_actions(state)
        assert set(ways(kit, state, legal, spots)) == set(legal)


def test_everything_that_is_pointed_at_is_reported_in_every_language(play: Play, game: str) -> None:
    spots, kit = spots_of(play, game), KITS[game]
    for state in positions(game):
        legal = kit.rules.legal_actions(state)
        choosing = kit.choosing(state, legal)
        previews = [choosing.preview_spot(None), *map(choosing.preview_spot, spots)]
        previews += [choosing.preview_row(row.key) for row in choosing.rows()]
        assert all(preview.action is None or preview.action in legal for preview in previews)
        assert all(
            mark in SQUARE_MARKS for preview in previews for marks in preview.marks.values() for mark in marks
        )
        for language in LANGUAGES:
            speak(language)
            for phrase in _phrases(kit, state, choosing, previews):
                assert spoken(phrase).strip()
            for row in choosing.rows():
                assert spoken(row.text)
                assert row.enabled or (row.why is not None and spoken(row.why))


def _phrases(kit: Any, state: Any, choosing: Any, previews: list[Preview]) -> Iterator[Phrase]:
    yield choosing.prompt()
    yield from (preview.phrase for preview in previews if preview.phrase is not None)
    yield from (row.help for row in choosing.rows() if row.help is not None)
    yield from (kit.turn(state, person) for person in (False, True))
    for side in kit.rules.sides:
        for fact in kit.facts(state, side):
            yield from (one for one in (fact.text, fact.why, fact.help) if one is not None)


def test_a_refusal_says_why(play: Play, game: str) -> None:
    spots, kit = spots_of(play, game), KITS[game]
    for state in positions(game):
        legal = kit.rules.legal_actions(state)
        for spot in spots:
            answer = kit.choosing(state, legal).press(spot)
            assert not isinstance(answer, Refused) or spoken(answer.why).strip()


def test_every_ending_has_its_words(game: str) -> None:
    for language in LANGUAGES:
        speak(language)
        assert all(say(f"{game}.ending.{reason}") for reason in ENDINGS[game])
    speak("en")


# ------------------------------------------------------------------------------------- through the screen


def play_on(play: Play, hand: DeviceUser, limit: int) -> int:
    """Play as the computer would, to the end or for this many actions; return their number."""
    game = play.activity.game
    for number in range(limit):
        if not until_choosing(play):
            return number
        director, chooser = play.activity.director, hand.chooser
        action = KITS[game.name].computer(director.state, "adept")
        found = ways(
            play.activity.kit,
            director.state,
            director.legal_actions,
            play.spots,
            goal=action,
        )
        before = len(director.match.actions)
        hand.do(found[action])
        assert director.match.actions[before : before + 1] == (action,), (action, found[action], chooser.spot)
    return limit


@pytest.mark.parametrize(("hand", "game"), dealt(list(DEVICE_USERS), TABLE_GAMES))
def test_a_person_plays_with_any_hand(play: Play, game: str, hand: str) -> None:
    start(play, "match", setup_for(game))
    assert play_on(play, DEVICE_USERS[hand](play), 8) > 0


@pytest.mark.sample("archmage-False", "spectral-sorcery-False")
@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.full)])
def test_a_match_on_the_keyboard_ends_with_its_result_and_a_record(
    play: Play, game: str, tmp_path: Path, whole: bool
) -> None:
    match = None if whole else nearly_ended(game)
    start(play, "match", MatchActivity(setup_for(game), match))
    assert 0 < play_on(play, DEVICE_USERS["keyboard"](play), LONGEST) < LONGEST
    assert play.screen == "result"
    play.draw()
    match = load_match(tmp_path / "saves" / LAST)
    assert (match.game.name, match.outcome) == (game, play.activity.director.match.outcome)
    play.press("raw-enter")
    assert play.screen == "match"
    assert play.activity.game.name == game


def test_nobody_else_can_act_in_anothers_turn(play: Play, game: str) -> None:
    start(play, "match", setup_for(game, "two-pads"))
    assert until_choosing(play)
    mover, chooser = play.activity.director.to_move, play.board.chooser
    strangers = [name for name in ("pad0", "pad1") if name not in play.activity.seating.sources(mover)]
    before = chooser.spot
    for stranger in strangers:
        for button in ("dpad_up", "dpad_down", "dpad_left", "dpad_right", "face_a", "face_x"):
            play.press(f"{stranger}-{button}")
    assert strangers
    assert chooser.spot == before
    assert play.activity.director.match.actions == ()


def test_off_the_edge_lie_the_commands_and_back_again(play: Play, game: str) -> None:
    start(play, "match", setup_for(game))
    assert until_choosing(play)
    chooser = play.board.chooser
    first, _ = play.activity.sides
    towards, away = ("left", "right") if play.activity.director.to_move == first else ("right", "left")
    for _ in range(20):
        if chooser.row is not None:
            break
        play.press(f"raw-arrow_{towards}")
    assert chooser.row is not None
    play.press(f"raw-arrow_{away}")
    assert chooser.spot is not None


def test_help_is_given_on_a_command_and_put_away(play: Play, game: str) -> None:
    start(play, "match", setup_for(game))
    assert until_choosing(play)
    chooser, nodes = play.board.chooser, play.program.context.canvas.root
    play.press("raw-tab")
    helped = [row.key for row in chooser.rows if row.help is not None]
    assert helped, "every game helps"
    while play.row.key != helped[0]:
        play.press("raw-arrow_down")
    play.press("raw-f1")
    assert nodes.find("help")
    play.press("raw-enter")
    assert not nodes.find("help")
    assert play.activity.director.match.actions == ()


def test_the_mouse_is_helped_too(play: Play, game: str) -> None:
    start(play, "match", setup_for(game))
    assert until_choosing(play)
    chooser, nodes = play.board.chooser, play.program.context.canvas.root
    helped = next(row.key for row in chooser.rows if row.help is not None)
    place = play.menu.place_of(helped).centre
    play.point(*place)
    play.point(*place, MOUSE_HELP)
    assert nodes.find("help")
    play.point(*place, MOUSE_SELECT)
    assert not nodes.find("help")
    assert play.activity.director.match.actions == ()


@pytest.mark.sample(1)
def test_a_choice_outlives_another_layout_and_a_pause(play: Play, game: str) -> None:
    start(play, "match", setup_for(game))
    assert until_choosing(play)
    chooser, choosing = play.board.chooser, play.board.chooser.choosing
    play.press("raw-tab", "raw-arrow_down")
    row, message = play.row.key, play.board.words.hud.message
    play.program.context.canvas.invalidate()
    play.frames(2)
    play.press("raw-p")
    assert play.screen == "pause"
    play.program.context.canvas.invalidate()
    play.press("raw-p")
    play.frames(2)
    assert (chooser.choosing, play.row.key, play.board.words.hud.message) == (
        choosing,
        row,
        message,
    )
    play.draw()


@pytest.mark.sample(1)
def test_a_match_is_kept_and_taken_up_where_it_stood(play: Play, game: str) -> None:
    activity = MatchActivity(setup_for(game, "two-on-keyboard"))
    activity.seating.take(activity.sides[0], "mouse")
    activity.seating.share("mouse")
    start(play, "match", activity)
    saves = play.program.context.saves
    assert not saves.waiting
    assert play_on(play, DEVICE_USERS["mouse"](play), 4) == 4
    assert until_choosing(play)
    state = play.activity.director.state
    assert saves.waiting == (game,)
    start(play, "title")
    play.press("raw-enter")
    play.sit_down()
    assert play.screen == "match"
    assert play.activity.director.state == state
    assert until_choosing(play)


@pytest.mark.sample(1)
def test_a_new_match_asks_before_it_takes_the_place_of_a_kept_one(play: Play, game: str) -> None:
    play.settings[PLAYERS] = "computer-dark"
    start(play, "match", setup_for(game))
    assert play_on(play, DEVICE_USERS["mouse"](play), 1) == 1
    until_choosing(play)
    kept = resume(play.program.context.saves, game).director.match.actions
    assert kept
    for buttons, screen in (((), "replace"), (("raw-escape",), "setup"), (("raw-enter",), "match")):
        start(play, "setup", game)
        play.press("raw-enter", *buttons)
        assert play.screen == screen
    assert play.activity.director.match.actions[: len(kept)] == kept
    start(play, "setup", game)
    play.press("raw-enter", "raw-arrow_down", "raw-enter")
    assert play.activity.director.match.actions == ()


@pytest.mark.sample(1)
def test_every_row_of_the_set_up_is_reached_with_the_arrows_and_does_what_it_says(
    play: Play, game: str
) -> None:
    play.settings[PLAYERS] = "computers"
    start(play, "setup", game)
    menu, kit = play.menu, KITS[game]
    reached = [menu.focus]
    for key in reached:
        for step in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            menu.focus = key
            menu.step(step)
            if menu.focus not in reached:
                reached.append(menu.focus)
    assert sorted(reached) == sorted(menu.rows)
    settings = option_settings(kit)
    for name, setting in settings.items():
        menu.focus = f"option.{name}"
        before = play.settings[setting]
        play.press("raw-enter")
        assert play.settings[setting] == setting.stepped(before, 1)
    menu.focus = "begin"
    play.press("raw-enter")
    options = kit.rules.state_to_json(play.activity.director.match.start)["options"]
    assert options == {name: play.settings[setting] for name, setting in settings.items()}
    assert play.activity.people() == ()


def test_the_set_up_shows_the_game_when_nobody_touches_anything(play: Play, game: str) -> None:
    start(play, "setup", game)
    play.shown(LaidOutScreen).idle = IDLE_SECONDS
    play.until("match")
    assert play.activity.people() == ()
    for _ in range(2000):
        if play.activity.director.match.actions:
            break
        play.frames()
    assert play.activity.director.match.actions
    play.send(InputFrame(pointer=(0.1, 0.1), pointer_moved=True))
    assert play.screen == "title"
    assert play.program.context.saves.waiting == ()


@pytest.mark.sample(1)
def test_every_screen_of_the_table_closes_all_that_it_opened(
    base: ShowBase, tmp_path: Path, game: str
) -> None:
    with playing(base, tmp_path / "settings.toml"):
        pass
    before = census(base)
    for _ in range(2):
        with playing(base, tmp_path / "settings.toml") as play:
            play.settings[ANIMATION] = "off"
            for screen, data in (("games", game), ("setup", game), ("match", setup_for(game))):
                start(play, screen, data)
                play.draw()
            assert until_choosing(play)
            play.press("raw-tab", "raw-f1", "raw-enter", "raw-p")
            assert play.screen == "pause"
            play.press("raw-p")
            end(play)
            play.draw()
        assert census(base) == before


def end(play: Play) -> None:
    """Bring the match to a draw."""
    play.end_match(Ending(None, ENDINGS[play.activity.game.name][0]))
    play.until("result")


@pytest.mark.sample(1)
def test_the_record_of_an_ended_match_is_saved_where_it_is_said(
    play: Play, game: str, tmp_path: Path
) -> None:
    start(play, "match", setup_for(game))
    assert play_on(play, DEVICE_USERS["mouse"](play), 1) == 1
    match = play.activity.director.match
    end(play)
    play.activity.director.match = match
    play.menu.focus = "save"
    play.press("raw-enter")
    file = tmp_path / "saves" / "records" / f"{game}-1.record"
    assert load_match(file).actions == match.actions
    assert play.shown(ResultScreen)._note == say("result.saved", path=file)


def test_all_games_are_offered_and_each_leads_to_its_set_up(play: Play) -> None:
    for number, game in enumerate(KITS):
        start(play, "games")
        play.press(*["raw-arrow_right"] * number, "raw-enter")
        assert (play.screen, play.shown(SetupScreen).game) == ("setup", game)
        play.press("raw-escape")
        assert (play.screen, play.menu.focus) == ("games", game)
    start(play, "games")
    play.press("raw-enter")
    assert play.screen == "setup"


def test_the_title_shows_one_game_after_the_other(play: Play) -> None:
    shown = []
    for _ in range(len(KITS) + 1):
        start(play, "title")
        play.shown(LaidOutScreen).idle = 1000.0
        play.frames(2)
        shown.append(play.activity.game.name)
    assert shown == [*KITS, "archon"]


def test_a_click_next_to_the_board_presses_nothing(play: Play, game: str) -> None:
    start(play, "match", setup_for(game))
    assert until_choosing(play)
    play.send(InputFrame(pointer=(0.0, 0.97), pointer_moved=True, pressed=(MOUSE_SELECT,)))
    play.frames(2)
    assert play.activity.director.match.actions == ()
