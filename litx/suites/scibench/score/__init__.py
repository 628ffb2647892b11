"""Scores of replies: their problems, the output of their programs, and verdicts."""
