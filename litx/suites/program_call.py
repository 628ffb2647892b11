"""A function of a model's program, called with a text in the sandbox."""

from typing import Final

from litx.sandbox import Outcome, Runner, Source
from litx_scoring.metrics.outcome import Unavailable, Unparsed

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
    exec(code, {spaces})
    return space[name](text) if name in space else ""


with contextlib.redirect_stdout(io.StringIO()):
    value = main({code!r}, {name!r}, {text!r})
print({mark!r} + value if isinstance(value, str) else type(value).__name__, end="")
"""
"""Runs a program, and prints, of all, what it returns."""


def call_function(
    runner: Runner, code: str, function: str, argument: str, label: str, spaces: str
) -> str | Unparsed | Unavailable:
    """Return the text that a function returns; nothing that is printed counts.

    A program that cannot be parsed, or has no such function, returns an empty text.

    Args:
        runner: Runs it, in tier X, and takes what is printed.
        code: The program.
        function: The name of the function.
        argument: The text that it is given.
        label: What the program is called in messages of the sandbox.
        spaces: The arguments of `exec` for its namespaces: ``space`` for one, so that functions
            see each other and what is imported, or ``{}, space``, where they do not.

    Returns:
        The text; Unparsed says how the program failed, Unavailable why it was not run.
    """
    text = {"code": code, "name": function, "text": argument, "mark": _TEXT, "spaces": spaces}
    result = runner.run(Source(_FRAME.format(**text), label))
    if result.outcome is Outcome.infra_error:
        return Unavailable(f"the program cannot be run: {result.message}")
    printed = result.text or ""
    if result.outcome is Outcome.ok and printed.startswith(_TEXT):
        return printed.removeprefix(_TEXT)
    told = f"it returns {printed[:80]}, not text" if printed else "it ends before it returns"
    if result.outcome is not Outcome.ok:
        told = f"{result.outcome}: {result.message}"
    return Unparsed(f"the program of the response: {told}".replace("\n", " "))
