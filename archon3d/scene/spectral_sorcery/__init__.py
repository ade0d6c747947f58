"""The picture of Spectral Sorcery."""
