"""Parts of the screens that list and show replays."""
