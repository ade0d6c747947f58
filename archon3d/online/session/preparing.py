"""The phase in which a match begins or resumes: the host sends the record, and the guest takes it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from archon3d.arena.state import Slot
from archon3d.online.contest import BadContest
from archon3d.online.duel import DuelContest
from archon3d.online.match import MatchContest
from archon3d.online.messages import BadMessage, RecordLine, RecordMessage, RecordTaken, RecordWhole
from archon3d.online.session.known_record import (
    DisputedRecord,
    KnownMatch,
    continues,
    continues_duel,
    is_same_match,
)
from archon3d.online.session.record_transfer import Transfer
from archon3d.online.session.rematch import Scoreline
from archon3d.online.session.state import ContestSnapshot, SessionState
from archon3d.online.session.terms import Terms, read_terms
from archon3d.play.journal import Journal, read_journal


@dataclass(frozen=True, slots=True)
class _ShownRecord:
    """A whole record that the host has shown."""

    whole: RecordWhole
    terms: Terms
    contest: Journal | DuelContest


class PreparingPhase:
    """Begins matches and duels, the same on both machines."""

    def __init__(self, state: SessionState, kept: ContestSnapshot | None) -> None:
        """Prepare a side; `kept` is a host's match from before it was killed."""
        self._state = state
        self._kept = kept
        self._transfer = Transfer(state.say)
        self._shown: _ShownRecord | None = None

    @property
    def kept(self) -> ContestSnapshot | None:
        """What it takes to continue after this program was killed; None before the first match."""
        contest = self._state.contest
        if contest is None:
            return self._kept
        return ContestSnapshot(tuple(contest.record), self._state.numbers.last)

    def restart(self) -> None:
        """Drop the record, or the part of it, that has arrived from a side that connects again."""
        self._state.phase = "preparing"
        self._shown = self._state.disputed = None
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
        """Begin the match, as the guest, unless its record contradicts what is known here.

        Raises BadMessage or BadContest.
        """
        state = self._state
        lines = self._transfer.finish(whole)
        if state.terms is None:
            raise BadMessage("the record is not whole")
        terms = state.terms if whole.host == state.terms.host else state.terms.swapped()
        self._shown = _ShownRecord(whole, terms, self._read(lines, terms))
        state.disputed = self._dispute(self._shown)
        if state.disputed is None:
            self.accept()
        else:
            state.phase = "preparing"

    def accept(self) -> None:
        """Begin the match that the host has shown, as the guest, whatever was known before."""
        state, shown = self._state, self._shown
        if shown is None:
            return
        self._shown = state.disputed = None
        state.numbers.last = shown.whole.battle
        state.past = Scoreline(*shown.whole.tally)
        self._play(shown.contest, shown.terms)
        state.phase = "playing"
        state.say(RecordTaken(shown.whole.lines))

    def _dispute(self, shown: _ShownRecord) -> DisputedRecord | None:
        """Return the shown record beside the known one, if it does not continue that. Raises BadContest."""
        state = self._state
        known, found = state.contest, shown.contest
        if isinstance(found, DuelContest):
            if not isinstance(known, DuelContest) or continues_duel(found, known):
                return None
            another = state.result is not None and found.setup != known.setup
            return None if another else DisputedRecord(None, None)
        if known is None and state.lobby is not None and len(found.match.actions) != state.lobby.plies:
            raise BadContest("the record is not the one that both were ready for")
        match = self._known_match(found)
        if match is None or continues(found, match, shown.terms.guest):
            return None
        return DisputedRecord(match.journal, found)

    def _known_match(self, shown: Journal) -> KnownMatch | None:
        """Return what is known of the shown match: from the current one, or else from this side's files.

        After a match, another one may follow.
        """
        contest = self._state.contest
        if isinstance(contest, MatchContest):
            another = self._state.result is not None and not is_same_match(contest.journal, shown)
            return None if another else KnownMatch(contest.journal, contest.own)
        saved = self._state.recall(shown.kit.name) if contest is None else ()
        return next((one for one in saved if is_same_match(one.journal, shown)), None)

    def _begin(self, lines: Sequence[str], terms: Terms) -> None:
        """Begin or continue the match in the lines. Raises BadContest."""
        self._play(self._read(lines, terms), terms)

    def _read(self, lines: Sequence[str], terms: Terms) -> Journal | DuelContest:
        """Return the match or duel in the lines. Raises BadContest."""
        state = self._state
        own: Slot = 1 if (terms.host == 1) == state.hosts else 0
        try:
            if terms.duel is not None:
                return DuelContest(lines, own, state.seat, state.numbers)
            journal = read_journal("".join(f"{line}\n" for line in lines))
        except ValueError as error:
            raise BadContest(str(error)) from error
        if journal.fault or journal.kit.name != terms.game:
            raise BadContest(journal.fault or f"the record is not one of {terms.game}")
        return journal

    def _play(self, found: Journal | DuelContest, terms: Terms) -> None:
        """Begin or continue the match or duel."""
        state = self._state
        state.terms = terms
        if isinstance(found, DuelContest):
            state.terms = replace(terms, duel=found.setup, seed=found.setup.seed)
            state.contest = found
        else:
            table = state.seat.match_players(found.kit)
            state.contest = MatchContest(found, state.own, table, state.numbers, state.say)
        state.result = None
        state.agreement.clear()
        state.contests += 1
        state.pausing.renew()
        state.on_contest(state.contest)
