"""Figures of the tabletop games, made with the same kit as the creatures."""

from collections.abc import Callable, Mapping

from models.source.kit import Figure
from models.source.tabletop import bowmen, red_sorcerer, violet_sorcerer

FIGURES: Mapping[str, Callable[[], Figure]] = {
    **bowmen.FIGURES,
    "sorcerer-red": red_sorcerer.build,
    "sorcerer-violet": violet_sorcerer.build,
}
"""Figures by name."""
