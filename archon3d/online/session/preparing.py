"""The phase in which a match begins or resumes: the host sends the record, and the guest takes it."""

from collections.abc import Sequence
from dataclasses import replace

from archon3d.online.contest import BadContest, Contest
from archon3d.online.duel import DuelContest
from archon3d.online.match import MatchContest
from archon3d.online.messages import BadMessage, RecordLine, RecordMessage, RecordTaken, RecordWhole
from archon3d.online.session.record_transfer import Transfer
from archon3d.online.session.rematch import Scoreline
from archon3d.online.session.state import ContestSnapshot, SessionState
from archon3d.online.session.terms import Terms, read_terms
from archon3d.play.journal import read_journal


class PreparingPhase:
    """Begins matches and duels, the same on both machines."""

    def __init__(self, state: SessionState, kept: ContestSnapshot | None) -> None:
        """Prepare a side; `kept` is a host's match from before it was killed."""
        self._state = state
        self._kept = kept
        self._transfer = Transfer(state.say)

    @property
    def kept(self) -> ContestSnapshot | None:
        """What it takes to continue after this program was killed; None before the first match."""
        contest = self._state.contest
        if contest is None:
            return self._kept
        return ContestSnapshot(tuple(contest.record), self._state.numbers.last)

    def restart(self) -> None:
        """Drop the part of a record that has arrived from a side that connects again."""
        self._state.phase = "preparing"
        self._transfer.restart()

    def take_host_terms(self) -> None:
        """Take the terms of the host's introduction, as its guest."""
        state, other = self._state, self._state.connection.other
        try:
            state.terms = read_terms(None if other is None else other.terms)
        except BadContest as error:
            state.stop(f"Can't play what the host offers: {error}.")

    def resume(self, terms: Terms) -> None:
        """Send the match in progress, as the host, or begin the first one."""
        contest, kept = self._state.contest, self._kept
        if contest is None and kept is not None:
            self._state.numbers.last = kept.battle
            self._begin(list(kept.lines), terms)
        elif contest is None:
            self._begin(terms.record(), terms)
        elif contest.battle is not None:
            contest.reopen_battle(keep=True)
        self._send()

    def begin(self, lines: Sequence[str]) -> None:
        """Begin the match in the lines, as the host, and send it. Raises BadContest."""
        self._state.phase = "preparing"
        self._begin(lines, self._terms)
        self._send()

    def hear(self, message: RecordMessage) -> None:
        """Take a part of the record, or hear that the guest has it. Raises BadMessage or BadContest."""
        state = self._state
        match message:
            case RecordTaken():
                if state.hosts and state.phase == "preparing":
                    state.phase = "playing"
            case _ if state.hosts:
                raise BadMessage("a guest shows no record")
            case RecordLine(line):
                self._transfer.take(line)
            case RecordWhole():
                self._take(message)

    @property
    def _terms(self) -> Terms:
        if self._state.terms is None:
            raise LookupError("a contest has terms")
        return self._state.terms

    def _send(self) -> None:
        state = self._state
        if state.contest is not None:
            self._transfer.send(list(state.contest.record), self._terms.host, state.numbers.last, state.past)

    def _take(self, whole: RecordWhole) -> None:
        """Begin the match, as the guest. Raises BadMessage or BadContest."""
        state = self._state
        lines = self._transfer.finish(whole)
        if state.terms is None:
            raise BadMessage("the record is not whole")
        state.numbers.last = whole.battle
        state.past = Scoreline(*whole.tally)
        terms = state.terms if whole.host == state.terms.host else state.terms.swapped()
        self._begin(lines, terms)
        state.phase = "playing"
        state.say(RecordTaken(len(lines)))

    def _begin(self, lines: Sequence[str], terms: Terms) -> None:
        """Begin or continue the match in the lines. Raises BadContest."""
        state = self._state
        state.terms = terms
        state.contest, state.result = self._contest(lines, terms), None
        state.agreement.clear()
        state.contests += 1
        state.pausing.renew()
        state.on_contest(state.contest)

    def _contest(self, lines: Sequence[str], terms: Terms) -> Contest:
        state = self._state
        try:
            if terms.duel is not None:
                duel = DuelContest(lines, state.own, state.seat, state.numbers)
                state.terms = replace(terms, duel=duel.setup, seed=duel.setup.seed)
                return duel
            journal = read_journal("".join(f"{line}\n" for line in lines))
            if journal.fault or journal.kit.name != terms.game:
                raise BadContest(journal.fault or f"the record is not one of {terms.game}")
            table = state.seat.match_players(journal.kit)
            return MatchContest(journal, state.own, table, state.numbers, state.say)
        except ValueError as error:
            raise BadContest(str(error)) from error
