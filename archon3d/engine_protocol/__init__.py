"""The engine protocol on standard input and output."""
