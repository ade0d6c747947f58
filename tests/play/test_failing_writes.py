"""Each single change of the disk may fail, in each way: nothing that was saved is lost.

The game continues, reports it once, and saves everything as soon as the disk works again.
"""

import logging
import shutil
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from archon3d.controls.intents import Intent
from archon3d.controls.keymap import Keymap
from archon3d.controls.schemes import BindingSlot
from archon3d.host.settings import MUSIC_VOLUME
from archon3d.host.settings_file import Settings
from archon3d.online.interrupted import InterruptedMatch, InterruptedMatches
from archon3d.play.gauntlet import Gauntlet
from archon3d.play.gauntlet_scores import GauntletScores
from archon3d.play.headless import play_match
from archon3d.play.journal import Journal
from archon3d.play.kits import KITS
from archon3d.play.ladder import Ladder
from archon3d.play.lessons.learned import Learned
from archon3d.play.replay_files import ReplayFolder
from archon3d.play.saves import Saves, load_match
from archon3d.rules.match import AnyMatch, Match
from tests.grid import WHOLE
from tests.play.failing_disk import FAULTS, FailingDisk, failing_disk
from tests.play.matches import journal_of
from tests.play.test_gauntlet import won_once

PLACE: Final = BindingSlot("first keys", Intent.ACCEPT)
RUN: Final = won_once(Gauntlet("knight", "novice", 1))

BEGUN: Final = journal_of(Match(KITS["archers"].rules, KITS["archers"].rules.new({}, 1)))
"""A match of which nothing is written."""

STEP: Final = 5
"""Operations from one that fails to the next. A file is written by six, so that each kind of them fails."""

ACTIONS: Final = 12
"""Of the end of a match."""


@cache
def whole(game: str, seed: int) -> AnyMatch:
    """Return a match at its end, of which only the last actions were recorded, or all if WHOLE."""
    played = play_match(game, 0, seed, ("novice", "novice"))[0]
    if WHOLE:
        return played
    late: AnyMatch = Match(played.game, played.states[-ACTIONS - 1])
    for action in played.actions[-ACTIONS:]:
        late.submit(action)
    return late


def growing(match: AnyMatch) -> Iterator[Journal]:
    """Yield the match at its beginning, in its middle and at its end, in one journal."""
    again: AnyMatch = Match(match.game, match.start)
    journal = journal_of(again)
    last = len(match.actions)
    for number, action in enumerate(match.actions, start=1):
        again.submit(action)
        journal.act(action)
        if number in (1, 2, 3, last // 2, last - 2, last - 1, last):
            yield journal


def sentences(caplog: pytest.LogCaptureFixture) -> Counter[str]:
    """Return the messages, without the reasons."""
    told = (record for record in caplog.records if record.levelno >= logging.WARNING)
    return Counter(record.getMessage().split(":")[0] for record in told)


class Played:
    """A folder in which three matches of a game are played: two are finished, one is left."""

    def __init__(self, folder: Path, game: str) -> None:
        self.game, self.before, self.now = game, whole(game, 4), whole(game, 5)
        self.saves = Saves(folder)
        self.next: AnyMatch = Match(self.now.game, self.now.start)
        self.next.submit(self.now.actions[0])

    def play(self) -> None:
        self.saves.claim()
        for journal in growing(self.now):
            self.saves.keep(journal)
        self.saves.keep(journal_of(self.next), leaving=True)

    def finished(self) -> list[int]:
        """Return the number of actions of each finished or resigned match."""
        return sorted(len(load_match(one.path).actions) for one in ReplayFolder(self.saves.folder).list())

    def waits(self) -> int:
        """Return how many actions can be resumed; none without a saved match."""
        if not self.saves.waiting:
            return 0
        journal, _ = self.saves.load(self.game, lambda terms: terms)
        assert not journal.fault
        return len(journal.match.actions)


def _faults(first: int) -> tuple[int, ...]:
    """Return how the operation of that number fails."""
    return FAULTS if WHOLE else (FAULTS[first % len(FAULTS)],)


def _clear(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()


@pytest.mark.sample(2)
@pytest.mark.parametrize("game", KITS)
@pytest.mark.parametrize("ever", [False, True], ids=["once", "from then on"])
def test_a_match_is_kept_whatever_fails(
    tmp_path: Path, game: str, ever: bool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    folder, first, count = tmp_path / "saves", 0, 1
    with failing_disk(tmp_path, monkeypatch) as disk:
        while first <= count:
            for fault in _faults(first):
                count = max(count, _play_once(folder, game, disk, (first, fault, ever), caplog))
            first += 1 if WHOLE else STEP
    assert first > 40


def _play_once(
    folder: Path,
    game: str,
    disk: FailingDisk,
    failing: tuple[int, int, bool],
    caplog: pytest.LogCaptureFixture,
) -> int:
    """Play it on a disk that fails so; return the number of operations."""
    _clear(folder)
    played = Played(folder, game)
    played.saves.kept.add(journal_of(played.before))
    first, fault, ever = failing
    caplog.clear()
    disk.fail(first, fault, ever=ever)
    played.play()
    said, count = sentences(caplog), disk.count
    assert all(number == 1 for number in said.values()), (failing, said)
    disk.heal()
    assert len(played.before.actions) in played.finished(), (failing, "what was finished before")
    played.waits()
    played.saves.close()
    assert played.saves.trouble == "", failing
    assert {len(played.before.actions), len(played.now.actions)} <= set(played.finished()), failing
    assert played.waits() == 1, failing
    assert not list(folder.rglob("*damaged*")), failing
    return count


class KeptFile:
    """All small files of a player, on their way from one state to another."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.settings = Settings.load(folder / "settings.toml")
        self.keymap = Keymap.load(folder / "controls.toml")
        self.learned = Learned.load(folder / "lessons.toml")
        self.ladder = Ladder.load(folder / "ladder.toml")
        self.online = InterruptedMatches(folder, ReplayFolder(folder))
        self.saves = Saves(folder)

    def change(self, step: int) -> None:
        """Change each of them."""
        self.settings[MUSIC_VOLUME] = 10 * step
        self.settings.save()
        self.keymap.bind(PLACE, "ghjkl"[step])
        self.keymap.save()
        self.learned.add(f"lesson-{step}")
        self.ladder.count("archon", ("board",), won=True)
        GauntletScores(self.folder, self.saves.attempts).add(RUN, f"duels {step}", f"2026-11-2{step}")
        self.online.note(InterruptedMatch(f"game-{step}", 0, hosted=False), BEGUN)

    def retry(self) -> None:
        for one in (self.settings, self.keymap, self.learned, self.ladder):
            one.attempts.retry()
        self.saves.retry()
        self.online.saves.retry()

    def state(self) -> tuple[Any, ...]:
        """Return what the files say."""
        runs = GauntletScores(self.folder).best(RUN.runner)
        ends = (self.folder / "online" / "ends.json").read_text(encoding="utf-8")
        return (
            Settings.load(self.settings.path)[MUSIC_VOLUME],
            Keymap.load(self.folder / "controls.toml").buttons(PLACE.scheme, PLACE.intent),
            {*Learned.load(self.folder / "lessons.toml").keys},
            Ladder.load(self.folder / "ladder.toml").standings["archon board"],
            {(run.date, GauntletScores(self.folder).duels(run).read_text()) for run in runs},
            {f"game-{number}" for number in range(4) if f"game-{number}" in ends},
        )


def _is_kept(before: Any, between: Any, after: Any, now: Any) -> bool:
    """Return whether it is one of these; of a growing file, whether it has all that was there before."""
    grows = isinstance(now, set | frozenset)
    return now in (before, between, after) or (grows and before <= now <= after)


@pytest.mark.sample(1)
@pytest.mark.parametrize("ever", [False, True], ids=["once", "from then on"])
def test_small_files_are_kept_whatever_fails(
    tmp_path: Path, ever: bool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    folder, first, count = tmp_path / "player", int(ever), 1
    with failing_disk(tmp_path, monkeypatch) as disk:
        _clear(folder)
        KeptFile(folder).change(0)
        before = KeptFile(folder).state()
        shutil.copytree(folder, tmp_path / "before")
        kept = KeptFile(folder)
        kept.change(2)
        between = kept.state()
        kept.change(3)
        after = kept.state()
        while first <= count:
            for fault in _faults(first):
                shutil.rmtree(folder)
                shutil.copytree(tmp_path / "before", folder)
                kept = KeptFile(folder)
                caplog.clear()
                disk.fail(first, fault, ever=ever)
                kept.change(2)
                kept.change(3)
                count = max(count, disk.count)
                said = sentences(caplog)
                disk.heal()
                assert all(number == 1 for number in said.values()), (first, fault, said)
                for step in zip(before, between, after, kept.state(), strict=True):
                    assert _is_kept(*step), (first, fault, step)
                kept.retry()
                assert kept.state() == after, (first, fault)
                assert not list(folder.rglob("*damaged*")), (first, fault)
            first += 1 if WHOLE else STEP
    assert first > 40
