"""Tier I without confinement, for tests whose programs do no harm."""

import ast
import atexit
import functools

import pydantic_monty

from litx.sandbox.limits import Limits
from litx.sandbox.tier_one.literals import read_literal
from litx.sandbox.tier_one.run import interpret as run_in_monty


class ShortLimits(Limits):
    """Limits by which Monty's own clock ends a program within a fraction of a second."""

    longest_s = 0.25


@functools.cache
def pool():
    """Return a pool with a single Monty process, which is not confined and ends with the tests."""
    new_pool = pydantic_monty.Monty(min_processes=1, max_processes=1)
    atexit.register(new_pool.__exit__, None, None, None)
    return new_pool.__enter__()


def interpret(text, limits=None):
    """Return the value of a program: a literal is read, any other program runs in Monty."""
    read, tree = read_literal(ast.parse(text)), ast.parse(text)
    return run_in_monty(tree, pool(), limits) if read is None else read()


def run(tree):
    """Run a program as `find_program` expects it."""
    return run_in_monty(tree, pool())
