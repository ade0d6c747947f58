"""The replay viewer: watching with each device, going anywhere, playing on, the list, and outside files."""

import json
import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.activities.activity import MatchActivity
from archon3d.activities.match_setup import MatchSetup
from archon3d.controls.bindings import MOUSE_SELECT, WHEEL_DOWN
from archon3d.host.settings import LANGUAGE, TEXT_SCALE
from archon3d.play.journal import read_journal
from archon3d.play.playback import Moment, playback_of, read_playback
from archon3d.play.replay_files import ReplayFile, ReplayFolder
from archon3d.rules.record import BadRecord
from archon3d.screens.flow import ScreenOutcome
from archon3d.screens.match import MatchScreen
from archon3d.screens.replay import ReplayScreen, Show
from archon3d.screens.replays import ReplaysScreen
from archon3d.ui.words import say
from tests.driver.harness import Play, playing, playing_in_case
from tests.driver.layout import panels_of, texts_of
from tests.play.matches import novices_match, novices_record
from tests.screens.test_input_lock import NOVICES

HALF_A_LINE = 40
"""Canvas units, with the largest text."""


@pytest.fixture
def play(base: ShowBase, tmp_path: Path) -> Iterator[Play]:
    with playing(base, tmp_path / "settings.toml") as play:
        yield play


def watch(play: Play, *, playing_on: bool = False, keeps: bool = False) -> ReplayScreen:
    """Return the viewer with the novices' match, at its start."""
    play.program.flow.close()
    show = Show(read_playback(novices_record()), ScreenOutcome("matches"), playing=playing_on, keeps=keeps)
    play.program.flow.start("replay", show)
    play.frames(2)
    return play.shown(ReplayScreen)


def first_battle(screen: ReplayScreen) -> Moment:
    return next(mark.moment for mark in screen.playback.marks if mark.kind == "battle")


def test_it_plays_by_itself_through_a_battle_to_the_next_ply(play: Play) -> None:
    screen = watch(play, playing_on=True)
    for _ in range(3):
        play.press("raw-tab")
    assert screen.player.speed == 8.0
    begin = first_battle(screen)
    seen = set()
    for _ in range(6000):
        play.frames()
        seen.add((screen.view.in_battle, screen.playback.moment.ply))
        if screen.playback.moment.ply > begin.ply + 1:
            break
    assert (True, begin.ply) in seen
    assert (False, begin.ply + 1) in seen


def test_the_keyboard_steps_leaps_and_stops(play: Play) -> None:
    screen = watch(play)
    begin = first_battle(screen)
    play.press("raw-page_down")
    assert screen.playback.moment == begin
    assert screen.view.in_battle
    play.press("raw-arrow_right")
    assert screen.playback.moment == Moment(begin.ply, begin.tick + 1)
    play.press("raw-arrow_left", "raw-arrow_left")
    assert screen.playback.moment == Moment(begin.ply)
    assert not screen.view.in_battle
    play.press("raw-arrow_down")
    assert screen.playback.moment == Moment(begin.ply + 1)
    play.press("raw-arrow_up", "raw-arrow_up")
    assert screen.playback.moment == Moment(max(0, begin.ply - 1))
    play.press("raw-enter")
    assert screen.player.playing
    play.press("raw-enter", "raw-tab")
    assert not screen.player.playing
    assert screen.player.speed == 2.0
    assert say("theatre.speed", speed="2") in play.texts()


@pytest.mark.full
def test_a_gamepad_does_the_same(play: Play) -> None:
    screen = watch(play)
    begin = first_battle(screen)
    play.press("pad0-rshoulder")
    assert screen.playback.moment == begin
    play.press("pad0-dpad_right", "pad0-dpad_down")
    assert screen.playback.moment == Moment(begin.ply + 1)
    play.press("pad0-lshoulder", "pad0-face_x", "pad0-face_a")
    assert screen.playback.moment.ply == begin.ply
    assert screen.player.speed == 2.0
    assert screen.player.playing
    play.press("pad0-start")
    assert say("theatre.resume") in play.texts()
    play.press("pad0-face_b", "pad0-face_b")
    assert play.screen == "matches"


@pytest.mark.full
def test_the_mouse_seeks_on_the_bar_and_in_the_list(play: Play) -> None:
    screen = watch(play)
    rail = screen.hud.bar.rail
    canvas, point = play.program.context.canvas, play.point
    point(rail.x + rail.w * 0.5, rail.centre[1], MOUSE_SELECT)
    length = screen.playback.length
    assert screen.playback.place(screen.playback.moment) == pytest.approx(length / 2, abs=length * 0.01)
    point(*screen.hud.bar.places["menu"].centre, MOUSE_SELECT)
    assert say("theatre.resume") in play.texts()
    play.press("raw-escape")
    point(*screen.hud.bar.places["play"].centre, MOUSE_SELECT)
    assert screen.player.playing
    screen.player.seek(Moment(0))
    play.frames(2)
    point(canvas.width / 2, 300, WHEEL_DOWN)
    assert screen.playback.moment == Moment(1)


def test_the_end_says_who_has_won_and_play_begins_again(play: Play) -> None:
    screen = watch(play)
    screen.player.seek(screen.playback.end)
    play.frames(2)
    winner = novices_match()[1].outcome.winner
    assert screen.hud.bar.message == say("result.won", side=say(f"archon.side.{winner}"))
    play.press("raw-p")
    assert say("theatre.two") not in play.texts()
    play.press("raw-escape", "raw-enter")
    assert screen.playback.moment.ply < 3
    assert screen.player.playing


@pytest.mark.sample(1)
@pytest.mark.parametrize("tick", [0, 40])
def test_a_match_goes_on_from_there_against_the_computer(play: Play, tick: int) -> None:
    screen = watch(play)
    begin = first_battle(screen)
    screen.player.seek(Moment(begin.ply, tick))
    play.frames(2)
    state = screen.playback.state
    play.press("raw-p", "raw-arrow_down", "raw-enter")
    play.frames(2)
    if play.screen == "join":
        play.sit_down()
        play.until("match")
    match = play.shown(MatchScreen)
    activity = match.activity
    assert activity.people() == ("light",)
    assert activity.journal.match.state == state
    assert len(activity.journal.inputs) == tick
    assert not activity.journal.fault


@pytest.mark.parametrize("foreign", [False, True])
def test_a_record_that_goes_no_further_says_why(play: Play, foreign: bool) -> None:
    first, head, *lines = novices_record().splitlines(keepends=True)
    if foreign:
        values = json.loads(head.removeprefix("head "))
        head = f"head {json.dumps(values | {'program': '0.0.9', 'rules': '0123456789abcdef'})}\n"
    journal = read_journal("".join([first, head, *lines[:6], "garbage 0\n"]))
    play.program.flow.close()
    play.program.flow.start("replay", Show(playback_of(journal), ScreenOutcome("matches"), playing=False))
    play.frames(2)
    screen = play.shown(ReplayScreen)
    screen.player.seek(screen.playback.end)
    play.frames(2)
    words = say("theatre.foreign", version="0.0.9") if foreign else say("theatre.damaged")
    assert screen.hud.bar.message == words


def test_the_list_shows_stars_deletes_and_watches(play: Play, tmp_path: Path) -> None:
    kept = play.program.context.saves.kept
    kept.add(read_journal(novices_record()))
    play.program.flow.close()
    play.program.flow.start("matches")
    play.frames(30)
    screen = play.shown(ReplaysScreen)
    (match,) = screen.matches
    assert match.summary is not None
    assert str(match.summary.plies) in play.texts()
    play.press("raw-arrow_down", "raw-enter")
    play.frames(2)
    assert screen.matches[0].starred
    play.press("raw-arrow_up", "raw-enter")
    assert play.screen == "replay"
    play.press("raw-escape", "raw-arrow_down", "raw-arrow_right", "raw-enter")
    assert say("matches.question") in play.texts()
    play.press("raw-enter")
    assert ReplayFolder(tmp_path / "saves").list(), "keeping it is what the hand points at"
    play.press("raw-enter", "raw-arrow_down", "raw-enter")
    play.frames(2)
    assert ReplayFolder(tmp_path / "saves").list() == ()
    assert say("matches.none") in " ".join(play.texts()) or play.screen == "matches"


def test_that_no_match_is_kept_stands_in_the_middle_of_the_list_however_large_the_text_is(
    base: ShowBase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with playing_in_case(base, tmp_path, monkeypatch, ((1024, 768), 200, "de")) as play:
        play.program.flow.start("matches")
        play.frames(2)
        canvas = play.program.context.canvas
        layer = play.shown(ReplaysScreen).layer.node
        boxes = [text.box for text, _ in texts_of(canvas, layer)]
        (none,) = [box for box in boxes if say("matches.none")[:8] in box.what]
        panel = min(
            (panel.box for panel in panels_of(canvas, layer) if none.inside(panel.box)),
            key=lambda box: box.y1 - box.y0,
        )
        emblem = play.portraits()["emblem.seeing"]
        assert (emblem.y + none.y1) / 2 == pytest.approx((panel.y0 + panel.y1) / 2, abs=HALF_A_LINE)


def test_a_file_put_into_the_folder_appears(play: Play) -> None:
    kept = play.program.context.saves.kept
    play.program.flow.close()
    play.program.flow.start("matches")
    play.frames(2)
    screen = play.shown(ReplaysScreen)
    assert not screen.matches
    kept.folder.mkdir(parents=True)
    (kept.folder / "from a friend.record").write_text(novices_record(), encoding="utf-8")
    (kept.folder / "letter.record").write_text("Dear player,\n", encoding="utf-8")
    play.frames(90)
    summaries = {match.path.stem: match.summary for match in screen.matches}
    friend, letter = summaries["from a friend"], summaries["letter"]
    assert friend is not None
    assert letter is not None
    assert friend.over
    assert letter.fault


FAR: Final = {"far": 910_692_730_085 * 10**9, "old": -(10**21)}
"""Dates in nanoseconds that some disks give a file, by its name: the year 30828, and one before the first."""


@pytest.fixture
def far_dates(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the files of those names these dates, which most disks cannot hold."""
    found = ReplayFolder.list

    def dated(kept: ReplayFolder) -> tuple[ReplayFile, ...]:
        return tuple(replace(one, saved_at=FAR.get(one.path.stem, one.saved_at)) for one in found(kept))

    monkeypatch.setattr(ReplayFolder, "list", dated)


@pytest.mark.sample(1)
@pytest.mark.skipif(os.name == "nt", reason="Windows has other rules for names")
@pytest.mark.usefixtures("far_dates")
@pytest.mark.parametrize("text", [100, 200])
def test_whatever_lies_in_the_folder_is_listed_and_closes_nothing(play: Play, text: int) -> None:
    """Dates of no calendar, names of no alphabet, and what is no file at all."""
    play.settings[TEXT_SCALE] = text
    play.program.take_settings()
    folder = play.program.context.saves.kept.folder
    folder.mkdir(parents=True)
    names = [*FAR, "two\nlines", os.fsdecode(b"no text \xe9"), "-rf $HOME #2 %s", "x" * 248]
    for name in names:
        (folder / f"{name}.record").write_text(
            novices_record() if name in FAR else "Dear player,\n", encoding="utf-8"
        )
    (folder / "folder.record").mkdir()
    os.mkfifo(folder / "pipe.record")
    (folder / "link.record").symlink_to(folder / "nowhere.record")
    (folder / "utf-16.record").write_bytes(novices_record().encode("utf-16"))
    (folder / "marked.record").write_bytes(b"\xef\xbb\xbf" + novices_record().encode())
    play.program.flow.close()
    play.program.flow.start("matches")
    play.frames(60)
    screen = play.shown(ReplaysScreen)
    summaries = {match.path.stem: match.summary for match in screen.matches}
    assert set(summaries) == {*names, "utf-16", "marked"}
    assert summaries["marked"] is not None
    assert summaries["marked"].over
    assert summaries["utf-16"] is not None
    assert "UTF-16" in summaries["utf-16"].fault
    assert any(line.startswith("–   ") for line in play.texts())
    for _ in range(len(summaries)):
        play.press("raw-arrow_down")
        play.frames(20)
    assert play.screen == "matches"


def test_a_file_from_the_command_line_is_shown_and_can_be_kept(base: ShowBase, tmp_path: Path) -> None:
    path = tmp_path / "mail.record"
    path.write_text(novices_record(), encoding="utf-8")
    with playing(base, tmp_path / "settings.toml", watch=path) as play:
        play.program.flow.close()
        play.program.start()
        play.frames(2)
        assert play.screen == "replay"
        play.press("raw-p", *["raw-arrow_down"] * 5, "raw-enter")
        play.frames(2)
        assert len(play.program.context.saves.kept.list()) == 1
        play.press("raw-escape")
        assert play.screen == "matches"


def test_a_file_that_is_no_record_leads_to_the_list_with_a_sentence(base: ShowBase, tmp_path: Path) -> None:
    path = tmp_path / "letter.record"
    path.write_text("Dear player,\n", encoding="utf-8")
    with pytest.raises(BadRecord) as refused:
        read_playback("Dear player,\n")
    with playing(base, tmp_path / "settings.toml", watch=path) as play:
        play.program.flow.close()
        play.program.start()
        play.frames(2)
        assert play.screen == "matches"
        assert say("matches.trouble", why=f"letter.record: {refused.value}") in " ".join(play.texts())


def test_it_follows_language_and_size(play: Play) -> None:
    play.settings[LANGUAGE], play.settings[TEXT_SCALE] = "de", 200
    play.program.take_settings()
    watch(play)
    assert "ZÜGE" in play.texts()


@pytest.mark.sample(1)
@pytest.mark.parametrize("text", [100, 200])
def test_every_ply_has_its_number(play: Play, text: int) -> None:
    play.settings[TEXT_SCALE] = text
    play.program.take_settings()
    screen = watch(play)
    screen.player.seek(Moment(20))
    play.frames(2)
    assert screen.hud.plies is not None
    shown = set(screen.hud.plies.rows)
    assert 20 in shown
    assert {str(number) for number in shown} <= set(play.texts())


def test_a_battle_goes_by_at_its_own_speed_from_wherever_it_is_watched(play: Play) -> None:
    screen = watch(play)
    screen.player.seek(first_battle(screen), playing=True)
    play.frames(180)
    tick = screen.playback.moment.tick
    play.frames(60)
    assert screen.playback.moment.tick - tick in (59, 60, 61)


def test_the_result_leads_to_the_longest_duel(play: Play) -> None:
    journal = read_journal(novices_record())
    setup = MatchSetup("computers", {}, NOVICES, NOVICES, seed=4, game=journal.kit.name)
    play.program.flow.close()
    play.program.flow.start("result", MatchActivity(setup, journal=journal))
    play.frames(90)
    play.press("raw-arrow_down", "raw-arrow_down", "raw-enter")
    screen = play.shown(ReplayScreen)
    ticks = [screen.playback.ticks(ply) for ply in range(len(screen.playback.ply_records))]
    assert screen.playback.ticks(screen.playback.moment.ply) == max(ticks) > 0
