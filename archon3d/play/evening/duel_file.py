"""A duel of an evening in a file that grows with it, so that it continues on the very tick."""

import logging
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from archon3d.arena.tape import STRETCH_TICKS, write_stretch
from archon3d.host.files import append, read_bytes, write_atomic
from archon3d.play.duel import Duel
from archon3d.play.duel_setup import DuelSetup
from archon3d.play.duel_text import read_duel, write_duel

LARGEST: Final = 400_000
"""The most bytes of such a file, far more than any duel has."""

_log = logging.getLogger(__name__)


class DuelFile:
    """The duel under way, second by second."""

    def __init__(self, path: Path) -> None:
        """Use that file, which need not exist."""
        self.path = path
        self._duel: Duel | None = None
        self._text = ""
        self._written = self._done = 0

    def keep(self, duel: Duel, *, leaving: bool = False) -> None:
        """Write what is new of the duel: each whole second; if the players are `leaving`, every tick.

        The file grows; a duel that is new to it takes it over. Raises OSError.
        """
        if duel is not self._duel and len(duel.inputs) <= duel.look_back:
            self._take(duel, Duel(duel.setup))
        elif duel is not self._duel or len(duel.inputs) - self._done > duel.look_back:
            self._take(duel, duel)
        before = self._text
        while len(duel.inputs) - self._done >= STRETCH_TICKS:
            self._add(duel, duel.inputs[self._done : self._done + STRETCH_TICKS])
        if (leaving or duel.winner is not None) and len(duel.inputs) > self._done:
            self._add(duel, duel.inputs[self._done :])
        if self._text != before or not self._written or leaving or duel.winner is not None:
            self._write()

    def _write(self) -> None:
        data = self._text.encode()
        if len(data) == self._written:
            return
        if not self._written or not append(self.path, data[self._written :], self._written):
            write_atomic(self.path, data)
        self._written = len(data)

    def load(self, setup: DuelSetup) -> Duel | None:
        """Return the duel on those terms as far as it was written; None without it.

        A damaged file counts as far as its digests hold.
        """
        duel = load_duel(self.path)
        if duel is None or duel.setup != setup:
            return None
        self._take(duel, duel)
        return duel

    def _take(self, duel: Duel, begun: Duel) -> None:
        """Write that duel from now on, which has `begun` as far as that one."""
        self._duel, self._text, self._done = duel, write_duel(begun), len(begun.inputs)
        self._written = 0

    def _add(self, duel: Duel, stretch: Sequence[tuple[int, int]]) -> None:
        self._done += len(stretch)
        state = duel.moment(len(duel.inputs) - self._done)
        self._text += f"{write_stretch(stretch, state)}\n"


def load_duel(path: Path) -> Duel | None:
    """Return the duel in the file as far as it can be fought again; None without one."""
    try:
        text = read_bytes(path, LARGEST)[:LARGEST].decode(errors="replace")
    except FileNotFoundError:
        return None
    except OSError as error:
        _log.warning("can't read the duel: %s", error)
        return None
    lines = text.splitlines(keepends=True)
    lines = [line for line in lines if line.endswith("\n")]
    for count in range(len(lines), 0, -1):
        try:
            return read_duel("".join(lines[:count]))
        except ValueError as error:
            _log.warning("%s: line %d is left out: %s", path, count, error)
    return None
