"""Two machines: packets, links, rollback and the agreement about one match."""
