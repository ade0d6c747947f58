"""A match from its first ply to its end, with and without someone who watches."""

import pytest

from archon3d.ai.arena.tuning import SideLead
from archon3d.ai.levels import Level
from archon3d.games.archon.actions import ResolveBattle
from archon3d.games.archon.events import BattleEnded, BattleJoined, PlyBegan
from archon3d.games.archon.game import ARCHON
from archon3d.play.archon.battle import leads
from archon3d.play.battle import ArenaBattle
from archon3d.play.controllers import Replay
from archon3d.play.director import Director
from archon3d.play.headless import run_to_end
from archon3d.play.journal import read_journal
from archon3d.play.kits import KITS
from archon3d.play.opening import MatchPlayers, Player
from archon3d.rules.game import GameEnded, IllegalAction
from archon3d.rules.match import Match
from tests.games.archon.positions import after, position
from tests.play.matches import NOVICES, SEED, novices_match, open_match


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

    def battle_opens(self, battle: ArenaBattle) -> None:
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
    director = open_match({}, SEED, MatchPlayers(*NOVICES, KITS["archon"]), watcher)
    run_to_end(director)
    assert director.match.outcome is not None
    assert director.state == novices_match()[0].state, "it is the same match whoever watches"
    kinds = [type(event) for event in watcher.seen]
    assert kinds[-1] is GameEnded
    assert kinds.count(BattleJoined) == kinds.count(BattleEnded) == watcher.battles > 0
    plies = kinds.count(PlyBegan) + 1
    assert director.state.turn in (plies, plies - 1)
    assert not watcher.open


def test_a_finished_match_replays_from_its_record() -> None:
    match, told = novices_match()
    again = read_journal(told.record)
    assert (again.match.state, again.text) == (match.state, told.record)
    assert ARCHON.state_hash(match.state) == told.end


@pytest.mark.full
def test_seeds_and_levels_make_different_matches() -> None:
    def begun(seed: int, level: Level) -> tuple[object, ...]:
        """Return the first actions of a match, some battles among them."""
        director = open_match({}, seed, MatchPlayers(NOVICES[0], Player(False, level, level), KITS["archon"]))
        while len(director.match.actions) < 40:
            director.think()
            director.tick(1 / 60)
        return director.match.actions

    matches = [begun(1, "novice"), begun(1, "adept"), begun(2, "novice")]
    assert len(dict.fromkeys(matches)) == len(matches)
    assert begun(1, "novice") == matches[0]


def test_people_are_awaited_and_checked() -> None:
    table = MatchPlayers(Player(is_person=True), Player(is_person=True), KITS["archon"])
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
    table = MatchPlayers(Player(is_person=True), Player(is_person=True), KITS["archon"])
    match = Match(ARCHON, after(position("archon 2A3n2/9/4g4/4K4/9/9/9/9/9 light"), "E4-E3"))
    director = Director(match, table.controllers(), battles=table.battles)
    director.think()
    assert director.phase == "battle"
    battle = director.battle
    assert battle is not None
    table.held_inputs["light"].value = 2
    for _ in range(20):
        director.tick(1 / 60)
    left, right = battle.state.fighters
    assert (left.x > 0, right.x) == (True, 272 * 80)


def test_the_battle_stands_still_while_the_view_is_busy() -> None:
    class Busy(Watcher):
        busy = False

    view = Busy()
    table = MatchPlayers(Player(is_person=True), Player(is_person=True), KITS["archon"])
    match = Match(ARCHON, after(position("archon 2A3n2/9/4g4/4K4/9/9/9/9/9 light"), "E4-E3"))
    director = Director(match, table.controllers(), view, table.battles)
    director.think()
    battle = director.battle
    assert battle is not None
    view.busy = True
    director.tick(1.0)
    assert battle.state.tick == 0
    view.busy = False
    director.tick(0.05)
    assert battle.state.tick == 3


def test_a_record_plays_itself() -> None:
    original, _ = novices_match()
    moves = [action for action in original.actions if not isinstance(action, ResolveBattle)]
    replayer = Replay(moves)
    table = MatchPlayers(*NOVICES, KITS["archon"])
    controllers = {"light": replayer, "dark": replayer}
    again = Director(Match(ARCHON, original.start), controllers, battles=table.battles)
    run_to_end(again)
    assert again.state == original.state


def test_leads() -> None:
    assert leads(position("archon 9/9/2K3g2/2A6/9/9/9/9/9 light")) == (SideLead(1, 62), SideLead(-1, -62))
