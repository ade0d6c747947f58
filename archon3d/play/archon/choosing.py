"""Choosing in Archon: an icon and its destination, or a mage's spell and its targets.

Everything is read from the legal actions and the spells' targets. A choosing knows no rule of its own, only
the order in which a person makes the choice.
"""

from collections.abc import Sequence
from typing import Any, Literal

from archon3d.games.archon.actions import Action, Cast, Move
from archon3d.games.archon.aims import Aim, FallenAim, aim_refusal
from archon3d.games.archon.board import SQUARE_NAMES, Square, square_at
from archon3d.games.archon.casting import operands, spell_refusal, spells_left
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.icons import MAGES
from archon3d.games.archon.legality import icon_refusal
from archon3d.games.archon.spells import SPELLS
from archon3d.games.archon.state import State
from archon3d.play.archon.sentences import battle_forecast, card, ground, refused_words, why_no_spell
from archon3d.play.choosing import (
    NOTHING,
    ChoiceRow,
    Choosing,
    Preview,
    Refused,
    Spot,
    SquareMark,
    SquareMarks,
    Verbs,
    aim_mark,
)
from archon3d.play.phrase import Phrase, phrase, turn_words
from archon3d.rules.errors import Refusal

ChoosingStep = Literal["icon", "destination", "spell", "aim"]
"""What is to be chosen next: an own icon, its destination, a spell, the spell's target."""


class ArchonChoosing(Choosing):
    """One person's choice of one action."""

    def __init__(self, state: State, legal: Sequence[Action]) -> None:
        self._state = state
        self._legal = legal
        self.step: ChoosingStep = "icon"
        self._taken: Square | None = None
        """The square of the selected icon, also while it casts a spell."""
        self._spell: str | None = None
        self._aimed: tuple[Square | str, ...] = ()
        """The spell's targets so far."""

    # ------------------------------------------------------------------ display

    def marks(self) -> SquareMarks:
        """Return the marks of what can be chosen, by who is there, and of what has been chosen."""
        squares = sorted(value for value in self._options() if isinstance(value, int))
        marks: dict[Spot, tuple[SquareMark, ...]] = {SQUARE_NAMES[one]: (self._mark(one),) for one in squares}
        if self.step == "destination" and self._taken is not None:
            marks[SQUARE_NAMES[self._taken]] = ("chosen",)
        marks |= {SQUARE_NAMES[one]: ("chosen",) for one in self._aimed if isinstance(one, int)}
        return marks

    def heading(self) -> Phrase | None:
        """Return the title of the spells or of the dead, while one of them is to be chosen."""
        if self.step == "spell":
            return Phrase("spell.title")
        return Phrase(f"spell.{self._spell}") if self._chooses_fallen else None

    def rows(self) -> Sequence[ChoiceRow]:
        """Return the spells that are left in the rules' order, or the dead in the order of their deaths."""
        if self.step == "spell":
            return [self._spell_row(spell) for spell in self._spells]
        if self._chooses_fallen:
            return [ChoiceRow(str(kind), Phrase(str(kind)), portrait=str(kind)) for kind in self._options()]
        return ()

    def verbs(self, spot: Spot | None) -> Verbs:
        """Return what the buttons do now: see Choosing."""
        if self.step == "icon":
            return Verbs("take", None)
        if self.step != "destination":
            return Verbs(pauses=False)
        icon = None if spot is None else self._state.board[square_at(spot)]
        attacks = icon is not None and icon.side != self._state.to_move
        return Verbs("attack" if attacks else "move", "put-back", pauses=False)

    def preview_spot(self, spot: Spot | None) -> Preview:
        """Return the icon on the square or the square itself, or the start of a battle there."""
        if spot is None:
            return NOTHING
        square = square_at(spot)
        icon = self._state.board[square]
        action = self._options().get(square)
        if icon is None:
            return Preview(phrase=ground(self._state, square), action=action)
        forecast = action and battle_forecast(self._state, action)
        text = forecast or card(self._state, icon, square)
        return Preview(phrase=text, action=action, page=f"icon.{icon.kind}")

    def preview_row(self, row: str) -> Preview:
        """Return what the spell does, or what the chosen spell does to one of the dead.

        The row's codex page says more.
        """
        spell = row if self._spell is None else self._spell
        page = f"{'spell' if self._spell is None else 'icon'}.{row}"
        return Preview(phrase=Phrase(f"codex.spell.{spell}"), page=page)

    def prompt(self) -> Phrase:
        if self.step == "icon":
            return turn_words(ARCHON.name, self._state.to_move, person=True)
        if self.step == "destination":
            taken = self._taken
            mage = taken is not None and self._casts_from(taken) and bool(self._casts())
            return phrase("choose.mage" if mage else "choose.to", icon=self._word(taken))
        if self.step == "spell":
            return Phrase("spell.choose")
        return Phrase(f"spell.{self._spell}.{len(self._aimed) + 1}")

    # ------------------------------------------------------------------ input

    def press(self, spot: Spot) -> Action | Refused | None:
        """Press a square: see Choosing."""
        square = square_at(spot)
        if self.step == "icon":
            return self._take(square)
        if square == (self._aimed[-1] if self._aimed else self._taken if self._spell is None else None):
            self._press_again(square)
            return None
        return self._choose(square)

    def pick(self, row: str) -> Action | Refused | None:
        """Pick a spell or one of the dead: see Choosing."""
        return self._choose(row) if self.step == "aim" else self._pick_spell(row)

    def back(self) -> bool:
        """Take the last step back; False at the first one."""
        if self.step == "icon":
            return False
        if self._aimed:
            self._aimed = self._aimed[:-1]
        elif self.step == "aim":
            self.step, self._spell = "spell", None
        else:
            self.step, self._taken = "icon", None
        return True

    def _take(self, square: Square) -> Refused | None:
        refused = icon_refusal(self._state, square)
        if refused is not None and not (refused.code == "cannot-move" and self._casts_from(square)):
            return _refused(refused)
        self._taken, self.step = square, "destination"
        return None

    def _choose(self, value: Square | str) -> Action | Refused | None:
        """Choose a destination, or the spell's next target."""
        options = self._options()
        if value not in options:
            return self._why_not(value)
        if options[value] is None:
            self._aimed = (*self._aimed, value)
        return options[value]

    def _press_again(self, square: Square) -> None:
        """Open the spells from the mage's own square; deselect any other icon."""
        if self.step == "destination" and self._casts_from(square):
            self.step = "spell"
        else:
            self.back()

    def _pick_spell(self, spell: str) -> Action | Refused | None:
        refused = spell_refusal(self._state, self._state.to_move, spell)
        if refused is not None:
            return Refused(why_no_spell(refused))
        if not SPELLS[spell].aims:
            return self._casts(spell)[0]
        self.step, self._spell = "aim", spell
        return None

    # ------------------------------------------------------------------ legality

    @property
    def _spells(self) -> tuple[str, ...]:
        """The spells that the side has left, in the rules' order."""
        return spells_left(self._state, self._state.to_move)

    @property
    def _chooses_fallen(self) -> bool:
        """Whether the spell's target is now one of the dead, from a list."""
        return self._aim is not None and isinstance(self._aim, FallenAim)

    @property
    def _aim(self) -> Aim | None:
        """The next target of the chosen spell."""
        return None if self._spell is None else SPELLS[self._spell].aims[len(self._aimed)]

    def _casts_from(self, square: Square) -> bool:
        """Return whether a mage with spells left is on that square."""
        icon = self._state.board[square]
        return bool(self._spells) and icon is not None and icon.kind == MAGES[self._state.to_move]

    def _casts(self, spell: str | None = None) -> list[Cast]:
        """Return the legal casts of one spell, or all of them."""
        casts = (action for action in self._legal if isinstance(action, Cast))
        return [cast for cast in casts if spell in (None, cast.spell)]

    def _spell_row(self, spell: str) -> ChoiceRow:
        refused = spell_refusal(self._state, self._state.to_move, spell)
        why = None if refused is None else why_no_spell(refused)
        name = f"spell.{spell}"
        return ChoiceRow(spell, Phrase(name), enabled=why is None, why=why, portrait=name)

    def _options(self) -> dict[Square | str, Action | None]:
        """Return what can be chosen now, with the action that it completes, or None for a further step."""
        if self.step == "destination":
            return {
                action.to: action
                for action in self._legal
                if isinstance(action, Move) and action.origin == self._taken
            }
        options: dict[Square | str, Action | None] = {}
        if self._spell is not None:
            place = len(self._aimed)
            for cast in self._casts(self._spell):
                for values in _orders(cast):
                    if values[:place] == self._aimed:
                        options[values[place]] = cast if place == len(values) - 1 else None
        return options

    def _mark(self, square: Square) -> SquareMark:
        """Return the mark of one of the options."""
        icon = self._state.board[square]
        mark = aim_mark(None if icon is None else icon.side, self._state.to_move)
        return "capture" if mark == "enemy" and self._spell is None else mark

    # ------------------------------------------------------------------ refusals

    def _why_not(self, value: Square | str) -> Refused:
        """Return why that cannot be chosen for the selected icon or spell."""
        if self._aim is None:
            return Refused(phrase("refuse.cannot-go-there", icon=self._word(self._taken)))
        refused = aim_refusal(self._state, self._aim, value)
        return Refused(Phrase("refuse.no-target")) if refused is None else _refused(refused)

    def _word(self, square: Square | None) -> Phrase | str:
        """Return the name of the icon on a square; empty for an empty square."""
        icon = None if square is None else self._state.board[square]
        return "" if icon is None else Phrase(icon.kind)


def _refused(refusal: Refusal) -> Refused:
    """Return the wording of a refusal."""
    return Refused(refused_words(refusal))


def _orders(cast: Cast) -> list[tuple[Any, ...]]:
    """Return a cast's targets, in every order in which they can be chosen."""
    values = operands(cast)
    return [values, values[::-1]] if SPELLS[cast.spell].either_order else [values]
