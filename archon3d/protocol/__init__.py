"""The engine protocol on standard input and output, and the commands that need no window."""
