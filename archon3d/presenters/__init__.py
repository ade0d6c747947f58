"""Presenters, one module for each game; the kits name them."""
