"""Scenes behind menus: title, splash, choice of games, codex, sheets of figures."""
