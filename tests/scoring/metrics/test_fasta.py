"""The sequence in a response, or the program that finds it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx_scoring.metrics.fasta import SequenceProgram, find_program, program_input, read_fasta
from litx_scoring.metrics.outcome import Absent, Unparsed

NO_HEADER = Unparsed("no line begins with '>' and has another one below it")


@pytest.mark.parametrize(
    ("published", "mended", "response"),
    [
        ("ACD", "ACDEF", ">x\nACD\nEF\n"),
        ("ACD", "ACD", "Here:\n```\n>x\nACD\n```\nDone."),
        (" aCd ", "", ">x\n aCd "),
        ("acd", "ACD", ">x\nacd"),
        ("ACD*\r", "ACD", ">x\r\nACD*\r\n"),
        ("", "", ">x\n"),
        (">y", "", ">x\n>y\nACD"),
        ("ACD", "ACD", ">x\nACD\n>y\nEF"),
        ("ACD", "ACD", ">x\nACD\nThis is it."),
        ("AC DE", "ACDEFG", ">x\nAC DE\nF\tG\nand that is all"),
        (NO_HEADER, "ACD", "  >x\n  ACD"),
        *((NO_HEADER, NO_HEADER, response) for response in ("", "ACD", "ACD\n>x", "a > b\nACD")),
    ],
)
def test_sequence(published, mended, response):
    """Published is the line below the first header as it stands; mended are joined lines."""
    assert published == read_fasta(response, compat=True)
    assert mended == read_fasta(response)


@given(st.text("ACDX", min_size=1), st.text("abc "))
def test_plain_answer(sequence, name):
    """A plain answer reads the same both ways."""
    response = f">{name}\n{sequence}"
    assert sequence == read_fasta(response) == read_fasta(response, compat=True)


@pytest.mark.parametrize(
    ("expected", "response"),
    [
        (None, "```\ndef f(x):\n    return x\n```"),
        (("\ndef f(x):\n    return x\n", "f"), "```python\ndef f(x):\n    return x\n```\nBye."),
        (("\ndef f(x):\n  return x", "f"), "```python\ndef f(x):\n  return x\nBye."),
        (("\ndef f(x):\n  return x", "f"), "```python\ndef f(x):\n  return x"),
        (("\ndef f(x):\n  pass", "f"), "```python\ndef f(x):\n  pass"),
        (("\nprint(1)\n", ""), "```python\nprint(1)\n```"),
        (("\ndef g(x): return 1\n", "f"), "def f(x)\n```python\ndef g(x): return 1\n```"),
    ],
)
def test_program(expected, response):
    """A program ends at its fence, else at its first return; its function is the first."""
    assert (expected and SequenceProgram(*expected)) == find_program(response)


def test_program_input():
    """A program gets the structure, and what stands after it."""
    assert "ATOM 1\nATOM 2" == program_input("Find it.\nATOM 1\nATOM 2")
    assert Absent("the prompt holds no ATOM") == program_input("Find it.")
