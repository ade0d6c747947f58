"""The picture of a battle."""
