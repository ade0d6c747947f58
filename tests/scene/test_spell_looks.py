"""A spell's look begins with one entry: the colour of its light."""

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.scene.archon.spells import SPELL_LOOKS, SpellLook
from archon3d.scene.craft.lamps import Lamps
from archon3d.scene.figures.library import FigureLibrary
from archon3d.scene.menus.showcase import CastSpell


@pytest.mark.usefixtures("left_as_found")
def test_a_spell_with_nothing_but_its_light_is_cast_in_the_codex(
    base: ShowBase, library: FigureLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(SPELL_LOOKS, "rescue", SpellLook((1.0, 1.0, 1.0)))
    exhibit = CastSpell(base.render, "rescue", library, Lamps(base.render))
    for _ in range(600):
        exhibit.update(1 / 60)
    exhibit.remove()
