"""Data: the user's copy of the problems, and the parts of a problem."""
