"""The flow: a transition table, and one file for each screen."""
