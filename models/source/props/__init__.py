"""Scripts of props, one for each game or place; each builds one file or more."""
