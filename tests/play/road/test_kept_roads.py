"""A road in its file, cut off anywhere."""

from contextlib import suppress
from dataclasses import replace

from archon3d.play.road.army import BadRoad
from archon3d.play.road.code import road_code
from archon3d.play.road.kept import ROAD_HEADER, read_walked
from archon3d.play.road.road import Road
from archon3d.play.road.run import new_run
from tests.play.road.walking import judged


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
