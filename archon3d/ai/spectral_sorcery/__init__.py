"""The computer players of Spectral Sorcery."""
