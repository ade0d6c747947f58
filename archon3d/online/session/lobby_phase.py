"""The phase before a match: the host settles what is played, and both are ready for it."""

from collections.abc import Sequence

from archon3d.online.contest import BadContest
from archon3d.online.messages import FighterPicked, LobbyMessage, ReadySaid, TermsSettled
from archon3d.online.session.lobby import Lobby
from archon3d.online.session.preparing import PreparingPhase
from archon3d.online.session.state import SessionState
from archon3d.online.session.terms import Terms, read_terms
from archon3d.play.duel import battle_kit
from archon3d.rules.checks import quote


class LobbyPhase:
    """Settles what is played, and begins it when both are ready."""

    def __init__(self, state: SessionState, preparing: PreparingPhase) -> None:
        self._state = state
        self._preparing = preparing

    def open(self, lobby: Lobby) -> None:
        """Show the lobby, as the host, to a guest that has connected."""
        self._state.phase = "lobby"
        lobby.renew()
        self._show(lobby)

    def enter(self) -> Lobby:
        """Enter the lobby, before the first match or after another one."""
        state = self._state
        state.past = state.tally
        state.lobby = lobby = state.lobby or Lobby()
        state.contest = state.result = None
        state.agreement.clear()
        state.phase = "lobby"
        return lobby

    def settle(self, terms: Terms, lines: Sequence[str] = (), plies: int = 0) -> None:
        """Settle, as the host, what is played: a new match, or one to continue from its record and plies.

        Does nothing outside the lobby.
        """
        state, lobby = self._state, self._state.lobby
        if lobby is not None and state.hosts and state.phase in ("opening", "lobby"):
            state.take_terms(lobby.with_picks(terms))
            lobby.settle(lines, plies)
            if state.phase == "lobby":
                self._show(lobby)

    def pick(self, fighter: str) -> None:
        """Pick the guest's fighter of a duel, if the host allows it."""
        state, lobby, terms = self._state, self._state.lobby, self._state.terms
        if state.phase != "lobby" or lobby is None or terms is None or terms.duel is None:
            return
        if not state.hosts and terms.picks == "each":
            lobby.say_pick()
            state.say(FighterPicked(state.own, fighter))

    def be_ready(self, yes: bool) -> None:
        """Be ready for what is settled, or not any more."""
        state, lobby = self._state, self._state.lobby
        if lobby is not None and state.phase == "lobby":
            lobby.be_ready(state.connection.role, yes)
            state.say(ReadySaid(lobby.number, yes))
            self._leave(lobby)

    def hear(self, message: LobbyMessage) -> None:
        """Take the host's settings, the guest's pick, or the other side's readiness. Raises BadContest."""
        state, lobby = self._state, self._state.lobby
        match message:
            case TermsSettled() if not state.hosts and state.phase in ("preparing", "lobby", "over"):
                lobby = self.enter()
                state.terms = read_terms(message.terms)
                lobby.follow(message)
            case FighterPicked() if state.hosts and lobby is not None:
                self._hear_pick(message, lobby)
            case ReadySaid(number, yes) if lobby is not None and number == lobby.number:
                lobby.be_ready(state.connection.other_role, yes)
                self._leave(lobby)

    def _hear_pick(self, pick: FighterPicked, lobby: Lobby) -> None:
        """Take the guest's fighter: both have to be ready again. Raises BadContest."""
        terms = self._state.terms
        lobby.hear_pick()
        if terms is None or terms.duel is None or self._state.phase != "lobby":
            return
        if pick.fighter not in battle_kit(terms.game).fighters:
            raise BadContest(f"no fighter is called {quote(pick.fighter)}")
        lobby.take_pick(pick)
        self.settle(terms)

    def _show(self, lobby: Lobby) -> None:
        """Send the lobby's settings, as the host."""
        terms = self._state.terms
        if terms is not None:
            self._state.say(TermsSettled(lobby.number, terms.to_json(), lobby.plies, lobby.heard))

    def _leave(self, lobby: Lobby) -> None:
        """Begin the match as soon as both are ready; the host sends its record."""
        state, terms = self._state, self._state.terms
        if state.phase != "lobby" or terms is None or not lobby.agreed:
            return
        if state.hosts:
            self._preparing.begin(lobby.lines or terms.record())
        else:
            state.phase = "preparing"
