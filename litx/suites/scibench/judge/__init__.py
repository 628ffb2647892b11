"""Judges: the skill that a wrong solution lacks, and grades of exams."""
