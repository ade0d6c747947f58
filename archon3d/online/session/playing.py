"""The phase in which a match is in progress, up to its end by its rules or by agreement."""

from archon3d.online.session.agreement import AcceptedOffer
from archon3d.online.session.fighting import Fighting
from archon3d.online.session.state import SessionState
from archon3d.rules.game import Outcome
from archon3d.rules.match import AGREED_DRAW, resignation


class PlayingPhase:
    """Advances the match, and carries out what both sides agree on."""

    def __init__(self, state: SessionState, fighting: Fighting) -> None:
        self._state = state
        self._fighting = fighting

    def advance(self, *, silent: bool) -> None:
        """Do everything that is due; `silent` is whether the other side is not heard."""
        state, contest = self._state, self._state.contest
        if contest is None:
            return
        self.carry_out(state.agreement.take_answer(state.point))
        self.carry_out(state.agreement.lapse(state.point))
        if state.phase == "playing" and contest.agreed is not None:
            self._finish(contest.agreed)
        if state.phase != "playing":
            return
        paused = state.paused_by is not None
        if not paused and not (state.requested is not None and contest.own_turn):
            contest.think()
        if contest.fault:
            state.stop(contest.fault)
            return
        if contest.battle is not None:
            self._fighting.advance(contest, contest.battle, held=paused or silent)
        outcome = contest.outcome
        if contest.over and contest.battle is None and outcome is not None:
            self._finish(outcome)

    def carry_out(self, accepted: AcceptedOffer | None) -> None:
        """Carry out an accepted offer, at its tick of the current battle."""
        state, contest = self._state, self._state.contest
        if accepted is None or contest is None:
            return
        asker = state.other if accepted.by_other else state.own
        if accepted.what == "takeback":
            contest.take_back(asker)
            return
        draw = accepted.what == "draw"
        outcome = AGREED_DRAW if draw else resignation(contest.sides[asker], contest.sides)
        contest.end(outcome, accepted.tick)
        self._finish(outcome)

    def _finish(self, result: Outcome) -> None:
        state = self._state
        state.phase, state.result = "over", result
        state.agreement.clear()
        state.pausing.end()
