"""Who is left alone in a match or duel may claim the win on the screen of its end."""

from archon3d.online.contest import DUEL
from archon3d.ui.words import say
from tests.driver.machines import Pair


def test_a_win_is_claimed_and_the_match_is_over(pair: Pair) -> None:
    pair.hosts("archers")
    pair.begin()
    for _ in range(2):
        pair.act_anybody()
    own, other = pair.own.own, pair.own.other
    sides = pair.contest.sides
    pair.other.leave()
    pair.until_screen("online end")
    assert pair.play.menu.focus == "theatre"
    pair.pick("claim")
    lines = "\n".join(pair.play.lines())
    assert say("online.end.won", side=pair.play.activity.name_of(sides[own])) in lines
    assert say("online.end.claimed", side=pair.play.activity.name_of(sides[other])) in lines
    assert "claim" not in pair.play.menu.rows
    assert pair.own.record.endswith(f"# {sides[other]} resigns\n")
    assert pair.play.program.context.network.matches.waiting == ()
    assert len(pair.play.program.context.saves.kept.list()) == 1


def test_who_claims_nothing_can_continue_later(pair: Pair) -> None:
    pair.hosts("archers")
    pair.begin()
    pair.act_anybody()
    pair.other.leave()
    pair.until_screen("online end")
    assert "claim" in pair.play.menu.rows
    pair.pick("online")
    assert "continue.archers" in pair.play.menu.rows


def test_a_duel_is_won_from_who_leaves_it(pair: Pair) -> None:
    pair.hosts(DUEL)
    pair.session.be_ready(True)
    pair.frames(10)
    pair.pick("begin")
    pair.until_screen("online duel")
    pair.frames(120)
    pair.other.leave()
    pair.until_screen("online duel end")
    pair.pick("claim")
    assert say("online.duel-end.won") in pair.play.lines()
    assert "claim" not in pair.play.menu.rows
