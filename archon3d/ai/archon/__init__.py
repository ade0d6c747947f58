"""Archon's computer player on the board: it evaluates the position one turn ahead."""
