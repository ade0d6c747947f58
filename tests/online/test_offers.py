"""One side's offers and answers, without another machine (R13)."""

import pytest

from archon3d.online.messages import BadMessage, Message, OfferAnswered, OfferMade
from archon3d.online.session.agreement import AcceptedOffer, Agreement, Offer, OfferPoint
from archon3d.online.session.rematch import REMATCHES

OPENING = OfferPoint(0, 0, "playing")
OVER = OfferPoint(9, 0, "over")
FIGHTING = OfferPoint(4, 120, "playing", "fighting")
BATTLE_ENDED = OfferPoint(4, 200, "playing", "ended")


class Side:
    """A side, and what it has said."""

    def __init__(self, *, hosts: bool = True) -> None:
        self.said: list[Message] = []
        self.agreement = Agreement(self.said.append, hosts=hosts)

    @property
    def wishes(self) -> tuple[Offer | None, Offer | None]:
        """The side's own offer and the other's."""
        return self.agreement.requested, self.agreement.offered


@pytest.fixture
def side() -> Side:
    return Side()


@pytest.mark.parametrize("what", ["draw", "takeback", "resign"])
def test_an_offer_is_said_with_its_ply_and_tick(side: Side, what: Offer) -> None:
    side.agreement.offer(what, OPENING)
    assert side.said == [OfferMade(what, 0, 0)]
    assert side.wishes == (what, None)


def test_one_offer_at_a_time(side: Side) -> None:
    side.agreement.offer("draw", OPENING)
    side.agreement.offer("resign", OPENING)
    assert side.said == [OfferMade("draw", 0, 0)]


def test_nothing_is_taken_back_in_a_battle_but_a_draw_is_offered(side: Side) -> None:
    side.agreement.offer("takeback", FIGHTING)
    assert side.said == []
    side.agreement.offer("draw", FIGHTING)
    assert side.said == [OfferMade("draw", 4, 120)]


@pytest.mark.parametrize(("what", "point"), [("again", OPENING), ("draw", OVER), ("resign", OVER)])
def test_each_offer_has_its_stage(side: Side, what: Offer, point: OfferPoint) -> None:
    side.agreement.offer(what, point)
    assert side.said == []


def test_who_is_offered_a_draw_offers_none_but_may_resign(side: Side) -> None:
    side.agreement.hear_offer(OfferMade("draw", 0, 0), OPENING)
    side.agreement.offer("takeback", OPENING)
    assert side.said == []
    side.agreement.offer("resign", OPENING)
    assert side.said == [OfferMade("resign", 0, 0)]


@pytest.mark.parametrize("yes", [True, False])
def test_an_answer_accepts_or_not(side: Side, yes: bool) -> None:
    side.agreement.hear_offer(OfferMade("draw", 0, 0), OPENING)
    accepted = side.agreement.answer(yes, OPENING)
    assert accepted == (AcceptedOffer("draw", True, 0) if yes else None)
    assert side.said == [OfferAnswered("draw", 0, 0, yes)]
    assert side.wishes == (None, None)


@pytest.mark.parametrize("soon", [True, False])
def test_the_no_to_an_overruled_offer_is_no_answer_to_the_next_one(soon: bool) -> None:
    """A guest's takeback meets the host's draw; its no comes before that, or after the guest asked again."""
    guest = Side(hosts=False).agreement
    refused = OfferAnswered("takeback", 0, 0, False)
    guest.offer("takeback", OPENING)
    if soon:
        guest.hear_answer(refused)
    guest.hear_offer(OfferMade("draw", 0, 0), OPENING)
    guest.answer(False, OPENING)
    guest.offer("takeback", OPENING)
    if not soon:
        guest.hear_answer(refused)
    assert guest.take_answer(OPENING) is None
    assert guest.requested == "takeback"
    guest.hear_answer(OfferAnswered("takeback", 0, 0, True))
    assert guest.take_answer(OPENING) == AcceptedOffer("takeback", False, 0)


def test_nothing_is_answered_that_was_not_offered(side: Side) -> None:
    assert side.agreement.answer(True, OPENING) is None
    assert side.said == []


def test_an_offer_counts_at_the_earlier_of_both_sides_ticks(side: Side) -> None:
    side.agreement.hear_offer(OfferMade("draw", 4, 90), FIGHTING)
    assert side.agreement.answer(True, FIGHTING) == AcceptedOffer("draw", True, 90)
    side.agreement.hear_offer(OfferMade("resign", 4, 150), FIGHTING)
    assert side.agreement.lapse(FIGHTING) == AcceptedOffer("resign", True, 120)


def test_nothing_is_answered_between_the_two_ends_of_a_battle(side: Side) -> None:
    side.agreement.hear_offer(OfferMade("resign", 4, 90), BATTLE_ENDED)
    assert side.agreement.lapse(BATTLE_ENDED) is None
    assert side.agreement.answer(True, BATTLE_ENDED) is None
    assert side.wishes == (None, "resign")


def test_an_offer_lapses_with_its_ply(side: Side) -> None:
    side.agreement.hear_offer(OfferMade("draw", 0, 0), OPENING)
    assert side.agreement.lapse(OfferPoint(1, 0, "playing")) is None
    assert side.wishes == (None, None)
    side.agreement.offer("draw", OPENING)
    side.agreement.lapse(OfferPoint(1, 0, "playing"))
    assert side.wishes == (None, None)


def test_a_late_answer_drops_the_offer_without_a_word(side: Side) -> None:
    side.agreement.hear_offer(OfferMade("takeback", 0, 0), OPENING)
    assert side.agreement.answer(True, OfferPoint(1, 0, "playing")) is None
    assert (side.wishes, side.said) == ((None, None), [])


def test_an_action_drops_the_offer_of_who_acts(side: Side) -> None:
    side.agreement.hear_offer(OfferMade("draw", 0, 0), OPENING)
    side.agreement.drop_offer()
    assert side.wishes == (None, None)


@pytest.mark.parametrize(("ply", "point"), [(3, OPENING), (0, OVER)])
def test_an_offer_for_another_ply_or_stage_is_declined(side: Side, ply: int, point: OfferPoint) -> None:
    side.agreement.hear_offer(OfferMade("draw", ply, 0), point)
    assert side.wishes == (None, None)
    assert side.said == [OfferAnswered("draw", ply, 0, False)]


def test_an_offer_that_there_is_not_is_no_message(side: Side) -> None:
    with pytest.raises(BadMessage, match="an offer is one of draw"):
        side.agreement.hear_offer(OfferMade("dance", 0, 0), OPENING)


# ------------------------------------------------------------------------------------------ the answer


def test_an_answer_waits_until_its_ply_is_reached(side: Side) -> None:
    side.agreement.offer("draw", FIGHTING)
    side.agreement.hear_answer(OfferAnswered("draw", 4, 60, True))
    assert side.agreement.take_answer(OPENING) is None
    assert side.agreement.take_answer(FIGHTING) == AcceptedOffer("draw", False, 60)
    assert side.agreement.take_answer(FIGHTING) is None


def test_a_refusal_ends_the_offer(side: Side) -> None:
    side.agreement.offer("draw", OPENING)
    side.agreement.hear_answer(OfferAnswered("draw", 0, 0, False))
    assert side.agreement.take_answer(OPENING) is None
    assert side.wishes == (None, None)
    assert list(side.agreement.declined) == ["draw"]


def test_an_offer_that_lapsed_was_not_declined(side: Side) -> None:
    side.agreement.offer("draw", OPENING)
    side.agreement.lapse(FIGHTING)
    side.agreement.hear_answer(OfferAnswered("draw", 0, 0, False))
    assert side.agreement.take_answer(FIGHTING) is None
    assert not side.agreement.declined


def test_an_answer_to_something_else_changes_nothing(side: Side) -> None:
    side.agreement.offer("draw", OPENING)
    for answer in (OfferAnswered("takeback", 0, 0, True), OfferAnswered("draw", 3, 0, True)):
        side.agreement.hear_answer(answer)
        assert side.agreement.take_answer(OfferPoint(3, 0, "playing")) is None
    assert side.wishes == ("draw", None)


# ------------------------------------------------------------------------------------------ at once


@pytest.mark.parametrize("hosts", [True, False])
def test_of_two_offers_at_once_the_hosts_counts(hosts: bool) -> None:
    side = Side(hosts=hosts)
    side.agreement.offer("draw", OPENING)
    side.agreement.hear_offer(OfferMade("takeback", 0, 0), OPENING)
    assert side.wishes == (("draw", None) if hosts else (None, "takeback"))
    assert (OfferAnswered("takeback", 0, 0, False) in side.said) == hosts


@pytest.mark.parametrize("hosts", [True, False])
@pytest.mark.parametrize(("own", "other"), [("resign", "draw"), ("draw", "resign")])
def test_a_resignation_outweighs_any_offer_at_once(hosts: bool, own: Offer, other: Offer) -> None:
    side = Side(hosts=hosts)
    side.agreement.offer(own, OPENING)
    side.agreement.hear_offer(OfferMade(other, 0, 0), OPENING)
    assert side.wishes == (("resign", None) if own == "resign" else (None, "resign"))


# ------------------------------------------------------------------------------------------ after a match


def test_both_may_want_the_same_next(side: Side) -> None:
    assert side.agreement.shared_wish is None
    side.agreement.offer("again", OVER)
    side.agreement.hear_offer(OfferMade("rematch", 9, 0), OVER)
    assert side.agreement.shared_wish is None
    side.agreement.offer("rematch", OVER)
    assert side.agreement.shared_wish == "rematch"
    side.agreement.clear()
    assert side.agreement.shared_wish is None


@pytest.mark.parametrize("wish", REMATCHES)
def test_who_answers_a_wish_with_yes_wants_the_same(side: Side, wish: Offer) -> None:
    side.agreement.hear_offer(OfferMade(wish, 9, 0), OVER)
    assert side.agreement.answer(True, OVER) is None
    assert side.said == [OfferMade(wish, 9, 0)]
    assert side.agreement.shared_wish == wish


def test_a_wish_that_is_declined_is_none(side: Side) -> None:
    side.agreement.offer("again", OVER)
    side.agreement.hear_answer(OfferAnswered("again", 9, 0, False))
    assert side.wishes == (None, None)


def test_a_draw_on_both_sides_is_no_wish(side: Side) -> None:
    side.agreement.offer("draw", OPENING)
    assert side.agreement.shared_wish is None
