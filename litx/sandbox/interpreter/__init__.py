"""Tier I: an interpreter of extraction programs that never holds an object of its host.

A program handles plain data, recorded constructor calls, enum members and units, all of classes
made for it; attributes and methods are looked up in tables. What it recorded is built at the end.
`docs/language.md` describes the language.
"""

from litx.sandbox.interpreter.budget import Budget
from litx.sandbox.interpreter.failures import LimitReached, ProgramFailed, Refused
from litx.sandbox.interpreter.interpret import Interpreted, interpret

__all__ = ["Budget", "Interpreted", "LimitReached", "ProgramFailed", "Refused", "interpret"]
