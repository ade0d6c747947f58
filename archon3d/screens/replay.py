"""The replay viewer: any match, forwards and backwards, at any speed, and playable from anywhere."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from archon3d.activities.activity import MatchActivity
from archon3d.activities.match_setup import TWO_PADS, MatchSetup, read_terms, setup_of, terms_of
from archon3d.context.context import Context
from archon3d.controls.intents import Intent
from archon3d.host.texts import printable
from archon3d.overlays.hints import Hint
from archon3d.play.analysis import WeighedDecision
from archon3d.play.choosing import NOTHING, Preview
from archon3d.play.journal import Journal, new_head
from archon3d.play.playback import Moment, Playback, playback_of, read_playback
from archon3d.play.replay_files import read_text
from archon3d.play.replay_player import BEGINNING, ReplayPlayer
from archon3d.play.seats import SEATS, seat_of
from archon3d.replays.analysing import analysis_by_frame, best_words, gainer_of, moment_of, short_turn
from archon3d.replays.playback_view import PlaybackView
from archon3d.rules.game import InvalidState
from archon3d.rules.record import TICKS, BadRecord
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.screens.replace import begin
from archon3d.screens.replay_viewer import ReplayViewer
from archon3d.ui.widgets.chance_strip import ChanceStrip
from archon3d.ui.words import say, spoken

SPEEDS: Final[Mapping[float, str]] = {0.25: "1/4", 0.5: "1/2", 1.0: "1", 2.0: "2", 4.0: "4", 8.0: "8"}
"""Playback speeds, and their texts."""

SPEED: Final = Hint("prompt.theatre.speed", (Intent.COMMANDS,))

TWO_ON_KEYBOARD: Final = "two-on-keyboard"


@dataclass(frozen=True, slots=True)
class Show:
    """What is watched, from which moment, and what follows."""

    playback: Playback
    back: ScreenOutcome
    """The outcome that leads back."""
    moment: Moment = BEGINNING
    playing: bool = True
    keeps: bool = False
    """Whether it is not saved yet, so that saving is offered."""


@dataclass(frozen=True, slots=True)
class ToAnalyse:
    """A match, and what follows its analysis."""

    playback: Playback
    journal: Journal
    back: ScreenOutcome
    """The outcome that leads back."""


def to_analyse(playback: Playback, back: ScreenOutcome) -> ToAnalyse | None:
    """Return what the screen needs; None if there is nothing to analyse."""
    journal = playback.journal
    weighed = journal is not None and journal.match.actions and playback.kit.appraiser is not None
    return ToAnalyse(playback, journal, back) if journal is not None and weighed else None


def terms_played(journal: Journal) -> MatchSetup | None:
    """Return the terms of a match, if people played it on one device."""
    try:
        terms = read_terms(journal.head.players, journal.kit.name)
    except InvalidState:
        return None
    return None if len(terms.computers()) == len(SEATS) else terms


def people_of(journal: Journal) -> tuple[str, ...]:
    """Return the sides that people played, as far as the record says."""
    terms, rules = terms_played(journal), journal.kit.rules
    if terms is None:
        return ()
    return tuple(side for side in rules.sides if seat_of(rules, side) not in terms.computers())


class ReplayScreen(ReplayViewer):
    """A match, with the chances of both sides and better moves; or duels outside one."""

    own_hint = SPEED

    def __init__(self, context: Context, data: object) -> None:
        """Take what is watched."""
        show = expect(data, Show)
        view = PlaybackView(context, show.playback)
        player = ReplayPlayer(show.playback, view, show.moment, playing=show.playing)
        self._to_analyse = to_analyse(show.playback, ScreenOutcome("back"))
        self._by_frame = None if self._to_analyse is None else analysis_by_frame(self._to_analyse.journal)
        self._strip: ChanceStrip | None = None
        self._proposed: WeighedDecision | None = None
        super().__init__(context, data, view, player)
        self._show = show
        self._kept = False

    def back(self) -> ScreenOutcome:
        return self._show.back

    # ------------------------------------------------------------------ its analysis

    def chances(self) -> ChanceStrip | None:
        """Return the strip of the chances, which fills while the match is analysed."""
        self._strip = None
        if self._by_frame is not None and self.context.canvas.roomy:
            first, second = (self._presenter.colours[side] for side in self.playback.kit.rules.sides)
            self._strip = ChanceStrip((first, second))
            self._show_chances()
        return self._strip

    def think(self, dt: float) -> None:
        """Analyse the match behind its pictures, but leave all of the time to a running battle."""
        if self._by_frame is None or (self.player.playing and self.view.in_battle):
            return
        self._by_frame.think()
        if self._strip is not None and not self._strip.shown:
            self._strip.show_progress(self._by_frame.progress)
            self._show_chances()

    def update(self, dt: float) -> ScreenOutcome | None:
        """Show the better move before a bad decision that is looked at."""
        outcome = super().update(dt)
        better = self._better()
        if better is not self._proposed:
            self._proposed = better
            self.view.propose(self._proposal(better))
        return outcome

    def message(self) -> str:
        """Return what is happening, and before a bad decision what would have been better."""
        better = self._better()
        if better is None or self.view.message_lasts:
            return super().message()
        return say(
            "theatre.better",
            best=self._best_words(better),
            chance=round(100 * better.appraisal.best_chance),
            other=round(100 * better.appraisal.chance),
        )

    def _better(self) -> WeighedDecision | None:
        """Return the bad decision before which the replay stands still, if it does."""
        found = None if self._by_frame is None else self._by_frame.found
        if found is None or self.player.playing or self.view.in_battle or self.view.busy:
            return None
        here = (one for one in found.decisions if moment_of(one) == self.playback.moment)
        return next((one for one in here if one.grade != "good"), None)

    def _best_words(self, better: WeighedDecision) -> str:
        """Return what would have been better, in a sentence if it is a single action."""
        kit, state, best = self.playback.kit, self.playback.state, better.appraisal.best
        if len(best) > 1:
            return short_turn(best_words(kit, state, better))
        return spoken(kit.action_words(state, best[0]))

    def _proposal(self, better: WeighedDecision | None) -> Preview:
        if better is None:
            return NOTHING
        return self.playback.kit.proposal(self.playback.state, better.appraisal.best[0])

    def _show_chances(self) -> None:
        """Draw the chances, once they are known."""
        found = None if self._by_frame is None else self._by_frame.found
        if found is None or self._strip is None:
            return
        place, colours = self.player.share_of, self._presenter.colours
        curve = [(place(Moment(ply)), chance) for ply, chance in enumerate(found.curve)]
        turning = [(place(moment_of(one)), gainer_of(one, found.sides)) for one in found.turning_points]
        self._strip.show(curve, [(share, colours[side]) for share, side in turning])

    # ------------------------------------------------------------------ what can be done

    def own_words(self) -> str:
        """Return the text of the playback speed."""
        return say("theatre.speed", speed=SPEEDS[self.player.speed])

    def do_own(self) -> None:
        """Switch to the next speed."""
        speeds = list(SPEEDS)
        self.player.speed = speeds[(speeds.index(self.player.speed) + 1) % len(speeds)]
        self.context.sound.gesture("move")

    def choices(self) -> dict[str, str]:
        choices = {"resume": say("theatre.resume")}
        if self._can_go_on:
            if self._same_players() is not None:
                choices["on"] = say("theatre.on")
            rules = self.playback.kit.rules
            for side in sorted(rules.sides, key=lambda side: SEATS.index(seat_of(rules, side))):
                choices[f"as-{side}"] = say("theatre.as", side=spoken(self.playback.kit.side_word(side)))
            choices["two"] = say("theatre.two")
        choices["start"] = say("theatre.start")
        if self._show.keeps and not self._kept and self.playback.journal is not None:
            choices["keep"] = say("theatre.keep")
        if self._to_analyse is not None:
            choices["analysis"] = say("theatre.analysis")
        choices["leave"] = say("theatre.leave")
        return choices

    @property
    def _can_go_on(self) -> bool:
        """Whether the match can be played from here."""
        state = self.playback.state
        return self.playback.journal is not None and state is not None and state.outcome is None

    def note(self) -> str:
        return say("theatre.on-note") if self._can_go_on else say("theatre.no-way-on")

    def chosen(self, key: str) -> ScreenOutcome | None:
        """Save the match, or play it from here."""
        if key == "keep":
            self._keep()
            return None
        if key == "analysis":
            return ScreenOutcome("analysis", self._to_analyse)
        return self._play_on(key)

    def _keep(self) -> None:
        """Save the match in the folder of records."""
        journal = self.playback.journal
        if journal is None:
            return
        try:
            self.context.saves.kept.add(journal)
            self._kept = True
            self.view.tell(say("theatre.is-kept"))
        except OSError as error:
            self.view.tell(say("theatre.not-kept", why=error.strerror or error))

    def _play_on(self, choice: str) -> ScreenOutcome:
        """Start a new match from here, which does not count for the player's rating."""
        setup = self._same_players() if choice == "on" else None
        if setup is None:
            setup = setup_of(self.context, self.playback.kit.name, players=self._players(choice))
        setup = replace(setup, adaptive=())
        journal = self.playback.journal
        seed = None if journal is None else journal.head.seed
        here = self.playback.journal_here(new_head(self.playback.kit, seed, terms_of(setup)))
        setup = replace(setup, options=here.match.start.options.to_json())
        return begin(self.context, MatchActivity(setup, journal=here))

    def _same_players(self) -> MatchSetup | None:
        """Return the terms of the match, if people played it here."""
        return None if self.playback.journal is None else terms_played(self.playback.journal)

    def _players(self, choice: str) -> str:
        """Return the player option."""
        if choice == "two":
            return TWO_PADS if len(self.context.frame.pads) > 1 else TWO_ON_KEYBOARD
        seat = seat_of(self.playback.kit.rules, choice.removeprefix("as-"))
        return f"computer-{SEATS[1 - SEATS.index(seat)]}"


def has_fought(activity: MatchActivity) -> bool:
    """Return whether the match is on its board, and a battle of it can be watched."""
    on_board = activity.director.battle is None and activity.run is None
    return on_board and any(line.startswith(TICKS) for line in activity.journal.lines)


def last_battle(activity: MatchActivity) -> ScreenOutcome | None:
    """Return the outcome that shows the last battle of a match; None if there was none."""
    playback = playback_of(activity.journal)
    playback.seek(playback.end)
    battle = playback.before("battle")
    if battle is None or not battle.tick:
        return None
    return ScreenOutcome("replay", Show(playback, ScreenOutcome("back"), battle))


def show_file(path: Path, kept: Path) -> Show | str:
    """Return what the viewer needs to play a file from the list, or a message why it cannot.

    Saving is offered unless the file is in the folder `kept` already.
    """
    try:
        playback = read_playback(read_text(path))
    except OSError as error:
        return say("matches.trouble", why=f"{printable(path)}: {error.strerror or error}")
    except BadRecord as error:
        return say("matches.trouble", why=f"{printable(path.name)}: {error}")
    return Show(playback, ScreenOutcome("matches"), keeps=path.resolve().parent != kept.resolve())
