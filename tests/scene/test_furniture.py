"""The names of columns and rows lie whole in the groove of the frame."""

import pytest
from panda3d.core import GeomVertexReader

from archon3d.scene.tabletop.furniture import names
from archon3d.scene.tabletop.layout import BoardLayout

GROOVE = (0.18 / 0.74, 0.56 / 0.74)
"""Between the frame's fillets, as shares of its width from the board outwards."""


@pytest.mark.parametrize("row_names", [("9", "8"), ("11", "10"), ("28", "20")])
@pytest.mark.parametrize("rim", [0.66, 0.74])
def test_row_names_of_two_digits_fit_the_groove(row_names: tuple[str, str], rim: float) -> None:
    layout = BoardLayout((tuple("abc"), tuple("def")), rim=rim, row_names=row_names)
    reader = GeomVertexReader(names(layout).get_geom(0).get_vertex_data(), "vertex")
    outward = []
    while not reader.is_at_end():
        outward.append((abs(reader.get_data3().x) - layout.width / 2) / rim)
    assert min(outward) > GROOVE[0]
    assert max(outward) < GROOVE[1]
