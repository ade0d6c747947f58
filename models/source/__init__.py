"""How the models are made: see README.md."""
