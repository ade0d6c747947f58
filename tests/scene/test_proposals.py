"""Every board shows an action that is only proposed, and changes nothing else by it."""

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.ai.chance import random_action
from archon3d.play.choosing import NOTHING
from archon3d.play.kits import KITS
from archon3d.presenters.presenter import presenter_of
from archon3d.rules.rng import Rng
from archon3d.scene.figures.library import FigureLibrary

ASPECT = 16 / 9
ACTIONS, PROPOSED = 30, 5
"""Actions of a match, and how many are proposed in each of its positions."""


@pytest.mark.sample(1)
@pytest.mark.parametrize("game", KITS)
@pytest.mark.usefixtures("left_as_found")
def test_any_action_can_be_proposed_and_leaves_no_node_behind(
    base: ShowBase, library: FigureLibrary, game: str
) -> None:
    kit, chance = KITS[game], Rng.from_seed(7)
    state = kit.rules.new({}, 5)
    scene = presenter_of(game).scene(base.render, base.cam, ASPECT, library, kit.view(state))
    for _ in range(ACTIONS):
        if state.outcome is not None:
            break
        scene.show(kit.view(state))
        scene.set_cursor(None, state.to_move)
        before = base.render.find_all_matches("**").get_num_paths()
        for _ in range(PROPOSED):
            proposal = kit.proposal(state, random_action(kit.rules, state, chance))
            scene.mark(proposal.marks)
            scene.show_preview(proposal.preview)
            scene.update(0.1)
        scene.mark(NOTHING.marks)
        scene.show_preview(NOTHING.preview)
        assert base.render.find_all_matches("**").get_num_paths() == before
        state = kit.rules.apply(state, random_action(kit.rules, state, chance)).state
    scene.close()


@pytest.mark.parametrize(
    ("game", "position", "action", "marks"),
    [
        ("archon", "archon 4K1g2/9/9/9/W2G4A/9/9/9/4D1s2 light", "D5-E5", {"D5": "chosen", "E5": "target"}),
        ("archon", "archon 4K1g2/9/9/9/W2G4A/9/9/9/4D1s2 light", "E1-G1", {"E1": "chosen", "G1": "capture"}),
    ],
)
def test_origin_and_target_are_marked(game: str, position: str, action: str, marks: dict[str, str]) -> None:
    kit = KITS[game]
    proposal = kit.proposal(kit.rules.read_position(position), kit.rules.read_action(action))
    assert {spot: names[0] for spot, names in proposal.marks.items()} == marks
    assert proposal.preview is not None
