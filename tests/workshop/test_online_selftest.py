"""`archon3d online --selftest`: rows of trials and storms, and their exit codes."""

import json

import pytest

from archon3d.workshop.bad_networks import selftest


@pytest.mark.full
def test_a_trial_prints_a_row_a_profile(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--selftest", "--matches", "1", "--profile", "4g"]
    assert selftest.main([*arguments, "--json"]) == 0
    row = json.loads(capsys.readouterr().out)
    assert (row["profile"], row["contests"], row["differing"], row["faults"]) == ("4g", 1, 0, [])
    assert selftest.main(arguments) == 0
    heading, line = capsys.readouterr().out.splitlines()
    assert heading.startswith("network")
    assert line.split()[:4] == ["4g", "1", "1", str(row["ticks"])]


def test_matches_without_battles_need_none(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--selftest", "--matches", "2", "--profile", "3g", "--contests", "archmage", "--json"]
    assert selftest.main(arguments) == 0
    row = json.loads(capsys.readouterr().out)
    assert (row["contests"], row["battles"], row["differing"], row["faults"]) == (2, 0, 0, [])


@pytest.mark.full
def test_trials_are_shared_among_processes(capsys: pytest.CaptureFixture[str]) -> None:
    reports = []
    for jobs in ("1", "2"):
        arguments = ["--selftest", "--matches", "2", "--profile", "4g", "--json", "--jobs", jobs]
        selftest.main(arguments)
        reports.append(json.loads(capsys.readouterr().out))
    assert reports[0] == reports[1]


def test_a_trial_that_fails_has_an_exit_code(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("archon3d.workshop.bad_networks.trial.MOST_STALLED_PERCENT", 0.0)
    assert selftest.main(["--selftest", "--matches", "1", "--profile", "4g"]) == 1
    assert "too many ticks stalled" in capsys.readouterr().out


def test_storms_print_a_row_and_have_an_exit_code(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = ["--selftest", "--storms", "--matches", "1", "--profile", "4g"]
    assert selftest.main([*arguments, "--json"]) == 0
    row = json.loads(capsys.readouterr().out)
    assert (row["profile"], row["contests"], row["stuck"], row["differing"]) == ("4g", 1, [], [])
    monkeypatch.setattr("archon3d.workshop.bad_networks.storm.LONGEST_DUEL", 2.0)
    assert selftest.main(arguments) == 1
    assert "0: the sessions are" in capsys.readouterr().out


@pytest.mark.full
def test_homes_print_a_row_for_each_two_kinds(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(selftest, "PAIRS", (("port restricted", "carrier"), ("symmetric", "symmetric")))
    arguments = ["--selftest", "--homes", "--matches", "1"]
    assert selftest.main([*arguments, "--json"]) == 0
    direct, relayed = map(json.loads, capsys.readouterr().out.splitlines())
    assert (direct["host"], direct["guest"], direct["direct"]) == ("port restricted", "carrier", 1)
    assert 0 < direct["direct_after"][0] <= direct["direct_after"][1] < 1
    assert (relayed["direct"], relayed["direct_after"]) == (0, None)
    assert direct["relayed_packets_a_match"] < 40 < relayed["relayed_packets_a_match"]
    assert direct["stalled"] == relayed["stalled"] == direct["differing"] == relayed["differing"] == 0
    assert selftest.main(arguments) == 0
    assert capsys.readouterr().out.startswith("port restricted, carrier: 1 of 1 direct, after [")
