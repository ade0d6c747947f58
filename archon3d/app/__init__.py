"""The program: command line, window and frame tasks."""
