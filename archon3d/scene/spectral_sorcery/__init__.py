"""The scene of Spectral Sorcery."""
