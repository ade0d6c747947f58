"""The machine that the game runs on: folders and files, settings, language, log, fault reports, credits."""
