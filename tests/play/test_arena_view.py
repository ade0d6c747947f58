"""What a battle's view says beside the state: how far a form strikes, and what glass slows down."""

import pytest

from archon3d.arena.collide import PIXEL
from archon3d.arena.content import FIGHTERS
from archon3d.arena.inputs import DIRECTIONS, read_input
from archon3d.arena.spec import BattleSpec, FighterSpec
from archon3d.arena.state import ArenaState, new_battle
from archon3d.arena.step import step
from archon3d.play.arena_view import arena_view, reach_of


def duel(left: str, right: str) -> ArenaState:
    fighters = FighterSpec(left, "light", left, 99), FighterSpec(right, "dark", right, 99)
    return new_battle(BattleSpec(*fighters, "C", "C", "darker", "fixed", 0))


@pytest.mark.parametrize(
    "form", [form for form, row in FIGHTERS.items() if row.attack != "shot" and form != "shapeshifter"]
)
def test_a_reach_is_where_attacks_strike(form: str) -> None:
    """A thrust in its direction; a flame or a cloud at its widest."""
    for direction, name in enumerate(DIRECTIONS):
        state = duel(form, "golem")
        state.fighters[0].x = state.fighters[0].y = 70 * PIXEL
        struck = []
        for tick in range(30):
            step(state, read_input(f"{name}+" if tick == 0 else "-"), read_input("-"))
            fighter = arena_view(state).fighters[0]
            if fighter.attack_box is not None:
                x, y, w, h = fighter.attack_box
                struck.append((x - fighter.x, y - fighter.y, w, h))
        boxes = reach_of(form)
        assert boxes[direction % len(boxes)] == max(struck, key=lambda box: box[2])


def test_who_shoots_has_no_reach() -> None:
    assert reach_of("archer") == ()


def test_what_is_in_glass_is_slowed_and_the_glass_stirred() -> None:
    """As long as they are half as fast as elsewhere: a fighter who walks into it, and the shot from there."""
    state = duel("unicorn", "golem")
    glass = next(one for one in state.obstacles if one.state == "transparent")
    state.fighters[0].x, state.fighters[0].y = (glass.x - 20) * PIXEL, glass.y * PIXEL
    walked, flown = set(), set()
    for tick in range(60):
        before = arena_view(state)
        step(state, read_input("W+" if tick == 40 else "E"), read_input("-"))
        after = arena_view(state)
        if tick < 40:
            walked.add((before.fighters[0].slowed, after.fighters[0].x - before.fighters[0].x))
            stirred = {one.state for one in before.obstacles if one.stirred}
            assert stirred == ({"transparent"} if before.fighters[0].slowed else set())
        if before.shots and after.shots:
            flown.add((before.shots[0].slowed, before.shots[0].x - after.shots[0].x))
    assert walked == {(False, 1.5), (True, 0.75)}
    assert flown == {(False, 10.5), (True, 5.25)}
