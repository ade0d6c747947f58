"""How people play Archon: its choosing, words, lessons and codex pages."""
