"""The scripts that make every file of models/sounds: `python -m models.source.audio`."""
