"""What the list of replays holds: saved records and the gauntlet's best runs, with their rows and facts."""

from dataclasses import dataclass, replace
from pathlib import Path

from archon3d.arena.content import TICKS_PER_SECOND
from archon3d.context.context import Context
from archon3d.host.texts import printable
from archon3d.play.gauntlet import runners
from archon3d.play.gauntlet_scores import BestRun, GauntletScores
from archon3d.play.kits import KITS
from archon3d.play.replay_files import ReplayFile, Summary
from archon3d.presenters.presenter import presenter_of
from archon3d.replays.words import date_words, day_words, moment_words, player_words, without_year
from archon3d.rules.record import BadRecord
from archon3d.ui.words import say, spoken

ReplayFact = tuple[str, str]
"""A name and its value; a sentence has no value."""


@dataclass(frozen=True, slots=True)
class _Run:
    """A run of the gauntlet, whose duels can be watched."""

    runner: str
    run: BestRun
    path: Path

    @property
    def result(self) -> str:
        """How many duels were won, and in what time."""
        minutes, seconds = divmod(self.run.ticks // TICKS_PER_SECOND, 60)
        return say("matches.gauntlet-won", wins=self.run.wins, time=f"{minutes}:{seconds:02}")


class ReplayEntries:
    """The entries by key, records first and the newest of them topmost."""

    def __init__(self, context: Context) -> None:
        """Read the folder of replays, and that of the gauntlet."""
        self._context = context
        self._runs = self._read_runs()
        self.matches = self._read_matches()
        """The records, by file name."""

    def reload(self) -> bool:
        """Read the folder of replays again; return whether it has changed."""
        found = self._read_matches()
        changed, self.matches = found != self.matches, found
        return changed

    def look_into_one(self) -> bool:
        """Read one unread file; return whether there was one."""
        unread = next((match for match in self.matches.values() if match.summary is None), None)
        if unread is None:
            return False
        try:
            read = self._context.saves.kept.look_into(unread)
        except (OSError, BadRecord) as error:
            bad = Summary(game="", plies=0, battles=0, state="", fault=str(error))
            read = replace(unread, summary=bad)
        self.matches[unread.path.name] = read
        return True

    def path(self, key: str) -> Path:
        """Return the file of an entry."""
        return self._runs[key].path if key in self._runs else self.matches[key].path

    def summary(self, key: str) -> Summary | None:
        """Return the summary of a record; None if there is none yet, or for another entry."""
        return self.matches[key].summary if key in self.matches else None

    def rows(self) -> dict[str, str]:
        """Return the rows' texts."""
        rows = {key: self._row(match) for key, match in self.matches.items()}
        for key, run in self._runs.items():
            fighter = say("matches.gauntlet", fighter=say(run.runner))
            rows[key] = self._line(date_words(run.run.date), fighter, "" if self._large else run.result)
        return rows

    def portraits(self) -> dict[str, str]:
        """Return the rows' portraits.

        It is the gauntlet's runner, or the first champion of the winners, or of the first side after a draw;
        a record that cannot be read has none.
        """
        winners = {key: _winner_portrait(match.summary) for key, match in self.matches.items()}
        return winners | {key: run.runner for key, run in self._runs.items()}

    def facts(self, key: str) -> list[ReplayFact]:
        """Return the facts of an entry."""
        if key in self._runs:
            return _run_facts(self._runs[key])
        match = self.matches.get(key)
        if match is None or match.summary is None:
            return []
        if match.summary.game not in KITS:
            return [(printable(match.path.name), ""), (match.summary.fault, "")]
        return self._match_facts(match.summary, match.saved_at)

    def _row(self, match: ReplayFile) -> str:
        """Return date, game and result on a line; with large text the winners' portrait shows the result."""
        summary, day = match.summary, day_words(match.saved_at)
        if summary is None:
            return self._line(day, say("matches.unread"))
        if summary.game not in KITS:
            return self._line(day, f"{printable(match.path.name)}: {say('matches.bad')}")
        return self._line(day, say(f"{summary.game}.name"), "" if self._large else _result(summary))

    def _line(self, day: str, *parts: str) -> str:
        """Return a row's text; with large text the year is dropped."""
        return "   ".join((without_year(day) if self._large else day, *(part for part in parts if part)))

    def _match_facts(self, summary: Summary, saved_at: int) -> list[ReplayFact]:
        kit = KITS[summary.game]
        lines = [(say(f"{summary.game}.name"), "")]
        if summary.fault:
            key = "matches.foreign" if summary.version else "matches.cut"
            lines = [(say(key, version=summary.version), "")]
        lines.append((_result(summary), "") if self._large else (say("matches.result"), _result(summary)))
        for side in kit.rules.sides:
            player = player_words(summary.game, side, summary.players)
            lines.append((spoken(kit.side_word(side)), player or "–"))
        lines.append((say("matches.ply-count"), str(summary.plies)))
        if kit.battle is not None:
            lines.append((say("matches.battle-count"), str(summary.battles)))
        lines.append((say("matches.date"), moment_words(saved_at)))
        return lines

    @property
    def _large(self) -> bool:
        """Whether there is no room for long rows."""
        return not self._context.canvas.roomy

    def _read_matches(self) -> dict[str, ReplayFile]:
        return {match.path.name: match for match in self._context.saves.kept.list()}

    def _read_runs(self) -> dict[str, _Run]:
        """Return the best runs of the gauntlet whose duels are saved."""
        table = GauntletScores(self._context.saves.folder)
        runs = [_Run(runner, run, table.duels(run)) for runner in runners() for run in table.best(runner)]
        return {f"run {run.run.number}": run for run in runs if run.path.is_file()}


def _run_facts(run: _Run) -> list[ReplayFact]:
    level = say(f"setup.{run.run.level}")
    return [
        (say("matches.gauntlet", fighter=say(run.runner)), ""),
        (say("matches.date"), date_words(run.run.date)),
        (say("matches.result"), f"{run.result}, {level}"),
    ]


def _winner_portrait(summary: Summary | None) -> str:
    if summary is None or summary.game not in KITS:
        return ""
    presenter = presenter_of(summary.game)
    sides = tuple(presenter.champions)
    return presenter.portrait(summary.winner if summary.winner in sides else sides[0])


def _result(summary: Summary) -> str:
    if not summary.over:
        return say("matches.on")
    if summary.winner is None:
        return say("result.draw")
    return say("result.won", side=spoken(KITS[summary.game].side_word(summary.winner)))
