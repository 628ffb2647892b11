"""The data: a user's copy of the problems, and what each problem is."""
