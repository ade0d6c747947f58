"""The machine that the game runs on: its folders, the settings file, the log."""
