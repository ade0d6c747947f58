"""The pause menu, over the paused board or arena."""

from collections.abc import Iterable
from dataclasses import dataclass
from types import NoneType
from typing import Final

from archon3d.activities.activity import Activity, MatchActivity
from archon3d.context.context import Context
from archon3d.controls.bindings import KEYBOARD
from archon3d.controls.intents import Intent
from archon3d.controls.seating import accepting, pausing
from archon3d.overlays.prompts import accept_name
from archon3d.play.lessons.run import LessonRun
from archon3d.play.practice import duel_like
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.screens.replay import has_fought, last_battle
from archon3d.ui.dialog import question
from archon3d.ui.layout import Node
from archon3d.ui.words import say

CHOICES: Final = (
    "resume",
    "undo",
    "hint",
    "skip",
    "practice",
    "theatre",
    "seats",
    "settings",
    "codex",
    "restart",
    "resign",
    "leave",
)
"""Choices that depend on what is paused.

An exercise of a lesson can be skipped, and its duel practised; on a board the last battle can be watched; a
match can be undone, restarted and resigned, and the master asked for a hint; two people can change seats.
"""

MATCH_CHOICES: Final = ("undo", "hint", "theatre", "restart", "resign")
"""Those that only a match has."""

KEEP_PLAYING: Final = "keep"
"""The answer that changes nothing, when it is asked whether to end the match."""

STOPPING: Final = frozenset((Intent.PAUSE, Intent.LEAVE, Intent.HELP))
"""Intents that pause. Help is one, since it is to be read in peace during a battle."""


@dataclass(frozen=True, slots=True)
class PauseReason:
    """Why the game is paused, and what happens to the match."""

    kept: bool = False
    """Whether quitting loses nothing."""
    activity: Activity | None = None
    """What is paused; a seat of it whose gamepad is missing can be claimed here."""
    by: str = ""
    """Sentence that says who has paused, if a player has."""
    side: str = ""
    """Side of the player who has paused, if one has."""


def pause_for(
    context: Context, activity: Activity, intents: Iterable[Intent], acting: Iterable[str]
) -> ScreenOutcome | None:
    """Return a pause that was requested, or that is caused by losing the gamepad of an acting player."""
    missing = activity.seating.missing
    requested = STOPPING.intersection(intents)
    if requested or any(side in missing for side in acting):
        sides = _pausing_sides(context, activity)
        side = sides.pop() if len(sides) == 1 else ""
        reason = PauseReason(activity.is_resumable, activity, _paused_by(context, activity, side), side)
        return ScreenOutcome("pause", reason, automatic=not requested)
    return None


def _pausing_sides(context: Context, activity: Activity) -> set[str]:
    """Return the sides whose players may have paused: two who share a keyboard may both have."""
    seating, sources = activity.seating, pausing(context.frame, context.keymap)
    typing = {side for side in seating.people if set(KEYBOARD).intersection(seating.sources(side))}
    return {
        side
        for side in seating.people
        for source in sources
        if seating.plays(side, source) or (source in KEYBOARD and side in typing)
    }


def _paused_by(context: Context, activity: Activity, side: str) -> str:
    """Return who has paused, and with what.

    For a single player, and if two share a keyboard, it is the device alone.
    """
    frame = context.frame
    if frame.focus_lost:
        return say("pause.away")
    sources = pausing(frame, context.keymap)
    if not sources:
        return ""
    keys = set(sources) <= set(KEYBOARD)
    device = say("pause.keyboard" if keys else f"source.{sources[0]}")
    if not side or len(activity.people()) == 1:
        return say("pause.with", device=device)
    return say("pause.by", side=activity.name_of(side), device=device)


class PauseScreen(LaidOutScreen):
    """Resume, change the settings, or quit."""

    topic = "pause"
    order = 8
    _focus = CHOICES[0]

    def __init__(self, context: Context, data: object) -> None:
        """Take the reason; None is a pause by request."""
        super().__init__(context, data)
        given = expect(data, PauseReason, NoneType)
        self._reason = given or PauseReason()
        self._missing = self._lost()
        self._in_doubt = self._doubtful()
        self._refusal = ""
        self._pending = ""

    @property
    def activity(self) -> Activity | None:
        return self._reason.activity

    def build(self) -> Node:
        """Return the choices over a veil, or the question whether to end the match."""
        if self._pending:
            return self._question(self._pending)
        choices = {key: self._words(key) for key in CHOICES if self._offers(key)}
        return question(say("pause.title"), self._note(), choices)

    def update(self, dt: float) -> ScreenOutcome | None:
        """Handle input; Escape, P and Start resume. A seat without its gamepad has to be claimed first."""
        self._follow_seats()
        intents = self.intents(dt)
        pressed = self.pressed_row(intents)
        away = {Intent.BACK, Intent.LEAVE, Intent.PAUSE} & set(intents)
        if self._pending:
            return self._answer(KEEP_PLAYING if away else pressed)
        if away:
            pressed = "resume"
        if pressed == "resume" and self._missing:
            self._claim()
            return None
        if pressed == "skip" and self._run is not None:
            self._run.skip()
            pressed = "resume"
        if pressed == "practice" and self.activity is not None and self.activity.runner.battle is not None:
            state = self.activity.runner.battle.state
            return ScreenOutcome(pressed, duel_like(state.spec, self.activity.people()))
        if pressed is not None and self._played is not None and pressed in MATCH_CHOICES:
            return self._change_match(self._played, pressed)
        if pressed == "seats":
            return ScreenOutcome(pressed, self.activity)
        if pressed == "leave" and self.activity is not None:
            return ScreenOutcome(self.activity.exit_outcome)
        return ScreenOutcome(pressed) if pressed else None

    # ----------------------------------------------------------------------- ending a match, undoing a move

    @property
    def _played(self) -> MatchActivity | None:
        """The paused match, unless it is an exercise or a quest."""
        activity = self.activity
        return activity if isinstance(activity, MatchActivity) and not activity.is_scripted else None

    def _change_match(self, match: MatchActivity, pressed: str) -> ScreenOutcome | None:
        """Watch the last battle, undo a move, or ask whether to end the match."""
        if pressed == "theatre":
            return last_battle(match)
        if pressed == "undo":
            return self._undo(match)
        if pressed == "hint":
            match.request_hint()
            match.keep(self.context.saves)
            return ScreenOutcome("resume")
        self._pending, self._focus = pressed, KEEP_PLAYING
        self._renew_layer()
        return None

    def _undo(self, match: MatchActivity) -> ScreenOutcome | None:
        """Take back the last choice of a player here."""
        takeback = match.undoable(self.context.settings)
        if takeback is None:
            return None
        match.take_back(takeback)
        match.keep(self.context.saves)
        return ScreenOutcome("match", match)

    def _question(self, requested: str) -> Node:
        """Return the question whether to end the match."""
        choices = {key: say(f"pause.{key}") for key in (KEEP_PLAYING, requested)}
        names = {}
        if self._played is not None:
            loser, winner = self._resigning(self._played)
            names = {"side": self._played.name_of(loser), "other": self._played.name_of(winner)}
        key = "resign-alone" if requested == "resign" and self._alone else requested
        title, note = say(f"pause.ask.{key}", **names), say(f"pause.ask.{requested}.note", **names)
        return question(title, note, choices)

    @property
    def _alone(self) -> bool:
        """Whether there is one person only."""
        return self.activity is not None and len(self.activity.people()) == 1

    def _resigning(self, match: MatchActivity) -> tuple[str, str]:
        """Return the side that resigns, and the other one.

        It is that of the player who has paused, or else the side to move.
        """
        people, turn = match.people(), match.director.to_move
        side = people[0] if len(people) == 1 else self._reason.side or turn
        (other,) = (one for one in match.sides if one != side)
        return side, other

    def _answer(self, pressed: str | None) -> ScreenOutcome | None:
        """End the match, or return to the choices."""
        match, requested = self._played, self._pending
        if pressed is None or match is None:
            return None
        if pressed == "restart":
            activity = match.restarted(self.context.saves)
            return ScreenOutcome(activity.entry, activity)
        if pressed == "resign":
            match.resign(self._resigning(match)[0])
            match.keep(self.context.saves)
            return ScreenOutcome("result", match)
        self._pending, self._focus = "", requested
        self._renew_layer()
        return None

    def _follow_seats(self) -> None:
        """Update when a gamepad is lost or returns."""
        before, self._missing = (self._missing, self._in_doubt), self._lost()
        self._in_doubt = self._doubtful()
        if (self._missing, self._in_doubt) != before:
            self._refusal = ""
            self._focus = CHOICES[0] if self._missing else self._focus
            self._renew_layer()

    @property
    def _run(self) -> LessonRun | None:
        return self._reason.activity.run if self._reason.activity else None

    def _lost(self) -> tuple[str, ...]:
        """Return the sides whose gamepad is missing."""
        activity = self._reason.activity
        return activity.seating.missing if activity else ()

    def _doubtful(self) -> tuple[str, ...]:
        """Return gamepads that may be the first missing one, while that is not certain."""
        activity = self._reason.activity
        if activity is None or not self._missing:
            return ()
        return activity.seating.candidates(self._missing[0], self.context.frame)

    def _claim(self) -> None:
        """Give the first lost seat to the device whose button was pressed, if no other player has it."""
        activity = self._reason.activity
        if activity is None:
            return
        side, pressing = self._missing[0], accepting(self.context.frame, self.context.keymap)
        free = next((source for source in pressing if activity.seating.may_take(side, source)), None)
        if free is not None:
            activity.seating.claim(side, free)
            self.context.sound.gesture("accept")
        elif pressing:
            self._refuse(activity, pressing[0])

    def _refuse(self, activity: Activity, source: str) -> None:
        """Say who already plays with the device."""
        holder = activity.name_of(activity.seating.seat(source) or self._missing[0])
        self._refusal = say("pause.taken", device=say(f"source.{source}"), holder=holder, side=self._name())
        self.context.sound.gesture("refusal")
        self._renew_layer()

    def _name(self) -> str:
        """Return the name of the first side whose gamepad is missing."""
        return self._reason.activity.name_of(self._missing[0]) if self._reason.activity else ""

    def _offers(self, key: str) -> bool:
        """Return whether that choice exists here.

        An exercise can be skipped, and two people can change seats.
        """
        activity = self._reason.activity
        if key == "skip":
            return self._run is not None
        if key == "practice":
            return self._run is not None and activity is not None and activity.runner.battle is not None
        if key in MATCH_CHOICES:
            return self._played is not None and self._match_offers(self._played, key)
        return key != "seats" or (activity is not None and len(activity.people()) > 1)

    def _match_offers(self, match: MatchActivity, key: str) -> bool:
        """Return whether the match offers that choice."""
        if key == "theatre":
            return has_fought(match)
        if key == "hint":
            return match.offers_hint(self.context.settings)
        if key == "undo":
            return match.undoable(self.context.settings) is not None
        return key == "restart" or bool(match.people())

    def _words(self, key: str) -> str:
        if key == "undo" and self._played is not None and not self._alone:
            takeback = self._played.undoable(self.context.settings)
            if takeback is not None:
                return say("pause.undo-of", side=self._played.name_of(takeback.side))
        if key == "resume" and self._missing:
            return self._say_of_seat("pause.claim")
        if key == "leave" and self.activity is not None:
            return say(f"pause.{self.activity.exit_outcome}")
        return say(f"pause.{key}")

    def _say_of_seat(self, key: str, button: str = "") -> str:
        """Return a text about the seat whose gamepad is missing; a single player has no side in it."""
        if self._alone:
            return say(f"{key}.alone", button=button)
        return say(key, side=self._name(), button=button)

    def _note(self) -> str:
        """Return why the game is paused, and what quitting does to the match."""
        return "\n".join(line for line in (self._cause(), self._fate()) if line)

    def _cause(self) -> str:
        if self._refusal:
            return self._refusal
        if self._missing:
            if self._in_doubt:
                return self._say_of_seat("pause.whose", accept_name(self.context, self._in_doubt[0]))
            return self._say_of_seat("pause.pad-lost")
        return self._reason.by

    def _fate(self) -> str:
        if self.context.save_warning and self.activity is not None and self.activity.is_saved:
            return self.context.save_warning
        if not self._reason.kept:
            return ""
        fighting = self.activity is not None and self.activity.runner.battle is not None
        return say("pause.kept-battle" if fighting else "pause.kept")
