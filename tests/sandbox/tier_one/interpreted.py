"""Tier I for tests that are not about confinement: its programs do no harm."""

import ast
import atexit
import functools

import pydantic_monty

from litx.sandbox.tier_one.literals import read_literal
from litx.sandbox.tier_one.run import interpret as in_monty


@functools.cache
def pool():
    """Return a pool that is not confined, and ends with the tests."""
    opened = pydantic_monty.Monty(min_processes=1, max_processes=1)
    atexit.register(opened.__exit__, None, None, None)
    return opened.__enter__()


def interpret(text, limits=None):
    """Return what a program comes to, in Monty and, where it is a literal, without."""
    read, tree = read_literal(ast.parse(text)), ast.parse(text)
    return in_monty(tree, pool(), limits) if read is None else read()


def run(tree):
    """Run a program as `find_program` wants it."""
    return in_monty(tree, pool())
