"""Larger parts of screens: nodes for the layout."""
