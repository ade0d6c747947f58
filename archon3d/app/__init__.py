"""The program: its command line, its window, its tasks."""
