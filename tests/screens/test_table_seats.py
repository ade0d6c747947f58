"""Gamepads that are lost at a table, plies that are confirmed, and turns that are taken back and ended."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.activities.activity import MatchActivity
from archon3d.activities.match_setup import MatchSetup
from archon3d.ai.levels import Level
from archon3d.controls.mapper import InputFrame
from archon3d.host.settings import ANIMATION, CONFIRM
from archon3d.play.kits import KITS, lessons
from archon3d.play.seats import SEATS
from archon3d.rules.match import Match
from archon3d.screens.join import JoinScreen
from archon3d.ui.words import say
from tests.driver.harness import Play, playing
from tests.driver.table_users import DEVICE_USERS, TABLE_GAMES, DeviceUser, Step, until_choosing, ways
from tests.grid import dealt

BOTH = ("pad0", "pad1")
NOVICES: dict[str, Level] = dict.fromkeys(SEATS, "novice")
WAYS = ("dpad_left", "dpad_right", "dpad_up", "dpad_down")


@pytest.fixture
def play(base: ShowBase, tmp_path: Path) -> Iterator[Play]:
    with playing(base, tmp_path / "settings.toml") as play:
        play.settings[ANIMATION] = "off"
        yield play


@pytest.fixture(params=TABLE_GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def sit(play: Play, game: str) -> MatchActivity:
    """Seat two people with a gamepad each; the first one has pad0 and is to act."""
    activity = MatchActivity(MatchSetup("two-pads", {}, NOVICES, NOVICES, seed=4, game=game))
    mover = activity.director.to_move
    activity.seating.take(mover, "pad0")
    activity.seating.take(other_side(activity, mover), "pad1")
    play.program.flow.start("match", activity)
    play.send(InputFrame(pads=BOTH))
    assert until_choosing(play)
    assert play.activity.director.to_move == mover
    return activity


def other_side(activity: MatchActivity, side: str) -> str:
    return next(one for one in activity.sides if one != side)


def found(play: Play) -> dict[Any, tuple[Step, ...]]:
    """Return the legal actions, and the steps to make them."""
    director = play.activity.director
    return ways(play.activity.kit, director.state, director.legal_actions, play.spots)


def texts(play: Play) -> list[str]:
    return play.lines()


def notice(play: Play) -> str:
    return play.program.prompts.notice


def way_onto_the_board(play: Play) -> str:
    """Return a direction in which the cursor can move from its place."""
    chooser, scene = play.board.chooser, play.board.scene
    steps = dict(zip(WAYS, ((-1, 0), (1, 0), (0, -1), (0, 1)), strict=True))
    return next(way for way in WAYS if scene.neighbour(chooser.spot, steps[way]) != chooser.spot)


def test_a_lost_gamepad_pauses_at_once_and_another_one_goes_on(play: Play, game: str) -> None:
    activity = sit(play, game)
    mover, chooser = activity.director.to_move, play.board.chooser
    way = way_onto_the_board(play)
    play.send(InputFrame(held=frozenset((f"pad0-{way}",)), pads=BOTH))
    before, spot = activity.director.match.actions, chooser.spot
    play.send(InputFrame(pads=("pad1",), pads_lost=("pad0",)))
    assert play.screen == "pause", "on that very frame"
    assert say("pause.pad-lost", side=activity.name_of(mover)) in "\n".join(texts(play))
    assert notice(play) == "", "it is told once"
    play.press("pad1-face_a")
    assert activity.seating.hand(mover) == "pad0", "who plays already cannot play both"
    play.send(InputFrame(pads=("pad1", "pad2"), pads_found=("pad2",)))
    play.press("pad2-face_a")
    assert activity.seating.hand(mover) == "pad2"
    assert say("pause.resume") in texts(play)
    play.press("pad2-face_a")
    assert play.screen == "match"
    play.frames(60)
    assert (chooser.spot, activity.director.match.actions) == (spot, before), "nothing stays pressed"
    play.press(f"pad1-{way}")
    assert chooser.spot == spot, "it is not the other one's turn"
    play.press(f"pad2-{way}")
    assert chooser.spot != spot


def test_a_gamepad_that_is_lost_over_a_help_pauses_too(play: Play, game: str) -> None:
    sit(play, game)
    nodes = play.program.context.canvas.root
    play.press("pad0-face_x")
    while play.row.help is None:
        play.press("pad0-dpad_down")
    play.press("pad0-face_y")
    assert nodes.find("help")
    play.send(InputFrame(pads=("pad1",), pads_lost=("pad0",)))
    assert play.screen == "pause"
    assert not nodes.find("help")
    play.send(InputFrame(pads=BOTH, pads_found=("pad0",)))
    play.press("pad0-face_a")
    assert play.screen == "match", "the same one may come back"


@pytest.mark.sample(1)
def test_an_idle_gamepads_loss_is_only_noted_until_its_turn(play: Play, game: str) -> None:
    activity = sit(play, game)
    mover = activity.director.to_move
    play.send(InputFrame(pads=("pad0",), pads_lost=("pad1",)))
    assert play.screen == "match"
    assert notice(play) == say("note.pad-lost", pad=say("source.pad1"))
    for _ in range(60):
        if activity.director.to_move != mover:
            break
        assert until_choosing(play), "nothing has stopped so far"
        activity.director.submit(KITS[game].computer(activity.director.state, "novice"))
        play.frames(4)
    play.until("pause")
    assert activity.director.to_move == other_side(activity, mover)
    play.press("raw-f", "raw-f")
    assert play.screen == "match"
    assert activity.seating.hand(activity.director.to_move) == "first keys"


@pytest.mark.parametrize(("game", "hand"), dealt(TABLE_GAMES, list(DEVICE_USERS)))
def test_a_ply_is_confirmed_by_choosing_it_again(play: Play, game: str, hand: str) -> None:
    play.settings[CONFIRM] = True
    setup = MatchSetup("computer-dark", {}, NOVICES, NOVICES, seed=4, game=game)
    play.program.flow.start("match", setup)
    player: DeviceUser = DEVICE_USERS[hand](play)
    assert until_choosing(play)
    action, steps = next(iter(found(play).items()))
    before = play.activity.director.match.actions
    player.do(steps)
    assert play.activity.director.match.actions == before
    assert play.board.words.hud.message == say("ply.confirm")
    player.do(steps[-1:])
    assert play.activity.director.match.actions[len(before)] == action


TURNS = {
    "archmage": lessons()["archmage-turns"].exercises[3],
    "archers": lessons()["archers-aiming"].exercises[2],
}
"""Turns of several actions, by their games; what is done in them can be taken back."""

OTHER_SEAT = {"archmage": "dark", "archers": "light"}
"""Where the computer sits, so that it is the person's turn."""

GOES_BACK = {"pad": "pad0-face_b", "keyboard": "raw-backspace"}


@pytest.mark.sample(1)
@pytest.mark.parametrize(("hand", "game"), dealt(list(DEVICE_USERS), list(TURNS)))
def test_a_turn_is_taken_back_and_ended_with_any_hand(play: Play, game: str, hand: str) -> None:
    rules, exercise = KITS[game].rules, TURNS[game]
    setup = MatchSetup(f"computer-{OTHER_SEAT[game]}", {}, NOVICES, NOVICES, game=game)
    activity = MatchActivity(setup, Match(rules, rules.read_position(exercise.start)))
    play.program.flow.start("match", activity)
    player = DEVICE_USERS[hand](play)
    assert until_choosing(play)
    start, mover = activity.director.state, activity.director.to_move
    first = rules.read_action(exercise.solution[0])
    player.do(found(play)[first])
    assert until_choosing(play)
    assert activity.director.state != start
    if hand in GOES_BACK:
        play.press(GOES_BACK[hand])
    else:
        player.pick("undo")
    assert activity.director.state == start
    for text in exercise.solution:
        assert until_choosing(play)
        assert activity.director.to_move == mover
        player.do(found(play)[rules.read_action(text)])
    assert activity.director.to_move != mover


def to_the_seats(play: Play, game: str) -> None:
    setup = MatchSetup("two-pads", {}, NOVICES, NOVICES, seed=4, game=game)
    play.program.flow.start("join", MatchActivity(setup))
    play.send(InputFrame(pads=BOTH))


@pytest.mark.sample(1)
def test_two_people_play_with_one_gamepad_that_they_pass_on(play: Play, game: str) -> None:
    to_the_seats(play, game)
    play.press("pad0-face_a")
    assert say("join.share") in texts(play)
    play.press("pad0-face_a")
    assert play.screen == "join"
    assert play.activity.seating.shared == "pad0"
    play.press("pad0-face_a")
    assert play.screen == "match"
    activity, movers = play.activity, []
    for _ in range(60):
        assert until_choosing(play)
        mover, chooser, spot = (
            activity.director.to_move,
            play.board.chooser,
            play.board.chooser.spot,
        )
        if mover not in movers:
            movers.append(mover)
            play.press(f"pad0-{way_onto_the_board(play)}")
            assert chooser.spot != spot, mover
        if len(movers) == 2:
            break
        activity.director.submit(KITS[game].computer(activity.director.state, "novice"))
        play.frames(4)
    assert sorted(movers) == sorted(activity.sides)
    play.send(InputFrame(pads=("pad1",), pads_lost=("pad0",)))
    assert play.screen == "pause"
    play.press("pad1-face_a", "pad1-face_a")
    assert play.screen == "match"
    assert activity.seating.shared == "pad1"


def test_a_second_gamepad_takes_a_seat_from_the_one_that_had_both(play: Play, game: str) -> None:
    to_the_seats(play, game)
    play.press("pad0-face_a", "pad0-face_a", "pad1-face_a")
    seating = play.activity.seating
    assert sorted(seating.hand(side) or "" for side in seating.people) == ["pad0", "pad1"]
    play.press("pad0-face_b", "pad1-face_b")
    play.point(*play.shown(JoinScreen).seats[seating.people[0]].place.centre, "mouse1")
    play.point(*play.shown(JoinScreen).seats[seating.people[1]].place.centre, "mouse1")
    assert seating.shared == "mouse"


def test_nobody_fights_both_sides_of_archon(play: Play) -> None:
    to_the_seats(play, "archon")
    play.press("pad0-face_a", "pad0-face_a", "pad0-face_a")
    assert play.screen == "join"
    assert play.activity.seating.vacant == ("dark",)
    assert say("join.one-more") in texts(play)


def test_at_the_table_too_only_the_movers_own_device_acts(play: Play, game: str) -> None:
    sit(play, game)
    chooser = play.board.chooser
    before, way = chooser.spot, way_onto_the_board(play)
    play.press(f"raw-arrow_{way.removeprefix('dpad_')}", f"pad1-{way}")
    spots = play.spots
    other = next(spot for spot in spots if spot != before)
    bumped = replace(play.devices.next, pointer=play.board.scene.screen_point(other), pointer_moved=True)
    play.send(bumped)
    assert (chooser.spot, chooser.row) == (before, None)
    play.press(f"pad0-{way}")
    assert chooser.spot != before
