"""Stall detection: whether two machines that hear each other still make progress.

A live link does not mean that the match advances: one side may wait for something that the other one will
never send. The side that is waited for reports at intervals, so that a person may think as long as they like.
"""

from archon3d.online.messages import Message, RecordLine, RecordWhole, StillThinking
from archon3d.online.times import STALL_SECONDS, THINKING_SECONDS


class StallTimer:
    """Detects that nothing advances, by marks of the match's progress and by what the other side says."""

    def __init__(self) -> None:
        self._mark: object = None
        self._since = 0.0
        self._said_at = float("-inf")
        self._messages = 0

    def hear(self, message: Message, ply: int, *, fights: bool = False) -> None:
        """Count a message as progress, if it is; `ply` is the last one that is known here.

        Words cost nothing, so that only parts of the record count, and reports at the present ply. While a
        battle is fought, only its inputs do.
        """
        if isinstance(message, StillThinking):
            self._messages += message.ply == ply and not fights
        elif isinstance(message, RecordLine | RecordWhole):
            self._messages += 1

    def has_stalled(self, now: float, progress: object, *, counts: bool) -> bool:
        """Return whether the mark of progress has been the same for STALL_SECONDS, and nothing was heard.

        `counts` is False while nothing has to advance.
        """
        mark = progress, self._messages
        if mark != self._mark or not counts:
            self._mark, self._since = mark, now
        return now - self._since > STALL_SECONDS

    def must_report(self, now: float) -> bool:
        """Return whether the side that is waited for has to report again."""
        if now - self._said_at < THINKING_SECONDS:
            return False
        self._said_at = now
        return True
