"""The viewer of a playback: its board and battles, the bar below them, and its menu."""

from collections.abc import Collection, Sequence
from typing import Final

from archon3d.context.context import Context
from archon3d.controls.bindings import MOUSE
from archon3d.controls.intents import Intent
from archon3d.overlays.hints import BACK, CHOOSE, Hint, HintRow
from archon3d.overlays.menu_input import drive
from archon3d.play.playback import Moment, Playback, TimelineMark
from archon3d.play.replay_player import ReplayPlayer
from archon3d.presenters.presenter import presenter_of
from archon3d.replays.controls import ReplayControls
from archon3d.replays.hud import ReplayHud
from archon3d.replays.playback_view import PlaybackView
from archon3d.replays.words import battle_words, ending_words, ply_rows, ply_words, where_words
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.flow import ScreenOutcome
from archon3d.ui.canvas import Layer
from archon3d.ui.dialog import open_question, question
from archon3d.ui.layout import Node
from archon3d.ui.menu import Menu
from archon3d.ui.widgets.chance_strip import ChanceStrip
from archon3d.ui.words import explained, say

PLAY: Final = Hint("prompt.theatre.play", (Intent.ACCEPT,))
STEP: Final = Hint("prompt.theatre.step", (Intent.LEFT, Intent.RIGHT))
PLIES: Final = Hint("prompt.theatre.ply", (Intent.UP, Intent.DOWN))
BATTLES: Final = Hint("prompt.theatre.battle", (Intent.PREVIOUS, Intent.NEXT))
MARKS: Final = Hint("prompt.theatre.mark", (Intent.PREVIOUS, Intent.NEXT))
MENU: Final = Hint("prompt.theatre.menu", (Intent.PAUSE,))
SEEK: Final = Hint("prompt.theatre.seek", (Intent.ACCEPT,))


class ReplayViewer(LaidOutScreen):
    """Shows a match, forwards and backwards; subclasses define what else can be done with it."""

    plays = True
    order = 8
    own_hint: Hint
    """Hint of the button that each viewer defines."""
    menu_stops = True
    """Whether it stops after its menu was open."""

    def __init__(self, context: Context, data: object, view: PlaybackView, player: ReplayPlayer) -> None:
        """Watch what the player plays and the view shows."""
        super().__init__(context, data)
        self.view = view
        """The picture."""
        self.player = player
        """What plays."""
        self._presenter = presenter_of(player.playback.kit.name)
        self._controls = ReplayControls(context, player)
        self.hud = self._new_hud()
        """What is over the picture."""
        self._question: tuple[Layer, Menu] | None = None

    # ------------------------------------------------------------------------------------ hooks of subclasses

    def back(self) -> ScreenOutcome:
        """Return the outcome that leads back."""
        raise NotImplementedError

    def own_words(self) -> str:
        """Return the text of its own button."""
        raise NotImplementedError

    def do_own(self) -> None:
        """Do what its own button says."""
        raise NotImplementedError

    def choices(self) -> dict[str, str]:
        """Return the choices besides watching, by key; `resume`, `start` and `leave` are handled here."""
        raise NotImplementedError

    def note(self) -> str:
        """Return the text above the choices."""
        raise NotImplementedError

    def chosen(self, key: str) -> ScreenOutcome | None:
        """Handle a choice."""
        raise NotImplementedError

    def marks(self) -> tuple[TimelineMark, ...]:
        """Return the marks on the bar."""
        return self.playback.marks

    def mark_kinds(self) -> Collection[str]:
        """Return the kinds of marks in the legend."""
        return {mark.kind for mark in self.marks()}

    def chances(self) -> ChanceStrip | None:
        """Return what is below the timeline; None for nothing."""
        return None

    def where(self) -> str:
        """Return the ply, and in a battle its time."""
        return where_words(self.playback)

    def message(self) -> str:
        """Return what is happening."""
        playback, view = self.playback, self.view
        battle = playback.battle
        if battle is not None and view.view is not None and (battle.over or not playback.ended):
            return battle_words(battle, view.view)
        if playback.ended and not view.busy and not view.message_lasts:
            return ending_words(playback)
        if playback.moment.ply:
            return view.message or ply_words(playback, playback.moment.ply)
        return view.message or say("theatre.begins", game=say(f"{playback.kit.name}.name"))

    # ------------------------------------------------------------------------------------ state

    @property
    def playback(self) -> Playback:
        """The playback and its position."""
        return self.player.playback

    @property
    def menu(self) -> Menu | None:
        """The rows of its menu, while it is open."""
        return None if self._question is None else self._question[1]

    def explanation(self) -> str:
        """Return the choice's help text; both sides to take over share one."""
        return "" if self.menu is None else explained(f"theatre.{self.menu.focus.partition('-')[0]}")

    def hints(self) -> Sequence[HintRow]:
        """Return the buttons' hints; the mouse has the bar."""
        if self.menu is not None:
            return (HintRow((CHOOSE, BACK)),)
        if self.context.frame.used == MOUSE:
            return (HintRow((SEEK, BACK)),)
        large = not self.context.canvas.roomy
        leap = MARKS if self.playback.kit.battle is None else BATTLES
        row = (PLAY, STEP, MENU, BACK) if large else (PLAY, STEP, PLIES, leap, self.own_hint, MENU, BACK)
        return (HintRow(row),)

    # ------------------------------------------------------------------ the picture

    def build(self) -> Node:
        """Return the bar below what is beside the board, or below a battle's HUD."""
        self.hud = self._new_hud()
        self.show_marks()
        self._follow(0.0)
        return self.hud

    def _new_hud(self) -> ReplayHud:
        rows = ply_rows(self.playback, self._presenter.colours)
        beside = self._presenter.hud.flanked if self.context.canvas.upright else None
        hud = ReplayHud(self.playback, self._presenter, rows, self.mark_kinds(), self.view, beside)
        hud.bar.chances = self.chances()
        return hud

    def show_marks(self) -> None:
        """Place the marks on the bar at its current length."""
        self.hud.bar.mark([(mark.kind, self.player.share_of(mark.moment)) for mark in self.marks()])

    def show_plies(self) -> None:
        """Show the plies again: there are more of them, or the last ones differ."""
        if self.hud.plies is not None:
            self.hud.plies.take(ply_rows(self.playback, self._presenter.colours))

    def update(self, dt: float) -> ScreenOutcome | None:
        """Advance, and handle input."""
        intents = self.intents(dt)
        if self.menu is not None:
            outcome = self._choose(self.menu, intents)
        else:
            outcome = self._obey(intents)
            self.player.advance(dt)
        self.view.update(dt, self.player.pace)
        self._follow(dt)
        return outcome

    def _follow(self, dt: float) -> None:
        """Show the playback's position."""
        self.hud.bar.show(self.player.share, playing=self.player.playing)
        self.hud.bar.say(self.message(), self.where())
        self.hud.own.write(self.own_words())
        self.hud.follow(self.playback, dt)

    def resize(self) -> None:
        """Lay everything out again, its menu too."""
        row = self.row
        self._close_menu()
        super().resize()
        if row is not None:
            self._open_menu(row)

    def cover(self) -> None:
        """Hide for another screen."""
        super().cover()
        self.view.show(False)

    def uncover(self) -> None:
        """Return from a question."""
        super().uncover()
        self.view.show(True)

    def close(self) -> None:
        """Close everything."""
        self._close_menu()
        self.view.close()
        super().close()

    # ------------------------------------------------------------------ what is pressed

    def _obey(self, intents: tuple[Intent, ...]) -> ScreenOutcome | None:
        """Handle the buttons of any device."""
        for command in self._controls.commands(intents, self.hud):
            match command:
                case "back":
                    self.context.sound.gesture("back")
                    return self.back()
                case "menu":
                    self.player.playing = self.player.playing and not self.menu_stops
                    self._open_menu("resume")
                    return None
                case "own":
                    self.do_own()
        return None

    def _open_menu(self, row: str) -> None:
        """Lay out the menu over a veil, with the focus on that row."""
        over = self.context.canvas.layer("question", self.order + 1)
        node = question(say("theatre.title"), self.note(), self.choices())
        self._question = over, open_question(over, node, row)

    def _close_menu(self) -> None:
        if self._question is not None:
            self._question[0].close()
            self._question = None

    def _choose(self, menu: Menu, intents: tuple[Intent, ...]) -> ScreenOutcome | None:
        """Handle input in the menu."""
        pressed = drive(menu, intents, self.context, self.context.frame)
        if {Intent.BACK, Intent.LEAVE, Intent.PAUSE} & set(intents):
            pressed = "resume"
        if pressed is None:
            return None
        self._close_menu()
        match pressed:
            case "resume":
                return None
            case "leave":
                return self.back()
            case "start":
                self.player.seek(Moment(0), playing=True)
                return None
        return self.chosen(pressed)
