"""What people play, as it moves through the screens: its terms, its set-up, and how far it has come."""
