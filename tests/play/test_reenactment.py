"""A recorded match is acted again: whole, in parts, and with each of its battles."""

from functools import cache
from pathlib import Path

import pytest

from archon3d.play.headless import run_to_end
from archon3d.play.journal import Journal, read_journal
from archon3d.play.kits import KITS
from archon3d.play.playback import Playback, PlyRecord, read_playback
from archon3d.play.reenactment import Part, Reenactment, Unplayable
from tests.grid import WHOLE

GOLDEN = Path(__file__).parents[1] / "golden"
FOUGHT = GOLDEN / "archon" / "tick-by-tick.record"
FIRST_FORM = GOLDEN / "archon" / "adepts-light-first.record"


@cache
def acted(path: Path) -> Reenactment:
    return Reenactment(read_playback(path.read_text()))


def lines_of(part: Part, again: Reenactment) -> list[str]:
    """Return the lines of a journal of the reenacted part."""
    match = again.match_before(part)
    director = again.director(match, part)
    director.journal = journal = Journal(match, again.kit, read_journal(FOUGHT.read_text()).head)
    begun = len(journal.lines)
    while len(match.actions) < part.end:
        director.think()
        while director.battle is not None:
            director.tick(1 / 60)
    assert match.state == again.match.states[part.end]
    director.think()
    assert len(match.actions) == part.end, "it waits after the part"
    return journal.lines[begun:]


@pytest.mark.sample(1)
@pytest.mark.parametrize("game", KITS)
def test_a_whole_match_is_acted_tick_by_tick(game: str) -> None:
    (path,) = (GOLDEN / game).glob("*-by-*.record")
    again = acted(path)
    match = again.match_before(again.whole)
    run_to_end(again.director(match, again.whole))
    assert match.states == again.match.states
    assert lines_of(again.whole, again) == path.read_text().splitlines()[3:]


def test_each_battle_can_be_acted_alone() -> None:
    again, lines = acted(FOUGHT), FOUGHT.read_text().splitlines()
    assert len(again.battles) == sum(line.startswith("battle ") for line in lines) > 3
    numbers = range(1, len(again.battles) + 1)
    for number in numbers if WHOLE else (*numbers[:3], numbers[-1]):
        said = lines_of(again.battle(number), again)
        at = lines.index(said[0])
        assert lines[at : at + len(said)] == said
        assert said[-1].startswith("battle ")
        assert said[1].startswith("> 60 ") or len(said) == 3


def test_plies_are_counted_from_one() -> None:
    again = acted(FOUGHT)
    last = again.match.state.turn
    parts = [again.plies(number, number) for number in range(1, last + 1)]
    assert [part.first for part in parts] == [0, *(part.end for part in parts[:-1])]
    assert again.plies(2, 4) == Part(parts[1].first, parts[3].end)
    states = again.match.states
    assert all(states[part.end].turn == number for number, part in enumerate(parts, start=1))
    fought = [line for line in lines_of(parts[0], again) if not line.startswith("> ")]
    assert len(fought) == parts[0].actions


@pytest.mark.parametrize("plies", [(0, 1), (3, 2), (1, 100_000)])
def test_plies_that_are_not_there_are_refused(plies: tuple[int, int]) -> None:
    with pytest.raises(Unplayable, match=r"the record has plies 1 to \d+, and so no plies"):
        acted(FOUGHT).plies(*plies)


def test_a_battle_that_is_not_there_is_refused() -> None:
    again = acted(FOUGHT)
    with pytest.raises(Unplayable, match=f"the record has battles 1 to {len(again.battles)}, and so no"):
        again.battle(len(again.battles) + 1)
    with pytest.raises(Unplayable, match="no battle whose ticks are known"):
        acted(FIRST_FORM).battle(1)


def test_duels_outside_any_match_are_refused() -> None:
    with pytest.raises(Unplayable, match="duels outside any match"):
        Reenactment(Playback(KITS["archon"], [PlyRecord(None)]))


def test_a_record_without_ticks_is_acted_on_the_board_alone() -> None:
    again = acted(FIRST_FORM)
    match = again.match_before(again.whole)
    director = again.director(match, again.whole)
    while director.phase != "over":
        assert director.battle is None
        director.think()
    assert match.states == again.match.states
