"""Data of CURIE: its tasks, and the user's copy of the records."""
