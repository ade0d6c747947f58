"""Actions and battles that a test plays, with their scene."""

from typing import Any

from direct.showbase.ShowBase import ShowBase
from panda3d.core import NodePath

from archon3d.arena.inputs import read_input
from archon3d.arena.spec import BattleSpec, FighterSpec
from archon3d.arena.state import ArenaState, new_battle
from archon3d.arena.step import step
from archon3d.play.arena_view import ArenaView, arena_view
from archon3d.play.kit import GameKit
from archon3d.rules.game import Step
from archon3d.scene.arena.scene import ArenaScene
from archon3d.scene.figures.library import FigureLibrary

ASPECT = 16 / 9
FRAME = 1 / 60
LASTING = 120
"""Half points of a fighter that outlives a test."""


def battle(left: str = "archer", right: str = "goblin", colour: str = "C", mode: str = "fixed") -> ArenaState:
    """Return a battle between two fighters that last."""
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


def play_action(scene: Any, kit: GameKit, state: Any, action: Any) -> Step[Any, Any]:
    """Make the action, and let the game's scene begin to show what happens."""
    step: Step[Any, Any] = kit.rules.apply(state, action)
    for event in step.events:
        scene.play(event, kit.view(step.state))
    return step


class Played:
    """A battle with its scene."""

    def __init__(self, base: ShowBase, library: FigureLibrary, state: ArenaState) -> None:
        self.state = state
        self.view: ArenaView = arena_view(state)
        self.root: NodePath = base.render.attach_new_node("test")
        self.scene = ArenaScene(self.root, base.cam, ASPECT, library, self.view)

    def run(self, ticks: int, left: str = "-", right: str = "-", alpha: float = 1.0) -> None:
        """Step, draw and update this many ticks."""
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
