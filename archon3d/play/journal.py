"""Writing a match's record, and reading one back by replaying it as far as it is valid.

Every action is a line, and so is every second of a battle (`rules.record`, `arena.tape`). A journal that was
read continues where the match stopped, in the middle of a battle too.
"""

from __future__ import annotations

import hashlib
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from archon3d import __version__
from archon3d.arena.inputs import FIRE_BIT, NO_DIRECTION, Inputs
from archon3d.arena.state import ArenaState, new_battle
from archon3d.arena.step import step
from archon3d.arena.tape import STRETCH_TICKS, read_stretch, write_stretch
from archon3d.rules.checks import quote
from archon3d.rules.game import IllegalAction, InvalidState, Json, Outcome
from archon3d.rules.match import AnyMatch, Match
from archon3d.rules.record import (
    ASKS_HINT,
    COMMENT,
    RESIGNS,
    TAKES_BACK,
    TICKS,
    BadRecord,
    ForeignRecord,
    Head,
    Record,
    action_line,
    agreement_line,
    comment_line,
    head_lines,
    is_hint,
    is_takeback,
    read_agreement,
    read_record,
    shown_version,
)
from archon3d.rules.rng import Rng

if TYPE_CHECKING:
    from archon3d.play.kit import GameKit

WALK_ACTIONS: Final = 40
WALK_TICKS: Final = 240
"""How many ticks of a game, and of each of its battles, the digest of the rules covers."""


class Journal:
    """The record of a match, which grows with it."""

    def __init__(self, match: AnyMatch, kit: GameKit, head: Head | None = None) -> None:
        """Begin a record. The inputs of battles already in the match are not known."""
        self.match = match
        self.kit = kit
        self.head = head or Head(kit.name)
        self.lines = list(head_lines(self.head, match.game.write_state(match.start)))
        """The record's lines; the first `opening` of them precede the match's events."""
        self.opening = len(self.lines)
        self.inputs: list[Inputs] = []
        """The inputs of the current battle."""
        self.fault = ""
        """Why reading stopped early, with the line number; empty if the record is complete."""
        self.cut_off = ""
        """The rest of a truncated last line, which was left out; empty if there is none."""
        self._battle: ArenaState | None = None
        for action, state in zip(match.actions, match.states[1:], strict=True):
            self.lines.append(action_line(match.game, action, state))

    @property
    def text(self) -> str:
        """The record as text."""
        return "".join(f"{line}\n" for line in self.lines)

    @property
    def rest(self) -> str:
        """The last ticks of the current battle as a line, before they are part of the record."""
        last = self.inputs[len(self.inputs) // STRETCH_TICKS * STRETCH_TICKS :]
        if not last or self._battle is None or self._battle.over:
            return ""
        return f"{TICKS}{write_stretch(last, self._battle)}\n"

    @property
    def foreign(self) -> str:
        """The version of the program that began the match, if its rules differed; else empty."""
        return _foreign(self.head, self.kit)

    @property
    def begun(self) -> bool:
        """Whether the match has an action or a tick yet."""
        return len(self.lines) > self.opening or bool(self.inputs)

    def tick(self, battle: ArenaState, inputs: Inputs) -> None:
        """Record the inputs of the battle's last tick."""
        self._battle = battle
        self.inputs.append(inputs)
        if battle.over or not battle.tick % STRETCH_TICKS:
            first = (len(self.inputs) - 1) // STRETCH_TICKS * STRETCH_TICKS
            self.lines.append(TICKS + write_stretch(self.inputs[first:], battle))

    def act(self, action: Any) -> None:
        """Record the match's last action."""
        self.lines.append(action_line(self.match.game, action, self.match.state))
        self.inputs, self._battle = [], None

    @property
    def takebacks(self) -> int:
        """The number of takebacks."""
        return sum(is_takeback(line, self.match.game.sides) for line in self.lines[self.opening :])

    @property
    def just_taken_back(self) -> bool:
        """Whether the last thing recorded is a takeback; hints are passed over."""
        sides = self.match.game.sides
        last = next(line for line in reversed(self.lines) if not is_hint(line, sides))
        return is_takeback(last, sides)

    @property
    def hints(self) -> int:
        """The number of hints that players were given."""
        return sum(is_hint(line, self.match.game.sides) for line in self.lines[self.opening :])

    def give_hint(self, side: str) -> None:
        """Record that the side's player was given a hint."""
        self.lines.append(comment_line(ASKS_HINT.format(side=side)))

    def resign(self, side: str) -> None:
        """End the match as a defeat of that side, in the middle of a battle too.

        Raises ValueError if the game has no such side, and IllegalAction if the match is over.
        """
        self.match.resign(side)
        self.lines += [*self.rest.splitlines(), comment_line(RESIGNS.format(side=side))]
        self.inputs, self._battle = [], None

    def agree(self, outcome: Outcome) -> None:
        """End the match as its players agreed, before the pending battle."""
        self.forget_battle()
        self.match.agreed = outcome
        self.lines.append(agreement_line(outcome, self.match.game.sides))

    def taken_back(self, ply: int, side: str) -> Journal:
        """Return the journal of the same match after that many actions, with no battle pending.

        It says that the side took the others back, and keeps the hints that were given.
        """
        earlier = Journal(self.match.up_to(ply), self.kit, self.head)
        sides = self.match.game.sides
        kept = self._lines_before(ply)
        marks = [line for line in self.lines[len(kept) :] if is_takeback(line, sides) or is_hint(line, sides)]
        earlier.lines = [*kept, *marks, comment_line(TAKES_BACK.format(side=side))]
        return earlier

    def _lines_before(self, ply: int) -> list[str]:
        """Return the lines up to that many actions."""
        actions = 0
        for number, line in enumerate(self.lines[self.opening :], start=self.opening):
            if not line.startswith((COMMENT, TICKS)):
                if actions == ply:
                    return self.lines[:number]
                actions += 1
        return list(self.lines)

    def forget_battle(self) -> None:
        """Discard the current battle, which starts again or never ends."""
        while self.lines[-1].startswith(TICKS) and self.inputs:
            self.lines.pop()
        self.inputs, self._battle = [], None

    # ------------------------------------------------------------------ reading

    def follow(self, line: str) -> None:
        """Replay a line. Raises ValueError, changing nothing, if the result differs.

        Only the last line can have ended the match: older records may have any text in a comment.
        """
        before, self.match.agreed = self.match.agreed, None
        try:
            self._follow(line)
        except ValueError:
            self.match.agreed = before
            raise

    def _follow(self, line: str) -> None:
        if line.startswith(COMMENT):
            self.match.agreed = read_agreement(line, self.match.game.sides)
            self.lines.append(line)
        elif line.startswith(TICKS):
            self._fight(line.removeprefix(TICKS))
        else:
            self._act(*line.rpartition(" ")[::2])

    def _fight(self, text: str) -> None:
        """Advance the pending battle as recorded."""
        kit, state = self.kit.battle, self.match.state
        pending = None if kit is None else kit.pending(state)
        if kit is None or pending is None:
            raise BadRecord("battle inputs, but no battle is pending")
        battle = self._battle or new_battle(kit.spec(state, pending))
        if battle.over:
            raise BadRecord("the battle is already over")
        stretch, digest = read_stretch(text, battle.tick)
        before, known = battle.snapshot(), (len(self.inputs), len(self.lines))
        for inputs in stretch:
            step(battle, *inputs)
            self.tick(battle, inputs)
        if battle.digest() != digest:
            battle.restore(before)
            del self.inputs[known[0] :], self.lines[known[1] :]
            raise BadRecord("the battle ends differently than recorded")

    def _act(self, text: str, hashed: str) -> None:
        """Make the action, if it leads to the state with that hash."""
        match, kit = self.match, self.kit.battle
        action = match.game.read_action(text)
        battle = self._battle
        if battle is not None and kit is not None:
            if not battle.over:
                raise BadRecord("the battle is not over yet")
            if action != kit.result(kit.pending(match.state), battle):
                raise BadRecord("the battle ended differently")
        match.submit(action)
        if match.game.state_hash(match.state) != hashed:
            match.undo()
            raise BadRecord("the action leads to a different state than recorded")
        self.act(action)


def read_journal(text: str) -> Journal:
    """Return the match of a record, replayed as far as it is valid.

    The journal's `fault` says why it stopped early. Raises BadRecord if there is nothing to play.
    """
    from archon3d.play.kits import KITS

    record = read_record(text)
    kit = KITS.get(record.head.game)
    if kit is None:
        game = quote(record.head.game)
        raise BadRecord(f"line {record.start_line - 1}: the game is one of {', '.join(KITS)}, not {game}")
    try:
        match: AnyMatch = Match(kit.rules, kit.rules.read_state(record.start))
    except InvalidState as error:
        version, why = _foreign(record.head, kit), f"line {record.start_line}: {error}"
        if version:
            raise ForeignRecord(f"{why}{_by_other_rules(version)}", version) from error
        raise BadRecord(why) from error
    if record.end is not None:
        return _first_form(record, match, kit)
    journal = Journal(match, kit, record.head)
    for number, line in record.lines:
        try:
            journal.follow(line)
        except ValueError as error:
            journal.fault = f"line {number}: {_reason(error)}{_by_other_rules(journal.foreign)}"
            return journal
    if record.rest is not None:
        try:
            journal.follow(record.rest[1])
        except ValueError:  # it differs because it was truncated, which is no fault
            journal.cut_off = record.rest[1]
    return journal


def last_position(text: str) -> tuple[GameKit, Head, Any]:
    """Return the game, the head and the last position of a record, quickly.

    Battles are not fought again, and no hash is compared. Raises BadRecord if there is nothing to play.
    """
    from archon3d.play.kits import KITS

    record = read_record(text)
    kit = KITS.get(record.head.game)
    if kit is None:
        raise BadRecord(f"there is no game {quote(record.head.game)}")
    try:
        match: AnyMatch = Match(kit.rules, kit.rules.read_state(record.start))
    except InvalidState as error:
        raise BadRecord(f"line {record.start_line}: {error}") from error
    for _, line in record.lines:
        if line.startswith((COMMENT, TICKS)):
            continue
        action = line if record.end is not None else line.rpartition(" ")[0]
        try:
            match.submit(kit.rules.read_action(action))
        except IllegalAction:
            break  # the rest is damaged, which is reported when the match resumes
    return kit, record.head, match.state


def _first_form(record: Record, match: AnyMatch, kit: GameKit) -> Journal:
    """Read a record of the first form, which is valid as a whole or not at all."""
    for number, line in record.lines:
        try:
            match.submit(kit.rules.read_action(line))
        except IllegalAction as error:
            raise BadRecord(f"line {number}: {_reason(error)}") from error
    if kit.rules.state_hash(match.state) != record.end:
        raise BadRecord("the record doesn't lead to the state in its last line")
    return Journal(match, kit, record.head)


def _reason(error: ValueError) -> str:
    """Return what is wrong with a line, in one sentence and without the position, which can be long."""
    refusal = error.refusal if isinstance(error, IllegalAction) else None
    return f"the action is not legal here: {refusal.clause}" if refusal else str(error)


def _foreign(head: Head, kit: GameKit) -> str:
    """Return the version of the program that began the match, if its rules differed; else empty."""
    return "" if head.rules in ("", rules_digest(kit.name)) else shown_version(head.program)


def _by_other_rules(version: str) -> str:
    """Return that the match began with other rules, if that version had others."""
    return f" (version {version} started this match with other rules)" if version else ""


def new_head(kit: GameKit, seed: int | None, players: Json) -> Head:
    """Return the head of a new match."""
    return Head(kit.name, __version__, rules_digest(kit.name), seed, players)


@cache
def rules_digest(game: str) -> str:
    """Return hexadecimal digits that change with the rules, by a fixed walk through that game."""
    from archon3d.play.kits import KITS

    kit = KITS[game]
    rules, chance, found = kit.rules, Rng.from_seed(0), hashlib.sha256()
    state = rules.new({}, 0)
    for _ in range(WALK_ACTIONS):
        pending = None if kit.battle is None else kit.battle.pending(state)
        if kit.battle is not None and pending is not None:
            battle = new_battle(kit.battle.spec(state, pending))
            for _ in range(WALK_TICKS):
                step(battle, chance.below(NO_DIRECTION), chance.below(NO_DIRECTION) | FIRE_BIT)
            found.update(battle.digest().encode())
        legal = rules.legal_actions(state)
        if not legal:
            break
        state = rules.apply(state, legal[chance.below(len(legal))]).state
        found.update(rules.write_state(state).encode())
    return found.hexdigest()[:16]
