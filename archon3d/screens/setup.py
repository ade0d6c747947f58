"""The set-up of a match: who plays, the computer's level, and the game's options."""

from types import NoneType
from typing import Final

from archon3d.activities.activity import MatchActivity
from archon3d.activities.match_setup import attract_setup, follow_pads, setup_of
from archon3d.activities.setup_page import SetupPage
from archon3d.context.context import Context
from archon3d.controls.intents import Intent
from archon3d.host.settings import LAST_GAME, PLAYERS
from archon3d.overlays.hints import Hint
from archon3d.play.kits import KITS
from archon3d.presenters.presenter import presenter_of
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.screens.replace import begin
from archon3d.screens.row_screen import RowScreen

OTHER_GAMES: Final = Hint("prompt.games", (Intent.BACK,))


class SetupScreen(RowScreen):
    """The rows of a game's set-up."""

    back = OTHER_GAMES

    def __init__(self, context: Context, data: object) -> None:
        """Take the name of a game, or None for the last one that was started. Raises KeyError."""
        super().__init__(context, data)
        given = expect(data, str, NoneType)
        context = self.context
        last = KITS.get(context.settings[LAST_GAME], next(iter(KITS.values())))
        self._kit = last if given is None else KITS[given]
        self._pads = context.frame.pads
        follow_pads(context.settings, self._pads)
        self._players = context.settings[PLAYERS]
        context.sound.scene("title")

    @property
    def game(self) -> str:
        """Name of the game that is set up."""
        return self._kit.name

    def page(self) -> SetupPage:
        """Return the page that the game's presenter lays out."""
        return presenter_of(self._kit.name).setup(self.context, self._kit)

    def update(self, dt: float) -> ScreenOutcome | None:
        """Move the focus, and handle what is pressed."""
        if self.unattended(dt):
            activity = MatchActivity(attract_setup(self.context, self.game))
            return ScreenOutcome("match", activity)
        self._follow_pads()
        begun, back = self.follow(dt)
        if back:
            self.context.settings.save()
            return ScreenOutcome("back", self.game)
        return begun

    def changed(self) -> None:
        """Show the controls of other players."""
        if self._players != self.context.settings[PLAYERS]:
            self._players = self.context.settings[PLAYERS]
            self._renew_layer()

    def begin(self) -> ScreenOutcome:
        """Return the match, or what precedes it."""
        self.context.settings[LAST_GAME] = self.game
        self.context.settings.save()
        return begin(self.context, MatchActivity(setup_of(self.context, self.game)))

    def _follow_pads(self) -> None:
        """Put the player option that the gamepads suggest first, and show their buttons, when they change."""
        before, self._pads = self._pads, self.context.frame.pads
        if before != self._pads:
            follow_pads(self.context.settings, self._pads)
            self._players = self.context.settings[PLAYERS]
            self._renew_layer()
