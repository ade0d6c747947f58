"""A position of Archon: all that the rules need, in one immutable value."""

from dataclasses import dataclass, field
from typing import Final, Literal

from archon3d.arena.spec import ARENA_MODES, ArenaMode
from archon3d.games.archon.board import COLUMNS, ROW_NAMES, SIZE, SQUARES, Square
from archon3d.games.archon.cycle import START_CYCLE, Cycle
from archon3d.games.archon.icons import ICON_KINDS, LIGHT, SIDES, START_KINDS, Side
from archon3d.rules.board_picture import Drawn
from archon3d.rules.game import Outcome
from archon3d.rules.options import GameOptions, on_off, one_of, whole_per_side
from archon3d.rules.position import draw_rows
from archon3d.rules.rng import Rng, draw

BroughtBy = Literal["move", "teleport", "summon"]
Wounds = Literal["lasting", "fresh"]

WOUNDS: Final[tuple[Wounds, ...]] = ("lasting", "fresh")

HANDICAP_LIMIT: Final = 6
"""The limit of a side's handicap in hit points, either way."""


@dataclass(frozen=True, slots=True)
class Options(GameOptions):
    """What the players have agreed on before the game (Archon rules, sections 5, 6 and 10)."""

    first: Side = one_of(SIDES, "Who opens the game")
    wounds: Wounds = one_of(WOUNDS, "Whether wounds last after a battle")
    renewal: bool = on_off("Whether a side heals when the cycle reaches its colour")
    arena: ArenaMode = one_of(ARENA_MODES, "Whether obstacles stay or shift")
    handicap: tuple[int, int] = whole_per_side(
        SIDES, "Hit points that the side's icons have more in battle", -HANDICAP_LIMIT, HANDICAP_LIMIT
    )


@dataclass(frozen=True, slots=True)
class Icon:
    """An icon on the board, or an elemental in battle."""

    kind: str
    side: Side
    wounds: int = 0
    """Whole hit points lost for longer than one battle."""
    held: bool = False
    """Imprisoned."""


@dataclass(frozen=True, slots=True)
class PendingBattle:
    """A battle that has begun and is not fought yet. The board is as it was before."""

    attacker: Icon
    attacker_from: Square | None
    """The attacker's square, or None for an elemental."""
    defender: Icon
    square: Square
    colour: str
    by: BroughtBy


Board = tuple[Icon | None, ...]


@dataclass(frozen=True, slots=True)
class State(Drawn):
    """One position. `turn` counts completed plies, `round` the rounds begun."""

    options: Options
    to_move: Side
    board: Board
    cycle: Cycle
    rng: int
    turn: int = 0
    round: int = 1
    quiet: int = 0
    """Rounds in a row without a battle or a spell."""
    busy: bool = False
    """Whether this round had a battle or a spell."""
    dead: tuple[str, ...] = ()
    """The kinds of the dead icons, in the order of their deaths."""
    spent_light: frozenset[str] = frozenset()
    """The spells that light has cast."""
    spent_dark: frozenset[str] = frozenset()
    """The spells that dark has cast."""
    summoned: tuple[str, ...] = ()
    """The elementals summoned so far, in order."""
    battle: PendingBattle | None = field(default=None)
    outcome: Outcome | None = None

    def __str__(self) -> str:
        """Return the board to read: row 1 on top, letters as in `icons.py`, the side to move below."""
        return f"{draw_rows(board_cells(self.board), SIZE, COLUMNS, ROW_NAMES)}\n{self.to_move} to move"

    def spent(self, side: str) -> frozenset[str]:
        """Return the spells that the side has cast."""
        return self.spent_light if side == LIGHT else self.spent_dark

    def side_chance(self) -> Rng:
        """Return a random generator for choices outside the rules in this position: ties, a battle's seed.

        It is derived from the game's generator and the turn, and leaves both as they are.
        """
        _, rng = draw(self.rng ^ self.turn, 1)
        return Rng(rng)


def board_cells(board: Board) -> list[str]:
    """Return each square's letter, or an empty text without an icon.

    Behind the letter, `(2)` is for wounds and `!` for a prisoner.
    """
    return ["" if icon is None else _icon_text(icon) for icon in board]


def _icon_text(icon: Icon) -> str:
    wounds = f"({icon.wounds})" if icon.wounds else ""
    return f"{ICON_KINDS[icon.kind].letter}{wounds}{'!' if icon.held else ''}"


def starting_board() -> Board:
    """Return the armies before the first ply."""
    return tuple(
        Icon(START_KINDS[square], ICON_KINDS[START_KINDS[square]].side) if square in START_KINDS else None
        for square in SQUARES
    )


def starting_state(options: Options, rng: int) -> State:
    """Return the start of a game with that state of the random generator."""
    return State(
        options=options,
        to_move=options.first,
        board=starting_board(),
        cycle=START_CYCLE[options.first],
        rng=rng,
    )
