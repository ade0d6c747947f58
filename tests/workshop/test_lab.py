"""The lab: the same results by any worker, kept, resumed and reported."""

import json
from argparse import ArgumentParser, Namespace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from archon3d.ai.archon import measured
from archon3d.ai.levels import LEVELS
from archon3d.ai.newcomers.table import NEWCOMERS
from archon3d.arena.content import COLOURS, FIGHTERS
from archon3d.commands.statistics import share_of
from archon3d.workshop.lab import adaptive, claims, matches, odds
from archon3d.workshop.lab.command import main
from archon3d.workshop.lab.guide import STATEMENTS
from archon3d.workshop.lab.runner import Task

DUELS = ["duels", "--battles", "1", "--colours", "C"]
MATCHES = ["matches", "--game", "archmage", "--contestants", "random,beginner", "--games", "4"]


def lab(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    return capsys.readouterr().out


@pytest.mark.full
def test_every_icon_meets_every_enemy(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    table, picture = tmp_path / "duels.csv", tmp_path / "duels.svg"
    words = lab(capsys, *DUELS, "--jobs", "1", "--csv", str(table), "--picture", str(picture))
    assert "128 duels" in words
    header, *lines = table.read_text().splitlines()
    assert header.startswith("light,dark,colour,light_hit_points")
    assert len(lines) == 128
    assert lines[0].startswith("knight,goblin,C,100,100,1,")
    drawing = ElementTree.parse(picture)
    texts = [one.text for one in drawing.iter("{http://www.w3.org/2000/svg}text")]
    assert texts.count("knight") == texts.count("goblin") == 1
    assert texts.count("fire") == 2, "either side may summon it"
    figures = [text for text in texts if text in {"0", "50", "100"}]
    assert len(figures) == 128 + 2, "a single duel a cell, and two figures of the legend"


@pytest.mark.full
def test_results_do_not_depend_on_the_workers(capsys: pytest.CaptureFixture[str]) -> None:
    assert lab(capsys, *MATCHES, "--jobs", "1") == lab(capsys, *MATCHES, "--jobs", "2")


def test_it_goes_on_where_it_was_interrupted(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    kept = tmp_path / "results"
    arguments = [*MATCHES, "--jobs", "1", "--results", str(kept)]
    words = lab(capsys, *arguments)
    whole = kept.read_text()
    lines = whole.splitlines(keepends=True)
    kept.write_text("".join(lines[:2]) + lines[2][:20])
    assert lab(capsys, *arguments) == words
    assert kept.read_text() == "".join(lines[:2]) + lines[2][:20] + "\n" + "".join(lines[2:])


def test_results_are_not_written_into_another_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    other = tmp_path / "notes"
    other.write_text("Dear diary\n")
    assert main([*MATCHES, "--jobs", "1", "--results", str(other)]) == 1
    assert "this file has no results of the lab" in capsys.readouterr().err
    assert other.read_text() == "Dear diary\n"


def test_kept_results_count_and_those_of_other_code_do_not(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    kept = tmp_path / "results"
    arguments = [*MATCHES, "--jobs", "1", "--results", str(kept)]
    words = lab(capsys, *arguments)
    entries = [json.loads(line) for line in kept.read_text().splitlines()]
    for entry in entries:
        entry["result"]["won"] = 1 - entry["result"]["won"]
    kept.write_text("".join(json.dumps(entry) + "\n" for entry in entries))
    assert lab(capsys, *arguments) != words
    kept.write_text("".join(json.dumps({**entry, "code": "other"}) + "\n" for entry in entries))
    assert lab(capsys, *arguments) == words


def test_a_contestant_who_wins_everything_has_a_rating(capsys: pytest.CaptureFixture[str]) -> None:
    words = "matches --game archmage --games 2 --seed 7000 --contestants expert,random --jobs 1"
    lines = lab(capsys, *words.split()).splitlines()
    ratings = [line.split() for line in lines if line.endswith(" Elo")]
    assert [name for name, _, _ in ratings] == ["expert", "random"]
    assert int(ratings[0][1]) == 0 > -100 > int(ratings[1][1])


def test_matches_end_in_ratings(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--contestants", "random,adept", "--games", "4", "--jobs", "1")
    words = lab(capsys, "matches", "--game", "spectral-sorcery", *arguments)
    assert "adept beats random" in words
    rating = next(line for line in words.splitlines() if line.strip().startswith("adept") and "Elo" in line)
    assert int(rating.split()[1]) > 100


def test_matches_are_played_by_other_options() -> None:
    def turns(*options: str) -> set[int]:
        pair = ("adept", "adept")
        tasks: list[Task] = [("match", "spectral-sorcery", *pair, 0, seed, *options) for seed in range(6)]
        return {matches.perform(task)["turns"] for task in tasks}

    assert len(turns()) == 1
    assert len(turns("board=random")) > 1


def test_no_two_matches_of_a_pair_are_the_same() -> None:
    """Archmage is always opened by white: a seed has two matches there, and four where that is left open."""
    for game, matches_of_a_seed in (("archmage", 2), ("archers", 4)):
        arguments = Namespace(
            game=game,
            games=16,
            seed=0,
            option=[],
            contestants=("adept", "expert"),
            compare="both",
            all_pairs=False,
            results=None,
        )
        seeds = [task[5] for task in matches.tasks(arguments)]
        assert {seeds.count(seed) for seed in seeds} == {matches_of_a_seed}


def test_an_option_that_the_game_does_not_have_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["matches", "--game", "archers", "--option", "board=round", "--jobs", "1"]) == 1
    assert "corner9, corner8, aligned7x11" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["duels", "--colours", "AG"], "AG"),
        (["duels", "--hit-points", "0"], "'0'"),
        (["matches", "--contestants", "adept+genius,novice"], "genius"),
        (["matches", "--contestants", "adept"], "two contestants"),
        (["matches", "--contestants", "adept,novice,adept"], "adept twice"),
        (["chess"], "chess"),
    ],
)
def test_what_makes_no_sense_is_refused(
    arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert complaint in capsys.readouterr().err


def test_the_tables_of_odds_are_those_of_these_rules_and_fighters() -> None:
    """A change of the arena or of the adept's fighting needs new tables.

    They are made by `archon3d lab odds --out archon3d/ai/archon/measured.py`.
    """
    assert odds.battles_digest() == measured.DIGEST


def test_the_interval_of_a_share() -> None:
    share = share_of(50, 100)
    assert share["percent"] == 50
    assert share["interval"] == [40.4, 59.6]
    assert share_of(0, 0)["interval"] is None


def test_every_claim_is_about_icons_that_meet() -> None:
    fighters = set(FIGHTERS)
    for statement in STATEMENTS:
        assert {statement.icon, *statement.enemies} <= fighters, statement
        assert set(statement.colours) <= set(COLOURS), statement
    assert len(list(claims.claims())) > 160


def test_a_statement_that_names_no_colour_is_one_claim_for_each_enemy() -> None:
    fire = [claim for claim in claims.claims() if claim.statement.icon == "fire" and claim.statement.general]
    assert [(claim.enemies, claim.colours) for claim in fire] == [
        (("unicorn",), "ABCDEF"),
        (("basilisk",), "ABCDEF"),
    ]
    assert [(task[4], task[5]) for task in fire[0].tasks(60, 0)] == [(colour, 10) for colour in "ABCDEF"]


def test_a_claim_is_measured_from_either_side() -> None:
    """Light's icons stand on the left and dark's on the right, whichever the guide writes about."""
    strong = claims.perform(("claim", "dragon", "knight", 0, "F", 8, 0))
    weak = claims.perform(("claim", "knight", "dragon", 0, "F", 8, 0))
    assert strong == weak[::-1]
    assert strong[0] > strong[1]
    against_fire = claims.perform(("claim", "dragon", "fire", 0, "F", 40, 0))
    assert against_fire[0] > against_fire[1]


def test_an_enemy_that_lacks_hit_points_loses_more() -> None:
    whole, hurt = (claims.perform(("claim", "banshee", "golem", lacks, "D", 12, 0))[0] for lacks in (0, 14))
    assert hurt > whole


def test_a_claim_holds_within_its_bounds() -> None:
    even = next(claim for claim in claims.claims() if claim.statement.expectation == "even")
    assert [even.holds(percent) for percent in (20, 50, 80)] == [False, True, False]


def test_an_opponent_follows_its_player(capsys: pytest.CaptureFixture[str]) -> None:
    def levels(skill: str) -> list[int]:
        ladder = [*NEWCOMERS, *LEVELS]
        return [ladder.index(level) for level, _ in adaptive.perform(("adaptive", "archmage", skill, 2, 1))]

    weak, strong = levels("beginner"), levels("adept")
    assert weak[1] < weak[0] == strong[0] < strong[1]
    arguments = Namespace(game="archers", players=1, matches=4, seed=0)
    tasks = adaptive.tasks(arguments)
    words = adaptive.report(arguments, tasks, [[["novice", True], ["expert", None]]] * len(tasks))
    assert "100.0 of 1" in words


def test_dask_workers_bring_the_same_results(capsys: pytest.CaptureFixture[str]) -> None:
    distributed = pytest.importorskip("distributed", reason="Dask is an extra")
    alone = lab(capsys, *MATCHES, "--jobs", "1")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None
    ) as cluster:
        assert lab(capsys, *MATCHES, "--dask", cluster.scheduler_address) == alone


@pytest.mark.full
def test_the_odds_were_measured_as_the_command_measures_them_by_itself() -> None:
    """`archon3d lab odds` without further arguments writes the tables as they are."""
    row = "knight goblin"
    parser = ArgumentParser()
    odds.add_arguments(parser)
    arguments = parser.parse_args([], Namespace(seed=0))
    tasks = [task for task in odds.tasks(arguments) if f"{task[1]} {task[2]}" == row]
    found = [
        max(odds.LEAST, min(odds.MOST, round(50 * odds.perform(task) / arguments.battles))) for task in tasks
    ]
    assert "".join(f"{chance:02}" for chance in found) == measured.ODDS[row].replace(" ", "")
