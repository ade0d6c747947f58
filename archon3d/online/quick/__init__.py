"""Quick match: two players who do not know each other find each other in a relay's public lobby."""
