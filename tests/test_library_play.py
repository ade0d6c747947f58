"""Playing with the library: actions that play, positions without any, refusals, reports of battles."""

import pickle
import random
from typing import Any
from xml.etree import ElementTree

import pytest

import archon3d

MEETING = "archon 9/9/9/3Kg4/9/9/9/9/9 light battle=move:D4:E4"


@pytest.mark.sample("archers", "archmage")
@pytest.mark.parametrize("game", archon3d.GAMES)
def test_random_play_of_playing_actions_neither_resigns_nor_goes_back(game: str) -> None:
    rules = archon3d.GAMES[game]
    for seed in range(2):
        chance, match = random.Random(seed), archon3d.Match(rules, rules.new(seed=seed))
        while match.outcome is None and len(match.actions) < 300:
            playing = rules.playing_actions(match.state)
            legal = rules.legal_actions(match.state)
            assert playing
            assert [action for action in legal if action in playing] == list(playing)
            assert not {action.type for action in playing} & {"undo", "help", "resign"}
            match.submit(chance.choice(playing))
        assert match.outcome is None or match.outcome.reason != "resigned"


@pytest.mark.parametrize(
    ("position", "winner", "reason"),
    [
        ("archon 9/9/9/9/9/9/9/9/9 light", None, "mutual"),
        ("archon K!8/9/9/9/9/9/9/9/8g! light", "dark", "imprisoned"),
        ("archers 9/9/9/9/9/3N5/9/9/9 light", "dark", "elimination"),
        ("archers 9/9/9/9/9/9/9/9/9 dark", None, "quiet"),
        ("archmage 7/7/7/7/7/7/7 white phase=play", None, "no-moves"),
    ],
)
def test_a_match_from_a_position_in_which_nobody_can_act_is_over(
    position: str, winner: str | None, reason: str
) -> None:
    game = archon3d.GAMES[position.split()[0]]
    match = archon3d.Match(game, game.read_position(position))
    assert match.outcome == archon3d.Outcome(winner, reason)
    assert not game.legal_actions(match.state)


def test_a_turn_that_cannot_be_taken_is_passed_at_the_start_of_a_match() -> None:
    archmage = archon3d.GAMES["archmage"]
    stuck = archmage.read_position("archmage T1h4/7/7/7/7/7/7 black phase=play")
    assert not archmage.legal_actions(stuck)
    match = archon3d.Match(archmage, stuck)
    assert match.state.to_move == "white"
    assert archmage.legal_actions(match.state)


def test_positions_name_each_faulty_row_and_the_wrong_game() -> None:
    archon = archon3d.GAMES["archon"]
    with pytest.raises(archon3d.InvalidState, match=r"row 1 .* row 2 .* row 4 of the board has 8 squares"):
        archon.read_position("archon 9x/Q9/9/8/9/9/9/9/9 light")
    with pytest.raises(archon3d.InvalidState, match="not of archon"):
        archon.read_position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
    with pytest.raises(archon3d.InvalidState, match="must be dark, but the archer on E4 is light's"):
        archon.read_position("archon 9/9/9/3KA4/9/9/9/9/9 light battle=move:D4:E4")


def test_what_chance_can_bring_is_listed_and_apply_takes_one_of_it() -> None:
    archon = archon3d.GAMES["archon"]
    state = archon.new(seed=4)
    summons = archon.read_action("summon-elemental H2")
    steps = archon.outcomes(state, summons)
    came = [step.state.battle.attacker.kind for step in steps if step.state.battle is not None]
    assert sorted(came) == ["air", "earth", "fire", "water"]
    applied = archon.apply(state, summons).state.battle
    assert applied is not None
    assert applied.attacker.kind in came
    later = archon.read_position(archon.write_position(state) + " summoned=air,earth")
    assert len(archon.outcomes(later, summons)) == 2
    move = archon.read_action("B2-C2")
    assert archon.outcomes(state, move) == (archon.apply(state, move),)
    with pytest.raises(archon3d.IllegalAction):
        archon.outcomes(state, archon.read_action("A1-A2"))


@pytest.mark.parametrize("game", archon3d.GAMES)
def test_a_state_is_drawn_as_a_picture_with_all_its_letters(game: str) -> None:
    state: Any = archon3d.GAMES[game].new(seed=1)
    drawn = ElementTree.fromstring(archon3d.svg(state))
    texts = [element.text or "" for element in drawn if element.tag.endswith("text")]
    *rows, columns, turn = str(state).splitlines()
    cells = [cell for row in rows for cell in row.split() if cell != "."]
    assert sorted(texts) == sorted([*cells, *columns.split(), turn])
    assert state._repr_svg_() == archon3d.svg(state)


def test_results_are_numbers_for_each_side() -> None:
    archon = archon3d.GAMES["archon"]
    assert archon.returns(archon.new()) == {"light": 0, "dark": 0}
    won = archon3d.Match(archon, archon.read_position("archon K!8/9/9/9/9/9/9/9/8g! light")).state
    assert archon.returns(won) == {"light": -1, "dark": 1}


def test_a_game_begins_with_defaults() -> None:
    for rules in archon3d.GAMES.values():
        assert rules.new() == rules.new({}, 0)


def test_a_refusal_is_made_when_it_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    archon = archon3d.GAMES["archon"]
    state = archon.new(seed=1)
    written: list[Any] = []

    def somewhere(*given: Any) -> str:
        written.append(given)
        return "somewhere"

    monkeypatch.setattr(type(archon), "write_position", somewhere)
    with pytest.raises(archon3d.IllegalAction) as raised:
        archon.apply(state, archon.read_action("A1-A2"))
    assert not written
    assert raised.value.refusal is not None
    assert raised.value.refusal.code == "cannot-go-there"
    assert "A1-A2 is not legal here" in str(raised.value)
    assert raised.value.position == "somewhere"
    assert len(written) == 2
    assert str(raised.value) in repr(raised.value)
    assert raised.value.args == (str(raised.value),)
    again = pickle.loads(pickle.dumps(raised.value))  # noqa: S301  # our own
    assert (str(again), again.refusal, again.position) == (
        str(raised.value),
        raised.value.refusal,
        "somewhere",
    )


def test_a_battle_reports_in_pixels_all_that_it_takes_to_dodge() -> None:
    archon = archon3d.GAMES["archon"]
    state = archon.read_position("archon 9/9/9/3Ag4/9/9/9/9/9 light battle=move:D4:E4")
    owns: list[str] = []

    def fight(report: dict[str, Any]) -> str:
        owns.append(report["own"])
        return "E+"

    battle = archon3d.Battle(state, fight, lambda report: "-")
    report = battle.report()
    archer, goblin = report["fighters"]
    assert report["field"] == {"w": 288.0, "h": 168.0}
    assert report["time_limit"] == 18_000
    assert (archer["w"], archer["h"], archer["speed"]) == (16.0, 16.0, 1.5)
    assert (archer["weapon"], archer["damage"], archer["interval"]) == ("shot", 5, 80)
    assert (archer["shot_speed"], archer["shot_length"]) == (7.35, 8.0)
    assert (goblin["weapon"], goblin["reach"], goblin["attack_ticks"]) == ("thrust", 10.0, 15)
    events = battle.tick()
    assert owns == ["left"]
    assert events[0]["type"] == "attack"
    assert events[0]["fighter"] == "left"
    shot = next(event for event in events if event["type"] == "shot")
    assert (shot["direction"], shot["tick"]) == ("E", 1)
    flying = battle.report()["shots"][0]
    assert flying["dx"] == archer["shot_speed"]
    assert shot["x"] < report["field"]["w"]


def test_a_battle_takes_a_seed() -> None:
    archon = archon3d.GAMES["archon"]
    state = archon.read_position(f"{MEETING} options.arena=shifting")
    grounds = [archon3d.Battle(state, seed=seed).report()["obstacles"] for seed in (None, 1, 1, 2)]
    assert grounds[1] == grounds[2]
    assert grounds[1] != grounds[3]
    with pytest.raises(ValueError, match="a seed is a whole number"):
        archon3d.Battle(state, seed=-1)
