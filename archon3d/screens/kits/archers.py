"""Archers at the table: its scene, its choosing, its panels, and what is said."""

from __future__ import annotations

from typing import Any, Final

from archon3d.games.archers import events
from archon3d.games.archers.actions import Capture, Rotate, Step
from archon3d.games.archers.board import DARK, LIGHT, OTHER, SIDES, Side
from archon3d.games.archers.codec import ARCHERS_OF_A_SIDE
from archon3d.games.archers.game import ARCHERS
from archon3d.games.archers.state import MANEUVERS, State, by_square
from archon3d.games.archers.zones import attacks
from archon3d.host.settings import ARCHERS_BOARD, ARCHERS_FIRST, ARCHERS_KINGS
from archon3d.play.phrase import Phrase
from archon3d.play.tabletop.archers import choose_archers, maneuvers_left, words
from archon3d.play.tabletop.choosing import Preview
from archon3d.rules.game import GameEnded
from archon3d.rules.match import Match
from archon3d.scene.archers.scene import ArchersScene
from archon3d.screens.table_kit import TableKit
from archon3d.ui import canvas
from archon3d.ui.canvas import GOLD, Colour, Label, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.pips import Pips
from archon3d.ui.shapes import CLEAR, Panel
from archon3d.ui.table_hud import FACT_TEXT, PLATE
from archon3d.ui.words import spoken

COLOURS: Final[dict[str, Colour]] = {DARK: (0.84, 0.56, 1.0, 1), LIGHT: canvas.LIGHT}
"""Dark is violet here: it is Light's archers that wear blue."""

PIP: Final = 32
"""Largest size of a pip, in canvas units."""

PIP_ROW: Final = 50
PADDING: Final = 16


def told(event: events.Event) -> Phrase | None:
    """The sentence that tells an event; steps and turns are seen."""
    match event:
        case events.ArcherShot(by, at, _, king):
            return words("told.king" if king else "told.shot", by=by, at=at)
        case GameEnded(None):
            return words("told.drawn")
        case GameEnded(str(winner)):
            return words("told.won", side=side_word(winner))
    return None


def side_word(side: str) -> Phrase:
    """A side's name."""
    return words(f"side.{side}")


def turn(state: State, person: bool) -> Phrase:
    """Whose turn it is."""
    return words(f"turn.{'person' if person else 'computer'}", side=side_word(state.to_move))


def facts(state: State, side: str) -> tuple[Phrase, ...]:
    """How many archers a side has, and how many of them are attacked."""
    own = _side(side)
    attacked = dict.fromkeys(aim.at for aim in attacks(state.board, by_square(state.archers), OTHER[own]))
    return (
        words("fact.archers", number=_count(state, own)),
        words("fact.attacked", number=len(attacked)),
    )


def summary(match: Match[Any, Any, Any]) -> tuple[Phrase, ...]:
    """How long it took, and who is left."""
    state: State = match.state
    left = {side: _count(state, side) for side in SIDES}
    return words("summary.turns", number=state.turn), words("summary.left", **left)


def _count(state: State, side: Side) -> int:
    return sum(archer.side == side for archer in state.archers)


def _side(side: str) -> Side:
    return LIGHT if side == LIGHT else DARK


class ArchersPanel:
    """A pip for each archer that a side has, and below, in its turn, one for each maneuver left."""

    height = 2 * PIP_ROW + PADDING

    def __init__(self, layer: Layer, room: Rectangle, side: str) -> None:
        self._side = _side(side)
        plate = Rectangle(room.x, room.y, room.w, self.height)
        Panel(layer, plate, top=PLATE, bottom=PLATE, rim=CLEAR, edge=0)
        first, second = (
            Rectangle(room.x + PADDING, room.y + PADDING + row * PIP_ROW, room.w - 2 * PADDING, PIP)
            for row in range(2)
        )
        self._archers = Pips(layer, first, ARCHERS_OF_A_SIDE, COLOURS[side])
        self._maneuvers = Pips(layer, second, MANEUVERS, GOLD)
        x = second.x + MANEUVERS * PIP_ROW
        at = (x, second.y + 0.8 * PIP)
        self._told = Label(layer, "", at, FACT_TEXT, widest=second.x + second.w - x)

    def show(self, state: State, preview: Preview | None) -> None:
        """What the preview's action would take from either row is dim."""
        action = None if preview is None else preview.action
        moves = self._side == state.to_move and state.outcome is None
        hit = isinstance(action, Capture) and not moves
        self._archers.show(_count(state, self._side), int(hit))
        if moves:
            self._maneuvers.show(maneuvers_left(state), int(isinstance(action, Step | Rotate)))
            self._told.text = spoken(words("fact.maneuvers", number=maneuvers_left(state)))
        else:
            self._maneuvers.hide()
            self._told.text = ""


KIT: Final = TableKit(
    game=ARCHERS,
    scene=ArchersScene,
    choosing=choose_archers,
    colours=COLOURS,
    told=told,
    turn=turn,
    facts=facts,
    panel=ArchersPanel,
    options={"board": ARCHERS_BOARD, "first": ARCHERS_FIRST, "kings": ARCHERS_KINGS},
    summary=summary,
)
