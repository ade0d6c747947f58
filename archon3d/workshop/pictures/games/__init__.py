"""Each game's staged `PICTURES`, in a module of its name; a game without one has none."""
