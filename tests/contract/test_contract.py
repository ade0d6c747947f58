"""One suite that every game has to pass, whatever its rules."""

import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import accumulate, count, islice
from pathlib import Path
from typing import Any

import pytest

from archon3d.ai.chance import random_action
from archon3d.ai.levels import LEVELS, Level
from archon3d.play.journal import Journal, read_journal, rules_digest
from archon3d.play.kits import KITS
from archon3d.play.saves import load_match
from archon3d.rules.game import AnyGame, IllegalAction, InvalidState, Json
from archon3d.rules.match import Match
from archon3d.rules.options import OneOf, OnOff, OptionKind, PerSide, WholeNumber
from archon3d.rules.record import BadRecord, Head
from archon3d.rules.rng import SEED_LIMIT, Rng
from tests.grid import WHOLE

GOLDEN = Path(__file__).parents[1] / "golden"
SEEDS = range(3)
MOST_ACTIONS = 2_000
DAMAGED = 100_000 if WHOLE else 400
"""Damaged positions that a test reads of each game."""
WRITTEN = 10_000 if WHOLE else 60
"""Positions of random matches that a test writes and reads of each game."""
LONGEST_REFUSAL = 6_000
"""Characters of what is said of a damaged position."""
POSITIONS_A_MATCH = 7
CUTS = 1_000 if WHOLE else 8
"""Lengths drawn by chance to which a test cuts a record."""
LAST_LINES = 3 if WHOLE else 1


@pytest.fixture(params=[kit.rules for kit in KITS.values()], ids=lambda game: game.name)
def game(request: pytest.FixtureRequest) -> AnyGame:
    game: AnyGame = request.param
    return game


@cache
def random_match(game: AnyGame, seed: int) -> Match[Any, Any, Any]:
    """Return a match of random actions, to its end or to a limit.

    It is shared: a test that changes it plays it again.
    """
    rng = Rng.from_seed(seed)
    match = Match(game, game.new({}, seed))
    while match.outcome is None and len(match.actions) < MOST_ACTIONS:
        match.submit(random_action(game, match.state, rng))
    return match


def played_again(match: Match[Any, Any, Any]) -> Match[Any, Any, Any]:
    """Return another match of the same actions."""
    again = Match(match.game, match.start)
    for action in match.actions:
        again.submit(action)
    return again


@cache
def positions(game: AnyGame) -> tuple[Any, ...]:
    """Return positions from all over some random matches."""
    found = []
    for seed in SEEDS:
        match = played_again(random_match(game, seed))
        last = match.state
        actions = len(match.actions)
        while match.actions:
            match.undo()
            if len(match.actions) % max(1, actions // POSITIONS_A_MATCH) == 0:
                found.append(match.state)
        found.append(last)
    return tuple(found)


def test_random_play_ends(game: AnyGame) -> None:
    for seed in SEEDS:
        outcome = random_match(game, seed).outcome
        assert outcome is not None
        assert outcome.winner in (*game.sides, None)
        assert outcome.reason in (game.draws if outcome.winner is None else game.wins)


def test_actions_are_there_until_the_game_is_over(game: AnyGame) -> None:
    for state in positions(game):
        assert bool(game.legal_actions(state)) == (state.outcome is None)
        assert state.to_move in game.sides


def test_what_is_declared_is_what_is_written(game: AnyGame) -> None:
    for state in positions(game):
        written = game.state_to_json(state)
        assert written["game"] == game.name
        assert list(written["options"]) == [option.name for option in game.options]
        assert written["options"] == state.options.to_json()
        assert (written["to_move"], written["turn"]) == (state.to_move, state.turn)
        for action in game.legal_actions(state):
            assert game.action_to_json(action)["type"] == action.type


def test_options_are_agreed_on_by_their_names(game: AnyGame) -> None:
    for option in game.options:
        assert game.new({option.name: option.kind.to_json(option.default)}, 0) == game.new({}, 0)
        with pytest.raises(InvalidState, match=f"options.{option.name}"):
            game.new({option.name: "surprise"}, 0)


def test_no_action_is_listed_twice(game: AnyGame) -> None:
    for state in positions(game):
        actions = list(game.legal_actions(state))
        assert len(actions) == len(dict.fromkeys(actions))


def test_states_have_a_text_that_brings_them_back(game: AnyGame) -> None:
    for state in positions(game):
        text = game.write_state(state)
        assert "\n" not in text
        again = game.read_state(text)
        assert again == state
        assert game.write_state(again) == text


def drawn(kind: OptionKind, rng: Rng) -> Json:
    """Return a value that the option can have."""
    match kind:
        case OneOf(values):
            return rng.choice(values)
        case OnOff():
            return rng.below(2) == 1
        case WholeNumber(least, most):
            return least + rng.below(most - least + 1)
        case PerSide(sides, each):
            return {side: drawn(each, rng) for side in sides}
    raise TypeError(f"no value is known of {kind}")


def states_of_random_matches(game: AnyGame) -> Iterator[Any]:
    """Yield every state of one random match after the other, with all options in turn."""
    for seed in count(1):
        rng = Rng.from_seed(seed)
        options = {option.name: drawn(option.kind, rng) for option in game.options}
        state = game.new(options, seed)
        yield state
        while state.outcome is None:
            state = game.apply(state, random_action(game, state, rng)).state
            yield state


def test_positions_have_a_text_that_brings_them_back(game: AnyGame) -> None:
    for state in (*positions(game), *islice(states_of_random_matches(game), WRITTEN)):
        text = game.write_position(state)
        assert text.startswith(f"{game.name} ")
        assert text.isprintable()
        assert game.read_position(text) == state
        assert game.write_position(game.read_position(text)) == text


def test_a_start_fits_in_200_characters(game: AnyGame) -> None:
    for seed in range(20):
        assert len(game.write_position(game.new({}, seed))) <= 200


def test_a_state_is_drawn_for_the_eye(game: AnyGame) -> None:
    for state in positions(game):
        *rows, columns, turn = str(state).splitlines()
        assert turn == f"{state.to_move} to move"
        assert {len(row) for row in rows} == {len(columns)}


def damaged(text: str, rng: Rng) -> str:
    """Return the text with some characters left out, doubled or replaced."""
    for _ in range(1 + rng.below(3)):
        at = rng.below(len(text))
        text = (
            text[:at]
            + rng.choice(["", text[at] * 2, "9", "/", " ", "=", "[", '"', "!", "é"])
            + text[at + 1 :]
        )
    return text


def test_damaged_positions_get_a_sentence_or_are_positions(game: AnyGame) -> None:
    rng = Rng.from_seed(11)
    texts = [game.write_position(state) for state in positions(game)]
    refused = read = 0
    for _ in range(DAMAGED):
        text = damaged(rng.choice(texts), rng)
        try:
            state = game.read_position(text)
        except InvalidState as error:
            refused += "; in the position " in str(error) and len(str(error)) <= LONGEST_REFUSAL
            continue
        assert game.read_position(game.write_position(state)) == state
        read += 1
    assert refused + read == DAMAGED
    assert refused > DAMAGED / 3


@pytest.mark.parametrize(
    ("rest", "fault"),
    [
        ("", "one line of a game, its board and the side to move"),
        ("{board}", "one line of a game, its board and the side to move"),
        ("{board} nobody", "to_move must be one of"),
        ("{board} {side} turn", "key=value, not"),
        ("{board} {side} =3", "key=value, not"),
        ("{board} {side} turn=[1", '"turn" is a word or JSON without spaces'),
        ("{board} {side} turn=1 turn=2", '"turn" stands twice'),
        ("{board} {side} turn=1 turn.x=2", '"turn.x" stands twice'),
        ("{board} {side} moon=full", "unknown key"),
        ("{board} {side} turn=" + "9" * 5000, '"turn" is a word or JSON'),
        ("{board} {side} options.moon=full", "unknown key"),
        ("{board}/3 {side}", "rows with strokes between them, not"),
        ("?{board} {side}", "row 1 of the board holds something that is no piece"),
        ("1{board} {side}", "row 1 of the board has"),
        ("{board} {side} " + "x" * 100_000, "of at most 100000 characters"),
    ],
)
def test_what_is_no_position_is_refused_with_what_would_be_right(
    game: AnyGame, rest: str, fault: str
) -> None:
    _, board, side, *_ = game.write_position(game.new({}, 0)).split(" ")
    with pytest.raises(InvalidState, match=fault):
        game.read_position(f"{game.name} {rest.format(board=board, side=side)}")


def test_positions_of_another_game_are_refused(game: AnyGame) -> None:
    with pytest.raises(InvalidState, match=f'one of "chess", not of {game.name}'):
        game.read_position("chess 8/8 white")


def test_actions_have_a_notation_and_json_that_bring_them_back(game: AnyGame) -> None:
    for state in positions(game):
        for action in game.legal_actions(state):
            text = game.write_action(action)
            assert text == text.strip()
            assert "\n" not in text
            assert game.read_action(text) == action
            data = json.loads(json.dumps(game.action_to_json(action)))
            assert game.action_from_json(data) == action


def test_applying_changes_no_state_and_returns_its_events(game: AnyGame) -> None:
    for state in positions(game):
        before = game.write_state(state)
        for action in game.legal_actions(state)[:40]:
            step = game.apply(state, action)
            assert game.write_state(state) == before
            assert game.apply(state, action) == step
            for event in step.events:
                written = game.event_to_json(event)
                assert next(iter(written)) == "type"
                assert json.loads(json.dumps(written)) == written


@pytest.mark.sample("archmage", "spectral-sorcery", "archon")
def test_what_is_listed_is_legal_and_nothing_else(game: AnyGame) -> None:
    states = positions(game)
    for state, other in zip(states, reversed(states), strict=True):
        legal = list(game.legal_actions(state))
        assert all(game.refusal(state, action) is None for action in legal)
        if legal and legal[0].type == "battle":
            continue
        for action in [action for action in game.legal_actions(other) if action not in legal][:20]:
            refused = game.refusal(state, action)
            assert refused is not None
            assert refused.code == refused.code.strip().lower() != ""
            with pytest.raises(IllegalAction) as raised:
                game.apply(state, action)
            assert raised.value.refusal == refused
            assert f"{game.write_action(action)} is not legal here: {refused.clause}" in str(raised.value)
            assert raised.value.position == game.write_position(state)


@pytest.mark.parametrize("text", ["", " ", "nonsense", "B2-", "-", "A1 A1 A1", "\x00", "é", "{}"])
def test_texts_that_are_no_action_are_refused(game: AnyGame, text: str) -> None:
    with pytest.raises(IllegalAction, match=r"\w"):
        game.read_action(text)


@pytest.mark.parametrize("data", [None, 3, "x", [], {}, {"type": None}, {"type": "nonsense"}, {"type": []}])
def test_json_that_is_no_action_is_refused(game: AnyGame, data: Any) -> None:
    with pytest.raises(IllegalAction, match=r"\w"):
        game.action_from_json(data)


def wreckage(data: Any, rng: Rng) -> Any:
    """Return the JSON with one value somewhere in it replaced by something odd."""
    odd: Any = rng.choice([None, True, -1, 2**70, 1.5, "", "nonsense", [], {}, [[]], {"x": 1}, [None], "A1"])
    if isinstance(data, dict) and data and rng.below(8):
        key = rng.choice(sorted(data))
        return {**data, key: wreckage(data[key], rng)}
    if isinstance(data, list) and data and rng.below(8):
        index = rng.below(len(data))
        return [*data[:index], wreckage(data[index], rng), *data[index + 1 :]]
    return odd


def test_damaged_states_are_refused_or_are_states(game: AnyGame) -> None:
    rng = Rng.from_seed(7)
    whole = [game.state_to_json(state) for state in positions(game)]
    refused = 0
    for _ in range(600):
        data = json.loads(json.dumps(wreckage(rng.choice(whole), rng)))
        try:
            state = game.state_from_json(data)
        except InvalidState:
            refused += 1
            continue
        assert game.state_from_json(game.state_to_json(state)) == state
        for action in game.legal_actions(state)[-1:]:
            after = game.apply(state, action).state
            assert game.state_from_json(game.state_to_json(after)) == after
    assert refused > 100


def test_unknown_keys_and_options_are_named(game: AnyGame) -> None:
    with pytest.raises(InvalidState, match="surprise"):
        game.state_from_json({"surprise": 1})
    with pytest.raises(InvalidState, match="surprise"):
        game.new({"surprise": 1}, 0)
    for seed in (-1, SEED_LIMIT):
        with pytest.raises(InvalidState, match="seed"):
            game.new({}, seed)


def test_an_empty_state_is_the_start(game: AnyGame) -> None:
    given = game.state_from_json({})
    start = game.new({}, 0)
    assert {**game.state_to_json(given), "rng": 0} == {**game.state_to_json(start), "rng": 0}


def test_a_match_can_be_taken_back_to_its_start(game: AnyGame) -> None:
    match = played_again(random_match(game, 2))
    assert match.state == random_match(game, 2).state
    taken_back = [match.undo() for _ in match.actions]
    assert taken_back == list(reversed(random_match(game, 2).actions))
    assert match.actions == ()
    assert match.state == match.start
    with pytest.raises(LookupError):
        match.undo()


def after(game: AnyGame, seed: int, made: int) -> Journal:
    """Return the journal of a random match after that many actions; seeds differ in what is done."""
    whole = random_match(game, seed)
    journal = Journal(Match(game, whole.start), KITS[game.name])
    for action in whole.actions[:made]:
        journal.match.submit(action)
        journal.act(action)
    return journal


def test_a_side_that_resigns_has_lost_anywhere(game: AnyGame) -> None:
    for seed in SEEDS if WHOLE else SEEDS[:1]:
        plies = len(random_match(game, seed).actions)
        for made in (0, 1, 2, plies // 2, plies - 1):
            for side in game.sides:
                journal = after(game, seed, made)
                state = journal.match.state
                journal.resign(side)
                outcome = journal.match.outcome
                assert outcome is not None
                assert (outcome.reason, {side, outcome.winner}) == ("resigned", set(game.sides))
                assert journal.match.state is state, "no rule has moved anything"
                again = read_journal(journal.text)
                assert (again.match.outcome, again.match.state, again.fault) == (outcome, state, "")
                assert again.text == journal.text
                for legal in islice(game.legal_actions(state), 3):
                    with pytest.raises(IllegalAction, match="over"):
                        journal.match.submit(legal)
                with pytest.raises(IllegalAction, match="over"):
                    journal.resign(side)


def test_only_a_side_of_a_match_that_goes_on_can_resign(game: AnyGame) -> None:
    over = played_again(random_match(game, 0))
    with pytest.raises(IllegalAction, match="over"):
        over.resign(game.sides[0])
    with pytest.raises(ValueError, match=game.sides[1]):
        after(game, 0, 1).resign("nobody")


def test_what_is_said_in_the_midst_of_a_record_ends_no_match(game: AnyGame) -> None:
    lines = after(game, 1, 4).lines
    for comment in (f"# {game.sides[0]} resigns", "# a draw is agreed on"):
        said = read_journal("".join(f"{line}\n" for line in [*lines[:5], comment, *lines[5:]]))
        assert (said.fault, said.match.outcome, len(said.match.actions)) == ("", None, 4)
        last = read_journal("".join(f"{line}\n" for line in [*lines, comment]))
        assert last.match.outcome is not None


def test_what_is_taken_back_leaves_exactly_what_was_before_it(game: AnyGame) -> None:
    for seed in SEEDS if WHOLE else SEEDS[:1]:
        plies = len(random_match(game, seed).actions)
        for made in (1, 2, 3, plies // 2):
            for ply in {0, made - 1, made // 2}:
                journal = after(game, seed, made)
                before = after(game, seed, ply)
                earlier = journal.taken_back(ply, game.sides[0])
                assert earlier.match.state == before.match.state
                assert earlier.match.states == before.match.states
                assert earlier.lines[:-1] == before.lines
                assert (earlier.takebacks, earlier.just_taken_back) == (1, True)
                again = read_journal(earlier.text)
                assert (again.match.state, again.fault, again.takebacks) == (before.match.state, "", 1)
                for action in random_match(game, seed).actions[ply:made]:
                    earlier.match.submit(action)
                    earlier.act(action)
                assert earlier.match.state == journal.match.state
                assert (earlier.takebacks, earlier.just_taken_back) == (1, False)
                assert earlier.taken_back(ply, game.sides[1]).takebacks == 2, "no mark is ever lost"
                assert len(journal.match.actions) == made, "the other journal is as it was"


def test_a_match_that_is_undone_goes_on_even_if_it_was_resigned(game: AnyGame) -> None:
    journal = after(game, 2, 2)
    journal.match.resign(game.sides[1])
    journal.match.undo()
    assert (journal.match.outcome, len(journal.match.actions)) == (None, 1)


def test_records_replay_to_the_same_state(game: AnyGame) -> None:
    match = random_match(game, 0)
    text = Journal(match, KITS[game.name]).text
    again = read_journal(text)
    assert (again.match.state, again.fault) == (match.state, "")
    assert again.text == text


def test_records_that_do_not_come_out_are_refused(game: AnyGame, tmp_path: Path) -> None:
    lines = Journal(random_match(game, 1), KITS[game.name]).lines
    path = tmp_path / "broken.record"
    for broken, fault in (
        (lines[:2], "cut off"),
        (["something else", *lines[1:]], "line 1"),
        ([lines[0], "head {}", *lines[2:]], "line 2"),
        ([*lines[:2], "start {", *lines[3:]], "line 3"),
        ([*lines[:3], "nonsense", *lines[3:]], "line 4"),
        ([*lines[:4], lines[4][:-16] + 16 * "0", *lines[5:]], "line 5"),
        ([*lines[:4], *lines[5:]], "line 5"),
    ):
        path.write_text("".join(f"{line}\n" for line in broken), encoding="utf-8")
        with pytest.raises(BadRecord, match=fault):
            load_match(path)


def test_a_record_of_other_rules_says_so_where_it_does_not_come_out(game: AnyGame) -> None:
    match, kit = random_match(game, 1), KITS[game.name]
    for rules, said in ((rules_digest(game.name), False), ("0123456789abcdef", True)):
        text = Journal(match, kit, Head(game.name, "0.0.1", rules)).text
        assert read_journal(text).fault == ""
        fault = read_journal(text + "nonsense\n").fault
        assert ("version 0.0.1 started this match with other rules" in fault) is said


def cuts(journal: Journal) -> list[int]:
    """Lengths to which the record is cut off: some by chance, and all about the ends of the last lines."""
    first, end, rng = len("\n".join(journal.lines[:3])) + 1, len(journal.text), Rng.from_seed(1)
    ends = list(accumulate(len(line) + 1 for line in journal.lines))[-LAST_LINES - 1 :]
    about = {length for place in ends for length in (place - 2, place - 1, place, place + 1)}
    drawn = {first + rng.below(end - first) for _ in range(CUTS)}
    return sorted(length for length in about | drawn if first <= length < end)


def test_a_record_that_is_cut_off_goes_on_from_its_last_line(game: AnyGame) -> None:
    match = random_match(game, 1)
    journal = Journal(match, KITS[game.name])
    for length in cuts(journal):
        cut = read_journal(journal.text[:length])
        whole = journal.text[length] == "\n"  # only the line's end is missing
        actions = journal.text[:length].count("\n") - journal.opening + whole
        assert (cut.fault, cut.match.state) == ("", match.states[actions])


def test_golden_playthroughs_come_out_as_ever(game: AnyGame) -> None:
    paths = sorted((GOLDEN / game.name).glob("*.record"))
    assert paths, f"{game.name} needs golden playthroughs in tests/golden/{game.name}"
    for path in paths:
        match = load_match(path)
        assert match.outcome is not None, path.name


@pytest.mark.sample(12)
@pytest.mark.parametrize("level", LEVELS)
def test_computers_choose_legal_actions_and_change_nothing(game: AnyGame, level: Level) -> None:
    choose = KITS[game.name].computer
    for number, state in enumerate(positions(game)):
        if number % 3 or state.outcome is not None:
            continue
        before = game.write_state(state)
        if game.legal_actions(state)[0].type == "battle":
            with pytest.raises(LookupError):
                choose(state, level)
            continue
        action = choose(state, level)
        assert action in game.legal_actions(state)
        assert choose(state, level) == action
        assert game.write_state(state) == before


def test_computers_refuse_to_play_on_after_the_end(game: AnyGame) -> None:
    with pytest.raises(LookupError):
        KITS[game.name].computer(random_match(game, 1).state, "adept")


def test_what_is_no_shorthand_is_refused_with_an_example(game: AnyGame) -> None:
    start = " ".join(game.write_position(game.new({}, 0)).split(" ")[:3])
    for key, short in game.notation.SHORTHANDS.items():
        with pytest.raises(InvalidState, match=re.escape(f"{key} is written like {short.example}, not")):
            game.read_position(f"{start} {key}=%:?")
        assert short.write(short.read(short.example.split(" or ")[0].split(", ")[0]))


def test_of_very_many_faults_the_first_are_named_and_all_counted(game: AnyGame) -> None:
    with pytest.raises(InvalidState) as refused:
        game.state_from_json({f"key{number}": 0 for number in range(5_000)})
    assert str(refused.value).endswith("and 4980 more faults")
    assert len(str(refused.value)) <= LONGEST_REFUSAL
