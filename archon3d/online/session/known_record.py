"""Whether the record that a host shows continues the match that its guest knows.

Anyone can cut or change a file. A guest therefore compares what it is shown with what it knows: from its
running program, or from its own file of the match.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from archon3d.arena.content import TICKS_PER_SECOND
from archon3d.arena.inputs import Inputs
from archon3d.arena.state import Slot
from archon3d.arena.tape import read_stretch
from archon3d.online.duel import DuelContest
from archon3d.play.journal import Journal
from archon3d.rules.game import Outcome
from archon3d.rules.record import COMMENT, TICKS

LOST_TICKS: Final = 2 * TICKS_PER_SECOND
"""The last ticks of a battle that a host may lack: it saves whole seconds."""


@dataclass(frozen=True, slots=True)
class KnownMatch:
    """A match as this side knows it."""

    journal: Journal
    own: Slot
    """The place of this side among the game's two sides."""
    unsaved: int = 0
    """Actions of this side that it may not know: a killed program may not have saved the last one."""


@dataclass(frozen=True, slots=True)
class DisputedRecord:
    """A record of the host's that does not continue what is known here, for the player to judge."""

    known: Journal | None
    """The match as it is known here; None for a duel."""
    shown: Journal | None
    """The match as the host shows it; None for a duel."""


def is_same_match(known: Journal, shown: Journal) -> bool:
    """Return whether both begin alike, as no two matches do."""
    return known.lines[: known.opening] == shown.lines[: shown.opening]


def continues(shown: Journal, known: KnownMatch, own: Slot) -> bool:
    """Return whether the shown match continues the known one, with this side in the place `own`.

    It may lack the last ticks of a battle, and this side's last actions, which may not have arrived. It must
    neither act for this side nor end the match against it.
    """
    side, before = shown.match.game.sides[own], known.journal
    lines = _lines_to_expect(before, len(shown.match.actions), side)
    acts = _movers(shown)[len(before.match.actions) :].count(side)
    return (
        own == known.own
        and shown.lines[: len(lines)] == lines
        and acts <= known.unsaved
        and _ends_as(before.match.agreed, shown.match.agreed, side)
        and (shown.match.agreed is not None or _lacks_little(before.inputs, _fought(shown, len(lines))))
    )


def continues_duel(shown: DuelContest, known: DuelContest) -> bool:
    """Return whether the shown duel continues the known one; it may lack the last ticks."""
    return (
        (shown.own, shown.setup) == (known.own, known.setup)
        and _ends_as(known.agreed, shown.agreed, shown.sides[shown.own])
        and (shown.agreed is not None or _lacks_little(known.inputs, shown.inputs, exact=known.over))
    )


def _lines_to_expect(known: Journal, plies: int, side: str) -> list[str]:
    """Return the known lines that a record of that many actions must have.

    The current battle's ticks are compared by themselves.
    """
    lines, movers = list(known.lines), _movers(known)
    if known.match.agreed is not None:
        return lines
    while known.inputs and lines[-1].startswith(TICKS):
        lines.pop()
    if len(known.inputs) > LOST_TICKS:
        return lines
    while len(movers) > plies and movers[-1] == side and not lines[-1].startswith(COMMENT):
        lines.pop()
        movers.pop()
    return lines


def _movers(journal: Journal) -> list[str]:
    """Return who made each action; nobody makes the result of a battle."""
    battle = journal.kit.battle
    return [
        "" if battle is not None and battle.pending(state) is not None else state.to_move
        for state in journal.match.states[:-1]
    ]


def _ends_as(known: Outcome | None, shown: Outcome | None, side: str) -> bool:
    """Return whether the shown agreement is the known one, or a new one by which this side wins."""
    return shown == known or (known is None and shown is not None and shown.winner == side)


def _fought(shown: Journal, start: int) -> Sequence[Inputs]:
    """Return the inputs of the battle whose ticks begin at that line."""
    inputs: list[Inputs] = []
    for line in shown.lines[start:]:
        if not line.startswith(TICKS):
            return inputs
        inputs += read_stretch(line.removeprefix(TICKS), len(inputs))[0]
    return shown.inputs


def _lacks_little(known: Sequence[Inputs], shown: Sequence[Inputs], *, exact: bool = False) -> bool:
    """Return whether the shown inputs begin with the known ones, but for the last; `exact` allows no lack."""
    sure = list(known) if exact else list(known)[: max(0, len(known) - LOST_TICKS)]
    return list(shown[: len(sure)]) == sure
