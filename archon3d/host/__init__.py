"""The host machine: folders and files, settings, language, log, fault reports, credits."""
