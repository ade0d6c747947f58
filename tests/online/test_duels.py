"""Single duels between two machines: who picks the fighters, what follows, and who has won how often."""

from dataclasses import replace

import pytest

from archon3d.online.contest import BadContest, Numbers
from archon3d.online.duel import DuelContest
from archon3d.online.session.lobby import Lobby
from archon3d.online.session.rematch import REMATCHES, Rematch, Scoreline
from archon3d.online.session.session import OnlineSession
from archon3d.online.session.terms import Terms, duel_terms, read_terms
from archon3d.online.transport.connection import Connection
from archon3d.online.transport.introduction import introduce
from archon3d.play.duel_setup import Duelist, DuelSetup
from archon3d.rules.game import Outcome
from archon3d.workshop.bad_networks.loopback import LoopbackMatch
from archon3d.workshop.bad_networks.network import VirtualNetwork
from archon3d.workshop.bad_networks.profiles import PROFILES
from tests.online.machines import DUEL, PersonSeat, computers, playing


class Two:
    """A host with a lobby in which a duel is settled, and its guest."""

    def __init__(self, terms: Terms = DUEL) -> None:
        self.network = VirtualNetwork(PROFILES["average"], 1)
        host = Connection(self.network.link("host"), introduce(terms.to_json()))
        guest = Connection(self.network.link("guest"), introduce(), "host")
        self.host = OnlineSession(host, PersonSeat(), terms, Lobby())
        self.guest = OnlineSession(guest, PersonSeat())
        self.go(2)
        assert self.phases == ["lobby", "lobby"]

    @property
    def phases(self) -> list[str]:
        return [self.host.phase, self.guest.phase]

    def go(self, seconds: float) -> None:
        for _ in range(round(seconds * 60)):
            self.network.advance(1 / 60)
            self.host.advance(self.network.now)
            self.guest.advance(self.network.now)

    def begin(self) -> None:
        for session in (self.host, self.guest):
            session.be_ready(True)
        self.go(2)
        assert self.phases == ["playing", "playing"]

    def fighters(self) -> list[tuple[str, ...]]:
        """Return those that either side sees settled."""
        setups = [session.terms.duel for session in (self.host, self.guest) if session.terms]
        return [tuple(one.fighter for one in setup.duelists) for setup in setups if setup]


def setup_of(session: OnlineSession) -> DuelSetup:
    assert isinstance(session.contest, DuelContest)
    return session.contest.setup


# ------------------------------------------------------------------------------------------ fighters


def test_the_guest_picks_its_own_fighter_and_both_have_to_be_ready_for_it() -> None:
    two = Two()
    two.host.be_ready(True)
    two.go(1)
    two.guest.pick("dragon")
    assert two.guest.lobby is not None
    assert two.guest.lobby.picking
    two.go(1)
    assert not two.guest.lobby.picking
    assert two.fighters() == [("archer", "dragon")] * 2
    assert two.guest.lobby.ready == {"host": False, "guest": False}
    two.begin()
    assert setup_of(two.host).right.fighter == setup_of(two.guest).right.fighter == "dragon"


def test_what_the_guest_has_picked_stays_whatever_else_the_host_settles() -> None:
    two = Two()
    two.guest.pick("banshee")
    two.go(1)
    two.host.settle(duel_terms("archon", ("knight", "goblin"), "F", "shifting", 9, 0))
    two.go(1)
    assert two.fighters() == [("knight", "banshee")] * 2
    two.host.settle(duel_terms("archon", ("knight", "goblin"), "F", "shifting", 9, 1))
    two.go(1)
    assert two.fighters() == [("knight", "goblin")] * 2, "a pick is for one place"


def test_where_the_host_picks_both_the_guest_picks_nothing() -> None:
    terms = replace(duel_terms("archon", ("knight", "goblin"), "F", "fixed", 9, 0), picks="host")
    two = Two(terms)
    two.guest.pick("dragon")
    two.go(1)
    assert two.fighters() == [("knight", "goblin")] * 2
    assert two.guest.lobby is not None
    assert not two.guest.lobby.picking


def test_two_that_cannot_meet_are_not_picked() -> None:
    two = Two(duel_terms("archon", ("shapeshifter", "goblin"), "F", "fixed", 9, 0))
    two.guest.pick("shapeshifter")
    two.go(1)
    assert two.fighters() == [("shapeshifter", "goblin")] * 2
    assert two.phases == ["lobby", "lobby"]


def test_a_pick_of_nobody_ends_the_session_with_a_sentence() -> None:
    two = Two()
    two.guest.pick("a butterfly")
    two.go(1)
    assert two.host.phase == "ended"
    assert 'no fighter is called "a butterfly"' in two.host.reason


def test_terms_say_who_picks() -> None:
    terms = replace(duel_terms("archon", ("knight", "goblin"), "F", "fixed", 9, 0), picks="host")
    assert read_terms(terms.to_json()) == terms
    with pytest.raises(BadContest, match="picks"):
        read_terms({**terms.to_json(), "picks": "nobody"})


def test_hit_points_are_settled_too() -> None:
    two = Two(duel_terms("archon", ("knight", Duelist("goblin", wounds=3)), "F", "fixed", 9, 0))
    two.begin()
    assert [one.wounds for one in setup_of(two.guest).duelists] == [0, 3]
    battle = two.guest.contest.battle if two.guest.contest else None
    assert battle is not None
    whole = DuelContest(
        duel_terms("archon", ("knight", "goblin"), "F", "fixed", 9, 0).record(), 0, PersonSeat(), Numbers()
    )
    whole.think()
    assert whole.battle is not None
    lost = whole.battle.state.fighters[1].half_points - battle.state.fighters[1].half_points
    assert lost == 6


# ------------------------------------------------------------------------------------------ what follows


def over(terms: Terms = DUEL) -> LoopbackMatch:
    """Return a duel between people that the guest, who is dark, has resigned."""
    loopback = playing(terms, (PersonSeat(), PersonSeat()))
    resigned(loopback)
    return loopback


def resigned(loopback: LoopbackMatch) -> None:
    loopback.rest(1)
    loopback.guest.session.offer("resign")
    loopback.run(lambda: all(session.phase == "over" for session in loopback.sessions), 5)


def want(loopback: LoopbackMatch, *wishes: Rematch | None) -> None:
    """Say what both want, the host first."""
    for session, wish in zip(loopback.sessions, wishes, strict=True):
        if wish is not None:
            session.offer(wish)
    loopback.rest(2)


def phases(loopback: LoopbackMatch) -> list[str]:
    return [session.phase for session in loopback.sessions]


@pytest.mark.parametrize(("wish", "place"), [("again", 0), ("rematch", 1)])
def test_the_same_again_or_with_sides_swapped_begins_at_once(wish: Rematch, place: int) -> None:
    loopback = over()
    want(loopback, wish, None)
    assert phases(loopback) == ["over", "over"]
    assert loopback.guest.session.offered == wish
    want(loopback, None, wish)
    assert phases(loopback) == ["playing", "playing"]
    host, guest = loopback.sessions
    assert (host.own, guest.own) == (place, 1 - place)
    assert setup_of(host) == setup_of(guest)
    assert [one.fighter for one in setup_of(host).duelists] == ["archer", "manticore"]
    assert setup_of(host).layout != DUEL.duel.layout if DUEL.duel else False
    assert host.terms == guest.terms
    assert host.connection.openings == guest.connection.openings == 1


def test_who_wants_something_else_hears_what_the_other_wants_and_may_change_its_mind() -> None:
    loopback = over()
    want(loopback, "again", "rematch")
    host, guest = loopback.sessions
    assert phases(loopback) == ["over", "over"]
    assert (host.offered, guest.offered) == ("rematch", "again")
    want(loopback, "anew", None)
    assert guest.offered == "anew"
    want(loopback, None, "again")
    assert phases(loopback) == ["over", "over"]
    want(loopback, "again", None)
    assert phases(loopback) == ["playing", "playing"]
    assert host.offered is host.requested is guest.offered is guest.requested is None


@pytest.mark.sample(2)
@pytest.mark.parametrize("seed", range(6))
def test_minds_that_change_at_the_same_moment_never_part_the_two(seed: int) -> None:
    loopback = LoopbackMatch(PROFILES["3g"], DUEL, (PersonSeat(), PersonSeat()), seed)
    loopback.run(lambda: phases(loopback) == ["playing", "playing"], 30)
    resigned(loopback)
    for wish in REMATCHES * 8:
        host, guest = loopback.sessions
        host.offer(wish)
        guest.offer(REMATCHES[loopback.chance.randrange(3)])
        loopback.rest(loopback.chance.uniform(0, 0.2))
        if host.phase != "over":
            break
    loopback.rest(5)
    assert phases(loopback) in (["playing", "playing"], ["lobby", "lobby"])
    assert loopback.host.session.terms == loopback.guest.session.terms


def test_picking_again_leads_back_into_the_lobby_and_into_another_duel() -> None:
    two = Two()
    two.begin()
    two.guest.offer("resign")
    two.go(2)
    for session in (two.guest, two.host):
        session.offer("anew")
    two.go(1)
    assert two.phases == ["lobby", "lobby"]
    assert two.host.contest is two.guest.contest is None
    assert two.host.result is two.guest.result is None
    two.guest.pick("dragon")
    two.go(1)
    assert two.fighters() == [("archer", "dragon")] * 2
    two.begin()
    assert two.host.contests == two.guest.contests == 2
    assert two.host.tally == two.guest.tally == Scoreline(host=1)


# ------------------------------------------------------------------------------------------ counting


def test_both_count_who_has_won_whatever_the_sides_are() -> None:
    loopback = over()
    want(loopback, "rematch", "rematch")
    resigned(loopback)
    loopback.guest.session.answer(False)
    want(loopback, "rematch", "rematch")
    loopback.host.session.offer("resign")
    loopback.rest(2)
    want(loopback, "again", "again")
    loopback.rest(1)
    loopback.host.session.offer("draw")
    loopback.rest(1)
    loopback.guest.session.answer(True)
    loopback.rest(2)
    for session in loopback.sessions:
        assert session.phase == "over"
        assert session.tally == Scoreline(host=2, guest=1, drawn=1)
        assert (session.tally.won("host"), session.tally.won("guest")) == (2, 1)


def test_a_guest_whose_program_was_killed_is_told_the_tally_and_the_end_of_the_duel() -> None:
    loopback = over()
    want(loopback, "again", "again")
    resigned(loopback)
    loopback.guest_returns(PersonSeat())
    loopback.rest(8)
    for session in loopback.sessions:
        assert session.phase == "over"
        assert session.result == Outcome("light", "resigned")
        assert session.tally == Scoreline(host=2)
    want(loopback, "again", "again")
    assert phases(loopback) == ["playing", "playing"]


def test_a_duel_that_was_fought_to_its_end_is_counted_once_if_the_guest_comes_back() -> None:
    loopback = computers(DUEL)
    loopback.play()
    result, battles = loopback.host.session.result, loopback.host.session.battles
    loopback.guest_returns(PersonSeat())
    loopback.rest(8)
    assert phases(loopback) == ["over", "over"]
    host, guest = loopback.sessions
    assert host.result == guest.result == result
    assert host.tally == guest.tally
    assert host.tally.host + host.tally.guest + host.tally.drawn == 1
    assert host.battles == battles == 1


@pytest.mark.full
def test_a_duel_knows_how_long_it_was_and_how_far_the_other_fighter_was_put_right() -> None:
    loopback = computers(DUEL, PROFILES["intercontinental"])
    loopback.run(lambda: loopback.guest.session.phase == "playing", 30)
    moved = 0.0
    contest = loopback.host.session.contest
    assert isinstance(contest, DuelContest)
    while loopback.host.session.phase != "over":
        loopback.step()
        moved += sum(map(abs, contest.take_correction()))
    assert moved > 0
    assert contest.take_correction() == (0.0, 0.0)
    assert contest.ticks == loopback.host.session.statistics.confirmed > 60
    assert len(loopback.host.session.statistics.corrections) > 0
