"""Watching a replay: any moment of it at once, forwards and backwards, tick by tick in battle.

A record is played once, by its journal, and kept in memory. A playback has no clock: its caller says when to
advance.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, chain
from typing import TYPE_CHECKING, Any, Final

from archon3d.arena.content import TICKS_PER_SECOND
from archon3d.arena.events import ArenaEvent, Died
from archon3d.arena.inputs import Inputs
from archon3d.arena.spec import BattleSpec
from archon3d.arena.state import ArenaState, Snapshot, new_battle
from archon3d.arena.step import step
from archon3d.arena.tape import read_stretch
from archon3d.play.duel_text import HEAD as DUEL_HEAD
from archon3d.play.duel_text import read_duel
from archon3d.play.journal import Journal, read_journal
from archon3d.play.kits import KITS
from archon3d.rules.match import Match
from archon3d.rules.record import COMMENT, TICKS, BadRecord, Head

if TYPE_CHECKING:
    from archon3d.play.kit import GameKit, TimelineMarkKind

PLY_LENGTH: Final = TICKS_PER_SECOND
"""Ticks of a ply on the timeline, in addition to its battle."""

KEYFRAME_TICKS: Final = 1200
"""Ticks between two keyframes of a battle, from which seeks begin once they were passed."""


@dataclass(frozen=True, slots=True, order=True)
class Moment:
    """A position in a replay."""

    ply: int
    """Actions made before it."""
    tick: int = 0
    """Ticks of the pending battle; 0 while the board is shown."""


@dataclass(frozen=True, slots=True)
class TimelineMark:
    """Something worth a look, and where it begins."""

    kind: TimelineMarkKind
    moment: Moment


@dataclass(frozen=True, slots=True)
class PlyRecord:
    """A position, and the battle fought from there."""

    state: Any | None
    """None for a duel outside any match, which has no board."""
    spec: BattleSpec | None = None
    """The battle's, if one was fought whose inputs are known."""
    inputs: Sequence[Inputs] = ()


class Playback:
    """A replay, at one `moment` of it; first the beginning."""

    def __init__(self, kit: GameKit, stages: Sequence[PlyRecord], journal: Journal | None = None) -> None:
        """Play the `ply_records`: the position before each action, and the one after the last.

        `journal` is the match's, None for duels. Raises ValueError without stages.
        """
        if not stages:
            raise ValueError("there is nothing to play: a playback needs at least one position")
        self.kit = kit
        self.ply_records = list(stages)
        self.journal = journal
        self.actions: list[Any] = []
        self.plies: list[str] = []
        """The actions in notation."""
        self._read = 0 if journal is None else journal.opening
        """Lines of the journal read so far."""
        self._fought: list[Inputs] = []
        """The inputs of the last stage's battle."""
        self._moment = Moment(0)
        self._battle: ArenaState | None = None
        self._keyframes: list[Snapshot] = []
        starts = accumulate((self.ticks(ply) + PLY_LENGTH for ply in range(len(stages) - 1)), initial=0)
        self._starts = list(starts)
        """The start of each stage on the timeline."""
        self._marks: dict[int, tuple[TimelineMark, ...]] = {}
        """The marks of each stage that was searched for them."""
        self._open_stage()

    def grow(self) -> bool:
        """Read what is new in the journal, without moving; return whether there was anything."""
        journal = self.journal
        if journal is None:
            return False
        fresh, before = journal.lines[self._read :], self.end
        self._read = len(journal.lines)
        for line in fresh:
            if line.startswith(TICKS):
                self._fought += read_stretch(line.removeprefix(TICKS), len(self._fought))[0]
                self._put_battle()
            elif not line.startswith(COMMENT):
                self._put_action(journal)
        if len(journal.inputs) > len(self._fought):
            self._fought += journal.inputs[len(self._fought) :]
            self._put_battle()
        if self._battle is None:
            self._open_stage()
        return self.end != before

    def _put_action(self, journal: Journal) -> None:
        """Add a ply."""
        ply = len(self.ply_records) - 1
        self._starts.append(self._starts[-1] + self.ticks(ply) + PLY_LENGTH)
        self._fought = []
        self.ply_records.append(PlyRecord(journal.match.states[ply + 1]))
        self.actions.append(journal.match.actions[ply])
        self.plies.append(self.kit.rules.write_action(self.actions[ply]))
        self._marks.pop(ply, None)

    def _put_battle(self) -> None:
        """Give the last stage the battle whose inputs are known now."""
        state = self.ply_records[-1].state
        self.ply_records[-1] = _stage(self.kit, state, self._fought)
        self._marks.pop(len(self.ply_records) - 1, None)

    # ------------------------------------------------------------------ position

    @property
    def moment(self) -> Moment:
        """The current moment."""
        return self._moment

    @property
    def state(self) -> Any | None:
        """The position on the board; None in a duel outside any match."""
        return self.ply_records[self._moment.ply].state

    @property
    def battle(self) -> ArenaState | None:
        """The battle, if one is shown instead of the board. The next step changes it."""
        return self._battle if self._moment.tick or self.state is None else None

    @property
    def digest(self) -> str:
        """The hash of the position, followed by the battle's digest during a battle."""
        state, battle = self.state, self.battle
        board = "" if state is None else self.kit.rules.state_hash(state)
        return board if battle is None else f"{board}:{battle.digest()}"

    # ------------------------------------------------------------------ length

    @property
    def end(self) -> Moment:
        """The last moment."""
        last = len(self.ply_records) - 1
        return Moment(last, self.ticks(last))

    def ticks(self, ply: int) -> int:
        """Return the number of ticks fought from that position."""
        return len(self.ply_records[ply].inputs)

    @property
    def longest_battle(self) -> Moment | None:
        """The start of the longest known battle; None without any."""
        ply = max(range(len(self.ply_records)), key=self.ticks)
        return Moment(ply) if self.ticks(ply) else None

    @property
    def length(self) -> int:
        """The length of the timeline, in ticks."""
        return self.place(self.end)

    def place(self, moment: Moment) -> int:
        """Return a moment's place on the timeline, in ticks: a ply takes PLY_LENGTH, plus its battle."""
        return self._starts[moment.ply] + moment.tick

    def moment_at(self, place: float) -> Moment:
        """Return the moment at a place of the timeline, or at its nearer end if outside."""
        inside = min(max(int(place), 0), self.length)
        ply = bisect_right(self._starts, inside) - 1
        tick = inside - self._starts[ply]
        return Moment(ply, min(tick, self.ticks(ply)))

    # ------------------------------------------------------------------ seeking

    def seek(self, moment: Moment) -> None:
        """Go to a moment. Raises ValueError if it does not exist."""
        if not 0 <= moment.ply < len(self.ply_records) or not 0 <= moment.tick <= self.ticks(moment.ply):
            raise ValueError(f"a moment lies between {Moment(0)} and {self.end}, not at {moment}")
        if moment.ply != self._moment.ply:
            self._moment = Moment(moment.ply)
            self._open_stage()
        if moment.tick < self._moment.tick:
            self._go_back(moment.tick)
        while self._moment.tick < moment.tick:
            self.step_tick()

    def step_tick(self) -> Sequence[ArenaEvent]:
        """Advance a tick of the battle, and return its events. Raises LookupError if none is left."""
        ply, tick = self._moment.ply, self._moment.tick
        if self._battle is None or tick == self.ticks(ply):
            raise LookupError("no tick of a battle is left here")
        if tick % KEYFRAME_TICKS == 0 and tick // KEYFRAME_TICKS == len(self._keyframes):
            self._keyframes.append(self._battle.snapshot())
        events = step(self._battle, *self.ply_records[ply].inputs[tick])
        self._moment = Moment(ply, tick + 1)
        return events

    def step_ply(self) -> Sequence[Any]:
        """Make the next action, skipping the rest of a battle, and return its events.

        Raises LookupError at the last position.
        """
        ply = self._moment.ply
        if ply == len(self.ply_records) - 1:
            raise LookupError("no ply is left")
        events = self.events(ply)
        self._moment = Moment(ply + 1)
        self._open_stage()
        return events

    @property
    def fights(self) -> bool:
        """Whether the next step is a tick of a battle."""
        return self._moment.tick < self.ticks(self._moment.ply)

    @property
    def ended(self) -> bool:
        """Whether this is the last moment."""
        return self._moment == self.end

    def after(self, kind: TimelineMarkKind) -> Moment | None:
        """Return the next mark of that kind after the current moment, if any."""
        later = (mark.moment for mark in self.marks if mark.kind == kind and mark.moment > self._moment)
        return next(later, None)

    def before(self, kind: TimelineMarkKind) -> Moment | None:
        """Return the last mark of that kind before the current moment, if any."""
        earlier = [mark.moment for mark in self.marks if mark.kind == kind and mark.moment < self._moment]
        return earlier[-1] if earlier else None

    # ------------------------------------------------------------------ contents

    def events(self, ply: int) -> Sequence[Any]:
        """Return the events of the action of that ply; none between duels."""
        if ply >= len(self.actions):
            return ()
        events: Sequence[Any] = self.kit.rules.apply(self.ply_records[ply].state, self.actions[ply]).events
        return events

    @property
    def marks(self) -> tuple[TimelineMark, ...]:
        """The marks in order: battles where they begin, everything else where it happens."""
        for ply in range(len(self.ply_records)):
            if ply not in self._marks:
                self._marks[ply] = tuple(self._marks_of(ply))
        return tuple(sorted(chain(*self._marks.values()), key=lambda mark: mark.moment))

    def _marks_of(self, ply: int) -> Iterator[TimelineMark]:
        stage = self.ply_records[ply]
        if self._meets(stage):
            yield TimelineMark("battle", Moment(ply, min(1, len(stage.inputs))))
            yield from (TimelineMark("death", Moment(ply, tick)) for tick in _deaths(stage))
        kinds = [self.kit.marks.get(type(event)) for event in self.events(ply)]
        for kind in dict.fromkeys(kinds):
            if kind is not None and not (kind == "death" and stage.spec is not None):
                yield TimelineMark(kind, Moment(ply + 1))

    def journal_here(self, head: Head) -> Journal:
        """Return a journal of the match up to here, in the middle of a battle too, with that head.

        A match continues from it. Raises LookupError in a duel outside any match.
        """
        if self.journal is None:
            raise LookupError("a duel outside any match has no board to play on")
        match = Match(self.kit.rules, self.ply_records[0].state)
        journal = Journal(match, self.kit, head)
        for ply in range(self._moment.ply):
            self._take_down(journal, self.ply_records[ply], self.ticks(ply))
            match.submit(self.actions[ply])
            journal.act(self.actions[ply])
        self._take_down(journal, self.ply_records[self._moment.ply], self._moment.tick)
        return journal

    # ------------------------------------------------------------------ details

    def _meets(self, stage: PlyRecord) -> bool:
        """Return whether a battle is pending there, though its inputs may not be known."""
        kit = self.kit.battle
        waits = kit is not None and stage.state is not None and kit.pending(stage.state) is not None
        return waits or stage.spec is not None

    def _open_stage(self) -> None:
        """Load the battle of the stage, if one was fought there, before its first tick."""
        spec = self.ply_records[self._moment.ply].spec
        self._battle = None if spec is None else new_battle(spec)
        self._keyframes = []

    def _go_back(self, tick: int) -> None:
        """Go to the last keyframe before that tick of the battle."""
        number = min(tick // KEYFRAME_TICKS, len(self._keyframes) - 1)
        if self._battle is not None:
            self._battle.restore(self._keyframes[number])
        self._moment = Moment(self._moment.ply, number * KEYFRAME_TICKS)

    @staticmethod
    def _take_down(journal: Journal, stage: PlyRecord, ticks: int) -> None:
        """Fight that many ticks of the stage's battle for the journal."""
        if stage.spec is None:
            return
        battle = new_battle(stage.spec)
        for inputs in stage.inputs[:ticks]:
            step(battle, *inputs)
            journal.tick(battle, inputs)


def playback_of(journal: Journal) -> Playback:
    """Return the playback of a match, as far as its journal is valid."""
    playback = Playback(journal.kit, [PlyRecord(journal.match.start)], journal)
    playback.grow()
    return playback


def _stage(kit: GameKit, state: Any, inputs: Sequence[Inputs]) -> PlyRecord:
    """Return the position, with its battle if any of it is known."""
    if kit.battle is None or not inputs:
        return PlyRecord(state)
    return PlyRecord(state, kit.battle.spec(state, kit.battle.pending(state)), inputs)


def playback_of_duels(text: str) -> Playback:
    """Return the playback of duels outside any match, one after the other.

    Raises BadRecord for any other text.
    """
    heads = text.split(DUEL_HEAD)[1:]
    if not heads or not text.startswith(DUEL_HEAD):
        raise BadRecord(f"duels begin with {DUEL_HEAD.strip()!r} and their terms")
    try:
        duels = [read_duel(DUEL_HEAD + part) for part in heads]
    except ValueError as error:
        raise BadRecord(str(error)) from error
    stages = [PlyRecord(None, duel.state.spec, tuple(duel.inputs)) for duel in duels]
    return Playback(KITS[duels[0].setup.game], stages)


def read_playback(text: str) -> Playback:
    """Return the playback of a record, or of duels, as far as it is valid.

    Its journal's `fault` says why it stopped early. Raises BadRecord if there is nothing to play.
    """
    return playback_of_duels(text) if text.startswith(DUEL_HEAD) else playback_of(read_journal(text))


def _deaths(stage: PlyRecord) -> list[int]:
    """Return the ticks of the stage's battle after which a fighter died."""
    if stage.spec is None:
        return []
    battle = new_battle(stage.spec)
    stepped = (step(battle, *inputs) for inputs in stage.inputs)
    return [
        tick
        for tick, events in enumerate(stepped, start=1)
        if any(isinstance(event, Died) for event in events)
    ]
