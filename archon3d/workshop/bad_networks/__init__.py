"""Bad networks, virtual and real, and matches over them that must agree on both sides."""
