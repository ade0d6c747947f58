"""Archon: two armies on a board of changing colours, and a battle for every contested square."""
