"""Archmage, by Chris St. Clair: pieces push and pull each other off a board with a hole."""
