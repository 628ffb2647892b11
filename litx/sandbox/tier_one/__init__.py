"""Tier I: a program is checked, run in pydantic-monty, and what it describes is built here."""

from litx.sandbox.tier_one.run import interpret, warm

__all__ = ["interpret", "warm"]
