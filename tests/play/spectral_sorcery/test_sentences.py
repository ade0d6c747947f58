"""What the columns beside the board say of a side."""

from dataclasses import replace

from archon3d.games.spectral_sorcery.notation import read_action
from archon3d.games.spectral_sorcery.state import Options, State, start
from archon3d.play.spectral_sorcery.sentences import facts, ply
from archon3d.rules.game import Outcome
from archon3d.ui.words import say, spoken


def test_whether_a_side_has_passed_is_said_until_the_match_is_over() -> None:
    state = start(Options(), 1)
    assert "spectral-sorcery.fact.acting" in said(state)
    assert said(replace(state, outcome=Outcome("red", "spectrum"))) == ["spectral-sorcery.fact.locks"]


def said(state: State) -> list[str]:
    return [fact.text.key for fact in facts(state, "red")]


def test_rows_of_plies_name_the_action_and_its_pad() -> None:
    state = start(Options(), 1)
    assert spoken(ply(state, read_action("move 0,1"))) == "Move 0,1"
    assert spoken(ply(state, read_action("transmute"))) == say("spectral-sorcery.row.transmute")
