"""Single duels between two machines, through the real screens."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.activities.online import OnlineDuelActivity
from archon3d.host.settings import ONLINE_PICKS, ONLINE_SIDE
from archon3d.online.contest import DUEL
from archon3d.online.duel import DuelContest
from archon3d.online.peer import GuestPeer
from archon3d.online.session.terms import Terms, duel_terms
from archon3d.online.times import PAUSE_BUDGET
from archon3d.online.transport.route import DirectRoute
from archon3d.play.duel_setup import DuelSetup
from archon3d.play.practice import LEFT, RIGHT
from archon3d.rules.game import Outcome
from archon3d.screens.online.arena import OnlineDuelScreen
from archon3d.screens.online.duel_end import OnlineDuelEndScreen
from archon3d.ui.words import decimal, say
from tests.driver.machines import LONG, Pair, paired

KNIGHT, GOBLIN = "knight", "goblin"


@pytest.fixture
def pair(base: ShowBase, tmp_path: Path) -> Iterator[Pair]:
    with paired(base, tmp_path) as one:
        one.play.settings[LEFT.fighter], one.play.settings[RIGHT.fighter] = KNIGHT, GOBLIN
        yield one


def terms(*, host: int = 1, picks: str = "each", fighters: tuple[str, str] = (KNIGHT, GOBLIN)) -> Terms:
    """Return the terms of a duel that the other machine hosts; by default the program's player is light."""
    settled = duel_terms("archon", fighters, "C", "fixed", 3, host)
    return replace(settled, picks="host" if picks == "host" else "each")


def setup_of(pair: Pair) -> DuelSetup:
    """Return the duel as it is settled or fought, which has to be the same on both machines."""
    pair.until(lambda: pair.own.terms is not None and pair.own.terms == pair.session.terms)
    assert pair.session.terms is not None
    assert pair.session.terms.duel is not None
    return pair.session.terms.duel


def fighters(pair: Pair) -> tuple[str, str]:
    left, right = setup_of(pair).duelists
    return left.fighter, right.fighter


def begin(pair: Pair) -> OnlineDuelScreen:
    """Begin the duel, with both ready, and fight for a second."""
    pair.session.be_ready(True)
    pair.frames(10)
    pair.pick("begin")
    return arena(pair)


def arena(pair: Pair) -> OnlineDuelScreen:
    """Return the duel's screen, as soon as both can move."""
    pair.until_screen("online duel")
    screen = pair.play.shown(OnlineDuelScreen)
    pair.until(lambda: not screen.busy)
    pair.frames(60)
    return screen


def hosted(pair: Pair) -> OnlineDuelScreen:
    pair.hosts(DUEL)
    return begin(pair)


def resigned(pair: Pair) -> None:
    """Resign on the other side, and show the end in the program."""
    pair.session.offer("resign")
    pair.until_screen("online duel end")
    pair.until(lambda: pair.session.phase == "over")


def wanted(pair: Pair) -> str:
    """Return what the end says besides the winner."""
    return "\n".join(pair.play.lines())


# ------------------------------------------------------------------------------------------ the lobby


def test_a_duel_is_hosted_beside_the_four_games(pair: Pair) -> None:
    pair.hosts("archers")
    for _ in range(8):
        if pair.own.terms is not None and pair.own.terms.duel is not None:
            break
        pair.pick("what")
    assert fighters(pair) == (KNIGHT, GOBLIN)
    assert {"fighter.left", "wounds.left", "wounds.right", "colour", "mode", "picks"} <= set(
        pair.play.menu.rows
    )
    assert "Single duel" in pair.play.lines()


def test_each_picks_its_own_fighter_and_sees_the_others(pair: Pair) -> None:
    pair.hosts(DUEL)
    pair.session.pick("dragon")
    pair.until(lambda: fighters(pair) == (KNIGHT, "dragon"))
    pair.pick("fighter.left")
    mine = LEFT.fighter.stepped(KNIGHT, 1)
    assert fighters(pair) == (mine, "dragon")
    pair.pick("fighter.right")
    assert fighters(pair) == (mine, "dragon"), "the other player's fighter is not the host's to pick"
    pair.pick("wounds.right")
    assert setup_of(pair).right.wounds == 1
    screen = begin(pair)
    assert isinstance(screen.activity, OnlineDuelActivity)
    assert screen.activity.contest.setup == setup_of(pair)


def test_the_host_may_pick_both(pair: Pair) -> None:
    pair.play.settings[ONLINE_PICKS] = "host"
    pair.hosts(DUEL)
    pair.pick("fighter.right")
    assert fighters(pair) == (KNIGHT, RIGHT.fighter.stepped(GOBLIN, 1))


def test_a_guest_picks_its_own_fighter_and_nothing_else(pair: Pair) -> None:
    pair.play.settings[LEFT.fighter] = "golem"
    pair.joins(terms())
    pair.until(lambda: fighters(pair) == ("golem", GOBLIN), LONG // 10)
    pair.pick("fighter.left")
    assert fighters(pair) == (LEFT.fighter.stepped("golem", 1), GOBLIN)
    for key in ("fighter.right", "colour", "mode", "wounds.left", "picks"):
        pair.pick(key)
    assert setup_of(pair).right.fighter == GOBLIN
    assert setup_of(pair).colour == "C"
    begin(pair)


def test_a_guest_picks_nothing_where_the_host_picks_both(pair: Pair) -> None:
    pair.play.settings[LEFT.fighter] = "golem"
    pair.joins(terms(picks="host"))
    pair.frames(60)
    pair.pick("fighter.left")
    pair.frames(60)
    assert fighters(pair) == (KNIGHT, GOBLIN)


def test_a_guest_whose_fighter_cannot_meet_the_hosts_has_the_hosts_choice(pair: Pair) -> None:
    pair.play.settings[LEFT.fighter] = "shapeshifter"
    pair.joins(terms(fighters=(KNIGHT, "shapeshifter")))
    pair.until(lambda: pair.play.settings[LEFT.fighter] == KNIGHT)
    assert fighters(pair) == (KNIGHT, "shapeshifter")


def test_duels_on_the_network_are_listed_and_joined(pair: Pair) -> None:
    pair.announce(terms())
    pair.open_hall()
    pair.until(lambda: "found.0" in pair.play.menu.rows)
    assert pair.play.menu.rows["found.0"] == "Duel (127.0.0.1)"
    pair.pick("found.0")
    pair.until(lambda: pair.own.phase == "lobby")
    begin(pair)


# ------------------------------------------------------------------------------------------ the fight


def test_a_duel_is_fought_by_keys_and_comes_out_alike(pair: Pair) -> None:
    hosted(pair)
    pair.machine.do("fight")
    contest, there = pair.own.contest, pair.session.contest
    held = (("raw-d",), ("raw-d", "raw-f"), ("raw-a",), ("raw-s", "raw-f"))
    frame = 0
    while pair.own.result is None:
        pair.play.hold(*held[frame // 30 % len(held)])
        pair.frames()
        frame += 1
        assert frame < 20 * LONG, "the duel does not end"
    pair.play.hold()
    pair.until_screen("online duel end")
    assert isinstance(contest, DuelContest)
    assert isinstance(there, DuelContest)
    assert contest.record == there.record
    assert pair.own.result == pair.session.result
    assert pair.own.statistics.inputs > 5
    assert not pair.own.differences
    assert f" {decimal(round(contest.ticks / 60, 1))} s\n" in wanted(pair)


def test_a_pause_stops_both_and_ends_with_a_countdown(pair: Pair) -> None:
    screen = hosted(pair)
    pair.press("raw-p")
    pair.frames(20)
    assert pair.play.screen == "online menu"
    assert "ONLINE DUEL" in pair.play.lines()
    assert pair.session.paused_by == pair.own.own
    assert {"resign", "draw", "phrases"} <= set(pair.play.menu.rows)
    assert "takeback" not in pair.play.menu.rows
    battle = pair.session.contest.battle if pair.session.contest else None
    assert battle is not None
    tick = battle.state.tick
    pair.frames(60)
    assert battle.state.tick == tick
    assert pair.own.pause_left[pair.own.own] < PAUSE_BUDGET
    pair.pick("resume")
    assert pair.count_until(lambda: battle.state.tick > tick) > 120
    pair.session.pause()
    pair.until(lambda: "paused." in screen.notice.text)


@pytest.mark.full
def test_phrases_are_seen_and_resigning_takes_two_presses(pair: Pair) -> None:
    screen = hosted(pair)
    pair.session.say_phrase("luck")
    pair.until(lambda: screen.notice.text == "Dark: Good luck, have fun")
    pair.press("raw-p")
    pair.pick("resign")
    assert pair.play.menu.rows["resign"] == "Press again to resign"
    pair.press("raw-enter")
    pair.until_screen("online duel end")
    assert pair.own.result == Outcome("dark", "resigned")
    assert "You lose" in pair.play.lines()
    assert "Duels won: you 0, opponent 1" in wanted(pair)


@pytest.mark.full
def test_silence_is_said_and_the_duel_goes_on_after_it(pair: Pair) -> None:
    screen = hosted(pair)
    pair.machine.do("fight")
    pair.machine.silent = True
    pair.until(lambda: screen.notice.text == say("online.silent", left=55))
    battle = pair.own.contest.battle if pair.own.contest else None
    assert battle is not None
    tick = battle.rollback.confirmed.tick
    pair.machine.silent = False
    pair.until(lambda: screen.notice.text == "" and battle.rollback.confirmed.tick > tick + 60)
    assert pair.play.screen == "online duel"
    assert pair.own.phase == pair.session.phase == "playing"


@pytest.mark.full
def test_a_guest_whose_program_was_killed_comes_back_into_the_duel(pair: Pair) -> None:
    screen = hosted(pair)
    ticket, host = pair.other.ticket, pair.play.program.context.network.peer
    pair.machine.silent = True
    pair.frames(240)
    assert "isn't responding" in screen.notice.text
    pair.other.close()
    pair.machine.silent = False
    assert host is not None
    reach = DirectRoute("127.0.0.1", host.port)
    pair.machine.peer = GuestPeer(reach, pair.machine.seat, lambda: pair.machine.seconds, ticket)
    pair.until(lambda: pair.machine.met and pair.session.phase == "playing")
    pair.machine.do("fight")
    pair.until_the_battle_goes_on()
    goblin = pair.play.program.context.base.render.find(f"**/arena/{GOBLIN}")
    before = goblin.get_pos()
    pair.until(lambda: goblin.get_pos() != before, 120)
    assert pair.play.screen == "online duel"
    assert not pair.own.differences


@pytest.mark.full
def test_a_minute_of_silence_ends_the_duel_with_a_sentence(pair: Pair) -> None:
    hosted(pair)
    pair.machine.silent = True
    pair.until_late(lambda: pair.play.screen == "online duel end", 90)
    assert "Duel interrupted" in pair.play.lines()
    assert "no response for a minute" in wanted(pair)
    assert set(pair.play.menu.rows) == {"claim", "online", "title"}


@pytest.mark.full
def test_who_leaves_in_a_duel_is_missed(pair: Pair) -> None:
    hosted(pair)
    pair.other.leave()
    pair.until_screen("online duel end")
    assert "Your opponent left." in wanted(pair)
    pair.pick("online")
    assert pair.play.screen == "online"
    assert not any(key.startswith("continue.") for key in pair.play.menu.rows), "a duel is not kept"


# ------------------------------------------------------------------------------------------ what follows


@pytest.mark.sample(1)
@pytest.mark.parametrize("wish", ["again", "rematch"])
def test_what_both_want_begins_at_once(pair: Pair, wish: str) -> None:
    hosted(pair)
    before = pair.own.own
    resigned(pair)
    pair.pick(wish)
    pair.until(lambda: pair.session.offered == wish)
    pair.frames(30)
    assert pair.play.screen == "online duel end", "one alone does not begin it"
    pair.session.answer(True)
    screen = arena(pair)
    assert pair.own.own == (before if wish == "again" else 1 - before)
    assert pair.own.connection.openings == 1
    assert (pair.own.contests, pair.session.contests) == (2, 2)
    assert isinstance(screen.activity, OnlineDuelActivity)
    assert screen.activity.own == ("light" if pair.own.own == 0 else "dark")
    resigned(pair)
    assert "Duels won: you 2, opponent 0" in wanted(pair)


def test_what_the_other_has_chosen_is_said_and_can_be_agreed_to(pair: Pair) -> None:
    hosted(pair)
    resigned(pair)
    pair.pick("rematch")
    pair.session.offer("again")
    pair.until(lambda: "Your opponent wants a rematch" in wanted(pair))
    assert "You want to swap sides" in wanted(pair)
    assert pair.play.shown(OnlineDuelEndScreen).menu is not None
    assert pair.play.menu.marked == ("rematch",)
    pair.pick("again")
    arena(pair)


@pytest.mark.full
def test_a_guest_can_want_something_too(pair: Pair) -> None:
    pair.joins(terms())
    begin(pair)
    resigned(pair)
    pair.session.offer("rematch")
    pair.until(lambda: "Your opponent wants to swap sides" in wanted(pair))
    pair.pick("rematch")
    arena(pair)
    assert pair.own.own == 1


def test_picking_again_leads_into_the_lobby_and_to_another_duel(pair: Pair) -> None:
    hosted(pair)
    resigned(pair)
    pair.pick("anew")
    pair.session.offer("anew")
    pair.until_screen("lobby")
    pair.until(lambda: pair.session.phase == "lobby")
    pair.session.pick("banshee")
    pair.until(lambda: fighters(pair) == (KNIGHT, "banshee"))
    begin(pair)
    assert fighters(pair) == (KNIGHT, "banshee")
    resigned(pair)
    assert "Duels won: you 2, opponent 0" in wanted(pair)


@pytest.mark.full
def test_a_guest_picks_again_too(pair: Pair) -> None:
    pair.joins(terms())
    begin(pair)
    resigned(pair)
    pair.session.offer("anew")
    pair.frames(10)
    pair.pick("anew")
    pair.until_screen("lobby")
    pair.until(lambda: pair.own.phase == "lobby")
    pair.pick("fighter.left")
    pair.until(lambda: fighters(pair) == (LEFT.fighter.stepped(KNIGHT, 1), GOBLIN))
    begin(pair)


def test_leaving_after_a_duel_is_heard_at_the_other_machine(pair: Pair) -> None:
    hosted(pair)
    resigned(pair)
    assert pair.play.menu.rows["online"] == "Back to Online"
    pair.pick("online")
    assert pair.play.screen == "online"
    pair.until(lambda: pair.session.phase == "ended")
    assert pair.session.reason == "Your opponent left."


def test_who_leaves_after_a_duel_takes_the_choices_along(pair: Pair) -> None:
    hosted(pair)
    resigned(pair)
    pair.other.leave()
    pair.until(lambda: "Your opponent left." in wanted(pair))
    assert "You win" in pair.play.lines()
    assert set(pair.play.menu.rows) == {"online", "title"}


def test_the_host_may_be_dark(pair: Pair) -> None:
    pair.play.settings[ONLINE_SIDE] = "second"
    hosted(pair)
    assert pair.own.own == 1
    resigned(pair)
    assert pair.own.result == Outcome("dark", "resigned")
    assert "You win" in pair.play.lines()
