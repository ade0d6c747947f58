"""Values on the command line."""

import argparse
from collections.abc import Callable
from typing import Generic, TypeVar

Read = TypeVar("Read")


class WholeArgument:
    """Reads a whole number within limits from the command line."""

    def __init__(self, low: int, high: int) -> None:
        self._low, self._high = low, high

    def __call__(self, text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = self._low - 1
        if not self._low <= number <= self._high:
            raise argparse.ArgumentTypeError(
                f"expected a whole number from {self._low} to {self._high}, not {text!r}"
            )
        return number


class ReadArgument(Generic[Read]):
    """Reads a value with a function that raises ValueError with a sentence."""

    def __init__(self, read: Callable[[str], Read]) -> None:
        self._read = read

    def __call__(self, text: str) -> Read:
        try:
            return self._read(text)
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error)) from None
