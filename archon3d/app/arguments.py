"""Argument types of the command line; each raises ArgumentTypeError with a clear sentence."""

import argparse
import re

from archon3d.host.setting_kinds import LARGEST_SIZE, SMALLEST_SIZE, size_is_between
from archon3d.host.settings import TEXT_SCALE
from archon3d.rules.rng import SEED_LIMIT

THUMBNAIL_SIZE = (32, 32)
"""Smallest picture, in pixels, of which no text has to be readable."""


def positive(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"expected a whole number of at least 1, not {text!r}")
    return int(text)


def text_scale(text: str) -> int:
    """Return the scale of small text, in percent."""
    if not text.isascii() or not text.isdigit() or not TEXT_SCALE.accepts(int(text)):
        raise argparse.ArgumentTypeError(f"text size must be {TEXT_SCALE.expected}, not {text!r}")
    return int(text)


def minutes(text: str) -> float:
    """Return a number of minutes, which may be a fraction."""
    if not re.fullmatch(r"[0-9]{1,5}(\.[0-9]{1,3})?", text):
        raise argparse.ArgumentTypeError(f"expected minutes such as 30 or 0.5, not {text!r}")
    return float(text)


def seed(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) >= SEED_LIMIT:
        raise argparse.ArgumentTypeError(f"expected a seed from 0 to {SEED_LIMIT - 1}, not {text!r}")
    return int(text)


def size(text: str) -> tuple[int, int]:
    """Return the width and height in pixels of a picture whose text is readable."""
    return _size_from(text, SMALLEST_SIZE)


def any_size(text: str) -> tuple[int, int]:
    """Return the width and height in pixels of a picture, which may be a thumbnail."""
    return _size_from(text, THUMBNAIL_SIZE)


def _size_from(text: str, least: tuple[int, int]) -> tuple[int, int]:
    match = re.fullmatch(r"([0-9]{1,9})x([0-9]{1,9})", text)
    if not match:
        raise argparse.ArgumentTypeError(f"expected a size such as 1280x720, not {text!r}")
    width, height = int(match[1]), int(match[2])
    if not size_is_between((width, height), least, LARGEST_SIZE):
        bounds = " and ".join(f"{side[0]}x{side[1]}" for side in (least, LARGEST_SIZE))
        raise argparse.ArgumentTypeError(f"expected a size between {bounds} (or upright), not {text!r}")
    return width, height
