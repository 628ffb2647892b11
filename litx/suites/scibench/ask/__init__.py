"""What a model is asked, and the ways to ask it."""
