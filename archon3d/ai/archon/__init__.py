"""Archon's computer player on the board: it looks at the position as it is, and one turn far."""
