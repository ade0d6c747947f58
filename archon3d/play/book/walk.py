"""Reading a kept record quickly: its actions are made again, its battles are not fought again.

The last state's hash stands for all before it, because a state that differs once never meets the recorded
ones again. So a record that was changed or damaged is found as `journal.read_journal` finds it; only the
inputs of its battles are believed.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from archon3d.rules.checks import quote
from archon3d.rules.game import IllegalAction, InvalidState
from archon3d.rules.match import AnyMatch, Match
from archon3d.rules.record import COMMENT, TICKS, BadRecord, Head, Record, read_agreement, read_record

if TYPE_CHECKING:
    from archon3d.play.kit import GameKit

SLICE_ACTIONS: Final = 16
"""Actions that are made in a slice: less than 2 ms."""


@dataclass(slots=True)
class WalkedRecord:
    """A record, walked through as far as it is valid."""

    kit: GameKit
    head: Head
    match: AnyMatch
    stretches: dict[int, list[str]] = field(default_factory=dict)
    """The inputs of each battle as text, by the number of actions before its result."""
    fault: str = ""
    """Why it cannot be walked further; empty if it is whole."""


def walk_record(text: str) -> Generator[None, None, WalkedRecord]:
    """Return the record's match; yield after each slice. Raises BadRecord if there is nothing to walk."""
    from archon3d.play.kits import KITS

    record = read_record(text)
    kit = KITS.get(record.head.game)
    if kit is None:
        raise BadRecord(f"there is no game {quote(record.head.game)}")
    try:
        match: AnyMatch = Match(kit.rules, kit.rules.read_state(record.start))
    except InvalidState as error:
        raise BadRecord(f"line {record.start_line}: {error}") from error
    found = WalkedRecord(kit, record.head, match)
    expected = yield from _make_actions(record, found)
    final = record.end or (expected[-1][1] if expected else "")
    if final and kit.rules.state_hash(match.state) != final:
        if record.end:
            raise BadRecord("the record doesn't lead to the state in its last line")
        yield from _cut_at_difference(expected, found, record.rest)
    return found


def _make_actions(record: Record, found: WalkedRecord) -> Generator[None, None, list[tuple[int, str]]]:
    """Make the record's actions; return the line number of each, with the hash that it names."""
    match, rules = found.match, found.kit.rules
    expected: list[tuple[int, str]] = []
    lines = (*record.lines, *((record.rest,) if record.rest else ()))
    for number, line in lines:
        match.agreed = None
        if line.startswith(COMMENT):
            match.agreed = read_agreement(line, rules.sides)
            continue
        if line.startswith(TICKS):
            found.stretches.setdefault(len(expected), []).append(line.removeprefix(TICKS))
            continue
        text, hashed = (line, "") if record.end else line.rpartition(" ")[::2]
        try:
            match.submit(rules.read_action(text))
        except IllegalAction:
            if (number, line) != record.rest:  # a truncated line is no fault
                found.fault = f"line {number}: the action is not legal here"
            break
        expected.append((number, hashed))
        if not len(expected) % SLICE_ACTIONS:
            yield
    return expected


def _cut_at_difference(
    expected: list[tuple[int, str]], found: WalkedRecord, rest: tuple[int, str] | None
) -> Generator[None, None, None]:
    """Keep the match up to the first state that differs from the recorded one.

    That is no fault in the `rest`, the line in which a file was cut off.
    """
    hash_of = found.kit.rules.state_hash
    for ply, (number, hashed) in enumerate(expected):
        if hash_of(found.match.states[ply + 1]) != hashed:
            found.match = found.match.up_to(ply)
            if rest is None or number != rest[0]:
                found.fault = f"line {number}: the action leads to a different state than recorded"
            return
        yield
