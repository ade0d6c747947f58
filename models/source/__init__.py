"""Scripts that make the models: see README.md."""
