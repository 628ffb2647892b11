"""Queries over the values of a dataset: a small language, and SQL on the frame alone."""
