"""What can be chosen is lit by who stands there, at every step of every choice, in every game."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import copy
from dataclasses import replace
from itertools import count, islice
from typing import Any

import pytest

from archon3d.ai.chance import random_action
from archon3d.arena.spec import SHAPESHIFTER
from archon3d.games.archmage.board import SQUARE_NAMES as ARCHMAGE_NAMES
from archon3d.games.archmage.board import colour_of
from archon3d.games.archon.board import SQUARE_NAMES
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.spells import SPELLS
from archon3d.games.archon.state import State
from archon3d.play.archon.choosing import ArchonChoosing
from archon3d.play.choosing import AIM_MARKS, Choosing, Refused, aim_mark
from archon3d.play.kits import KITS
from archon3d.rules.game import AnyGame
from archon3d.rules.rng import Rng
from tests.grid import WHOLE

Owners = Mapping[str, str]
"""Whose piece stands on each spot that is not empty."""

POSITIONS = 6
"""Of each game, from the whole length of its matches."""
FEW = 4
"""Spots from which a choice is followed further, of those that are lit at a step after the first."""
APART = 21
"""Plies between two of them."""
ENEMIES = {"enemy", "capture"}


def archon_owners(state: Any) -> Owners:
    return {SQUARE_NAMES[at]: icon.side for at, icon in enumerate(state.board) if icon is not None}


def archers_owners(state: Any) -> Owners:
    return {archer.at: archer.side for archer in state.archers}


def archmage_owners(state: Any) -> Owners:
    letters = zip(ARCHMAGE_NAMES, state.board, strict=True)
    return {name: colour_of(letter) for name, letter in letters if letter.isalpha()}


def nobody(state: Any) -> Owners:
    """Return that the pads of Spectral Sorcery have no owners."""
    return {}


OWNERS: dict[str, Callable[[Any], Owners]] = {
    "archon": archon_owners,
    "archers": archers_owners,
    "archmage": archmage_owners,
    "spectral-sorcery": nobody,
}


def states(game: AnyGame) -> Iterator[Any]:
    """Yield states of random matches in which a choice is to be made."""
    for seed in count(1):
        rng, state = Rng.from_seed(seed), game.new({}, seed)
        while state.outcome is None:
            if getattr(state, "battle", None) is None:
                yield state
            state = game.apply(state, random_action(game, state, rng)).state


def stages(begun: Choosing, first: Iterable[str]) -> Iterator[Choosing]:
    """Yield every step of a choice: these spots are pressed first, then what is lit and offered."""
    waiting, seen = [begun], set()
    while waiting:
        choosing = waiting.pop()
        told = repr((sorted(choosing.marks().items()), choosing.prompt(), choosing.rows()))
        if told in seen:
            continue
        seen.add(told)
        yield choosing
        lit = sorted(choosing.marks())
        few = lit if WHOLE or choosing is begun else lit[:: len(lit) // FEW + 1]
        for spot in {*few, *(first if choosing is begun else ())}:
            after = copy(choosing)
            if after.press(spot) is None:
                waiting.append(after)
        for row in choosing.rows():
            after = copy(choosing)
            if row.enabled and after.pick(row.key) is None:
                waiting.append(after)


def wounded(state: State) -> State:
    """Return the position with a wound on every icon that can have one, and with all spells."""
    board = tuple(icon and replace(icon, wounds=int(icon.kind != SHAPESHIFTER)) for icon in state.board)
    return replace(state, board=board, spent_light=frozenset(), spent_dark=frozenset())


@pytest.mark.parametrize("name", KITS)
def test_what_can_be_chosen_is_lit_by_who_stands_there(name: str) -> None:
    kit, met = KITS[name], set()
    for state in islice(states(kit.rules), 0, POSITIONS * APART, APART):
        owners = OWNERS[name](state)
        begun = kit.choosing(state, kit.rules.legal_actions(state))
        for choosing in stages(begun, owners):
            for spot, marks in choosing.marks().items():
                aimed = [mark for mark in marks if mark in AIM_MARKS]
                expected = aim_mark(owners.get(spot), state.to_move)
                assert set(aimed) <= {expected}, (spot, marks)
                if "own" not in marks and "capture" in marks:
                    assert expected == "enemy", (spot, marks)
                met |= set(marks)
    assert "target" in met
    assert name == "spectral-sorcery" or met & (ENEMIES | {"forbidden"})


def test_every_aim_of_every_spell_is_lit_in_its_way() -> None:
    """What is lit is what the spell can be aimed at, each by who stands there; and nothing is refused."""
    met: dict[str, set[str]] = {spell: set() for spell in SPELLS}
    for state in map(wounded, islice(states(ARCHON), 0, POSITIONS * APART, APART)):
        owners = archon_owners(state)
        for stage in stages(ArchonChoosing(state, ARCHON.legal_actions(state)), owners):
            assert isinstance(stage, ArchonChoosing)
            if stage.step != "aim":
                continue
            spell = stage.prompt().key.split(".")[1]
            lit = {spot: marks for spot, marks in stage.marks().items() if marks != ("chosen",)}
            for spot, marks in lit.items():
                assert marks == (aim_mark(owners.get(spot), state.to_move),), (spell, spot)
                assert not isinstance(copy(stage).press(spot), Refused)
                met[spell] |= set(marks)
    assert met["heal"] == {"own"}
    assert met["teleport"] == {"target", "own", "enemy"}
    assert met["exchange"] == {"own", "enemy"}
    assert met["summon-elemental"] == met["imprison"] == {"enemy"}
    assert met["revive"] == {"target"}
