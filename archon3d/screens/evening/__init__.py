"""The screens of an evening of duels."""
