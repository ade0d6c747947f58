"""What the screens of all boards do alike: they are the director's view, tell news, pause, and end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, Protocol

from archon3d.arena.events import ArenaEvent
from archon3d.controls.bindings import ALL_SOURCES, MOUSE, MOUSE_SELECT, PADS
from archon3d.controls.intents import Intent
from archon3d.host.settings import ANIMATION, CONFIRM
from archon3d.play.battle import Battle
from archon3d.scene.craft.camera import NO_MARGINS, Margins
from archon3d.screens.context import LaidOutScreen
from archon3d.screens.flow import Outcome
from archon3d.screens.hints import DEMONSTRATION, PAUSE, SKIP, Hint, HintRow
from archon3d.screens.match_setup import MatchSetup
from archon3d.screens.pause import pause_for
from archon3d.screens.session import MatchSession
from archon3d.ui.canvas import HEIGHT
from archon3d.ui.words import say

WARNING_SECONDS: Final = 3.0
"""How long a refusal stands in the message line."""

TOLD_SECONDS: Final = 1.1
"""How long the news stand in the message line, at least, before the computer acts."""

ENDING_SECONDS: Final = 1.6
"""From the end of the game to the summary."""

ARROWS: Final = "arrow keys"
"""The keys that are shown to one who has not touched anything."""

SPEEDS: Final = {"normal": 1.0, "fast": 2.0, "off": 1.0}
"""Factors of the animations' speed; with `off` they are skipped."""


class Scene(Protocol):
    """A board's scene, as far as every match needs it."""

    speed: float

    @property
    def busy(self) -> bool:
        """Whether something is still being shown."""

    def play(self, event: Any, view: Any) -> None:
        """Begin to show what happened; `view` is the position after the action that led to the event."""

    def skip(self) -> None:
        """Bring all that is being shown to its end."""

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds."""

    def resize(self, aspect: float, margins: Margins = NO_MARGINS) -> None:
        """Fit the picture to that ratio of width to height, and what it shows between the margins."""

    def close(self) -> None:
        """Take everything down and give the camera back."""


class BoardWords(Protocol):
    """What stands around a board, and tells what is going on."""

    top: float
    foot: float
    """Where the room for the board begins and ends, in canvas units."""

    def say(self, message: str, *, warning: bool = False) -> None:
        """Writes the message line; a warning stands out."""


class MatchScreen(LaidOutScreen):
    """One match on a board. A screen that inherits from it puts up `_scene` and `_hud`."""

    _scene: Scene
    _hud: BoardWords

    def prepare(self, data: object) -> None:
        """`data` is a MatchSetup, or a MatchSession to go on with. Raises TypeError for anything else."""
        if isinstance(data, MatchSetup):
            data = MatchSession(data)
        if not isinstance(data, MatchSession):
            raise TypeError(f"a board needs a MatchSetup or a MatchSession, not {type(data).__name__}")
        self._session = data
        self._director = data.director
        self._director.view = self
        self._root = self.context.base.render.attach_new_node(type(self).__name__)
        self._warning = self._told = 0.0
        self._until_summary: float | None = None
        self._unconfirmed: Any = None
        self._battle: Battle | None = None
        self._seating = self.context.seating = data.seating
        self._seating.fill(data.players, data.sides, self.context.frame.pads)
        self._put_up()
        self._take_settings()
        self.context.sound.scene("board")
        self.listen_anew()

    @property
    def session(self) -> MatchSession:
        """The match that is played here."""
        return self._session

    # ------------------------------------------------------------------ what a board says of itself

    def _put_up(self) -> None:
        """Opens the scene and makes ready for the first action."""
        raise NotImplementedError

    def _prompt(self) -> None:
        """Asks for what is to be chosen next, unless there is something newer to read."""
        raise NotImplementedError

    # ------------------------------------------------------------------ the director's view

    @property
    def busy(self) -> bool:
        """Whether something is still being shown."""
        return self._scene.busy

    def _show(self, event: Any, sentence: str | None) -> None:
        """Shows what happened, and tells it."""
        self._scene.play(event, self._session.kit.view(self._state))
        if self.context.settings[ANIMATION] == "off":
            self._scene.skip()
        if sentence:
            self._hud.say(sentence)
            self._told = TOLD_SECONDS

    def battle_opens(self, battle: Battle) -> None:
        """The arena takes over as soon as this frame is done."""
        self._battle = battle

    def battle_event(self, event: ArenaEvent) -> None:
        """The arena shows these."""

    def battle_closes(self) -> None:
        """The arena shows this."""

    # ------------------------------------------------------------------ what the chooser tells

    def warn(self, sentence: str) -> None:
        """A refusal stands in the message line for a while."""
        self._hud.say(sentence, warning=True)
        self._warning = WARNING_SECONDS

    def step_taken(self) -> None:
        """The message line asks for what is to be chosen next."""
        self._warning = self._told = 0.0
        self._unconfirmed = None
        self._prompt()

    # ------------------------------------------------------------------ the screen

    def think(self, dt: float) -> None:
        """Lets the director go on; a computer acts when the news could be read."""
        self._told = max(0.0, self._told - dt)
        if self._followed or not self._computer_to_act():
            self._director.think()
            self._session.keep(self.context.saves)

    @property
    def _followed(self) -> bool:
        """Whether there was time to read what was told last."""
        return self._told == 0

    def _begin_frame(self, dt: float) -> None:
        """Draws on, and follows the gamepads that come and go."""
        self._scene.update(dt)
        self._pass_time(dt)
        self._seating.follow(self.context.frame, self.context.keymap)

    def _end(self) -> Outcome | None:
        """The summary is due when the last event has been seen for a while."""
        if self._until_summary != 0 or self.busy or not self._director.all_shown:
            return None
        name = "title" if self._session.setup.attract else "over"
        return Outcome(name, self._session, unbidden=True)

    @property
    def _disturbed(self) -> bool:
        """Whether somebody is there while the match is only to be looked at."""
        return self._session.setup.attract and self.context.frame.stirred

    def resize(self) -> None:
        """Fit words and scene to the window."""
        super().resize()
        self._fit_scene()

    def open(self, data: object) -> None:
        """Appear, the board between the words."""
        super().open(data)
        self._fit_scene()

    def cover(self) -> None:
        """Another screen takes the window."""
        super().cover()
        self._root.hide()

    def uncover(self) -> None:
        """Back from another screen, or from a pause."""
        super().uncover()
        self._root.show()
        self._fit_scene()
        self._director.view = self
        self._take_settings()
        self.context.sound.scene("board")

    def close(self) -> None:
        """Take the board down."""
        self._scene.close()
        self._root.remove_node()
        super().close()

    # ------------------------------------------------------------------ how a turn goes

    @property
    def _state(self) -> Any:
        return self._director.state

    def _room(self) -> tuple[float, float]:
        """Where the words leave room for the board: from there to there, in canvas units."""
        return self._hud.top, self._hud.foot

    def _fit_scene(self) -> None:
        """Shows the board between the words."""
        top, foot = self._room()
        self._scene.resize(self.context.canvas.aspect, Margins(top / HEIGHT, 1.0 - foot / HEIGHT))

    def _take_settings(self) -> None:
        """What may have been changed in a pause."""
        self._scene.speed = SPEEDS[self.context.settings[ANIMATION]]

    def hints(self) -> Sequence[HintRow]:
        """What whoever acts can do, by the buttons of the device in that player's hands."""
        if self._session.setup.attract:
            return (DEMONSTRATION,)
        hints = self._acting_hints() if self._asked else (SKIP, PAUSE)
        return (HintRow(hints, self._device(self._heard), "centre"),)

    @property
    def _asked(self) -> bool:
        """Whether a person is asked for something now."""
        raise NotImplementedError

    def _acting_hints(self) -> tuple[Hint, ...]:
        """What a person who is asked can do."""
        raise NotImplementedError

    def _device(self, side: str) -> str:
        """What the side's player holds, or whoever is there."""
        used = self.context.frame.used
        return self._seating.hand(side) or (used if used in (*PADS, MOUSE) else ARROWS)

    def _computer_to_act(self) -> bool:
        return self._director.to_move not in self._session.people()

    def listen_anew(self) -> None:
        """A person's turn is theirs alone, and what follows from it until the next one's begins."""
        super().listen_anew()
        self._heard = self._director.to_move

    def players(self) -> Sequence[str]:
        """What the person plays with who is heard; while the computer plays, anyone may hurry it."""
        people = self._heard in self._session.people()
        return self._seating.sources(self._heard) if people else ALL_SOURCES

    def pointing(self) -> bool:
        """Whether the mouse is in that person's hand."""
        return self._heard not in self._session.people() or self._seating.may_point(self._heard)

    def _pause(self, intents: Iterable[Intent]) -> Outcome | None:
        """A pause that somebody asks for, or that the loss of the acting player's gamepad brings about."""
        return pause_for(self.context, self._session, intents, acting=(self._director.to_move,))

    def _confirmed(self, action: Any) -> bool:
        """Whether the action may be made: where the settings ask for it, it has to be chosen twice."""
        if not self.context.settings[CONFIRM] or action == self._unconfirmed:
            self._unconfirmed = None
            return True
        self._unconfirmed = action
        self.warn(say("ply.confirm"))
        return False

    def _hurry(self, intents: tuple[Intent, ...]) -> bool:
        """A press of the button skips what is being shown; answers whether it was pressed."""
        pressed = Intent.ACCEPT in intents or MOUSE_SELECT in self.own_frame.pressed
        if pressed:
            self._scene.skip()
            self._told = 0.0
        return pressed

    def _pass_time(self, dt: float) -> None:
        if self._warning > 0:
            self._warning = max(0.0, self._warning - dt)
            if self._warning == 0:
                self._prompt()
        if self._until_summary is not None:
            self._until_summary = max(0.0, self._until_summary - dt)
