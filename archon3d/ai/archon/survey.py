"""What the computer knows of a position."""

from functools import cached_property

from archon3d.ai.archon.odds import chance_of_winning
from archon3d.games.archon.board import SIZE, Square, distance
from archon3d.games.archon.icons import MAGES, OTHER, Side
from archon3d.games.archon.movement import destinations
from archon3d.games.archon.state import Icon, State

PlacedIcon = tuple[Square, Icon]


class Survey:
    """A position from the side to move's point of view. Everything is computed once."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.side: Side = state.to_move
        self.enemy: Side = OTHER[self.side]
        placed = [(at, icon) for at, icon in enumerate(state.board) if icon is not None]
        self.own: list[PlacedIcon] = [one for one in placed if one[1].side == self.side]
        self.enemies: list[PlacedIcon] = [one for one in placed if one[1].side == self.enemy]
        self._exposures: dict[Square, int] = {}
        self._nearest: dict[Square, int] = {}

    @cached_property
    def own_mage(self) -> Square | None:
        return self._find(self.own, MAGES[self.side])

    @cached_property
    def enemy_mage(self) -> Square | None:
        """The square of the enemy's mage."""
        return self._find(self.enemies, MAGES[self.enemy])

    @staticmethod
    def _find(placed: list[PlacedIcon], kind: str) -> Square | None:
        return next((at for at, icon in placed if icon.kind == kind), None)

    @cached_property
    def threats(self) -> dict[Square, list[Icon]]:
        """The enemies that can move to each square in this position."""
        threats: dict[Square, list[Icon]] = {}
        for at, icon in self.enemies:
            for square in destinations(self.state.board, at):
                threats.setdefault(square, []).append(icon)
        return threats

    def danger(self, icon: Icon, square: Square) -> int:
        """Return the best chance, in percent, of an enemy in reach against the icon on that square."""
        return max(
            (chance_of_winning(self.state, enemy, icon, square) for enemy in self.threats.get(square, ())),
            default=0,
        )

    def exposure(self, icon: Icon, square: Square) -> int:
        """Return the danger of an icon on its square."""
        found = self._exposures.get(square)
        if found is None:
            found = self._exposures[square] = self.danger(icon, square)
        return found

    def nearest_enemy(self, square: Square) -> int:
        """Return the distance of the nearest enemy from the square."""
        found = self._nearest.get(square)
        if found is None:
            found = min((distance(square, at) for at, _ in self.enemies), default=SIZE)
            self._nearest[square] = found
        return found
