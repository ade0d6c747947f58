"""What a soak finds: growth after the warm minutes, and what is left on the title."""

from dataclasses import replace
from typing import Any

import pytest

from archon3d.app.arguments import minutes
from archon3d.workshop.soak import Sample, faults, summary

FIRST = Sample(minute=1.0, kilobytes=400_000, nodes=300, tasks=12, messages=3, files=7)
WARM = replace(FIRST, minute=3.5, kilobytes=500_000)
LAST = replace(WARM, minute=30.0, kilobytes=505_000)


def test_what_stays_the_same_is_no_fault() -> None:
    samples = [FIRST, WARM, LAST]
    assert faults(samples) == []
    assert summary(samples) == (
        "30.0 minutes, 3 times on the title; memory 500000 kB at minute 3.5, +1.00% at most, +1.00% now"
    )


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"kilobytes": 511_000}, "memory has grown by 2.2% since minute 3.5, more than 2%"),
        ({"nodes": 301}, "on the title there are 301 nodes at the end, and 300 before"),
        ({"tasks": 13}, "on the title there are 13 tasks at the end, and 12 before"),
        ({"messages": 2}, "on the title there are 2 messages at the end, and 3 before"),
        ({"files": 9}, "on the title there are 9 files at the end, and 7 before"),
    ],
)
def test_what_grows_is_reported(change: dict[str, Any], sentence: str) -> None:
    assert faults([FIRST, WARM, replace(LAST, **change)]) == [sentence]


def test_memory_that_comes_and_goes_counts_at_its_most() -> None:
    between = replace(WARM, minute=10.0, kilobytes=520_000)
    assert faults([WARM, between, LAST]) == ["memory has grown by 4.0% since minute 3.5, more than 2%"]


def test_before_the_warm_minutes_are_over_only_the_last_counts() -> None:
    assert faults([FIRST, replace(FIRST, minute=2.0, nodes=1)]) == []


@pytest.mark.parametrize("text", ["", "x", "-1", "1e9", "0x1"])
def test_minutes_are_numbers(text: str) -> None:
    with pytest.raises(Exception, match="expected minutes such as 30 or"):
        minutes(text)
    assert minutes("0.5") == 0.5
