"""Sitting down before a match, losing a gamepad in it, and claiming the seat with something else."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.activities.activity import MatchActivity
from archon3d.arena.events import Hit
from archon3d.arena.inputs import FIRE_BIT, IDLE
from archon3d.controls.mapper import InputFrame
from archon3d.controls.roster import PadIdentity, PluggedPad
from archon3d.host.settings import ANIMATION, ARENA_SPEED, PLAYER_SETTINGS, PLAYERS
from archon3d.play.kits import KITS
from archon3d.presenters.presenter import presenter_of
from archon3d.rules.game import Outcome as Ending
from archon3d.screens.arena import ArenaScreen
from archon3d.screens.join import COUNTDOWN, JoinScreen
from archon3d.screens.setup import SetupScreen
from archon3d.ui.words import say
from tests.driver.harness import Play, playing

BOTH = ("pad0", "pad1")
XBOX = PadIdentity("Controller", 0x045E, 0x028E)
SONY = PadIdentity("Wireless Controller", 0x054C, 0x09CC)


@pytest.fixture
def play(base: ShowBase, tmp_path: Path) -> Iterator[Play]:
    with playing(base, tmp_path / "settings.toml") as play:
        play.settings[ANIMATION] = "off"
        yield play


def join(play: Play, players: str, pads: tuple[str, ...] = BOTH) -> None:
    """Go to the seats, with those gamepads connected."""
    play.settings[PLAYERS] = players
    play.program.flow.start("setup")
    play.send(InputFrame(pads=pads))
    play.press("raw-enter")
    assert play.screen == "join"


def hands(play: Play) -> tuple[str | None, str | None]:
    seating = play.activity.seating
    return seating.hand("light"), seating.hand("dark")


def texts(play: Play) -> list[str]:
    return play.lines()


def test_two_gamepads_sit_down_and_the_match_begins_by_itself(play: Play) -> None:
    join(play, "two-pads")
    play.press("pad1-face_a")
    assert hands(play) == ("pad1", None)
    assert say("source.pad1") in texts(play)
    play.press("pad0-face_a")
    assert hands(play) == ("pad1", "pad0")
    play.frames(int(COUNTDOWN * 60) - 10)
    assert play.screen == "join"
    play.frames(20)
    assert play.screen == "match"
    play.press("pad0-dpad_right")
    assert play.board.chooser.spot is None, "dark waits"
    play.press("pad1-dpad_right")
    assert play.board.chooser.spot is not None


def test_left_and_right_change_sides_and_the_countdown_begins_again(play: Play) -> None:
    join(play, "two-pads")
    play.press("pad0-face_a", "raw-h")
    play.frames(int(COUNTDOWN * 60) - 20)
    play.press("pad0-dpad_right")
    assert hands(play) == ("second keys", "pad0")
    play.frames(int(COUNTDOWN * 60) - 20)
    assert play.screen == "join"
    play.send(InputFrame(held=frozenset(("pad0-stick_left",)), pads=BOTH))
    assert hands(play) == ("pad0", "second keys")
    play.press("raw-h")
    assert play.screen == "match", "who presses once more begins at once"


def test_getting_up_and_going_back(play: Play) -> None:
    join(play, "two-pads")
    play.press("pad0-face_a", "raw-f", "pad0-face_b")
    assert hands(play) == (None, "first keys")
    play.frames(int(COUNTDOWN * 60) + 20)
    assert play.screen == "join"
    play.press("pad1-face_b", "pad0-face_b")
    assert play.screen == "join", "a stranger ends nothing for those who sit"
    play.press("raw-r")
    assert hands(play) == (None, None)
    play.press("pad0-face_b")
    assert play.screen == "setup"


@pytest.mark.parametrize(
    ("players", "expected"),
    [("dark-on-keyboard", ("pad0", "first keys")), ("light-on-keyboard", ("first keys", "pad0"))],
)
def test_the_row_of_players_says_who_sits_where(play: Play, players: str, expected: tuple[str, str]) -> None:
    join(play, players)
    play.press("raw-f", "pad0-face_a")
    assert hands(play) == expected


def test_a_gamepad_that_leaves_gets_up(play: Play) -> None:
    join(play, "two-pads")
    play.press("pad0-face_a", "pad1-face_a")
    play.send(InputFrame(pads=("pad1",), pads_lost=("pad0",)))
    assert hands(play) == (None, "pad1")


def test_a_gamepad_that_is_plugged_in_meanwhile_sits_down_too(play: Play) -> None:
    join(play, "two-pads", ())
    play.press("raw-f")
    play.send(InputFrame(pads=("pad0",), pads_found=("pad0",)))
    assert say("note.pad-found", pad=say("source.pad0")) == play.program.prompts.notice
    play.press("pad0-face_a")
    assert hands(play) == ("first keys", "pad0")
    play.send(InputFrame(pads=(), pads_lost=("pad0",)))
    assert hands(play) == ("first keys", None)
    play.frames(int(COUNTDOWN * 60) + 20)
    assert play.screen == "join", "nobody begins alone"


def test_the_mouse_sits_down_where_it_is_pressed(play: Play) -> None:
    join(play, "two-pads")
    play.point(*play.shown(JoinScreen).seats["dark"].place.centre, "mouse1")
    assert hands(play) == (None, "mouse")
    play.press("raw-f")
    play.point(*play.menu.place_of("begin").centre, "mouse1")
    assert play.screen == "match"
    director = play.activity.director
    director.submit(director.legal_actions[0])
    play.frames(10)
    play.press("raw-d", "pad0-dpad_left")
    assert play.board.chooser.spot is None, "it is the mouse's turn"
    play.send(InputFrame(pointer=play.board.scene.screen_point("I8"), pointer_moved=True, used="mouse"))
    assert play.board.chooser.spot == "I8"


def test_a_rematch_keeps_the_seats_and_swapping_changes_them(play: Play) -> None:
    join(play, "two-pads")
    play.press("pad1-face_a", "pad0-face_a", "pad0-face_a")
    activity = play.activity
    again = activity.after(activity.setup)
    assert [again.seating.hand(side) for side in ("light", "dark")] == ["pad1", "pad0"]
    swapped = activity.after(activity.setup, swapped=True)
    assert [swapped.seating.hand(side) for side in ("light", "dark")] == ["pad0", "pad1"]


@pytest.mark.parametrize(("row", "seats"), [("rematch", ["pad1", "pad0"]), ("swap", ["pad0", "pad1"])])
def test_the_result_leads_to_another_match_with_the_same_seats_or_swapped_ones(
    play: Play, row: str, seats: list[str]
) -> None:
    join(play, "two-pads")
    play.press("pad1-face_a", "pad0-face_a", "pad0-face_a")
    play.end_match(Ending("light", "elimination"))
    activity = play.activity
    play.program.flow.close()
    play.program.flow.start("result", activity)
    play.menu.focus = row
    play.press("pad1-face_a")
    assert play.screen == "match"
    assert [play.activity.seating.hand(side) for side in ("light", "dark")] == seats


def arena_of_two_knights(play: Play) -> None:
    """Bring both sides' pawns into battle."""
    play.settings[ANIMATION] = "off"
    director = play.activity.director
    for ply in ("B5-D5", "H5-E5", "D5-E5"):
        game = director.match.game
        director.submit(next(one for one in director.legal_actions if game.write_action(one) == ply))
    play.until("arena")


def fight(play: Play) -> None:
    """Bring two gamepads into a battle that has begun."""
    join(play, "two-pads")
    play.press("pad0-face_a", "pad1-face_a", "pad1-face_a")
    arena_of_two_knights(play)
    play.until_it_goes_on()
    play.frames(20)


def test_a_push_between_two_ticks_of_the_battle_is_not_lost(play: Play) -> None:
    play.settings[ARENA_SPEED] = 50
    fight(play)
    battle = play.battle
    for way in ("down", "up") * 3:
        before = battle.state.fighters[0].y
        play.send(InputFrame(pressed=(f"pad0-stick_{way}",), pads=BOTH))
        play.frames(6)
        moved = battle.state.fighters[0].y - before
        assert moved > 0 if way == "down" else moved < 0


def test_a_lost_gamepad_stops_the_battle_on_that_tick_and_lets_its_buttons_go(play: Play) -> None:
    fight(play)
    battle = play.battle
    held = InputFrame(held=frozenset(("pad0-stick_right", "pad0-face_a")), pads=BOTH)
    play.send(held)
    tick = battle.state.tick
    play.send(InputFrame(pads=("pad1",), pads_lost=("pad0",)))
    assert play.screen == "pause"
    assert battle.state.tick == tick
    play.frames(60)
    assert battle.state.tick == tick
    assert say("pause.pad-lost", side=say("archon.side.light")) in "\n".join(texts(play))


def test_another_gamepad_claims_the_seat_and_nothing_stays_pressed(play: Play) -> None:
    fight(play)
    battle, activity = play.battle, play.activity
    play.send(InputFrame(held=frozenset(("pad0-stick_right",)), pads=BOTH))
    play.send(InputFrame(pads=("pad1",), pads_lost=("pad0",)))
    play.press("pad1-face_a")
    assert play.screen == "pause", "dark's gamepad cannot play both"
    assert hands_of(activity) == ("pad0", "pad1")
    play.send(InputFrame(pads=("pad1", "pad2")))
    play.press("pad2-face_a")
    assert hands_of(activity) == ("pad2", "pad1")
    assert say("pause.resume") in texts(play)
    play.press("pad2-face_a")
    assert play.screen == "arena"
    before = battle.state.fighters[0].x, battle.state.tick
    play.until_it_goes_on()
    play.frames(30)
    assert battle.state.fighters[0].x == before[0]
    assert battle.state.tick > before[1]


def hands_of(activity: MatchActivity) -> tuple[str | None, str | None]:
    return activity.seating.hand("light"), activity.seating.hand("dark")


def test_the_same_gamepad_may_come_back(play: Play) -> None:
    fight(play)
    play.send(InputFrame(pads=("pad1",), pads_lost=("pad0",)))
    play.send(InputFrame(pads=BOTH))
    play.frames(2)
    assert say("pause.resume") in texts(play)
    play.press("pad0-face_a")
    assert play.screen == "arena"


@pytest.mark.full
def test_the_player_who_remains_may_leave_the_match(play: Play) -> None:
    fight(play)
    play.send(InputFrame(pads=("pad1",), pads_lost=("pad0",)))
    play.press("pad1-dpad_up", "pad1-face_a")
    assert play.screen == "title"


def test_an_idle_gamepad_stops_nothing_until_its_turn_comes(play: Play) -> None:
    join(play, "two-pads")
    play.press("pad0-face_a", "pad1-face_a", "pad1-face_a")
    play.send(InputFrame(pads=("pad0",), pads_lost=("pad1",)))
    assert play.screen == "match"
    director = play.activity.director
    director.submit(director.legal_actions[0])
    play.frames(10)
    assert play.screen == "pause"
    play.press("raw-f")
    play.press("raw-f")
    assert play.screen == "match"
    assert hands(play) == ("pad0", "first keys")


@pytest.mark.full
def test_both_players_pause(play: Play) -> None:
    for button in ("raw-p", "raw-[", "pad0-start", "pad1-start", "raw-escape"):
        play.program.flow.close()
        join(play, "two-pads")
        play.press("pad0-face_a", "pad1-face_a", "pad1-face_a")
        play.press(button)
        assert play.screen == "pause", button


def test_the_mouse_alone_pauses_and_leaves(play: Play) -> None:
    play.settings[PLAYERS] = "computer-dark"
    play.program.flow.start("setup")
    play.frames(2)
    play.point(*play.menu.place_of("begin").centre, "mouse1")
    assert play.screen == "match"
    play.press("mouse3")
    assert play.screen == "pause"
    play.point(*play.menu.place_of("leave").centre, "mouse1")
    assert play.screen == "title"


def test_a_held_button_of_a_lost_gamepad_is_released_for_good(play: Play) -> None:
    fight(play)
    activity = play.activity
    frame = InputFrame(held=frozenset(("pad0-stick_right",)), pads=BOTH)
    play.send(frame)
    assert activity.match_players.held_inputs["light"].value != IDLE
    play.send(replace(frame, held=frozenset(), pads=("pad1",), pads_lost=("pad0",)))
    play.send(InputFrame(pads=BOTH))
    play.press("pad0-face_a")
    play.frames(3)
    assert activity.match_players.held_inputs["light"].value == IDLE


def test_gamepads_signal_a_battle_to_their_own_players(play: Play) -> None:
    join(play, "two-pads")
    play.press("pad0-face_a", "pad1-face_a", "pad1-face_a")
    arena_of_two_knights(play)
    assert play.devices.motors["pad0"] == play.devices.motors["pad1"] != (0.0, 0.0), "the battle calls"
    play.frames(120)
    assert play.devices.motors == {"pad0": (0.0, 0.0), "pad1": (0.0, 0.0)}
    play.shown(ArenaScreen).battle_event(Hit(fighter=1, kind="thrust", damage=1, shot=None, x=0, y=0))
    strong = {pad: motors[0] for pad, motors in play.devices.motors.items()}
    assert strong["pad1"] > strong["pad0"] == 0
    play.settings[PLAYER_SETTINGS[1].rumble] = 0
    play.frames(60)
    play.shown(ArenaScreen).battle_event(Hit(fighter=0, kind="thrust", damage=1, shot=None, x=0, y=0))
    assert play.devices.motors["pad0"] == (0.0, 0.0)


def test_the_mouse_claims_a_seat_and_is_asked_who_fights(play: Play) -> None:
    fight(play)
    activity = play.activity
    play.send(InputFrame(pads=("pad1",), pads_lost=("pad0",)))
    play.point(*play.menu.place_of("resume").centre, "mouse1")
    assert hands_of(activity) == ("mouse", "pad1")
    play.send(InputFrame(pads=("pad1",)))
    play.point(*play.menu.place_of("resume").centre, "mouse1")
    play.until("arena")
    tick = play.battle.state.tick
    play.frames(200)
    assert play.battle.state.tick == tick, "it waits for the answer"
    play.listen()
    play.devices.next = InputFrame(pads=("pad1",), pressed=("pad1-face_a",))
    play.frames(4)
    assert say("mouse.title") in play.texts(), "the other player does not give it"
    play.point(*play.texts()[say("mouse.auto")].centre, "mouse1")
    play.until_it_goes_on()
    assert activity.match_players.held_inputs["light"].resting
    assert not activity.match_players.held_inputs["dark"].resting


@pytest.mark.sample(1)
@pytest.mark.parametrize("game", KITS)
def test_every_game_seats_its_own_sides_in_their_colours(play: Play, game: str) -> None:
    play.settings[PLAYERS] = "two-on-keyboard"
    play.program.flow.start("setup", game)
    play.frames(2)
    play.press("raw-enter", "raw-f", "raw-h")
    assert play.screen == "join"
    rules = KITS[game].rules
    for side, hand in zip(play.activity.sides, ("first keys", "second keys"), strict=True):
        seat = play.shown(JoinScreen).seats[side]
        assert play.activity.seating.hand(side) == hand
        assert seat.colour == presenter_of(game).colours[side]
        assert play.activity.name_of(side) in texts(play)
    assert sorted(play.shown(JoinScreen).seats) == sorted(rules.sides)
    assert len({seat.colour for seat in play.shown(JoinScreen).seats.values()}) == 2
    play.draw()


def sit_with_two_pads(play: Play) -> None:
    """Go to the board, with the first gamepad for light."""
    join(play, "two-pads")
    play.press("pad0-face_a", "pad1-face_a", "pad1-face_a")
    assert play.screen == "match"


def test_on_a_turn_only_the_movers_own_device_acts(play: Play) -> None:
    sit_with_two_pads(play)
    chooser = play.board.chooser
    play.press("raw-arrow_right", "raw-d", "pad1-dpad_right")
    play.send(replace(play.devices.next, pointer=play.board.scene.screen_point("E5"), pointer_moved=True))
    assert chooser.spot is None, "the others' devices and a mouse that somebody bumps move nothing"
    play.press("pad0-dpad_right")
    place, taken = chooser.spot, chooser.verbs.accept
    play.press("raw-enter", "pad1-face_a", "mouse1")
    assert (chooser.spot, chooser.verbs.accept) == (place, taken)
    play.press("pad0-face_a")
    assert chooser.verbs.accept == "move"


@pytest.mark.sample(1)
@pytest.mark.parametrize("button", ["raw-escape", "mouse3", "pad1-start"])
def test_what_others_press_to_leave_takes_nothing_back_but_pauses(play: Play, button: str) -> None:
    sit_with_two_pads(play)
    chooser = play.board.chooser
    play.press("pad0-dpad_right", "pad0-face_a")
    assert chooser.verbs.accept == "move"
    play.press(button)
    assert play.screen == "pause"
    assert chooser.verbs.accept == "move"


def test_one_who_plays_alone_may_use_everything(play: Play) -> None:
    play.settings[PLAYERS] = "computer-dark"
    play.program.flow.start("setup")
    play.frames(2)
    play.press("raw-enter")
    play.send(InputFrame(pads=BOTH))
    chooser = play.board.chooser
    for press in ("raw-arrow_right", "pad1-dpad_right", "raw-d"):
        before = chooser.spot
        play.press(press)
        assert chooser.spot != before, press
    play.send(InputFrame(pointer=play.board.scene.screen_point("E5"), pointer_moved=True))
    assert chooser.spot == "E5"


def test_two_halves_of_a_keyboard_share_the_keys_that_only_one_has(play: Play) -> None:
    join(play, "two-on-keyboard", ())
    play.press("raw-f", "raw-h", "raw-h", "raw-d")
    assert play.screen == "match"
    play.press("raw-f1")
    assert play.screen == "codex"


def test_nobody_without_a_mouse_is_offered_to_leave_the_fight(play: Play) -> None:
    fight(play)
    play.point(600, 400)
    assert say("mouse.leave") not in play.texts()


def with_pads(**pads: tuple[PadIdentity, int]) -> InputFrame:
    """Return what the devices say with these gamepads."""
    known = {name: PluggedPad(identity, connection) for name, (identity, connection) in pads.items()}
    return InputFrame(pads=tuple(sorted(known)), plugged=known)


def lose_both(play: Play, dark: PadIdentity) -> None:
    """Disconnect two gamepads in the middle of a battle; light's is an Xbox pad."""
    join(play, "two-pads")
    play.send(with_pads(pad0=(XBOX, 1), pad1=(dark, 2)))
    play.press("pad0-face_a", "pad1-face_a", "pad1-face_a")
    arena_of_two_knights(play)
    play.frames(90)
    play.send(InputFrame(pads_lost=BOTH))
    assert play.screen == "pause"


def test_gamepads_that_come_back_in_another_order_play_for_their_own_players(play: Play) -> None:
    lose_both(play, SONY)
    activity = play.activity
    play.send(with_pads(pad0=(SONY, 3), pad1=(XBOX, 4)))
    play.frames(2)
    assert hands_of(activity) == ("pad1", "pad0")
    assert say("pause.resume") in texts(play)


@pytest.mark.full
def test_the_pause_offers_to_choose_whose_twin_it_is(play: Play) -> None:
    lose_both(play, XBOX)
    activity = play.activity
    play.send(with_pads(pad0=(XBOX, 3), pad1=(XBOX, 4)))
    play.frames(2)
    assert say("pause.whose", side=say("archon.side.light"), button="A") in "\n".join(texts(play))
    play.press("pad1-face_a")
    assert hands_of(activity) == ("pad1", "pad0")
    assert say("pause.resume") in texts(play)


def test_a_gamepad_that_waited_inherits_no_seat(play: Play) -> None:
    sit_with_two_pads(play)
    play.send(replace(with_pads(pad0=(XBOX, 1), pad1=(SONY, 2)), waiting=(PluggedPad(XBOX, 3),)))
    assert say("note.pad-waits") == play.program.prompts.notice
    play.send(with_pads(pad0=(XBOX, 3), pad1=(SONY, 2)))
    assert play.screen == "pause"
    assert say("pause.pad-lost", side=say("archon.side.light")) in "\n".join(texts(play))


def test_a_claim_that_cannot_be_says_why(play: Play) -> None:
    sit_with_two_pads(play)
    play.send(InputFrame(pads=("pad1",), pads_lost=("pad0",)))
    play.press("pad1-face_a")
    light, dark = say("archon.side.light"), say("archon.side.dark")
    assert say("pause.taken", device=say("source.pad1"), holder=dark, side=light) in "\n".join(texts(play))
    play.send(InputFrame(pads=BOTH))
    play.frames(2)
    assert say("pause.resume") in texts(play)


def fresh(play: Play, *pads: str) -> None:
    """Show the title with default settings and those gamepads connected."""
    play.send(InputFrame(pads=pads, used=next(iter(pads), "keyboard")))
    play.program.flow.start("title")
    play.frames(2)


@pytest.mark.sample(1)
@pytest.mark.parametrize("button", ["raw-enter", "pad0-face_a"])
def test_one_who_has_changed_nothing_plays_after_two_presses(play: Play, button: str) -> None:
    fresh(play, *(["pad0"] if button.startswith("pad") else []))
    play.press(button)
    assert play.screen == "setup"
    play.press(button)
    assert play.screen == "match"
    play.frames(10)
    assert play.board.chooser is not None


def test_two_who_have_changed_nothing_play_after_two_presses_and_one(play: Play) -> None:
    fresh(play, *BOTH)
    play.press("pad1-face_a", "pad1-face_a")
    assert play.screen == "join"
    assert hands(play) == ("pad1", None), "who leads here sits down"
    play.press("pad0-face_a")
    play.frames(int(COUNTDOWN * 60) + 10)
    assert play.screen == "match"


def first_row(play: Play) -> str:
    return next(iter(play.menu.rows))


@pytest.mark.sample(1)
@pytest.mark.parametrize("game", KITS)
def test_the_set_up_offers_first_what_the_gamepads_suggest(play: Play, game: str) -> None:
    play.program.flow.start("setup", game)
    play.frames(2)
    assert (first_row(play), play.settings[PLAYERS]) == ("computer-dark", "computer-dark")
    play.send(InputFrame(pads=BOTH, pads_found=BOTH))
    play.frames(2)
    assert (first_row(play), play.settings[PLAYERS]) == ("two-pads", "two-pads")
    play.send(InputFrame(pads=("pad1",), pads_lost=("pad0",)))
    play.frames(2)
    assert (first_row(play), play.settings[PLAYERS]) == ("computer-dark", "computer-dark")


def test_what_a_player_has_chosen_stays_whatever_is_plugged_in(play: Play) -> None:
    play.program.flow.start("setup")
    play.frames(2)
    play.menu.focus = "computer-dark"
    play.press("raw-enter")
    play.send(InputFrame(pads=BOTH, pads_found=BOTH))
    play.frames(2)
    assert first_row(play) == "two-pads"
    assert play.settings[PLAYERS] == "computer-dark"


def test_the_game_that_was_begun_last_is_offered_again(play: Play) -> None:
    play.program.flow.start("setup", "archers")
    play.frames(2)
    play.press("raw-enter")
    fresh(play)
    play.press(*(["raw-arrow_down"] if play.program.context.saves.waiting else []), "raw-enter")
    assert play.shown(SetupScreen).game == "archers"


@pytest.mark.sample(1)
@pytest.mark.parametrize("game", KITS)
def test_start_begins_on_the_set_up_and_at_the_seats(play: Play, game: str) -> None:
    play.settings[PLAYERS] = "two-pads"
    play.program.flow.start("setup", game)
    play.send(InputFrame(pads=BOTH, used="pad0"))
    play.menu.focus = "two-pads"
    play.press("pad0-start")
    assert play.screen == "join"
    play.press("pad0-start", "pad1-start")
    assert play.activity.seating.vacant == (), "it sits down, too"
    play.press("pad1-start")
    assert play.screen == "match"


def test_a_seat_says_whose_gamepad_it_is_and_the_gamepad_signals_its_player(play: Play) -> None:
    join(play, "two-pads")
    styles = {"pad0": "xbox", "pad1": "playstation"}
    play.send(InputFrame(pads=BOTH, styles=styles, used="pad1"))
    play.press("pad1-face_a")
    assert say("pad.playstation") in texts(play)
    assert f"{say('join.player', number=1)} · {say('source.pad1')}" in texts(play)
    assert play.devices.motors["pad1"][0] > 0
    assert "pad0" not in play.devices.motors
    play.frames(60)
    assert play.devices.motors["pad1"] == (0.0, 0.0)
    play.settings[PLAYER_SETTINGS[2].rumble] = 0
    play.press("pad0-face_a")
    assert "pad0" not in play.devices.motors, "this player wants none"
    assert say("pad.xbox") in texts(play)


def prompts(play: Play) -> list[tuple[str, str | None]]:
    return [(prompt.words, prompt.source) for prompt in play.program.prompts.prompts]


def test_each_seat_shows_its_own_player_what_the_buttons_do(play: Play) -> None:
    join(play, "two-pads")
    styles = {"pad0": "xbox", "pad1": "playstation"}
    play.send(InputFrame(pads=BOTH, styles=styles, used="pad0"))
    play.press("pad0-face_a")
    assert ("prompt.up", "pad0") in prompts(play)
    assert say("join.one-more") in texts(play)
    play.press("pad1-face_a")
    marks = {
        prompt.source: prompt.glyphs
        for prompt in play.program.prompts.prompts
        if prompt.words == "prompt.begin"
    }
    assert [mark.text or mark.symbol for mark in (*marks["pad0"], *marks["pad1"])] == ["A", "cross"]
    assert ("prompt.sit", None) not in prompts(play)


def test_players_exchange_their_settings_at_the_seats(play: Play) -> None:
    join(play, "two-pads")
    play.press("pad0-face_a", "pad1-face_a")
    seating = play.activity.seating
    assert [seating.player(side) for side in ("light", "dark")] == [1, 2]
    play.press("pad1-face_x")
    assert [seating.player(side) for side in ("light", "dark")] == [2, 1]


def test_two_change_seats_in_the_middle_of_a_match(play: Play) -> None:
    sit_with_two_pads(play)
    activity = play.activity
    play.press("pad0-start")
    play.menu.focus = "seats"
    play.press("pad0-face_a")
    assert play.screen == "seats"
    play.frames(int(COUNTDOWN * 60) + 10)
    assert play.screen == "seats", "nothing begins by itself"
    play.press("pad0-dpad_right", "pad0-face_a")
    assert play.screen == "pause"
    assert hands_of(activity) == ("pad1", "pad0")
    play.press("pad0-start")
    chooser = play.board.chooser
    before = chooser.spot
    play.press("pad0-dpad_right")
    assert chooser.spot == before
    play.press("pad1-dpad_right")
    assert chooser.spot != before


def test_who_leaves_the_seats_of_a_match_changes_nothing(play: Play) -> None:
    sit_with_two_pads(play)
    activity = play.activity
    play.press("pad0-start")
    play.menu.focus = "seats"
    play.press("pad0-face_a", "pad0-face_b", "raw-f", "raw-escape")
    assert play.screen == "pause"
    assert hands_of(activity) == ("pad0", "pad1")


def test_one_who_plays_alone_has_no_seats_to_change(play: Play) -> None:
    play.settings[PLAYERS] = "computer-dark"
    play.program.flow.start("setup")
    play.frames(2)
    play.press("raw-enter", "raw-p")
    assert "seats" not in play.menu.rows


def test_each_players_own_settings_hold_in_battle(play: Play) -> None:
    play.settings[PLAYER_SETTINGS[2].fire] = "tap"
    fight(play)
    hands = play.activity.match_players.held_inputs
    play.send(InputFrame(pressed=("pad0-face_a", "pad1-face_a"), pads=BOTH))
    play.frames(20)
    assert [hands[side].value & FIRE_BIT for side in ("light", "dark")] == [0, FIRE_BIT]
    hints = [hint.words for row in play.shown(ArenaScreen).hints() for hint in row.hints]
    assert {"prompt.attack.hold", "prompt.attack.tap"} <= set(hints)


def test_a_rumble_can_be_tried_where_it_is_set(play: Play) -> None:
    play.send(InputFrame(pads=BOTH, used="pad1"))
    play.program.flow.start("settings")
    play.frames(2)
    play.menu.focus = "player1.rumble"
    play.press("raw-arrow_right")
    assert play.devices.motors["pad0"][0] > 0
    assert "pad1" not in play.devices.motors


def test_dead_zones_reach_the_gamepads_of_their_players(play: Play) -> None:
    play.settings[PLAYER_SETTINGS[1].dead_zone] = 40
    sit_with_two_pads(play)
    assert play.devices.dead_zones == {"pad0": 0.4, "pad1": 0.25}


def test_a_pause_says_who_wanted_it_and_what_becomes_of_the_battle(play: Play) -> None:
    fight(play)
    for button, side, device in (("pad0-start", "light", "pad0"), ("pad1-start", "dark", "pad1")):
        play.press(button)
        words = "\n".join(texts(play))
        who = say("pause.by", side=say(f"archon.side.{side}"), device=say(f"source.{device}"))
        assert who in words
        assert say("pause.kept-battle") in words
        play.press(button)
    play.press("raw-escape")
    assert say("pause.with", device=say("pause.keyboard")) in "\n".join(texts(play)), "nobody plays with it"
    play.press("raw-escape")
    play.send(replace(InputFrame(pads=BOTH), focus_lost=True))
    assert say("pause.away") in "\n".join(texts(play))
