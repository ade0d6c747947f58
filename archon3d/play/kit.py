"""What a game declares for people and programs to play it: all that is not a rule, as one record.

Nothing else in this half knows which games there are; `kits` lists the records. The module named by
`presenter` says how a game looks and sounds, and is loaded only with a window.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from archon3d.ai.appraisal import AnyAppraiser
from archon3d.ai.levels import AS_STRONG, LEVELS, Level
from archon3d.play.battle import BattleKit
from archon3d.play.book.achievement import Achievement
from archon3d.play.book.own import OwnMatch
from archon3d.play.choosing import NOTHING, ChoosingFactory, Preview
from archon3d.play.codex.pages import Chapter
from archon3d.play.controllers import Computer, Controller, Search, Searcher
from archon3d.play.lessons.lesson import Lesson
from archon3d.play.phrase import Phrase, side_word, turn_words
from archon3d.play.quests.quest import QuestRules
from archon3d.play.tips import Tip
from archon3d.rules.game import AnyGame, Json
from archon3d.rules.match import Match

TimelineMarkKind = Literal["battle", "death", "spell", "power"]
"""What a replay's timeline marks: battles by themselves, everything else as declared."""


@dataclass(frozen=True, slots=True)
class SideFact:
    """A line below a side's name: its captures, its power, a spell that it has left."""

    text: Phrase
    why: Phrase | None = None
    """Why it is of no use now; None otherwise."""
    help: Phrase | None = None
    """What it means, in a sentence; None if the line is clear by itself."""


def no_lines(state: Any, side: str) -> tuple[SideFact, ...]:
    return ()


def no_losses(state: Any, side: str) -> Mapping[str, int]:
    return {}


def no_plies(match: Match[Any, Any, Any]) -> Mapping[str, Phrase] | None:
    """Return no last plies."""
    return None


def no_description(state: Any, action: Any) -> Phrase | None:
    """Return no sentence: the action's events say enough."""
    return None


def no_proposal(state: Any, action: Any) -> Preview:
    """Return nothing to show."""
    return NOTHING


def turn_reached(state: Any) -> Phrase:
    """Return the number of the current turn."""
    return Phrase("match.reached.turn", {"number": state.turn + 1})


def no_summary(match: Match[Any, Any, Any]) -> tuple[Phrase, ...]:
    """Return no lines."""
    return ()


@dataclass(frozen=True, slots=True)
class Tally:
    """A measure of how a match stands, drawn over its positions; its name is `<game>.result.standing`."""

    held: Callable[[Any, str], int]
    """A side's amount in a state."""
    most: int
    """The most that both sides can have together."""


@dataclass(frozen=True, slots=True)
class GameKit:
    """One game, as all shared code knows it."""

    rules: AnyGame
    computer: Callable[[Any, Level], Any]
    """The action of a computer player of that level in that state."""
    view: Callable[[Any], Any]
    """What the game's scene shows of a state: a frozen value."""
    choosing: ChoosingFactory
    """Begins a person's choice of an action."""
    sentence: Callable[[Any], Phrase | None]
    """The sentence that reports an event, or None for one that is only shown."""
    presenter: str
    """The module that holds the game's `PRESENTER`, see `screens.presenter`."""
    facts: Callable[[Any, str], tuple[SideFact, ...]] = no_lines
    """The lines below a side's name."""
    losses: Callable[[Any, str], Mapping[str, int]] = no_losses
    """How many of each kind a side has lost; each kind has a portrait."""
    describe_action: Callable[[Any, Any], Phrase | None] = no_description
    """A sentence for spectators about an action in a state, instead of its first event's.

    None if the events say it.
    """
    ply: Callable[[Any, Any], Phrase | None] = no_description
    """An action in a state as a row of the list of plies; None to show its notation."""
    proposal: Callable[[Any, Any], Preview] = no_proposal
    """What the board shows of an action in a state that is only proposed: a better one, or a hint."""
    last_plies: Callable[[Match[Any, Any, Any]], Mapping[str, Phrase] | None] = no_plies
    """What each side did last, if it has acted; None if a game does not say."""
    summary: Callable[[Match[Any, Any, Any]], tuple[Phrase, ...]] = no_summary
    """The result's lines below the winner; the reason is the word `<game>.ending.<reason>`."""
    reached: Callable[[Any], Phrase] = turn_reached
    """How far a match has come, in a word or two."""
    tally: Tally | None = None
    """What is drawn of the whole match at its end; None for nothing."""
    codex: tuple[Chapter, ...] = ()
    """Its part of the codex's table of contents."""
    lessons: tuple[Lesson, ...] = ()
    """Its lessons, in the order of the menu."""
    tips: tuple[Tip, ...] = ()
    """Tips for new players on its board, in order; `tips` has those of battles."""
    presets: Mapping[str, Mapping[str, Json]] = field(default_factory=dict)
    """Named sets of options."""
    setting_names: Mapping[str, str] = field(default_factory=dict)
    """The names of the settings behind the rules' options, where they are not `<game>.<option>`.

    `{side}` in a name is replaced, for options that each side has for itself.
    """
    short_start: Callable[[Mapping[str, Json], int], Any] | None = None
    """The start of a short match with these options and that seed; None for a game without one."""
    most_starts: int = 0
    """The highest number of a random start that players can choose; 0 if they cannot."""
    search: Search | None = None
    """How computers that look ahead search, a slice a frame; None if its choice fits into a frame."""
    computers: tuple[Level, ...] = LEVELS
    """The computer players that it has."""
    appraiser: AnyAppraiser | None = None
    """How an analysis weighs its decisions; None for a game without one."""
    marks: Mapping[type, TimelineMarkKind] = field(default_factory=dict)
    """The events that a replay's timeline marks, by type."""
    achievements: tuple[Achievement[OwnMatch], ...] = ()
    """What a record of it can prove of its player."""
    quests: QuestRules | None = None
    """The goals and limits of its quests, if it has any."""
    battle: BattleKit | None = None
    """How its battles are fought in the arena, if it has any."""

    @property
    def name(self) -> str:
        """The game's name in the protocol, and the prefix of its words."""
        return self.rules.name

    def computer_like(self, level: Level) -> Level:
        """Return that computer player, or one about as strong if the game does not have it."""
        return level if level in self.computers else AS_STRONG

    def master(self) -> Controller:
        """Return the computer player that plays it best."""
        return Computer(self.computer, "master") if self.search is None else Searcher(self.search, "master")

    def action_words(self, state: Any, action: Any) -> Phrase | str:
        """Return an action in a state as a sentence if there is one, or in short, or else in notation."""
        described = self.describe_action(state, action) or self.ply(state, action)
        return described or self.rules.write_action(action)

    def side_word(self, side: str) -> Phrase:
        """Return the side's name."""
        return side_word(self.name, side)

    def turn(self, state: Any, person: bool) -> Phrase:
        """Return whose turn it is, and whether that is a person's."""
        return turn_words(self.name, state.to_move, person=person)
