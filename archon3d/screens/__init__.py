"""The flow: a transition table, and one file a screen."""
