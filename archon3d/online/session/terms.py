"""What a session plays: agreed in the hello, and the start of the record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final, Literal

from archon3d.arena.spec import ArenaMode
from archon3d.arena.state import Slot
from archon3d.online.contest import BadContest
from archon3d.play.duel import battle_kit, replayed
from archon3d.play.duel_setup import Duelist, DuelSetup
from archon3d.play.duel_text import read_setup, write_duel
from archon3d.play.journal import Journal, new_head
from archon3d.play.kits import KITS
from archon3d.rules.checks import Faults, Fields, quote
from archon3d.rules.game import InvalidState, Json
from archon3d.rules.match import AnyMatch, Match
from archon3d.rules.rng import SEED_LIMIT

Picks = Literal["each", "host"]
PICKS: Final[tuple[Picks, ...]] = ("each", "host")


@dataclass(frozen=True, slots=True)
class Terms:
    """The game or duel, and who plays which side."""

    game: str
    options: Json = field(default_factory=dict)
    """The options of a match that are not defaults."""
    seed: int = 0
    host: int = 0
    """The host's place among the game's two sides, 0 or 1."""
    duel: DuelSetup | None = None
    """A single duel instead of a match."""
    relayed: bool = False
    """Whether a relay is used, so that packets take longer."""
    watched: bool = False
    """Whether spectators are admitted."""
    picks: Picks = "each"
    """Who picks the fighters of a duel: each side its own, or the host both."""

    @property
    def guest(self) -> Slot:
        """The guest's place."""
        return 0 if self.host else 1

    def again(self) -> Terms:
        """Return the same with another seed."""
        seed = (self.seed + 1) % SEED_LIMIT
        duel = self.duel and replace(self.duel, layout=seed, seed=seed)
        return replace(self, seed=seed, duel=duel)

    def swapped(self) -> Terms:
        """Return the same with the sides swapped and another seed."""
        return replace(self.again(), host=self.guest)

    def picked(self, place: Slot, fighter: str) -> Terms:
        """Return the terms with that fighter in that place of the duel, unless the two cannot meet."""
        duel = self.duel
        if duel is None or not battle_kit(duel.game).can_meet(fighter, duel.duelists[1 - place].fighter):
            return self
        changed = replace(duel.duelists[place], fighter=fighter)
        return replace(self, duel=replace(duel, right=changed) if place else replace(duel, left=changed))

    def to_json(self) -> dict[str, Json]:
        """Return the terms as an introduction has them."""
        duel = None if self.duel is None else asdict(self.duel)
        return {**{name: getattr(self, name) for name in _PLAIN}, "duel": duel}

    def record(self) -> list[str]:
        """Return the first lines of the record. Raises InvalidState or ValueError."""
        if self.duel is not None:
            return write_duel(replayed(self.duel, ())).splitlines()
        kit = KITS[self.game]
        match: AnyMatch = Match(kit.rules, kit.rules.new(self.options, self.seed))
        return Journal(match, kit, new_head(kit, self.seed, None)).lines


_PLAIN: Final = ("game", "options", "seed", "host", "relayed", "watched", "picks")


def read_terms(data: Any) -> Terms:
    """Return the other side's terms. Raises BadContest if they cannot be played."""
    faults = Faults()
    fields = Fields(data, "the terms", Terms.__dataclass_fields__, faults)
    fields.require("game", "host")
    game = fields.choice("game", next(iter(KITS)), tuple(KITS))
    options = fields.raw("options", {})
    if not isinstance(options, dict):
        fields.wrong("options", "an object")
    seed = fields.whole("seed", 0, 0, SEED_LIMIT - 1)
    host, relayed = fields.whole("host", 0, 0, 1), fields.flag("relayed", False)
    watched = fields.flag("watched", False)
    picks = fields.choice("picks", PICKS[0], PICKS)
    faults.raise_any(BadContest)
    given = fields.raw("duel")
    try:
        duel = None if given is None else read_setup(given)
        terms = Terms(game, options, seed, host, duel, relayed, watched, picks)
        terms.record()
    except (InvalidState, ValueError) as error:
        raise BadContest(str(error)) from error
    if duel is not None and duel.game != game:
        raise BadContest(f"a duel of {quote(duel.game)} is none of {game}")
    return terms


def duel_terms(
    game: str,
    fighters: Sequence[str | Duelist],
    colour: str,
    mode: str,
    seed: int,
    host: int,
) -> Terms:
    """Return the terms of a duel between two people. Raises ValueError for invalid ones."""
    left, right = (Duelist(fighter) if isinstance(fighter, str) else fighter for fighter in fighters)
    arena: ArenaMode = "shifting" if mode == "shifting" else "fixed"
    return Terms(game, {}, seed, host, DuelSetup(game, left, right, colour, arena, seed, seed))
