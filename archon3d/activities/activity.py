"""What people play, as it moves through the screens: its terms, its players, and what has been counted."""

from __future__ import annotations

import logging
import secrets
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from archon3d.activities.match_setup import MatchSetup, read_terms, terms_of, undo_allowed
from archon3d.ai.levels import gentle
from archon3d.controls.seating import Seating
from archon3d.host.settings import HINTS
from archon3d.host.settings_file import Settings
from archon3d.host.texts import printable
from archon3d.play.battle import BattleRunner
from archon3d.play.bots import WrongAnswer
from archon3d.play.controllers import Controller, HeldInput
from archon3d.play.director import Director
from archon3d.play.external import program_engine
from archon3d.play.game_settings import number_setting
from archon3d.play.gentle_start import count_gentle_start
from archon3d.play.journal import Journal, new_head
from archon3d.play.kit import GameKit
from archon3d.play.kits import KITS
from archon3d.play.ladder import Ladder, LevelMove
from archon3d.play.lessons.run import LessonRun
from archon3d.play.opening import MatchPlayers, Player, resume_match
from archon3d.play.playback import Playback, playback_of
from archon3d.play.saves import DamagedSave, Saves
from archon3d.play.seats import SEATS, seat_of
from archon3d.rules.game import AnyGame
from archon3d.rules.match import AnyMatch, Match
from archon3d.rules.rng import SEED_LIMIT
from archon3d.ui.words import say, spoken

if TYPE_CHECKING:
    from archon3d.activities.tips import Tips

_log = logging.getLogger(__name__)


class Activity(ABC):
    """What people play: a match, or a duel outside one."""

    run: LessonRun | None = None
    """The lesson that it is an exercise of."""
    kit: GameKit
    seating: Seating
    """Which device each player uses."""
    is_scripted = False
    """Whether it is an exercise or a quest: it cannot be undone, restarted or resigned from its pause."""
    is_resumable = False
    """Whether one can quit now and resume later."""
    is_saved = False
    """Whether it is saved once something has been done."""
    watched = False
    """Whether it is a demo, which ends at any input."""
    tips: Tips | None = None
    """Tips for a player who is new to the game."""
    exit_outcome = "leave"
    """Outcome of its pause that quits it; the row's text is `pause.<exit_outcome>`."""
    entry_outcome = "match"
    """Outcome that leads to it from its seats."""
    skip_intro = False
    """Whether a player wants the next battle to begin without an intro."""

    @property
    def game(self) -> AnyGame:
        """The rules of its game."""
        return self.kit.rules

    @property
    @abstractmethod
    def set_up(self) -> str:
        """Outcome of its seats that leads back to where it was started."""

    @property
    @abstractmethod
    def runner(self) -> BattleRunner[Any]:
        """Runs its battles over time."""

    @property
    @abstractmethod
    def held_inputs(self) -> Mapping[str, HeldInput]:
        """Held input of the fighters in the arena, by side."""

    @abstractmethod
    def people(self) -> tuple[str, ...]:
        """Return the sides that people play."""

    @property
    @abstractmethod
    def players(self) -> str:
        """The chosen player option; it says where a device joins first."""

    @property
    def sides(self) -> tuple[str, str]:
        """Both sides, the one on light's seat first."""
        first, second = self.game.sides
        return (first, second) if seat_of(self.game, first) == SEATS[0] else (second, first)

    @property
    def portraits(self) -> Mapping[str, str]:
        """Portrait of each side's fighter, where it is known before the start."""
        return {}

    @property
    def battle_words(self) -> str:
        """What is said below a battle while it is fought; empty for nothing."""
        return ""

    def engine_fault(self) -> str:
        """Return a sentence, once, when an external engine plays no more; else an empty text."""
        return ""

    @property
    def player_names(self) -> Mapping[str, str]:
        """Names of people by side, where they are named instead of their fighters."""
        return {}

    def name_of(self, side: str) -> str:
        """Return the side's name in the current language."""
        return spoken(self.kit.side_word(side))

    @abstractmethod
    def keep(self, saves: Saves, *, leaving: bool = False) -> None:
        """Save what has happened since the last call, if it is saved at all.

        When `leaving`, it is saved up to the last tick.
        """


@dataclass(frozen=True, slots=True)
class Takeback:
    """A choice that can be taken back, with everything after it."""

    ply: int
    """Number of actions before it."""
    side: str
    """The side that made it."""


class MatchActivity(Activity):
    """A match in progress."""

    def __init__(
        self,
        setup: MatchSetup,
        match: AnyMatch | None = None,
        table: MatchPlayers | None = None,
        journal: Journal | None = None,
        director: Director | None = None,
    ) -> None:
        """Start a match, or resume the given one or the one of `journal`.

        It uses the given players and director, or makes its own. Raises InvalidState for options or a seed
        that do not fit.
        """
        self.setup = setup
        self._counted = self._gently_counted = False
        self._hinted: Any = None
        """The position for which a hint was asked."""
        self._master: Controller | None = None
        """Who looks for it."""
        self.kit = KITS[setup.game]
        self.watched = setup.attract
        self._engine = program_engine(setup.engine) if setup.engine else None
        first, second = (self._player(side) for side in self.game.sides)
        self.match_players = table or MatchPlayers(first, second, self.kit)
        self.journal = journal or self._new_journal(match)
        """The match's record."""
        self.director = director or resume_match(self.journal.match, self.match_players, journal=self.journal)
        self.seating = Seating(self.people(), passes=self.kit.battle is None)
        self.is_saved = bool(self.people())
        self.is_resumable = self.is_saved and self.journal.begun

    @property
    def set_up(self) -> str:
        """Where it comes from: the set-up of its game, or the title if it was resumed."""
        return "title" if self.director.match.actions else "setup"

    @property
    def entry(self) -> str:
        """Where it begins: with joining, if a seat is empty."""
        return "join" if self.seating.vacant else "match"

    @property
    def runner(self) -> BattleRunner[Any]:
        """The director."""
        return self.director

    @property
    def held_inputs(self) -> Mapping[str, HeldInput]:
        """The held input of its players."""
        return self.match_players.held_inputs

    @property
    def players(self) -> str:
        return self.setup.players

    @cached_property
    def playback(self) -> Playback:
        """The replay of the match. Available only when the match is over."""
        return playback_of(self.journal)

    @property
    def computer_moves(self) -> bool:
        """Whether it is the turn of a side that nobody here plays."""
        return self.director.to_move not in self.people()

    def people(self) -> tuple[str, ...]:
        return tuple(side for side, player in self.match_players.players.items() if player.is_person)

    def resign(self, side: str) -> None:
        """Resign for that side, which ends the match. Raises IllegalAction if it has already ended."""
        self.journal.resign(side)

    def offers_hint(self, settings: Settings) -> bool:
        """Return whether a person may ask the master now: it is their turn against the computer."""
        alone = len(self.people()) == 1 and self.run is None
        return settings[HINTS] and alone and self.director.awaits_person

    def request_hint(self) -> None:
        """Let the master look for the best action in this position; asking again counts once."""
        if not self.hint_requested:
            self._hinted, self._master = self.director.state, self.kit.master()
            self.journal.give_hint(self.director.to_move)

    @property
    def hint_requested(self) -> bool:
        """Whether a hint was asked for in this position."""
        return self._hinted is self.director.state

    def hint(self) -> Any | None:
        """Return the master's action if it was asked for in this position, and found by now.

        Each call thinks on for a slice of a frame.
        """
        if not self.hint_requested or self._master is None:
            return None
        found = self._master.action(self._hinted)
        self._master = self._master if found is None else None
        return found

    def undoable(self, settings: Settings) -> Takeback | None:
        """Return what people here can take back now under the settings; None for nothing."""
        allowed = undo_allowed(settings, self.setup)
        ply = self.director.last_choice(self.people())
        if ply is None or allowed == "off" or (allowed == "one-move" and self.journal.just_taken_back):
            return None
        return Takeback(ply, str(self.director.match.states[ply].to_move))

    def take_back(self, takeback: Takeback) -> None:
        """Resume from before that choice, and record that."""
        self.journal = self.journal.taken_back(takeback.ply, takeback.side)
        self.director.resume(self.journal)
        self._hinted = self._master = None
        for person in self.match_players.people.values():
            person.forget()

    def restarted(self, saves: Saves) -> MatchActivity:
        """Return a new match on the same terms. The old one can only be watched from now on."""
        if self.is_resumable:
            saves.finish(self.journal)
        seed, numbered = self.journal.head.seed, number_setting(self.kit) is not None
        chosen = seed if numbered and seed is not None and seed <= self.kit.most_starts else None
        return self.after(replace(self.setup, seed=self.setup.seed or chosen))

    def keep(self, saves: Saves, *, leaving: bool = False) -> None:
        """Save the match so far, if it is to be saved; up to the last tick when quitting."""
        if self.is_saved and self.journal.begun:
            self.is_resumable = saves.keep(self.journal, leaving=leaving)

    def export(self, saves: Saves) -> str:
        """Export the match's record to a file of its own; return a message that says where."""
        try:
            return say("result.saved", path=printable(saves.export(self.journal)))
        except OSError as error:
            _log.warning("can't save the record: %s", error)
            return say("result.unsaved", why=error.strerror or error)

    def move_ladder(self, ladder: Ladder) -> tuple[LevelMove, ...]:
        """Move the adaptive level by the result of a match without hints, once; return the changes."""
        counts = not self._counted and not self.journal.hints
        outcome, places = self.director.match.outcome, self.setup.adaptive if counts else ()
        if outcome is None or outcome.winner is None or not places:
            return ()
        self._counted = True
        return ladder.count(self.setup.game, places, won=outcome.winner in self.people())

    def count_gentle_start(self, settings: Settings) -> bool:
        """Count a match with a gentle start that has ended, once; return whether it has one."""
        if self.setup.gentle and not self._gently_counted:
            self._gently_counted = True
            count_gentle_start(settings)
        return self.setup.gentle

    def _new_journal(self, match: AnyMatch | None) -> Journal:
        seed = self.setup.seed
        if match is None:
            seed = secrets.randbelow(SEED_LIMIT) if seed is None else seed
            match = Match(self.game, self.game.new(self.setup.options, seed))
        return Journal(match, self.kit, new_head(self.kit, seed, terms_of(self.setup)))

    def _player(self, side: str) -> Player:
        seat = seat_of(self.game, side)
        levels = self.setup.board_levels[seat], self.setup.arena_levels[seat]
        if seat not in self.setup.computers():
            return Player(True, *levels)
        board, arena = map(gentle, levels) if self.setup.gentle else levels
        return Player(False, board, arena, self._engine)

    def engine_fault(self) -> str:
        engine = self._engine
        if engine is None or engine.fault is None:
            return ""
        self._engine = None
        seat, wrong = self.setup.computers()[0], isinstance(engine.fault, WrongAnswer)
        key = "match.engine-wrong" if wrong else "match.engine-silent"
        return say(key, level=say(f"setup.{self.setup.board_levels[seat]}"))

    def after(self, setup: MatchSetup, *, swapped: bool = False) -> MatchActivity:
        """Return another match of the same players, who may have swapped sides."""
        next_one = MatchActivity(setup)
        if next_one.people() == self.people():
            next_one.seating = self.seating
            if swapped:
                self.seating.swap()
        return next_one


def resume(saves: Saves, game: str) -> MatchActivity:
    """Return the saved match of that game. Raises OSError or DamagedSave."""
    journal, terms = saves.load(game, partial(read_terms, game=game))
    return MatchActivity(replace(terms, options=journal.match.start.options.to_json()), journal=journal)


def resume_or_explain(saves: Saves, game: str) -> MatchActivity | str:
    """Return the saved match of that game, or a message why it cannot be resumed."""
    try:
        return resume(saves, game)
    except DamagedSave as damaged:
        key = "title.foreign" if damaged.version else "title.damaged"
        return say(key, name=damaged.aside.name, version=damaged.version)
    except OSError as error:
        _log.warning("can't read the saved match: %s", error)
        return say("title.unreadable")
