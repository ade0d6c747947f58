"""Battles that a test plays tick by tick, with their scene."""

from direct.showbase.ShowBase import ShowBase
from panda3d.core import NodePath

from archon3d.arena.inputs import read_input
from archon3d.arena.spec import BattleSpec, FighterSpec
from archon3d.arena.state import ArenaState, new_battle
from archon3d.arena.step import step
from archon3d.play.archon.view import ArenaView, arena_view
from archon3d.scene.arena.scene import ArenaScene
from archon3d.scene.figures.library import FigureLibrary

ASPECT = 16 / 9
FRAME = 1 / 60
LASTING = 120
"""Half points of a fighter that outlives a test."""


def battle(left: str = "archer", right: str = "goblin", colour: str = "C", mode: str = "fixed") -> ArenaState:
    """A battle between two fighters that last."""
    form = left if right == "shapeshifter" else right
    return new_battle(
        BattleSpec(
            FighterSpec(left, "light", left, LASTING),
            FighterSpec(right, "dark", form, LASTING),
            colour,
            "C",
            "darker",
            "shifting" if mode == "shifting" else "fixed",
            7,
        )
    )


class Played:
    """A battle with its scene."""

    def __init__(self, base: ShowBase, library: FigureLibrary, state: ArenaState) -> None:
        self.state = state
        self.view: ArenaView = arena_view(state)
        self.root: NodePath = base.render.attach_new_node("test")
        self.scene = ArenaScene(self.root, base.cam, ASPECT, library, self.view)

    def run(self, ticks: int, left: str = "-", right: str = "-", alpha: float = 1.0) -> None:
        """Step, draw and update so many ticks."""
        for _ in range(ticks):
            events = step(self.state, read_input(left), read_input(right))
            view = arena_view(self.state)
            for event in events:
                self.scene.play(event)
            self.scene.draw(self.view, view, alpha)
            self.scene.update(FRAME)
            self.view = view

    def __enter__(self) -> "Played":
        return self

    def __exit__(self, *_: object) -> None:
        self.scene.close()
        self.root.remove_node()
