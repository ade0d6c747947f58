"""A board of the road is kept at each moment, and its end is kept before anything else."""

import shutil
from pathlib import Path

import pytest

from archon3d.activities.road import RoadActivity, board_ahead
from archon3d.ai.levels import LEVELS
from archon3d.play.book.book import Book
from archon3d.play.headless import WHOLE_BATTLE_SECONDS
from archon3d.play.road.code import road_code
from archon3d.play.road.kept import ROAD_FILE, ROAD_FOLDER, ROAD_HEADER, KeptRoad, WalkedRoad
from archon3d.play.road.results import ROADS_FILE, RoadResult
from archon3d.play.road.road import Road
from archon3d.play.road.run import RoadRun, new_run
from archon3d.play.road.stations import ROAD_STATIONS
from archon3d.play.saves import Saves
from tests.play.road.walking import judged, walked

ROAD = Road("easy", 1)
DAY = "2026-12-01"
LOOKS = 12
"""How often a folder is copied, as a kill would leave it."""


def begun(folder: Path, run: RoadRun | None = None) -> KeptRoad:
    kept = KeptRoad(Saves(folder))
    kept.begin(WalkedRoad(run or new_run(ROAD), DAY))
    return kept


def again(folder: Path) -> KeptRoad:
    """Return the road as another start of the game finds it."""
    return KeptRoad(Saves(folder))


def refused(path: Path, most: int) -> bytes:
    raise OSError("the disk is broken")


def advance(board: RoadActivity) -> None:
    """Play on for a moment, with a computer in the player's place."""
    director = board.director
    for hand in board.held_inputs.values():
        hand.resting = True
    if director.battle is not None:
        director.tick(WHOLE_BATTLE_SECONDS)
    elif director.awaits_person:
        director.submit(board.kit.computer(director.state, LEVELS[0]))
    else:
        director.think()
    board.keep(Saves(Path("of no use")))


def play_on(board: RoadActivity) -> RoadRun:
    while board.progress == "open":
        advance(board)
    return board.concluded()


@pytest.mark.full
def test_a_board_continues_from_any_moment_as_if_nobody_had_left(tmp_path: Path) -> None:
    kept = begun(tmp_path / "played")
    board = RoadActivity(kept, new_run(ROAD))
    copies: list[tuple[Path, int]] = []
    moments = 0
    while board.progress == "open":
        advance(board)
        moments += 1
        if board.is_resumable and moments % 60 == 0 and len(copies) < LOOKS:
            copies.append((tmp_path / f"copy{len(copies)}", len(board.journal.lines)))
            kept.saves.close()
            shutil.copytree(tmp_path / "played", copies[-1][0])
    after, record = board.concluded(), board.journal.text
    assert copies
    for folder, lines in copies:
        found = again(folder)
        assert found.walked == WalkedRoad(new_run(ROAD), DAY)
        resumed, fault = board_ahead(found, found.walked.run)
        assert not fault
        assert len(resumed.journal.lines) == lines
        assert play_on(resumed) == after
        assert resumed.journal.text == record


def test_a_battle_that_was_left_continues_at_its_tick(tmp_path: Path) -> None:
    kept = begun(tmp_path)
    board = RoadActivity(kept, new_run(ROAD))
    while board.director.battle is None or board.director.battle.state.tick < 100:
        advance(board)
    left = board.director.battle.state
    board.keep(kept.saves, leaving=True)
    kept.saves.close()
    resumed, fault = board_ahead(again(tmp_path), new_run(ROAD))
    assert not fault
    while resumed.director.battle is None:
        resumed.director.think()
    found = resumed.director.battle.state
    assert (found.tick, found.digest()) == (left.tick, left.digest())


def test_the_end_of_a_board_is_kept_and_counts_as_a_match(tmp_path: Path) -> None:
    kept = begun(tmp_path)
    board = RoadActivity(kept, new_run(ROAD))
    advance(board)
    board.resign("light")
    board.keep(Saves(tmp_path))
    outcome = board.director.match.outcome
    assert outcome is not None
    assert outcome.winner == "dark"
    assert again(tmp_path).walked is None
    (replay,) = Saves(tmp_path).kept.list()
    assert replay.path.read_text().endswith("# light resigns\n")
    figures = Book(Saves(tmp_path)).read_all()
    assert (figures.yours, figures.games["archon"].lost) == (1, 1)


def test_a_board_that_was_won_before_a_kill_is_won_behind_it(tmp_path: Path) -> None:
    """The match may still be saved, but the road is behind it."""
    kept = begun(tmp_path)
    board = RoadActivity(kept, new_run(ROAD))
    advance(board)
    kept.saves.close()
    kept.follow(judged(new_run(ROAD)))
    found = again(tmp_path)
    assert found.walked is not None
    assert found.walked.run.chooses
    run = found.walked.run.choose(0)
    ahead, fault = board_ahead(found, run)
    assert not fault
    assert not ahead.journal.begun


def test_a_damaged_road_continues_as_far_as_it_can_be_read(tmp_path: Path) -> None:
    run = walked(new_run(ROAD), 2)
    begun(tmp_path, run)
    path = tmp_path / ROAD_FOLDER / ROAD_FILE
    lines = path.read_text().splitlines()
    path.write_text("\n".join((*lines[:-1], "chose 9")))
    found = again(tmp_path)
    assert "line 7" in found.fault
    assert found.walked is not None
    assert found.walked.run.log == run.log[:-1]
    assert path.with_name("road.damaged-1.txt").read_text().endswith("chose 9")
    assert again(tmp_path).walked == found.walked
    assert not again(tmp_path).fault


def test_a_road_that_cannot_be_read_is_set_aside(tmp_path: Path) -> None:
    texts = (
        "",
        "moo",
        f"{ROAD_HEADER}\n",
        f"{ROAD_HEADER}\ncode AAAA-AAAB\n",
        f"{ROAD_HEADER}\ncode {road_code(ROAD)}\nday tomorrow\n",
        "\x00" * 60_000,
    )
    for number, text in enumerate(texts, start=1):
        path = tmp_path / ROAD_FOLDER / ROAD_FILE
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
        found = again(tmp_path)
        assert found.fault, text
        assert found.walked is None
        assert path.with_name(f"road.damaged-{number}.txt").read_text() == text
        assert not again(tmp_path).fault


def test_a_damaged_board_continues_from_its_last_good_move(tmp_path: Path) -> None:
    kept = begun(tmp_path)
    board = RoadActivity(kept, new_run(ROAD))
    while len(board.director.match.actions) < 2:
        advance(board)
    kept.saves.close()
    file = kept.saves.file_of("archon")
    text = file.read_text().splitlines()
    file.write_text("\n".join((*text[:4], "A1-A9 0000000000000000", "")))
    ahead, fault = board_ahead(again(tmp_path), new_run(ROAD))
    assert fault
    assert len(ahead.director.match.actions) == 1
    file.write_text("moo")
    ahead, fault = board_ahead(again(tmp_path), new_run(ROAD))
    assert fault
    assert not ahead.director.match.actions
    assert len(list((tmp_path / ROAD_FOLDER).glob("damaged-*.save"))) == 1


def test_results_are_kept_and_the_first_of_a_day_counts(tmp_path: Path) -> None:
    kept = begun(tmp_path)
    kept.follow(judged(walked(new_run(ROAD), 2), won=False))
    kept.begin(WalkedRoad(new_run(ROAD), DAY))
    kept.follow(walked(new_run(ROAD), 7))
    code = road_code(ROAD)
    results = again(tmp_path).results
    assert results.of_day(DAY) == RoadResult(code, 2, 0)
    assert results.best("easy") == RoadResult(code, 7, 0)
    assert results.best("hard") is None
    path = tmp_path / ROAD_FOLDER / ROADS_FILE
    path.write_text(path.read_text() + '"best hard" = "moo"\n"yesterday" = "AAAA-AAAA 1 1"\n')
    assert again(tmp_path).results.best("hard") is None
    assert again(tmp_path).results.best("easy") == RoadResult(code, 7, 0)


def test_another_copy_of_the_game_keeps_this_one_from_saving(tmp_path: Path) -> None:
    first, second = Saves(tmp_path), Saves(tmp_path)
    first.claim()
    second.claim()
    kept = KeptRoad(second)
    kept.begin(WalkedRoad(new_run(ROAD)))
    board = RoadActivity(kept, new_run(ROAD))
    advance(board)
    assert kept.walked is not None
    assert not (tmp_path / ROAD_FOLDER).exists()
    first.close()


def test_what_another_copy_damaged_is_left_to_it(tmp_path: Path) -> None:
    run = walked(new_run(ROAD), 2)
    kept = begun(tmp_path, run)
    road, board = tmp_path / ROAD_FOLDER / ROAD_FILE, kept.saves.file_of("archon")
    road.write_text(road.read_text() + "moo\n")
    board.write_text("moo")
    before = {path.name: path.read_bytes() for path in road.parent.iterdir()}
    saves = Saves(tmp_path)
    saves.taken = True
    other = KeptRoad(saves)
    assert other.fault
    assert other.walked is not None
    assert not board_ahead(other, run)[0].journal.begun
    assert {path.name: path.read_bytes() for path in road.parent.iterdir()} == before


def test_a_road_that_the_disk_refuses_is_kept_for_another_day(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun(tmp_path, walked(new_run(ROAD), 2))
    path = tmp_path / ROAD_FOLDER / ROAD_FILE
    before = path.read_text()
    with monkeypatch.context() as broken:
        broken.setattr("archon3d.play.road.kept.read_bytes", refused)
        found = again(tmp_path)
    assert (found.walked, found.fault) == (None, "the disk is broken")
    assert path.read_text() == before, "it may be whole"
    found.begin(WalkedRoad(new_run(ROAD)))
    assert path.with_name("road.damaged-1.txt").read_text() == before
    assert again(tmp_path).walked == WalkedRoad(new_run(ROAD))


def test_another_copy_counts_no_result(tmp_path: Path) -> None:
    begun(tmp_path)
    saves = Saves(tmp_path)
    other = KeptRoad(saves)
    saves.taken = True
    other.follow(new_run(ROAD).given_up())
    assert again(tmp_path).results.best("easy") is None
    assert again(tmp_path).walked is not None


def test_a_file_of_a_road_that_is_over_is_set_aside(tmp_path: Path) -> None:
    won = walked(new_run(ROAD), ROAD_STATIONS)
    assert won.won
    file = tmp_path / ROAD_FOLDER / ROAD_FILE
    for log in (won.log, new_run(ROAD).given_up().log):
        begun(tmp_path)
        file.write_text("\n".join((ROAD_HEADER, f"code {road_code(ROAD)}", *log, "")))
        found = again(tmp_path)
        assert (found.walked, found.fault) == (None, "this road is over")
        assert not file.exists()


def test_what_a_full_disk_refused_is_written_later(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    kept = KeptRoad(saves)
    (tmp_path / ROAD_FOLDER).write_text("in the way")
    kept.begin(WalkedRoad(new_run(ROAD)))
    assert saves.trouble
    (tmp_path / ROAD_FOLDER).unlink()
    saves.retry()
    assert not saves.trouble
    assert again(tmp_path).walked == WalkedRoad(new_run(ROAD))
