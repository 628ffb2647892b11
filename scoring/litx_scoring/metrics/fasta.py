"""The sequence of residues in a response: FASTA, or a program that finds it.

Programs are only found here, not run.

Source: CURIE (Cui et al., arXiv 2503.13517), its published evaluation notebook.
"""

import re
from dataclasses import dataclass

from litx_scoring.metrics.outcome import Absent, Unparsed

_FENCE = "```python"
_FUNCTION = re.compile(r"\bdef[ \t]+([^\W\d]\w*)")
_RESIDUES = re.compile(r"[A-Z*-]+(?:[ \t]+[A-Z*-]+)*|[a-z*-]+")
"""A line of residues; capitals may stand in groups, small letters with blanks are prose."""


@dataclass(frozen=True)
class SequenceProgram:
    """A program that reads a structure and returns its sequence.

    Attributes:
        code: The program.
        function: The function that is to be called; empty when there is none, and then the
            program counts as one that returns an empty text.
    """

    code: str
    function: str


def find_program(response: str) -> SequenceProgram | None:
    """Find the program in a response; None when no fence is tagged `python`.

    The program ends at the next fence. Without one it ends with the line of its first `return`, or
    with the text. The function is the first one defined anywhere in the response.
    """
    _, fence, rest = response.partition(_FENCE)
    if not fence:
        return None
    code, closing, _ = rest.partition("```")
    if not closing and "return" in rest:
        end = rest.find("\n", rest.index("return"))
        code = rest if end < 0 else rest[:end]
    function = _FUNCTION.search(response)
    return SequenceProgram(code, "" if function is None else function[1])


def program_input(prompt: str) -> str | Absent:
    """Return what a program gets: the prompt from its first `ATOM` on."""
    start = prompt.find("ATOM")
    return Absent("the prompt holds no ATOM") if start < 0 else prompt[start:]


def read_fasta(response: str, *, compat: bool = False) -> str | Unparsed:
    """Return the first sequence in a response.

    Args:
        response: What the model wrote, or what its program returned.
        compat: As published: a line must begin with `>`, without blanks before it; the line below
            it is the sequence as it stands, and further lines are lost. Otherwise blanks are
            removed, lines of residues are joined, and small letters made large.

    Returns:
        The sequence, which may be empty; Unparsed when no header has a line below it.
    """
    lines = response.split("\n")
    if not compat:
        lines = [line.strip() for line in lines]
    for number, line in enumerate(lines[:-1]):
        if line.startswith(">"):
            return lines[number + 1] if compat else _joined(lines[number + 1 :])
    return Unparsed("no line begins with '>' and has another one below it")


def _joined(lines: list[str]) -> str:
    """Join lines of residues up to the first that is none; a blank line after a header is none."""
    found = []
    for line in lines:
        if not _RESIDUES.fullmatch(line):
            break
        found.append("".join(line.upper().split()).rstrip("*"))
    return "".join(found)
