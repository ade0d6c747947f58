"""Opening the engine."""

import os
import subprocess
import sys
from itertools import pairwise

import pytest
from direct.showbase.ShowBase import ShowBase

pytestmark = pytest.mark.engine

OPEN_A_WINDOW = """
from pathlib import Path
from archon3d.app.engine import open_engine
from archon3d.app.options import NoDisplay, PlayOptions
try:
    open_engine(PlayOptions(Path("settings.toml")))
except NoDisplay as error:
    print("refused:", error)
"""


def test_the_picture_has_the_requested_size_and_the_core_profile(base: ShowBase) -> None:
    assert (base.win.get_x_size(), base.win.get_y_size()) == (1280, 720)
    assert base.win.get_gsg().driver_shader_version_major * 100 >= 300


def test_time_advances_a_sixtieth_of_a_second_a_frame(base: ShowBase) -> None:
    times = []
    for _ in range(4):
        base.task_mgr.step()
        times.append(base.clock.frame_time)
    steps = [round((later - earlier) * 60, 6) for earlier, later in pairwise(times)]
    assert steps == [1, 1, 1]


def test_without_a_display_the_window_is_refused_in_one_sentence() -> None:
    environment = {name: value for name, value in os.environ.items() if name != "DISPLAY"}
    run = subprocess.run(
        [sys.executable, "-c", OPEN_A_WINDOW],
        env=environment | {"DISPLAY": ":54321"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert run.stdout == "refused: no display with OpenGL 3.2\n"
    assert run.returncode == 0
