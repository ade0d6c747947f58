"""How noughts and crosses is shown and heard."""

from typing import Final

from panda3d.core import NodePath

from archon3d.audio.cue import STEP_GAIN, Cue, Cues
from archon3d.audio.table import CueTable, Where
from archon3d.presenters.presenter import Presenter
from archon3d.rules.game import GameEnded
from archon3d.scene.craft.meshes import Mesh, Rgb, paint, torus
from archon3d.scene.craft.meshes import box as bar
from archon3d.scene.craft.timeline import over
from archon3d.scene.figures.library import FigureLibrary
from archon3d.scene.menus.offers import ExhibitPiece
from archon3d.scene.tabletop.layout import BoardLayout
from archon3d.scene.tabletop.table import TableDesign, TabletopScene
from tests.noughts.people import ROWS, View
from tests.noughts.rules import SIDES, Event, Placed, Side

COLOURS: Final[dict[str, Rgb]] = {"cross": (0.9, 0.5, 0.2), "nought": (0.4, 0.6, 1.0)}
FALL_SECONDS: Final = 0.3
FALL: Final = 0.8
"""Squares that a piece falls from its hand."""

LAYOUT: Final = BoardLayout(ROWS, column_names=tuple("abc"), row_names=tuple("321"))
DESIGN: Final = TableDesign("noughts", LAYOUT, COLOURS)


class NoughtsScene(TabletopScene[View, Event, None]):
    """Nine squares, and what has been put on them."""

    def __init__(
        self, parent: NodePath, camera: NodePath, aspect: float, library: FigureLibrary, view: View
    ) -> None:
        super().__init__(parent, camera, aspect, library, DESIGN)
        self.show(view)

    def show(self, view: View) -> None:
        self.timeline.clear()
        self.figures.get_children().detach()
        for side in SIDES:
            for spot in view.taken[side]:
                self._put(side, spot)

    def play(self, event: Event, view: View) -> None:
        match event:
            case Placed(side, at):
                piece = self._put(side, at)
                self.timeline.add(over(FALL_SECONDS, lambda share: piece.set_z(FALL * (1.0 - share))))
            case GameEnded():
                """The result says it."""

    def animate(self, dt: float) -> None:
        """Nothing breathes."""

    def settle(self) -> None:
        for piece in self.figures.get_children():
            piece.set_z(0.0)

    def _put(self, side: Side, spot: str) -> NodePath:
        mesh, colour = Mesh(), paint("e08030" if side == "cross" else "5080f0")
        if side == "cross":
            for heading in (45.0, -45.0):
                mesh.add(bar(0.8, 0.16, 0.16), colour, turn=(heading, 0.0, 0.0))
        else:
            mesh.add(torus(0.32, 0.09), colour)
        piece = self.stage.paint(NodePath(mesh.geom_node(side)))
        piece.reparent_to(self.figures)
        piece.set_pos(*self.layout.place(spot), 0.0)
        return piece


def _placed(event: Placed, where: Where) -> Cues:
    return (Cue("step-heavy", where(event.at), gain=STEP_GAIN),)


CUES: Final[CueTable] = {Placed: _placed}

PRESENTER: Final = Presenter(
    scene=NoughtsScene,
    cues=CUES,
    colours={"cross": (1.0, 0.7, 0.4, 1), "nought": (0.6, 0.8, 1.0, 1)},
    champions={"cross": ("bowman-light",), "nought": ("bowman-dark",)},
    offer=(ExhibitPiece("bowman-light", "light", 0.0, 0.0, -150.0),),
)
