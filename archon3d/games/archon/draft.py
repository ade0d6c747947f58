"""A position while an action is carried out: the only mutable one, discarded afterwards."""

from collections.abc import Iterator
from dataclasses import replace

from archon3d.games.archon.board import Square
from archon3d.games.archon.cycle import Cycle
from archon3d.games.archon.events import Event
from archon3d.games.archon.icons import Side
from archon3d.games.archon.state import Icon, PendingBattle, State
from archon3d.rules.game import GameEnded, Outcome, Step
from archon3d.rules.rng import Rng


class Draft:
    """A changing position, and the events that changed it so far."""

    __slots__ = (
        "battle",
        "before",
        "board",
        "busy",
        "cycle",
        "dead",
        "events",
        "outcome",
        "quiet",
        "rng",
        "round",
        "spent",
        "summoned",
        "to_move",
        "turn",
    )

    def __init__(self, state: State) -> None:
        self.before = state
        """The position before the action."""
        self.to_move: Side = state.to_move
        self.board: list[Icon | None] = list(state.board)
        self.cycle: Cycle = state.cycle
        self.rng = Rng(state.rng)
        self.turn = state.turn
        self.round = state.round
        self.quiet = state.quiet
        self.busy = state.busy
        self.dead = list(state.dead)
        self.spent = {"light": state.spent_light, "dark": state.spent_dark}
        self.summoned = state.summoned
        self.battle: PendingBattle | None = state.battle
        self.outcome: Outcome | None = state.outcome
        self.events: list[Event] = []

    def icons(self, side: Side | None = None) -> Iterator[tuple[Square, Icon]]:
        """Yield the icons of a side, or all of them, with their squares, in board order."""
        for square, icon in enumerate(self.board):
            if icon is not None and (side is None or icon.side == side):
                yield square, icon

    def change(self, square: Square, **changes: int | bool) -> Icon:
        icon = self.icon(square)
        changed = replace(icon, **changes)  # type: ignore[arg-type]  # by field
        self.board[square] = changed
        return changed

    def icon(self, square: Square) -> Icon:
        """Return the icon on the square. Raises LookupError for an empty square."""
        icon = self.board[square]
        if icon is None:
            raise LookupError(f"no icon stands on square {square}")
        return icon

    def end(self, winner: Side | None, reason: str) -> None:
        """End the game."""
        self.outcome = Outcome(winner, reason)
        self.events.append(GameEnded(winner, reason))

    def step(self) -> Step[State, Event]:
        """Return the finished position and the events that led to it."""
        before = self.before
        state = State(
            options=before.options,
            to_move=self.to_move,
            board=tuple(self.board),
            cycle=self.cycle,
            rng=self.rng.state,
            turn=self.turn,
            round=self.round,
            quiet=self.quiet,
            busy=self.busy,
            dead=tuple(self.dead),
            spent_light=self.spent["light"],
            spent_dark=self.spent["dark"],
            summoned=self.summoned,
            battle=self.battle,
            outcome=self.outcome,
        )
        return Step(state, tuple(self.events))
