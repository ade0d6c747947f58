"""What the buttons do in menus, by the marks of the device that was used last, in the corner below."""

from __future__ import annotations

from typing import Final

from archon3d.controls.bindings import GAMEPAD, MOUSE, MOUSE_BACK, MOUSE_SELECT, PADS
from archon3d.controls.intents import Intent
from archon3d.screens.context import Context, LaidOutScreen
from archon3d.screens.flow import Screen
from archon3d.ui.buttons import Mark, fitting, mark_of
from archon3d.ui.canvas import HEIGHT, Layer
from archon3d.ui.glyphs import Prompts
from archon3d.ui.words import say

ORDER: Final = 11
"""It lies over every screen's own words."""
SIZE: Final = 30
MARGIN: Final = 26
WORDS: Final = {Intent.ACCEPT: "prompt.choose", Intent.BACK: "prompt.back"}


class PromptCorner:
    """Buttons and their meaning, right below, where the screen on top leaves room for them."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._layer: Layer | None = None
        self._shown: object = None

    def update(self, screen: Screen | None) -> None:
        """Follows the screen on top and the device in use."""
        canvas, frame = self._context.canvas, self._context.frame
        foot = screen.foot if isinstance(screen, LaidOutScreen) else None
        subject = (screen, foot, frame.used, frame.style)
        if subject == self._shown:
            return
        self.close()
        self._shown = subject
        if foot is None or not isinstance(screen, LaidOutScreen):
            return
        self._layer = canvas.layer("prompts", ORDER)
        prompts = [(mark_for(self._context, intent), say(WORDS[intent])) for intent in screen.prompts]
        row = Prompts(self._layer, [((mark,), words) for mark, words in prompts], SIZE)
        row.move(canvas.width - MARGIN - row.width, HEIGHT - MARGIN - row.height / 2)
        if row.width + 2 * MARGIN > (canvas.width - canvas.room(foot, SIZE)) / 2:
            self.close()
            self._shown = subject

    def close(self) -> None:
        """Takes them away; the next update shows them anew."""
        self._shown = None
        if self._layer is not None:
            self._layer.close()
            self._layer = None


def mark_for(context: Context, intent: Intent, source: str | None = None) -> Mark:
    """How the button is marked that means this in menus, on that device or on the one that was used last."""
    frame = context.frame
    device = frame.used if source is None else source
    if device == MOUSE:
        return mark_of(MOUSE_SELECT if intent is Intent.ACCEPT else MOUSE_BACK, "", {})
    if device in PADS:
        style = frame.styles.get(device, "xbox")
        return mark_of(fitting(context.keymap.menu_buttons(GAMEPAD, intent), style)[0], style, {})
    if source is None:
        return mark_of("enter" if intent is Intent.ACCEPT else "escape", "", frame.printed)
    return mark_of(context.keymap.menu_buttons(device, intent)[0], "", frame.printed)
