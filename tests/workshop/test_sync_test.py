"""The sync test: battles that are fought twice stay equal, and it is found where they do not."""

from collections import Counter
from typing import Any

import pytest

from archon3d.arena.state import ArenaState, Snapshot
from archon3d.commands import verify
from archon3d.workshop.sync_test import battles, command
from archon3d.workshop.sync_test.battles import OutOfSync, all_cases, few_cases, fight_twice

CASES = 24


def test_every_pair_colour_and_mode_is_among_the_battles() -> None:
    cases, few = all_cases(), few_cases()
    assert len(set(cases)) == len(cases) == 12 * len(few)
    assert {case[:2] for case in few} == {case[:2] for case in cases}
    assert Counter(case[2] for case in few).keys() == set("ABCDEF")
    assert {case[3] for case in few} == {"fixed", "shifting"}
    assert set(few) <= set(cases)


@pytest.mark.parametrize("case", few_cases()[::CASES], ids="-".join)
def test_battles_with_corrections_stay_equal(case: battles.Case) -> None:
    result = fight_twice(case)
    assert result.ticks > 0
    assert result.ways_back >= result.ticks // battles.LONGEST_WAY_BACK


def test_a_restore_that_forgets_something_is_found(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    restore = ArenaState.restore

    def forgetful(self: ArenaState, snapshot: Snapshot) -> None:
        ready = [fighter.ready_in for fighter in self.fighters]
        restore(self, snapshot)
        for fighter, before in zip(self.fighters, ready, strict=True):
            fighter.ready_in = before

    monkeypatch.setattr(ArenaState, "restore", forgetful)
    case = few_cases()[0]
    with pytest.raises(OutOfSync, match=f"{case[0]} against {case[1]} on {case[2]} in a {case[3]} arena"):
        fight_twice(case)
    monkeypatch.setitem(command.SELECTIONS, "few", lambda: [case])
    assert command.main(["--battles", "few"]) == 1
    captured = capsys.readouterr()
    assert "0 of 1 battles stayed equal" in captured.out
    assert "comes out otherwise after going back" in captured.err


def test_the_second_process_comes_to_the_same(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    said: list[str] = []

    def in_a_second_process(command: list[str], **kwargs: Any) -> Any:
        said.append(kwargs["env"]["PYTHONHASHSEED"])
        return type("Done", (), {"returncode": 0, "stdout": "something else\n"})

    monkeypatch.setitem(command.SELECTIONS, "few", lambda: few_cases()[:1])
    monkeypatch.setattr("subprocess.run", in_a_second_process)
    assert command.main(["--battles", "few", "--fresh"]) == 1
    assert "the second process gets a different result" in capfd.readouterr().err
    assert said == [verify.FRESH_HASH_SEED]
