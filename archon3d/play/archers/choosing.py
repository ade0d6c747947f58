"""Choosing in Archers: captures first, then two maneuvers; the second needs to be confirmed.

A person selects one of their archers, then a square that says what it does. An enemy that it attacks is shot,
the squares ahead and behind are stepped onto, those to the left and right are turned towards (rows turn too,
for the edges of the board). An enemy can also be selected first, then the archer that shoots it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from archon3d.games.archers.actions import Action, Capture, Maneuver, Rotate, Undo, Walk
from archon3d.games.archers.board import OTHER, Facing, turned
from archon3d.games.archers.game import ARCHERS
from archon3d.games.archers.rules import refusal
from archon3d.games.archers.state import MANEUVERS, Archer, State, by_square
from archon3d.games.archers.zones import StepOption, attacks, steps, target, zone, zones
from archon3d.play.archers.view import archers_preview
from archon3d.play.choosing import (
    NOTHING,
    ChoiceRow,
    Choosing,
    Preview,
    Refused,
    Spot,
    SquareMark,
    SquareMarks,
    aim_mark,
)
from archon3d.play.phrase import Phrase, Spoken

TURNS: Final[Mapping[str, int]] = {"turn-left": -1, "turn-right": 1}
"""The rows that turn an archer, and by how many quarter turns clockwise."""

CONFIRM: Final = "confirm"
UNDO: Final = "undo"


def words(key: str, /, **values: Spoken) -> Phrase:
    """Return a phrase of this game's words. Plain text in it is squares, named as on the board's frame."""
    shown = {name: value.upper() if isinstance(value, str) else value for name, value in values.items()}
    return Phrase(f"{ARCHERS.name}.{key}", shown)


def maneuvers_left(state: State) -> int:
    """Return how many maneuvers the side to move has left."""
    return MANEUVERS if state.phase == "capture" else MANEUVERS - 1


class ArchersChoosing(Choosing):
    """One person's choice of a capture, a maneuver or an undo."""

    def __init__(self, state: State, legal: Sequence[Action]) -> None:
        self._state = state
        self._legal = legal
        self._archers = by_square(state.archers)
        self._taken: Archer | None = None
        self._victim: Spot | None = None
        self._pending: Maneuver | None = None

    # ------------------------------------------------------------------ display

    def marks(self) -> SquareMarks:
        """Return who can act and where; for a selected archer, also where it cannot go."""
        lit: dict[Spot, list[SquareMark]] = {}
        if self._victim is not None:
            _light(lit, "chosen", [self._victim])
            _light(lit, "actor", self._shooters(self._victim))
        elif self._taken is not None:
            _light(lit, "chosen", [self._taken.at])
            for spot, action in self._options(self._taken).items():
                _light(lit, "capture" if isinstance(action, Capture) else self._aim(spot), [spot])
            _light(
                lit, "forbidden", [option.step.to for option in self._steps(self._taken) if not option.legal]
            )
        else:
            _light(lit, "capture", [capture.at for capture in self._captures()])
            _light(lit, "actor", [capture.by for capture in self._captures()])
        if self._pending is not None:
            _light(lit, "changed", [_place(self._pending)])
        return {spot: tuple(dict.fromkeys(marks)) for spot, marks in lit.items()}

    def _aim(self, spot: Spot) -> SquareMark:
        """Return the mark of a square to step onto or turn towards."""
        archer = self._archers.get(spot)
        return aim_mark(None if archer is None else archer.side, self._state.to_move)

    def rows(self) -> Sequence[ChoiceRow]:
        """Return the rows for turning, confirming and undoing."""
        can_undo = self._pending is not None or Undo() in self._legal
        why_no_confirming = None if self._pending else self._why_no_confirming()
        why_no_undo = None if can_undo else self._refused(Undo())
        return (
            *(self._turning_row(key) for key in TURNS),
            _row(CONFIRM, why_no_confirming, "confirm"),
            _row(UNDO, why_no_undo, "undo"),
        )

    def preview_spot(self, spot: Spot | None) -> Preview:
        """Return what a press would do, or else what was chosen, or what is there and whose zone it is."""
        if spot is None:
            return NOTHING if self._pending is None else self._preview_of(self._pending)
        if self._taken is not None and spot != self._taken.at:
            option = self._options(self._taken).get(spot)
            if option is not None:
                return self._preview_of(option)
        if self._pending is not None:
            return self._preview_of(self._pending)
        if self._victim is not None and spot in self._shooters(self._victim):
            return self._preview_of(Capture(spot, self._victim))
        if self._taken is None and len(shooters := self._shooters(spot)) == 1:
            return self._preview_of(Capture(shooters[0], spot))
        step = self._step_option(spot)
        if step is not None and not step.legal:
            return Preview(phrase=self._refused(step.step))
        return Preview(phrase=self._standing(spot))

    def preview_row(self, row: str) -> Preview:
        if row in TURNS and self._taken is not None:
            rotation = _turned(self._taken, TURNS[row])
            return self._preview_of(rotation) if rotation in self._legal else NOTHING
        return self._preview_of(self._pending) if row != UNDO and self._pending is not None else NOTHING

    def prompt(self) -> Phrase:
        if self._pending is not None:
            return words("prompt.confirm", maneuver=self._described(self._pending))
        if self._victim is not None:
            return words("prompt.shooter", at=self._victim)
        number = MANEUVERS + 1 - maneuvers_left(self._state)
        if self._taken is not None:
            return words("prompt.maneuver", number=number)
        shots = len(self._captures())
        return words("prompt.capture", shots=shots) if shots else words("prompt.archer", number=number)

    # ------------------------------------------------------------------ input

    def press(self, spot: Spot) -> Action | Refused | None:
        """Press a square: see Choosing."""
        if self._victim is not None:
            return self._shoot_by(spot, self._victim)
        if self._taken is None:
            return self._take(spot)
        if self._pending is not None and spot == _place(self._pending):
            return self._pending
        action = self._options(self._taken).get(spot)
        if action is not None:
            return self._decide(action)
        self._pending = None
        if spot == self._taken.at:
            self._taken = None
            return None
        archer = self._archers.get(spot)
        if archer is not None and archer.side == self._state.to_move and not self._is_beside(spot):
            self._taken = archer
            return None
        return Refused(self._why_not_there(self._taken, spot))

    def pick(self, row: str) -> Action | Refused | None:
        """Pick a row: see Choosing. Raises KeyError for an unknown key."""
        if row == CONFIRM:
            return self._pending or Refused(self._why_no_confirming())
        if row == UNDO:
            if self._pending is not None:
                self._pending = None
                return None
            return Undo() if Undo() in self._legal else Refused(self._refused(Undo()))
        if self._taken is None:
            return Refused(words("refuse.nobody-taken"))
        rotation = _turned(self._taken, TURNS[row])
        return self._decide(rotation) if rotation in self._legal else Refused(self._refused(rotation))

    def back(self) -> bool:
        if self._pending is not None:
            self._pending = None
        elif self._victim is not None:
            self._victim = None
        elif self._taken is not None:
            self._taken = None
        else:
            return False
        return True

    def _decide(self, action: Action) -> Action | None:
        """Return the action; the maneuver that ends the turn waits until it is chosen again."""
        if self._state.phase == "second" and isinstance(action, Maneuver) and action != self._pending:
            self._pending = action
            return None
        return action

    def _take(self, spot: Spot) -> Action | Refused | None:
        """Select an own archer, shoot an enemy, or ask which archer shoots it."""
        archer = self._archers.get(spot)
        if archer is None:
            return Refused(words("refuse.nobody"))
        if archer.side == self._state.to_move:
            self._taken = archer
            return None
        shooters = self._shooters(spot)
        if not shooters:
            return Refused(self._why_no_capture(spot))
        if len(shooters) == 1:
            return Capture(shooters[0], spot)
        self._victim = spot
        return None

    def _shoot_by(self, spot: Spot, victim: Spot) -> Action | Refused | None:
        """Let one of several archers shoot; any other square restarts the choice."""
        if spot in self._shooters(victim):
            return Capture(spot, victim)
        self._victim = None
        return None if spot == victim else self._take(spot)

    # ------------------------------------------------------------------ legality

    def _captures(self) -> list[Capture]:
        return [action for action in self._legal if isinstance(action, Capture)]

    def _shooters(self, victim: Spot) -> list[Spot]:
        return [capture.by for capture in self._captures() if capture.at == victim]

    def _options(self, archer: Archer) -> dict[Spot, Capture | Maneuver]:
        """Return what the archer can do, by the square to press for it."""
        options: dict[Spot, Capture | Maneuver] = {}
        for action in self._legal:
            match action:
                case Capture(by, at) if by == archer.at:
                    options[at] = action
                case Walk(from_, to) if from_ == archer.at:
                    options[to] = action
                case Rotate(at, facing) if at == archer.at:
                    options |= dict.fromkeys(self._next(archer.at, facing), action)
        return options

    def _next(self, spot: Spot, facing: Facing) -> tuple[Spot, ...]:
        """Return the next square in a direction, if the board has one."""
        return self._state.board.ahead[spot, facing][:1]

    def _is_beside(self, spot: Spot) -> bool:
        """Return whether the selected archer would turn towards the square."""
        archer = self._taken
        return archer is not None and any(
            spot in self._next(archer.at, turned(archer.facing, quarters)) for quarters in TURNS.values()
        )

    def _steps(self, archer: Archer) -> list[StepOption]:
        enemy_zones = zones(self._state.board, self._archers, OTHER[archer.side])
        return steps(self._state.board, self._archers, archer, enemy_zones)

    def _step_option(self, spot: Spot) -> StepOption | None:
        """Return the step of the selected archer onto that square, legal or not."""
        options = [] if self._taken is None else self._steps(self._taken)
        return next((option for option in options if option.step.to == spot), None)

    # ------------------------------------------------------------------ texts

    def _turning_row(self, key: str) -> ChoiceRow:
        if self._taken is None:
            return _row(key, words("refuse.nobody-taken"), "turn")
        rotation = _turned(self._taken, TURNS[key])
        return _row(key, None if rotation in self._legal else self._refused(rotation), "turn")

    def _why_no_confirming(self) -> Phrase:
        return words("refuse.nothing-to-confirm", left=maneuvers_left(self._state))

    def _why_no_capture(self, victim: Spot) -> Phrase:
        """Return why an enemy cannot be shot."""
        aiming = [
            capture.by
            for capture in attacks(self._state.board, self._archers, self._state.to_move)
            if capture.at == victim
        ]
        if not aiming:
            return words("refuse.not-attacked", at=victim)
        refused = self._refused(Capture(aiming[0], victim))
        return replace(refused, values=dict.fromkeys(refused.values, _listed(aiming)))

    def _why_not_there(self, archer: Archer, spot: Spot) -> Phrase:
        """Return why the selected archer can do nothing with that square."""
        enemy = target(self._state.board, self._archers, archer)
        if enemy is not None and enemy.at == spot:
            return self._why_no_capture(spot)
        return words("refuse.unchanged") if self._is_beside(spot) else self._refused(Walk(archer.at, spot))

    def _refused(self, action: Action) -> Phrase:
        """Return why the rules refuse the action. Raises ValueError if they do not."""
        refused = refusal(self._state, action)
        if refused is None:
            raise ValueError(f"{action} is refused, and yet the rules allow it")
        return words(f"refuse.{refused.code}", **refused.values)

    def _preview_of(self, action: Capture | Maneuver) -> Preview:
        """Return what the action does; for the one to confirm, the prompt says it already."""
        text = None if action == self._pending else self._described(action)
        return Preview(phrase=text, action=action, preview=archers_preview(self._state, action))

    def _described(self, action: Capture | Maneuver) -> Phrase:
        """Return what the action does, in words."""
        match action:
            case Capture(by, at):
                return words("do.capture", by=by, at=at)
            case Walk(from_, to):
                ahead = to in self._next(from_, self._archers[from_].facing)
                return words("do.ahead" if ahead else "do.back", at=from_, to=to)
            case Rotate(at, facing):
                return words("do.rotate", at=at, to=words(f"facing.{facing}"))

    def _standing(self, spot: Spot) -> Phrase | None:
        """Return who is on a square and what it does there, or whose zone an empty square is in."""
        archer = self._archers.get(spot)
        board = self._state.board
        if archer is None:
            controlled = {side: zones(board, self._archers, side).get(spot, ()) for side in OTHER}
            by = [square for squares in controlled.values() for square in squares]
            return words("look.zone", at=spot, by=_listed(by)) if by else None
        aimed = [c.at for c in attacks(board, self._archers, archer.side) if c.by == spot]
        threats = [c.by for c in attacks(board, self._archers, OTHER[archer.side]) if c.at == spot]
        return words(
            "look.archer",
            who=words("king" if archer.king else "archer"),
            at=spot,
            facing=words(f"facing.{archer.facing}"),
            aim=words("look.aims", at=aimed[0])
            if aimed
            else words("look.guards", number=self._reach(archer)),
            threat=words("look.threatened", by=_listed(threats)) if threats else words("look.safe"),
        )

    def _reach(self, archer: Archer) -> int:
        return len(zone(self._state.board, self._archers, archer))


def choose_archers(state: State, legal: Sequence[Action]) -> ArchersChoosing:
    """Begin a choice: see Chooser."""
    return ArchersChoosing(state, legal)


def _row(key: str, why_not: Phrase | None, help_key: str) -> ChoiceRow:
    return ChoiceRow(
        key, words(f"row.{key}"), enabled=why_not is None, why=why_not, help=words(f"help.{help_key}")
    )


def _light(lit: dict[Spot, list[SquareMark]], mark: SquareMark, spots: Sequence[Spot]) -> None:
    for spot in spots:
        lit.setdefault(spot, []).append(mark)


def _place(maneuver: Maneuver) -> Spot:
    """Return the archer's square after the maneuver."""
    return maneuver.to if isinstance(maneuver, Walk) else maneuver.at


def _turned(archer: Archer, quarters: int) -> Rotate:
    return Rotate(archer.at, turned(archer.facing, quarters))


def _listed(squares: Sequence[Spot]) -> tuple[str, ...]:
    """Return squares as a list, named as on the board's frame."""
    return tuple(square.upper() for square in squares)
