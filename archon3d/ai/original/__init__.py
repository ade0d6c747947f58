"""The computer of 1983, as docs/computer-1983.md describes it. It has no levels."""
