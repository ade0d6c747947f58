"""The board on its table, behind whatever look a game has."""

from typing import Any

from archon3d.presenters.presenter import AnyScene
from archon3d.scene.archon.switching import SwitchingBoard
from archon3d.scene.tabletop.table import TabletopScene


def tabletop(scene: AnyScene) -> TabletopScene[Any, Any, Any]:
    """Return the board on its table, in the look that has one. Raises TypeError if there is none."""
    picture = scene.picture if isinstance(scene, SwitchingBoard) else scene
    if not isinstance(picture, TabletopScene):
        raise TypeError(f"{picture} is on no table")
    return picture
