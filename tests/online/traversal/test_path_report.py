"""What keeps a session from a direct way: the side whose router is the reason."""

import pytest

from archon3d.online.traversal.candidates import RouterKind
from archon3d.online.traversal.path_report import LOOKING_SECONDS, PathObstacle, PathReport


@pytest.mark.parametrize(
    ("own", "other", "obstacle"),
    [
        ("blocked", "cone", "own-blocked"),
        ("cone", "blocked", "other-blocked"),
        ("blocked", "blocked", "own-blocked"),
        ("symmetric", "blocked", "other-blocked"),
        ("symmetric", "symmetric", "both-symmetric"),
        ("symmetric", "cone", "own-symmetric"),
        ("cone", "symmetric", "other-symmetric"),
        ("unknown", "cone", "unknown"),
        ("cone", None, "relay-only"),
        ("symmetric", None, "relay-only"),
    ],
)
def test_the_router_that_is_the_reason_is_named(
    own: RouterKind, other: RouterKind | None, obstacle: PathObstacle
) -> None:
    assert PathReport(False, own, other, None, LOOKING_SECONDS).obstacle == obstacle
    assert PathReport(False, own, other, None, LOOKING_SECONDS / 2).obstacle == "looking"
    assert PathReport(True, own, other, 0.3, LOOKING_SECONDS).obstacle is None
