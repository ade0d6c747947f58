"""Online play: packets, links, rollback, and the agreement about a match."""
