"""A match as text: its start, one action a line, and the hash of the state that they lead to.

    archon3d record 1
    game archon
    start {"game":"archon",...}
    B2-C2
    H3-G3
    end 5f0c1e7a90d1b2c3

A record is all that is needed to play the match again, action by action.
"""

from dataclasses import dataclass
from typing import Final

from archon3d.rules.game import A, E, Game, IllegalAction, InvalidState, S
from archon3d.rules.match import Match

RECORD_HEADER: Final = "archon3d record 1"

_GAME: Final = "game "
_START: Final = "start "
_END: Final = "end "


class BadRecord(ValueError):
    """The text is no record, or does not replay; the message says where and why."""


@dataclass(frozen=True, slots=True)
class Record:
    """A match as text, in parts."""

    game: str
    start: str
    """The first state's text form."""
    actions: tuple[str, ...]
    """Every action in its game's notation."""
    end: str
    """The hash of the last state."""


def record(match: Match[S, A, E]) -> Record:
    """The record of the match so far."""
    game = match.game
    return Record(
        game=game.name,
        start=game.write_state(match.start),
        actions=tuple(game.write_action(action) for action in match.actions),
        end=game.state_hash(match.state),
    )


def write_record(written: Record) -> str:
    """The record's text, with a line end after each line."""
    lines = (
        RECORD_HEADER,
        _GAME + written.game,
        _START + written.start,
        *written.actions,
        _END + written.end,
    )
    return "".join(f"{line}\n" for line in lines)


def read_record(text: str) -> Record:
    """The record that the text holds. Raises BadRecord."""
    lines = text.splitlines()
    if not lines or lines[0] != RECORD_HEADER:
        raise BadRecord(f"line 1: a record begins with {RECORD_HEADER!r}")
    if len(lines) < 4:
        raise BadRecord("the record is cut off: it needs a game, a start and an end")
    return Record(
        game=_after(lines, 1, _GAME),
        start=_after(lines, 2, _START),
        actions=tuple(lines[3:-1]),
        end=_after(lines, len(lines) - 1, _END),
    )


def _after(lines: list[str], index: int, key: str) -> str:
    if not lines[index].startswith(key):
        raise BadRecord(f"line {index + 1}: expected {key!r} and its value")
    return lines[index].removeprefix(key)


def replay(written: Record, game: Game[S, A, E]) -> Match[S, A, E]:
    """The match that the record describes, played again. Raises BadRecord if it comes out another."""
    if written.game != game.name:
        raise BadRecord(f"the record is of {written.game!r}, not of {game.name!r}")
    try:
        match = Match(game, game.read_state(written.start))
    except InvalidState as error:
        raise BadRecord(f"line 3: {error}") from error
    for line, text in enumerate(written.actions, start=4):
        try:
            match.submit(game.read_action(text))
        except IllegalAction as error:
            raise BadRecord(f"line {line}: {error}") from error
    if game.state_hash(match.state) != written.end:
        raise BadRecord("the record does not lead to the state that its last line names")
    return match
