"""What Python itself makes of a program: the oracle of these tests."""

from litx.sandbox import SourceKind, Tier
from litx.sandbox.program import find_program
from litx.sandbox.protocol import Request


def run(text):
    """Return the result and the output of a program in Python, as tier X runs it."""
    value = find_program(Request(SourceKind.python, text, Tier.X), run)()
    return value.result, value.printed
