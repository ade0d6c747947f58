"""The screens of play between two machines."""
