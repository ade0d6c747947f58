"""Interrupted online matches: each side saves the record, and how to continue.

A host without a window saves its whole session in one file, so that it continues after its program was
killed: the guest finds it again by their ticket.
"""

import json
import logging
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Final

from archon3d.arena.state import Slot
from archon3d.host.files import read_bytes, set_aside, write_atomic
from archon3d.host.texts import WrongEncoding, decode
from archon3d.online.contest import BadContest
from archon3d.online.session.known_record import KnownMatch
from archon3d.online.session.session import OnlineSession
from archon3d.online.session.state import ContestSnapshot
from archon3d.online.session.terms import Terms, read_terms
from archon3d.online.transport.wire import LAST_BATTLE
from archon3d.play.journal import Journal
from archon3d.play.replay_files import ReplayFolder
from archon3d.play.saves import DamagedSave, Saves
from archon3d.rules.checks import Faults, Fields
from archon3d.rules.game import InvalidState, Json

FOLDER: Final = "online"
"""The folder inside that of the saves."""
ENDS: Final = "ends.json"
LONGEST_ADDRESS: Final = 300
MOST_UNSAVED: Final = 1
"""Actions that a killed program has made and not saved yet, at the most."""
_MOST_BYTES: Final = 32_000_000
"""The most bytes of a session's file."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class InterruptedMatch:
    """The part of this machine in an interrupted match."""

    game: str
    own: Slot
    """The place of this side among the game's two sides."""
    hosted: bool
    """Whether this machine was the host."""
    address: str = ""
    """The host's address as shown; empty at a host without a code."""
    ticket: str = ""
    """Readmits the guest while the host still waits."""


class InterruptedMatches:
    """The folder of online matches, beside that of all others."""

    def __init__(self, folder: Path, kept: ReplayFolder) -> None:
        """Use a folder of saves; finished matches go to the others, into `kept`."""
        self.saves = Saves(folder / FOLDER, kept)
        self._file = folder / FOLDER / ENDS

    @property
    def waiting(self) -> tuple[InterruptedMatch, ...]:
        """The matches that can continue, the last one first."""
        ends = {end.game: end for end in self._read() or ()}
        return tuple(ends[game] for game in self.saves.waiting if game in ends)

    def note(self, end: InterruptedMatch) -> None:
        """Remember this machine's part of a match; a failed write is logged and tried again."""
        what = "the opponent of this match can't be saved"
        self.saves.attempts.make(what, partial(self._write, end), key=("end", end.game))

    def _write(self, end: InterruptedMatch) -> None:
        known = self._read()
        if known is None:
            set_aside(self._file, "damaged")
        ends = [end, *(one for one in known or () if one.game != end.game)]
        write_atomic(self._file, json.dumps([asdict(one) for one in ends], indent=1).encode())

    def load(self, game: str) -> Journal:
        """Return the saved match of that game. Raises OSError or DamagedSave."""
        return self.saves.load(game, lambda data: None)[0]

    def recall(self, game: str) -> KnownMatch | None:
        """Return the saved match of that game, which a host's record has to continue; None without one."""
        end = next((one for one in self.waiting if one.game == game), None)
        if end is None:
            return None
        try:
            return KnownMatch(self.load(game), end.own, MOST_UNSAVED)
        except (OSError, DamagedSave):
            return None

    def _read(self) -> list[InterruptedMatch] | None:
        """Return all entries; None if the file cannot be read."""
        try:
            data = json.loads(_read_json(self._file))
        except FileNotFoundError:
            return []
        except (OSError, ValueError, RecursionError) as error:
            _log.warning("can't read the opponents of saved matches: %s", error)
            return None
        found = []
        for one in data if isinstance(data, list) else []:
            try:
                found.append(_read_end(one))
            except InvalidState as error:
                _log.warning("the opponent of a saved match is unknown: %s", error)
        return found


def _read_json(path: Path) -> str:
    """Return the file's text. Raises OSError, and ValueError for any other file."""
    data = read_bytes(path, _MOST_BYTES)
    if len(data) > _MOST_BYTES:
        raise ValueError(f"{path} is larger than {_MOST_BYTES} bytes")
    return decode(data)


def _read_end(data: object) -> InterruptedMatch:
    faults = Faults()
    fields = Fields(data, "the end of a match", InterruptedMatch.__dataclass_fields__, faults)
    fields.require("game", "own", "hosted")
    own, hosted = fields.whole("own", 0, 0, 1), fields.flag("hosted", False)
    words = [fields.raw(name, "") for name in ("game", "address", "ticket")]
    if not all(isinstance(word, str) and len(word) <= LONGEST_ADDRESS for word in words):
        faults.add(f"games, addresses and tickets are texts of at most {LONGEST_ADDRESS} characters")
    faults.raise_any()
    return InterruptedMatch(words[0], 1 if own else 0, hosted, words[1], words[2])


@dataclass(frozen=True, slots=True)
class SavedContest:
    """A host's session, as its file has it."""

    terms: Terms
    ticket: str
    kept: ContestSnapshot
    games: tuple[Json, ...] = ()
    """The reports of finished matches and duels."""
    code: str = ""
    """The relay's code, if the session uses one."""


def write_contest(path: Path, session: OnlineSession, games: tuple[Json, ...], code: str) -> None:
    """Save the session, once it has a match or duel. Raises OSError."""
    terms, kept = session.terms, session.kept
    if terms is None or kept is None:
        return
    data = {
        "terms": terms.to_json(),
        "ticket": session.connection.ticket,
        "battle": kept.battle,
        "games": games,
        "code": code,
        "lines": kept.lines,
    }
    write_atomic(path, json.dumps(data, indent=1).encode())


def read_contest(path: Path) -> SavedContest | None:
    """Return the saved session; None without a file.

    Raises OSError, and ValueError for a file without a session.
    """
    try:
        data = json.loads(_read_json(path))
    except FileNotFoundError:
        return None
    except WrongEncoding as error:
        raise ValueError(f"{path} isn't a saved session: {error}") from error
    except (ValueError, RecursionError):
        raise ValueError(f"{path} isn't a saved session: not JSON") from None
    faults = Faults()
    fields = Fields(data, "a kept session", (*SavedContest.__dataclass_fields__, "battle", "lines"), faults)
    fields.require("terms", "ticket", "battle", "lines")
    words = [fields.raw(name, "") for name in ("ticket", "code")]
    lines, games = fields.raw("lines"), fields.raw("games", [])
    battle = fields.whole("battle", 0, 0, LAST_BATTLE)
    if not all(isinstance(word, str) and len(word) <= LONGEST_ADDRESS for word in words) or not words[0]:
        faults.add(f"tickets and codes are texts of at most {LONGEST_ADDRESS} characters")
    if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
        faults.add("lines are a list of texts")
    if not isinstance(games, list) or not all(isinstance(game, dict) for game in games):
        faults.add("games are a list of objects")
    try:
        faults.raise_any()
        terms = read_terms(fields.raw("terms"))
    except (InvalidState, BadContest) as error:
        raise ValueError(f"{path} isn't a saved session: {error}") from error
    return SavedContest(terms, words[0], ContestSnapshot(tuple(lines), battle), tuple(games), words[1])
