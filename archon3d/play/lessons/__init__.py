"""Lessons: short exercises on the real board and in the real arena."""
