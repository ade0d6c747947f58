"""Translates devices into intents and arena inputs."""
