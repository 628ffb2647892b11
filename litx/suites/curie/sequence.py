"""The sequence in a response: as text, or what its program returns in the sandbox."""

from typing import Final

from litx.sandbox import Outcome, Source
from litx.suites.curie.case import Case
from litx_scoring.metrics.fasta import SequenceProgram, find_program, program_input, read_fasta
from litx_scoring.metrics.outcome import Absent, Unavailable, Unparsed

_TEXT: Final = "text: "

_FRAME: Final = """\
import contextlib
import io


def main(code, name, text):
    space = {{}}
    try:
        code = compile(code, "<response>", "exec")
    except SyntaxError:
        return ""
    exec(code, space)
    return space[name](text) if name in space else ""


with contextlib.redirect_stdout(io.StringIO()):
    value = main({code!r}, {name!r}, {text!r})
print({mark!r} + value if isinstance(value, str) else type(value).__name__, end="")
"""
"""Runs a program in one namespace, so that its functions see each other and what it imports."""


def read_sequence(case: Case) -> str | Unparsed | Absent | Unavailable:
    """Return the sequence in a response.

    Returns:
        The sequence; Unparsed when there is none. Absent where the published evaluator stops, as
        with a program that fails; without `compat` that is Unparsed. Unavailable when the sandbox
        itself fails.
    """
    text: str | Unparsed | Absent | Unavailable = case.text
    program = find_program(case.text)
    if program is not None:
        text = _returned(case, program)
    return read_fasta(text, compat=case.compat) if isinstance(text, str) else text


def framed(program: SequenceProgram, text: str) -> str:
    """Return a program that runs another one and prints, of all, what that returns."""
    return _FRAME.format(code=program.code, name=program.function, text=text, mark=_TEXT)


def _returned(case: Case, program: SequenceProgram) -> str | Unparsed | Absent | Unavailable:
    """Return what the program in a response returns."""
    given = program_input(case.prompt)
    if isinstance(given, Absent):
        return given
    result = case.runner.run(Source(framed(program, given), case.response.record_id))
    if result.outcome is Outcome.infra_error:
        return Unavailable(f"the program cannot be run: {result.message}")
    told = f"{result.outcome}: {result.message}"
    if result.outcome is Outcome.ok:
        printed = result.text or ""
        if printed.startswith(_TEXT):
            return printed.removeprefix(_TEXT)
        told = f"it returns {printed[:80]}, not text" if printed else "it ends before it returns"
    reason = f"the program of the response: {told}".replace("\n", " ")
    return Absent(reason) if case.compat else Unparsed(reason)
