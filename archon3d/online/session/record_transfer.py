"""The record on its way from the host to the guest, line by line."""

from collections.abc import Sequence

from archon3d.online.messages import BadMessage, RecordLine, RecordWhole, Say
from archon3d.online.record_follower import RecordFollower
from archon3d.online.session.rematch import Scoreline


class Transfer:
    """Sends a record, or collects one that arrives."""

    def __init__(self, say: Say) -> None:
        self._say = say
        self._record = RecordFollower()

    def send(self, record: Sequence[str], host: int, battle: int, past: Scoreline) -> None:
        """Send the record, with the host's place, the number of battles, and the score before this match."""
        for line in record:
            self._say(RecordLine(line))
        self._say(RecordWhole(len(record), host, battle, (past.host, past.guest, past.drawn)))

    def restart(self) -> None:
        """Drop what has arrived: the host sends the record from its start."""
        self._record.rewind(0)

    def take(self, line: str) -> None:
        """Take the next line. Raises BadMessage for a line that no record has, or one too many."""
        self._record.take(line)

    def finish(self, whole: RecordWhole) -> list[str]:
        """Return the lines of the whole record. Raises BadMessage if any are missing."""
        lines = list(self._record.lines)
        self.restart()
        if whole.lines != len(lines) or whole.host > 1:
            raise BadMessage("the record is not whole")
        return lines
