"""Two machines through the real screens: one is the whole program, the other an end without a window."""

from dataclasses import replace

import pytest

from archon3d.controls.bindings import MOUSE, MOUSE_SELECT
from archon3d.controls.mapper import InputFrame
from archon3d.host.settings import ONLINE_PHRASES, ONLINE_WATCHED
from archon3d.online.contest import NullOnlineView
from archon3d.online.peer import GuestPeer
from archon3d.online.seats import PersonSeat
from archon3d.online.session.agreement import Offer
from archon3d.online.session.endings import OTHER_LEFT
from archon3d.online.session.terms import Terms
from archon3d.online.times import PAUSE_BUDGET
from archon3d.online.transport.introduction import Introduction, introduce
from archon3d.online.transport.route import DirectRoute
from archon3d.rules.game import Outcome
from archon3d.screens.online import lobby
from archon3d.screens.online.arena import OnlineArenaScreen
from archon3d.screens.online.lobby import LobbyScreen
from archon3d.screens.online.match import OnlineMatchScreen
from archon3d.ui.words import say
from tests.driver.machines import LONG, Pair
from tests.driver.pointing import click, fight_on, state_of
from tests.driver.tabletop import tabletop


def test_the_title_leads_to_two_machines(pair: Pair) -> None:
    pair.play.program.flow.start("title")
    pair.frames(2)
    pair.pick("online")
    assert pair.play.screen == "online"
    assert {"host", "join", "code"} <= set(pair.play.menu.rows)


def test_a_match_is_hosted_settled_and_played(pair: Pair) -> None:
    pair.hosts("archers")
    assert pair.session.terms is not None
    assert pair.session.terms.game == "archers"
    pair.begin()
    for _ in range(4):
        pair.act_anybody()
    pair.frames(30)
    assert pair.own.record == pair.session.record


def test_a_match_is_joined_by_an_address_that_is_typed(pair: Pair) -> None:
    pair.joins(Terms("archon", seed=2, host=1))
    pair.begin()
    pair.act_here("B2-C2")
    pair.act_there("H3-G3")
    pair.frames(30)
    assert pair.own.record == pair.session.record


def test_a_battle_is_fought_on_the_arena_screen_and_comes_out_alike(pair: Pair) -> None:
    """The program leads light's valkyrie by keys, the other machine dark's manticore as a computer would."""
    pair.joins(Terms("archon", seed=2, host=1))
    pair.begin()
    pair.contest.match_players.held_inputs["dark"].resting = True
    pair.act_here("teleport A1 H1")
    pair.until_screen("online arena")
    arena = pair.play.shown(OnlineArenaScreen)
    pair.until(lambda: not arena.busy)
    held = (("raw-d",), ("raw-d", "raw-f"), ("raw-a",), ("raw-f",))
    frame = 0
    while not pair.own.battles:
        pair.play.hold(*held[frame // 30 % len(held)])
        pair.frames()
        frame += 1
        assert frame < 20 * LONG, "the battle does not end"
    pair.play.hold()
    found = pair.own.statistics
    assert found.ticks > 200
    assert found.inputs > 5
    assert not pair.own.differences
    pair.frames(5)
    assert pair.play.screen == "online arena"
    assert not pair.play.activity.director.all_shown, "what follows is for the board to show"
    pair.until_screen("online match")
    pair.until(lambda: pair.alike)
    assert pair.own.record == pair.session.record
    assert pair.own.record.count("\n>") > 3
    pair.until(lambda: pair.play.activity.director.all_shown)


@pytest.mark.full
def test_a_battle_with_another_machine_waits_for_the_mouse_and_comes_out_alike(pair: Pair) -> None:
    pair.joins(Terms("archon", seed=2, host=1))
    pair.begin()
    pair.contest.match_players.held_inputs["dark"].resting = True
    pair.play.send(InputFrame(pressed=(MOUSE_SELECT,), pointer=(0.95, 0.95), used=MOUSE))
    pair.act_here("teleport A1 H1")
    pair.until_screen("online arena")
    arena = pair.play.shown(OnlineArenaScreen)
    pair.frames(60)
    assert state_of(pair.play).tick == 0
    assert arena.mouse.undecided
    click(pair.play, "mouse.mouse")
    pair.until(lambda: not arena.busy)
    frame = 0
    while not pair.own.battles:
        fight_on(pair.play)
        pair.frames()
        frame += 1
        assert frame < 20 * LONG, "the battle does not end"
    assert pair.own.statistics.inputs > 5
    assert not pair.own.differences
    pair.until(lambda: pair.alike)
    assert pair.own.record == pair.session.record


def hosted(pair: Pair, game: str = "archers") -> None:
    """Host in the program, and begin a match in which each side has acted."""
    pair.hosts(game)
    pair.begin()
    for _ in range(2):
        pair.act_anybody()


def test_a_draw_is_offered_shown_and_agreed_on(pair: Pair) -> None:
    hosted(pair)
    pair.session.offer("draw")
    pair.frames(30)
    assert "offers a draw" in pair.play.shown(OnlineMatchScreen).notice.text
    pair.press("raw-p")
    assert pair.play.screen == "online menu"
    pair.pick("accept")
    pair.until_screen("online end")
    assert "Draw" in pair.play.lines()
    assert pair.session.result == pair.own.result == Outcome(None, "agreed")
    assert pair.own.record == pair.session.record
    assert pair.play.program.context.network.matches.waiting == ()
    assert len(pair.play.program.context.saves.kept.list()) == 1


def test_a_draw_can_be_refused_and_the_match_goes_on(pair: Pair) -> None:
    hosted(pair)
    pair.session.offer("draw")
    pair.frames(30)
    pair.press("raw-p")
    assert pair.play.menu.focus == "accept"
    pair.pick("decline")
    pair.until(lambda: pair.session.requested is None)
    assert pair.play.screen == "online match"
    pair.act_anybody()
    assert pair.own.phase == pair.session.phase == "playing"


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("offer", "said"), [("draw", "declines the draw"), ("takeback", "declines the takeback")]
)
def test_who_is_refused_reads_it_for_a_while(pair: Pair, offer: Offer, said: str) -> None:
    hosted(pair)
    pair.act_anybody()
    board = pair.play.shown(OnlineMatchScreen)
    pair.own.offer(offer)
    pair.until(lambda: pair.session.offered == offer)
    pair.session.answer(False)
    pair.until(lambda: board.notice.text == f"{_other(pair)} {said}")
    pair.until(lambda: board.notice.text == "")


def test_resigning_takes_two_presses_and_is_reported(pair: Pair) -> None:
    hosted(pair)
    pair.press("raw-p")
    pair.pick("resign")
    assert pair.play.screen == "online menu"
    assert pair.play.menu.rows["resign"] == "Press again to resign"
    pair.press("raw-enter")
    pair.until_screen("online end")
    assert pair.own.result is not None
    assert pair.own.result.winner == pair.contest.sides[pair.session.own]


def test_the_row_that_resigns_loses_the_match_on_both(pair: Pair) -> None:
    hosted(pair, "spectral-sorcery")
    if pair.contest.director.to_move == pair.contest.sides[pair.session.own]:
        pair.act_there()
    pair.until(lambda: pair.play.board.chooser.choosing is not None)
    pair.play.board.choose(pair.play.activity.game.read_action("resign"))
    pair.until_screen("online end")
    winner = pair.contest.sides[pair.session.own]
    assert pair.own.result == pair.session.result == Outcome(winner, "resigned")


def test_who_goes_just_as_the_end_is_shown_takes_the_rematch_along(pair: Pair) -> None:
    hosted(pair)
    pair.session.offer("resign")
    pair.until_screen("online end")
    pair.own.connection.give_up(OTHER_LEFT)
    pair.frames(2)
    assert "Your opponent left." in "\n".join(pair.play.lines())
    assert "rematch" not in pair.play.menu.rows


def test_no_takeback_is_offered_before_the_first_move(pair: Pair) -> None:
    pair.hosts("archers")
    pair.begin()
    pair.press("raw-p")
    assert "draw" in pair.play.menu.rows
    assert "takeback" not in pair.play.menu.rows


def test_a_move_is_taken_back_by_consent(pair: Pair) -> None:
    hosted(pair)
    plies = pair.contest.ply
    pair.press("raw-p")
    pair.pick("takeback")
    pair.until(lambda: pair.session.offered == "takeback")
    pair.session.answer(True)
    pair.until(lambda: pair.contest.ply < plies)
    pair.frames(30)
    assert pair.alike
    pair.act_anybody()
    pair.frames(30)
    assert pair.own.record == pair.session.record


def test_a_move_that_was_taken_back_leaves_no_trail(pair: Pair) -> None:
    pair.hosts("archon")
    pair.begin()
    pair.act_here("B2-C2")
    board = pair.play.shown(OnlineMatchScreen)
    pair.until(lambda: not board.busy)
    table = tabletop(board.scene)
    assert len(table.trail) == 1
    pair.own.offer("takeback")
    pair.until(lambda: pair.session.offered == "takeback")
    pair.session.answer(True)
    pair.until(lambda: pair.contest.ply == 0 and pair.alike)
    pair.frames(2)
    assert len(table.trail) == 0


@pytest.mark.parametrize(("watched", "said"), [(True, "On"), (False, "Off")])
def test_a_guest_reads_whether_spectators_are_admitted(pair: Pair, watched: bool, said: str) -> None:
    pair.joins(Terms("archers", seed=2, watched=watched))
    settings = pair.play.settings
    shown = {row.text(settings): row.value(settings) for row in pair.play.shown(LobbyScreen).page().rows}
    assert shown["Allow spectators"] == said
    assert said in pair.play.lines()


def test_a_host_tells_its_guest_whether_spectators_are_admitted(pair: Pair) -> None:
    pair.play.settings[ONLINE_WATCHED] = True
    hosted(pair)
    assert pair.session.terms is not None
    assert pair.session.terms.watched


def test_a_host_reads_which_address_is_for_whom(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "own_addresses", lambda: ("192.168.1.20", "203.0.113.9"))
    pair.open_hall()
    pair.pick("host")
    (players,) = pair.play.shown(LobbyScreen).page().columns[1]
    said = {label: text.partition(":")[0] for label, text in players.notes if "." in text}
    assert said == {"On your network": "192.168.1.20", "Your address": "203.0.113.9"}
    assert "your router must forward UDP port" in " ".join(pair.play.lines())


def test_a_rematch_swaps_sides(pair: Pair) -> None:
    hosted(pair)
    before = pair.own.own
    pair.session.offer("resign")
    pair.until_screen("online end")
    pair.pick("rematch")
    pair.until(lambda: pair.session.offered == "rematch")
    pair.session.answer(True)
    pair.until_screen("online match")
    assert pair.own.own == 1 - before
    pair.contest.show_on(NullOnlineView())
    pair.act_anybody()
    assert pair.own.contests == 2


def test_a_rematch_that_is_on_its_way_leaves_the_result_as_it_was(pair: Pair) -> None:
    """The guest's answer takes a while; until then the host reads how the last match ended."""
    hosted(pair)
    pair.session.offer("resign")
    pair.until_screen("online end")
    pair.session.offer("rematch")
    pair.until(lambda: pair.own.offered == "rematch")
    pair.until(lambda: not pair.play.program.context.input_lock.active)
    won = pair.play.lines()[0]
    pair.play.menu.focus = "rematch"
    pair.play.devices.press("raw-enter")
    pair.play.frames(5)  # of the host alone
    assert (pair.play.screen, pair.own.phase) == ("online end", "preparing")
    assert pair.play.lines()[0] == won != say("online.end.broken")
    assert say("online.end.kept") not in "\n".join(pair.play.lines())
    assert say("online.arena-waits") in "\n".join(pair.play.lines())
    assert "rematch" not in pair.play.menu.rows
    pair.until_screen("online match")


def test_phrases_are_said_and_seen_unless_they_are_off(pair: Pair) -> None:
    hosted(pair)
    pair.press("raw-p")
    pair.pick("phrases")
    pair.pick("phrase.nice")
    pair.until(lambda: list(pair.session.heard) == ["nice"])
    board = pair.play.shown(OnlineMatchScreen)
    pair.session.say_phrase("luck")
    pair.until(lambda: board.notice.text == f"{_other(pair)}: Good luck, have fun")
    pair.play.settings[ONLINE_PHRASES] = False
    pair.frames(400)
    pair.session.say_phrase("thanks")
    pair.frames(60)
    assert board.notice.text == ""


def test_what_the_other_machine_wants_stands_below_the_message_and_a_phrase_goes_first(pair: Pair) -> None:
    hosted(pair)
    board = pair.play.shown(OnlineMatchScreen)
    wish = say("online.offered.takeback", other=_other(pair))
    pair.session.offer("takeback")
    pair.until(lambda: board.words.hud.detail == wish)
    pair.session.say_phrase("luck")
    pair.until(lambda: board.words.hud.detail.endswith("Good luck, have fun"))
    pair.until(lambda: board.words.hud.detail == wish)
    pair.press("raw-p")
    pair.pick("decline")
    pair.until(lambda: board.words.hud.detail != wish)


def _other(pair: Pair) -> str:
    return pair.play.activity.name_of(pair.contest.sides[pair.session.own])


def test_silence_is_reported_and_the_match_goes_on_after_it(pair: Pair) -> None:
    hosted(pair)
    board = pair.play.shown(OnlineMatchScreen)
    pair.machine.silent = True
    pair.until(lambda: board.notice.text == say("online.silent", left=57))
    pair.machine.silent = False
    pair.until(lambda: board.notice.text == "")
    pair.act_anybody()


def test_a_match_that_is_broken_off_goes_on_from_its_record(pair: Pair) -> None:
    hosted(pair)
    record = pair.own.record
    pair.other.leave()
    pair.until_screen("online end")
    assert "Match interrupted" in pair.play.lines()
    pair.other.close()
    pair.pick("online")
    assert pair.play.screen == "online"
    pair.pick("continue.archers")
    pair.arrive()
    pair.begin()
    assert pair.own.record == pair.session.record == record
    pair.act_anybody()


@pytest.mark.full
def test_matches_with_two_opponents_can_both_continue(pair: Pair) -> None:
    """The program hosts two matches of one game, each of which its guest leaves."""
    records = []
    for plies in (2, 3):
        pair.play.program.context.seed = plies
        pair.hosts("archers")
        pair.begin()
        for _ in range(plies):
            pair.act_anybody()
        records.append(pair.own.record)
        pair.other.leave()
        pair.until_screen("online end")
        pair.other.close()
        pair.pick("title")
    pair.open_hall()
    assert any(line.startswith("Continue: ARCHERS, 20") for line in pair.play.lines())
    assert {"continue.archers", "continue.archers.1"} <= set(pair.play.menu.rows)
    pair.pick("continue.archers.1")
    pair.arrive()
    pair.begin()
    assert pair.own.record == pair.session.record == records[0]
    assert records[0] != records[1]


def test_leaving_is_heard_at_the_other_machine(pair: Pair) -> None:
    hosted(pair)
    pair.press("raw-p")
    pair.pick("leave")
    pair.until(lambda: pair.session.phase == "ended")
    assert pair.play.screen == "title"
    pair.until(lambda: pair.play.program.context.network.peer is None)


def test_a_pause_in_battle_stops_both_and_ends_with_a_countdown(pair: Pair) -> None:
    pair.hosts("archon")
    pair.begin()
    pair.act_here("teleport A1 H1")
    pair.until_screen("online arena")
    arena = pair.play.shown(OnlineArenaScreen)
    pair.until(lambda: not arena.busy)
    pair.frames(60)
    pair.press("raw-p")
    pair.frames(20)
    assert pair.play.screen == "online menu"
    assert pair.session.paused_by == pair.own.own
    tick = pair.contest.director.battle.state.tick if pair.contest.director.battle else 0
    pair.frames(60)
    assert pair.contest.director.battle is not None
    assert pair.contest.director.battle.state.tick == tick
    assert pair.own.pause_left[pair.own.own] < PAUSE_BUDGET
    pair.pick("resume")
    frames = pair.count_until(
        lambda: pair.contest.battle is not None and pair.contest.battle.state.tick > tick
    )
    assert frames > 120
    pair.session.pause()
    pair.until(lambda: "paused." in arena.notice.text)


@pytest.mark.full
def test_when_both_pause_at_once_who_goes_on_reads_that_the_other_has_paused(pair: Pair) -> None:
    pair.hosts("archon")
    pair.begin()
    pair.act_here("teleport A1 H1")
    pair.until_screen("online arena")
    arena = pair.play.shown(OnlineArenaScreen)
    pair.until(lambda: not arena.busy)
    pair.press("raw-p")
    pair.session.pause()
    pair.frames(20)
    pair.pick("resume")
    pair.frames(30)
    assert pair.play.screen == "online arena"
    assert "paused. Pause time left" in arena.notice.text
    assert "You" not in arena.notice.text
    pair.session.resume()
    pair.until(lambda: not arena.busy)


def test_another_version_is_reported_in_a_sentence(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("archon3d.online.peer.introduce", other_version)
    port = pair.machine.host(Terms("archers"))
    monkeypatch.undo()
    pair.call(port)
    pair.until_screen("online")
    assert any("Versions don't match: the host has 0.0.1, the guest" in line for line in pair.play.lines())


def other_version(terms: object = None) -> Introduction:
    return replace(introduce(terms), program="0.0.1")


def test_matches_on_the_network_are_listed_and_joined(pair: Pair) -> None:
    port = pair.announce(Terms("archers"))
    pair.play.program.flow.start("online")
    pair.until(lambda: "found.0" in pair.play.menu.rows)
    assert pair.play.menu.rows["found.0"] == "ARCHERS (127.0.0.1)"
    pair.pick("found.0")
    pair.until(lambda: pair.own.phase == "lobby")
    assert pair.play.program.context.network.peer is not None
    assert pair.play.program.context.network.peer.route.shown == f"127.0.0.1:{port}"


def fighting(pair: Pair) -> OnlineArenaScreen:
    """Host in the program, and begin a battle in which both fighters move."""
    pair.hosts("archon")
    pair.begin()
    pair.act_here("teleport A1 H1")
    pair.machine.do("fight")
    pair.until_screen("online arena")
    arena = pair.play.shown(OnlineArenaScreen)
    pair.until(lambda: not arena.busy)
    pair.frames(60)
    return arena


def test_resigning_in_a_battle_ends_the_match_on_both(pair: Pair) -> None:
    fighting(pair)
    pair.session.offer("resign")
    pair.until_screen("online end")
    pair.until(lambda: pair.session.phase == "over")
    assert pair.own.record == pair.session.record
    assert pair.own.result == pair.session.result == Outcome("light", "resigned")


@pytest.mark.full
def test_who_leaves_in_a_battle_is_missed_and_the_battle_goes_on_later(pair: Pair) -> None:
    fighting(pair)
    pair.other.leave()
    pair.until_screen("online end")
    pair.pick("online")
    pair.other.close()
    pair.pick("continue.archon")
    pair.arrive()
    pair.begin()
    pair.until_screen("online arena")
    battle = pair.play.activity.director.battle
    assert battle is not None
    assert battle.state.tick >= 60
    pair.until_the_battle_goes_on()


@pytest.mark.full
def test_a_guest_whose_program_was_killed_comes_back_into_the_battle(pair: Pair) -> None:
    arena = fighting(pair)
    ticket, host = pair.other.ticket, pair.play.program.context.network.peer
    pair.machine.silent = True
    pair.frames(240)
    assert "isn't responding" in arena.notice.text
    pair.other.close()
    pair.machine.silent = False
    assert host is not None
    pair.machine.peer = GuestPeer(
        DirectRoute("127.0.0.1", host.port), PersonSeat(), lambda: pair.machine.seconds, ticket
    )
    pair.until(lambda: pair.machine.met and pair.session.phase == "playing")
    pair.contest.show_on(NullOnlineView())
    pair.machine.do("fight")
    assert pair.play.screen == "online arena"
    pair.until_the_battle_goes_on()
    assert not pair.own.differences


def test_by_address_both_players_see_the_words_that_they_compare(pair: Pair) -> None:
    pair.joins(Terms("archers", seed=2))
    pair.until(lambda: pair.own.phase == "lobby" == pair.session.phase)
    pair.frames(2)
    words = pair.session.connection.words
    assert len(words) == 3
    lines = pair.play.lines()
    assert " ".join(words) in lines
    assert say("online.lobby-note-words") in " ".join(lines)
