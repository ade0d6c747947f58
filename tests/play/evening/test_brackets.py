"""A thousand evenings by chance end right, killed and continued anywhere."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise

import pytest

from archon3d.host.texts import WrongEncoding, decode
from archon3d.play.evening.evening import Evening
from archon3d.play.evening.evening_text import BadEvening, after_line, new_evening_text, read_evening
from archon3d.play.evening.everyone import Everyone, rounds_of
from archon3d.play.evening.knockout import LEAST_FOR_THIRD, bracket, seeding
from archon3d.play.evening.meetings import MeetingResult
from archon3d.play.evening.stays import WinnerStays
from archon3d.play.evening.terms import (
    EVENING_CONTESTS,
    EVENING_FORMS,
    FEWEST,
    MOST,
    EveningContest,
    EveningForm,
)
from archon3d.rules.rng import Rng
from tests.grid import WHOLE
from tests.play.evening.evenings import played, random_terms, step

EVENINGS = 1000 if WHOLE else 100

SPARSE = 7
"""Of the lengths to which a file is cut within its lines, one in this number is tried each time."""

NEAR = 3
"""Bytes from the end of a line within which all are."""


def ends_right(evening: Evening) -> None:
    """Check what is true of every evening that is over."""
    terms, results, table = evening.terms, evening.results, evening.table()
    count = len(terms.entrants)
    assert sorted(line.entrant for line in table) == list(range(count))
    assert [line.rank for line in table] == sorted(line.rank for line in table)
    assert [line.entrant for line in table if line.rank == 1] == [table[0].entrant], "one has won, alone"
    assert sum(line.wins for line in table) == sum(line.losses for line in table)
    match terms.form:
        case "knockout":
            ends_as_knockout(evening)
        case "everyone":
            league = results[: count * (count - 1) // 2]
            met = {frozenset((one.first, one.second)) for one in league}
            assert met == {frozenset(pair) for pair in combinations(range(count), 2)}
            assert len(met) == len(league), "everybody has met everybody once"
            best = max(sum(one.winner == entrant for one in league) for entrant in range(count))
            assert table[0].wins == best
        case "stays":
            assert table[0].wins == terms.target == sum(one.winner == table[0].entrant for one in results)
            assert results[-1].winner == table[0].entrant
            for before, after in pairwise(results):
                assert before.winner in (after.first, after.second), "who wins stays"


def ends_as_knockout(evening: Evening) -> None:
    count, results, table = len(evening.terms.entrants), evening.results, evening.table()
    has_third = count >= LEAST_FOR_THIRD
    assert len(results) == count - 1 + has_third
    losses = Counter(one.loser for one in results)
    champion = table[0].entrant
    assert losses[champion] == 0
    assert all(losses[entrant] for entrant in range(count) if entrant != champion)
    assert (results[-1].winner, results[-1].loser) == (champion, table[1].entrant)
    if has_third:
        assert [table[2].entrant, table[3].entrant] == [results[-2].winner, results[-2].loser]
    assert [line.rank for line in table[:3]] == [1, 2, 3]


def test_evenings_by_chance_end_right_killed_and_continued_anywhere() -> None:
    ends = Counter[tuple[str, str]]()
    for seed in range(EVENINGS):
        rng = Rng.from_seed(seed)
        whole, text = played(Evening(random_terms(rng)), rng)
        head = len(new_evening_text(whole.terms))
        cut = head + rng.below(len(text) - head + 1)
        evening, _, fault = read_evening(text[:cut])
        assert not fault
        for line in text.splitlines()[text[:cut].count("\n") :]:
            evening = after_line(evening, line)
        assert evening == whole, f"seed {seed}, cut at {cut}"
        ends_right(evening)
        ends[evening.terms.form, evening.terms.contest] += 1
    assert len(ends) == 12, "each form with each contest"


@pytest.mark.parametrize("form", EVENING_FORMS)
@pytest.mark.parametrize("contest", EVENING_CONTESTS)
def test_an_evening_cut_at_any_byte_is_read_up_to_its_last_whole_line(
    form: EveningForm, contest: EveningContest
) -> None:
    rng = Rng.from_seed(11)
    terms = replace(random_terms(rng), form=form, contest=contest)
    _, text = played(Evening(terms), rng)
    data, lines = text.encode(), text.splitlines()
    terms_end = len(new_evening_text(terms).encode()) - 1
    after = {2: Evening(terms)}
    for count, line in enumerate(lines[2:], start=3):
        after[count] = after_line(after[count - 1], line)
    for length in cuts(data):
        if length < terms_end:
            with pytest.raises((BadEvening, WrongEncoding)):
                read_evening(decode(data[:length]))
            continue
        read = read_evening(decode(data[:length]))
        assert read.evening == after[max(2, data[:length].count(b"\n"))], length
        assert not read.fault


def cuts(data: bytes) -> Iterator[int]:
    """Yield lengths to cut a file to: all near the end of a line, and some or all of the others."""
    for length in range(len(data) + 1):
        if WHOLE or length % SPARSE == 0 or b"\n" in data[max(0, length - NEAR) : length + NEAR]:
            yield length


@pytest.mark.parametrize("count", range(FEWEST, MOST + 1))
def test_byes_of_a_knockout_are_in_the_first_round_alone_and_never_meet(count: int) -> None:
    ties = bracket(range(count), ()).rounds
    byes = [tie for tie in ties[0] if tie.is_bye]
    assert len(byes) == 2 * len(ties[0]) - count
    assert all(tie.winner is not None and tie.winner >= 0 for tie in byes)
    assert not any(tie.is_bye for later in ties[1:] for tie in later)


def test_the_best_seeds_meet_in_the_final_alone() -> None:
    for size in (4, 8):
        order = seeding(size)
        assert sorted(order) == list(range(size))
        assert {order.index(0) // (size // 2), order.index(1) // (size // 2)} == {0, 1}


@pytest.mark.parametrize("count", range(FEWEST, MOST + 1))
def test_in_rounds_everybody_has_as_many_byes_and_sits_left_about_as_often(count: int) -> None:
    rounds = rounds_of(tuple(range(count)))
    assert all(len({one for pair in pairs for one in pair}) == 2 * len(pairs) for pairs in rounds)
    rng = Rng.from_seed(count)
    results: tuple[MeetingResult, ...] = ()
    while len(results) < count * (count - 1) // 2:
        meeting = Everyone(tuple(range(count)), results).next_meeting()
        assert meeting is not None
        results += (MeetingResult(*meeting.pair, ((2, 0), (0, 2))[rng.below(2)]),)
    left = Counter(one.first for one in results)
    assert max(left.values()) - min(left[one] for one in range(count)) <= 2


def test_three_equals_at_the_top_play_off() -> None:
    circle = ((0, 1), (1, 2), (2, 0))
    results: tuple[MeetingResult, ...] = ()
    for _ in circle:
        meeting = Everyone((0, 1, 2), results).next_meeting()
        assert meeting is not None
        assert meeting.stage == "round"
        wins = 2 if meeting.pair in circle else 1
        results += (MeetingResult(*meeting.pair, (wins, 3 - wins)),)
    assert [line.rank for line in Everyone((0, 1, 2), results).table()] == [1, 1, 1]
    for count in (1, 2):
        meeting = Everyone((0, 1, 2), results).next_meeting()
        assert meeting is not None
        assert meeting.stage == "playoff", f"meeting {count} of the play-off"
        results += (MeetingResult(*meeting.pair, (1, 0)),)
    league = Everyone((0, 1, 2), results)
    assert league.next_meeting() is None
    assert [line.rank for line in league.table()] == [1, 2, 2]
    assert league.table()[0].entrant == results[-1].winner


def test_who_stays_keeps_the_seat_and_the_loser_goes_to_the_end_of_the_queue() -> None:
    throne = WinnerStays((2, 0, 1, 3), (), 3)
    assert throne.queue == (1, 3)
    throne = WinnerStays((2, 0, 1, 3), (MeetingResult(2, 0, (0, 2)),), 3)
    meeting = throne.next_meeting()
    assert meeting is not None
    assert meeting.pair == (1, 0), "who sat on the right stays there"
    assert throne.queue == (3, 2)
    assert (throne.staying, throne.streak(0)) == (0, 1)


def test_results_of_other_meetings_are_refused() -> None:
    for refuse in (
        lambda: bracket((0, 1, 2), (MeetingResult(0, 1, (2, 0)),)),
        lambda: Everyone((0, 1, 2), (MeetingResult(0, 1, (2, 0)),)),
        lambda: WinnerStays((0, 1, 2), (MeetingResult(0, 2, (2, 0)),), 2),
    ):
        with pytest.raises(ValueError, match="meeting that is next"):
            refuse()


def test_equal_chances_make_equal_steps() -> None:
    first, second = (step(Evening(random_terms(rng)), rng) for rng in (Rng.from_seed(3), Rng.from_seed(3)))
    assert first == second
