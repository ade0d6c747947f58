"""How people play Archmage: its choosing, words, lesson and codex pages."""
