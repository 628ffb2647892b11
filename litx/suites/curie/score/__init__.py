"""Scores of outputs: responses, their evaluation, and averages."""
