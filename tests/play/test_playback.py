"""A match watched again: seeking, stepping, marks, and playing on from any moment."""

from functools import cache

import pytest

from archon3d.play.duel import replayed
from archon3d.play.duel_setup import Duelist, DuelSetup
from archon3d.play.duel_text import write_duel
from archon3d.play.headless import PlayedMatch, play_match, run_to_end
from archon3d.play.journal import read_journal
from archon3d.play.kits import KITS
from archon3d.play.opening import MatchPlayers, resume_match
from archon3d.play.playback import PLY_LENGTH, Moment, Playback, playback_of, read_playback
from archon3d.rules.record import TICKS, BadRecord, Head
from tests.grid import WHOLE
from tests.play.matches import NOVICES, novices_match
from tests.play.seeks import check, straight

SEEKS = 200 if WHOLE else 120


def archon() -> Playback:
    """Return the short match."""
    return read_playback(short_match().record)


@cache
def short_match() -> PlayedMatch:
    """Return a match of Archon of some fifty plies and twenty battles, or the longer one of novices."""
    return novices_match()[1] if WHOLE else play_match("archon", 0, 4, ("adept", "novice"))[1]


@cache
def archon_digests() -> dict[Moment, str]:
    """Return every moment of that match with its digest."""
    return dict(straight(archon()))


def battle_of(playback: Playback) -> Moment:
    """Return where its first battle begins."""
    return next(mark.moment for mark in playback.marks if mark.kind == "battle")


@pytest.mark.sample(2)
@pytest.mark.parametrize("game", KITS)
def test_straight_play_ends_where_the_match_did(game: str) -> None:
    match, played = play_match(game, 0, 3, ("adept", "random"))
    playback = read_playback(played.record)
    *_, (last, digest) = straight(playback)
    assert last == playback.end == Moment(len(match.actions))
    assert digest == played.end
    assert len(playback.plies) == len(match.actions)


def test_random_seeks_equal_straight_play() -> None:
    playbacks = [archon(), read_playback(play_match("archmage", 0, 3, ("novice", "random"))[1].record)]
    assert len(check(playbacks, SEEKS, seed=1)) == SEEKS


@pytest.mark.full
def test_a_seek_backwards_in_a_long_battle_begins_at_a_keyframe(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("archon3d.play.playback.KEYFRAME_TICKS", 10)
    playback = archon()
    begin = battle_of(playback)
    digests = archon_digests()
    last = Moment(begin.ply, playback.ticks(begin.ply))
    for tick in (last.tick, 11, 10, 9, 1, 35, 0):
        moment = Moment(begin.ply, tick)
        playback.seek(moment)
        assert playback.moment == moment
        assert playback.digest == digests[moment]


def test_a_step_goes_through_a_battle_and_then_to_the_next_ply() -> None:
    playback = archon()
    begin = battle_of(playback)
    playback.seek(Moment(begin.ply))
    assert playback.battle is None
    assert playback.fights
    playback.step_tick()
    assert playback.battle is not None
    assert playback.moment == begin
    playback.step_ply()
    assert playback.moment == Moment(begin.ply + 1)
    assert playback.battle is None


def test_there_is_nothing_after_the_end_and_nothing_outside_the_bar() -> None:
    playback = archon()
    with pytest.raises(LookupError, match="no tick"):
        playback.step_tick()
    playback.seek(playback.end)
    assert playback.ended
    with pytest.raises(LookupError, match="no ply"):
        playback.step_ply()
    for beyond in (Moment(-1), Moment(playback.end.ply + 1), Moment(0, 1)):
        with pytest.raises(ValueError, match="a moment lies between"):
            playback.seek(beyond)


def test_every_moment_has_its_place_on_the_bar() -> None:
    playback = archon()
    for moment in archon_digests():
        assert playback.moment_at(playback.place(moment)) == moment
    assert playback.moment_at(-5) == Moment(0)
    assert playback.moment_at(playback.length + 5) == playback.end
    assert playback.place(Moment(1)) == PLY_LENGTH


def test_battles_deaths_and_spells_are_marked_where_they_happen() -> None:
    playback, played = archon(), short_match()
    battles = [mark.moment for mark in playback.marks if mark.kind == "battle"]
    assert [playback.ticks(moment.ply) for moment in battles] == [battle.ticks for battle in played.battles]
    spells = [mark.moment.ply for mark in playback.marks if mark.kind == "spell"]
    assert spells == [
        number + 1
        for number, ply in enumerate(playback.plies)
        if not ply[0].isupper() and not ply.startswith("battle")
    ]
    deaths = [mark.moment for mark in playback.marks if mark.kind == "death"]
    for moment in deaths:
        playback.seek(moment)
        battle = playback.battle
        assert battle is None or any(fighter.dead for fighter in battle.fighters)
    assert len(deaths) >= len(battles)


def test_the_next_and_the_last_battle_are_found() -> None:
    playback = archon()
    first = battle_of(playback)
    assert playback.after("battle") == first
    assert playback.before("battle") is None
    playback.seek(first)
    second = playback.after("battle")
    assert second is not None
    assert second > first
    playback.seek(playback.end)
    assert playback.after("battle") is None
    before = playback.before("battle")
    assert before is not None
    assert before > first


@pytest.mark.full
@pytest.mark.parametrize("ticks", [0, 90])
def test_a_match_is_played_on_from_any_moment(ticks: int) -> None:
    playback = archon()
    moment = Moment(battle_of(playback).ply, ticks)
    playback.seek(moment)
    journal = playback.journal_here(Head("archon"))
    again = read_journal(journal.text + journal.rest)
    assert not again.fault
    assert again.match.state == playback.state
    assert len(again.inputs) == ticks
    director = resume_match(again.match, MatchPlayers(*NOVICES, KITS["archon"]), journal=again)
    director.think()
    assert director.battle is not None
    assert director.battle.state.tick == ticks
    run_to_end(director)
    assert read_playback(again.text).end == Moment(len(again.match.actions))


def test_a_damaged_record_plays_as_far_as_its_hashes_agree() -> None:
    lines = short_match().record.splitlines(keepends=True)
    actions = [
        number for number, line in enumerate(lines) if not line.startswith((">", "head", "start", "archon3d"))
    ]
    lines[actions[4]] = lines[actions[4]][:-5] + "0000\n"
    playback = read_playback("".join(lines))
    assert len(playback.actions) == 4
    assert playback.journal is not None
    assert playback.journal.fault


def test_an_unfinished_battle_is_seen_to_its_last_tick() -> None:
    lines = short_match().record.splitlines(keepends=True)
    first = next(number for number, line in enumerate(lines) if line.startswith("> "))
    playback = read_playback("".join(lines[: first + 1]))
    assert playback.end.tick == 60
    playback.seek(playback.end)
    assert playback.battle is not None
    assert playback.battle.tick == 60


def test_duels_follow_each_other_without_a_board() -> None:
    setup = DuelSetup("archon", Duelist("knight", "average"), Duelist("goblin", "average"))
    duel = replayed(setup, ())
    while duel.battle is not None and not duel.state.over:
        duel.fight(duel.battle)
    playback = read_playback(write_duel(duel) * 2)
    assert playback.state is None
    assert playback.battle is not None
    assert playback.end == Moment(1, len(duel.inputs))
    *_, (_, digest) = straight(playback)
    assert digest.endswith(duel.state.digest())
    with pytest.raises(LookupError, match="no board"):
        playback.journal_here(Head("archon"))


def test_what_is_neither_a_record_nor_a_duel_is_refused() -> None:
    for text in ("", "hello\n", "duel \n", "archon3d record 2\n"):
        with pytest.raises(BadRecord):
            read_playback(text)


@pytest.mark.sample("archers")
@pytest.mark.parametrize("game", ["archon", "archers"])
def test_a_match_that_grows_is_the_whole_one_in_the_end(game: str) -> None:
    """Line by line, as a spectator is shown it, standing in the middle or at the end."""
    match = short_match() if game == "archon" else play_match(game, 0, 4, ("adept", "novice"))[1]
    record = match.record
    lines = record.splitlines(keepends=True)
    journal = read_journal("".join(lines[:3]))
    live, stood = playback_of(journal), None
    for number, line in enumerate(lines[3:]):
        journal.follow(line.rstrip("\n"))
        before = live.moment, live.digest
        live.grow()
        assert (live.moment, live.digest) == before, "it stands where it stood"
        if number % 20 == 0 and (WHOLE or number < 100):
            assert live.marks == read_playback("".join(lines[: number + 4])).marks
        if number == len(lines) // 2:
            live.seek(live.end)
            stood = live.digest
    whole = read_playback(record)
    assert stood is not None
    assert (live.end, live.plies, live.marks) == (whole.end, whole.plies, whole.marks)
    assert [stage.inputs for stage in live.ply_records] == [stage.inputs for stage in whole.ply_records]
    walked = archon_digests() if game == "archon" else dict(straight(whole))
    assert dict(straight(live)) == walked
    assert not live.grow()


def test_a_battle_that_begins_while_its_board_is_seen_can_be_stepped() -> None:
    record = short_match().record
    lines = record.splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith(TICKS))
    journal = read_journal("".join(f"{line}\n" for line in lines[:first]))
    live = playback_of(journal)
    live.seek(live.end)
    assert not live.fights
    journal.follow(lines[first])
    assert live.grow()
    assert live.fights
    live.step_tick()
    assert live.battle is not None
    assert live.battle.tick == 1
