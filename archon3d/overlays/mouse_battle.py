"""Mouse control of a battle: the mouse either controls a fighter or leaves it to auto-battle.

A battle waits when the mouse is first used in it, until its player has chosen one of them.
"""

from collections.abc import Callable
from typing import Final

from archon3d.activities.activity import Activity
from archon3d.arena.collide import BODY_PIXELS, FIELD_HEIGHT_PIXELS, FIELD_WIDTH_PIXELS
from archon3d.arena.inputs import DIRECTION_X, DIRECTION_Y, FIRE_BIT, IDLE, NO_DIRECTION, ArenaInput
from archon3d.context.context import Context
from archon3d.controls.bindings import MOUSE, MOUSE_PLAY, MOUSE_SELECT, Bindings
from archon3d.controls.filters import BRIEF_SECONDS
from archon3d.controls.intents import Intent
from archon3d.controls.mapper import InputFrame
from archon3d.controls.pointing import PointedWay
from archon3d.host.settings import MOUSE_BATTLE
from archon3d.overlays.menu_input import drive
from archon3d.play.arena_view import ArenaView
from archon3d.scene.protocol import BattleScene
from archon3d.ui.aim_marker import DISTANCES, AimMarker
from archon3d.ui.canvas import GOLD, SIDE_TEXT_COLOURS, Colour, Layer
from archon3d.ui.dialog import open_question
from archon3d.ui.focus import Rectangle
from archon3d.ui.fonts import ITALIC, TITLE
from archon3d.ui.layout import Anchored, Column, Gap, Inset, Node, Plated, Stack
from archon3d.ui.menu import Menu
from archon3d.ui.shapes import show
from archon3d.ui.theme import SMALL_GAP, TextStyle
from archon3d.ui.widgets.basic import Drawing, Text
from archon3d.ui.widgets.parts import Room, Within
from archon3d.ui.widgets.press_button import PressButton, PressChoices
from archon3d.ui.words import say

AUTO: Final = "auto-battle"
CHOICES: Final = ("mouse", "auto", "always")
"""Fight with the mouse, auto-battle this time, or auto-battle always."""
KEPT: Final = {"mouse": "fight", "always": AUTO}
"""Values of the setting that remembers the choice."""
POINTED_HEIGHT: Final = 0.9
"""Height over the ground at which players point at a fighter, in the scene's units: its chest."""
BUTTON_FOOT: Final = 190
"""Distance from the picture's top to the wall around the field in canvas units.

The button ends there at any text size.
"""

BUTTON_GAP: Final = 12
"""Distance of the button from the fighter's name and from the picture's edge."""
QUESTION: Final = TextStyle(48, TITLE, GOLD)
QUESTION_NOTE: Final = TextStyle(30, ITALIC)
QUESTION_WIDTH: Final = 1560


def within_field(x: float, y: float) -> tuple[float, float]:
    """Return the nearest point of the field, in pixels, where a fighter's centre can be."""
    half = BODY_PIXELS / 2
    return min(max(x, half), FIELD_WIDTH_PIXELS - half), min(max(y, half), FIELD_HEIGHT_PIXELS - half)


FieldPoint = Callable[[float, float, float], tuple[float, float]]
"""Returns the point of the field under a point of the picture, at a height."""


class MouseBattle:
    """The mouse in one battle."""

    def __init__(self, context: Context, activity: Activity) -> None:
        """Start a battle in which players control their own fighters, unless the settings say auto-battle."""
        self._context, self._activity = context, activity
        for side in activity.people():
            activity.held_inputs[side].resting = False
        self._side: str | None = None
        """The side for whose fighter the mouse has been settled."""
        self._setting = ""
        """The setting at that time."""
        self._undecided = False
        self._focus = CHOICES[0]
        self._menu: Menu | None = None
        self._question: Layer | None = None
        self._button: PressButton | None = None
        self._marker: AimMarker | None = None
        self._way = PointedWay()
        self._mouse_used = False
        """Whether the mouse has been used since the battle began or resumed.

        A resting mouse moves no fighter.
        """
        self.meet()

    # ------------------------------------------------------------------ who fights

    @property
    def side(self) -> str | None:
        """The side that is played with the mouse, possibly with other devices too."""
        seating = self._activity.seating
        return next((side for side in seating.people if seating.may_point(side)), None)

    @property
    def undecided(self) -> bool:
        """Whether the battle waits for its player to choose who fights."""
        return self._undecided

    @property
    def menu(self) -> Menu | None:
        """The choices, while the question is asked."""
        return self._menu if self._undecided else None

    @property
    def marked(self) -> tuple[float, float] | None:
        """Canvas point of the marker; None while there is none."""
        return None if self._marker is None else self._marker.at

    def meet(self) -> None:
        """Settle who controls the fighter of the mouse's player, at the start or after a pause.

        Nothing changes if that is settled and the settings are the same.
        """
        self._mouse_used = False
        self._way = PointedWay()
        seating, setting = self._activity.seating, self._context.settings[MOUSE_BATTLE]
        seating.arrive(self._context.frame)
        side, before = self.side, (self._side, self._setting)
        self._side, self._setting = side, setting
        if side is None or seating.hand(side) != MOUSE:
            self._undecided = False
            return
        if (side, setting) == before:
            return
        self._undecided = setting == "ask"
        self._activity.held_inputs[side].resting = setting == AUTO
        if self._undecided:
            self._context.input_lock.begin(BRIEF_SECONDS)

    def leads(self, side: str) -> bool:
        """Return whether the side's fighter follows the pointer."""
        seating = self._activity.seating
        held = seating.may_point(side) and seating.hand(side) == MOUSE
        return held and not self._activity.held_inputs[side].resting and not self._undecided

    def bindings(self, side: str) -> tuple[Bindings, ...]:
        """Return the mouse's bindings for that side's fighter: none over a button of the screen."""
        return (MOUSE_PLAY,) if self.leads(side) and not self._points_at_button() else ()

    def rests(self, side: str) -> bool:
        """Return whether auto-battle controls the fighter of that side, whose player has the mouse."""
        return self._activity.held_inputs[side].resting and side == self.side

    # ---------------------------------------------------------------------- layout and drawing

    def build(self, view: ArenaView, field: Room) -> Node:
        """Return the marker, the button at the top of the field, and the question if it is asked."""
        self._menu = self._question = self._button = self._marker = None
        side = self.side
        if side is None:
            return Gap()
        slot = self._slot(side)
        self._button = PressButton(float(slot), BUTTON_FOOT)
        button = Within(field, Inset(self._button, BUTTON_GAP, BUTTON_GAP))
        colour = SIDE_TEXT_COLOURS[view.fighters[slot].side]
        question = (Drawing(self._ask),) if self._undecided else ()
        return Stack(Drawing(lambda layer, _: self._mark(layer, colour)), button, *question)

    def _mark(self, layer: Layer, colour: Colour) -> None:
        """Create the marker, which is where the pointer is."""
        self._marker = AimMarker(layer, colour)

    def _ask(self, layer: Layer, _: Rectangle) -> None:
        """Ask who fights, at the top of the picture, which stays visible."""
        self._question = layer.part("question")
        parts = Column(
            Text(say("mouse.title"), QUESTION),
            Text(say("mouse.note"), QUESTION_NOTE, wraps=True),
            Gap(SMALL_GAP),
            PressChoices({key: say(f"mouse.{key}") for key in CHOICES}),
        )
        node = Inset(Anchored(Plated(parts), width=QUESTION_WIDTH, down=0.0))
        self._menu = open_question(self._question, node, self._focus)

    def show(self, scene: BattleScene, view: ArenaView, *, fighting: bool) -> None:
        """Show where the pointer leads, and the button that leaves the battle to the computer.

        `fighting` says whether the fighter accepts input.
        """
        side = self.side
        if self._question is not None:
            show(self._question.node, self._undecided)
        if side is None or self._button is None or self._marker is None:
            return
        self._follow(self._context.frame)
        offered = fighting and (self.rests(side) or self._context.frame.used == MOUSE)
        self._button.write(say(f"mouse.{'take' if self.rests(side) else 'leave'}") if offered else "")
        self._points_at_button()
        pointer = self._context.frame.pointer
        if pointer is None or not fighting or not self.leads(side):
            self._marker.hide()
            return
        place = self._context.canvas.place
        fighter = view.fighters[self._slot(side)]
        x, y = (start + BODY_PIXELS / 2 for start in (fighter.x, fighter.y))
        value = self._activity.held_inputs[side].value
        way = value & ~FIRE_BIT
        points = [
            place(scene.screen_point(x + DIRECTION_X[way] * reach, y + DIRECTION_Y[way] * reach))
            for reach in DISTANCES
            if way != NO_DIRECTION
        ]
        self._marker.show(place(pointer), points, fires=value >= FIRE_BIT)

    # ---------------------------------------------------------------------------------------- input

    def choose(self, intents: tuple[Intent, ...]) -> bool:
        """Let the player choose who fights; return whether that has just happened.

        With two people, the one with the mouse answers with it.
        """
        side = self._side
        if self._menu is None or not self._undecided or side is None:
            return False
        alone = len(self._activity.people()) == 1
        pressed = drive(self._menu, intents if alone else (), self._context, self._context.frame)
        self._focus = self._menu.focus
        if pressed is None:
            return False
        if pressed in KEPT:
            self._setting = self._context.settings[MOUSE_BATTLE] = KEPT[pressed]
            self._context.settings.save()
        self._undecided = self._mouse_used = False
        self._activity.held_inputs[side].resting = pressed != "mouse"
        self._release()
        return True

    def press(self) -> bool:
        """Handle the button; return whether it has just been pressed."""
        side = self.side
        if side is None or MOUSE_SELECT not in self._context.frame.pressed or not self._points_at_button():
            return False
        hand = self._activity.held_inputs[side]
        hand.resting = not hand.resting
        hand.value = IDLE
        self._mouse_used = False
        self._release()
        self._context.sound.gesture("accept")
        return True

    def steer(self, side: str, value: ArenaInput, view: ArenaView, field_point: FieldPoint) -> ArenaInput:
        """Return the fighter's input; `value` is that of the buttons.

        If they give no direction, the pointer does. Outside the window it moves nothing, and an attack has
        the direction of the last one.
        """
        frame = self._context.frame
        self._follow(frame)
        if value & ~FIRE_BIT != NO_DIRECTION or not (self.leads(side) and self._mouse_used):
            return value
        fighter = view.fighters[self._slot(side)]
        middle_x, middle_y = (start + BODY_PIXELS / 2 for start in (fighter.x, fighter.y))
        x, y = middle_x, middle_y
        if frame.pointer is not None:
            x, y = field_point(*frame.pointer, POINTED_HEIGHT)
        if value >= FIRE_BIT:
            return self._way.aim(x - middle_x, y - middle_y, fighter.facing) | FIRE_BIT
        x, y = within_field(x, y)
        walking = fighter.walking or fighter.attack is not None
        dx, dy, moved = x - middle_x, y - middle_y, frame.pointer_moved
        return self._way.walk(dx, dy, moved=moved, walking=walking, tick=view.tick)

    # ------------------------------------------------------------------ details

    def _slot(self, side: str) -> int:
        """Return the slot of the side's fighter."""
        return self._activity.game.sides.index(side)

    def _follow(self, frame: InputFrame) -> None:
        self._mouse_used |= frame.pointer_moved or MOUSE_SELECT in frame.pressed

    def _points_at_button(self) -> bool:
        pointer = self._context.frame.pointer
        at = None if pointer is None else self._context.canvas.place(pointer)
        return self._button is not None and self._button.point(at)

    def _release(self) -> None:
        """Discard the press that chose, so that it is no attack."""
        self._context.input_lock.ignore_until_released(frozenset((MOUSE_SELECT,)))
