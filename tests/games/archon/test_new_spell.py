"""A spell is one row: with another row, a further spell is played, written, saved and chosen by people."""

from dataclasses import dataclass
from typing import ClassVar

import pytest

from archon3d.games.archon.actions import Cast
from archon3d.games.archon.aims import AimHindrance, IconAim, SquareAim
from archon3d.games.archon.board import AROUND, Square, square_at
from archon3d.games.archon.casting import spells_left
from archon3d.games.archon.draft import Draft
from archon3d.games.archon.events import IconReleased
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.spells import SPELLS, Spell, mage_square
from archon3d.games.archon.state import Icon, State
from archon3d.play.archon.choosing import ArchonChoosing
from archon3d.play.journal import read_journal
from archon3d.rules.game import IllegalAction
from archon3d.rules.match import Match
from tests.games.archon.positions import after, at, notations, position
from tests.play.matches import journal_of

CAMP = "archon 9/9/6g2/9/WA6s/6K!2/9/9/9 light"


@dataclass(frozen=True, slots=True)
class Rescue(Cast):
    """An own icon is freed and comes to a square around the mage."""

    spell: ClassVar[str] = "rescue"
    origin: Square
    to: Square


def own(state: State, icon: Icon) -> AimHindrance | None:
    return None if icon.side == state.to_move else "enemy-icon"


def free(_state: State, icon: Icon | None) -> AimHindrance | None:
    return None if icon is None else "occupied"


def around(state: State) -> tuple[Square, ...]:
    return AROUND[mage_square(state.board, state.to_move)]


def rescue(draft: Draft, action: Rescue) -> None:
    icon = draft.change(action.origin, held=False)
    draft.board[action.origin], draft.board[action.to] = None, icon
    draft.events.append(IconReleased(icon.kind, icon.side, action.to))


ROW = Spell(Rescue, (IconAim("from", own), SquareAim("to", free, around)), rescue)


@pytest.fixture(autouse=True)
def _one_spell_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SPELLS, Rescue.spell, ROW)


def test_it_is_legal_where_its_row_says_and_done_as_its_row_says() -> None:
    state = position(CAMP)
    goals = ("A4", "B4", "A6", "B6")
    assert notations(state, "rescue") == [f"rescue {icon} {goal}" for icon in ("B5", "G6") for goal in goals]
    step = ARCHON.apply(state, ARCHON.read_action("rescue G6 A4"))
    assert [event.type for event in step.events[:2]] == ["spell-cast", "icon-released"]
    assert at(step.state, "A4") == Icon("knight", "light")
    assert at(step.state, "G6") is None
    assert step.state.to_move == "dark"


@pytest.mark.parametrize(
    ("text", "why"),
    [("rescue G3 A4", "enemy-icon"), ("rescue G6 B5", "occupied"), ("rescue G6 C7", "too-far")],
)
def test_it_is_refused_with_its_reason(text: str, why: str) -> None:
    with pytest.raises(IllegalAction) as raised:
        after(position(CAMP), text)
    assert raised.value.refusal is not None
    assert raised.value.refusal.code == why


def test_it_is_written_and_read() -> None:
    action = Rescue(square_at("G6"), square_at("A4"))
    assert ARCHON.write_action(action) == "rescue G6 A4"
    assert ARCHON.read_action("rescue G6 A4") == action
    written = {"type": "cast", "spell": "rescue", "from": "G6", "to": "A4"}
    assert ARCHON.action_to_json(action) == written
    assert ARCHON.action_from_json(written) == action
    with pytest.raises(IllegalAction, match="rescue needs from, to"):
        ARCHON.read_action("rescue G6")


def test_each_side_has_it_once_and_a_state_keeps_that() -> None:
    state = position(CAMP)
    assert spells_left(state, "light")[-1] == "rescue"
    state = after(state, "rescue G6 A4")
    assert ARCHON.read_state(ARCHON.write_state(state)) == state
    assert "rescue" not in ARCHON.state_to_json(state)["spells"]["light"]
    assert "rescue" in ARCHON.state_to_json(state)["spells"]["dark"]
    with pytest.raises(IllegalAction, match="the spell is spent"):
        after(state, "G3-G4", "rescue B5 A6")


def test_a_spell_for_more_than_once_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    again = Spell(ROW.action, ROW.aims, ROW.effect, once=False)
    monkeypatch.setitem(SPELLS, Rescue.spell, again)
    state = after(position(CAMP), "rescue G6 A4", "G3-G4", "rescue B5 A6")
    assert "rescue" in spells_left(state, "light")


def test_a_match_with_it_is_recorded_and_replayed() -> None:
    match = Match(ARCHON, position(CAMP))
    for text in ("rescue G6 A4", "G3-G4"):
        match.submit(ARCHON.read_action(text))
    assert read_journal(journal_of(match).text).match.state == match.state


def test_a_person_chooses_it_as_any_other_spell() -> None:
    state = position(CAMP)
    choosing = ArchonChoosing(state, ARCHON.legal_actions(state))
    for spot in ("A5", "A5"):
        assert choosing.press(spot) is None
    assert choosing.rows()[-1].key == "rescue"
    assert choosing.pick("rescue") is None
    assert choosing.prompt().key == "spell.rescue.1"
    assert choosing.press("G6") is None
    assert choosing.prompt().key == "spell.rescue.2"
    assert choosing.press("A4") == Rescue(square_at("G6"), square_at("A4"))
