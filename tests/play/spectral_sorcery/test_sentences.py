"""What the columns beside the board say of a side."""

from dataclasses import replace

from archon3d.games.spectral_sorcery.state import Options, State, start
from archon3d.play.spectral_sorcery.sentences import facts
from archon3d.rules.game import Outcome


def test_whether_a_side_has_passed_is_said_until_the_match_is_over() -> None:
    state = start(Options(), 1)
    assert "spectral-sorcery.fact.acting" in said(state)
    assert said(replace(state, outcome=Outcome("red", "spectrum"))) == ["spectral-sorcery.fact.locks"]


def said(state: State) -> list[str]:
    return [fact.key for fact in facts(state, "red")]
