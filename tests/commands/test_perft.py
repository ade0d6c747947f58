"""Counts of positions ahead: two ways of counting agree, and what is legal is what it was."""

from collections import Counter
from typing import Any, Final

import pytest

from archon3d.app.cli import main
from archon3d.commands.perft import divide, perft
from archon3d.play.kits import KITS
from archon3d.rules.game import AnyGame
from tests.grid import WHOLE

SOON: Final = 200_000
"""Counts up to this are counted at each run of the tests, both ways; the deeper ones take minutes."""

COUNTS: Final = {
    "archon VA5mn/GK5gt/UK5gb/DK5gh/WK5gs/PK5gd/UK5gb/GK5gt/VA5mn light": (1_762, 2_566_167),
    'archon 9/9/3K5/9/W2P1t2s/9/9/4g4/9 light spells.light=["heal","teleport"] spells.dark=["imprison"]': (
        *(272, 18_678, 3_347_961),
    ),
    "archmage 7/7/7/7/7/7/7 white": (336, 110_544, 30_510_144),
    "spectral-sorcery RVBGY/GYRVB/VBGYR/YRVBG/BGYRV red": (35, 1_190, 43_250, 1_574_796),
    "archers 6sss/6ss+s/6sss/9/9/9/NNN6/NN+N6/NNN6 dark": (21, 447, 9_387, 199_809, 4_310_157),
}
"""Sequences of 1, 2, 3 ... legal actions from each position."""


def read(text: str) -> tuple[AnyGame, Any]:
    game = KITS[text.split(" ", 1)[0]].rules
    return game, game.read_position(text)


@pytest.mark.sample(3)
@pytest.mark.parametrize("text", COUNTS)
def test_as_many_positions_lie_ahead_as_ever(text: str) -> None:
    game, state = read(text)
    for depth, count in enumerate(COUNTS[text], start=1):
        if count <= SOON or WHOLE:
            assert perft(game, state, depth) == count


def perft_by_states(game: AnyGame, state: Any, depth: int) -> int:
    """Return the same count ply by ply, merging equal states with their number of paths.

    Every action before the last one goes through `apply`, which judges it, and every state through the set of
    those seen. `depth` is at least 1.
    """
    ways = Counter({state: 1})
    for _ in range(depth - 1):
        further: Counter[Any] = Counter()
        for reached, count in ways.items():
            for action in game.legal_actions(reached):
                further[game.apply(reached, action).state] += count
        ways = further
    return sum(count * len(game.legal_actions(reached)) for reached, count in ways.items())


@pytest.mark.sample(2)
@pytest.mark.parametrize("text", COUNTS)
def test_counting_by_states_comes_to_the_same(text: str) -> None:
    game, state = read(text)
    for depth, count in enumerate(COUNTS[text], start=1):
        if count <= SOON or WHOLE:
            assert perft_by_states(game, state, depth) == count


def test_every_game_has_a_count_of_a_million() -> None:
    for name in KITS:
        assert max(max(counts) for text, counts in COUNTS.items() if text.startswith(f"{name} ")) >= 1_000_000


@pytest.mark.parametrize("text", COUNTS)
def test_the_command_counts_a_position(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    first, second, *_ = COUNTS[text]
    assert main(["perft", "1", "--position", text]) == 0
    assert capsys.readouterr().out == f"{first}\n"
    if second > SOON:
        return
    assert main(["perft", "2", "--divide", "--position", text]) == 0
    *rows, total = capsys.readouterr().out.splitlines()
    assert total == f"total: {second}"
    assert len(rows) == first
    assert sum(int(row.rpartition(" ")[2]) for row in rows) == second


def test_the_command_counts_a_game_from_its_start(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", "1", "--game", "archmage"]) == 0
    assert capsys.readouterr().out == "336\n"


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (["0"], "expected a whole number from 1 to 20"),
        (["2", "--position", "chess 8 white"], "whose first word is one of archon"),
        (["2", "--position", "archon 9 light"], "9 rows with strokes between them, not 1"),
        (["2", "--game", "archers", "--position", "archon 9 light"], "not of archers"),
    ],
)
def test_what_cannot_be_counted_is_refused(
    words: list[str], fault: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["perft", *words])
    assert ended.value.code == 2
    assert fault in capsys.readouterr().err


def test_what_lies_behind_each_action_comes_to_the_whole() -> None:
    for text, counts in COUNTS.items():
        assert sum(divide(*read(text), 1).values()) == counts[0], text
