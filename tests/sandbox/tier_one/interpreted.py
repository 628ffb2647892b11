"""Tier I for tests that are not about confinement: its programs do no harm."""

import ast
import atexit
import functools

import pydantic_monty

from litx.sandbox import tier_one
from litx.sandbox.limits import Limits
from litx.sandbox.output import Value


@functools.cache
def pool():
    """Return a pool that is not confined, and ends with the tests."""
    opened = pydantic_monty.Monty(min_processes=1, max_processes=1)
    atexit.register(opened.__exit__, None, None, None)
    return opened.__enter__()


def interpret(text, limits=None):
    """Return what a program comes to."""
    return tier_one.interpret(text, ast.parse(text), pool(), limits or Limits())


def run(text, tree):
    """Run a program as `find_program` wants it."""
    found = tier_one.interpret(text, tree, pool())
    return Value(found.value, found.printed)
