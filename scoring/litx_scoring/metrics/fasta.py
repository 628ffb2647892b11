"""The sequence of residues in a response: FASTA, or a program that returns it.

Programs are only extracted here, not run.

Source: CURIE (Cui et al., arXiv 2503.13517), its published evaluation notebook.
"""

import re
from dataclasses import dataclass

from litx_scoring.metrics.outcome import Absent, Unparsed

_FENCE = "```python"
_FUNCTION = re.compile(r"\bdef[ \t]+([^\W\d]\w*)")
_LETTERS = re.compile(r"[ACDEFGHIKLMNPQRSTVWXY*-]+|[A-Z*-]{12,}|[acdefghiklmnpqrstvwxy*-]+")
"""Residues; letters of rare residues count in long lines only, not in words."""


@dataclass(frozen=True)
class SequenceProgram:
    """A program that reads a structure and returns its sequence.

    Attributes:
        code: Source code.
        function: Name of the function to call; empty if there is none, and then the result is an
            empty text.
    """

    code: str
    function: str


def find_program(response: str) -> SequenceProgram | None:
    """Find the program in a response; None if no fence is tagged `python`.

    The program ends at the next fence; without a fence, at the line of its first `return` or at the
    end of the text. The function is the first that is defined anywhere in the response.
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
    """Return the input of a program: the prompt from its first `ATOM` on."""
    start = prompt.find("ATOM")
    return Absent("the prompt holds no ATOM") if start < 0 else prompt[start:]


def read_fasta(response: str) -> str | Unparsed:
    """Return the first sequence in a response: lines of residues below a header, up to prose.

    Blanks are removed, lines joined, and small letters made large.

    Returns:
        The sequence, which may be empty; Unparsed if no header has a line below it.
    """
    lines = [line.strip() for line in response.split("\n")]
    for number, line in enumerate(lines[:-1]):
        if line.startswith(">"):
            return _joined(lines[number + 1 :])
    return Unparsed("no line begins with '>' and has another one below it")


def _joined(lines: list[str]) -> str:
    """Return the residues of lines in capitals, up to the first other line or change of case."""
    residues: list[str] = []
    for line in lines:
        if not _is_residues(line) or line.isupper() != lines[0].isupper():
            break
        residues.append("".join(line.upper().split()).rstrip("*"))
    return "".join(residues)


def _is_residues(line: str) -> bool:
    """Return whether a line has only residues; capitals may be in groups of equal length."""
    *groups, last = line.split() or [""]
    size = len(groups[0]) if groups else len(last)
    is_even = len(last) <= size and all(len(group) == size for group in groups)
    is_cased = line.isupper() or (line.islower() and not groups)
    return is_even and is_cased and _LETTERS.fullmatch("".join((*groups, last))) is not None
