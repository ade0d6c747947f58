"""Shows the examples of docstrings as code in the reference."""

from __future__ import annotations

import re
from typing import Any, Final

from griffe import Extension, Object

EXAMPLE: Final = re.compile(r"(^>>> (?:.+\n?)+)", re.MULTILINE)
"""A doctest, up to the next blank line."""


class Doctests(Extension):  # type: ignore[misc]  # the checks do not install it
    """Puts a fence around each doctest of a docstring."""

    def on_object(self, *, obj: Object, **_: Any) -> None:
        """Change the docstring of a parsed module, class, function or value."""
        if obj.docstring:
            obj.docstring.value = EXAMPLE.sub(
                lambda match: f"```pycon\n{match[1].rstrip()}\n```\n", obj.docstring.value
            )
