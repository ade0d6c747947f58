"""A duel of an evening that computers fight for a staged picture."""

from dataclasses import replace

from archon3d.play.duel import Duel
from archon3d.play.evening.bouts import Bout
from archon3d.play.evening.kept import KeptEvening


def fight_next(evenings: KeptEvening) -> None:
    """Let two computers fight the next duel. Raises LookupError if the evening has none."""
    setup = None if evenings.current is None else evenings.current.next_bout().duel
    if setup is None:
        raise LookupError("no duel is next")
    duel = Duel(
        replace(
            setup, left=replace(setup.left, conduct="adept"), right=replace(setup.right, conduct="novice")
        )
    )
    while duel.battle is not None and not duel.battle.over:
        duel.fight(duel.battle)
    evenings.duel_over(duel, Bout(0))
