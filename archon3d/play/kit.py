"""What a game declares for people and programs to play it: everything above its rules, as one record.

Nothing else in this half knows which games there are; `kits` lists the records. How a game is shown and heard
stands in the module that its `presenter` names, and is loaded only where there is a window.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from archon3d.ai.levels import Level
from archon3d.play.battle import BattleKit
from archon3d.play.choosing import Chooser
from archon3d.play.codex.pages import Chapter
from archon3d.play.controllers import Search
from archon3d.play.lessons.lesson import Lesson
from archon3d.play.phrase import Phrase, side_word, turn_words
from archon3d.play.tips import Tip
from archon3d.rules.game import AnyGame, Json
from archon3d.rules.match import Match

MarkKind = Literal["battle", "death", "spell", "power"]
"""What is worth a look in a match: battles mark themselves, all else is declared."""


@dataclass(frozen=True, slots=True)
class SideFact:
    """A line below a side's name: its captures, its power, a spell that it has left."""

    text: Phrase
    why: Phrase | None = None
    """Why what it names is of no use now; None where it is of use, or no matter of use."""
    help: Phrase | None = None
    """What it means, in a sentence; None where the line says it."""


def no_lines(state: Any, side: str) -> tuple[SideFact, ...]:
    """Return no lines."""
    return ()


def no_losses(state: Any, side: str) -> Mapping[str, int]:
    """Return nobody has fallen."""
    return {}


def no_plies(match: Match[Any, Any, Any]) -> Mapping[str, Phrase] | None:
    """Return nothing is said of the last plies."""
    return None


def no_description(state: Any, action: Any) -> Phrase | None:
    """Return nothing is said of an action but what its events say."""
    return None


def turn_reached(state: Any) -> Phrase:
    """Return the number of the turn that is played."""
    return Phrase("match.reached.turn", {"number": state.turn + 1})


def no_summary(match: Match[Any, Any, Any]) -> tuple[Phrase, ...]:
    """Return no lines."""
    return ()


@dataclass(frozen=True, slots=True)
class Tally:
    """What shows from position to position how a match stands; its name is `<game>.result.standing`."""

    held: Callable[[Any, str], int]
    """How much of it a side has in a state."""
    most: int
    """How much both sides can have together."""


@dataclass(frozen=True, slots=True)
class GameKit:
    """One game, as everything that is shared between games knows it."""

    rules: AnyGame
    computer: Callable[[Any, Level], Any]
    """The action of a computer player of that level in that state."""
    view: Callable[[Any], Any]
    """What the game's scene shows of a state: a frozen value."""
    choosing: Chooser
    """Begins a person's choice of an action."""
    sentence: Callable[[Any], Phrase | None]
    """The sentence that reports an event, or None for one that is only shown."""
    presenter: str
    """The module that holds the game's `PRESENTER`, see `screens.presenter`."""
    words: Mapping[str, Mapping[str, str]]
    """Its words by language and key, with all that the shared screens ask for: see docs/recipes.md."""
    pictures: str = ""
    """The module that holds the game's staged `PICTURES`, see `app.pictures.staged`; empty for none."""
    facts: Callable[[Any, str], tuple[SideFact, ...]] = no_lines
    """The lines below a side's name."""
    losses: Callable[[Any, str], Mapping[str, int]] = no_losses
    """How many of each kind a side has lost; each kind has a portrait."""
    describe_action: Callable[[Any, Any], Phrase | None] = no_description
    """What an action does in a state, in a sentence for those who only watch, in place of that of its first
    event. None where the events say it."""
    ply: Callable[[Any, Any], Phrase | None] = no_description
    """An action in a state as a row of the list of plies; None where its notation reads in every language."""
    last_plies: Callable[[Match[Any, Any, Any]], Mapping[str, Phrase] | None] = no_plies
    """What each side did last, of those that have done anything; None where a game does not say."""
    summary: Callable[[Match[Any, Any, Any]], tuple[Phrase, ...]] = no_summary
    """The lines of the result below who has won; why is the word `<game>.ending.<reason>`."""
    reached: Callable[[Any], Phrase] = turn_reached
    """How far a match has come, in a word or two."""
    tally: Tally | None = None
    """What is drawn of the whole match where it has ended; None for nothing."""
    codex: tuple[Chapter, ...] = ()
    """Its part of the codex's table of contents."""
    lessons: tuple[Lesson, ...] = ()
    """Its lessons, in the order in which they are offered."""
    tips: tuple[Tip, ...] = ()
    """What somebody new is told on its board, in that order; `tips` has those of battles."""
    presets: Mapping[str, Mapping[str, Json]] = field(default_factory=dict)
    """Sets of options that have a name, by the name."""
    setting_names: Mapping[str, str] = field(default_factory=dict)
    """The names of the settings behind the rules' options, where they are not `<game>.<option>`; `{side}` in
    one is replaced for options of which each side has its own."""
    most_starts: int = 0
    """The highest number of a random start that players can choose; 0 where they do not choose."""
    search: Search | None = None
    """How its master looks ahead, a slice a frame; None where its choice takes no longer than a frame."""
    marks: Mapping[type, MarkKind] = field(default_factory=dict)
    """The events that are marked where a match is watched again, by their type."""
    battle: BattleKit | None = None
    """How its meetings are fought in the arena, if they are."""

    @property
    def name(self) -> str:
        """The game's name in the protocol, and the prefix of its words."""
        return self.rules.name

    def side_word(self, side: str) -> Phrase:
        """Return the side's name."""
        return side_word(self.name, side)

    def turn(self, state: Any, person: bool) -> Phrase:
        """Return whose turn it is, and whether that is a person."""
        return turn_words(self.name, state.to_move, person=person)
