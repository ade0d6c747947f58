"""Texts about a replay."""

from collections.abc import Mapping
from datetime import date, datetime

from archon3d.activities.match_setup import read_terms
from archon3d.ai.levels import COMPUTERS
from archon3d.arena.content import TICKS_PER_SECOND
from archon3d.arena.state import ArenaState
from archon3d.play.arena_view import ArenaView
from archon3d.play.headless import SKILLS
from archon3d.play.kits import KITS
from archon3d.play.playback import Playback
from archon3d.play.seats import seat_of
from archon3d.rules.game import InvalidState, Json
from archon3d.ui.canvas import FADED, Colour
from archon3d.ui.widgets.ply_list import PlyRow
from archon3d.ui.words import say, spoken

LONGEST_NAME = 24
"""Longest part of a player's name that is shown, in characters."""

NO_DATE = "–"
"""Text of a date that is out of range."""


def day_words(nanoseconds: int) -> str:
    """Return the date of a time in nanoseconds since 1970, which may be any number in a file."""
    return _time_words(nanoseconds, "%Y-%m-%d")


def moment_words(nanoseconds: int) -> str:
    """Return the same with hours and minutes."""
    return _time_words(nanoseconds, "%Y-%m-%d  %H:%M")


def date_words(text: str) -> str:
    """Return a date from a file, as in 2026-11-22."""
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        return NO_DATE


def without_year(day: str) -> str:
    """Return the day and month, where there is no room for more."""
    return day if day == NO_DATE else day[-len("11-22") :]


def _time_words(nanoseconds: int, form: str) -> str:
    try:
        return f"{datetime.fromtimestamp(nanoseconds / 1e9):{form}}"
    except (ValueError, OverflowError, OSError):  # the range depends on the system
        return NO_DATE


def ply_rows(playback: Playback, colours: Mapping[str, Colour]) -> list[PlyRow]:
    """Return the start, followed by each ply with its side's colour and its mark; empty for duels.

    The end of a battle has no side's colour: either can have won.
    """
    if playback.state is None:
        return []
    marks: dict[int, str] = {}
    for mark in playback.marks:
        ply = mark.moment.ply + (1 if mark.kind == "battle" or mark.moment.tick else 0)
        marks.setdefault(ply, mark.kind)
    rows = [PlyRow(say("theatre.first-row"), FADED)]
    for number, stage in enumerate(playback.ply_records[: len(playback.plies)], start=1):
        colour = FADED if stage.spec or stage.state is None else colours[stage.state.to_move]
        rows.append(PlyRow(ply_words(playback, number), colour, marks.get(number, "")))
    return rows


def ply_words(playback: Playback, number: int) -> str:
    """Return a ply of a match in short, counted from 1: as text if the game has one, else in notation."""
    ply = number - 1
    words = playback.kit.ply(playback.ply_records[ply].state, playback.actions[ply])
    return playback.plies[ply] if words is None else spoken(words)


def battle_words(battle: ArenaState, view: ArenaView) -> str:
    """Return who fights, or how that has ended."""
    left, right = (say(fighter.kind) for fighter in view.fighters)
    match battle.winner:
        case None:
            return say("theatre.fight", left=left, right=right)
        case "none":
            return say("arena.timeout" if battle.reason == "timeout" else "arena.both")
        case "left":
            return say("arena.won", icon=left)
    return say("arena.won", icon=right)


def ending_words(playback: Playback) -> str:
    """Return how the match ended, or why its record stops."""
    journal, state = playback.journal, playback.state
    if journal is not None and journal.fault:
        version = journal.foreign
        return say("theatre.foreign", version=version) if version else say("theatre.damaged")
    if state is None:
        return say("theatre.duels-over")
    agreed = None if journal is None else journal.match.agreed
    outcome = state.outcome or agreed
    if outcome is None:
        return say("theatre.left")
    if outcome.winner is None:
        return say("result.draw")
    return say("result.won", side=spoken(playback.kit.side_word(outcome.winner)))


def where_words(playback: Playback) -> str:
    """Return the ply, and in a battle its time."""
    now, last = playback.moment, len(playback.ply_records) - 1
    if playback.state is None:
        ply = say("theatre.duel", number=now.ply + 1, count=last + 1)
    else:
        ply = say("theatre.ply", number=now.ply, count=last)
    if playback.battle is None:
        return ply
    time = f"{time_words(now.tick)} / {time_words(playback.ticks(now.ply))}"
    return f"{ply}   {time}   {say('theatre.tick', tick=now.tick)}"


def live_words(playback: Playback, behind: float, *, live: bool) -> str:
    """Return the ply, in a battle its time, and the delay behind a live match in seconds."""
    now = playback.moment
    ply = say("theatre.ply", number=now.ply, count=len(playback.ply_records) - 1)
    time = "" if playback.battle is None else f"   {time_words(now.tick)}"
    late = say("theatre.live") if live else say("theatre.behind", time=time_words(round(behind * 60)))
    return f"{ply}{time}   {late}"


def time_words(ticks: int) -> str:
    """Return a time as minutes, seconds and tenths."""
    tenths = ticks * 10 // TICKS_PER_SECOND
    return f"{tenths // 600}:{tenths // 10 % 60:02}{say('decimal')}{tenths % 10}"


def player_of(playback: Playback, side: str) -> str:
    """Return who plays the side, as far as the record says."""
    journal = playback.journal
    return "" if journal is None else player_words(playback.kit.name, side, journal.head.players)


def player_words(game: str, side: str, players: Json) -> str:
    """Return who plays a side, from a record's players; empty if it does not say."""
    rules = KITS[game].rules
    if isinstance(players, list):
        known = len(players) == len(rules.sides)
        return _name_words(str(players[rules.sides.index(side)])) if known else ""
    try:
        terms = read_terms(players, game)
    except InvalidState:
        return ""
    seat = seat_of(rules, side)
    if seat not in terms.computers():
        return say("theatre.person")
    level = say(f"setup.{terms.board_levels[seat]}")
    return say("theatre.computer-gentle" if terms.gentle else "theatre.computer", level=level)


def _name_words(name: str) -> str:
    """Return a player's name, or a computer's level on the board and, if different, in the arena."""
    skills = name.split("+")
    if not set(skills) <= set(SKILLS):
        return name[:LONGEST_NAME]
    return say("theatre.computer", level=", ".join(map(_skill_words, dict.fromkeys(skills))))


def _skill_words(skill: str) -> str:
    return say(f"setup.{skill}" if skill in COMPUTERS else f"theatre.skill.{skill}")
