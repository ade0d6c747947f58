"""How people play Spectral Sorcery: what they choose and read, what there is to learn and to look up."""
