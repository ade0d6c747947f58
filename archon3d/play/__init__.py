"""Playing a match: controllers, the director, battles, view models, saves."""
