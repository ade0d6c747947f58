"""A road in its file: cut off anywhere, with two copies of the game, and with a clock that is set back."""

from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from archon3d.play.road.army import BadRoad
from archon3d.play.road.code import road_code
from archon3d.play.road.kept import ROAD_FILE, ROAD_FOLDER, ROAD_HEADER, KeptRoad, WalkedRoad, read_walked
from archon3d.play.road.results import ROADS_FILE, result_of
from archon3d.play.road.road import Road
from archon3d.play.road.run import RoadRun, new_run
from archon3d.play.saves import Saves
from tests.play.road.walking import judged, walked


def test_a_road_that_is_cut_off_anywhere_is_read_up_to_its_last_whole_line() -> None:
    """Half a list of spent spells is a list, too: it would give the others back."""
    road = Road("easy", 1)
    start = new_run(road)
    run = judged(replace(start, army=replace(start.army, spent=("teleport", "heal", "exchange")))).choose(0)
    text = "".join(f"{line}\n" for line in (ROAD_HEADER, f"code {road_code(road)}", *run.log))
    read = []
    for length in range(len(text) + 1):
        with suppress(BadRoad):
            walked, fault = read_walked(text[:length])
            assert walked.run.log == run.log[: len(walked.run.log)], text[:length]
            assert fault or text[:length].endswith(("\n", road_code(road))), text[:length]
            read.append(len(walked.run.log))
    assert read == sorted(read)
    assert set(read) == {0, 1, 2}


def lost_after(stations: int, seed: int) -> RoadRun:
    """Return a run that has been lost after that many stations."""
    return judged(walked(new_run(Road("normal", seed)), stations), won=False)


def test_another_copy_of_the_game_leaves_the_road_and_its_results_alone(tmp_path: Path) -> None:
    first, second = Saves(tmp_path), Saves(tmp_path)
    first.claim()
    second.claim()
    kept, other = KeptRoad(first), KeptRoad(second)
    run = walked(new_run(Road("easy", 1)), 2)
    kept.begin(WalkedRoad(run))
    file = tmp_path / ROAD_FOLDER / ROAD_FILE
    text = file.read_text()
    other.begin(WalkedRoad(new_run(Road("normal", 2)), "2026-11-28"))
    other.follow(lost_after(0, 2))
    assert file.read_text() == text
    assert not (tmp_path / ROAD_FOLDER / ROADS_FILE).exists()
    kept.follow(judged(run))
    first.close()
    second.claim()
    again = KeptRoad(second)
    assert again.walked == WalkedRoad(judged(run)), "read again, it goes on where the first copy left it"
    again.follow(judged(run).choose(0))
    assert KeptRoad(second).walked == WalkedRoad(judged(run).choose(0))
    second.close()


def test_a_clock_that_is_set_back_changes_no_result_of_a_day(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    runs = {day: lost_after(stations, seed=7) for stations, day in enumerate(("2026-11-29", "2026-11-28"))}
    for day, run in (*runs.items(), ("2026-11-29", lost_after(3, seed=7))):
        kept = KeptRoad(saves)
        kept.begin(WalkedRoad(new_run(run.road), day))
        kept.follow(run)
    results = KeptRoad(saves).results
    assert {day: results.of_day(day) for day in runs} == {day: result_of(run) for day, run in runs.items()}
    assert results.of_day("2026-11-27") is None
    assert results.best("normal") == result_of(lost_after(3, seed=7)), "it still counts among all roads"
    saves.close()
