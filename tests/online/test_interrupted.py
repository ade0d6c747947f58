"""Interrupted online matches: several of one game, each with its opponent, in real files."""

from pathlib import Path

import pytest

from archon3d.context.network import Network
from archon3d.online import interrupted
from archon3d.online.interrupted import MOST_PARKED, InterruptedMatch, InterruptedMatches
from archon3d.play.journal import Journal, new_head
from archon3d.play.kits import KITS
from archon3d.play.replay_files import ReplayFolder
from archon3d.play.saves import Saves
from archon3d.rules.match import Match


def match_with(seed: int, game: str = "archers") -> Journal:
    """Return a match in which one action was made; another seed is another match."""
    kit = KITS[game]
    journal = Journal(Match(kit.rules, kit.rules.new({}, seed)), kit, new_head(kit, seed, None))
    act(journal)
    return journal


def act(journal: Journal) -> None:
    action = journal.kit.rules.legal_actions(journal.match.state)[0]
    journal.match.submit(action)
    journal.act(action)


def opponent(number: int, game: str = "archers") -> InterruptedMatch:
    return InterruptedMatch(game, 1, False, f"192.0.2.{number}", "ab" * 12)


@pytest.fixture
def matches(tmp_path: Path) -> InterruptedMatches:
    return InterruptedMatches(tmp_path, ReplayFolder(tmp_path))


def play(matches: InterruptedMatches, number: int, journal: Journal | None = None) -> Journal:
    """Play a match with that opponent, and quit it."""
    journal = journal or match_with(number)
    matches.note(opponent(number, journal.kit.name), journal)
    assert matches.saves.keep(journal, leaving=True)
    return journal


def addresses(matches: InterruptedMatches) -> list[str]:
    return [end.address for end in matches.waiting]


def test_an_end_of_a_match_is_kept_with_its_record(tmp_path: Path, matches: InterruptedMatches) -> None:
    journal = match_with(1)
    assert matches.saves.keep(journal, leaving=True)
    end = InterruptedMatch("archers", 1, False, "192.0.2.7:4000", "ab" * 12)
    matches.note(InterruptedMatch("archon", 0, True), match_with(1, "archon"))
    matches.note(end, journal)
    matches.saves.close()
    again = InterruptedMatches(tmp_path, ReplayFolder(tmp_path))
    assert again.waiting == (end,)
    assert again.load(end).lines == journal.lines
    again.saves.finish(journal)
    assert not again.waiting
    assert [match.path.suffix for match in ReplayFolder(tmp_path).list()] == [".record"]


def test_matches_of_one_game_with_several_opponents_can_all_continue(
    tmp_path: Path, matches: InterruptedMatches
) -> None:
    journals = {number: play(matches, number) for number in (1, 2, 3)}
    assert addresses(matches) == ["192.0.2.3", "192.0.2.2", "192.0.2.1"]
    assert not ReplayFolder(tmp_path).list()
    matches.saves.close()
    for number in (2, 1, 3):
        again = InterruptedMatches(tmp_path, ReplayFolder(tmp_path))
        end = next(end for end in again.waiting if end.address == f"192.0.2.{number}")
        journal = again.load(end)
        assert journal.lines == journals[number].lines
        act(journal)
        journals[number] = play(again, number, journal)
        assert addresses(again)[0] == f"192.0.2.{number}"
        assert len(addresses(again)) == 3
        again.saves.close()


def test_a_guest_that_is_shown_a_match_that_gave_way_continues_it(matches: InterruptedMatches) -> None:
    first, second = play(matches, 1), play(matches, 2)
    known = list(matches.recall("archers"))
    assert [one.journal.lines for one in known] == [second.lines, first.lines]
    assert not list(matches.recall("archon"))
    play(matches, 1, first)
    assert addresses(matches) == ["192.0.2.1", "192.0.2.2"]
    assert [one.journal.lines for one in matches.recall("archers")] == [first.lines, second.lines]


def test_a_match_that_ends_leaves_the_others(matches: InterruptedMatches) -> None:
    play(matches, 1)
    second = play(matches, 2)
    matches.saves.finish(second)
    assert addresses(matches) == ["192.0.2.1"]


def test_the_oldest_become_replays(tmp_path: Path, matches: InterruptedMatches) -> None:
    for number in range(MOST_PARKED + 3):
        play(matches, number)
    assert len(addresses(matches)) == MOST_PARKED + 1
    assert "192.0.2.1" not in addresses(matches)
    assert len(ReplayFolder(tmp_path).list()) == 2
    assert len(list((tmp_path / "online" / interrupted.PARKED).iterdir())) == MOST_PARKED


def test_matches_of_other_games_give_no_way(matches: InterruptedMatches) -> None:
    play(matches, 1)
    play(matches, 2, match_with(2, "archon"))
    assert sorted(addresses(matches)) == ["192.0.2.1", "192.0.2.2"]
    assert not any(end.parked for end in matches.waiting)


def test_a_damaged_list_of_ends_is_as_none(tmp_path: Path, matches: InterruptedMatches) -> None:
    matches.note(InterruptedMatch("archon", 0, True), match_with(1, "archon"))
    (file,) = (tmp_path / "online").glob("*.json")
    for damaged in (
        b"{",
        b"3",
        b'[{"game": 1}]',
        b'[{"game": "archon", "own": 2, "hosted": true}]',
        b'[{"game": "archon", "own": 1, "hosted": true, "parked": "../archon.save"}]',
    ):
        file.write_bytes(damaged)
        assert matches.waiting == ()


def test_two_programs_of_one_player_who_play_each_other_save_the_match_once(tmp_path: Path) -> None:
    first, second = Saves(tmp_path), Saves(tmp_path)
    for saves in (first, second):
        saves.claim()
    host, guest = Network(first).matches, Network(second).matches
    ends = InterruptedMatch("archers", 0, True), InterruptedMatch("archers", 1, False, "127.0.0.1")
    journals = match_with(1), match_with(1)
    for matches, end, journal in zip((host, guest), ends, journals, strict=True):
        matches.note(end, journal)
        assert matches.saves.keep(journal, leaving=True) == (matches is host)
    assert (host.waiting, guest.waiting) == (ends[:1], ())
    assert not list(guest.recall("archers"))
    for matches, journal in zip((guest, host), journals[::-1], strict=True):
        matches.saves.finish(journal)
    assert len(ReplayFolder(tmp_path).list()) == 1
    for saves in (first, second, host.saves, guest.saves):
        saves.close()
