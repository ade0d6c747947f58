"""The screens of the road."""
