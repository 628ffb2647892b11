"""Tier I: a program is checked, run in pydantic-monty, and what it describes is built here."""

from litx.sandbox.tier_one.failures import LimitReached, ProgramFailed, Refused
from litx.sandbox.tier_one.run import Interpreted, InterpreterGoneError, interpret, warm

__all__ = [
    "Interpreted",
    "InterpreterGoneError",
    "LimitReached",
    "ProgramFailed",
    "Refused",
    "interpret",
    "warm",
]
