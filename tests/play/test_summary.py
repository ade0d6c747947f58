"""The numbers of a finished match are those of its actions."""

from pathlib import Path

from archon3d.games.archon.actions import ResolveBattle
from archon3d.games.archon.game import ARCHON
from archon3d.play.archon.summary import summarise
from archon3d.play.saves import Saves, load_match
from archon3d.rules.match import AnyMatch, Match
from tests.play.matches import journal_of, novices_match


def submit(match: AnyMatch, *actions: str) -> AnyMatch:
    for action in actions:
        match.submit(ARCHON.read_action(action))
    return match


def test_battles_deaths_spells_and_power_points_are_counted() -> None:
    match = submit(
        Match(ARCHON, ARCHON.new({}, 1)),
        "B5-E5", "H5-F5", "E5-F5", "battle attacker", "shift-time",
    )  # fmt: skip
    summary = summarise(match)
    assert (summary.turns, summary.rounds, summary.battles) == (4, 3, 1)
    assert summary.won == {"light": 1, "dark": 0}
    assert summary.lost == {"light": 0, "dark": 1}
    assert summary.spells == {"light": 0, "dark": 1}
    assert summary.points == (
        {"light": 1, "dark": 1},
        {"light": 2, "dark": 1},
        {"light": 2, "dark": 1},
        {"light": 2, "dark": 1},
        {"light": 1, "dark": 1},
        {"light": 1, "dark": 1},
    )


def test_an_elemental_is_no_loss_and_both_may_fall() -> None:
    start = ARCHON.new({}, 1)
    match = submit(Match(ARCHON, start), "summon-elemental H5", "battle defender")
    assert summarise(match).lost == {"light": 0, "dark": 0}
    assert summarise(match).won == {"light": 0, "dark": 1}
    match = submit(Match(ARCHON, start), "summon-elemental H5", "battle none")
    assert summarise(match).lost == {"light": 0, "dark": 1}


def test_a_whole_match_adds_up() -> None:
    match, told = novices_match()
    summary = summarise(match)
    assert (
        summary.battles == len(told.battles) == sum(isinstance(one, ResolveBattle) for one in match.actions)
    )
    assert len(summary.points) == len(match.actions) + 1
    assert sum(summary.won.values()) <= summary.battles
    assert all(step["light"] + step["dark"] <= 5 for step in summary.points)


def test_records_are_kept_side_by_side(tmp_path: Path) -> None:
    match = submit(Match(ARCHON, ARCHON.new({}, 1)), "B5-E5")
    saves = Saves(tmp_path / "saves")
    first, second = saves.export(journal_of(match)), saves.export(journal_of(match))
    assert first != second
    assert first.name == "archon-1.record"
    assert load_match(second).actions == match.actions
