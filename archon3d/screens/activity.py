"""What is played on its way through the screens: its terms, its players, and what has been counted."""

from __future__ import annotations

import logging
import secrets
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from archon3d.controls.seating import Seating
from archon3d.host.settings import Settings
from archon3d.host.texts import printable
from archon3d.play.battle import BattleRunner
from archon3d.play.controllers import HeldInput
from archon3d.play.director import Director
from archon3d.play.game_settings import number_setting
from archon3d.play.journal import Journal, new_head
from archon3d.play.kit import GameKit
from archon3d.play.kits import KITS
from archon3d.play.ladder import Ladder, LevelMove
from archon3d.play.lessons.run import LessonRun
from archon3d.play.opening import MatchPlayers, Player, resume_match
from archon3d.play.saves import DamagedSave, Saves
from archon3d.play.theatre import Playback, playback_of
from archon3d.rules.game import AnyGame
from archon3d.rules.match import AnyMatch, Match
from archon3d.rules.rng import SEED_LIMIT
from archon3d.screens.match_setup import SEATS, MatchSetup, read_terms, seat_of, terms_of, undo_allowed
from archon3d.ui.words import say, spoken

if TYPE_CHECKING:
    from archon3d.screens.tips import Tips

_log = logging.getLogger(__name__)


class Activity(ABC):
    """What people have sat down to: a match, or a duel outside one."""

    run: LessonRun | None = None
    """The lesson that it is an exercise of."""
    kit: GameKit
    seating: Seating
    """Who holds what."""
    is_resumable = False
    """Whether one can leave now and go on later."""
    is_saved = False
    """Whether it is kept once something has been done."""
    watched = False
    """Whether it is only there to be looked at, and ends as soon as somebody touches anything."""
    tips: Tips | None = None
    """What its player is told who is new to the game."""
    exit_outcome = "leave"
    """The outcome of its pause that leaves it; the row is the word `pause.<way_out>`."""
    entry_outcome = "match"
    """The outcome that leads into it from its seats."""
    skip_intro = False
    """Whether somebody wants the battle that is about to begin to do so at once."""

    @property
    def game(self) -> AnyGame:
        """The rules of its game."""
        return self.kit.rules

    @property
    @abstractmethod
    def set_up(self) -> str:
        """The outcome of its seats that leads back to where it comes from."""

    @property
    @abstractmethod
    def runner(self) -> BattleRunner[Any]:
        """What lets its battles go on with time."""

    @property
    @abstractmethod
    def held_inputs(self) -> Mapping[str, HeldInput]:
        """What is held for the fighters in the arena, by side."""

    @abstractmethod
    def people(self) -> tuple[str, ...]:
        """Return the sides that people play."""

    @property
    @abstractmethod
    def players(self) -> str:
        """The row of players that was chosen; it says where a device sits down first."""

    @property
    def sides(self) -> tuple[str, str]:
        """Both sides, that on light's seat first."""
        first, second = self.game.sides
        return (first, second) if seat_of(self.game, first) == SEATS[0] else (second, first)

    @property
    def portraits(self) -> Mapping[str, str]:
        """The small picture of who fights for a side, where that is settled before it begins."""
        return {}

    def name_of(self, side: str) -> str:
        """Return the side's name in the language that is spoken."""
        return spoken(self.kit.side_word(side))

    @abstractmethod
    def keep(self, saves: Saves, *, leaving: bool = False) -> None:
        """Keep what has gone on since this was last called, if it lasts; to the last tick if it is left."""


@dataclass(frozen=True, slots=True)
class Takeback:
    """A choice that can be taken back, with all that came after it."""

    ply: int
    """How many actions there were before it."""
    side: str
    """Whose it was."""


class MatchActivity(Activity):
    """A match that is being played."""

    def __init__(
        self,
        setup: MatchSetup,
        match: AnyMatch | None = None,
        table: MatchPlayers | None = None,
        journal: Journal | None = None,
        director: Director | None = None,
    ) -> None:
        """Begin a match, or go on with the one that is given, or whose journal is given; at that table if
        there is one already, and with the director if it has one.

        Raises InvalidState for options or a seed that do not fit.
        """
        self.setup = setup
        self._counted = False
        self.kit = KITS[setup.game]
        self.watched = setup.attract
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
        """Where it comes from: the set-up of its game, or the title where it has been played before."""
        return "title" if self.director.match.actions else "setup"

    @property
    def entry(self) -> str:
        """Where it begins: with sitting down, where somebody still has to."""
        return "join" if self.seating.vacant else "match"

    @property
    def runner(self) -> BattleRunner[Any]:
        """The director."""
        return self.director

    @property
    def held_inputs(self) -> Mapping[str, HeldInput]:
        """Those of the table."""
        return self.match_players.held_inputs

    @property
    def players(self) -> str:
        """The row of players that was chosen."""
        return self.setup.players

    @cached_property
    def playback(self) -> Playback:
        """The match to watch again. Read it only when the match is over."""
        return playback_of(self.journal)

    def people(self) -> tuple[str, ...]:
        """Return the sides that people play."""
        return tuple(side for side, player in self.match_players.players.items() if player.is_person)

    def resign(self, side: str) -> None:
        """That side gives the match up, which is over now. Raises IllegalAction if it was before."""
        self.journal.resign(side)

    def undoable(self, settings: Settings) -> Takeback | None:
        """Return what people here can take back now, by the settings; None for nothing."""
        allowed = undo_allowed(settings, self.setup)
        ply = self.director.last_choice(self.people())
        if ply is None or allowed == "off" or (allowed == "one-move" and self.journal.just_taken_back):
            return None
        return Takeback(ply, str(self.director.match.states[ply].to_move))

    def take_back(self, takeback: Takeback) -> None:
        """The match goes on from before that choice; its record says so."""
        self.journal = self.journal.taken_back(takeback.ply, takeback.side)
        self.director.resume(self.journal)
        for person in self.match_players.people.values():
            person.forget()

    def restarted(self, saves: Saves) -> MatchActivity:
        """Return a new match on the same terms. This one can only be watched from now on."""
        if self.is_resumable:
            saves.finish(self.journal)
        seed, numbered = self.journal.head.seed, number_setting(self.kit) is not None
        chosen = seed if numbered and seed is not None and seed <= self.kit.most_starts else None
        return self.after(replace(self.setup, seed=self.setup.seed or chosen))

    def keep(self, saves: Saves, *, leaving: bool = False) -> None:
        """Keep the match as far as it has gone, if it lasts; to the last tick if it is left now."""
        if self.is_saved and self.journal.begun:
            self.is_resumable = saves.keep(self.journal, leaving=leaving)

    def export(self, saves: Saves) -> str:
        """Write the match's record into a file of its own; returns a sentence that says where it is."""
        try:
            return say("result.saved", path=printable(saves.export(self.journal)))
        except OSError as error:
            _log.warning("the record cannot be saved: %s", error)
            return say("result.unsaved", why=error.strerror or error)

    def move_ladder(self, ladder: Ladder) -> tuple[LevelMove, ...]:
        """Return what the match that is over does to an opponent as strong as its player; it counts once."""
        outcome, places = self.director.match.outcome, () if self._counted else self.setup.adaptive
        if outcome is None or outcome.winner is None or not places:
            return ()
        self._counted = True
        return ladder.count(self.setup.game, places, won=outcome.winner in self.people())

    def _new_journal(self, match: AnyMatch | None) -> Journal:
        """Return that of the match, or of a new one."""
        seed = self.setup.seed
        if match is None:
            seed = secrets.randbelow(SEED_LIMIT) if seed is None else seed
            match = Match(self.game, self.game.new(self.setup.options, seed))
        return Journal(match, self.kit, new_head(self.kit, seed, terms_of(self.setup)))

    def _player(self, side: str) -> Player:
        seat = seat_of(self.game, side)
        return Player(
            is_person=seat not in self.setup.computers(),
            board_level=self.setup.board_levels[seat],
            arena_level=self.setup.arena_levels[seat],
        )

    def after(self, setup: MatchSetup, *, swapped: bool = False) -> MatchActivity:
        """Return another match of the same players, who may have changed sides."""
        next_one = MatchActivity(setup)
        if next_one.people() == self.people():
            next_one.seating = self.seating
            if swapped:
                self.seating.swap()
        return next_one


def resume(saves: Saves, game: str) -> MatchActivity:
    """Return the match of that game that was kept. Raises OSError or DamagedSave."""
    journal, terms = saves.load(game, partial(read_terms, game=game))
    return MatchActivity(replace(terms, options=journal.match.start.options.to_json()), journal=journal)


def resume_or_explain(saves: Saves, game: str) -> MatchActivity | str:
    """Return the match of that game that was kept, or a sentence that tells why it cannot be played on."""
    try:
        return resume(saves, game)
    except DamagedSave as damaged:
        key = "title.foreign" if damaged.version else "title.damaged"
        return say(key, name=damaged.aside.name, version=damaged.version)
    except OSError as error:
        _log.warning("the match that was kept cannot be read: %s", error)
        return say("title.unreadable")
