"""Values on the command line."""

import argparse
import os
from collections.abc import Callable
from pathlib import Path
from typing import Generic, TypeVar

Read = TypeVar("Read")


def folder(text: str) -> Path:
    """Return a folder to write into, created if it is missing."""
    folder = Path(text)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise argparse.ArgumentTypeError(f"can't create the folder: {error}") from error
    if not os.access(folder, os.W_OK):
        raise argparse.ArgumentTypeError(f"can't write to {folder}; name another folder")
    return folder


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
