"""Offers and their answers: a draw, a takeback, a resignation, and what follows a match."""

from collections import deque
from dataclasses import dataclass
from typing import Final, Literal

from archon3d.online.battle.battle import BattlePhase
from archon3d.online.messages import BadMessage, OfferAnswered, OfferMade, Say
from archon3d.online.session.rematch import REMATCHES, Rematch

Offer = Literal["draw", "takeback", "resign"] | Rematch
OFFERS: Final[tuple[Offer, ...]] = ("draw", "takeback", "resign", *REMATCHES)
BOUND: Final[tuple[Offer, ...]] = ("draw", "takeback")
"""Offers that are valid at their ply alone; a resignation always counts."""


@dataclass(frozen=True, slots=True)
class OfferPoint:
    """The point of a session at which something is offered or answered."""

    ply: int
    tick: int
    """The last confirmed tick of the current battle."""
    stage: Literal["other", "playing", "over"]
    """Whether a match is in progress, or over."""
    battle: BattlePhase | None = None
    """The phase of the current battle."""


@dataclass(frozen=True, slots=True)
class AcceptedOffer:
    """An offer that both sides agree on."""

    what: Offer
    by_other: bool
    """Whether the other side made it."""
    tick: int
    """The tick of the current battle at which it counts."""


class Agreement:
    """One side's offers and answers.

    It never carries anything out: methods return the offer that is accepted.
    """

    def __init__(self, say: Say, *, hosts: bool) -> None:
        self.offered: Offer | None = None
        """The other side's offer at this ply; after a match, its wish."""
        self.requested: Offer | None = None
        """This side's unanswered offer; after a match, its wish."""
        self.declined: deque[Offer] = deque(maxlen=1)
        """This side's offer that the other side has declined, until it is taken to be shown."""
        self._say = say
        self._hosts = hosts
        self._answer: OfferAnswered | None = None
        self._overruled: Offer | None = None
        """This side's offer that the other side's outweighs: the answer to it, a no, is on its way."""
        self._offer_ply = self._offer_tick = self._requested_ply = 0

    @property
    def shared_wish(self) -> Rematch | None:
        """What both sides want after a match."""
        return next((wish for wish in REMATCHES if wish == self.requested == self.offered), None)

    def clear(self) -> None:
        """Drop all offers and answers."""
        self.offered = self.requested = self._answer = self._overruled = None
        self.declined.clear()

    def drop_offer(self) -> None:
        """Drop the other side's offer, since that side has acted."""
        self.offered = None

    def offer(self, what: Offer, point: OfferPoint) -> None:
        """Offer this, if it fits the point and nothing else is offered."""
        if what in REMATCHES:
            may = point.stage == "over" and self.requested != what
        else:
            may = point.stage == "playing" and self.requested is None
            may = may and not (what in BOUND and self.offered in BOUND)
        if may and not (what == "takeback" and point.battle is not None):
            self.requested, self._requested_ply = what, point.ply
            self._say(OfferMade(what, point.ply, point.tick))

    def answer(self, yes: bool, point: OfferPoint) -> AcceptedOffer | None:
        """Answer the other side's offer; at a battle's very end it is too late for that."""
        offered = self.offered
        if offered is None:
            return None
        if offered in REMATCHES and yes:
            self.offer(offered, point)
        elif offered in BOUND and self._offer_ply != point.ply:
            self.offered = None
        elif point.battle != "ended":
            self.offered = None
            tick = min(self._offer_tick, point.tick)
            self._say(OfferAnswered(offered, point.ply, tick, yes))
            if yes:
                return AcceptedOffer(offered, True, tick)
        return None

    def hear_offer(self, message: OfferMade, point: OfferPoint) -> None:
        """Take the other side's offer, or decline one that does not fit the point. Raises BadMessage."""
        what = _read_offer(message.what)
        misplaced = (what in REMATCHES) != (point.stage == "over")
        if misplaced or (what != "resign" and message.ply != point.ply):
            if what != "resign":
                self._say(OfferAnswered(what, message.ply, 0, False))
        elif point.stage == "playing" and self._outweighs(what):
            self._say(OfferAnswered(what, message.ply, 0, False))
        else:
            if point.stage != "over" and self.requested is not None:
                self._overrule(self.requested)
            self.offered, self._offer_ply, self._offer_tick = what, message.ply, message.tick

    def hear_answer(self, message: OfferAnswered) -> None:
        """Keep the other side's answer until this side has reached its ply.

        An answer does not say to which offer: that to an overruled one must not count for the next.
        """
        if message.what == self._overruled:
            self._overruled = None
        elif message.what in REMATCHES:
            if self.requested == message.what:
                self.requested = None
        elif message.what == self.requested and (
            self.requested == "resign" or message.ply == self._requested_ply
        ):
            self._answer = message

    def take_answer(self, point: OfferPoint) -> AcceptedOffer | None:
        """Take an answer once this side has reached its ply."""
        answer = self._answer
        if answer is None or answer.ply > point.ply:
            return None
        self._answer = None
        if answer.ply != point.ply or answer.what != self.requested:
            return None
        what, self.requested = self.requested, None
        if what is None or answer.yes:
            return None if what is None else AcceptedOffer(what, False, answer.tick)
        self.declined.append(what)
        return None

    def lapse(self, point: OfferPoint) -> AcceptedOffer | None:
        """Drop late offers and requests, and accept a resignation, once this side has reached its ply.

        Nothing is answered between this side's end of a battle and the other's: the other one might close the
        battle before the answer arrives.
        """
        if self.requested in BOUND and self._requested_ply != point.ply:
            self.requested = None
        if point.battle == "ended":
            return None
        if self.offered == "resign":
            return self.answer(True, point) if point.ply >= self._offer_ply else None
        if self.offered is not None and self._offer_ply != point.ply:
            self.offered = None
        return None

    def _overrule(self, requested: Offer) -> None:
        """Drop this side's offer. Unless its answer has been heard already, that is still on its way."""
        if self._answer is None:
            self._overruled = requested
        else:
            self.declined.append(requested)
        self.requested = self._answer = None

    def _outweighs(self, what: Offer) -> bool:
        """Return whether this side's offer counts, when both offered before hearing the other's.

        A resignation counts, otherwise the host's offer. Both sides come to the same result.
        """
        if self.requested is None:
            return False
        resigns = self.requested == "resign"
        return self._hosts if resigns == (what == "resign") else resigns


def _read_offer(what: str) -> Offer:
    for offer in OFFERS:
        if offer == what:
            return offer
    raise BadMessage(f"an offer is one of {', '.join(OFFERS)}")
