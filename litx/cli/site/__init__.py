"""Browse the data as web pages (the explorer)."""
