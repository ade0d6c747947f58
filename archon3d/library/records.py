"""Records for other programs: a match as a text, read and written, with the battles as they were fought."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from archon3d.arena.inputs import DIRECTION_BITS, DIRECTIONS, FIRE_BIT, NO_DIRECTION, ArenaInput, Inputs
from archon3d.arena.state import ArenaState, new_battle
from archon3d.arena.step import step
from archon3d.library.battles import Battle
from archon3d.play.battle import BattleKit
from archon3d.play.journal import Journal, new_head, read_journal
from archon3d.play.kits import KITS
from archon3d.play.playback import playback_of
from archon3d.rules.checks import quote
from archon3d.rules.game import InvalidState, Json
from archon3d.rules.match import AnyMatch, Match
from archon3d.rules.record import BadRecord


@dataclass(frozen=True, slots=True)
class RecordedBattle:
    """A battle of a recorded match."""

    ply: int
    """The number of actions before its result; `match.states[ply]` waits for it."""
    inputs: tuple[Inputs, ...]
    """Light's and dark's input in each tick, as numbers; `input_text` writes them."""


class RecordedMatch(Match[Any, Any, Any]):
    """A match that was read from a record, with all else that the record tells."""

    def __init__(self, journal: Journal, cut_off: str) -> None:
        match = journal.match
        super().__init__(match.game, match.start)
        self._states, self._actions = list(match.states), list(match.actions)
        self.agreed = match.agreed
        self.program = journal.head.program
        """The version of the game that wrote it; empty if unknown."""
        self.seed = journal.head.seed
        """The seed of its start, if known."""
        self.players: Json = journal.head.players
        """Its players, as the program that wrote it describes them."""
        self.battles = tuple(
            RecordedBattle(ply, tuple(stage.inputs))
            for ply, stage in enumerate(playback_of(journal).ply_records)
            if stage.inputs
        )
        """Its battles with their inputs, in order; an undecided one is the last. Battles fought without an
        arena have none."""
        self.cut_off = cut_off
        """What is left of a truncated last line; empty if the record ends with a whole line."""


def read_record(text: str) -> RecordedMatch:
    r"""Return the match of a record, replayed to its end. Raises BadRecord, with the line.

    A record that ends in the middle of a line is the match up to there, and `cut_off` is not empty.

    >>> read_record("moo\n")
    Traceback (most recent call last):
    ...
    archon3d.rules.errors.BadRecord: line 1: a record begins with 'archon3d record 2', not "moo"
    """
    if not isinstance(text, str):
        raise BadRecord(f"a record is a text, not {quote(text)}")
    journal = read_journal(text)
    if journal.fault:
        raise BadRecord(journal.fault)
    return RecordedMatch(journal, journal.cut_off)


def write_record(
    match: AnyMatch,
    *,
    players: Json = None,
    seed: int | None = None,
    battles: Iterable[Battle | RecordedBattle] = (),
) -> str:
    """Return the match as a record, which `read_record`, `archon3d verify` and `--watch` read.

    `players` is any JSON that describes them. Battles are recorded tick by tick if they are given, in any
    order; of a match that was read from a record, players, seed and battles are those of the record if they
    are not given. Raises InvalidState for what is no match, and ValueError for a battle of another match or
    one that ends differently.

    >>> from archon3d import GAMES
    >>> archers = GAMES["archers"]
    >>> match = Match(archers, archers.new({"first": "dark"}, seed=7))
    >>> step = match.submit(archers.read_action("c3-c4"))
    >>> again = read_record(write_record(match, players=["my bot", "adept"], seed=7))
    >>> again.players, again.seed, again.state == match.state
    (['my bot', 'adept'], 7, True)
    """
    if not isinstance(match, Match):
        raise InvalidState(f"a match is needed, such as archon3d.Match, not {quote(match)}")
    given = list(battles)
    if isinstance(match, RecordedMatch):
        players = match.players if players is None else players
        seed = match.seed if seed is None else seed
        given = given or list(match.battles)
    kit = KITS[match.game.name]
    journal = Journal(Match(match.game, match.start), kit, new_head(kit, seed, players))
    fought = _by_ply(match, given)
    for ply, action in enumerate(match.actions):
        if ply in fought and kit.battle is not None:
            _fight(journal, kit.battle, fought.pop(ply), action)
        journal.match.submit(action)
        journal.act(action)
    rest = ""
    if fought and kit.battle is not None:
        _fight(journal, kit.battle, fought.pop(len(match.actions)), None)
        rest = journal.rest
    if match.agreed is not None:
        journal.agree(match.agreed)
    return journal.text + rest


def _by_ply(match: AnyMatch, battles: Iterable[Battle | RecordedBattle]) -> dict[int, tuple[Inputs, ...]]:
    """Return each battle's inputs by the action that ends it. Raises ValueError for one of another match."""
    fought: dict[int, tuple[Inputs, ...]] = {}
    states = match.states
    for battle in battles:
        if isinstance(battle, RecordedBattle):
            ply = battle.ply if battle.ply < len(states) else None
        else:
            free = (number for number, state in enumerate(states) if number not in fought)
            ply = next((number for number in free if states[number] == battle.state), None)
        if ply is None:
            raise ValueError("a battle is of another match: none of this match's positions waits for it")
        fought[ply] = battle.inputs
    return fought


def _fight(journal: Journal, kit: BattleKit, inputs: Iterable[Inputs], result: Any) -> None:
    """Record a battle by its inputs. Raises ValueError if it does not end in the result."""
    state = journal.match.state
    pending = kit.pending(state)
    if pending is None:
        raise ValueError("a battle is of another match: no battle is pending there")
    arena: ArenaState = new_battle(kit.spec(state, pending))
    for each in inputs:
        step(arena, *each)
        journal.tick(arena, each)
    if result is not None and kit.result(pending, arena) != result:
        raise ValueError(f"a battle ends otherwise than the match has it: not in {result}")


def input_text(value: ArenaInput) -> str:
    """Return an input as a function of `Battle` says it.

    >>> from archon3d.arena.inputs import read_input
    >>> [input_text(read_input(text)) for text in ("N", "SE+", "-", "+")]
    ['N', 'SE+', '-', '+']
    """
    direction = value & DIRECTION_BITS
    fire = "+" if value & FIRE_BIT else ""
    return fire or "-" if direction == NO_DIRECTION else DIRECTIONS[direction] + fire
