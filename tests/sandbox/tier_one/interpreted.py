"""Tier I for tests that are not about confinement: its programs do no harm."""

import ast
import atexit
import functools

import pydantic_monty

from litx.sandbox import tier_one


@functools.cache
def pool():
    """Return a pool that is not confined, and ends with the tests."""
    opened = pydantic_monty.Monty(min_processes=1, max_processes=1)
    atexit.register(opened.__exit__, None, None, None)
    return opened.__enter__()


def interpret(text, limits=None):
    """Return what a program comes to."""
    return tier_one.interpret(ast.parse(text), pool(), limits)


def run(tree):
    """Run a program as `find_program` wants it."""
    return tier_one.interpret(tree, pool())
