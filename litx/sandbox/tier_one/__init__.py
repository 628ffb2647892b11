"""Tier I: a program is checked, run in pydantic-monty, and what it describes is built here."""
