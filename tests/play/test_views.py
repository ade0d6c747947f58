"""What scenes show of positions and of actions that are only thought of."""

from typing import Any

import pytest

from archon3d.arena.content import FIGHTERS
from archon3d.games.archers.actions import Undo as ArchersUndo
from archon3d.games.archmage.events import PieceMoved
from archon3d.games.archon.battle import COLOUR_BONUS
from archon3d.games.archon.state import HANDICAP_LIMIT
from archon3d.play.archers.view import archers_preview, archers_view
from archon3d.play.archmage.view import ActPreview, archmage_preview, archmage_view
from archon3d.play.arena_view import LONGEST_LIFE_HALF_POINTS
from archon3d.play.kit import GameKit
from archon3d.play.kits import KITS
from archon3d.rules.rng import Rng

PLIES = 120


def games(kit: GameKit, seed: int) -> Any:
    """Yield the positions of a random game, each with an action and the step that it makes."""
    rng, state = Rng.from_seed(seed), kit.rules.new({}, seed)
    for _ in range(PLIES):
        legal = kit.rules.legal_actions(state)
        if not legal:
            return
        action = rng.choice(legal)
        step = kit.rules.apply(state, action)
        yield state, action, step
        state = step.state


@pytest.mark.parametrize("kit", KITS.values(), ids=lambda kit: kit.name)
def test_views_of_equal_positions_are_equal(kit: GameKit) -> None:
    for state, _, _ in games(kit, 1):
        again = kit.rules.state_from_json(kit.rules.state_to_json(state))
        assert kit.view(state) == kit.view(again)


def test_a_full_life_bar_is_the_life_of_the_strongest_fighter() -> None:
    strongest = max(row.base_half_points for row in FIGHTERS.values())
    most = strongest + 2 * (max(COLOUR_BONUS["light"]) + HANDICAP_LIMIT)
    assert most == LONGEST_LIFE_HALF_POINTS


def test_what_archers_would_do_is_what_they_do() -> None:
    for state, action, step in games(KITS["archers"], 2):
        preview = archers_preview(state, action)
        if isinstance(action, ArchersUndo):
            assert preview is None
        else:
            assert preview is not None
            assert preview.ground == archers_view(step.state).ground


def test_nobodys_own_squares_are_in_the_zones_shown() -> None:
    for state, _, _ in games(KITS["archers"], 3):
        view = archers_view(state)
        assert not [archer for archer in view.archers if archer.at in view.ground.zones[archer.side]]


def test_changed_squares_of_archers_go_with_what_is_taken_back() -> None:
    taken_back = 0
    for state, action, step in games(KITS["archers"], 4):
        if isinstance(action, ArchersUndo):
            before, after = archers_view(state).changed, archers_view(step.state).changed
            assert before[: len(after)] == after != before
            taken_back += 1
    assert taken_back > 1


def test_an_act_goes_where_it_was_shown_to_go() -> None:
    seen = 0
    for _, action, step in games(KITS["archmage"], 5):
        preview = archmage_preview(action)
        for event in step.events:
            if isinstance(event, PieceMoved):
                assert isinstance(preview, ActPreview)
                assert (preview.subject, preview.to) == (event.from_, event.to)
                assert event.actor in archmage_view(step.state).changed
                seen += 1
    assert seen > PLIES / 4
