"""How people play Spectral Sorcery: its choosing, words, lesson and codex pages."""
