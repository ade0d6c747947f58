"""Interrupted online matches: each side saves the record, and how to continue.

A host without a window saves its whole session in one file, so that it continues after its program was
killed: the guest finds it again by their ticket.
"""

import json
import logging
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
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
from archon3d.play.replay_files import ReplayFolder, read_text
from archon3d.play.saves import EARLIER, DamagedSave, Saves, load_journal
from archon3d.rules.checks import Faults, Fields
from archon3d.rules.errors import BadRecord
from archon3d.rules.game import InvalidState, Json

FOLDER: Final = "online"
"""The folder inside that of the saves."""
PARKED: Final = "parked"
"""The folder inside it for matches that gave way to another one of their game."""
MOST_PARKED: Final = 8
"""The most of them; the oldest become replays."""
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
    parked: str = ""
    """The name of its file among those that gave way; empty for the last match of its game."""


class InterruptedMatches:
    """The folder of online matches, beside that of all others.

    The last match of each game is where saves are. Another one with the same game parks it, so that both can
    be continued, each with its own opponent.
    """

    def __init__(self, folder: Path, kept: ReplayFolder) -> None:
        """Use a folder of saves; finished matches go to the others, into `kept`."""
        self.saves = Saves(folder / FOLDER, kept)
        self._file = folder / FOLDER / ENDS
        self._parked = folder / FOLDER / PARKED

    @property
    def waiting(self) -> tuple[InterruptedMatch, ...]:
        """The matches that can continue, the last one first."""
        ends = self._read() or ()
        last = {end.game: end for end in ends if not end.parked}
        found = [last[game] for game in self.saves.waiting if game in last]
        if not self.saves.taken:
            found += (end for end in ends if end.parked and self.file_of(end).is_file())
        return tuple(found)

    def file_of(self, end: InterruptedMatch) -> Path:
        """Return the file of that match."""
        return self._parked / end.parked if end.parked else self.saves.file_of(end.game)

    def note(self, end: InterruptedMatch, journal: Journal) -> None:
        """Remember this machine's part of a match that is played now; another one of its game gives way.

        A failed write is logged and tried again. Nothing is written where another copy of the game saves.
        """
        if self.saves.taken:
            return
        what = "the opponent of this match can't be saved"
        self.saves.attempts.make(what, partial(self._note, end, journal), key=("end", end.game))

    def load(self, end: InterruptedMatch) -> Journal:
        """Return the saved match, which is the last one of its game from now on.

        Raises OSError or DamagedSave.
        """
        if end.parked:
            known = self._let_give_way(self._known(), end.game)
            self.file_of(end).replace(self.saves.file_of(end.game))
            others = [one for one in known if one.parked != end.parked]
            self._write([replace(end, parked=""), *others])
        return self.saves.load(end.game, lambda data: None)[0]

    def recall(self, game: str) -> Iterator[KnownMatch]:
        """Yield the saved matches of that game, one of which a host's record may have to continue."""
        for end in self.waiting:
            if end.game != game:
                continue
            try:
                journal = load_journal(self.file_of(end)) if end.parked else self.load(end)
            except (OSError, DamagedSave, BadRecord) as error:
                _log.warning("can't compare a saved match: %s", error)
                continue
            yield KnownMatch(journal, end.own, MOST_UNSAVED)

    def _note(self, end: InterruptedMatch, journal: Journal) -> None:
        known = self._known()
        if not _is_of(journal, self.saves.file_of(end.game)):
            known = self._let_give_way(known, end.game)
            same = next((one for one in known if one.parked and _is_of(journal, self.file_of(one))), None)
            if same is not None:
                self.file_of(same).replace(self.saves.file_of(end.game))
                known = [one for one in known if one is not same]
        self._write([end, *(one for one in known if one.parked or one.game != end.game)])

    def _let_give_way(self, known: list[InterruptedMatch], game: str) -> list[InterruptedMatch]:
        """Park the last match of that game, if it can continue, and return the entries as they are then.

        Raises OSError.
        """
        last = next((one for one in known if one.game == game and not one.parked), None)
        file = self.saves.file_of(game)
        if last is None or not file.is_file():
            return known
        self._parked.mkdir(parents=True, exist_ok=True)
        number = 1
        while (to := self._parked / f"{game}-{number}{file.suffix}").exists():
            number += 1
        file.replace(to)
        file.with_suffix(EARLIER).unlink(missing_ok=True)
        parked = [replace(last, parked=to.name), *(one for one in known if one.parked)]
        for old in parked[MOST_PARKED:]:
            self._retire(old)
        lasting = [one for one in known if not one.parked and one is not last]
        return [*lasting, *parked[:MOST_PARKED]]

    def _retire(self, end: InterruptedMatch) -> None:
        """Make a replay of a match that gave way long ago. Raises OSError."""
        file = self.file_of(end)
        try:
            self.saves.kept.add_file(file)
        except (FileNotFoundError, BadRecord) as error:
            _log.warning("can't save a replay of an unfinished match: %s", error)
        file.unlink(missing_ok=True)

    def _known(self) -> list[InterruptedMatch]:
        """Return all entries; a file that cannot be read is set aside."""
        known = self._read()
        if known is None:
            set_aside(self._file, "damaged")
        return known or []

    def _write(self, ends: Sequence[InterruptedMatch]) -> None:
        write_atomic(self._file, json.dumps([asdict(one) for one in ends], indent=1).encode())

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
    words = [fields.raw(name, "") for name in ("game", "address", "ticket", "parked")]
    if not all(isinstance(word, str) and len(word) <= LONGEST_ADDRESS for word in words):
        faults.add(f"games, addresses and tickets are texts of at most {LONGEST_ADDRESS} characters")
    elif words[3] != Path(words[3]).name:
        faults.add("a parked match is a file of its folder")
    faults.raise_any()
    return InterruptedMatch(words[0], 1 if own else 0, hosted, words[1], words[2], words[3])


def _is_of(journal: Journal, file: Path) -> bool:
    """Return whether the file holds that match."""
    try:
        text = read_text(file)
    except (OSError, BadRecord):
        return False
    return text.startswith("".join(f"{line}\n" for line in journal.lines[: journal.opening]))


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
