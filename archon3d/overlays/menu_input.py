"""How input moves a menu's focus, on screens and in lists over boards."""

from typing import Final

from archon3d.context.context import Context
from archon3d.controls.bindings import MOUSE_SELECT
from archon3d.controls.intents import REST, Intent
from archon3d.controls.mapper import InputFrame
from archon3d.ui.menu import Menu

PAGE_TURNS: Final = {Intent.PREVIOUS: -1, Intent.NEXT: 1}
"""Page steps of these intents."""


def drive(menu: Menu, intents: tuple[Intent, ...], context: Context, frame: InputFrame) -> str | None:
    """Move a menu's focus by the intents and the frame's mouse.

    Returns the key of the accepted row.
    """
    accepted, before = None, menu.focus
    turns = frame.wheel
    if frame.pointer_moved or turns or intents:
        menu.pressed = None
    clicked = MOUSE_SELECT in frame.pressed
    if frame.pointer is not None and (frame.pointer_moved or clicked):
        pointed = menu.pressed or menu.point(context.canvas.place(frame.pointer))
        accepted = menu.pressed = pointed if clicked else None
    if turns:
        menu.scroll(turns)
    for intent in intents:
        if intent is Intent.ACCEPT:
            accepted = menu.focus
        elif intent in PAGE_TURNS:
            menu.turn_page(PAGE_TURNS[intent])
        elif intent.vector != REST:
            menu.step(intent.vector)
    if accepted is not None:
        context.sound.gesture("accept")
    elif {Intent.BACK, Intent.LEAVE} & set(intents):
        context.sound.gesture("back")
    elif menu.focus != before:
        context.sound.gesture("move")
    return accepted
