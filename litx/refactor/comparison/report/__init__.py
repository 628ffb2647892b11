"""Differences between papers, written for people and for programs: one form a file."""
