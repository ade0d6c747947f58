"""The numbers of a finished match are those of its actions."""

from pathlib import Path

import pytest

from archon3d.games.archon.actions import ResolveBattle
from archon3d.games.archon.game import ARCHON
from archon3d.play.archon.summary import Champion, power_points, summarise
from archon3d.play.headless import play_match
from archon3d.play.kits import KITS
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
    assert [power_points(state, "light") for state in match.states] == [1, 2, 2, 2, 1, 1]
    assert [power_points(state, "dark") for state in match.states] == [1, 1, 1, 1, 1, 1]
    assert summary.champion == Champion("knight", "light", 1)


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
    assert sum(summary.won.values()) <= summary.battles
    assert summary.champion is not None
    assert 1 <= summary.champion.won <= summary.won[summary.champion.side]


def test_a_champion_is_followed_from_square_to_square() -> None:
    """Two Knights win a battle each, and the one that moves again wins another."""
    match = submit(
        Match(ARCHON, ARCHON.new({}, 1)),
        "B5-E5", "H5-F5", "E5-F5", "battle attacker", "H4-F4", "B4-D4", "F4-F5", "battle defender",
    )  # fmt: skip
    assert summarise(match).champion == Champion("knight", "light", 2)


@pytest.mark.sample(2)
@pytest.mark.parametrize("game", KITS)
def test_what_both_sides_have_is_never_more_than_there_is(game: str) -> None:
    tally, sides = KITS[game].tally, KITS[game].rules.sides
    assert tally is not None
    match = play_match(game, 0, 5, ("adept", "adept"))[0]
    held = [[tally.held(state, side) for side in sides] for state in match.states]
    assert all(0 <= sum(both) <= tally.most and min(both) >= 0 for both in held)
    assert len({tuple(both) for both in held}) > 1


def test_records_are_kept_side_by_side(tmp_path: Path) -> None:
    match = submit(Match(ARCHON, ARCHON.new({}, 1)), "B5-E5")
    saves = Saves(tmp_path / "saves")
    first, second = saves.export(journal_of(match)), saves.export(journal_of(match))
    assert first != second
    assert first.name == "archon-1.record"
    assert load_match(second).actions == match.actions
