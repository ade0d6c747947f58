"""The version that a record was made by is shown only if it can be."""

import pytest

from archon3d.rules.record import shown_version


@pytest.mark.parametrize(
    ("version", "shown"),
    [("1.2.0", "1.2.0"), ("", "?"), ("1\x1b[31m", "?"), ("1\n2", "?"), ("x" * 999, None)],
)
def test_a_version_is_shown_if_it_can_be(version: str, shown: str | None) -> None:
    found = shown_version(version)
    assert found == shown if shown is not None else 0 < len(found) < len(version)
