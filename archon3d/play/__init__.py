"""A match and its players: kits, controllers, the director, battles, choosing, lessons, codex, saves."""
