"""A single duel between two machines."""

from collections.abc import Sequence

from archon3d.arena.inputs import Inputs
from archon3d.arena.state import Slot
from archon3d.online.battle.battle import OnlineBattle
from archon3d.online.contest import DUEL, NullOnlineView, Numbers, OnlineView, Seat, ShownContest
from archon3d.online.messages import ActionMade
from archon3d.play.battle import BattleRunner
from archon3d.play.controllers import HeldInput
from archon3d.play.duel import battle_kit, replayed
from archon3d.play.duel_text import read_duel, write_duel
from archon3d.play.kits import KITS
from archon3d.rules.checks import quote
from archon3d.rules.game import Outcome
from archon3d.rules.record import COMMENT, agreement_line, read_agreement


class DuelContest(ShownContest):
    """A single duel."""

    kind = DUEL
    ply = known_ply = 0
    own_turn = False
    awaits_other = False
    fault = ""

    def __init__(self, lines: Sequence[str], own: Slot, seat: Seat, numbers: Numbers) -> None:
        """Continue the duel in the lines. Raises ValueError if there is none."""
        super().__init__()
        comments = [line for line in lines if line.startswith(COMMENT)]
        past = read_duel("\n".join(line for line in lines if not line.startswith(COMMENT)))
        self.own = own
        self.setup = past.setup
        self._runner: BattleRunner[OnlineView] = BattleRunner(NullOnlineView())
        self._seat = seat
        self._numbers = numbers
        self._past: Sequence[Inputs] = list(past.inputs)
        self._state = past.state
        self._closed = past.winner is not None
        self._agreed = self._read_agreement(comments[-1]) if comments else None

    def think(self) -> None:
        """Open the battle, if none is open."""
        if self._battle is not None or self.over:
            return
        setup = self.setup
        spec = battle_kit(setup.game).duel(setup)
        other = HeldInput()
        own = self._seat.duelist(setup, self.own)
        fighters = (other, own) if self.own else (own, other)
        battle = OnlineBattle(self._numbers.next(), spec, fighters, self.own)
        battle.fast_forward(self._past)
        self._runner.battle = battle
        self.view.battle_opens(battle)

    @property
    def runner(self) -> BattleRunner[OnlineView]:
        return self._runner

    @property
    def sides(self) -> tuple[str, str]:
        return KITS[self.setup.game].rules.sides

    @property
    def over(self) -> bool:
        return self._closed or self._agreed is not None

    @property
    def agreed(self) -> Outcome | None:
        return self._agreed

    @property
    def outcome(self) -> Outcome | None:
        state = self._state if self._battle is None else self._battle.rollback.confirmed
        if self._agreed is not None or state.winner is None:
            return self._agreed
        winner = None if state.winner == "none" else self.sides[state.winner == "right"]
        return Outcome(winner, state.reason or "")

    @property
    def battle(self) -> OnlineBattle | None:
        return None if self.over else self._battle

    @property
    def awaits_battle(self) -> bool:
        return not self.over

    @property
    def ticks(self) -> int:
        """Its length so far, in ticks."""
        return len(self.inputs)

    @property
    def record(self) -> Sequence[str]:
        lines = write_duel(replayed(self.setup, self.inputs)).splitlines()
        return lines if self._agreed is None else [*lines, agreement_line(self._agreed, self.sides)]

    @property
    def _battle(self) -> OnlineBattle | None:
        battle = self._runner.battle
        return battle if isinstance(battle, OnlineBattle) else None

    @property
    def inputs(self) -> Sequence[Inputs]:
        """The inputs of each confirmed tick."""
        battle = self._battle if self._agreed is None else None
        return self._past if battle is None else battle.inputs

    def act(self, message: ActionMade) -> None:
        """Ignore the action: a duel has no board."""

    def close_battle(self) -> None:
        self._closed = True
        self.view.battle_closes()

    def reopen_battle(self, keep: bool) -> None:
        self._past, self._runner.battle = (list(self.inputs) if keep else ()), None

    def take_back(self, side: Slot) -> bool:
        return False

    def end(self, outcome: Outcome, tick: int) -> None:
        self._past, self._agreed = list(self.inputs)[:tick], outcome

    def _read_agreement(self, line: str) -> Outcome | None:
        """Return how the players ended the duel, by its record's last comment. Raises ValueError."""
        comment = line.removeprefix(COMMENT).strip()
        agreed = read_agreement(line, self.sides)
        if comment and agreed is None:
            raise ValueError(f"a duel does not end by {quote(comment)}")
        return agreed
