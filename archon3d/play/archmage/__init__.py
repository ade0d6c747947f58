"""How people play Archmage: what they choose and read, what there is to learn and to look up."""
