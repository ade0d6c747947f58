"""A match from its first ply to its end, with and without someone who watches."""

import pytest

from archon3d.games.archon.events import BattleEnded, BattleJoined, PlyBegan
from archon3d.games.archon.game import ARCHON
from archon3d.play.battle import Battle
from archon3d.play.controllers import Replay
from archon3d.play.director import ArchonDirector
from archon3d.play.headless import play_match, run_to_end
from archon3d.play.opening import Player, Table, leads, open_match
from archon3d.rules.game import GameEnded, IllegalAction
from archon3d.rules.match import Match
from archon3d.rules.record import read_record, record, replay, write_record
from tests.games.archon.positions import after, position

NOVICES = (Player(False, "novice", "novice"), Player(False, "novice", "novice"))


class Watcher:
    """A view that notes everything, and is busy for one look after each board event."""

    def __init__(self, patience: int = 1) -> None:
        self.seen: list[object] = []
        self.battles = 0
        self.open = False
        self._patience = patience
        self._busy = 0

    @property
    def busy(self) -> bool:
        self._busy = max(0, self._busy - 1)
        return self._busy > 0

    def show(self, event: object) -> None:
        self.seen.append(event)
        self._busy = self._patience

    def battle_opens(self, battle: Battle) -> None:
        assert not self.open
        self.open = True
        self.battles += 1

    def battle_event(self, event: object) -> None:
        assert self.open

    def battle_closes(self) -> None:
        assert self.open
        self.open = False


def test_a_whole_match_between_computers_is_shown_event_by_event() -> None:
    watcher = Watcher(patience=3)
    director = open_match({}, 4, Table(*NOVICES), watcher)
    run_to_end(director)
    assert director.match.outcome is not None
    kinds = [type(event) for event in watcher.seen]
    assert kinds[-1] is GameEnded
    assert kinds.count(BattleJoined) == kinds.count(BattleEnded) == watcher.battles > 0
    plies = kinds.count(PlyBegan) + 1
    assert director.state.turn in (plies, plies - 1)
    assert not watcher.open


def test_the_match_is_the_same_whoever_watches() -> None:
    silent = open_match({}, 4, Table(*NOVICES))
    run_to_end(silent)
    watched = open_match({}, 4, Table(*NOVICES), Watcher(patience=5))
    run_to_end(watched)
    assert watched.state == silent.state


def test_a_finished_match_replays_from_its_record() -> None:
    director = open_match({"first": "dark"}, 9, Table(*NOVICES))
    run_to_end(director)
    text = write_record(record(director.match))
    assert replay(read_record(text), ARCHON).state == director.state


def test_seeds_and_levels_make_different_matches() -> None:
    ends = [
        play_match("archon", 0, seed, ("novice", level))[1].end
        for seed, level in ((1, "novice"), (1, "adept"), (2, "novice"))
    ]
    assert len(dict.fromkeys(ends)) == len(ends)
    assert play_match("archon", 0, 1, ("novice", "novice"))[1].end == ends[0]


def test_people_are_awaited_and_checked() -> None:
    table = Table(Player(is_person=True), Player(is_person=True))
    director = open_match({}, 0, table)
    director.think()
    assert director.awaits_person
    with pytest.raises(IllegalAction):
        director.submit(ARCHON.read_action("A1-A2"))
    table.people["dark"].choose(ARCHON.read_action("H2-G2"))
    director.think()
    assert director.state.turn == 0
    table.people["light"].choose(ARCHON.read_action("B2-C2"))
    director.think()
    assert director.state.turn == 1
    director.think()
    assert director.state.turn == 2
    assert director.awaits_person
    assert director.legal_actions == ARCHON.legal_actions(director.state)


def test_people_fight_with_what_their_hands_hold() -> None:
    table = Table(Player(is_person=True), Player(is_person=True))
    match = Match(ARCHON, after(position("knight E4", "archer C1", "goblin E3", "banshee G1"), "E4-E3"))
    director = ArchonDirector(match, table.controllers(), table.fighters)
    director.think()
    assert director.phase == "battle"
    battle = director.battle
    assert battle is not None
    table.hands["light"].value = 2
    for _ in range(20):
        director.tick(1 / 60)
    left, right = battle.state.fighters
    assert (left.x > 0, right.x) == (True, 272 * 80)


def test_the_battle_stands_still_while_the_view_is_busy() -> None:
    class Busy(Watcher):
        busy = False  # type: ignore[assignment]

    view = Busy()
    table = Table(Player(is_person=True), Player(is_person=True))
    match = Match(ARCHON, after(position("knight E4", "archer C1", "goblin E3", "banshee G1"), "E4-E3"))
    director = ArchonDirector(match, table.controllers(), table.fighters, view)
    director.think()
    battle = director.battle
    assert battle is not None
    view.busy = True  # type: ignore[misc]
    director.tick(1.0)
    assert battle.state.tick == 0
    view.busy = False  # type: ignore[misc]
    director.tick(0.05)
    assert battle.state.tick == 3


def test_a_record_plays_itself() -> None:
    original = open_match({}, 4, Table(*NOVICES))
    run_to_end(original)
    moves = [action for action in original.match.actions if type(action).__name__ != "ResolveBattle"]
    replayer = Replay(moves)
    table = Table(*NOVICES)
    again = ArchonDirector(
        Match(ARCHON, original.match.start), {"light": replayer, "dark": replayer}, table.fighters
    )
    run_to_end(again)
    assert again.state == original.state


def test_leads() -> None:
    assert leads(position("knight C3", "archer C4", "goblin G3")) == (1, -1)
