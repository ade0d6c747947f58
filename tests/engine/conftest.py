"""One offscreen engine for all tests that need Panda3D."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.app.engine import close_engine, open_engine
from archon3d.app.options import PlayOptions

SIZE = (1280, 720)


@pytest.fixture(scope="session")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ShowBase]:
    """An engine that draws 1280 x 720 pixels, and whose clock advances 1/60 s a frame."""
    nowhere: Path = tmp_path_factory.mktemp("engine") / "settings.toml"
    engine = open_engine(PlayOptions(nowhere, offscreen=True, size=SIZE))
    yield engine
    close_engine(engine)
