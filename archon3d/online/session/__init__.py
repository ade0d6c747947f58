"""A session of two machines: what is played, agreements, and the match's course."""
