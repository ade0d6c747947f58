"""The kits of the tabletop games, a module each."""
