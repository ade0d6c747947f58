"""A match that is watched again: any moment of it at once, forwards and backwards, tick by tick in battle.

A record is played once, by its journal; what is known then stays in memory. A playback has no clock: whoever
shows it says when to go on.
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
    from archon3d.play.kit import GameKit, MarkKind

PLY_LENGTH: Final = TICKS_PER_SECOND
"""Ticks that a ply takes on the bar, beside its battle."""

KEYFRAME_TICKS: Final = 1200
"""So far apart lie the ticks of a battle from which a seek backwards begins, once they have been passed."""


@dataclass(frozen=True, slots=True, order=True)
class Moment:
    """A place in a match."""

    ply: int
    """Actions made before it."""
    tick: int = 0
    """Ticks fought of the battle that the position waits for; 0 while the board is seen."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Something worth a look, and where it begins."""

    kind: MarkKind
    moment: Moment


@dataclass(frozen=True, slots=True)
class Stage:
    """A position, and the battle that was fought from there."""

    state: Any | None
    """None for a duel outside any match: there is no board."""
    spec: BattleSpec | None = None
    """The battle's, if one was fought whose inputs are known."""
    inputs: Sequence[Inputs] = ()


class Playback:
    """A record that is played again; it stands at one `moment` of it, the first one at the beginning."""

    def __init__(self, kit: GameKit, stages: Sequence[Stage], journal: Journal | None = None) -> None:
        """`stages` are the position before each action, and the one after the last; `journal` is the match's,
        None for duels. Raises ValueError for no stages.
        """
        if not stages:
            raise ValueError("there is nothing to play: a playback needs at least one position")
        self.kit = kit
        self.stages = list(stages)
        self.journal = journal
        self.actions: list[Any] = []
        self.plies: list[str] = []
        """The actions in notation."""
        self._read = 0 if journal is None else journal.opening
        """Lines of the journal that are known."""
        self._fought: list[Inputs] = []
        """The inputs of the last stage's battle."""
        self._moment = Moment(0)
        self._battle: ArenaState | None = None
        self._keyframes: list[Snapshot] = []
        starts = accumulate((self.ticks(ply) + PLY_LENGTH for ply in range(len(stages) - 1)), initial=0)
        self._starts = list(starts)
        """Where each stage begins on the bar."""
        self._marks: dict[int, tuple[Mark, ...]] = {}
        """What is worth a look in each stage that has been looked through."""
        self._open_stage()

    def grow(self) -> bool:
        """Take in what has come to the journal since it was last read; returns whether there was anything. It
        goes on standing where it stands.
        """
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
        """One ply more."""
        ply = len(self.stages) - 1
        self._starts.append(self._starts[-1] + self.ticks(ply) + PLY_LENGTH)
        self._fought = []
        self.stages.append(Stage(journal.match.states[ply + 1]))
        self.actions.append(journal.match.actions[ply])
        self.plies.append(self.kit.rules.write_action(self.actions[ply]))
        self._marks.pop(ply, None)

    def _put_battle(self) -> None:
        """The last stage has the battle whose inputs are known now."""
        state = self.stages[-1].state
        self.stages[-1] = _stage(self.kit, state, self._fought)
        self._marks.pop(len(self.stages) - 1, None)

    # ------------------------------------------------------------------ where it stands

    @property
    def moment(self) -> Moment:
        """Where it stands."""
        return self._moment

    @property
    def state(self) -> Any | None:
        """The position on the board; None in a duel outside any match."""
        return self.stages[self._moment.ply].state

    @property
    def battle(self) -> ArenaState | None:
        """The battle, if one is seen now instead of the board. The next step changes it."""
        return self._battle if self._moment.tick or self.state is None else None

    @property
    def waiting_battle(self) -> ArenaState | None:
        """The battle of this stage, seen or about to begin; None if none was fought from here."""
        return self._battle

    @property
    def digest(self) -> str:
        """The hash of the position, and in a battle the battle's digest behind it."""
        state, battle = self.state, self.battle
        board = "" if state is None else self.kit.rules.state_hash(state)
        return board if battle is None else f"{board}:{battle.digest()}"

    # ------------------------------------------------------------------ how long it is

    @property
    def end(self) -> Moment:
        """The last moment."""
        last = len(self.stages) - 1
        return Moment(last, self.ticks(last))

    def ticks(self, ply: int) -> int:
        """Return how many ticks were fought from that position."""
        return len(self.stages[ply].inputs)

    @property
    def longest_battle(self) -> Moment | None:
        """Where the longest of the known battles begins; None without any."""
        ply = max(range(len(self.stages)), key=self.ticks)
        return Moment(ply) if self.ticks(ply) else None

    @property
    def length(self) -> int:
        """Where the bar ends, in ticks."""
        return self.place(self.end)

    def place(self, moment: Moment) -> int:
        """Return where a moment lies on the bar, in ticks: a ply takes PLY_LENGTH, and its battle what it
        took.
        """
        return self._starts[moment.ply] + moment.tick

    def moment_at(self, place: float) -> Moment:
        """Return the moment at a place of the bar, or at its nearer end for one beside it."""
        inside = min(max(int(place), 0), self.length)
        ply = bisect_right(self._starts, inside) - 1
        tick = inside - self._starts[ply]
        return Moment(ply, min(tick, self.ticks(ply)))

    # ------------------------------------------------------------------ going there

    def seek(self, moment: Moment) -> None:
        """Go there at once. Raises ValueError for a moment that there is not."""
        if not 0 <= moment.ply < len(self.stages) or not 0 <= moment.tick <= self.ticks(moment.ply):
            raise ValueError(f"a moment lies between {Moment(0)} and {self.end}, not at {moment}")
        if moment.ply != self._moment.ply:
            self._moment = Moment(moment.ply)
            self._open_stage()
        if moment.tick < self._moment.tick:
            self._go_back(moment.tick)
        while self._moment.tick < moment.tick:
            self.step_tick()

    def step_tick(self) -> Sequence[ArenaEvent]:
        """Go on by a tick of the battle; returns what happened. Raises LookupError where none is left."""
        ply, tick = self._moment.ply, self._moment.tick
        if self._battle is None or tick == self.ticks(ply):
            raise LookupError("no tick of a battle is left here")
        if tick % KEYFRAME_TICKS == 0 and tick // KEYFRAME_TICKS == len(self._keyframes):
            self._keyframes.append(self._battle.snapshot())
        events = step(self._battle, *self.stages[ply].inputs[tick])
        self._moment = Moment(ply, tick + 1)
        return events

    def step_ply(self) -> Sequence[Any]:
        """Make the next action, over whatever is left of a battle; returns its events. Raises LookupError at
        the last position.
        """
        ply = self._moment.ply
        if ply == len(self.stages) - 1:
            raise LookupError("no ply is left")
        events = self.events(ply)
        self._moment = Moment(ply + 1)
        self._open_stage()
        return events

    @property
    def fights(self) -> bool:
        """Whether the next thing to happen is a tick of a battle."""
        return self._moment.tick < self.ticks(self._moment.ply)

    @property
    def ended(self) -> bool:
        """Whether it stands at the last moment."""
        return self._moment == self.end

    def after(self, kind: MarkKind) -> Moment | None:
        """Return the next mark of that kind behind where it stands, if there is one."""
        later = (mark.moment for mark in self.marks if mark.kind == kind and mark.moment > self._moment)
        return next(later, None)

    def before(self, kind: MarkKind) -> Moment | None:
        """Return the last mark of that kind before where it stands, if there is one."""
        earlier = [mark.moment for mark in self.marks if mark.kind == kind and mark.moment < self._moment]
        return earlier[-1] if earlier else None

    # ------------------------------------------------------------------ what is in it

    def events(self, ply: int) -> Sequence[Any]:
        """Return what happened when the action of that ply was made; nothing where duels follow each
        other.
        """
        if ply >= len(self.actions):
            return ()
        events: Sequence[Any] = self.kit.rules.apply(self.stages[ply].state, self.actions[ply]).events
        return events

    @property
    def marks(self) -> tuple[Mark, ...]:
        """What is worth a look, in order: battles where they begin, all else where it happens."""
        for ply in range(len(self.stages)):
            if ply not in self._marks:
                self._marks[ply] = tuple(self._marks_of(ply))
        return tuple(sorted(chain(*self._marks.values()), key=lambda mark: mark.moment))

    def _marks_of(self, ply: int) -> Iterator[Mark]:
        stage = self.stages[ply]
        if self._meets(stage):
            yield Mark("battle", Moment(ply, min(1, len(stage.inputs))))
            yield from (Mark("death", Moment(ply, tick)) for tick in _deaths(stage))
        kinds = [self.kit.marks.get(type(event)) for event in self.events(ply)]
        for kind in dict.fromkeys(kinds):
            if kind is not None and not (kind == "death" and stage.spec is not None):
                yield Mark(kind, Moment(ply + 1))

    def journal_here(self, head: Head) -> Journal:
        """Return a journal of the match as far as it has gone here, in the middle of a battle too, with that
        head: whoever takes it up plays on. Raises LookupError in a duel outside any match.
        """
        if self.journal is None:
            raise LookupError("a duel outside any match has no board to play on")
        match = Match(self.kit.rules, self.stages[0].state)
        journal = Journal(match, self.kit, head)
        for ply in range(self._moment.ply):
            self._take_down(journal, self.stages[ply], self.ticks(ply))
            match.submit(self.actions[ply])
            journal.act(self.actions[ply])
        self._take_down(journal, self.stages[self._moment.ply], self._moment.tick)
        return journal

    # ------------------------------------------------------------------ details

    def _meets(self, stage: Stage) -> bool:
        """Return whether a battle waits there, though its inputs may not be known."""
        kit = self.kit.battle
        waits = kit is not None and stage.state is not None and kit.pending(stage.state) is not None
        return waits or stage.spec is not None

    def _open_stage(self) -> None:
        """The battle of the stage, if one was fought there, before its first tick."""
        spec = self.stages[self._moment.ply].spec
        self._battle = None if spec is None else new_battle(spec)
        self._keyframes = []

    def _go_back(self, tick: int) -> None:
        """To the last keyframe before that tick of the battle."""
        number = min(tick // KEYFRAME_TICKS, len(self._keyframes) - 1)
        if self._battle is not None:
            self._battle.restore(self._keyframes[number])
        self._moment = Moment(self._moment.ply, number * KEYFRAME_TICKS)

    @staticmethod
    def _take_down(journal: Journal, stage: Stage, ticks: int) -> None:
        """Fights that many ticks of the stage's battle for the journal."""
        if stage.spec is None:
            return
        battle = new_battle(stage.spec)
        for inputs in stage.inputs[:ticks]:
            step(battle, *inputs)
            journal.tick(battle, inputs)


def playback_of(journal: Journal) -> Playback:
    """Return the playback of a match, as far as its journal is sound."""
    playback = Playback(journal.kit, [Stage(journal.match.start)], journal)
    playback.grow()
    return playback


def _stage(kit: GameKit, state: Any, inputs: Sequence[Inputs]) -> Stage:
    """Return the position, with its battle if any of it is known."""
    if kit.battle is None or not inputs:
        return Stage(state)
    return Stage(state, kit.battle.spec(state, kit.battle.pending(state)), inputs)


def playback_of_duels(text: str) -> Playback:
    """Return the playback of duels outside any match, one behind the other. Raises BadRecord for what is
    none.
    """
    heads = text.split(DUEL_HEAD)[1:]
    if not heads or not text.startswith(DUEL_HEAD):
        raise BadRecord(f"duels begin with {DUEL_HEAD.strip()!r} and their terms")
    try:
        duels = [read_duel(DUEL_HEAD + part) for part in heads]
    except ValueError as error:
        raise BadRecord(str(error)) from error
    stages = [Stage(None, duel.state.spec, tuple(duel.inputs)) for duel in duels]
    return Playback(KITS[duels[0].setup.game], stages)


def read_playback(text: str) -> Playback:
    """Return the playback of a record, or of duels, as far as it is sound; its journal's `fault` says why it
    goes no further. Raises BadRecord if there is nothing to play.
    """
    return playback_of_duels(text) if text.startswith(DUEL_HEAD) else playback_of(read_journal(text))


def _deaths(stage: Stage) -> list[int]:
    """After which ticks of the stage's battle somebody has died."""
    if stage.spec is None:
        return []
    battle = new_battle(stage.spec)
    stepped = (step(battle, *inputs) for inputs in stage.inputs)
    return [
        tick
        for tick, events in enumerate(stepped, start=1)
        if any(isinstance(event, Died) for event in events)
    ]
