"""Scenes to test, and what they must leave as it was."""

from collections.abc import Iterator

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.scene.arena.preloading import preloading
from archon3d.scene.figures.library import FigureLibrary
from archon3d.scene.menus.scenery import Scenery
from tests.driver.harness import STOCK


@pytest.fixture(autouse=True, scope="module")
def plain_library() -> None:
    """Give the shared library its defaults again: the programs before had settings."""
    for name, value in vars(FigureLibrary()).items():
        if not name.startswith("_"):
            setattr(STOCK.library, name, value)


@pytest.fixture(scope="session")
def library(base: ShowBase) -> FigureLibrary:
    """Return the library of all programs of this process, with everything in it."""
    for _ in preloading(STOCK.library):
        pass
    return STOCK.library


@pytest.fixture
def scenery(base: ShowBase, library: FigureLibrary) -> Iterator[Scenery]:
    """Yield what is behind menus."""
    scenery = Scenery(base.win, base.render, library)
    yield scenery
    scenery.close()


@pytest.fixture
def left_as_found(base: ShowBase) -> Iterator[None]:
    """Fails a test that leaves nodes, tasks, or another lens behind."""
    lens, place = base.cam.node().get_lens(), base.cam.get_transform()
    nodes = base.render.find_all_matches("**").get_num_paths()
    tasks = sorted(task.name for task in base.task_mgr.getAllTasks())
    yield
    assert base.render.find_all_matches("**").get_num_paths() == nodes
    assert sorted(task.name for task in base.task_mgr.getAllTasks()) == tasks
    assert base.cam.node().get_lens() == lens
    assert base.cam.get_transform() == place
