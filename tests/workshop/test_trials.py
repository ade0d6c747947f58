"""Trials of networks: the rows prove what they say, and a broken machine does not pass."""

from dataclasses import replace

import pytest

from archon3d.commands.online.first_terms import ONLY_DUELS
from archon3d.workshop.bad_networks import trial
from archon3d.workshop.bad_networks.profiles import PROFILES, Profile
from archon3d.workshop.bad_networks.trial import TrialRow, loopback_of, run_flip, run_trial, trial_terms
from tests.grid import WHOLE
from tests.online.fuzz import fuzz

CONTESTS = 3 if WHOLE else 1
"""Duels of each row."""
PACKETS = 3_000 if WHOLE else 1_000
"""Hostile ones."""


def row_of(profile: str, contests: int) -> TrialRow:
    """Return a row of a few trials."""
    row = TrialRow(profile)
    for number in range(contests):
        row.add(run_trial(profile, ONLY_DUELS, number))
    row.add(run_flip(profile, 1))
    return row


@pytest.mark.sample(2)
@pytest.mark.parametrize("profile", list(PROFILES))
def test_a_row_proves_battles_inputs_and_rollbacks(profile: str) -> None:
    row = row_of(profile, CONTESTS)
    assert row.faults == ()
    assert (row.contests, row.battles, row.differing) == (CONTESTS, CONTESTS, 0)
    values = row.to_json()
    assert values["ticks"] > 1_000
    assert values["inputs_a_second"] > 1
    assert values["depth"]["max"] >= values["depth"]["p95"] >= values["depth"]["median"] >= 1
    assert 2_000 < values["bytes_a_second"] < 8_000
    assert values["flips_found"] == "1/1"


@pytest.mark.full
def test_nothing_stalls_at_150_milliseconds_one_way_without_loss(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PROFILES, "far", Profile("far", 0.150, 0.020))
    row = row_of("far", 3)
    assert row.statistics.stalls == 0
    assert max(row.statistics.depths) >= 6


def test_a_row_that_proves_nothing_says_so() -> None:
    assert "no battle was fought" in TrialRow("lan").faults
    good = row_of("4g", 1)
    assert replace(good, differing=1).faults == ("desync",)
    assert replace(good, flips=2).faults == ("a flipped byte was not detected at its tick",)
    good.statistics.stalls = good.statistics.ticks
    assert good.faults == ("too many ticks stalled",)


def test_a_machine_whose_battle_goes_wrong_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    loopback = loopback_of("4g", ONLY_DUELS, 3)
    monkeypatch.setattr(trial, "loopback_of", lambda *_: loopback)
    guest = loopback.guest.session
    loopback.run(lambda: guest.contest is not None and guest.contest.battle is not None)
    battle = guest.contest.battle if guest.contest else None
    assert battle is not None
    battle.rollback.confirmed.fighters[0].half_points += 1
    row = run_trial("4g", ONLY_DUELS, 3)
    assert row.differing == 2


def test_trials_differ_in_fighters_ground_and_sides() -> None:
    terms = [trial_terms(ONLY_DUELS, number) for number in range(20)]
    assert {each.host for each in terms} == {0, 1}
    assert len({each.duel for each in terms}) == 20
    assert len({each.duel.left.fighter for each in terms if each.duel}) > 4


@pytest.mark.full
def test_r9_hostile_packets_change_nothing_and_crash_nothing() -> None:
    counted = fuzz(PACKETS, seed=5)
    assert counted["strange"] == counted["sealed"] == PACKETS // 2
    assert counted["refused"] > PACKETS // 3
    assert counted["sessions"] > 3
