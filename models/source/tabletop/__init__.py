"""Figures of the tabletop games, made with the kit as the creatures are."""

from collections.abc import Callable, Mapping

from models.source.kit import Figure
from models.source.tabletop import bowmen, red_sorcerer, violet_sorcerer

FIGURES: Mapping[str, Callable[[], Figure]] = {
    **bowmen.FIGURES,
    "sorcerer-red": red_sorcerer.build,
    "sorcerer-violet": violet_sorcerer.build,
}
"""All of them by their names."""
