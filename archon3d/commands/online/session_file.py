"""The file of `--resume`: a host's session, for another start of the program."""

from pathlib import Path
from typing import Final

from archon3d.commands.online.report import game_report
from archon3d.online.interrupted import SavedContest, read_contest, write_contest
from archon3d.online.session.session import OnlineSession
from archon3d.online.session.state import ContestSnapshot
from archon3d.rules.game import Json

SAVE_SECONDS: Final = 0.5
"""Seconds between two saves of a session."""


class BadSavedContest(ValueError):
    """The file of `--resume` holds no session."""


def read_session(path: Path | None) -> SavedContest | None:
    """Return the session in the file, if there is a file. Raises BadSavedContest."""
    try:
        return None if path is None else read_contest(path)
    except ValueError as error:
        raise BadSavedContest(str(error)) from error


class SessionFile:
    """Saves a host's session to a file as it runs, and the reports of its finished matches."""

    def __init__(self, path: Path | None, kept: SavedContest | None = None, code: str = "") -> None:
        self.games: list[Json] = [] if kept is None else list(kept.games)
        self._path = path
        self._code = code
        self._due = 0.0
        self._last: ContestSnapshot | None = None

    def note(self, session: OnlineSession, now: float) -> None:
        """Save the session at intervals. Raises OSError."""
        if self._path is not None and now >= self._due and session.phase in ("playing", "over"):
            self._due = now + SAVE_SECONDS
            if session.kept != self._last:
                self._last = session.kept
                write_contest(self._path, session, tuple(self.games), self._code)

    def finish(self, session: OnlineSession) -> bool:
        """Count a finished match, and return whether it was not counted yet."""
        report = game_report(session)
        if self.games and self.games[-1]["record"] == report["record"]:
            return False
        self.games.append(report)
        self._due, self._last = 0.0, None
        return True

    def forget(self) -> None:
        """Delete the file after the last match: there is nothing to resume."""
        if self._path is not None:
            self._path.unlink(missing_ok=True)
