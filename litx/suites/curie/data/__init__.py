"""What CURIE is made of: its tasks, and the user's copy of the data."""
