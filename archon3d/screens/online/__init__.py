"""The screens of online play."""
