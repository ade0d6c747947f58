"""The gauntlet: its opponents, what lasts and heals, how it ends; and what is saved of it."""

from dataclasses import replace
from pathlib import Path

import pytest

from archon3d.play.duel import Duel
from archon3d.play.duel_setup import Duelist
from archon3d.play.duel_text import read_duel, write_duel
from archon3d.play.gauntlet import GROUNDS, HEAL, Gauntlet, runners
from archon3d.play.gauntlet_scores import FILE_NAME, FOLDER, KEPT, GauntletScores

TICK = 1 / 60


def fought(run: Gauntlet) -> Duel:
    """Return the run's next duel between two computers."""
    setup = run.next_duel()
    left, right = (Duelist(one.fighter, "adept", one.wounds) for one in setup.duelists)
    duel = Duel(replace(setup, left=left, right=right))
    while duel.winner is None:
        duel.tick(TICK)
    return duel


def ended(run: Gauntlet, damage: int, *, won: bool = True) -> Duel:
    """Return the run's next duel after one decisive blow; the runner has lost this many hit points."""
    duel = Duel(run.next_duel())
    runner, opponent = duel.state.fighters[:: 1 if run.slot == 0 else -1]
    runner.half_points = max(1, runner.half_points - 2 * damage)
    (opponent if won else runner).half_points = 0
    (opponent if won else runner).dead = True
    duel.tick(TICK * 2)
    for _ in range(200):
        duel.tick(TICK)
    return duel


def won_once(run: Gauntlet) -> Gauntlet:
    """Return the run after its first duel, which its fighter has won."""
    return run.after(ended(run, 0))


@pytest.mark.parametrize("runner", runners())
def test_first_come_the_enemies_by_their_strength_then_the_own_army(runner: str) -> None:
    run = Gauntlet(runner, "novice", 1)
    enemies, own = run.ladder
    assert len(enemies) == 8
    assert len(own) == (7 if runner == "shapeshifter" else 8)
    light = ("knight", "archer", "valkyrie", "golem", "unicorn", "phoenix", "djinn", "wizard")
    assert light in (enemies, own) or runner == "shapeshifter"
    assert (runner in own) is (runner != "shapeshifter"), "two of them have nothing to copy"


@pytest.mark.parametrize("runner", ["golem", "dragon", "shapeshifter"])
def test_the_winner_of_every_duel_meets_all_of_them(runner: str) -> None:
    run, met = Gauntlet(runner, "novice", 3), list[str]()
    while not run.over:
        setup = run.next_duel()
        assert setup.duelists[run.slot] == Duelist(runner, "person", run.wounds)
        assert setup.colour == GROUNDS[len(met) % len(GROUNDS)]
        met.append(setup.duelists[1 - run.slot].fighter)
        run = run.after(ended(run, 0))
    assert tuple(met) == run.opponents
    assert run.wins == len(met)
    with pytest.raises(IndexError, match="over"):
        run.next_duel()


def test_wounds_last_and_each_win_heals_some() -> None:
    run = Gauntlet("golem", "novice", 1)
    cushion = 4
    run = run.after(ended(run, cushion + 8))
    assert run.rungs[-1].wounds == 8
    assert run.wounds == 8 - HEAL
    assert run.next_duel().left.wounds == 8 - HEAL
    run = run.after(ended(run, 0))
    assert run.wounds == 8 - 2 * HEAL
    run = run.after(ended(run, 0)).after(ended(run, 0))
    assert run.wounds == 0


@pytest.mark.parametrize("runner", ["knight", "goblin"])
def test_a_duel_that_is_not_won_ends_it(runner: str) -> None:
    run = Gauntlet(runner, "novice", 1)
    run = run.after(ended(run, 0))
    assert not run.over
    run = run.after(ended(run, 0, won=False))
    assert (run.over, run.wins, len(run.rungs)) == (True, 1, 2)


def test_an_unfinished_duel_does_not_count() -> None:
    run = Gauntlet("knight", "novice", 1)
    with pytest.raises(ValueError, match="before it is over"):
        run.after(Duel(run.next_duel()))


def test_a_duel_is_written_and_read_and_fought_again() -> None:
    duel = fought(Gauntlet("archer", "novice", 7))
    text = write_duel(duel)
    again = read_duel(text)
    assert (again.winner, again.state.digest()) == (duel.winner, duel.state.digest())
    assert (again.setup, list(again.inputs)) == (duel.setup, list(duel.inputs))
    assert write_duel(again) == text


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("duel {", "battle {", "a duel begins with 'duel'"),
        ('"archon"', '"chess"', "duel.game must be one of"),
        ('"colour":"C"', '"colour":"Q"', "duel.colour must be one of"),
        ('"wounds":0', '"wounds":-1', "must be a whole number from 0"),
        ("\n60 ", "\n61 ", "as many inputs of each side"),
        ("duel {", "duel {{", "terms are JSON on one line"),
    ],
)
def test_a_damaged_duel_gets_a_sentence(old: str, new: str, sentence: str) -> None:
    text = write_duel(fought(Gauntlet("archer", "novice", 7)))
    assert old in text
    with pytest.raises(ValueError, match=sentence):
        read_duel(text.replace(old, new, 1))


def test_another_digest_is_noticed() -> None:
    lines = write_duel(fought(Gauntlet("archer", "novice", 7))).split("\n")
    lines[1] = lines[1][:-16] + "0" * 16
    with pytest.raises(ValueError, match="at tick 60, not 0000000000000000"):
        read_duel("\n".join(lines))


def test_the_best_runs_of_each_fighter_are_kept_with_their_duels(tmp_path: Path) -> None:
    table = GauntletScores(tmp_path)
    for wins, name in ((1, "one"), (3, "three"), (0, "none"), (2, "two")):
        run = Gauntlet("golem", "novice", 1)
        for _ in range(wins):
            run = run.after(ended(run, 0))
        table.add(run.after(ended(run, 0, won=False)), name, "2026-11-22")
    again = GauntletScores(tmp_path)
    best = again.best("golem")
    assert [one.wins for one in best] == [3, 2, 1]
    assert [again.duels(one).read_text() for one in best] == ["three", "two", "one"]
    assert len(best) == KEPT == len(list((tmp_path / FOLDER).glob("duels-*.txt")))
    assert {(one.level, one.date) for one in best} == {("novice", "2026-11-22")}
    assert again.best("knight") == ()


def test_a_damaged_table_costs_only_the_lines_that_are(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / FOLDER / FILE_NAME
    file.parent.mkdir()
    good = '"knight 1" = "wins 9, ticks 7320, level novice, date 2026-11-22, duels 3"'
    file.write_text(f'[gauntlet]\n{good}\n"knight 2" = "many"\n"pawn 1" = 3\n')
    (best,) = GauntletScores(tmp_path).best("knight")
    assert (best.wins, best.ticks, best.number) == (9, 7320, 3)
    assert "knight 2 is ignored" in caplog.text
    assert "pawn 1 is ignored" in caplog.text


def test_what_cannot_be_written_costs_a_line(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / FOLDER).write_text("in the way")
    run = Gauntlet("knight", "novice", 1)
    table = GauntletScores(tmp_path)
    table.add(run.after(ended(run, 0, won=False)), "", "2026-11-22")
    assert "can't save" in caplog.text
    assert len(table.best("knight")) == 1
