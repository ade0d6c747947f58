"""Spells of no use: why, in the rules' own words, where they are chosen and beside the board."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from archon3d.games.archon.actions import Cast
from archon3d.games.archon.board import square_at
from archon3d.games.archon.casting import spell_refusal
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.icons import MAGES, OTHER, SIDES
from archon3d.games.archon.spells import SPELLS
from archon3d.games.archon.state import State
from archon3d.play.archon.choosing import ArchonChoosing
from archon3d.play.archon.sentences import facts
from archon3d.play.choosing import ChoiceRow, Refused
from archon3d.ui.words import say, spoken
from tests.games.archon.positions import position

WALKS, PLIES = 12, 60

SHIELDED = "archon 9/9/9/9/WK6s/9/9/9/9 light"
USELESS = {
    "nobody is wounded": ("archon 9/9/9/9/WK5gs/9/9/9/9 light", "heal", "heal.at"),
    "nobody has fallen": ("archon 9/9/9/9/WK5gs/9/9/9/9 light", "revive", "revive.icon"),
    "no square is free": ("archon 9/9/9/KK7/WK5gs/KK7/9/9/9 light dead=K", "revive", "revive.at"),
    "power points shield the enemy": (SHIELDED, "summon-elemental", "summon-elemental.at"),
    "nobody to imprison": (SHIELDED, "imprison", "imprison.at"),
    "nobody to teleport": ("archon 9/9/9/9/W6gs/9/9/9/9 light", "teleport", "teleport.from"),
    "one icon alone": ("archon 9/9/9/9/WK6s/9/9/9/9 light", "exchange", "exchange.b"),
    "no icon at all": ("archon 9/9/9/9/W7s/9/9/9/9 light", "exchange", "exchange.a"),
}  # fmt: skip


def spell_rows(state: State) -> dict[str, ChoiceRow]:
    """Return the list of spells, opened by pressing twice on the mage."""
    choosing = ArchonChoosing(state, ARCHON.legal_actions(state))
    for _ in range(2):
        assert choosing.press("A5") is None
    return {row.key: row for row in choosing.rows()}


def walked() -> Iterator[State]:
    """Yield positions of matches that are played by lot."""
    for seed in range(WALKS):
        state, chance = ARCHON.new({}, seed), random.Random(seed)
        for _ in range(PLIES):
            yield state
            actions = ARCHON.legal_actions(state)
            if not actions:
                break
            casts = [action for action in actions if isinstance(action, Cast)]
            few = casts and chance.random() < 0.15
            state = ARCHON.apply(state, chance.choice(casts if few else actions)).state


def test_a_spell_is_refused_exactly_where_no_cast_of_it_is_legal() -> None:
    refused = 0
    for state in walked():
        if state.battle is not None or state.outcome is not None:
            continue
        for side in SIDES:
            own = replace(state, to_move=side)
            legal = ARCHON.legal_actions(own)
            for spell in SPELLS:
                can = any(isinstance(action, Cast) and action.spell == spell for action in legal)
                assert (spell_refusal(state, side, spell) is None) == can, (ARCHON.write_position(own), spell)
                refused += not can
    assert refused > 1000


@pytest.mark.parametrize(("text", "spell", "reason"), USELESS.values(), ids=USELESS)
def test_a_spell_of_no_use_now_is_grey_and_says_why(text: str, spell: str, reason: str) -> None:
    state = position(text)
    row = spell_rows(state)[spell]
    assert not row.enabled
    assert row.why is not None
    assert spoken(row.why) == say(f"refuse.spell-useless.{reason}")
    beside = dict(zip(SPELLS, facts(state, "light"), strict=True))
    assert beside[spell].why == row.why
    choosing = ArchonChoosing(state, ARCHON.legal_actions(state))
    choosing.press("A5")
    choosing.press("A5")
    assert choosing.pick(spell) == Refused(row.why)


def test_what_can_be_cast_is_not_grey() -> None:
    for row in spell_rows(position("archon 9/9/2K(1)3g2/9/W7s/9/9/9/9 light")).values():
        assert row.enabled == (row.key != "revive"), row.key
        assert row.enabled == (row.why is None)


@pytest.mark.parametrize("side", SIDES)
def test_without_its_mage_a_side_has_no_spell_of_use(side: str) -> None:
    state = ARCHON.new({}, 1)
    board = tuple(None if icon and icon.kind == MAGES[OTHER[OTHER[side]]] else icon for icon in state.board)
    fallen = replace(state, board=board)
    assert {fact.why and fact.why.key for fact in facts(fallen, side)} == {"refuse.no-mage"}
    assert {fact.why and fact.why.key for fact in facts(fallen, OTHER[side])} > {None}


@pytest.mark.parametrize("side", SIDES)
def test_an_imprisoned_mage_casts_nothing(side: str) -> None:
    state = ARCHON.new({}, 1)
    board = list(state.board)
    at = square_at("A5" if side == "light" else "I5")
    mage = board[at]
    assert mage is not None
    board[at] = replace(mage, held=True)
    assert {fact.why and fact.why.key for fact in facts(replace(state, board=tuple(board)), side)} == {
        "refuse.held-mage"
    }


def test_nobody_is_asked_to_cast_where_nothing_can_be_cast() -> None:
    state = position("archon 9/9/9/9/WK6s/9/9/9/9 light spells.light=heal,revive")
    choosing = ArchonChoosing(state, ARCHON.legal_actions(state))
    choosing.press("A5")
    assert spoken(choosing.prompt()) == say("choose.to", icon=say("wizard"))


@pytest.mark.parametrize("spell", SPELLS)
def test_a_spell_that_is_pointed_at_says_what_it_does(spell: str) -> None:
    state = position("archon 9/9/2K(1)3g2/9/W7s/9/9/9/9 light")
    choosing = ArchonChoosing(state, ARCHON.legal_actions(state))
    choosing.press("A5")
    choosing.press("A5")
    told = choosing.preview_row(spell).phrase
    assert told is not None
    assert spoken(told) == say(f"codex.spell.{spell}")
