"""The records in the list of replays, for staged pictures."""

import os
from dataclasses import replace
from functools import cache
from typing import Final

from archon3d.activities.match_setup import setup_from, terms_of
from archon3d.host.settings_file import Settings
from archon3d.play.book.book import Book
from archon3d.play.book.cache import FILE_NAME
from archon3d.play.headless import play_match
from archon3d.play.journal import read_journal
from archon3d.play.saves import Saves
from archon3d.play.seats import SEATS
from archon3d.rules.record import head_lines, read_record
from archon3d.workshop.pictures.staging import StagedReplay

_FOUND: Final[dict[tuple[StagedReplay, ...], bytes]] = {}
"""What statistics found out about matches, by the matches."""


class KeptRecords:
    """Plays matches and saves them as replays."""

    def __init__(self, settings: Settings, saves: Saves) -> None:
        """Save them there; the settings say what is said of the player's opponents."""
        self._settings, self._saves = settings, saves

    def keep(self, record: StagedReplay, saved_at: int) -> None:
        """Play a match and save it with that time, in seconds since 1970."""
        kept = self._saves.kept
        text = played_record(record.game, record.seed, record.contestants)
        path = kept.add(read_journal(self._as_yours(text, record) if record.seat else text))
        if path is not None:
            os.utime(path, (saved_at, saved_at))
            (match,) = (one for one in kept.list() if one.path == path)
            match = kept.look_into(match)
            if record.starred:
                kept.star(match)

    def look_closer(self, kept: tuple[StagedReplay, ...]) -> None:
        """Find out at once what the statistics would find out over many frames; once for the same matches."""
        cache_file = self._saves.folder / FILE_NAME
        if kept in _FOUND:
            cache_file.write_bytes(_FOUND[kept])
            return
        Book(self._saves).read_all(closer=True)
        _FOUND[kept] = cache_file.read_bytes()

    def _as_yours(self, text: str, record: StagedReplay) -> str:
        """Return the record of a match as if the player had sat on that seat."""
        computer = SEATS[1 - SEATS.index(record.seat)]
        setup = setup_from(self._settings, record.game, players=f"computer-{computer}")
        head = replace(read_record(text).head, players=terms_of(setup))
        _, _, start, *lines = text.splitlines()
        return "\n".join((*head_lines(head, start.removeprefix("start ")), *lines, ""))


@cache
def played_record(game: str, seed: int, contestants: tuple[str, str]) -> str:
    """Return the record of a match, which is played once: many pictures show the same one."""
    return play_match(game, 0, seed, contestants)[1].record
