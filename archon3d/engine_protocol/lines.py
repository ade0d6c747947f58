"""One request a line, one reply a line: the protocol's framing."""

import json
import math
from typing import Final

from archon3d.host.texts import WrongEncoding, check_encoding
from archon3d.rules.checks import quote
from archon3d.rules.game import Json

LONGEST_LINE: Final = 16_000_000
"""The most bytes of a line; no state or record is longer."""

DEEPEST: Final = 64
"""The deepest nesting of lists and objects."""


class BadRequest(ValueError):
    """A line is not a valid request; the message says what would be right."""


def parse(line: bytes) -> dict[str, Json]:
    """Return the request on a line. Raises BadRequest.

    >>> parse(b'{"op": "hello"}')
    {'op': 'hello'}
    """
    if len(line) > LONGEST_LINE:
        raise BadRequest(f"a line has at most {LONGEST_LINE} bytes")
    try:
        check_encoding(line)
        text = line.decode("utf-8")
    except WrongEncoding as error:
        raise BadRequest(f"a line is UTF-8 text: {error}") from error
    except UnicodeDecodeError as error:
        raise BadRequest(f"a line is UTF-8 text: {error.reason} at byte {error.start}") from error
    if not text.strip():
        raise BadRequest("a line holds one JSON object, not nothing")
    try:
        request = json.loads(
            text, parse_constant=_refuse_constant, parse_float=_finite, object_pairs_hook=_without_twins
        )
    except RecursionError as error:
        raise BadRequest(_TOO_DEEP) from error
    except ValueError as error:
        raise BadRequest(f"a line holds one JSON object: {error}") from error
    if not isinstance(request, dict):
        raise BadRequest(f"a line holds one JSON object, not {quote(request)}")
    _check_depth(request)
    return request


def write(reply: dict[str, Json]) -> bytes:
    r"""Return the reply as a line.

    >>> write({"ok": True})
    b'{"ok":true}\n'
    """
    return json.dumps(reply, separators=(",", ":"), allow_nan=False).encode() + b"\n"


_TOO_DEEP: Final = f"lists and objects may be nested {DEEPEST} deep at the most"


def _refuse_constant(name: str) -> Json:
    raise ValueError(f"{name} is no number in JSON")


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise ValueError(f"{quote(text)} is too large a number")
    return number


def _without_twins(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twin = next(key for key in keys if keys.count(key) > 1)
        raise ValueError(f"an object names each key once, but {quote(twin)} twice")
    return found


def _check_depth(request: Json) -> None:
    level = [request]
    for _ in range(DEEPEST):
        level = [
            child
            for value in level
            if isinstance(value, dict | list)
            for child in (value.values() if isinstance(value, dict) else value)
        ]
        if not level:
            return
    if any(isinstance(value, dict | list) for value in level):
        raise BadRequest(_TOO_DEEP)
