"""How people play Archon: what a screen shows, and how an action is chosen."""
