"""The battles of a session, one after the other: their start, their end, and what is counted of them."""

from collections import deque
from typing import Final

from archon3d.arena.content import TICKS_PER_SECOND
from archon3d.online.battle.battle import Difference, OnlineBattle
from archon3d.online.battle.rollback import RELAYED_PREDICTION_WINDOW, Statistics
from archon3d.online.contest import Contest
from archon3d.online.messages import BattleMessage, BattleReady
from archon3d.online.session.state import SessionState
from archon3d.online.transport.wire import DataPacket

MOST_RESTARTS: Final = 3
"""Restarts of a battle allowed after a desync."""
MOST_EARLY: Final = 16
"""Messages kept about a battle that has not opened here; the oldest are dropped, which say less."""
TICK_SECONDS: Final = 1 / TICKS_PER_SECOND


class Fighting:
    """Advances the current battle."""

    def __init__(self, state: SessionState) -> None:
        self.differences: list[Difference] = []
        """Battles with a desync."""
        self.statistics = Statistics()
        """The statistics of all finished battles."""
        self.battles = 0
        """The number of finished battles."""
        self._state = state
        self._early: deque[BattleMessage] = deque(maxlen=MOST_EARLY)
        self._part_at = 0.0
        self._restarts = 0

    def forget(self) -> None:
        """Drop what was said about a battle that has not opened here."""
        self._early.clear()

    def hear(self, message: BattleMessage) -> None:
        """Take a message about the current battle, or about the next one, which has not opened here."""
        battle = self._state.battle
        if battle is not None and message.battle <= battle.number:
            battle.hear(message, self._state.now)
        else:
            self._early.append(message)

    def advance(self, contest: Contest, battle: OnlineBattle, *, held: bool) -> None:
        """Advance the battle, or hold it while there is a pause or silence."""
        now = self._state.now
        if battle.connection is None:
            self._attach(battle)
        if held:
            battle.hold()
        elif battle.phase == "held" and self._state.ready():
            battle.lead = self._state.resume_lead if battle.rollback.tick else 0.0
            battle.meet(now)
        battle.advance(now)
        contest.report(battle.rollback.take_news())
        self._note_difference(battle)
        if battle.phase == "done":
            self.statistics.add(battle.rollback.statistics)
            self.battles += 1
            contest.close_battle()

    def settle(self, contest: Contest, battle: OnlineBattle, *, restart: bool) -> None:
        """Restart a battle with a desync, if the other side does so too, or continue it as it is here."""
        if restart and (battle.phase == "differs" or self.restart_wanted):
            self._restart(contest)
        elif battle.phase == "differs":
            battle.continue_anyway()

    @property
    def restart_wanted(self) -> bool:
        """Whether the other side has restarted the battle after a desync."""
        battle = self._state.battle
        return battle is not None and battle.differs and any(map(_is_ready, self._early))

    def part(self) -> DataPacket | None:
        """Return the battle's part of a packet, which is due with each of its ticks."""
        battle, now = self._state.battle, self._state.now
        part = None if battle is None else battle.part()
        if part is None or now - self._part_at < TICK_SECONDS * 0.9:
            return None
        self._part_at = now
        return part

    def _attach(self, battle: OnlineBattle) -> None:
        """Connect an opened battle with the other side."""
        state = self._state
        battle.connection, battle.say = state.connection, state.say
        if state.terms is not None and state.terms.relayed:
            battle.rollback.window = RELAYED_PREDICTION_WINDOW
        for message in self._early:
            battle.hear(message, state.now)
        self._early.clear()

    def _note_difference(self, battle: OnlineBattle) -> None:
        """Keep what is known of a desync."""
        difference = battle.difference
        known = {one.battle for one in self.differences}
        if difference is not None and difference.battle not in known:
            self.differences.append(difference)

    def _restart(self, contest: Contest) -> None:
        """Restart the battle after a desync."""
        self._restarts += 1
        if self._restarts > MOST_RESTARTS:
            self._state.stop("Desync: your battle and your opponent's don't agree. The match is saved.")
        else:
            contest.reopen_battle(keep=False)


def _is_ready(message: BattleMessage) -> bool:
    return isinstance(message, BattleReady)
