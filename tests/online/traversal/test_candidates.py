"""Candidates: what is offered, and how little of a stranger's offer counts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from archon3d.online.traversal.candidates import (
    MOST_CANDIDATES,
    MOST_OFFER_BYTES,
    BadOffer,
    PathOffer,
    may_be_probed,
    own_candidates,
    read_offer,
    write_offer,
)
from archon3d.online.traversal.endpoint import Endpoint, read_endpoint

OUTER = Endpoint("203.0.113.5", 61000)


def test_an_offer_is_read_as_it_was_written() -> None:
    offer = PathOffer("symmetric", (OUTER, Endpoint("192.168.1.2", 47583), Endpoint("2001:db8::2", 47583)))
    assert read_offer(write_offer(offer)) == offer
    assert read_offer(write_offer(PathOffer("blocked"))) == PathOffer("blocked")


def test_the_longest_offer_has_room() -> None:
    longest = Endpoint("2001:db8:1111:2222:3333:4444:5555:6666", 65535)
    offer = PathOffer("symmetric", tuple(longest._replace(port=65535 - number) for number in range(20)))
    written = write_offer(offer)
    assert len(written) <= MOST_OFFER_BYTES
    assert read_offer(written).candidates == offer.candidates[:MOST_CANDIDATES]


@pytest.mark.parametrize(
    "place",
    [
        "127.0.0.1:47583",
        "[::1]:47583",
        "0.0.0.0:47583",
        "[::]:47583",
        "0.1.2.3:47583",
        "255.255.255.255:47583",
        "240.0.0.1:47583",
        "224.0.0.251:5353",
        "[ff02::1]:47583",
        "[fe80::1]:47583",
        "[fec0::1]:47583",
        "169.254.1.1:47583",
        "203.0.113.5:53",
        "192.168.1.1:80",
    ],
)
def test_no_probe_goes_where_it_could_do_harm(place: str) -> None:
    assert not may_be_probed(read_endpoint(place))
    assert read_offer(f"cone {place} {OUTER}").candidates == (OUTER,)


@pytest.mark.parametrize(
    "place", ["192.168.1.2:47583", "10.0.0.2:1024", "[2001:db8::2]:47583", "100.64.0.7:5000"]
)
def test_addresses_of_homes_and_carriers_count(place: str) -> None:
    assert read_offer(f"open {place}").candidates == (read_endpoint(place),)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "cone ",
        "conical 203.0.113.5:61000",
        "cone 203.0.113.5",
        "cone victim.example:4000",
        "cone " + " ".join([str(OUTER)] * (MOST_CANDIDATES + 1)),
        "cone " + "1" * MOST_OFFER_BYTES,
    ],
)
def test_what_is_no_offer_is_refused(text: str) -> None:
    with pytest.raises(BadOffer, match=r"offer|expected"):
        read_offer(text)


@given(st.text(max_size=MOST_OFFER_BYTES + 5))
def test_any_text_is_read_or_refused(text: str) -> None:
    for line in (text, f"cone {text}"):
        try:
            offer = read_offer(line)
        except BadOffer:
            continue
        assert len(offer.candidates) <= MOST_CANDIDATES
        assert all(map(may_be_probed, offer.candidates))


def test_own_candidates_begin_with_what_reflectors_have_seen() -> None:
    addresses = ["192.168.1.2", "2001:db8::2", "fe80::2", "not an address", "192.168.1.2"]
    found = own_candidates(addresses, 47583, [OUTER])
    assert found == (OUTER, Endpoint("192.168.1.2", 47583), Endpoint("2001:db8::2", 47583))


def test_a_machine_with_many_addresses_still_offers_its_outer_one() -> None:
    addresses = [f"10.0.{number}.1" for number in range(30)]
    found = own_candidates(addresses, 47583, [OUTER])
    assert len(found) == MOST_CANDIDATES
    assert found[0] == OUTER
