"""Choosing in Archon: an icon and its destination, or a mage's spell and what it is cast on.

Everything is read from the list of legal actions: a choosing knows no rule of its own, only the order in
which a person says what they want.
"""

from collections.abc import Sequence
from typing import Final, Literal

from archon3d.games.archon.actions import (
    SPELL_OF,
    Action,
    Cast,
    Exchange,
    Move,
    ResolveBattle,
    Revive,
    ShiftTime,
    Teleport,
)
from archon3d.games.archon.board import SQUARE_NAMES, Square, square_at
from archon3d.games.archon.icons import MAGES
from archon3d.games.archon.spells import hindrance
from archon3d.games.archon.state import Icon, State
from archon3d.play.archon.sentences import battle_forecast, card, ground, turn
from archon3d.play.choosing import NOTHING, Choosing, Mark, Marks, Preview, Refused, Row, Spot, Verbs
from archon3d.play.phrase import Phrase, phrase

Stage = Literal["icon", "destination", "spell", "fallen", "origin", "target"]
"""What is to be chosen next: the own icon that acts, its destination, a spell, the dead icon to revive, the
icon that a Teleport or an Exchange begins with, or the spell's last target."""

_TWO_STEPS: Final = ("teleport", "exchange")
"""Spells that name a first square and then a second one."""

_HEADINGS: Final[dict[Stage, str]] = {"spell": "spell.title", "fallen": "spell.revive"}


class ArchonChoosing(Choosing):
    """One person's choice of one action."""

    def __init__(self, state: State, legal: Sequence[Action]) -> None:
        self._state = state
        self._legal = legal
        self.stage: Stage = "icon"
        self._origin: Square | None = None
        self._spell: str | None = None
        self._fallen: str | None = None
        self._mage: Square | None = None

    # ------------------------------------------------------------------ what is shown

    def marks(self) -> Marks:
        """Empty squares that a move reaches, enemies that it attacks, and what a spell can be cast on."""
        return {SQUARE_NAMES[square]: (self._mark(square),) for square in sorted(self._options())}

    def heading(self) -> Phrase | None:
        """The title of the spells or of the fallen, while one of them is to be chosen."""
        key = _HEADINGS.get(self.stage)
        return None if key is None else Phrase(key)

    def rows(self) -> Sequence[Row]:
        """The spells that are left in the rules' order, or the fallen in the order of their deaths."""
        if self.stage == "spell":
            return [Row(spell, Phrase(f"spell.{spell}")) for spell in self._spells]
        if self.stage == "fallen":
            return [Row(kind, Phrase(kind)) for kind in self._fallen_kinds]
        return ()

    def verbs(self, spot: Spot | None) -> Verbs:
        """What the buttons do now: see Choosing."""
        if self.stage == "icon":
            return Verbs("take", None)
        if self.stage != "destination":
            return Verbs()
        icon = None if spot is None else self._state.board[square_at(spot)]
        attacks = icon is not None and icon.side != self._state.to_move
        return Verbs("attack" if attacks else "move", "put-back")

    def look(self, spot: Spot | None) -> Preview:
        """The icon on the square or the square itself, or what a battle there would begin with."""
        if spot is None:
            return NOTHING
        square = square_at(spot)
        icon = self._state.board[square]
        action = self._options().get(square)
        if icon is None:
            return Preview(phrase=ground(self._state, square), action=action)
        forecast = action and battle_forecast(self._state, action)
        told = forecast or card(self._state, icon, square)
        return Preview(phrase=told, action=action, page=f"icon.{icon.kind}")

    def weigh(self, row: str) -> Preview:
        """The mage that casts; the row's page of the codex tells what it does."""
        mage = self._origin if self.stage == "spell" else self._mage
        casts = NOTHING if mage is None else self.look(SQUARE_NAMES[mage])
        return Preview(phrase=casts.phrase, page=f"{'spell' if self.stage == 'spell' else 'icon'}.{row}")

    def prompt(self) -> Phrase:
        """What is to be chosen next."""
        if self.stage == "icon":
            return turn(self._state, True)
        if self.stage == "destination":
            origin = self._origin
            mage = origin is not None and self._casts_from(origin)
            return phrase("choose.mage" if mage else "choose.to", icon=self._word(origin))
        if self.stage == "spell":
            return Phrase("spell.choose")
        if self.stage == "fallen":
            return Phrase("spell.revive.1")
        second = self.stage == "target" and (self._origin is not None or self._fallen is not None)
        return Phrase(f"spell.{self._spell}.{2 if second else 1}")

    # ------------------------------------------------------------------ what is done

    def press(self, spot: Spot) -> Action | Refused | None:
        """A square was pressed: see Choosing."""
        square = square_at(spot)
        if self.stage == "icon":
            return self._take(square)
        if square == self._origin:
            self._press_again(square)
            return None
        options = self._options()
        if square not in options:
            return Refused(self._why_not(square))
        if self.stage == "origin":
            self._origin, self.stage = square, "target"
        return options[square]

    def pick(self, row: str) -> Action | Refused | None:
        """A spell or one of the fallen was picked: see Choosing."""
        return self._pick_fallen(row) if self.stage == "fallen" else self._pick_spell(row)

    def back(self) -> bool:
        """Takes the last step back; False at the first one."""
        if self.stage == "icon":
            return False
        if self.stage == "target" and self._fallen is not None:
            self.stage, self._fallen = "fallen", None
        elif self.stage == "target" and self._spell in _TWO_STEPS:
            self.stage, self._origin = "origin", None
        elif self._spell is not None:
            self.stage, self._spell, self._origin = "spell", None, self._mage
        else:
            self.stage, self._origin = "icon", None
        return True

    def _take(self, square: Square) -> Refused | None:
        icon = self._state.board[square]
        why = "nothing-there" if icon is None else self._why_not_acting(icon, square)
        if why is not None:
            return self._refused(why, square)
        self._origin, self.stage = square, "destination"
        return None

    def _press_again(self, square: Square) -> None:
        """The mage's own square opens the spells; any other icon is laid down again."""
        if self.stage == "destination" and self._casts_from(square):
            self.stage = "spell"
        else:
            self.back()

    def _pick_spell(self, spell: str) -> Action | Refused | None:
        casts = self._casts(spell)
        if not casts:
            useless = spell in self._spells
            return Refused(Phrase(f"refuse.spell-useless.{spell}" if useless else "refuse.spell-spent"))
        if isinstance(casts[0], ShiftTime):
            return casts[0]
        self._spell = spell
        self._mage, self._origin = self._origin, None
        if isinstance(casts[0], Revive):
            self.stage = "fallen"
        else:
            self.stage = "origin" if spell in _TWO_STEPS else "target"
        return None

    def _pick_fallen(self, kind: str) -> Refused | None:
        if kind not in self._fallen_kinds:
            return Refused(Phrase("refuse.no-target"))
        self._fallen, self.stage = kind, "target"
        return None

    # ------------------------------------------------------------------ what is legal

    @property
    def _spells(self) -> tuple[str, ...]:
        """The spells that the side has left to cast, in the rules' order."""
        return self._state.spells(self._state.to_move)

    @property
    def _fallen_kinds(self) -> tuple[str, ...]:
        """The kinds of dead icons that Revive can bring back, in the order of their deaths."""
        return tuple(dict.fromkeys(action.icon for action in self._legal if isinstance(action, Revive)))

    def _casts_from(self, square: Square) -> bool:
        """Whether the mage with spells left stands on that square."""
        icon = self._state.board[square]
        return bool(self._spells) and icon is not None and icon.kind == MAGES[self._state.to_move]

    def _casts(self, spell: str | None) -> list[Cast]:
        return [
            action
            for action in self._legal
            if not isinstance(action, Move | ResolveBattle) and SPELL_OF[type(action)] == spell
        ]

    def _options(self) -> dict[Square, Action | None]:
        """The squares that can be pressed, with the action that each one completes, or None for a step."""
        if self.stage == "destination":
            return {
                action.to: action
                for action in self._legal
                if isinstance(action, Move) and action.origin == self._origin
            }
        options: dict[Square, Action | None] = {}
        for cast in self._casts(self._spell):
            if isinstance(cast, Teleport | Exchange):
                for first, second in _pairs(cast):
                    if self.stage == "origin":
                        options[first] = None
                    elif self.stage == "target" and first == self._origin:
                        options[second] = cast
            elif self.stage == "target" and not isinstance(cast, ShiftTime) and self._fits(cast):
                options[cast.at] = cast
        return options

    def _fits(self, cast: Cast) -> bool:
        return not isinstance(cast, Revive) or cast.icon == self._fallen

    def _mark(self, square: Square) -> Mark:
        """What one of the options is lit for."""
        if self._spell is not None:
            return "changed"
        return "target" if self._state.board[square] is None else "capture"

    # ------------------------------------------------------------------ what is refused

    def _why_not_acting(self, icon: Icon, square: Square) -> str | None:
        """Why the icon on the square cannot be taken, if it cannot."""
        if icon.side != self._state.to_move:
            return "not-yours"
        if icon.held:
            return "held"
        can_move = any(isinstance(action, Move) and action.origin == square for action in self._legal)
        return None if can_move or self._casts_from(square) else "cannot-move"

    def _why_not(self, square: Square) -> Phrase:
        """Why a press on that square is refused, once an icon or a spell has been chosen."""
        if self._spell is None:
            return phrase("refuse.cannot-go-there", icon=self._word(self._origin))
        goal = self.stage == "target" and self._spell in ("teleport", "revive")
        why = hindrance(self._state, self._spell, square, goal=goal) or "no-target"
        return phrase(f"refuse.{why}", icon=self._word(square))

    def _refused(self, why: str, square: Square) -> Refused:
        return Refused(phrase(f"refuse.{why}", icon=self._word(square)))

    def _word(self, square: Square | None) -> Phrase | str:
        """The name of the icon on a square; empty where none stands."""
        icon = None if square is None else self._state.board[square]
        return "" if icon is None else Phrase(icon.kind)


def _pairs(cast: Teleport | Exchange) -> list[tuple[Square, Square]]:
    """The first and the second square of the cast; an exchange can be named either way."""
    if isinstance(cast, Teleport):
        return [(cast.origin, cast.to)]
    return [(cast.a, cast.b), (cast.b, cast.a)]
