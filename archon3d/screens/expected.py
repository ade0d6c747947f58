"""Check the type of what a screen is opened with."""

from typing import TypeVar, overload

A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")
D = TypeVar("D")
E = TypeVar("E")


@overload
def expect(data: object, first: type[A], /) -> A: ...
@overload
def expect(data: object, first: type[A], second: type[B], /) -> A | B: ...
@overload
def expect(data: object, first: type[A], second: type[B], third: type[C], /) -> A | B | C: ...
@overload
def expect(
    data: object, first: type[A], second: type[B], third: type[C], fourth: type[D], fifth: type[E], /
) -> A | B | C | D | E: ...
def expect(data: object, /, *kinds: type[object]) -> object:
    """Return the data of an outcome, if it is one of those types. Raises TypeError."""
    if not isinstance(data, kinds):
        types = " or ".join(kind.__name__ for kind in kinds)
        raise TypeError(f"the screen takes {types}, not {type(data).__name__}")
    return data
