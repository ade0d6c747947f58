"""How people play Archers: its choosing, words, lesson and codex pages."""
