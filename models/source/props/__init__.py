"""The scripts of the props, one a game or a place; each builds one file or more."""
