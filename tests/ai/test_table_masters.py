"""The masters of the three table games: they look ahead, in slices, within a budget, and choose the same."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

import pytest

from archon3d.ai.archers import master as archers
from archon3d.ai.archers.values import View
from archon3d.ai.archmage import master as archmage
from archon3d.ai.levels import Level
from archon3d.ai.lookahead import REMEMBERED
from archon3d.ai.spectral_sorcery import master as sorcery
from archon3d.play.controllers import Searcher
from archon3d.play.kits import KITS
from archon3d.workshop.lab import matches

GAMES: Final = ("archmage", "archers", "spectral-sorcery")

FORCED_WINS: Final = [
    "archmage 7/7/2C2SH/7/4O2/7/7 white phase=play unplaced.white=[] unplaced.black=[] "
    'history=["......./......./..C..SH/......./....O../......./......."]',
    "archmage 7/7/1S4c/7/6M/4O2/7 white phase=play unplaced.white=[] unplaced.black=[] "
    'history=["......./......./.S....c/......./......M/....O../......."]',
    "archmage 2M3T/7/7/7/7/7/4H2 white phase=play unplaced.white=[] unplaced.black=[] "
    'history=["..M...T/......./......./......./......./......./....H.."]',
    "archers 9/w2N5/3w5/S8/9/9/9/5N3/9 dark",
    "archers 3E5/9/3E5/9/1S2e3w/9/9/9/9 dark",
    "archers 9/W2E5/5s3/e8/9/2S6/9/9/9 dark",
]
"""The side to move cannot win in this turn, but in its next one, whatever the other does in between."""

LAST_PADS: Final = (
    "spectral-sorcery RRRRR/RYRYR/RRRRR/RYRRR/RRRRR red wizards.red=[2,2] power.red=10 power.violet=1"
)
"""Red can win before the turn ends, whatever violet does with its last power."""


A_PASS_TO_DRAW: Final = (
    "spectral-sorcery RVRBY/BYYGY/VVYGR/VVVVG/VVVYV violet options.first=violet turn=1 wizards.red=[3,2] "
    "wizards.violet=[4,3] power.red=19 power.violet=27 advantage.violet=8 "
    'history=["RVRBYBYYGYVVYGRVVVVGVVVYV\\u0020.........................\\u00203,2,19,0\\u00204,3,27,8"]'
)
"""If both pass in this round, the position is there again, and the game drawn."""


def position(text: str) -> Any:
    return KITS[text.split()[0]].rules.read_position(text)


def middle(game: str, seed: int = 3) -> Any:
    """Return a position of a match between adepts, at the start of its fourth turn."""
    rules = KITS[game].rules
    state = rules.new({}, seed)
    while state.turn < 3 or getattr(state, "phase", "") == "setup":
        state = rules.apply(state, KITS[game].computer(state, "adept")).state
    return state


def board_actions(game: str, state: Any) -> list[Any]:
    """Return the legal actions but those that take back, hand over or give up."""
    return list(KITS[game].rules.playing_actions(state))


def turns_from(game: str, state: Any) -> list[Any]:
    """Return the positions to which every legal turn leads."""
    found, seen, waiting = [], set(), [state]
    while waiting:
        now = waiting.pop()
        if now.outcome is not None or now.turn > state.turn:
            found.append(now)
            continue
        for action in board_actions(game, now):
            after = KITS[game].rules.carry_out(now, action).state
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return found


def won_by(side: str, state: Any) -> bool:
    return state.outcome is not None and state.outcome.winner == side


def turn_of(game: str, state: Any, level: Level) -> Any:
    """Return the position after the computer's turn."""
    turn = state.turn
    while state.outcome is None and state.turn == turn:
        state = KITS[game].rules.apply(state, KITS[game].computer(state, level)).state
    return state


def wins_whatever_comes(game: str, side: str, state: Any) -> bool:
    """Return whether the side that has just had its turn wins in its next one at the latest."""
    if state.outcome is not None:
        return won_by(side, state)
    return all(
        won_by(side, reply)
        or (reply.outcome is None and any(won_by(side, end) for end in turns_from(game, reply)))
        for reply in ([state] if state.to_move == side else turns_from(game, state))
    )


@pytest.mark.sample(3)
@pytest.mark.parametrize("text", FORCED_WINS)
def test_it_finds_a_win_in_two_that_the_adept_misses(text: str) -> None:
    game, state = text.split()[0], position(text)
    side = state.to_move
    assert not any(won_by(side, end) for end in turns_from(game, state))
    assert not wins_whatever_comes(game, side, turn_of(game, state, "adept"))
    assert wins_whatever_comes(game, side, turn_of(game, state, "master"))


def red_wins_this_turn(state: Any, level: Level) -> bool:
    """Return whether red, played by the computer, wins against everything that violet can do."""
    rules, choose = KITS["spectral-sorcery"].rules, KITS["spectral-sorcery"].computer
    if state.outcome is not None or state.turn > 0:
        return won_by("red", state)
    if state.to_move == "red":
        return red_wins_this_turn(rules.apply(state, choose(state, level)).state, level)
    return all(
        red_wins_this_turn(rules.carry_out(state, action).state, level)
        for action in board_actions("spectral-sorcery", state)
    )


def test_it_finds_the_way_to_the_last_pads_that_the_adept_misses() -> None:
    assert not red_wins_this_turn(position(LAST_PADS), "adept")
    assert red_wins_this_turn(position(LAST_PADS), "master")


def test_it_reckons_with_a_pass_for_an_answer() -> None:
    kit = KITS["spectral-sorcery"]
    state, end = position(A_PASS_TO_DRAW), position(A_PASS_TO_DRAW)
    while end.outcome is None:
        end = kit.rules.apply(end, kit.rules.read_action("pass")).state
    assert (end.outcome.winner, end.outcome.reason) == (None, "repetition")
    assert kit.computer(state, "master") != kit.rules.read_action("pass")


def searched(game: str, state: Any) -> tuple[Any, int]:
    """Return what the master chooses slice by slice, and in how many slices."""
    search = KITS[game].search
    assert search is not None
    player, slices = Searcher(search, "master"), 1
    while (action := player.action(state)) is None:
        slices += 1
    return action, slices


@pytest.mark.parametrize("game", GAMES)
def test_slices_come_to_the_same_choice(game: str) -> None:
    state = middle(game)
    action, slices = searched(game, state)
    assert action == KITS[game].computer(state, "master")
    assert slices > 4


@pytest.mark.sample(1)
@pytest.mark.parametrize("game", GAMES)
def test_the_choice_depends_on_the_position_alone(game: str) -> None:
    """Neither a cached plan nor a new one changes the choice, in the middle of a turn either."""
    rules, choose = KITS[game].rules, KITS[game].computer
    state = middle(game)
    begun = rules.apply(state, choose(state, "master")).state
    first = choose(begun, "master")
    for seed in range(10, 11 + REMEMBERED):
        choose(middle(game, seed), "master")
    again = rules.read_state(rules.write_state(begun))
    assert choose(again, "master") == first


Counted = Callable[..., Any]


@pytest.mark.parametrize(
    ("game", "place", "name", "budget", "slice_"),
    [
        ("archmage", archmage, "worth", archmage.BUDGET, archmage.STEPS),
        ("archers", View, "value_after", archers.BUDGET, archers.STEPS),
        ("spectral-sorcery", sorcery, "choose", sorcery.BUDGET, sorcery.STEPS),
    ],
)
def test_it_keeps_to_its_budget(
    game: str, place: Any, name: str, budget: int, slice_: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    valued: Counter[str] = Counter()
    real: Counted = getattr(place, name)

    def counted(*args: Any) -> Any:
        valued["slice"] += 1
        return real(*args)

    state = middle(game, seed=29)  # nobody has planned a turn in it
    monkeypatch.setattr(place, name, counted)
    search = KITS[game].search
    assert search is not None
    looking, total, over = search(state, "master"), 0, False
    while not over:
        valued.clear()
        over = next(looking, "over") == "over"
        total += valued["slice"]
        assert valued["slice"] <= slice_ + 1
    assert 5 * slice_ < total <= budget


SAMPLES: Final[list[tuple[str, Sequence[int], Sequence[int], tuple[str, ...]]]] = [
    ("archmage", (0, 2), range(6000, 6004), ()),
    ("archers", range(4), (6001, 6007), ()),
    ("spectral-sorcery", range(4), (6000, 6001), ("board=random",)),
]
"""Eight matches of the lab's for each game: by their numbers with both sides and first movers, and seeds.

Those of Archers were chosen among the lab's because the master wins them all: they guard what it can do, and
its strength is what docs/lab.md says of 200 matches."""


@pytest.mark.sample(1)
@pytest.mark.parametrize(("game", "options"), [("archmage", ()), ("spectral-sorcery", ("board=random",))])
def test_it_wins_a_match_against_the_adept(game: str, options: tuple[str, ...]) -> None:
    """One of those below; in Archers a match takes long, and the wins in two say as much."""
    assert matches.perform(("match", game, "adept", "master", 0, 6000, *options))["won"] == 0


@pytest.mark.full
@pytest.mark.parametrize(("game", "numbers", "seeds", "options"), SAMPLES)
def test_it_beats_the_adept(
    game: str, numbers: Sequence[int], seeds: Sequence[int], options: tuple[str, ...]
) -> None:
    """It still wins the matches that it won when it was measured."""
    lost = [
        matches.perform(("match", game, "adept", "master", number, seed, *options))["won"]
        for number in numbers
        for seed in seeds
    ]
    assert max(lost) < 1
    assert lost.count(0) >= 7
