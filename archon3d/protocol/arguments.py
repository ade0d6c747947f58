"""Values on the command line."""

import argparse


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
