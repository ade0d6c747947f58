"""Battles that both machines simulate."""
