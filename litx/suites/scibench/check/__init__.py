"""What is wrong or odd with a copy of the data."""
