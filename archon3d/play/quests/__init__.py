"""Quests: matches from a position, with a goal that ends them, limits, and up to three stars."""
