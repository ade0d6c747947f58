"""Two machines for tests: sessions on a virtual clock, and people at them who do what a test says."""

from archon3d.arena.state import Slot
from archon3d.online.contest import Seat
from archon3d.online.match import MatchContest
from archon3d.online.seats import ComputerSeat
from archon3d.online.session.session import OnlineSession
from archon3d.online.session.terms import Terms, duel_terms
from archon3d.play.controllers import FighterController, HeldInput
from archon3d.play.duel_setup import DuelSetup
from archon3d.play.kit import GameKit
from archon3d.play.opening import MatchPlayers, Player
from archon3d.workshop.bad_networks.loopback import LoopbackMatch
from archon3d.workshop.bad_networks.profiles import PROFILES, Profile

AVERAGE = PROFILES["average"]
DUEL = duel_terms("archon", ("archer", "manticore"), "C", "fixed", 3, 0)


class PersonSeat:
    """A person, who does what a test says."""

    def __init__(self) -> None:
        self.hand = HeldInput()
        self._table: MatchPlayers | None = None

    def match_players(self, kit: GameKit) -> MatchPlayers:
        """Return a table with people in both places."""
        self._table = MatchPlayers(Player(is_person=True), Player(is_person=True), kit)
        return self._table

    def duelist(self, setup: DuelSetup, slot: Slot) -> FighterController:
        """Return the person's hand."""
        return self.hand

    def choose(self, session: OnlineSession, text: str) -> None:
        """Act on the board, in the game's notation."""
        kit = match_of(session).kit
        assert self._table is not None
        self._table.people[kit.rules.sides[session.own]].choose(kit.rules.read_action(text))


def match_of(session: OnlineSession) -> MatchContest:
    """Return the session's match."""
    assert isinstance(session.contest, MatchContest)
    return session.contest


def computers(terms: Terms, profile: Profile = AVERAGE, seed: int = 1) -> LoopbackMatch:
    """Return two machines with computers."""
    return LoopbackMatch(profile, terms, (ComputerSeat("novice"), ComputerSeat("novice")), seed)


def resigned_soon(loopback: LoopbackMatch, plies: int) -> None:
    """Play a match that the host resigns after this many plies, or later if a battle is fought then."""
    host = loopback.host.session
    loopback.run(
        lambda: host.contest is not None and match_of(host).ply >= plies and not match_of(host).battle
    )
    host.offer("resign")
    loopback.run(lambda: all(session.phase == "over" for session in loopback.sessions), 10)


def playing(terms: Terms, seats: tuple[Seat, Seat], profile: Profile = AVERAGE) -> LoopbackMatch:
    """Return two machines whose contest has begun on both."""
    loopback = LoopbackMatch(profile, terms, seats, 1)
    loopback.run(lambda: all(session.phase == "playing" for session in loopback.sessions), 30)
    return loopback
