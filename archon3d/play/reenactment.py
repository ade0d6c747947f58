"""Reenacting a recorded match: every action in its turn, every battle tick by tick."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from archon3d.arena.inputs import ArenaInput, Inputs
from archon3d.arena.state import ArenaState, Slot
from archon3d.play.battle import BattleFactory, FighterPair
from archon3d.play.controllers import Replay
from archon3d.play.director import Director
from archon3d.play.playback import Playback
from archon3d.rules.match import AnyMatch, Match


class Unplayable(ValueError):
    """The requested part is not in the record; the message says what is."""


@dataclass(frozen=True, slots=True)
class Part:
    """A range of a match's actions, by number, without the second one."""

    first: int
    end: int

    @property
    def actions(self) -> int:
        """The number of actions."""
        return self.end - self.first


class RecordedFighter:
    """A fighter that repeats its recorded inputs."""

    def __init__(self, inputs: Sequence[Inputs], slot: Slot) -> None:
        self._inputs = inputs
        self._slot = slot

    def decide(self, state: ArenaState) -> ArenaInput:
        """Return the input that led to the next tick."""
        return self._inputs[state.tick][self._slot]


class Reenactment:
    """A match's record, and directors that play parts of it again on a match's screens."""

    def __init__(self, playback: Playback) -> None:
        """Prepare the record. Raises Unplayable for duels outside any match."""
        if playback.journal is None:
            raise Unplayable("these are duels outside any match, and no match")
        self.match, self.kit = playback.journal.match, playback.kit
        stages = playback.ply_records[: len(self.match.actions)]
        self.battles = {number: stage.inputs for number, stage in enumerate(stages) if stage.inputs}
        """The inputs of each battle, by the number of the action with its result."""

    @property
    def whole(self) -> Part:
        """The whole match."""
        return Part(0, len(self.match.actions))

    def battle(self, number: int) -> Part:
        """Return the part with that battle, from 1, and the ply that leads to it. Raises Unplayable."""
        fought = list(self.battles)
        if not 1 <= number <= len(fought):
            some = f"battles 1 to {len(fought)}" if fought else "no battle whose ticks are known"
            raise Unplayable(f"the record has {some}, and so no battle {number}")
        at = fought[number - 1]
        return Part(max(0, at - 1), at + 1)

    def plies(self, first: int, last: int) -> Part:
        """Return the part with these plies, from 1, both included. Raises Unplayable."""
        turns = [state.turn - self.match.start.turn for state in self.match.states]
        most = turns[-1] + (self.match.outcome is None or turns[-1] == turns[-2])
        if not 1 <= first <= last <= most:
            raise Unplayable(f"the record has plies 1 to {most}, and so no plies {first} to {last}")
        begin = next(number for number, turn in enumerate(turns) if turn >= first - 1)
        end = next((number for number, turn in enumerate(turns) if turn >= last), len(turns) - 1)
        return Part(begin, end)

    def match_before(self, part: Part) -> AnyMatch:
        match: AnyMatch = Match(self.match.game, self.match.start)
        for action in self.match.actions[: part.first]:
            match.submit(action)
        return match

    def director(self, match: AnyMatch, part: Part) -> Director:
        """Play the part again in the match, which is at its start, and then wait.

        A battle whose ticks are not known is not shown: its result follows at once.
        """
        actions, rest = self.match.actions, list(self.match.actions[part.first : part.end])
        kit, battles = self.kit.battle, None
        if kit is not None and all(number in self.battles for number in _results(actions)):
            battles = BattleFactory(kit, lambda state, pending: self._fighters(match))
            rest = [action for action in rest if action.type != "battle"]
        replay = Replay(rest)
        return Director(match, dict.fromkeys(self.kit.rules.sides, replay), battles=battles)

    def _fighters(self, match: AnyMatch) -> FighterPair:
        inputs = self.battles[len(match.actions)]
        return RecordedFighter(inputs, 0), RecordedFighter(inputs, 1)


def _results(actions: Sequence[Any]) -> list[int]:
    """Return the numbers of the actions with a battle's result."""
    return [number for number, action in enumerate(actions) if action.type == "battle"]
