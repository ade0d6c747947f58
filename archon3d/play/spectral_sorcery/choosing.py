"""Choosing in Spectral Sorcery: a list of actions, a list of spells, and pads as targets.

Move, the first action of the list, needs no picking: the pads around the wizard can be pressed at once. While
a target is chosen, the wizard's own pad is CANCEL (Spectral Sorcery rules, "On the screen").
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Literal

from archon3d.games.spectral_sorcery import automaton
from archon3d.games.spectral_sorcery.actions import ACTION_TYPES, ACTIONS, AIMED, Action, ActionType
from archon3d.games.spectral_sorcery.board import LOCK, SIDES, SQUARES, Side, Square
from archon3d.games.spectral_sorcery.events import Locked, PadChanged, Unlocked, WizardMoved
from archon3d.games.spectral_sorcery.game import SPECTRAL_SORCERY, preview_effect
from archon3d.games.spectral_sorcery.rules import ActionEffect, refusal
from archon3d.games.spectral_sorcery.state import State
from archon3d.play.choosing import ChoiceRow, Choosing, Preview, Refused, Spot, SquareMark, SquareMarks
from archon3d.play.phrase import Phrase, phrase
from archon3d.play.spectral_sorcery.view import SorceryPreview, spot_of
from archon3d.rules.errors import Refusal

GAME: Final = SPECTRAL_SORCERY.name

CAST: Final = "cast"
NO_SPELL: Final = "no-spell"
CANCEL: Final = "cancel"
"""The rows that are not actions: they open a list, or leave it."""

GIVE_UP: Final = "give-up"
"""The row that resigns, once Resign has been picked: a slip must not end the game."""

ACTION_ROWS: Final = ("move", CAST, "stomp", "help", "resign", "pass")
SPELL_ROWS: Final = ("convert", "teleport", "blitz", "transmute", "lock", "unlock", "release", NO_SPELL)
"""The lists, in the original's order."""

ChoosingStep = Literal["action", "spell", "resign", "move", "teleport"]
"""What is to be chosen: an action, a spell, a resignation, or the pad of a move or a teleport."""

_LISTS: Final[tuple[ChoosingStep, ...]] = ("spell", "resign")
"""The stages at which only the list counts."""

_OPENS: Final[dict[str, ChoosingStep]] = {
    CAST: "spell",
    "resign": "resign",
    "move": "move",
    "teleport": "teleport",
}
"""The rows that lead to another stage."""

_ACTIONS: Final = {action.type: action for action in ACTIONS if action.type not in _OPENS} | {
    GIVE_UP: Action("resign")
}
"""The rows that act at once."""

_FREE: Final = (GIVE_UP, "pass")
"""Those of them that never cost anything."""


SQUARE_OF: Final = {spot_of(square): square for square in SQUARES}
"""The pad of each spot."""


def side_word(side: Side) -> Phrase:
    """Return a side's name."""
    return phrase(f"{GAME}.side.{side}")


class SorceryChoosing(Choosing):
    """One person's choice of one action."""

    def __init__(self, state: State, legal: Sequence[Action]) -> None:
        self._state = state
        self._legal = legal
        self._home = state.player(state.to_move).wizard
        self.step: ChoosingStep = "action"

    def marks(self) -> SquareMarks:
        """Return the acting wizard, and the pads that it could go to."""
        marks: dict[Spot, tuple[SquareMark, ...]] = {spot_of(self._home): ("actor",)}
        if self.step in _LISTS:
            return marks
        going = self._way
        for action in self._legal:
            if action.type == going and action.to is not None:
                marks[spot_of(action.to)] = ("target",)
        return marks

    def rows(self) -> Sequence[ChoiceRow]:
        """Return the list that is open."""
        if self.step == "action":
            return [self._row(key) for key in ACTION_ROWS]
        if self.step == "spell":
            return [self._row(key) for key in SPELL_ROWS]
        if self.step == "resign":
            return [self._row(key) for key in (CANCEL, GIVE_UP)]
        return [self._row(CANCEL)]

    def costs_in(self) -> Phrase | None:
        """Return that the numbers beside the rows are the power of the actions."""
        return phrase(f"{GAME}.costs-in")

    def press(self, spot: Spot) -> Action | Refused | None:
        """Press a pad: go there, unless the list is to be used; the own pad cancels a target."""
        if self.step in _LISTS:
            return Refused(phrase(f"{GAME}.refuse.list"))
        if SQUARE_OF[spot] == self._home:
            return None if self.back() else Refused(phrase(f"{GAME}.refuse.own-pad"))
        return self._submitted(self._going_to(spot))

    def pick(self, row: str) -> Action | Refused | None:
        """Pick a row: act, open or close a list, or ask for a pad."""
        if row in _ACTIONS:
            return self._submitted(_ACTIONS[row])
        if row not in _OPENS:
            self.back()
            return None
        why = self._why_not(row)
        if why is not None:
            return Refused(why)
        self.step = _OPENS[row]
        return None

    def back(self) -> bool:
        """Return from the target to the list that it was picked from, and from there to the actions."""
        if self.step == "action":
            return False
        self.step = "spell" if self.step == "teleport" else "action"
        return True

    def preview_spot(self, spot: Spot | None) -> Preview:
        """Return what is on the pad, and what going there would cost and change."""
        if spot is None:
            return Preview()
        pad = self._pad(SQUARE_OF[spot])
        if SQUARE_OF[spot] == self._home:
            here = CANCEL if self.step in ("move", "teleport") else "here"
            return Preview(phrase=phrase(f"{GAME}.look.{here}", pad=pad))
        if self.step in _LISTS:
            return Preview(phrase=pad)
        going = self._going_to(spot)
        if going in self._legal:
            shown = _preview(self._state, going)
            return replace(shown, phrase=_joined(pad, shown.phrase))
        if self.step == "action":
            return Preview(phrase=pad)
        return Preview(phrase=_joined(pad, self._refusal(going)))

    def preview_row(self, row: str) -> Preview:
        """Return what the row's action would cost and change, or why it is not possible."""
        action = _ACTIONS.get(row)
        if action is None:
            return Preview(phrase=self._why_not(row) or phrase(f"{GAME}.weigh.{row}"))
        return (
            _preview(self._state, action) if action in self._legal else Preview(phrase=self._refusal(action))
        )

    def prompt(self) -> Phrase:
        return phrase(f"{GAME}.prompt.{self.step}", side=side_word(self._state.to_move))

    def _row(self, key: str) -> ChoiceRow:
        why = self._why_not(key)
        text = phrase(f"{GAME}.help.{_kind(key)}")
        name = phrase(f"{GAME}.row.{key}")
        return ChoiceRow(key, name, self._cost(key), why is None, why, text, aims=key in AIMED)

    def _why_not(self, row: str) -> Phrase | None:
        """Return why no action of the row's type is legal; None if one is, or it is not an action."""
        kind = _kind(row)
        if kind not in ACTION_TYPES or any(action.type == kind for action in self._legal):
            return None
        tried = [action for action in ACTIONS if action.type == kind and action.to != self._home]
        refused = [why for why in (refusal(self._state, action) for action in tried) if why is not None]
        return self._reason(min(refused, key=lambda why: int(why.values.get("power", 0))))

    def _cost(self, row: str) -> int | None:
        """Return the cost of the row's action.

        None if it is not an action, never costs anything, or costs as much as its pad asks for.
        """
        if row not in _ACTIONS or row in _FREE or _ACTIONS[row] not in self._legal:
            return None
        return preview_effect(self._state, _ACTIONS[row]).cost

    @property
    def _way(self) -> ActionType:
        """How to go to a pressed pad: a teleport with that spell, otherwise a move."""
        return "teleport" if self.step == "teleport" else "move"

    def _going_to(self, spot: Spot) -> Action:
        return Action(self._way, SQUARE_OF[spot])

    def _submitted(self, action: Action) -> Action | Refused:
        return action if action in self._legal else Refused(self._refusal(action))

    def _refusal(self, action: Action) -> Phrase:
        """Return why the action is not legal. Raises ValueError if it is."""
        refused = refusal(self._state, action)
        if refused is None:
            raise ValueError(f"{action} is refused, and yet the rules allow it")
        return self._reason(refused)

    def _reason(self, refused: Refusal) -> Phrase:
        have = self._state.player(self._state.to_move).power
        return phrase(f"{GAME}.refuse.{refused.code}", have=have, **refused.values)

    def _pad(self, square: Square) -> Phrase:
        """Return the pad's colour, its lock, and who is there."""
        colour = phrase(f"{GAME}.colour.{self._state.colour(square)}")
        for side in SIDES:
            if self._state.lock(square) == LOCK[side]:
                return phrase(f"{GAME}.pad.locked", colour=colour, side=side_word(side))
        return phrase(f"{GAME}.pad", colour=colour)


def sorcery_proposal(state: State, action: Action) -> Preview:
    """Return what the board shows of an action that is only proposed."""
    shown = _preview(state, action)
    marks: dict[Spot, tuple[SquareMark, ...]] = {spot_of(state.player(state.to_move).wizard): ("actor",)}
    if action.to is None:
        return replace(shown, marks={**shown.marks, **marks})
    to = spot_of(action.to)
    preview = replace(shown.preview, teleports=False, wizard=(state.to_move, to))
    return replace(shown, marks={**marks, to: ("target",)}, preview=preview)


def _preview(state: State, action: Action) -> Preview:
    """Return what a legal action would do."""
    effect = preview_effect(state, action)
    left = state.player(state.to_move).power - effect.cost
    text = phrase(f"{GAME}.costs", cost=effect.cost, left=left, what=_what(effect))
    if action.type == "help":
        row = phrase(f"{GAME}.row.{automaton.choose(state).type}")
        text = phrase(f"{GAME}.weigh.help", row=row, text=text)
    marks: dict[Spot, tuple[SquareMark, ...]] = dict.fromkeys(_touched(effect), ("changed",))
    becomes = {spot_of(square): after for square, (_, after) in _repainted(effect).items()}
    return Preview(marks, text, action, SorceryPreview(becomes, teleports=action.type == "teleport"))


def _kind(row: str) -> str:
    """Return the type of the row's actions; the row itself if it has none."""
    return _ACTIONS[row].type if row in _ACTIONS else row


def _touched(effect: ActionEffect) -> list[Spot]:
    """Return the pads that an effect changes or goes to, each once, in order."""
    squares = [change.to if isinstance(change, WizardMoved) else change.at for change in effect.changes]
    return [spot_of(square) for square in dict.fromkeys(squares)]


def _repainted(effect: ActionEffect) -> dict[Square, tuple[str, str]]:
    """Return the pads that change colour, each with its old and new one."""
    pads: dict[Square, tuple[str, str]] = {}
    for change in effect.changes:
        if isinstance(change, PadChanged):
            first = pads[change.at][0] if change.at in pads else change.before
            pads[change.at] = (first, change.after)
    return pads


def _what(effect: ActionEffect) -> Phrase:
    """Return what an effect changes."""
    if effect.fails:
        return phrase(f"{GAME}.what.fails")
    pads = _repainted(effect)
    locked = sum(isinstance(change, Locked) for change in effect.changes)
    unlocked = sum(isinstance(change, Unlocked) for change in effect.changes)
    if len(pads) == 1:
        before, after = (phrase(f"{GAME}.colour.{colour}") for colour in next(iter(pads.values())))
        return phrase(f"{GAME}.what.pad", before=before, after=after)
    if pads:
        return phrase(f"{GAME}.what.pads", count=len(pads))
    if locked:
        return phrase(f"{GAME}.what.lock")
    if unlocked:
        return phrase(f"{GAME}.what.unlocks", count=unlocked)
    return phrase(f"{GAME}.what.{'moves' if effect.changes else 'nothing'}")


def _joined(first: Phrase, second: Phrase | None) -> Phrase:
    return first if second is None else phrase(f"{GAME}.joined", first=first, second=second)
