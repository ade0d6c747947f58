"""From the cursor to an action, one press at a time (Archon rules, sections 4, 7 and 12).

Everything is read from the list of legal actions: a selection knows no rule of its own, only the order in
which a person says what they want. A screen asks it what to light up, and tells it what was pressed.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from archon3d.games.archon.actions import Action, Cast, Move
from archon3d.games.archon.board import Square
from archon3d.games.archon.icons import MAGES
from archon3d.games.archon.spells import (
    SPELLS,
    Exchange,
    Revive,
    ShiftTime,
    Teleport,
    aim_refusal,
    operands,
    spells_left,
)
from archon3d.games.archon.state import State

Stage = Literal["icon", "destination", "spell", "fallen", "origin", "target"]
"""What is to be chosen next: the own icon that acts, its destination, a spell, the dead icon to revive, the
icon that a Teleport or an Exchange begins with, or the spell's last target."""

Refusal = Literal[
    "nothing-there",
    "not-yours",
    "held",
    "cannot-move",
    "cannot-go-there",
    "spell-spent",
    "spell-useless",
    "no-target",
]
"""Why a press changed nothing, unless a spell's aim is at fault."""


@dataclass(frozen=True, slots=True)
class Refused:
    """A press that changed nothing, and why."""

    why: str
    icon: str | None = None
    """The icon that it is about, if any."""


_TWO_STEPS: Final = ("teleport", "exchange")
"""Spells that name a first square and then a second one."""

_REFUSALS: Final[dict[Stage, Refusal]] = {
    "destination": "cannot-go-there",
    "spell": "no-target",
    "fallen": "no-target",
    "origin": "no-target",
    "target": "no-target",
}


class Selection:
    """One person's choice of one action."""

    def __init__(self, state: State, legal: Sequence[Action]) -> None:
        self._state = state
        self._legal = legal
        self.stage: Stage = "icon"
        self.origin: Square | None = None
        """The icon that was taken, if one was."""
        self.spell: str | None = None
        """The spell that was chosen, if one was."""
        self.fallen: str | None = None
        """The kind of dead icon that was chosen for Revive, if one was."""
        self._mage: Square | None = None

    @property
    def squares(self) -> tuple[Square, ...]:
        """The squares that can be chosen now, in board order; what a screen lights up."""
        return tuple(sorted(self._options()))

    @property
    def spells(self) -> tuple[str, ...]:
        """The spells that the side has left to cast, in the rules' order."""
        return spells_left(self._state, self._state.to_move)

    @property
    def fallen_kinds(self) -> tuple[str, ...]:
        """The kinds of dead icons that Revive can bring back, in the order of their deaths."""
        return tuple(dict.fromkeys(action.icon for action in self._legal if isinstance(action, Revive)))

    def press(self, square: Square) -> Action | Refused | None:
        """The button was pressed on a square: the finished action, a refusal, or None for a step."""
        if self.stage == "icon":
            return self._take(square)
        if square == self.origin:
            self._press_again(square)
            return None
        options = self._options()
        if square not in options:
            return Refused(self._why_not(square), self._kind(square))
        if self.stage == "origin":
            self.origin, self.stage = square, "target"
        return options[square]

    def choose_spell(self, spell: str) -> Action | Refused | None:
        """A spell was chosen from the list; the answer is as that of `press`."""
        if spell not in self.spells:
            return Refused("spell-spent")
        casts = self._casts(spell)
        if not casts:
            return Refused("spell-useless")
        if isinstance(casts[0], ShiftTime):
            return casts[0]
        self.spell = spell
        self._mage, self.origin = self.origin, None
        if isinstance(casts[0], Revive):
            self.stage = "fallen"
        else:
            self.stage = "origin" if spell in _TWO_STEPS else "target"
        return None

    def choose_fallen(self, kind: str) -> Refused | None:
        """The dead icon to revive was chosen from the list."""
        if kind not in self.fallen_kinds:
            return Refused("no-target", kind)
        self.fallen = kind
        self.stage = "target"
        return None

    def back(self) -> bool:
        """Takes the last step back; False at the first one."""
        if self.stage == "icon":
            return False
        if self.stage == "target" and self.fallen is not None:
            self.stage, self.fallen = "fallen", None
        elif self.stage == "target" and self.spell in _TWO_STEPS:
            self.stage, self.origin = "origin", None
        elif self.spell is not None:
            self.stage, self.spell, self.origin = "spell", None, self._mage
        else:
            self.stage, self.origin = "icon", None
        return True

    def _why_not(self, square: Square) -> str:
        """Why a press on that square is refused."""
        if self.spell is None:
            return _REFUSALS[self.stage]
        aim = SPELLS[self.spell].aims[0 if self.stage == "origin" else -1]
        refused = aim_refusal(self._state, aim, square)
        return _REFUSALS[self.stage] if refused is None else refused.code

    def _take(self, square: Square) -> Refused | None:
        icon = self._state.board[square]
        if icon is None:
            return Refused("nothing-there")
        if icon.side != self._state.to_move:
            return Refused("not-yours", icon.kind)
        if icon.held:
            return Refused("held", icon.kind)
        can_move = any(isinstance(action, Move) and action.origin == square for action in self._legal)
        if not can_move and not self._casts_from(square):
            return Refused("cannot-move", icon.kind)
        self.origin, self.stage = square, "destination"
        return None

    def _press_again(self, square: Square) -> None:
        """The mage's own square opens the spells; any other icon is laid down again."""
        if self.stage == "destination" and self._casts_from(square):
            self.stage = "spell"
        else:
            self.back()

    def _casts_from(self, square: Square) -> bool:
        """Whether the mage with spells left stands on that square."""
        return bool(self.spells) and self._kind(square) == MAGES[self._state.to_move]

    def _kind(self, square: Square) -> str | None:
        icon = self._state.board[square]
        return icon.kind if icon else None

    def _casts(self, spell: str | None) -> list[Cast]:
        return [action for action in self._legal if isinstance(action, Cast) and action.spell == spell]

    def _options(self) -> dict[Square, Action | None]:
        """The squares that can be pressed, with the action that each one completes, or None for a step."""
        if self.stage == "destination":
            return {
                action.to: action
                for action in self._legal
                if isinstance(action, Move) and action.origin == self.origin
            }
        options: dict[Square, Action | None] = {}
        for cast in self._casts(self.spell):
            if isinstance(cast, Teleport | Exchange):
                for first, second in _pairs(cast):
                    if self.stage == "origin":
                        options[first] = None
                    elif self.stage == "target" and first == self.origin:
                        options[second] = cast
            elif self.stage == "target" and self._fits(cast):
                options[operands(cast)[-1]] = cast
        return options

    def _fits(self, cast: Cast) -> bool:
        return not isinstance(cast, Revive) or cast.icon == self.fallen


def _pairs(cast: Teleport | Exchange) -> list[tuple[Square, Square]]:
    """The first and the second square of the cast; an exchange can be named either way."""
    if isinstance(cast, Teleport):
        return [(cast.origin, cast.to)]
    return [(cast.a, cast.b), (cast.b, cast.a)]
