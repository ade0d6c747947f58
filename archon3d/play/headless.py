"""Whole matches between computers, without a view: for reports, benchmarks and tests."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from archon3d.ai.levels import COMPUTERS, GENTLE, LEVELS, ORIGINAL, level_named
from archon3d.ai.newcomers.arena import NewcomerFighter
from archon3d.ai.newcomers.board import choose
from archon3d.ai.newcomers.table import NEWCOMERS
from archon3d.arena.content import TICKS_PER_SECOND
from archon3d.arena.events import ArenaEvent
from archon3d.arena.state import SLOTS, Slot, Winner
from archon3d.play.battle import ArenaBattle, BattleFactory, BattleKit, FighterPair
from archon3d.play.bots import ENGINE, FunctionFighter, bot_named, is_bot
from archon3d.play.controllers import Computer, Controller, FighterController, RandomPlayer
from archon3d.play.director import Director, NullView
from archon3d.play.journal import Journal, new_head
from archon3d.play.kit import GameKit
from archon3d.play.kits import KITS
from archon3d.rules.game import Json, Outcome
from archon3d.rules.match import AnyMatch, Match

RANDOM: Final = "random"
"""The name of a player that picks any legal action at random."""

SKILLS: Final = (*COMPUTERS, GENTLE, RANDOM, *NEWCOMERS)
"""The computer players of the board and the arena, by name."""

Skills = tuple[str, str]
"""The two contestants of a match, see `skills_of`."""

NO_OPTIONS: Final[Mapping[str, Json]] = {}
"""The defaults of every game."""

WHOLE_BATTLE_SECONDS = 1 / TICKS_PER_SECOND


@dataclass(frozen=True, slots=True)
class BattleSummary:
    """The result of a battle."""

    light: str
    dark: str
    """The two icons."""
    winner: Winner
    """Left is light's."""
    reason: str
    ticks: int


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """The result of a match."""

    first: str
    outcome: Outcome
    turns: int
    """Completed plies."""
    end: str
    """The hash of the last state."""
    record: str
    """The whole match as a record."""
    battles: tuple[BattleSummary, ...]


@dataclass(slots=True)
class _Chronicle(NullView):
    """A view that only remembers the battles."""

    battles: list[BattleSummary] = field(default_factory=list)
    _battle: ArenaBattle | None = None

    def battle_opens(self, battle: ArenaBattle) -> None:
        self._battle = battle

    def battle_event(self, event: ArenaEvent) -> None:
        """Ignore the event: only the end counts."""

    def battle_closes(self) -> None:
        if self._battle is None:
            return
        state = self._battle.state
        left, right = state.fighters
        self.battles.append(
            BattleSummary(
                left.spec.icon, right.spec.icon, state.winner or "none", state.reason or "", state.tick
            )
        )


def skills_of(contestant: str) -> tuple[str, str]:
    """Return a contestant's skill on the board and in the arena.

    Raises UnknownContestant for an unknown skill.

    >>> skills_of("adept"), skills_of("adept+novice"), skills_of("mybot:choose+novice")
    (('adept', 'adept'), ('adept', 'novice'), ('mybot:choose', 'novice'))
    """
    board, separator, arena = contestant.rpartition("+")
    if not separator or (contestant.startswith(ENGINE) and arena not in SKILLS):
        board = arena = contestant  # a command may have a + of its own
    for skill in (board, arena):
        if skill not in SKILLS and not is_bot(skill):
            raise UnknownContestant(
                f"a contestant is one of {', '.join(SKILLS)}, a bot such as MODULE:FUNCTION or "
                f"'engine: COMMAND', or two of them with a +, not {skill!r}"
            )
    return board, arena


def play_match(
    game: str, number: int, seed: int, contestants: Skills, options: Mapping[str, Json] = NO_OPTIONS
) -> tuple[AnyMatch, PlayedMatch]:
    """Return a whole match between two contestants, battles included, and its result.

    The first mover alternates with the number, in games that leave it open. The contestants are those of the
    game's two sides, in order. Raises UnknownContestant for an unknown one, and ValueError for wrong options.
    """
    kit = KITS[game]
    require_computers(kit, contestants)
    rules = kit.rules
    first = rules.sides[number % len(rules.sides)]
    opened = {"first": first} if any(option.name == "first" for option in rules.options) else {}
    match: AnyMatch = Match(rules, rules.new({**opened, **options}, seed))
    opened_by = match.state.to_move
    boards, arenas = zip(*map(skills_of, contestants), strict=True)
    controllers = {
        side: controller_of(kit, skill, seed) for side, skill in zip(rules.sides, boards, strict=True)
    }
    chronicle = _Chronicle()
    battles = None if kit.battle is None else BattleFactory(kit.battle, fighters_of(kit.battle, arenas))
    director = Director(match, controllers, chronicle, battles)
    director.journal = Journal(match, kit, new_head(kit, seed, list(contestants)))
    run_to_end(director)
    return match, _summary(director.journal, opened_by, chronicle.battles)


class UnknownContestant(ValueError):
    """No such computer player plays, or none plays that game."""


def require_computers(kit: GameKit, contestants: Iterable[str]) -> None:
    """Check that the game has all of these contestants.

    Raises UnknownContestant for one that only another game has, and for an unknown skill; BotFault for a bot
    that cannot be loaded.
    """
    skills = {skill for contestant in contestants for skill in skills_of(contestant)}
    if ORIGINAL in skills and ORIGINAL not in kit.computers:
        raise UnknownContestant(
            f"{kit.name} has no computer {ORIGINAL}: choose one of {', '.join(kit.computers)}"
        )
    for skill in sorted(filter(is_bot, skills)):
        bot_named(skill)


def controller_of(kit: GameKit, skill: str, seed: int) -> Controller:
    """Return a controller on the board with that skill."""
    if is_bot(skill):
        bot = bot_named(skill)
        return Computer(lambda state, _: bot.choose(kit.rules, state), LEVELS[0])
    if skill == RANDOM or (skill in NEWCOMERS and kit.battle is None):
        return RandomPlayer(kit.rules, seed)
    if skill in NEWCOMERS:
        habit = NEWCOMERS[skill].board
        return Computer(lambda state, _: choose(habit, state), "adept")
    return Computer(kit.computer, level_named(skill))


def fighters_of(kit: BattleKit, skills: Sequence[str]) -> Callable[[Any, Any], FighterPair]:
    """Return controllers in the arena with these skills.

    A random player of the board fights as the weakest computer, and so does a bot that does not fight.
    """
    left, right = (level_named(skill) if skill in (*COMPUTERS, GENTLE) else LEVELS[0] for skill in skills)

    def fighters(state: Any, battle: Any) -> FighterPair:
        computers = kit.computers((left, right), state, battle)
        seed = kit.spec(state, battle).seed
        first, second = (
            _fighter(slot, skill, computer, seed)
            for slot, skill, computer in zip(SLOTS, skills, computers, strict=True)
        )
        return first, second

    return fighters


def _fighter(slot: Slot, skill: str, computer: FighterController, seed: int) -> FighterController:
    """Return the controller of that skill; `computer` has its level, or the weakest one."""
    if skill in NEWCOMERS:
        return NewcomerFighter(slot, NEWCOMERS[skill].arena, seed + slot)
    if is_bot(skill) and bot_named(skill).fights:
        return FunctionFighter(bot_named(skill).fight, slot)
    return computer


def _summary(journal: Journal, first: str, battles: list[BattleSummary]) -> PlayedMatch:
    match = journal.match
    outcome = match.outcome
    if outcome is None:
        raise LookupError("a match that has run to its end has an outcome")
    return PlayedMatch(
        first=first,
        outcome=outcome,
        turns=match.state.turn,
        end=match.game.state_hash(match.state),
        record=journal.text,
        battles=tuple(battles),
    )


def run_to_end(director: Director) -> None:
    """Play a match to its end as fast as possible."""
    while director.phase != "over":
        director.think()
        while director.battle is not None:
            director.tick(WHOLE_BATTLE_SECONDS)
