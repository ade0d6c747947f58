"""Shaders compile, all of them."""

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.host import paths
from archon3d.scene import shading


def test_every_program_has_both_its_files() -> None:
    files = {path.name for path in (paths.data_root() / "shaders").iterdir()}
    assert files >= {f"{name}.{part}" for name in shading.PROGRAMS for part in ("vert", "frag")}


@pytest.mark.parametrize("name", shading.PROGRAMS)
def test_program_compiles(base: ShowBase, name: str) -> None:
    shader = shading.program(name)
    assert shader.prepare_now(base.win.gsg.prepared_objects, base.win.gsg) is not None
    assert not shader.get_error_flag()


def test_a_program_that_is_not_there_is_named() -> None:
    with pytest.raises(paths.DataMissing, match=r"no-such-program\.vert"):
        shading.program("no-such-program")
