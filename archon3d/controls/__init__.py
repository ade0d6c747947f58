"""Devices to intents and arena inputs."""
